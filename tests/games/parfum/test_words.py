"""What the table says: refusals with reason and remedy, questions, moves and log."""

from __future__ import annotations

import pytest

from neroli.core.errors import IllegalMove
from neroli.core.game import Game
from neroli.games.parfum.rules import phases
from tests.games.parfum.table import Table, awake, composing, rolled, with_minor


def test_a_refusal_at_the_door_names_move_reason_and_clause() -> None:
    game = Game.new("parfum", ["Ana", "Ben"], seed="door")
    with pytest.raises(IllegalMove, match=r"draw: Not now\. Choose a clock: .* \(P4\.2\)"):
        game.play(game.actors[0], "draw")


def test_who_does_not_decide_is_asked_to_wait() -> None:
    assert Table().refusal("B clock 1") == "Not now. Wait for the others."


def test_when_it_is_over_nothing_is_asked() -> None:
    table = Table(2)
    while table.turn:
        table.quiet_round()
    assert table.refusal("A pass") == "Not now. The game is over."


def test_a_taken_clock() -> None:
    assert Table().play("A clock 2").refusal("B clock 2") == "This clock is taken. Choose a free one."


def test_a_clock_that_three_players_do_not_have() -> None:
    assert Table(3).refusal("A clock 4") == "There are only 3 clocks. Choose a free one."


def test_a_fourth_die_of_one_aroma() -> None:
    table = Table(4).play("A clock 4", "B clock 1", "C clock 2", "D clock 3").quiet("A").play(*["A take rose"] * 3)
    assert table.refusal("A take rose") == "You have all 3 rose dice. Take another aroma."


def test_drawing_onto_a_full_distillery() -> None:
    assert awake().refusal("A draw") == "Every space of the distillery is full. Take a die or water."


def test_drawing_from_an_empty_bag() -> None:
    table = awake()
    table.state.bag = ()
    assert table.refusal("A draw") == "The bag is empty. Take a die or water."


def test_taking_water_that_is_not_there() -> None:
    table = awake(4)
    for who in "AAABBBBCCCCCDDDDD":
        table.play(f"{who} water")
        table.play(f"* {table.offers()[0]}")
    assert table.refusal("D water") == "No water token is left in the well or among the discards. Take a die."


def test_another_phase_in_the_middle_of_the_actions() -> None:
    assert awake().refusal("A pass") == "Not now. Prepare your distillation: 3 actions left."


def test_claiming_before_the_roll() -> None:
    refusal = awake(notes="N01").refusal("A claim N01")
    assert refusal == "Notes are claimed after the roll. Prepare your distillation: 3 actions left."


def test_claiming_a_note_that_is_not_there() -> None:
    refusal = rolled("rose rose rose", "rose 0/3").refusal("A claim N01")
    assert refusal == "This note is not in the distillery. Claim one that is, or finish."


def test_claiming_without_the_flasks() -> None:
    table = rolled("rose rose lavender", "rose 1/2, lavender 0/1", notes="N28")
    assert table.refusal("A claim N28") == "You need 2 more lavender among your flasks."


def test_water_before_the_roll() -> None:
    refusal = awake().refusal("A reroll all")
    assert refusal == "Water is used after the roll. Prepare your distillation: 3 actions left."


def test_water_after_a_claim() -> None:
    table = rolled("rose rose rose", "rose 2/3", notes="N03 N31").play("A claim N03")
    assert table.refusal("A reroll rose") == "Water is over once you start to claim. Claim another note, or finish."


def test_water_without_tokens() -> None:
    table = rolled("rose rose rose", "rose 1/3", notes="N03").play("A reroll rose", "A pay 0", "* roll rose 0/2")
    assert table.refusal("A turn rose") == "You need 1 more water token. Claim a note, or finish."
    table.play("A reroll rose", "A pay 0", "* roll rose 0/2")
    assert table.refusal("A turn rose") == "You need 2 more water tokens. Claim a note, or finish."


def test_water_without_flies() -> None:
    table = rolled("rose rose violet", "violet 0/1, rose 2/2")
    assert table.refusal("A reroll rose") == "None of these dice shows a fly. Choose an aroma with flies."


def test_paying_with_a_token_one_does_not_hold() -> None:
    table = rolled("rose rose rose", "rose 0/3").play("A reroll rose")
    refusal = "You do not hold such a token. Choose another: Pay 1 water token: which one?"
    assert table.refusal("A pay 3") == refusal


def test_discarding_when_a_payment_is_asked() -> None:
    table = rolled("rose rose rose", "rose 0/3").play("A turn rose")
    assert table.refusal("A discard 0") == "Not now. Pay 2 water tokens: which one first?"


def test_discarding_a_token_one_does_not_hold() -> None:
    table = (
        awake(3).play("A water", "* token 3", "A water", "* token 2", "A water", "* token 2").quiet("A", phases.DISCARD)
    )
    refusal = "You do not hold such a token. Choose another: You may keep 4 water tokens: discard 1."
    assert table.refusal("A discard 1") == refusal


def test_a_heart_in_a_minor() -> None:
    assert composing().refusal("A start N17 minor") == "A heart note goes only into a major perfume. Start a major."


def test_a_note_out_of_turn() -> None:
    refusal = composing().refusal("A start N31 minor")
    assert refusal == "One note after another: place heart note N17 (1 rose; +1) now."


def test_a_note_onto_a_filled_slot() -> None:
    refusal = composing().refusal("A add N17 P2")
    assert refusal == "P2 has no empty slot for this type of note. Start a new perfume, or choose another."


def test_a_note_into_a_perfume_that_is_not_there() -> None:
    refusal = composing().refusal("A add N17 P3")
    assert refusal == "P3 is not your perfume. Start a new perfume, or choose another."


def test_a_note_into_a_finished_perfume() -> None:
    table = Table(4, notes="N01 N29 N31").play("A clock 2", "B clock 1", "C clock 3", "D clock 4").quiet("A")
    table.play("A take violet", "A take violet", "A take rose", "A take rose", "* roll violet 2/2", "* roll rose 1/2")
    table.play("A claim N01", "A claim N29", "A claim N31", "A start N01 minor", "A add N29 P1")
    refusal = table.refusal("A add N31 P1")
    assert refusal == "P1 is finished, so it is closed. Start a new perfume, or choose another."


def test_keeping_a_note_without_the_option() -> None:
    refusal = composing().refusal("A hold N17")
    assert refusal.startswith("A claimed note is placed at once, unless the option hold_notes was chosen.")


def test_selling_while_composing() -> None:
    assert composing().refusal("A pass") == "Not now. Where does heart note N17 (1 rose; +1) go?"


def test_selling_a_perfume_of_nobody() -> None:
    assert with_minor().refusal("A bargain P9") == "P9 is not your perfume. Sell one of yours, or pass."


def test_selling_an_unfinished_perfume() -> None:
    table = Table(4, notes="N01 N29 N31").play("A clock 2", "B clock 1", "C clock 3", "D clock 4").quiet("A")
    table.play("A take violet", "A take violet", "A take rose", "A take rose", "* roll violet 2/2", "* roll rose 1/2")
    table.play("A claim N01", "A claim N29", "A claim N31", "A start N01 minor", "A add N29 P1", "A start N31 minor")
    table.quiet("A", phases.SELL)
    assert table.refusal("A bargain P2") == "P2 is not finished. Sell another perfume, or pass."


def test_selling_a_perfume_that_is_sold_out() -> None:
    table = Table(2, notes="N01 N29 N03 N31").play("A clock 1", "B clock 2", "A clock 3", "B clock 4")
    table.play(*["A take violet"] * 3, "* roll violet 2/3", "A claim N01", "A claim N29", "A start N01 minor")
    table.play("A add N29 P1").quiet("A", phases.ACT)
    table.play(*["A take rose"] * 3, "A water", "* token 0", "A water", "* token 0", "* roll rose 2/3")
    table.play("A claim N03", "A claim N31", "A start N03 minor", "A add N31 P2").quiet("A", phases.SELL)
    table.play("A bargain P1", "A bargain P1", "* token 1", "* token 1")
    assert table.refusal("A bargain P1") == "P1 is sold out. Sell another perfume, or pass."


def test_selling_to_a_customer_who_is_not_there() -> None:
    refusal = with_minor().refusal("A sell P1 C25")
    assert refusal == "This customer is not on the street. Choose one who is, or pass."


def test_selling_what_a_customer_does_not_want() -> None:
    refusal = with_minor(customers="C09").refusal("A sell P1 C09")
    assert refusal == "She wants 1 violet, 1 rose; P1 has 2 violet. Try another perfume, or sell it at a bargain."


def test_each_phase_asks_its_question() -> None:
    assert Table().question("A").startswith("Choose a clock")
    assert awake().play("A take rose", "A take rose").question("A") == "Prepare your distillation: 1 action left."
    table = rolled("rose rose rose", "rose 2/3", notes="N03 N31")
    assert table.question("A") == "Use water, claim notes, or finish distilling."
    assert table.play("A claim N03").question("A") == "Claim another note, or finish distilling."
    assert with_minor().question("A") == "Sell one flacon, or pass."


def test_each_action_is_described() -> None:
    assert Table().describe("clock 3") == "Clock 3: turn 3, 5 actions"
    assert awake().describe("take rose") == "Take a rose die"
    assert awake().describe("water") == "Take a water token"


def test_drawing_is_described() -> None:
    table = rolled("violet violet violet", "violet 1/3", notes="N01").play("A claim N01", "A start N01 minor")
    assert table.describe("draw") == "Draw a note from the bag"


def test_each_use_of_water_is_described() -> None:
    table = rolled("rose rose rose", "rose 2/3", notes="N03", tokens="03 00 00 00")
    assert table.describe("reroll rose") == "Pay 1 water: re-roll the rose flies"
    assert table.describe("reroll all") == "Pay 1 water: re-roll all dice"
    assert table.describe("turn rose") == "Pay 2 water: turn a rose fly into a flask"
    assert table.describe("claim N03") == "Claim head note N03 (1 rose; +1)"
    assert table.describe("finish") == "Finish distilling"
    assert table.play("A reroll all").describe("pay 3") == "Discard a token of 3 coins"


def test_each_placement_is_described() -> None:
    table = composing()
    assert table.describe("start N17 major") == "Start a new major perfume with heart note N17 (1 rose; +1)"
    table.play("A start N17 major")
    assert table.describe("add N31 P1") == "Add base note N31 (1 rose; +1) to the minor perfume P1"
    assert table.describe("start N31 minor") == "Start a new minor perfume with base note N31 (1 rose; +1)"


def test_keeping_a_note_is_described() -> None:
    table = Table(3, notes="N03", options=["hold_notes"]).play("A clock 1", "B clock 2", "C clock 3")
    table.play("A take rose", "A take rose", "A take rose", "* roll rose 1/3", "A claim N03")
    assert table.describe("hold N03") == "Keep head note N03 (1 rose; +1) for later"


def test_each_sale_is_described() -> None:
    table = with_minor(customers="C06")
    to_her = "Sell a flacon of the minor perfume P1 to customer C06 (wants 2 violet, pays 6)"
    assert table.describe("sell P1 C06") == to_her
    assert table.describe("bargain P1") == "Sell a flacon of the minor perfume P1 at the bargain price of 2"
    assert table.describe("pass") == "Sell nothing now"


def test_the_log_tells_what_nature_does() -> None:
    table = awake(notes="N01").play("A take violet", "A take violet", "A water")
    assert table.tell("* token") == "Ana: a water token"
    assert table.tell("* token 3", 0) == "Ana: a token of 3 coins"
    table.play("* token 3")
    assert table.tell("* roll violet 1/2") == "Ana: violet rolled, 1 of 2 flasks"
    assert table.tell("* note N02") == "The distillery gets the head note N02 (1 bergamot; +1)"
    assert table.tell("* customer C01") == "The street gets customer C01 (wants 1 violet, pays 4)"
    assert table.tell("* marker B") == "The marker of Ben is stacked on 0"


def test_the_log_tells_the_marker_that_goes_on_top_by_itself() -> None:
    table = Table(3)
    table.state.track = [2]
    assert table.tell("* marker B") == "The marker of Ben is stacked on 0, that of Ana on top"


def test_the_log_tells_a_dealt_clock() -> None:
    table = Table(3, options=["first_clocks_random"]).play("* clock to C")
    assert table.tell("* clock to A") == "Ana: clock 2"


def test_the_log_tells_what_a_seat_does() -> None:
    assert awake().tell("A take rose") == "Ana: take a rose die"
