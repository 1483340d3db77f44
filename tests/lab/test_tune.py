"""The optimiser: small, reproducible, and it never keeps what is worse."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from neroli.core.chance import FastRng
from neroli.core.components import read_numbers
from neroli.core.title import Title, load
from neroli.lab import tune
from tests.cli.conftest import Run
from tests.cli.conftest import neroli as neroli

PLAN = tune.Tuning("parfum", 3, 4, 2, "test")


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert tune.tune(PLAN) == tune.tune(PLAN)


def test_the_command_writes_numbers_that_the_title_reads(neroli: Run, tmp_path: Path) -> None:
    command = ("tune", "parfum", "--steps", "2", "--games", "2")
    printed = neroli(*command)
    assert printed.code == 0
    assert "neroli tune parfum --steps 2 --games 2" in printed.out
    assert neroli(*command, "--out", "mine.toml").code == 0
    numbers = tomllib.loads((tmp_path / "mine.toml").read_text())["numbers"]
    assert numbers.keys() == load("parfum").numbers().keys()
    assert read_numbers(tmp_path / "mine.toml") == numbers
    assert neroli(*command, "--out", "nowhere/mine.toml").code == 2


def test_numbers_move_a_little_and_stay_positive() -> None:
    rng = FastRng("move")
    for _ in range(200):
        changed = tune.perturbed({"one": 1, "hundred": 100}, ["one", "hundred"], rng, 0.0)
        assert changed["one"] >= 1
        assert 30 <= changed["hundred"] <= 183


def test_equal_numbers_are_even() -> None:
    title = load("parfum")
    lead, _error = tune.duel(title, PLAN, title.numbers(), title.numbers(), "even")
    assert lead == 0


def test_a_better_forecast_makes_a_smaller_mistake() -> None:
    title = load("parfum")
    known = tune.final_positions(title, tune.Tuning("parfum", 1, 2, 2, "x"), title.numbers())
    good = tune.prediction_error(title.valuation(), known)
    blind = tune.prediction_error(title.valuation({**title.numbers(), "worth_street": 10_000}), known)
    assert good < blind


def test_what_changed_is_told() -> None:
    assert tune.difference({"a": 1, "b": 2}, {"a": 1, "b": 3}) == "b 2 to 3"
    assert tune.difference({"a": 1}, {"a": 1}) == "nothing"


def test_a_title_without_numbers_cannot_be_tuned(neroli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load("parfum")), "numbers", Title.numbers)
    answer = neroli("tune", "parfum")
    assert answer.code == 2
    assert "has no numbers to tune" in answer.err
