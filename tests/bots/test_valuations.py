"""What a valuation owes its title: weights for every move, by what the seat sees, and points near the real ones."""

from __future__ import annotations

from neroli.bots.search import pick
from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, State
from neroli.core.title import Title
from neroli.core.valuation import PriorOnly
from neroli.lab.tune import Tuning, final_positions
from tests.bots.conftest import positions


def test_every_move_has_a_weight_by_what_the_seat_sees(title: Title[State]) -> None:
    valuation = title.valuation()
    for players in title.about.players:
        for state in positions(title, players, f"weigh {players}", 12):
            seat = state.actors()[0]
            legal = state.moves(seat)
            for weigh in (valuation.weights, valuation.quick_weights):
                weights = weigh(state, seat, legal)
                assert len(weights) == len(legal)
                assert min(weights) >= 1
                assert weigh(state.view(seat), seat, legal) == weights


def test_quick_players_reach_the_end(title: Title[State]) -> None:
    valuation = title.valuation()
    for players in title.about.players:
        state = title.start(title.box(), players, frozenset(option.name for option in title.about.options))
        rng = FastRng(f"quick {players}")
        while actors := state.actors():
            seat = actors[0]
            if seat == NATURE:
                state.draw(rng).play(state, NATURE)
                continue
            legal = state.moves(seat)
            legal[pick(valuation.quick_weights(state, seat, legal), rng, 50)].play(state, seat)
        assert state.faults() == []


def test_worth_knows_the_leader_late_in_a_game(title: Title[State]) -> None:
    valuation = title.valuation()
    for number, state in enumerate(positions(title, 2, "late", 4)):
        last = state.clone()
        predicted = [valuation.expected_points(state, seat) for seat in range(2)]
        assert all(abs(points) < 1000 for points in predicted), number
    points = last.standings().points()
    predicted = [valuation.expected_points(last, seat) for seat in range(2)]
    assert abs((predicted[0] - predicted[1]) - (points[0] - points[1])) < 60


def test_worth_foretells_points_of_the_right_size_from_early_on(title: Title[State]) -> None:
    """What a hint calls expected points should look like the end of a game, not like its beginning."""
    plan = Tuning(title.about.name, 1, 4, 3, "size")
    known = [moment for moment in final_positions(title, plan, title.numbers()) if moment.state.rounds() >= 2]
    for moment in known:
        predicted = [title.valuation().expected_points(moment.state, seat) for seat in range(3)]
        assert 0.6 < sum(predicted) / sum(moment.points) < 2.0, (moment.state.rounds(), predicted, moment.points)


def test_the_measures_of_a_search_are_sound(title: Title[State]) -> None:
    valuation = title.valuation()
    assert valuation.spread() > 0
    assert valuation.horizon() > 0
    assert valuation.perfumer_simulations() >= 0
    assert all(number >= 1 for number in title.numbers().values())
    assert title.valuation(title.numbers()).horizon() == valuation.horizon()


def test_a_title_without_a_valuation_offers_a_glance(title: Title[State]) -> None:
    plain = Title.valuation(title)
    assert isinstance(plain, PriorOnly)
    assert Title.numbers(title) == {}
    assert (plain.horizon(), plain.spread(), plain.perfumer_simulations()) == (99, 10, 16)
    for state in positions(title, 2, "plain", 50):
        seat = state.actors()[0]
        legal = state.moves(seat)
        assert plain.weights(state, seat, legal) == plain.quick_weights(state, seat, legal)
        assert plain.expected_points(state, seat) == state.standings().points()[seat]
        assert plain.clock(state) == state.rounds()
