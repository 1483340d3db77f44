"""Players that see only what a player sees: a view, its legal moves, a generator and a budget."""

from neroli.bots.guard import decide
from neroli.bots.levels import Bot, make_bot
from neroli.bots.observation import Budget, Candidate, Choice, Sight

__all__ = ["Bot", "Budget", "Candidate", "Choice", "Sight", "decide", "make_bot"]
