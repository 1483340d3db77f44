"""Only what is new of a text is sent, and the page puts the same text together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neroli.draw.diff import SHORT, change, shared
from tests.server.wire import whole

LONG = "–" * SHORT
TEXTS = st.text(st.sampled_from("ab<é→🌹"), max_size=30)


@given(TEXTS, TEXTS, TEXTS, TEXTS)
def test_the_page_puts_the_new_text_together(start: str, old: str, new: str, end: str) -> None:
    before, after = (LONG + start + text + end for text in (old, new))
    found = change(before, after)
    assert whole(before, list(found) if isinstance(found, tuple) else found) == after


@pytest.mark.parametrize(("one", "two", "number"), [("", "", 0), ("ab", "ab", 2), ("abc", "abd", 2), ("x", "y", 0)])
def test_texts_share_a_start(one: str, two: str, number: int) -> None:
    assert shared(one, two) == number


def test_what_stays_is_not_sent() -> None:
    assert change(f"{LONG}🌹 rose</b>", f"{LONG}🌹 lily</b>") == (SHORT + 3, 4, "lily")
    assert change("", LONG) == LONG
    assert change("a" * SHORT, LONG) == LONG


def test_short_texts_are_sent_whole() -> None:
    assert change("<b>rose</b>", "<b>lily</b>") == "<b>lily</b>"
