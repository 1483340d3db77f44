"""The card about one part of the table, as its viewer may know it."""

from __future__ import annotations

from html import escape

from neroli.core import rulebook
from neroli.core.secrecy import Viewer
from neroli.draw.art import icon
from neroli.draw.drawing import Explanation
from neroli.draw.speech import _
from neroli.server.live.table import Table


def card(table: Table, viewer: Viewer, part: str) -> str:
    """HTML of the card; empty if the title has nothing to say about the part."""
    explanation = table.drawing.explain(table.game.view(viewer), viewer, part)
    if explanation is None:
        return ""
    return (
        f'<header class="explain__head">{picture(explanation)}<div><small>{escape(explanation.kind)}</small>'
        f"<b>{escape(explanation.name)}</b></div></header>"
        f'<p class="explain__words">{table.drawing.adorn(explanation.words)}</p>'
        f"{rows(table, explanation)}{verdict(table, explanation)}{foot(table, explanation)}"
    )


def picture(explanation: Explanation) -> str:
    if not explanation.picture:
        return ""
    return f'<span class="explain__picture" aria-hidden="true">{explanation.picture}</span>'


def rows(table: Table, explanation: Explanation) -> str:
    """What it needs, costs and earns."""
    pairs = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{table.drawing.adorn(words)}</dd></div>" for name, words in explanation.rows
    )
    return f'<dl class="explain__rows">{pairs}</dl>' if pairs else ""


def verdict(table: Table, explanation: Explanation) -> str:
    """Whether it can be used now; if not, why."""
    if not explanation.verdict:
        return ""
    css, sign = ("explain__verdict--yes", "ui-check") if explanation.can_use else ("explain__verdict--no", "ui-close")
    words = table.drawing.adorn(explanation.verdict)
    return f'<p class="explain__verdict {css}">{icon(sign, 16)}<span>{words}</span></p>'


def foot(table: Table, explanation: Explanation) -> str:
    """The clause, which opens its text, and the key that shows such a card."""
    link = clause_link(table.record.title, explanation.clause)
    return f'<footer class="explain__foot">{link}<kbd>?</kbd></footer>'


def clause_link(title: str, clause: str) -> str:
    """A clause that shows its text when it is touched; empty if there is none."""
    if clause not in rulebook.clauses(title):
        return ""
    label = escape(_("Rules {clause}").format(clause=clause))
    return f'<button type="button" class="clause-link" data-rules="{clause}" aria-label="{label}">{label}</button>'
