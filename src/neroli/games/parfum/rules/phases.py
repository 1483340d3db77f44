"""The phases of a game, and the numbers that its clauses name."""

from __future__ import annotations

from typing import Final

from neroli.games.parfum.pieces.faces import AROMAS, COINS

RULES: Final = 2  # the version of the rules; `Parfum.rules` says by which a game is played
DEAL_NOTE: Final = 0
DEAL_CUSTOMER: Final = 1
DEAL_TOKEN: Final = 2
DEAL_MARKER: Final = 3
DEAL_CLOCK: Final = 4
DRAW_NOTE: Final = 5
DRAW_TOKEN: Final = 6
ROLL: Final = 7
REWARD: Final = 8
WAKE: Final = 9
ACT: Final = 10
DISTILL: Final = 11
PAY: Final = 12
CLAIM: Final = 13
COMPOSE: Final = 14
SELL: Final = 15
DISCARD: Final = 16
OVER: Final = 17

FREE: Final = -1  # an empty space, an unclaimed clock, a customer not yet served
HIDDEN: Final = COINS  # in a batch of `held`, the tokens whose coin side the viewer does not know
TOKENS_AT_START: Final = 2  # P2.3
FLACONS: Final = (0, 0, 2, 3)  # P6.3 by size of the perfume
BARGAIN: Final = (0, 0, 2, 3)  # P7.3 by size of the perfume
MINOR: Final = 2
MAJOR: Final = 3
REWARD_TOKENS: Final = 2  # P7.6
TOKEN_LIMIT: Final = 4  # P7.8
LAST_ROUND: Final = 40  # P8.6, a rule of the engine
REROLL_COST: Final = 1  # P5.2
TURN_COST: Final = 2  # P5.2
ALL_DICE: Final = len(AROMAS)  # P5.2 the use of water that re-rolls everything; those below re-roll one aroma
