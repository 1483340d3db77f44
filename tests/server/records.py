"""Records of tables for tests, with what matters to them."""

from __future__ import annotations

from typing import Any

from neroli.core.game import Game
from neroli.server.store.protocol import SeatRecord, TableRecord


def seat_record(name: str, seat: int, **known: Any) -> SeatRecord:
    facts: dict[str, Any] = {"token": f"token-{seat}", "name": name, "colour": seat}
    return SeatRecord(**facts | known)


def table_record(**known: Any) -> TableRecord:
    facts: dict[str, Any] = {
        "id": "table-01", "title": "parfum", "rules_version": 1, "components_digest": "", "seed": "s",
        "host_token": "host-token", "name": "Rue Droite", "created_at": 1.0, "changed_at": 1.0, "seats": (),
    }  # fmt: skip
    return TableRecord(**facts | known)


def record_of(game: Game, table_id: str, seed: str) -> TableRecord:
    """The table of a game, at which everybody sits."""
    header = game.header
    seats = tuple(seat_record(name, seat, is_claimed=True) for seat, name in enumerate(header.seats))
    return table_record(
        id=table_id, title=header.title, rules_version=header.rules, components_digest=header.components, seed=seed,
        seats=seats,
    )  # fmt: skip
