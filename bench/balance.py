"""Is a title balanced among good players? `python -m bench.balance TITLE [PLAYERS] [GAMES] [BOT]`.

Prints the win share of each seat, the length of games, the spread of points, and for each kind of move how often it
is played and how much more often than by chance it was played by a winner.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter, defaultdict

from bench.balance_aqua import Uses
from neroli.bots import decide, make_bot
from neroli.core.chance import LineRng
from neroli.core.contract import NATURE, State
from neroli.core.title import Title, load

FEW = 24  # a first word with at most so many different moves is told move by move


class Count:
    """What happened over some games."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.wins = [0.0] * players
        self.points: list[int] = []
        self.rounds: list[int] = []
        self.plays: Counter[str] = Counter()
        self.won: defaultdict[str, float] = defaultdict(float)

    def add(self, state: State, played: list[tuple[int, str]]) -> None:
        standings = state.standings()
        winners = standings.winners()
        self.games += 1
        self.points += standings.points()
        self.rounds.append(state.rounds())
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        for seat, text in played:
            self.plays[text] += 1
            self.won[text] += (seat in winners) / len(winners)

    def kinds(self) -> list[tuple[str, int, float]]:
        """Moves, put together by their first word where there are many; how often; how much more by winners."""
        different = Counter(text.split()[0] for text in self.plays)
        plays: Counter[str] = Counter()
        won: defaultdict[str, float] = defaultdict(float)
        for text, number in self.plays.items():
            word = text.split()[0]
            kind = text if different[word] <= FEW else word
            if text.split()[-1] in ("minor", "major"):
                kind = f"{word} {text.split()[-1]}"
            plays[kind] += number
            won[kind] += self.won[text]
        return [(kind, plays[kind], won[kind] * self.players / plays[kind]) for kind in sorted(plays)]


def play(title: Title[State], players: int, word: str, deal: str) -> tuple[State, list[tuple[int, str]]]:
    bots = [make_bot(word, title) for _ in range(players)]
    state = title.start(title.box(), players, frozenset())
    played: list[tuple[int, str]] = []
    acts = 0
    while actors := state.actors():
        seat = actors[0]
        if seat == NATURE:
            acts += 1
            state.draw(LineRng(deal, acts)).play(state, NATURE)
            continue
        move = decide(bots[seat], state, seat, f"{deal} {len(played)}").move
        played.append((seat, move.text))
        move.play(state, seat)
    return state, played


def main() -> None:
    name, players, games, word = [*sys.argv[1:], *("parfum", "4", "40", "perfumer")[len(sys.argv) - 1 :]]
    title = load(name)
    count = Count(int(players))
    uses = Uses(int(players))
    for game in range(int(games)):
        state, played = play(title, int(players), word, f"balance {game}")
        count.add(state, played)
        uses.add(state, played)
    ends = statistics.quantiles(count.points, n=20)
    shares = ", ".join(f"{won / count.games:.0%}" for won in count.wins)
    print(f"{title.about.label}, {players} players, {count.games} games of {word}")
    print(f"win share by seat: {shares}")
    print(f"rounds: {min(count.rounds)} to {max(count.rounds)}, mean {statistics.fmean(count.rounds):.1f}")
    print(f"points: mean {statistics.fmean(count.points):.1f}, nine in ten from {ends[0]:.0f} to {ends[-1]:.0f}")
    for kind, number, lift in count.kinds():
        print(f"  {kind:32} {number / count.games:7.2f} a game, by winners × {lift:.2f}")
    for line in uses.lines():
        print(line)


if __name__ == "__main__":
    main()
