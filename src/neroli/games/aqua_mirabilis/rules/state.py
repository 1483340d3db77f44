"""The position of a game of Aqua Mirabilis."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from neroli.core.chance import Rng
from neroli.core.contract import ALONE, NATURE, NOBODY, Move, Sees, State, declare
from neroli.core.standings import Standings
from neroli.games.aqua_mirabilis.pieces.faces import BONUSES, CITIES, KINDS, METHODS, TILES
from neroli.games.aqua_mirabilis.rules import chance, invariants, legality, scoring
from neroli.games.aqua_mirabilis.rules.box import AquaBox
from neroli.games.aqua_mirabilis.rules.phases import (
    ACTIVE,
    DEAL_FIRST,
    FINAL_BONUS,
    FREE,
    FULL_DAY,
    HIDDEN,
    NEVER,
    OVER,
    PERFUMES,
)

# Everybody sees these fields; a new one is public only when it is named here.
PUBLIC: Final = (
    "players", "slots", "week", "sorts", "phase", "seat", "active", "resume", "first", "is_extra", "trigger", "day",
    "supply", "market", "workers", "deliveries", "drawn", "flowers", "essences", "stored", "methods", "methods_left",
    "lessons", "lessons_left", "experience", "pile", "top", "curriculum", "flipped", "recipes", "perfumes",
    "presented", "letter", "tokens", "token_supply", "hand", "influence", "majority", "favour", "asking", "king",
    "court", "cubes", "originality", "cubes_left", "perfumer", "sundial", "coach", "score", "parade", "moved", "due",
    "producing", "points", "converted", "steps", "heading", "shows", "applause", "stepped", "gifts", "recipe",
    "blend", "tile", "method", "looked",
)  # fmt: skip
SECRECY: Final = declare(PUBLIC, {"bonus": Sees.SOME})


@final
class AquaMirabilis(State):
    """Flowers, tiles, recipes, spaces and seats are small numbers; FREE marks an empty place.

    Lists that belong to seats are cut in equal parts, one for each seat: `flowers` and `essences` by kind,
    `methods` and `stored` (two places each) by method, `lessons` by apprenticeship tile, `curriculum` and `flipped`
    by kind of city tile, `influence` and `looked` by dame, `perfumes` and `presented` by space of the parade.
    A perfume is its recipe times BLENDS plus its blend. A cell of the matrix is its column times six plus its row.

    `pile` counts the unseen tiles below the `top` of each city. `bonus` is undecided until somebody looks (FREE).
    `active` has the turn; `seat` decides now; after an inner question the turn goes on with the phase `resume`.
    """

    __slots__ = ("box", *SECRECY)

    box: AquaBox
    players: int
    slots: int
    week: int
    sorts: tuple[int, ...]
    phase: int
    seat: int
    active: int
    resume: int
    first: int
    is_extra: bool
    trigger: int
    day: int
    supply: list[int]
    market: list[int]
    workers: list[int]
    deliveries: list[int]
    drawn: list[int]
    flowers: list[int]
    essences: list[int]
    stored: list[int]
    methods: list[int]
    methods_left: list[int]
    lessons: list[int]
    lessons_left: list[int]
    experience: list[int]
    pile: list[int]
    top: list[int]
    curriculum: list[int]
    flipped: list[int]
    recipes: list[int]
    perfumes: list[int]
    presented: list[int]
    letter: list[int]
    tokens: list[int]
    token_supply: int
    hand: list[int]
    influence: list[int]
    majority: list[int]
    favour: list[int]
    asking: int
    king: int
    court: int
    cubes: list[int]
    originality: list[int]
    cubes_left: int
    perfumer: list[int]
    sundial: list[int]
    coach: list[int]
    score: list[int]
    parade: list[int]
    moved: int
    due: int
    producing: bool
    points: int
    converted: int
    steps: int
    heading: int
    shows: int
    applause: int
    stepped: bool
    gifts: int
    recipe: int
    blend: int
    tile: int
    method: int
    looked: list[int]
    bonus: list[int]

    def __init__(self, box: AquaBox) -> None:
        self.box = box

    def seats(self) -> int:
        return self.players

    def actors(self) -> tuple[int, ...]:
        return NOBODY if self.phase == OVER else ALONE[self.seat]

    def moves(self, seat: int) -> list[Move[AquaMirabilis]]:
        return legality.moves(self, seat)

    def outcomes(self) -> list[tuple[Move[AquaMirabilis], int]]:
        return chance.outcomes(self)

    def draw(self, rng: Rng) -> Move[AquaMirabilis]:
        return chance.draw(self, rng)

    def clone(self) -> AquaMirabilis:
        copy = AquaMirabilis(self.box)
        copy.players = self.players
        copy.slots = self.slots
        copy.week = self.week
        copy.sorts = self.sorts
        copy.phase = self.phase
        copy.seat = self.seat
        copy.active = self.active
        copy.resume = self.resume
        copy.first = self.first
        copy.is_extra = self.is_extra
        copy.trigger = self.trigger
        copy.day = self.day
        copy.supply = self.supply.copy()
        copy.market = self.market.copy()
        copy.workers = self.workers.copy()
        copy.deliveries = self.deliveries.copy()
        copy.drawn = self.drawn.copy()
        copy.flowers = self.flowers.copy()
        copy.essences = self.essences.copy()
        copy.stored = self.stored.copy()
        copy.methods = self.methods.copy()
        copy.methods_left = self.methods_left.copy()
        copy.lessons = self.lessons.copy()
        copy.lessons_left = self.lessons_left.copy()
        copy.experience = self.experience.copy()
        copy.pile = self.pile.copy()
        copy.top = self.top.copy()
        copy.curriculum = self.curriculum.copy()
        copy.flipped = self.flipped.copy()
        copy.recipes = self.recipes.copy()
        copy.perfumes = self.perfumes.copy()
        copy.presented = self.presented.copy()
        copy.letter = self.letter.copy()
        copy.tokens = self.tokens.copy()
        copy.token_supply = self.token_supply
        copy.hand = self.hand.copy()
        copy.influence = self.influence.copy()
        copy.majority = self.majority.copy()
        copy.favour = self.favour.copy()
        copy.asking = self.asking
        copy.king = self.king
        copy.court = self.court
        copy.cubes = self.cubes.copy()
        copy.originality = self.originality.copy()
        copy.cubes_left = self.cubes_left
        copy.perfumer = self.perfumer.copy()
        copy.sundial = self.sundial.copy()
        copy.coach = self.coach.copy()
        copy.score = self.score.copy()
        copy.parade = self.parade.copy()
        copy.moved = self.moved
        copy.due = self.due
        copy.producing = self.producing
        copy.points = self.points
        copy.converted = self.converted
        copy.steps = self.steps
        copy.heading = self.heading
        copy.shows = self.shows
        copy.applause = self.applause
        copy.stepped = self.stepped
        copy.gifts = self.gifts
        copy.recipe = self.recipe
        copy.blend = self.blend
        copy.tile = self.tile
        copy.method = self.method
        copy.looked = self.looked.copy()
        copy.bonus = self.bonus.copy()
        return copy

    def view(self, seat: int | None) -> AquaMirabilis:
        """AD37, AD57 A bonus tile is seen by those who looked, and by all when it is turned up at the end."""
        view = self.clone()
        for dame in range(4):
            if self.bonus[dame] != FREE and not self._sees(seat, dame):
                view.bonus[dame] = HIDDEN
        return view

    def _sees(self, seat: int | None, dame: int) -> bool:
        if self.phase in (FINAL_BONUS, OVER):
            return True
        return seat is not None and self.looked[seat * 4 + dame] == 1

    def redeal(self, seat: int, rng: Rng) -> AquaMirabilis:
        """Other tiles for the bonuses that others have seen, from those that `seat` does not know."""
        deal = self.view(seat)
        unknown = [bonus for bonus in range(BONUSES) if bonus not in deal.bonus]
        for dame in range(4):
            if deal.bonus[dame] == HIDDEN:
                deal.bonus[dame] = unknown.pop(rng.below(len(unknown)))
        return deal

    def secrecy(self) -> Mapping[str, Sees]:
        return SECRECY

    def standings(self) -> Standings:
        return scoring.standings(self)

    def rounds(self) -> int:
        """The weeks that have begun."""
        return min(self.day // self.week + 1, self.box.weeks)

    def faults(self) -> list[str]:
        return invariants.faults(self)


def start(box: AquaBox, players: int) -> AquaMirabilis:
    """A5 to A13 The table before anything is dealt."""
    state = AquaMirabilis(box)
    lay_out_board(state, box, players)
    hand_out_boards(state, box, players)
    state.moved = state.due = state.points = state.converted = state.steps = 0
    state.heading = state.shows = state.applause = state.gifts = state.asking = 0
    state.producing = state.stepped = state.is_extra = False
    state.recipe = state.blend = state.tile = state.method = FREE
    state.phase = DEAL_FIRST
    state.seat = NATURE
    state.active = state.first = state.trigger = FREE
    state.resume = DEAL_FIRST
    return state


def lay_out_board(state: AquaMirabilis, box: AquaBox, players: int) -> None:
    """A6 to A12."""
    side = box.pieces.sides[players]
    state.players = players
    state.slots = side.slots
    state.week = len(side.week)
    state.sorts = tuple(side.delivery)
    state.day = 0
    state.market = [side.market] * KINDS
    state.supply = [box.flowers - side.market] * KINDS
    state.workers = [FREE, FREE]
    state.deliveries = [FREE] * 2 * (box.weeks - 1)
    state.drawn = []
    state.methods_left = [0] + [players] * (len(METHODS) - 1)
    state.lessons_left = box.lessons.copy()
    state.pile = [tile.copies for tile in box.tiles]
    state.top = [FREE] * len(CITIES)
    state.recipes = [recipe.copies for recipe in box.pieces.recipes]
    state.majority = [FREE] * 4
    state.favour = [FREE] * 4
    state.king = state.court = FREE
    state.cubes = [0] * KINDS * KINDS
    state.originality = [int(cell // KINDS != cell % KINDS) for cell in range(KINDS * KINDS)]
    state.cubes_left = box.cubes
    state.token_supply = box.tokens - sum(state.originality) - players
    state.bonus = [FREE] * 4
    state.looked = [0] * 4 * players


def hand_out_boards(state: AquaMirabilis, box: AquaBox, players: int) -> None:
    """A13 What each player begins with."""
    state.flowers = [0] * KINDS * players
    state.essences = [0] * KINDS * players
    state.stored = [FREE] * 2 * len(METHODS) * players
    state.methods = ([ACTIVE] + [NEVER] * (len(METHODS) - 1)) * players
    state.lessons = [0] * TILES * players
    state.experience = [box.method_experience[0]] * players
    state.curriculum = [0] * box.kinds * players
    state.flipped = [0] * box.kinds * players
    state.perfumes = [FREE] * PERFUMES * players
    state.presented = [0] * PERFUMES * players
    state.letter = [0] * players
    state.tokens = [1] * players
    state.hand = [box.influence] * players
    state.influence = [0] * 4 * players
    state.perfumer = [FREE] * players
    state.sundial = [FULL_DAY] * players
    state.coach = [0] * players
    state.score = [0] * players
    state.parade = [0] * players
