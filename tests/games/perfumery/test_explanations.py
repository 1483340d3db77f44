"""Every part of Perfumery's table explains itself, to everybody the same that may know it."""

from __future__ import annotations

import pytest
from hypothesis import given

from neroli.core.chance import FastRng
from neroli.core.rulebook import clauses
from neroli.core.secrecy import viewers
from neroli.games.perfumery.look.drawing import DRAWING
from neroli.games.perfumery.title import TITLE
from tests.draw.page import page_for
from tests.games.perfumery.table import do, table
from tests.walks import SEEDS, few, some

CASES = [(TITLE, players) for players in (2, 3, 4)]


@pytest.mark.parametrize("case", CASES, ids=["2", "3", "4"])
@few
@given(SEEDS)
def test_every_part_has_an_explanation_that_cites_a_clause(case, seed: str) -> None:  # type: ignore[no-untyped-def]
    known, rng = clauses("perfumery"), FastRng(seed)
    for state, _seat, _move in some(case, seed, 40):
        for viewer in viewers(state):
            view = state.view(viewer)
            again = state.redeal(viewer, rng).view(viewer) if viewer is not None else view
            for part in page_for(case, state, viewer).parts:
                card = DRAWING.explain(view, viewer, part.name)  # type: ignore[arg-type]
                assert card is not None, part.name
                assert card.clause in known
                assert card.words.endswith(".")
                assert DRAWING.explain(again, viewer, part.name) == card  # type: ignore[arg-type]


def test_F6_1_a_space_says_why_it_cannot_be_used() -> None:
    state = table(columns=["S03", "", ""])
    card = DRAWING.explain(state.view(0), 0, "space-sort")
    assert card is not None
    assert (card.verdict, card.can_use) == ("You have installed no recipe.", False)
    column = DRAWING.explain(state.view(0), 0, "column-1")
    assert column is not None
    assert column.can_use
    assert DRAWING.explain(state.view(0), 0, "moon-1") is None
    assert DRAWING.explain(state.view(0), 0, "column-9") is None
    assert DRAWING.explain(state.view(0), 0, "space-moon") is None
    assert DRAWING.explain(state.view(0), 0, "card-Z99") is None


def test_F11_1_discards_say_where_the_next_card_falls() -> None:
    state = do(table(hands={"A": "R01 R02"}, columns=["S01", "S03", ""]), "A place hire")
    card = DRAWING.explain(state.view(0), 0, "fall-3")
    assert card is not None
    assert card.rows == (("next", "column 3"),)
