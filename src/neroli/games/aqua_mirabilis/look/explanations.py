"""A card about each part of the table: what it is, what it does, and whether the viewer can use it now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from neroli.core.contract import SEAT_LETTERS, Move
from neroli.core.counts import count
from neroli.draw.art import icon
from neroli.draw.drawing import Explanation
from neroli.draw.speech import _
from neroli.games.aqua_mirabilis.look import art
from neroli.games.aqua_mirabilis.look.space_cards import GIFTS, Card, explain_space
from neroli.games.aqua_mirabilis.look.touch import touch
from neroli.games.aqua_mirabilis.pieces.faces import CITIES, DAMES, FLOWERS, KINDS, LESSON_NAMES, LETTERS, METHODS
from neroli.games.aqua_mirabilis.rules import matrix, phases
from neroli.games.aqua_mirabilis.rules.options import coach_steps, production_points
from neroli.games.aqua_mirabilis.rules.phases import FREE, HIDDEN
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.moves import describe
from neroli.games.aqua_mirabilis.words.refusals import refusal
from neroli.games.aqua_mirabilis.words.terms import (
    CITY_WORDS,
    FAVOUR_WORDS,
    bonus_words,
    counted,
    dame_words,
    effect_words,
    lesson_words,
    method_words,
    perfume_words,
    recipe_words,
)


def explain(view: AquaMirabilis, viewer: int | None, part: str) -> Explanation | None:
    """The card of a part; `view` is the viewer's."""
    kind, _dash, rest = part.partition("-")
    if kind not in CARDS:
        return None
    card, move = CARDS[kind](view, rest)
    verdict, can_use = verdict_on(view, viewer, part, move)
    return Explanation(card.kind, card.name, card.words, card.rows, verdict, can_use, card.clause, card.picture)


def verdict_on(
    view: AquaMirabilis, viewer: int | None, part: str, move: Move[AquaMirabilis] | None
) -> tuple[str, bool]:
    """Whether the viewer can use a part now, in a sentence; if not, why."""
    if viewer is None or view.phase == phases.OVER:
        return "", False
    if viewer not in view.actors():
        return _("It is not your decision now."), False
    uses = [legal for legal in view.moves(viewer) if part in touch(legal, view, viewer).parts]
    if uses:
        words = describe(uses[0], view) if len(uses) == 1 else _("You can use it now")
        return _("{words}.").format(words=words), True
    return (refusal(view, viewer, move), False) if move is not None else ("", False)


def explain_stand(view: AquaMirabilis, rest: str) -> Card:
    kind = LETTERS.index(rest)
    flowers = counted(count(view.market, kind), "flower")
    card = Explanation(
        _("Flower market"),
        _("{name} stand").format(name=FLOWERS[kind].capitalize()),
        _("Your perfumer and each worker take a flower from the stand where they are. Empty stands give nothing."),
        ((_("lies here"), flowers), (_("costs"), _("1 action point, 1 more for each worker moved"))),
        clause="A24",
        picture=art.flower(kind, 34),
    )
    return card, view.box.go[kind]


def explain_worker(view: AquaMirabilis, rest: str) -> Card:
    at = FLOWERS[view.workers[int(rest) - 1]]
    card = Explanation(
        _("Flower market"),
        _("Worker"),
        _("It takes a flower from its stand for whoever gathers. When you gather, you may move it first."),
        ((_("stands at"), at), (_("costs"), counted(view.box.worker_cost, "action point"))),
        clause="A23",
        picture=icon("worker", 34),
    )
    return card, None


def explain_supply(view: AquaMirabilis, rest: str) -> Card:
    kind = LETTERS.index(rest)
    left = counted(count(view.supply, kind), "tile")
    card = Explanation(
        _("Supply"),
        FLOWERS[kind].capitalize(),
        _("Tiles beside the board, a flower on one side, its essence on the other. What is not here cannot be taken."),
        ((_("left"), left),),
        clause="A2",
        picture=art.flower(kind, 34),
    )
    return card, None


def explain_lesson(view: AquaMirabilis, rest: str) -> Card:
    lesson = int(rest)
    left = counted(view.lessons_left[lesson], "tile")
    words = _("{words}. It also raises your experience by {number}.").format(
        words=lesson_words(lesson).capitalize(), number=view.box.lesson_experience[lesson]
    )
    card = Explanation(
        _("Apprenticeship"), LESSON_NAMES[lesson].capitalize(), words, ((_("left"), left),), clause="A29"
    )
    return card, view.box.learn[lesson]


def explain_school(view: AquaMirabilis, rest: str) -> Card:
    method = METHODS.index(rest)
    left = counted(count(view.methods_left, method), "tile")
    card = Explanation(
        _("Method"), rest, _("{words}.").format(words=method_words(view, method)), ((_("left"), left),), clause="A45"
    )
    return card, view.box.take_method[method]


def explain_court(view: AquaMirabilis, _rest: str) -> Card:
    words = _(
        "A perfume with this complement pleases the Court: 1, 2, 3 or 5 points with letter I to IV. On Sunday "
        "it moves to the row with the most cubes."
    )
    row = (_("stands at"), FLOWERS[view.court])
    return Explanation(
        _("Pawn"), _("The Court"), words, (row,), clause="A41", picture=icon("court", 34)
    ), view.box.step_court


def explain_cell(view: AquaMirabilis, rest: str) -> Card:
    base, complement = (LETTERS.index(letter) for letter in rest)
    empty = matrix.empty_slots(view, base, complement)
    token = _("taken with the first perfume") if matrix.has_token(view, base, complement) else _("none")
    rows = (
        (_("empty slots"), str(empty)),
        (_("earns"), _("{points} for originality").format(points=max(0, empty - 1))),
        (_("token"), token),
    )
    name = _("{base} with {complement}").format(base=FLOWERS[base].capitalize(), complement=FLOWERS[complement])
    words = _(
        "Where a perfume of this base and complement scores: a cube is placed, and each slot still empty is a "
        "point. A full cell scores nothing."
    )
    return Explanation(_("Taste of King and Court"), name, words, rows, clause="A40"), None


def recipe_number(view: AquaMirabilis, name: str) -> int:
    return [recipe.id for recipe in view.box.pieces.recipes].index(name)


def explain_recipe(view: AquaMirabilis, rest: str) -> Card:
    recipe = recipe_number(view, rest)
    printed = view.box.pieces.recipes[recipe]
    rows = (
        (_("needs"), _("experience {level}").format(level=printed.level)),
        (
            _("costs"),
            _("1 essence of {name}, and {slots} other").format(name=FLOWERS[printed.base], slots=printed.slots),
        ),
        (_("left"), str(view.recipes[recipe])),
    )
    words = _(
        "Create a perfume at any time of your turn: the base chooses the column of the matrix, the "
        "complements its rows."
    )
    name = recipe_words(view, recipe).capitalize()
    return Explanation(
        _("Recipe"), name, words, rows, clause="A51", picture=art.essence(printed.base, 34)
    ), view.box.create[recipe]


def explain_dame(view: AquaMirabilis, rest: str) -> Card:
    dame = DAMES.index(rest)
    words = _(
        "One influence token for each gift. Whoever has strictly most holds her favour, and gets 5 points at the end."
    )
    tokens = [(SEAT_LETTERS[seat], count(view.influence[seat], dame)) for seat in range(view.players)]
    placed = ", ".join(f"{letter} {number}" for letter, number in tokens if number) or _("none yet")
    rows = ((_("takes"), GIFTS[dame]), (_("placed"), placed))
    name = _("Influence on {dame}").format(dame=dame_words(dame))
    return Explanation(_("Court life"), name, words, rows, clause="A36", picture=icon("influence", 34)), None


def explain_bonus(view: AquaMirabilis, rest: str) -> Card:
    """A35, A59, AD55"""
    dame = DAMES.index(rest)
    face = view.bonus[dame]
    words = _("Counts at the end for everybody who meets it. Only those who looked know it.")
    seen = bonus_words(view.box.bonuses[face]) if face not in (FREE, HIDDEN) else _("face down for you")
    name = _("Bonus of {dame}").format(dame=dame_words(dame))
    return Explanation(_("Final bonus"), name, words, ((_("shows"), seen),), clause="A35"), None


def explain_favour(view: AquaMirabilis, rest: str) -> Card:
    dame = DAMES.index(rest)
    words = _("{words}. Held by whoever has strictly most influence on her; nobody holds more than two.").format(
        words=FAVOUR_WORDS[dame].capitalize()
    )
    holder = (
        _("nobody") if view.favour[dame] == FREE else _("seat {letter}").format(letter=SEAT_LETTERS[view.favour[dame]])
    )
    name = _("Favour of {dame}").format(dame=dame_words(dame))
    return Explanation(
        _("Favour"), name, words, ((_("held by"), holder),), clause="A38", picture=icon("favour", 34)
    ), None


def explain_road(view: AquaMirabilis, rest: str) -> Card:
    place = int(rest)
    places = view.box.city_place
    name = CITY_WORDS[places.index(place)] if place in places else _("Grasse") if place == 0 else _("The road")
    words = _(
        "After a production your coach moves one way, at least a step. If it stops in a city whose letter you "
        "have, choose any tile of its pile."
    )
    rows = ((_("from Grasse"), counted(abs(place), "step")),)
    return Explanation(_("Road"), name, words, rows, clause="A48", picture=icon("coach", 34)), None


def tile_number(view: AquaMirabilis, name: str) -> int:
    return [tile.id for tile in view.box.tiles].index(name)


def explain_face(view: AquaMirabilis, tile: int, clause: str) -> Explanation:
    words = _("Flip it once: {words}. Then its experience is gone and its back counts at the end.").format(
        words=effect_words(view, tile)
    )
    rows = (
        (_("experience"), str(view.box.tile_experience[tile])),
        (_("back"), counted(view.box.tile_prestige[tile], "point")),
    )
    name = _("{city} tile").format(city=CITY_WORDS[view.box.tile_city[tile]])
    return Explanation(_("City tile"), name, words, rows, clause=clause, picture=art.face(view.box.tiles[tile], 24))


def explain_top(view: AquaMirabilis, rest: str) -> Card:
    city = CITIES.index(rest)
    if view.top[city] == FREE:
        return Explanation(_("City tile"), CITY_WORDS[city], _("No tile is left here."), clause="A30"), None
    return explain_face(view, view.top[city], "A30"), None


def explain_pile(view: AquaMirabilis, rest: str) -> Card:
    tile = tile_number(view, rest)
    return explain_face(view, tile, "A49"), view.box.take_tile[tile]


def explain_tile(view: AquaMirabilis, rest: str) -> Card:
    tile = tile_number(view, rest.partition("-")[2])
    return explain_face(view, tile, "A31"), view.box.flip[tile]


def explain_sundial(view: AquaMirabilis, rest: str) -> Card:
    seat = SEAT_LETTERS.index(rest)
    words = _(
        "Your action points. What is left of them says what a production brings; at none, and after a "
        "production, the dial starts at 5 again and a day passes."
    )
    rows = (
        (_("left"), counted(view.sundial[seat], "action point")),
        (_("if you produce"), _("{points}, {steps}").format(
            points=counted(production_points(view, seat), "production point"),
            steps=counted(coach_steps(view, seat), "coach step"),
        )),
    )  # fmt: skip
    return Explanation(
        _("Your board"), _("Sundial"), words, rows, clause="A16", picture=icon("sundial", 34)
    ), view.box.produce


def explain_tokens(view: AquaMirabilis, rest: str) -> Card:
    words = _(
        "Pay one after your turn for an extra turn, or for an ability, or give them to the Duchesse. Each "
        "that is left is a point at the end."
    )
    rows = ((_("you have"), str(view.tokens[SEAT_LETTERS.index(rest)])),)
    return Explanation(
        _("Your board"), _("Originality tokens"), words, rows, clause="A14", picture=icon("orig", 34)
    ), None


def explain_held(kind: int, words: str, what: str, number: int, clause: str, picture: str) -> Explanation:
    name = f"{FLOWERS[kind].capitalize()} {what}"
    return Explanation(_("Your board"), name, words, ((_("you have"), str(number)),), clause=clause, picture=picture)


def explain_flower(view: AquaMirabilis, rest: str) -> Card:
    letter, name = rest.split("-")
    kind = LETTERS.index(name)
    number = count(view.flowers[SEAT_LETTERS.index(letter)], kind)
    words = _("A method turns it into an essence when you produce; what is neither used nor stored then is lost.")
    return explain_held(kind, words, "flowers", number, "A44", art.flower(kind, 34)), None


def explain_essence(view: AquaMirabilis, rest: str) -> Card:
    letter, name = rest.split("-")
    kind = LETTERS.index(name)
    number = count(view.essences[SEAT_LETTERS.index(letter)], kind)
    words = _("A base or a complement of a perfume, a gift for a dame, or the price of a base tile.")
    return explain_held(kind, words, "essences", number, "A51", art.essence(kind, 34)), None


def explain_method(view: AquaMirabilis, rest: str) -> Card:
    name = rest.partition("-")[2]
    method = METHODS.index(name)
    words = _("{words}. Use it as often as you have points; flowers stored on it must be used first.").format(
        words=method_words(view, method)
    )
    rows = ((_("experience"), str(view.box.method_experience[method])),)
    return Explanation(_("Your method"), name, words, rows, clause="A45"), view.box.conversions[method][0]


def explain_stored(view: AquaMirabilis, rest: str) -> Card:
    _letter, name, flower = rest.split("-")
    method, kind = METHODS.index(name), LETTERS.index(flower)
    words = _("It waits for the next use of {method}. You may throw it away at any time of your turn.").format(
        method=name
    )
    card = Explanation(
        _("Stored flower"), FLOWERS[kind].capitalize(), words, clause="A46", picture=art.flower(kind, 34)
    )
    return card, view.box.throw_stored[method * KINDS + kind]


def explain_perfume(view: AquaMirabilis, rest: str) -> Card:
    letter, place = rest.split("-")
    seat = SEAT_LETTERS.index(letter)
    perfume = view.perfumes[seat][int(place) - 1]
    status = _("presented since Sunday") if perfume in view.presented[seat] else _("ready to be presented")
    words = _("Present it at Versailles once between two Sundays; at the end it scores once more in the parade.")
    name = perfume_words(view, perfume).capitalize()
    return Explanation(_("Perfume"), name, words, ((_("now"), status),), clause="A43"), view.box.present[perfume]


CARDS: Final[dict[str, Callable[[AquaMirabilis, str], Card]]] = {
    "stand": explain_stand,
    "worker": explain_worker,
    "supply": explain_supply,
    "space": explain_space,
    "lesson": explain_lesson,
    "school": explain_school,
    "court": explain_court,
    "cell": explain_cell,
    "recipe": explain_recipe,
    "dame": explain_dame,
    "bonus": explain_bonus,
    "favour": explain_favour,
    "road": explain_road,
    "top": explain_top,
    "pile": explain_pile,
    "tile": explain_tile,
    "sundial": explain_sundial,
    "tokens": explain_tokens,
    "flower": explain_flower,
    "essence": explain_essence,
    "method": explain_method,
    "stored": explain_stored,
    "perfume": explain_perfume,
}
