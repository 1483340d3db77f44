"""What a move shows, and to whom."""

from __future__ import annotations

import pytest

from neroli.core.contract import Sees, declare
from neroli.core.secrecy import facts, viewers
from tests.core.whispers import PICKS, WAVE, Whispers
from tests.games.parfum.table import rolled
from tests.walks import step_from


def test_who_sees_a_field_is_declared_where_it_is_not_everybody() -> None:
    assert declare(("market", "round"), {"hand": Sees.OWNER}) == {
        "market": Sees.ALL,
        "round": Sees.ALL,
        "hand": Sees.OWNER,
    }


def test_no_field_is_both_public_and_secret() -> None:
    with pytest.raises(AssertionError, match="never both"):
        declare(("market", "hand"), {"hand": Sees.OWNER})


def test_facts_are_the_declared_fields() -> None:
    assert facts(Whispers([1, 0], 2)) == {"picks": [1, 0], "waves": 2}


def test_viewers_are_the_seats_and_the_spectator() -> None:
    assert list(viewers(Whispers([0, 0], 0))) == [0, 1, None]


def test_an_unseen_choice_changes_only_the_view_of_its_owner() -> None:
    step = step_from(Whispers([0, 0], 0), 0, PICKS[0])
    assert [step.changes(viewer) for viewer in (0, 1, None)] == [True, False, False]


def test_an_unseen_choice_shows_nothing() -> None:
    assert not step_from(Whispers([0, 0], 0), 0, PICKS[1]).reveals_secret()


def test_a_public_decision_shows_no_more_than_itself() -> None:
    assert not step_from(Whispers([0, 0], 0), 0, WAVE).reveals_secret()


def test_the_last_choice_shows_all_choices() -> None:
    assert step_from(Whispers([2, 0], 0), 1, PICKS[0]).reveals_secret()


def test_a_move_that_its_rivals_could_not_have_foreseen_shows_a_secret() -> None:
    table = rolled("rose rose rose", "rose 0/3", tokens="31 00 00 00").play("A reroll rose")
    assert step_from(table.state, 0, table.box.vocabulary["pay 3"]).reveals_secret()


def test_asking_for_water_shows_nothing_before_it_is_paid() -> None:
    table = rolled("rose rose rose", "rose 0/3", tokens="31 00 00 00")
    assert not step_from(table.state, 0, table.box.vocabulary["reroll rose"]).reveals_secret()
