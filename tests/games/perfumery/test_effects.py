"""What the bar says of a selected move is what the move does."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from neroli.core.contract import NATURE
from neroli.core.counts import size
from neroli.games.perfumery.rules.moves.blending import Produce, Store
from neroli.games.perfumery.rules.moves.development import Discard, Pay, PlaceColumn
from neroli.games.perfumery.title import TITLE
from tests.games.perfumery.table import BOX, blend, do, essences, stock, table
from tests.walks import SEEDS, few, sensible_walk


def number(words: str) -> int:
    match = re.match(r"(\d+) ", words)
    assert match, words
    return int(match[1])


@few
@given(SEEDS)
def test_what_is_said_to_be_gained_is_gained(seed: str) -> None:
    for state, seat, move in sensible_walk((TITLE, 3), seed):  # type: ignore[arg-type]
        if seat == NATURE:
            continue
        effect = TITLE.effect(state.view(seat), seat, move)  # type: ignore[arg-type]
        after = state.clone()
        move.play(after, seat)
        if isinstance(move, PlaceColumn) and state.columns[move.column]:  # type: ignore[attr-defined]
            gained = len(after.hand[seat]) - len(state.hand[seat])  # type: ignore[attr-defined]
            assert number(effect.gains[0]) == gained
        if isinstance(move, Produce):
            assert number(effect.gains[0]) == BOX.brand[move.card]
        if isinstance(move, Store):
            assert effect.gains[0].startswith("1 stored")
            assert size(state.brew[seat]) == size(after.brew[seat]) + 1 or not after.brew[seat]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("line", "label", "then"), [
    ("place column 1", "Acquire 1 card", ()),
    ("place hire", "Hire for 7", ()),
    ("place essence", "Take an essence", ("choose the essence and its note",)),
    ("place top", "Install in top", ("choose recipes and pay them",)),
    ("place marker", "Take the marker", ()),
])  # fmt: skip
def test_F3_1_a_placement_says_what_it_leads_to(line: str, label: str, then: tuple[str, ...]) -> None:
    state = table(columns=["S03", "", ""], hands={"A": "R01 R02"})
    state.starter = 1
    move = BOX.vocabulary[line]
    assert TITLE.label(state, 0, move) == label
    assert TITLE.effect(state, 0, move).then == then


def test_F4_2_the_marker_and_the_surplus_are_told() -> None:
    state = table(columns=["S03 R09", "", ""], hands={"A": "R01 R02 R03 R04 R05 R06"}, marker=1)
    effect = TITLE.effect(state, 0, BOX.vocabulary["place column 1"])
    assert effect.gains == ("2 cards", "you start the next round")
    assert effect.then == ("discard 2 of 9",)
    assert TITLE.effect(state, 0, BOX.vocabulary["place marker"]).then == ("the next marker can still take it away",)


def test_F13_2_in_the_last_round_hire_and_marker_are_pointless() -> None:
    state = table(columns=["S03", "", ""])
    state.recipe_deck, state.perfume_deck = [], []
    assert TITLE.effect(state, 0, BOX.vocabulary["place hire"]).warning
    assert TITLE.effect(state, 0, BOX.vocabulary["place marker"]).warning == "There is no next round"
    assert TITLE.caution(state, 0).startswith("This is the last round")


def test_F11_4_a_payment_is_one_act() -> None:
    state = table(hands={"A": "R01 R02"})
    assert TITLE.payment(state, 0) is None
    do(state, "A place hire")
    payment = TITLE.payment(state, 0)
    assert payment is not None
    assert (payment.due, payment.worth, payment.end) == (7, {"pay R01": 2, "pay R02": 3, "pay FA": 5}, "stop paying")
    assert TITLE.payment(state, 1) is None
    pay = next(move for move in state.moves(0) if isinstance(move, Pay))
    assert "lost" not in TITLE.effect(state, 0, pay).warning
    do(state, "A pay FA", "A pay R02")
    assert TITLE.effect(state, 0, BOX.stop_paying).then == ("8 paid for 7",)
    last = next(move for move in state.moves(0) if isinstance(move, Pay))
    assert TITLE.effect(state, 0, last).warning == "3 lost"


def test_F4_3_a_discard_is_one_act() -> None:
    state = table(hands={"A": "R01 R02 R03 R04 R05 R06"}, columns=["S01 S03", "", ""])
    do(state, "A place column 1")
    payment = TITLE.payment(state, 0)
    assert payment is not None
    assert (payment.due, payment.end, set(payment.worth.values())) == (2, "", {1})
    discard = next(move for move in state.moves(0) if isinstance(move, Discard))
    assert TITLE.effect(state, 0, discard).then == ("falls to column 3",)


def test_F12_1_a_mixing_says_what_the_note_holds_afterwards() -> None:
    state = table(lines={"A top": "R04"}, hands={"A": "S09"})
    state.yard[0] = stock(middle="f", base="gg")
    blend(state)
    mix, skip = state.moves(0)
    assert TITLE.effect(state, 0, mix).then == ("the note holds 1 green",)
    assert TITLE.effect(state, 0, skip).then == ("the note keeps 1 floral",)


def test_F12_2_to_stop_says_what_is_given_up() -> None:
    state = table(hands={"A": "S01"}, perfumes={"A": "S02"})
    state.yard[0] = stock(top="f", middle="f")
    blend(state)
    assert TITLE.effect(state, 0, BOX.stop_producing).warning == "You could still produce 1 perfume"
    assert size(essences("f")) == 1
