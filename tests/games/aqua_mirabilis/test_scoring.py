"""Points of a game, counted again from its moves and the printed pieces."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from neroli.core.game import Game
from neroli.games.aqua_mirabilis.title import COMPONENTS
from tests.games.make_golden import folder

BOX = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))
PRESTIGE = {tile["id"]: tile["prestige"] for tile in BOX["city_tile"]}


@pytest.mark.parametrize("path", sorted(folder("aqua-mirabilis").glob("*.neroli")), ids=lambda path: path.stem)
def test_A31_flipped_tiles_bring_what_their_backs_say(path: Path) -> None:
    game = Game.read(path.read_text(encoding="utf-8"))
    prestige = [0] * len(game.header.seats)
    for step in game.history.walk():
        what, *which = step.move.text.split()
        if what == "flip":
            prestige[step.seat] += PRESTIGE[which[0]]
    assert [dict(score.reasons)["flipped city tiles"] for score in game.standings().scores] == prestige
    assert max(prestige) > 0 or "random" in game.header.seats
