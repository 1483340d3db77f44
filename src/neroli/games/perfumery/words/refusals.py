"""Why a move is not legal now, and what would help."""

from __future__ import annotations

from neroli.core.contract import Move
from neroli.games.perfumery.pieces.faces import ESSENCES, FREE, NOTES
from neroli.games.perfumery.rules import course, phases, production
from neroli.games.perfumery.rules.lines import TILE
from neroli.games.perfumery.rules.moves import blending, development
from neroli.games.perfumery.rules.state import Perfumery


def reason(view: Perfumery, seat: int, move: Move[Perfumery]) -> str:
    """The reason in words, or nothing if the phase itself is the reason."""
    if seat not in view.actors():
        return ""
    if view.phase == phases.PLACE:
        return place_reason(view, seat, move)
    if isinstance(move, development.Install | development.MoveRecipe):
        return recipe_reason(view, seat, move)
    if isinstance(move, development.Pay | development.Discard) and view.phase in (
        phases.INSTALL,
        phases.PAY,
        phases.DISCARD,
    ):
        if move.card not in view.hand[seat]:
            return f"{view.box.name[move.card]} is not in your hand."
        is_early = isinstance(move, development.Pay) and view.phase == phases.INSTALL
        return "Install a recipe first." if is_early else ""
    if isinstance(move, development.StopPaying) and view.phase == phases.PAY:
        return f"You have paid {view.paid} of {view.cost}."
    if isinstance(move, development.TakeEssence) and view.phase == phases.ESSENCE:
        return f"It costs {move.cost}; your cards are worth {course.purse(view, seat)}."
    if isinstance(move, development.Replenish) and view.phase == phases.REPLENISH:
        return f"You have no empty storage space for {ESSENCES[move.kind]}."
    return bench_reason(view, seat, move) if view.phase == phases.BLEND else ""


def place_reason(view: Perfumery, seat: int, move: Move[Perfumery]) -> str:
    if isinstance(move, development.PlaceColumn):
        if move.column > view.players:
            return f"There are only {view.players + 1} columns."
        return "This tile has a perfumer." if view.closed[move.column] != FREE else "This column is empty."
    if isinstance(move, development.PlaceNote):
        if view.used[seat] & (1 << move.note):
            return f"Your {NOTES[move.note]} tile has a perfumer."
        return "You hold no recipe that your other cards could pay."
    if isinstance(move, development.PlaceSort):
        return "The space is taken." if view.shared[phases.SHARED_SORT] != FREE else "You have installed no recipe."
    if isinstance(move, development.PlaceReplenish):
        is_taken = view.shared[phases.SHARED_REPLENISH] != FREE
        return "The space is taken." if is_taken else "You have no empty storage space."
    if isinstance(move, development.PlaceMarker):
        return "You hold the marker." if view.starter == seat else "The space is taken."
    if isinstance(move, development.PlaceEssence):
        return "You have a perfumer there."
    return hire_reason(view, seat) if isinstance(move, development.PlaceHire) else ""


def hire_reason(view: Perfumery, seat: int) -> str:
    if view.team[seat] == phases.ALL_PERFUMERS or view.used[seat] & phases.OWN_HIRE:
        return "You have hired your third perfumer."
    return f"It costs {phases.HIRE_COST}; your cards are worth {course.purse(view, seat)}."


def recipe_reason(view: Perfumery, seat: int, move: development.Install | development.MoveRecipe) -> str:
    name = view.box.name[move.recipe]
    own = [recipe for note in range(len(NOTES)) for recipe in view.lines[seat * 3 + note]]
    if isinstance(move, development.MoveRecipe):
        if view.phase != phases.SORT:
            return ""
        if move.recipe not in own:
            return f"You have not installed {name}."
        if move.target < TILE and move.target not in own:
            return f"You have not installed {view.box.name[move.target]}."
        return f"{name} must really move."
    if view.phase != phases.INSTALL:
        return ""
    if move.recipe not in view.hand[seat]:
        return f"{name} is not in your hand."
    if move.target != TILE + view.note and move.target not in view.lines[seat * 3 + view.note]:
        return f"Your perfumer is on the {NOTES[view.note]} tile."
    means = course.purse(view, seat) - view.box.value[move.recipe]
    return f"It costs {view.cost + view.box.value[move.recipe]}; your other cards are worth {means}."


def bench_reason(view: Perfumery, seat: int, move: Move[Perfumery]) -> str:
    if isinstance(move, blending.Produce) and view.step[seat] == phases.PRODUCE:
        if move.card not in view.hand[seat] or move.card in view.batch[seat]:
            return f"{view.box.name[move.card]} is not in your hand."
        return "Your stockyards and storages cannot pay its list."
    if isinstance(move, blending.Store) and view.step[seat] == phases.STORE:
        return f"There is no {ESSENCES[move.kind]} left, or no empty space for it."
    if isinstance(move, blending.Use) and view.step[seat] == phases.SETTLE:
        is_storage = move.source in (production.STORAGE, production.STORAGE_SYNTHETIC)
        return "Nothing there could pay it" + (", or the stockyard can pay the same." if is_storage else ".")
    return ""
