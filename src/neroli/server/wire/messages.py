"""Every message between a browser and the server, both ways.

A browser sends a `Request` and gets an `Answer` with the same id; a `TableUpdate` and a `Hint` come by themselves.
The page's types are written from this module: `python -m neroli.server.wire.jsdoc`.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from neroli.core.contract import SEAT_LETTERS
from neroli.core.errors import NeroliError
from neroli.core.title import Effect, Payment
from neroli.draw.diff import Patch
from neroli.draw.speech import _
from neroli.server.store.protocol import Switches

RequestId = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, lt=len(SEAT_LETTERS))]
Notation = Annotated[str, Meta(max_length=100)]
MOST_MOVES: Final = 400
MOST_AT_ONCE: Final = 40
PartName = Annotated[str, Meta(max_length=60)]
Label = Annotated[str, Meta(max_length=200)]
Talk = Annotated[str, Meta(max_length=2000)]


class FromBrowser(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What every request carries: an id, with which it is answered and, if it is sent twice, done once."""

    id: RequestId


class Play(FromBrowser, frozen=True, tag="play"):
    """Play a move, chosen at the moment `at` of what this browser has seen.

    A real choice that cannot be taken back is answered with `Confirm`, until it is `confirmed`.
    """

    move: Notation
    at: int
    confirmed: bool = False


class PlayAll(FromBrowser, frozen=True, tag="play-all"):
    """Play several moves of one seat, in this order, as one act: all of them or none.

    They were chosen together and seen with their sum, so they are not confirmed once more.
    """

    moves: Annotated[list[Notation], Meta(min_length=1, max_length=MOST_AT_ONCE)]
    at: int


class Consider(FromBrowser, frozen=True, tag="consider"):
    """Ask what each of these moves, offered at the moment `at`, would do, and whether it could be taken back."""

    moves: Annotated[list[Notation], Meta(max_length=MOST_MOVES)]
    at: int


class Undo(FromBrowser, frozen=True, tag="undo"):
    """Take back the last step of a seat."""

    seat: Seat


class Say(FromBrowser, frozen=True, tag="say"):
    """Say something in the chat."""

    words: Talk


class AskWhy(FromBrowser, frozen=True, tag="why"):
    """Ask why a part does nothing now."""

    part: PartName


class AskExplanation(FromBrowser, frozen=True, tag="explain"):
    """Ask what a part of the table is, and whether it can be used now."""

    part: PartName


class Learn(FromBrowser, frozen=True, tag="learn"):
    """A lesson of this title was read: it is not shown to this person again."""

    lesson: Label


class AskHint(FromBrowser, frozen=True, tag="hint"):
    """Ask what a master thinks of the present decision."""


class AskRules(FromBrowser, frozen=True, tag="rule"):
    """Ask for the clauses behind an area; their numbers stand in one text."""

    clauses: Label
    about: Label


class Ready(FromBrowser, frozen=True, tag="ready"):
    """Lift the curtain: the player of this seat holds the device now."""

    seat: Seat


class Rename(FromBrowser, frozen=True, tag="rename"):
    """Change name and colour of the own seat."""

    name: Label
    colour: int


class HandOver(FromBrowser, frozen=True, tag="bot"):
    """Let a bot of this level play a seat; an empty level takes the seat back."""

    seat: Seat
    level: Label


class ChangeSwitches(FromBrowser, frozen=True, tag="switches"):
    """Change how this person likes to play."""

    switches: Switches


class Ping(FromBrowser, frozen=True, tag="ping"):
    """Is the line alive?"""


Request = (
    Play
    | PlayAll
    | Consider
    | Undo
    | Say
    | AskWhy
    | AskExplanation
    | Learn
    | AskHint
    | AskRules
    | Ready
    | Rename
    | HandOver
    | ChangeSwitches
    | Ping
)


class ToBrowser(Struct, frozen=True, tag_field="type"):
    """What the server sends."""


class Done(ToBrowser, frozen=True, tag="done"):
    """The request was carried out."""

    id: str


class Refused(ToBrowser, frozen=True, tag="refused"):
    """The request changed nothing, and why."""

    id: str
    words: str


class Outlook(Struct, frozen=True):
    """What a move would do: short words, whether it is beyond undo, its effect as the seat can know it, as HTML."""

    move: str
    label: str
    is_final: bool
    effect: Effect


class Confirm(ToBrowser, frozen=True, tag="confirm"):
    """The move was not played yet: it cannot be taken back, so what it will do is shown first."""

    id: str
    move: str
    outlook: Outlook


class Considered(ToBrowser, frozen=True, tag="considered"):
    """The moves that were asked about; none, if the table has moved on meanwhile."""

    id: str
    at: int
    outlooks: list[Outlook]


class Reason(Struct, frozen=True):
    """Why something cannot be done now, with the clause that says so."""

    words: str
    clause: str = ""
    rule: str = ""


class WhyNot(ToBrowser, frozen=True, tag="why"):
    """Why a part does nothing now."""

    id: str
    part: str
    reason: Reason


class Explained(ToBrowser, frozen=True, tag="explain"):
    """A card about a part, as HTML; empty where its title has none."""

    id: str
    part: str
    html: str


class Clause(Struct, frozen=True):
    """A clause of the rules."""

    number: str
    text: str


class Rules(ToBrowser, frozen=True, tag="rule"):
    """The clauses that were asked for."""

    id: str
    about: str
    clauses: list[Clause]


class Advice(Struct, frozen=True):
    """What a master expects of a move, give or take an error 19 times of 20; no points without fair tries."""

    move: str
    points: float | None
    error: float
    tries: int


class Hint(ToBrowser, frozen=True, tag="hint"):
    """The best moves of the decision at the moment `at`, ordered by their points, and a sentence of reason."""

    at: int
    best: list[Advice]
    reason: str


class LegalMove(Struct, frozen=True, omit_defaults=True):
    """A move that may be chosen: its words, the parts to touch for it, what it spends.

    `html` are its words with icons, where it may become a button.
    """

    move: str
    words: str
    parts: tuple[str, ...]
    uses: tuple[str, ...]
    clause: str
    html: str = ""


class Curtain(Struct, frozen=True):
    """The seat whose player takes the device now, and a seat that may still take back its last step."""

    seat: int
    name: str
    undo: int | None


class NewLines(Struct, frozen=True):
    """Lines of the log or the chat: how many of the known ones still hold, and what comes after them."""

    keep: int
    add: list[str]


class Notice(Struct, frozen=True):
    """What a seat took back, for everybody to notice once; each has another number."""

    number: int
    seat: int
    words: str


class TableUpdate(ToBrowser, frozen=True, tag="table"):
    """What is new of what one viewer sees; what is missing is as it was. The first update has everything."""

    seat: int | UnsetType | None = UNSET
    at: int | UnsetType = UNSET
    fresh: int | UnsetType = UNSET
    moves: list[LegalMove] | UnsetType = UNSET
    payment: Payment | UnsetType | None = UNSET
    undo: bool | UnsetType = UNSET
    notice: Notice | UnsetType | None = UNSET
    marks: list[str] | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    hues: list[int] | UnsetType = UNSET
    curtain: Curtain | UnsetType | None = UNSET
    seats: tuple[int, ...] | UnsetType = UNSET
    switches: Switches | UnsetType = UNSET
    areas: dict[str, Patch] | UnsetType = UNSET
    log: NewLines | UnsetType = UNSET
    chat: NewLines | UnsetType = UNSET


Answer = Done | Refused | Confirm | Considered | WhyNot | Explained | Rules
Message = Answer | Hint | TableUpdate


class Envelope(Struct):
    """All that is read of a request that is not understood: with its id the browser is answered."""

    id: Annotated[str, Meta(max_length=40)] = ""


class NotUnderstood(NeroliError):
    """A browser sent what is no request."""

    def __init__(self, id: str) -> None:
        super().__init__(_("This was not understood. Load the page again, then try once more."))
        self.id = id


REQUESTS: Final[msgspec.json.Decoder[Request]] = msgspec.json.Decoder(Request)
ENVELOPES: Final = msgspec.json.Decoder(Envelope)
ENCODER: Final = msgspec.json.Encoder()


def decode(text: str) -> Request:
    """The request in a text from a browser; NotUnderstood if there is none."""
    try:
        return REQUESTS.decode(text)
    except (ValueError, RecursionError):
        raise NotUnderstood(envelope(text).id) from None


def envelope(text: str) -> Envelope:
    try:
        return ENVELOPES.decode(text)
    except (ValueError, RecursionError):
        return Envelope()


def encode(message: Message) -> str:
    return ENCODER.encode(message).decode()
