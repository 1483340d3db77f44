"""One word has one meaning in the whole house: no class and no module shares its name, and the English is today's."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "neroli"
MODULES = sorted(SOURCE.rglob("*.py"))
GAMES = SOURCE / "games"
ODD = re.compile(r"\b(whom|foretell\w*|foretold|anew|so many|so much)\b", re.IGNORECASE)
HE = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)


def outside_titles() -> list[Path]:
    return [path for path in MODULES if GAMES not in path.parents]


def test_no_two_modules_share_a_name() -> None:
    """Outside the titles, where the same name means the same role."""
    rooms = defaultdict(list)
    for path in outside_titles():
        if path.stem != "__init__":
            rooms[path.stem].append(str(path.relative_to(SOURCE)))
    assert {name: places for name, places in rooms.items() if len(places) > 1} == {}


def test_no_two_classes_share_a_name() -> None:
    homes = defaultdict(list)
    for path in outside_titles():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(str(path.relative_to(SOURCE)))
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}


def prose(path: Path) -> list[tuple[int, str]]:
    """The comments and texts of a module with their lines."""
    source = path.read_text(encoding="utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [(token.start[0], token.string) for token in tokens if token.type in (tokenize.COMMENT, tokenize.STRING)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_english_is_plain(path: Path) -> None:
    odd = [
        f"{path.name}:{line}: {match[0]}"
        for line, text in prose(path)
        for pattern in (ODD, HE)
        for match in pattern.finditer(text)
    ]
    assert odd == []
