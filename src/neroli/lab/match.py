"""One game between bots. What goes to a worker process and comes back is plain words and numbers."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from neroli.bots.decision import decide
from neroli.bots.levels import make_bot
from neroli.core.chance import LineRng
from neroli.core.contract import NATURE, Move, State
from neroli.core.title import load

NUMBER: Final = re.compile(r"\d")


@dataclass(frozen=True)
class Fixture:
    """A game to be played: the deal, and which bot sits where."""

    number: int
    title: str
    deal: str
    bots: tuple[str, ...]
    options: tuple[str, ...] = ()
    components: str = ""


@dataclass(frozen=True)
class GameResult:
    """A game that was played, in seat order; `shares` are the parts of the victory."""

    number: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    shares: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    rounds: int
    faults: tuple[str, ...] = ()

    @classmethod
    def read(cls, row: str) -> GameResult:
        """A game from its line in a record."""
        entry = json.loads(row)
        return cls(
            int(entry["number"]), tuple(entry["bots"]), tuple(entry["points"]), tuple(entry["shares"]),
            tuple(entry["decisions"]), tuple(entry["seconds"]), int(entry["rounds"]), tuple(entry["faults"]),
        )  # fmt: skip

    def fits(self, fixture: Fixture) -> bool:
        """Is this the game of a fixture, with a number for every seat?"""
        columns = (self.points, self.shares, self.decisions, self.seconds)
        return self.bots == fixture.bots and all(
            len(column) == len(self.bots) and all(isinstance(entry, int | float) for entry in column)
            for column in columns
        )


class Luck:
    """Nature's side of a deal. The n-th draw of a kind is the same in every rotation, as far as the rest allows.

    A kind is a stack or a die: what the notation of its outcomes shares before the first number.
    """

    def __init__(self, deal: str) -> None:
        self.deal = deal
        self.drawn: Counter[str] = Counter()

    def act(self, state: State) -> Move[State]:
        """Let nature act, and tell what it did."""
        first, _weight = state.outcomes()[0]
        kind = NUMBER.split(first.text, maxsplit=1)[0]
        self.drawn[kind] += 1
        move = state.draw(LineRng(f"{self.deal} {kind}", self.drawn[kind]))
        move.play(state, NATURE)
        return move


def play(fixture: Fixture) -> GameResult:
    """Whoever sits where, the cards lie and the dice fall as they do for the others."""
    title = load(fixture.title)
    box = title.box(Path(fixture.components) if fixture.components else None)
    state = title.start(box, len(fixture.bots), frozenset(fixture.options))
    bots = [make_bot(word, title) for word in fixture.bots]
    decisions = [0] * len(bots)
    seconds = [0.0] * len(bots)
    faults: list[str] = []
    luck = Luck(fixture.deal)
    lines = 0
    while actors := state.actors():
        seat = actors[0]
        lines += 1
        if seat == NATURE:
            luck.act(state)
            continue
        begun = time.perf_counter()
        choice = decide(bots[seat], state, seat, f"{fixture.deal} {fixture.number} {lines}")
        seconds[seat] += time.perf_counter() - begun
        decisions[seat] += 1
        if choice.note:
            faults.append(choice.note)
        choice.move.play(state, seat)
    standings = state.standings()
    winners = standings.winners()
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(bots)))
    points = tuple(standings.points())
    return GameResult(
        fixture.number, fixture.bots, points, shares, tuple(decisions), tuple(seconds), state.rounds(), tuple(faults)
    )
