"""P4: preparing."""

from __future__ import annotations

from collections.abc import Iterable

from neroli.core.title import earlier_rules
from neroli.games.parfum.pieces.faces import COINS
from neroli.games.parfum.rules import phases, water
from tests.games.parfum.table import Table, awake, lucky


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


def parched(roll: str, *uses: str, dice: int = 0, options: Iterable[str] = ()) -> Table:
    """A, holding tokens of 1, 2 and 3, made a minor and has its last flacon to sell. The others drank the well
    down to one token, and one more for each die that B took instead."""
    table = awake(4, options, notes="N01 N29", tokens="12 00 00 00")
    table.play("A take violet", "A take violet", "A water", "* token 3")
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


def test_P4_5_the_discards_go_back_as_soon_as_the_well_is_empty() -> None:
    table = parched("1/2", "A turn violet", "A pay 1", "A pay 2", dice=1).play("A bargain P1")
    table.play(f"* {table.offers()[0]}")
    assert (table.state.well_size, sum(table.state.discards)) == (1, 2)
    table.play(f"* {table.offers()[0]}")
    assert (table.state.well_size, table.state.well, table.state.discards) == (2, [0, 1, 1, 0], [0, 0, 0, 0])


def test_P4_5_a_token_discarded_while_the_well_stands_empty_goes_back_at_once() -> None:
    state = awake(4).state
    state.well, state.well_size, state.discards = [0, 0, 0, 0], 0, [0, 0, 0, 0]
    water.discard_token(state, 0, 0)
    assert (state.well_size, state.well, state.discards) == (1, [1, 0, 0, 0], [0, 0, 0, 0])
    water.discard_token(state, 0, 0)
    assert (state.well_size, state.well, state.discards) == (1, [1, 0, 0, 0], [1, 0, 0, 0])


def test_P4_5_by_the_earlier_rules_the_discards_wait_until_a_token_is_due() -> None:
    table = parched("1/2", "A turn violet", "A pay 1", "A pay 2", dice=1, options=[earlier_rules(1)])
    table.play("A bargain P1")
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
