"""What can be taken back: the last decision, over the answers of bots, and told to all who saw it."""

from __future__ import annotations

import pytest

from neroli.core.chance import FastRng
from neroli.core.errors import IllegalMove, JournalError
from neroli.core.game import Game
from neroli.core.journal import Line, lines_in_force, parse
from neroli.core.secrecy import facts
from tests.core.whispers import PICKS, whispers

TITLES = ("parfum", "aqua-mirabilis", "perfumery")


def test_with_bots_an_undo_reaches_back_over_their_answers() -> None:
    game = whispers()
    game.play(1, "wave", is_bot=True)
    game.play(0, "wave")
    game.play(1, "wave", is_bot=True)
    assert game.can_undo(0)
    game.undo(0)
    assert facts(game.state)["waves"] == 1
    assert [str(line) for line in game.lines] == ["b wave", "A wave", "b wave", "A undo 2"]
    assert lines_in_force(game.lines) == [1]


def test_among_people_an_answer_is_the_end_of_it() -> None:
    game = whispers()
    game.play(1, "wave")
    game.play(0, "wave")
    game.play(1, "wave")
    assert not game.can_undo(0)
    with pytest.raises(IllegalMove, match="something new was learned since"):
        game.undo(0)


def test_a_person_who_answered_once_is_no_bot() -> None:
    game = whispers()
    game.play(0, "wave")
    game.play(1, "wave")
    game.play(1, "wave", is_bot=True)
    assert not game.can_undo(0)


def test_a_reader_of_the_journal_judges_such_an_undo() -> None:
    game = whispers()
    for line in (Line(1, "wave", is_bot=True), Line(0, "wave"), Line(1, "wave", is_bot=True)):
        game.follow(line)
    with pytest.raises(JournalError, match="cannot be taken back"):
        game.follow(Line(0, "undo 1"))
    game.follow(Line(0, "undo 2"))
    assert facts(game.state)["waves"] == 1


def test_a_reader_refuses_an_undo_over_what_people_did() -> None:
    game = whispers()
    for line in (Line(1, "wave"), Line(0, "wave"), Line(1, "wave")):
        game.follow(line)
    with pytest.raises(JournalError, match="cannot be taken back"):
        game.follow(Line(0, "undo 2"))


def test_each_undo_is_kept_in_words_for_whoever_saw_the_move() -> None:
    game = whispers()
    game.play(0, "wave")
    game.undo(0)
    game.play(0, PICKS[0])
    game.undo(0)
    seen, hidden = game.take_backs
    assert seen.words == {0: ("Ana: wave",), 1: ("Ana: wave",), None: ("Ana: wave",)}
    assert hidden.words == {0: ("Ana: pick 1",)}


def test_marks_of_lines_are_read_as_they_were_written() -> None:
    head = "neroli 1\ntitle: parfum\nrules: 1\ncomponents: abc\nseats: Ana, Ben\n\n"
    journal = parse(head + "1 A clock 3\n2 A+ pay 1\n3 b clock 2\n4 A undo 1\n")
    assert journal.lines == [
        Line(0, "clock 3"),
        Line(0, "pay 1", goes_on=True),
        Line(1, "clock 2", is_bot=True),
        Line(0, "undo 1"),
    ]
    assert [line.undo_from() for line in journal.lines] == [None, None, None, 1]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("players", [2, 4])
def test_an_undo_over_bots_never_peeks(title: str, players: int) -> None:
    """What the seat saw since the decision it takes back would have been the same in another deal."""
    rng = FastRng(f"peek {title} {players}")
    game = Game.new(title, ["Ana", "Ben", "Cleo", "Dora"][:players], seed="lily")
    reached = 0
    for _decision in range(400):
        if game.is_over:
            break
        seat = game.actors[rng.below(len(game.actors))]
        legal = game.moves(seat)
        game.play(seat, legal[rng.below(len(legal))], is_bot=seat > 0)
        step = game.history.before_bots(0) if game.is_alone(0) else None
        if game.is_over or step is None or rng.below(3):
            continue
        reached += 1
        steps = game.history.recent.since(step)
        deal = step.before.state.redeal(0, rng)
        for later in steps:
            if later.event(0).move is None:
                continue
            assert later.seat in deal.actors()
            later.move.play(deal, later.seat)
            assert facts(deal.view(0)) == facts(later.after.view(0))
        game.undo(0)
    assert reached
    assert str(Game.read(str(game.journal())).journal()) == str(game.journal())


@pytest.mark.parametrize("title", TITLES)
def test_a_viewer_who_sees_nothing_new_keeps_its_number(title: str) -> None:
    """The law of freshness: the number of a viewer grows with what it sees, and only then."""
    rng = FastRng(f"fresh {title}")
    game = Game.new(title, ["Ana", "Ben"], seed="lily")
    viewers = (0, 1, None)
    for _decision in range(300):
        if game.is_over:
            break
        seat = game.actors[rng.below(len(game.actors))]
        legal = game.moves(seat)
        earlier = {viewer: (game.moment(viewer), game.told(viewer)) for viewer in viewers} if rng.below(8) == 0 else {}
        progress = game.play(seat, legal[rng.below(len(legal))])
        for viewer, (number, told) in earlier.items():
            news = sum(step.is_seen_by(viewer) for step in progress.steps)
            assert game.moment(viewer) == number + news
            assert news or game.told(viewer) == told
