"""The command `neroli`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from neroli import __version__
from neroli.cli import serve as server
from neroli.cli.experiments import arena, tell_plain_rules, tune_title
from neroli.cli.replay import FASTEST, SLOWEST, SPEED, show_replay
from neroli.cli.session import Session
from neroli.cli.terminal import TerminalTable
from neroli.core.compiled import are_rules_compiled
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.journal import parse
from neroli.core.proof import verify
from neroli.core.title import broken_titles, check_options, check_players, load, names, titles
from neroli.lab.simulate import simulate

SMALLEST = (80, 24)  # columns and rows of a terminal that the full screen can use
HELP = {"help_option_names": ["-h", "--help"]}
app = typer.Typer(add_completion=False, help="Neroli: a table for modern board games.", context_settings=HELP)
components_app = typer.Typer(no_args_is_help=True, help="Check the pieces of a title.")
app.add_typer(components_app, name="components")
app.command(name="arena")(arena)
app.command(name="tune")(tune_title)

TITLE_WORDS = f"One of: {', '.join(names())}."
TitleName = Annotated[str, typer.Argument(help=TITLE_WORDS)]
File = Annotated[Path, typer.Argument(help="A game, as saved: *.neroli")]
Components = Annotated[Path | None, typer.Option(help="Play with the pieces of this file.")]
SEAT_WORDS = "Who plays: you, apprentice, perfumer (or bot), master, random; name=you gives a name."
Options = Annotated[str, typer.Option(help="Rule options, with commas between them.")]


def show_version(is_asked: bool) -> None:
    if is_asked:
        rules = "compiled" if are_rules_compiled() else "plain Python"
        typer.echo(f"neroli {__version__} (rules: {rules})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def lobby(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Without a command the table opens in your browser."""
    for message in broken_titles():
        typer.echo(f"neroli: {message}", err=True)
    if context.invoked_subcommand is None:
        server.run("127.0.0.1", None, server.DATA_DIR, browser=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8000,
    data: Annotated[Path, typer.Option(help="The folder that keeps the games.")] = server.DATA_DIR,
) -> None:
    """Serve the table to browsers."""
    server.run(host, port, data, browser=False)


@app.command(name="titles")
def list_titles() -> None:
    """The games that can be played, and where they come from."""
    for title in titles():
        about = title.about
        players = f"{min(about.players)} to {max(about.players)} players"
        typer.echo(f"{about.name:16} {about.label:16} {about.year or '':4}  {players}  {title.package}")


def split_commas(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def first_title() -> str:
    """What is played when nobody names a title: the oldest."""
    return titles()[0].about.name


@app.command()
def play(
    title: Annotated[str, typer.Argument(help=TITLE_WORDS, default_factory=first_title, show_default="the oldest")],
    seats: Annotated[str, typer.Option(help=SEAT_WORDS)] = "you,bot,bot",
    options: Options = "",
    seed: Annotated[str | None, typer.Option(help="Deal the game of this seed.")] = None,
    components: Components = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    full_screen: Annotated[
        bool | None, typer.Option("--full-screen/--plain", help="By default the full screen, where the terminal can.")
    ] = None,
) -> None:
    """Play in the terminal."""
    if resume is not None:
        session = Session.resume(resume, split_commas(seats), components)
    else:
        session = Session.open(title, split_commas(seats), split_commas(options), seed, components)
    console = Console(highlight=False)
    if can_fill_screen(console) if full_screen is None else full_screen:
        raise typer.Exit(play_full_screen(console, session))
    raise typer.Exit(TerminalTable(console, session).run())


def can_fill_screen(console: Console) -> bool:
    """A terminal of a usable size on both sides, not a pipe."""
    if not (sys.stdin.isatty() and console.is_terminal) or console.is_dumb_terminal:
        return False
    return console.width >= SMALLEST[0] and console.height >= SMALLEST[1]


def play_full_screen(console: Console, session: Session) -> int:
    """The full screen is loaded only here: the other commands do without it."""
    from neroli.cli.full_screen import FullScreen

    app = FullScreen(session)
    code = app.run() or 0
    console.print(app.farewell, soft_wrap=True, markup=False)
    return code


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not a text"
        raise NeroliError(f"{file}: {reason}. Name a saved game.") from error


@app.command()
def replay(
    file: File,
    components: Components = None,
    seat: Annotated[str, typer.Option(help="Look from this seat: A, B, C or D; otherwise as a spectator.")] = "",
    at: Annotated[int | None, typer.Option(help="Begin with the table after this line of the journal.")] = None,
    by_itself: Annotated[bool, typer.Option("--play", help="Play it by itself.")] = False,
    speed: Annotated[float, typer.Option(min=SLOWEST, max=FASTEST, help="Lines per second.")] = SPEED,
) -> None:
    """Look at a saved game, line by line or by itself."""
    game = Game.read(read_text(file), components=components)
    show_replay(Console(highlight=False), game, seat, at, by_itself, speed)


@app.command(name="verify")
def verify_game(file: File, components: Components = None) -> None:
    """Prove that every die and draw of a finished game follows from its seed."""
    text = read_text(file)
    typer.echo(verify(parse(text), Game.read(text, components=components)))


@app.command(name="simulate")
def simulate_games(
    title: TitleName,
    players: Annotated[int, typer.Option(help="How many seats.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "neroli",
    options: Options = "",
    components: Components = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Random players at full speed, and what their games show."""
    rules = load(title)
    check_players(rules, players)
    chosen = frozenset(split_commas(options))
    check_options(rules, chosen)
    box = rules.box(components)
    tell_plain_rules()
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task(f"{rules.about.label}, {players} players", total=games)
        sample = simulate(
            rules, lambda: rules.start(box, players, chosen), players, games, seed, lambda: progress.advance(task)
        )
    summary = {"title": rules.about.name, "seed": seed, **sample.summary()}
    if as_json:
        typer.echo(json.dumps(summary))
        return
    for name, figure in summary.items():
        typer.echo(f"{name.replace('_', ' '):22} {figure}")


@components_app.command(name="check")
def check_components(
    first: Annotated[
        str, typer.Argument(metavar="[TITLE] FILE", help="The title (the oldest unless named), the file.")
    ],
    second: Annotated[str | None, typer.Argument(hidden=True)] = None,
) -> None:
    """Check a components file of your own, completely."""
    title, file = (first_title(), first) if second is None else (first, second)
    box = load(title).box(Path(file))
    typer.echo(f"{file} is complete: {load(title).about.label} can be played with it (pieces {box.digest}).")


def main() -> None:
    """A user's mistake ends with its message and exit code 2, never with a traceback."""
    try:
        app()
    except NeroliError as error:
        typer.echo(f"neroli: {error}", err=True)
        sys.exit(2)
    except KeyboardInterrupt:
        typer.echo("neroli: stopped.", err=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(2)
