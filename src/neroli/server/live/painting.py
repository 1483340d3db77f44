"""What one viewer is sent: areas of the page, the log, the legal moves. Everything here goes through a view."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import Final

from neroli.bots.observation import Candidate
from neroli.core import rulebook
from neroli.core.contract import SEAT_LETTERS, Move, State
from neroli.core.standings import Standings
from neroli.draw.art import icon, seal
from neroli.draw.diff import Patch, patches
from neroli.draw.speech import _, several
from neroli.server.live.table import Table
from neroli.server.wire.messages import Advice, LegalMove, Reason, TableUpdate

# Of so few moves each is likely to be a button, with icons for its nouns.
PICTURED: Final = 6
LONG: Final = 56


@dataclass
class Public:
    """What everybody sees, drawn once for each version of the table, with what is new since the version before."""

    version: int
    view: State
    standings: Standings
    areas: dict[str, str]
    before: int
    news: dict[str, Patch]
    sights: dict[int | None, Sight] = field(default_factory=dict)

    def since(self, known: Public | None) -> dict[str, Patch]:
        """What is new for somebody who knows another version."""
        if known is not None and known.version == self.before:
            return self.news
        return patches(known.areas if known else {}, self.areas)


@dataclass(frozen=True)
class Sight:
    """What a viewer gets to see beside what everybody sees."""

    areas: dict[str, str]
    facts: TableUpdate


class Painter:
    """Draws one table for its viewers; public areas are drawn once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._public: Public | None = None

    def public(self) -> Public:
        table, known = self.table, self._public
        if known is None or known.version != table.version:
            view = table.game.view(None)
            standings = view.standings()
            areas = dict(table.drawing.areas(view, table.names))
            areas |= head_areas(table, view)
            for seat in range(len(table.seats)):
                areas[f"seat-{SEAT_LETTERS[seat]}"] = panel(table, view, standings, seat)
            before, old = (known.version, known.areas) if known else (-1, {})
            known = self._public = Public(table.version, view, standings, areas, before, patches(old, areas))
        return known

    def sight(self, viewer: int | None) -> Sight:
        """The page of a viewer: a seat, or None for a spectator."""
        public = self.public()
        if viewer not in public.sights:
            public.sights[viewer] = self._seen(public, viewer)
        return public.sights[viewer]

    def _seen(self, public: Public, viewer: int | None) -> Sight:
        table = self.table
        areas: dict[str, str] = {}
        moves: list[LegalMove] = []
        view = table.game.view(viewer)
        decides = viewer is not None and viewer in table.game.actors and not table.is_played_by_bot(viewer)
        if viewer is not None:
            areas["own"] = own(table, view, viewer, public.standings)
            if decides:
                moves = legal(table, view, viewer)
        areas["question"] = ask(table, view, viewer if decides else None)
        areas["rules"] = rules_at_hand(table, view, viewer if decides else None)
        facts = TableUpdate(
            seat=viewer,
            at=table.game.moment(viewer),
            fresh=table.log(viewer).since(),
            moves=moves,
            undo=viewer is not None and not table.is_played_by_bot(viewer) and table.game.can_undo(viewer),
            marks=table.log(viewer).marks(),
            over=table.game.is_over,
            hues=[seat_record.colour for seat_record in table.seats],
        )
        return Sight(areas, facts)


def head_areas(table: Table, view: State) -> dict[str, str]:
    scene = table.drawing.scene(view)
    marks = "".join(
        f"<li{' aria-current=step' if number == scene.step else ''}>{escape(step)}</li>"
        for number, step in enumerate(scene.steps)
    )
    place = _("Finished") if table.game.is_over else scene.place
    words = [_("Table “{name}”").format(name=table.record.name), place]
    return {"place": " · ".join(escape(word) for word in words if word), "steps": marks}


def tags(table: Table, view: State, seat: int) -> str:
    """Who sits there, and whether everybody may know that this seat decides."""
    record = table.seats[seat]
    found = ""
    if record.bot:
        found += bot_tag(record.bot)
    elif not record.is_claimed:
        found += f'<span class="tag tag--wait">{_("seat is free")}</span>'
    elif table.presence[seat] == 0:
        found += f'<span class="tag tag--wait">{_("away")}</span>'
    if table.stand_ins and (number := table.log(None).helped(seat)):
        found += helped_tag(number)
    if seat in view.actors():
        found += f'<span class="tag tag--on">{_("now")}</span>'
    return found


def bot_tag(level: str) -> str:
    return f'<span class="tag tag--bot">{icon("ui-bot", 13)} <span class="tag__w">{_(level)}</span></span>'


def helped_tag(number: int) -> str:
    words = several("helped once", "helped {number} times", number).format(number=number)
    return f'<span class="tag" title="{_("moves that the apprentice made instead")}">{words}</span>'


def seat_head(table: Table, seat: int, size: int, shown: str, points: int) -> str:
    """Seal, name with its tags, and points."""
    here = "here" if table.presence[seat] or table.seats[seat].bot else "gone"
    return head(here, seat, size, shown, points, table.drawing.points)


@lru_cache(4000)
def head(here: str, seat: int, size: int, shown: str, points: int, label: str) -> str:
    return (
        f'<div class="rival__h"><span class="who who--{here}">{seal(seat, size)}</span>{shown}'
        f'<span class="money" title="{label}">{icon("coin", 20)}'
        f'<span class="num" data-count="points-{SEAT_LETTERS[seat]}-{size}">{points}</span></span></div>'
    )


def own_points(view: State, seat: int, public: int) -> str:
    """What the viewer alone knows of his points."""
    whole = view.standings().scores[seat].points
    if public == whole:
        return ""
    return f'<span class="tag" title="{_("with what only you see")}">{_("{points} in all").format(points=whole)}</span>'


def panel(table: Table, view: State, standings: Standings, seat: int) -> str:
    """A seat as everybody sees it."""
    shown = f'<h2 class="name">{escape(table.seats[seat].name)}</h2>{tags(table, view, seat)}'
    head = seat_head(table, seat, 26, shown, standings.scores[seat].points)
    return head + table.drawing.panel(view, seat, table.names)


def own(table: Table, view: State, seat: int, standings: Standings) -> str:
    """The viewer's own place; `standings` are those that everybody sees."""
    points = standings.scores[seat].points
    name = f'{_("You")} <small class="muted">{escape(table.seats[seat].name)}</small>'
    bot = bot_tag(table.seats[seat].bot) if table.seats[seat].bot else ""
    shown = f'<h2 class="name">{name}</h2>{bot}{own_points(view, seat, points)}'
    head = seat_head(table, seat, 30, shown, points)
    return f'<div class="me">{head}</div>{table.drawing.own(view, seat, table.names)}'


def ask(table: Table, view: State, decider: int | None) -> str:
    """The question, or whom one waits for."""
    game = table.game
    if game.is_over:
        winner = game.standings().winners()[0]
        told = f"<strong>{_('The game is over.')}</strong><p>{result_words(table)}</p>"
        return f'<span class="ask__who">{seal(winner, 34)}</span><div>{told}</div>'
    if decider is not None:
        words = game.title.question(view, decider)
        size = ' class="long"' if len(words) > LONG else ""
        told = f"<strong{size}>{table.drawing.adorn(words)}</strong>"
        return f'<span class="ask__who">{seal(decider, 34)}</span><div>{told}</div>'
    # Whom the viewer knows to decide: that somebody is done already may be a secret.
    actors = [seat for seat in view.actors() if seat >= 0] or list(game.actors)
    actor = actors[0]
    who = ", ".join(escape(table.seats[seat].name) for seat in actors)
    scene = table.drawing.scene(view)
    step = scene.steps[scene.step] if scene.step < len(scene.steps) else ""
    words = several("{who} decides", "{who} decide", len(actors)).format(who=who) + (
        f": {step.lower()}" if step else ""
    )
    dots = '<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>'
    return (
        f'<span class="ask__who">{seal(actor, 34)}</span><div style="--seat:var(--seat-{SEAT_LETTERS[actor].lower()})" '
        f'class="waiting"><strong>{words} {dots}</strong><p>{waiting_note(table, actor)}</p></div>'
    )


def waiting_note(table: Table, actor: int) -> str:
    record = table.seats[actor]
    if record.bot:
        return _("The bot is thinking.")
    if not record.is_claimed:
        return _("Nobody sits there yet: send the link from the menu.")
    if table.presence[actor] == 0:
        return _("Away just now. The table waits and loses nothing.")
    return _("Look around meanwhile.")


def result_words(table: Table) -> str:
    winners = table.game.standings().winners()
    names = " & ".join(escape(table.seats[seat].name) for seat in winners)
    return (
        _("{names} wins.").format(names=names)
        if len(winners) == 1
        else _("{names} share the victory.").format(names=names)
    )


def legal(table: Table, view: State, seat: int) -> list[LegalMove]:
    """The viewer's legal moves: words, parts to touch, whether undo ends there."""
    moves = table.game.moves(seat)
    finals = table.game.finals(seat, moves)
    pictured = len(moves) <= PICTURED
    return [
        legal_move(table, view, seat, move, is_final, pictured) for move, is_final in zip(moves, finals, strict=True)
    ]


def legal_move(table: Table, view: State, seat: int, move: Move[State], is_final: bool, pictured: bool) -> LegalMove:
    touch = table.drawing.touch(view, seat, move)
    words = table.game.title.describe(view, seat, move)
    return LegalMove(
        move=move.text,
        words=words,
        parts=touch.parts,
        uses=touch.uses,
        final=is_final,
        ask=is_final and table.drawing.needs_confirmation(view, seat, move),
        clause=move.clause,
        html=table.drawing.adorn(words) if pictured else "",
    )


def rules_at_hand(table: Table, view: State, decider: int | None) -> str:
    """The clauses behind what can be done now."""
    moves = [] if decider is None else view.moves(decider)
    return rules_list(table.record.title, tuple(dict.fromkeys(move.clause for move in moves)))


@lru_cache(1000)
def rules_list(title: str, clauses: tuple[str, ...]) -> str:
    known = rulebook.clauses(title)
    rows = "".join(
        f"<li><b>{escape(clause)}</b> <span>{escape(known[clause])}</span></li>"
        for clause in clauses
        if clause in known
    )
    more = f'<p><a href="/rules/{escape(title)}" target="_blank">{_("All the rules")}</a></p>'
    empty = f'<p class="muted">{_("When you decide, the clauses behind your choices stand here.")}</p>'
    return (f"<ul>{rows}</ul>" if rows else empty) + more


def chat_lines(table: Table, after: int = 0) -> list[str]:
    """What was said, after so many lines."""
    return [
        f"<li>{seal(line.seat, 18)}<span><b>{escape(table.seats[line.seat].name)}</b> {escape(line.text)}</span></li>"
        for line in table.chat[after:]
    ]


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
    moves = [move for move in game.box.vocabulary.values() if part in table.drawing.touch(view, seat, move).parts]
    moves.sort(key=lambda move: type(move) not in kinds)
    # A part of a legal move does nothing only because of what else is selected: no refusal would be true.
    if not moves or any(move in legal for move in moves):
        return Reason(game.title.question(view, seat))
    clause = moves[0].clause
    rule = rulebook.clauses(table.record.title).get(clause, "")
    return Reason(game.title.refuse(view, seat, moves[0]), clause, rule)
