"""A replay keeps of each frame what is new, and shows every frame as it was drawn."""

from __future__ import annotations

import gzip
import json

import pytest

from neroli.core.title import load, names
from neroli.story import filming
from tests.server.wire import whole
from tests.walks import random_game

MOST_BYTES = 1_000_000
SEATS = ("Ana", "Ben", "Cléo", "Dan 🌹")


@pytest.mark.parametrize("title", names())
def test_a_film_is_small_and_shows_every_frame(title: str) -> None:
    game = random_game((load(title), len(SEATS)), "film")
    film = filming.zipped(game, 0, SEATS)
    kept = json.loads(gzip.decompress(film))
    shown: dict[str, str] = {}
    for frame, changes in zip(filming.frames(game, 0, SEATS), kept["frames"], strict=True):
        for name, change in changes.items():
            shown[name] = whole(shown.get(name, ""), change)
        assert shown == frame.areas
    page = filming.page(game, 0, SEATS, "Rue Droite", film)
    assert len(page.encode()) < MOST_BYTES
