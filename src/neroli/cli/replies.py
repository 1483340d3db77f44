"""Words that are answered with lines and change nothing: the same in the plain terminal and on the full screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from neroli.cli.colours import palette_of
from neroli.cli.explain import Guide
from neroli.cli.layout import Composer
from neroli.cli.screen import Turn, areas_of
from neroli.cli.session import Session
from neroli.core.contract import Move, State


def answer(session: Session, seat: int, legal: Sequence[Move[State]], command: str, width: int) -> list[Text] | None:
    """What is said to a command; None if it is no such word."""
    word, _space, rest = command.partition(" ")
    if command.startswith("?"):
        word, rest = "?", command[1:]
    game, guide = session.game, Guide(session.game, seat, legal)
    words: dict[str, Callable[[str], list[Text]]] = {
        "help": lambda _rest: guide.help(),
        "?": lambda rest: guide.about(rest) if rest else [*guide.help(), *guide.rules("")],
        "rules": guide.rules,
        "moves": lambda _rest: Turn.of(game, seat, legal).in_full(width),
        "log": lambda rest: guide.log(int(rest[:6]) if rest.isdecimal() else None),
        "save": lambda rest: [Text(f"Saved as {session.save(rest)}.")],
    }
    if word in words:
        return words[word](rest.strip())
    areas = [area for area in areas_of(game, seat) if area.key and command in ("table", area.key)]
    return Composer(palette_of(game), width).whole(areas) if areas else None
