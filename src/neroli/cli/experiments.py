"""The commands `arena` and `tune`."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.box import ROUNDED
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from neroli.core.compiled import are_rules_compiled
from neroli.core.errors import NeroliError
from neroli.core.title import load
from neroli.lab.arena import Contest, Ledger, run
from neroli.lab.results import Result, as_csv, check_libraries, plot, results
from neroli.lab.tune import Tuning, as_toml, tune

MOST_JOBS = 64
MOST_GAMES = 1_000_000
BOT_WORDS = "random, apprentice, perfumer, master; with a budget: master:0.1s (seconds), master:500 (simulations)."


def tell_plain_rules() -> None:
    """Many games are a matter of hours on plain rules: say so before they begin."""
    if not are_rules_compiled():
        typer.echo(
            "neroli: the rules run as plain Python, several times slower than compiled. "
            "Where there is a C compiler, make compile (in the sources) or pip install compiles them.",
            err=True,
        )


def progress_bar() -> Progress:
    """On the error stream, so that results can be piped."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)


def arena(
    title: Annotated[str, typer.Argument(help="The game.")],
    bots: Annotated[
        list[str],
        typer.Argument(
            help="random, apprentice, perfumer, master; master:0.1s or master:500 set seconds or simulations."
        ),
    ],
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="How many games, made up to whole rotations.")
    ] = 100,
    players: Annotated[int, typer.Option(help="How many seats; with fewer bots the first sits among the others.")] = 2,
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="How many games at once.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed gives the same deals.")] = "neroli",
    options: Annotated[str, typer.Option(help="Rule options, with commas between them.")] = "",
    components: Annotated[Path | None, typer.Option(help="Play with the pieces of this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Keep the games in this file, and go on from it.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print a row for each bot.")] = False,
    picture: Annotated[Path | None, typer.Option("--plot", help="Draw ratings and points to this file.")] = None,
) -> None:
    """Let bots play each other, the same deals from every seat."""
    rules = load(title)
    if as_json and csv:
        raise NeroliError("Choose one of --json and --csv.")
    check_libraries("openskill", *(["matplotlib"] if picture else []))
    check_folder(picture)
    chosen = tuple(part.strip() for part in options.split(",") if part.strip())
    pieces = str(components) if components else ""
    contest = Contest(rules.about.name, tuple(bots), players, games, seed, chosen, pieces)
    contest.check()
    tell_plain_rules()
    ledger = Ledger(contest, resume)
    with progress_bar() as progress:
        task = progress.add_task(rules.about.label, total=contest.length, completed=len(ledger.games()))
        is_complete = run(ledger, jobs, lambda: progress.advance(task))
    games_played = ledger.games()
    ranking = results(games_played, contest.bots)
    if as_json:
        typer.echo(as_json_text(contest, ranking, len(games_played), is_complete))
    elif csv:
        typer.echo(as_csv(ranking), nl=False)
    else:
        show(Console(highlight=False), rules.about.label, ranking, len(games_played), is_complete)
    if picture is not None:
        plot(picture, rules.about.label, ranking, games_played)


def as_json_text(contest: Contest, ranking: list[Result], games: int, is_complete: bool) -> str:
    head = {"title": contest.title, "players": contest.players, "seed": contest.seed}
    bots = [asdict(entry) for entry in ranking]
    return json.dumps({**head, "games": games, "complete": is_complete, "bots": bots})


def show(console: Console, label: str, ranking: list[Result], games: int, is_complete: bool) -> None:
    stopped = "" if is_complete else " (stopped)"
    grid = Table(box=ROUNDED, title=f"{label}: {games} games{stopped}")
    for name in ("bot", "seats", "wins", "95 %", "rating", "points", "ms/decision"):
        grid.add_column(name, justify="left" if name == "bot" else "right", no_wrap=True)
    for entry in ranking:
        grid.add_row(
            entry.name, str(entry.games), f"{entry.win_share:.1%}", f"{100 * entry.low:.0f} to {entry.high:.0%}",
            f"{entry.rating:.1f}", f"{entry.mean_points:.1f}", f"{entry.ms_per_decision:.2f}",
        )  # fmt: skip
    console.print(grid)
    for entry in ranking:
        if entry.faults:
            console.print(f"The {entry.name} failed {entry.faults} times; an apprentice moved instead.")


def check_folder(path: Path | None) -> None:
    """Find out before the work that its results have no place to go."""
    if path is not None and not path.absolute().parent.is_dir():
        raise NeroliError(f"There is no folder for {path}. Make it first, or choose another file.")


def tune_title(
    title: Annotated[str, typer.Argument(help="The game.")],
    steps: Annotated[int, typer.Option(min=1, help="How many changes are tried.")] = 60,
    games: Annotated[int, typer.Option(min=2, help="How many games decide about a change.")] = 200,
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    seed: Annotated[str, typer.Option(help="The same seed gives the same numbers.")] = "neroli",
    out: Annotated[Path | None, typer.Option(help="Write the numbers here; otherwise they are printed.")] = None,
) -> None:
    """Improve the numbers of a title's valuation by self-play."""
    rules = load(title)
    check_folder(out)
    tell_plain_rules()
    plan = Tuning(rules.about.name, steps, games, players, seed)
    with progress_bar() as progress:
        task = progress.add_task(rules.about.label, total=2 * steps)
        numbers, story = tune(plan, lambda: progress.advance(task))
    for line in story:
        typer.echo(line, err=True)
    text = as_toml(plan, numbers)
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        typer.echo(text, nl=False)
        raise NeroliError(f"{out} cannot be written: {error.strerror}. The numbers are above.") from error
