"""A title in a package of its own is everywhere in the house, without an edit in `src`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from neroli.core.compiled import are_rules_compiled
from neroli.core.game import Game
from neroli.core.journal import parse
from neroli.core.proof import verify
from neroli.core.title import load, names
from neroli.server.app import make_app
from neroli.server.settings import Settings
from tests.cli.conftest import Run
from tests.server.conftest import HERE, client, settings
from tests.server.wire import Browser, at_table, new_table
from tests.titles import forget_titles

__all__ = ["client", "settings"]
ROOT = Path(__file__).parents[2]
SEATS = {"players": "2", "kind-A": "me", "name-A": "Ana", "kind-B": "bot apprentice", "name-B": "Ben"}

pytestmark = pytest.mark.usefixtures("attar")


def test_it_lies_outside_of_the_house(site: Path) -> None:
    title = load("attar")
    assert title.folder == site / "attar"
    assert title.package == "attar"
    assert sorted(path.name for path in (ROOT / "src" / "neroli" / "games").iterdir() if "attar" in path.name) == []


def test_it_is_in_the_lobby_with_its_blurb_and_its_cover(client: TestClient) -> None:
    page = client.get("/").text
    assert 'value="attar"' in page
    assert load("attar").about.blurb in page
    assert 'aria-label="Attar"' in page


def test_it_has_its_rules_page(client: TestClient) -> None:
    page = client.get("/rules/attar").text
    assert "T5" in page
    assert "lay down all your flowers of one kind" in page


def test_a_game_is_played_in_the_browser_reviewed_and_taken_home(client: TestClient) -> None:
    table = new_table(client, {"title": "attar", **SEATS})
    style = client.get("/titles/attar/style.css").text
    assert ".plain-board" in style
    assert ".term--rose" in style
    assert "flowers left" in client.get(f"/t/{table}").text
    with at_table(client, table) as socket:
        browser = Browser(socket)
        while moves := browser.until_moves():
            browser.play(moves[0]["move"])
    assert "Where the points came from" in client.get(f"/t/{table}").text
    assert "Attar" in client.get(f"/t/{table}/game.html").text
    assert "<b>Ana</b> reaches into the basket" in client.get(f"/t/{table}/frames").text
    journal = client.get(f"/t/{table}/game.neroli").text
    assert "fits the commitment" in verify(parse(journal), Game.read(journal))


def test_a_game_is_played_in_the_terminal_replayed_and_verified(neroli: Run, tmp_path: Path) -> None:
    typed = "? T4\nhint\n" + "1\n" * 99
    answer = neroli("play", "attar", "--seats", "you,perfumer,master:4", "--seed", "5", typed=typed)
    assert answer.code == 0, answer.out
    assert "only you see them" in answer.out
    assert "wins." in answer.out
    saved = str(next(tmp_path.glob("attar*.neroli")))
    assert "gets a flower" in neroli("replay", saved).out
    assert "fits the commitment" in neroli("verify", saved).out


def test_bots_meet_in_the_arena(neroli: Run) -> None:
    answer = neroli("arena", "attar", "perfumer", "random", "--games", "4", "--jobs", "2", "--json")
    result = json.loads(answer.out)
    assert (result["title"], result["games"], result["complete"]) == ("attar", 4, True)
    assert sum(bot["faults"] for bot in result["bots"]) == 0


def test_random_games_are_simulated(neroli: Run) -> None:
    assert json.loads(neroli("simulate", "attar", "--games", "20", "--json").out)["games"] == 20


def test_it_is_listed_with_the_package_it_comes_from(neroli: Run) -> None:
    rows = neroli("titles").out.splitlines()
    assert [row.split()[0] for row in rows] == sorted(names(), key=lambda name: load(name).about.year)
    assert rows[-1].split()[-1] == "attar"


def test_it_is_found_by_a_process_that_knows_nothing_of_it(site: Path) -> None:
    code = (
        "import neroli; from neroli.core.compiled import are_rules_compiled;"
        "print(neroli.titles()[-1].about.name, are_rules_compiled())"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), *sys.path])}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["attar", str(are_rules_compiled())]


def test_it_keeps_the_laws_of_the_conformance_suite(site: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "tests/conformance", "-k", "attar", "--no-header"]
    environment = {**os.environ, "PYTHONPATH": str(site), "NEROLI_EXAMPLES": "1"}
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout
    assert "passed" in answer.stdout


def test_a_table_stays_when_its_title_is_taken_away(
    client: TestClient, settings: Settings, monkeypatch: pytest.MonkeyPatch, site: Path
) -> None:
    table = new_table(client, {"title": "attar", **SEATS})
    cookies = dict(client.cookies)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path != str(site)])
    forget_titles()
    with TestClient(make_app(settings), headers=HERE, cookies=cookies) as later:
        assert f"/t/{table}" in later.get("/").text
        answer = later.get(f"/t/{table}")
        assert answer.status_code == 400
        assert "There is no title" in answer.text
        assert later.get(f"/t/{new_table(later, {'title': 'parfum', **SEATS})}").status_code == 200
    monkeypatch.syspath_prepend(site)
    forget_titles()
    with TestClient(make_app(settings), headers=HERE, cookies=cookies) as again:
        assert "flowers left" in again.get(f"/t/{table}").text
