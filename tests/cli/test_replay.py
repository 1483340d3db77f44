"""Looking at a saved game again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from neroli.cli import replay
from neroli.cli.film import Film
from neroli.core.game import Game
from neroli.core.title import load
from tests.cli.conftest import Run
from tests.walks import random_game


@pytest.fixture(scope="module")
def journal() -> str:
    return str(random_game((load("perfumery"), 2), "finished").journal())


@pytest.fixture
def saved(tmp_path: Path, journal: str) -> Path:
    path = tmp_path / "finished.neroli"
    path.write_text(journal)
    return path


@pytest.fixture
def on_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rich.console.Console.is_terminal", property(lambda _self: True))
    monkeypatch.setattr(replay, "is_interrupted", lambda _seconds: False)


def asked(out: str) -> list[int]:
    """The lines at which somebody was asked what to do."""
    return [int(number) for number in re.findall(r"line (\d+) of", out)]


def test_a_pipe_gets_every_line_under_the_number_of_the_journal(neroli: Run, saved: Path) -> None:
    answer = neroli("replay", str(saved))
    numbers = [int(number) for number in re.findall(r"^ *(\d+) ", answer.out, re.MULTILINE)]
    assert numbers == list(range(1, len(Game.read(saved.read_text()).lines) + 1))
    assert "Final score" in answer.out


def test_lines_that_were_taken_back_are_told_too(neroli: Run, tmp_path: Path) -> None:
    game = Game.new("parfum", ["Ana", "Ben"], seed="rose")
    seat = game.actors[0]
    game.play(seat, "clock 2")
    game.undo(seat)
    game.play(seat, "clock 1")
    (tmp_path / "undone.neroli").write_text(str(game.journal()))
    rows = neroli("replay", "undone.neroli").out.splitlines()[game.line - 4 : game.line - 1]
    name = game.name(seat)
    assert "clock 2" in rows[0]
    assert rows[1].endswith(f"{name} takes back a move.")
    assert "clock 1" in rows[2]


@pytest.mark.usefixtures("on_terminal")
def test_it_begins_with_line_1(neroli: Run, saved: Path) -> None:
    answer = neroli("replay", str(saved), typed="\nnext\nback\ngoto 40\n7\nlast\nfirst\nq\n")
    last = len(Game.read(saved.read_text()).lines)
    assert asked(answer.out) == [1, 2, 3, 2, 40, 7, last, 1]
    assert answer.code == 0


@pytest.mark.usefixtures("on_terminal")
def test_it_stays_within_the_game(neroli: Run, saved: Path) -> None:
    last = len(Game.read(saved.read_text()).lines)
    assert asked(neroli("replay", str(saved), typed="b\nlast\n\nq\n").out) == [1, 1, last, last]


@pytest.mark.usefixtures("on_terminal")
@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("x", "'x' is nothing that can be done here. Type help."),
        ("goto", "Name a line from 1 to"),
        ("goto rose", "Name a line from 1 to"),
        ("0", "The game has lines 1 to"),
        ("99999", "The game has lines 1 to"),
        ("9" * 5000, "Name a line from 1 to"),
        ("²", "nothing that can be done here"),
        ("speed fast", "'fast' is no speed"),
        ("speed 0", "'0' is no speed"),
        ("speed nan", "'nan' is no speed"),
        ("seat Z", "There is no seat 'z'"),
        ("help", "the table after line 40 of the journal"),
    ],
)
def test_nonsense_is_answered_kindly(neroli: Run, saved: Path, typed: str, message: str) -> None:
    answer = neroli("replay", str(saved), typed=f"{typed}\nq\n")
    assert message in answer.out
    assert (answer.code, answer.err) == (0, "")


@pytest.mark.usefixtures("on_terminal")
def test_it_plays_by_itself(neroli: Run, saved: Path) -> None:
    answer = neroli("replay", str(saved), "--play", "--speed", "50", typed="q\n")
    last = len(Game.read(saved.read_text()).lines)
    assert asked(answer.out) == [last]
    assert answer.out.count("playing") == last - 1
    assert "Final score" in answer.out
    again = neroli("replay", str(saved), "--at", str(last), typed="speed 50\nplay\nq\n")
    assert asked(again.out) == [last, last, last]


@pytest.mark.usefixtures("on_terminal")
def test_a_key_or_ctrl_c_stops_the_playing(neroli: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = iter([False, False, True])
    monkeypatch.setattr(replay, "is_interrupted", lambda _seconds: next(waits))
    assert asked(neroli("replay", str(saved), typed="play 2\nq\n").out) == [1, 3]

    def stop(_seconds: float) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(replay, "is_interrupted", stop)
    assert asked(neroli("replay", str(saved), typed="play\nq\n").out) == [1, 1]


@pytest.mark.usefixtures("on_terminal")
def test_the_end_of_input_and_ctrl_c_leave_cleanly(neroli: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (neroli("replay", str(saved)).code, neroli("replay", str(saved)).err) == (0, "")

    def interrupt(_prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert (neroli("replay", str(saved)).code, neroli("replay", str(saved)).err) == (0, "")


@pytest.mark.usefixtures("on_terminal")
def test_the_seat_can_be_changed(neroli: Run, saved: Path) -> None:
    answer = neroli("replay", str(saved), "--at", "60", typed="seat b\nseat\nq\n")
    assert answer.out.count("(you)") == 1


def test_a_film_goes_back_to_the_same_picture() -> None:
    game = random_game((load("aqua-mirabilis"), 3), "film", most=40)
    film = Film(game, None)
    film.go_to(30)
    facts = str(film.past.journal()), film.words
    film.go_to(film.last)
    film.go_to(30)
    assert (str(film.past.journal()), film.words) == facts
    film.go_to(0)
    assert film.words == "Nothing has happened yet."


def test_waiting_without_a_keyboard_only_waits() -> None:
    assert not replay.is_interrupted(0.01)
