"""Tables of Aqua Mirabilis laid out for a test, and a hand that plays them in notation."""

from __future__ import annotations

from neroli.core.contract import NATURE
from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.pieces.faces import BLENDS, FIRST, FLOWERS, KINDS, LETTERS, METHODS, SECOND, TILES
from neroli.games.aqua_mirabilis.pieces.spaces import NAMES
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.box import AquaBox
from neroli.games.aqua_mirabilis.rules.moves.apprenticeship import LESSON_NAMES
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE, NEVER, PERFUMES
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis, start

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


def give(state: AquaMirabilis, seat: int, flowers: str = "", essences: str = "") -> None:
    """Hand out flowers and essences from the supply."""
    for letter in flowers:
        state.supply[LETTERS.index(letter)] -= 1
        state.flowers[seat * KINDS + LETTERS.index(letter)] += 1
    for letter in essences:
        state.supply[LETTERS.index(letter)] -= 1
        state.essences[seat * KINDS + LETTERS.index(letter)] += 1


def give_tile(state: AquaMirabilis, seat: int, name: str) -> None:
    """Put a city tile from its pile into the curriculum."""
    tile = tile_of(name)
    if state.pile[tile] == 0:
        city = state.box.tile_city[tile]
        assert state.top[city] == tile
        others = range(state.box.city_start[city], state.box.city_start[city + 1])
        state.top[city] = next(other for other in others if state.pile[other])
        state.pile[state.top[city]] -= 1
    else:
        state.pile[tile] -= 1
    state.curriculum[seat * state.box.kinds + tile] += 1
    state.experience[seat] += state.box.tile_experience[tile]


def tile_of(name: str) -> int:
    return next(place for place, tile in enumerate(box().tiles) if tile.id == name)


def held(state: AquaMirabilis, seat: int, name: str) -> int:
    """Unflipped tiles of this kind."""
    return state.curriculum[seat * state.box.kinds + tile_of(name)]


def flipped(state: AquaMirabilis, seat: int, name: str) -> int:
    return state.flipped[seat * state.box.kinds + tile_of(name)]


def teach(state: AquaMirabilis, seat: int, name: str) -> None:
    """Put an apprenticeship tile on the board."""
    lesson = LESSON_NAMES.index(name)
    state.lessons[seat * TILES + lesson] = 1
    state.lessons_left[lesson] -= 1
    state.experience[seat] += 1


def teach_method(state: AquaMirabilis, seat: int, name: str) -> None:
    method = METHODS.index(name)
    assert state.methods[seat * len(METHODS) + method] == NEVER
    state.methods[seat * len(METHODS) + method] = ACTIVE
    state.methods_left[method] -= 1
    state.experience[seat] += 1


def perfume_of(name: str) -> int:
    return box().perfume_names.index(name)


def lay(state: AquaMirabilis, seat: int, name: str, presented: bool = False) -> None:
    """Put a complete perfume into the parade."""
    perfume = perfume_of(name)
    for kind in (FIRST[perfume % BLENDS], SECOND[perfume % BLENDS]):
        if kind != FREE:
            state.supply[kind] -= 1
    state.recipes[perfume // BLENDS] -= 1
    place = state.perfumes.index(FREE, seat * PERFUMES)
    state.perfumes[place] = perfume
    state.presented[place] = int(presented)


def parade(state: AquaMirabilis, seat: int) -> list[str]:
    own = state.perfumes[seat * PERFUMES : seat * PERFUMES + PERFUMES]
    return [state.box.perfume_names[perfume] for perfume in own if perfume != FREE]


def store(state: AquaMirabilis, seat: int, method: str, letters: str) -> None:
    """Store flowers from the supply on a method."""
    for place, letter in enumerate(letters):
        state.stored[(seat * len(METHODS) + METHODS.index(method)) * 2 + place] = LETTERS.index(letter)
        state.supply[LETTERS.index(letter)] -= 1


def stored(state: AquaMirabilis, seat: int, method: str) -> str:
    place = (seat * len(METHODS) + METHODS.index(method)) * 2
    return "".join(LETTERS[kind] for kind in state.stored[place : place + 2] if kind != FREE)


def influence(state: AquaMirabilis, seat: int, **dames: int) -> None:
    """Influence on dames A to D, and the favours that follow from it."""
    for dame, number in dames.items():
        state.influence[seat * 4 + "ABCD".index(dame)] += number
        state.hand[seat] -= number
    for dame in range(4):
        most = max(state.influence[dame::4])
        first = [s for s in range(state.players) if state.influence[s * 4 + dame] == most]
        state.majority[dame] = first[0] if most and len(first) == 1 else FREE
        if state.favour[dame] != state.majority[dame]:
            state.favour[dame] = FREE
        if state.majority[dame] != FREE and state.favour.count(state.majority[dame]) < 2:
            state.favour[dame] = state.majority[dame]


def flowers(state: AquaMirabilis, seat: int) -> str:
    return spelled(state.flowers[seat * KINDS : seat * KINDS + KINDS])


def essences(state: AquaMirabilis, seat: int) -> str:
    return spelled(state.essences[seat * KINDS : seat * KINDS + KINDS])


def spelled(counts: list[int]) -> str:
    """Counts by kind as letters, such as BBN."""
    return "".join(letter * number for letter, number in zip(LETTERS, counts, strict=True))


def cell(base: str, complement: str) -> int:
    return LETTERS.index(base) * KINDS + LETTERS.index(complement)


def cubes(state: AquaMirabilis, **cells: int) -> None:
    """Cubes on cells named by column and row, such as BJ=3; their tokens go to the supply."""
    for name, number in cells.items():
        place = cell(name[0], name[1])
        state.cubes_left += state.cubes[place] - number
        state.cubes[place] = number
        if number and state.originality[place]:
            state.originality[place] = 0
            state.token_supply += 1


def pawns(state: AquaMirabilis, king: str, court: str) -> None:
    state.king = LETTERS.index(king)
    state.court = LETTERS.index(court)


def stand(state: AquaMirabilis, seat: int, space: str) -> None:
    state.perfumer[seat] = NAMES.index(space)


def market(state: AquaMirabilis, letters: str) -> None:
    """Exactly these flowers on the market."""
    for kind, letter in enumerate(LETTERS):
        state.supply[kind] += state.market[kind] - letters.count(letter)
        state.market[kind] = letters.count(letter)


def drain(state: AquaMirabilis, letter: str, left: int = 0) -> None:
    """Leave so many tiles of a kind in the supply; the rest lies on the market."""
    kind = LETTERS.index(letter)
    state.market[kind] += state.supply[kind] - left
    state.supply[kind] = left
