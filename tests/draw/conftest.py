"""Every title that has a drawing of its own, with every number of players."""

from __future__ import annotations

import pytest

from neroli.core.title import load, names
from neroli.draw.drawing import PlainDrawing, drawing
from tests.walks import Case

DRAWN = [name for name in names() if not isinstance(drawing(name), PlainDrawing)]
CASES = [(name, players) for name in DRAWN for players in load(name).about.players]


@pytest.fixture(scope="session", params=CASES, ids=[f"{name}-{players}" for name, players in CASES])
def case(request: pytest.FixtureRequest) -> Case:
    name, players = request.param
    return load(name), players
