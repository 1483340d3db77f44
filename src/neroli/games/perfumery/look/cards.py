"""The cards in their forms: a perfume as a plate with its bottle or as a label, a recipe or funds as a slip."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.counts import count
from neroli.draw.memo import shows
from neroli.draw.parts import inlay, part
from neroli.draw.speech import _
from neroli.games.perfumery.look import art, bottles
from neroli.games.perfumery.pieces.faces import ESSENCES, FIRST_FUNDS, FIRST_PERFUME, FREE, NOTES, is_perfume
from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.terms import effect_words, need_words

NO_SPACE: Final = -1  # a card without a storage space
EMPTY: Final = 0
FILLED: Final = 1


def name_of(view: Perfumery, card: int) -> str:
    """The part that a card is."""
    return f"card-{view.box.name[card]}"


def storage_of(view: Perfumery, card: int) -> int:
    """The kind of essence that a perfume can store, or FREE."""
    return view.box.pieces.perfumes[card - FIRST_PERFUME].storage


@shows()
def label(view: Perfumery, card: int) -> str:
    box = view.box
    if card >= FIRST_FUNDS:
        return _("Funds card, worth {value}.").format(value=box.value[card])
    if card < FIRST_PERFUME:
        return _("Recipe {name}, worth {value}: {effect}.").format(
            name=box.pieces.recipes[card].name, value=box.value[card], effect=effect_words(view, card)
        )
    words = _("Perfume {name}, brand value {brand}, worth {value}: {need}.").format(
        name=box.pieces.perfumes[card - FIRST_PERFUME].name, brand=box.brand[card],
        value=box.value[card], need=need_words(view, card),
    )  # fmt: skip
    kind = storage_of(view, card)
    return words if kind == FREE else f"{words} {_('Its jar can store 1 {kind}.').format(kind=ESSENCES[kind])}"


def css(card: int) -> str:
    return "card card--perfume" if is_perfume(card) else "card card--slip"


def face(view: Perfumery, card: int, owed: int) -> str:
    """What is printed on a card; of a perfume both forms, of which the style shows the one that finds room."""
    if card >= FIRST_FUNDS:
        return funds(view, card)
    if card < FIRST_PERFUME:
        return recipe(view, card)
    return plate(view, card, owed) + tag(view, card, owed)


@shows()
def recipe(view: Perfumery, card: int) -> str:
    name = escape(view.box.pieces.recipes[card].name)
    flow = art.flow(view.box.pays[card], view.box.takes[card])
    return f'<span class="slip">{art.worth(view.box.value[card])}<span class="slip__name">{name}</span>{flow}</span>'


@shows()
def funds(view: Perfumery, card: int) -> str:
    return (
        f'<span class="slip slip--funds">{art.worth(view.box.value[card])}<span class="slip__name">{_("Funds")}</span>'
        f'<span class="slip__word">{_("pays only")}</span></span>'
    )


@shows()
def plate(view: Perfumery, card: int, owed: int) -> str:
    """A perfume with its bottle; beside the bands stand their names."""
    bands = "".join(f'<span class="plate-card__band plate-card__band--{name}">{_(name)}</span>' for name in NOTES)
    return (
        f'<span class="plate-card">{art.worth(view.box.value[card])}{art.brand(view.box.brand[card])}'
        f'<span class="plate-card__art">{bands}{bottles.bottle(view, card, owed)}</span>'
        f'<span class="plate-card__foot"><span class="perfume-name">{perfume_name(view, card)}</span>'
        f"{jar(view, card, EMPTY)}</span></span>"
    )


@shows()
def tag(view: Perfumery, card: int, owed: int) -> str:
    """A perfume as the label taken off its bottle: what each note must give in three cells."""
    need = view.box.need[card]
    cells = "".join(
        f'<span class="needs__cell">{art.need_cell(art.of_note(need, note), art.of_note(owed, note))}</span>'
        for note in range(len(NOTES))
    )
    return (
        f'<span class="tag-card">{bottles.empty_bottle(view, card)}'
        f'<span class="perfume-name">{perfume_name(view, card)}</span>{art.brand(view.box.brand[card])}'
        f'<span class="needs">{cells}</span>{jar(view, card, EMPTY)}{art.worth(view.box.value[card])}</span>'
    )


def perfume_name(view: Perfumery, card: int) -> str:
    return escape(view.box.pieces.cards[card].name)


def jar(view: Perfumery, card: int, storage: int) -> str:
    """A storage space: a small jar with the kind that it keeps, faint while it is empty."""
    kind = storage_of(view, card)
    if kind == FREE:
        return ""
    full = " jar--full" if storage == FILLED else ""
    return (
        f'<svg class="jar{full}" viewBox="0 0 20 24" aria-hidden="true"><use href="#i-jar"/>'
        f'<use class="jar__kind" href="#i-{ESSENCES[kind]}" x="4" y="9" width="12" height="12"/></svg>'
    )


@shows()
def open_card(view: Perfumery, card: int) -> str:
    """A card that lies open above the tile of a column."""
    return inlay(name_of(view, card), css(card), label(view, card), face(view, card, view.box.need[card]))


@shows()
def fallen_card(view: Perfumery, card: int) -> str:
    """A card below the tile of a column: perfumes are labels there."""
    inner = tag(view, card, view.box.need[card]) if is_perfume(card) else face(view, card, 0)
    return inlay(name_of(view, card), css(card), label(view, card), inner)


@shows()
def own_card(view: Perfumery, card: int, lack: str) -> str:
    """A card in its holder's hand; `lack` says what a perfume lacks while perfumes are produced."""
    owed = view.box.need[card] if is_perfume(card) else 0
    note = f'<span class="card__lack">{escape(lack)}</span>' if lack else ""
    words = f"{label(view, card)} {lack}" if lack else label(view, card)
    more = " card--lacking" if lack else ""
    return part(name_of(view, card), css(card) + more, words, face(view, card, owed) + note)


def order_card(view: Perfumery, card: int, owed: int) -> str:
    """The perfume that is being paid."""
    words = f"{label(view, card)} {_('It is being paid.')}"
    return part(name_of(view, card), f"{css(card)} is-now", words, face(view, card, owed))


def storages(view: Perfumery, perfumes: Sequence[int], stored: int) -> list[int]:
    """For each produced perfume whether its storage space is full; of equal ones the oldest are filled first."""
    left = [count(stored, kind) for kind in range(len(ESSENCES))]
    states = []
    for card in perfumes:
        kind = storage_of(view, card)
        if kind == FREE:
            states.append(NO_SPACE)
            continue
        states.append(FILLED if left[kind] > 0 else EMPTY)
        left[kind] -= 1
    return states


def perfumes_of(view: Perfumery, seat: int) -> list[int]:
    """The perfumes that lie before a seat, those of this blending last."""
    return [*view.perfumes[seat], *view.batch[seat]]


def stored_essences(view: Perfumery, seat: int) -> int:
    """What lies on the storage spaces; while blending, what the bench has left there."""
    return view.shelf[seat] if view.phase == phases.BLEND else view.stored[seat]


def perfume_label(view: Perfumery, card: int, storage: int) -> str:
    words = label(view, card)
    if storage == NO_SPACE:
        return words
    return f"{words} {_('The jar is full.') if storage == FILLED else _('The jar is empty.')}"


@shows()
def on_shelf(view: Perfumery, card: int, storage: int) -> str:
    """A produced perfume: the bottle with its brand value, and its jar."""
    return bottles.brand_bottle(view, card) + jar(view, card, storage)


def effect_of(view: Perfumery, recipe: int) -> str:
    """The effect of a recipe where there is little room."""
    return art.effect(view.box.pays[recipe], view.box.takes[recipe])
