"""Tables of Parfum for tests: the deal is named, then lines are played in notation, nature's included."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from neroli.core import notation
from neroli.core.contract import NATURE, Move
from neroli.core.counts import count, covers
from neroli.core.journal import letter, seat_of
from neroli.games.parfum import TITLE
from neroli.games.parfum.pieces.faces import BASE, HEAD, HEART
from neroli.games.parfum.rules import phases, water
from neroli.games.parfum.rules.moves.composing import AddNote
from neroli.games.parfum.rules.moves.dealing import RevealCustomer, RevealNote
from neroli.games.parfum.rules.moves.distilling import Claim
from neroli.games.parfum.rules.moves.preparing import TakeDie
from neroli.games.parfum.rules.moves.selling import Sell
from neroli.games.parfum.rules.state import Parfum
from tests.moves import named

PIECES = TITLE.box().pieces  # type: ignore[attr-defined]
NOTES = {note.id: number for number, note in enumerate(PIECES.notes)}
CUSTOMERS = {customer.id: number for number, customer in enumerate(PIECES.customers)}
NAMES = ("Ana", "Ben", "Cleo", "Dan")


class Table:
    """A game with the standard pieces. Unless told otherwise, A is on top of the pile and all tokens are worth 0."""

    def __init__(
        self,
        players: int = 4,
        *,
        notes: str = "",
        customers: str = "",
        tokens: str = "",
        markers: str = "",
        options: Iterable[str] = (),
        components: Path | None = None,
    ) -> None:
        self.box = TITLE.box(components)
        self.state: Parfum = TITLE.start(self.box, players, frozenset(options))
        # What is not named comes from the far end, where the notes are hard to claim.
        self.deal("note", len(self.state.display), notes, reversed(NOTES))
        self.deal("customer", len(self.state.street), customers, CUSTOMERS)
        for coin in (tokens or "00 " * players).replace(" ", ""):
            self.play(f"* token {coin}")
        for owner in (markers or "DCBA"[-players:])[:-1]:
            self.play(f"* marker {owner}")

    def deal(self, what: str, number: int, named: str, others: Iterable[str]) -> None:
        chosen = named.split()
        for piece in [*chosen, *(other for other in others if other not in chosen)][:number]:
            self.play(f"* {what} {piece}")

    def play(self, *lines: str) -> Table:
        """Play lines such as `A clock 3` or `* roll rose 2/2`, each legal when its turn comes."""
        for line in lines:
            who, text = line.split(" ", 1)
            seat = seat_of(who)
            assert seat in self.state.actors(), f"{line}: it is {[letter(actor) for actor in self.state.actors()]}"
            notation.read(text, self.choices(seat), self.box).play(self.state, seat)
        return self

    def choices(self, seat: int) -> list[Move[Parfum]]:
        return [move for move, _ in self.state.outcomes()] if seat == NATURE else self.state.moves(seat)

    @property
    def turn(self) -> str:
        """Who acts now: a letter, a star for nature, or nothing when the game is over."""
        return "".join(letter(actor) for actor in self.state.actors())

    def offers(self) -> list[str]:
        """The notations of all that is possible now."""
        return [move.text for move in self.choices(self.state.actors()[0])]

    def quiet(self, until: str = "", phase: int = -1) -> Table:
        """Play the plainest game until this seat acts (in this phase): dice that all fail, no water, no sale."""
        return self.follow(plain, lambda: self.turn == until and phase in (-1, self.state.phase))

    def quiet_round(self) -> Table:
        """Play a plain round to its end."""
        number = self.state.round
        return self.follow(plain, lambda: self.state.round > number)

    def lucky_round(self, claims: int = 99, sales: int = 99) -> Table:
        """A sensible round in which all dice succeed and nobody bargains; no claim or sale beyond these totals."""
        number = self.state.round
        return self.follow(lucky(claims, sales), lambda: self.state.round > number)

    def follow(self, choose: Callable[[Table], Move[Parfum]], until: Callable[[], bool]) -> Table:
        while self.state.actors() and not until():
            choose(self).play(self.state, self.state.actors()[0])
        return self

    def notes(self) -> list[str]:
        """The notes in the distillery."""
        return [PIECES.notes[note].id for note in self.state.display if note != phases.FREE]

    def street(self) -> list[str]:
        """The customers in the street."""
        return [PIECES.customers[customer].id for customer in self.state.street if customer != phases.FREE]

    def claimed(self) -> int:
        return len(PIECES.notes) - len(self.state.bag) - len(self.notes())

    def satisfied(self) -> int:
        return sum(seat != phases.FREE for seat in self.state.served)

    def tokens(self, who: str) -> int:
        return water.tokens(self.state, seat_of(who))

    def money(self, who: str) -> int:
        return self.state.money[seat_of(who)]

    def refusal(self, line: str) -> str:
        """What the table answers to a line that is not possible."""
        who, text = line.split(" ", 1)
        seat = seat_of(who)
        move = self.box.vocabulary[text]
        assert seat not in self.state.actors() or move not in self.choices(seat)
        return TITLE.refuse(self.state.view(seat), seat, move)

    def question(self, who: str) -> str:
        return TITLE.question(self.state.view(seat_of(who)), seat_of(who))

    def describe(self, text: str) -> str:
        """What a possible move does, in words."""
        assert text in self.offers()
        seat = self.state.actors()[0]
        return TITLE.describe(self.state.view(seat), seat, self.box.vocabulary[text])

    def tell(self, line: str, viewer: int | None = None) -> str:
        """The log sentence for a line that may be played now."""
        who, text = line.split(" ", 1)
        return TITLE.tell(self.state.view(viewer), seat_of(who), named(self.state.box, text), NAMES)


def plain(table: Table, place: int = 0) -> Move[Parfum]:
    """Dice before all else, and nothing more than must be."""
    choices = table.choices(table.state.actors()[0])
    quiet = [move for move in choices if move.text in ("finish", "pass")]
    return (quiet or choices)[place]


def lucky(claims: int, sales: int) -> Callable[[Table], Move[Parfum]]:
    """The policy of a lucky round: major perfumes, the dearest customer first, and a kind nature."""

    def choose(table: Table) -> Move[Parfum]:
        if table.turn == "*":
            return kind_nature(table)
        choices = table.choices(table.state.seat)
        dearest = sorted(choices, key=lambda move: -price(table.state, move))
        for move in dearest:
            is_claim = isinstance(move, Claim) and table.claimed() < claims
            is_sale = isinstance(move, Sell) and table.satisfied() < sales
            if is_claim or is_sale or is_wanted(table.state, move):
                return move
        return choices[0] if isinstance(choices[0], AddNote) else plain(table, -1)

    return choose


def price(state: Parfum, move: Move[Parfum]) -> int:
    return state.box.price[move.customer] if isinstance(move, Sell) else 0


def kind_nature(table: Table) -> Move[Parfum]:
    """All dice succeed; the rarest type of note comes next, and customers who like what is for sale."""
    state, choices = table.state, table.choices(NATURE)
    if state.phase == phases.ROLL:
        return choices[-1]
    for move in choices:
        if isinstance(move, RevealCustomer) and is_liked(state, move.customer):
            return move
        if isinstance(move, RevealNote) and state.box.kind[move.note] == rarest_kind(state):
            return move
    return choices[0]


def is_liked(state: Parfum, customer: int) -> bool:
    wants = state.box.wants[customer]
    return any(flacons and covers(scent, wants) for flacons, scent in zip(state.flacons, state.scent, strict=True))


def rarest_kind(state: Parfum) -> int:
    kinds = [state.box.kind[note] for note in state.display if note != phases.FREE]
    return min((HEAD, HEART, BASE), key=kinds.count)


def is_wanted(state: Parfum, move: Move[Parfum]) -> bool:
    """Is this a die that a displayed note still lacks?"""
    if not isinstance(move, TakeDie):
        return False
    needs = [state.box.needs[note] for note in state.display if note != phases.FREE]
    return any(count(need, move.aroma) > count(state.dice, move.aroma) for need in needs)


def awake(players: int = 4, options: Iterable[str] = (), **deal: str) -> Table:
    """Everybody has taken the first free clock in the order A, B, C, D (A, B, A, B); A is to act."""
    table = Table(players, options=options, **deal)  # type: ignore[arg-type]
    while table.state.phase == phases.WAKE:
        table.play(f"{table.turn} {table.offers()[0]}")
    return table


def with_minor(players: int = 4, **deal: str) -> Table:
    """A has made the minor perfume P1 of N01 and N29, 2 violet, and is first to sell."""
    table = awake(players, **{"notes": "N01 N29", **deal})
    table.play("A take violet", "A take violet", "A take violet", "* roll violet 2/3")
    table.play("A claim N01", "A claim N29", "A start N01 minor", "A add N29 P1")
    return table.quiet("A", phases.SELL)


def with_major(players: int = 4, **deal: str) -> Table:
    """A has made the major perfume P1 of N01, N15 and N29, 3 violet, and is first to sell."""
    table = awake(players, **{"notes": "N01 N15 N29", **deal})
    table.play("A take violet", "A take violet", "A take violet", "* roll violet 3/3")
    table.play("A claim N01", "A claim N15", "A claim N29")
    table.play("A start N01 major", "A add N15 P1", "A add N29 P1")
    return table.quiet("A", phases.SELL)


def rolled(dice: str, faces: str, **deal: str) -> Table:
    """A, first of four, took three dice and rolled them: `rose rose lavender`, `rose 1/2, lavender 0/1`."""
    table = awake(4, **deal)
    table.play(*(f"A take {aroma}" for aroma in dice.split()))
    return table.play(*(f"* roll {face}" for face in faces.split(", ")))


def composing() -> Table:
    """A began P1 with N01 and P2 with N15, and places the heart N17 now; N31 waits."""
    table = Table(4, notes="N01 N15 N17 N31").play("A clock 2", "B clock 1", "C clock 3", "D clock 4").quiet("A")
    table.play("A take violet", "A take violet", "A take rose", "A take rose", "* roll violet 2/2", "* roll rose 2/2")
    table.play("A claim N01", "A claim N15", "A claim N17", "A claim N31")
    return table.play("A start N01 minor", "A start N15 major")
