"""Two simple players: one by chance, one at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from neroli.core.chance import Rng
from neroli.core.contract import Move, State
from neroli.core.errors import NeroliError
from neroli.core.title import Title

Bot = Callable[[Title[State], State, int, Rng], Move[State]]


def random_bot(_title: Title[State], view: State, seat: int, rng: Rng) -> Move[State]:
    """Any legal move, each as likely as another."""
    legal = view.moves(seat)
    return legal[rng.below(len(legal))]


def greedy_bot(title: Title[State], view: State, seat: int, rng: Rng) -> Move[State]:
    """The move that looks best at a glance; equals by chance."""
    legal = view.moves(seat)
    weights = title.weights(view, seat, legal)
    best = max(weights)
    choice = [move for move, weight in zip(legal, weights, strict=True) if weight == best]
    return choice[rng.below(len(choice))]


BOTS: Final[Mapping[str, Bot]] = {"random": random_bot, "greedy": greedy_bot}


def find_bot(name: str) -> Bot:
    if name not in BOTS:
        raise NeroliError(f"There is no player '{name}'. Choose one of: {', '.join(BOTS)}.")
    return BOTS[name]
