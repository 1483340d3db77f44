"""The law of imports: core <- bots, draw <- games, story, lab <- server <- cli; rules use the standard library only."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "neroli"
LAYER = {"core": 0, "bots": 1, "draw": 1, "games": 2, "story": 2, "lab": 2, "server": 3, "cli": 4}
MODULES = sorted(PACKAGE.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Modules that are imported when this one is; imports inside functions are made later, on demand."""
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_upward_only(path: Path) -> None:
    place = path.relative_to(PACKAGE).parts
    if len(place) == 1:
        return
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "neroli" and len(parts) > 1:
            assert LAYER[parts[1]] <= LAYER[place[0]], f"{path.name} imports {name}"
            if place[0] == "games" and parts[1] == "games":
                assert parts[2] == place[1], f"{path.name} imports another title: {name}"
        elif place[0] == "core" or (place[0] == "games" and place[2:3] != ("look",)):
            assert parts[0] in sys.stdlib_module_names, f"{path.name} imports {name}"
