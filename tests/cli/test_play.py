"""Playing in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from neroli.core.game import Game
from neroli.core.title import names
from tests.cli.conftest import Run

ONE_HUMAN = ("--seats", "you,greedy", "--seed", "rose")


@pytest.mark.slow
@pytest.mark.parametrize("title", names())
def test_a_whole_game_by_numbers(neroli: Run, tmp_path: Path, title: str) -> None:
    answer = neroli("play", title, "--seats", "you,random", "--seed", "5", typed="1\n" * 5000)
    assert answer.code == 0
    assert "wins." in answer.out
    saved = next(tmp_path.glob("*.neroli"))
    assert "fits the commitment" in neroli("verify", str(saved)).out
    assert not list(tmp_path.glob("*.seed"))


def test_the_board_shows_own_secrets_and_numbered_moves(neroli: Run) -> None:
    answer = neroli("play", "parfum", *ONE_HUMAN, typed="")
    assert "only you see them" in answer.out
    assert "  1  clock 1" in answer.out
    assert "Neroli's own" in answer.out


def test_notation_help_hint_log_and_undo(neroli: Run) -> None:
    typed = "?\n? 1\n? P4.3\n? nonsense\nhint\nlog\nclock 2\nundo\nclock 1\n99\n\nclaim N01\nwhatever\nquit\n"
    answer = neroli("play", "parfum", *ONE_HUMAN, typed=typed)
    assert answer.code == 0
    assert "P3.3" in answer.out
    assert "is called 'nonsense'" in answer.out
    assert "The master would play" in answer.out
    assert "There is no choice 99" in answer.out
    assert "'whatever' is no move of this game" in answer.out
    assert "claimed after the roll" in answer.out
    assert "neroli play --resume" in answer.out


@pytest.mark.parametrize("number", ["²", "0", "9" * 5000])
def test_a_number_that_is_no_choice_is_refused(neroli: Run, number: str) -> None:
    answer = neroli("play", "perfumery", *ONE_HUMAN, typed=f"{number}\nquit\n")
    assert answer.code == 0
    assert "There is no choice" in answer.out


def test_the_final_score_of_perfumery_has_the_same_reasons_for_all(neroli: Run) -> None:
    answer = neroli("play", "perfumery", "--seats", "greedy,random", "--seed", "score")
    head = next(row for row in answer.out.splitlines() if "points" in row)
    assert [cell.strip() for cell in head.split("│")[1:-1]] == ["player", "level I", "level II", "level III", "points"]


def test_saving_and_going_on(neroli: Run, tmp_path: Path) -> None:
    first = neroli("play", "parfum", *ONE_HUMAN, typed="save evening\nclock 2\n")
    assert "Saved as evening.neroli" in first.out
    assert first.code == 2
    assert (tmp_path / "evening.seed").stat().st_mode & 0o077 == 0
    assert "seed" not in (tmp_path / "evening.neroli").read_text().split("\n\n")[-1]
    again = neroli("play", "--resume", "evening.neroli", "--seats", "you,greedy", typed="1\n" * 3000)
    assert again.code == 0
    assert "wins." in again.out


def test_the_end_of_input_saves_a_readable_game(neroli: Run, tmp_path: Path) -> None:
    answer = neroli("play", "parfum", *ONE_HUMAN, typed="clock 2\n")
    assert answer.code == 2
    assert "The game is saved" in answer.out
    saved = next(tmp_path.glob("*.neroli"))
    assert Game.read(saved.read_text()).lines


def test_ctrl_c_saves_too(neroli: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    answer = neroli("play", "parfum", *ONE_HUMAN)
    assert answer.code == 2
    assert "Traceback" not in answer.out + answer.err
    assert list(tmp_path.glob("*.neroli"))


def test_hot_seat_wipes_the_screen_between_people(neroli: Run) -> None:
    answer = neroli("play", "parfum", "--seats", "Ana=you,Ben=you", "--seed", "rose", typed="1\n" * 12)
    assert "Hand the keyboard to Ana" in answer.out
    assert "Hand the keyboard to Ben" in answer.out


def test_only_bots_play_by_themselves(neroli: Run) -> None:
    answer = neroli("play", "parfum", "--seats", "greedy,random,greedy", "--seed", "7")
    assert answer.code == 0
    assert "wins." in answer.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "chess"), "There is no title 'chess'"),
        (("play", "parfum", "--seats", "you"), "is for 2, 3, 4 players, not 1"),
        (("play", "parfum", "--seats", "you,wizard"), "There is no player 'wizard'"),
        (("play", "parfum", "--options", "moonlight"), "has no option 'moonlight'"),
        (("play", "parfum", "--components", "none.toml"), "check the path"),
        (("play", "--resume", "none.neroli"), "cannot be read"),
    ],
)
def test_wrong_words_get_a_message_and_exit_code_2(neroli: Run, words: tuple[str, ...], message: str) -> None:
    answer = neroli(*words)
    assert answer.code == 2
    assert message in answer.err
    assert "Traceback" not in answer.err


def test_resuming_needs_the_seed_and_all_seats(neroli: Run, tmp_path: Path) -> None:
    neroli("play", "parfum", *ONE_HUMAN, typed="save evening\n")
    assert "has 2 seats" in neroli("play", "--resume", "evening.neroli").err
    (tmp_path / "evening.seed").write_text("another\n")
    assert "belongs to another game" in neroli("play", "--resume", "evening.neroli", "--seats", "you,bot").err


def test_a_save_that_cannot_be_written_says_so_and_the_game_goes_on(neroli: Run) -> None:
    answer = neroli("play", "parfum", *ONE_HUMAN, typed="save nowhere/evening\nclock 2\nquit\n")
    assert "cannot be written" in answer.out
    assert answer.code == 0
