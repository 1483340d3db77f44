"""What can go wrong for a user, and what to do about it."""

from __future__ import annotations


class NeroliError(Exception):
    """A mistake that the user can mend; its text says how."""


class NotationError(NeroliError):
    """The text is no move of this game."""


class IllegalMove(NeroliError):
    """The move exists, but the rules do not allow it now."""

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.clause = clause


class JournalError(NeroliError):
    """The journal cannot be read or does not follow the rules at one line."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"The journal is broken at line {line}: {reason}")
        self.line = line


class ComponentsError(NeroliError):
    """A components file has a wrong entry; the text names file, entry and field."""

    def __init__(self, file: str, entry: str, field: str, reason: str) -> None:
        place = ", ".join(part for part in (file, entry, field) if part)
        super().__init__(f"{place}: {reason}")
        self.file = file
        self.entry = entry
        self.field = field
