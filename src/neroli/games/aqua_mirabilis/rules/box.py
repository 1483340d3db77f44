"""The box: the pieces as tables of small numbers, and each move made once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.contract import SEAT_LETTERS, Box, Move
from neroli.games.aqua_mirabilis.pieces.faces import (
    ACTION,
    ANY,
    BLEND_END,
    BLEND_START,
    BLENDS,
    CITIES,
    DAMES,
    DIFFERENT,
    FIRST,
    KINDS,
    LETTERS,
    METHODS,
    ONE_SLOT,
    SECOND,
    TILES,
    TWO_SLOT,
    CityTile,
    Pieces,
)
from neroli.games.aqua_mirabilis.pieces.spaces import SPACES
from neroli.games.aqua_mirabilis.rules.moves import (
    acting,
    courting,
    creating,
    dealing,
    flipping,
    gathering,
    learning,
    presenting,
    producing,
    travelling,
)
from neroli.games.aqua_mirabilis.rules.phases import FREE

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

# A53 The flips and their clauses, in the order of EFFECTS.
FLIPS: Final[tuple[tuple[type[flipping.Flip], str], ...]] = (
    (flipping.FlipForFlowers, "AD33"),
    (flipping.FlipForEssences, "AD33"),
    (flipping.FlipForRecipe, "AD29"),
    (flipping.FlipForRecipe, "AD29"),
    (flipping.FlipForChoice, "AD33"),
    (flipping.FlipForToken, "AD34"),
    (flipping.FlipForProduction, "AD60"),
    (flipping.FlipForAction, "AD6"),
    (flipping.FlipForEncore, "AD60"),
    (flipping.FlipForApplause, "AD48"),
    (flipping.FlipForInfluence, "AD35"),
)


class AquaBox(Box["AquaMirabilis"]):
    """Everything that is the same in all games with these pieces."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(pieces.digest)
        self.pieces = pieces
        self._lay_out_numbers(pieces)
        self._lay_out_tiles(pieces)
        self._lay_out_board(pieces)
        self._make_nature_moves(pieces)
        self._make_turn_moves()
        self._make_court_moves()
        self._make_production_moves(pieces)
        self._make_tile_moves()

    def _lay_out_numbers(self, pieces: Pieces) -> None:
        self.flowers = pieces.flowers
        self.cubes = pieces.cubes
        self.tokens = pieces.tokens
        self.influence = pieces.influence
        self.weeks = pieces.weeks
        self.sides = [pieces.sides[players] for players in sorted(pieces.sides)]
        self.letter_points = pieces.letter_points
        self.production = pieces.production
        self.steps = pieces.steps
        self.worker_cost = pieces.worker_cost
        self.lessons = pieces.lessons
        self.lesson_experience = pieces.lesson_experience
        self.bonuses = pieces.bonuses
        self.method_points = [method.points for method in pieces.methods]
        self.method_needs = [method.needs for method in pieces.methods]
        self.method_input = [method.input for method in pieces.methods]
        self.method_fits = [method.fits for method in pieces.methods]
        self.method_makes = [method.makes for method in pieces.methods]
        self.method_experience = [method.experience for method in pieces.methods]
        self.recipe_base = [recipe.base for recipe in pieces.recipes]
        self.recipe_slots = [recipe.slots for recipe in pieces.recipes]
        self.recipe_level = [recipe.level for recipe in pieces.recipes]
        self.delivery_kinds = pieces.deliveries[0] + pieces.deliveries[1]
        self.delivery_number = [1] * len(pieces.deliveries[0]) + [2] * len(pieces.deliveries[1])

    def _lay_out_tiles(self, pieces: Pieces) -> None:
        """City tiles are numbered city by city."""
        self.tiles: list[CityTile] = []
        self.city_start: list[int] = []
        for city in range(len(CITIES)):
            self.city_start.append(len(self.tiles))
            self.tiles += [tile for tile in pieces.tiles if tile.city == city]
        self.city_start.append(len(self.tiles))
        self.kinds = len(self.tiles)
        self.tile_city = [tile.city for tile in self.tiles]
        self.tile_effect = [tile.effect for tile in self.tiles]
        self.tile_gives = [tile.gives for tile in self.tiles]
        self.tile_base = [tile.base for tile in self.tiles]
        self.tile_experience = [tile.experience for tile in self.tiles]
        self.tile_prestige = [tile.prestige for tile in self.tiles]
        self.action_tiles = [tile for tile in range(self.kinds) if self.tile_effect[tile] == ACTION]
        self.recipe_tiles = [tile for tile in range(self.kinds) if self.tile_effect[tile] in (ONE_SLOT, TWO_SLOT)]

    def _lay_out_board(self, pieces: Pieces) -> None:
        self.city_place = [city.place for city in pieces.cities]
        self.city_letter = [city.letter for city in pieces.cities]
        self.city_returns = [city.must_return for city in pieces.cities]
        self.west = min(self.city_place)
        self.east = max(self.city_place)
        self.order = pieces.order
        # The kind in the next row or column of the matrix, around its edge.
        self.next_kind = [self.order[(self.order.index(kind) + 1) % KINDS] for kind in range(KINDS)]
        self.perfume_names = [
            f"{recipe.id}-{blend_letters(blend)}" for recipe in pieces.recipes for blend in range(BLENDS)
        ]

    def _make_nature_moves(self, pieces: Pieces) -> None:
        self.deal_first = self._enter([dealing.DealFirst(seat) for seat in range(len(SEAT_LETTERS))])
        self.delivery_names = delivery_names(self.delivery_kinds, self.delivery_number)
        deliveries = enumerate(self.delivery_names)
        self.deal_delivery = self._enter([dealing.DealDelivery(tile, name) for tile, name in deliveries])
        self.deal_flower = self._enter([dealing.DealFlower(kind) for kind in range(KINDS)])
        self.reveal_top = self._enter([dealing.RevealTop(t, tile.id) for t, tile in enumerate(self.tiles)])
        self.decide_bonus = self._enter([dealing.DecideBonus(b, bonus.id) for b, bonus in enumerate(pieces.bonuses)])
        self.hidden_bonus: Move[AquaMirabilis] = dealing.HiddenBonus("bonus", "AD37")
        self.backs.append(self.hidden_bonus)

    def _make_turn_moves(self) -> None:
        self.go = self._enter([acting.Go(space) for space in range(SPACES)])
        self.produce = self._one(acting.Produce("produce", "A44"))
        self.pay_by_sundial = self._one(acting.PayBySundial("sundial", "A16"))
        self.end_turn = self._one(acting.EndTurn("end", "A14"))
        self.take_extra_turn = self._one(acting.TakeExtraTurn("extra turn", "A14"))
        self.pass_on = self._one(acting.Pass("pass", "A14"))
        self.move_worker: list[Move[AquaMirabilis]] = [
            gathering.MoveWorker(origin, stand) for origin in range(KINDS) for stand in range(KINDS)
        ]
        self._enter([move for place, move in enumerate(self.move_worker) if place // KINDS != place % KINDS])
        self.gather = self._one(gathering.Gather("gather", "A24"))
        self.pick = self._enter([gathering.PickFlower(kind) for kind in range(KINDS)])
        self.learn = self._enter([learning.Learn(lesson) for lesson in range(TILES)])
        self.pay_flowers = self._enter([learning.PayFlowers(kind) for kind in range(KINDS)])
        self.take_method = self._enter([learning.TakeMethod(method) for method in range(len(METHODS))])
        self.drop_method = self._enter([learning.DropMethod(method) for method in range(len(METHODS))])

    def _make_court_moves(self) -> None:
        self.give_essence = self._enter([courting.GiveEssence(kind) for kind in range(KINDS)])
        self.give_token = self._one(courting.GiveToken("give token", "A34"))
        self.give_perfume = self._for_perfumes([courting.GivePerfume(p, n) for p, n in enumerate(self.perfume_names)])
        self.end_gifts = self._one(courting.EndGifts("no more gifts", "A34"))
        self.look = self._one(courting.Look("look", "A35"))
        self.skip_look = self._one(courting.SkipLook("do not look", "A35"))
        self.place_influence = self._one(courting.PlaceInfluence("place influence", "A35"))
        self.move_influence = self._enter([courting.MoveInfluence(dame) for dame in range(len(DAMES))])
        self.end_influence = self._one(courting.EndInfluence("no more influence", "A35"))
        dames = range(len(DAMES))
        self.keep: list[Move[AquaMirabilis]] = [courting.KeepFavours(a, b) for a in dames for b in dames]
        self._enter([self.keep[a * len(DAMES) + b] for a in dames for b in dames if a < b])
        self.present = self._for_perfumes([presenting.Present(p, n) for p, n in enumerate(self.perfume_names)])
        self.step_court = self._one(presenting.StepCourt("step Court", "A38"))

    def _make_production_moves(self, pieces: Pieces) -> None:
        self.conversions: list[list[producing.Convert]] = []
        for method in range(len(METHODS)):
            self.conversions.append(conversions_of(pieces, method))
            self._enter(list[Move["AquaMirabilis"]](self.conversions[method]))
        self.stop_converting = self._one(producing.StopConverting("stop producing", "A47"))
        each = [(method, kind) for method in range(len(METHODS)) for kind in range(KINDS)]
        self.store = self._enter([producing.StoreFlower(method, kind) for method, kind in each])
        self.throw_stored = self._enter([producing.ThrowStored(method, kind) for method, kind in each])
        self.stop_storing = self._one(producing.StopStoring("stop storing", "A44"))
        self.ride_west = self._one(travelling.Ride(-1))
        self.ride_east = self._one(travelling.Ride(1))
        self.ride_on = self._one(travelling.RideOn("ride on", "A48"))
        self.stop_coach = self._one(travelling.StopCoach("stop", "A48"))
        self.take_tile = self._enter([travelling.TakeTile(t, tile.id) for t, tile in enumerate(self.tiles)])
        self.skip_tile = self._one(travelling.SkipTile("no tile", "AD25"))
        self.return_coach = self._one(travelling.ReturnCoach("return", "A50"))
        self.stay_coach = self._one(travelling.StayCoach("stay", "A50"))

    def _make_tile_moves(self) -> None:
        recipes = self.pieces.recipes
        self.create = self._enter([creating.Create(r, recipe.id) for r, recipe in enumerate(recipes)])
        self.take_recipe = self._enter([creating.TakeRecipe(r, recipe.id) for r, recipe in enumerate(recipes)])
        self.fill = self._enter([creating.Fill(blend) for blend in range(BLENDS)])
        self.make_room = self._for_perfumes([creating.MakeRoom(p, n) for p, n in enumerate(self.perfume_names)])
        self.end_parade = self._one(creating.EndParade("no more perfumes", "A56"))
        self.flip = self._enter([flip_of(t, tile) for t, tile in enumerate(self.tiles)])
        self.choose_essences = self._enter([flipping.ChooseEssences(blend) for blend in range(BLENDS)])
        single = self._enter([flipping.ChooseDames([dame]) for dame in range(len(DAMES))])
        double = self._enter([flipping.ChooseDames([a, b]) for a in range(len(DAMES)) for b in range(a, len(DAMES))])
        self.choose_dames: list[list[Move[AquaMirabilis]]] = [[], single, double]

    def _one(self, move: Move[AquaMirabilis]) -> Move[AquaMirabilis]:
        self.add(move)
        return move

    def _enter(self, moves: list[Move[AquaMirabilis]]) -> list[Move[AquaMirabilis]]:
        for move in moves:
            self.add(move)
        return moves

    def _for_perfumes(self, moves: list[Move[AquaMirabilis]]) -> list[Move[AquaMirabilis]]:
        """One move for each perfume; only perfumes that can exist are in the vocabulary."""
        for perfume, move in enumerate(moves):
            recipe = perfume // BLENDS
            blend = perfume % BLENDS
            slots = self.recipe_slots[recipe]
            pure = self.recipe_base[recipe] not in (FIRST[blend], SECOND[blend])
            if pure and BLEND_START[slots] <= blend < BLEND_END[slots]:
                self.add(move)
        return moves


def delivery_names(tiles: list[list[int]], numbers: list[int]) -> list[str]:
    """Delivery tiles as `x1 BJLN`; the second of two equal ones says so."""
    names: list[str] = []
    for kinds, number in zip(tiles, numbers, strict=True):
        name = f"x{number} {''.join([LETTERS[kind] for kind in kinds])}"
        names.append(f"{name} again" if name in names else name)
    return names


def blend_letters(blend: int) -> str:
    return LETTERS[FIRST[blend]] + (f"/{LETTERS[SECOND[blend]]}" if SECOND[blend] != FREE else "")


def conversions_of(pieces: Pieces, method: int) -> list[producing.Convert]:
    """A45 Every input that a method takes."""
    printed = pieces.methods[method]
    kinds = [kind for kind in range(KINDS) if printed.fits[kind]]
    if printed.input == ANY:
        return [producing.Convert(method, kind, FREE) for kind in kinds]
    if printed.input == DIFFERENT:
        return [producing.Convert(method, a, b) for a in kinds for b in kinds if a < b]
    return [producing.Convert(method, kind, kind) for kind in kinds]


def flip_of(number: int, tile: CityTile) -> Move[AquaMirabilis]:
    """The flip with the effect of this tile."""
    flip, clause = FLIPS[tile.effect]
    return flip(number, tile.id, clause)
