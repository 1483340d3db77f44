"""Why a move is not legal now, and what would help."""

from __future__ import annotations

from neroli.core.contract import Move
from neroli.games.perfumery import bench, blending, moves, rules
from neroli.games.perfumery.pieces import ESSENCES, FREE, NOTES
from neroli.games.perfumery.state import Perfumery


def reason(view: Perfumery, seat: int, move: Move[Perfumery]) -> str:
    """The reason in words, or nothing if the phase itself is the reason."""
    if seat not in view.actors():
        return ""
    if view.phase == rules.PLACE:
        return place_reason(view, seat, move)
    if isinstance(move, moves.Install | moves.MoveRecipe):
        return recipe_reason(view, seat, move)
    if isinstance(move, moves.Pay | moves.Discard) and view.phase in (rules.INSTALL, rules.PAY, rules.DISCARD):
        if move.card not in view.hand[seat]:
            return f"{view.box.name[move.card]} is not in your hand."
        is_early = isinstance(move, moves.Pay) and view.phase == rules.INSTALL
        return "Install a recipe first." if is_early else ""
    if isinstance(move, moves.StopPaying) and view.phase == rules.PAY:
        return f"You have paid {view.paid} of {view.cost}."
    if isinstance(move, moves.TakeEssence) and view.phase == rules.ESSENCE:
        return f"It costs {move.cost}; your cards are worth {rules.purse(view, seat)}."
    if isinstance(move, moves.Replenish) and view.phase == rules.REPLENISH:
        return f"You have no empty storage space for {ESSENCES[move.kind]}."
    return bench_reason(view, seat, move) if view.phase == rules.BLEND else ""


def place_reason(view: Perfumery, seat: int, move: Move[Perfumery]) -> str:
    if isinstance(move, moves.PlaceColumn):
        if move.column > view.players:
            return f"There are only {view.players + 1} columns."
        return "This tile has a perfumer." if view.closed[move.column] != FREE else "This column is empty."
    if isinstance(move, moves.PlaceNote):
        if view.used[seat] & (1 << move.note):
            return f"Your {NOTES[move.note]} tile has a perfumer."
        return "You hold no recipe that your other cards could pay."
    if isinstance(move, moves.PlaceSort):
        return "The space is taken." if view.shared[rules.SHARED_SORT] != FREE else "You have installed no recipe."
    if isinstance(move, moves.PlaceReplenish):
        is_taken = view.shared[rules.SHARED_REPLENISH] != FREE
        return "The space is taken." if is_taken else "You have no empty storage space."
    if isinstance(move, moves.PlaceMarker):
        return "You hold the marker." if view.starter == seat else "The space is taken."
    if isinstance(move, moves.PlaceEssence):
        return "You have a perfumer there."
    return hire_reason(view, seat) if isinstance(move, moves.PlaceHire) else ""


def hire_reason(view: Perfumery, seat: int) -> str:
    if view.team[seat] == rules.ALL_PERFUMERS or view.used[seat] & rules.OWN_HIRE:
        return "You have hired your third perfumer."
    return f"It costs {rules.HIRE_COST}; your cards are worth {rules.purse(view, seat)}."


def recipe_reason(view: Perfumery, seat: int, move: moves.Install | moves.MoveRecipe) -> str:
    name = view.box.name[move.recipe]
    own = [recipe for note in range(len(NOTES)) for recipe in view.lines[seat * 3 + note]]
    if isinstance(move, moves.MoveRecipe):
        if view.phase != rules.SORT:
            return ""
        if move.recipe not in own:
            return f"You have not installed {name}."
        if move.target < moves.TILE and move.target not in own:
            return f"You have not installed {view.box.name[move.target]}."
        return f"{name} must really move."
    if view.phase != rules.INSTALL:
        return ""
    if move.recipe not in view.hand[seat]:
        return f"{name} is not in your hand."
    if move.target != moves.TILE + view.note and move.target not in view.lines[seat * 3 + view.note]:
        return f"Your perfumer is on the {NOTES[view.note]} tile."
    means = rules.purse(view, seat) - view.box.value[move.recipe]
    return f"It costs {view.cost + view.box.value[move.recipe]}; your other cards are worth {means}."


def bench_reason(view: Perfumery, seat: int, move: Move[Perfumery]) -> str:
    if isinstance(move, bench.Produce) and view.step[seat] == blending.PRODUCE:
        if move.card not in view.hand[seat] or move.card in view.batch[seat]:
            return f"{view.box.name[move.card]} is not in your hand."
        return "Your stockyards and storages cannot pay its list."
    if isinstance(move, bench.Store) and view.step[seat] == blending.STORE:
        return f"There is no {ESSENCES[move.kind]} left, or no empty space for it."
    if isinstance(move, bench.Use) and view.step[seat] == blending.SETTLE:
        is_storage = move.source in (blending.STORAGE, blending.STORAGE_SYNTHETIC)
        return "Nothing there could pay it" + (", or the stockyard can pay the same." if is_storage else ".")
    return ""
