"""P4 to P6: preparing, distilling, composing."""

from __future__ import annotations

from neroli.games.parfum.pieces.faces import COINS
from neroli.games.parfum.rules import course, phases
from tests.games.parfum.tables import Table, awake, lucky, rolled, with_major, with_minor


def test_P4_1_all_actions_are_used_before_the_roll() -> None:
    table = awake().play("A take rose", "A take rose")
    assert (table.turn, table.state.actions) == ("A", 1)
    assert table.play("A take rose").turn == "*"


def test_P4_1_the_result_of_an_action_is_seen_before_the_next() -> None:
    table = awake(tokens="00 00 00 00").play("A water", "* token 3")
    assert (table.turn, table.state.held[0][:COINS]) == ("A", (2, 0, 0, 1))


def test_P4_2_a_note_cannot_be_drawn_while_the_distillery_is_full() -> None:
    assert "draw" not in awake().offers()


def claimed_one() -> Table:
    """A has claimed N01, so B finds a free space."""
    table = awake(notes="N01").play("A take violet", "A take rose", "A take rose")
    return table.play("* roll violet 1/1", "* roll rose 0/2", "A claim N01", "A start N01 minor")


def test_P4_2_a_drawn_note_comes_onto_the_free_space() -> None:
    table = claimed_one().play("B draw", "* note N02")
    assert "N02" in table.notes()
    assert "draw" not in table.offers()


def test_P4_2_a_drawn_note_can_be_claimed_in_the_same_turn() -> None:
    table = claimed_one().play("B draw", "* note N02", "B take bergamot", "B take rose", "B take rose")
    assert "claim N02" in table.play("* roll bergamot 1/1", "* roll rose 0/2").offers()


def test_P4_2_nothing_can_be_drawn_from_an_empty_bag() -> None:
    table = Table(2)
    while table.state.bag:
        table.lucky_round(claims=36, sales=15)
    table.follow(lucky(37, 15), lambda: phases.FREE in table.state.display and table.state.phase == phases.ACT)
    assert "draw" not in table.offers()


def test_P4_3_the_market_has_three_dice_of_each_aroma() -> None:
    table = Table(4).play("A clock 4", "B clock 1", "C clock 2", "D clock 3").quiet("A")
    table.play("A take rose", "A take rose", "A take rose")
    assert [text for text in table.offers() if text.startswith("take")] == [
        "take violet",
        "take bergamot",
        "take vanilla",
        "take lavender",
    ]


def test_P4_3_a_die_cannot_be_given_back() -> None:
    table = awake().play("A take rose")
    assert set(table.offers()) == {
        *(f"take {a}" for a in ("violet", "bergamot", "rose", "vanilla", "lavender")),
        "water",
    }


def test_P4_4_water_has_no_limit_during_the_turn() -> None:
    table = awake().play("A water", "* token 0", "A water", "* token 1", "A water", "* token 2")
    assert table.tokens("A") == 5


def test_P4_5_without_well_and_discards_water_is_not_offered() -> None:
    table = awake(4)
    for who in "AAABBBBCCCCCDDDDD":
        table.play(f"{who} water")
        table.play(f"* {table.offers()[0]}")
    assert (table.turn, table.state.well_size, "water" in table.offers()) == ("D", 0, False)


def parched(roll: str, *uses: str, dice: int = 0) -> Table:
    """A, holding tokens of 1, 2 and 3, made a minor and has its last flacon to sell. The others drank the well
    down to one token, and one more for each die that B took instead."""
    table = awake(4, notes="N01 N29", tokens="12 00 00 00").play(
        "A take violet", "A take violet", "A water", "* token 3"
    )
    table.play(f"* roll violet {roll}", *uses, "A claim N01", "A claim N29", "A start N01 minor", "A add N29 P1")
    table.play(*["B take rose"] * dice)
    for who in "BBBBCCCCCDDDDDD"[dice:]:
        table.quiet(who).play(f"{who} water")
        table.play(f"* {table.offers()[0]}")
    return table.quiet("A", phases.SELL).play("A bargain P1")


def test_P4_5_the_shuffle_can_fall_between_two_tokens() -> None:
    table = parched("1/2", "A turn violet", "A pay 1", "A pay 2").play("A bargain P1")
    table.play(f"* {table.offers()[0]}")
    assert table.offers() == ["token 1", "token 2"]


def test_P4_5_the_discards_wait_until_a_token_is_due() -> None:
    table = parched("1/2", "A turn violet", "A pay 1", "A pay 2", dice=1).play("A bargain P1")
    table.play(f"* {table.offers()[0]}")
    table.play(f"* {table.offers()[0]}")
    assert (table.state.well_size, table.state.discards[1:3]) == (0, [1, 1])


def test_P4_5_a_reward_gives_only_what_there_is() -> None:
    table = parched("2/2").play("A bargain P1")
    table.play(f"* {table.offers()[0]}")
    assert (table.tokens("A"), table.turn) == (4, "B")


def test_P4_6_each_clock_of_two_players_is_a_turn_of_its_own() -> None:
    table = Table(2).play("A clock 1", "B clock 3", "A clock 2", "B clock 4")
    table.play("A take rose", "A take rose", "A take rose", "* roll rose 3/3", "A finish")
    assert (table.turn, table.state.actions, table.state.dice) == ("A", 4, 0)


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
