"""The phases of a game, and the numbers that its clauses name."""

from __future__ import annotations

from typing import Final

FREE: Final = -1  # an empty space, a favour that nobody holds, a perfumer at home, an undecided bonus tile
HIDDEN: Final = -2  # a bonus tile that the viewer has not seen

DEAL_FIRST: Final = 0
DEAL_DELIVERY: Final = 1
DEAL_FLOWER: Final = 2
DEAL_TOP: Final = 3
SHOW_BONUS: Final = 4
FINAL_BONUS: Final = 5
TURN: Final = 6
WORKERS: Final = 7
PAY: Final = 8
PICK: Final = 9
LEARN: Final = 10
COST: Final = 11
WHICH_METHOD: Final = 12
DROP: Final = 13
GIFTS: Final = 14
LOOK: Final = 15
INFLUENCE: Final = 16
PRESENT: Final = 17
SECOND_PERFUME: Final = 18
CONVERT: Final = 19
STORE: Final = 20
COACH: Final = 21
RIDE: Final = 22
CITY: Final = 23
RETURN: Final = 24
END: Final = 25
EXTRA: Final = 26
RECIPE: Final = 27
FILL: Final = 28
ROOM: Final = 29
ESSENCES: Final = 30
WHICH_DAMES: Final = 31
KEEP: Final = 32
PARADE: Final = 33
OVER: Final = 34

NEVER: Final = 0  # a method that the seat has not learned
ACTIVE: Final = 1  # a method on the personal board
DROPPED: Final = 2  # a method that made room for another (AD18)

FIRST_RULES: Final = 1  # the version of AD6, AD55 and of the questions that games began with
RULES: Final = 2
FIRST_FLOWERS: Final = 4  # A8 for King, Court and two workers
PERFUMES: Final = 3  # A3, A52 spaces of the parade
METHOD_SPACES: Final = 3  # A3, A28
FAVOURS: Final = 2  # A3, A37
FULL_DAY: Final = 5  # A13, A16 action points after a reset
# A38 The dames by what their favours give: a step of the Court, points for the King and for cubes, an encore.
STEP_FAVOUR: Final = 0
KING_FAVOUR: Final = 1
ENCORE_FAVOUR: Final = 2
CUBE_FAVOUR: Final = 3
# A34 The dames by what they like; the first two like essences, each her own three kinds.
TOKEN_DAME: Final = 2
PERFUME_DAME: Final = 3
LIKED_KINDS: Final = 3
KING_POINTS: Final = 3  # A41
KING_POINTS_WITH_FAVOUR: Final = 5  # A38 B
PERFECTION: Final = 1  # A41
CUBE_POINTS: Final = 2  # A38 D
MAJORITY_POINTS: Final = 5  # A57
PRODUCTION_BOOST: Final = 2  # A27, E8
ACTION_BOOST: Final = 3  # E9
INFLUENCE_BOOST: Final = 2  # E12
METHOD_COST: Final = 2  # A28 equal flowers
BOTH_WORKERS: Final = 3  # one bit for each worker moved in this action
ALL_DAMES: Final = 15  # one bit for each dame whose bonus was seen
