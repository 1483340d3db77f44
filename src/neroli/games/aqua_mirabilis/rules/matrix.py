"""The preference matrix: presenting a perfume (A40 to A42) and what Sundays do to it (A20, A55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import UNIT, count, size
from neroli.core.rows import with_value
from neroli.games.aqua_mirabilis.pieces.faces import BLENDS, FIRST, KINDS, SECOND
from neroli.games.aqua_mirabilis.rules.phases import (
    CUBE_FAVOUR,
    CUBE_POINTS,
    FREE,
    KING_FAVOUR,
    KING_POINTS,
    KING_POINTS_WITH_FAVOUR,
    PERFECTION,
)

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def taste(state: AquaMirabilis, seat: int, base: int, complement: int, king_points: int) -> int:
    """A41 Court, King and perfection for one combination; `king_points` is 0 once they are spent."""
    points = 0
    if complement == state.court:
        points += state.box.letter_points[state.letter[seat]]
    if base == state.king:
        points += king_points
        if complement == state.court:
            points += PERFECTION
    return points


def king_points_of(state: AquaMirabilis, seat: int) -> int:
    """A41, A38 B What the King's preference brings the seat."""
    return KING_POINTS_WITH_FAVOUR if state.favour[KING_FAVOUR] == seat else KING_POINTS


def present(state: AquaMirabilis, seat: int, perfume: int) -> int:
    """A40 to A42 Present both combinations of a perfume; how many points they bring."""
    base = state.box.recipe_base[perfume // BLENDS]
    king_points = king_points_of(state, seat)
    total = 0
    for complement in (FIRST[perfume % BLENDS], SECOND[perfume % BLENDS]):
        if complement == FREE:
            break
        if has_token(state, base, complement):
            take_token(state, base, complement)
            state.tokens[seat] += 1
        if not has_room(state, base, complement):
            continue
        place_cube(state, base, complement)
        total += empty_slots(state, base, complement) + taste(state, seat, base, complement, king_points)
        if state.favour[CUBE_FAVOUR] == seat:
            total += CUBE_POINTS
        king_points = 0
    return total


def parade_points(state: AquaMirabilis, seat: int, perfume: int) -> int:
    """A56, AD54 The final parade: as if cubes were placed, without favours."""
    base = state.box.recipe_base[perfume // BLENDS]
    king_points = KING_POINTS
    total = 0
    for complement in (FIRST[perfume % BLENDS], SECOND[perfume % BLENDS]):
        if complement == FREE:
            break
        empty = empty_slots(state, base, complement)
        if empty > 0:
            total += empty - 1 + taste(state, seat, base, complement, king_points)
            king_points = 0
    return total


def empty_slots(state: AquaMirabilis, base: int, complement: int) -> int:
    """A40 The sub-slots of a combination without a cube."""
    return state.side().slots - count(state.cubes[base], complement)


def has_token(state: AquaMirabilis, base: int, complement: int) -> bool:
    """A42 Does an originality token lie on this combination?"""
    return count(state.originality[base], complement) > 0


def take_token(state: AquaMirabilis, base: int, complement: int) -> None:
    state.originality = with_value(state.originality, base, state.originality[base] - UNIT[complement])


def has_room(state: AquaMirabilis, base: int, complement: int) -> bool:
    """A40, AD46 Is there a sub-slot for a cube, and a cube for it?"""
    return state.cubes_left > 0 and empty_slots(state, base, complement) > 0


def place_cube(state: AquaMirabilis, base: int, complement: int) -> None:
    state.cubes = with_value(state.cubes, base, state.cubes[base] + UNIT[complement])
    state.cubes_left -= 1


def place_sunday_cube(state: AquaMirabilis) -> None:
    """A20 3a, AD49 A cube where King and Court meet; a token there is removed."""
    if state.king == state.court:
        return
    if has_token(state, state.king, state.court):
        take_token(state, state.king, state.court)
        state.token_supply += 1
    if has_room(state, state.king, state.court):
        place_cube(state, state.king, state.court)


def row_total(state: AquaMirabilis, row: int) -> int:
    total = 0
    for column in range(KINDS):
        total += count(state.cubes[column], row)
    return total


def column_total(state: AquaMirabilis, column: int) -> int:
    return size(state.cubes[column])


def move_court(state: AquaMirabilis, sign: int) -> None:
    """A20 3b, A21, AD50 Down to the next row with the most cubes; with `sign` -1 with the fewest (A55)."""
    best = FREE
    row = state.court
    for _ in range(1, KINDS):
        row = state.box.next_kind[row]
        if best == FREE or sign * row_total(state, row) > sign * row_total(state, best):
            best = row
    state.court = best


def move_king(state: AquaMirabilis) -> None:
    """A20 3c, A21, AD50 Right to the next column with the fewest cubes."""
    best = FREE
    column = state.king
    for _ in range(1, KINDS):
        column = state.box.next_kind[column]
        if best == FREE or column_total(state, column) < column_total(state, best):
            best = column
    state.king = best


def deliver(state: AquaMirabilis, sunday: int) -> None:
    """A20 1, AD51 The two delivery tiles of a Sunday, as far as the supply allows."""
    for tile in state.deliveries[sunday * 2 : sunday * 2 + 2]:
        number = state.box.delivery_number[tile]
        for kind in state.box.delivery_kinds[tile]:
            delivery = UNIT[kind] * min(number, count(state.supply, kind))
            state.supply -= delivery
            state.market += delivery


def slide_up(state: AquaMirabilis) -> None:
    """A20 2 Every perfume can be presented again."""
    for seat in range(state.players):
        state.presented[seat] = ()


def hold_sunday(state: AquaMirabilis, sunday: int) -> None:
    """A20 What happens on an inner Sunday; nobody decides anything (AD62)."""
    deliver(state, sunday)
    slide_up(state)
    place_sunday_cube(state)
    move_court(state, 1)
    move_king(state)


def hold_final_sunday(state: AquaMirabilis) -> None:
    """A55, AD62 No delivery, and both pawns look for the fewest cubes."""
    slide_up(state)
    place_sunday_cube(state)
    move_court(state, -1)
    move_king(state)
