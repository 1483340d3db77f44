"""F12.1 Nobody sees a rival's bench: views, log, undo and the last seat's reveal."""

from __future__ import annotations

import pytest

from neroli.core.chance import FastRng
from neroli.core.errors import IllegalMove, JournalError
from neroli.core.game import Game
from neroli.core.journal import Journal, Line
from neroli.core.secrecy import facts
from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.title import TITLE
from tests.games.perfumery.players import Greedy
from tests.games.perfumery.table import blend, do, names, options, table


def both_blending() -> Game:
    """A game in which two seats blend at once and each has at least three decisions before it."""
    for seed in range(40):
        game = Game.new("perfumery", ["Ana", "Ben"], seed=f"bench {seed}")
        player = Greedy("bench")
        while not game.is_over:
            if len(game.actors) == 2 and all(decisions(game.state.clone(), seat) >= 3 for seat in (0, 1)):
                return game
            game.play(game.actors[0], player.choose(game.view(game.actors[0]), game.actors[0]))
    raise AssertionError("no such game")


def decisions(state: object, seat: int) -> int:
    assert isinstance(state, Perfumery)
    number = 0
    while state.phase == phases.BLEND and seat in state.actors():
        state.moves(seat)[0].play(state, seat)
        number += 1
    return number


def test_F12_1_a_rival_sees_the_bench_as_it_was_when_blending_began() -> None:
    state = blend(table(hands={"A": "S01 S03", "B": "S02"}, lines={"A base": "R04", "B middle": "R01"}))
    before = facts(state.view(1))
    own = facts(state.view(0))
    do(state, "A mix R04", "A produce S03")
    assert facts(state.view(1)) == before
    assert facts(state.view(0)) != own
    assert names(state.view(0).batch[0]) == "S03"
    assert state.view(1).actors() == (0, 1)


def test_F12_1_seats_decide_in_any_order() -> None:
    def begin() -> Perfumery:
        return blend(table(hands={"A": "S01", "B": "S02"}, lines={"B middle": "R04 R01 R07"}))

    one = do(begin(), "A produce S01", "B skip R04", "B produce S02", "B store floral")
    other = do(begin(), "B skip R04", "B produce S02", "A produce S01", "B store floral")
    assert facts(one) == facts(other)


def test_F12_1_the_log_tells_a_rival_nothing_before_the_perfumes_are_presented() -> None:
    game = both_blending()
    seen, watched, own = (len(game.told(viewer)) for viewer in (1, None, 0))
    game.play(0, game.moves(0)[0])
    assert len(game.told(1)) == seen
    assert len(game.told(None)) == watched
    assert len(game.told(0)) == own + 1
    player = Greedy("log")
    while game.state.actors() and game.state.phase == phases.BLEND:  # type: ignore[attr-defined]
        seat = game.actors[-1]
        game.play(seat, player.choose(game.view(seat), seat))
    presented = [line.words for line in game.told(None) if line.text.startswith("present")]
    assert isinstance(game.state, Perfumery)
    assert len(presented) == len([card for perfumes in game.state.perfumes for card in perfumes])


def test_undo_works_inside_blending_while_a_rival_decides_unseen() -> None:
    game = both_blending()
    before, seen = facts(game.state.clone()), facts(game.view(0))
    game.play(0, game.moves(0)[0])
    game.play(1, game.moves(1)[0])
    game.play(0, game.moves(0)[0])
    game.play(1, game.moves(1)[-1])
    assert game.can_undo(0)
    game.undo(0)
    game.undo(0)
    assert facts(game.view(0)) == seen
    assert facts(game.state) != before  # what the rival decided stays
    game.undo(1)
    game.undo(1)
    assert facts(game.state) == before


def test_the_last_placement_stays_since_rivals_blend_unseen_at_once() -> None:
    """If it could be taken back until a rival has begun to blend, it would tell when that was."""
    game = Game.new("perfumery", ["Ana", "Ben"], seed="u0")
    player = Greedy("x")
    while not (game.state.phase == phases.BLEND and len(game.actors) == 2):  # type: ignore[attr-defined]
        last = game.actors[0]
        game.play(last, player.choose(game.view(last), last))
    rival = 1 - last
    before = facts(game.state.clone())
    assert not game.can_undo(last)
    with pytest.raises(IllegalMove, match="This cannot be taken back"):
        game.undo(last)
    assert facts(game.state) == before
    game.play(rival, game.moves(rival)[0])
    assert not game.can_undo(last)
    game.undo(rival)
    assert not game.can_undo(last)
    assert facts(game.state) == before


def undone_last_placement() -> tuple[Game, int]:
    """A game of early tables, where the last placement was taken back and made again."""
    game = Game.new("perfumery", ["Ana", "Ben"], seed="u0")
    player = Greedy("x")
    while not (game.state.phase == phases.BLEND and len(game.actors) == 2):  # type: ignore[attr-defined]
        last = game.actors[0]
        game.play(last, player.choose(game.view(last), last))
    game.follow_stored(Line(last, "undo"))
    assert game.state.phase == phases.PLACE  # type: ignore[attr-defined]
    game.play(last, game.moves(last)[0])
    return game, last


def test_a_journal_in_which_the_last_placement_was_taken_back_is_refused_with_a_way_out() -> None:
    game, last = undone_last_placement()
    number = next(number for number, line in enumerate(game.lines, start=1) if line == Line(last, "undo"))
    with pytest.raises(JournalError, match=f"Delete lines {number - 1} and {number}, and number the rest") as refused:
        Game.read(str(game.journal()))
    assert refused.value.line == number
    lines = [line for place, line in enumerate(game.lines, start=1) if place not in (number - 1, number)]
    assert facts(Game.read(str(Journal(game.header, lines))).state) == facts(game.state)


def test_a_stored_table_in_which_the_last_placement_was_taken_back_still_opens() -> None:
    game, _last = undone_last_placement()
    again = Game.resume(game.header, game.lines, seed="u0")
    assert facts(again.state) == facts(game.state)
    assert facts(again.at(game.line).state) == facts(game.state)


def test_a_stored_line_is_checked_all_the_same() -> None:
    game, last = undone_last_placement()
    with pytest.raises(JournalError, match="is no move of this game"):
        Game.resume(game.header, [*game.lines, Line(last, "dance")])
    with pytest.raises(JournalError, match="This cannot be taken back"):
        Game.resume(game.header, [*game.lines[:3], Line(last, "undo")])


def test_a_step_on_which_a_rival_has_decided_stays_even_in_a_stored_table() -> None:
    """Without the last placement nobody would blend yet, so the rival's mixing could not stand."""
    game, last = undone_last_placement()
    while len(game.actors) < 2:
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    rival = 1 - last
    game.play(rival, game.moves(rival)[0])
    with pytest.raises(JournalError, match="This cannot be taken back"):
        game.follow_stored(Line(last, "undo"))


def test_a_refusal_does_not_tell_who_is_done_in_secret() -> None:
    game = Game.new("perfumery", ["Ana", "Ben", "Cleo"], seed="u0")
    player = Greedy("x")
    while len(game.actors) < 3:
        game.play(game.actors[0], player.choose(game.view(game.actors[0]), game.actors[0]))
    for done in (0, 1):
        while done in game.actors:
            game.play(done, player.choose(game.view(done), done))
    assert game.actors == (2,)
    with pytest.raises(IllegalMove, match="It is not Ana's decision but Ben, Cleo's"):
        game.play(0, game.box.vocabulary["place essence"])


def test_what_a_rival_was_seen_to_do_ends_undo_also_behind_a_secret_decision() -> None:
    game = Game.new("perfumery", ["Ana", "Ben"], seed="u0")
    player = Greedy("x")
    movers: list[int] = []
    while not (game.state.phase == phases.BLEND and len(game.actors) == 2):  # type: ignore[attr-defined]
        movers.append(game.actors[0])
        game.play(movers[-1], player.choose(game.view(movers[-1]), movers[-1]))
    last = movers[-1]
    game.play(last, game.moves(last)[0])
    assert not game.can_undo(1 - last)
    assert game.can_undo(last)


def test_undo_works_inside_a_payment() -> None:
    game = Game.new("perfumery", ["Ana", "Ben"], seed="payment")
    first, second = game.actors[0], 1 - game.actors[0]
    game.play(first, "place column 1")
    game.play(second, "place essence")
    game.play(second, "take floral top")
    before = facts(game.state.clone())
    game.play(first, "place hire")
    for _ in range(2):
        game.play(first, game.moves(first)[0])
    for _ in range(3):
        assert game.can_undo(first)
        game.undo(first)
    assert facts(game.state) == before


def test_being_done_is_no_news_for_a_rival_but_the_last_one_reveals_all() -> None:
    state = blend(table(hands={"A": "S01", "B": "S02"}, lines={"B middle": "R01"}))
    do(state, "A produce S01")
    assert state.actors() == (1,)
    assert state.view(1).actors() == (0, 1)
    assert TITLE.question(state.view(0), 0) == "Wait for the others."
    do(state, "B stop producing")
    assert state.phase == phases.PRESENT
    assert names(state.view(1).batch[0]) == "S01"
    assert options(state, "A") == []


def test_F2_3_only_the_benches_are_dealt_again() -> None:
    state = blend(table(hands={"A": "S01", "B": "S02"}, lines={"B middle": "R01"}))
    do(state, "A produce S01", "B produce S02")
    deal = state.redeal(1, FastRng("again"))
    assert facts(deal) == facts(state.view(1))
    assert options(state, "A") == []
    assert options(deal, "A") == ["produce S01", "stop producing"]
