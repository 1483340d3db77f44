"""Reading a components file: every field is checked, every error names file, entry and field."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from neroli.core.errors import ComponentsError


class Entry:
    """One table of a components file, read field by field; `close` refuses what was not asked for."""

    def __init__(self, file: str, name: str, fields: dict[str, object]) -> None:
        self.file = file
        self.name = name
        self._fields = dict(fields)

    def wrong(self, field: str, reason: str) -> ComponentsError:
        return ComponentsError(self.file, self.name, field, reason)

    def _take(self, field: str) -> object:
        if field not in self._fields:
            raise self.wrong(field, "is missing")
        return self._fields.pop(field)

    def names(self) -> list[str]:
        """The fields not yet taken, in the order of the file."""
        return list(self._fields)

    def has(self, field: str) -> bool:
        return field in self._fields

    def whole(self, field: str, least: int = 0, most: int = 99) -> int:
        """A whole number between two bounds."""
        found = self._take(field)
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            raise self.wrong(field, f"must be a whole number from {least} to {most}, not {found!r}")
        return found

    def wholes(self, field: str, least: int = 0, most: int = 99) -> list[int]:
        """A list of whole numbers between two bounds."""
        found = self._take(field)
        if not isinstance(found, list):
            raise self.wrong(field, f"must be a list of whole numbers, not {found!r}")
        for item in found:
            if not isinstance(item, int) or isinstance(item, bool) or not least <= item <= most:
                raise self.wrong(field, f"must hold whole numbers from {least} to {most}, not {item!r}")
        return found

    def text(self, field: str) -> str:
        """A text that is not empty: one line, without surplus space, and without brackets, which style the table."""
        found = self._take(field)
        if not isinstance(found, str) or not found.strip():
            raise self.wrong(field, f"must be a text, not {found!r}")
        if not found.strip().isprintable() or "[" in found or "]" in found:
            raise self.wrong(field, f"must be one line without square brackets, not {found!r}")
        return " ".join(found.split())

    def choice(self, field: str, among: Sequence[str]) -> int:
        """The place of a word in a list of words."""
        found = self._take(field)
        if not isinstance(found, str) or found not in among:
            raise self.wrong(field, f"must be one of {', '.join(among)}, not {found!r}")
        return list(among).index(found)

    def counts(self, field: str, kinds: Sequence[str], least: int = 0, most: int = 99) -> list[int]:
        """A table such as `{ rose = 2, lavender = 1 }`, as one number for each kind."""
        found = self._take(field)
        if not isinstance(found, dict):
            raise self.wrong(field, f"must be a table such as {{ {kinds[0]} = 1 }}, not {found!r}")
        counts = [0] * len(kinds)
        for kind, number in found.items():
            if kind not in kinds:
                raise self.wrong(field, f"'{kind}' is none of {', '.join(kinds)}")
            if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= most:
                raise self.wrong(field, f"{kind} must be a whole number from 1 to {most}, not {number!r}")
            counts[list(kinds).index(kind)] = number
        if sum(counts) < least:
            raise self.wrong(field, f"must name at least {least}")
        return counts

    def close(self) -> None:
        """Refuse fields that nobody asked for: a typo must not pass unseen."""
        for field in self._fields:
            raise self.wrong(field, "is not a field of this entry; check its spelling")


class ComponentsFile:
    """A components file, opened; its tables are taken out one after another."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        try:
            raw = path.read_bytes()
        except OSError as error:
            reason = error.strerror or "cannot be read"
            raise ComponentsError(str(path), "", "", f"{reason}; check the path") from error
        try:
            self._tables: dict[str, object] = tomllib.loads(raw.decode())
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ComponentsError(self.name, "", "", f"is not readable TOML: {error}") from error
        canonical = json.dumps(self._tables, sort_keys=True, default=str)
        self.digest = hashlib.sha256(canonical.encode()).hexdigest()[:16]

    def wrong(self, entry: str, reason: str) -> ComponentsError:
        return ComponentsError(self.name, entry, "", reason)

    def table(self, name: str) -> Entry:
        """The one table `[name]`."""
        found = self._tables.pop(name, None)
        if not isinstance(found, dict):
            raise self.wrong(name, f"the table [{name}] is missing")
        return Entry(self.name, name, found)

    def entries(self, name: str, number: int | None = None) -> list[Entry]:
        """All tables `[[name]]`, of which there must be `number` if given; an `id` must be unique."""
        found = self._tables.pop(name, None)
        if not isinstance(found, list):
            raise self.wrong(name, f"the list [[{name}]] is missing")
        if number is not None and len(found) != number:
            raise self.wrong(name, f"there must be {number} entries [[{name}]], not {len(found)}")
        entries = []
        seen: set[str] = set()
        for place, fields in enumerate(found, start=1):
            if not isinstance(fields, dict):
                raise self.wrong(f"{name} {place}", "must be a table")
            label = " ".join(str(fields.get("id", place)).split())
            if label.casefold() in seen:
                raise self.wrong(f"{name} {label}", "stands twice; each id belongs to one piece")
            seen.add(label.casefold())
            entries.append(Entry(self.name, f"{name} {label}", fields))
        return entries

    def close(self) -> None:
        """Refuse tables that nobody asked for."""
        for name in self._tables:
            raise self.wrong(name, "is not a table of this title; check its spelling")


@cache
def read_numbers(path: Path) -> dict[str, int]:
    """The table `[numbers]` of a valuation: whole numbers by name."""
    file = ComponentsFile(path)
    entry = file.table("numbers")
    numbers = {name: entry.whole(name, -10_000, 10_000) for name in entry.names()}
    file.close()
    return numbers
