"""The position itself: who sees what, and what a seat can hold."""

from __future__ import annotations

from neroli.core.contract import Sees
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS
from neroli.games.aqua_mirabilis.rules.current_turn import Turn
from neroli.games.aqua_mirabilis.rules.state import SECRECY
from neroli.games.aqua_mirabilis.rules.supply import gain_flower
from tests.games.aqua_mirabilis.table import flowers, market, supply, table


def test_AD37_only_the_bonus_tiles_are_secret() -> None:
    assert {name: sees for name, sees in SECRECY.items() if sees is not Sees.ALL} == {"bonus": Sees.SOME}


def test_A2_a_seat_may_hold_all_sixteen_flowers_of_a_kind() -> None:
    state = table(3)
    market(state, "")
    for seat in range(3):
        state.supply += state.flowers[seat]
        state.flowers[seat] = 0
    for _ in range(17):
        gain_flower(state, 0, FLOWERS.index("jasmine"))
    assert flowers(state, 0) == "J" * 16
    assert supply(state) == [16, 0, 16, 16, 16, 16]
    assert state.faults() == []


def test_turns_are_equal_by_what_happened_in_them() -> None:
    turn = Turn()
    for name in getattr(Turn, "__mypyc_attrs__", ()) or Turn.__slots__:
        twin = turn.clone()
        assert (twin == turn, repr(twin) == repr(turn)) == (True, True)
        setattr(twin, name, not getattr(turn, name) if name.startswith(("is_", "has_")) else 3)
        assert (twin == turn, repr(twin) == repr(turn)) == (False, False), name
        assert twin.clone() == twin
    assert turn == Turn()
