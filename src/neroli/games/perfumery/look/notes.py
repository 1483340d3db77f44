"""The three notes of a seat's own place: tile, recipes upward, stockyard; and how far its blending has come."""

from __future__ import annotations

from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count
from neroli.draw.memo import shows
from neroli.draw.parts import part
from neroli.draw.speech import _
from neroli.games.perfumery.look import art, cards
from neroli.games.perfumery.look.cards import FULL, SHORT, TINY
from neroli.games.perfumery.pieces.faces import ESSENCES, KINDS, NOTES
from neroli.games.perfumery.rules import benches, phases
from neroli.games.perfumery.rules.lines import TILE
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.terms import essence_words

MOST_FULL: Final = 3  # so many pieces of a line, slots for new ones counted, find room in full size
MOST_SHORT: Final = 4
MOST_TINY: Final = 7
MOST_DRAWN: Final = 5  # so many essences of a stockyard are drawn one by one


def notes(view: Perfumery, seat: int) -> str:
    return "".join(note_column(view, seat, note) for note in range(len(NOTES)))


def is_open(view: Perfumery, seat: int, note: int) -> bool:
    """May a recipe be laid into this note now?"""
    if view.seat != seat:
        return False
    return view.phase == phases.SORT or (view.phase == phases.INSTALL and view.note == note)


def is_blending(view: Perfumery, *_about: object) -> bool:
    return view.phase == phases.BLEND


@shows(of_seat=("brew", "cursor", "lines", "step", "used", "yard"), asking=(is_open, is_blending))
def note_column(view: Perfumery, seat: int, note: int) -> str:
    long = " nt--long" if pitches(view, seat, note) > MOST_SHORT + 1 else ""
    return f'<div class="nt{long}">{stockyard(view, seat, note)}{line(view, seat, note)}{tile(view, seat, note)}</div>'


def pitches(view: Perfumery, seat: int, note: int) -> int:
    return len(view.lines[seat * 3 + note]) + is_open(view, seat, note)


def line_form(view: Perfumery, seat: int, note: int) -> str:
    number = pitches(view, seat, note)
    return FULL if number <= MOST_FULL else SHORT if number <= MOST_SHORT else TINY


def line(view: Perfumery, seat: int, note: int) -> str:
    """The recipes from the stockyard down to the tile; with slots beside them while one may be laid in."""
    recipes = view.lines[seat * 3 + note]
    form = line_form(view, seat, note)
    if not is_open(view, seat, note):
        drawn = "".join(installed(view, seat, note, place, form) for place in reversed(range(len(recipes))))
        return art.scroller("nr", drawn, line_label(view, seat, note))
    last = len(recipes)
    drawn = slot(view, note, last, 1)
    for place in reversed(range(last)):
        row = 2 * (last - place)
        drawn += f'<div style="grid-row:{row}/span 2">{installed(view, seat, note, place, form)}</div>'
        drawn += slot(view, note, place, row + 1)
    return art.scroller(f"nr nr--open is-{form}", drawn, line_label(view, seat, note))


def line_label(view: Perfumery, seat: int, note: int) -> str:
    """A line that is too long even in tiny cards has a label and can be scrolled."""
    return _("Recipes of the {note} note").format(note=NOTES[note]) if pitches(view, seat, note) > MOST_TINY else ""


def slot(view: Perfumery, note: int, place: int, row: int) -> str:
    """Room directly above the tile (place 0) or above a recipe."""
    recipes = view.lines[view.seat * 3 + note]
    name = slot_name(view, recipes[place - 1] if place else TILE + note)
    where = _("the {note} tile").format(note=NOTES[note]) if place == 0 else view.box.name[recipes[place - 1]]
    label = _("Room for a recipe in the {note} note, directly above {where}.").format(note=NOTES[note], where=where)
    return f'<div class="slotcell" style="grid-row:{row}/span 2">{part(name, "ins", label, "<b>+</b>")}</div>'


def slot_name(view: Perfumery, target: int) -> str:
    return f"slot-{NOTES[target - TILE]}" if target >= TILE else f"slot-{view.box.name[target]}"


def installed(view: Perfumery, seat: int, note: int, place: int, form: str) -> str:
    """One recipe of the line; the mixing that is asked about has its skip beside it."""
    recipe = view.lines[seat * 3 + note][place]
    drawn = part(
        cards.name_of(view, recipe), f"{cards.css(recipe, form)} {progress(view, seat, note, place + 1)}",
        f"{cards.label(view, recipe)} {progress_words(view, seat, note, place + 1)}", cards.face(view, recipe, form),
    )  # fmt: skip
    if progress(view, seat, note, place + 1) != "is-now":
        return drawn
    label = _("Skip {recipe}.").format(recipe=view.box.name[recipe])
    return f'<div class="lr">{drawn}{part("skip", "skip", label, _("skip"))}</div>'


def progress(view: Perfumery, seat: int, note: int, effect: int) -> str:
    """Has the bench passed this effect, is it asked about now, or does it come later?"""
    if view.phase != phases.BLEND or view.step[seat] == phases.DONE:
        return ""
    cursor, here = view.cursor[seat], note * benches.TALL + effect
    if here == cursor and view.step[seat] == phases.MIX:
        return "is-now"
    return "is-past" if here < cursor else "is-later"


def progress_words(view: Perfumery, seat: int, note: int, effect: int) -> str:
    return {
        "is-now": _("Use it or skip it?"), "is-past": _("Already blended."), "is-later": _("Not blended yet."), "": "",
    }[progress(view, seat, note, effect)]  # fmt: skip


def tile(view: Perfumery, seat: int, note: int) -> str:
    letter, name = SEAT_LETTERS[seat], NOTES[note]
    takes = view.box.tile[note]
    if view.used[seat] & (1 << note):
        pawn, state = art.perfumer(seat, f"pawn-{letter}-{name}"), _("Your perfumer is there.")
    else:
        pawn, state = '<i class="emp"></i>', _("No perfumer is there.")
    label = _("{note} tile: extracts {takes}. Install recipes here. {state}").format(
        note=name.capitalize(), takes=essence_words(takes), state=state
    )
    return part(
        f"tile-{letter}-{name}", f"ntile {progress(view, seat, note, 0)}", label,
        f"<b>{name.capitalize()}</b>{art.effect(0, takes)}{pawn}",
    )  # fmt: skip


def stockyard(view: Perfumery, seat: int, note: int) -> str:
    """What lies on the stockyard: bought essences, and in blending what the note has given so far."""
    if view.phase == phases.BLEND and (view.brew[seat] or view.cursor[seat]):
        return bench_yard(view, seat, note)
    name = NOTES[note]
    bought = art.of_note(view.yard[seat], note)
    label = _("Stockyard of the {note} note: {what}.").format(note=name, what=essence_words(bought))
    inner = f'<span class="toks">{art.essences(bought)}</span>' if bought else f"<em>{_('stockyard')}</em>"
    return part(f"yard-{SEAT_LETTERS[seat]}-{name}", "sy", label, inner)


def bench_yard(view: Perfumery, seat: int, note: int) -> str:
    """Essences kind by kind, for each can be paid or stored; bought ones wait until all notes are blended."""
    name = NOTES[note]
    brew = art.of_note(view.brew[seat], note)
    waiting = art.of_note(view.yard[seat], note) if view.cursor[seat] < len(NOTES) * benches.TALL else 0
    draw = art.essence if art.drawn(brew) + art.drawn(waiting) <= MOST_DRAWN else art.tally
    pots = "".join(
        part(
            f"pot-{name}-{ESSENCES[kind]}", "pot", pot_words(note, kind, count(brew, kind)),
            draw(kind, count(brew, kind)),
        )
        for kind in range(KINDS) if count(brew, kind)
    )  # fmt: skip
    more = f'<span class="bought">{art.essences(waiting)}</span>' if waiting else ""
    empty = f"<em>{_('empty')}</em>" if not pots and not more else ""
    label = _("Stockyard of the {note} note, while you blend.").format(note=name)
    now = " sy--now" if view.step[seat] == phases.MIX and view.cursor[seat] // benches.TALL == note else ""
    return f'<div class="sy sy--bench{now}" role="group" aria-label="{label}">{pots}{more}{empty}</div>'


def pot_words(note: int, kind: int, number: int) -> str:
    return _("{number} {kind} on the {note} stockyard.").format(number=number, kind=ESSENCES[kind], note=NOTES[note])
