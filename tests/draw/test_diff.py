"""Only what is new of a text is sent, and the page puts the same text together."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neroli.draw.diff import SHORT, SMALL, STRIDE, Edits, patch, same_end
from tests.server.wire import whole

LONG = "–" * SHORT
TEXTS = st.text(st.sampled_from("ab<é→🌹"), max_size=30)
# Named parts, some of them twice, in any order.
PARTS = st.lists(st.sampled_from([f'<b data-part="{name}">{"<i></i>" * name}</b>' for name in range(5)]), max_size=9)
# Tags of one part, long enough to be compared one by one.
TAGS = st.lists(st.sampled_from([f"<i>{letter * SMALL}</i>" for letter in "abé🌹"]), max_size=6)


@settings(deadline=None)
@given(TEXTS, TEXTS, TEXTS, TEXTS)
def test_the_page_puts_the_new_text_together(start: str, old: str, new: str, end: str) -> None:
    before, after = (LONG + start + text + end for text in (old, new))
    assert whole(before, patch(before, after)) == after


@settings(deadline=None)
@given(PARTS, PARTS, TEXTS)
def test_the_page_puts_parts_together_that_came_went_or_moved(old: list[str], new: list[str], end: str) -> None:
    before, after = (LONG + "".join(parts) + end for parts in (old, new))
    assert whole(before, patch(before, after)) == after


@settings(deadline=None)
@given(TAGS, TAGS, TEXTS)
def test_the_page_puts_tags_together_that_came_went_or_moved(old: list[str], new: list[str], end: str) -> None:
    before, after = (f"{LONG}{''.join(tags)}{end}<b data-part='x'>{LONG}" for tags in (old, new))
    assert whole(before, patch(before, after)) == after


@pytest.mark.parametrize(("one", "two", "number"), [("", "", 0), ("ab", "ab", 2), ("abc", "abd", 2), ("x", "y", 0)])
@pytest.mark.parametrize("more", [0, 1, STRIDE - 1, STRIDE, 3 * STRIDE, 7 * STRIDE + 1])
def test_texts_share_a_start(one: str, two: str, number: int, more: int) -> None:
    one, two = "–" * more + one, "–" * more + two
    assert Edits(one, two).same(0, 0, min(len(one), len(two))) == more + number
    assert Edits(f"–{one}", f"<b>{two}").same(1, 3, min(len(one), len(two))) == more + number


@pytest.mark.parametrize(
    ("one", "two", "number"),
    [("", "", 0), ("ab", "ab", 2), ("cab", "dab", 2), ("aaa", "aa", 2), ("x", "y", 0), ("", "ab", 0)],
)
def test_texts_share_an_end(one: str, two: str, number: int) -> None:
    assert same_end(one, two) == number


def test_what_stays_is_not_sent() -> None:
    assert patch(f"{LONG}🌹 rose</b>", f"{LONG}🌹 lily</b>") == [SHORT + 3, -4, "lily"]
    assert patch("", LONG) == LONG
    assert patch("a" * SHORT, LONG) == LONG


def test_what_stays_between_two_changes_is_not_sent_either() -> None:
    part = '<b data-part="x">{}</b>' + "<i>rose</i>" * 9
    before, after = (LONG + part.format(number) + LONG + part.format(number) for number in (1, 2))
    assert patch(before, after) == [SHORT + 17, -1, "2", len(part) - 3 + SHORT + 1, -1, "2"]


def test_a_part_that_comes_between_others_is_sent_alone() -> None:
    parts = [f'<b data-part="{name}">{LONG}</b>' for name in "abc"]
    pieces = patch("".join(parts[::2]), "".join(parts))
    assert len(pieces) == 2
    assert len(str(pieces[1])) == len(parts[1])


def test_short_texts_are_sent_whole() -> None:
    assert patch("<b>rose</b>", "<b>lily</b>") == "<b>lily</b>"
