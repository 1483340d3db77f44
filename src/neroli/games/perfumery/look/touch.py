"""Which parts of the table a move touches, and which are marked as changed by it."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from neroli.core.contract import SEAT_LETTERS, Move
from neroli.core.counts import count
from neroli.draw.drawing import Touch
from neroli.games.perfumery.look import art, cards
from neroli.games.perfumery.look.cards import EMPTY, FILLED
from neroli.games.perfumery.look.notes import slot_name
from neroli.games.perfumery.pieces.faces import ESSENCES, KINDS, NOTES, SYNTHETIC
from neroli.games.perfumery.rules import production
from neroli.games.perfumery.rules.moves import blending, dealing, development
from neroli.games.perfumery.rules.state import Perfumery

NOTHING: Final = Touch()


@singledispatch
def touch(move: Move[Perfumery], view: Perfumery, seat: int) -> Touch:
    """The parts whose touch means this move."""
    raise NotImplementedError(type(move).__name__)


@touch.register
def touch_nothing(move: dealing.DealCard | dealing.StartWith | dealing.Present, view: Perfumery, seat: int) -> Touch:
    """Nobody can do by hand what nature does."""
    return NOTHING


@touch.register
def touch_button(
    move: development.StopPaying | blending.StopProducing | blending.StopStoring, view: Perfumery, seat: int
) -> Touch:
    """These have no piece on the table; they are buttons."""
    return NOTHING


@touch.register
def touch_column(move: development.PlaceColumn, view: Perfumery, seat: int) -> Touch:
    return Touch((f"column-{move.column + 1}",))


@touch.register
def touch_note(move: development.PlaceNote, view: Perfumery, seat: int) -> Touch:
    return Touch((f"tile-{SEAT_LETTERS[seat]}-{NOTES[move.note]}",))


@touch.register
def touch_sort(move: development.PlaceSort, view: Perfumery, seat: int) -> Touch:
    return Touch(("space-sort",))


@touch.register
def touch_replenish_space(move: development.PlaceReplenish, view: Perfumery, seat: int) -> Touch:
    return Touch(("space-replenish",))


@touch.register
def touch_essence_space(move: development.PlaceEssence, view: Perfumery, seat: int) -> Touch:
    return Touch(("space-essence",))


@touch.register
def touch_hire(move: development.PlaceHire, view: Perfumery, seat: int) -> Touch:
    return Touch(("space-hire",))


@touch.register
def touch_marker(move: development.PlaceMarker, view: Perfumery, seat: int) -> Touch:
    return Touch(("space-marker",))


@touch.register
def touch_recipe(move: development.Install | development.MoveRecipe, view: Perfumery, seat: int) -> Touch:
    return Touch((cards.name_of(view, move.recipe), slot_name(view, move.target)))


@touch.register
def touch_discard(move: development.Pay | development.Discard, view: Perfumery, seat: int) -> Touch:
    return Touch((cards.name_of(view, move.card),))


@touch.register
def touch_replenish(move: development.Replenish, view: Perfumery, seat: int) -> Touch:
    return Touch((f"supply-{ESSENCES[move.kind]}", *storage_with(view, seat, move.kind, EMPTY)))


@touch.register
def touch_take_essence(move: development.TakeEssence, view: Perfumery, seat: int) -> Touch:
    return Touch((f"supply-{ESSENCES[move.kind]}", yard(seat, move.note)))


@touch.register
def touch_mix(move: blending.Mix, view: Perfumery, seat: int) -> Touch:
    return Touch((cards.name_of(view, move.recipe),))


@touch.register
def touch_skip(move: blending.Skip, view: Perfumery, seat: int) -> Touch:
    return Touch(("skip",))


@touch.register
def touch_produce(move: blending.Produce, view: Perfumery, seat: int) -> Touch:
    return Touch((cards.name_of(view, move.card),))


@touch.register
def touch_use(move: blending.Use, view: Perfumery, seat: int) -> Touch:
    """Where the next essence comes from: a pot on the stockyard, or a perfume whose storage is full."""
    if view.owed[seat] == 0:
        return NOTHING
    index = production.first_owed(view.owed[seat])
    is_synthetic = move.source in (production.YARD_SYNTHETIC, production.STORAGE_SYNTHETIC)
    kind = SYNTHETIC if is_synthetic else index % KINDS
    if move.source in (production.YARD, production.YARD_SYNTHETIC):
        return Touch((f"pot-{NOTES[index // KINDS]}-{ESSENCES[kind]}",))
    return Touch(storage_with(view, seat, kind, FILLED))


@touch.register
def touch_store(move: blending.Store, view: Perfumery, seat: int) -> Touch:
    return Touch((*pot_with(view, seat, move.kind), *storage_with(view, seat, move.kind, EMPTY)))


def yard(seat: int, note: int) -> str:
    return f"yard-{SEAT_LETTERS[seat]}-{NOTES[note]}"


def pot_with(view: Perfumery, seat: int, kind: int) -> tuple[str, ...]:
    """The first stockyard that holds such an essence."""
    for note, name in enumerate(NOTES):
        if count(art.of_note(view.brew[seat], note), kind):
            return (f"pot-{name}-{ESSENCES[kind]}",)
    return ()


def storage_with(view: Perfumery, seat: int, kind: int, content: int) -> tuple[str, ...]:
    """The first perfume that stores this kind and is empty or filled."""
    perfumes = cards.perfumes_of(view, seat)
    contents = cards.storages(view, perfumes, cards.stored_essences(view, seat))
    for card, there in zip(perfumes, contents, strict=True):
        if cards.storage_of(view, card) == kind and there == content:
            return (cards.name_of(view, card),)
    return ()


@singledispatch
def marks(move: Move[Perfumery], view: Perfumery, seat: int) -> tuple[str, ...]:
    """What others will want to see changed: perfumers, cards in new positions, bought essences."""
    raise NotImplementedError(type(move).__name__)


@marks.register
def mark_card(
    move: dealing.DealCard | dealing.Present | development.Pay | development.Discard, view: Perfumery, seat: int
) -> tuple[str, ...]:
    return (cards.name_of(view, move.card),)


@marks.register
def mark_placement(
    move: development.PlaceColumn | development.PlaceNote | development.PlaceSort | development.PlaceReplenish
    | development.PlaceEssence | development.PlaceHire | development.PlaceMarker,
    view: Perfumery, seat: int,
) -> tuple[str, ...]:  # fmt: skip
    return touch(move, view, seat).parts


@marks.register
def mark_recipe(
    move: development.Install | development.MoveRecipe | blending.Mix, view: Perfumery, seat: int
) -> tuple[str, ...]:
    return (cards.name_of(view, move.recipe),)


@marks.register
def mark_replenish(move: development.Replenish, view: Perfumery, seat: int) -> tuple[str, ...]:
    return storage_with(view, seat, move.kind, EMPTY)


@marks.register
def mark_take_essence(move: development.TakeEssence, view: Perfumery, seat: int) -> tuple[str, ...]:
    return (yard(seat, move.note),)


@marks.register
def mark_nothing(
    move: dealing.StartWith | development.StopPaying | blending.Skip | blending.Produce | blending.Use
    | blending.StopProducing | blending.Store | blending.StopStoring,
    view: Perfumery, seat: int,
) -> tuple[str, ...]:  # fmt: skip
    """These change no part that lies open to all."""
    return ()
