"""A house for tests: its own folder, bots that do not dawdle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from neroli.server.app import make_app
from neroli.server.settings import Limits, Settings

HERE = {"origin": "http://testserver"}
FRIENDS = {"title": "parfum", "players": "2", "kind-A": "me", "name-A": "Ana", "kind-B": "friend", "name-B": "Ben"}
SCREEN = {**FRIENDS, "kind-B": "hot"}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "data", bot_pause=0.0, limits=Limits(messages_per_second=1000, message_burst=1000))


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make_app(settings), headers=HERE) as client:
        yield client
