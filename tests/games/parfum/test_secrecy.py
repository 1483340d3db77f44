"""P2.4: who sees what, and dealing again what a seat cannot see."""

from __future__ import annotations

from neroli.core.chance import FastRng
from neroli.core.secrecy import facts
from neroli.games.parfum.pieces.faces import COINS
from tests.games.parfum.table import Table, awake


def test_P2_4_a_rival_sees_how_many_tokens_but_not_their_coins() -> None:
    one, other = Table(2, tokens="33 12"), Table(2, tokens="00 12")
    assert one.state.view(1).held == other.state.view(1).held
    assert sum(one.state.view(1).held[0]) == 2


def test_P2_4_the_owner_sees_the_coins() -> None:
    assert Table(2, tokens="31 00").state.view(0).held[0] == (0, 1, 0, 1, 0)


def test_P2_4_nobody_sees_the_well() -> None:
    assert all(Table(2).state.view(viewer).well == [0, 0, 0, 0] for viewer in (0, 1, None))


def test_P2_4_a_taken_token_is_named_to_its_owner_only() -> None:
    table = awake(2).play("A water")
    token = table.box.vocabulary["token 3"]
    back = table.state.box.hidden_token
    assert [token.shown(table.state, -1, viewer) for viewer in (0, 1, None)] == [token, back, back]


def test_P2_4_a_discarded_token_lies_open() -> None:
    table = awake(4, tokens="30 00 00 00")
    table.play("A take rose", "A take rose", "A take rose", "* roll rose 0/3", "A reroll all", "A pay 3")
    assert table.state.view(1).discards == [0, 0, 0, 1]


def test_one_keeps_ones_own_tokens_and_the_rivals_get_others() -> None:
    state = Table(2, tokens="33 00").state
    deals = [state.redeal(0, FastRng(str(seed))) for seed in range(20)]
    assert all(deal.held[0] == state.held[0] and deal.faults() == [] for deal in deals)
    assert len({tuple(deal.held[1]) for deal in deals}) > 1


def reshuffled() -> Table:
    """In round one the others drank the well down to two tokens; in round two A took three, the last one after a
    shuffle of the discards."""
    table = awake(4, tokens="33 00 00 00").play("A take rose", "A take rose", "A take rose", "* roll rose 0/3")
    table.play("A turn rose", "A pay 3", "A pay 3")
    for who in "BBBBCCCCCDDDDDD":
        take_water(table, who)
    table.quiet_round().play("A clock 1", "B clock 2", "C clock 3", "D clock 4")
    for _ in range(3):
        take_water(table, "A")
    return table


def take_water(table: Table, who: str) -> None:
    table.quiet(who).play(f"{who} water")
    table.play(f"* {table.offers()[0]}")


def test_after_a_shuffle_the_new_tokens_come_from_the_known_discards() -> None:
    state = reshuffled().state
    assert len(state.unseen) == 2 * COINS
    for seat in range(4):
        deal = state.redeal(seat, FastRng("redeal"))
        assert deal.faults() == []
        assert sum(deal.well) == state.well_size
        assert [sum(held) for held in deal.held] == [sum(held) for held in state.held]


def test_a_view_can_be_dealt_again_too() -> None:
    state = reshuffled().state
    assert facts(state.view(1).redeal(1, FastRng("x"))) == facts(state.redeal(1, FastRng("x")))


def test_at_the_end_nothing_is_left_to_deal() -> None:
    table = Table(2, tokens="31 20")
    while table.turn:
        table.quiet_round()
    assert facts(table.state.redeal(0, FastRng("end"))) == facts(table.state)
