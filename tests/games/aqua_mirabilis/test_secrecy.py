"""Who sees the bonus tiles (AD37, AD57)."""

from __future__ import annotations

from typing import Any

from neroli.core.chance import FastRng
from neroli.core.contract import Sees
from neroli.core.undo import Foresight
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.phases import FREE, HIDDEN
from neroli.games.aqua_mirabilis.rules.state import SECRECY
from tests.games.aqua_mirabilis.table import at_court, do, end, give, rewritten, table
from tests.walks import step_from


def test_AD37_only_the_bonus_tiles_are_secret() -> None:
    assert {name: sees for name, sees in SECRECY.items() if sees is not Sees.ALL} == {"bonus": Sees.SOME}


def test_AD57_only_bonuses_and_the_order_of_piles_are_hidden() -> None:
    state = table(3)
    hidden = [name for name, sees in state.secrecy().items() if sees.name != "ALL"]
    assert hidden == ["bonus"]
    state.bonus = rewritten(state.bonus, {0: 4})
    state.looks[1] = 0b0001
    assert [state.view(viewer).bonus[0] for viewer in (0, 1, 2, None)] == [HIDDEN, 4, HIDDEN, HIDDEN]
    state.phase = phases.OVER
    assert [state.view(viewer).bonus[0] for viewer in (0, 1, 2, None)] == [4, 4, 4, 4]


def test_AD57_a_redeal_respects_what_each_seat_has_seen() -> None:
    state = table(3)
    state.bonus = (4, 7, FREE, FREE)
    state.looks = [0b0010, 0b0001, 0]
    seen = {state.redeal(1, FastRng(str(number))).bonus for number in range(200)}
    assert {bonus[0] for bonus in seen} == {4}
    assert {bonus[1] for bonus in seen} == set(range(12)) - {4}
    assert {bonus[2:] for bonus in seen} == {(FREE, FREE)}


def test_AD37_AD57_a_look_is_private_and_lasting() -> None:
    state = at_court("A 1", "B")
    do(state, "give bergamot", "look")
    move = state.box.vocabulary["bonus letter"]
    back = state.box.hidden_bonus
    assert [move.shown(state, -1, viewer) for viewer in (0, 1, None)] == [move, back, back]
    do(state, "bonus letter", "place influence")
    end(state)
    assert [state.view(viewer).bonus[0] for viewer in (0, 1, None)] == [10, HIDDEN, HIDDEN]
    assert state.looks[0] == 1


def test_AD37_later_lookers_see_the_same_tile() -> None:
    state = table(3)
    state.bonus = rewritten(state.bonus, {0: 10})
    state.looks[1] = 1
    give(state, 0, essences="B")
    do(state, "go couple A 1", "give bergamot")
    assert step_from(state, 0, state.box.look).reveals_secret()
    assert not step_from(state, 0, state.box.skip_look).reveals_secret()
    choices: list[Any] = [state.box.look, state.box.skip_look]
    foresight = Foresight(state.view(0), 0)
    assert [foresight.is_final(choice) for choice in choices] == [True, False]
    do(state, "look")
    assert state.view(0).bonus[0] == 10
    assert state.phase == phases.INFLUENCE


def test_AD37_who_has_looked_is_not_asked_again() -> None:
    state = table(3)
    state.bonus = rewritten(state.bonus, {0: 10})
    state.looks[0] = 1
    give(state, 0, essences="B")
    do(state, "go couple A 1", "give bergamot")
    assert state.phase == phases.INFLUENCE
