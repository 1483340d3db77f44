"""What a move is said to do is what it does; its label is short and has no codes."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given

from neroli.core.contract import NATURE, Move
from neroli.core.counts import unpacked
from neroli.core.title import Effect, load
from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS, KINDS, LETTERS
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.matrix import place_cube, take_token
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.effects import applause
from tests.games.aqua_mirabilis.table import do, give, give_tile, lay, rare_positions, table, teach_method
from tests.walks import SEEDS, few, sensible_walk, walk

CODE = re.compile(r"\b(?:[BJLNOR][12]|[PLKF]\d|x[12]|AP|PP|[BJLNOR](?:/[BJLNOR])?)\b")
LONGEST = 24
BUNCH = re.compile(r"(\d+) (flower|essence)s?: (.+)")
NUMBER = re.compile(r"(\d+) (point|originality token|experience|action point)s?")


def effect(state: AquaMirabilis, text: str) -> Effect:
    seat = state.actors()[0]
    move = state.box.vocabulary[text]
    assert move in state.moves(seat)
    return TITLE.effect(state.view(seat), seat, move)


def claims(words: tuple[str, ...]) -> dict[str, int]:
    """The numbers that these words name: points, tokens, experience, and flowers and essences by kind."""
    sums: dict[str, int] = {}
    for phrase in words:
        if number := NUMBER.fullmatch(phrase):
            sums[number[2]] = int(number[1])
        if bunch := BUNCH.fullmatch(phrase):
            for kind in bunch[3].split(", "):
                each, name = kind.split() if " " in kind else ("1", kind)
                sums[f"{name} {bunch[2]}"] = int(each)
            assert int(bunch[1]) == sum(sums[key] for key in sums if key.endswith(f" {bunch[2]}"))
    return sums


def facts(state: AquaMirabilis, seat: int) -> dict[str, int]:
    """The same numbers, counted on the board."""
    numbers = {
        "point": state.score[seat] + state.parade[seat],
        "originality token": state.tokens[seat],
        "experience": state.experience[seat],
    }
    for kind, name in enumerate(FLOWERS):
        numbers[f"{name} flower"] = unpacked(state.flowers[seat], KINDS)[kind]
        numbers[f"{name} essence"] = unpacked(state.essences[seat], KINDS)[kind]
    return numbers


def untrue(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str:
    """What the effect of a move says that playing it does not do, or leaves out."""
    told = TITLE.effect(view, seat, move)
    after = view.clone()
    move.play(after, seat)
    before, then = facts(view, seat), facts(after, seat)
    gained = {name: then[name] - number for name, number in before.items() if then[name] > number}
    paid = {name: number - then[name] for name, number in before.items() if then[name] < number}
    costs = claims(told.costs)
    costs.pop("action point", None)
    if (claims(told.gains), costs) == (gained, paid):
        return ""
    return f"{move.text}: {told} but {gained} for {paid}"


def unpaid(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> bool:
    """Does the sundial, where it was not set back, lose other points than the effect says?"""
    after = view.clone()
    move.play(after, seat)
    if after.sundial[seat] > view.sundial[seat] or after.day != view.day:
        return False
    lost = view.sundial[seat] - after.sundial[seat]
    return lost != claims(TITLE.effect(view, seat, move).costs).get("action point", 0)


@cache
def positions(seed: str) -> list[tuple[AquaMirabilis, int]]:
    """Positions with a decision, as the seat sees them, of a random and a sensible game, and rare ones."""
    found = [(state.view(state.actors()[0]), state.actors()[0]) for state in rare_positions()]
    for players in (2, 3, 4):
        case = (load("aqua-mirabilis"), players)
        for game in (walk(case, seed), sensible_walk(case, seed)):
            for state, seat, _move in game:
                assert isinstance(state, AquaMirabilis)
                if seat != NATURE:
                    found.append((state.view(seat), seat))
    return found


@few
@given(SEEDS)
def test_an_effect_says_what_the_move_does(seed: str) -> None:
    for view, seat in positions(seed):
        for move in view.moves(seat):
            assert untrue(view, seat, move) == ""
            assert not unpaid(view, seat, move)


@few
@given(SEEDS)
def test_a_label_is_short_and_neither_it_nor_the_effect_has_codes(seed: str) -> None:
    for view, seat in positions(seed):
        assert len(TITLE.question(view, seat)) <= 44
        for move in view.moves(seat):
            label, told = TITLE.label(view, seat, move), TITLE.effect(view, seat, move)
            assert 0 < len(label) <= LONGEST, label
            words = " ".join((label, TITLE.describe(view, seat, move), *told.gains, *told.costs, *told.then))
            assert not CODE.search(words), words


@few
@given(SEEDS)
def test_the_reasons_of_a_presentation_add_up_to_its_points(seed: str) -> None:
    for view, seat in positions(seed):
        for move in view.moves(seat):
            if move.text.startswith("present"):
                after = view.clone()
                move.play(after, seat)
                sums = applause(view, seat, move.perfume)  # type: ignore[attr-defined]
                assert sum(sums.values()) == after.score[seat] - view.score[seat]


def test_A24_a_stand_tells_what_could_be_taken() -> None:
    told = effect(table(3), "go market rose")
    assert told == Effect(then=("you could take bergamot, jasmine, rose", "1 action point to pay"))


def test_A24_gathering_tells_flowers_and_price() -> None:
    state = table(3)
    do(state, "go market rose", "worker jasmine rose")
    told = effect(state, "gather")
    assert (told.gains, told.costs) == (("3 flowers: bergamot, 2 rose",), ("2 action points",))


def test_A24_where_nothing_lies_it_warns() -> None:
    state = table(3)
    state.supply, state.market = state.supply + state.market, 0
    assert effect(state, "go market rose").warning == "There is no flower to take here."
    do(state, "go market rose")
    assert effect(state, "gather").warning == "There is no flower to take here."
    assert TITLE.caution(state, 0) == "There is no flower to take here."


def test_A41_a_presentation_tells_its_points_by_reason() -> None:
    state = table(3)
    lay(state, 0, "N1-O")
    do(state, "go Versailles 1")
    told = effect(state, "present N1-O")
    assert told.gains == ("7 points", "1 originality token")
    assert told.then[0] == "originality 3, King 3, perfection 1"


def test_A40_a_full_cell_is_a_warning() -> None:
    state = table(2)
    lay(state, 0, "N1-B")
    take_token(state, LETTERS.index("N"), LETTERS.index("B"))
    state.token_supply += 1
    for _ in range(3):
        place_cube(state, LETTERS.index("N"), LETTERS.index("B"))
    do(state, "go Versailles 1")
    assert effect(state, "present N1-B").warning == "It scores nothing: its cells are full."


def test_A33_a_couple_tells_letter_and_price() -> None:
    state = table(3)
    told = effect(state, "go couple A 1")
    assert (told.gains, told.costs, told.warning) == (("letter I",), ("1 action point",), "")
    told = effect(state, "go couple B 1")
    assert told.warning == "You get no letter here, and you have no gift for her."


def test_A44_production_tells_points_and_steps_and_what_would_be_lost() -> None:
    state = table(3)
    give(state, 0, flowers="LLR")
    state.sundial[0] = 4
    assert effect(state, "produce").then[0] == "4 production points, 2 coach steps"
    do(state, "produce")
    told = effect(state, "Distillation lavender")
    assert (told.gains, told.costs) == (("1 essence: lavender",), ("1 production point", "1 flower: lavender"))
    do(state, "Distillation lavender")
    assert effect(state, "stop producing").warning == "You lose 3 production points."
    do(state, "Distillation lavender")
    assert state.phase == phases.COACH


def test_A44_flowers_that_are_not_stored_are_warned_of() -> None:
    state = table(3)
    give(state, 0, flowers="LLR")
    teach_method(state, 0, "Maceration")
    state.sundial[0] = 1
    do(state, "produce", "Distillation lavender", "stop producing")
    assert effect(state, "stop storing").warning == "You will discard 2 flowers."


def test_A34_without_a_gift_there_is_no_influence() -> None:
    state = table(3)
    give(state, 0, essences="B")
    do(state, "go couple A 1")
    assert effect(state, "no more gifts").warning == "Without a gift you place no influence."
    state.hand[0] = 0
    assert TITLE.caution(state, 0).startswith("You have no influence to place")


def test_AD6_the_payment_tells_its_price() -> None:
    state = table(3)
    give_tile(state, 0, "K3")
    assert effect(state, "go couple B 1").then == ("2 action points to pay",)
    do(state, "go couple B 1")
    assert effect(state, "sundial").costs == ("2 action points",)
    assert "3 final points" in effect(state, "flip K3").gains


@pytest.mark.parametrize("text", ["go Paris", "go couple A 1"])
def test_an_effect_changes_nothing(text: str) -> None:
    state = table(3)
    view = state.view(0)
    TITLE.effect(view, 0, state.box.vocabulary[text])
    assert view.moves(0) == state.moves(0)
    assert view.sundial == state.sundial
