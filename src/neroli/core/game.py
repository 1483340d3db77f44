"""A game at the table: a journal, the state that follows from it, and the one door for moves."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from neroli.core import notation
from neroli.core.chance import LineRng, commitment
from neroli.core.contract import NATURE, Box, Move, State
from neroli.core.errors import IllegalMove, JournalError, NeroliError
from neroli.core.journal import UNDO, Header, Journal, Line, letter, lines_in_force, parse
from neroli.core.secrecy import Onlookers, changes, opens, shows, viewers
from neroli.core.standings import Standings
from neroli.core.title import Title, check_options, check_players, load


@dataclass(frozen=True)
class Step:
    """A move in force, and who made it."""

    seat: int
    move: Move[State]


@dataclass(frozen=True)
class Told:
    """One line as a viewer may read it: its number, who, its notation, and the sentence for the log."""

    number: int
    seat: int
    text: str
    words: str


class Game:
    """Play through `play` and `undo`; nature's moves are dealt by the seed as soon as they are due."""

    def __init__(self, title: Title[State], box: Box[State], header: Header, seed: str = "") -> None:
        self.title = title
        self.box = box
        self.header = header
        self.lines: list[Line] = []
        self._seed = seed
        self._start = title.start(box, len(header.seats), header.options)
        self._state = self._start.clone()
        self._steps: list[Step] = []
        self._moments: dict[int | None, int] = dict.fromkeys(viewers(self._start), 0)
        # The states before each step since nature last acted: what undo may go back to.
        self._recent: list[State] = []
        # What was found out about the present moment: which moves of a seat are final, whether all saw the last step.
        self._finals: dict[tuple[int, Move[State]], bool] = {}
        self._harmless: Step | None = None
        self._was_seen: bool | None = None

    @classmethod
    def new(
        cls,
        title: str,
        seats: Sequence[str] = ("Ana", "Ben"),
        *,
        options: Iterable[str] = (),
        seed: str | None = None,
        components: Path | None = None,
    ) -> Game:
        """A fresh game, dealt and ready for its first decision."""
        made = load(title)
        check_players(made, len(seats))
        chosen = frozenset(options)
        check_options(made, chosen)
        for name in seats:
            if not name.strip() or "," in name or "\n" in name:
                raise NeroliError(f"A seat needs a name without commas, not {name!r}.")
        secret = secrets.token_hex(32) if seed is None else seed
        if not secret or secret != secret.strip() or "\n" in secret:
            raise NeroliError(f"A seed is one line of text without space around it, not {secret!r}.")
        box = made.box(components)
        about = made.about
        names = tuple(name.strip() for name in seats)
        header = Header(about.name, about.rules_version, box.digest, names, chosen, commitment(secret))
        game = cls(made, box, header, secret)
        game._deal()
        return game

    @classmethod
    def read(cls, text: str, *, components: Path | None = None, seed: str = "") -> Game:
        """The game that a journal tells; each line and the result are checked against the rules."""
        journal = parse(text)
        game = cls._set_up(journal.header, components, journal.seed or seed)
        for line in journal.lines:
            game.follow(line)
        journal.check_ending(game.journal().result)
        return game

    @classmethod
    def resume(cls, header: Header, lines: Iterable[Line], *, components: Path | None = None, seed: str = "") -> Game:
        """A table from our own store, whose lines were accepted when they were played: see `follow_stored`."""
        game = cls._set_up(header, components, seed)
        for line in lines:
            game.follow_stored(line)
        return game

    @classmethod
    def _set_up(cls, header: Header, components: Path | None, seed: str) -> Game:
        """The table before the first line, if this Neroli has the rules and the pieces that it was played with."""
        title = load(header.title)
        check_players(title, len(header.seats))
        check_options(title, header.options)
        if header.rules != title.about.rules_version:
            known = title.about.rules_version
            raise JournalError(3, f"it was played by rules version {header.rules}; this Neroli has {known}.")
        box = title.box(components)
        if header.components != box.digest:
            raise JournalError(
                4,
                f"it was played with the pieces {header.components}, these are {box.digest}. "
                "Give the file it was played with by --components.",
            )
        return cls(title, box, header, seed)

    @property
    def state(self) -> State:
        """The whole truth. Give players and bots a `view` instead."""
        return self._state

    @property
    def seed(self) -> str:
        """The secret that deals; it stays on this side until the game is over."""
        return self._seed

    @property
    def actors(self) -> tuple[int, ...]:
        """Who decides now; empty when the game is over."""
        return self._state.actors()

    @property
    def is_over(self) -> bool:
        return not self._state.actors()

    @property
    def steps(self) -> Sequence[Step]:
        """The moves in force, without what was taken back. Do not edit it."""
        return self._steps

    @property
    def start(self) -> State:
        """The table before anything was dealt."""
        return self._start.clone()

    @property
    def line(self) -> int:
        """The number that the next line will have."""
        return len(self.lines) + 1

    def view(self, viewer: int | None) -> State:
        """What a seat, or a spectator (None), may see."""
        return self._state.view(viewer)

    def moment(self, viewer: int | None) -> int:
        """How often a viewer has seen somebody move or take back. It grows with all that he sees and nothing else."""
        return self._moments[viewer]

    def moves(self, seat: int) -> list[Move[State]]:
        """The legal moves of `seat`; none when it does not decide."""
        return self._state.moves(seat) if seat in self.actors else []

    def standings(self) -> Standings:
        return self._state.standings()

    def play(self, seat: int, move: Move[State] | str, line: int | None = None) -> None:
        """The checked door: a legal move of a seat that decides, on the line that it was meant for."""
        self._expect(seat, line)
        legal = self._state.moves(seat)
        if isinstance(move, str):
            wanted = self._read(seat, move, legal)
        elif move in legal:
            wanted = move
        else:
            raise self._refusal(seat, move)
        self._apply(seat, wanted)
        self._deal()

    def _expect(self, seat: int, line: int | None) -> None:
        if line is not None and line != self.line:
            raise IllegalMove(f"The game has moved on: it is at line {self.line}, not {line}. Look again.")
        if self.is_over:
            raise IllegalMove("The game is over. Start a new one.")
        if seat not in self.actors:
            # That somebody is done already may be a secret.
            actors = self.view(seat).actors() if 0 <= seat < len(self.header.seats) else self.view(None).actors()
            turn = ", ".join(self.name(actor) for actor in actors)
            raise IllegalMove(f"It is not {self.name(seat)}'s decision but {turn}'s. Wait for it.")

    def name(self, seat: int) -> str:
        """How a seat is called at this table."""
        if seat == NATURE:
            return "nature"
        return self.header.seats[seat] if 0 <= seat < len(self.header.seats) else f"seat {seat}"

    def _read(self, seat: int, text: str, legal: list[Move[State]]) -> Move[State]:
        try:
            return notation.read(text, legal, self.box)
        except IllegalMove as error:
            known = notation.find(text, list(self.box.vocabulary.values()))
            assert known is not None
            raise self._refusal(seat, known) from error

    def _refusal(self, seat: int, move: Move[State]) -> IllegalMove:
        reason = self.title.refuse(self._state.view(seat), seat, move)
        return IllegalMove(f"{move.text}: {reason}", move.clause)

    def _apply(self, seat: int, move: Move[State]) -> None:
        self._notice(self._state, seat, move)
        self._advance(seat, move)
        self.lines.append(Line(seat, move.text))

    def _notice(self, before: State, seat: int, move: Move[State]) -> None:
        """Count it for everybody who sees this move made, or taken back."""
        for viewer in self._moments:
            self._moments[viewer] += move.shown(before, seat, viewer) is not None

    def _advance(self, seat: int, move: Move[State]) -> None:
        if seat == NATURE:
            self._recent.clear()
        else:
            self._recent.append(self._state.clone())
        self._steps.append(Step(seat, move))
        self._harmless = None if self._finals.get((seat, move), True) else self._steps[-1]
        self._finals = {}
        self._was_seen = None
        move.play(self._state, seat)

    def _deal(self) -> None:
        """Let nature act while it is nature's turn; its numbers depend on the seed and the line only."""
        while self.actors == (NATURE,):
            self._apply(NATURE, self._state.draw(LineRng(self._seed, len(self._steps) + 1)))

    def follow(self, line: Line) -> None:
        """Take one line of a journal, as strictly as a live move; nature's lines come from the journal, too."""
        if line.text == UNDO and not (self.is_over or self.can_undo(line.seat) or self._loose(line.seat) is None):
            raise self._early_undo(line)
        self._follow(line, self._undoable)

    def _early_undo(self, line: Line) -> JournalError:
        """The table allowed this undo once: see `follow_stored`. Without it and its move, the game is the same."""
        own = [number for number in lines_in_force(self.lines) if self.lines[number - 1].seat == line.seat]
        reason = f"'{line}': tables of early days allowed this undo; now it would tell when others decide in secret."
        return JournalError(self.line, f"{reason} Delete lines {own[-1]} and {self.line}, and number the rest again.")

    def follow_stored(self, line: Line) -> None:
        """Take one line that a table accepted when it was played.

        Early tables let a seat take back a step that called others to decide in secret. Such an undo stands.
        """
        self._follow(line, self._loose)

    def _follow(self, line: Line, undoable: Callable[[int], int | None]) -> None:
        number = self.line
        try:
            if line.text == UNDO:
                self._take_back(line.seat, undoable(line.seat))
            elif line.seat == NATURE:
                self._follow_nature(line)
            else:
                self._expect(line.seat, None)
                self._apply(line.seat, self._read(line.seat, line.text, self._state.moves(line.seat)))
        except NeroliError as error:
            raise JournalError(number, f"'{line}': {error}") from error

    def _follow_nature(self, line: Line) -> None:
        if self.actors != (NATURE,):
            raise IllegalMove("nature has nothing to do here.")
        outcomes = [move for move, _ in self._state.outcomes()]
        self._apply(NATURE, notation.read(line.text, outcomes, self.box))

    def can_undo(self, seat: int) -> bool:
        """May `seat` take back its last move? Not once anybody has learned anything new since."""
        return self._undoable(seat) is not None

    def _undoable(self, seat: int) -> int | None:
        """The place of the seat's last step, if the table lets it take that back.

        Whether others have decided in secret since must not show. So a step that calls them to do so is final.
        """
        place = self._loose(seat)
        if place is None or self.is_over:
            return None
        before, after = [*self._recent, self._state][place - len(self._steps) - 1 :][:2]
        return None if opens(before.view(seat), after.view(seat), seat) else place

    def _loose(self, seat: int) -> int | None:
        """The place of the seat's last step, if nobody learned anything by it or after it."""
        first = len(self._steps) - len(self._recent)
        own = [place for place in range(first, len(self._steps)) if self._steps[place].seat == seat]
        if not own or (own[-1] < len(self._steps) - 1 and self._all_saw_it()):
            return None
        place = own[-1]
        states = [*self._recent[place - first :], self._state]
        if any(changes(before, after, seat) for before, after in pairwise(states[1:])):
            return None
        step = self._steps[place]
        is_shown = step is not self._harmless and shows(states[0], seat, step.move)
        return None if is_shown or not self._stays(place) else place

    def _all_saw_it(self) -> bool:
        """Did the last step change what a spectator sees? Then every seat sees it, too."""
        if self._was_seen is None:
            self._was_seen = changes(self._recent[-1], self._state, None)
        return self._was_seen

    def _stays(self, place: int) -> bool:
        """Could what others decided since stand without the step at `place`? It may have led to their decision."""
        state = self._recent[place - len(self._steps)].clone()
        for step in self._steps[place + 1 :]:
            if step.seat not in state.actors() or step.move not in state.moves(step.seat):
                return False
            step.move.play(state, step.seat)
        return True

    def undo(self, seat: int) -> None:
        """Take back the last move of `seat`; what others decided unseen meanwhile stays."""
        self._take_back(seat, self._undoable(seat))

    def _take_back(self, seat: int, place: int | None) -> None:
        if place is None:
            raise IllegalMove("This cannot be taken back: something new was learned since.")
        later = self._steps[place + 1 :]
        back = place - len(self._steps)
        self._notice(self._recent[back], seat, self._steps[back].move)
        self._state = self._recent[back]
        del self._steps[back:], self._recent[back:]
        self._finals, self._harmless, self._was_seen = {}, None, None
        for step in later:
            self._advance(step.seat, step.move)
        self.lines.append(Line(seat, UNDO))

    def is_final(self, seat: int, move: Move[State]) -> bool:
        """Might this move be beyond undo at once?

        It is when nature follows, when it shows a secret or ends the game, and it may be when others go on unseen.
        """
        return self.finals(seat, [move])[0]

    def finals(self, seat: int, moves: Sequence[Move[State]]) -> list[bool]:
        """For each of these moves of one seat, whether it is final."""
        onlookers = Onlookers(self._state, seat)
        seen = self._state.view(seat)
        found = []
        for move in moves:
            after = self._state.clone()
            move.play(after, seat)
            is_shown = after.actors() in ((), (NATURE,)) or onlookers.learn(move, after)
            self._finals[seat, move] = is_shown
            found.append(is_shown or opens(seen, after.view(seat), seat) or may_be_last(seen, seat, move))
        return found

    def at(self, line: int) -> Game:
        """The same game as it stood before line `line`."""
        past = Game(self.title, self.box, self.header, self._seed)
        for entry in self.lines[: line - 1]:
            past.follow_stored(entry)
        return past

    def told(self, viewer: int | None) -> list[Told]:
        """The log as a viewer may read it: moves in force, without what was taken back."""
        told = []
        state = self._start.clone()
        for number, step in enumerate(self._steps, start=1):
            move = step.move.shown(state, step.seat, viewer)
            before = state.view(viewer)
            step.move.play(state, step.seat)
            if move is not None:
                words = self.title.tell(before, step.seat, move, self.header.seats)
                more = self.title.follow(before, state.view(viewer), step.seat, move)
                told.append(Told(number, step.seat, move.text, f"{words}. {more}" if more else words))
        return told

    def journal(self) -> Journal:
        """The whole game for a file. The seed is published only when the game is over."""
        if not self.is_over:
            return Journal(self.header, list(self.lines))
        points = self.standings().points()
        result = ", ".join(f"{letter(seat)} {score}" for seat, score in enumerate(points))
        return Journal(self.header, list(self.lines), result, self._seed)


def may_be_last(seen: State, seat: int, move: Move[State]) -> bool:
    """Does this end the seat's part while others decide unseen? They may be done, and then it is final."""
    if seen.actors() == (seat,):
        return False
    after = seen.clone()
    move.play(after, seat)
    return seat not in after.actors()
