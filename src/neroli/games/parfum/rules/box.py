"""The box: the pieces as tables of small numbers, and each move made once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import SEAT_LETTERS, Box, Move
from neroli.games.parfum.pieces.faces import AROMAS, COINS, NOTES, Pieces
from neroli.games.parfum.rules.moves.composing import AddNote, HoldNote, StartPerfume
from neroli.games.parfum.rules.moves.dealing import (
    DealClock,
    HiddenToken,
    RevealCustomer,
    RevealNote,
    Roll,
    StackMarker,
    TakeToken,
)
from neroli.games.parfum.rules.moves.distilling import Claim, Finish, PayToken, Reroll, TurnFly
from neroli.games.parfum.rules.moves.preparing import DrawNote, DrawWater, TakeDie
from neroli.games.parfum.rules.moves.selling import Bargain, DiscardToken, Pass, Sell
from neroli.games.parfum.rules.moves.waking import ChooseClock
from neroli.games.parfum.rules.phases import ALL_DICE, MAJOR, MINOR

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


class ParfumBox(Box["Parfum"]):
    """Everything that is the same in all games with these pieces."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(pieces.digest)
        self.pieces = pieces
        self.kind = [note.kind for note in pieces.notes]
        self.needs = [note.needs for note in pieces.notes]
        self.scent = [note.scent for note in pieces.notes]
        self.coins = [note.coins for note in pieces.notes]
        self.wants = [customer.wants for customer in pieces.customers]
        self.price = [customer.price for customer in pieces.customers]
        self.dice = pieces.dice
        self._make_dealing()
        self._make_turns()
        self._make_perfumes()
        self._enter_all()

    def _make_dealing(self) -> None:
        """What nature does: P2, P4, P5.1, P8.1."""
        pieces = self.pieces
        seats = range(len(SEAT_LETTERS))
        self.reveal_note: list[Move[Parfum]] = [RevealNote(n, note.id) for n, note in enumerate(pieces.notes)]
        self.reveal_customer: list[Move[Parfum]] = [
            RevealCustomer(c, customer.id) for c, customer in enumerate(pieces.customers)
        ]
        self.take_token: list[Move[Parfum]] = [TakeToken(coin) for coin in range(COINS)]
        self.hidden_token: Move[Parfum] = HiddenToken("token", "P4.4")
        self.stack_marker: list[Move[Parfum]] = [StackMarker(seat) for seat in seats]
        self.deal_clock: list[Move[Parfum]] = [DealClock(seat) for seat in seats]
        self.roll: list[list[list[Roll]]] = [
            [[Roll(a, f, d, pieces.faces[a]) for f in range(d + 1)] for d in range(pieces.dice[a] + 1)]
            for a in range(len(AROMAS))
        ]

    def _make_turns(self) -> None:
        """Waking up, preparing and distilling: P3 to P5."""
        aromas = range(len(AROMAS))
        self.choose_clock: list[Move[Parfum]] = [ChooseClock(clock) for clock in range(len(SEAT_LETTERS))]
        self.draw_note: Move[Parfum] = DrawNote("draw", "P4.2")
        self.take_die: list[Move[Parfum]] = [TakeDie(aroma) for aroma in aromas]
        self.draw_water: Move[Parfum] = DrawWater("water", "P4.4")
        self.reroll: list[Move[Parfum]] = [Reroll(use) for use in range(ALL_DICE + 1)]
        self.turn: list[Move[Parfum]] = [TurnFly(aroma) for aroma in aromas]
        self.pay: list[Move[Parfum]] = [PayToken(coin) for coin in range(COINS)]
        self.claim: list[Move[Parfum]] = [Claim(n, note.id) for n, note in enumerate(self.pieces.notes)]
        self.finish: Move[Parfum] = Finish("finish", "P5.5")

    def _make_perfumes(self) -> None:
        """Composing and selling: P6, P7."""
        notes = self.pieces.notes
        customers = self.pieces.customers
        self.start: list[list[Move[Parfum]]] = [
            [StartPerfume(n, note.id, size) for n, note in enumerate(notes)] for size in (MINOR, MAJOR)
        ]
        self.add_note: list[list[Move[Parfum]]] = [
            [AddNote(n, note.id, perfume) for perfume in range(NOTES)] for n, note in enumerate(notes)
        ]
        self.hold: list[Move[Parfum]] = [HoldNote(n, note.id) for n, note in enumerate(notes)]
        self.sell: list[list[Move[Parfum]]] = [
            [Sell(perfume, c, customer.id) for c, customer in enumerate(customers)] for perfume in range(NOTES)
        ]
        self.bargain: list[Move[Parfum]] = [Bargain(perfume) for perfume in range(NOTES)]
        self.pass_sale: Move[Parfum] = Pass("pass", "P7.1")
        self.discard: list[Move[Parfum]] = [DiscardToken(coin) for coin in range(COINS)]

    def _enter_all(self) -> None:
        for moves in (
            self.reveal_note, self.reveal_customer, self.take_token, self.stack_marker, self.deal_clock,
            self.choose_clock, [self.draw_note], self.take_die, [self.draw_water], self.reroll, self.turn,
            self.pay, self.claim, [self.finish], *self.start, *self.add_note, self.hold, *self.sell,
            self.bargain, [self.pass_sale], self.discard,
        ):  # fmt: skip
            for move in moves:
                self.add(move)
        for of_aroma in self.roll:
            for of_dice in of_aroma[1:]:
                for roll in of_dice:
                    self.add(roll)
        self.backs.append(self.hidden_token)
