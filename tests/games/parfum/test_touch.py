"""Which parts a move touches, which it marks as changed, and what cannot be taken back."""

from __future__ import annotations

from neroli.core.contract import State
from neroli.core.undo import Foresight
from neroli.games.parfum.look.drawing import DRAWING
from tests.games.parfum.table import Table, awake, composing, rolled, with_minor
from tests.moves import named


def parts(table: Table, text: str) -> tuple[str, ...]:
    return DRAWING.touch(table.state.view(0), 0, named(table.state.box, text)).parts


def marks(table: Table, text: str) -> tuple[str, ...]:
    return DRAWING.marks(table.state.view(0), 0, named(table.state.box, text))


def is_final(table: Table, text: str) -> bool:
    view: State = table.state.view(0)
    return Foresight(view, 0).is_final(next(move for move in view.moves(0) if move.text == text))


def test_a_sale_touches_the_perfume_and_the_customer() -> None:
    table = with_minor(customers="C06")
    assert parts(table, "sell P1 C06") == ("perfume-1", "customer-C06")
    assert parts(table, "bargain P1") == ("perfume-1",)
    assert parts(table, "pass") == ()


def test_a_claim_spends_the_dice_with_the_last_flasks() -> None:
    table = rolled("rose rose rose", "rose 2/3", notes="N03")
    claim = DRAWING.touch(table.state.view(0), 0, named(table.state.box, "claim N03"))
    assert (claim.parts, claim.uses) == (("note-N03",), ("die-rose-1",))


def test_water_touches_its_use_and_the_flies() -> None:
    table = rolled("rose rose rose", "rose 2/3")
    assert parts(table, "reroll rose") == ("water-reroll", "flies-rose")
    assert parts(table, "turn rose") == ("water-turn", "flies-rose")
    assert parts(table, "reroll all") == ("water-all",)


def test_what_nature_deals_is_marked_and_cannot_be_touched() -> None:
    """So a touched note or customer is refused as a claim or a sale, which a player can understand."""
    table = awake()
    assert (parts(table, "note N01"), marks(table, "note N01")) == ((), ("note-N01",))
    assert (parts(table, "customer C01"), marks(table, "customer C01")) == ((), ("customer-C01",))
    assert marks(table, "roll rose 1/2") == marks(table, "token") == ()


def test_perfumes_that_grew_or_were_sold_are_marked() -> None:
    table = composing()
    assert marks(table, "start N17 major") == ("perfume-3",)
    assert marks(table, "add N31 P1") == marks(table, "bargain P1") == ("perfume-1",)
    assert marks(table, "claim N17") == ()


def test_the_action_before_a_roll_is_final() -> None:
    table = awake().play("A take rose")
    assert not is_final(table, "take rose")
    assert is_final(table.play("A take rose"), "take rose")


def test_the_payment_before_a_roll_is_final() -> None:
    table = rolled("rose rose rose", "rose 0/3").play("A reroll rose")
    assert is_final(table, "pay 0")
