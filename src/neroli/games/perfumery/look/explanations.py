"""A card about each part of the table: what it is, what it does, and whether the viewer can use it now."""

from __future__ import annotations

from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.draw.drawing import Explanation
from neroli.draw.speech import _
from neroli.games.perfumery.look import art, bottles
from neroli.games.perfumery.look.touch import touch
from neroli.games.perfumery.pieces.faces import (
    ESSENCES,
    FIRST_FUNDS,
    FIRST_PERFUME,
    FREE,
    HAND_LIMIT,
    LEVELS,
    NOTES,
    SYNTHETIC,
)  # fmt: skip
from neroli.games.perfumery.rules import course, phases
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.refusals import refuse
from neroli.games.perfumery.words.terms import effect_words, essence_words, need_words

SPACES: Final = {
    "sort": (_("Sort"), _("Move one of your installed recipes to another place in your notes."), "F6.1"),
    "replenish": (_("Replenish"), _("Fill one empty storage jar of your produced perfumes from the supply."), "F7.1"),
    "marker": (_("Start player"), _("Take the marker. Who has it at the end of a round starts the next one."), "F10.1"),
    "essence": (
        _("Essence"),
        _("Take a floral essence free, or a synthetic one for cards worth {synthetic}. It lies on a stockyard: it can "
          "be used in production or stored, but not mixed."),
        "F8.1",
    ),
    "hire": (
        _("Hire"),
        _("Pay cards worth {hire}. Your third perfumer works from the next round on. Each player hires once."),
        "F9.1",
    ),
}  # fmt: skip
COSTS: Final = {"synthetic": phases.SYNTHETIC_COST, "hire": phases.HIRE_COST}


def explain(view: Perfumery, viewer: int | None, part: str) -> Explanation | None:
    """By the first word of the part's name."""
    kind, _dash, rest = part.partition("-")
    card = EXPLAINERS[kind](view, rest) if kind in EXPLAINERS else None
    return with_verdict(view, viewer, part, card) if card is not None else None


def with_verdict(view: Perfumery, viewer: int | None, part: str, card: Explanation) -> Explanation:
    """Can the viewer touch it now? Spaces say why not."""
    if viewer is None or viewer not in view.actors():
        return card
    if any(part in touch(move, view, viewer).parts for move in view.moves(viewer)):
        return Explanation(
            card.kind, card.name, card.words, card.rows, _("You can use it now."), True, card.clause, card.picture
        )
    reason = reason_for(view, viewer, part)
    if not reason:
        return card
    return Explanation(card.kind, card.name, card.words, card.rows, reason, False, card.clause, card.picture)


def reason_for(view: Perfumery, viewer: int, part: str) -> str:
    """Why a space cannot be used by a seat that places a perfumer."""
    if view.phase != phases.PLACE:
        return ""
    box = view.box
    places = [*box.column, *box.note, box.sort, box.refill, box.essence, box.hire, box.marker]
    for move in places:
        if part in touch(move, view, viewer).parts:
            return refuse(move, view, viewer)
    return ""


def space(_view: Perfumery, name: str) -> Explanation | None:
    if name not in SPACES:
        return None
    head, words, clause = SPACES[name]
    return Explanation(_("action space"), head, words.format(**COSTS), clause=clause)


def column(view: Perfumery, number: str) -> Explanation | None:
    place = int(number) - 1
    if not 0 <= place <= view.players:
        return None
    held = view.columns[place]
    rows = [(_("cards"), str(len(held)))]
    if view.next_column == place:
        rows.append((_("with it"), _("the next starting player marker")))
    words = _("Take all cards of the column. With more than {limit} in hand you discard the rest.")
    return Explanation(
        _("column"),
        _("Column {number}").format(number=number),
        words.format(limit=HAND_LIMIT),
        tuple(rows),
        clause="F4.1",
    )


def card_of(view: Perfumery, name: str) -> Explanation | None:
    if name not in view.box.name:
        return None
    card = view.box.name.index(name)
    if card >= FIRST_FUNDS:
        return funds(view, card)
    return recipe(view, card) if card < FIRST_PERFUME else perfume(view, card)


def funds(view: Perfumery, card: int) -> Explanation:
    words = _(
        "It only pays. Like any card it counts for the limit of the hand, and falls into a column when it is paid."
    )
    return Explanation(_("card"), _("Funds"), words, ((_("worth"), str(view.box.value[card])),), clause="F11.4")


def recipe(view: Perfumery, card: int) -> Explanation:
    """F1.1 What it does, and its value on the gold coin."""
    box = view.box
    what = effect_words(view, card)
    how = (
        _("A mixing gives what stands in the arrow for what stands behind it.")
        if box.pays[card]
        else _("An extraction gives these essences each time you blend.")
    )
    words = _("{what}. {how}").format(what=what.capitalize(), how=how)
    rows = ((_("costs, and is worth"), str(box.value[card])), (_("level"), LEVELS[box.level[card]]))
    return Explanation(_("recipe"), box.pieces.recipes[card].name, words, rows, clause="F1.1")


def perfume(view: Perfumery, card: int) -> Explanation:
    """F1.2 Its bands, its brand value on the green shield, its worth on the coin, its jar."""
    box = view.box
    kind = box.pieces.perfumes[card - FIRST_PERFUME].storage
    words = _("Produce it with the essences of its three bands: top, middle and base.")
    if kind != FREE:
        words += " " + _("Its jar keeps 1 {kind} from round to round.").format(kind=ESSENCES[kind])
    rows = (
        (_("needs"), need_words(view, card)), (_("brand value"), str(box.brand[card])),
        (_("worth as payment"), str(box.value[card])), (_("level"), LEVELS[box.level[card]]),
    )  # fmt: skip
    return Explanation(
        _("perfume"),
        box.pieces.cards[card].name,
        words,
        rows,
        clause="F1.2",
        picture=bottles.bottle(view, card, box.need[card]),
    )


def tile(view: Perfumery, name: str) -> Explanation | None:
    note = NOTES.index(name.partition("-")[2])
    takes = essence_words(view.box.tile[note])
    words = _("Blending begins here with {takes}. A perfumer here installs recipes in this note.").format(takes=takes)
    return Explanation(_("note tile"), NOTES[note].capitalize(), words, clause="F5.1")


def yard(view: Perfumery, name: str) -> Explanation | None:
    letter, _dash, note = name.partition("-")
    bought = art.of_note(view.yard[SEAT_LETTERS.index(letter)], NOTES.index(note))
    words = _("What a note gives lies here, ready to produce and to store. The rest volatilises after blending.")
    rows = ((_("bought"), essence_words(bought)),)
    return Explanation(_("stockyard"), _("Stockyard, {note}").format(note=note), words, rows, clause="F12.5")


def pot(_view: Perfumery, name: str) -> Explanation | None:
    note, _dash, kind = name.partition("-")
    words = _("It can pay the {note} band of a perfume, or fill an empty jar of its kind.").format(note=note)
    return Explanation(_("essence"), kind.capitalize(), words, clause="F12.2")


def slot(_view: Perfumery, _name: str) -> Explanation | None:
    words = _("A recipe laid here works after what lies below it, and before what lies above.")
    return Explanation(_("place in a note"), _("Room for a recipe"), words, clause="F5.1")


def skip(_view: Perfumery, _name: str) -> Explanation | None:
    return Explanation(
        _("mixing"), _("Skip"), _("The essences stay as they are, and the next recipe follows."), clause="F12.1"
    )


def supply(_view: Perfumery, name: str) -> Explanation | None:
    words = _("Essences of this kind; the supply never runs out.")
    if name == ESSENCES[SYNTHETIC]:
        words += " " + _("A synthetic essence stands in for any kind when you produce.")
    return Explanation(_("supply"), name.capitalize(), words, clause="F1.5")


def deck(view: Perfumery, name: str) -> Explanation | None:
    left = len(view.perfume_deck if name == "perfume" else view.recipe_deck)
    head = _("Perfumes") if name == "perfume" else _("Recipes")
    words = _(
        "A new row comes in each cleanup: levels one, two, three. When the decks are empty, the next round is the last."
    )
    return Explanation(_("deck"), head, words, ((_("cards left"), str(left)),), clause="F13.2")


def next_start(_view: Perfumery, _name: str) -> Explanation | None:
    words = _("Who takes this column gets the starting player marker at once.")
    return Explanation(_("marker"), _("Next start"), words, clause="F4.2")


def fall(view: Perfumery, _name: str) -> Explanation | None:
    words = _("Cards that are paid or discarded fall to the column with fewest cards, then one by one to the left.")
    first = view.drop if view.drop != FREE else course.smallest_column(view)
    return Explanation(
        _("discards"),
        _("Discards fall here"),
        words,
        ((_("next"), _("column {number}").format(number=first + 1)),),
        clause="F11.1",
    )


EXPLAINERS: Final = {
    "space": space, "column": column, "card": card_of, "tile": tile, "yard": yard, "pot": pot, "slot": slot,
    "skip": skip, "supply": supply, "deck": deck, "next": next_start, "fall": fall,
}  # fmt: skip
