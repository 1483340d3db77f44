"""Whispers: a tiny title for tests of the core. Two seats pick a number unseen and at the same time; either may wave
before that, for all to see. When both have picked, the numbers are shown, and the higher one wins.

Its classes are plain Python, also on top of a compiled contract.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast, final

from neroli.core.chance import Rng
from neroli.core.contract import Box, Move, Sees, State
from neroli.core.game import Game
from neroli.core.journal import Header
from neroli.core.standings import Score, Standings
from neroli.core.title import About, Area, Title


@final
class Whispers(State):
    def __init__(self, picks: list[int], waves: int) -> None:
        self.picks = picks
        self.waves = waves

    def seats(self) -> int:
        return 2

    def actors(self) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if self.picks[seat] == 0)

    def moves(self, seat: int) -> list[Move[Whispers]]:
        return [*PICKS, WAVE]

    def clone(self) -> Whispers:
        return Whispers(self.picks.copy(), self.waves)

    def view(self, seat: int | None) -> Whispers:
        if not self.actors():
            return self.clone()
        return Whispers([pick if owner == seat else 0 for owner, pick in enumerate(self.picks)], self.waves)

    def redeal(self, seat: int, rng: Rng) -> Whispers:
        """Whether the other has picked is unknown, too."""
        return self.view(seat)

    def secrecy(self) -> dict[str, Sees]:
        return {"picks": Sees.OWNER, "waves": Sees.ALL}

    def standings(self) -> Standings:
        return Standings([Score([("the number", pick)]) for pick in self.picks])

    def rounds(self) -> int:
        return 1


class Pick(Move[Whispers]):
    def __init__(self, number: int) -> None:
        super().__init__(f"pick {number}", "W1")
        self.number = number

    def play(self, state: Whispers, seat: int) -> None:
        state.picks[seat] = self.number

    def shown(self, state: Whispers, seat: int, viewer: int | None) -> Move[Whispers] | None:
        return self if viewer == seat else None


class Wave(Move[Whispers]):
    def play(self, state: Whispers, seat: int) -> None:
        state.waves += 1


# A game takes the moves of any title.
PICKS: Final[tuple[Move[Any], ...]] = (Pick(1), Pick(2))
WAVE: Final[Move[Any]] = Wave("wave", "W2")


class WhispersTitle(Title[Whispers]):
    about = About("whispers", "Whispers", "For tests.", "Nothing.", 1, players=(2,))

    def box(self, components: Path | None = None) -> Box[Whispers]:
        box = Box[Whispers]("0")
        for move in (*PICKS, WAVE):
            box.add(move)
        return box

    def start(self, box: Box[Whispers], players: int, options: frozenset[str]) -> Whispers:
        return Whispers([0, 0], 0)

    def question(self, view: Whispers, seat: int) -> str:
        return "Pick a number."

    def describe(self, view: Whispers, seat: int, move: Move[Whispers]) -> str:
        return move.text

    def tell(self, view: Whispers, seat: int, move: Move[Whispers], names: Sequence[str]) -> str:
        return f"{names[seat]}: {move.text}"

    def refuse(self, view: Whispers, seat: int, move: Move[Whispers]) -> str:
        return "Not now."

    def board(self, view: Whispers, viewer: int | None, names: Sequence[str]) -> list[Area]:
        return []

    def weights(self, view: Whispers, seat: int, moves: list[Move[Whispers]]) -> list[int]:
        return [1] * len(moves)


def whispers() -> Game:
    title = cast(Title[State], WhispersTitle())
    return Game(title, title.box(), Header("whispers", 1, "0", ("Ana", "Ben")))
