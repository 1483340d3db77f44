"""Points with their reasons, and who wins."""

from __future__ import annotations


class Score:
    """What one seat has: reasons with their points, and the numbers that break ties, best first."""

    __slots__ = ("reasons", "tiebreaks")

    def __init__(self, reasons: list[tuple[str, int]], tiebreaks: tuple[int, ...] = ()) -> None:
        self.reasons = reasons
        self.tiebreaks = tiebreaks

    @property
    def points(self) -> int:
        return sum(points for _, points in self.reasons)

    @property
    def rank(self) -> tuple[int, ...]:
        """Compare two of these: the greater one is ahead."""
        return (self.points, *self.tiebreaks)


class Standings:
    """The scores of all seats, in seat order."""

    __slots__ = ("scores",)

    def __init__(self, scores: list[Score]) -> None:
        self.scores = scores

    def points(self) -> list[int]:
        return [score.points for score in self.scores]

    def winners(self) -> list[int]:
        """The seats that share the first place."""
        best = max(score.rank for score in self.scores)
        return [seat for seat, score in enumerate(self.scores) if score.rank == best]
