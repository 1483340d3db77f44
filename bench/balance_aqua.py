"""What is used in Aqua Mirabilis, for `bench.balance`: tile effects, methods, cities, couples and dames.

A use is one that brought something. Flowers of a tile count when their player converted afterwards, essences of a
tile when they still created a perfume, gave or learned; a method when it was learned and then worked with; a dame when
influence was placed on her for a gift.
"""

from __future__ import annotations

from collections import Counter

from neroli.core.contract import Move, State
from neroli.games.aqua_mirabilis.pieces.faces import CITIES, DAMES, EFFECTS, KINDS, LESSONS, METHODS
from neroli.games.aqua_mirabilis.pieces.spaces import FIRST_CITY, FIRST_COUPLE, TYPE, VERSAILLES
from neroli.games.aqua_mirabilis.rules.box import AquaBox
from neroli.games.aqua_mirabilis.rules.moves.acting import Go
from neroli.games.aqua_mirabilis.rules.moves.courting import (
    GiveEssence,
    GivePerfume,
    GiveToken,
    MoveInfluence,
    PlaceInfluence,
)
from neroli.games.aqua_mirabilis.rules.moves.creating import Create, Fill, TakeRecipe
from neroli.games.aqua_mirabilis.rules.moves.flipping import ChooseDames, Flip
from neroli.games.aqua_mirabilis.rules.moves.learning import Learn, TakeMethod
from neroli.games.aqua_mirabilis.rules.moves.producing import Convert
from neroli.games.aqua_mirabilis.rules.moves.travelling import TakeTile
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.lab.results import interval

USES_OF_ESSENCES = (Create, TakeRecipe, Fill, GiveEssence, GiveToken, GivePerfume, Learn)
SECOND_PICTURE = "London"  # the city whose shown essences are the appendix' second picture of them


def effects(box: AquaBox) -> dict[str, str]:
    """The effect of each tile, by the tile's name; the shown essences are two effects of the twelve."""
    found = {}
    for tile in box.tiles:
        name = EFFECTS[tile.effect]
        second = name == "essences" and CITIES[tile.city] == SECOND_PICTURE
        found[tile.id] = f"tile: {name}{' (second picture)' if second else ''}"
    return found


def still_works(effect: str, later: list[Move[AquaMirabilis]]) -> bool:
    """Could the seat do something with what the tile brought?"""
    if effect == "tile: flowers":
        return any(isinstance(move, Convert) for move in later)
    if "essences" in effect:
        return any(isinstance(move, USES_OF_ESSENCES) for move in later)
    return True


class Uses:
    """How often each thing is used, and in how many games."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.uses: Counter[str] = Counter()
        self.games_with: Counter[str] = Counter()
        self.wins = [0.0] * players
        self.asked: list[str] = []

    def add(self, state: State, played: list[tuple[int, str]]) -> None:
        """Count a game, if it is one of Aqua Mirabilis."""
        if not isinstance(state, AquaMirabilis):
            return
        self.games += 1
        self.asked = self.asked or asked(state.box)
        uses: Counter[str] = Counter()
        for seat in range(state.players):
            uses += seat_uses(state.box, [state.box.vocabulary[text] for mover, text in played if mover == seat])
        self.uses += uses
        self.games_with.update(uses.keys())
        winners = state.standings().winners()
        for seat in winners:
            self.wins[(seat - state.first) % state.players] += 1 / len(winners)

    def lines(self) -> list[str]:
        found: list[str] = []
        if not self.games:
            return found
        for place, won in enumerate(self.wins):
            low, high = interval(won / self.games, self.games)
            found.append(f"turn order {place + 1}: wins {won / self.games:.0%} (95 %: {low:.0%} to {high:.0%})")
        for name in self.asked:
            number = self.uses[name] / self.games
            found.append(f"  {name:34} {number:6.2f} a game, in {self.games_with[name] / self.games:4.0%} of games")
        return found


def asked(box: AquaBox) -> list[str]:
    """Everything that should be used."""
    learned = [f"method {way}: {method}" for method in METHODS for way in ("learned", "used")]
    courted = [f"{what} {dame}" for dame in DAMES for what in ("couple", "gifts to dame", "influence by tile on dame")]
    return [
        *dict.fromkeys(effects(box).values()),
        *learned[1:],
        *(f"city {city}" for city in CITIES),
        *courted,
        "lesson base",
        "lesson specialisation",
        "lesson ability",
    ]


def seat_uses(box: AquaBox, moves: list[Move[AquaMirabilis]]) -> Counter[str]:
    """What one seat used in a game, by its moves."""
    uses: Counter[str] = Counter()
    dame = ""
    for number, move in enumerate(moves):
        if isinstance(move, Go) and FIRST_COUPLE <= TYPE[move.space] < VERSAILLES:
            dame = DAMES[TYPE[move.space] - FIRST_COUPLE]
        uses.update(use_of(box, move, moves[number + 1 :], dame))
    return uses


def use_of(box: AquaBox, move: Move[AquaMirabilis], later: list[Move[AquaMirabilis]], dame: str) -> list[str]:
    """What a move uses; `dame` is the one whose couple was visited last."""
    match move:
        case Flip(tile=tile):
            effect = effects(box)[box.tiles[tile].id]
            return [effect] if still_works(effect, later) else []
        case TakeMethod(method=method):
            return [f"method learned: {METHODS[method]}"]
        case Convert(method=method):
            return [f"method used: {METHODS[method]}"]
        case Learn(lesson=lesson):
            return [f"lesson {LESSONS[lesson // KINDS]}"]
        case TakeTile(tile=tile):
            return [f"city {CITIES[box.tile_city[tile]]}"]
        case Go(space=space) if FIRST_CITY <= TYPE[space] < FIRST_COUPLE:
            return [f"city {CITIES[TYPE[space] - FIRST_CITY]}"]
        case Go(space=space) if FIRST_COUPLE <= TYPE[space] < VERSAILLES:
            return [f"couple {dame}"]
        case PlaceInfluence() | MoveInfluence():
            return [f"gifts to dame {dame}"]
        case ChooseDames(dames=dames):
            return [f"influence by tile on dame {DAMES[other]}" for other in dames]
    return []
