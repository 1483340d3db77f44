"""Drawing the table in a terminal."""

from __future__ import annotations

from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from neroli.bots.observation import Choice
from neroli.core.contract import Move, State
from neroli.core.game import Game
from neroli.core.title import Area


def use_palette(console: Console, game: Game) -> None:
    console.push_theme(Theme(dict(game.title.about.palette)))


def panel(area: Area) -> Panel:
    body = Text.from_markup("\n".join(area.lines))
    return Panel(body, title=escape(area.name), title_align="left", box=ROUNDED, border_style="dim")


def draw(console: Console, game: Game, viewer: int | None) -> None:
    """The whole table as this viewer sees it: narrow areas side by side, wide ones below."""
    names = [escape(name) for name in game.header.seats]
    areas = game.title.board(game.view(viewer), viewer, names)
    narrow = [area for area in areas if not area.wide]
    abreast = max(1, min(len(narrow), console.width // 40))
    rows: list[RenderableType] = []
    for start in range(0, len(narrow), abreast):
        grid = Table.grid(expand=True)
        for _ in range(abreast):
            grid.add_column(ratio=1)
        grid.add_row(*(panel(area) for area in narrow[start : start + abreast]))
        rows.append(grid)
    rows += [panel(area) for area in areas if area.wide]
    console.print(Group(*rows))


def list_moves(console: Console, game: Game, seat: int, legal: list[Move[State]]) -> None:
    """The legal moves, numbered, with their notation; a star marks what cannot be undone."""
    grid = Table.grid(padding=(0, 1))
    view = game.view(seat)
    for number, move in enumerate(legal, start=1):
        star = "*" if game.is_final(seat, move) else " "
        words = game.title.describe(view, seat, move)
        grid.add_row(Text(f"{number:3}{star}", "bold"), Text(move.text, "cyan"), Text(words))
    console.print(grid)
    console.print("[dim]number or notation · ? help · hint · log · undo · save · quit   (* cannot be undone)[/]")


def show_reasons(console: Console, choice: Choice, most: int = 6) -> None:
    """Why a bot would choose this move: its candidates with what their simulations gave."""
    if choice.note:
        console.print(Text(choice.note, "yellow"))
    grid = Table(box=ROUNDED, title=f"The master would play: {escape(choice.move.text)}")
    for name in ("move", "win chance", "expected points", "simulations"):
        grid.add_column(name, justify="left" if name == "move" else "right")
    for candidate in choice.candidates[:most]:
        chance = "" if candidate.win_chance is None else f"{candidate.win_chance:.0%}"
        points = "" if candidate.points is None else f"{candidate.points:.1f}"
        grid.add_row(Text(candidate.move, "cyan"), chance, points, str(candidate.visits))
    console.print(grid)


def show_standings(console: Console, game: Game) -> None:
    standings = game.standings()
    winners = standings.winners()
    grid = Table(box=ROUNDED, title="Final score" if game.is_over else "Score so far")
    grid.add_column("player")
    for reason, _points in standings.scores[0].reasons:
        grid.add_column(reason, justify="right")
    grid.add_column("points", justify="right")
    for seat, score in enumerate(standings.scores):
        mark = " ★" if seat in winners else ""
        points = [str(points) for _reason, points in score.reasons]
        grid.add_row(Text(game.name(seat) + mark), *points, Text(str(score.points), "bold"))
    console.print(grid)
