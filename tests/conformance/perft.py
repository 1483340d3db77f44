"""Numbers of positions by depth, from fixed positions: `python -m tests.conformance.perft` writes `perft.toml`.

Chess programs call such a count perft. It finds a legal move that is lost or doubled where no game of the suite would
play it. A path is a sequence of decisions and of nature's outcomes; whoever decides at the same time may go first.
Make the table again only when a rule was wrong, and say in the changelog which clause.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from neroli.core.contract import NATURE, Move, State
from neroli.core.game import Game
from neroli.core.title import load, own_titles
from tests.games.make_golden import folder

TABLE: Final = Path(__file__).with_name("perft.toml")
NODES: Final = 500
DEPTH: Final = 5
HEAD: Final = """\
# The number of paths of 1, 2, 3 ... moves from each position: the start, or a golden game before a line.
# Made by `python -m tests.conformance.perft`; see there.
"""
Choice: TypeAlias = tuple[int, Move[State]]
Legal: TypeAlias = Callable[[State], list[Choice]]


@dataclass(frozen=True)
class Entry:
    """A position and its counts. Without a game it is the start, with all options."""

    title: str
    players: int
    game: str
    line: int
    counts: tuple[int, ...]

    def __str__(self) -> str:
        start = f'title = "{self.title}", players = {self.players}, game = "{self.game}", line = {self.line}'
        return f"    {{ {start}, counts = {list(self.counts)} }},"


def choices(state: State) -> list[Choice]:
    """All that may happen next."""
    found: list[Choice] = []
    for seat in state.actors():
        moves = [move for move, _weight in state.outcomes()] if seat == NATURE else state.moves(seat)
        found += [(seat, move) for move in moves]
    return found


def after(state: State, choice: Choice) -> State:
    seat, move = choice
    state = state.clone()
    move.play(state, seat)
    return state


def perft(state: State, depth: int, legal: Legal = choices) -> int:
    """The number of paths of this many moves."""
    found = legal(state)
    if depth == 1:
        return len(found)
    return sum(perft(after(state, choice), depth - 1, legal) for choice in found)


def counts(state: State) -> tuple[int, ...]:
    """Deeper and deeper, as long as it costs little."""
    numbers = [perft(state, 1)]
    while 0 < numbers[-1] <= NODES and len(numbers) < DEPTH:
        numbers.append(perft(state, len(numbers) + 1))
    return tuple(numbers)


def start(title: str, players: int) -> State:
    """The table before anything is dealt, with all options."""
    rules = load(title)
    return rules.start(rules.box(), players, frozenset(option.name for option in rules.about.options))


def golden_states(path: Path) -> Iterator[tuple[int, State]]:
    """Each position of a golden game, with the line that was played in it."""
    game = Game.read(path.read_text(encoding="utf-8"))
    for step in game.history.walk():
        yield step.ply.line, step.before.state


def entries(title: str, players: int) -> Iterator[Entry]:
    """The start, and each golden position where a kind of move can be played for the first time."""
    yield Entry(title, players, "", 1, counts(start(title, players)))
    met: set[type] = set()
    for path in sorted(folder(title).glob(f"*-{players}-players.neroli")):
        for line, state in golden_states(path):
            kinds = {type(move) for _seat, move in choices(state)}
            if not kinds <= met:
                met |= kinds
                yield Entry(title, players, path.stem, line, counts(state))


def read() -> list[Entry]:
    rows = tomllib.loads(TABLE.read_text(encoding="utf-8"))["positions"]
    return [Entry(**{**row, "counts": tuple(row["counts"])}) for row in rows]


def main() -> None:
    rows = [
        str(entry)
        for title in own_titles()
        for players in load(title).about.players
        for entry in entries(title, players)
    ]
    TABLE.write_text("\n".join([HEAD, "positions = [", *rows, "]", ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
