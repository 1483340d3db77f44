"""What happens at a table beside the game, in words: who leaves, who would end it, who asked for advice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from neroli.draw.art import icon
from neroli.draw.speech import _
from neroli.server.store.protocol import TableEvent

END: Final = "end"  # somebody would end the game without a result, or no longer would
ENDED: Final = "ended"
REMATCH: Final = "rematch"
BOT: Final = "bot"  # a bot of the level in `detail` plays a seat; without a level its person does again
HINT: Final = "hint"
YES: Final = "yes"
NO: Final = "no"
AGREEMENT: Final = "agreement"


def agreed(events: Iterable[TableEvent], kind: str) -> set[int]:
    """The seats whose last word on something was yes."""
    last = {event.seat: event.detail for event in events if event.kind == kind}
    return {seat for seat, word in last.items() if word == YES}


def event_words(event: TableEvent, names: Sequence[str]) -> str:
    """An event in a sentence; empty where nobody needs to read it."""
    words = {
        (END, YES): _("{name} would end the game here, without a result."),
        (END, NO): _("{name} plays on."),
        (ENDED, ""): _("All agree: the game ends here, without a result."),
        (BOT, ""): _("{name} plays again."),
        (HINT, ""): _("{name} asked a master for advice."),
    }.get((event.kind, event.detail), "")
    if event.kind == BOT and event.detail:
        words = _("A bot plays for {name} now: {level}.")
    return words.format(name=names[event.seat], level=_(event.detail)) if words else ""


def event_line(event: TableEvent, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    words = event_words(event, names)
    return f'<li class="line--aside">{icon("ui-chat", 16)}<span>{escape(words)}</span></li>' if words else ""
