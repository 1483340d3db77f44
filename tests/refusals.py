"""Refusals of random moves in sensible and random games, to check that what they claim is true."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from neroli.core.chance import FastRng
from neroli.core.contract import Move, State
from neroli.core.title import Title, load
from tests.walks import sensible_walk, walk

# Titles read the fields of their own states and moves.
AnyState: TypeAlias = Any
AnyMove: TypeAlias = Any


@dataclass(frozen=True)
class Refusal:
    """A move that is not legal now, why the title says so, and what is legal instead."""

    view: AnyState
    seat: int
    move: AnyMove
    words: str
    question: str
    legal: list[Move[State]]
    # What the groups of a claim's pattern found in the words; optional groups may be empty.
    says: tuple[str, ...] = ()

    @property
    def is_for_another_time(self) -> bool:
        """Does it only say that this is not what is asked now?"""
        return self.words == f"Not now. {self.question}"

    def can(self, *beginnings: str) -> bool:
        """Is a move legal whose notation begins so? For what a refusal advises."""
        return any(move.text.startswith(beginning) for move in self.legal for beginning in beginnings)


Claim: TypeAlias = Callable[[Refusal], bool]


def refusals(title: Title[State], players: int, seed: str, every: int = 3) -> Iterator[Refusal]:
    """One move of each class, refused in about one state in `every` of two games."""
    rng = FastRng(seed)
    by_class: dict[type, list[Move[State]]] = defaultdict(list)
    for move in title.box().vocabulary.values():
        by_class[type(move)].append(move)
    for game in (walk((title, players), seed), sensible_walk((title, players), seed)):
        for state, _seat, _move in game:
            if rng.below(every) == 0:
                yield from refusals_in(title, state, by_class, rng)


def refusals_in(
    title: Title[State], state: State, by_class: Mapping[type, list[Move[State]]], rng: FastRng
) -> Iterator[Refusal]:
    for seat in range(state.seats()):
        view = state.view(seat)
        legal = view.moves(seat) if seat in view.actors() else []
        for moves in by_class.values():
            move = moves[rng.below(len(moves))]
            if move not in legal:
                words = title.refuse(view, seat, move)
                yield Refusal(view, seat, move, words, title.question(view, seat), legal)


def unexplained(name: str, seed: str) -> set[str]:
    """The kinds of moves that are refused as if for another time, while another one of the kind is legal now."""
    title = load(name)
    return {
        type(refusal.move).__name__
        for players in title.about.players
        for refusal in refusals(title, players, seed)
        if refusal.is_for_another_time and any(type(move) is type(refusal.move) for move in refusal.legal)
    }


def untrue(name: str, claims: Mapping[str, Claim], seed: str) -> list[str]:
    """The refusals of a title that claim what is not so, or that say what no claim is known for."""
    title = load(name)
    wrong = []
    for players in title.about.players:
        for refusal in refusals(title, players, seed):
            if not refusal.is_for_another_time and not is_true(refusal, claims):
                wrong.append(f"{refusal.move.text}: {refusal.words} ({refusal.question})")
    return wrong


def is_true(refusal: Refusal, claims: Mapping[str, Claim]) -> bool:
    words = refusal.words.replace(refusal.question, "{question}")
    for pattern, claim in claims.items():
        match = re.fullmatch(pattern, words)
        if match:
            return claim(replace(refusal, says=match.groups("")))
    return False
