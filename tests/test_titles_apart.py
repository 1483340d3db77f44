"""Nothing outside `games` names a title or keeps its things: code, styles, icons, templates, scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from neroli.core.title import load, own_titles

PACKAGE = Path(__file__).parents[1] / "src" / "neroli"
TEXTS = {".py", ".css", ".svg", ".html", ".js", ".ts", ".md", ".toml", ".json", ".po", ".pot"}
SHELL = sorted(
    path
    for path in PACKAGE.rglob("*")
    if path.suffix in TEXTS and path.is_file() and path.relative_to(PACKAGE).parts[0] != "games"
)
LONG = 4  # letters from which a word of a title's name is its own


def names_of(title: str) -> set[str]:
    """All words by which somebody could mean a title."""
    label = load(title).about.label
    return {title, title.replace("-", "_"), label, *(word for word in label.split() if len(word) >= LONG)}


def mentions(text: str, names: set[str]) -> list[str]:
    """The lines that name a title."""
    named = re.compile(rf"(?<![a-z])({'|'.join(map(re.escape, sorted(names)))})(?![a-z])", re.IGNORECASE)
    return [line.strip() for line in text.splitlines() if named.search(line)]


EVERY_NAME = {name for title in own_titles() for name in names_of(title)}


@pytest.mark.parametrize("path", SHELL, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_file_of_the_shell_names_a_title(path: Path) -> None:
    assert mentions(path.read_text(encoding="utf-8"), EVERY_NAME) == []
    assert mentions(path.name, EVERY_NAME) == []


def test_a_name_is_noticed_however_it_is_written() -> None:
    for text in (
        "load('parfum')",
        "Aqua Mirabilis",
        ".aqua-mirabilis__court {",
        "aqua_mirabilis",
        "/* Aqua flowers */",
    ):
        assert mentions(text, EVERY_NAME) == [text]
    for text in ("a perfumer", "parfums", "aquarelle"):
        assert mentions(text, EVERY_NAME) == []


def text_of(paths: Iterable[Path]) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.suffix in TEXTS and path.is_file())


def belongs_to_a_title(thing: re.Pattern[str], shell: str) -> bool:
    """Is it used by one title alone?"""
    users = [title for title in own_titles() if thing.search(text_of(load(title).folder.rglob("*")))]
    return not thing.search(shell) and len(users) == 1


def test_an_icon_of_one_title_lies_with_the_title() -> None:
    sheet = PACKAGE / "web" / "icons.svg"
    icons = re.findall(r'<symbol[^>]*\bid="i-([\w-]+)"', sheet.read_text(encoding="utf-8"))
    shell = text_of(path for path in SHELL if path != sheet)
    # Those that begin with `ui-` are buttons of the shell, some named by a variable.
    pieces = [icon for icon in icons if not icon.startswith("ui-")]
    assert pieces
    assert [icon for icon in pieces if belongs_to_a_title(re.compile(rf"""["'-]{icon}["'#]"""), shell)] == []


def test_a_token_of_one_title_lies_with_the_title() -> None:
    """Colours and sizes; those of a seat are named by its letter."""
    sheet = (PACKAGE / "web" / "styles" / "tokens.css").read_text(encoding="utf-8")
    tokens = {token for token in re.findall(r"(--[\w-]+):", sheet) if not token.startswith(("--seat-", "--hue-"))}
    assert tokens
    shell = text_of(SHELL)
    assert sorted(t for t in tokens if belongs_to_a_title(re.compile(rf"var\({t}[,)]"), shell)) == []


def test_what_one_title_uses_alone_is_noticed() -> None:
    assert belongs_to_a_title(re.compile("class ParfumTitle"), "")
    assert not belongs_to_a_title(re.compile("class ParfumTitle"), "class ParfumTitle")
    assert not belongs_to_a_title(re.compile("TITLE: Final"), "")
