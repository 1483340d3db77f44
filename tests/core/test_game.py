"""A game at the table: the checked door, undo, the log, reading and proving."""

from __future__ import annotations

from dataclasses import replace

import pytest

from neroli.core.errors import IllegalMove, JournalError, NeroliError, NotationError
from neroli.core.game import Game
from neroli.core.journal import Journal, Line, parse
from neroli.core.proof import verify
from neroli.core.secrecy import facts
from neroli.core.title import load
from tests.core.whispers import PICKS, WAVE, whispers
from tests.walks import random_game


def finished(seed: str = "rose") -> Game:
    return random_game((load("parfum"), 2), seed)


@pytest.mark.parametrize("name", ["", "  ", "Ana, Ben", "Ana\nBen"])
def test_a_seat_needs_a_name_of_one_line_without_commas(name: str) -> None:
    with pytest.raises(NeroliError, match="A seat needs a name in letters that can be seen, without commas"):
        Game.new("parfum", ["Cleo", name])


def test_names_are_kept_as_the_journal_can_keep_them() -> None:
    assert Game.new("parfum", [" Ana", "Ben "], seed="rose").header.seats == ("Ana", "Ben")


@pytest.mark.parametrize("seed", ["", " rose", "rose\n", "ro\nse"])
def test_a_seed_is_one_line(seed: str) -> None:
    with pytest.raises(NeroliError, match="A seed is one line of text"):
        Game.new("parfum", seed=seed)


def test_without_a_seed_every_game_is_another() -> None:
    assert Game.new("parfum").header.commitment != Game.new("parfum").header.commitment


def test_the_seed_stays_secret_until_the_end() -> None:
    assert "rose" not in str(Game.new("parfum", seed="rose").journal())
    game = finished()
    assert game.journal().seed == game.seed == "rose"


def test_a_text_that_is_no_move() -> None:
    game = Game.new("parfum", seed="rose")
    with pytest.raises(NotationError, match="is no move of this game"):
        game.play(game.actors[0], "dance")


def test_who_does_not_decide_must_wait() -> None:
    game = Game.new("parfum", ["Ana", "Ben"], seed="rose")
    waiting = 1 - game.actors[0]
    with pytest.raises(IllegalMove, match=r"It is not (Ana|Ben)'s decision but (Ana|Ben)'s\. Wait for it\."):
        game.play(waiting, "clock 1")
    with pytest.raises(IllegalMove, match="It is not seat 7's decision"):
        game.play(7, "clock 1")
    assert game.moves(waiting) == []


def test_nature_has_a_name() -> None:
    assert Game.new("parfum").name(-1) == "nature"


def test_after_the_end_nothing_is_played() -> None:
    with pytest.raises(IllegalMove, match=r"The game is over\. Start a new one\."):
        finished().play(0, "pass")


def test_a_late_request_is_refused() -> None:
    game = Game.new("parfum", seed="rose")
    with pytest.raises(IllegalMove, match=r"The game has moved on: it is at line \d+, not 1\. Look again\."):
        game.play(game.actors[0], "clock 1", line=1)


def test_a_move_of_another_time_is_refused_by_the_title() -> None:
    game = Game.new("parfum", seed="rose")
    with pytest.raises(IllegalMove, match=r"pass: Not now\."):
        game.play(game.actors[0], game.box.vocabulary["pass"])
    with pytest.raises(IllegalMove, match=r"pass: Not now\."):
        game.play(game.actors[0], "pass")


def test_what_nobody_has_seen_can_be_taken_back_while_the_other_has_chosen() -> None:
    game = whispers()
    game.play(0, "pick 1")
    game.play(1, "wave")
    assert not game.can_undo(0)
    game = whispers()
    game.play(0, "wave")
    game.play(0, "pick 1")
    game.undo(0)
    assert facts(game.state) == {"picks": [0, 0], "waves": 1}


def test_an_unseen_choice_of_another_seat_stays_when_one_takes_back() -> None:
    game = whispers()
    game.play(0, "wave")
    game.play(1, PICKS[1])
    game.undo(0)
    assert facts(game.state) == {"picks": [0, 2], "waves": 0}
    assert [str(line) for line in game.lines] == ["A wave", "B pick 2", "A undo"]


def test_what_was_shown_cannot_be_taken_back() -> None:
    game = whispers()
    game.play(0, "pick 1")
    assert game.is_final(1, PICKS[0])
    assert not game.is_final(1, WAVE)
    game.play(1, "pick 1")
    with pytest.raises(IllegalMove, match="This cannot be taken back: something new was learned since"):
        game.undo(1)


def test_moments_count_what_a_viewer_sees_and_never_come_back() -> None:
    game = whispers()
    game.play(0, "wave")
    seen = [game.moment(viewer) for viewer in (0, 1, None)]
    game.play(1, "pick 2")
    assert [game.moment(viewer) for viewer in (0, 1, None)] == [seen[0], seen[1] + 1, seen[2]]
    game.undo(1)
    assert [game.moment(viewer) for viewer in (0, 1, None)] == [seen[0], seen[1] + 2, seen[2]]
    game.undo(0)
    assert game.moment(None) == seen[2] + 1


def test_moments_are_the_same_when_a_game_is_read_again() -> None:
    game = Game.new("parfum", seed="rose")
    first = game.actors[0]
    game.play(first, "clock 2")
    game.undo(first)
    again = Game.read(str(game.journal()))
    assert [again.moment(viewer) for viewer in (0, 1, None)] == [game.moment(viewer) for viewer in (0, 1, None)]


def test_a_game_that_is_over_stays_over() -> None:
    """Its seed is published: who took a move back would know what comes."""
    for seed in range(40):
        game = random_game((load("perfumery"), 2), f"end {seed}")
        last = game.history.plies[-1].seat
        assert not game.can_undo(max(0, last))


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    game = whispers()
    assert not game.can_undo(0)


def test_the_log_hides_lines_that_a_viewer_may_not_read() -> None:
    game = whispers()
    game.play(0, "wave")
    game.play(0, "pick 2")
    assert [(told.number, told.words) for told in game.told(0)] == [(1, "Ana: wave"), (2, "Ana: pick 2")]
    assert [told.text for told in game.told(1)] == ["wave"]


def test_the_log_of_parfum_hides_the_coins_of_rivals() -> None:
    game = Game.new("parfum", ["Ana", "Ben"], seed="rose")
    tokens = [[told.text for told in game.told(viewer) if told.text.startswith("token")] for viewer in (0, None)]
    assert tokens[1] == ["token"] * 4
    assert [text == "token" for text in tokens[0]] == [False, False, True, True]


def journal_text(old: str, new: str) -> str:
    text = str(Game.new("parfum", ["Ana", "Ben"], seed="rose").journal())
    assert old in text
    return text.replace(old, new)


def test_a_journal_of_other_rules_is_refused() -> None:
    with pytest.raises(JournalError, match=r"line 3: it was played by rules version 99; this Neroli has \d+"):
        Game.read(journal_text(f"rules: {load('parfum').about.rules_version}", "rules: 99"))


def test_a_journal_of_other_pieces_is_refused() -> None:
    digest = load("parfum").box().digest
    with pytest.raises(JournalError, match=r"line 4: .* Give the file it was played with by --components"):
        Game.read(journal_text(digest, "0123"))


def with_line(text: str) -> str:
    """A fresh game of Ana and Ben with one more line."""
    game = Game.new("parfum", ["Ana", "Ben"], seed="rose")
    return f"{game.journal()}{game.line} {text}\n"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("* note N01", "nature has nothing to do here"),
        ("* undo", "This cannot be taken back"),
        ("A pass", "pass: Not now|It is not"),
        ("B pass", "pass: Not now|It is not"),
        ("A undo", "This cannot be taken back"),
    ],
)
def test_a_line_against_the_rules_breaks_the_journal(line: str, reason: str) -> None:
    with pytest.raises(JournalError, match=reason):
        Game.read(with_line(line))


def test_nature_cannot_do_what_is_impossible() -> None:
    text = str(Game.new("parfum", ["Ana", "Ben"], seed="rose").journal())
    second = next(row for row in text.splitlines() if row.startswith("2 * note"))
    first = next(row for row in text.splitlines() if row.startswith("1 * note"))
    with pytest.raises(JournalError, match=r"line 2: .* is not possible now"):
        Game.read(text.replace(second, f"2{first[1:]}"))


def test_a_finished_game_is_proved() -> None:
    journal = finished().journal()
    draws = sum(line.seat == -1 for line in journal.lines)
    assert verify(journal, Game.read(str(journal))).startswith(f"All {draws} draws follow from the seed")


def refusal(journal: Journal) -> str:
    with pytest.raises(NeroliError) as refused:
        verify(journal, Game.read(str(journal)))
    return str(refused.value)


def test_a_running_game_cannot_be_proved_yet() -> None:
    assert "Finish it first" in refusal(Game.new("parfum").journal())


def test_without_a_seed_nothing_can_be_proved() -> None:
    assert "no commitment and seed" in refusal(replace(finished().journal(), seed=""))


def test_another_seed_does_not_fit_the_commitment() -> None:
    assert "does not fit the commitment" in refusal(replace(finished().journal(), seed="lily"))


def test_dealing_by_another_seed_is_found() -> None:
    journal, other = finished("rose").journal(), finished("lily").journal()
    header = replace(journal.header, commitment=other.header.commitment)
    assert "was not dealt by the seed" in refusal(replace(journal, header=header, seed="lily"))


def test_another_result_is_found() -> None:
    with pytest.raises(NeroliError, match="The result says 'A 999, B 0', but the moves give"):
        verify(replace(finished().journal(), result="A 999, B 0"), finished())


def test_a_journal_with_another_result_is_not_read() -> None:
    journal = finished().journal()
    text = str(replace(journal, result="A 999, B 0"))
    with pytest.raises(JournalError, match="the result says 'A 999, B 0', but the moves give 'A ") as refused:
        Game.read(text)
    assert text.splitlines()[refused.value.line - 1] == "result: A 999, B 0"


@pytest.mark.parametrize("ending", ["result: A 41, B 38", "seed: rose"])
def test_a_game_that_is_not_over_has_no_result_and_no_seed(ending: str) -> None:
    game = random_game((load("parfum"), 2), "rose", most=9)
    field = ending.partition(":")[0]
    text = f"{game.journal()}\n{ending}\n"
    with pytest.raises(JournalError, match=f"it has a {field}, but the game is not over") as refused:
        Game.read(text)
    assert text.splitlines()[refused.value.line - 1] == ending


def test_a_journal_cut_off_before_its_ending_is_not_read() -> None:
    rows = str(finished().journal()).splitlines(keepends=True)
    cut = rows.index("\n", rows.index("\n") + 1) - 1
    with pytest.raises(JournalError, match=r"but the game is not over: lines are missing before it"):
        Game.read("".join(rows[:cut] + rows[cut + 1 :]))


def test_a_finished_game_may_be_written_down_without_its_ending() -> None:
    journal = finished().journal()
    assert Game.read(str(replace(journal, result="", seed=""))).is_over


def test_reading_is_as_strict_as_playing_when_a_game_is_over() -> None:
    game = random_game((load("perfumery"), 2), "end 1")
    seat = next(ply.seat for ply in reversed(game.history.plies) if ply.seat >= 0)
    with pytest.raises(JournalError, match="This cannot be taken back"):
        game.follow(Line(seat, "undo"))


def test_the_seed_may_be_given_apart() -> None:
    game = Game.new("parfum", ["Ana", "Ben"], seed="rose")
    again = Game.read(str(game.journal()), seed="rose")
    seat, move = game.actors[0], game.moves(game.actors[0])[0].text
    game.play(seat, move)
    again.play(seat, move)
    assert parse(str(again.journal())).lines == game.lines


def test_a_viewer_is_given_a_view() -> None:
    game = whispers()
    game.play(0, "pick 2")
    assert [facts(game.view(viewer))["picks"] for viewer in (0, 1, None)] == [[2, 0], [0, 0], [0, 0]]


def test_a_game_can_be_seen_as_it_stood() -> None:
    game = Game.new("parfum", seed="rose")
    line = game.line
    before = facts(game.state.clone())
    game.play(game.actors[0], "clock 2")
    assert facts(game.at(line).state) == before


def test_the_steps_in_force_lead_from_the_start_to_the_state() -> None:
    game = Game.new("parfum", seed="rose")
    seat = game.actors[0]
    game.play(seat, "clock 2")
    game.undo(seat)
    game.play(seat, "clock 3")
    *_earlier, last = game.history.walk()
    assert facts(last.after.state) == facts(game.state)
    assert last.move.text == "clock 3"
