"""One suite for every title and every player count; a new folder under `games` is taken up by itself."""

from __future__ import annotations

import pytest

from neroli.core.contract import State
from neroli.core.title import Title, load, names

CASES = [(name, players) for name in names() for players in load(name).about.players]


@pytest.fixture(scope="session", params=CASES, ids=[f"{name}-{players}" for name, players in CASES])
def case(request: pytest.FixtureRequest) -> tuple[Title[State], int]:
    name, players = request.param
    return load(name), players
