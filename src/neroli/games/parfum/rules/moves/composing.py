"""Composing (P6): claimed notes become perfumes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.rows import with_value, without
from neroli.games.parfum.rules import course, phases
from neroli.games.parfum.rules.phases import FREE, MINOR

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


class StartPerfume(Move["Parfum"]):
    """P6.2 Begin a new perfume with a note, minor on the left or major on the right."""

    __slots__ = ("note", "size")

    def __init__(self, note: int, name: str, size: int) -> None:
        super().__init__(f"start {name} {'minor' if size == MINOR else 'major'}", "P6.2")
        self.note = note
        self.size = size

    def play(self, state: Parfum, seat: int) -> None:
        perfume = len(state.owner)
        state.owner += (seat,)
        state.size += (self.size,)
        state.missing += (self.size,)
        state.slots += (FREE, FREE, FREE)
        state.scent += (0,)
        state.flacons += (0,)
        fill(state, seat, self.note, perfume)


class AddNote(Move["Parfum"]):
    """P6.2 Fill the empty slot of a note's type in an unfinished perfume."""

    __slots__ = ("note", "perfume")

    def __init__(self, note: int, name: str, perfume: int) -> None:
        super().__init__(f"add {name} P{perfume + 1}", "P6.2")
        self.note = note
        self.perfume = perfume

    def play(self, state: Parfum, seat: int) -> None:
        fill(state, seat, self.note, self.perfume)


class HoldNote(Move["Parfum"]):
    """P6.1 With the option `hold_notes`: keep a note for a later turn."""

    __slots__ = ("note",)

    def __init__(self, note: int, name: str) -> None:
        super().__init__(f"hold {name}", "P6.1")
        self.note = note

    def play(self, state: Parfum, seat: int) -> None:
        state.placing += 1
        course.next_note(state)


def fill(state: Parfum, seat: int, note: int, perfume: int) -> None:
    """P6.2, P6.3 Lay a note into its slot; the last slot brings the flacons."""
    missing = state.missing[perfume] - 1
    state.slots = with_value(state.slots, perfume * 3 + state.box.kind[note], note)
    state.scent = with_value(state.scent, perfume, state.scent[perfume] + state.box.scent[note])
    state.missing = with_value(state.missing, perfume, missing)
    if missing == 0:
        state.flacons = with_value(state.flacons, perfume, phases.FLACONS[state.size[perfume]])
    state.waiting[seat] = without(state.waiting[seat], note)
    course.next_note(state)
