"""P5: distilling."""

from __future__ import annotations

from neroli.games.parfum.rules import course, phases
from tests.games.parfum.table import awake, rolled


def test_P5_1_all_dice_taken_are_rolled() -> None:
    table = rolled("rose rose lavender", "rose 1/2, lavender 0/1")
    assert (course.flies(table.state, 2), course.flies(table.state, 4)) == (1, 1)


def test_P5_1_without_dice_there_is_nothing_to_distill() -> None:
    table = awake().play("A water", "* token 1", "A water", "* token 2", "A water", "* token 3")
    assert table.turn == "B"


def test_P5_2_one_token_rerolls_all_flies_of_one_aroma() -> None:
    table = rolled("rose rose rose", "rose 1/3").play("A reroll rose", "A pay 0")
    assert table.offers() == ["roll rose 0/2", "roll rose 1/2", "roll rose 2/2"]
    assert table.play("* roll rose 2/2").tokens("A") == 1


def test_P5_2_an_aroma_without_flies_cannot_be_rerolled_alone() -> None:
    table = rolled("rose rose violet", "violet 0/1, rose 2/2")
    assert table.offers() == ["reroll violet", "reroll all", "turn violet", "finish"]


def test_P5_2_one_token_rerolls_all_dice_flasks_too() -> None:
    table = rolled("rose rose rose", "rose 2/3").play("A reroll all", "A pay 0")
    assert table.offers()[-1] == "roll rose 3/3"
    assert course.flies(table.play("* roll rose 0/3").state, 2) == 3


def test_P5_2_two_tokens_turn_one_fly_without_rolling() -> None:
    table = rolled("rose rose rose", "rose 1/3", notes="N21").play("A turn rose", "A pay 0", "A pay 0")
    assert (course.flies(table.state, 2), table.offers()) == (1, ["claim N21", "finish"])


def test_P5_2_with_one_token_no_fly_can_be_turned() -> None:
    table = rolled("rose rose rose", "rose 0/3").play("A reroll rose", "A pay 0", "* roll rose 0/3")
    assert table.offers() == ["reroll rose", "reroll all", "finish"]


def test_P5_2_water_may_be_used_again_and_again() -> None:
    table = rolled("rose rose rose", "rose 0/3")
    table.play("A reroll rose", "A pay 0", "* roll rose 1/3", "A reroll rose", "A pay 0", "* roll rose 2/2")
    assert (course.flies(table.state, 2), table.tokens("A")) == (0, 0)


def test_P5_3_the_owner_chooses_which_token_to_discard() -> None:
    table = rolled("rose rose rose", "rose 0/3", tokens="13 00 00 00").play("A turn rose")
    assert table.offers() == ["pay 1", "pay 3"]
    assert table.play("A pay 3").offers() == ["pay 1"]


def test_P5_3_a_token_taken_this_turn_may_be_used() -> None:
    table = awake(4, tokens="00 00 00 00").play("A water", "* token 3", "A take rose", "A take rose", "* roll rose 0/2")
    assert table.play("A reroll rose").offers() == ["pay 0", "pay 3"]


def test_P5_4_water_is_over_with_the_first_claim() -> None:
    table = rolled("rose rose rose", "rose 2/3", notes="N03 N31").play("A claim N03")
    assert table.offers() == ["claim N31", "finish"]


def test_P5_5_a_note_needs_all_its_aromas() -> None:
    table = rolled("rose lavender lavender", "rose 1/1, lavender 1/2", notes="N23 N28 N17 N19")
    assert [text for text in table.offers() if text.startswith("claim")] == ["claim N23", "claim N17", "claim N19"]


def test_P5_5_a_die_serves_one_note_only() -> None:
    table = rolled("rose lavender lavender", "rose 1/1, lavender 2/2", notes="N23 N28 N17 N19").play("A claim N23")
    assert table.offers() == ["claim N19", "finish"]


def test_P5_5_nobody_has_to_claim_and_unused_flasks_are_lost() -> None:
    table = rolled("rose rose rose", "rose 3/3", notes="N03").play("A finish")
    assert (table.turn, table.state.flasks) == ("B", 0)


def test_P5_5_without_a_note_within_reach_claiming_is_over() -> None:
    table = rolled("rose rose rose", "rose 1/3", notes="N03").play("A claim N03")
    assert table.state.phase == phases.COMPOSE


def test_P5_6_a_claimed_note_brings_its_coins_at_once() -> None:
    assert rolled("rose rose rose", "rose 3/3", notes="N27 N03").play("A claim N27").money("A") == 4


def test_P5_6_its_space_stays_empty_until_the_round_ends() -> None:
    table = (
        rolled("rose rose rose", "rose 3/3", notes="N27")
        .play("A claim N27", "A start N27 major")
        .quiet("D", phases.ACT)
    )
    assert len(table.notes()) == 5
    assert len(table.quiet_round().notes()) == 6
