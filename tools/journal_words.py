"""Write the tables of docs/journal.md from the boxes: `python -m tools.journal_words`.

The first part of the page is written by hand and kept; below the mark stand each title's `words/journal.md` and a table
of its moves.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from neroli.core.contract import Move, State
from neroli.core.title import load, names

PAGE: Final = Path(__file__).parents[1] / "docs" / "journal.md"
MARK: Final = "<!-- Below this line: python -m tools.journal_words -->\n"


def page(text: str) -> str:
    """The page with its tables brought up to date."""
    head, mark, _tables = text.partition(MARK)
    assert mark, "docs/journal.md has lost its mark"
    return head + MARK + "".join(f"\n{title_section(name)}" for name in names())


def title_section(name: str) -> str:
    title = load(name)
    by_class: dict[type[Move[State]], list[Move[State]]] = {}
    for move in title.box().vocabulary.values():
        by_class.setdefault(type(move), []).append(move)
    rows = [row(moves) for moves in by_class.values()]
    notes = title.folder / "words" / "journal.md"
    told = f"{notes.read_text(encoding='utf-8')}\n" if notes.is_file() else ""
    head = f"## {title.about.label}\n\n{told}| written | example | what it says |\n|---|---|---|\n"
    return head + "\n".join(rows) + "\n"


def row(moves: list[Move[State]]) -> str:
    what = " ".join((type(moves[0]).__doc__ or "").split("\n\n")[0].split())
    return f"| {pattern([move.text for move in moves])} | `{moves[-1].text}` | {what} |"


def pattern(texts: list[str]) -> str:
    """What all notations share, with a word in place of what differs: `sell P…  C…`."""
    columns = list(zip(*(text.split() for text in texts), strict=False))
    words = [column[0] if len(set(column)) == 1 else placeholder(column) for column in columns]
    longest = max(len(text.split()) for text in texts)
    more = " …" if longest > len(columns) else ""
    return f"`{' '.join(words)}{more}`"


def placeholder(column: tuple[str, ...]) -> str:
    """The few words that may stand here, or how they begin."""
    choices = list(dict.fromkeys(column))
    if len(choices) <= 6:
        return "/".join(choices)
    starts = sorted({choice[0] for choice in choices})
    return "/".join(f"{start}…" for start in starts) if len(starts) <= 4 else "…"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
