"""Every part of the table explains itself, truly and without a secret."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from neroli.core.chance import FastRng
from neroli.core.rulebook import clauses
from neroli.core.secrecy import viewers
from neroli.games.parfum.look.drawing import DRAWING
from neroli.games.parfum.title import TITLE
from tests.draw.page import html_for
from tests.games.parfum.table import Table, awake, composing, rolled, with_minor
from tests.walks import SEEDS, few, sensible_walk


def parts_of(html: str) -> set[str]:
    return set(re.findall(r'data-(?:part|explain)="([^"]+)"', html))


@few
@given(SEEDS)
def test_every_part_has_a_card_that_cites_a_clause(seed: str) -> None:
    known = set(clauses("parfum"))
    rng = FastRng(seed)
    for players in (2, 3, 4):
        for state, _seat, _move in sensible_walk((TITLE, players), seed):  # type: ignore[arg-type]
            if rng.below(25):
                continue
            for viewer in viewers(state):
                view = state.view(viewer)
                for part in parts_of(html_for((TITLE, players), state, viewer)):  # type: ignore[arg-type]
                    card = DRAWING.explain(view, viewer, part)  # type: ignore[arg-type]
                    assert card is not None, part
                    assert card.clause in known
                    assert card.words.endswith(".")
                    assert (card.verdict == "") == (viewer is None or part in ("stack", "money")), part
                    if viewer is not None:
                        other = state.redeal(viewer, rng).view(viewer)
                        assert DRAWING.explain(other, viewer, part) == card  # type: ignore[arg-type]


@few
@given(SEEDS)
def test_a_card_says_that_a_part_can_be_used_where_a_legal_move_touches_it(seed: str) -> None:
    rng = FastRng(seed)
    for state, seat, _move in sensible_walk((TITLE, 3), seed):  # type: ignore[arg-type]
        if seat < 0 or rng.below(9):
            continue
        view = state.view(seat)
        touched = {part for move in view.moves(seat) for part in DRAWING.touch(view, seat, move).parts}  # type: ignore[arg-type]
        for part in parts_of(html_for((TITLE, 3), state, seat)):  # type: ignore[arg-type]
            card = DRAWING.explain(view, seat, part)  # type: ignore[arg-type]
            assert card is not None
            if not part.startswith("token"):
                assert card.can_use == (part in touched), part


@pytest.mark.parametrize("part", ["note-N99", "customer-C99", "clock-9", "perfume-99", "nothing", "a b"])
def test_what_is_not_there_has_no_card(part: str) -> None:
    assert DRAWING.explain(Table().state, 0, part) is None


def test_a_note_that_cannot_be_claimed_says_what_is_lacking() -> None:
    table = rolled("rose rose violet", "violet 0/1, rose 1/2", notes="N01 N03")
    card = DRAWING.explain(table.state.view(0), 0, "note-N01")
    assert card is not None
    assert (card.kind, card.name, card.can_use) == ("Head note", "1 violet", False)
    assert card.verdict == "You need 1 more violet among your flasks."
    card = DRAWING.explain(table.state.view(0), 0, "note-N03")
    assert card is not None
    assert (card.verdict, card.can_use) == ("You can: Claim it for 1 coin.", True)


def test_a_customer_says_why_nothing_can_be_sold_to_her() -> None:
    card = DRAWING.explain(awake(customers="C06").state.view(0), 0, "customer-C06")
    assert card is not None
    assert card.verdict == "Not now. You have no flacon to sell."
    card = DRAWING.explain(with_minor(customers="C06").state.view(0), 0, "customer-C06")
    assert card is not None
    assert card.verdict == "You can: Sell for 6 coins."


def test_places_for_a_new_perfume_say_when_they_are_used() -> None:
    card = DRAWING.explain(awake().state.view(0), 0, "new-minor")
    assert card is not None
    assert card.verdict == "Not now. A perfume begins with a note that you have claimed."
    card = DRAWING.explain(composing().state.view(0), 0, "new-minor")
    assert card is not None
    assert card.verdict == "A heart note goes only into a major perfume. Start a major."
    card = DRAWING.explain(composing().state.view(None), None, "new-minor")
    assert card is not None
    assert card.verdict == ""
