"""Which parts of the table each move touches, and which of them it changes."""

from __future__ import annotations

from functools import singledispatch
from typing import TypeAlias

from neroli.core.contract import SEAT_LETTERS, Move
from neroli.draw.drawing import Touch
from neroli.games.aqua_mirabilis.look.art import combination
from neroli.games.aqua_mirabilis.pieces.faces import CITIES, DAMES, FIRST, KINDS, LETTERS, METHODS, SECOND
from neroli.games.aqua_mirabilis.pieces.spaces import NAMES, SPACES_OF, TYPE
from neroli.games.aqua_mirabilis.rules import course
from neroli.games.aqua_mirabilis.rules.moves import (
    acting,
    courting,
    creating,
    dealing,
    flipping,
    gathering,
    learning,
    presenting,
    producing,
    travelling,
)
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.moves import AnyFlip
from neroli.games.aqua_mirabilis.words.refusals import Nature

Button: TypeAlias = (
    acting.EndTurn | acting.Pass | gathering.Gather | courting.EndGifts | courting.SkipLook | courting.EndInfluence
    | producing.StopConverting | producing.StopStoring | travelling.StopCoach | travelling.SkipTile
    | travelling.StayCoach | creating.EndParade
)  # fmt: skip


@singledispatch
def touch(move: Move[AquaMirabilis], view: AquaMirabilis, seat: int) -> Touch:
    """The parts whose touch means this move."""
    raise NotImplementedError(type(move).__name__)


@touch.register
def touch_nothing(move: Nature, view: AquaMirabilis, seat: int) -> Touch:
    """Nobody can do by hand what nature does."""
    return Touch()


@touch.register
def touch_button(move: Button, view: AquaMirabilis, seat: int) -> Touch:
    """To stop, to stay, to go on: no piece stands for these; they are buttons."""
    return Touch()


@touch.register
def touch_space(move: acting.Go, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((space_part(view, move.space),))


def space_part(view: AquaMirabilis, space: int) -> str:
    """The name of an action space as a part. Equal spaces, which differ in nothing, are one part (AD11)."""
    if space < KINDS:
        return f"stand-{LETTERS[space]}"
    costs = view.side().space_cost
    first = next(other for other in SPACES_OF[TYPE[space]] if costs[other] == costs[space])
    return f"space-{NAMES[first].replace(' ', '-')}"


@touch.register
def touch_sundial(move: acting.Produce | acting.PayBySundial, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"sundial-{SEAT_LETTERS[seat]}",))


@touch.register
def touch_tokens(move: acting.TakeExtraTurn | courting.GiveToken, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"tokens-{SEAT_LETTERS[seat]}",))


@touch.register
def touch_worker(move: gathering.MoveWorker, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((worker_part(view, move.origin), f"stand-{LETTERS[move.stand]}"))


def worker_part(view: AquaMirabilis, stand: int) -> str:
    """The worker who would leave a stand: the first that has not moved in this action."""
    return "worker-1" if view.workers[0] == stand and not view.turn.moved_workers & 1 else "worker-2"


@touch.register
def touch_supply(move: gathering.PickFlower, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"supply-{LETTERS[move.kind]}",))


@touch.register
def touch_chosen_essences(move: flipping.ChooseEssences, view: AquaMirabilis, seat: int) -> Touch:
    return Touch(blend_parts("supply", move.blend))


def blend_parts(what: str, blend: int) -> tuple[str, ...]:
    kinds = (FIRST[blend],) if SECOND[blend] == FREE else (FIRST[blend], SECOND[blend])
    return tuple(f"{what}-{LETTERS[kind]}" for kind in kinds)


@touch.register
def touch_lesson(move: learning.Learn, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"lesson-{move.lesson}",))


@touch.register
def touch_fee(move: learning.PayFlowers, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((flower_part(seat, move.kind),))


def flower_part(seat: int, kind: int) -> str:
    return f"flower-{SEAT_LETTERS[seat]}-{LETTERS[kind]}"


@touch.register
def touch_offered_method(move: learning.TakeMethod, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"school-{METHODS[move.method]}",))


@touch.register
def touch_own_method(move: learning.DropMethod, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((method_part(seat, move.method),))


def method_part(seat: int, method: int) -> str:
    return f"method-{SEAT_LETTERS[seat]}-{METHODS[method]}"


@touch.register
def touch_conversion(move: producing.Convert, view: AquaMirabilis, seat: int) -> Touch:
    """The method, and of the flowers those that do not lie stored on it already."""
    stored = view.stored[seat][move.method]
    flowers = tuple(flower_part(seat, kind) for kind in move.kinds if kind not in stored)
    return Touch((method_part(seat, move.method), *flowers))


@touch.register
def touch_storing(move: producing.StoreFlower, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((flower_part(seat, move.kind), method_part(seat, move.method)))


@touch.register
def touch_stored(move: producing.ThrowStored, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"stored-{SEAT_LETTERS[seat]}-{METHODS[move.method]}-{LETTERS[move.kind]}",))


@touch.register
def touch_recipe(move: creating.Create | creating.TakeRecipe, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"recipe-{view.box.pieces.recipes[move.recipe].id}",))


@touch.register
def touch_blend(move: creating.Fill, view: AquaMirabilis, seat: int) -> Touch:
    return Touch(blend_parts(f"essence-{SEAT_LETTERS[seat]}", move.blend))


@touch.register
def touch_own_tile(move: AnyFlip, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"tile-{SEAT_LETTERS[seat]}-{view.box.tiles[move.tile].id}",))


@touch.register
def touch_essence(move: courting.GiveEssence, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"essence-{SEAT_LETTERS[seat]}-{LETTERS[move.kind]}",))


@touch.register
def touch_perfume(
    move: courting.GivePerfume | presenting.Present | creating.MakeRoom, view: AquaMirabilis, seat: int
) -> Touch:
    return Touch(perfume_parts(view, seat, move.perfume))


def perfume_parts(view: AquaMirabilis, seat: int, perfume: int) -> tuple[str, ...]:
    own = view.perfumes[seat]
    return (f"perfume-{SEAT_LETTERS[seat]}-{own.index(perfume) + 1}",) if perfume in own else ()


@touch.register
def touch_bonus(move: courting.Look, view: AquaMirabilis, seat: int) -> Touch:
    return Touch(at_dame(view, "bonus"))


@touch.register
def touch_dame(move: courting.PlaceInfluence, view: AquaMirabilis, seat: int) -> Touch:
    return Touch(at_dame(view, "dame"))


def at_dame(view: AquaMirabilis, what: str) -> tuple[str, ...]:
    """A part of the couple that the active perfumer visits."""
    if view.active == FREE or view.perfumer[view.active] == FREE:
        return ()
    dame = course.dame_of(view)
    return (f"{what}-{DAMES[dame]}",) if 0 <= dame < len(DAMES) else ()


@touch.register
def touch_other_dame(move: courting.MoveInfluence, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"dame-{DAMES[move.dame]}",))


@touch.register
def touch_dames(move: flipping.ChooseDames, view: AquaMirabilis, seat: int) -> Touch:
    return Touch(tuple(f"dame-{DAMES[dame]}" for dame in dict.fromkeys(move.dames)))


@touch.register
def touch_favours(move: courting.KeepFavours, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"favour-{DAMES[move.first]}", f"favour-{DAMES[move.second]}"))


@touch.register
def touch_court(move: presenting.StepCourt, view: AquaMirabilis, seat: int) -> Touch:
    return Touch(("court",))


@touch.register
def touch_next_stop(move: travelling.Ride, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"road-{view.coach[seat] + move.heading}",))


@touch.register
def touch_stop_ahead(move: travelling.RideOn, view: AquaMirabilis, seat: int) -> Touch:
    return Touch((f"road-{view.coach[seat] + view.turn.heading}",))


@touch.register
def touch_grasse(move: travelling.ReturnCoach, view: AquaMirabilis, seat: int) -> Touch:
    return Touch(("road-0",))


@touch.register
def touch_pile(move: travelling.TakeTile, view: AquaMirabilis, seat: int) -> Touch:
    """A tile below the top, or the top itself when there is no other of its kind."""
    if view.pile[move.tile] == 0:
        return Touch((top_part(view, move.tile),))
    return Touch((f"pile-{view.box.tiles[move.tile].id}",))


def top_part(view: AquaMirabilis, tile: int) -> str:
    return f"top-{CITIES[view.box.tile_city[tile]]}"


@singledispatch
def marks(move: Move[AquaMirabilis], view: AquaMirabilis, seat: int) -> tuple[str, ...]:
    """The parts that others will want to see changed: who went where, and what changed on the board."""
    raise NotImplementedError(type(move).__name__)


@marks.register
def mark_top(move: dealing.RevealTop, view: AquaMirabilis, seat: int) -> tuple[str, ...]:
    return (top_part(view, move.tile),)


@marks.register
def mark_presentation(move: presenting.Present, view: AquaMirabilis, seat: int) -> tuple[str, ...]:
    base, complements = combination(view.box, move.perfume)
    cells = tuple(f"cell-{LETTERS[base]}{LETTERS[kind]}" for kind in complements)
    return (*perfume_parts(view, seat, move.perfume), *cells)


@marks.register
def mark_worker(move: gathering.MoveWorker, view: AquaMirabilis, seat: int) -> tuple[str, ...]:
    return (worker_part(view, move.origin),)


@marks.register
def mark_touched(
    move: acting.Go | learning.Learn | learning.TakeMethod | courting.PlaceInfluence | courting.MoveInfluence
    | presenting.StepCourt | flipping.ChooseDames,
    view: AquaMirabilis, seat: int,
) -> tuple[str, ...]:  # fmt: skip
    return touch(move, view, seat).parts


@marks.register
def mark_nothing(
    move: Button | AnyFlip | acting.Produce | acting.PayBySundial | acting.TakeExtraTurn | gathering.PickFlower
    | learning.PayFlowers | learning.DropMethod | courting.GiveEssence | courting.GiveToken | courting.GivePerfume
    | courting.Look | courting.KeepFavours | producing.Convert | producing.StoreFlower | producing.ThrowStored
    | travelling.Ride | travelling.RideOn | travelling.TakeTile | travelling.ReturnCoach
    | creating.Create | creating.TakeRecipe | creating.Fill | creating.MakeRoom | flipping.ChooseEssences
    | dealing.DealFirst | dealing.DealDelivery | dealing.DealFlower | dealing.DecideBonus | dealing.HiddenBonus,
    view: AquaMirabilis, seat: int,
) -> tuple[str, ...]:  # fmt: skip
    """These change a personal board, which says so itself, or lay out the table."""
    return ()
