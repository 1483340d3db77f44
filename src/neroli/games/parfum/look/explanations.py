"""A card about each part of the table: what it is, what it does, and whether the viewer can use it now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from neroli.core.contract import Move
from neroli.draw.drawing import Explanation
from neroli.draw.speech import _, several
from neroli.games.parfum.look import art
from neroli.games.parfum.look.seats import buyers_words, is_sold_out
from neroli.games.parfum.look.touch import touch
from neroli.games.parfum.pieces.faces import AROMAS, TYPES
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.course import flies as flies_of
from neroli.games.parfum.rules.phases import FREE, MAJOR, MINOR
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.effects import aromas_not_needed, label, missing_kinds
from neroli.games.parfum.words.refusals import refusal
from neroli.games.parfum.words.terms import bouquet_words, coins, listing, perfume_number, person_word, size_word

WATER_USES: Final = {
    "reroll": (_("Re-roll flies"), _("All your flies of one aroma roll again; flasks stay."), phases.REROLL_COST),
    "all": (_("Re-roll all dice"), _("All your dice roll again, flasks too."), phases.REROLL_COST),
    "turn": (_("Turn a fly"), _("One fly becomes a flask without a roll."), phases.TURN_COST),
}
SIZES: Final = {"minor": MINOR, "major": MAJOR}


def explain(view: Parfum, viewer: int | None, part: str) -> Explanation | None:
    """None for a part that does not exist."""
    kind, _dash, name = part.partition("-")
    maker = MAKERS.get(kind)
    return maker(view, viewer, name) if maker else None


def verdict(view: Parfum, viewer: int | None, part: str, move: Move[Parfum]) -> tuple[str, bool]:
    """That the part can be used, by which move; or why `move`, which it would mean, is not possible."""
    if viewer is None:
        return "", False
    legal = view.moves(viewer) if viewer in view.actors() else []
    usable = [label(other, view, viewer) for other in legal if part in touch(other, view).parts]
    if usable:
        return _("You can: {moves}.").format(moves=listing(list(dict.fromkeys(usable)), _("or"))), True
    return refusal(view, viewer, move), False


def clock(view: Parfum, viewer: int | None, name: str) -> Explanation | None:
    number = int(name) - 1
    if number >= len(view.actions_of):
        return None
    words, can_use = verdict(view, viewer, f"clock-{name}", view.box.choose_clock[number])
    actions = view.actions_of[number]
    rows = (
        (_("Turn"), str(number + 1)),
        (_("Gives"), several("{number} action", "{number} actions", actions).format(number=actions)),
    )
    does = _("Its place is your turn in this round, its number the actions you have in it.")
    return Explanation(
        _("Alarm clock"), _("Clock {number}").format(number=name), does, rows, words, can_use, "P3.3",
        art.clock_face(number),
    )  # fmt: skip


def booth(view: Parfum, viewer: int | None, name: str) -> Explanation | None:
    aroma = AROMAS.index(name)
    words, can_use = verdict(view, viewer, f"booth-{name}", view.box.take_die[aroma])
    flasks, flies = view.box.pieces.faces[aroma]
    serves = _("no note here") if aroma in aromas_not_needed(view) else _("notes in the distillery")
    rows = (
        (_("Flasks"), _("{flasks} of {faces} faces").format(flasks=flasks, faces=flasks + flies)),
        (_("Serves"), serves),
    )
    does = _("A die of this scent for one action. It rolls after your last action; a flask counts as its scent.")
    return Explanation(
        _("Booth"), name.capitalize(), does, rows, words, can_use, "P4.3", art.die(name, "aroma", 40, "")
    )


def bag(view: Parfum, viewer: int | None, _name: str) -> Explanation | None:
    words, can_use = verdict(view, viewer, "bag", view.box.draw_note)
    does = _("For one action a note is drawn onto a free space. When it cannot fill all spaces, the game ends.")
    rows = ((_("Holds"), several("{number} note", "{number} notes", len(view.bag)).format(number=len(view.bag))),)
    return Explanation(_("Notes to come"), _("Bag"), does, rows, words, can_use, "P4.2")


def stack(view: Parfum, _viewer: int | None, _name: str) -> Explanation | None:
    before = len(view.stack_a) + view.above
    after = _("has appeared") if view.closing else _("after {number} more").format(number=before)
    rows = ((_("To come"), str(len(view.stack_a) + len(view.stack_b))), (_("Closing time"), after))
    does = _("They fill the street when a round ends. When the closing time token appears, one last round is played.")
    return Explanation(_("Customers to come"), _("Stack"), does, rows, clause="P8.3")


def well(view: Parfum, viewer: int | None, _name: str) -> Explanation | None:
    words, can_use = verdict(view, viewer, "well", view.box.draw_water)
    does = _("A token at random for one action. Water helps after the roll; the coins on its back count at the end.")
    rows = ((_("To draw"), str(view.well_size)), (_("Discarded"), str(sum(view.discards))))
    return Explanation(_("Water tokens"), _("Water well"), does, rows, words, can_use, "P4.4", art.WELL)


def note(view: Parfum, viewer: int | None, name: str) -> Explanation | None:
    number = next((n for n in view.display if n != FREE and view.box.pieces.notes[n].id == name), FREE)
    if number == FREE:
        return None
    entry = view.box.pieces.notes[number]
    words, can_use = verdict(view, viewer, f"note-{name}", view.box.claim[number])
    does = (
        _("The top of a bottle. A minor perfume needs a head and a base, a major one a heart as well."),
        _("The middle of a bottle. Only a major perfume has one, with a head and a base."),
        _("The foot of a bottle. A minor perfume needs a head and a base, a major one a heart as well."),
    )[entry.kind]
    rows = (
        (_("Needs"), _("{flasks} in flasks").format(flasks=bouquet_words(entry.needs))),
        (_("Gives"), bouquet_words(entry.scent)),
        (_("Earns"), _("{coins} at once").format(coins=coins(entry.coins))),
    )
    picture = art.glass(entry.kind, art.aromas_of(entry.needs), "")
    kind = _("{kind} note").format(kind=TYPES[entry.kind].capitalize())
    title = bouquet_words(entry.needs).capitalize()
    return Explanation(kind, title, does, rows, words, can_use, "P5.5", picture)


def customer(view: Parfum, viewer: int | None, name: str) -> Explanation | None:
    number = next((c for c in view.street if c != FREE and view.box.pieces.customers[c].id == name), FREE)
    if number == FREE:
        return None
    entry = view.box.pieces.customers[number]
    rows = ((_("Wants"), bouquet_words(entry.wants)), (_("Pays"), coins(entry.price)))
    words, can_use = buyer_verdict(view, viewer, number, f"customer-{name}")
    does = _("Buys one flacon of a perfume that holds at least these scents, then leaves the street.")
    return Explanation(
        _("Customer"), person_word(number).capitalize(), does, rows, words, can_use, "P7.2", art.cameo(number)
    )


def buyer_verdict(view: Parfum, viewer: int | None, number: int, part: str) -> tuple[str, bool]:
    """By the seat's first perfume with a flacon, or why the seat has nothing to sell."""
    if viewer is None:
        return "", False
    own = [perfume for perfume, owner in enumerate(view.owner) if owner == viewer and view.flacons[perfume]]
    if own:
        return verdict(view, viewer, part, view.box.sell[own[0]][number])
    return _("Not now. You have no flacon to sell."), False


def perfume(view: Parfum, viewer: int | None, name: str) -> Explanation | None:
    number = int(name) - 1
    if number >= len(view.owner):
        return None
    size = size_word(view.size[number])
    missing = [TYPES[kind] for kind in missing_kinds(view, number)]
    rows = [(_("Holds"), bouquet_words(view.scent[number])), (_("Bargain"), coins(phases.BARGAIN[view.size[number]]))]
    if missing:
        rows.append((_("Lacks"), listing(missing)))
    elif not is_sold_out(view, number):
        rows += [(_("Flacons"), str(view.flacons[number])), (_("Fits"), buyers_words(view, number))]
    words, can_use = perfume_verdict(view, viewer, number)
    does = (
        _("A head and a base; finished, it has 2 flacons. The last one sold brings 2 water tokens."),
        _("A head, a heart and a base; finished, it has 3 flacons. The last one sold brings 2 water tokens."),
    )[view.size[number] == MAJOR]
    kind = _("Minor perfume") if size == "minor" else _("Major perfume")
    title = _("Perfume {number}").format(number=perfume_number(view, number))
    return Explanation(kind, title, does, tuple(rows), words, can_use, "P6.3")


def perfume_verdict(view: Parfum, viewer: int | None, number: int) -> tuple[str, bool]:
    part = f"perfume-{number + 1}"
    if viewer is not None and view.phase == phases.COMPOSE and viewer in view.actors():
        note = view.waiting[viewer][view.placing]
        return verdict(view, viewer, part, view.box.add_note[note][number])
    return verdict(view, viewer, part, view.box.bargain[number])


def new_perfume(view: Parfum, viewer: int | None, name: str) -> Explanation | None:
    size = SIZES[name]
    parts = [TYPES[kind] for kind in ((0, 2) if size == MINOR else (0, 1, 2))]
    rows = (
        (_("Needs"), listing(parts)),
        (_("Flacons"), str(phases.FLACONS[size])),
        (_("Bargain"), coins(phases.BARGAIN[size])),
    )
    words, can_use = _("Not now. A perfume begins with a note that you have claimed."), False
    if viewer is None:
        words = ""
    elif view.phase == phases.COMPOSE and viewer in view.actors():
        note = view.waiting[viewer][view.placing]
        words, can_use = verdict(view, viewer, f"new-{name}", view.box.start[size - MINOR][note])
    does = _("Any claimed note that it needs may begin it, even where it would fit another perfume.")
    return Explanation(_("Free place"), _("A new {size} perfume").format(size=name), does, rows, words, can_use, "P6.2")


def flies(view: Parfum, viewer: int | None, name: str) -> Explanation | None:
    aroma = AROMAS.index(name)
    words, can_use = verdict(view, viewer, f"flies-{name}", view.box.turn[aroma])
    does = _("A fly serves no note. Water may roll all flies of one aroma again, or turn one of them.")
    rows = ((_("Re-roll"), _("1 water token")), (_("Turn one"), _("2 water tokens")))
    face = art.die(name, "fly", 40, "")
    return Explanation(_("Dice without a flask"), name.capitalize(), does, rows, words, can_use, "P5.2", face)


def water_use(view: Parfum, viewer: int | None, name: str) -> Explanation | None:
    title, does, cost = WATER_USES[name]
    box = view.box
    best = next((aroma for aroma in range(len(AROMAS)) if flies_of(view, aroma) > 0), 0)
    move = {"reroll": box.reroll[best], "all": box.reroll[phases.ALL_DICE], "turn": box.turn[best]}[name]
    words, can_use = verdict(view, viewer, f"water-{name}", move)
    price = several("{number} water token", "{number} water tokens", cost).format(number=cost)
    return Explanation(_("Use of water"), title, does, ((_("Costs"), price),), words, can_use, "P5.2")


def token(view: Parfum, viewer: int | None, name: str) -> Explanation | None:
    worth = int(name.partition("-")[0])
    move = (view.box.discard if view.phase == phases.DISCARD else view.box.pay)[worth]
    words, can_use = verdict(view, viewer, f"token-{worth}-0", move)
    rows = ((_("At the end"), coins(worth)),)
    does = _("Only you see its back. Pay it for water after a roll, or keep it: at most four stay after the sales.")
    title = _("Token of {coins}").format(coins=coins(worth))
    return Explanation(_("Water token"), title, does, rows, words, can_use, "P5.3")


def money(view: Parfum, _viewer: int | None, _name: str) -> Explanation | None:
    does = _("Who has least chooses a clock first; of equals, the marker on top. Past the end a marker starts again.")
    rows = ((_("Spaces"), str(view.box.pieces.track)),)
    return Explanation(_("Money track"), _("Money"), does, rows, clause="P3.1")


Maker = Callable[[Parfum, int | None, str], Explanation | None]
MAKERS: Final[dict[str, Maker]] = {
    "clock": clock, "booth": booth, "bag": bag, "stack": stack, "well": well, "note": note, "customer": customer,
    "perfume": perfume, "new": new_perfume, "flies": flies, "water": water_use, "token": token, "money": money,
}  # fmt: skip
