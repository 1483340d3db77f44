"""What a browser may ask: why something cannot be done, what could not be taken back, what a master thinks."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.bots.advice import Estimate
from neroli.core import rulebook
from neroli.core.title import Effect
from neroli.draw.speech import _, several
from neroli.server.live.table import Table
from neroli.server.wire.messages import Advice, Hint, Outlook, Reason


def hint(table: Table, seat: int, at: int, estimates: Sequence[Estimate]) -> Hint:
    """What a master thinks of the moves of a seat."""
    best = [Advice(one.move, one.points, one.error, one.tries) for one in estimates]
    return Hint(at, best, reason(table, seat, estimates))


def reason(table: Table, seat: int, estimates: Sequence[Estimate]) -> str:
    """One sentence that is true of these numbers."""
    view, title = table.game.view(seat), table.game.title
    best = estimates[0]
    label = title.label(view, seat, table.game.box.vocabulary[best.move])
    if best.points is None or len(estimates) < 2:
        return _("A master would choose “{move}”, without a number to prove it.").format(move=label)
    rivals = [one for one in estimates[1:] if one.points is not None and one.points + one.error >= best.points]
    if rivals:
        words = several(
            "“{move}” and one other move cannot be told apart by these games.",
            "“{move}” and {number} other moves cannot be told apart by these games.",
            len(rivals),
        )
        return words.format(move=label, number=len(rivals))
    lead = best.points - (estimates[1].points or 0.0)
    return _("“{move}” is expected to bring {lead:.1f} points more than the next move.").format(move=label, lead=lead)


def why_not(table: Table, seat: int | None, part: str) -> Reason:
    """Why a touched part does nothing now, with its clause."""
    game = table.game
    if seat is None:
        return Reason(_("You are watching. Only the players at the table can move."))
    view = game.view(seat)
    if seat not in game.actors:
        return Reason(_("It is not your decision now."))
    legal = view.moves(seat)
    kinds = {type(move) for move in legal}
    moves = list(table.moves_touching(seat).get(part, ()))
    moves.sort(key=lambda move: type(move) not in kinds)
    # A part of a legal move does nothing only because of what else is selected: no refusal would be true.
    if not moves or any(move in legal for move in moves):
        return Reason(game.title.question(view, seat))
    clause = moves[0].clause
    rule = rulebook.clauses(table.record.title).get(clause, "")
    return Reason(game.title.refuse(view, seat, moves[0]), clause, rule)


def outlooks(table: Table, seat: int, notations: Sequence[str]) -> list[Outlook]:
    """What these moves would do, and whether they could be taken back, as far as the seat can know."""
    named = set(notations)
    game, title = table.game, table.game.title
    moves = [move for move in game.moves(seat) if move.text in named]
    finals = game.finals(seat, moves) if moves else []
    view = game.view(seat)
    return [
        Outlook(move.text, title.label(view, seat, move), is_final, pictured(table, title.effect(view, seat, move)))
        for move, is_final in zip(moves, finals, strict=True)
    ]


def pictured(table: Table, effect: Effect) -> Effect:
    """An effect as HTML, with icons for its nouns."""
    adorn = table.drawing.adorn
    gains, costs, then = (tuple(map(adorn, words)) for words in (effect.gains, effect.costs, effect.then))
    return Effect(gains, costs, then, adorn(effect.warning))
