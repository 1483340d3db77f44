"""The journal as text: a header, one line per move, and at the end the result and the seed.

    neroli 1
    title: tea-time
    rules: 1
    components: 3f0c1d2e4a5b6c7d
    seats: Ana, greedy
    options: hold_notes
    commitment: 5d41...

    1 * note N07
    2 * note N31
    24 A clock 3
    25 A undo
    26 A pay 1
    27 A+ pay 0
    28 b clock 2
    29 A undo 26

    result: A 41, B 38
    seed: 9b1c...

Everything else is a fold over these lines. A star marks nature, a small letter a bot. A plus goes on with the seat's
line before: they are one act, or the seat had no choice. `undo` takes back the seat's last move, `undo 26` that of line
26 and all that came after it, bots' answers included.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from neroli.core.contract import NATURE, SEAT_LETTERS
from neroli.core.errors import JournalError, NeroliError

FORMAT: Final = "neroli 1"
UNDO: Final = "undo"
UNSEEN: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters by name, without anything to see
STAR: Final = "*"
FIELDS: Final = ("title", "rules", "components", "seats", "options", "commitment")
ENDING: Final = ("result", "seed")
NUMBERED: Final = re.compile(r"(\d{1,9}) ([*A-Da-d])(\+?) (\S.*)")
UNDO_TO: Final = re.compile(r"undo (\d{1,9})")
VERSION: Final = re.compile(r"\d{1,9}")


@dataclass(frozen=True)
class Header:
    """What is fixed before the first move."""

    title: str
    rules: int
    components: str
    seats: tuple[str, ...]
    options: frozenset[str] = frozenset()
    commitment: str = ""

    def name(self, seat: int) -> str:
        """How a seat is called."""
        if seat == NATURE:
            return "nature"
        return self.seats[seat] if 0 <= seat < len(self.seats) else f"seat {seat}"

    def check_edition(self, oldest_rules: int, rules: int, components: str) -> None:
        """Refuse a game of other rules or other pieces than these."""
        if not oldest_rules <= self.rules <= rules:
            known = str(rules) if oldest_rules == rules else f"{oldest_rules} to {rules}"
            raise JournalError(3, f"it was played by rules version {self.rules}; this Neroli has {known}.")
        if self.components != components:
            raise JournalError(
                4,
                f"it was played with the pieces {self.components}, these are {components}. "
                "Give the file it was played with by --components.",
            )


@dataclass(frozen=True)
class Line:
    """One line: who, and what in notation; whether a bot decided it, and whether it goes on with the act before."""

    seat: int
    text: str
    is_bot: bool = False
    goes_on: bool = False

    def __str__(self) -> str:
        mark = letter(self.seat).lower() if self.is_bot else letter(self.seat)
        return f"{mark}+ {self.text}" if self.goes_on else f"{mark} {self.text}"

    def is_undo(self) -> bool:
        return self.text == UNDO or UNDO_TO.fullmatch(self.text) is not None

    def undo_from(self) -> int | None:
        """The line from which on an undo takes back, if it names one."""
        match = UNDO_TO.fullmatch(self.text)
        return int(match[1]) if match is not None else None


@dataclass(frozen=True)
class Journal:
    """A whole game as it is written down."""

    header: Header
    lines: list[Line] = field(default_factory=list)
    result: str = ""
    seed: str = ""
    # The row of the file where the ending was read.
    ending: int = field(default=0, compare=False)

    def __str__(self) -> str:
        header = self.header
        text = [
            FORMAT,
            f"title: {header.title}",
            f"rules: {header.rules}",
            f"components: {header.components}",
            f"seats: {', '.join(header.seats)}",
            f"options: {', '.join(sorted(header.options))}".rstrip(),
            f"commitment: {header.commitment}".rstrip(),
            "",
            *(f"{number} {line}" for number, line in enumerate(self.lines, start=1)),
        ]
        if self.result:
            text += ["", f"result: {self.result}", f"seed: {self.seed}".rstrip()]
        return "\n".join(text) + "\n"

    def check_ending(self, result: str) -> None:
        """Refuse an ending that the moves do not give: `result` is theirs, empty while the game goes on."""
        if not result and (self.result or self.seed):
            field = "result" if self.result else "seed"
            reason = f"it has a {field}, but the game is not over: lines are missing before it, or it was added."
            raise JournalError(self.ending, f"{reason} Add what is missing, or delete the {field} to play on.")
        if self.result not in ("", result):
            reason = f"the result says '{self.result}', but the moves give '{result}'."
            raise JournalError(self.ending, f"{reason} A move or the result was changed: mend it.")


def tidy_name(text: str) -> str:
    """A name as it may stand on a page, in a terminal and in a journal; empty if nothing of it can be seen."""
    shown = "".join(sign if sign.isprintable() and sign not in UNSEEN else " " for sign in text.replace(",", " "))
    return " ".join(shown.split())


def check_names(seats: Sequence[str]) -> None:
    for name in seats:
        if not name.strip() or name.strip() != tidy_name(name):
            raise NeroliError(f"A seat needs a name in letters that can be seen, without commas, not {name!r}.")


def check_seed(seed: str) -> None:
    if not seed or seed != seed.strip() or "\n" in seed:
        raise NeroliError(f"A seed is one line of text without space around it, not {seed!r}.")


def letter(seat: int) -> str:
    return STAR if seat == NATURE else SEAT_LETTERS[seat]


def seat_of(letter: str) -> int:
    return NATURE if letter == STAR else SEAT_LETTERS.index(letter)


def lines_in_force(lines: Sequence[Line]) -> list[int]:
    """The number of the line behind each move in force: without undos and what they took back."""
    moves: list[tuple[int, int]] = []
    for number, line in enumerate(lines, start=1):
        if not line.is_undo():
            moves.append((line.seat, number))
            continue
        first = line.undo_from()
        if first is not None:
            moves = [move for move in moves if move[1] < first]
            continue
        last = next(place for place in range(len(moves) - 1, -1, -1) if moves[place][0] == line.seat)
        del moves[last]
    return [number for _seat, number in moves]


def parse(text: str) -> Journal:
    """Read a journal; an error names the line of the file."""
    if text.partition("\n")[0] != FORMAT:
        raise JournalError(1, f"it must begin with '{FORMAT}'. Is this a game of Neroli?")
    if not text.endswith("\n"):
        raise JournalError(text.count("\n") + 1, "the file ends in the middle of it. Delete that line to go on.")
    rows = text.split("\n")[:-1]
    body = rows.index("") if "" in rows else len(rows)
    header = _header(rows[1:body])
    lines: list[Line] = []
    ending: dict[str, str] = {}
    first = 0
    for number, row in enumerate(rows[body:], start=body + 1):
        if not row.strip():
            continue
        key, colon, value = row.partition(":")
        if colon and key in ENDING:
            first = first or number
            ending[key] = value.strip()
            continue
        if ending:
            raise JournalError(number, "nothing may follow the result.")
        lines.append(_line(number, row, len(lines) + 1, len(header.seats)))
    return Journal(header, lines, ending.get("result", ""), ending.get("seed", ""), first)


def _header(rows: list[str]) -> Header:
    fields: dict[str, str] = {}
    for number, row in enumerate(rows, start=2):
        key, colon, value = row.partition(":")
        if not colon or key not in FIELDS:
            raise JournalError(number, f"'{row}' is no header field. Fields: {', '.join(FIELDS)}.")
        fields[key] = value.strip()
    for key in FIELDS[:4]:
        if not fields.get(key):
            raise JournalError(len(rows) + 2, f"the header field '{key}' is missing.")
    if VERSION.fullmatch(fields["rules"]) is None:
        raise JournalError(3, f"rules must be a whole number, not '{fields['rules']}'.")
    seats = tuple(name.strip() for name in fields["seats"].split(","))
    if len(seats) > len(SEAT_LETTERS):
        raise JournalError(5, f"there are {len(seats)} seats; at most {len(SEAT_LETTERS)} can play.")
    try:
        check_names(seats)
    except NeroliError as error:
        raise JournalError(5, str(error)) from error
    options = frozenset(name.strip() for name in fields.get("options", "").split(",") if name.strip())
    commitment = fields.get("commitment", "")
    return Header(fields["title"], int(fields["rules"]), fields["components"], seats, options, commitment)


def _line(number: int, row: str, expected: int, seats: int) -> Line:
    match = NUMBERED.fullmatch(row.rstrip())
    if match is None:
        raise JournalError(number, f"'{row}' is not readable. A line is a number, a seat or *, and a move.")
    if int(match[1]) != expected:
        raise JournalError(number, f"it is numbered {match[1]}, but {expected} should come here.")
    seat = seat_of(match[2].upper())
    if seat >= seats:
        raise JournalError(number, f"seat {match[2]} does not play in this game.")
    return Line(seat, match[4], match[2].islower(), bool(match[3]))
