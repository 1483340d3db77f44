"""What a sensible player likes, at a glance: the valuation behind the simple player."""

from __future__ import annotations

from neroli.core.contract import Move
from neroli.games.perfumery.state import Perfumery


def weights(view: Perfumery, seat: int, legal: list[Move[Perfumery]]) -> list[int]:
    return [1 for _ in legal]
