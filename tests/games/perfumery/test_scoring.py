"""The score of a game, counted again from its moves and the printed pieces."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from neroli.core.game import Game
from neroli.games.perfumery.title import COMPONENTS
from tests.games.make_golden import folder

BOX = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))
PERFUMES = {perfume["id"]: perfume for perfume in BOX["perfume"]}


@pytest.mark.parametrize("path", sorted(folder("perfumery").glob("*.neroli")), ids=lambda path: path.stem)
def test_F13_3_the_score_is_the_brands_of_what_was_produced(path: Path) -> None:
    game = Game.read(path.read_text(encoding="utf-8"))
    brands = [0] * len(game.header.seats)
    for step in game.history.walk():
        what, *which = step.move.text.split()
        if what == "produce":
            brands[step.seat] += PERFUMES[which[0]]["brand"]
    assert game.standings().points() == brands
