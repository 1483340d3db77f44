"""Scripts, templates and server agree: words, actions, elements, modules. The scripts' own tests are in `*.test.js`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from neroli.draw import assets
from neroli.server.pages.table_page import WORDS

SCRIPTS = {path.stem: path.read_text(encoding="utf-8") for path in (assets.WEB / "static").glob("*.js")}
TEMPLATES = {path.name: path.read_text(encoding="utf-8") for path in (assets.WEB / "templates").glob("*.html")}
PYTHON = {str(path): path.read_text(encoding="utf-8") for path in assets.WEB.parent.rglob("*.py")}
PAGES = "".join(TEMPLATES.values()) + "".join(PYTHON.values())
MOST = 120


def strings(pattern: str, *texts: str) -> set[str]:
    return {found for text in texts for found in re.findall(pattern, text)}


def test_every_word_of_the_page_is_sent_and_every_sent_word_is_used() -> None:
    assert strings(r"\bwords\.(\w+)", *(SCRIPTS[name] for name in assets.modules("table"))) - {"length"} == set(WORDS)


def test_every_button_does_something_and_every_action_has_a_button() -> None:
    table = SCRIPTS["actions"].partition("const ACTIONS = {")[2].partition("};")[0]
    actions = strings(r'^  "?([\w-]+)"?(?::|,$)', *table.splitlines())
    # `close_button` of the templates is given its action.
    written = strings(r'data-action="([\w-]+)"|action: "([\w-]+)"|close_button\("([\w-]+)"\)', PAGES, *SCRIPTS.values())
    assert {name for names in written for name in names if name} | {"close"} == actions


def test_every_element_that_scripts_look_for_is_on_a_page() -> None:
    wanted = strings(r'(?:byId|dialog|details|getElementById)\("([\w-]+)"\)', *SCRIPTS.values())
    there = strings(r'\bid="?([\w-]+)"?', PAGES) | strings(r'"(go|undo|clear|cancel)"\)', *SCRIPTS.values())
    tabs = {f"tab-{name}" for name in strings(r'{{ tab\("(\w+)"', *TEMPLATES.values())}
    assert wanted <= there | tabs
    assert len(wanted) > 30


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_no_script_is_left_over(name: str) -> None:
    """Each one is asked for by a page, or imported by one that is."""
    asked = strings(r"/static/([\w-]+)\.js", *TEMPLATES.values()) | {"replay-file"}
    assert name in {module for page in asked for module in assets.modules(page)}


def test_modules_come_behind_what_they_import() -> None:
    order = assets.modules("table")
    assert len(set(order)) == len(order) > 15
    for place, name in enumerate(order):
        assert set(assets.IMPORT.findall(SCRIPTS[name])) <= set(order[:place]), name


def test_a_page_that_is_taken_home_has_all_its_scripts_in_one() -> None:
    text = assets.bundle("replay-file")
    assert "class Player" in text
    assert "function applyPatch" in text
    assert not re.search(r"^(import|export) ", text, re.MULTILINE)
    declared = re.findall(r"^(?:async )?(?:const|let|class|function) (\w+)", text, re.MULTILINE)
    assert len(declared) == len(set(declared))


@pytest.mark.parametrize("path", sorted((assets.WEB / "static").glob("*.[jd]*s")) + sorted(assets.WEB.glob("*/*.html")))
def test_lines_fit_a_screen(path: Path) -> None:
    long = [number for number, line in enumerate(path.read_text("utf-8").splitlines(), 1) if len(line) > MOST]
    assert long == []


def test_headers_and_bodies_are_written_once() -> None:
    every = "".join(TEMPLATES.values())
    assert every.count("<header") == 1
    assert every.count("<body") == 1
    assert every.count('class="brand"') == 1
