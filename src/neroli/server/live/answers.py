"""What a browser may ask: why something cannot be done, what could not be taken back, what a master thinks."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.bots.observation import Candidate
from neroli.core import rulebook
from neroli.draw.speech import _
from neroli.server.live.table import Table
from neroli.server.wire.messages import Advice, Outlook, Reason


def advice(candidate: Candidate) -> Advice:
    """What a master thinks of one move."""
    return Advice(candidate.move, candidate.win_chance, candidate.points, candidate.visits)


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
        Outlook(move.text, title.label(view, seat, move), is_final, title.effect(view, seat, move))
        for move, is_final in zip(moves, finals, strict=True)
    ]
