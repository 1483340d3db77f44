"""Whispers: a tiny title for tests of the core. Two seats pick a number unseen and at the same time; either may wave
before that, for all to see. When both have picked, the numbers are shown, and the higher one wins.

Its state and moves follow the contract without inheriting from it: compiled classes cannot be extended by a test.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from neroli.core.chance import Rng
from neroli.core.contract import Sees
from neroli.core.game import Game
from neroli.core.journal import Header
from neroli.core.standings import Score, Standings
from neroli.core.title import About, Area, Title


class Pick:
    clause = "W1"

    def __init__(self, number: int) -> None:
        self.number = number
        self.text = f"pick {number}"

    def play(self, state: Whispers, seat: int) -> None:
        state.picks[seat] = self.number

    def shown(self, state: Whispers, seat: int, viewer: int | None) -> Pick | Wave | None:
        return self if viewer == seat else None


class Wave:
    clause = "W2"
    text = "wave"

    def play(self, state: Whispers, seat: int) -> None:
        state.waves += 1

    def shown(self, state: Whispers, seat: int, viewer: int | None) -> Pick | Wave | None:
        return self


PICKS = [Pick(1), Pick(2)]
WAVE = Wave()


class Whispers:
    def __init__(self, picks: list[int], waves: int) -> None:
        self.picks = picks
        self.waves = waves

    def seats(self) -> int:
        return 2

    def actors(self) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if self.picks[seat] == 0)

    def moves(self, seat: int) -> list[Pick | Wave]:
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


class Box:
    digest = "0"
    vocabulary = {move.text: move for move in (*PICKS, WAVE)}  # noqa: RUF012


class WhispersTitle(Title[Whispers]):  # type: ignore[type-var]
    about = About("whispers", "Whispers", "For tests.", "Nothing.", 1, players=(2,))

    def box(self, components: Path | None = None) -> Box:  # type: ignore[override]
        return Box()

    def start(self, box: Box, players: int, options: frozenset[str]) -> Whispers:  # type: ignore[override]
        return Whispers([0, 0], 0)

    def question(self, view: Whispers, seat: int) -> str:
        return "Pick a number."

    def describe(self, view: Whispers, seat: int, move: Pick | Wave) -> str:  # type: ignore[override]
        return move.text

    def tell(self, view: Whispers, seat: int, move: Pick | Wave, names: Sequence[str]) -> str:  # type: ignore[override]
        return f"{names[seat]}: {move.text}"

    def refuse(self, view: Whispers, seat: int, move: Pick | Wave) -> str:  # type: ignore[override]
        return "Not now."

    def board(self, view: Whispers, viewer: int | None, names: Sequence[str]) -> list[Area]:
        return []

    def weights(self, view: Whispers, seat: int, moves: list[Pick | Wave]) -> list[int]:  # type: ignore[override]
        return [1] * len(moves)


def whispers() -> Game:
    title = WhispersTitle()
    return Game(title, title.box(), Header("whispers", 1, "0", ("Ana", "Ben")))  # type: ignore[arg-type]
