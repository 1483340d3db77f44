"""The arena: who meets whom, the same luck for all, results that can be read, stopped and resumed."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE
from neroli.core.errors import NeroliError
from neroli.core.title import load, names
from neroli.lab import arena, match, results
from neroli.lab.arena import Contest, Ledger, run
from neroli.lab.match import Fixture, GameResult, Luck, play
from tests.cli.conftest import Run
from tests.cli.conftest import neroli as neroli


def test_every_pair_meets_on_the_same_deals_from_every_seat() -> None:
    contest = Contest("parfum", ("greedy", "apprentice", "random"), games=20)
    fixtures = list(contest.fixtures())
    assert len(fixtures) == contest.length == 24
    first = [(fixture.deal, fixture.bots) for fixture in fixtures[:2]]
    assert first == [("parfum neroli 0", ("greedy", "apprentice")), ("parfum neroli 0", ("apprentice", "greedy"))]
    assert len({fixture.number for fixture in fixtures}) == 24


def test_with_few_bots_the_first_sits_among_the_others() -> None:
    contest = Contest("parfum", ("master", "perfumer"), players=4, games=4)
    assert [fixture.bots.index("master") for fixture in contest.fixtures()] == [0, 3, 2, 1]
    assert all(fixture.bots.count("perfumer") == 3 for fixture in contest.fixtures())


def test_four_bots_at_one_table_play_every_rotation() -> None:
    bots = ("master", "perfumer", "apprentice", "random")
    assert Contest("parfum", bots, players=4, games=1).length == 4
    contest = Contest("parfum", bots, players=3, games=1)
    assert [fixture.number for fixture in contest.fixtures()] == list(range(12))
    assert len({fixture.bots for fixture in contest.fixtures()}) == 12


def dealt(title: str, bots: tuple[str, ...]) -> dict[str, list[str]]:
    """What nature does in a game, by the first letters of its notation."""
    found: dict[str, list[str]] = {}
    state = load(title).start(load(title).box(), len(bots), frozenset())
    luck, rng = Luck("deal"), FastRng(" ".join(bots))
    while actors := state.actors():
        if actors[0] == NATURE:
            done = luck.act(state).text
            found.setdefault(done[:6], []).append(done)
            continue
        legal = state.moves(actors[0])
        legal[rng.below(len(legal))].play(state, actors[0])
    return found


def test_the_cards_of_a_deal_come_in_the_same_order_whoever_takes_them() -> None:
    """The decks of Perfumery are dealt card by card in every round, so both games go through all of them."""
    one, other = dealt("perfumery", ("random", "greedy")), dealt("perfumery", ("greedy", "random"))
    for deck in ("deal R", "deal S"):
        assert one[deck] == other[deck]
        assert len(set(one[deck])) == 24


@pytest.mark.parametrize("title", names())
def test_a_game_is_the_same_whenever_it_is_played(title: str) -> None:
    fixture = Fixture(3, title, "deal", ("greedy", "random"))
    first, second = play(fixture), play(fixture)
    assert first.points == second.points
    assert sum(first.shares) == pytest.approx(1.0)
    assert first.decisions == second.decisions
    assert not first.faults


def test_the_arena_as_json(neroli: Run) -> None:
    answer = neroli("arena", "parfum", "greedy", "random", "--games", "4", "--json")
    assert answer.code == 0
    told = json.loads(answer.out)
    assert told["games"] == 4
    assert told["complete"] is True
    best, worst = told["bots"]
    assert (best["name"], worst["name"]) == ("greedy", "random")
    assert best["win_share"] == 1.0
    assert best["low"] < 1.0 <= best["high"]
    assert best["rating"] > worst["rating"]
    assert best["mean_points"] > worst["mean_points"]
    assert worst["ms_per_decision"] > 0


def test_the_arena_as_csv_table_and_picture(neroli: Run, tmp_path: Path) -> None:
    command = ("arena", "parfum", "greedy", "random", "--games", "2", "--resume", "games.jsonl")
    rows = list(csv.DictReader(io.StringIO(neroli(*command, "--csv").out)))
    assert [row["name"] for row in rows] == ["greedy", "random"]
    answer = neroli(*command, "--plot", "out.png")
    assert "Parfum: 2 games" in answer.out
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")
    assert neroli(*command, "--plot", "nowhere/out.png").code == 2
    assert neroli(*command, "--plot", "out.nonsense").code == 2


def test_two_jobs_give_what_one_gives() -> None:
    contest = Contest("parfum", ("greedy", "random"), games=4)
    alone, together = Ledger(contest), Ledger(contest)
    assert run(alone, 1)
    assert run(together, 2)
    assert [game.points for game in alone.games()] == [game.points for game in together.games()]


def test_ctrl_c_keeps_what_was_played_and_resume_goes_on(
    neroli: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [3]

    def interrupted(fixture: Fixture) -> GameResult:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return match.play(fixture)

    command = ("arena", "parfum", "greedy", "random", "--games", "6", "--json", "--resume", "games.jsonl")
    monkeypatch.setattr(arena, "play", interrupted)
    stopped = json.loads(neroli(*command).out)
    assert stopped["games"] == 3
    assert stopped["complete"] is False
    left[0] = 3
    whole = json.loads(neroli(*command).out)
    assert whole["games"] == 6
    assert whole["complete"] is True
    shorter = json.loads(neroli(*command, "--games", "4").out)
    assert shorter["games"] == 4, "a shorter contest takes its games from the longer record"
    monkeypatch.setattr(arena, "play", match.play)
    fresh = json.loads(neroli("arena", "parfum", "greedy", "random", "--games", "6", "--json").out)
    assert [bot["mean_points"] for bot in fresh["bots"]] == [bot["mean_points"] for bot in whole["bots"]]
    kept = (tmp_path / "games.jsonl").read_text()
    for length in (len(kept) - 30, len(kept) - 1, 20, 0):
        (tmp_path / "games.jsonl").write_text(kept[:length])
        for _again in range(2):
            assert json.loads(neroli(*command).out)["games"] == 6
        assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 7


def test_an_interrupted_pool_ends_its_workers() -> None:
    record = Ledger(Contest("parfum", ("greedy", "random"), games=8))

    def stop() -> None:
        raise KeyboardInterrupt

    assert not run(record, 2, stop)
    assert len(record.played) == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("chess", "greedy", "random"), "There is no title 'chess'"),
        (("parfum", "greedy"), "at least two bots"),
        (("parfum", "greedy", "greedy"), "Name each bot once"),
        (("parfum", "greedy", "wizard"), "There is no player 'wizard'"),
        (("parfum", "greedy", "random", "--players", "5"), "is for 2, 3, 4 players"),
        (("parfum", "greedy", "random", "--options", "moonlight"), "has no option"),
        (("parfum", "greedy", "random", "--components", "none.toml"), "check the path"),
        (("parfum", "greedy", "random", "--resume", "nowhere/games"), "cannot be written"),
        (("parfum", "greedy", "master:soon"), "is no budget"),
        (("parfum", "greedy", "random", "--json", "--csv"), "Choose one"),
        (("parfum", "greedy", "random", "--plot", "nowhere/out.png"), "no folder"),
    ],
)
def test_wrong_words_end_with_a_message(neroli: Run, words: tuple[str, ...], message: str) -> None:
    answer = neroli("arena", *words)
    assert answer.code == 2
    assert message in answer.err
    assert "Traceback" not in answer.err


def test_a_record_belongs_to_its_contest(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Ledger(Contest("parfum", ("greedy", "random"), games=2), path)
    Ledger(Contest("parfum", ("greedy", "random"), games=9), path)
    with pytest.raises(NeroliError, match="another contest"):
        Ledger(Contest("parfum", ("greedy", "random"), seed="other"), path)
    kept = path.read_text()
    path.write_text(kept + '{"number": 1}\n')
    with pytest.raises(NeroliError, match="no record of an arena"):
        Ledger(Contest("parfum", ("greedy", "random")), path)
    row = {"number": 1, "bots": ["random", "greedy"], "points": [1, 2], "shares": [0, 1], "decisions": [1, 1]}
    whole = {**row, "seconds": [0.1, 0.1], "rounds": 4, "faults": []}
    path.write_text(f"{kept}{json.dumps(whole)}\n")
    assert list(Ledger(Contest("parfum", ("greedy", "random")), path).played) == [1]
    wrong: list[dict[str, object]] = [{"bots": ["greedy", "perfumer"]}, {"points": [1]}, {"points": "ab"}]
    for change in wrong:
        path.write_text(f"{kept}{json.dumps({**whole, **change})}\n")
        with pytest.raises(NeroliError, match="is not one of this contest"):
            Ledger(Contest("parfum", ("greedy", "random")), path)
    path.write_text("my diary")
    with pytest.raises(NeroliError, match="another contest"):
        Ledger(Contest("parfum", ("greedy", "random")), path)
    assert path.read_text() == "my diary"


def test_faults_are_counted_for_the_bot_that_made_them() -> None:
    notes = ("The greedy failed with ValueError: x; the apprentice moved instead.",)
    game = GameResult(0, ("greedy", "random"), (5, 7), (0.0, 1.0), (2, 2), (0.1, 0.1), 3, notes)
    found = {entry.name: entry.faults for entry in results.results([game], ("greedy", "random"))}
    assert found == {"greedy": 1, "random": 0}


def test_intervals_hold_the_share() -> None:
    assert results.interval(0.5, 0) == (0.0, 1.0)
    low, high = results.interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def match_of(winners: str) -> list[GameResult]:
    """Games of a and b, won as the letters say."""
    shares = {"a": (1.0, 0.0), "b": (0.0, 1.0)}
    return [
        GameResult(n, ("a", "b"), (0, 0), shares[winner], (1, 1), (0.0, 0.0), 1) for n, winner in enumerate(winners)
    ]


def test_ratings_do_not_hang_on_the_last_games() -> None:
    found = results.ratings(match_of("a" * 40 + "b" * 20), ("a", "b"))
    turned = results.ratings(match_of("b" * 20 + "a" * 40), ("a", "b"))
    assert found["a"] > found["b"]
    assert found == pytest.approx(turned, abs=3.0)


def test_ratings_tell_the_second_from_the_last() -> None:
    games = [GameResult(n, tuple("abc"), (9, 5, 1), (1.0, 0.0, 0.0), (1,) * 3, (0.0,) * 3, 1) for n in range(9)]
    found = results.ratings(games, tuple("abc"))
    assert found["a"] > found["b"] > found["c"]
    won_by_rule = GameResult(0, tuple("abc"), (7, 9, 9), (1.0, 0.0, 0.0), (1,) * 3, (0.0,) * 3, 1)
    assert results.places(won_by_rule) == [0.0, 1.0, 1.0]


def test_a_bot_on_several_seats_has_one_rating() -> None:
    bots = ("a", "b", "b", "b")
    games = [GameResult(n, bots, (9, 1, 2, 3), (1.0, 0.0, 0.0, 0.0), (1,) * 4, (0.0,) * 4, 1) for n in range(5)]
    found = results.ratings(games, ("a", "b"))
    assert found["a"] > found["b"]
    alike = [GameResult(0, ("a", "a"), (1, 1), (0.5, 0.5), (1, 1), (0.0, 0.0), 1)]
    assert results.ratings(alike, ("a",))["a"] == pytest.approx(0.0)
