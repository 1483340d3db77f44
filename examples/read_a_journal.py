"""What a saved game tells: python examples/read_a_journal.py FILE [SEAT]"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from neroli import Game


def main(file: Path, seat: int | None) -> None:
    game = Game.read(file.read_text(encoding="utf-8"))
    names = game.header.seats
    print(f"{game.title.about.label}: {', '.join(names)}; {len(game.lines)} lines")
    for entry in game.told(seat)[:5]:
        print(f"{entry.number:4} {entry.words}")
    print("   …")
    decisions = Counter(names[line.seat] for line in game.lines if line.seat >= 0)
    for name, points in zip(names, game.standings().points(), strict=True):
        print(f"{name}: {decisions[name]} decisions, {points} points")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else None)
