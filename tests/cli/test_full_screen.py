"""The full screen, by keyboard and mouse, with textual's own pilot."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from neroli.cli.full_screen import FullScreen
from neroli.cli.session import Session
from neroli.cli.widgets import Card, PassScreen
from neroli.core.game import Game
from neroli.core.title import names

Act = Callable[[FullScreen, Pilot[int]], Awaitable[None]]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def play(act: Act, title: str = "parfum", seats: str = "you,greedy", size: tuple[int, int] = (120, 40)) -> FullScreen:
    """Open a table and do something at it."""
    app = FullScreen(Session.open(title, seats.split(","), [], "rose", None))

    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await settle(app, pilot)
            await act(app, pilot)

    # In a thread of its own: other tests of this process may have left an event loop running.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, run()).result()
    return app


async def settle(app: FullScreen, pilot: Pilot[int]) -> None:
    """Until the bots are done and everything is drawn."""
    await app.workers.wait_for_complete()
    await pilot.pause()


def text_of(app: FullScreen) -> str:
    """What stands on the screen."""
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips())


def best_choice(app: FullScreen) -> int:
    """What a sensible player likes at a glance, so that games end."""
    weights = app.game.title.weights(app.game.view(0), 0, app.legal)
    return weights.index(max(weights))


async def press_on(app: FullScreen, pilot: Pilot[int]) -> None:
    """Take a choice by the keyboard, twice if it is final."""
    await pilot.press("home", *["down"] * best_choice(app), "enter")
    if app.armed is not None:
        await pilot.press("enter")
    await settle(app, pilot)


async def click_on(app: FullScreen, pilot: Pilot[int]) -> None:
    """Take a choice by the mouse, twice if it is final."""
    number = best_choice(app)
    app.choices.highlighted = number
    await pilot.pause()
    row = number - round(app.choices.scroll_y)
    await pilot.click(OptionList, offset=(4, row))
    if app.armed is not None:
        await pilot.click(OptionList, offset=(4, row))
    await settle(app, pilot)


@pytest.mark.parametrize("title", names())
def test_every_title_is_played_by_the_keyboard(title: str) -> None:
    async def some_turns(app: FullScreen, pilot: Pilot[int]) -> None:
        for _decision in range(12):
            line = app.game.line
            await press_on(app, pilot)
            assert app.game.line > line

    play(some_turns, title, "you,greedy")


@pytest.mark.slow
@pytest.mark.parametrize(("title", "take"), [("perfumery", click_on)])
def test_a_whole_game_against_bots(title: str, take: Act, tmp_path: Path) -> None:
    async def to_the_end(app: FullScreen, pilot: Pilot[int]) -> None:
        while not app.game.is_over:
            line = app.game.line
            await take(app, pilot)
            assert app.game.line > line
        assert isinstance(app.screen, Card)
        assert "Final score" in text_of(app)

    app = play(to_the_end, title, "you,greedy")
    assert "wins. Saved as" in app.farewell
    assert Game.read(next(tmp_path.glob("*.neroli")).read_text()).is_over


@pytest.mark.parametrize("title", names())
@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_board_question_choices_and_keys_are_seen(title: str, size: tuple[int, int]) -> None:
    async def look(app: FullScreen, pilot: Pilot[int]) -> None:
        await pilot.pause(0.2)
        text = text_of(app)
        assert app.game.title.question(app.game.view(0), 0).split()[0] in text
        assert app.legal[0].text in text
        assert "Undo" in text
        assert max(len(row) for row in text.splitlines()) <= size[0]
        assert len(text.splitlines()) == size[1]
        assert app.choices.region.bottom <= size[1] - 3
        assert ("more: " in text) == (size == (80, 24) and bool(app.board.sheet.left_out))

    play(look, title, "you,greedy,greedy,greedy", size)


def test_what_is_final_is_selected_first() -> None:
    async def select(app: FullScreen, pilot: Pilot[int]) -> None:
        while not any(app.finals) or len(app.legal) < 2:
            await pilot.press("home", "enter")
            await settle(app, pilot)
        number, line = app.finals.index(True), app.game.line
        await pilot.press("home", *["down"] * number)
        assert "It cannot be taken back. Enter or a click selects it" in text_of(app)
        await pilot.press("enter")
        assert (app.armed, app.game.line) == (number, line)
        assert "Once more plays it" in text_of(app)
        await pilot.press("up" if number else "down")
        assert app.armed is None
        await pilot.press("down" if number else "up", "enter", "enter")
        await settle(app, pilot)
        assert app.game.line > line

    play(select)


def test_undo_brings_the_choice_back_and_says_when_it_cannot() -> None:
    async def take_back(app: FullScreen, pilot: Pilot[int]) -> None:
        before = [move.text for move in app.legal]
        assert not app.finals[0]
        await pilot.press("home", "enter")
        await settle(app, pilot)
        assert [move.text for move in app.legal] != before
        await pilot.press("u")
        await settle(app, pilot)
        assert [move.text for move in app.legal] == before
        await pilot.press("u")
        await pilot.pause(0.3)
        assert "cannot be taken back" in text_of(app)

    play(take_back, "aqua-mirabilis")


def test_help_rules_log_areas_and_words_are_cards() -> None:
    async def ask(app: FullScreen, pilot: Pilot[int]) -> None:
        for keys, words in (
            (["question_mark"], "saves and leaves"),
            (["r"], "P3."),
            (["slash", *"rules P4.3", "enter"], "P4.3"),
            (["slash", *"?street", "enter"], "Street"),
            (["slash", *"rivals", "enter"], "Greedy 2"),
            (["slash", *"?nonsense", "enter"], "is called 'nonsense'"),
        ):
            await pilot.press(*["space" if key == " " else key for key in keys])
            await pilot.pause()
            assert isinstance(app.screen, Card), keys
            assert words in text_of(app), keys
            await pilot.press("escape")
            await pilot.pause()
        await pilot.press("l")
        await pilot.pause()
        assert app.log_pane.region.width > 20

    play(ask)


def test_a_click_on_an_area_shows_all_of_it() -> None:
    async def point(app: FullScreen, pilot: Pilot[int]) -> None:
        place = next(place for place in app.board.sheet.places if place.area.key == "court")
        await pilot.click("#board", offset=(place.left + 2, place.top + 1))
        await pilot.pause()
        assert isinstance(app.screen, Card)
        assert "secret, seen by nobody" in text_of(app)
        await pilot.click(offset=(1, 1))
        await pilot.pause()
        assert not isinstance(app.screen, Card)

    play(point, "aqua-mirabilis")


def test_digits_and_typed_notation_choose() -> None:
    async def choose(app: FullScreen, pilot: Pilot[int]) -> None:
        await pilot.press("2")
        assert app.choices.highlighted == 1
        line, move = app.game.line, app.legal[1].text
        await pilot.press("slash", *["space" if key == " " else key for key in move], "enter")
        await settle(app, pilot)
        assert app.game.lines[line - 1].text == move
        await pilot.press("slash", *"whatever", "enter")
        await pilot.pause(0.3)
        assert "is no move of this game" in text_of(app)
        await pilot.press("slash", "escape")
        assert app.focused is app.choices

    play(choose)


def test_a_hint_is_a_card() -> None:
    async def ask(app: FullScreen, pilot: Pilot[int]) -> None:
        await pilot.press("h")
        await settle(app, pilot)
        assert "The master would play" in text_of(app)

    play(ask, "perfumery")


def test_leaving_saves(tmp_path: Path) -> None:
    async def leave(_app: FullScreen, pilot: Pilot[int]) -> None:
        await pilot.press("q")

    app = play(leave)
    assert "neroli play --resume" in app.farewell
    assert list(tmp_path.glob("*.neroli"))


def test_a_curtain_falls_between_two_people() -> None:
    async def change(app: FullScreen, pilot: Pilot[int]) -> None:
        first = app.seat
        while not isinstance(app.screen, PassScreen):
            await pilot.press("end", "enter", *(["enter"] if app.armed is not None else []))
            await settle(app, pilot)
        assert "coins" not in text_of(app)
        assert "Hand the keyboard to" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.seat != first
        assert "coins" in text_of(app)

    play(change, seats="Ana=you,Ben=you")


def test_a_smaller_window_keeps_the_choice() -> None:
    async def shrink(app: FullScreen, pilot: Pilot[int]) -> None:
        await pilot.press("down")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.choices.highlighted == 1
        assert max(len(row) for row in text_of(app).splitlines()) <= 80

    play(shrink)


def test_the_other_commands_do_without_textual() -> None:
    code = "import sys, neroli.cli.main; print('textual' in sys.modules, 'neroli.cli.full_screen' in sys.modules)"
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert result.stdout.split() == ["False", "False"]
