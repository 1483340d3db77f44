"""The rules in our words, clause by clause: what help shows and tests cite."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

# An installed Neroli carries the pages beside its modules, a checkout in `docs`.
FOLDERS: Final = (Path(__file__).parents[1] / "rules", Path(__file__).parents[3] / "docs" / "rules")
CLAUSE: Final = re.compile(r"- \*\*([A-Z]+\d+(?:\.\d+)?)\*\*\s*(.*)")


@cache
def rules_of(title: str) -> str:
    """The whole page of a title; empty where none is at hand."""
    for folder in FOLDERS:
        page = folder / f"{title}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return ""


@cache
def clauses(title: str) -> dict[str, str]:
    """Every clause of a title by its number, in plain words."""
    return {number: re.sub(r"[*`]", "", words) for number, words in read_clauses(rules_of(title)).items()}


def read_clauses(page: str) -> dict[str, str]:
    """A clause is a list item that begins with its bold number; indented lines go on with it."""
    found: dict[str, str] = {}
    number = ""
    for row in page.splitlines():
        match = CLAUSE.match(row)
        if match:
            number = match[1]
            found[number] = match[2]
        elif number and row.startswith("  "):
            found[number] = f"{found[number]} {row.strip()}"
        else:
            number = ""
    return found
