"""Style sheets are code: every rule once, every class used, every written class styled, nothing forced."""

from __future__ import annotations

import re
from collections.abc import Set
from functools import cache
from pathlib import Path

import pytest

from neroli.core.title import load, names
from neroli.draw import assets
from neroli.draw.drawing import drawing
from tests.draw.page import NAMES, html_for
from tests.walks import some
from tests.web import css

SRC = assets.WEB.parent
SHELL = {path.stem: path.read_text(encoding="utf-8") for path in sorted((assets.WEB / "styles").glob("*.css"))}
TITLES = {name: assets.title_style(name) for name in names() if assets.of_title(name, "style.css")}
SHEETS = SHELL | TITLES
SCRIPTS = [path.read_text(encoding="utf-8") for path in (assets.WEB / "static").glob("*.js")]
TEMPLATES = [path.read_text(encoding="utf-8") for path in (assets.WEB / "templates").glob("*.html")]
ROOMS = ("draw", "story", "server")
MOST = 120
# Classes that no sheet needs: scripts or tests look for them.
HOOKS = {"is-mine", "rolls", "settles-last", "candidate__move", "own-head"}
# A title may style its whole page, words of its text board, and each seat in its own way.
OPEN = re.compile(r"game|game--.*|term--.*|.*--[a-d]")


@cache
def drawn(title: str) -> frozenset[str]:
    """Every class on the tables of some games of a title."""
    look = drawing(title)
    written: set[str] = set()
    for players in load(title).about.players:
        case = (load(title), players)
        for state, seat, move in some(case, f"classes {players}", 25):
            for viewer in (None, 0):
                written |= css.in_html(html_for(case, state, viewer))
            if seat >= 0:
                view = state.view(seat)
                words = load(title).describe(view, seat, move) + load(title).tell(view, seat, move, NAMES)
                written |= css.in_html(look.adorn(words))
    return frozenset(written)


def python_of(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def shell_python() -> list[Path]:
    return [path for room in ROOMS for path in python_of(SRC / room)]


@cache
def written_by_shell() -> frozenset[str]:
    """Every class that templates, scripts and the shell's Python write."""
    pages = {name for template in TEMPLATES for name in css.in_template(template)}
    scripts = {name for script in SCRIPTS for name in css.given_by_script(script)}
    return frozenset(pages | scripts | {name for path in shell_python() for name in css.in_python(path)})


@cache
def written_by(title: str) -> frozenset[str]:
    look = load(title).folder / "look"
    covers = css.in_html(assets.of_title(title, "cover.svg") + assets.of_title(title, "icons.svg"))
    return frozenset({name for path in python_of(look) for name in css.in_python(path)} | drawn(title) | covers)


def mentioned(*folders: Path) -> set[str]:
    return {name for folder in folders for path in python_of(folder) for name in css.mentioned(path)}


def unused(sheet: str, written: Set[str]) -> list[str]:
    return sorted(name for name in css.styled(sheet) - written if not OPEN.fullmatch(name))


@pytest.mark.parametrize("name", SHELL)
def test_every_class_of_the_shell_is_written_somewhere(name: str) -> None:
    scripts = {word for script in SCRIPTS for word in css.in_script(script)}
    templates = {word for template in TEMPLATES for word in re.findall(r"[\w-]+", template) if re.search("-|__", word)}
    titles = {word for title in TITLES for word in written_by(title)}
    written = written_by_shell() | scripts | templates | titles | mentioned(*(SRC / room for room in ROOMS))
    assert unused(SHELL[name], written) == []


@pytest.mark.parametrize("title", TITLES)
def test_every_class_of_a_title_is_written_somewhere(title: str) -> None:
    written = (
        written_by(title) | mentioned(load(title).folder / "look") | css.styled(*SHELL.values()) | written_by_shell()
    )
    assert unused(TITLES[title], written) == []


def unstyled(written: Set[str], *sheets: str) -> list[str]:
    """A modifier may keep the look of its block."""
    styled = css.styled(*sheets) | HOOKS
    loose = {name for name in written if name not in styled and name.partition("--")[0] not in styled}
    return sorted(name for name in loose if not OPEN.fullmatch(name))


def test_every_written_class_of_the_shell_is_styled() -> None:
    assert unstyled(written_by_shell(), *SHELL.values()) == []


@pytest.mark.parametrize("title", TITLES)
def test_every_written_class_of_a_title_is_styled(title: str) -> None:
    assert unstyled(written_by(title), TITLES[title], *SHELL.values()) == []


def test_no_selector_is_in_two_sheets_of_the_shell() -> None:
    homes: dict[str, set[str]] = {}
    for name, sheet in SHELL.items():
        for rule in css.rules(sheet):
            for selector in rule.selectors:
                homes.setdefault(selector, set()).add(name)
    assert {selector: found for selector, found in homes.items() if len(found) > 1} == {}


@pytest.mark.parametrize("name", SHEETS)
def test_no_selector_is_twice_in_a_sheet(name: str) -> None:
    """Under the same conditions; a list of selectors that share something is a selector of its own."""
    keys = [(rule.context, ", ".join(sorted(rule.selectors))) for rule in css.rules(SHEETS[name])]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []


@pytest.mark.parametrize("name", SHEETS)
def test_lines_of_a_sheet_fit_a_screen(name: str) -> None:
    assert [number for number, line in enumerate(SHEETS[name].splitlines(), 1) if len(line) > MOST] == []


@pytest.mark.parametrize("name", SHEETS)
def test_nothing_is_forced(name: str) -> None:
    assert "!important" not in SHEETS[name]


@pytest.mark.parametrize("name", sorted(SHEETS.keys() - {"tokens"}))
def test_colours_and_sizes_of_type_are_tokens(name: str) -> None:
    """A title may set its own tokens."""
    sheet = re.sub(r"--[\w-]+:[^;]*;", "", css.COMMENT.sub("", SHEETS[name]))
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(", sheet) == []
    assert re.findall(r"\bfont(?:-size)?:(?: [a-z0-9]+)*? [\d.]+(?:px|em|rem)\b", sheet) == []


@pytest.mark.parametrize("name", SHEETS)
def test_every_token_that_is_used_is_set(name: str) -> None:
    """In the tokens, in the sheet itself, or in a style that is computed; a fallback may stand for it."""
    python = "".join(path.read_text(encoding="utf-8") for path in python_of(SRC))
    computed = set(re.findall(r"(--[\w-]+)(?=[:\"'`{])", "".join([python, *SCRIPTS, *TEMPLATES])))
    known = set(re.findall(r"(--[\w-]+):", SHELL["tokens"] + SHEETS[name])) | computed
    assert sorted(set(re.findall(r"var\((--[\w-]+)\)", SHEETS[name])) - known) == []


def test_every_token_is_used() -> None:
    files = [path for kind in ("css", "html", "js", "py", "svg") for path in SRC.rglob(f"*.{kind}")]
    used = set(re.findall(r"var\((--[\w-]+)", "".join(path.read_text(encoding="utf-8") for path in files)))
    # Seats are told apart when they are drawn: var(--seat-{letter}), var(--hue-{number}).
    open_ends = re.compile(r"--(seat|hue)-\w")
    tokens = set(re.findall(r"(--[\w-]+):", SHELL["tokens"]))
    assert sorted(name for name in tokens - used if not open_ends.fullmatch(name)) == []


@pytest.mark.parametrize("title", TITLES)
def test_a_cover_needs_nothing_from_other_files(title: str) -> None:
    """The lobby shows it without the symbols, the style and the palette of its title."""
    cover = assets.of_title(title, "cover.svg")
    assert "<use" not in cover
    assert set(re.findall(r"var\((--[\w-]+)", cover)) <= {"--serif"}
    assert css.in_html(cover) == {"cover"}
