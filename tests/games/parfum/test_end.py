"""P8: the end of a round, and of the game."""

from __future__ import annotations

from neroli.games.parfum.rules import phases
from tests.games.parfum.table import Table, with_minor


def test_P8_1_first_the_distillery_is_filled_then_the_street() -> None:
    table = with_minor(3, customers="C06").play("A sell P1 C06", "A pass")
    assert table.offers()[0].startswith("note")
    assert table.play("* note N02", "* note N03").offers()[0].startswith("customer")


def test_P8_1_the_clocks_go_back() -> None:
    table = with_minor(3).play("A pass", "A pass")
    assert table.state.clock_owner == [phases.FREE] * 3


def test_P8_1_the_next_round_begins_with_full_displays() -> None:
    table = with_minor(3, customers="C06").play("A sell P1 C06").quiet_round()
    assert (table.state.round, len(table.notes()), len(table.street())) == (2, 5, 4)


def test_P8_2_the_game_ends_at_once_when_the_bag_cannot_fill_the_distillery() -> None:
    table = Table(4)
    while table.claimed() < 37:
        table.lucky_round(claims=37, sales=15)
    assert (table.turn, len(table.notes())) == ("", 42 - 37 - len(table.state.bag))


def test_P8_2_an_exact_refill_goes_on() -> None:
    table = Table(4)
    while table.claimed() < 36:
        table.lucky_round(claims=36, sales=15)
    assert (table.state.phase, len(table.state.bag), len(table.notes())) == (phases.WAKE, 0, 6)


def test_P8_2_the_notes_end_the_game_even_if_closing_time_would_come_too() -> None:
    table = Table(2)
    while table.satisfied() < 15 or table.claimed() < 36:
        table.lucky_round(claims=36, sales=15)
    table.lucky_round()
    assert table.satisfied() >= 16
    assert (table.claimed() >= 37, table.turn, table.state.closing) == (True, "", False)


def closing(players: int = 2) -> Table:
    """Closing time was just revealed; the last round is to begin."""
    table = Table(players)
    while not table.state.closing:
        table.lucky_round(claims=36)
    return table


def test_P8_3_closing_time_fills_the_street_from_below_and_one_round_follows() -> None:
    table = closing()
    assert (table.state.phase, len(table.street())) == (phases.WAKE, 5)
    assert table.quiet_round().turn == ""


def test_P8_3_after_the_last_round_nothing_is_refilled() -> None:
    table = closing()
    left = len(table.state.stack_b)
    table.quiet_round()
    assert len(table.state.stack_b) == left


def test_P8_4_the_token_on_top_after_an_exact_refill_is_not_revealed() -> None:
    table = Table(2)
    while table.satisfied() < 15:
        table.lucky_round(claims=36, sales=15)
    assert (len(table.street()), table.state.stack_a, table.state.above, table.state.closing) == (5, (), 0, False)


def quiet_game(tokens: str) -> Table:
    """A game in which nobody sold anything or used water."""
    table = Table(2, tokens=tokens)
    while table.turn:
        table.quiet_round()
    return table


def test_P8_5_money_and_the_coins_of_the_tokens_are_the_score() -> None:
    table = with_minor(2, tokens="31 00").play("A bargain P1")
    score = table.state.standings().scores[0]
    assert (score.points, score.reasons) == (8, [("money", 4), ("water tokens", 4)])


def test_P8_5_the_richest_wins() -> None:
    assert quiet_game("12 20").state.standings().winners() == [0]


def test_P8_5_equals_share_the_victory() -> None:
    assert quiet_game("12 30").state.standings().winners() == [0, 1]


def test_P8_5_at_the_end_everybody_turns_the_tokens_over() -> None:
    state = quiet_game("12 30").state
    assert all(state.view(viewer).held == state.held for viewer in (0, 1, None))
    assert state.view(None).standings().points() == [3, 3]


def test_P8_6_a_game_that_goes_nowhere_is_scored_after_round_40() -> None:
    table = quiet_game("00 00")
    assert (table.state.round, table.claimed()) == (40, 0)
