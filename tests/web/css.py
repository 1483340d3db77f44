"""Style sheets and the classes that pages write, read for tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
ATTRIBUTE = re.compile(r'\bclass="([^"]*)"')
# Stands for what an f-string puts in.
GAP = "\0"
# Which argument of the functions that draw parts is the class.
CSS = {"part": 1, "still": 1, "picture": 0}


@dataclass(frozen=True)
class Rule:
    """What a sheet says of a selector; `context` are the conditions around it."""

    context: str
    selector: str
    declarations: str

    @property
    def classes(self) -> set[str]:
        return set(CLASS.findall(self.selector))

    @property
    def selectors(self) -> list[str]:
        """The single selectors of a list; commas in brackets are part of one."""
        return [" ".join(one.split()) for one in re.split(r",(?![^()]*\))", self.selector)]


def rules(sheet: str) -> list[Rule]:
    return list(_rules(COMMENT.sub("", sheet), ""))


def _rules(text: str, context: str) -> Iterator[Rule]:
    place = 0
    while (opening := text.find("{", place)) >= 0:
        head = " ".join(text[place:opening].split(";")[-1].split())
        closing = _closing(text, opening)
        inner = text[opening + 1 : closing]
        if head.startswith(("@media", "@supports", "@container")):
            yield from _rules(inner, f"{context} {head}".strip())
        elif not head.startswith("@"):
            yield Rule(context, head, inner)
        place = closing + 1


def _closing(text: str, opening: int) -> int:
    depth = 0
    for place in range(opening, len(text)):
        depth += (text[place] == "{") - (text[place] == "}")
        if depth == 0:
            return place
    raise ValueError("a brace is never closed")


def styled(*sheets: str) -> set[str]:
    """Every class that has a rule."""
    return {name for sheet in sheets for rule in rules(sheet) for name in rule.classes}


def in_html(html: str) -> set[str]:
    """The classes of a page or of a piece of one; those that are only known when it is drawn are left out."""
    return {name for names in ATTRIBUTE.findall(html) for name in names.split() if re.fullmatch(r"[\w-]+", name)}


def in_template(template: str) -> set[str]:
    """The classes of a template, also those that its macro `css` writes."""
    text = re.sub(r"{#.*?#}", "", template, flags=re.DOTALL)
    given = re.findall(r'\bcss\("([\w-]+)", "([\w-]+)"', text)
    return in_html(re.sub(r"{[{%].*?[%}]}", "", text)) | {name for names in given for name in names}


@cache
def texts(python: Path) -> tuple[str, ...]:
    """The texts in a module; where something is put in, there is a gap."""
    return tuple(text for node in ast.walk(ast.parse(python.read_text(encoding="utf-8"))) for text in _texts(node))


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def mentioned(python: Path) -> set[str]:
    """Compound names in a module's texts: what looks like a class wherever it stands."""
    return {name for text in texts(python) for name in re.findall(r"[\w-]+", text) if "-" in name or "__" in name}


def in_python(python: Path) -> set[str]:
    """The classes in a module's HTML, and those that it gives to the functions that draw parts."""
    return {name for text in texts(python) for name in in_html(text)} | given_to_parts(python)


@cache
def given_to_parts(python: Path) -> frozenset[str]:
    calls = [node for node in ast.walk(ast.parse(python.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    given = [call.args[CSS[call.func.id]] for call in calls if isinstance(call.func, ast.Name) and call.func.id in CSS]
    words = [text for node in given for inner in ast.walk(node) for text in _texts(inner)]
    return frozenset(name for text in words for name in text.split() if re.fullmatch(r"[\w-]+", name))


def in_script(script: str) -> set[str]:
    """Names in the texts of a script."""
    return {name for text in re.findall(r'"[^"\n]*"|`[^`]*`', script) for name in re.findall(r"[\w-]+", text)}


def given_by_script(script: str) -> set[str]:
    """The classes that a script gives to elements."""
    lists = re.findall(r'create\(\s*"\w+",\s*"([^"]+)"', script)
    lists += re.findall(r'classList\.\w+\("([^"]+)"', script)
    lists += re.findall(r'setAttribute\("class", "([^"]+)"', script)
    lists += re.findall(r'"((?:button|candidate)[-_][\w -]*)"', script)
    return {name for names in lists for name in names.split()}
