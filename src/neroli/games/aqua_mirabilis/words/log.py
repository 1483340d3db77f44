"""The log: a sentence for each move as its viewer saw it, and what followed from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final

from neroli.core.contract import Move
from neroli.games.aqua_mirabilis.pieces.faces import DAMES, FLOWERS, KINDS, METHODS
from neroli.games.aqua_mirabilis.pieces.spaces import FIRST_CITY, FIRST_COUPLE, TYPE
from neroli.games.aqua_mirabilis.rules import course, matrix, phases, scoring
from neroli.games.aqua_mirabilis.rules.moves import (
    acting,
    courting,
    creating,
    dealing,
    flipping,
    gathering,
    learning,
    presenting,
    producing,
    travelling,
)
from neroli.games.aqua_mirabilis.rules.phases import FREE, OVER
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.changes import bunch_words, holdings, kinds_list, more
from neroli.games.aqua_mirabilis.words.effects import after, applause_words, harvest
from neroli.games.aqua_mirabilis.words.moves import AnyFlip
from neroli.games.aqua_mirabilis.words.sundays import saturday, sunday_words
from neroli.games.aqua_mirabilis.words.terms import (
    LETTER_WORDS,
    blend_words,
    bonus_words,
    counted,
    dame_words,
    effect_words,
    lesson_name,
    one,
    perfume_words,
    recipe_words,
    space_words,
    tile_words,
)

DRAWN_FOR: Final = ("King pawn", "Court pawn", "first worker", "second worker")  # A8


@singledispatch
def tell(move: Move[AquaMirabilis], view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    """What nature did is told of the seat that it concerns; `view` is from before the move."""
    raise NotImplementedError(type(move).__name__)


@tell.register
def tell_space(move: acting.Go, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    """Where the perfumer goes, what it costs, and the letter that a nobleman gives."""
    kind, cost = TYPE[move.space], counted(view.side().space_cost[move.space], "action point")
    if FIRST_CITY <= kind < FIRST_COUPLE:
        tile = effect_words(view, view.top[kind - FIRST_CITY])
        return f"{names[seat]} travels to {space_words(move.space)} for {cost} and takes its top tile ({tile})"
    letter = ""
    if 0 <= kind - FIRST_COUPLE < len(DAMES) and view.letter[seat] == kind - FIRST_COUPLE:
        letter = f" and gets {LETTER_WORDS[kind - FIRST_COUPLE + 1]}"
    verb = "visits" if kind >= FIRST_COUPLE else "goes to"
    return f"{names[seat]} {verb} {space_words(move.space)} for {cost}{letter}"


@tell.register
def tell_production(move: acting.Produce, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    made = after(move, view, seat).turn
    return f"{names[seat]} goes home and produces with {counted(made.points, 'point')}"


@tell.register
def tell_payment(move: acting.PayBySundial, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} pays {counted(view.turn.due, 'action point')} by the sundial"


@tell.register
def tell_end(move: acting.EndTurn, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} ends the turn"


@tell.register
def tell_extra_turn(move: acting.TakeExtraTurn, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} takes an extra turn for an originality token"


@tell.register
def tell_pass(move: acting.Pass, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} takes no extra turn"


@tell.register
def tell_worker(move: gathering.MoveWorker, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} moves a worker from {FLOWERS[move.origin]} to {FLOWERS[move.stand]}"


@tell.register
def tell_gathering(move: gathering.Gather, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    flowers = bunch_words(harvest(view, view.perfumer[seat]), "flower") or "no flower"
    return f"{names[seat]} gathers {flowers}, for {counted(view.turn.due, 'action point')}"


@tell.register
def tell_extra_flower(move: gathering.PickFlower, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} picks {one(FLOWERS[move.kind])} flower by ability"


@tell.register
def tell_lesson(move: learning.Learn, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    paid = ", ".join(holdings(after(move, view, seat), view, seat))
    return f"{names[seat]} learns {lesson_name(move.lesson)} for {paid}"


@tell.register
def tell_fee(move: learning.PayFlowers, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} pays two {FLOWERS[move.kind]} flowers for a method"


@tell.register
def tell_method(move: learning.TakeMethod, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} takes the method {METHODS[move.method]}"


@tell.register
def tell_drop(move: learning.DropMethod, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} drops the method {METHODS[move.method]}"


@tell.register
def tell_essence_gift(move: courting.GiveEssence, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} gives {one(FLOWERS[move.kind])} essence to {dame_of(view)}"


@tell.register
def tell_token_gift(move: courting.GiveToken, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} gives an originality token to {dame_of(view)}"


@tell.register
def tell_perfume_gift(move: courting.GivePerfume, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} gives the perfume {perfume_words(view, move.perfume)} to {dame_of(view)}"


def dame_of(view: AquaMirabilis) -> str:
    """The dame that the active perfumer visits."""
    return dame_words(course.dame_of(view))


@tell.register
def tell_last_gift(move: courting.EndGifts, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} gives {'no more' if view.turn.gifts else 'nothing'}"


@tell.register
def tell_no_look(move: courting.SkipLook, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} does not look at the bonus"


@tell.register
def tell_look(move: courting.Look, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} looks at the bonus of {dame_of(view)}"


@tell.register
def tell_influence(move: courting.PlaceInfluence, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} places influence on {dame_of(view)}"


@tell.register
def tell_move_of_influence(move: courting.MoveInfluence, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} moves influence from {dame_words(move.dame)} to {dame_of(view)}"


@tell.register
def tell_last_influence(move: courting.EndInfluence, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} places no more influence"


@tell.register
def tell_favours(move: courting.KeepFavours, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} keeps the favours of {dame_words(move.first)} and {dame_words(move.second)}"


@tell.register
def tell_presentation(move: presenting.Present, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    """What is presented, its points and where they come from."""
    then = view.clone()
    scored = matrix.present(then, seat, move.perfume)
    reasons = "".join(f" ({words})" for words in applause_words(view, seat, move.perfume))
    tokens = then.tokens[seat] - view.tokens[seat]
    gain = f" and {counted(tokens, 'originality token')}" if tokens else ""
    what = perfume_words(view, move.perfume)
    return f"{names[seat]} presents {what}: {counted(scored, 'point')}{reasons}{gain}"


@tell.register
def tell_court_step(move: presenting.StepCourt, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} moves the Court pawn down to {FLOWERS[view.box.next_kind[view.court]]}"


@tell.register
def tell_conversion(move: producing.Convert, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    then = view.clone()
    move.play(then, seat)
    flowers = kinds_list([(move.first, move.second).count(kind) for kind in range(KINDS)])
    essences = bunch_words(more(view.essences[seat], then.essences[seat]), "essence")
    return f"{names[seat]} uses {METHODS[move.method]}: {flowers} for {essences}"


@tell.register
def tell_last_conversion(move: producing.StopConverting, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    lost = f", {counted(view.turn.points, 'point')} lost" if view.turn.points else ""
    return f"{names[seat]} produces no more{lost}"


@tell.register
def tell_storing(move: producing.StoreFlower, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} stores {one(FLOWERS[move.kind])} flower on {METHODS[move.method]}"


@tell.register
def tell_last_storing(move: producing.StopStoring, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} stores no more"


@tell.register
def tell_throw(move: producing.ThrowStored, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} throws away {one(FLOWERS[move.kind])} flower stored on {METHODS[move.method]}"


@tell.register
def tell_ride(move: travelling.Ride | travelling.RideOn, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    then = after(move, view, seat)
    heading = then.turn.heading if then.active == seat else view.turn.heading
    return f"{names[seat]} rides one step {'west' if heading < 0 else 'east'}"


@tell.register
def tell_stop(move: travelling.StopCoach, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} stops the coach"


@tell.register
def tell_tile(move: travelling.TakeTile, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} takes {tile_words(view, move.tile)}"


@tell.register
def tell_no_tile(move: travelling.SkipTile, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} takes no tile"


@tell.register
def tell_return(move: travelling.ReturnCoach, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} brings the coach back to Grasse"


@tell.register
def tell_stay(move: travelling.StayCoach, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} leaves the coach in the city"


@tell.register
def tell_recipe(
    move: creating.Create | creating.TakeRecipe, view: AquaMirabilis, seat: int, names: Sequence[str]
) -> str:
    return f"{names[seat]} takes a recipe: {recipe_words(view, move.recipe)}"


@tell.register
def tell_blend(move: creating.Fill, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    base = FLOWERS[view.box.recipe_base[view.recipe]]
    return f"{names[seat]} creates a perfume: {base} with {blend_words(move.blend)}"


@tell.register
def tell_room(move: creating.MakeRoom, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} discards the perfume {perfume_words(view, move.perfume)}"


@tell.register
def tell_end_of_parade(move: creating.EndParade, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} completes no more perfumes"


@tell.register
def tell_flip(move: AnyFlip, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} flips {tile_words(view, move.tile)}"


@tell.register
def tell_essences(move: flipping.ChooseEssences, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} takes the essences {blend_words(move.blend)}"


@tell.register
def tell_dames(move: flipping.ChooseDames, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} places influence on {' and '.join(dame_words(dame) for dame in move.dames)}"


@tell.register
def tell_first(move: dealing.DealFirst, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[move.first]} begins"


@tell.register
def tell_delivery(move: dealing.DealDelivery, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    week = view.deliveries.index(FREE) // 2 + 1
    number = view.box.delivery_number[move.tile]
    kinds = ", ".join(FLOWERS[kind] for kind in view.box.delivery_kinds[move.tile])
    return f"The Sunday after week {week} will bring {number} each of {kinds}"


@tell.register
def tell_flower(move: dealing.DealFlower, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"The {DRAWN_FOR[len(view.first_flowers)]} begins at {FLOWERS[move.kind]}"


@tell.register
def tell_top(move: dealing.RevealTop, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"On top now lies {tile_words(view, move.tile)}"


@tell.register
def tell_bonus(move: dealing.DecideBonus, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    words = bonus_words(view.box.bonuses[move.bonus])
    if view.phase == phases.FINAL_BONUS:
        return f"The bonus of {dame_words(view.bonus.index(FREE))} is turned up: {words}"
    return f"Only {names[view.active]} sees the bonus of {dame_of(view)}: {words}"


@tell.register
def tell_hidden_bonus(move: dealing.HiddenBonus, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    """A35 Others see only that somebody looked."""
    return f"Only {names[view.active]} sees the bonus of {dame_of(view)}"


def follow(
    before: AquaMirabilis, after: AquaMirabilis, seat: int, move: Move[AquaMirabilis], names: Sequence[str]
) -> str:
    """What a second look shows, what a Sunday did (only Sundays move the King), and the final scoring."""
    sentences = []
    if before.phase == phases.LOOK:
        dame = course.dame_of(before)
        if before.bonus[dame] < 0 <= after.bonus[dame]:
            sentences.append(f"It says {bonus_words(after.box.bonuses[after.bonus[dame]])}.")
    if before.king != after.king and before.phase != phases.DEAL_FLOWER:
        sentences.append(sunday_words(saturday(move, before, seat), after))
    if after.phase == OVER != before.phase:
        sentences.append(final_words(after, names))
    return " ".join(sentences)


def final_words(after: AquaMirabilis, names: Sequence[str]) -> str:
    """A56 to A59, AD55 What counts at the end, one reason after the other."""
    scores = scoring.standings(after).scores
    rows = [(reason, [score.reasons[row][1] for score in scores]) for row, (reason, _) in enumerate(scores[0].reasons)]
    sentences = [row_words(reason.capitalize(), counts, names) for reason, counts in rows[1:-1]]
    for dame, bonus in enumerate(after.bonus):
        printed = after.box.bonuses[bonus]
        counts = [scoring.points_of(after, seat, printed) for seat in range(after.players)]
        sentences.append(row_words(f"Bonus of {dame_words(dame)} ({bonus_words(printed)})", counts, names))
    return " ".join(sentences)


def row_words(reason: str, counts: Sequence[int], names: Sequence[str]) -> str:
    """As `Final parade: Ana 12, Ben 7.`"""
    shares = [f"{names[seat]} {number}" for seat, number in enumerate(counts) if number]
    return f"{reason}: {', '.join(shares) or 'nobody'}."
