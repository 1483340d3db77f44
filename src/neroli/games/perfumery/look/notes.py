"""The three notes of the viewer's own atelier: tile, recipes upward, stockyard; and how far blending has come."""

from __future__ import annotations

from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count
from neroli.draw.memo import shows
from neroli.draw.parts import part
from neroli.draw.speech import _
from neroli.games.perfumery.look import art, cards
from neroli.games.perfumery.pieces.faces import ESSENCES, KINDS, NOTES
from neroli.games.perfumery.rules import benches, phases
from neroli.games.perfumery.rules.lines import TILE
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.terms import card_name, essence_words

MOST: Final = 7  # the most strips of a line, slots for new ones included; of more it can be scrolled
MOST_DRAWN: Final = 4  # the most essences of a stockyard that are drawn one by one

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
    """A note grows upward: tile, strips, stockyard on top."""
    html = stockyard(view, seat, note) + line(view, seat, note) + tile(view, seat, note)
    is_long = len(view.lines[seat * 3 + note]) + is_open(view, seat, note) > MOST
    label = _("Recipes of the {note} note").format(note=_(NOTES[note])) if is_long else ""
    return art.pile("note-column", html, label)


def line(view: Perfumery, seat: int, note: int) -> str:
    """The recipes from the stockyard down to the tile; with slots beside them while one may be laid in."""
    recipes = view.lines[seat * 3 + note]
    is_open_now = is_open(view, seat, note)
    html = slot(view, note, len(recipes)) if is_open_now else ""
    for position in reversed(range(len(recipes))):
        html += strip(view, seat, note, position)
        html += slot(view, note, position) if is_open_now else ""
    return html


def slot(view: Perfumery, note: int, position: int) -> str:
    """Room directly above the tile (position 0) or above a recipe."""
    recipes = view.lines[view.seat * 3 + note]
    target = recipes[position - 1] if position else TILE + note
    where = card_name(view, target) if position else _("the {note} tile").format(note=_(NOTES[note]))
    label = _("Room for a recipe in the {note} note, directly above {where}.").format(note=_(NOTES[note]), where=where)
    return part(slot_name(view, target), "strip-slot", label, "<b>+</b>")


def slot_name(view: Perfumery, target: int) -> str:
    return f"slot-{NOTES[target - TILE]}" if target >= TILE else f"slot-{view.box.name[target]}"


def strip(view: Perfumery, seat: int, note: int, position: int) -> str:
    """One recipe of the line; the mixing that is asked about has its skip beside it."""
    recipe = view.lines[seat * 3 + note][position]
    progress = progress_of(view, seat, note, position + 1)
    label = f"{cards.label(view, recipe)} {progress_words(progress)}".rstrip()
    flow = art.flow(view.box.pays[recipe], view.box.takes[recipe])
    html = part(cards.name_of(view, recipe), "strip" + PROGRESS_CSS[progress], label, flow)
    if progress != NOW:
        return html
    skip = part("skip", "skip-button", _("Skip {recipe}.").format(recipe=card_name(view, recipe)), _("skip"))
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
        pawn, state = art.free_slot(), _("No perfumer is there.")
    label = _("{note} tile: extracts {takes}. Install recipes here. {state}").format(
        note=_(name).capitalize(), takes=essence_words(takes), state=state
    )
    return part(
        f"tile-{letter}-{name}", "note-tile" + PROGRESS_CSS[progress_of(view, seat, note, 0)], label,
        f"<b>{_(name).capitalize()}</b>{art.flow(0, takes)}{pawn}",
    )  # fmt: skip


def stockyard(view: Perfumery, seat: int, note: int) -> str:
    """What lies on the stockyard: bought essences, and in blending what the note has given so far."""
    if view.phase == phases.BLEND and (view.brew[seat] or view.cursor[seat]):
        return bench_yard(view, seat, note)
    name = NOTES[note]
    purchase = art.of_note(view.yard[seat], note)
    label = _("Stockyard of the {note} note: {what}.").format(note=_(name), what=essence_words(purchase))
    inner = art.essences(purchase) if purchase else f"<em>{_('stockyard')}</em>"
    full = " stockyard--full" if purchase else ""
    return part(f"yard-{SEAT_LETTERS[seat]}-{name}", f"stockyard{full}", label, inner)


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
    label = _("Stockyard of the {note} note, while you blend.").format(note=_(name))
    now = " stockyard--now" if view.step[seat] == phases.MIX and view.cursor[seat] // benches.TALL == note else ""
    return f'<div class="stockyard stockyard--full{now}" role="group" aria-label="{label}">{pots}{more}{empty}</div>'


def pot_words(note: int, kind: int, number: int) -> str:
    return _("{number} {kind} on the {note} stockyard.").format(
        number=number, kind=_(ESSENCES[kind]), note=_(NOTES[note])
    )
