"""P3: waking up."""

from __future__ import annotations

from collections import Counter
from copy import copy
from fractions import Fraction

import pytest

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE
from neroli.core.journal import letter
from neroli.core.title import earlier_rules
from neroli.games.parfum.rules import course, phases
from tests.games.parfum.table import Table, awake, with_minor


def test_P3_1_the_poorest_player_chooses_first() -> None:
    table = with_minor(2).quiet("B", phases.WAKE)
    assert (table.money("A"), table.money("B"), table.turn) == (2, 0, "B")


def test_P3_1_with_equal_money_the_marker_on_top_chooses_first_then_downward() -> None:
    table = Table(4, markers="ACDB")
    order = []
    for clock in ("clock 1", "clock 2", "clock 3", "clock 4"):
        order.append(table.turn)
        table.play(f"{table.turn} {clock}")
    assert order == ["B", "D", "C", "A"]


def test_P3_1_the_others_wait_for_the_chooser() -> None:
    table = Table(4)
    assert [len(table.state.moves(seat)) for seat in range(4)] == [4, 0, 0, 0]


def test_P3_2_a_marker_that_arrives_on_a_pile_lies_on_top() -> None:
    table = awake(4, notes="N01 N29")
    table.play("A take violet", "A take rose", "A take rose", "* roll violet 1/1", "* roll rose 0/2", "A claim N01")
    table.play("A start N01 minor", "B take violet", "B take rose", "B take rose", "B take rose")
    table.play("* roll violet 1/1", "* roll rose 0/3", "B claim N29", "B start N29 minor")
    assert course.choosing_order(table.quiet_round().state) == [2, 3, 1, 0]


def test_P3_2_a_marker_that_gains_nothing_keeps_its_place() -> None:
    state = Table(2, markers="AB").state
    course.gain(state, 0, 0)
    assert state.track == [0, 1]


def test_P3_2_money_counts_in_full_beyond_a_lap_of_the_track() -> None:
    state = Table(2).state
    course.gain(state, 0, 90)
    course.gain(state, 1, 89)
    assert course.choosing_order(state) == [1, 0]


def test_P3_3_any_free_clock_may_be_chosen_and_one_must_be() -> None:
    assert Table(4).play("A clock 3").offers() == ["clock 1", "clock 2", "clock 4"]


def test_P3_3_the_place_of_the_clock_is_the_turn_order() -> None:
    table = Table(4).play("A clock 3", "B clock 4", "C clock 1", "D clock 2")
    assert table.state.clock_owner == [2, 3, 0, 1]
    assert table.turn == "C"


def test_P3_3_the_number_of_the_clock_is_the_actions() -> None:
    table = Table(3).play("A clock 1", "B clock 2", "C clock 3").quiet("C")
    assert table.state.actions == 5


def test_P3_4_with_the_option_the_first_clocks_are_dealt() -> None:
    table = Table(3, options=["first_clocks_random"])
    assert table.offers() == ["clock to A", "clock to B", "clock to C"]
    table.play("* clock to C", "* clock to A", "* clock to B")
    assert (table.state.clock_owner, table.turn) == ([2, 0, 1], "C")


def test_P3_4_two_players_are_dealt_two_clocks_each() -> None:
    table = Table(2, options=["first_clocks_random"]).play("* clock to B", "* clock to B")
    assert table.offers() == ["clock to A"]


def deals(table: Table) -> dict[str, Fraction]:
    """How likely each deal of the clocks is, by the owners in clock order."""
    if table.state.phase != phases.DEAL_CLOCK:
        return {"".join(letter(owner) for owner in table.state.clock_owner): Fraction(1)}
    likely: dict[str, Fraction] = {}
    outcomes = table.state.outcomes()
    for move, weight in outcomes:
        branch = copy(table)
        branch.state = table.state.clone()
        branch.play(f"* {move.text}")
        share = Fraction(weight, sum(each for _, each in outcomes))
        likely |= {deal: share * chance for deal, chance in deals(branch).items()}
    return likely


@pytest.mark.parametrize(("players", "number"), [(2, 6), (3, 6), (4, 24)])
def test_P3_4_every_deal_of_the_clocks_is_equally_likely(players: int, number: int) -> None:
    likely = deals(Table(players, options=["first_clocks_random"]))
    assert set(likely.values()) == {Fraction(1, number)}
    assert len(likely) == number


def test_P3_4_the_draws_follow_these_chances() -> None:
    """A chi-squared test with five degrees of freedom: above 20.5 once in a thousand tries; the dice are fixed."""
    start = Table(2, options=["first_clocks_random"]).state
    rng = FastRng("clocks")
    dealt: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        state = start.clone()
        while state.phase == phases.DEAL_CLOCK:
            state.draw(rng).play(state, NATURE)
        dealt[tuple(state.clock_owner)] += 1
    assert sum((number - 200) ** 2 / 200 for number in dealt.values()) < 20.5
    assert len(dealt) == 6


def test_P3_4_by_the_earlier_rules_two_deals_were_likelier() -> None:
    likely = deals(Table(2, options=["first_clocks_random", earlier_rules(1)]))
    assert (likely["AABB"], likely["BBAA"], likely["ABAB"]) == (Fraction(1, 4), Fraction(1, 4), Fraction(1, 8))


def test_P3_4_the_second_round_is_chosen() -> None:
    table = Table(3, options=["first_clocks_random"]).quiet("A", phases.WAKE)
    assert (table.state.round, table.offers()) == (2, ["clock 1", "clock 2", "clock 3"])


def test_P3_4_without_the_option_the_first_round_is_chosen_too() -> None:
    assert Table(3).offers() == ["clock 1", "clock 2", "clock 3"]


def test_P3_5_two_players_alternate_until_each_has_two_clocks() -> None:
    table = Table(2, markers="AB").play("B clock 4", "A clock 1", "B clock 2", "A clock 3")
    assert table.state.clock_owner == [0, 1, 0, 1]
