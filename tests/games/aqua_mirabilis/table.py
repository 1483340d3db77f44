"""Tables of Aqua Mirabilis laid out for a test, and a hand that plays them in notation."""

from __future__ import annotations

from collections.abc import Mapping

from neroli.core.contract import NATURE
from neroli.core.counts import UNIT, count, packed, size, unpacked
from neroli.core.rows import Row
from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.pieces.faces import BLENDS, DAMES, FLOWERS, KINDS, LESSON_NAMES, LETTERS, METHODS
from neroli.games.aqua_mirabilis.pieces.spaces import NAMES
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.box import AquaBox
from neroli.games.aqua_mirabilis.rules.matrix import has_token, take_token
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE, NEVER
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis, start
from neroli.games.aqua_mirabilis.rules.supply import set_stored, units

TOPS = ("P4", "L4", "K1", "F1")


def box() -> AquaBox:
    made = TITLE.box()
    assert isinstance(made, AquaBox)
    return made


def table(players: int = 3, drawn: str = "NOBJ", tops: tuple[str, ...] = TOPS) -> AquaMirabilis:
    """A game in which seat A begins; `drawn` sets King, Court and the two workers."""
    state = start(box(), players)
    do(state, "first A")
    while state.phase == phases.DEAL_DELIVERY:
        state.outcomes()[0][0].play(state, NATURE)
    do(state, *(f"flower {FLOWERS[LETTERS.index(letter)]}" for letter in drawn))
    do(state, *(f"top {tile}" for tile in tops))
    return state


def legal(state: AquaMirabilis) -> list[str]:
    """The notations of all that may happen now."""
    seat = state.actors()[0]
    moves = [move for move, _ in state.outcomes()] if seat == NATURE else state.moves(seat)
    return [move.text for move in moves]


def do(state: AquaMirabilis, *texts: str) -> None:
    """Play moves of whoever decides, nature included; each must be legal, and no fault may follow."""
    for text in texts:
        assert text in legal(state), f"'{text}' is not among {legal(state)}"
        state.box.vocabulary[text].play(state, state.actors()[0])
        assert state.faults() == []


def end(state: AquaMirabilis) -> None:
    """End the turn, without an extra one."""
    if state.phase == phases.END:
        do(state, "end")
    if state.phase == phases.EXTRA:
        do(state, "pass")


def rewritten(row: Row, entries: Mapping[int, int]) -> Row:
    """A row with other values at some of its indices."""
    return tuple(entries.get(index, value) for index, value in enumerate(row))


def bunch(letters: str) -> int:
    """Letters such as BBN as packed counts."""
    return packed([letters.count(letter) for letter in LETTERS])


def give(state: AquaMirabilis, seat: int, flowers: str = "", essences: str = "") -> None:
    """Hand out flowers and essences from the supply."""
    state.supply -= bunch(flowers) + bunch(essences)
    state.flowers[seat] += bunch(flowers)
    state.essences[seat] += bunch(essences)


def give_tile(state: AquaMirabilis, seat: int, name: str) -> None:
    """Put a city tile from its pile into the curriculum."""
    tile = tile_of(name)
    if state.pile[tile] == 0:
        city = state.box.tile_city[tile]
        assert state.top[city] == tile
        others = range(state.box.city_start[city], state.box.city_start[city + 1])
        tile = next(other for other in others if state.pile[other])
        state.top = rewritten(state.top, {city: tile})
    state.pile = rewritten(state.pile, {tile: state.pile[tile] - 1})
    tile = tile_of(name)
    state.curriculum[seat] = rewritten(state.curriculum[seat], {tile: held(state, seat, name) + 1})
    state.experience[seat] += state.box.tile_experience[tile]


def empty_city(state: AquaMirabilis, city: int) -> None:
    """Take all tiles of a city out of the game."""
    tiles = range(state.box.city_start[city], state.box.city_start[city + 1])
    state.pile = rewritten(state.pile, dict.fromkeys(tiles, 0))
    state.top = rewritten(state.top, {city: FREE})


def tile_of(name: str) -> int:
    return next(place for place, tile in enumerate(box().tiles) if tile.id == name)


def held(state: AquaMirabilis, seat: int, name: str) -> int:
    """Unflipped tiles of this kind."""
    return state.curriculum[seat][tile_of(name)]


def flipped(state: AquaMirabilis, seat: int, name: str) -> int:
    return state.flipped[seat][tile_of(name)]


def teach(state: AquaMirabilis, seat: int, name: str) -> None:
    """Put an apprenticeship tile on the board."""
    lesson = LESSON_NAMES.index(name)
    state.lessons[seat] |= 1 << lesson
    state.lessons_left = rewritten(state.lessons_left, {lesson: state.lessons_left[lesson] - 1})
    state.experience[seat] += 1


def teach_method(state: AquaMirabilis, seat: int, name: str) -> None:
    method = METHODS.index(name)
    assert state.methods[seat][method] == NEVER
    state.methods[seat] = rewritten(state.methods[seat], {method: ACTIVE})
    state.methods_left -= UNIT[method]
    state.experience[seat] += 1


def perfume_of(name: str) -> int:
    return box().perfume_names.index(name)


def lay(state: AquaMirabilis, seat: int, name: str, presented: bool = False) -> None:
    """Put a complete perfume into the parade."""
    perfume = perfume_of(name)
    recipe = perfume // BLENDS
    state.supply -= units(perfume % BLENDS)
    state.recipes = rewritten(state.recipes, {recipe: state.recipes[recipe] - 1})
    state.perfumes[seat] += (perfume,)
    if presented:
        state.presented[seat] += (perfume,)


def parade(state: AquaMirabilis, seat: int) -> list[str]:
    return [state.box.perfume_names[perfume] for perfume in state.perfumes[seat]]


def presented(state: AquaMirabilis, seat: int) -> list[str]:
    """The perfumes that were presented since Sunday."""
    return [state.box.perfume_names[perfume] for perfume in state.presented[seat]]


def store(state: AquaMirabilis, seat: int, method: str, letters: str) -> None:
    """Store flowers from the supply on a method."""
    set_stored(state, seat, METHODS.index(method), tuple(LETTERS.index(letter) for letter in letters))
    state.supply -= bunch(letters)


def stored(state: AquaMirabilis, seat: int, method: str) -> str:
    return "".join(LETTERS[kind] for kind in state.stored[seat][METHODS.index(method)])


def influence(state: AquaMirabilis, seat: int, **dames: int) -> None:
    """Influence on dames A to D, and the favours that follow from it."""
    for name, number in dames.items():
        state.influence[seat] += number * UNIT[DAMES.index(name)]
        state.hand[seat] -= number
    for dame in range(len(DAMES)):
        placed = [count(own, dame) for own in state.influence]
        leader = placed.index(max(placed)) if max(placed) and placed.count(max(placed)) == 1 else FREE
        holder = state.favour[dame] if state.favour[dame] == leader else FREE
        if leader != FREE and state.favour.count(leader) < phases.FAVOURS:
            holder = leader
        state.majority = rewritten(state.majority, {dame: leader})
        state.favour = rewritten(state.favour, {dame: holder})


def influence_of(state: AquaMirabilis, seat: int) -> list[int]:
    """A seat's influence on the four dames."""
    return unpacked(state.influence[seat], len(DAMES))


def flowers(state: AquaMirabilis, seat: int) -> str:
    return spelled(state.flowers[seat])


def essences(state: AquaMirabilis, seat: int) -> str:
    return spelled(state.essences[seat])


def spelled(counts: int) -> str:
    """Packed counts by kind as letters, such as BBN."""
    return "".join(letter * number for letter, number in zip(LETTERS, unpacked(counts, KINDS), strict=True))


def supply(state: AquaMirabilis) -> list[int]:
    """The tiles in the supply, by kind."""
    return unpacked(state.supply, KINDS)


def stands(state: AquaMirabilis) -> list[int]:
    """The flowers on the market, by stand."""
    return unpacked(state.market, KINDS)


def cell(name: str) -> tuple[int, int]:
    """A cell of the matrix by column and row, such as BJ."""
    return LETTERS.index(name[0]), LETTERS.index(name[1])


def cubes_on(state: AquaMirabilis, name: str) -> int:
    base, complement = cell(name)
    return count(state.cubes[base], complement)


def token_on(state: AquaMirabilis, name: str) -> bool:
    return has_token(state, *cell(name))


def all_cubes(state: AquaMirabilis) -> int:
    """The cubes on the whole matrix."""
    return sum(size(column) for column in state.cubes)


def all_tokens(state: AquaMirabilis) -> int:
    """The originality tokens on the whole matrix."""
    return sum(size(column) for column in state.originality)


def cubes(state: AquaMirabilis, **cells: int) -> None:
    """Cubes on cells named by column and row, such as BJ=3; their tokens go to the supply."""
    for name, number in cells.items():
        base, complement = cell(name)
        change = number - cubes_on(state, name)
        state.cubes_left -= change
        state.cubes = rewritten(state.cubes, {base: state.cubes[base] + change * UNIT[complement]})
        if number and token_on(state, name):
            take_token(state, base, complement)
            state.token_supply += 1


def pawns(state: AquaMirabilis, king: str, court: str) -> None:
    state.king = LETTERS.index(king)
    state.court = LETTERS.index(court)


def stand(state: AquaMirabilis, seat: int, space: str) -> None:
    state.perfumer[seat] = NAMES.index(space)


def market(state: AquaMirabilis, letters: str) -> None:
    """Exactly these flowers on the market."""
    state.supply += state.market - bunch(letters)
    state.market = bunch(letters)


def drain(state: AquaMirabilis, letter: str, left: int = 0) -> None:
    """Leave this number of tiles of a kind in the supply; the rest lies on the market."""
    kind = LETTERS.index(letter)
    rest = (count(state.supply, kind) - left) * UNIT[kind]
    state.market += rest
    state.supply -= rest


def at_court(couple: str, have: str = "", players: int = 3) -> AquaMirabilis:
    """Seat A with essences, its perfumer just arrived at a couple."""
    state = table(players)
    give(state, 0, essences=have)
    do(state, f"go couple {couple}")
    return state


def rare_positions() -> list[AquaMirabilis]:
    """Positions that hardly any game comes to, for laws that ask for every kind of move."""
    without_hand = at_court("A 1", "BB")
    influence(without_hand, 0, B=8)
    do(without_hand, "give bergamot", "no more gifts", "do not look")
    return [without_hand]
