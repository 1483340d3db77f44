"""Help in words: what can be typed now, the clauses of the rules, and what a thing on the table is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from neroli.cli.colours import palette_of, with_names
from neroli.cli.layout import styled
from neroli.cli.screen import areas_of
from neroli.core.contract import Move, State
from neroli.core.game import Game
from neroli.core.rulebook import clauses
from neroli.core.title import Effect
from neroli.draw.speech import _, several

MOST_CLAUSES: Final = 5
WIDEST_WORD: Final = 24
PART: Final = re.compile(r'data-part="([^"]+)"')


class Guide:
    """What one seat can be told about the table as it stands."""

    def __init__(self, game: Game, seat: int, legal: Sequence[Move[State]]) -> None:
        self.game = game
        self.seat = seat
        self.legal = legal
        self.clauses = clauses(game.header.title)

    def help(self) -> list[Text]:
        """What can be typed now, with examples from this very question."""
        rows = [*self.ways_to_play(), *self.ways_to_ask()]
        column = min(WIDEST_WORD, max(len(word) for word, _meaning in rows))
        return [Text.assemble((f"{word:{column}}", "cyan"), "  ", meaning) for word, meaning in rows]

    def ways_to_play(self) -> list[tuple[str, str]]:
        if not self.legal:
            return []
        number, example = len(self.legal), self.legal[-1].text
        return [
            (str(number), _("plays choice {number}, which is: {move}").format(number=number, move=example)),
            (example, _("plays the same by its notation")),
            (f"? {number}", _("what choice {number} does, and its rule").format(number=number)),
            ("moves", _("all choices in full")),
            ("hint", _("what the master thinks of your choices")),
            ("undo", _("takes back, until something new was shown")),
        ]

    def ways_to_ask(self) -> list[tuple[str, str]]:
        keys = list(dict.fromkeys(area.key for area in areas_of(self.game, self.seat) if area.key))
        word, clause = (keys or ["table"])[0], self.sample_clause()
        return [
            (f"?{word}", _("explains a thing on the table by its name, its code or a word")),
            (" ".join(keys), _("one area of the table as a whole; table shows all of them")),
            ("rules", _("the rules behind the present choices")),
            (f"rules {clause}", _("one rule; rules and a word: those that speak of it")),
            ("log", _("what happened so far; log 5 only the last five lines")),
            ("save evening", _("writes the game to evening.neroli")),
            ("quit", _("saves and leaves")),
        ]

    def sample_clause(self) -> str:
        return self.legal[0].clause if self.legal else next(iter(self.clauses), "")

    def rules(self, wanted: str) -> list[Text]:
        """The clauses behind the present choices, one by its number, or those in which a word stands."""
        if not wanted:
            numbers = sorted({move.clause for move in self.legal if move.clause in self.clauses})
            return self.quoted(numbers) or [Text(_("No rule speaks of this moment. Try: rules and a word"))]
        known = {number.lower(): number for number in self.clauses}
        if wanted.lower() in known:
            return self.quoted([known[wanted.lower()]])
        chapter = [number for lower, number in known.items() if lower.startswith(f"{wanted.lower()}.")]
        numbers = chapter or self.numbers_with(wanted)
        if not numbers:
            words = _("No rule speaks of '{word}'. Try: rules, or rules {clause}")
            return [Text(words.format(word=wanted, clause=self.sample_clause()), "yellow")]
        rest = [] if chapter else numbers[MOST_CLAUSES:]
        also = [Text(_("Also in {numbers}").format(numbers=", ".join(rest)), "dim")] if rest else []
        return [*self.quoted(numbers[: len(numbers) - len(rest)]), *also]

    def quoted(self, numbers: Sequence[str]) -> list[Text]:
        return [self.clause(number) for number in numbers]

    def clause(self, number: str) -> Text:
        return Text.assemble((number, "bold"), " ", self.clauses[number])

    def numbers_with(self, word: str) -> list[str]:
        """The clauses that speak of a word, those with it as a whole word first."""
        whole = re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE)
        exact = [number for number, words in self.clauses.items() if whole.search(words)]
        near = [number for number, words in self.clauses.items() if word.lower() in words.lower()]
        return exact or near

    def about(self, word: str) -> list[Text]:
        """A choice by its number or notation, a clause, a part of the table, an area, or the lines that speak of it."""
        move = self.move(word)
        if move is not None:
            return self.about_move(move)
        if any(word.lower() == number.lower() for number in self.clauses):
            return self.rules(word)
        answer = self.about_part(word) or self.about_area(word) or self.lines_with(word)
        numbers = self.numbers_with(word)[:MOST_CLAUSES]
        if not answer and not numbers:
            words = _("Nothing on the table or in the rules is called '{word}'. help says what can be typed.")
            return [Text(words.format(word=word), "yellow")]
        if not answer:
            return self.rules(word)
        more = several("Rule {numbers} speaks of it.", "Rules {numbers} speak of it.", len(numbers))
        return [*answer, *([Text(more.format(numbers=", ".join(numbers)), "dim")] if numbers else [])]

    def move(self, word: str) -> Move[State] | None:
        if word.isdecimal() and len(word) < 4 and 1 <= int(word) <= len(self.legal):
            return self.legal[int(word) - 1]
        return next((move for move in self.legal if move.text.lower() == word.lower()), None)

    def about_move(self, move: Move[State]) -> list[Text]:
        """What a choice does, in words and chips, and its rule."""
        view, title = self.game.view(self.seat), self.game.title
        lines = [Text.assemble((move.text, "cyan"), "  ", title.describe(view, self.seat, move))]
        lines += effect_lines(title.effect(view, self.seat, move))
        if self.game.is_final(self.seat, move):
            lines.append(Text(_("It cannot be taken back."), "red"))
        return [*lines, *([self.clause(move.clause)] if move.clause in self.clauses else [])]

    def about_part(self, word: str) -> list[Text]:
        """The cards of all parts whose name has this word in it."""
        lines: list[Text] = []
        for part in self.parts():
            if word.lower() in (part.lower(), *part.lower().split("-")):
                lines += self.card(part)
        return lines

    def parts(self) -> list[str]:
        """Every part that this seat can point at."""
        from neroli.draw.drawing import drawing  # pictures are loaded only when somebody asks

        look, names = drawing(self.game.header.title), self.game.header.seats
        public, own = self.game.view(None), self.game.view(self.seat)
        pages = [*look.areas(public, names).values(), look.own(own, self.seat, names)]
        pages += [look.panel(public, seat, names) for seat in range(len(names))]
        return list(dict.fromkeys(part for page in pages for part in PART.findall(page)))

    def card(self, part: str) -> list[Text]:
        from neroli.draw.drawing import drawing

        card = drawing(self.game.header.title).explain(self.game.view(self.seat), self.seat, part)
        if card is None:
            return []
        lines = [Text.assemble((card.name, "bold"), f"  {card.kind}"), Text(card.words)]
        lines += [Text.assemble((f"{name}: ", "dim"), words) for name, words in card.rows]
        if card.verdict:
            lines.append(Text(card.verdict, "green" if card.can_use else "yellow"))
        return [*lines, *([Text(card.clause, "dim")] if card.clause else [])]

    def about_area(self, word: str) -> list[Text]:
        """A whole area by its word or name."""
        palette, lines = palette_of(self.game), []
        for area in areas_of(self.game, self.seat):
            name = styled(area.name, palette)
            if word.lower() in (area.key.lower(), name.plain.lower()):
                name.stylize("bold")
                lines += [name, *(styled(line, palette) for line in area.lines)]
        return lines

    def lines_with(self, word: str) -> list[Text]:
        """What the table says of a word, area by area."""
        whole = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
        palette, lines = palette_of(self.game), []
        for area in areas_of(self.game, self.seat):
            name = styled(area.name, palette)
            for line in area.lines:
                text = styled(line, palette)
                if whole.search(text.plain):
                    text.plain = text.plain.strip()
                    lines.append(Text.assemble((f"{name.plain}: ", "dim"), text))
        return lines

    def log(self, most: int | None) -> list[Text]:
        """Numbered as this seat reads it: gaps would tell that others decided in secret."""
        told = list(enumerate(self.game.told(self.seat), start=1))
        names = self.game.header.seats
        shown = told if most is None else told[max(0, len(told) - most) :]
        return [Text.assemble((f"{number:4} ", "dim"), with_names(line.words, names)) for number, line in shown]


def effect_lines(effect: Effect) -> list[Text]:
    """What a move gains, costs and leads to, in one line of chips; a warning below."""
    chips = [Text(f"+ {words}", "green") for words in effect.gains]
    chips += [Text(f"− {words}", "red") for words in effect.costs]
    chips += [Text(f"→ {words}", "dim") for words in effect.then]
    lines = [Text("   ").join(chips)] if chips else []
    return [*lines, *([Text(effect.warning, "yellow")] if effect.warning else [])]
