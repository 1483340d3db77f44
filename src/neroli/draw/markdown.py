"""The rules in our words as a page of HTML."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Final

from neroli.core.rulebook import CLAUSE, rules_of

BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
SLANTED: Final = re.compile(r"\*(.+?)\*")
CODE: Final = re.compile(r"`(.+?)`")


def spoken(row: str) -> str:
    """One line of Markdown as HTML."""
    marked = CODE.sub(r"<code>\1</code>", escape(row, quote=False))
    return SLANTED.sub(r"<i>\1</i>", BOLD.sub(r"<b>\1</b>", marked))


@cache
def page(title: str) -> str:
    """The whole text as HTML; each clause can be linked to by its number."""
    blocks = re.split(r"\n\s*\n", rules_of(title).strip())
    return "\n".join(block_html(block) for block in blocks if block.strip())


def block_html(block: str) -> str:
    rows = block.split("\n")
    if rows[0].startswith("#"):
        level = min(len(rows[0]) - len(rows[0].lstrip("#")), 4)
        rest = block_html("\n".join(rows[1:])) if len(rows) > 1 else ""
        return f"<h{level}>{spoken(rows[0].lstrip('# '))}</h{level}>{rest}"
    if rows[0].startswith("|"):
        return table_html(rows)
    if rows[0].startswith(("- ", "* ")):
        return list_html(rows)
    return f"<p>{spoken(' '.join(rows))}</p>"


def table_html(rows: list[str]) -> str:
    cells = [
        [cell.strip() for cell in row.strip().strip("|").split("|")]
        for row in rows
        if not re.match(r"^\|[-| :]+$", row)
    ]
    head = "".join(f'<th scope="col">{spoken(cell)}</th>' for cell in cells[0])
    body = "".join("<tr>" + "".join(f"<td>{spoken(cell)}</td>" for cell in row) + "</tr>" for row in cells[1:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def list_html(rows: list[str]) -> str:
    items: list[str] = []
    for row in rows:
        if row.startswith(("- ", "* ")):
            items.append(row[2:])
        elif items:
            items[-1] += f" {row.strip()}"
    return "<ul>" + "".join(item_html(item) for item in items) + "</ul>"


def item_html(item: str) -> str:
    begun = CLAUSE.match(f"- {item}")
    if begun is None:
        return f"<li>{spoken(item)}</li>"
    return f'<li id="{begun[1]}"><b>{begun[1]}</b> {spoken(begun[2])}</li>'
