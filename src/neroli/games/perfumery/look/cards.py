"""The cards in three forms: full, short when it gets crowded, and tiny when it gets more crowded still."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.counts import count
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.parts import part, still
from neroli.draw.speech import _
from neroli.games.perfumery.look import art
from neroli.games.perfumery.pieces.faces import ESSENCES, FIRST_FUNDS, FIRST_PERFUME, FREE, NOTES, is_perfume
from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.terms import effect_words, need_words

# The forms, by the classes that draw them.
FULL: Final = "is-full"
SHORT: Final = "is-short"
TINY: Final = "is-tiny"
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
    box, name = view.box, view.box.name[card]
    if card >= FIRST_FUNDS:
        return _("Funds card {id}, worth {value}.").format(id=name, value=box.value[card])
    if card < FIRST_PERFUME:
        return _("Recipe {id} {name}, worth {value}: {effect}.").format(
            id=name, name=box.pieces.recipes[card].name, value=box.value[card], effect=effect_words(view, card)
        )
    words = _("Perfume {id} {name}, brand value {brand}, worth {value}: {need}.").format(
        id=name, name=box.pieces.perfumes[card - FIRST_PERFUME].name, brand=box.brand[card],
        value=box.value[card], need=need_words(view, card),
    )  # fmt: skip
    kind = storage_of(view, card)
    return words if kind == FREE else f"{words} {_('It can store 1 {kind}.').format(kind=ESSENCES[kind])}"


def css(card: int, form: str) -> str:
    kind = "perfume-card" if is_perfume(card) else "recipe-card"
    kind += " recipe-card--funds" if card >= FIRST_FUNDS else ""
    return f"{kind} {form}"


def face(view: Perfumery, card: int, form: str) -> str:
    if card >= FIRST_FUNDS:
        return f'{art.value(view.box.value[card])}<span class="effect">{_("funds")}</span>'
    if card < FIRST_PERFUME:
        return art.value(view.box.value[card]) + art.effect(view.box.pays[card], view.box.takes[card])
    return perfume_face(view, card, form, view.box.need[card], EMPTY)


def perfume_face(view: Perfumery, card: int, form: str, owed: int, storage: int) -> str:
    """What is printed on a perfume; what is paid already is pale."""
    need = view.box.need[card]
    rows = ""
    for note, name in enumerate(NOTES):
        essences = art.need_row(art.of_note(need, note), art.of_note(owed, note))
        rows += f'<span class="need__note">{name[0].upper()}</span>{essences}'
    name = escape(view.box.pieces.cards[card].name)
    return (
        f'{art.value(view.box.value[card])}<span class="need">{rows}</span>'
        f'<span class="brand-badge number">{view.box.brand[card]}</span>{storage_space(view, card, storage)}'
        + (f'<em class="perfume-card__name">{name}</em>' if form == FULL else "")
    )


def storage_space(view: Perfumery, card: int, storage: int) -> str:
    kind = storage_of(view, card)
    if kind == FREE:
        return ""
    full = " storage--full" if storage == FILLED else ""
    return f'<span class="storage{full}">{icon(ESSENCES[kind])}</span>'


@shows()
def open_card(view: Perfumery, card: int, form: str) -> str:
    """A card that lies open in a column."""
    return still(name_of(view, card), css(card, form), label(view, card), face(view, card, form))


@shows()
def own_card(view: Perfumery, card: int, form: str) -> str:
    """A card in its holder's hand."""
    return part(name_of(view, card), css(card, form), label(view, card), face(view, card, form))


def order_card(view: Perfumery, card: int, form: str, owed: int) -> str:
    """The perfume that is being paid."""
    words = f"{label(view, card)} {_('It is being paid.')}"
    return part(name_of(view, card), f"{css(card, form)} is-now", words, perfume_face(view, card, form, owed, EMPTY))


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
    return f"{words} {_('The space is full.') if storage == FILLED else _('The space is empty.')}"
