"""Titles are found by name, and say what they cannot do."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.title import Effect, Title, broken_titles, check_options, check_players, load, names, titles
from tests.titles import forget_titles


def test_titles_are_the_folders_under_games() -> None:
    assert "parfum" in names()


@pytest.mark.parametrize("name", ["parfum", " Parfum ", "PARFUM"])
def test_a_title_is_found_however_it_is_written(name: str) -> None:
    assert load(name).about.label == "Parfum"


def test_every_title_is_loaded_under_its_own_name() -> None:
    assert [load(name).about.name for name in names()] == list(names())


def test_an_unknown_title_is_answered_with_the_known_ones() -> None:
    with pytest.raises(NeroliError, match=r"There is no title 'chess'\. Choose one of: .*parfum"):
        load("chess")


def test_a_wrong_number_of_players_is_answered_with_the_right_ones() -> None:
    with pytest.raises(NeroliError, match=r"Parfum is for 2, 3, 4 players, not 5\. Name that many seats\."):
        check_players(load("parfum"), 5)


def test_an_unknown_option_is_answered_with_the_known_ones() -> None:
    with pytest.raises(NeroliError, match=r"Parfum has no option 'blind'\. Options: first_clocks_random, hold_notes\."):
        check_options(load("parfum"), frozenset({"blind"}))


def test_the_oldest_title_comes_first() -> None:
    years = [title.about.year for title in titles()]
    assert years == sorted(years)
    assert sorted(title.about.name for title in titles()) == list(names())


class Shelf:
    """A folder of installed packages, as pip would leave them, each with a title in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, package: str, source: str, entry: str) -> None:
        (self.folder / package).mkdir()
        (self.folder / package / "__init__.py").write_text(source)
        info = self.folder / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[neroli.titles]\n{entry}\n")
        forget_titles()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.syspath_prepend(tmp_path)
    yield Shelf(tmp_path)
    for name in [name for name in sys.modules if name.startswith("toy_")]:
        del sys.modules[name]
    monkeypatch.undo()
    forget_titles()


WHISPERS = "from tests.core.whispers import WhispersTitle\nTITLE = WhispersTitle()\n"


def test_a_title_may_come_from_another_package(shelf: Shelf) -> None:
    shelf.install("toy_whispers", WHISPERS, "whispers = toy_whispers:TITLE")
    assert "whispers" in names()
    assert load("Whispers").about.label == "Whispers"
    assert titles()[-1].about.name == "whispers", "no year: the last of all"
    assert broken_titles() == ()


@pytest.mark.parametrize(
    ("source", "entry", "fault"),
    [
        ("import nowhere", "toy = toy_title:TITLE", "toy_title: ModuleNotFoundError: No module named 'nowhere'"),
        ("1 / 0", "toy = toy_title:TITLE", "toy_title: ZeroDivisionError: division by zero"),
        ("def (", "toy = toy_title:TITLE", "toy_title: SyntaxError"),
        ("", "toy = toy_title:TITLE", "AttributeError: module 'toy_title' has no attribute 'TITLE'"),
        ("TITLE = 3", "toy = toy_title:TITLE", "toy_title:TITLE is not a Title"),
        (WHISPERS, "toy = toy_title:TITLE", "its entry point is called 'toy', but its About says 'whispers'"),
        (WHISPERS, "parfum = toy_title:TITLE", "Neroli has a title of that name"),
    ],
)
def test_a_broken_title_is_told_and_stops_nothing(shelf: Shelf, source: str, entry: str, fault: str) -> None:
    own = names()
    shelf.install("toy_title", source, entry)
    assert names() == own
    assert len(titles()) == len(own)
    (message,) = broken_titles()
    name = entry.split()[0]
    assert message.startswith(f"The title '{name}' of the package toy_title cannot be used: ")
    assert fault in message
    if name not in own:
        with pytest.raises(NeroliError, match="cannot be used"):
            load(name)


def test_of_two_packages_with_the_same_title_one_is_used(shelf: Shelf) -> None:
    shelf.install("toy_first", WHISPERS, "whispers = toy_first:TITLE")
    shelf.install("toy_second", WHISPERS, "whispers = toy_second:TITLE")
    assert names().count("whispers") == 1
    assert broken_titles() == (
        "The title 'whispers' of the package toy_second cannot be used: another package brings the same name.",
    )


def test_a_title_stands_in_a_package(shelf: Shelf) -> None:
    """Its rooms lie beside it, which a single module does not have."""
    source = WHISPERS.replace("TITLE =", "class Alone(WhispersTitle): ...\nTITLE =").replace(
        "WhispersTitle()", "Alone()"
    )
    shelf.install("toy_alone", source, "whispers = toy_alone:TITLE")
    assert [message.rpartition(": ")[2] for message in broken_titles()] == [
        "its Title must stand in a module of a package."
    ]


def test_a_title_that_says_nothing_has_plain_answers() -> None:
    title = load("parfum")
    state = Game.new("parfum", seed="plain").state
    seat = state.actors()[0]
    move = state.moves(seat)[0]
    assert Title.effect(title, state, seat, move) == Effect()
    assert Title.label(title, state, seat, move) == title.describe(state, seat, move)
    assert Title.payment(title, state, seat) is None
