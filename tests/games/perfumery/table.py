"""A table laid out for a test: cards by their ids, lines in notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from neroli.core import notation
from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import UNIT, count, packed
from neroli.core.journal import seat_of
from neroli.games.perfumery.pieces.faces import ESSENCES, FREE, KINDS, NOTES
from neroli.games.perfumery.rules import course, phases
from neroli.games.perfumery.rules.box import PerfumeryBox
from neroli.games.perfumery.rules.state import Perfumery, start
from neroli.games.perfumery.title import standard_box

BOX: PerfumeryBox = standard_box()


def cards(text: str) -> list[int]:
    """Cards from their ids: R01 S02 FA."""
    return [BOX.name.index(name) for name in text.split()]


def names(numbers: Sequence[int]) -> str:
    return " ".join(BOX.name[card] for card in numbers)


def essences(text: str) -> int:
    """Essences from their first letters: ffg is two floral and one green."""
    return packed([text.count(kind[0]) for kind in ESSENCES])


def letters(counts: int) -> str:
    return "".join(kind[0] * count(counts, index) for index, kind in enumerate(ESSENCES))


def stock(top: str = "", middle: str = "", base: str = "") -> int:
    """A stockyard of three notes."""
    return sum(essences(text) << (5 * KINDS * note) for note, text in enumerate((top, middle, base)))


def table(
    players: int = 2,
    *,
    hands: Mapping[str, str] | None = None,
    columns: Sequence[str] = (),
    lines: Mapping[str, str] | None = None,
    perfumes: Mapping[str, str] | None = None,
    stored: Mapping[str, str] | None = None,
    marker: int = 0,
    round: int = 1,
) -> Perfumery:
    """Development begins, A first. Lines are named as `A top`; columns stand from left to right, and
    perfumes before the first recipe lie above the tile.

    The next starting player marker lies in the column with this number, or with A if it is 0.
    """
    state = start(BOX, players)
    state.starter = state.seat = 0
    state.phase = phases.PLACE
    state.round = round
    state.column = FREE
    state.next_column = marker - 1 if marker else FREE
    taken: list[int] = []
    for number, text in enumerate(columns):
        state.columns[number] = cards(text)
        state.above[number] = len(text.split("R")[0].split())
        taken += cards(text)
    for letter, text in (hands or {}).items():
        state.hand[SEAT_LETTERS.index(letter)] += cards(text)
        taken += cards(text)
    for name, text in (lines or {}).items():
        letter, note = name.split()
        state.lines[SEAT_LETTERS.index(letter) * 3 + NOTES.index(note)] = tuple(cards(text))
        taken += cards(text)
    for letter, text in (perfumes or {}).items():
        seat = SEAT_LETTERS.index(letter)
        state.perfumes[seat] = tuple(cards(text))
        state.room[seat] = sum(BOX.space[card] for card in cards(text))
        taken += cards(text)
    for letter, text in (stored or {}).items():
        state.stored[SEAT_LETTERS.index(letter)] = essences(text)
    for card in taken:
        (state.perfume_deck if BOX.need[card] else state.recipe_deck).remove(card)
    assert state.faults() == []
    return state


def without_funds(state: Perfumery, letter: str, column: int) -> Perfumery:
    """The funds card of a seat lies at the bottom of a column already."""
    seat = SEAT_LETTERS.index(letter)
    card = cards(f"F{letter}")[0]
    state.hand[seat].remove(card)
    state.columns[column - 1].append(card)
    return state


def blend(state: Perfumery) -> Perfumery:
    """Development is over: nobody has a perfumer left."""
    for seat in range(state.players):
        spaces = len([owner for owner in [*state.closed, *state.shared] if owner == seat])
        state.home[seat] = 0
        state.team[seat] = spaces + state.used[seat].bit_count()
    course.next_turn(state)
    return state


def do(state: Perfumery, *lines: str) -> Perfumery:
    """Play lines such as `A place top` or `* deal R01`, each checked against the legal moves."""
    for line in lines:
        letter, text = line.split(" ", 1)
        seat = seat_of(letter)
        assert seat in state.actors(), f"{line}: not the turn of {letter}"
        legal = [move for move, _ in state.outcomes()] if letter == "*" else state.moves(seat)
        notation.read(text, legal, state.box).play(state, seat)
    return state


def options(state: Perfumery, letter: str) -> list[str]:
    return [move.text for move in state.moves(SEAT_LETTERS.index(letter))]


def line_of(state: Perfumery, letter: str, note: str) -> str:
    return names(state.lines[SEAT_LETTERS.index(letter) * 3 + NOTES.index(note)])


def brew_of(state: Perfumery, letter: str, note: str) -> str:
    return letters((state.brew[SEAT_LETTERS.index(letter)] >> (5 * KINDS * NOTES.index(note))) & (UNIT[KINDS] - 1))
