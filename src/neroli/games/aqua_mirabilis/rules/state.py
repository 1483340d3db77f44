"""The position of a game of Aqua Mirabilis."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, final

from neroli.core.chance import Rng
from neroli.core.contract import ALONE, NATURE, NOBODY, Move, Sees, State, declare
from neroli.core.counts import packed, size
from neroli.core.rows import Row, with_value
from neroli.core.standings import Standings
from neroli.games.aqua_mirabilis.pieces.faces import BONUSES, CITIES, DAMES, KINDS, METHODS
from neroli.games.aqua_mirabilis.pieces.layout import FEWEST_PLAYERS, Side
from neroli.games.aqua_mirabilis.rules import chance, invariants, legality, scoring
from neroli.games.aqua_mirabilis.rules.box import AquaBox
from neroli.games.aqua_mirabilis.rules.current_turn import Turn
from neroli.games.aqua_mirabilis.rules.phases import (
    ACTIVE,
    DEAL_FIRST,
    FINAL_BONUS,
    FREE,
    FULL_DAY,
    HIDDEN,
    NEVER,
    OVER,
    RULES,
)

Rows: TypeAlias = tuple[Row, ...]

# Everybody sees these fields; a new one is public only when it is named here.
PUBLIC: Final = (
    "rules", "players", "phase", "seat", "active", "resume", "first", "is_extra", "trigger", "day", "turn",
    "supply", "market", "workers", "deliveries", "first_flowers", "methods_left", "lessons_left", "pile", "top",
    "recipes", "token_supply", "majority", "favour", "asking", "king", "court", "cubes", "originality", "cubes_left",
    "recipe", "blend", "tile", "method",
    "flowers", "essences", "stored", "methods", "lessons", "experience", "curriculum", "flipped", "perfumes",
    "presented", "letter", "tokens", "hand", "influence", "looks", "perfumer", "sundial", "coach", "score", "parade",
)  # fmt: skip
SECRECY: Final = declare(PUBLIC, {"bonus": Sees.SOME})


@final
class AquaMirabilis(State):
    """Flowers, tiles, recipes, spaces and seats are small numbers; FREE marks an empty place.

    Packed counts: `supply`, `market`, and each seat's `flowers` and `essences` by kind; `methods_left` by method; each
    seat's `influence` by dame; each column of `cubes` and `originality` by row of the matrix (columns are bases, rows
    complements). One bit for each: `lessons` of a seat by apprenticeship tile, `looks` by dame, `asking` by seat.

    Rows: `curriculum` and `flipped` of a seat by kind of city tile, its `methods` by method, and what is `stored` on
    each of them; its `perfumes` from left to right, and those of them `presented` since Sunday. A perfume is its recipe
    times BLENDS plus its blend.

    `pile` counts the unseen tiles below the `top` of each city. `bonus` is undecided until somebody looks (FREE).
    `active` has the turn; `seat` decides now; after an inner question the turn goes on with the phase `resume`. Such a
    question is about a `recipe` and its `blend`, the city `tile` that gives it, or the `method` to be taken.

    `rules` is the version of the rules by which this game began.
    """

    __slots__ = ("box", *SECRECY)

    box: AquaBox
    rules: int
    players: int
    phase: int
    seat: int
    active: int
    resume: int
    first: int
    is_extra: bool
    trigger: int
    day: int
    turn: Turn
    supply: int
    market: int
    workers: Row
    deliveries: Row
    first_flowers: Row
    methods_left: int
    lessons_left: Row
    pile: Row
    top: Row
    recipes: Row
    token_supply: int
    majority: Row
    favour: Row
    asking: int
    king: int
    court: int
    cubes: Row
    originality: Row
    cubes_left: int
    bonus: Row
    recipe: int
    blend: int
    tile: int
    method: int
    flowers: list[int]
    essences: list[int]
    stored: list[Rows]
    methods: list[Row]
    lessons: list[int]
    experience: list[int]
    curriculum: list[Row]
    flipped: list[Row]
    perfumes: list[Row]
    presented: list[Row]
    letter: list[int]
    tokens: list[int]
    hand: list[int]
    influence: list[int]
    looks: list[int]
    perfumer: list[int]
    sundial: list[int]
    coach: list[int]
    score: list[int]
    parade: list[int]

    def __init__(self, box: AquaBox) -> None:
        self.box = box

    def seats(self) -> int:
        return self.players

    def side(self) -> Side:
        """A6 The side of the board for this number of players."""
        return self.box.sides[self.players - FEWEST_PLAYERS]

    def knows(self, seat: int, lesson: int) -> bool:
        """A25 to A27 Has the seat learned this apprenticeship tile?"""
        return self.lessons[seat] >> lesson & 1 == 1

    def has_looked(self, seat: int, dame: int) -> bool:
        """A35 Has the seat seen the bonus tile of this dame?"""
        return self.looks[seat] >> dame & 1 == 1

    def actors(self) -> tuple[int, ...]:
        return NOBODY if self.phase == OVER else ALONE[self.seat]

    def moves(self, seat: int) -> list[Move[AquaMirabilis]]:
        return legality.moves(self, seat)

    def outcomes(self) -> list[tuple[Move[AquaMirabilis], int]]:
        return chance.outcomes(self)

    def draw(self, rng: Rng) -> Move[AquaMirabilis]:
        return chance.draw(self, rng)

    def clone(self) -> AquaMirabilis:
        """Numbers and rows are shared, since they are only ever replaced; lists and the turn are copied."""
        copy = AquaMirabilis(self.box)
        copy.rules = self.rules
        copy.players, copy.first, copy.day = self.players, self.first, self.day
        copy.phase, copy.seat, copy.active, copy.resume = self.phase, self.seat, self.active, self.resume
        copy.is_extra, copy.trigger, copy.turn = self.is_extra, self.trigger, self.turn.clone()
        copy.supply, copy.market, copy.workers = self.supply, self.market, self.workers
        copy.deliveries, copy.first_flowers = self.deliveries, self.first_flowers
        copy.methods_left, copy.lessons_left = self.methods_left, self.lessons_left
        copy.pile, copy.top, copy.recipes = self.pile, self.top, self.recipes
        copy.token_supply, copy.cubes_left = self.token_supply, self.cubes_left
        copy.majority, copy.favour, copy.asking = self.majority, self.favour, self.asking
        copy.king, copy.court, copy.bonus = self.king, self.court, self.bonus
        copy.cubes, copy.originality = self.cubes, self.originality
        copy.recipe, copy.blend, copy.tile, copy.method = self.recipe, self.blend, self.tile, self.method
        copy.flowers, copy.essences = self.flowers.copy(), self.essences.copy()
        copy.stored, copy.methods = self.stored.copy(), self.methods.copy()
        copy.lessons, copy.experience = self.lessons.copy(), self.experience.copy()
        copy.curriculum, copy.flipped = self.curriculum.copy(), self.flipped.copy()
        copy.perfumes, copy.presented = self.perfumes.copy(), self.presented.copy()
        copy.letter, copy.tokens = self.letter.copy(), self.tokens.copy()
        copy.hand, copy.influence, copy.looks = self.hand.copy(), self.influence.copy(), self.looks.copy()
        copy.perfumer, copy.sundial, copy.coach = self.perfumer.copy(), self.sundial.copy(), self.coach.copy()
        copy.score, copy.parade = self.score.copy(), self.parade.copy()
        return copy

    def view(self, seat: int | None) -> AquaMirabilis:
        """AD37, AD57 A bonus tile is seen by those who looked, and by all when it is turned up at the end."""
        view = self.clone()
        for dame in range(len(DAMES)):
            if self.bonus[dame] != FREE and not self._sees(seat, dame):
                view.bonus = with_value(view.bonus, dame, HIDDEN)
        return view

    def _sees(self, seat: int | None, dame: int) -> bool:
        if self.phase in (FINAL_BONUS, OVER):
            return True
        return seat is not None and self.has_looked(seat, dame)

    def redeal(self, seat: int, rng: Rng) -> AquaMirabilis:
        """Other tiles for the bonuses that others have seen, from those that `seat` does not know."""
        deal = self.view(seat)
        unknown = [bonus for bonus in range(BONUSES) if bonus not in deal.bonus]
        for dame in range(len(DAMES)):
            if deal.bonus[dame] == HIDDEN:
                deal.bonus = with_value(deal.bonus, dame, unknown.pop(rng.below(len(unknown))))
        return deal

    def secrecy(self) -> Mapping[str, Sees]:
        return SECRECY

    def standings(self) -> Standings:
        return scoring.standings(self)

    def rounds(self) -> int:
        """The weeks that have begun."""
        return min(self.day // self.side().days + 1, self.box.weeks)

    def faults(self) -> list[str]:
        return invariants.faults(self)


def start(box: AquaBox, players: int, rules: int = RULES) -> AquaMirabilis:
    """A5 to A13 The table before anything is dealt."""
    state = AquaMirabilis(box)
    state.rules = rules
    state.players = players
    state.phase = state.resume = DEAL_FIRST
    state.seat = NATURE
    state.active = state.first = state.trigger = FREE
    state.is_extra = False
    state.turn = Turn()
    state.asking = 0
    state.recipe = state.blend = state.tile = state.method = FREE
    lay_out_board(state, box, players)
    hand_out_boards(state, box, players)
    return state


def lay_out_board(state: AquaMirabilis, box: AquaBox, players: int) -> None:
    """A6 to A12."""
    side = state.side()
    state.day = 0
    state.market = packed([side.market] * KINDS)
    state.supply = packed([box.flowers - side.market] * KINDS)
    state.workers = (FREE, FREE)
    state.deliveries = (FREE,) * 2 * (box.weeks - 1)
    state.first_flowers = ()
    state.methods_left = packed([0] + [players] * (len(METHODS) - 1))
    state.lessons_left = tuple(box.lessons)
    state.pile = tuple(tile.copies for tile in box.tiles)
    state.top = (FREE,) * len(CITIES)
    state.recipes = tuple(recipe.copies for recipe in box.pieces.recipes)
    state.majority = state.favour = (FREE,) * len(DAMES)
    state.king = state.court = FREE
    state.cubes = (0,) * KINDS
    state.originality = tuple(packed([int(row != column) for row in range(KINDS)]) for column in range(KINDS))
    state.cubes_left = box.cubes
    state.token_supply = box.tokens - sum(size(column) for column in state.originality) - players
    state.bonus = (FREE,) * len(DAMES)


def hand_out_boards(state: AquaMirabilis, box: AquaBox, players: int) -> None:
    """A13 What each player begins with."""
    no_tiles: Row = (0,) * box.kinds
    nothing_stored: Rows = ((),) * len(METHODS)
    no_perfumes: Row = ()
    state.flowers = [0] * players
    state.essences = [0] * players
    state.stored = [nothing_stored] * players
    state.methods = [(ACTIVE, *(NEVER,) * (len(METHODS) - 1))] * players
    state.lessons = [0] * players
    state.experience = [box.method_experience[0]] * players
    state.curriculum = [no_tiles] * players
    state.flipped = [no_tiles] * players
    state.perfumes = [no_perfumes] * players
    state.presented = [no_perfumes] * players
    state.letter = [0] * players
    state.tokens = [1] * players
    state.hand = [box.influence] * players
    state.influence = [0] * players
    state.looks = [0] * players
    state.perfumer = [FREE] * players
    state.sundial = [FULL_DAY] * players
    state.coach = [0] * players
    state.score = [0] * players
    state.parade = [0] * players
