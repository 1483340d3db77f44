"""Neroli: a digital table for modern board games.

    game = neroli.Game.new(neroli.titles()[0].about.name, ["Ana", "Ben"])
    bot = neroli.make_bot("apprentice", game.title)
    game.play(0, neroli.decide(bot, game.view(0), 0, seed="any text").move)

`titles()` are the games, `load(name)` is one of them. A mistake that a user can mend is a `NeroliError`; its kinds
are in `neroli.errors`.
"""

# The core comes first: it decides whether the compiled rules are used.
from neroli.core import errors  # isort: split

from neroli.bots import decide, make_bot
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.title import load, titles

__version__ = "0.1.0"
__all__ = ["Game", "NeroliError", "__version__", "decide", "errors", "load", "make_bot", "titles"]
