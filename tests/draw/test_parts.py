"""Every legal move can be touched, every part says what it is, and no drawing tells a secret."""

from __future__ import annotations

from html.parser import HTMLParser

from hypothesis import given

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, State
from neroli.core.secrecy import viewers
from neroli.core.title import Title
from neroli.draw.drawing import INLINE_MOVES, Touch, drawing
from tests.walks import SEEDS, Case, few, some

NAMES = ["Ana", "Ben <b>", "Cleo & co", "Dan"]
VOID = {"br", "hr", "img", "input", "link", "meta"}


class Drawn(HTMLParser):
    """Reads a drawing: its parts with their labels, and whether its tags are balanced."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.labels: dict[str, str] = {}
        self.doubles: list[str] = []
        self.words = ""
        self._open: list[str] = []
        self.is_balanced = True
        self.feed(html)
        self.close()
        self.is_balanced = self.is_balanced and not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self._open.append(tag)
        found = dict(attrs)
        self.words += found.get("aria-label") or ""
        part = found.get("data-part")
        if tag == "button" and part:
            if part in self.labels:
                self.doubles.append(part)
            self.labels[part] = found.get("aria-label") or ""

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Closed at once."""

    def handle_endtag(self, tag: str) -> None:
        self.is_balanced = self.is_balanced and bool(self._open) and self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def page(title: Title[State], state: State, viewer: int | None) -> str:
    """All drawings that a viewer gets."""
    drawn, names = drawing(title.about.name), NAMES[: state.seats()]
    public = state.view(None)
    html = "".join(drawn.areas(public, names).values())
    if viewer is not None:
        html += drawn.own(state.view(viewer), viewer, names)
    return html


def panels(title: Title[State], state: State) -> str:
    drawn, public = drawing(title.about.name), state.view(None)
    return "".join(drawn.panel(public, seat, NAMES[: state.seats()]) for seat in range(state.seats()))


def named_by_buttons(touch: Touch, others: list[Touch]) -> int:
    """How many moves are left to choose from by buttons when all these parts are touched."""
    return sum(set(other.parts) == set(touch.parts) for other in others)


@few
@given(SEEDS)
def test_every_legal_move_is_reached_by_touching_its_parts(case: Case, seed: str) -> None:
    title, _players = case
    drawn = drawing(title.about.name)
    for state, seat, _move in some(case, seed, 9):
        if seat == NATURE:
            continue
        view = state.view(seat)
        parts = Drawn(page(title, state, seat)).labels
        moves = view.moves(seat)
        touches = [drawn.touch(view, seat, move) for move in moves]
        for move, touch in zip(moves, touches, strict=True):
            assert set(touch.parts) <= set(parts), move.text
            assert named_by_buttons(touch, touches) <= INLINE_MOVES, move.text


@few
@given(SEEDS)
def test_drawings_are_balanced_and_every_part_has_one_place_and_a_sentence(case: Case, seed: str) -> None:
    title, _players = case
    for state, _seat, _move in some(case, seed, 40):
        for viewer in viewers(state):
            drawn = Drawn(page(title, state, viewer))
            assert drawn.is_balanced
            assert drawn.doubles == []
            assert [part for part, label in drawn.labels.items() if len(label.split()) < 2] == []
        assert Drawn(panels(title, state)).is_balanced


@few
@given(SEEDS)
def test_drawings_are_the_same_when_only_hidden_facts_differ(case: Case, seed: str) -> None:
    title, _players = case
    rng = FastRng(seed)
    for state, _seat, _move in some(case, seed, 40):
        for seat in range(state.seats()):
            other = state.redeal(seat, rng)
            assert page(title, other, seat) == page(title, state, seat)
            assert panels(title, other) == panels(title, state)


def test_touching_and_marking_know_every_move_of_the_box(case: Case) -> None:
    """The table asks for the parts of moves that are not legal, too, to say why."""
    title, _players = case
    drawn = drawing(title.about.name)
    vocabulary = title.box().vocabulary.values()
    for state, seat, move in some(case, "vocabulary", 80):
        view = state.view(0)
        if state.actors():
            assert all(isinstance(part, str) for part in drawn.marks(state.view(None), seat, move))
            assert all(isinstance(drawn.touch(view, 0, other), Touch) for other in vocabulary)


@few
@given(SEEDS)
def test_the_log_keeps_its_words(case: Case, seed: str) -> None:
    """Icons stand for nouns and say them."""
    title, players = case
    drawn = drawing(title.about.name)
    for state, seat, move in some(case, seed, 9):
        if not state.actors():
            continue
        shown = move.shown(state, seat, None)
        if shown is not None:
            told = title.tell(state.view(None), seat, shown, NAMES[:players])
            assert Drawn(drawn.adorn(told)).words == told.replace("Koeln", "Köln")
