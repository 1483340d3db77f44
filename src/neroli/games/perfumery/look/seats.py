"""The ateliers: a seat's own place in full size, the others' smaller."""

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

ABREAST: Final = 3  # cards of a hand in one row
FULL_ROWS: Final = 4  # rows of recipes that find room beside full perfumes
SHORT_ROWS: Final = 3
FEW_PERFUMES: Final = 3  # so many produced perfumes still show their lists


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
        f'<div class="me2">{standing(view, seat)}</div>'
        f'<div class="qz qz--notes"><h3 class="caps">{_("Notes")} <span>'
        f"{_('blending runs upward, from the tile to the stockyard')}</span></h3>"
        f'<div class="nts" style="--seat:var(--seat-{SEAT_LETTERS[seat].lower()})">{notes(view, seat)}</div></div>'
        f'<div class="qz qz--cards"><h3 class="caps">{_("Hand")} <span>{icon("ui-eye", 14)} {limit}</span></h3>'
        f'{hand(view, seat)}<h3 class="caps">{_("Produced")} '
        f"<span>{_('brand value counts, storage keeps one essence')}</span></h3>{perfumes(view, seat)}</div>"
    )


def standing(view: Perfumery, seat: int) -> str:
    """Brand value, perfumers, markers, and what is being done."""
    points = sum(view.box.brand[card] for card in cards.produced(view, seat))
    return (
        f'<p class="brandt"><b class="num" data-count="brand">{points}</b> {_("brand value")}</p>'
        f"{team(view, seat)}{flags(view, seat)}{bill(view, seat)}{bench(view, seat)}"
    )


@shows(of_seat=("home", "team", "used"))
def team(view: Perfumery, seat: int) -> str:
    home, every = view.home[seat], view.team[seat]
    pawns = "".join(
        f'<span class="hm{"" if place < home else " hm--out"}">{art.perfumer(seat)}</span>' for place in range(every)
    )
    at_hand = several("{number} perfumer at hand", "{number} perfumers at hand", home).format(number=home)
    if every == phases.ALL_PERFUMERS:
        third = _("third one hired")
    elif view.used[seat] & phases.OWN_HIRE:
        third = _("third one comes next round")
    else:
        third = _("third one not hired")
    return f'<p class="pcount"><span class="hms">{pawns}</span><span>{at_hand}<small>{third}</small></span></p>'


def flags(view: Perfumery, seat: int) -> str:
    if view.starter != seat:
        return ""
    both = f"<small>{_('and hold the next marker')}</small>" if view.next_column == FREE else ""
    return f'<p class="pcount">{icon("start", 20)}<span>{_("You are start player")}{both}</span></p>'


def bill(view: Perfumery, seat: int) -> str:
    """What the seat has to pay, and what it has paid."""
    if view.seat != seat or view.cost == 0 or view.phase not in (phases.INSTALL, phases.PAY):
        return ""
    paid = _("{paid} of {cost} paid").format(paid=view.paid, cost=view.cost)
    worth = f'<span class="val num">{view.cost}</span>'
    return f'<p class="pcount bill">{worth}<span>{_("To pay")}<small>{paid}</small></span></p>'


def bench(view: Perfumery, seat: int) -> str:
    """The steps of blending."""
    if view.phase != phases.BLEND:
        return ""
    steps = ((_("Blend"), phases.MIX), (_("Produce"), phases.PRODUCE), (_("Store"), phases.STORE))
    now = phases.PRODUCE if view.step[seat] == phases.SETTLE else view.step[seat]
    drawn = "".join(f"<li{' aria-current=step' if step == now else ''}>{name}</li>" for name, step in steps)
    done = f"<p>{_('You are done; the others still blend.')}</p>" if now == phases.DONE else ""
    return f'<div class="bench"><ol class="bsteps" aria-label="{_("Blending")}">{drawn}</ol>{done}</div>'


@shows(of_seat=("batch", "hand", "order", "owed"))
def hand(view: Perfumery, seat: int) -> str:
    """Perfumes, recipes, funds, each in the order in which they came."""
    held = [card for card in view.hand[seat] if card not in view.batch[seat]]
    held.sort(key=lambda card: 0 if is_perfume(card) else 1 if card < FIRST_PERFUME else 2)
    form = hand_form(held)
    drawn = "".join(
        cards.order_card(view, card, form, view.owed[seat])
        if card == view.order[seat]
        else cards.own_card(view, card, form)
        for card in held
    )
    empty = f'<span class="none">{_("no cards")}</span>' if not held else ""
    return f'<div class="hand hand--{form}">{drawn}{empty}</div>'


def hand_form(held: list[int]) -> str:
    """The largest form in which the whole hand finds room."""
    perfumes = sum(is_perfume(card) for card in held)
    others = len(held) - perfumes
    if perfumes <= ABREAST and 3 * perfumes + others <= ABREAST * FULL_ROWS:
        return FULL
    return SHORT if len(held) <= ABREAST * SHORT_ROWS else TINY


@shows(of_seat=("batch", "perfumes"), asking=(cards.kept,))
def perfumes(view: Perfumery, seat: int) -> str:
    found = cards.produced(view, seat)
    if not found:
        return f'<div class="made"><span class="none">{_("nothing yet")}</span></div>'
    states = cards.storages(view, found, cards.kept(view, seat))
    figure, many = (bottle, " made--many") if len(found) > FEW_PERFUMES else (made_card, "")
    drawn = "".join(figure(view, seat, card, state) for card, state in zip(found, states, strict=True))
    return f'<div class="made{many}">{drawn}</div>'


def made_card(view: Perfumery, seat: int, card: int, storage: int) -> str:
    worth = f'<span class="val num">{view.box.value[card]}</span>'
    inner = worth + cards.perfume_face(view, card, SHORT, view.box.need[card], storage)
    css = f"{cards.css(card, SHORT)}{fresh(view, seat, card)}"
    return part(cards.name_of(view, card), css, cards.made_label(view, card, storage), inner)


def bottle(view: Perfumery, seat: int, card: int, storage: int) -> str:
    """A produced perfume at a glance: brand value and storage."""
    css = f"mm{fresh(view, seat, card)}"
    inner = bottle_face(view, card, storage)
    return part(cards.name_of(view, card), css, cards.made_label(view, card, storage), inner)


def fresh(view: Perfumery, seat: int, card: int) -> str:
    return " is-new" if card in view.batch[seat] else ""


def bottle_face(view: Perfumery, card: int, storage: int) -> str:
    return f'<b class="num">{view.box.brand[card]}</b>{cards.storage_space(view, card, storage)}'


@shows("next_column", "starter", of_seat=("hand", "home", "lines", "perfumes", "stored", "team", "used", "yard"))
def panel(view: Perfumery, seat: int) -> str:
    """An atelier at a glance: perfumers, hand, notes, perfumes."""
    return (
        f'<div class="rival__s">{panel_stats(view, seat)}</div>'
        f'<div class="rq" style="--seat:var(--seat-{SEAT_LETTERS[seat].lower()})">'
        f"{''.join(panel_note(view, seat, note) for note in range(len(NOTES)))}</div>"
        f"{panel_made(view, seat)}"
    )


def panel_stats(view: Perfumery, seat: int) -> str:
    size = len(view.hand[seat])
    at_hand = _("{home} of {every} at hand").format(home=view.home[seat], every=view.team[seat])
    held = several("{number} card", "{number} cards", size).format(number=size)
    start = ""
    if view.starter == seat:
        both = _("start, next too") if view.next_column == FREE else _("start")
        start = f'<span class="stat">{icon("start")}{both}</span>'
    team_stat = f'<span class="stat">{art.perfumer(seat)}{at_hand}</span>'
    return f'{team_stat}<span class="stat">{icon("recipe")}{held}</span>{start}'


@shows(of_seat=("lines", "used", "yard"))
def panel_note(view: Perfumery, seat: int, note: int) -> str:
    """A note from left to right: tile, recipes, stockyard."""
    name, box = NOTES[note], view.box
    bought = art.of_note(view.yard[seat], note)
    used = " mini--used" if view.used[seat] & (1 << note) else ""
    tile_label = _("{note} tile: extracts {takes}.").format(note=name.capitalize(), takes=essence_words(box.tile[note]))
    parts = [still(f"tile-{SEAT_LETTERS[seat]}-{name}", f"mini{used}", tile_label, art.effect(0, box.tile[note]))]
    parts += [mini(view, recipe) for recipe in view.lines[seat * 3 + note]]
    if bought:
        label = _("On the {note} stockyard: {what}.").format(note=name, what=essence_words(bought))
        parts.append(still(f"yard-{SEAT_LETTERS[seat]}-{name}", "mini mini--s", label, art.essences(bought)))
    return f'<div class="rn"><i title="{name}">{name[0].upper()}</i>{"".join(parts)}</div>'


@shows()
def mini(view: Perfumery, recipe: int) -> str:
    inner = art.effect(view.box.pays[recipe], view.box.takes[recipe])
    return still(cards.name_of(view, recipe), "mini", cards.label(view, recipe), inner)


@shows(of_seat=("perfumes", "stored"))
def panel_made(view: Perfumery, seat: int) -> str:
    found = view.perfumes[seat]
    states = cards.storages(view, found, view.stored[seat])
    drawn = "".join(
        still(cards.name_of(view, card), "mm", cards.made_label(view, card, storage), bottle_face(view, card, storage))
        for card, storage in zip(found, states, strict=True)
    )
    empty = f"<em>{_('no perfume yet')}</em>" if not found else ""
    return f'<div class="mms">{drawn}{empty}</div>'
