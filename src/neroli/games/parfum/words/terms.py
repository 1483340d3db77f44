"""Words for things: bouquets, notes, customers, perfumes and tokens. Codes stay in the notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from neroli.core.counts import count
from neroli.games.parfum.pieces.faces import AROMAS, TYPES
from neroli.games.parfum.rules.phases import MINOR
from neroli.games.parfum.rules.state import Parfum

COIN_WORDS: Final = ("a token without coins", "a token of 1 coin", "a token of 2 coins", "a token of 3 coins")
PEOPLE: Final = ("lady", "gentleman", "lady", "gentleman", "lady")  # in the order of the portraits
ORDINALS: Final = ("first", "second", "third", "fourth")
ROMAN: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def amount(number: int, one: str, more: str) -> str:
    """A number and its noun: 1 coin, 2 coins."""
    return f"{number} {one if number == 1 else more}"


def coins(number: int) -> str:
    return amount(number, "coin", "coins")


def tokens(number: int) -> str:
    return amount(number, "water token", "water tokens")


def listing(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: rose, vanilla and lavender."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def bouquet_words(bouquet: int) -> str:
    """A bouquet in words: 2 rose, 1 lavender."""
    return ", ".join(f"{count(bouquet, aroma)} {name}" for aroma, name in enumerate(AROMAS) if count(bouquet, aroma))


def note_words(view: Parfum, note: int) -> str:
    """A note by its type and what it needs; of two alike in the distillery also by its space."""
    entry = view.box.pieces.notes[note]
    words = f"{TYPES[entry.kind]} note of {bouquet_words(entry.needs)}"
    alike = [space for space, other in enumerate(view.display) if other >= 0 and is_alike(view, note, other)]
    if note in view.display and len(alike) > 1:
        return f"{words} on space {view.display.index(note) + 1}"
    return words


def is_alike(view: Parfum, note: int, other: int) -> bool:
    """Do two notes read alike?"""
    one, two = view.box.pieces.notes[note], view.box.pieces.notes[other]
    return one.kind == two.kind and one.needs == two.needs


def person_word(customer: int) -> str:
    return PEOPLE[customer % len(PEOPLE)]


def customer_words(view: Parfum, customer: int) -> str:
    """A customer by portrait and wish; of two alike in the street also by the place."""
    wants = view.box.wants[customer]
    words = f"{person_word(customer)} who wants {bouquet_words(wants)}"
    alike = [other for other in view.street if other >= 0 and view.box.wants[other] == wants]
    if customer in view.street and len(alike) > 1:
        return f"{words} at place {view.street.index(customer) + 1}"
    return words


def size_word(size: int) -> str:
    return "minor" if size == MINOR else "major"


def roman(number: int) -> str:
    words = ""
    for value, sign in ROMAN:
        while number >= value:
            words += sign
            number -= value
    return words


def perfume_number(view: Parfum, perfume: int) -> str:
    """Each seat's perfumes are numbered in the order in which they were begun."""
    return roman(sum(owner == view.owner[perfume] for owner in view.owner[: perfume + 1]))


def perfume_words(view: Parfum, perfume: int) -> str:
    return f"perfume {perfume_number(view, perfume)}"
