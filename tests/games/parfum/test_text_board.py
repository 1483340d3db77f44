"""The table as text."""

from __future__ import annotations

from neroli.games.parfum import TITLE
from tests.games.parfum.table import NAMES, Table, awake, composing, with_minor


def board(table: Table, viewer: int | None) -> str:
    areas = TITLE.board(table.state.view(viewer), viewer, NAMES)
    return "\n".join(line for area in areas for line in (f"# {area.name}", *area.lines))


def test_the_board_shows_own_coins_and_hides_those_of_rivals() -> None:
    table = Table(2, tokens="33 12")
    assert "2 water (coins: 2×3; only you see them)" in board(table, 0)
    assert "1×1, 1×2" not in board(table, 0)
    assert "coins:" not in board(table, None)


def test_the_board_shows_all_coins_at_the_end() -> None:
    table = Table(2, tokens="33 12")
    while table.turn:
        table.quiet_round()
    assert "2 water (coins: 2×3)" in board(table, 1)
    assert "2 water (coins: 1×1, 1×2)" in board(table, None)
    assert "# Round 40: the end" in board(table, None)


def test_the_board_lists_ones_own_area_last() -> None:
    areas = TITLE.board(Table(4).state.view(1), 1, NAMES)
    assert [area.name for area in areas[3:]] == ["Cleo", "Dan", "Ana", "Ben"]


def test_the_board_shows_street_and_distillery() -> None:
    text = board(with_minor(customers="C06").play("A sell P1 C06"), None)
    assert "nobody" in text
    assert "free space" in text
    assert "N42  base  [coin]+5[/] for [lavender]3 lavender[/]" in text
    assert "C01  [coin] 4 coins[/] for [violet]1 violet[/]" in text


def test_the_board_shows_the_round() -> None:
    text = board(Table(3).play("A clock 2", "B clock 1", "C clock 3"), None)
    assert "▸ clock 1 (3 actions)  Ben" in text
    assert "bag 37 notes · well 19 tokens" in text
    assert "stack 21 · closing time after 16 more" in text
    assert "clock 1 (3 actions)  [faint]free[/]" in board(Table(3), None)


def test_the_board_shows_dice_before_and_after_the_roll() -> None:
    table = awake().play("A take rose", "A take rose")
    assert "dice  [rose]▢▢ rose[/]" in board(table, None)
    assert "[rose]▣▢▢ rose 1/3[/]" in board(table.play("A take rose", "* roll rose 1/3"), None)


def test_the_board_shows_closing_time() -> None:
    table = Table(2)
    while not table.state.closing:
        table.lucky_round(claims=36)
    assert "closing time: the last round" in board(table, None)


def test_the_board_shows_perfumes() -> None:
    table = composing()
    assert "to compose: N17, N31" in board(table, None)
    assert "P1 (I) minor  N01 + [faint]base?[/]  [violet]1 violet[/]\n" in board(table, None)
    assert "P2 (II) major  [faint]head?[/] + N15 + [faint]base?[/]" in board(table, None)
    table = with_minor(4, customers="C06")
    assert "P1 (I) minor  N01 + N29  [violet]2 violet[/]  ▮▮" in board(table, None)
    table.play("A sell P1 C06", "A bargain P1", "* token 0", "* token 0")
    assert "sold out: P1" in board(table, None)
    assert "served 1" in board(table, None)


def test_P3_1_the_order_of_the_pile_is_told() -> None:
    table = Table(3, markers="ACB")
    lines = [line for area in TITLE.board(table.state.view(0), 0, NAMES) for line in area.lines]
    assert "next clocks: Ben, Cleo, Ana" in lines
