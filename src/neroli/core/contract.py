"""The contract between a title and everything that plays it.

A game is a pure state machine. Chance is a player of its own, `NATURE`. A move is made once, handed out
from tables, compared by identity, and carries the rule that it plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, Generic, Self, TypeVar

from neroli.core.chance import Rng
from neroli.core.compiler import mypyc_attr
from neroli.core.standings import Standings

NATURE: Final = -1
SEAT_LETTERS: Final = "ABCD"
# Indexed by seat; NATURE, being -1, finds the last entry.
ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (NATURE,))
NOBODY: Final[tuple[int, ...]] = ()

S = TypeVar("S")


class Sees(Enum):
    """Who sees a field of a state."""

    ALL = "everybody"
    OWNER = "each seat its own entry, the others a back"
    SOME = "only viewers the rules have revealed it to"
    NONE = "nobody"


def declare(public: tuple[str, ...], secret: Mapping[str, Sees]) -> Mapping[str, Sees]:
    """Who sees each field: everybody the public ones, and of the others those named here. No field is both."""
    assert secret.keys().isdisjoint(public), "a field is public or secret, never both"
    return {**dict.fromkeys(public, Sees.ALL), **secret}


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Generic[S]):
    """One small decision or one act of nature; `text` is its notation, `clause` its rule."""

    __slots__ = ("clause", "text")

    def __init__(self, text: str, clause: str) -> None:
        self.text = text
        self.clause = clause

    def play(self, state: S, seat: int) -> None:
        """Edit `state` as the rule says; check nothing."""
        raise NotImplementedError

    def shown(self, state: S, seat: int, viewer: int | None) -> Move[S] | None:
        """The move as `viewer` may see it, asked before it is played: itself, a back of the box, or nothing."""
        return self

    def __repr__(self) -> str:
        return f"<{self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Questions change nothing; only `Move.play` edits it."""

    __slots__ = ()

    def seats(self) -> int:
        """How many seats play."""
        raise NotImplementedError

    def actors(self) -> tuple[int, ...]:
        """Who decides now: seats (several when simultaneous), or NATURE alone, or nobody when it is over."""
        raise NotImplementedError

    def moves(self, seat: int) -> list[Move[Self]]:
        """Every legal move of `seat`, each once, in a fixed order. Do not edit the list."""
        raise NotImplementedError

    def outcomes(self) -> list[tuple[Move[Self], int]]:
        """What nature may do now, with integer weights, in a fixed order."""
        raise NotImplementedError

    def draw(self, rng: Rng) -> Move[Self]:
        """One outcome: the one that holds `rng.below(sum of weights)`, found without building the list."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An equal state that shares nothing mutable with this one."""
        raise NotImplementedError

    def view(self, seat: int | None) -> Self:
        """What this seat, or a spectator, may see; hidden facts are blanked."""
        raise NotImplementedError

    def redeal(self, seat: int, rng: Rng) -> Self:
        """A full state that `seat` cannot tell from the real one. Works on its view too."""
        raise NotImplementedError

    def secrecy(self) -> Mapping[str, Sees]:
        """Who sees each field, for all fields."""
        raise NotImplementedError

    def standings(self) -> Standings:
        """Points with their reasons, tie-breaks and winners, as far as this state knows them."""
        raise NotImplementedError

    def rounds(self) -> int:
        """How many rounds have begun."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """Broken invariants, in words; always empty unless a rule is wrong."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Box(Generic[S]):
    """The pieces of a title, read from one components file, and every move that they allow."""

    __slots__ = ("backs", "digest", "vocabulary")

    def __init__(self, digest: str) -> None:
        self.digest = digest
        self.vocabulary: dict[str, Move[S]] = {}
        # Moves as they look to those who may not see the piece. They are told, never played.
        self.backs: list[Move[S]] = []

    def add(self, move: Move[S]) -> None:
        """Enter a move into the vocabulary; two moves never share a notation."""
        assert move.text not in self.vocabulary, move.text
        self.vocabulary[move.text] = move
