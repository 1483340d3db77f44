"""A game at the table: a journal, the position that follows from it, and the one door for moves."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from neroli.core import notation
from neroli.core.chance import LineRng, commitment
from neroli.core.contract import NATURE, Box, Move, State
from neroli.core.errors import IllegalMove, JournalError, NeroliError
from neroli.core.forced import forced_move
from neroli.core.history import History
from neroli.core.journal import UNDO, Header, Journal, Line, check_names, check_seed, letter, parse
from neroli.core.secrecy import Position, Viewer, viewers
from neroli.core.standings import Standings
from neroli.core.step import Event, Ply, Progress, Step, TakeBack, Told, tell
from neroli.core.title import Title, check_options, check_players, earlier_rules, load
from neroli.core.undo import Company, Foresight

FINAL: Final = "This cannot be taken back: something new was learned since."


class Game:
    """Play through `play` and `undo`; nature's moves are dealt by the seed as soon as they are due."""

    def __init__(self, title: Title[State], box: Box[State], header: Header, seed: str = "") -> None:
        self.title = title
        self.box = box
        self.header = header
        self.lines: list[Line] = []
        self._seed = seed
        options = header.options
        if header.rules != title.about.rules_version:
            options |= {earlier_rules(header.rules)}
        self.history = History(title.start(box, len(header.seats), options))
        # Seats for which moves without a choice are played.
        self.automatic: frozenset[int] = frozenset()
        # What was taken back, in its order, and whether the last line of each seat was a bot's.
        self.take_backs: list[TakeBack] = []
        self._deciders: dict[int, bool] = {}
        self._moments: dict[Viewer, int] = dict.fromkeys(viewers(self.state), 0)
        # What seats have asked about this position.
        self._foresights: dict[int, Foresight] = {}

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
        rules = load(title)
        chosen = frozenset(options)
        check_players(rules, len(seats))
        check_options(rules, chosen)
        check_names(seats)
        secret = secrets.token_hex(32) if seed is None else seed
        check_seed(secret)
        box = rules.box(components)
        about = rules.about
        names = tuple(name.strip() for name in seats)
        header = Header(about.name, about.rules_version, box.digest, names, chosen, commitment(secret))
        game = cls(rules, box, header, secret)
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
        box = title.box(components)
        header.check_edition(title.about.oldest_rules, title.about.rules_version, box.digest)
        return cls(title, box, header, seed)

    @property
    def state(self) -> State:
        """The whole truth. Give players and bots a `view` instead."""
        return self.history.position.state

    @property
    def seed(self) -> str:
        """The secret that deals; it stays on this side until the game is over."""
        return self._seed

    @property
    def actors(self) -> tuple[int, ...]:
        """Who decides now; empty when the game is over."""
        return self.state.actors()

    @property
    def is_over(self) -> bool:
        return not self.state.actors()

    @property
    def line(self) -> int:
        """The number that the next line will have."""
        return len(self.lines) + 1

    def view(self, viewer: Viewer) -> State:
        """What a seat, or a spectator (None), may see. Do not edit it."""
        return self.history.position.view(viewer)

    def moment(self, viewer: Viewer) -> int:
        """Number of moves and undos this viewer has seen; rejects stale clicks, and says when to look again."""
        return self._moments[viewer]

    def moves(self, seat: int) -> list[Move[State]]:
        """The legal moves of `seat`; none when it does not decide."""
        return self.state.moves(seat) if seat in self.actors else []

    def standings(self) -> Standings:
        return self.state.standings()

    def name(self, seat: int) -> str:
        """How a seat is called at this table."""
        return self.header.name(seat)

    def play(self, seat: int, move: Move[State] | str, line: int | None = None, *, is_bot: bool = False) -> Progress:
        """The checked door: a legal move of a seat that decides, on the line that it was meant for."""
        self._expect(seat, line)
        steps_before = len(self.history.plies)
        step = self._apply(seat, self._legal(seat, move), is_bot=is_bot)
        return Progress(steps_before, (step, *self._go_on()))

    def play_all(self, seat: int, moves: Sequence[Move[State] | str]) -> Progress:
        """Several moves of a seat as one act: all of them or, if one is not legal in its turn, none."""
        self._check_all(seat, moves)
        steps_before = len(self.history.plies)
        steps = [self._apply(seat, self._legal(seat, move), goes_on=number > 0) for number, move in enumerate(moves)]
        return Progress(steps_before, (*steps, *self._go_on()))

    def _check_all(self, seat: int, moves: Sequence[Move[State] | str]) -> None:
        self._expect(seat, None)
        position = self.history.position
        for move in moves:
            if seat not in position.state.actors():
                raise IllegalMove("It ends before the last of these moves. Look again, then choose.")
            position = position.after(seat, self._legal_at(position, seat, move))

    def _expect(self, seat: int, line: int | None) -> None:
        if line is not None and line != self.line:
            raise IllegalMove(f"The game has moved on: it is at line {self.line}, not {line}. Look again.")
        if self.is_over:
            raise IllegalMove("The game is over. Start a new one.")
        if seat not in self.actors:
            # That somebody is done already may be a secret.
            actors = self.view(seat if seat in self._moments else None).actors()
            turn = ", ".join(self.name(actor) for actor in actors)
            raise IllegalMove(f"It is not {self.name(seat)}'s decision but {turn}'s. Wait for it.")

    def _legal(self, seat: int, move: Move[State] | str) -> Move[State]:
        return self._legal_at(self.history.position, seat, move)

    def _legal_at(self, position: Position, seat: int, move: Move[State] | str) -> Move[State]:
        legal = position.state.moves(seat)
        known = notation.look_up(move, legal, self.box) if isinstance(move, str) else move
        if known not in legal:
            raise IllegalMove(f"{known.text}: {self.title.refuse(position.view(seat), seat, known)}", known.clause)
        return known

    def _apply(self, seat: int, move: Move[State], *, is_bot: bool = False, goes_on: bool = False) -> Step:
        """Play a legal move and write its line."""
        self._write(Line(seat, move.text, is_bot, goes_on))
        step = self.history.advance(Ply(seat, move, len(self.lines), is_bot, goes_on))
        self._notice(step)
        return step

    def _write(self, line: Line) -> None:
        self._foresights.clear()
        self.lines.append(line)
        self._deciders[line.seat] = line.is_bot

    def _notice(self, step: Step) -> None:
        """Count it for everybody who sees this step made, or taken back."""
        for viewer in self._moments:
            self._moments[viewer] += step.is_seen_by(viewer)

    def _deal(self) -> list[Step]:
        """Let nature act while it is nature's turn; its numbers depend on the seed and the line only."""
        steps = []
        while self.actors == (NATURE,):
            steps.append(self._apply(NATURE, self.state.draw(LineRng(self._seed, len(self.history.plies) + 1))))
        return steps

    def _go_on(self) -> list[Step]:
        """What follows by itself: nature's acts, and moves of seats that have no choice."""
        steps = self._deal()
        while (forced := forced_move(self.history.position, self.automatic)) is not None:
            steps.append(self._apply(*forced, goes_on=True))
            steps += self._deal()
        return steps

    def follow(self, line: Line) -> None:
        """Take one line of a journal, as strictly as a live move; nature's lines come from the journal, too."""
        if line.text == UNDO:
            self.history.check_early_undo(line, self.line)
        self._follow(line, self.history.undoable)

    def follow_stored(self, line: Line) -> None:
        """Take one line that a table accepted when it was played.

        Early tables let a seat take back a step that called others to decide in secret. Such an undo stands.
        """
        self._follow(line, self.history.recent.last_reversible)

    def _follow(self, line: Line, undoable: Callable[[int], Step | None]) -> None:
        number = self.line
        try:
            if line.text == UNDO:
                self._take_back(line, undoable(line.seat))
            elif line.is_undo():
                self._return_to(line)
            elif line.seat == NATURE:
                self._apply(NATURE, self._outcome(line.text))
            else:
                self._expect(line.seat, None)
                move = self._legal(line.seat, line.text)
                self._apply(line.seat, move, is_bot=line.is_bot, goes_on=line.goes_on)
        except NeroliError as error:
            raise JournalError(number, f"'{line}': {error}") from error

    def _outcome(self, text: str) -> Move[State]:
        """What nature did, if it could."""
        if self.actors != (NATURE,):
            raise IllegalMove("nature has nothing to do here.")
        return notation.read(text, [move for move, _weight in self.state.outcomes()], self.box)

    def is_alone(self, seat: int) -> bool:
        """Do only bots play at the other seats, as far as the lines tell?"""
        return all(self._deciders.get(other, False) for other in range(len(self.header.seats)) if other != seat)

    def can_undo(self, seat: int) -> bool:
        """May `seat` take back its last decision? Not once anybody has learned anything new since."""
        return self.history.undo_depth(seat) > 0 or self._before_bots(seat) is not None

    def undo(self, seat: int) -> Progress:
        """Take back the last decision of `seat`; what others decided unseen meanwhile stays.

        Where only bots play besides, what they answered goes, too.
        """
        depth = self.history.undo_depth(seat)
        if not depth:
            step = self._before_bots(seat)
            return self._return_to(Line(seat, f"{UNDO} {step.ply.line}" if step is not None else UNDO))
        progress = self._take_back(Line(seat, UNDO), self.history.undoable(seat))
        for _further in range(1, depth):
            progress = self._take_back(Line(seat, UNDO, goes_on=True), self.history.undoable(seat))
        return progress

    def _before_bots(self, seat: int) -> Step | None:
        return self.history.before_bots(seat) if self.is_alone(seat) else None

    def _return_to(self, line: Line) -> Progress:
        """Take back a seat's decision and all that followed, if only bots answered it."""
        step = self._before_bots(line.seat)
        if step is None or step.ply.line != line.undo_from():
            raise IllegalMove(FINAL)
        steps = self.history.recent.since(step)
        for other in steps:
            self._notice(other)
        self._write(line)
        progress = self.history.return_to(step)
        return Progress(progress.kept, progress.steps, self._record(line, steps))

    def _take_back(self, line: Line, step: Step | None) -> Progress:
        if step is None:
            raise IllegalMove(FINAL)
        self._notice(step)
        self._write(line)
        progress = self.history.take_back(step)
        return Progress(progress.kept, progress.steps, self._record(line, [step]))

    def _record(self, line: Line, steps: Sequence[Step]) -> TakeBack:
        """Keep in words what a seat took back. An undo that goes on tells of the earlier steps of the same act."""
        words = {viewer: self._own_words(steps, line.seat, viewer) for viewer in self._moments}
        if line.goes_on and self.take_backs:
            last = self.take_backs.pop()
            words = {viewer: words[viewer] + last.words.get(viewer, ()) for viewer in words}
        told = {viewer: sentences for viewer, sentences in words.items() if sentences}
        record = TakeBack(self.line - 1, line.seat, told)
        self.take_backs.append(record)
        return record

    def _own_words(self, steps: Sequence[Step], seat: int, viewer: Viewer) -> tuple[str, ...]:
        """What a viewer had read of the seat's steps."""
        seen = [(step, step.event(viewer).move) for step in steps if step.seat == seat]
        return tuple(
            self.title.tell(step.before.view(viewer), seat, move, self.header.seats)
            for step, move in seen
            if move is not None
        )

    def finals(self, seat: int, moves: Sequence[Move[State]]) -> list[bool]:
        """For each of these moves, whether it might be beyond undo at once; found from what the seat sees."""
        company = Company(self.automatic, self.is_alone(seat))
        foresight = self._foresights.get(seat)
        if foresight is None or foresight.company != company:
            foresight = self._foresights[seat] = Foresight(self.view(seat), seat, company)
        return [foresight.is_final(move) for move in moves]

    def is_final(self, seat: int, move: Move[State]) -> bool:
        return self.finals(seat, [move])[0]

    def at(self, line: int) -> Game:
        """The same game as it stood before line `line`."""
        past = Game(self.title, self.box, self.header, self._seed)
        for entry in self.lines[: line - 1]:
            past.follow_stored(entry)
        return past

    def positions(self, viewer: Viewer) -> Iterator[tuple[State, Event, State]]:
        """The whole game as a viewer saw it: before each step, the step, after it."""
        return self.history.positions(viewer)

    def told(self, viewer: Viewer) -> list[Told]:
        """The log as a viewer may read it: moves in force, without what was taken back."""
        return tell(self.title, self.header.seats, self.positions(viewer))

    def journal(self) -> Journal:
        """The whole game for a file. The seed is published only when the game is over."""
        if not self.is_over:
            return Journal(self.header, list(self.lines))
        points = self.standings().points()
        result = ", ".join(f"{letter(seat)} {score}" for seat, score in enumerate(points))
        return Journal(self.header, list(self.lines), result, self._seed)
