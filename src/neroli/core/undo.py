"""Undo by information: a seat may take back until it or anybody else has learned something new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, Move, State
from neroli.core.forced import forced_move
from neroli.core.secrecy import Onlookers, Position, starts_hidden_decision
from neroli.core.step import Step


@final
class Recent:
    """The steps since nature last acted, the newest last: only these can be taken back."""

    __slots__ = ("steps",)

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def add(self, step: Step) -> None:
        if step.seat == NATURE:
            self.steps.clear()
            return
        if self.steps:
            self.steps[-1].before.drop_views()
        self.steps.append(step)

    def cut(self, step: Step) -> list[Step]:
        """Forget a step and all that came after it; those after it are answered."""
        place = self.steps.index(step)
        later = self.steps[place + 1 :]
        del self.steps[place:]
        return later

    def undoable(self, seat: int) -> Step | None:
        """The seat's last step, if the table lets it take that back.

        Whether others have decided in secret since must not show. So a step that calls them to do so is final.
        """
        step = self.last_reversible(seat)
        if step is None or starts_hidden_decision(step.before.view(seat), step.after.view(seat), seat):
            return None
        return step

    def before_bots(self, seat: int) -> Step | None:
        """The seat's last decision, if only bots answered since and nobody learned a secret: all of it may go."""
        for step in reversed(self.steps):
            is_own = step.seat == seat
            if not (is_own or step.ply.is_bot) or step.reveals_secret():
                return None
            if is_own and not step.ply.goes_on:
                return step
        return None

    def since(self, step: Step) -> list[Step]:
        """A step and all that came after it."""
        return self.steps[self.steps.index(step) :]

    def copy(self) -> Recent:
        other = Recent()
        other.steps = self.steps.copy()
        return other

    def last_reversible(self, seat: int) -> Step | None:
        """The seat's last step, if nobody learned anything by it or after it."""
        place = len(self.steps) - 1
        while place >= 0 and self.steps[place].seat != seat:
            place -= 1
        if place < 0:
            return None
        step, later = self.steps[place], self.steps[place + 1 :]
        # What a spectator sees, every seat sees; asked first, because it is nearly always so.
        if later and (later[-1].changes(None) or any(other.changes(seat) for other in later)):
            return None
        return None if step.reveals_secret() or not stand_without(step, later) else step


def stand_without(step: Step, later: Sequence[Step]) -> bool:
    """Could what others decided since stand without this step? It may have led to their decision."""
    position = step.before
    for other in later:
        state = position.state
        if other.seat not in state.actors() or other.move not in state.moves(other.seat):
            return False
        position = position.after(other.seat, other.move)
    return True


@dataclass(frozen=True)
class Company:
    """What a table does by itself: it plays for seats in `automatic` that have no choice, and `is_alone` if only bots
    sit at the other seats.
    """

    automatic: frozenset[int] = frozenset()
    is_alone: bool = False


AMONG_PEOPLE: Final = Company()


@final
class Foresight:
    """What a seat can know by its view about its moves: which of them might be beyond undo at once.

    A move is when nature follows, when it shows a secret or ends the game, and it may be when others go on unseen.
    Asked of a deal that the seat cannot tell from the real one, so the answer tells nothing that it may not know.
    """

    __slots__ = ("_answers", "_onlookers", "before", "company", "seat")

    def __init__(self, view: State, seat: int, company: Company = AMONG_PEOPLE) -> None:
        self.seat = seat
        self.company = company
        self.before = Position(view.redeal(seat, FastRng("finality")))
        self._onlookers: Onlookers | None = None
        self._answers: dict[Move[State], bool] = {}

    def is_final(self, move: Move[State]) -> bool:
        """Worked out once for each move."""
        answer = self._answers.get(move)
        if answer is None:
            answer = self._answers[move] = self._is_final(move)
        return answer

    def _is_final(self, move: Move[State]) -> bool:
        seat, after = self.seat, self.before.after(self.seat, move)
        if self._ends_undo(self.before, after) or self._anybody_learns(move, after):
            return True
        # What follows by itself may end it, too.
        forced = forced_move(after, self.company.automatic)
        while forced is not None and forced[0] == seat:
            before, after = after, after.after(seat, forced[1])
            if self._ends_undo(before, after) or Onlookers(before, seat).learn(forced[1], after):
                return True
            forced = forced_move(after, self.company.automatic)
        return forced is not None and forced[1].shown(after.state, forced[0], seat) is not None

    def _ends_undo(self, before: Position, after: Position) -> bool:
        seat, actors = self.seat, after.state.actors()
        # Where others decide unseen they may be done already, and then whoever is done last ends it for all.
        may_be_last = seat not in actors and before.view(seat).actors() != (seat,)
        if may_be_last or actors in ((), (NATURE,)):
            return True
        return not self.company.is_alone and starts_hidden_decision(before.view(seat), after.view(seat), seat)

    def _anybody_learns(self, move: Move[State], after: Position) -> bool:
        if self._onlookers is None:
            self._onlookers = Onlookers(self.before, self.seat)
        return self._onlookers.learn(move, after)
