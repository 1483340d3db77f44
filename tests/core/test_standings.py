"""Points with their reasons, and who wins."""

from __future__ import annotations

from neroli.core.standings import Score, Standings


def test_points_are_the_sum_of_the_reasons() -> None:
    assert Score([("money", 12), ("debts", -2)]).points == 10


def test_the_most_points_win() -> None:
    standings = Standings([Score([("money", 3)]), Score([("money", 5)])])
    assert (standings.points(), standings.winners()) == ([3, 5], [1])


def test_equals_share_the_victory() -> None:
    assert Standings([Score([("money", 5)]), Score([("money", 5)]), Score([("money", 1)])]).winners() == [0, 1]


def test_a_tiebreak_decides_between_equal_points() -> None:
    first, second = Score([("money", 5)], (2, 9)), Score([("money", 5)], (3, 0))
    assert second.rank > first.rank
    assert Standings([first, second]).winners() == [1]
