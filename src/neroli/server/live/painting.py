"""What each viewer is shown, and what of it is new since they last looked. Everything here goes through a view."""

from __future__ import annotations

from typing import Final, TypeVar, final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from neroli.core.contract import SEAT_LETTERS, Move, State
from neroli.core.secrecy import Viewer
from neroli.core.standings import Standings
from neroli.draw.diff import Patch, patches
from neroli.draw.drawing import Scene
from neroli.server.live import areas
from neroli.server.live.table import Table
from neroli.server.wire.messages import LegalMove, NewLines, Notice, TableUpdate

T = TypeVar("T")
# Of so few moves each is likely to be a button, with icons for its nouns.
PICTURED: Final = 6
NOTHING_NEW: Final = TableUpdate()


@final
class Public:
    """What everybody sees at one freshness of a spectator. It never changes."""

    def __init__(self, number: int, scene: Scene, standings: Standings, areas: dict[str, str]) -> None:
        self.number = number
        self.scene = scene
        self.standings = standings
        self.areas = areas
        self._known = -1
        self._patches: dict[str, Patch] = {}

    def since(self, known: Public | None) -> dict[str, Patch]:
        """What is new for a browser that shows another one. Most show the same one: the last answer is kept."""
        if known is None:
            return patches({}, self.areas)
        if known.number != self._known:
            self._known, self._patches = known.number, patches(known.areas, self.areas)
        return self._patches


@final
class Painting:
    """What one viewer is shown at one freshness. It never changes."""

    def __init__(
        self, number: int, public: Public, areas: dict[str, str], facts: TableUpdate, log: list[str], chat: list[str]
    ) -> None:
        self.number = number
        self.public = public
        self.areas = areas
        self.facts = facts
        # These lists grow later; what stands here is their beginning.
        self.log, self.log_length = log, len(log)
        self.chat, self.chat_length = chat, len(chat)

    def since(self, known: Painting | None) -> TableUpdate | None:
        """What is new for a browser that shows another one; None if nothing is."""
        if known is None:
            log, chat = new_lines([], 0, self.log, self.log_length), new_lines([], 0, self.chat, self.chat_length)
            return replace(self.facts, areas=self._patches(None), log=log, chat=chat)
        old, new = known.facts, self.facts
        update = TableUpdate(
            seat=news(old.seat, new.seat),
            at=news(old.at, new.at),
            fresh=news(old.fresh, new.fresh),
            moves=news(old.moves, new.moves),
            payment=news(old.payment, new.payment),
            undo=news(old.undo, new.undo),
            notice=news(old.notice, new.notice),
            marks=news(old.marks, new.marks),
            over=news(old.over, new.over),
            hues=news(old.hues, new.hues),
            areas=self._patches(known) or UNSET,
            log=new_lines(known.log, known.log_length, self.log, self.log_length),
            chat=new_lines(known.chat, known.chat_length, self.chat, self.chat_length),
        )
        return None if update == NOTHING_NEW else update

    def _patches(self, known: Painting | None) -> dict[str, Patch]:
        if known is None:
            return self.public.since(None) | patches({}, self.areas)
        own = patches(known.areas, self.areas)
        return own if known.public is self.public else self.public.since(known.public) | own


def news(old: T, new: T) -> T | UnsetType:
    return UNSET if old == new else new


def new_lines(known: list[str], known_length: int, lines: list[str], length: int) -> NewLines | UnsetType:
    """Which lines a browser keeps, and which come after them. A list grows, or another one takes its place."""
    keep = known_length
    if known is not lines:
        keep = 0
        while keep < min(known_length, length) and known[keep] == lines[keep]:
            keep += 1
    return UNSET if keep == known_length == length else NewLines(keep, lines[keep:length])


@final
class Painter:
    """Paints one table for its viewers, when they see something new: public areas once for all."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._public: Public | None = None
        self._paintings: dict[Viewer, Painting] = {}
        self._names: list[str] = []
        self._chat: list[str] = []

    def painting(self, viewer: Viewer) -> Painting:
        """What a viewer is shown now: the same one as before, unless there is something new for it."""
        number = self.table.freshness(viewer)
        painting = self._paintings.get(viewer)
        if painting is None or painting.number != number:
            painting = self._paintings[viewer] = self._paint(number, viewer)
        return painting

    def public(self) -> Public:
        number = self.table.freshness(None)
        public = self._public
        if public is None or public.number != number:
            public = self._public = self._paint_public(number)
        return public

    def _paint_public(self, number: int) -> Public:
        table = self.table
        view = table.game.view(None)
        scene, standings = table.drawing.scene(view), view.standings()
        texts = dict(table.drawing.areas(view, table.names))
        texts |= areas.head_areas(table, scene)
        texts["agreement"] = areas.agreement(table)
        for seat in range(len(table.seats)):
            texts[f"seat-{SEAT_LETTERS[seat]}"] = areas.panel(table, view, standings, seat)
        return Public(number, scene, standings, texts)

    def _paint(self, number: int, viewer: Viewer) -> Painting:
        table, public = self.table, self.public()
        view, log = table.game.view(viewer), table.log(viewer)
        fresh = log.since()
        is_bot = viewer is not None and table.is_played_by_bot(viewer)
        decides = viewer is not None and not is_bot and not table.is_over and viewer in table.game.actors
        moves = table.game.moves(viewer) if decides and viewer is not None else []
        facts = TableUpdate(
            seat=viewer,
            at=table.game.moment(viewer),
            fresh=fresh,
            moves=self._legal(view, viewer, moves) if viewer is not None else [],
            payment=table.game.title.payment(view, viewer) if viewer is not None and decides else None,
            undo=viewer is not None and not is_bot and table.can_undo(viewer),
            notice=Notice(len(log.undos), *log.undos[-1]) if log.undos else None,
            marks=log.marks(fresh),
            over=table.is_over,
            hues=[seat.colour for seat in table.seats],
        )
        texts = {
            "own": self._own(public, view, viewer),
            "question": self._question(public, view, viewer, decides),
            "state": self._state(view, viewer, decides),
            "tray": table.drawing.tray(view, viewer) if viewer is not None else "",
            "rules": areas.rules_at_hand(table.record.title, tuple(dict.fromkeys([move.clause for move in moves]))),
        }
        return Painting(number, public, texts, facts, log.lines, self._chat_lines())

    def _own(self, public: Public, view: State, seat: Viewer) -> str:
        if seat is None:
            return ""
        points = public.standings.scores[seat].points
        sees_more = self.table.game.history.position.has_secrets_for(seat)
        whole = view.standings().scores[seat].points if sees_more else points
        return areas.own(self.table, view, seat, points, whole)

    def _question(self, public: Public, view: State, viewer: Viewer, decides: bool) -> str:
        table = self.table
        if table.is_over:
            return areas.result(table, viewer)
        sees_more = table.game.history.position.has_secrets_for(viewer)
        scene = table.drawing.scene(view) if sees_more else public.scene
        if decides and viewer is not None:
            return areas.question(table, view, viewer, scene)
        return areas.waiting(table, view, scene)

    def _state(self, view: State, viewer: Viewer, decides: bool) -> str:
        """The line under the question: a caution, who we wait for, or who won."""
        if self.table.is_over:
            return areas.result_words(self.table)
        if decides and viewer is not None:
            return areas.caution(self.table, view, viewer)
        return areas.waiting_note(self.table, view)

    def _legal(self, view: State, seat: int, moves: list[Move[State]]) -> list[LegalMove]:
        """The legal moves of a seat: words, and the parts to touch."""
        is_pictured = len(moves) <= PICTURED
        return [self._legal_move(view, seat, move, is_pictured) for move in moves]

    def _legal_move(self, view: State, seat: int, move: Move[State], is_pictured: bool) -> LegalMove:
        touch = self.table.drawing.touch(view, seat, move)
        words = self.table.game.title.describe(view, seat, move)
        html = self.table.drawing.adorn(words) if is_pictured else ""
        return LegalMove(move.text, words, touch.parts, touch.uses, move.clause, html)

    def _chat_lines(self) -> list[str]:
        """The whole chat; sent again when names change."""
        if self._names is not self.table.names:
            self._names, self._chat = self.table.names, []
        for line in self.table.chat[len(self._chat) :]:
            self._chat.append(areas.chat_line(self.table, line))
        return self._chat
