"""What the table says: refusals with reason and remedy, questions, moves and log."""

from __future__ import annotations

from pathlib import Path

import pytest

from neroli.core.errors import IllegalMove
from neroli.core.game import Game
from neroli.games.parfum.rules import phases
from neroli.games.parfum.title import COMPONENTS, TITLE
from neroli.games.parfum.words.terms import customer_words
from tests.games.parfum.table import NAMES, NOTES, PIECES, Table, awake, composing, plain, rolled, with_minor


def test_a_refusal_at_the_door_names_move_reason_and_clause() -> None:
    game = Game.new("parfum", ["Ana", "Ben"], seed="door")
    with pytest.raises(IllegalMove, match=r"draw: Not now\. Choose your first clock\. \(P4\.2\)"):
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
    assert awake().refusal("A pass") == "Not now. Prepare: 3 actions left."


def test_claiming_before_the_roll() -> None:
    refusal = awake(notes="N01").refusal("A claim N01")
    assert refusal == "Notes are claimed after the roll. Prepare: 3 actions left."


def test_claiming_a_note_that_is_not_there() -> None:
    refusal = rolled("rose rose rose", "rose 0/3").refusal("A claim N01")
    assert refusal == "This note is not in the distillery. Claim one that is, or finish."


def test_claiming_without_the_flasks() -> None:
    table = rolled("rose rose lavender", "rose 1/2, lavender 0/1", notes="N28")
    assert table.refusal("A claim N28") == "You need 2 more lavender among your flasks."


def test_water_before_the_roll() -> None:
    refusal = awake().refusal("A reroll all")
    assert refusal == "Water is used after the roll. Prepare: 3 actions left."


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
    refusal = "You do not hold such a token. Choose another: Re-roll rose flies: pay 1 water token."
    assert table.refusal("A pay 3") == refusal


def test_discarding_when_a_payment_is_asked() -> None:
    table = rolled("rose rose rose", "rose 0/3").play("A turn rose")
    assert table.refusal("A discard 0") == "Not now. Turn a rose fly: pay 2 water tokens."


def test_discarding_a_token_one_does_not_hold() -> None:
    table = (
        awake(3).play("A water", "* token 3", "A water", "* token 2", "A water", "* token 2").quiet("A", phases.DISCARD)
    )
    refusal = "You do not hold such a token. Choose another: Keep 4 water tokens: discard 1."
    assert table.refusal("A discard 1") == refusal


def test_a_heart_in_a_minor() -> None:
    assert composing().refusal("A start N17 minor") == "A heart note goes only into a major perfume. Start a major."


def test_a_note_out_of_turn() -> None:
    refusal = composing().refusal("A start N31 minor")
    assert refusal == "One note after another: place the heart note of 1 rose now."


def test_a_note_onto_a_filled_slot() -> None:
    refusal = composing().refusal("A add N17 P2")
    assert refusal == "Perfume II has no empty slot for a heart note. Start a new perfume, or choose another."


def test_a_note_into_a_perfume_that_is_not_there() -> None:
    refusal = composing().refusal("A add N17 P3")
    assert refusal == "This is not your perfume. Start a new perfume, or choose another."


def test_a_note_into_a_finished_perfume() -> None:
    table = Table(4, notes="N01 N29 N31").play("A clock 2", "B clock 1", "C clock 3", "D clock 4").quiet("A")
    table.play("A take violet", "A take violet", "A take rose", "A take rose", "* roll violet 2/2", "* roll rose 1/2")
    table.play("A claim N01", "A claim N29", "A claim N31", "A start N01 minor", "A add N29 P1")
    refusal = table.refusal("A add N31 P1")
    assert refusal == "Perfume I is finished, so it is closed. Start a new perfume, or choose another."


def test_keeping_a_note_without_the_option() -> None:
    refusal = composing().refusal("A hold N17")
    assert refusal.startswith("A claimed note is placed at once, unless the option hold_notes was chosen.")


def test_selling_while_composing() -> None:
    assert composing().refusal("A pass") == "Not now. Place the heart note of 1 rose."


def test_selling_a_perfume_of_nobody() -> None:
    assert with_minor().refusal("A bargain P9") == "This is not your perfume. Sell one of yours, or pass."


def test_selling_an_unfinished_perfume() -> None:
    table = Table(4, notes="N01 N29 N31").play("A clock 2", "B clock 1", "C clock 3", "D clock 4").quiet("A")
    table.play("A take violet", "A take violet", "A take rose", "A take rose", "* roll violet 2/2", "* roll rose 1/2")
    table.play("A claim N01", "A claim N29", "A claim N31", "A start N01 minor", "A add N29 P1", "A start N31 minor")
    table.quiet("A", phases.SELL)
    assert table.refusal("A bargain P2") == "Perfume II is not finished. Sell another perfume, or pass."


def test_selling_a_perfume_that_is_sold_out() -> None:
    table = Table(2, notes="N01 N29 N03 N31").play("A clock 1", "B clock 2", "A clock 3", "B clock 4")
    table.play(*["A take violet"] * 3, "* roll violet 2/3", "A claim N01", "A claim N29", "A start N01 minor")
    table.play("A add N29 P1").quiet("A", phases.ACT)
    table.play(*["A take rose"] * 3, "A water", "* token 0", "A water", "* token 0", "* roll rose 2/3")
    table.play("A claim N03", "A claim N31", "A start N03 minor", "A add N31 P2").quiet("A", phases.SELL)
    table.play("A bargain P1", "A bargain P1", "* token 1", "* token 1")
    assert table.refusal("A bargain P1") == "Perfume I is sold out. Sell another perfume, or pass."


def test_selling_to_a_customer_who_is_not_there() -> None:
    refusal = with_minor().refusal("A sell P1 C25")
    assert refusal == "This customer is not on the street. Choose one who is, or pass."


def test_selling_what_a_customer_does_not_want() -> None:
    refusal = with_minor(customers="C09").refusal("A sell P1 C09")
    assert (
        refusal
        == "The gentleman wants 1 violet, 1 rose; perfume I has 2 violet. Try another perfume, or sell it at a bargain."
    )


def test_each_phase_asks_its_question() -> None:
    assert Table().question("A") == "Choose a clock."
    assert awake().play("A take rose", "A take rose").question("A") == "Prepare: your last action."
    table = rolled("rose rose rose", "rose 2/3", notes="N03 N31")
    assert table.question("A") == "Claim notes, use water, or finish."
    assert table.play("A claim N03").question("A") == "Claim another note, or finish."
    assert with_minor().question("A") == "First sale of two: sell one flacon, or pass."


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
    assert table.describe("claim N03") == "Claim the head note of 1 rose for 1 coin"
    assert table.describe("finish") == "Finish distilling"
    assert table.play("A reroll all").describe("pay 3") == "Pay a token of 3 coins"


def test_each_placement_is_described() -> None:
    table = composing()
    assert table.describe("start N17 major") == "Start a major perfume with the heart note of 1 rose"
    table.play("A start N17 major")
    assert table.describe("add N31 P1") == "Add the base note of 1 rose to perfume I"
    assert table.describe("start N31 minor") == "Start a minor perfume with the base note of 1 rose"


def test_keeping_a_note_is_described() -> None:
    table = Table(3, notes="N03", options=["hold_notes"]).play("A clock 1", "B clock 2", "C clock 3")
    table.play("A take rose", "A take rose", "A take rose", "* roll rose 1/3", "A claim N03")
    assert table.describe("hold N03") == "Keep the head note of 1 rose for later"


def test_each_sale_is_described() -> None:
    table = with_minor(customers="C06")
    to_her = "Sell perfume I to the lady who wants 2 violet for 6 coins"
    assert table.describe("sell P1 C06") == to_her
    assert table.describe("bargain P1") == "Sell perfume I at the bargain price of 2 coins"
    assert table.describe("pass") == "Pass: sell nothing now"


def test_the_log_tells_what_nature_does() -> None:
    table = awake(notes="N01").play("A take violet", "A take violet", "A water")
    assert table.tell("* token") == "Ana draws a water token"
    assert table.tell("* token 3", 0) == "Ana draws a token of 3 coins"
    table.play("* token 3")
    assert table.tell("* roll violet 1/2") == "Ana rolls violet: 1 flask and 1 fly"
    assert table.tell("* note N02") == "The distillery gets the head note of 1 bergamot"
    assert table.tell("* customer C01") == "The street gets the lady who wants 1 violet and pays 4 coins"
    assert table.tell("* marker B") == "The marker of Ben is stacked on 0"


def test_the_log_tells_the_marker_that_goes_on_top_by_itself() -> None:
    table = Table(3)
    table.state.track = [2]
    assert table.tell("* marker B") == "The marker of Ben is stacked on 0, that of Ana on top"


def test_the_log_tells_a_dealt_clock() -> None:
    table = Table(3, options=["first_clocks_random"]).play("* clock to C")
    assert table.tell("* clock to A") == "Ana is dealt clock 2, 4 actions"


def test_the_log_tells_what_a_seat_does() -> None:
    assert awake().tell("A take rose") == "Ana takes a rose die"


def test_the_log_says_the_verb_the_thing_and_the_sum() -> None:
    table = with_minor(customers="C06")
    assert table.tell("A sell P1 C06") == "Ana sells perfume I to the lady who wants 2 violet, +6 coins"
    assert table.tell("A bargain P1") == "Ana sells perfume I at the bargain price, +2 coins"
    assert table.tell("A pass") == "Ana passes"
    table = rolled("rose rose rose", "rose 2/3", notes="N03")
    assert table.tell("A claim N03") == "Ana claims the head note of 1 rose, +1 coin"
    assert table.tell("A turn rose") == "Ana turns a rose fly for 2 water tokens"
    assert table.tell("A reroll rose") == "Ana re-rolls the rose flies for 1 water token"
    assert table.tell("A reroll all") == "Ana re-rolls all dice for 1 water token"
    assert table.tell("A finish") == "Ana finishes distilling"
    assert table.play("A turn rose").tell("A pay 0") == "Ana pays a token without coins"


def test_two_notes_alike_are_told_apart_by_their_spaces() -> None:
    """Two heads of the box need 1 violet."""
    alike = [note.id for note in PIECES.notes if (note.kind, note.needs) == (0, PIECES.notes[NOTES["N01"]].needs)]
    table = rolled("violet violet violet", "violet 2/3", notes=" ".join(alike))
    words = [table.describe(f"claim {note}") for note in alike]
    assert words[0] == "Claim the head note of 1 violet on space 1 for 1 coin"
    assert len(set(words)) == len(alike) > 1


def test_two_customers_alike_are_told_apart_by_their_places(tmp_path: Path) -> None:
    """No two of Neroli's own wish the same, but an owner's may."""
    text = COMPONENTS.read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("wants = { bergamot = 1 }", "wants = { violet = 1 }", 1), encoding="utf-8")
    view = Table(4, components=path).state.view(None)
    words = [customer_words(view, customer) for customer in view.street]
    assert words[0] == "lady who wants 1 violet at place 1"
    assert len(set(words)) == len(words)


def followed(table: Table, *lines: str) -> str:
    """Play lines; what the log says to have followed from the last one."""
    table.play(*lines[:-1])
    before, text = table.state.view(None), lines[-1].split(" ", 1)[1]
    seat = table.state.actors()[0]
    table.play(lines[-1])
    return TITLE.follow(before, table.state.view(None), seat, table.box.vocabulary[text], NAMES)


def test_the_log_tells_a_finished_perfume_and_one_that_is_sold_out() -> None:
    table = awake(4, notes="N01 N29").play(*["A take violet"] * 3, "* roll violet 2/3")
    table.play("A claim N01", "A claim N29", "A start N01 minor")
    assert followed(table, "A add N29 P1") == "Perfume I is finished: 2 flacons"
    table.quiet("A", phases.SELL).play("A bargain P1").quiet("A", phases.SELL)
    assert followed(table, "A bargain P1") == "Perfume I is sold out"


def test_the_log_tells_who_passes_without_being_asked() -> None:
    table = with_minor()
    assert followed(table, "A pass") == "Ben, Cleo and Dan have no flacon to sell"
    assert followed(with_minor(2), "A bargain P1") == ""
    assert followed(with_minor(2), "A pass") == "Ben has no flacon to sell"


def news(table: Table, phase: int) -> list[str]:
    """Play plainly until this phase; what the log says to have followed by itself."""
    words = []
    while table.state.phase != phase:
        before, seat = table.state.view(None), table.state.actors()[0]
        move = plain(table)
        move.play(table.state, seat)
        words.append(TITLE.follow(before, table.state.view(None), seat, move, NAMES))
    return [told for told in words if told]


def test_the_log_tells_who_discards_without_a_sale() -> None:
    table = awake(3).play("A water", "* token 3", "A water", "* token 2", "A water", "* token 2")
    assert news(table, phases.DISCARD) == ["Ana, Ben and Cleo have no flacon to sell"]


def test_the_log_tells_that_the_well_was_filled_again() -> None:
    table = rolled("rose rose rose", "rose 0/3").play("A reroll rose")
    table.state.well, table.state.well_size = [0, 0, 0, 0], 0
    words = followed(table, "A pay 0")
    assert words == "The well was empty: 1 discarded token goes back into it"


def test_the_log_tells_closing_time() -> None:
    table = with_minor(customers="C06").play("A sell P1 C06")
    table.state.stack_a, table.state.above = (), 0
    assert "The closing time token appears: the last round begins" in news(table, phases.WAKE)


def test_the_log_and_the_result_tell_why_the_game_is_over() -> None:
    table = with_minor()
    assert TITLE.ending(table.state) == ""
    table.state.bag = table.state.bag[:1]
    table.quiet("A", phases.SELL).play("A bargain P1").quiet("A", phases.SELL)
    table.play("A bargain P1")
    while table.turn == "*":
        before = table.state.view(None)
        table.play(f"* {table.offers()[0]}")
    why = "The bag holds 1 note for 2 free spaces, so the game ends."
    assert TITLE.ending(table.state) == why
    words = TITLE.follow(before, table.state.view(None), -1, table.box.vocabulary["token 0"], NAMES)
    assert words.endswith(why.removesuffix("."))


def test_each_end_has_its_reason() -> None:
    state = with_minor().state
    state.phase, state.bag = phases.OVER, ()
    assert TITLE.ending(state) == "The bag holds no note for 2 free spaces, so the game ends."
    state.display = list(range(6))
    state.closing = True
    assert TITLE.ending(state) == "It was closing time: this was the last round."
    state.closing = False
    assert TITLE.ending(state) == "After 40 rounds the game is scored."


def test_two_players_are_told_which_sale_of_which_clock() -> None:
    table = with_minor(2)
    assert table.question("A") == "Clock 1, first sale of two: sell, or pass."
    table.play("A bargain P1")
    assert table.question("A") == "Clock 1, second sale of two: sell, or pass."


def test_the_second_cycle_is_asked_as_the_second_sale() -> None:
    table = with_minor().play("A pass")
    assert table.question("A") == "Second sale of two: sell one flacon, or pass."


def test_a_question_says_what_can_be_done() -> None:
    assert Table(2).play("A clock 1", "B clock 2").question("A") == "Choose your second clock."
    assert rolled("rose rose rose", "rose 0/3").question("A") == "Use water, or finish."
    table = rolled("rose rose rose", "rose 1/3", notes="N03").play("A reroll all", "A pay 0", "* roll rose 1/3")
    assert table.play("A reroll all", "A pay 0", "* roll rose 1/3").question("A") == "Claim notes, or finish."


def test_a_legal_move_is_not_refused() -> None:
    """The table asks why not only for what is not legal; nobody is told a reason that is not so."""
    holding = Table(3, notes="N03", options=["hold_notes"]).play("A clock 1", "B clock 2", "C clock 3")
    holding.play(*["A take rose"] * 3, "* roll rose 1/3", "A claim N03")
    paying = rolled("rose rose rose", "rose 0/3").play("A turn rose")
    discarding = awake(3).play("A water", "* token 3", "A water", "* token 2", "A water", "* token 2")
    discarding.quiet("A", phases.DISCARD)
    drawing = rolled("violet violet violet", "violet 1/3", notes="N01").play("A claim N01", "A start N01 minor")
    rolling = rolled("rose rose rose", "rose 1/3", notes="N03")
    for table in (Table(), awake(), rolling, composing(), with_minor(), holding, paying, discarding, drawing):
        for text in table.offers():
            seat, move = table.state.seat, table.box.vocabulary[text]
            assert TITLE.refuse(table.state, seat, move) == "You can do this now."
            assert TITLE.label(table.state, seat, move)
