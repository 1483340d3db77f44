"""Only what is new of a text is sent, and the page puts the same text together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neroli.table.change import change, shared
from tests.table.wire import whole

TEXTS = st.text(st.sampled_from("ab<é→🌹"), max_size=30)


@given(TEXTS, TEXTS, TEXTS, TEXTS)
def test_the_page_puts_the_new_text_together(start: str, old: str, new: str, end: str) -> None:
    found = change(start + old + end, start + new + end)
    assert whole(start + old + end, list(found) if isinstance(found, tuple) else found) == start + new + end


@pytest.mark.parametrize(("one", "two", "number"), [("", "", 0), ("ab", "ab", 2), ("abc", "abd", 2), ("x", "y", 0)])
def test_texts_share_a_start(one: str, two: str, number: int) -> None:
    assert shared(one, two) == number


def test_what_stays_is_not_sent() -> None:
    assert change("<b>🌹 rose</b>", "<b>🌹 lily</b>") == (6, 4, "lily")
    assert change("old", "quite new") == "quite new"
