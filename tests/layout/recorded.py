"""A whole game as one seat was sent it: the messages of a table, without a server."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from neroli.bots.search import pick
from neroli.core.chance import FastRng
from neroli.core.game import Game
from neroli.server.live.painting import Painter
from neroli.server.live.table import Table
from neroli.server.wire import messages
from neroli.server.wire.messages import TableUpdate
from tests.server.records import seat_record, table_record

NAMES = ("Ana", "Bastien", "Clémence", "Désirée")
VIEWER = 0


@dataclass(frozen=True)
class Frame:
    """A position: which line it follows, and the message that brings a page there from the frame before."""

    line: int
    at: int
    message: str


def table_of(game: Game) -> Table:
    """The table at which the viewer sits among bots."""
    names = game.header.seats
    seats = tuple(
        seat_record(name, seat, is_claimed=True, bot="" if seat == VIEWER else "perfumer")
        for seat, name in enumerate(names)
    )
    store: Any = None
    return Table(table_record(title=game.header.title, seats=seats), game, store, None)


def frames(title: str, players: int, seed: str, every: int = 1) -> Iterator[Frame]:
    """The first position, then one in `every` that the viewer sees, and the last; sensible players decide."""
    rng = FastRng(seed)
    game = Game.new(title, NAMES[:players], seed=seed)
    table = table_of(game)
    painter = Painter(table)
    valuation = game.title.valuation()
    seen = None
    for number in range(100_000):
        if number % every == 0 or game.is_over:
            painting = painter.painting(VIEWER)
            update = painting.since(seen) if painting is not seen else None
            if update is not None:
                first = {"curtain": None, "seats": (VIEWER,)} if seen is None else {}
                yield Frame(game.line, game.moment(VIEWER), messages.encode(with_facts(update, first)))
            seen = painting
        if game.is_over:
            return
        seat = game.actors[rng.below(len(game.actors))]
        legal = game.moves(seat)
        progress = game.play(seat, legal[pick(valuation.weights(game.view(seat), seat, legal), rng, 0)])
        for log in table.logs.values():
            log.tell(progress)


def with_facts(update: TableUpdate, facts: dict[str, Any]) -> TableUpdate:
    return replace(update, **facts) if facts else update
