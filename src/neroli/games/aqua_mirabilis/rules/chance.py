"""What nature may do: who begins, deliveries, flowers, top tiles of the cities, bonus tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.chance import Rng
from neroli.core.contract import Move
from neroli.games.aqua_mirabilis.pieces.faces import BONUSES, DELIVERIES, KINDS
from neroli.games.aqua_mirabilis.rules import course
from neroli.games.aqua_mirabilis.rules.phases import DEAL_DELIVERY, DEAL_FIRST, DEAL_FLOWER, DEAL_TOP, FREE

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def equally_likely(state: AquaMirabilis) -> list[Move[AquaMirabilis]]:
    """All that may happen, each as likely as another."""
    box = state.box
    if state.phase == DEAL_FIRST:
        return box.deal_first[: state.players]
    if state.phase == DEAL_DELIVERY:
        sort = state.side().delivery[state.deliveries.index(FREE) % 2] - 1
        start = sort * DELIVERIES
        return [box.deal_delivery[t] for t in range(start, start + DELIVERIES) if t not in state.deliveries]
    if state.phase == DEAL_FLOWER:
        return [box.deal_flower[kind] for kind in range(KINDS) if kind not in state.first_flowers]
    return [box.decide_bonus[bonus] for bonus in range(BONUSES) if bonus not in state.bonus]


def outcomes(state: AquaMirabilis) -> list[tuple[Move[AquaMirabilis], int]]:
    if state.phase != DEAL_TOP:
        return [(move, 1) for move in equally_likely(state)]
    box = state.box
    city = course.bare_city(state)
    tiles = range(box.city_start[city], box.city_start[city + 1])
    return [(box.reveal_top[tile], state.pile[tile]) for tile in tiles if state.pile[tile]]


def draw(state: AquaMirabilis, rng: Rng) -> Move[AquaMirabilis]:
    if state.phase != DEAL_TOP:
        likely = equally_likely(state)
        return likely[rng.below(len(likely))]
    box = state.box
    city = course.bare_city(state)
    tile = box.city_start[city]
    number = rng.below(sum(state.pile[tile : box.city_start[city + 1]]))
    while number >= state.pile[tile]:
        number -= state.pile[tile]
        tile += 1
    return box.reveal_top[tile]
