"""Reading a move: its text is looked up among the legal moves, so no illegal one can be built."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TypeVar

from neroli.core.contract import Box, Move
from neroli.core.errors import IllegalMove, NotationError

S = TypeVar("S")


def tidy(text: str) -> str:
    """The text without letter case and surplus space."""
    return " ".join(text.split()).casefold()


def find(text: str, legal: list[Move[S]]) -> Move[S] | None:
    """The legal move with this notation, or with this beginning if only one has it."""
    named = find_whole(text, legal)
    if named is not None:
        return named
    wanted = tidy(text)
    begun = [move for move in legal if wanted and begins(tidy(move.text), wanted)]
    return begun[0] if len(begun) == 1 else None


def find_whole(text: str, moves: list[Move[S]]) -> Move[S] | None:
    """The move with this notation."""
    wanted = tidy(text)
    for move in moves:
        if tidy(move.text) == wanted:
            return move
    return None


def begins(text: str, wanted: str) -> bool:
    """Does a notation begin so? A number is never cut: `pay R1` does not mean R12."""
    rest = text.removeprefix(wanted)
    return rest != text and not (wanted[-1].isdigit() and rest[:1].isdigit())


def look_up(text: str, legal: list[Move[S]], box: Box[S]) -> Move[S]:
    """The move that `text` names, legal or not; what is written exactly as in the box is found at once."""
    exact = box.vocabulary.get(text) or find_whole(text, legal)
    if exact is not None:
        return exact
    vocabulary = list(box.vocabulary.values())
    # A whole notation means itself, even now that it is not legal: it never stands for a longer one.
    known = find_whole(text, vocabulary) or find(text, legal) or find(text, vocabulary)
    if known is not None:
        return known
    near = get_close_matches(tidy(text), [move.text.casefold() for move in legal], n=1)
    hint = f"Did you mean '{near[0]}'?" if near else f"Possible: {listed(legal)}"
    raise NotationError(f"'{text.strip()}' is no move of this game. {hint}")


def read(text: str, legal: list[Move[S]], box: Box[S]) -> Move[S]:
    """The legal move that `text` names; otherwise an error that says what to do."""
    move = look_up(text, legal, box)
    if move not in legal:
        raise IllegalMove(f"'{move.text}' is not possible now. Possible: {listed(legal)}", move.clause)
    return move


def listed(moves: list[Move[S]], most: int = 8) -> str:
    """The notations of a few moves, for a message."""
    texts = [move.text for move in moves[:most]]
    rest = len(moves) - len(texts)
    return ", ".join(texts) + (f" and {rest} more" if rest else "") if texts else "nothing; it is not your turn"
