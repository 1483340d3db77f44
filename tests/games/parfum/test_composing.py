"""P6: composing."""

from __future__ import annotations

from neroli.games.parfum.rules import phases
from tests.games.parfum.table import Table, awake, rolled, with_major, with_minor


def test_P6_1_a_head_may_begin_a_minor_or_a_major() -> None:
    table = rolled("rose rose rose", "rose 1/3", notes="N03").play("A claim N03")
    assert table.offers() == ["start N03 minor", "start N03 major"]


def test_P6_1_a_heart_goes_only_into_a_major() -> None:
    table = rolled("rose rose rose", "rose 2/3", notes="N03 N17").play(
        "A claim N03", "A claim N17", "A start N03 minor"
    )
    assert table.offers() == ["start N17 major"]


def test_P6_1_with_the_option_a_note_may_be_kept() -> None:
    table = Table(3, notes="N03", options=["hold_notes"]).play("A clock 1", "B clock 2", "C clock 3")
    table.play("A take rose", "A take rose", "A take rose", "* roll rose 1/3", "A claim N03")
    assert "hold N03" in table.offers()
    assert table.play("A hold N03").turn == "B"


def test_P6_1_a_kept_note_is_offered_again_in_the_next_turn() -> None:
    table = Table(3, notes="N03", options=["hold_notes"]).play("A clock 1", "B clock 2", "C clock 3")
    table.play("A take rose", "A take rose", "A take rose", "* roll rose 1/3", "A claim N03", "A hold N03")
    table.quiet("A", phases.COMPOSE)
    assert (table.state.round, table.offers()) == (2, ["start N03 minor", "start N03 major", "hold N03"])


def test_P6_2_a_note_fills_its_slot_or_begins_anew() -> None:
    table = rolled("violet violet violet", "violet 3/3", notes="N01 N29").play("A claim N01", "A claim N29")
    table.play("A start N01 minor")
    assert table.offers() == ["add N29 P1", "start N29 minor", "start N29 major"]


def test_P6_2_a_filled_slot_is_not_covered() -> None:
    table = rolled("violet violet violet", "violet 3/3", notes="N01 N06").play("A claim N01", "A claim N06")
    table.play("A start N01 minor")
    assert table.offers() == ["start N06 minor", "start N06 major"]


def test_P6_2_there_may_be_many_unfinished_perfumes() -> None:
    table = rolled("violet rose vanilla", "violet 1/1, rose 1/1, vanilla 1/1", notes="N01 N03 N04")
    table.play("A claim N01", "A claim N03", "A claim N04")
    table.play("A start N01 minor", "A start N03 minor", "A start N04 major")
    assert table.state.missing == (1, 1, 2)


def test_P6_2_nobody_adds_to_a_rivals_perfume() -> None:
    table = rolled("violet violet violet", "violet 1/3", notes="N01 N30").play("A claim N01", "A start N01 minor")
    table.play("B take bergamot", "B take rose", "B take rose", "B take rose", "* roll bergamot 1/1", "* roll rose 0/3")
    assert table.play("B claim N30").offers() == ["start N30 minor", "start N30 major"]


def test_P6_3_a_minor_gets_two_flacons() -> None:
    assert with_minor().state.flacons == (2,)


def test_P6_3_a_major_gets_three_flacons() -> None:
    assert with_major().state.flacons == (3,)


def test_P6_3_a_perfume_may_be_sold_in_the_round_it_is_finished() -> None:
    table = with_minor()
    assert (table.state.round, "bargain P1" in table.offers()) == (1, True)


def test_P6_4_flacons_never_run_out() -> None:
    table = Table(2)
    while sum(table.state.flacons) <= 25:
        table.lucky_round(claims=36, sales=0)
    assert sum(table.state.flacons) == 3 * sum(table.state.missing[p] == 0 for p in range(len(table.state.size)))


def test_P6_5_the_next_player_finds_all_dice_in_the_market() -> None:
    table = awake().play("A take rose", "A take rose", "A take rose", "* roll rose 0/3", "A finish")
    table.play("B take rose", "B take rose", "B take rose")
    assert table.turn == "B"
