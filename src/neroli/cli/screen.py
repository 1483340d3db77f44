"""The table in a terminal: one screen where there is one, everything where the output is piped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from neroli.bots.observation import Choice
from neroli.cli.colours import palette_of, seat_names, seat_style, with_names
from neroli.cli.layout import COLUMN_WIDTH, GAP, Composer, Sheet, columns_in, cut, joined, styled, wrap
from neroli.core.contract import Move, State
from neroli.core.game import Game
from neroli.core.title import Area
from neroli.draw.speech import _

MOST_NEWS: Final = 6
PROMPT_ROWS: Final = 1
FEW: Final = 4  # up to this number choices stand below each other even on a small screen


def areas_of(game: Game, viewer: int | None) -> list[Area]:
    """The table as this viewer sees it, with the names in their colours."""
    return game.title.board(game.view(viewer), viewer, seat_names(game))


def is_one_screen(console: Console) -> bool:
    """Is there a screen that can be filled, rather than a pipe?"""
    return console.is_terminal


@dataclass(frozen=True)
class Turn:
    """What somebody is asked: the question, and every choice as number, notation and words."""

    question: Text
    caution: str
    choices: list[tuple[Text, Text]]
    labels: list[Text]

    @classmethod
    def of(cls, game: Game, seat: int, legal: Sequence[Move[State]]) -> Turn:
        view, title = game.view(seat), game.title
        question = Text.assemble((game.name(seat), seat_style(seat)), ": ", title.question(view, seat))
        choices, labels = [], []
        for number, (move, is_final) in enumerate(zip(legal, game.finals(seat, legal), strict=True), start=1):
            head = Text.assemble((f"{number:3}{'*' if is_final else ' '} ", "bold"), (move.text, "cyan"))
            choices.append((head, Text(title.describe(view, seat, move))))
            labels.append(Text("  ").join([head, Text(title.label(view, seat, move))]))
        return cls(question, title.caution(view, seat), choices, labels)

    def head(self, width: int) -> list[Text]:
        """The question, and under it what to beware of."""
        caution = [cut(Text(self.caution, "yellow"), width)] if self.caution else []
        return [*wrap(self.question, width), *caution]

    def listed(self, width: int) -> list[Text]:
        """One choice a line, words under words."""
        column = max((head.cell_len for head, _words in self.choices), default=0) + GAP
        return [cut(joined([head, words], column - GAP), width) for head, words in self.choices]

    def in_full(self, width: int) -> list[Text]:
        """Every choice with all its words."""
        column = max((head.cell_len for head, _words in self.choices), default=0) + GAP
        lines = []
        for head, words in self.choices:
            rows = wrap(words, max(COLUMN_WIDTH, width - column))
            lines += [joined([head if place == 0 else Text(), row], column - GAP) for place, row in enumerate(rows)]
        return lines

    def most_columns(self, width: int) -> int:
        """How many choices fit side by side, by notation alone."""
        widest = max((head.cell_len for head, _words in self.choices), default=width)
        return max(columns_in(width), (width + GAP) // (widest + GAP))

    def in_rows(self, width: int, rows: int) -> list[Text]:
        """All choices in at most `rows` rows: with words, in columns, by notation alone, or as many as fit."""
        if len(self.choices) <= rows:
            return self.listed(width)
        columns = columns_in(width)
        if len(self.choices) <= rows * columns:
            return in_columns(self.labels, -(-len(self.choices) // rows), width)
        heads = [head for head, _words in self.choices]
        columns = self.most_columns(width)
        if len(heads) > rows * columns:
            rest = len(heads) - rows * columns + 1
            heads = [*heads[:-rest], Text(_("… {number} more: type moves").format(number=rest), "yellow")]
        return in_columns(heads, columns, width)


def in_columns(cells: Sequence[Text], columns: int, width: int) -> list[Text]:
    """Read downwards, then to the right."""
    cell = (width - GAP * (columns - 1)) // columns
    depth = -(-len(cells) // columns)
    return [joined([cut(text, cell) for text in cells[row::depth]], cell) for row in range(depth)]


def footer(sheet: Sheet, width: int) -> Text:
    """What can be typed, and before all the words of the areas that had no room."""
    words = list(dict.fromkeys(area.key for area in sheet.left_out if area.key))
    more = _(" · more: {areas}").format(areas=" ".join(words)) if words else ""
    commands = [
        _("number or notation · help · ?word · rules · hint · undo · log · quit   (* no undo)"),
        _("help · ?word · undo · quit (* no undo)"),
        _("help · ?word · quit"),
        _("help"),
    ]
    fitting = next((text for text in commands if len(text) + len(more) <= width), commands[-1])
    return cut(Text.assemble((fitting, "dim"), (more, "yellow")), width)


def one_screen(game: Game, seat: int, turn: Turn, news: Sequence[str], size: tuple[int, int]) -> list[Text]:
    """The table, the news, the question and the choices; with the prompt never more than the screen.

    The choices have the first right to room, then the table, then the news.
    """
    width, height = size
    number = len(turn.choices)
    head = turn.head(width)
    room = height - PROMPT_ROWS - 1 - len(head) - bool(news)
    rows = min(max(-(-number // turn.most_columns(width)), min(number, FEW)), room // 3)
    sheet = Composer(palette_of(game), width, room - rows).compose(areas_of(game, seat))
    choices = turn.in_rows(width, room - len(sheet.lines))
    left = max(0, room - len(sheet.lines) - len(choices)) + bool(news)
    told = [
        cut(with_names(f"· {words}", game.header.seats), width) for words in news[len(news) - min(left, MOST_NEWS) :]
    ]
    return [*sheet.lines, *told, *head, *choices, footer(sheet, width)]


def show_turn(console: Console, game: Game, seat: int, legal: Sequence[Move[State]], news: Sequence[str]) -> None:
    """One screen on a terminal; through a pipe everything."""
    turn = Turn.of(game, seat, legal)
    if is_one_screen(console):
        console.clear()
        print_lines(console, one_screen(game, seat, turn, news, (console.width, console.height)))
        return
    for words in news:
        console.print(with_names(f"· {words}", game.header.seats), style="dim", soft_wrap=True)
    draw(console, game, seat)
    print_lines(console, [*turn.head(console.width), *turn.listed(max(console.width, 120)), footer(Sheet(), 120)])


def print_lines(console: Console, lines: Sequence[Text]) -> None:
    for line in lines:
        console.print(line, soft_wrap=True)


def panel(area: Area, game: Game) -> Panel:
    palette = palette_of(game)
    body = Text("\n").join([styled(line, palette) for line in area.lines])
    return Panel(body, title=styled(area.name, palette), title_align="left", box=ROUNDED, border_style="dim")


def draw(console: Console, game: Game, viewer: int | None) -> None:
    """The table: fitted to a terminal, otherwise whole."""
    if is_one_screen(console):
        sheet = Composer(palette_of(game), console.width, console.height - 4).compose(areas_of(game, viewer))
        print_lines(console, sheet.lines)
        return
    draw_whole(console, game, areas_of(game, viewer))


def draw_whole(console: Console, game: Game, areas: Sequence[Area]) -> None:
    """Areas with all that they say: narrow ones side by side, wide ones below."""
    narrow = [area for area in areas if not area.wide]
    abreast = max(1, min(len(narrow), console.width // 40))
    rows: list[RenderableType] = []
    for start in range(0, len(narrow), abreast):
        grid = Table.grid(expand=True)
        for _column in range(abreast):
            grid.add_column(ratio=1)
        grid.add_row(*(panel(area, game) for area in narrow[start : start + abreast]))
        rows.append(grid)
    rows += [panel(area, game) for area in areas if area.wide]
    console.print(Group(*rows))


def show_reasons(console: Console, choice: Choice, most: int = 6) -> None:
    """Why a bot would choose this move: its candidates with what their simulations gave."""
    if choice.note:
        console.print(Text(choice.note, "yellow"))
    console.print(reasons(choice, most))


def reasons(choice: Choice, most: int) -> Table:
    grid = Table(box=ROUNDED, title=Text(_("The master would play: {move}").format(move=choice.move.text)))
    for name in ("move", "win chance", "expected points", "simulations"):
        grid.add_column(name, justify="left" if name == "move" else "right")
    for candidate in choice.candidates[:most]:
        chance = "" if candidate.win_chance is None else f"{candidate.win_chance:.0%}"
        points = "" if candidate.points is None else f"{candidate.points:.1f}"
        grid.add_row(Text(candidate.move, "cyan"), chance, points, str(candidate.visits))
    return grid


def standings(game: Game) -> Table:
    """Points by reason for every seat; a star for who wins."""
    result = game.standings()
    winners = result.winners()
    grid = Table(box=ROUNDED, title=_("Final score") if game.is_over else _("Score so far"))
    grid.add_column("player")
    for reason, _points in result.scores[0].reasons:
        grid.add_column(reason, justify="right")
    grid.add_column("points", justify="right")
    for seat, score in enumerate(result.scores):
        mark = " ★" if seat in winners else ""
        points = [str(points) for _reason, points in score.reasons]
        grid.add_row(Text(game.name(seat) + mark, seat_style(seat)), *points, Text(str(score.points), "bold"))
    return grid
