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

FULL: Final = "full"
SHORT: Final = "short"
TINY: Final = "tiny"
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
    said = _("Perfume {id} {name}, brand value {brand}, worth {value}: {need}.").format(
        id=name, name=box.pieces.perfumes[card - FIRST_PERFUME].name, brand=box.brand[card],
        value=box.value[card], need=need_words(view, card),
    )  # fmt: skip
    kind = storage_of(view, card)
    return said if kind == FREE else f"{said} {_('It can store 1 {kind}.').format(kind=ESSENCES[kind])}"


def css(card: int, form: str) -> str:
    kind = "pc" if is_perfume(card) else "rc fc" if card >= FIRST_FUNDS else "rc"
    return f"{kind} is-{form}"


def face(view: Perfumery, card: int, form: str) -> str:
    worth = f'<span class="val num">{view.box.value[card]}</span>'
    if card >= FIRST_FUNDS:
        return f'{worth}<span class="eff">{_("funds")}</span>'
    if card < FIRST_PERFUME:
        return worth + art.effect(view.box.pays[card], view.box.takes[card])
    return worth + perfume_face(view, card, form, view.box.need[card], EMPTY)


def perfume_face(view: Perfumery, card: int, form: str, owed: int, storage: int) -> str:
    need = view.box.need[card]
    rows = "".join(
        f"<i>{name[0].upper()}</i>{art.wanted(art.of_note(need, note), art.of_note(owed, note))}"
        for note, name in enumerate(NOTES)
    )
    name = f'<em class="nm">{escape(view.box.pieces.perfumes[card - FIRST_PERFUME].name)}</em>' if form == FULL else ""
    return (
        f'<span class="req">{rows}</span><span class="bv num">{view.box.brand[card]}</span>'
        f"{storage_space(view, card, storage)}{name}"
    )


def storage_space(view: Perfumery, card: int, storage: int) -> str:
    kind = storage_of(view, card)
    if kind == FREE:
        return ""
    full = " sto--full" if storage == FILLED else ""
    return f'<span class="sto{full}">{icon(ESSENCES[kind])}</span>'


@shows()
def open_card(view: Perfumery, card: int, form: str) -> str:
    """A card that lies open in a column."""
    return still(name_of(view, card), css(card, form), label(view, card), face(view, card, form))


@shows()
def own_card(view: Perfumery, card: int, form: str) -> str:
    """A card in its holder's hand."""
    return part(name_of(view, card), css(card, form), label(view, card), face(view, card, form))


def order_card(view: Perfumery, card: int, form: str, owed: int) -> str:
    """The perfume that is being paid; what is paid already is pale."""
    worth = f'<span class="val num">{view.box.value[card]}</span>'
    said = f"{label(view, card)} {_('It is being paid.')}"
    drawn = worth + perfume_face(view, card, form, owed, EMPTY)
    return part(name_of(view, card), f"{css(card, form)} is-now", said, drawn)


def storages(view: Perfumery, cards: Sequence[int], kept: int) -> list[int]:
    """For each produced perfume whether its storage space is full; of equal ones the oldest are filled first."""
    left = [count(kept, kind) for kind in range(len(ESSENCES))]
    found = []
    for card in cards:
        kind = storage_of(view, card)
        if kind == FREE:
            found.append(NO_SPACE)
            continue
        found.append(FILLED if left[kind] > 0 else EMPTY)
        left[kind] -= 1
    return found


def produced(view: Perfumery, seat: int) -> list[int]:
    """The perfumes that lie before a seat, those of this blending last."""
    return [*view.perfumes[seat], *view.batch[seat]]


def kept(view: Perfumery, seat: int) -> int:
    """What lies on the storage spaces; while blending, what the bench has left there."""
    return view.shelf[seat] if view.phase == phases.BLEND else view.stored[seat]


def made_label(view: Perfumery, card: int, storage: int) -> str:
    said = label(view, card)
    if storage == NO_SPACE:
        return said
    return f"{said} {_('The space is full.') if storage == FILLED else _('The space is empty.')}"
