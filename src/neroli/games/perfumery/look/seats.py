"""The ateliers: the viewer's own in full size, those of the rivals smaller."""

from __future__ import annotations

from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.parts import part, still
from neroli.draw.speech import _, several
from neroli.games.perfumery.look import art, cards
from neroli.games.perfumery.look.cards import FULL, SHORT, TINY
from neroli.games.perfumery.look.notes import notes
from neroli.games.perfumery.pieces.faces import FIRST_PERFUME, FREE, HAND_LIMIT, NOTES, is_perfume
from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.terms import essence_words

HAND_CSS: Final = {FULL: "hand hand--full", SHORT: "hand", TINY: "hand hand--tiny"}
ABREAST: Final = 3  # cards of a hand in one row
FULL_ROWS: Final = 4  # rows of recipes that find room beside full perfumes
SHORT_ROWS: Final = 3
FEW_PERFUMES: Final = 3  # the most produced perfumes that still show their lists


def moment(view: Perfumery, seat: int) -> tuple[int, ...]:
    """What of the phase concerns a seat."""
    if view.phase == phases.BLEND:
        return (phases.BLEND,)
    return (view.phase, view.note, view.cost, view.paid) if view.seat == seat else ()


@shows(
    "next_column", "starter",
    of_seat=(
        "batch", "brew", "cursor", "hand", "home", "lines", "order", "owed", "perfumes", "shelf", "step", "stored",
        "team", "used", "yard",
    ),
    asking=(moment,),
)  # fmt: skip
def own(view: Perfumery, seat: int) -> str:
    size = len(view.hand[seat]) - len(view.batch[seat])
    limit = _("{number} of {limit} cards, only you see them").format(number=size, limit=HAND_LIMIT)
    return (
        f'<div class="standing">{standing(view, seat)}</div>'
        f'<div class="own-zone own-zone--notes"><h3 class="caps">{_("Notes")} <span>'
        f"{_('blending runs upward, from the tile to the stockyard')}</span></h3>"
        f'<div class="notes" style="{art.seat_style(seat)}">{notes(view, seat)}</div></div>'
        f'<div class="own-zone own-zone--cards"><h3 class="caps">{_("Hand")} '
        f"<span>{icon('ui-eye', 14)} {limit}</span></h3>{hand(view, seat)}"
        f'<h3 class="caps">{_("Produced")} '
        f"<span>{_('brand value counts, storage keeps one essence')}</span></h3>{perfumes(view, seat)}</div>"
    )


def standing(view: Perfumery, seat: int) -> str:
    """Brand value, perfumers, markers, and what is being done."""
    points = sum(view.box.brand[card] for card in cards.perfumes_of(view, seat))
    return (
        f'<p class="brand-total"><b class="number" data-count="brand">{points}</b> {_("brand value")}</p>'
        f"{team(view, seat)}{flags(view, seat)}{bill(view, seat)}{bench(view, seat)}"
    )


@shows(of_seat=("home", "team", "used"))
def team(view: Perfumery, seat: int) -> str:
    home, every = view.home[seat], view.team[seat]
    pawn = art.perfumer(seat)
    pawns = f"<span>{pawn}</span>" * home + f'<span class="team__away">{pawn}</span>' * (every - home)
    at_hand = several("{number} perfumer at hand", "{number} perfumers at hand", home).format(number=home)
    if every == phases.ALL_PERFUMERS:
        third = _("third one hired")
    elif view.used[seat] & phases.OWN_HIRE:
        third = _("third one comes next round")
    else:
        third = _("third one not hired")
    return f'<p class="fact"><span class="team">{pawns}</span><span>{at_hand}<small>{third}</small></span></p>'


def flags(view: Perfumery, seat: int) -> str:
    if view.starter != seat:
        return ""
    both = f"<small>{_('and hold the next marker')}</small>" if view.next_column == FREE else ""
    return f'<p class="fact">{icon("start", 20)}<span>{_("You are start player")}{both}</span></p>'


def bill(view: Perfumery, seat: int) -> str:
    """What the seat has to pay, and what it has paid."""
    if view.seat != seat or view.cost == 0 or view.phase not in (phases.INSTALL, phases.PAY):
        return ""
    paid = _("{paid} of {cost} paid").format(paid=view.paid, cost=view.cost)
    return f'<p class="fact fact--bill">{art.value(view.cost)}<span>{_("To pay")}<small>{paid}</small></span></p>'


def bench(view: Perfumery, seat: int) -> str:
    """The steps of blending."""
    if view.phase != phases.BLEND:
        return ""
    steps = ((_("Blend"), phases.MIX), (_("Produce"), phases.PRODUCE), (_("Store"), phases.STORE))
    now = phases.PRODUCE if view.step[seat] == phases.SETTLE else view.step[seat]
    html = "".join(f"<li{' aria-current=step' if step == now else ''}>{name}</li>" for name, step in steps)
    done = f"<p>{_('You are done; the others still blend.')}</p>" if now == phases.DONE else ""
    return f'<div class="bench"><ol class="bench__steps" aria-label="{_("Blending")}">{html}</ol>{done}</div>'


@shows(of_seat=("batch", "hand", "order", "owed"))
def hand(view: Perfumery, seat: int) -> str:
    """Perfumes, recipes, funds, each in the order in which they came."""
    hand_cards = [card for card in view.hand[seat] if card not in view.batch[seat]]
    hand_cards.sort(key=lambda card: 0 if is_perfume(card) else 1 if card < FIRST_PERFUME else 2)
    form = hand_form(hand_cards)
    html = "".join(
        cards.order_card(view, card, form, view.owed[seat])
        if card == view.order[seat]
        else cards.own_card(view, card, form)
        for card in hand_cards
    )
    empty = f'<span class="empty-area">{_("no cards")}</span>' if not hand_cards else ""
    return f'<div class="{HAND_CSS[form]}">{html}{empty}</div>'


def hand_form(hand_cards: list[int]) -> str:
    """The largest form in which the whole hand finds room."""
    perfumes = sum(is_perfume(card) for card in hand_cards)
    others = len(hand_cards) - perfumes
    if perfumes <= ABREAST and 3 * perfumes + others <= ABREAST * FULL_ROWS:
        return FULL
    return SHORT if len(hand_cards) <= ABREAST * SHORT_ROWS else TINY


@shows(of_seat=("batch", "perfumes"), asking=(cards.stored_essences,))
def perfumes(view: Perfumery, seat: int) -> str:
    produced = cards.perfumes_of(view, seat)
    if not produced:
        return f'<div class="perfumes"><span class="empty-area">{_("nothing yet")}</span></div>'
    states = cards.storages(view, produced, cards.stored_essences(view, seat))
    figure, many = (bottle, " perfumes--many") if len(produced) > FEW_PERFUMES else (perfume_card, "")
    html = "".join(figure(view, seat, card, state) for card, state in zip(produced, states, strict=True))
    return f'<div class="perfumes{many}">{html}</div>'


def perfume_card(view: Perfumery, seat: int, card: int, storage: int) -> str:
    """A produced perfume with its list."""
    inner = cards.perfume_face(view, card, SHORT, view.box.need[card], storage)
    css = f"{cards.css(card, SHORT)}{new_class(view, seat, card)}"
    return part(cards.name_of(view, card), css, cards.perfume_label(view, card, storage), inner)


def bottle(view: Perfumery, seat: int, card: int, storage: int) -> str:
    """A produced perfume at a glance: brand value and storage."""
    css = f"bottle{new_class(view, seat, card)}"
    inner = bottle_face(view, card, storage)
    return part(cards.name_of(view, card), css, cards.perfume_label(view, card, storage), inner)


def new_class(view: Perfumery, seat: int, card: int) -> str:
    return " is-new" if card in view.batch[seat] else ""


def bottle_face(view: Perfumery, card: int, storage: int) -> str:
    return f'<b class="number">{view.box.brand[card]}</b>{cards.storage_space(view, card, storage)}'


@shows("next_column", "starter", of_seat=("hand", "home", "lines", "perfumes", "stored", "team", "used", "yard"))
def panel(view: Perfumery, seat: int) -> str:
    """An atelier at a glance: perfumers, hand, notes, perfumes."""
    return (
        f'<div class="seat-stats">{panel_stats(view, seat)}</div>'
        f'<div class="rival-notes" style="{art.seat_style(seat)}">'
        f"{''.join(panel_note(view, seat, note) for note in range(len(NOTES)))}</div>"
        f"{panel_perfumes(view, seat)}"
    )


def panel_stats(view: Perfumery, seat: int) -> str:
    size = len(view.hand[seat])
    at_hand = _("{home} of {every} at hand").format(home=view.home[seat], every=view.team[seat])
    hand_cards = several("{number} card", "{number} cards", size).format(number=size)
    start = ""
    if view.starter == seat:
        both = _("start, next too") if view.next_column == FREE else _("start")
        start = f'<span class="stat">{icon("start")}{both}</span>'
    team_stat = f'<span class="stat">{art.perfumer(seat)}{at_hand}</span>'
    return f'{team_stat}<span class="stat">{icon("recipe")}{hand_cards}</span>{start}'


@shows(of_seat=("lines", "used", "yard"))
def panel_note(view: Perfumery, seat: int, note: int) -> str:
    """A note from left to right: tile, recipes, stockyard."""
    name, box = NOTES[note], view.box
    purchase = art.of_note(view.yard[seat], note)
    used = " mini-card--used" if view.used[seat] & (1 << note) else ""
    tile_label = _("{note} tile: extracts {takes}.").format(note=name.capitalize(), takes=essence_words(box.tile[note]))
    parts = [still(f"tile-{SEAT_LETTERS[seat]}-{name}", f"mini-card{used}", tile_label, art.effect(0, box.tile[note]))]
    parts += [mini(view, recipe) for recipe in view.lines[seat * 3 + note]]
    if purchase:
        label = _("On the {note} stockyard: {what}.").format(note=name, what=essence_words(purchase))
        parts.append(
            still(f"yard-{SEAT_LETTERS[seat]}-{name}", "mini-card mini-card--yard", label, art.essences(purchase))
        )
    return f'<div class="rival-note"><i title="{name}">{name[0].upper()}</i>{"".join(parts)}</div>'


@shows()
def mini(view: Perfumery, recipe: int) -> str:
    inner = art.effect(view.box.pays[recipe], view.box.takes[recipe])
    return still(cards.name_of(view, recipe), "mini-card", cards.label(view, recipe), inner)


@shows(of_seat=("perfumes", "stored"))
def panel_perfumes(view: Perfumery, seat: int) -> str:
    states = cards.storages(view, view.perfumes[seat], view.stored[seat])
    html = "".join(still_bottle(view, *of_card) for of_card in zip(view.perfumes[seat], states, strict=True))
    empty = f"<em>{_('no perfume yet')}</em>" if not html else ""
    return f'<div class="bottles">{html}{empty}</div>'


def still_bottle(view: Perfumery, card: int, storage: int) -> str:
    label = cards.perfume_label(view, card, storage)
    return still(cards.name_of(view, card), "bottle", label, bottle_face(view, card, storage))
