"""The log with undos: told step by step, it reads as when it is told from the beginning."""

from __future__ import annotations

import pytest

from neroli.core.chance import FastRng
from neroli.core.game import Game
from neroli.draw.drawing import drawing
from neroli.story.log import Narrator, whole_log


@pytest.mark.parametrize("title", ["parfum", "aqua-mirabilis", "perfumery"])
def test_a_log_with_undos_reads_the_same_from_the_beginning(title: str) -> None:
    rng = FastRng(f"log {title}")
    game = Game.new(title, ["Ana", "Ben"], seed="rose")
    game.automatic = frozenset({0})
    narrator = Narrator(game, drawing(title), game.header.seats)
    logs = [whole_log(narrator, viewer) for viewer in (0, 1, None)]
    for _decision in range(120):
        if game.is_over:
            break
        seat = game.actors[rng.below(len(game.actors))]
        legal = game.moves(seat)
        progress = game.play(seat, legal[rng.below(len(legal))], is_bot=seat == 1)
        for log in logs:
            log.tell(progress)
        if rng.below(3) == 0 and game.can_undo(0):
            progress = game.undo(0)
            for log in logs:
                log.tell(progress)
    assert logs[0].undos
    for log in logs:
        again = whole_log(Narrator(game, drawing(title), game.header.seats), log.viewer)
        assert log.lines == again.lines
        assert log.undos == again.undos
