"""What a bot is given, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from neroli.core.chance import Rng
from neroli.core.contract import Move, State
from neroli.core.errors import NeroliError

ENDLESS: Final = 1e9
COUNTLESS: Final = 10**9
MOST_WORKERS: Final = 64
HOW_TO_BUDGET: Final = "Write 0.5s for seconds, 200 for simulations, 1s:2 for two workers."


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of simulations or of seconds, whichever is spent first.

    Several workers share the simulations, or each take the seconds.
    """

    simulations: int = COUNTLESS
    seconds: float = ENDLESS
    workers: int = 1

    @property
    def is_counted(self) -> bool:
        """Only a counted budget gives the same move on every machine."""
        return self.seconds >= ENDLESS

    @classmethod
    def read(cls, text: str) -> Budget:
        """`0.5s` is half a second, `200` is 200 simulations, `1s:2` one second of two workers."""
        amount, _, workers = text.partition(":")
        try:
            number = int(workers or 1)
            if amount.endswith("s"):
                budget = cls(seconds=float(amount[:-1]), workers=number)
            else:
                budget = cls(simulations=int(amount), workers=number)
        except ValueError as error:
            raise NeroliError(f"'{text}' is no budget. {HOW_TO_BUDGET}") from error
        if not (
            0 <= budget.seconds <= ENDLESS and 0 <= budget.simulations <= COUNTLESS and 1 <= number <= MOST_WORKERS
        ):
            raise NeroliError(f"A budget cannot be {text}. {HOW_TO_BUDGET}")
        return budget


@final
class Observation:
    """All that a bot gets: the view of its seat, the legal moves, a generator and a budget.

    The view is taken here, so that whoever hands in a whole state still shows no secret.
    """

    __slots__ = ("budget", "legal", "rng", "seat", "view")

    def __init__(self, state: State, seat: int, rng: Rng, budget: Budget | None = None) -> None:
        self.view: State = state.view(seat)
        self.seat = seat
        self.legal: list[Move[State]] = list(self.view.moves(seat))
        self.rng = rng
        self.budget = budget


@dataclass(frozen=True)
class Candidate:
    """A move with its prior, and with what the simulations say of it, if there were any."""

    move: str
    prior: float
    visits: int = 0
    win_chance: float | None = None
    points: float | None = None


@dataclass(frozen=True)
class Choice:
    """A move with its reasons, the best candidate first; `note` is what the table should be told."""

    move: Move[State]
    candidates: tuple[Candidate, ...] = ()
    note: str = ""
