"""Secrecy, computed from what a state declares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Final, TypeAlias, final

from neroli.core.contract import NATURE, Move, Sees, State

Viewer: TypeAlias = int | None  # a seat, or a spectator
Fields: TypeAlias = tuple[object, ...]


def facts(state: State) -> dict[str, object]:
    """Every declared field by name: two states are the same when their facts are."""
    return {name: getattr(state, name) for name in state.secrecy()}


def viewers(state: State) -> Iterator[Viewer]:
    """Each seat, and the spectator as None."""
    yield from range(state.seats())
    yield None


@final
class Reader:
    """Reads all fields of a state at once, without their names: ten times as fast as `facts`."""

    __slots__ = ("fields", "secrets")

    def __init__(self, secrecy: Mapping[str, Sees]) -> None:
        self.fields: Callable[[State], Fields] = attrgetter(*secrecy)
        hidden = [name for name, sees in secrecy.items() if sees is not Sees.ALL]
        # Two views of one state can differ in these alone.
        self.secrets: Callable[[State], object] = attrgetter(*hidden) if hidden else type


READERS: Final[dict[type[State], Reader]] = {}


def reader(state: State) -> Reader:
    """The reader of all states of this class."""
    known = READERS.get(type(state))
    if known is None:
        known = READERS[type(state)] = Reader(state.secrecy())
    return known


@final
class Position:
    """A state at one moment of a game, edited no more, with the views of it: each is made once, when it is asked for.

    Its views are shared by everybody who asks. Clone one before you play on it.
    """

    __slots__ = ("_fields", "_secrets", "_views", "reader", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.reader = reader(state)
        self._views: dict[Viewer, State] = {}
        self._fields: dict[Viewer, Fields] = {}
        self._secrets: dict[Viewer, bool] = {None: False}

    def view(self, viewer: Viewer) -> State:
        """What a viewer sees."""
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = self.state.view(viewer)
        return view

    def fields(self, viewer: Viewer) -> Fields:
        """All that a viewer sees, to be compared."""
        fields = self._fields.get(viewer)
        if fields is None:
            fields = self._fields[viewer] = self.reader.fields(self.view(viewer))
        return fields

    def has_secrets_for(self, viewer: Viewer) -> bool:
        """Does a viewer see more than everybody sees?"""
        has_secrets = self._secrets.get(viewer)
        if has_secrets is None:
            has_secrets = self._secrets[viewer] = self._secrets_of(viewer) != self._secrets_of(None)
        return has_secrets

    def _secrets_of(self, viewer: Viewer) -> object:
        return self.reader.secrets(self.view(viewer))

    def after(self, seat: int, move: Move[State]) -> Position:
        """The position to which a move leads."""
        state = self.state.clone()
        move.play(state, seat)
        return Position(state)

    def drop_views(self) -> None:
        """Give their memory back: only the latest positions of a game are asked for views again and again."""
        self._views.clear()
        self._fields.clear()


def starts_hidden_decision(before: State, after: State, seat: int) -> bool:
    """True if a step lets another seat make a decision that `seat` cannot see. Asked of the seat's views around it."""
    known = (seat, NATURE, *before.actors())
    called = [actor for actor in after.actors() if actor not in known]
    return any(move.shown(after, actor, seat) is None for actor in called for move in after.moves(actor))


@final
class Onlookers:
    """Viewers who cannot see everything while `seat` decides, and what they know before any of its moves.

    Viewers who could have played the move on their own view, and would have seen the same result there,
    have learned nothing but the decision. So viewers who see everything never learn.
    """

    def __init__(self, before: Position, seat: int) -> None:
        self.seat = seat
        self.circles: list[Circle] = []
        truth = before.reader.fields(before.state)
        for viewer in viewers(before.state):
            fields = before.fields(viewer)
            if fields != truth:
                self._join(viewer, before.view(viewer), fields)

    def _join(self, viewer: Viewer, view: State, fields: Fields) -> None:
        for circle in self.circles:
            if circle.fields == fields:
                circle.viewers.append(viewer)
                return
        self.circles.append(Circle([viewer], view, fields, view.moves(self.seat)))

    def learn(self, move: Move[State], after: Position) -> bool:
        """Does any of them learn a secret by this move, which leads to `after`?"""
        return any(self._learns(circle, move, after) for circle in self.circles)

    def _learns(self, circle: Circle, move: Move[State], after: Position) -> bool:
        predicted = circle.fields
        for viewer in circle.viewers:
            seen = after.fields(viewer)
            if seen in (circle.fields, predicted):
                continue
            if move not in circle.expected:
                return True
            foreseen = Position(circle.view).after(self.seat, move)
            predicted = foreseen.reader.fields(foreseen.state)
            # A view of a view is itself, so most need not be taken.
            if predicted != seen and foreseen.fields(viewer) != seen:
                return True
        return False


@final
class Circle:
    """Viewers who know the same, and the moves that they hold possible."""

    def __init__(self, viewers: list[Viewer], view: State, fields: Fields, expected: Sequence[Move[State]]) -> None:
        self.viewers = viewers
        self.view = view
        self.fields = fields
        self.expected = expected
