"""A valuation of your own, against the title's: python examples/own_valuation.py [TITLE] [GAMES]"""

from __future__ import annotations

import sys

from neroli import Game, decide, make_bot, titles
from neroli.core.contract import Move, State
from neroli.core.valuation import Valuation


class PointsNow(Valuation[State]):
    """Likes every move alike, and expects nobody to score any more."""

    def weights(self, state: State, seat: int, legal: list[Move[State]]) -> list[int]:
        return [1] * len(legal)

    def expected_points(self, state: State, seat: int) -> int:
        return state.standings().points()[seat]


def play(title: str, seed: str) -> list[int]:
    """The winners of a game between your valuation (seat 0) and the title's (seat 1)."""
    game = Game.new(title, ["yours", "the title's"], seed=seed)
    bots = [make_bot("perfumer:4", game.title, PointsNow()), make_bot("perfumer:4", game.title)]
    while not game.is_over:
        seat = game.actors[0]
        game.play(seat, decide(bots[seat], game.view(seat), seat, seed=f"{seed} {game.line}").move)
    return game.standings().winners()


def main(title: str, games: int) -> None:
    victories = [winner for number in range(games) for winner in play(title, f"game {number}")]
    print(f"{title}: your valuation won {victories.count(0)} of {games} games, the title's {victories.count(1)}.")


if __name__ == "__main__":
    words = sys.argv[1:]
    main(words[0] if words else titles()[0].about.name, int(words[1]) if len(words) > 1 else 5)
