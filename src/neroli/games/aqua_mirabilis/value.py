"""What a sensible player likes, at a glance."""

from __future__ import annotations

from neroli.core.contract import Move
from neroli.games.aqua_mirabilis.state import AquaMirabilis


def weights(view: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> list[int]:
    return [1 for _ in legal]
