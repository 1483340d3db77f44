"""The few forms of Markdown that the rules are written in, as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import Final

BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
SLANTED: Final = re.compile(r"\*(.+?)\*")
CODE: Final = re.compile(r"`(.+?)`")
TABLE_RULE: Final = re.compile(r"^\|[-| :]+$")

# How an item of a list becomes HTML.
Item = Callable[[str], str]


def spoken(row: str) -> str:
    """One line of Markdown as HTML."""
    marked = CODE.sub(r"<code>\1</code>", escape(row, quote=False))
    return SLANTED.sub(r"<i>\1</i>", BOLD.sub(r"<b>\1</b>", marked))


def blocks_html(text: str, item: Item) -> str:
    """Paragraphs, tables and lists."""
    blocks = re.split(r"\n\s*\n", text.strip())
    return "\n".join(block_html(block.split("\n"), item) for block in blocks if block.strip())


def block_html(rows: list[str], item: Item) -> str:
    if rows[0].startswith("#"):
        rest = block_html(rows[1:], item) if len(rows) > 1 else ""
        return f"<h3>{spoken(rows[0].lstrip('# '))}</h3>{rest}"
    if rows[0].startswith("|"):
        return table_html(rows)
    if rows[0].startswith(("- ", "* ")):
        return list_html(rows, item)
    return f"<p>{spoken(' '.join(rows))}</p>"


def table_html(rows: list[str]) -> str:
    cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows if not TABLE_RULE.match(row)]
    head = "".join(f'<th scope="col">{spoken(cell)}</th>' for cell in cells[0])
    body = "".join("<tr>" + "".join(f"<td>{spoken(cell)}</td>" for cell in row) + "</tr>" for row in cells[1:])
    return f'<table tabindex="0"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def list_html(rows: list[str], item: Item) -> str:
    items: list[str] = []
    for row in rows:
        if row.startswith(("- ", "* ")):
            items.append(row[2:])
        elif items:
            items[-1] += f" {row.strip()}"
    return "<ol>" + "".join(map(item, items)) + "</ol>"
