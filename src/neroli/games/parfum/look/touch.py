"""Which parts of the table a move of Parfum touches."""

from __future__ import annotations

from neroli.core.contract import Move
from neroli.core.counts import count
from neroli.draw.drawing import Touch
from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import course, moves
from neroli.games.parfum.rules.course import MINOR
from neroli.games.parfum.rules.state import Parfum


def touch(view: Parfum, move: Move[Parfum]) -> Touch:
    if isinstance(move, moves.ChooseClock):
        return Touch((f"clock-{move.place + 1}",))
    if isinstance(move, moves.TakeDie):
        return Touch((f"booth-{AROMAS[move.aroma]}",))
    if isinstance(move, moves.DrawNote):
        return Touch(("bag",))
    if isinstance(move, moves.DrawWater):
        return Touch(("well",))
    if isinstance(move, moves.PayToken | moves.DiscardToken):
        return Touch((f"token-{move.coin}-0",))
    if isinstance(move, moves.Reroll | moves.TurnFly):
        return touch_water(move)
    return touch_piece(view, move)


def touch_water(move: moves.Reroll | moves.TurnFly) -> Touch:
    if isinstance(move, moves.TurnFly):
        return Touch(("water-turn", f"flies-{AROMAS[move.aroma]}"))
    if move.use == moves.ALL_DICE:
        return Touch(("water-all",))
    return Touch(("water-reroll", f"flies-{AROMAS[move.use]}"))


def touch_piece(view: Parfum, move: Move[Parfum]) -> Touch:
    pieces = view.box.pieces
    if isinstance(move, moves.Claim):
        return Touch((f"note-{pieces.notes[move.note].id}",), spent_dice(view, move.note))
    if isinstance(move, moves.StartPerfume):
        return Touch(("new-minor" if move.size == MINOR else "new-major",))
    if isinstance(move, moves.AddNote | moves.Bargain):
        return Touch((f"perfume-{move.perfume + 1}",))
    if isinstance(move, moves.Sell):
        return Touch((f"perfume-{move.perfume + 1}", f"customer-{pieces.customers[move.customer].id}"))
    if isinstance(move, moves.RevealNote):
        return Touch((f"note-{pieces.notes[move.note].id}",))
    if isinstance(move, moves.RevealCustomer):
        return Touch((f"customer-{pieces.customers[move.customer].id}",))
    return Touch()


def marks(view: Parfum, move: Move[Parfum]) -> tuple[str, ...]:
    """What others will want to see changed: new notes and customers, perfumes that grew or were sold."""
    if isinstance(move, moves.StartPerfume):
        return (f"perfume-{len(view.owner) + 1}",)
    if isinstance(move, moves.AddNote | moves.Bargain | moves.Sell):
        return (f"perfume-{move.perfume + 1}",)
    return touch_piece(view, move).parts if isinstance(move, moves.RevealNote | moves.RevealCustomer) else ()


def spent_dice(view: Parfum, note: int) -> tuple[str, ...]:
    """The dice whose flasks a claim would use."""
    needs = view.box.needs[note]
    spent = []
    for aroma, name in enumerate(AROMAS):
        flasks = count(view.flasks, aroma)
        spent += [f"die-{name}-{flasks - 1 - k}" for k in range(min(count(needs, aroma), flasks))]
    return tuple(spent)


def needs_confirmation(view: Parfum, move: Move[Parfum]) -> bool:
    """Rolling is confirmed: it ends preparation or costs water."""
    if isinstance(move, moves.TakeDie | moves.DrawWater | moves.DrawNote):
        return view.actions == 1
    return isinstance(move, moves.PayToken) and view.due == 1 and view.phase == course.PAY
