"""Players that see only what a player sees: a view, its legal moves, a generator and a budget."""

from neroli.bots.decision import decide
from neroli.bots.levels import Bot, make_bot
from neroli.bots.observation import Budget, Candidate, Choice, Observation

__all__ = ["Bot", "Budget", "Candidate", "Choice", "Observation", "decide", "make_bot"]
