"""Moves by their notation, for tests of what is said of them."""

from __future__ import annotations

from typing import TypeVar

from neroli.core.contract import Box, Move

S = TypeVar("S")


def named(box: Box[S], text: str) -> Move[S]:
    """The move of a box with this notation, or the back that is shown instead of one."""
    backs = {move.text: move for move in box.backs}
    return backs.get(text) or box.vocabulary[text]
