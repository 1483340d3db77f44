"""The points that a seat may expect."""

from __future__ import annotations

from neroli.games.parfum import TITLE
from neroli.games.parfum.rules import course, phases
from tests.games.parfum.table import CUSTOMERS, Table, with_major, with_minor


def worth(table: Table, seat: int = 0, viewer: int = 0, **numbers: int) -> int:
    return TITLE.valuation({**TITLE.numbers(), **numbers}).expected_points(table.state.view(viewer), seat)


def only(table: Table, *customers: str) -> Table:
    """Nobody but these is on the street, and nobody else will come."""
    street = [CUSTOMERS[name] for name in customers]
    table.state.street = street + [phases.FREE] * (len(table.state.street) - len(street))
    table.state.stack_a = table.state.stack_b = ()
    table.state.closing = True
    return table


def test_money_counts_in_full() -> None:
    table = Table(2)
    before = worth(table)
    course.gain(table.state, 0, 7)
    assert worth(table) == before + 7


def test_ones_own_coins_count_and_those_of_a_rival_are_guessed() -> None:
    rich, poor = Table(2, tokens="33 00"), Table(2, tokens="00 00")
    assert worth(rich) == worth(poor) + 6
    assert worth(rich, viewer=1) == worth(poor, viewer=1) == worth(poor) + 2


def test_a_flacon_is_worth_most_with_a_customer_who_likes_it() -> None:
    without = worth(only(with_minor()))
    assert worth(only(with_minor(), "C06")) > without
    assert worth(only(with_minor(), "C09")) == without


def test_one_customer_is_not_counted_for_two_flacons() -> None:
    one, two = only(with_minor(), "C06"), only(with_minor(), "C06", "C01")
    assert worth(only(with_minor())) < worth(one) < worth(two)


def test_one_customer_is_not_counted_for_two_perfumes() -> None:
    table = only(with_minor(), "C06")
    single = worth(table)
    state = table.state
    for field in ("owner", "size", "missing", "scent", "flacons"):
        row = getattr(state, field)
        setattr(state, field, row + row)
    state.slots += state.slots
    bargains = phases.BARGAIN[phases.MINOR] * phases.FLACONS[phases.MINOR]
    assert worth(table) == single + bargains


def test_a_major_at_a_bargain_is_worth_more_than_a_minor() -> None:
    gains = [worth(only(table)) - table.money("A") for table in (with_minor(), with_major())]
    assert gains[1] - gains[0] == 3 * 3 - 2 * 2


def test_an_unfinished_perfume_is_worth_less_when_time_runs_out() -> None:
    def begun(closing: bool) -> int:
        table = Table(3, notes="N03").play("A clock 1", "B clock 2", "C clock 3")
        table.play(*["A take rose"] * 3, "* roll rose 1/3", "A claim N03")
        table.state.closing = closing
        before = worth(table)
        return worth(table.play("A start N03 major"), worth_placed=1000, worth_scent=0) - before

    assert begun(closing=False) == 3 * begun(closing=True) > 0


def test_customers_still_to_come_are_hoped_for() -> None:
    table = with_minor(2)
    table.state.street = [phases.FREE] * 5
    assert worth(table, worth_later=1000) > worth(table, worth_later=0)
    table.state.stack_a = table.state.stack_b = ()
    assert worth(table, worth_later=1000) == worth(table, worth_later=0)
