"""The rules of a title for a page: sections, each clause with its pictures, links between them, our rulings marked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from neroli.core.contract import State
from neroli.core.overview import Overview
from neroli.core.rulebook import CLAUSE, clauses, rules_of
from neroli.core.title import load
from neroli.draw.art import icon
from neroli.draw.drawing import Drawing, drawing
from neroli.draw.markdown import blocks_html, spoken
from neroli.draw.speech import _

HEADING: Final = re.compile(r"^## +", re.MULTILINE)
NUMBERED: Final = re.compile(r"([A-Z]+\d+) (.+)")
REFERENCE: Final = re.compile(r"\b[A-Z]{1,2}\d+(?:\.\d+)?\b")
RULING: Final = re.compile(r"<([ib])>(ruling|neroli(?:'|&#x27;|’)s own)(s?[:.,]?)</\1>", re.IGNORECASE)


@dataclass(frozen=True)
class Section:
    """A chapter of the rules; `clauses` are the first and the last number in it, or none."""

    id: str
    heading: str
    clauses: str
    html: str


class RulesText:
    """Turns the clauses of one title into HTML."""

    def __init__(self, title: str) -> None:
        self.numbers = set(clauses(title))
        self.chapters = {number.partition(".")[0] for number in self.numbers}
        self.overview = load(title).overview()
        self.drawing = drawing(title)
        self.rulings: list[str] = []

    def section(self, text: str) -> Section:
        first, _newline, rest = text.partition("\n")
        match = NUMBERED.match(first.strip())
        heading = match[2] if match else first.strip()
        held = [row[1] for row in CLAUSE.finditer(rest)]
        identity = match[1] if match else "s-" + re.sub(r"\W+", "-", heading.lower()).strip("-")
        return Section(identity, heading, match[1] if match else span(held), blocks_html(rest, self.item))

    def item(self, item: str) -> str:
        """A clause with its number, or a plain item."""
        match = CLAUSE.match(f"- {item}")
        if match is None:
            return f'<li class="clause clause--plain"><p>{spoken(item)}</p></li>'
        number, words = match[1], self.linked(spoken(match[2]), match[1])
        words, marks = RULING.subn(lambda found: ruling(_("our ruling") if found[2][0] in "rR" else found[2]), words)
        if not marks and self.is_ruling(number):
            marks, words = 1, f"{words} {ruling(_('our ruling'))}"
        if marks:
            self.rulings.append(number)
        return (
            f'<li class="clause" id="{number}"><a class="clause__number" href="#{number}">{number}</a>'
            f"<p>{words}</p>{self.pictures(number)}</li>"
        )

    def is_ruling(self, number: str) -> bool:
        prefixes = self.overview.rulings if self.overview else ()
        return any(re.fullmatch(rf"{prefix}\d.*", number) for prefix in prefixes)

    def linked(self, words: str, own: str) -> str:
        """Clauses and chapters that are named become links."""

        def link(match: re.Match[str]) -> str:
            is_known = match[0] != own and (match[0] in self.numbers or match[0] in self.chapters)
            return f'<a href="#{match[0]}">{match[0]}</a>' if is_known else match[0]

        return REFERENCE.sub(link, words)

    def pictures(self, number: str) -> str:
        names = self.overview.clause_pictures.get(number, ()) if self.overview else ()
        return f'<span class="clause__pictures" aria-hidden="true">{pictures(self.drawing, names)}</span>'


def span(numbers: list[str]) -> str:
    """The first and the last of some clauses."""
    return "–".join(dict.fromkeys([numbers[0], numbers[-1]])) if numbers else ""


def ruling(words: str) -> str:
    return f'<span class="ruling">{words}</span>'


def pictures(look: Drawing[State], names: tuple[str, ...]) -> str:
    """A row of pictures; arrows and `or` stand between them."""
    joints = {"arrow": f'<span class="joint">{icon("ui-arrow", 17)}</span>', "or": f"<em>{_('or')}</em>"}
    return "".join(joints.get(name) or look.picture(name) for name in names)


@dataclass(frozen=True)
class RulesPage:
    """All that stands on the page below the overview."""

    preface: str
    sections: tuple[Section, ...]
    rulings: tuple[str, ...]
    overview: Overview | None


@cache
def rules_page(title: str) -> RulesPage:
    text = RulesText(title)
    first, *rest = HEADING.split(rules_of(title).strip())
    preface = blocks_html(re.sub(r"^# .*\n?", "", first), lambda item: f"<li>{spoken(item)}</li>")
    sections = tuple(text.section(chapter) for chapter in rest)
    return RulesPage(preface, sections, tuple(text.rulings), text.overview)
