"""Prior weights: what a sensible player likes at a glance, by phase and by tuned numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.contract import Move
from neroli.core.counts import BITS, MASK, covers, size
from neroli.games.parfum.pieces.faces import AROMAS, COINS, HEART
from neroli.games.parfum.rules import phases, water
from neroli.games.parfum.rules.moves.composing import AddNote, HoldNote, StartPerfume
from neroli.games.parfum.rules.moves.distilling import Claim, Finish, PayToken, Reroll, TurnFly
from neroli.games.parfum.rules.moves.preparing import DrawNote, DrawWater, TakeDie
from neroli.games.parfum.rules.moves.selling import Bargain, DiscardToken, Pass, Sell
from neroli.games.parfum.rules.moves.waking import ChooseClock
from neroli.games.parfum.rules.phases import ALL_DICE, FREE, MAJOR

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum

PLANNED: Final = 3  # notes planned for one turn
FACES: Final = 6
HASTE: Final = 2  # in the last rounds a perfume must be finished soon
EVEN: Final = 10  # the weight of a move about which nothing is known


class Prior:
    """The weights of moves by the numbers of a `numbers.toml`. A note's worth is in tenths of a coin."""

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
        if phase == phases.ACT:
            return self.for_actions(state, seat, legal)
        if phase == phases.DISTILL:
            return self.for_water(state, seat, legal)
        if phase == phases.CLAIM:
            return self.for_claims(state, seat, legal)
        if phase == phases.COMPOSE:
            return self.for_placements(state, seat, legal)
        if phase == phases.SELL:
            return self.for_sales(state, seat, legal)
        if phase == phases.WAKE:
            return self.for_clocks(legal)
        return for_tokens(legal)

    def for_clocks(self, legal: list[Move[Parfum]]) -> list[int]:
        """P3.3 By the number of the clock."""
        weights = []
        for move in legal:
            if not isinstance(move, ChooseClock):
                raise NotImplementedError(move.text)
            weights.append(max(1, self.clocks[move.clock]))
        return weights

    def note_worth(self, state: Parfum, seat: int, note: int) -> int:
        """Its coins, its scent, and the perfume that it would help."""
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
        return 20 + 2 * self.note_worth(state, seat, note) // (self.risk + size(state.box.needs[note]))

    def for_actions(self, state: Parfum, seat: int, legal: list[Move[Parfum]]) -> list[int]:
        """P4 Take the dice for the best notes in reach; what is left over goes to water or a spare die."""
        demand = self.die_demand(state, seat)
        held = water.tokens(state, seat)
        weights = []
        for move in legal:
            if isinstance(move, TakeDie):
                weights.append(1 + demand[move.aroma])
            elif isinstance(move, DrawWater):
                weights.append(max(1, self.water - self.held * held))
            elif isinstance(move, DrawNote):
                weights.append(self.draw)
            else:
                raise NotImplementedError(move.text)
        return weights

    def die_demand(self, state: Parfum, seat: int) -> list[int]:
        """How much a die of each aroma helps with the best notes in reach."""
        demand = [0] * len(AROMAS)
        display = state.display
        worths = [0 if note == FREE else self.note_worth(state, seat, note) for note in display]
        left = state.actions
        dice = state.dice
        for step in range(PLANNED):
            best = -1
            best_rate = 0
            best_lack = 0
            for index in range(len(display)):
                if worths[index] > 0:
                    lack = size(shortage(dice, state.box.needs[display[index]]))
                    rate = 16 * worths[index] // (self.risk + lack)
                    if lack <= left and rate > best_rate:
                        best, best_rate, best_lack = index, rate, lack
            if best < 0:
                break
            needs = state.box.needs[display[best]]
            short = shortage(dice, needs)
            dice = dice + short - needs
            left -= best_lack
            worths[best] = 0
            for aroma in range(len(AROMAS)):
                if (short >> (BITS * aroma)) & MASK:
                    demand[aroma] += self.plan // (step + 1)
                elif (needs >> (BITS * aroma)) & MASK:
                    demand[aroma] += self.spare
        return demand

    def for_water(self, state: Parfum, seat: int, legal: list[Move[Parfum]]) -> list[int]:
        """P5.2 Water pays when the note that it may bring is worth more than the tokens."""
        rerolls, turns = self.water_gains(state, seat)
        weights = []
        for move in legal:
            gain = 0
            if isinstance(move, Claim):
                gain = self.claim_weight(state, seat, move.note)
            elif isinstance(move, Finish):
                gain = self.finish
            elif isinstance(move, TurnFly):
                gain = turns[move.aroma]
            elif isinstance(move, Reroll):
                if move.use < ALL_DICE:
                    gain = rerolls[move.use]
                elif state.flasks == 0:
                    gain = max(rerolls)
            else:
                raise NotImplementedError(move.text)
            weights.append(max(1, gain))
        return weights

    def water_gains(self, state: Parfum, seat: int) -> tuple[list[int], list[int]]:
        """For each aroma, what a re-roll of its flies and what a turned fly promise."""
        box = state.box
        rerolls = [0] * len(AROMAS)
        turns = [0] * len(AROMAS)
        held = water.tokens(state, seat)
        for note in state.display:
            if note == FREE:
                continue
            short = shortage(state.flasks, box.needs[note])
            if short == 0 or not covers(state.dice, box.needs[note]):
                continue
            worth = self.note_worth(state, seat, note)
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
            if size(short) == 1 and held >= phases.TURN_COST:
                self.credit(turns, rerolls, short, self.note_worth(state, seat, note) - phases.TURN_COST * self.token)
        return rerolls, turns

    def credit(self, gains: list[int], others: list[int], short: int, gain: int) -> None:
        """The dice that are short are credited with the gain, where it beats the other use of water."""
        for aroma in range(len(AROMAS)):
            if (short >> (BITS * aroma)) & MASK and gain > 0:
                weight = 60 + gain
                if weight > gains[aroma] and weight > others[aroma]:
                    gains[aroma] = weight

    def for_claims(self, state: Parfum, seat: int, legal: list[Move[Parfum]]) -> list[int]:
        """P5.4, P5.5 The note that is worth most for its flasks."""
        weights = []
        for move in legal:
            if isinstance(move, Claim):
                weights.append(max(1, self.claim_weight(state, seat, move.note)))
            elif isinstance(move, Finish):
                weights.append(EVEN)
            else:
                raise NotImplementedError(move.text)
        return weights

    def for_placements(self, state: Parfum, seat: int, legal: list[Move[Parfum]]) -> list[int]:
        """P6.1, P6.2 Where the next note goes."""
        weights = []
        for move in legal:
            if isinstance(move, AddNote):
                weight = self.add_weight(state, move.note, move.perfume)
            elif isinstance(move, StartPerfume):
                weight = self.major if move.size == MAJOR else self.minor_weight(state, seat)
            elif isinstance(move, HoldNote):
                weight = EVEN
            else:
                raise NotImplementedError(move.text)
            weights.append(max(1, weight))
        return weights

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
        weights = []
        for move in legal:
            if isinstance(move, Sell):
                spare = size(state.scent[move.perfume]) - size(state.box.wants[move.customer])
                weights.append(max(12, 20 + self.price * state.box.price[move.customer] - spare))
            elif isinstance(move, Bargain):
                weights.append(max(1, bargain - size(state.scent[move.perfume])))
            elif isinstance(move, Pass):
                weights.append(EVEN)
            else:
                raise NotImplementedError(move.text)
        return weights


def for_tokens(legal: list[Move[Parfum]]) -> list[int]:
    """P5.3, P7.8 The cheapest token first."""
    weights = []
    for move in legal:
        if not isinstance(move, PayToken | DiscardToken):
            raise NotImplementedError(move.text)
        weights.append(EVEN * (COINS - move.coin))
    return weights


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
