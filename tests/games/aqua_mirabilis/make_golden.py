"""Write the golden games: whole games of greedy and random seats, as journals with seed and result.

    python -m tests.games.aqua_mirabilis.make_golden

Write them anew only when a clause was wrong, and say so in the changelog.
"""

from __future__ import annotations

from pathlib import Path

from neroli.core.chance import FastRng
from neroli.core.game import Game
from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.state import AquaMirabilis

FOLDER = Path(__file__).with_name("golden")
GAMES = 20


def play(number: int) -> Game:
    """Game `number`: 2, 3 or 4 seats, greedy and random by turns, each random one in eight decisions at least."""
    players = 2 + number % 3
    names = ["greedy" if (seat + number) % 3 else "random" for seat in range(players)]
    seats = [f"{name} {seat + 1}" for seat, name in enumerate(names)]
    game = Game.new(TITLE.about.name, seats, seed=f"golden aqua-mirabilis {number}")
    rng = FastRng(f"golden {number}")
    while not game.is_over:
        seat = game.actors[0]
        moves = game.moves(seat)
        view = game.view(seat)
        assert isinstance(view, AquaMirabilis)
        if names[seat] == "greedy" and rng.below(8):
            weights = TITLE.weights(view, seat, view.moves(seat))
            best = [move for move, weight in zip(moves, weights, strict=True) if weight == max(weights)]
            game.play(seat, best[rng.below(len(best))])
        else:
            game.play(seat, moves[rng.below(len(moves))])
    return game


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for number in range(GAMES):
        (FOLDER / f"{number + 1:02}.neroli").write_text(str(play(number).journal()))


if __name__ == "__main__":
    main()
