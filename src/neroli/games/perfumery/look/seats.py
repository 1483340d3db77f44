"""The ateliers: the viewer's own in full size, those of the rivals smaller."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.parts import part, still
from neroli.draw.speech import _, several
from neroli.games.perfumery.look import art, cards
from neroli.games.perfumery.look.notes import notes
from neroli.games.perfumery.pieces.faces import FIRST_PERFUME, FREE, HAND_LIMIT, KINDS, NOTES, is_perfume
from neroli.games.perfumery.rules import course, phases
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.lacks import lack_words
from neroli.games.perfumery.words.terms import essence_words

PLATES: Final = 3  # perfumes of a hand that are drawn with their bottles; of more all are labels
SLIPS: Final = 4  # recipes and funds of a hand that stand in one row
HAND_ROOM: Final = 9  # cards of a hand that find room as labels of full width
OWN_SHELF: Final = 6  # perfumes on a shelf whose jars stand beside their bottles
RIVAL_SHELF: Final = 5
LONG_LINE: Final = 10  # symbols in a rival's note; of more they are drawn smaller


def moment(view: Perfumery, seat: int) -> tuple[int, ...]:
    """What of the phase concerns a seat."""
    if view.phase == phases.BLEND:
        return (phases.BLEND,)
    return (view.phase, view.note, view.cost, view.paid) if view.seat == seat else ()


@shows(
    "next_column", "shared", "starter",
    of_seat=(
        "batch", "brew", "cursor", "hand", "home", "lines", "order", "owed", "perfumes", "shelf", "step", "stored",
        "team", "used", "yard",
    ),
    asking=(moment,),
)  # fmt: skip
def own(view: Perfumery, seat: int) -> str:
    size = len(view.hand[seat]) - len(view.batch[seat])
    limit = _("{number} of {limit}").format(number=size, limit=HAND_LIMIT)
    return (
        f'<div class="atelier__me">{standing(view, seat)}</div>'
        f'<div class="atelier__notes"><h3 class="caps">{_("Notes")} <span>'
        f"{_('blend upward, tile to stockyard')}</span></h3>"
        f'<div class="notes" id="notes" style="{art.seat_style(seat)}">{notes(view, seat)}</div></div>'
        f'<div class="atelier__hand" id="hand"><div class="hand-head"><h3 class="caps">{_("Hand")} '
        f'<span>{icon("ui-eye", 14)} {limit}<span class="hand-head__only">, {_("only you see them")}</span></span></h3>'
        f"{bill(view, seat)}</div>{hand(view, seat)}</div>"
        f'<div class="atelier__shelf"><h3 class="caps">{_("Produced")} '
        f"<span>{_('the label is the brand value, a jar keeps one essence')}</span></h3>{shelf(view, seat)}</div>"
    )


def standing(view: Perfumery, seat: int) -> str:
    """Brand value, perfumers, markers, and the steps of blending."""
    points = sum(view.box.brand[card] for card in cards.perfumes_of(view, seat))
    return (
        f'<p class="brand-total"><b class="number" data-count="brand">{points}</b> <span>{_("brand value")}</span></p>'
        f"{team(view, seat)}{flags(view, seat)}{bench(view, seat)}"
    )


@shows(of_seat=("home", "team", "used"))
def team(view: Perfumery, seat: int) -> str:
    return f'<p class="team">{pawns(view, seat)}<span class="team__words">{team_words(view, seat)}</span></p>'


def pawns(view: Perfumery, seat: int) -> str:
    """Those at hand, those placed, and the one to hire."""
    home, every = view.home[seat], view.team[seat]
    html = (
        art.perfumer(seat) * home
        + art.perfumer(seat, where=art.PLACED) * (every - home)
        + art.perfumer(seat, where=art.RESERVE) * (phases.ALL_PERFUMERS - every)
    )
    return f'<span class="team__pawns">{html}</span>'


def team_words(view: Perfumery, seat: int) -> str:
    home = view.home[seat]
    words = _("{home} at hand, {placed} placed").format(home=home, placed=view.team[seat] - home)
    if view.team[seat] == phases.ALL_PERFUMERS:
        return words
    is_hired = view.used[seat] & phases.OWN_HIRE
    third = _("the third comes in this cleanup") if is_hired else _("the third waits to be hired")
    return f'{words}<span class="team__third">; {third}</span>'


def flags(view: Perfumery, seat: int) -> str:
    """The starting player marker: who holds it at the end of a round starts the next one (F10)."""
    if view.starter != seat or view.phase == phases.OVER:
        return ""
    is_sure = view.next_column == FREE and view.shared[phases.SHARED_MARKER] != FREE
    words = _("You start the next round") if is_sure else _("You start the next round, so far")
    return f'<p class="start-flag">{icon("start")}<span>{words}</span></p>'


def bill(view: Perfumery, seat: int) -> str:
    """What the seat has to pay, and what it has paid."""
    if view.seat != seat or view.cost == 0 or view.phase not in (phases.INSTALL, phases.PAY):
        return ""
    cost, paid = view.cost, view.paid
    pips = "".join(f'<i class="bill__pip{pip_css(number, cost, paid)}"></i>' for number in range(max(cost, paid)))
    words = _("{paid} of {cost} paid").format(paid=paid, cost=cost) if paid else _("to pay: {cost}").format(cost=cost)
    return f'<p class="bill"><b>{words}</b><span class="bill__pips" aria-hidden="true">{pips}</span></p>'


def pip_css(number: int, cost: int, paid: int) -> str:
    if number >= cost:
        return " bill__pip--lost"
    return " bill__pip--paid" if number < paid else ""


def bench(view: Perfumery, seat: int) -> str:
    """The steps of blending."""
    if view.phase != phases.BLEND:
        return ""
    steps = ((_("Blend"), phases.MIX), (_("Produce"), phases.PRODUCE), (_("Store"), phases.STORE))
    now = phases.PRODUCE if view.step[seat] == phases.SETTLE else view.step[seat]
    html = "".join(f"<li{' aria-current=step' if step == now else ''}>{name}</li>" for name, step in steps)
    done = f"<p>{_('You are done; the others still blend.')}</p>" if now == phases.DONE else ""
    return f'<div class="bench"><ol class="bench__steps" aria-label="{_("Blending")}">{html}</ol>{done}</div>'


def is_producing(view: Perfumery, seat: int) -> bool:
    return view.phase == phases.BLEND and view.step[seat] == phases.PRODUCE


@shows(of_seat=("batch", "brew", "hand", "order", "owed", "shelf"), asking=(is_producing,))
def hand(view: Perfumery, seat: int) -> str:
    """Perfumes with their bottles, recipes and funds beside them; a hand of many perfumes is drawn as labels."""
    hand_cards = [card for card in view.hand[seat] if card not in view.batch[seat]]
    perfumes = [card for card in hand_cards if is_perfume(card)]
    slips = sorted((card for card in hand_cards if not is_perfume(card)), key=lambda card: card >= FIRST_PERFUME)
    if not hand_cards:
        return f'<div class="hand"><span class="hand__none">{_("no cards")}</span></div>'
    html = "".join(hand_card(view, seat, card) for card in perfumes)
    others = "".join(hand_card(view, seat, card) for card in slips)
    if len(perfumes) > PLATES or len(hand_cards) > HAND_ROOM:
        css = "hand hand--labels" if len(hand_cards) <= HAND_ROOM else "hand hand--labels hand--many"
        return art.pile(css, html + others, _("Many cards in your hand") if len(hand_cards) > HAND_ROOM else "")
    rows = " hand__slips--two" if len(slips) > SLIPS else ""
    return f'<div class="hand hand--plates">{html}<div class="hand__slips{rows}">{others}</div></div>'


def hand_card(view: Perfumery, seat: int, card: int) -> str:
    if card == view.order[seat]:
        return cards.order_card(view, card, view.owed[seat])
    lack = lack_words(view, seat, card) if is_perfume(card) and is_producing(view, seat) else ""
    return cards.own_card(view, card, lack)


@shows(of_seat=("batch", "perfumes"), asking=(cards.stored_essences,))
def shelf(view: Perfumery, seat: int) -> str:
    """The produced perfumes as bottles on a shelf."""
    produced = cards.perfumes_of(view, seat)
    if not produced:
        return f'<div class="shelf"><em>{_("no perfume yet")}</em></div>'
    states = cards.storages(view, produced, cards.stored_essences(view, seat))
    html = "".join(shelf_place(view, seat, card, state) for card, state in zip(produced, states, strict=True))
    return f'<div class="shelf{" shelf--many" if len(produced) > OWN_SHELF else ""}">{html}</div>'


def shelf_place(view: Perfumery, seat: int, card: int, storage: int) -> str:
    css = "shelf__place shelf__place--new" if card in view.batch[seat] else "shelf__place"
    label = cards.perfume_label(view, card, storage)
    return part(cards.name_of(view, card), css, label, cards.on_shelf(view, card, storage))


def tray(view: Perfumery, seat: int) -> str:
    """What decides, small: in blending what lies on the stockyards and in the jars, else what the hand is worth."""
    if view.phase != phases.BLEND:
        size = _("Hand {number} of {limit}").format(number=len(view.hand[seat]), limit=HAND_LIMIT)
        means = _("worth {value}").format(value=course.purse(view, seat))
        return tray_fact(size, "") + tray_fact(means, "")
    facts = [
        tray_fact(_(name).capitalize(), tallies(art.of_note(view.brew[seat], note))) for note, name in enumerate(NOTES)
    ]
    return "".join(facts) + tray_fact(_("Jars"), tallies(view.shelf[seat]))


def tray_fact(name: str, html: str) -> str:
    return f'<span class="tray-fact"><i>{name}</i>{html}</span>'


def tallies(essences: int) -> str:
    """Essences with their numbers."""
    html = "".join(art.tally(kind, count(essences, kind)) for kind in range(KINDS) if count(essences, kind))
    return html or "–"


@shows("next_column", "starter", of_seat=("hand", "home", "lines", "perfumes", "stored", "team", "used", "yard"))
def panel(view: Perfumery, seat: int, names: Sequence[str]) -> str:
    """An atelier at a glance: perfumers, hand, notes, perfumes; where there is little room notes and shelf fold."""
    lines = "".join(panel_note(view, seat, note) for note in range(len(NOTES)))
    label = escape(_("The atelier of {name}").format(name=names[seat]))
    return (
        f'<div class="seat-stats">{panel_stats(view, seat)}</div>'
        f'<button class="rival-open" type="button" aria-label="{label}">{icon("ui-eye", 16)}</button>'
        f'<div class="rival-rest"><div class="rival-notes">{lines}</div>{panel_shelf(view, seat)}</div>'
    )


def panel_stats(view: Perfumery, seat: int) -> str:
    size = len(view.hand[seat])
    in_hand = several("{number} card", "{number} cards", size).format(number=f"<b>{size}</b>")
    counts = "·".join(str(len(view.lines[seat * 3 + note]) + 1) for note in range(len(NOTES)))
    start = ""
    if view.starter == seat:
        words = _("starts the next round") if view.next_column == FREE else _("start player")
        start = f'<span class="stat rival-start" title="{words}">{icon("start", 0, words)}</span>'
    return (
        f'{pawns(view, seat)}<span class="rival-hand">{icon("recipe")}{in_hand}</span>'
        f'<span class="rival-counts">{_("notes")} <b class="number">{counts}</b></span>{start}'
    )


@shows(of_seat=("lines", "used", "yard"))
def panel_note(view: Perfumery, seat: int, note: int) -> str:
    """A note from left to right: tile, recipes, stockyard."""
    name, box = NOTES[note], view.box
    purchase = art.of_note(view.yard[seat], note)
    used = " chip--used" if view.used[seat] & (1 << note) else ""
    tile_label = _("{note} tile: extracts {takes}.").format(
        note=_(name).capitalize(), takes=essence_words(box.tile[note])
    )
    parts = [still(f"tile-{SEAT_LETTERS[seat]}-{name}", f"chip{used}", tile_label, art.effect(0, box.tile[note]))]
    parts += [chip(view, recipe) for recipe in view.lines[seat * 3 + note]]
    if purchase:
        label = _("On the {note} stockyard: {what}.").format(note=_(name), what=essence_words(purchase))
        parts.append(still(f"yard-{SEAT_LETTERS[seat]}-{name}", "chip chip--yard", label, art.essences(purchase)))
    symbols = sum(art.symbol_count(box.pays[recipe] + box.takes[recipe]) + 1 for recipe in view.lines[seat * 3 + note])
    size = " rival-note--long" if symbols + art.symbol_count(purchase) > LONG_LINE else ""
    return f'<div class="rival-note{size}"><i>{_(name).capitalize()}</i>{"".join(parts)}</div>'


@shows()
def chip(view: Perfumery, recipe: int) -> str:
    inner = art.effect(view.box.pays[recipe], view.box.takes[recipe])
    return still(cards.name_of(view, recipe), "chip", cards.label(view, recipe), inner)


@shows(of_seat=("perfumes", "stored"))
def panel_shelf(view: Perfumery, seat: int) -> str:
    produced = view.perfumes[seat]
    states = cards.storages(view, produced, view.stored[seat])
    html = "".join(
        still(
            cards.name_of(view, card), "shelf__place", cards.perfume_label(view, card, state),
            cards.on_shelf(view, card, state),
        )
        for card, state in zip(produced, states, strict=True)
    )  # fmt: skip
    many = " shelf--many" if len(produced) > RIVAL_SHELF else ""
    return f'<div class="shelf shelf--small{many}">{html or "<em>" + _("no perfume yet") + "</em>"}</div>'
