"""A touch that does nothing is answered with what is true now."""

from __future__ import annotations

from typing import Any

import pytest

from neroli.core.contract import NATURE
from neroli.core.game import Game
from neroli.core.title import load, names
from neroli.server.live.answers import why_not
from neroli.server.live.table import Table
from tests.draw.page import page_for
from tests.server.records import record_of
from tests.walks import Case, random_game


def table_of(game: Game) -> Table:
    store: Any = None
    return Table(record_of(game, "table-01", "s"), game, store, None)


@pytest.mark.parametrize("title", names())
def test_a_legal_part_is_never_refused_and_an_illegal_one_says_why(title: str) -> None:
    refused = 0
    for moves in range(0, 60, 4):
        game = random_game((load(title), 2), "why not", most=moves)
        if game.is_over or game.actors == (NATURE,):
            continue
        case: Case = (game.title, 2)
        seat = game.actors[0]
        view, legal, table = game.view(seat), game.moves(seat), table_of(game)
        allowed = {part for move in legal for part in table.drawing.touch(view, seat, move).parts}
        reasons = {game.title.refuse(view, seat, move) for move in game.box.vocabulary.values() if move not in legal}
        for part in page_for(case, game.state, seat).buttons:
            words = why_not(table, seat, part).words
            if part in allowed:
                assert words == game.title.question(view, seat), part
            else:
                refused += words in reasons
                assert words in {*reasons, game.title.question(view, seat)}, part
    assert refused > 20
