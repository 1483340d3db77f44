"""Which parts of the table a move of Perfumery touches."""

from __future__ import annotations

from neroli.core.contract import SEAT_LETTERS, Move
from neroli.core.counts import count
from neroli.draw.drawing import Touch
from neroli.games.perfumery.look import art, board, cards
from neroli.games.perfumery.look.cards import EMPTY, FILLED
from neroli.games.perfumery.look.notes import slot_name
from neroli.games.perfumery.pieces.faces import ESSENCES, FREE, KINDS, NOTES, SYNTHETIC
from neroli.games.perfumery.rules import production
from neroli.games.perfumery.rules.moves import blending, dealing, development
from neroli.games.perfumery.rules.state import Perfumery


def touch(view: Perfumery, seat: int, move: Move[Perfumery]) -> Touch:
    if isinstance(move, development.PlaceColumn):
        return Touch((f"column-{move.column + 1}",))
    if isinstance(move, development.PlaceNote):
        return Touch((f"tile-{SEAT_LETTERS[seat]}-{NOTES[move.note]}",))
    if move.text.startswith("place "):
        return Touch((f"space-{move.text.removeprefix('place ')}",))
    if isinstance(move, development.Install | development.MoveRecipe):
        return Touch((cards.name_of(view, move.recipe), slot_name(view, move.target)))
    if isinstance(move, development.Pay | development.Discard):
        column = board.falls_to(view)
        fall = (f"fall-{column + 1}",) if column != FREE else ()
        return Touch((cards.name_of(view, move.card), *fall))
    if isinstance(move, development.Replenish):
        return Touch((f"supply-{ESSENCES[move.kind]}", *space_for(view, seat, move.kind)))
    if isinstance(move, development.TakeEssence):
        return Touch((f"supply-{ESSENCES[move.kind]}", f"yard-{SEAT_LETTERS[seat]}-{NOTES[move.note]}"))
    return touch_bench(view, seat, move)


def touch_bench(view: Perfumery, seat: int, move: Move[Perfumery]) -> Touch:
    if isinstance(move, blending.Mix):
        return Touch((cards.name_of(view, move.recipe),))
    if isinstance(move, blending.Skip):
        return Touch(("skip",))
    if isinstance(move, blending.Produce | dealing.DealCard | dealing.Present):
        return Touch((cards.name_of(view, move.card),))
    if isinstance(move, blending.Use):
        return Touch(source(view, seat, move.source))
    if isinstance(move, blending.Store):
        return Touch((*pot_of(view, seat, move.kind), *space_for(view, seat, move.kind)))
    return Touch()


def source(view: Perfumery, seat: int, number: int) -> tuple[str, ...]:
    """Where the next essence comes from: a pot on the stockyard, or a perfume whose storage is full."""
    if view.owed[seat] == 0:
        return ()
    place = production.first_owed(view.owed[seat])
    synthetic = number in (production.YARD_SYNTHETIC, production.STORAGE_SYNTHETIC)
    kind = SYNTHETIC if synthetic else place % KINDS
    if number in (production.YARD, production.YARD_SYNTHETIC):
        return (f"pot-{NOTES[place // KINDS]}-{ESSENCES[kind]}",)
    return storage(view, seat, kind, FILLED)


def pot_of(view: Perfumery, seat: int, kind: int) -> tuple[str, ...]:
    """The first stockyard that holds such an essence."""
    for note, name in enumerate(NOTES):
        if count(art.of_note(view.brew[seat], note), kind):
            return (f"pot-{name}-{ESSENCES[kind]}",)
    return ()


def space_for(view: Perfumery, seat: int, kind: int) -> tuple[str, ...]:
    return storage(view, seat, kind, EMPTY)


def storage(view: Perfumery, seat: int, kind: int, state: int) -> tuple[str, ...]:
    """The first perfume that stores this kind and is in this state."""
    found = cards.produced(view, seat)
    states = cards.storages(view, found, cards.kept(view, seat))
    for card, stored in zip(found, states, strict=True):
        if cards.storage_of(view, card) == kind and stored == state:
            return (cards.name_of(view, card),)
    return ()


def marks(view: Perfumery, seat: int, move: Move[Perfumery]) -> tuple[str, ...]:
    """What others will want to see changed: perfumers, cards in new places, bought essences."""
    if isinstance(move, development.Install | development.MoveRecipe | blending.Mix):
        return (cards.name_of(view, move.recipe),)
    if isinstance(move, development.Pay | development.Discard | dealing.Present | dealing.DealCard):
        return (cards.name_of(view, move.card),)
    if isinstance(move, development.TakeEssence):
        return touch(view, seat, move).parts[1:]
    if isinstance(move, development.Replenish):
        return space_for(view, seat, move.kind)
    return touch(view, seat, move).parts if move.text.startswith("place ") else ()
