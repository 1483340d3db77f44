"""Reading a components file: every field is checked, every error names file, entry and field."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from neroli.core.errors import ComponentsError

MOST_BYTES: Final = 40_000
LONGEST_LINE: Final = 300
DEEPEST: Final = 8  # brackets, or dots of a key, in one line


def check_bounds(name: str, raw: bytes) -> None:
    """Refuse, before it is parsed, what no file of pieces needs: reading it could take minutes."""
    if len(raw) > MOST_BYTES:
        raise ComponentsError(name, "", "", f"is larger than {MOST_BYTES // 1000} kB; leave out what is not needed")
    for number, line in enumerate(raw.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            raise ComponentsError(name, f"line {number}", "", f"is longer than {LONGEST_LINE} letters; break it up")
        if line.count(b"[") + line.count(b"{") > DEEPEST or line.partition(b"=")[0].count(b".") > DEEPEST:
            raise ComponentsError(name, f"line {number}", "", "is nested too deeply; write it on several lines")


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
        value = self._take(field)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(field, f"must be a whole number from {least} to {most}, not {value!r}")
        return value

    def wholes(self, field: str, least: int = 0, most: int = 99) -> list[int]:
        """A list of whole numbers between two bounds."""
        value = self._take(field)
        if not isinstance(value, list):
            raise self.wrong(field, f"must be a list of whole numbers, not {value!r}")
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not least <= item <= most:
                raise self.wrong(field, f"must hold whole numbers from {least} to {most}, not {item!r}")
        return value

    def text(self, field: str) -> str:
        """A text that is not empty: one line, without surplus space, and without brackets, which style the table."""
        value = self._take(field)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(field, f"must be a text, not {value!r}")
        if not value.strip().isprintable() or "[" in value or "]" in value:
            raise self.wrong(field, f"must be one line without square brackets, not {value!r}")
        return " ".join(value.split())

    def choice(self, field: str, among: Sequence[str]) -> int:
        """The place of a word in a list of words."""
        value = self._take(field)
        if not isinstance(value, str) or value not in among:
            raise self.wrong(field, f"must be one of {', '.join(among)}, not {value!r}")
        return list(among).index(value)

    def counts(self, field: str, kinds: Sequence[str], least: int = 0, most: int = 99) -> list[int]:
        """A table such as `{ rose = 2, lavender = 1 }`, as one number for each kind."""
        table = self._take(field)
        if not isinstance(table, dict):
            raise self.wrong(field, f"must be a table such as {{ {kinds[0]} = 1 }}, not {table!r}")
        counts = [0] * len(kinds)
        for kind, number in table.items():
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
    """A components file, opened; its tables are taken out one after another.

    `later` are tables that earlier files did not have, with what was assumed then. A file that leaves them out, or
    holds just that, has the digest that it always had, so earlier games go on with it.
    """

    def __init__(self, path: Path, later: Mapping[str, object] | None = None) -> None:
        self.name = path.name
        try:
            raw = path.read_bytes()
        except OSError as error:
            reason = error.strerror or "cannot be read"
            raise ComponentsError(str(path), "", "", f"{reason}; check the path") from error
        check_bounds(self.name, raw)
        try:
            self._tables: dict[str, object] = tomllib.loads(raw.decode())
        except (ValueError, RecursionError) as error:
            # Python's own words about a number that is too long, or a text that is nested too deeply, help nobody.
            is_plain = isinstance(error, tomllib.TOMLDecodeError | UnicodeDecodeError)
            reason = str(error) if is_plain else "something in it is too long or too deep"
            raise ComponentsError(self.name, "", "", f"is not readable TOML: {reason}") from error
        assumed = later or {}
        tables = {name: table for name, table in self._tables.items() if table != assumed.get(name)}
        canonical = json.dumps(tables, sort_keys=True, default=str)
        self.digest = hashlib.sha256(canonical.encode()).hexdigest()[:16]
        self._tables = {**assumed, **self._tables}

    def wrong(self, entry: str, reason: str) -> ComponentsError:
        return ComponentsError(self.name, entry, "", reason)

    def table(self, name: str) -> Entry:
        """The one table `[name]`."""
        table = self._tables.pop(name, None)
        if not isinstance(table, dict):
            raise self.wrong(name, f"the table [{name}] is missing")
        return Entry(self.name, name, table)

    def entries(self, name: str, number: int | None = None) -> list[Entry]:
        """All tables `[[name]]`, of which there must be `number` if given; an `id` must be unique."""
        tables = self._tables.pop(name, None)
        if not isinstance(tables, list):
            raise self.wrong(name, f"the list [[{name}]] is missing")
        if number is not None and len(tables) != number:
            raise self.wrong(name, f"there must be {number} entries [[{name}]], not {len(tables)}")
        entries = []
        seen: set[str] = set()
        for index, fields in enumerate(tables, start=1):
            if not isinstance(fields, dict):
                raise self.wrong(f"{name} {index}", "must be a table")
            label = " ".join(str(fields.get("id", index)).split())
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
