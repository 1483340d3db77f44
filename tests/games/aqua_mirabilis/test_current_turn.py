"""The turn under way."""

from __future__ import annotations

import pytest

from neroli.games.aqua_mirabilis.rules.current_turn import Turn


def test_turns_are_equal_by_what_happened_in_them() -> None:
    turn = Turn()
    for name in getattr(Turn, "__mypyc_attrs__", ()) or Turn.__slots__:
        twin = turn.clone()
        assert (twin == turn, repr(twin) == repr(turn)) == (True, True)
        setattr(twin, name, not getattr(turn, name) if name.startswith(("is_", "has_")) else 3)
        assert (twin == turn, repr(twin) == repr(turn)) == (False, False), name
        assert twin.clone() == twin
    assert turn == Turn()


def test_a_turn_that_still_changes_is_no_key() -> None:
    with pytest.raises(TypeError, match="changes"):
        hash(Turn())
