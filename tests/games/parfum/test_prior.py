"""What a sensible player likes at a glance."""

from __future__ import annotations

from neroli.games.parfum import TITLE
from tests.games.parfum.table import Table, rolled, with_minor

HARD = "N42 N41 N40 N38 N36 N32"


def liked(table: Table) -> dict[str, int]:
    """Each possible move and how much it is liked."""
    seat = table.state.seat
    moves = table.choices(seat)
    return dict(zip(table.offers(), TITLE.weights(table.state.view(seat), seat, moves), strict=True))


def test_a_later_clock_with_more_actions_is_liked_more_than_the_first() -> None:
    weights = liked(Table(4))
    assert weights["clock 3"] > weights["clock 1"]


def test_a_note_for_an_unfinished_perfume_is_liked_more() -> None:
    table = Table(2, notes="N01 N05 N33").play("A clock 1", "B clock 3", "A clock 2", "B clock 4")
    table.play(*["A take violet"] * 3, "* roll violet 1/3", "A claim N01", "A start N01 minor")
    table.play(*["A take lavender"] * 3, "A take rose", "* roll rose 0/1", "* roll lavender 3/3")
    weights = liked(table)
    assert weights["claim N33"] > weights["claim N05"] > weights["finish"]


def test_water_is_liked_when_it_brings_a_note_within_reach() -> None:
    weights = liked(rolled("rose rose rose", "rose 2/3", notes="N27"))
    assert min(weights["reroll rose"], weights["turn rose"]) > weights["finish"] > weights["reroll all"]


def test_water_is_not_liked_when_it_brings_nothing() -> None:
    weights = liked(rolled("rose rose violet", "violet 0/1, rose 2/2", notes=HARD))
    assert max(weights["reroll violet"], weights["turn violet"]) < weights["finish"]


def test_the_cheapest_token_is_paid_first() -> None:
    weights = liked(rolled("rose rose rose", "rose 2/3", tokens="03 00 00 00").play("A reroll all"))
    assert weights["pay 0"] > weights["pay 3"]


def test_a_note_is_added_where_it_pleases_a_customer() -> None:
    table = Table(4, notes="N01 N03 N29", customers="C06 C07 C02 C04 C05")
    table.play("A clock 2", "B clock 1", "C clock 3", "D clock 4").quiet("A").play(
        "A take violet", "A take violet", "A take rose", "A take rose"
    )
    table.play("* roll violet 2/2", "* roll rose 1/2", "A claim N01", "A claim N03", "A claim N29")
    table.play("A start N01 minor", "A start N03 minor")
    weights = liked(table)
    assert weights["add N29 P1"] > weights["add N29 P2"] > weights["start N29 major"]


def test_a_customer_is_liked_more_than_a_bargain() -> None:
    weights = liked(with_minor(customers="C06"))
    assert weights["sell P1 C06"] > weights["pass"] > weights["bargain P1"]


def test_a_minor_is_begun_while_a_major_waits_for_its_heart() -> None:
    table = rolled("violet violet violet", "violet 3/3", notes="N01 N06 N29").play("A claim N01", "A claim N06")
    table.play("A finish")
    first = liked(table)
    second = liked(table.play("A start N01 major"))
    assert first["start N01 major"] > first["start N01 minor"]
    assert second["start N06 minor"] > second["start N06 major"]
