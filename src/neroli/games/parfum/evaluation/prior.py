"""What a sensible player likes at a glance: each move weighed by tuned numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.contract import Move
from neroli.core.counts import BITS, MASK, covers, size
from neroli.games.parfum.pieces.faces import AROMAS, COINS, HEART
from neroli.games.parfum.rules import course, moves
from neroli.games.parfum.rules.course import FREE, MAJOR

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum

PLANNED: Final = 3  # so many notes are planned for one turn
FACES: Final = 6
HASTE: Final = 2  # in the last rounds a perfume must be finished soon


class Liking:
    """The numbers behind the weights, by name; `worth_of` is in tenths of a coin."""

    __slots__ = (
        "add", "bargain", "begin", "buyer", "clocks", "coin", "continued", "done", "draw", "finish", "heart", "held",
        "last", "late", "major", "minor", "plan", "price", "risk", "scent", "spare", "token", "water",
    )  # fmt: skip

    def __init__(self, numbers: dict[str, int]) -> None:
        self.add = numbers["add"]
        self.bargain = numbers["bargain"]
        self.begin = numbers["begin"]
        self.buyer = numbers["buyer"]
        self.clocks = [numbers["clock_1"], numbers["clock_2"], numbers["clock_3"], numbers["clock_4"]]
        self.coin = numbers["coin"]
        self.continued = numbers["continued"]
        self.done = numbers["done"]
        self.draw = numbers["draw"]
        self.finish = numbers["finish"]
        self.heart = numbers["heart"]
        self.held = numbers["held"]
        self.last = numbers["last"]
        self.late = numbers["late"]
        self.major = numbers["major"]
        self.minor = numbers["minor"]
        self.plan = numbers["plan"]
        self.price = numbers["price"]
        self.risk = numbers["risk"]
        self.scent = numbers["scent"]
        self.spare = numbers["spare"]
        self.token = numbers["token"]
        self.water = numbers["water"]

    def weights(self, state: Parfum, seat: int, legal: list[Move[Parfum]]) -> list[int]:
        phase = state.phase
        if phase == course.ACT:
            return self.for_actions(state, seat, legal)
        if phase == course.DISTILL:
            return self.for_water(state, seat, legal)
        if phase == course.SELL:
            return self.for_sales(state, seat, legal)
        return [max(1, self.weight(state, seat, move)) for move in legal]

    def weight(self, state: Parfum, seat: int, move: Move[Parfum]) -> int:
        if isinstance(move, moves.Claim):
            return self.claim_weight(state, seat, move.note)
        if isinstance(move, moves.AddNote):
            return self.add_weight(state, move.note, move.perfume)
        if isinstance(move, moves.StartPerfume):
            return self.major if move.size == MAJOR else self.minor_weight(state, seat)
        if isinstance(move, moves.ChooseClock):
            return self.clocks[move.place]
        if isinstance(move, moves.PayToken | moves.DiscardToken):
            return 10 * (COINS - move.coin)
        return 10

    def worth_of(self, state: Parfum, seat: int, note: int) -> int:
        """A note: its coins, its scent, and the perfume it would help."""
        box = state.box
        total = self.coin * box.coins[note] + self.scent * size(box.scent[note])
        kind = box.kind[note]
        missing = 9
        owners = state.owner
        for perfume in range(len(owners)):
            if owners[perfume] == seat and 0 < state.missing[perfume] < missing:
                if state.slots[perfume * 3 + kind] != FREE:
                    continue
                if kind != HEART or state.size[perfume] == MAJOR:
                    missing = state.missing[perfume]
        if missing == 1:
            return total + self.done
        if state.closing:
            return total
        return total + (self.begin if missing == 9 else self.continued)

    def claim_weight(self, state: Parfum, seat: int, note: int) -> int:
        return 20 + 2 * self.worth_of(state, seat, note) // (self.risk + size(state.box.needs[note]))

    def for_actions(self, state: Parfum, seat: int, legal: list[Move[Parfum]]) -> list[int]:
        """P4 Take the dice for the best notes in reach; what is left over goes to water or a spare die."""
        wanted = self.planned(state, seat)
        held = course.tokens(state, seat)
        found = []
        for move in legal:
            if isinstance(move, moves.TakeDie):
                found.append(1 + wanted[move.aroma])
            elif isinstance(move, moves.DrawWater):
                found.append(max(1, self.water - self.held * held))
            else:
                found.append(self.draw)
        return found

    def planned(self, state: Parfum, seat: int) -> list[int]:
        """How much a die of each aroma is wanted."""
        wanted = [0] * len(AROMAS)
        display = state.display
        worths = [0 if note == FREE else self.worth_of(state, seat, note) for note in display]
        left = state.actions
        dice = state.dice
        for step in range(PLANNED):
            best = -1
            best_rate = 0
            best_lack = 0
            for place in range(len(display)):
                if worths[place] > 0:
                    lack = size(shortage(dice, state.box.needs[display[place]]))
                    rate = 16 * worths[place] // (self.risk + lack)
                    if lack <= left and rate > best_rate:
                        best, best_rate, best_lack = place, rate, lack
            if best < 0:
                break
            needs = state.box.needs[display[best]]
            short = shortage(dice, needs)
            dice = dice + short - needs
            left -= best_lack
            worths[best] = 0
            for aroma in range(len(AROMAS)):
                if (short >> (BITS * aroma)) & MASK:
                    wanted[aroma] += self.plan // (step + 1)
                elif (needs >> (BITS * aroma)) & MASK:
                    wanted[aroma] += self.spare
        return wanted

    def for_water(self, state: Parfum, seat: int, legal: list[Move[Parfum]]) -> list[int]:
        """P5.2 Water pays when the note that it may bring is worth more than the tokens."""
        rerolls, turns = self.water_gains(state, seat)
        found = []
        for move in legal:
            gain = 0
            if isinstance(move, moves.Claim):
                gain = self.claim_weight(state, seat, move.note)
            elif isinstance(move, moves.Finish):
                gain = self.finish
            elif isinstance(move, moves.TurnFly):
                gain = turns[move.aroma]
            elif isinstance(move, moves.Reroll):
                if move.use < moves.ALL_DICE:
                    gain = rerolls[move.use]
                elif state.flasks == 0:
                    gain = max(rerolls)
            found.append(max(1, gain))
        return found

    def water_gains(self, state: Parfum, seat: int) -> tuple[list[int], list[int]]:
        """For each aroma, what a re-roll of its flies and what a turned fly promise."""
        box = state.box
        rerolls = [0] * len(AROMAS)
        turns = [0] * len(AROMAS)
        held = course.tokens(state, seat)
        for note in state.display:
            if note == FREE:
                continue
            short = shortage(state.flasks, box.needs[note])
            if short == 0 or not covers(state.dice, box.needs[note]):
                continue
            worth = self.worth_of(state, seat, note)
            kinds = 0
            for aroma in range(len(AROMAS)):
                lack = (short >> (BITS * aroma)) & MASK
                if lack:
                    kinds += 1
                    for _ in range(lack):
                        worth = worth * box.pieces.faces[aroma][0] // FACES
            if kinds > held:
                continue
            self.credit(rerolls, turns, short, worth - kinds * self.token)
            if size(short) == 1 and held >= course.TURN_COST:
                self.credit(turns, rerolls, short, self.worth_of(state, seat, note) - course.TURN_COST * self.token)
        return rerolls, turns

    def credit(self, gains: list[int], others: list[int], short: int, gain: int) -> None:
        """The dice that are short are credited with the gain, where it beats the other use of water."""
        for aroma in range(len(AROMAS)):
            if (short >> (BITS * aroma)) & MASK and gain > 0:
                weight = 60 + gain
                if weight > gains[aroma] and weight > others[aroma]:
                    gains[aroma] = weight

    def add_weight(self, state: Parfum, note: int, perfume: int) -> int:
        """P6.2 A note that finishes a perfume, the more so the more customers it pleases."""
        box = state.box
        scent = state.scent[perfume] + box.scent[note]
        pleased = 0
        for customer in state.street:
            if customer != FREE and covers(scent, box.wants[customer]):
                pleased += 1
        last = self.last if state.missing[perfume] == 1 else 0
        return self.add + last + self.buyer * pleased

    def minor_weight(self, state: Parfum, seat: int) -> int:
        """P6.1 A minor is begun when time runs short, or when the seat's majors already wait for hearts."""
        weight = self.minor
        if rounds_left(state) <= HASTE:
            weight += self.late
        for perfume in range(len(state.owner)):
            lacks_heart = state.size[perfume] == MAJOR and state.slots[perfume * 3 + HEART] == FREE
            if lacks_heart and state.owner[perfume] == seat:
                weight += self.heart
        return weight

    def for_sales(self, state: Parfum, seat: int, legal: list[Move[Parfum]]) -> list[int]:
        """P7 The dearest customer first; a bargain when there are more flacons than chances to sell them."""
        stock = 0
        for perfume in range(len(state.owner)):
            if state.owner[perfume] == seat:
                stock += state.flacons[perfume]
        chances = (rounds_left(state) - 1) * (4 if state.players == 2 else 2)
        bargain = self.bargain if stock > chances else 8
        found = []
        for move in legal:
            if isinstance(move, moves.Sell):
                spare = size(state.scent[move.perfume]) - size(state.box.wants[move.customer])
                found.append(max(12, 20 + self.price * state.box.price[move.customer] - spare))
            elif isinstance(move, moves.Bargain):
                found.append(max(1, bargain - size(state.scent[move.perfume])))
            else:
                found.append(10)
        return found


def shortage(have: int, want: int) -> int:
    """What of `want` is not in `have`, as a bouquet."""
    short = 0
    shift = 0
    while want >> shift:
        lack = ((want >> shift) & MASK) - ((have >> shift) & MASK)
        if lack > 0:
            short += lack << shift
        shift += BITS
    return short


def rounds_left(state: Parfum) -> int:
    """A guess at how many rounds are still to be played, this one included."""
    if state.closing:
        return 1
    customers = len(state.stack_a) + state.above
    pace = 2 + (state.players > 2) + (state.players > 3)
    by_customers = 1 + (customers + pace - 1) // pace
    by_notes = len(state.bag) // (2 * pace)
    return 1 + min(by_customers, by_notes)
