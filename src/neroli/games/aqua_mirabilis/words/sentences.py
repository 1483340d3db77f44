"""What the table says: questions, moves and log, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from neroli.core.contract import NATURE, Move
from neroli.core.counts import unpacked
from neroli.games.aqua_mirabilis.pieces.faces import (
    ACTION,
    APPLAUSE,
    CHOOSE_ESSENCES,
    CITIES,
    DAMES,
    ENCORE,
    FLOWERS,
    INPUTS,
    KINDS,
    METHODS,
    ONE_SLOT,
    PRODUCTION,
    TAKE_ESSENCES,
    TAKE_FLOWERS,
    TAKE_TOKEN,
    TWO_SLOT,
    Bonus,
)
from neroli.games.aqua_mirabilis.pieces.spaces import BASE_SPACE, FIRST_CITY_SPACE, NAMES
from neroli.games.aqua_mirabilis.rules import course, legality, matrix, phases
from neroli.games.aqua_mirabilis.rules.moves import (
    apprenticeship,
    court,
    dealing,
    market,
    perfumes,
    production,
    travel,
    turn,
    versailles,
)
from neroli.games.aqua_mirabilis.rules.moves import tiles as flips
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

LETTERS: Final = ("no letter", "letter I", "letter II", "letter III", "letter IV")
QUESTIONS: Final = {
    phases.TURN: "Where does your perfumer go?",
    phases.PICK: "Which extra flower do you pick?",
    phases.LEARN: "Which tile do you learn?",
    phases.COST: "Which two flowers do you pay for the method?",
    phases.WHICH_METHOD: "Which method do you take?",
    phases.DROP: "Which method makes room?",
    phases.LOOK: "Look at the dame's secret bonus?",
    phases.PRESENT: "Which perfume do you present?",
    phases.SECOND_PERFUME: "Which second perfume do you present?",
    phases.STORE: "Store flowers on your methods, or stop.",
    phases.COACH: "Which way does your coach go?",
    phases.CITY: "Which tile do you take from the city?",
    phases.RETURN: "Bring the coach back to Grasse?",
    phases.END: "Anything else before you end your turn?",
    phases.EXTRA: "Discard an originality token for an extra turn?",
    phases.RECIPE: "Which recipe do you take?",
    phases.ROOM: "Your parade is full. Which perfume goes?",
    phases.ESSENCES: "Which essences do you take?",
    phases.WHICH_DAMES: "On whom do you place your influence?",
    phases.KEEP: "You lead with more than two dames. Which two favours do you keep?",
    phases.PARADE: "The final parade: complete more perfumes?",
}
SIMPLE: Final = {
    "produce": "Go home and produce",
    "sundial": "Pay by the sundial",
    "end": "End the turn",
    "extra turn": "Discard an originality token for an extra turn",
    "pass": "Take no extra turn",
    "gather": "Gather the flowers",
    "give token": "Give an originality token to the dame",
    "no more gifts": "Give no more",
    "look": "Look at the dame's secret bonus",
    "do not look": "Do not look at the bonus",
    "place influence": "Place an influence token on the dame",
    "no more influence": "Place no more influence",
    "step Court": "Move the Court pawn one row down (favour of dame A)",
    "stop producing": "Produce no more",
    "stop storing": "Store no more",
    "ride west": "Ride one step west, towards Paris and London",
    "ride east": "Ride one step east, towards Koeln and Firenze",
    "ride on": "Ride one step further",
    "stop": "Stop the coach here",
    "no tile": "Take no tile",
    "return": "Bring the coach back to Grasse",
    "stay": "Leave the coach in the city",
    "no more perfumes": "Complete no more perfumes",
}
EFFECT_WORDS: Final = {
    TWO_SLOT: "take any two-slot recipe and complete it at once",
    CHOOSE_ESSENCES: "take two different essences",
    TAKE_TOKEN: "take an originality token",
    PRODUCTION: "two more production points",
    ACTION: "an action free, up to 3 points",
    ENCORE: "present a second perfume",
    APPLAUSE: "half of the points just scored again",
}
ABILITY_WORDS: Final = (
    "one more flower of your choice when you gather",
    "two more production points",
    "one more step of the coach",
)
FAVOUR_WORDS: Final = (
    "move the Court pawn one row down at Versailles",
    "the King's preference counts 5",
    "present two perfumes at Versailles",
    "2 points for each cube you place",
)
MEASURE_WORDS: Final = (
    "experience", "cities with a tile of yours", "tiles of", "perfumes with the base", "different bases of perfumes",
    "new methods", "influence tokens on dames", "originality tokens", "kinds of essences", "level of the letter",
    "levels of perfumes together",
)  # fmt: skip


def listed(counts: Sequence[int]) -> str:
    """2 rose, 1 lavender."""
    found = [f"{number} {name}" for number, name in zip(counts, FLOWERS, strict=True) if number]
    return ", ".join(found) if found else "nothing"


def effect_words(state: AquaMirabilis, tile: int) -> str:
    """What flipping a city tile brings."""
    printed = state.box.tiles[tile]
    if printed.effect in (TAKE_FLOWERS, TAKE_ESSENCES):
        what = "flowers" if printed.effect == TAKE_FLOWERS else "essences"
        return f"{what}: {listed(printed.gives)}"
    if printed.effect == ONE_SLOT:
        return f"take the one-slot recipe of {FLOWERS[printed.base]} and complete it at once"
    return EFFECT_WORDS.get(printed.effect, "place two influence tokens")


def tile_words(state: AquaMirabilis, tile: int) -> str:
    return f"the {CITIES[state.box.tile_city[tile]]} tile {state.box.tiles[tile].id} ({effect_words(state, tile)})"


def lesson_words(lesson: int) -> str:
    """What an apprenticeship tile costs and brings."""
    name = apprenticeship.LESSON_NAMES[lesson]
    if lesson < KINDS:
        return f"{name} for an essence: its recipes need no base essence"
    if lesson < 2 * KINDS:
        return f"{name} for a flower: each use of a method that makes it gives one essence more"
    return f"{name} for an originality token: {ABILITY_WORDS[lesson - 2 * KINDS]}"


def method_words(view: AquaMirabilis, method: int) -> str:
    """What is printed on a production method."""
    printed = view.box.pieces.methods[method]
    flowers = "1 flower" if printed.needs == 1 else f"{printed.needs} {INPUTS[printed.input]} flowers"
    return f"{METHODS[method]}: {printed.points} PP, {flowers}{kinds_words(printed.fits)}, makes {printed.makes}"


def kinds_words(fits: list[bool]) -> str:
    """Which flowers fit, or which do not, whichever is shorter."""
    named = [name for name, is_fit in zip(FLOWERS, fits, strict=True) if is_fit]
    others = [name for name in FLOWERS if name not in named]
    if len(named) <= len(others):
        return f" ({' or '.join(named)})"
    return f" (not {' or '.join(others)})" if others else ""


def recipe_words(state: AquaMirabilis, recipe: int) -> str:
    printed = state.box.pieces.recipes[recipe]
    return f"{FLOWERS[printed.base]} with {printed.slots} complement{'s' * (printed.slots > 1)}, level {printed.level}"


def bonus_words(bonus: Bonus) -> str:
    """A final bonus, as `perfumes with the base jasmine: 1/2/3 for 2/4/6 points`."""
    what = MEASURE_WORDS[bonus.measure]
    if bonus.of != FREE:
        what += f" {CITIES[bonus.of] if what == 'tiles of' else FLOWERS[bonus.of]}"
    return f"{what}: {'/'.join(map(str, bonus.at))} for {'/'.join(map(str, bonus.points))} points"


def question(view: AquaMirabilis, seat: int) -> str:
    if seat not in view.actors():
        return "The game is over." if view.phase == phases.OVER else "Wait for the others."
    if view.phase == phases.TURN and legality.can_produce(view, seat):
        return f"{QUESTIONS[phases.TURN]} Or produce."
    return QUESTIONS[view.phase] if view.phase in QUESTIONS else question_with_numbers(view)


def question_with_numbers(view: AquaMirabilis) -> str:
    """Questions that name what is left, or what has been promised."""
    if view.phase == phases.CONVERT:
        return f"Produce: {counted(view.turn.points, 'production point')} left."
    if view.phase == phases.FILL:
        return f"Complete the recipe {view.box.pieces.recipes[view.recipe].id}: with what?"
    if view.phase == phases.WORKERS:
        worker = counted(view.box.worker_cost, "action point")
        return f"Move workers ({worker} each), or gather the flowers for {counted(view.turn.due, 'action point')}."
    if view.phase == phases.PAY:
        return f"Pay {counted(view.turn.due, 'action point')}: by the sundial, or by a city tile?"
    if view.phase == phases.RIDE:
        return f"Ride on, {counted(view.turn.steps, 'step')} at most, or stop here?"
    dame = DAMES[course.dame_of(view)]
    if view.phase == phases.GIFTS:
        return f"What do you give to dame {dame}? {counted(view.turn.gifts, 'gift')} so far."
    assert view.phase == phases.INFLUENCE
    return f"Place influence on dame {dame}, {counted(view.turn.gifts, 'token')} at most, or stop."


def counted(number: int, what: str) -> str:
    """1 token, 2 tokens."""
    return f"{number} {what}{'s' * (number != 1)}"


def one(kind: str) -> str:
    """A rose, an orange."""
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def describe(view: AquaMirabilis, move: Move[AquaMirabilis]) -> str:
    if move.text in SIMPLE:
        return SIMPLE[move.text]
    if isinstance(move, turn.Go):
        return f"Go to {space_words(move.space)} ({counted(view.box.space_cost[move.space], 'action point')})"
    if isinstance(move, market.MoveWorker):
        return f"Move a worker from {FLOWERS[move.origin]} to {FLOWERS[move.stand]}"
    if isinstance(move, market.PickFlower):
        return f"Pick {one(FLOWERS[move.kind])} flower from the supply"
    if isinstance(move, apprenticeship.Learn):
        return f"Learn {lesson_words(move.lesson)}"
    if isinstance(move, apprenticeship.PayFlowers):
        return f"Pay two {FLOWERS[move.kind]} flowers"
    return describe_craft(view, move)


def space_words(space: int) -> str:
    name = NAMES[space]
    if BASE_SPACE <= space < FIRST_CITY_SPACE:
        return f"the apprenticeship: {name}"
    return f"the {name.removeprefix('market ')} stand" if name.startswith("market ") else name


def describe_craft(view: AquaMirabilis, move: Move[AquaMirabilis]) -> str:
    if isinstance(move, apprenticeship.TakeMethod):
        return f"Take {method_words(view, move.method)}"
    if isinstance(move, apprenticeship.DropMethod):
        return f"Discard {METHODS[move.method]}"
    if isinstance(move, production.Convert):
        return f"Produce by {move.text.replace(' ', ': ', 1)}"
    if isinstance(move, production.StoreFlower):
        return f"Store {one(move.text.split()[1])} flower on {move.text.split()[2]}"
    if isinstance(move, production.ThrowStored):
        return f"Throw away the {move.text.split()[1]} flower stored on {move.text.split()[2]}"
    if isinstance(move, perfumes.Create):
        return f"Create a perfume: {recipe_words(view, move.recipe)}"
    if isinstance(move, perfumes.TakeRecipe):
        return f"Take the recipe {recipe_words(view, move.recipe)}"
    if isinstance(move, perfumes.Fill):
        return f"Complete it with {perfumes.blend_name(move.blend).replace(' ', ' and ')}"
    if isinstance(move, perfumes.MakeRoom):
        return f"Discard the perfume {view.box.perfume_names[move.perfume]}"
    return describe_society(view, move)


def describe_society(view: AquaMirabilis, move: Move[AquaMirabilis]) -> str:
    if isinstance(move, flips.Flip):
        return f"Flip {tile_words(view, move.tile)}"
    if isinstance(move, travel.TakeTile):
        return f"Take {tile_words(view, move.tile)}"
    if isinstance(move, court.GiveEssence):
        return f"Give {one(FLOWERS[move.kind])} essence to the dame"
    if isinstance(move, court.GivePerfume):
        return f"Give the perfume {view.box.perfume_names[move.perfume]} to the dame"
    if isinstance(move, court.MoveInfluence):
        return f"Move an influence token here from dame {DAMES[move.dame]}"
    if isinstance(move, court.KeepFavours):
        return f"Keep the favours of dames {DAMES[move.first]} and {DAMES[move.second]}"
    if isinstance(move, versailles.Present):
        return f"Present the perfume {view.box.perfume_names[move.perfume]}"
    if isinstance(move, flips.ChooseEssences):
        return f"Take {perfumes.blend_name(move.blend).replace(' ', ' and ')}"
    assert isinstance(move, flips.ChooseDames)
    return f"Place influence on {' and '.join(DAMES[dame] for dame in move.dames)}"


def tell(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis], names: Sequence[str]) -> str:
    """A log line; what nature did is told of the seat that it concerns."""
    if seat == NATURE:
        return tell_nature(view, move, names)
    if isinstance(move, court.Look):
        return f"{names[seat]} looks at the bonus of dame {DAMES[course.dame_of(view)]}"
    words = describe(view, move)
    return f"{names[seat]}: {words[:1].lower()}{words[1:]}"


def tell_nature(view: AquaMirabilis, move: Move[AquaMirabilis], names: Sequence[str]) -> str:
    if isinstance(move, dealing.HiddenBonus):
        return f"Only {names[view.active]} sees the bonus of dame {DAMES[course.dame_of(view)]}"
    if isinstance(move, dealing.DealFirst):
        return f"{names[move.first]} begins"
    if isinstance(move, dealing.DealDelivery):
        week = view.deliveries.index(FREE) // 2 + 1
        return f"The Sunday after week {week} gets the delivery {move.text.removeprefix('delivery ')}"
    if isinstance(move, dealing.DealFlower):
        what = ("King pawn", "Court pawn", "first worker", "second worker")[len(view.drawn)]
        return f"The {what} begins at {FLOWERS[move.kind]}"
    if isinstance(move, dealing.RevealTop):
        return f"On top now lies {tile_words(view, move.tile)}"
    assert isinstance(move, dealing.DecideBonus)
    words = bonus_words(view.box.bonuses[move.bonus])
    if view.phase == phases.FINAL_BONUS:
        return f"The bonus of dame {DAMES[view.bonus.index(FREE)]} is turned up: {words}"
    return f"Only {names[view.active]} sees the bonus of dame {DAMES[course.dame_of(view)]}: {words}"


def follow(before: AquaMirabilis, after: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str:
    """What a second look shows, and what a Sunday did: only Sundays move the King."""
    found = []
    if isinstance(move, court.Look):
        dame = course.dame_of(before)
        if before.bonus[dame] < 0 <= after.bonus[dame]:
            found.append(f"It says {bonus_words(after.box.bonuses[after.bonus[dame]])}.")
    if before.king != after.king and before.phase != phases.DEAL_FLOWER:
        found.append(sunday_words(eve(before, seat, move), after))
    return " ".join(found)


def eve(before: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> AquaMirabilis:
    """The matrix as a Sunday found it: what the same line did to it comes first."""
    found = before.clone()
    if isinstance(move, versailles.Present):
        matrix.present(found, seat, move.perfume)
    elif isinstance(move, versailles.StepCourt):
        found.court = (found.court + 1) % KINDS
    return found


def sunday_words(found: AquaMirabilis, after: AquaMirabilis) -> str:
    """A20, A55 Deliveries, perfumes, the cube and the pawns, in this order."""
    brought = "The last Sunday." if after.trigger != FREE else f"Sunday. {delivery_words(after)}"
    court, king = FLOWERS[after.court], FLOWERS[after.king]
    return (
        f"{brought} All perfumes can be presented again. {cube_words(found)} "
        f"The Court pawn moves to {court}, the King pawn to {king}."
    )


def delivery_words(after: AquaMirabilis) -> str:
    """What the tiles of the Sunday just held bring; a supply that ends says so."""
    counts = [0] * KINDS
    sunday = after.day // after.side().days - 1
    for tile in after.deliveries[sunday * 2 : sunday * 2 + 2]:
        for kind in after.box.delivery_kinds[tile]:
            counts[kind] += after.box.delivery_number[tile]
    left = unpacked(after.supply, KINDS)
    empty = [FLOWERS[kind] for kind in range(KINDS) if counts[kind] and not left[kind]]
    ended = f" as far as there were any: no {' or '.join(empty)} is left in the supply" if empty else ""
    return f"The market gets {listed(counts)}{ended}."


def cube_words(found: AquaMirabilis) -> str:
    """A20 3a The cube where King and Court meet."""
    if found.king == found.court:
        return "King and Court agree, so no cube is placed."
    where = f"on {FLOWERS[found.king]} with {FLOWERS[found.court]}"
    if not matrix.has_room(found, found.king, found.court):
        return f"No cube fits {where}."
    token = " instead of the originality token" if matrix.has_token(found, found.king, found.court) else ""
    return f"A cube is placed {where}{token}."
