"""What holds at every moment (F16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import covers
from neroli.games.perfumery.pieces.faces import FIRST_FUNDS, FREE, HAND_LIMIT, NOTES
from neroli.games.perfumery.rules import benches, phases

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery


def faults(state: Perfumery) -> list[str]:
    """F16 Every card, perfumer and marker is in exactly one place."""
    messages = []
    cards = state.recipe_deck + state.perfume_deck
    for pile in state.columns + state.hand:
        cards += pile
    for row in state.lines + state.perfumes:
        cards += row
    if sorted(cards) != used_cards(state):
        messages.append("a card is lost or doubled")
    if not FREE <= state.next_column <= state.players:
        messages.append("the next starting player marker lies nowhere")
    if not 0 <= state.starter < state.players and state.round > 0:
        messages.append("nobody holds the starting player marker")
    for column, above in enumerate(state.above):
        if above > len(state.columns[column]):
            messages.append(f"column {column + 1} has too many cards above its tile")
    for seat in range(state.players):
        messages += seat_faults(state, seat)
    return messages


def used_cards(state: Perfumery) -> list[int]:
    """F1.4 The cards of a game for this number of players."""
    cards = state.box.pieces.cards
    used = [number for number, card in enumerate(cards) if card.players <= state.players]
    return used + list(range(FIRST_FUNDS, FIRST_FUNDS + state.players))


def seat_faults(state: Perfumery, seat: int) -> list[str]:
    messages = []
    placed = state.closed.count(seat) + state.shared.count(seat) + state.used[seat].bit_count()
    if placed + state.home[seat] != state.team[seat]:
        messages.append(f"a perfumer of seat {seat} is lost or doubled")
    is_cut = state.phase == phases.DISCARD and state.seat == seat
    if len(state.hand[seat]) > HAND_LIMIT and not is_cut:
        messages.append(f"seat {seat} holds more than {HAND_LIMIT} cards")
    if any(card not in state.hand[seat] for card in state.batch[seat]):
        messages.append(f"seat {seat} produced what it does not hold")
    if sum(state.box.space[card] for card in state.perfumes[seat]) != state.room[seat]:
        messages.append(f"the storage spaces of seat {seat} are miscounted")
    room = benches.room_of(state, seat)
    if not covers(room, state.stored[seat]) or not covers(room, state.shelf[seat]):
        messages.append(f"seat {seat} has stored more than it has space for")
    if any(recipe >= len(state.box.pays) for note in range(len(NOTES)) for recipe in state.lines[seat * 3 + note]):
        messages.append(f"seat {seat} has installed something else than a recipe")
    return messages
