"""Reading and writing journals; a broken one is refused with its line."""

from __future__ import annotations

import pytest

from neroli.core.contract import NATURE
from neroli.core.errors import JournalError
from neroli.core.game import Game
from neroli.core.journal import Header, Journal, Line, letter, lines_in_force, parse, seat_of

TEXT = """\
neroli 1
title: parfum
rules: 1
components: abc
seats: Ana, Ben
options: hold_notes
commitment: 5d41

1 * note N07
2 A clock 3
3 A undo

result: A 41, B 38
seed: rose
"""


def test_a_journal_is_read() -> None:
    journal = parse(TEXT)
    assert journal.header == Header("parfum", 1, "abc", ("Ana", "Ben"), frozenset({"hold_notes"}), "5d41")
    assert journal.lines == [Line(NATURE, "note N07"), Line(0, "clock 3"), Line(0, "undo")]
    assert (journal.result, journal.seed) == ("A 41, B 38", "rose")


def test_a_journal_is_written_as_it_was_read() -> None:
    assert str(parse(TEXT)) == TEXT


def test_a_running_game_has_no_ending() -> None:
    text = str(Journal(Header("parfum", 1, "abc", ("Ana", "Ben"))))
    assert "result" not in text
    assert str(parse(text)) == text


def test_a_game_dealt_by_hand_ends_without_a_seed() -> None:
    text = str(Journal(Header("parfum", 1, "abc", ("Ana", "Ben")), [Line(0, "clock 3")], "A 41, B 38"))
    assert str(parse(text)) == text


def test_a_header_alone_is_a_journal() -> None:
    assert parse("neroli 1\ntitle: parfum\nrules: 1\ncomponents: abc\nseats: Ana, Ben\n").lines == []


def test_seats_have_letters_and_nature_a_star() -> None:
    assert [letter(seat) for seat in (0, 3, NATURE)] == ["A", "D", "*"]
    assert [seat_of(who) for who in "AD*"] == [0, 3, NATURE]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("neroli 1\n", "nerolo 1\n", 1, "it must begin with 'neroli 1'"),
        ("neroli 1\n", "neroli 12\n", 1, "it must begin with 'neroli 1'"),
        ("seed: rose\n", "seed: ro", 14, "the file ends in the middle of it"),
        ("title: parfum", "titel: parfum", 2, "'titel: parfum' is no header field"),
        ("title: parfum", "parfum", 2, "'parfum' is no header field"),
        ("title: parfum\n", "", 7, "the header field 'title' is missing"),
        ("seats: Ana, Ben", "seats:", 8, "the header field 'seats' is missing"),
        ("rules: 1", "rules: one", 3, "rules must be a whole number, not 'one'"),
        ("rules: 1", "rules: ²", 3, "rules must be a whole number, not '²'"),
        ("Ana, Ben", "A, B, C, D, E", 5, "there are 5 seats; at most 4 can play"),
        ("2 A clock 3", "A clock 3", 10, "'A clock 3' is not readable"),
        ("2 A clock 3", "2 E clock 3", 10, "'2 E clock 3' is not readable"),
        ("2 A clock 3", "9" * 5000 + " A clock 3", 10, "is not readable"),
        ("2 A clock 3", "3 A clock 3", 10, "it is numbered 3, but 2 should come here"),
        ("2 A clock 3", "2 C clock 3", 10, "seat C does not play in this game"),
        ("seed: rose\n", "4 A clock 3\n", 14, "nothing may follow the result"),
    ],
)
def test_a_broken_journal_is_refused_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(JournalError) as refused:
        parse(TEXT.replace(old, new))
    assert refused.value.line == line
    assert str(refused.value).startswith(f"The journal is broken at line {line}: ")
    assert reason in str(refused.value)


def test_nothing_is_no_journal() -> None:
    with pytest.raises(JournalError, match="Is this a game of Neroli"):
        parse("")


def test_the_line_behind_a_move_outlives_an_undo() -> None:
    lines = [Line(-1, "deal"), Line(0, "a"), Line(1, "b"), Line(0, "undo"), Line(0, "c")]
    assert lines_in_force(lines) == [1, 3, 5]


@pytest.mark.parametrize("name", ["\x1b]0;owned\x07", "\u200b", "\u202eevil", ""])
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    text = str(Game.new("parfum", ["Ana", "Ben"], seed="s").journal())
    with pytest.raises(JournalError, match=r"line 5: A seat needs a name in letters that can be seen"):
        parse(text.replace("Ben", name))
