"""The same rooms in every title: the same file name is the same role, and each move has an entry in every room."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from importlib import import_module
from itertools import combinations
from pathlib import Path

import pytest

import neroli.games
from neroli.core.contract import NATURE, Move, State
from neroli.core.title import load
from tests.walks import sensible_walk

GAMES = Path(neroli.games.__path__[0])
TESTS = Path(__file__).parents[1] / "games"
TITLES = tuple(sorted(path.parent.name.replace("_", "-") for path in GAMES.glob("*/title.py")))
ROOMS = {"pieces", "rules", "words", "look", "evaluation"}
ROLES = (
    "title.py", "pieces/components.toml", "pieces/faces.py", "rules/box.py", "rules/state.py", "rules/phases.py",
    "rules/course.py", "rules/legality.py", "rules/chance.py", "rules/scoring.py", "rules/invariants.py",
    "rules/moves/dealing.py", "words/rules.md", "words/terms.py", "words/questions.py", "words/moves.py",
    "words/log.py", "words/refusals.py", "words/effects.py", "words/lessons.py", "words/overview.py",
    "look/drawing.py", "look/explanations.py", "look/pictures.py", "look/board.py", "look/seats.py", "look/touch.py",
    "look/text_board.py", "look/art.py", "look/style.css", "look/icons.svg", "look/cover.svg",
    "evaluation/prior.py", "evaluation/expected.py", "evaluation/numbers.toml",
)  # fmt: skip
TEST_ROLES = (
    "golden", "table.py", "test_components.py", "test_setup.py", "test_end.py", "test_examples.py", "test_secrecy.py",
    "test_prior.py", "test_expected.py", "test_words*.py",
)  # fmt: skip
# For every move of the box, and for those that a seat may choose: the rooms that must know it.
DISPATCHERS = ("words.log.tell", "words.refusals.refuse", "look.touch.touch", "look.touch.marks")
CHOICE_DISPATCHERS = ("words.moves.describe", "words.effects.label", "words.effects.effect")
LONGEST_SEARCH = 60  # games until each kind of choice has been offered

MoveClass = type[Move[State]]
Registry = Mapping[type, Callable[..., object]]


def folder(title: str) -> Path:
    return GAMES / title.replace("-", "_")


def files(title: str) -> set[str]:
    """The files of a title by their paths in it."""
    root = folder(title)
    paths = [path for path in root.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(root).as_posix() for path in paths if path.name != "__init__.py"}


def move_classes(title: str) -> set[MoveClass]:
    box = load(title).box()
    return {type(move) for move in (*box.vocabulary.values(), *box.backs)}


def is_dealt(kind: MoveClass) -> bool:
    """Is this a move of nature?"""
    return kind.__module__.endswith(".rules.moves.dealing")


def choice_classes(title: str) -> set[MoveClass]:
    """The moves that a seat may choose; a back is only told."""
    return {type(move) for move in load(title).box().vocabulary.values() if not is_dealt(type(move))}


def registry(title: str, path: str) -> Registry:
    """The entries of a dispatcher by class, such as those of `words.log.tell`."""
    module, name = f"{load(title).package}.{path}".rsplit(".", 1)
    entries: Registry = getattr(import_module(module), name).registry
    return entries


def rare_positions(title: str) -> list[State]:
    """Positions that the tests of a title set up by hand, because games hardly come to them."""
    table = import_module(f"tests.games.{folder(title).name}.table")
    positions: list[State] = table.rare_positions() if hasattr(table, "rare_positions") else []
    return positions


def without_entry(entries: Registry, kinds: set[MoveClass]) -> set[str]:
    return {kind.__name__ for kind in kinds if kind not in entries}


@pytest.mark.parametrize("title", TITLES)
def test_a_title_has_the_five_rooms_and_nothing_beside_them(title: str) -> None:
    assert {path.split("/")[0] for path in files(title) if "/" in path} == ROOMS
    assert {path for path in files(title) if "/" not in path} == {"title.py"}


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("role", ROLES)
def test_every_role_has_its_file(title: str, role: str) -> None:
    assert (folder(title) / role).is_file()


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("role", TEST_ROLES)
def test_every_role_has_its_tests(title: str, role: str) -> None:
    assert list((TESTS / folder(title).name).glob(role))


def test_a_file_name_in_two_titles_means_the_same_role() -> None:
    """It lies in the same rooms of both."""
    for one, other in combinations(TITLES, 2):
        for name in {Path(path).name for path in files(one)} & {Path(path).name for path in files(other)}:
            rooms = [{path for path in files(title) if Path(path).name == name} for title in (one, other)]
            assert rooms[0] == rooms[1]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("path", DISPATCHERS)
def test_every_move_has_an_entry(title: str, path: str) -> None:
    assert without_entry(registry(title, path), move_classes(title)) == set()


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("path", CHOICE_DISPATCHERS)
def test_every_choice_has_an_entry(title: str, path: str) -> None:
    assert without_entry(registry(title, path), choice_classes(title)) == set()


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("path", [*DISPATCHERS, *CHOICE_DISPATCHERS])
def test_a_move_without_an_entry_is_an_error_and_breaks_the_law(title: str, path: str) -> None:
    entries = registry(title, path)
    for kind in choice_classes(title):
        shorter = {known: entry for known, entry in entries.items() if known is not kind}
        assert without_entry(shorter, choice_classes(title)) == {kind.__name__}
    with pytest.raises(NotImplementedError, match="Move"):
        entries[object](Move("unheard of", ""), *[None] * (entries[object].__code__.co_argcount - 1))


@pytest.mark.parametrize("title", TITLES)
def test_every_choice_has_a_weight(title: str) -> None:
    """The prior raises for a move that it does not know, so each kind must have been offered once."""
    missing = choice_classes(title)
    for state in rare_positions(title):
        legal = state.moves(state.actors()[0])
        load(title).weights(state, state.actors()[0], legal)
        missing -= {type(move) for move in legal}
    for number in range(LONGEST_SEARCH):
        players = load(title).about.players
        for state, seat, _move in sensible_walk((load(title), players[number % len(players)]), f"weigh {number}"):
            if seat != NATURE:
                missing -= {type(move) for move in state.moves(seat)}
        if not missing:
            break
    assert {kind.__name__ for kind in missing} == set()


@pytest.mark.parametrize("title", TITLES)
def test_nature_deals_and_nobody_else(title: str) -> None:
    for players in load(title).about.players:
        for _state, seat, move in sensible_walk((load(title), players), "deal"):
            assert is_dealt(type(move)) == (seat == NATURE)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("room", sorted(ROOMS - {"pieces"}))
def test_no_room_takes_a_notation_apart(title: str, room: str) -> None:
    """A move says by its class and fields what it is. Its text is for people, for errors, and names what pays."""
    for path in (folder(title) / room).rglob("*.py"):
        if path.name == "payments.py":
            continue
        assert texts(path.read_text(encoding="utf-8")) == [], path


def texts(source: str) -> list[int]:
    """The lines that read the text of a move, but for those that raise an error."""
    tree = ast.parse(source)
    errors = [node for error in ast.walk(tree) if isinstance(error, ast.Raise) for node in ast.walk(error)]
    reads = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "text"]
    return [node.lineno for node in reads if node not in errors]


def test_a_room_that_reads_a_notation_breaks_the_law() -> None:
    assert texts('if move.text == "pass":\n    raise NotImplementedError(move.text)') == [1]
