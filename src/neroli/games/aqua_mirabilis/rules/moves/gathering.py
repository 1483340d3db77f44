"""The flower market (A23, A24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.rows import with_value
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS
from neroli.games.aqua_mirabilis.rules import course
from neroli.games.aqua_mirabilis.rules.phases import END, WORKERS
from neroli.games.aqua_mirabilis.rules.supply import gain_flower

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


class MoveWorker(Move["AquaMirabilis"]):
    """A23, AD14 Move a worker from one stand to another; each worker once in an action."""

    __slots__ = ("origin", "stand")

    def __init__(self, origin: int, stand: int) -> None:
        super().__init__(f"worker {FLOWERS[origin]} {FLOWERS[stand]}", "A23")
        self.origin = origin
        self.stand = stand

    def play(self, state: AquaMirabilis, seat: int) -> None:
        turn = state.turn
        worker = 0 if state.workers[0] == self.origin and not turn.moved_workers & 1 else 1
        state.workers = with_value(state.workers, worker, self.stand)
        turn.moved_workers |= 1 << worker
        turn.due += state.box.worker_cost
        course.ask(state, WORKERS)


class Gather(Move["AquaMirabilis"]):
    """A24 Leave the workers where they are, pay and take the flowers."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.go_on(state, WORKERS)


class PickFlower(Move["AquaMirabilis"]):
    """A27, AD13, AD58 One more flower of one's choice from the supply."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(f"pick {FLOWERS[kind]}", "AD58")
        self.kind = kind

    def play(self, state: AquaMirabilis, seat: int) -> None:
        gain_flower(state, seat, self.kind)
        course.ask(state, END)
