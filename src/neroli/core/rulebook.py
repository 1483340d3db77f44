"""The rules in our words, clause by clause: what help shows and tests cite."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from neroli.core.title import load, names

CLAUSE: Final = re.compile(r"- \*\*([A-Z]+\d+(?:\.\d+)?)\*\*\s*(.*)")


@cache
def rules_of(title: str) -> str:
    """The whole page of a title, which lies with its words; empty where it has none."""
    if title not in names():
        return ""
    page = load(title).folder / "words" / "rules.md"
    return page.read_text(encoding="utf-8") if page.is_file() else ""


@cache
def clauses(title: str) -> dict[str, str]:
    """Every clause of a title by its number, in plain words."""
    return {number: re.sub(r"[*`]", "", words) for number, words in read_clauses(rules_of(title)).items()}


def read_clauses(page: str) -> dict[str, str]:
    """A clause is a list item that begins with its bold number; indented lines go on with it."""
    clauses_by_number: dict[str, str] = {}
    number = ""
    for row in page.splitlines():
        match = CLAUSE.match(row)
        if match:
            number = match[1]
            clauses_by_number[number] = match[2]
        elif number and row.startswith("  "):
            clauses_by_number[number] = f"{clauses_by_number[number]} {row.strip()}"
        else:
            number = ""
    return clauses_by_number
