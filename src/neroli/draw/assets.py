"""Style sheets, symbols and covers: those of the shell, and what a title keeps in its room `look`."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from neroli.core.title import load, names
from neroli.draw.art import blossom

WEB: Final = Path(__file__).parents[1] / "web"
# The sheets of the shell that each kind of page needs.
SHEETS: Final = {
    "lobby": ("fonts", "tokens", "shell", "lobby"),
    "simple": ("fonts", "tokens", "shell", "simple"),
    "person": ("fonts", "tokens", "shell", "person"),
    "rules": ("fonts", "tokens", "shell", "parts", "pictures", "rules"),
    "welcome": ("fonts", "tokens", "shell", "parts", "pictures", "welcome"),
    "table": (
        "fonts", "tokens", "shell", "parts", "table", "question-bar", "choices", "explain", "tour", "advice", "log",
        "dialogs", "menu",
    ),
    "review": ("fonts", "tokens", "shell", "parts", "table", "log", "review"),
}  # fmt: skip
IMPORT: Final = re.compile(r'^import (?:[^"]+ from )?"\./([\w-]+)\.js";\n', re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:class|const|function) )", re.MULTILINE)


def text_of(path: Path) -> str:
    """A text file, empty if there is none."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def of_title(title: str, file: str) -> str:
    """A file of a title's look, empty if it has none."""
    return text_of(load(title).folder / "look" / file)


@cache
def style(name: str) -> str:
    """A style sheet of the shell."""
    return text_of(WEB / "styles" / f"{name}.css")


@cache
def title_style(title: str) -> str:
    """The style sheets of a title, `style.css` first; after that of the plain drawing, if it has none of its own."""
    if title not in names():
        return ""
    look = load(title).folder / "look"
    sheets = [look / "style.css", *sorted(path for path in look.glob("*.css") if path.name != "style.css")]
    return ("" if (look / "drawing.py").is_file() else style("plain")) + "".join(map(text_of, sheets))


@cache
def modules(name: str) -> tuple[str, ...]:
    """The scripts that a script of the pages imports, directly or not, and itself at the end."""
    imported: dict[str, None] = {}
    for other in IMPORT.findall(script(name)):
        imported |= dict.fromkeys(modules(other))
    return (*imported, name)


@cache
def bundle(name: str) -> str:
    """A script with all that it imports as one text, for a page that is taken home."""
    return "".join(EXPORT.sub("", IMPORT.sub("", script(module))) for module in modules(name))


def script(name: str) -> str:
    return text_of(WEB / "static" / f"{name}.js")


@cache
def symbols(title: str = "") -> str:
    """The symbols of the shell and of one title, to be written once into each page."""
    sheets = [text_of(WEB / "icons.svg"), of_title(title, "icons.svg") if title else ""]
    inner = "".join(definitions(sheet) for sheet in sheets if sheet)
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{inner}</defs></svg>'


def definitions(sheet: str) -> str:
    """What stands between the tags `defs` of a sheet of symbols."""
    return sheet[sheet.index("<defs>") + len("<defs>") : sheet.rindex("</defs>")]


@cache
def cover(title: str, label: str) -> str:
    """The cover art of a title; a plain one for titles without."""
    own = of_title(title, "cover.svg")
    if own:
        return own
    return (
        f'<svg class="cover" viewBox="0 0 320 400" role="img" aria-label="{escape(label)}">'
        '<rect width="320" height="400" fill="#22513F"/><rect x="11" y="11" width="298" height="378" fill="none" '
        f'stroke="#E7C56A" stroke-width="1.6"/><svg x="85" y="95" width="150" height="150">{blossom(150)}</svg>'
        '<text x="160" y="340" text-anchor="middle" fill="#F8E7B8" '
        f'style="font:600 30px var(--serif)">{escape(label)}</text></svg>'
    )
