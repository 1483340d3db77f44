"""Why a move is not legal now, and what would help."""

from __future__ import annotations

from functools import singledispatch

from neroli.core.contract import Move
from neroli.core.counts import UNIT, count
from neroli.games.perfumery.pieces.faces import ESSENCES, FREE, NOTES
from neroli.games.perfumery.rules import benches, course, phases, production
from neroli.games.perfumery.rules.lines import TILE
from neroli.games.perfumery.rules.moves import blending, dealing, development
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.lacks import lack_words
from neroli.games.perfumery.words.questions import question
from neroli.games.perfumery.words.terms import card_name


@singledispatch
def refuse(move: Move[Perfumery], view: Perfumery, seat: int) -> str:
    raise NotImplementedError(type(move).__name__)


def not_now(view: Perfumery, seat: int) -> str:
    """The phase is the reason."""
    return f"Not now. {question(view, seat)}"


def is_asked(view: Perfumery, seat: int, *when: int) -> bool:
    """Does this seat decide in one of these phases?"""
    return view.phase in when and seat in view.actors()


def is_at_step(view: Perfumery, seat: int, step: int) -> bool:
    """Does this seat blend, and is it at this step of its bench?"""
    return is_asked(view, seat, phases.BLEND) and view.step[seat] == step


def too_dear(view: Perfumery, seat: int, cost: int) -> str:
    return f"It costs {cost}; your cards are worth {course.purse(view, seat)}."


@refuse.register
def refuse_nature(move: dealing.DealCard | dealing.StartWith | dealing.Present, view: Perfumery, seat: int) -> str:
    return not_now(view, seat)


@refuse.register
def refuse_column(move: development.PlaceColumn, view: Perfumery, seat: int) -> str:
    if not is_asked(view, seat, phases.PLACE):
        return not_now(view, seat)
    if move.column > view.players:
        return f"There are only {view.players + 1} columns."
    return "This tile has a perfumer." if view.closed[move.column] != FREE else "This column is empty."


@refuse.register
def refuse_note(move: development.PlaceNote, view: Perfumery, seat: int) -> str:
    if not is_asked(view, seat, phases.PLACE):
        return not_now(view, seat)
    if view.used[seat] & (1 << move.note):
        return f"Your {NOTES[move.note]} tile has a perfumer."
    return "You hold no recipe that your other cards could pay."


@refuse.register
def refuse_sort(move: development.PlaceSort, view: Perfumery, seat: int) -> str:
    if not is_asked(view, seat, phases.PLACE):
        return not_now(view, seat)
    return "The space is taken." if view.shared[phases.SHARED_SORT] != FREE else "You have installed no recipe."


@refuse.register
def refuse_replenish_space(move: development.PlaceReplenish, view: Perfumery, seat: int) -> str:
    if not is_asked(view, seat, phases.PLACE):
        return not_now(view, seat)
    is_taken = view.shared[phases.SHARED_REPLENISH] != FREE
    return "The space is taken." if is_taken else "You have no empty storage space."


@refuse.register
def refuse_essence_space(move: development.PlaceEssence, view: Perfumery, seat: int) -> str:
    return "You have a perfumer there." if is_asked(view, seat, phases.PLACE) else not_now(view, seat)


@refuse.register
def refuse_hire(move: development.PlaceHire, view: Perfumery, seat: int) -> str:
    if not is_asked(view, seat, phases.PLACE):
        return not_now(view, seat)
    if view.team[seat] == phases.ALL_PERFUMERS or view.used[seat] & phases.OWN_HIRE:
        return "You have hired your third perfumer."
    return too_dear(view, seat, phases.HIRE_COST)


@refuse.register
def refuse_marker(move: development.PlaceMarker, view: Perfumery, seat: int) -> str:
    if not is_asked(view, seat, phases.PLACE):
        return not_now(view, seat)
    return "You hold the marker." if view.starter == seat else "The space is taken."


def not_in_hand(view: Perfumery, card: int) -> str:
    words = f"{card_name(view, card)} is not in your hand."
    return f"{words[:1].upper()}{words[1:]}"


@refuse.register
def refuse_install(move: development.Install, view: Perfumery, seat: int) -> str:
    if not is_asked(view, seat, phases.INSTALL):
        return not_now(view, seat)
    if move.recipe not in view.hand[seat]:
        return not_in_hand(view, move.recipe)
    if move.target != TILE + view.note and move.target not in view.lines[seat * 3 + view.note]:
        return f"Your perfumer is on the {NOTES[view.note]} tile."
    means = course.purse(view, seat) - view.box.value[move.recipe]
    return f"It costs {view.cost + view.box.value[move.recipe]}; your other cards are worth {means}."


@refuse.register
def refuse_pay(move: development.Pay, view: Perfumery, seat: int) -> str:
    if is_asked(view, seat, phases.INSTALL, phases.PAY, phases.DISCARD):
        if move.card not in view.hand[seat]:
            return not_in_hand(view, move.card)
        if view.phase == phases.INSTALL:
            return "Install a recipe first."
    return not_now(view, seat)


@refuse.register
def refuse_stop_paying(move: development.StopPaying, view: Perfumery, seat: int) -> str:
    if not is_asked(view, seat, phases.PAY):
        return not_now(view, seat)
    return f"You have paid {view.paid} of {view.cost}."


@refuse.register
def refuse_discard(move: development.Discard, view: Perfumery, seat: int) -> str:
    is_asked_for_cards = is_asked(view, seat, phases.INSTALL, phases.PAY, phases.DISCARD)
    if is_asked_for_cards and move.card not in view.hand[seat]:
        return not_in_hand(view, move.card)
    return not_now(view, seat)


@refuse.register
def refuse_move_recipe(move: development.MoveRecipe, view: Perfumery, seat: int) -> str:
    """F6.1, F6.2"""
    if not is_asked(view, seat, phases.SORT):
        return not_now(view, seat)
    own = [recipe for note in range(len(NOTES)) for recipe in view.lines[seat * 3 + note]]
    for recipe in (move.recipe, move.target):
        if recipe < TILE and recipe not in own:
            return f"You have not installed {card_name(view, recipe)}."
    return f"{card_name(view, move.recipe)} must really move."


@refuse.register
def refuse_replenish(move: development.Replenish, view: Perfumery, seat: int) -> str:
    if not is_asked(view, seat, phases.REPLENISH):
        return not_now(view, seat)
    return f"You have no empty storage space for {ESSENCES[move.kind]}."


@refuse.register
def refuse_take_essence(move: development.TakeEssence, view: Perfumery, seat: int) -> str:
    return too_dear(view, seat, move.cost) if is_asked(view, seat, phases.ESSENCE) else not_now(view, seat)


@refuse.register
def refuse_mixing(move: blending.Mix | blending.Skip, view: Perfumery, seat: int) -> str:
    if not is_at_step(view, seat, phases.MIX):
        return not_now(view, seat)
    return f"Recipes are used in order: {card_name(view, benches.current_mixing(view, seat))} is next."


@refuse.register
def refuse_at_another_step(move: blending.StopProducing | blending.StopStoring, view: Perfumery, seat: int) -> str:
    """At their step these are always legal."""
    return not_now(view, seat)


@refuse.register
def refuse_produce(move: blending.Produce, view: Perfumery, seat: int) -> str:
    if not is_at_step(view, seat, phases.PRODUCE):
        return not_now(view, seat)
    if move.card not in view.hand[seat] or move.card in view.batch[seat]:
        return not_in_hand(view, move.card)
    return f"{card_name(view, move.card)} {lack_words(view, seat, move.card)}."


@refuse.register
def refuse_use(move: blending.Use, view: Perfumery, seat: int) -> str:
    if not is_at_step(view, seat, phases.SETTLE):
        return not_now(view, seat)
    index = production.first_owed(view.owed[seat])
    brew, shelf = view.brew[seat], view.shelf[seat]
    if not production.has_source(brew, shelf, index, move.source, True):
        return "Nothing there could pay it."
    if not production.has_source(brew, shelf, index, move.source, production.storage_comes_first(view)):
        return "The stockyard can pay the same."
    if move.source < view.least[seat]:
        return "You have chosen to keep those."
    rest = view.owed[seat] - UNIT[index]
    left = production.brew_after(brew, index, move.source), production.shelf_after(shelf, index, move.source)
    if production.is_payable(*left, rest, production.YARD):
        return "Pay others of this kind first, it can come later."
    return "Then the rest could not be paid."


@refuse.register
def refuse_store(move: blending.Store, view: Perfumery, seat: int) -> str:
    if not is_at_step(view, seat, phases.STORE):
        return not_now(view, seat)
    kind = ESSENCES[move.kind]
    has_room = count(benches.room_of(view, seat) - view.shelf[seat], move.kind) > 0
    return f"There is no {kind} left to store." if has_room else f"No jar for {kind} is empty."
