"""The law of imports, by room: see the table in `tests/imports.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.imports import ROOMS, breaches, room_of

SOURCE = Path(__file__).parents[1] / "src"
PACKAGE = SOURCE / "neroli"
MODULES = sorted(PACKAGE.rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_its_room_sees(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert breaches(source, module_name(path), is_package=path.name == "__init__.py") == []


def test_the_law_knows_every_room() -> None:
    assert {room_of(module_name(path)) for path in MODULES} <= ROOMS.keys()
    for room, seen in ROOMS.items():
        assert set(seen.split()) <= ROOMS.keys(), room


def test_the_pages_hold_no_python() -> None:
    assert list((PACKAGE / "web").rglob("*.py")) == []


HIDDEN = [
    "import neroli.server",
    "import neroli.server.app as app",
    "from neroli import server",
    "from neroli import errors, server",
    "from neroli.server import app",
    "from neroli.server.live.table import Table",
    "from .. import server",
    "from ..server import app",
    "from ..server.app import make_app",
    "def late():\n    from neroli import server",
    "def late():\n    def later():\n        import neroli.server",
    "class Late:\n    from neroli.server import app",
    "try:\n    pass\nexcept ValueError:\n    import neroli.server",
    "if TYPE_CHECKING:\n    from neroli.server.app import make_app",
    "import_module('neroli.server')",
    "importlib.import_module('neroli.server.app')",
    "__import__('neroli.server')",
    "import_module('.server', 'neroli')",
    "import_module(name)",
    "import_module(f'neroli.{name}')",
    "from importlib import import_module as bring",
    "sys.modules['neroli.server']",
    "runpy.run_module('neroli.server')",
    "exec('import neroli.server')",
    "eval(text)",
]


@pytest.mark.parametrize("source", HIDDEN)
def test_an_import_is_found_however_it_is_hidden(source: str) -> None:
    assert breaches(source, "neroli.core.game") != []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("neroli.core.game", "import numpy"),
        ("neroli.core.game", "import mypy_extensions"),
        ("neroli.core.game", "from neroli import load"),
        ("neroli.core.game", "import neroli"),
        ("neroli.core.game", "from neroli.games.parfum import TITLE"),
        ("neroli.core.game", "from neroli.words import plural"),
        ("neroli.bots.search", "from neroli.games.parfum.rules import state"),
        ("neroli.bots.search", "from neroli.draw import parts"),
        ("neroli.lab.arena", "from neroli.story import log"),
        ("neroli.draw.parts", "from neroli.bots import decide"),
        ("neroli.draw.parts", "from neroli.story import log"),
        ("neroli.story.log", "from neroli.server.live.table import Table"),
        ("neroli.server.app", "from neroli.games.parfum.title import TITLE"),
        ("neroli.server.app", "from neroli.games import parfum"),
        ("neroli.server.app", "from neroli.cli import main"),
        ("neroli.server.store.sqlite", "from neroli.server.live.table import Table"),
        ("neroli.server.live.table", "from neroli.server import wire"),
        ("neroli.server.live.table", "from .. import wire"),
        ("neroli.server.live.table", "from ..pages import lobby"),
        ("neroli.cli.main", "from neroli.games.parfum.rules.state import Parfum"),
        ("neroli.cli.main", "import_module('neroli.games.parfum')"),
        ("neroli.games.parfum.pieces.faces", "from neroli.games.parfum.rules import state"),
        ("neroli.games.parfum.rules.state", "from neroli.games.parfum.words import sentences"),
        ("neroli.games.parfum.rules.state", "from neroli.games.parfum.evaluation.prior import weights"),
        ("neroli.games.parfum.rules.state", "from ..words import sentences"),
        ("neroli.games.parfum.rules.state", "from .. import words"),
        ("neroli.games.parfum.rules.state", "from neroli.games.parfum import look"),
        ("neroli.games.parfum.rules.state", "from neroli.draw.parts import part"),
        ("neroli.games.parfum.rules.state", "import markupsafe"),
        ("neroli.games.parfum.evaluation.prior", "from neroli.bots import decide"),
        ("neroli.games.parfum.words.sentences", "from neroli.games.parfum.look import touch"),
        ("neroli.games.parfum.look.touch", "from neroli.games.parfum.evaluation import prior"),
        ("neroli.games.parfum.look.touch", "from neroli.games.perfumery.look import touch"),
        ("neroli.games.parfum.title", "from neroli.games.perfumery.rules import state"),
        ("neroli.games.parfum.title", "from neroli.bots import decide"),
        ("neroli.table.app", "import os"),
        ("neroli.games.parfum.taste.prior", "import os"),
    ],
)
def test_a_room_is_refused_what_it_may_not_see(module: str, source: str) -> None:
    assert breaches(source, module) != []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("neroli.core.game", "from neroli.core import notation\nfrom . import journal\nimport secrets"),
        ("neroli.core.chance", "if TYPE_CHECKING:\n    from mypy_extensions import i64"),
        ("neroli.core.title", "import_module(f'neroli.games.{name}')"),
        ("neroli.games.parfum", "from neroli.games.parfum.title import TITLE"),
        (
            "neroli.games.parfum.title",
            "from neroli.games.parfum import look, words\nfrom neroli import core",
        ),
        ("neroli.games.parfum.look.touch", "from neroli.draw import parts\nfrom ..rules import moves"),
        ("neroli.server.app", "import starlette\nfrom neroli.server.pages import lobby\nfrom neroli import story"),
        ("neroli.cli.main", "from neroli import __version__\nfrom neroli.server import serve\nimport typer"),
    ],
)
def test_a_room_sees_what_the_law_says(module: str, source: str) -> None:
    assert breaches(source, module) == []
