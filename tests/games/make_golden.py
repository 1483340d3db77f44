"""Make the golden games of a title: `python -m tests.games.make_golden TITLE`.

Sensible and random players, all player counts, all options, some moves taken back. The games are the same on every
machine, as long as the title's weights are: most games here were played by the sensible players of their day. Make
them again only when a rule was wrong, and say in the changelog which clause.
"""

from __future__ import annotations

import sys
from pathlib import Path

from neroli.core.chance import FastRng
from neroli.core.game import Game
from neroli.core.title import load

GAMES = Path(__file__).parent
NUMBER = 24
GREEDY = "greedy"
RANDOM = "random"


def folder(title: str) -> Path:
    return GAMES / title.replace("-", "_") / "golden"


def seats(number: int, players: int) -> list[str]:
    """Who sits where: all sensible, all random, or mixed."""
    mixed = [GREEDY if (seat + number) % 2 else RANDOM for seat in range(players)]
    return [[GREEDY] * players, mixed, [RANDOM] * players][number % 3]


def options(title: str, number: int) -> list[str]:
    """Every other game has options: each alone, then all."""
    known = [option.name for option in load(title).about.options]
    sets = [[], *([name] for name in known), [], known]
    return sets[number // 3 % len(sets)]


def choose(game: Game, seat: int, rng: FastRng) -> str:
    legal = game.moves(seat)
    if game.header.seats[seat] == RANDOM:
        return legal[rng.below(len(legal))].text
    liked = game.title.weights(game.view(seat), seat, legal)
    return legal[liked.index(max(liked))].text


def golden(title: str, number: int) -> Game:
    """One whole game; about one move in twenty is taken back and thought over."""
    counts = load(title).about.players
    players = counts[number % len(counts)]
    seed = f"golden {title} {number}"
    game = Game.new(title, seats(number // len(counts), players), options=options(title, number), seed=seed)
    rng = FastRng(seed)
    while not game.is_over:
        seat = game.actors[rng.below(len(game.actors))]
        game.play(seat, choose(game, seat, rng))
        if rng.below(20) == 0 and game.can_undo(seat):
            game.undo(seat)
    return game


def main(title: str) -> None:
    place = folder(title)
    place.mkdir(exist_ok=True)
    for number in range(NUMBER):
        game = golden(title, number)
        path = place / f"{number + 1:02}-{len(game.header.seats)}-players.neroli"
        path.write_text(str(game.journal()), encoding="utf-8")
        sys.stdout.write(f"{path.name}  {len(game.lines)} lines  {game.journal().result}\n")


if __name__ == "__main__":
    main(sys.argv[1])
