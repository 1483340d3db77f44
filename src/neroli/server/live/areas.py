"""The areas of a table's page that all titles share: head, seats, question, rules, chat."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from neroli.core import rulebook
from neroli.core.contract import State
from neroli.core.secrecy import Viewer
from neroli.core.standings import Standings
from neroli.draw.art import icon, seal
from neroli.draw.drawing import Drawing, Scene
from neroli.draw.parts import seat_head
from neroli.draw.speech import _, several
from neroli.server.live.events import END, agreed
from neroli.server.live.table import Table
from neroli.server.store.protocol import GALLERY, ChatLine

LESSON_ROUNDS: Final = 2  # afterwards the table is quiet
PLACES: Final = (_("first"), _("second"), _("third"), _("fourth"))


def head_areas(table: Table, scene: Scene) -> dict[str, str]:
    place = _("Finished") if table.is_over else scene.place
    name = escape(_("Table “{name}”").format(name=table.record.name))
    html = f'<span class="breadcrumb__table">{name}{" · " if place else ""}</span>{escape(place)}'
    if not table.is_over and scene.step < len(scene.steps):
        html += f'<span class="breadcrumb__phase"> · {escape(scene.steps[scene.step])}</span>'
    return {"place": html, "steps": steps(scene.steps, scene.step)}


@lru_cache(200)
def steps(names: tuple[str, ...], now: int) -> str:
    """The steps of a turn, and at which one the table is."""
    return "".join(
        f"<li{' aria-current=step' if number == now else ''}>{escape(step)}</li>" for number, step in enumerate(names)
    )


def agreement(table: Table) -> str:
    """Who would end the game without a result; nothing while nobody would."""
    yes = agreed(table.events, END)
    if not yes or table.is_over:
        return ""
    names = ", ".join(escape(table.names[seat]) for seat in sorted(yes))
    return f"<span>{_('Would end the game: {names}').format(names=names)}</span>"


def tags(table: Table, view: State, seat: int) -> str:
    """Who sits there, and whether everybody may know that this seat decides."""
    record = table.seats[seat]
    html = ""
    if record.bot:
        html += bot_tag(record.bot)
    elif not record.is_claimed:
        html += f'<span class="tag tag--waiting">{_("seat is free")}</span>'
    elif table.presence[seat] == 0:
        html += f'<span class="tag tag--waiting">{_("away")}</span>'
    if table.stand_ins and (number := table.log(None).helped(seat)):
        html += helped_tag(number)
    if seat in view.actors():
        html += f'<span class="tag tag--active">{_("now")}</span>'
    return html


def bot_tag(level: str) -> str:
    return f'<span class="tag tag--bot">{icon("ui-bot", 13)} <span class="tag__word">{_(level)}</span></span>'


def helped_tag(number: int) -> str:
    words = several("helped once", "helped {number} times", number).format(number=number)
    return f'<span class="tag" title="{_("moves that the apprentice made instead")}">{words}</span>'


def head(table: Table, seat: int, size: int, name: str, points: int) -> str:
    """The head of a seat; it is pale while nobody is there."""
    is_away = not (table.presence[seat] or table.seats[seat].bot)
    return seat_head(seat, size, name, points, table.drawing.points, is_away)


def track_head(table: Table, view: State, seat: int, size: int, name: str, points: int) -> str:
    """A head that shows the score track, and the estimate beside it under its own name, where a title has both."""
    track = table.drawing.track(view, seat)
    if track is None:
        return head(table, seat, size, name, points)
    words = escape(_("estimate {points}").format(points=points))
    estimate = f'<span class="tag tag--estimate" title="{escape(table.drawing.points)}">{words}</span>'
    is_away = not (table.presence[seat] or table.seats[seat].bot)
    return seat_head(seat, size, name + estimate, track, _("points on the score track"), is_away)


def own_points(whole: int, public: int) -> str:
    """What the viewer alone knows of the own points."""
    if public == whole:
        return ""
    return f'<span class="tag" title="{_("with what only you see")}">{_("{points} in all").format(points=whole)}</span>'


def panel(table: Table, view: State, standings: Standings, seat: int) -> str:
    """A seat as everybody sees it."""
    name = f'<h2 class="seat-head__name">{escape(table.seats[seat].name)}</h2>{tags(table, view, seat)}'
    points = standings.scores[seat].points
    return track_head(table, view, seat, 26, name, points) + table.drawing.panel(view, seat, table.names)


def own(table: Table, view: State, seat: int, points: int, whole: int) -> str:
    """The viewer's own place; `points` are what everybody sees, `whole` what the viewer knows."""
    you = f'{_("You")} <small class="muted">{escape(table.seats[seat].name)}</small>'
    bot = bot_tag(table.seats[seat].bot) if table.seats[seat].bot else ""
    name = f'<h2 class="seat-head__name">{you}</h2>{bot}{own_points(whole, points)}'
    top = f'<div class="own-head">{track_head(table, view, seat, 30, name, points)}</div>'
    return top + table.drawing.own(view, seat, table.names)


def sealed(seat: int, words: str, kind: str = "") -> str:
    """One line of the bar behind a seal; `kind` names the lesson for this question."""
    lesson = f' data-kind="{escape(kind)}"' if kind else ""
    return f'<span class="question-bar__seal">{seal(seat, 34)}</span><strong{lesson}>{words}</strong>'


def result(table: Table, viewer: Viewer) -> str:
    """In place of a question: the game is over, and what that means for the viewer."""
    if table.record.ending:
        return sealed(viewer or 0, _("Ended by agreement."))
    standings = table.game.standings()
    winners = standings.winners()
    if viewer is None:
        return sealed(winners[0], _("The game is over."))
    points = standings.points()
    if viewer in winners:
        return sealed(viewer, _("You win.") if len(winners) == 1 else _("You share the victory."))
    behind = points[winners[0]] - points[viewer]
    place = PLACES[min(sum(other > points[viewer] for other in points), len(PLACES) - 1)]
    if not behind:
        return sealed(viewer, _("Equal on points, but not by the tie-break"))
    return sealed(viewer, _("You are {place}, {behind} behind").format(place=place, behind=behind))


def question(table: Table, view: State, seat: int, scene: Scene) -> str:
    """What a seat has to decide. In the first rounds it names the lesson for such a question."""
    title = table.game.title
    kind = title.question_kind(view, seat) if scene.round <= LESSON_ROUNDS else ""
    return asking(table.drawing, seat, title.question(view, seat), kind)


@lru_cache(2000)
def asking(drawing: Drawing[State], seat: int, words: str, kind: str) -> str:
    return sealed(seat, drawing.adorn(words), kind)


def caution(table: Table, view: State, seat: int) -> str:
    """Under the question: that some choice is pointless."""
    return table.drawing.adorn(table.game.title.caution(view, seat))


def deciders(table: Table, view: State) -> list[int]:
    """Those who decide, as far as the viewer knows: that somebody is done already may be a secret."""
    return [seat for seat in view.actors() if seat >= 0] or list(table.game.actors)


def waiting(table: Table, view: State, scene: Scene) -> str:
    """In place of a question: who we are waiting for."""
    actors = deciders(table, view)
    who = tuple([table.seats[seat].name for seat in actors])
    step = scene.steps[scene.step] if scene.step < len(scene.steps) else ""
    return waiting_for(actors[0], who, step)


@lru_cache(2000)
def waiting_for(actor: int, names: tuple[str, ...], step: str) -> str:
    who = ", ".join(escape(name) for name in names)
    words = several("{who} decides", "{who} decide", len(names)).format(who=who) + (f": {step.lower()}" if step else "")
    dots = '<span class="waiting-dots" aria-hidden="true"><i></i><i></i><i></i></span>'
    return sealed(actor, f"{words} {dots}")


def waiting_note(table: Table, view: State) -> str:
    """Under the name of who decides: why it may take a while."""
    actor = deciders(table, view)[0]
    record = table.seats[actor]
    if record.bot:
        return _("The bot is thinking.")
    if not record.is_claimed:
        return _("Nobody sits there yet: send the link from the menu.")
    if table.presence[actor] == 0:
        return _("Away just now. The table waits and loses nothing.")
    return _("Look around meanwhile.")


def result_words(table: Table) -> str:
    """Who won with how much, and why the game was over."""
    if table.record.ending:
        return _("The game has no result.")
    standings = table.game.standings()
    winners = standings.winners()
    names = " & ".join(escape(table.seats[seat].name) for seat in winners)
    words = _("{names} wins with {points}.") if len(winners) == 1 else _("{names} share the victory with {points}.")
    said = words.format(names=names, points=standings.scores[winners[0]].points)
    return f"{said} {escape(table.game.title.ending(table.game.view(None)))}".strip()


@lru_cache(1000)
def rules_at_hand(title: str, clauses: tuple[str, ...]) -> str:
    """The clauses behind what can be done now."""
    known = rulebook.clauses(title)
    rows = "".join(
        f"<li><b>{escape(clause)}</b> <span>{escape(known[clause])}</span></li>"
        for clause in clauses
        if clause in known
    )
    more = f'<p><a href="/rules/{escape(title)}" target="_blank">{_("All the rules")}</a></p>'
    empty = f'<p class="muted">{_("When you decide, the clauses behind your choices stand here.")}</p>'
    return (f"<ul>{rows}</ul>" if rows else empty) + more


def chat_line(table: Table, line: ChatLine) -> str:
    """What was said, with its time; what spectators say can be told apart, and players may leave it closed."""
    is_seat = line.seat != GALLERY
    mark = seal(line.seat, 18) if is_seat else icon("ui-eye", 16)
    name = table.names[line.seat] if is_seat else line.name
    css = "" if is_seat else ' class="line--gallery"'
    when = f' <time data-at="{line.at:.0f}"></time>' if line.at else ""
    return f"<li{css}>{mark}<span><b>{escape(name)}</b> {escape(line.text)}{when}</span></li>"
