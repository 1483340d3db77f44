"""The laws of secrecy, for every title: views are enough to play, and nothing hidden shines through."""

from __future__ import annotations

from hypothesis import given

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, Sees, State
from neroli.core.secrecy import facts, viewers
from neroli.core.title import Title
from tests.walks import SEEDS, Case, few, some, step_from, walk


def test_every_field_declares_who_sees_it(case: Case) -> None:
    title, players = case
    state = title.start(title.box(), players, frozenset())
    # A compiled class keeps the names of its fields in another place.
    fields = set(getattr(type(state), "__mypyc_attrs__", ()) or type(state).__annotations__) - {"box"}
    assert fields == set(state.secrecy())


@few
@given(SEEDS)
def test_a_view_hides_what_is_declared_and_nothing_else(case: Case, seed: str) -> None:
    for state, _seat, _move in some(case, seed, 27):
        for viewer in viewers(state):
            whole, seen = facts(state), facts(state.view(viewer))
            for name, sees in state.secrecy().items():
                if sees is Sees.ALL:
                    assert seen[name] == whole[name], name
                if sees is Sees.OWNER and viewer is not None:
                    assert seen[name][viewer] == whole[name][viewer], name  # type: ignore[index]


@few
@given(SEEDS)
def test_a_view_of_a_view_is_itself(case: Case, seed: str) -> None:
    for state, _seat, _move in some(case, seed, 27):
        for viewer in viewers(state):
            view = state.view(viewer)
            assert facts(view.view(viewer)) == facts(view)


@few
@given(SEEDS)
def test_legal_moves_are_the_same_from_the_view(case: Case, seed: str) -> None:
    for state, _seat, _move in walk(case, seed):
        for seat in state.actors():
            if seat != NATURE:
                assert state.view(seat).moves(seat) == state.moves(seat)


def sent(title: Title[State], state: State, viewer: int | None) -> list[object]:
    """All that leaves the server for a viewer: facts, board, question, moves, words, refusals."""
    view = state.view(viewer)
    names = [f"Seat {number}" for number in range(state.seats())]
    out: list[object] = [facts(view), title.board(view, viewer, names), view.standings().points(), view.actors()]
    if viewer is not None and viewer in state.actors():
        moves = view.moves(viewer)
        out += [title.question(view, viewer), [title.describe(view, viewer, move) for move in moves]]
        out += [title.weights(view, viewer, moves)]
    if viewer is not None:
        every = list(title.box().vocabulary.values())
        legal = view.moves(viewer) if viewer in state.actors() else []
        out += [title.refuse(view, viewer, move) for move in every[:: len(every) // 40 or 1] if move not in legal]
    return out


@few
@given(SEEDS)
def test_redealing_what_a_seat_cannot_see_changes_nothing_sent_to_it(case: Case, seed: str) -> None:
    title, _players = case
    rng = FastRng(seed)
    for state, _seat, _move in some(case, seed, 15):
        for seat in range(state.seats()):
            before = repr(sent(title, state, seat))
            other = state.redeal(seat, rng)
            assert other.faults() == []
            assert repr(sent(title, other, seat)) == before
            from_view = state.view(seat).redeal(seat, rng)
            assert from_view.faults() == []
            assert repr(sent(title, from_view, seat)) == before


@few
@given(SEEDS)
def test_a_redealt_game_can_be_played_on(case: Case, seed: str) -> None:
    rng = FastRng(seed)
    for state, _seat, _move in some(case, seed, 120):
        deal = state.view(0).redeal(0, rng)
        while actors := deal.actors():
            seat = actors[0]
            legal = [deal.draw(rng)] if seat == NATURE else deal.moves(seat)
            legal[rng.below(len(legal))].play(deal, seat)
        assert deal.faults() == []


@few
@given(SEEDS)
def test_a_line_reads_the_same_when_only_hidden_facts_differ(case: Case, seed: str) -> None:
    """Outcomes that a viewer cannot tell apart on the table read alike, too."""
    title, players = case
    names = [f"Seat {number}" for number in range(players)]
    for state, seat, _move in some(case, seed, 9):
        if seat != NATURE or not state.actors():
            continue
        for viewer in viewers(state):
            told: dict[str, tuple[dict[str, object], str]] = {}
            for move, _weight in state.outcomes():
                after = state.clone()
                move.play(after, NATURE)
                shown = move.shown(state, NATURE, viewer)
                line = f"{shown}|{title.tell(state.view(viewer), NATURE, shown, names)}" if shown else ""
                whole, first = told.setdefault(repr(facts(after.view(viewer))), (facts(after), line))
                assert whole == facts(after) or first == line


@few
@given(SEEDS)
def test_every_seat_sees_whatever_a_spectator_sees(case: Case, seed: str) -> None:
    for state, seat, move in some(case, seed, 27):
        if not state.actors():
            continue
        step = step_from(state, seat, move)
        if step.changes(None):
            assert all(step.changes(viewer) for viewer in viewers(state))
        if step.is_seen_by(None):
            assert all(step.is_seen_by(viewer) for viewer in viewers(state))
