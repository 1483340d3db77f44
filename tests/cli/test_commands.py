"""Replay, verify, simulate and components on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from neroli import __version__
from neroli.core.compiled import are_rules_compiled
from neroli.core.title import load, names, titles
from tests.cli.conftest import Run
from tests.walks import random_game

COMMANDS = ("serve", "titles", "play", "replay", "verify", "simulate", "arena", "tune", "components")
COMPONENTS = Path(__file__).parents[2] / "src" / "neroli" / "games" / "parfum" / "pieces" / "components.toml"


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.neroli"
    path.write_text(str(random_game((load("parfum"), 3), "finished").journal()))
    return path


def edited(path: Path, old: str, new: str) -> str:
    text = path.read_text()
    assert old in text
    changed = path.with_name("edited.neroli")
    changed.write_text(text.replace(old, new, 1))
    return str(changed)


def test_replay_tells_the_whole_game(neroli: Run, finished: Path) -> None:
    answer = neroli("replay", str(finished))
    assert answer.code == 0
    assert "The street gets the " in answer.out
    assert "Final score" in answer.out


def test_replay_shows_the_table_at_a_line_from_a_seat(neroli: Run, finished: Path) -> None:
    as_seat = neroli("replay", str(finished), "--at", "30", "--seat", "b")
    assert "only you see them" in as_seat.out
    assert "only you see them" not in neroli("replay", str(finished), "--at", "30").out
    assert neroli("replay", str(finished), "--at", "1").code == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [(("--at", "999999"), "The game has lines 1 to"), (("--seat", "Z"), "There is no seat 'Z'")],
)
def test_replay_refuses_what_is_not_there(neroli: Run, finished: Path, words: tuple[str, ...], message: str) -> None:
    answer = neroli("replay", str(finished), *words)
    assert (answer.code, message in answer.err) == (2, True)


def test_verify_proves_the_dealing(neroli: Run, finished: Path) -> None:
    answer = neroli("verify", str(finished))
    assert answer.code == 0
    assert "draws follow from the seed" in answer.out


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("seed: finished", "seed: other", "does not fit the commitment"),
        ("result: A ", "result: A 9", "but the moves give"),
        ("1 * note", "1 * rose", "broken at line 1"),
        ("\n2 * ", "\n3 * ", "should come here"),
        ("title: parfum", "title: chess", "There is no title"),
        ("neroli 1", "chess 1", "Is this a game of Neroli?"),
        ("rules: ", "rules: 9", "rules version 9"),
    ],
)
def test_an_edited_journal_is_found(neroli: Run, finished: Path, old: str, new: str, message: str) -> None:
    answer = neroli("verify", edited(finished, old, new))
    assert answer.code == 2
    assert message in answer.err


def test_a_changed_draw_is_found(neroli: Run, finished: Path) -> None:
    """The last die that was rolled is turned: still a legal game, but not the one that was dealt."""
    rows = finished.read_text().splitlines()
    place = next(number for number in range(len(rows) - 1, 0, -1) if " * token " in rows[number])
    answers = []
    for coin in range(4):
        rows[place] = rows[place][:-1] + str(coin)
        finished.write_text("\n".join(rows) + "\n")
        answers.append(neroli("verify", str(finished)))
    assert sorted(answer.code for answer in answers)[1:] == [2, 2, 2]


def test_a_truncated_journal_is_found_and_stays_readable_before_the_cut(neroli: Run, finished: Path) -> None:
    text = finished.read_text()
    finished.write_text(text[:700])
    assert "ends in the middle" in neroli("replay", str(finished)).err
    finished.write_text(text[:700].rpartition("\n")[0] + "\n")
    assert neroli("replay", str(finished)).code == 0
    assert "not over" in neroli("verify", str(finished)).err


def test_a_file_that_is_not_there_or_no_text(neroli: Run, tmp_path: Path) -> None:
    assert "Name a saved game" in neroli("replay", "none.neroli").err
    (tmp_path / "binary.neroli").write_bytes(b"\xff\xfe\x00")
    assert "it is not a text" in neroli("verify", "binary.neroli").err


@pytest.mark.parametrize("title", names())
def test_simulate_gives_its_figures(neroli: Run, title: str) -> None:
    answer = neroli("simulate", title, "--players", "3", "--games", "4", "--seed", "1", "--json")
    figures = json.loads(answer.out)
    assert figures["games"] == 4
    assert figures["decisions"] > 0
    assert figures["decisions_per_second"] > 0
    assert figures["rounds_mean"] > 0
    assert abs(sum(figures["win_share"]) - 1) < 0.001
    again = json.loads(neroli("simulate", title, "--players", "3", "--games", "4", "--seed", "1", "--json").out)
    for name in ("decisions", "score_mean", "score_spread", "rounds_mean", "win_share"):
        assert again[name] == figures[name]


def test_simulate_for_people(neroli: Run) -> None:
    answer = neroli("simulate", "parfum", "--players", "2", "--games", "2", "--options", "hold_notes")
    assert "decisions per second" in answer.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("parfum", "--players", "7"), "is for 2, 3, 4 players"),
        (("soap",), "There is no title"),
        (("parfum", "--options", "x"), "has no option 'x'"),
    ],
)
def test_simulate_refuses_kindly(neroli: Run, words: tuple[str, ...], message: str) -> None:
    answer = neroli("simulate", *words)
    assert (answer.code, message in answer.err) == (2, True)


def test_own_components_are_checked_and_played(neroli: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(COMPONENTS.read_text().replace("price = 13", "price = 14"))
    assert "is complete" in neroli("components", "check", "mine.toml").out
    assert "is complete" in neroli("components", "check", "parfum", "mine.toml").out
    played = neroli("play", "parfum", "--seats", "greedy,greedy", "--components", "mine.toml")
    assert "wins." in played.out
    saved = str(next(tmp_path.glob("*.neroli")))
    assert "Give the file it was played with" in neroli("verify", saved).err
    assert neroli("verify", saved, "--components", "mine.toml").code == 0


def test_a_typo_in_components_is_named(neroli: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(COMPONENTS.read_text().replace("price = 13", "prise = 13"))
    answer = neroli("components", "check", "mine.toml")
    assert answer.code == 2
    assert "mine.toml, customer C25, price: is missing" in answer.err


def test_a_word_alone_shows_help(neroli: Run) -> None:
    assert "simulate" in neroli("--help").out


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS), ("components", "check")])
def test_every_command_explains_itself(neroli: Run, command: tuple[str, ...]) -> None:
    short, long = neroli(*command, "-h"), neroli(*command, "--help")
    assert (short.code, short.out) == (0, long.out)
    assert "Usage:" in short.out


def test_the_version_is_told(neroli: Run) -> None:
    rules = "compiled" if are_rules_compiled() else "plain Python"
    assert neroli("--version").out == f"neroli {__version__} (rules: {rules})\n"


def test_titles_are_listed_the_oldest_first(neroli: Run) -> None:
    assert [row.split()[0] for row in neroli("titles").out.splitlines()] == [title.about.name for title in titles()]


def test_the_oldest_title_is_played_when_none_is_named(neroli: Run) -> None:
    assert titles()[0].about.credit in neroli("play", "--seats", "greedy,greedy").out


def test_a_broken_title_of_another_package_is_told(neroli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("neroli.cli.main.broken_titles", lambda: ("The title 'toy' cannot be used.",))
    answer = neroli("titles")
    assert answer.err == "neroli: The title 'toy' cannot be used.\n"
    assert answer.code == 0


@pytest.mark.parametrize("is_compiled", [True, False])
def test_plain_rules_are_told_before_many_games(
    neroli: Run, monkeypatch: pytest.MonkeyPatch, is_compiled: bool
) -> None:
    monkeypatch.setattr("neroli.cli.experiments.are_rules_compiled", lambda: is_compiled)
    commands = [
        ("simulate", "parfum", "--games", "1"),
        ("arena", "parfum", "greedy", "random", "--games", "2"),
        ("tune", "parfum", "--steps", "1", "--games", "2"),
    ]
    for command in commands:
        assert ("the rules run as plain Python" in neroli(*command).err) != is_compiled


def test_the_arena_says_what_it_needs(neroli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("neroli.lab.results.find_spec", lambda _name: None)
    answer = neroli("arena", "parfum", "greedy", "random", "--plot", "out.png")
    assert answer.code == 2
    assert "The arena needs openskill and matplotlib. Install the extra neroli[lab]" in answer.err
