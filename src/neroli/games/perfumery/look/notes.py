"""The three notes of the viewer's own atelier: tile, recipes upward, stockyard; and how far blending has come."""

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

# The most pieces of a line, slots for new ones included, that find room in each size.
MOST_FULL: Final = 3
MOST_SHORT: Final = 4
MOST_TINY: Final = 7
MOST_DRAWN: Final = 5  # the most essences of a stockyard that are drawn one by one

# How far blending has come at an effect.
IDLE: Final = 0
PAST: Final = 1
NOW: Final = 2
LATER: Final = 3
PROGRESS_CSS: Final = ("", " is-past", " is-now", "")


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
    long = " note--long" if pitches(view, seat, note) > MOST_SHORT + 1 else ""
    return (
        f'<div class="note{long}">{stockyard(view, seat, note)}{line(view, seat, note)}{tile(view, seat, note)}</div>'
    )


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
        html = "".join(recipe_card(view, seat, note, position, form) for position in reversed(range(len(recipes))))
        return art.pile("note-line", html, line_label(view, seat, note))
    last = len(recipes)
    html = slot(view, note, last, 1)
    for position in reversed(range(last)):
        row = 2 * (last - position)
        recipe = recipe_card(view, seat, note, position, form)
        html += f'<div class="note-line__recipe" style="--grid-row:{row}">{recipe}</div>'
        html += slot(view, note, position, row + 1)
    return art.pile(f"note-line note-line--open {form}", html, line_label(view, seat, note))


def line_label(view: Perfumery, seat: int, note: int) -> str:
    """A line that is too long even in tiny cards has a label and can be scrolled."""
    return _("Recipes of the {note} note").format(note=NOTES[note]) if pitches(view, seat, note) > MOST_TINY else ""


def slot(view: Perfumery, note: int, position: int, row: int) -> str:
    """Room directly above the tile (position 0) or above a recipe."""
    recipes = view.lines[view.seat * 3 + note]
    name = slot_name(view, recipes[position - 1] if position else TILE + note)
    where = _("the {note} tile").format(note=NOTES[note]) if position == 0 else view.box.name[recipes[position - 1]]
    label = _("Room for a recipe in the {note} note, directly above {where}.").format(note=NOTES[note], where=where)
    return f'<div class="note-line__slot" style="--grid-row:{row}">{part(name, "recipe-slot", label, "<b>+</b>")}</div>'


def slot_name(view: Perfumery, target: int) -> str:
    return f"slot-{NOTES[target - TILE]}" if target >= TILE else f"slot-{view.box.name[target]}"


def recipe_card(view: Perfumery, seat: int, note: int, position: int, form: str) -> str:
    """One recipe of the line; the mixing that is asked about has its skip beside it."""
    recipe = view.lines[seat * 3 + note][position]
    progress = progress_of(view, seat, note, position + 1)
    label = f"{cards.label(view, recipe)} {progress_words(progress)}"
    html = part(
        cards.name_of(view, recipe), cards.css(recipe, form) + PROGRESS_CSS[progress], label,
        cards.face(view, recipe, form),
    )  # fmt: skip
    if progress != NOW:
        return html
    skip = part("skip", "skip-button", _("Skip {recipe}.").format(recipe=view.box.name[recipe]), _("skip"))
    return f'<div class="mixing-choice">{html}{skip}</div>'


def progress_of(view: Perfumery, seat: int, note: int, effect: int) -> int:
    """Has the bench passed this effect, is it asked about now, or does it come later?"""
    if view.phase != phases.BLEND or view.step[seat] == phases.DONE:
        return IDLE
    cursor, here = view.cursor[seat], note * benches.TALL + effect
    if here == cursor and view.step[seat] == phases.MIX:
        return NOW
    return PAST if here < cursor else LATER


def progress_words(progress: int) -> str:
    return ("", _("Already blended."), _("Use it or skip it?"), _("Not blended yet."))[progress]


def tile(view: Perfumery, seat: int, note: int) -> str:
    letter, name = SEAT_LETTERS[seat], NOTES[note]
    takes = view.box.tile[note]
    if view.used[seat] & (1 << note):
        pawn, state = art.perfumer(seat, f"pawn-{letter}-{name}"), _("Your perfumer is there.")
    else:
        pawn, state = '<i class="pawn-slot"></i>', _("No perfumer is there.")
    label = _("{note} tile: extracts {takes}. Install recipes here. {state}").format(
        note=name.capitalize(), takes=essence_words(takes), state=state
    )
    return part(
        f"tile-{letter}-{name}", "note-tile" + PROGRESS_CSS[progress_of(view, seat, note, 0)], label,
        f"<b>{name.capitalize()}</b>{art.effect(0, takes)}{pawn}",
    )  # fmt: skip


def stockyard(view: Perfumery, seat: int, note: int) -> str:
    """What lies on the stockyard: bought essences, and in blending what the note has given so far."""
    if view.phase == phases.BLEND and (view.brew[seat] or view.cursor[seat]):
        return bench_yard(view, seat, note)
    name = NOTES[note]
    purchase = art.of_note(view.yard[seat], note)
    label = _("Stockyard of the {note} note: {what}.").format(note=name, what=essence_words(purchase))
    inner = (
        f'<span class="stockyard__essences">{art.essences(purchase)}</span>'
        if purchase
        else f"<em>{_('stockyard')}</em>"
    )
    return part(f"yard-{SEAT_LETTERS[seat]}-{name}", "stockyard", label, inner)


def bench_yard(view: Perfumery, seat: int, note: int) -> str:
    """Essences kind by kind, for each can be paid or stored; bought ones wait until all notes are blended."""
    name = NOTES[note]
    brew = art.of_note(view.brew[seat], note)
    waiting = art.of_note(view.yard[seat], note) if view.cursor[seat] < len(NOTES) * benches.TALL else 0
    draw = art.essence if art.symbol_count(brew) + art.symbol_count(waiting) <= MOST_DRAWN else art.tally
    pots = "".join(
        part(
            f"pot-{name}-{ESSENCES[kind]}", "pot", pot_words(note, kind, count(brew, kind)),
            draw(kind, count(brew, kind)),
        )
        for kind in range(KINDS) if count(brew, kind)
    )  # fmt: skip
    more = f'<span class="purchase">{art.essences(waiting)}</span>' if waiting else ""
    empty = f"<em>{_('empty')}</em>" if not pots and not more else ""
    label = _("Stockyard of the {note} note, while you blend.").format(note=name)
    now = " stockyard--now" if view.step[seat] == phases.MIX and view.cursor[seat] // benches.TALL == note else ""
    return f'<div class="stockyard{now}" role="group" aria-label="{label}">{pots}{more}{empty}</div>'


def pot_words(note: int, kind: int, number: int) -> str:
    return _("{number} {kind} on the {note} stockyard.").format(number=number, kind=ESSENCES[kind], note=NOTES[note])
