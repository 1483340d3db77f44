"""Three bots play a game, and it is written down: python examples/play_a_game.py [TITLE] [FILE]"""

from __future__ import annotations

import sys
from pathlib import Path

from neroli import Game, decide, make_bot, titles


def main(title: str, file: Path) -> None:
    game = Game.new(title, ["Ana", "Ben", "Cleo"], seed="a game for the README")
    bot = make_bot("apprentice", game.title)
    while not game.is_over:
        seat = game.actors[0]
        # A bot gets the view of its seat: what others hold in secret is not in it.
        choice = decide(bot, game.view(seat), seat, seed=f"move {game.line}")
        game.play(seat, choice.move)
    for name, points in zip(game.header.seats, game.standings().points(), strict=True):
        print(f"{name:5} {points:3} points")
    file.write_text(str(game.journal()), encoding="utf-8")
    print(f"The game is in {file}: neroli replay {file}")


if __name__ == "__main__":
    words = sys.argv[1:]
    main(words[0] if words else titles()[0].about.name, Path(words[1] if len(words) > 1 else "evening.neroli"))
