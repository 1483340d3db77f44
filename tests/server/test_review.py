"""The page after the game."""

from __future__ import annotations

from itertools import pairwise

from neroli.server.pages.chart import HEIGHT, SEAL_ROOM, TOP, apart


def test_the_seals_of_a_chart_stand_apart_and_inside() -> None:
    for ends in ([20.0, 22.0, 24.0, 26.0], [HEIGHT - 22.0] * 4, [TOP, TOP, TOP, TOP], [40.0, 160.0]):
        found = apart(list(map(float, ends)))
        ranked = sorted(found)
        assert all(below - above >= SEAL_ROOM for above, below in pairwise(ranked))
        assert ranked[0] >= TOP
        assert ranked[-1] <= HEIGHT - 22
