"""Letting a bot move without trusting it: what fails or is not legal goes to the apprentice."""

from __future__ import annotations

from dataclasses import replace

from neroli.bots.levels import Apprentice, Bot
from neroli.bots.observation import Budget, Choice, Observation
from neroli.core.chance import FastRng
from neroli.core.contract import State


def decide(bot: Bot, state: State, seat: int, seed: str, budget: Budget | None = None) -> Choice:
    """The bot's move for a seat; the same seed, view and counted budget give the same move."""
    observation = Observation(state, seat, FastRng(seed), budget)
    legal = tuple(observation.legal)  # a bot may do to its own list what it likes
    try:
        choice = bot.choose(observation)
        fault = "" if choice.move in legal else f"answered {choice.move.text!r}, which is not legal now"
    except (Exception, SystemExit) as error:  # whatever a bot does, the game goes on
        fault = f"failed with {type(error).__name__}: {error}"
    if not fault:
        return choice
    observation = Observation(state, seat, FastRng(f"{seed} apprentice"))
    stand_in = Apprentice("apprentice", bot.valuation).choose(observation)
    return replace(stand_in, note=f"The {bot.name} {fault}; the apprentice moved instead.")
