"""What is used in Aqua Mirabilis, for `bench.balance`: tile effects, methods, cities, couples and dames.

A use is one that brought something. Flowers of a tile count when their player converted afterwards, essences of a
tile when he still created a perfume, gave or learned; a method when it was learned and then worked with; a dame when
influence was placed on her for a gift.
"""

from __future__ import annotations

from collections import Counter

from neroli.core.contract import State
from neroli.games.aqua_mirabilis.pieces.faces import CITIES, DAMES, EFFECTS, METHODS
from neroli.games.aqua_mirabilis.rules.box import AquaBox
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.lab.results import interval

SECOND_PICTURE = "London"  # the city whose shown essences are the appendix' second picture of them


def effects(box: AquaBox) -> dict[str, str]:
    """The effect of each tile, by the tile's name; the shown essences are two effects of the twelve."""
    found = {}
    for tile in box.tiles:
        name = EFFECTS[tile.effect]
        second = name == "essences" and CITIES[tile.city] == SECOND_PICTURE
        found[tile.id] = f"tile: {name}{' (second picture)' if second else ''}"
    return found


def still_works(effect: str, later: list[str]) -> bool:
    """Could the seat do something with what the tile brought?"""
    if effect == "tile: flowers":
        return any(text.split()[0] in METHODS for text in later)
    if "essences" in effect:
        return any(text.split()[0] in ("create", "recipe", "with", "give", "back_up") for text in later)
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
            uses += seat_uses(state.box, [text for mover, text in played if mover == seat])
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


def seat_uses(box: AquaBox, texts: list[str]) -> Counter[str]:
    """What one seat used in a game, by its moves."""
    uses: Counter[str] = Counter()
    effect = effects(box)
    couple = ""
    for place, text in enumerate(texts):
        first, *rest = text.split()
        if first == "flip" and still_works(effect[rest[0]], texts[place + 1 :]):
            uses[effect[rest[0]]] += 1
        elif first == "method":
            uses[f"method learned: {rest[0]}"] += 1
        elif first in METHODS:
            uses[f"method used: {first}"] += 1
        elif first == "back_up":
            uses[f"lesson {rest[0] if rest[0] in ('base', 'specialisation') else 'ability'}"] += 1
        elif first == "take":
            uses[f"city {CITIES[next(tile.city for tile in box.tiles if tile.id == rest[0])]}"] += 1
        elif first == "go" and rest[0] in CITIES:
            uses[f"city {rest[0]}"] += 1
        elif first == "go" and rest[0] == "couple":
            couple = rest[1]
            uses[f"couple {couple}"] += 1
        elif text == "place influence" or text.startswith("influence from"):
            uses[f"gifts to dame {couple}"] += 1
        elif first == "influence":
            uses.update(f"influence by tile on dame {dame}" for dame in rest)
    return uses
