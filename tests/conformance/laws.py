"""Laws as functions of what they judge, so that tests can show that they fail where they must."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from neroli.core.contract import Move, State
from neroli.core.game import Game
from neroli.core.secrecy import facts

Clone: TypeAlias = Callable[[State], State]
Facts: TypeAlias = Mapping[str, object]
ATOMS = (int, str, bytes, type(None))


def by_value(value: object) -> object:
    """A deep copy that later edits cannot reach; what it cannot copy is an error, never a reference."""
    if isinstance(value, ATOMS):
        return value
    if isinstance(value, list | tuple):
        return type(value)(by_value(part) for part in value)
    if isinstance(value, dict):
        return {key: by_value(part) for key, part in value.items()}
    names = getattr(type(value), "__mypyc_attrs__", ()) or getattr(type(value), "__slots__", ())
    assert names, f"no way to copy {value!r}"
    return {name: by_value(getattr(value, name)) for name in names}


def snapshot(state: State) -> Facts:
    """All facts of a state by value."""
    return {name: by_value(fact) for name, fact in facts(state).items()}


def differences(one: Facts, other: Facts) -> set[str]:
    """The names of the facts that differ."""
    return {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)}


def broken_by_clone(clone: Clone, state: State, seat: int, move: Move[State]) -> set[str]:
    """A clone is equal, and what is played on it leaves the original as it was. The fields for which this is false."""
    before = snapshot(state)
    twin = clone(state)
    unequal = differences(snapshot(twin), before)
    move.play(twin, seat)
    touched = unequal | differences(snapshot(state), before)
    if touched:
        return touched
    again = clone(state)
    move.play(again, seat)
    return differences(snapshot(again), snapshot(twin))


def broken_by_undo(game: Game, seat: int, move: Move[State]) -> set[str]:
    """A move that is not final can be taken back, exactly. The fields for which this is false, or `undo` itself."""
    if game.is_final(seat, move):
        return set()
    before = snapshot(game.state)
    game.play(seat, move)
    if not game.can_undo(seat):
        return {"undo"}
    game.undo(seat)
    return differences(snapshot(game.state), before)
