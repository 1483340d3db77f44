"""What a selected move of Parfum is said to do is what it does."""

from __future__ import annotations

import re

from hypothesis import given

from neroli.core.contract import NATURE
from neroli.core.counts import size
from neroli.core.title import Effect
from neroli.games.parfum.rules import phases, water
from neroli.games.parfum.title import TITLE
from tests.games.parfum.table import Table, awake, composing, rolled, with_major, with_minor
from tests.walks import SEEDS, few, sensible_walk

NUMBER = re.compile(r"(\d+) (coin|water token|flacon|action)s?\b(?! at the end)")


def effect(table: Table, text: str) -> Effect:
    seat = table.state.seat
    return TITLE.effect(table.state.view(seat), seat, table.box.vocabulary[text])


def label(table: Table, text: str) -> str:
    seat = table.state.seat
    return TITLE.label(table.state.view(seat), seat, table.box.vocabulary[text])


def test_a_clock_says_its_actions_and_its_turn() -> None:
    assert effect(Table(), "clock 3") == Effect(gains=("5 actions",), then=("you play third",))
    assert label(Table(), "clock 3") == "Clock 3, 5 actions"


def test_a_die_that_no_note_needs_is_warned_of() -> None:
    """Every note of the distillery is of rose."""
    table = awake(3, notes="N03 N17 N31 N24 N10").play()
    needs = {table.box.pieces.notes[note].needs for note in table.state.display}  # type: ignore[attr-defined]
    assert effect(table, "take rose").warning == ""
    idle = [text for text in ("violet", "bergamot", "vanilla", "lavender") if effect(table, f"take {text}").warning]
    assert idle, needs
    assert effect(table, f"take {idle[0]}").warning == f"No note here needs {idle[0]}"


def test_the_last_action_rolls() -> None:
    table = awake().play("A take rose", "A take rose")
    assert effect(table, "take rose").then == ("your 3 dice roll",)
    assert label(table, "take rose") == "Take rose and roll"
    assert label(table, "water") == "Take water and roll"
    dry = awake().play("A water", "* token 0", "A water", "* token 0")
    assert effect(dry, "take rose").then == ("your die rolls",)
    assert (effect(dry, "water").then, label(dry, "water")) == ((), "Take water")


def test_drawing_brings_a_note() -> None:
    table = rolled("violet violet violet", "violet 1/3", notes="N01").play("A claim N01", "A start N01 minor")
    assert effect(table, "draw").then == ("a note comes from the bag",)
    assert label(table, "draw") == "Draw a note"


def test_water_says_what_it_costs_and_what_follows() -> None:
    table = rolled("rose rose rose", "rose 1/3", tokens="13 00 00 00")
    assert effect(table, "reroll rose") == Effect(costs=("1 water token",), then=("2 rose dice roll",))
    assert effect(table, "reroll all").then == ("all dice roll, 1 flask too",)
    assert effect(table, "turn rose") == Effect(gains=("1 rose flask",), costs=("2 water tokens",))
    assert label(table, "turn rose") == "Turn a rose fly"
    table.play("A turn rose")
    assert effect(table, "pay 3") == Effect(costs=("1 water token", "3 coins at the end"))
    table.play("A pay 1")
    assert effect(table, "pay 3").then == ("a rose fly becomes a flask",)
    assert label(table, "pay 3") == "Pay a token of 3"


def test_a_single_die_rolls_alone() -> None:
    table = awake().play("A water", "* token 0", "A water", "* token 0", "A take rose", "* roll rose 0/1")
    assert effect(table, "reroll all").then == ("the die rolls",)
    assert effect(table, "reroll rose").then == ("1 rose die rolls",)


def test_a_claim_says_that_water_is_over() -> None:
    table = rolled("rose rose rose", "rose 3/3", notes="N03 N31")
    assert effect(table, "claim N03") == Effect(("1 coin",), ("1 rose flask",), ("water is over",))
    table.play("A claim N03")
    assert effect(table, "claim N31") == Effect(("1 coin",), ("1 rose flask",))


def test_finishing_says_what_is_lost() -> None:
    table = rolled("rose rose rose", "rose 2/3", notes="N03")
    assert effect(table, "finish") == Effect(costs=("2 flasks unused",), warning="You could still claim a note")
    assert effect(rolled("rose rose rose", "rose 0/3"), "finish") == Effect()


def test_placing_says_what_is_lacking_or_finished() -> None:
    table = composing()
    assert effect(table, "start N17 major").then == ("lacks head and base",)
    table.play("A start N17 major")
    assert effect(table, "start N31 minor").then == ("lacks head",)
    assert effect(table, "add N31 P1") == Effect(("2 flacons",), then=("the perfume is finished",))
    assert effect(table, "add N31 P2").then == ("lacks head",)
    assert label(table, "add N31 P2") == "Add to perfume II"


def test_keeping_a_note_is_for_a_later_turn() -> None:
    table = Table(3, notes="N03", options=["hold_notes"]).play("A clock 1", "B clock 2", "C clock 3")
    table.play(*["A take rose"] * 3, "* roll rose 1/3", "A claim N03")
    assert effect(table, "hold N03").then == ("you place it in a later turn",)


def test_a_sale_says_price_flacon_and_reward() -> None:
    table = with_minor(customers="C06")
    assert effect(table, "sell P1 C06") == Effect(("6 coins",), ("1 flacon",))
    assert label(table, "sell P1 C06") == "Sell for 6 coins"
    table.play("A bargain P1").quiet("A", phases.SELL)
    assert effect(table, "sell P1 C06") == Effect(("6 coins", "2 water tokens"), ("1 flacon, the last",))


def test_a_bargain_warns_of_the_customer_who_pays_more() -> None:
    table = with_minor(customers="C06")
    assert effect(table, "bargain P1").warning == "The lady who wants 2 violet pays 6 coins"
    assert effect(with_major(customers="C12 C11 C05 C04 C03"), "bargain P1").warning == ""


def test_a_pass_says_what_it_gives_up() -> None:
    table = with_minor()
    assert effect(table, "pass") == Effect(costs=("1 sale",), then=("1 sale left this round",))
    assert label(table, "pass") == "Pass, 1 sale left"
    table.play("A pass")
    assert effect(table, "pass") == Effect(costs=("1 sale",), then=("no sale left this round",))
    assert label(table, "pass") == "Pass, no sale left"
    assert effect(with_minor(2), "pass") == Effect(costs=("2 sales",), then=("2 sales left this round",))


def test_tokens_are_paid_together() -> None:
    table = rolled("rose rose rose", "rose 1/3", tokens="13 00 00 00")
    assert TITLE.payment(table.state, 0) is None
    payment = TITLE.payment(table.play("A turn rose").state, 0)
    assert payment is not None
    assert (payment.due, payment.worth, payment.end) == (2, {"pay 1": 1, "pay 3": 1}, "")


def test_tokens_above_the_limit_are_discarded_together() -> None:
    table = awake(3).play("A water", "* token 3", "A water", "* token 2", "A water", "* token 2")
    payment = TITLE.payment(table.quiet("A", phases.DISCARD).state, 0)
    assert payment is not None
    assert (payment.due, dict(payment.worth)) == (1, {"discard 0": 1, "discard 2": 1, "discard 3": 1})
    assert TITLE.payment(table.state, 1) is None


@few
@given(SEEDS)
def test_numbers_of_an_effect_are_true(seed: str) -> None:
    """Coins, flacons and tokens come and go as said, once what was chosen is paid and drawn."""
    for players in (2, 3, 4):
        for state, seat, move in sensible_walk((TITLE, players), seed):  # type: ignore[arg-type]
            if seat == NATURE:
                continue
            view = state.view(seat)
            claims = numbers(TITLE.effect(view, seat, move))  # type: ignore[arg-type]
            assert claims == changes(state, seat, move), move.text


def numbers(effect: Effect) -> dict[str, int]:
    """Coins, water tokens and flacons that come (positive) and go, as told."""
    told = {"coin": 0, "water token": 0, "flacon": 0, "action": 0}
    for words, sign in [*((words, 1) for words in effect.gains), *((words, -1) for words in effect.costs)]:
        for number, what in NUMBER.findall(words):
            told[what] += sign * int(number)
    return told


def changes(state, seat: int, move) -> dict[str, int]:  # type: ignore[no-untyped-def]
    """The same, as they are: played on a copy, with all that follows before the seat is asked again."""
    after, before = state.clone(), totals(state, seat)
    move.play(after, seat)
    while after.phase in (phases.PAY, phases.REWARD, phases.DRAW_TOKEN) and move.text.split()[0] != "pay":
        actor = after.seat
        choices = [outcome for outcome, _ in after.outcomes()] if actor == NATURE else after.moves(actor)
        choices[0].play(after, actor)
    actions = state.actions_of[move.clock] if move.text.startswith("clock") else 0
    return {**{what: totals(after, seat)[what] - number for what, number in before.items()}, "action": actions}


def totals(state, seat: int) -> dict[str, int]:  # type: ignore[no-untyped-def]
    flacons = sum(flacons for flacons, owner in zip(state.flacons, state.owner, strict=True) if owner == seat)
    return {"coin": state.money[seat], "water token": water.tokens(state, seat), "flacon": flacons}


def test_a_false_number_is_found() -> None:
    table = with_minor(customers="C06")
    move = table.box.vocabulary["sell P1 C06"]
    assert changes(table.state, 0, move) == numbers(effect(table, "sell P1 C06"))
    assert changes(table.state, 0, move) != numbers(Effect(("7 coins",), ("1 flacon",)))
    assert size(table.state.dice) == 0
