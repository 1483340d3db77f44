"""What a move will do, as its seat can know it, and a short label for its button.

Gains and costs are what playing the move on the seat's own view changes, so they cannot differ from the rules.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final, TypeAlias

from neroli.core.contract import Move
from neroli.core.counts import count, size
from neroli.core.title import Effect
from neroli.games.aqua_mirabilis.pieces.faces import BLENDS, FIRST, KINDS, SECOND
from neroli.games.aqua_mirabilis.pieces.spaces import FIRST_COUPLE, TYPE, VERSAILLES
from neroli.games.aqua_mirabilis.rules import matrix, options, phases
from neroli.games.aqua_mirabilis.rules.moves import (
    acting,
    courting,
    creating,
    flipping,
    gathering,
    learning,
    presenting,
    producing,
    travelling,
)
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.changes import consequences, holdings, kinds_list
from neroli.games.aqua_mirabilis.words.labels import label
from neroli.games.aqua_mirabilis.words.terms import counted, effect_words

__all__ = ("effect", "label")

Plain: TypeAlias = (
    acting.EndTurn | acting.TakeExtraTurn | acting.Pass
    | gathering.PickFlower | learning.Learn | learning.PayFlowers | learning.TakeMethod | learning.DropMethod
    | courting.GiveEssence | courting.GiveToken | courting.GivePerfume
    | courting.SkipLook | courting.MoveInfluence | courting.EndInfluence | courting.KeepFavours
    | presenting.StepCourt | producing.StoreFlower | producing.ThrowStored
    | travelling.Ride | travelling.RideOn | travelling.StopCoach | travelling.SkipTile | travelling.StayCoach
    | creating.Fill | creating.MakeRoom | creating.EndParade
    | flipping.FlipForFlowers | flipping.FlipForEssences | flipping.FlipForToken | flipping.FlipForApplause
    | flipping.ChooseEssences | flipping.ChooseDames
)  # fmt: skip
NEXT: Final = {
    phases.WHICH_METHOD: "choose the method",
    phases.DROP: "a method makes room",
    phases.ROOM: "a perfume makes room",
    phases.LOOK: "look at her bonus",
    phases.INFLUENCE: "place influence",
}


@singledispatch
def effect(move: Move[AquaMirabilis], view: AquaMirabilis, seat: int) -> Effect:
    """What the move will do; `view` is the seat's."""
    raise NotImplementedError(type(move).__name__)


def after(move: Move[AquaMirabilis], view: AquaMirabilis, seat: int) -> AquaMirabilis:
    """The view after the move, as far as the seat can foresee it."""
    state = view.clone()
    move.play(state, seat)
    return state


def changes(
    view: AquaMirabilis, then: AquaMirabilis, seat: int, *extra: str, costs: tuple[str, ...] = (), warning: str = ""
) -> Effect:
    """Gains and costs by what changed, what follows by itself, and what else is to be said."""
    following = [NEXT[then.phase]] if then.phase in NEXT and then.seat == seat and then.phase != view.phase else []
    return Effect(
        tuple(holdings(view, then, seat)),
        (*costs, *holdings(then, view, seat)),
        (*extra, *following, *consequences(view, then, seat)),
        warning,
    )


@effect.register
def plain_effect(move: Plain, view: AquaMirabilis, seat: int) -> Effect:
    return changes(view, after(move, view, seat), seat)


def action_cost(number: int) -> tuple[str, ...]:
    return (counted(number, "action point"),) if number else ()


@effect.register
def effect_of_going(move: acting.Go, view: AquaMirabilis, seat: int) -> Effect:
    then = after(move, view, seat)
    cost = view.side().space_cost[move.space]
    if then.phase in (phases.WORKERS, phases.PAY) and then.seat == seat:
        return changes(view, then, seat, *waiting_words(then, seat, move.space), warning=empty_words(then, move.space))
    costs = action_cost(cost)
    return changes(view, then, seat, costs=costs, warning=pointless_words(view, then, seat, move.space))


def waiting_words(then: AquaMirabilis, seat: int, space: int) -> tuple[str, ...]:
    """Nothing is paid yet: what could come next."""
    price = f"{counted(then.turn.due, 'action point')} to pay"
    if space >= KINDS:
        return (price,)
    return (f"you could take {harvest_words(then, space)}", price)


def harvest(state: AquaMirabilis, stand: int) -> list[int]:
    """A24 The flowers that a perfumer at a stand and the workers would take now."""
    flowers = [0] * KINDS
    for kind in (stand, *state.workers):
        if flowers[kind] < count(state.market, kind):
            flowers[kind] += 1
    return flowers


def harvest_words(state: AquaMirabilis, stand: int) -> str:
    return kinds_list(harvest(state, stand)) or "nothing"


def empty_words(state: AquaMirabilis, space: int) -> str:
    return "There is no flower to take here." if space < KINDS and not any(harvest(state, space)) else ""


def pointless_words(view: AquaMirabilis, then: AquaMirabilis, seat: int, space: int) -> str:
    """A stand without flowers, a couple without letter and gift."""
    if (
        FIRST_COUPLE <= TYPE[space] < VERSAILLES
        and then.letter[seat] == view.letter[seat]
        and then.phase != phases.GIFTS
    ):
        return "You get no letter here, and you have no gift for her."
    return empty_words(view, space)


@effect.register
def effect_of_producing(move: acting.Produce, view: AquaMirabilis, seat: int) -> Effect:
    points, steps = options.production_points(view, seat), options.coach_steps(view, seat)
    then = f"{counted(points, 'production point')}, {counted(steps, 'coach step')}"
    return changes(view, after(move, view, seat), seat, then, "a day passes at the end")


@effect.register
def effect_of_sundial(move: acting.PayBySundial, view: AquaMirabilis, seat: int) -> Effect:
    return changes(view, after(move, view, seat), seat, costs=action_cost(view.turn.due))


@effect.register
def effect_of_worker(move: gathering.MoveWorker, view: AquaMirabilis, seat: int) -> Effect:
    then = after(move, view, seat)
    if then.phase != phases.WORKERS:
        return changes(view, then, seat, costs=action_cost(paid_at_once(view, then, view.box.worker_cost)))
    return changes(view, then, seat, *waiting_words(then, seat, view.perfumer[seat]))


def paid_at_once(view: AquaMirabilis, then: AquaMirabilis, more: int) -> int:
    """What the action costs, if it is paid without a further question."""
    return 0 if then.phase == phases.PAY else view.turn.due + more


@effect.register
def effect_of_gathering(move: gathering.Gather, view: AquaMirabilis, seat: int) -> Effect:
    then = after(move, view, seat)
    costs = action_cost(paid_at_once(view, then, 0))
    return changes(view, then, seat, costs=costs, warning=empty_words(view, view.perfumer[seat]))


@effect.register
def effect_of_last_gift(move: courting.EndGifts, view: AquaMirabilis, seat: int) -> Effect:
    is_pity = view.turn.gifts == 0 and options.can_give(view, seat, TYPE[view.perfumer[seat]] - FIRST_COUPLE)
    warning = "Without a gift you place no influence." if is_pity else ""
    return changes(view, after(move, view, seat), seat, warning=warning)


@effect.register
def effect_of_looking(move: courting.Look, view: AquaMirabilis, seat: int) -> Effect:
    return changes(view, after(move, view, seat), seat, "only you see her bonus")


@effect.register
def effect_of_influence(move: courting.PlaceInfluence, view: AquaMirabilis, seat: int) -> Effect:
    return changes(view, after(move, view, seat), seat)


@effect.register
def effect_of_presenting(move: presenting.Present, view: AquaMirabilis, seat: int) -> Effect:
    then = after(move, view, seat)
    applause = applause_words(view, seat, move.perfume)
    warning = "" if applause else "It scores nothing: its cells are full."
    return changes(view, then, seat, *applause, warning=warning)


def applause_words(view: AquaMirabilis, seat: int, perfume: int) -> tuple[str, ...]:
    """A41 Where the points of a presentation come from."""
    sums = applause(view, seat, perfume)
    named = [f"{name} {points}" for name, points in sums.items() if points]
    return (", ".join(named),) if named else ()


def applause(view: AquaMirabilis, seat: int, perfume: int) -> dict[str, int]:
    """A40 to A42 The points of a presentation by their reasons."""
    base, blend = view.box.recipe_base[perfume // BLENDS], perfume % BLENDS
    sums = {"originality": 0, "Court": 0, "King": 0, "perfection": 0, "favour": 0}
    king_points = matrix.king_points_of(view, seat)
    cubes = view.cubes_left
    for complement in (FIRST[blend], SECOND[blend]):
        if complement == FREE or cubes == 0 or matrix.empty_slots(view, base, complement) == 0:
            continue
        cubes -= 1
        sums["originality"] += matrix.empty_slots(view, base, complement) - 1
        if complement == view.court:
            sums["Court"] += view.box.letter_points[view.letter[seat]]
        if base == view.king:
            sums["King"] += king_points
            sums["perfection"] += phases.PERFECTION if complement == view.court else 0
        sums["favour"] += phases.CUBE_POINTS if view.favour[phases.CUBE_FAVOUR] == seat else 0
        king_points = 0
    return sums


@effect.register
def effect_of_conversion(move: producing.Convert, view: AquaMirabilis, seat: int) -> Effect:
    cost = counted(view.box.method_points[move.method], "production point")
    return changes(view, after(move, view, seat), seat, costs=(cost,))


@effect.register
def effect_of_last_conversion(move: producing.StopConverting, view: AquaMirabilis, seat: int) -> Effect:
    is_pity = options.can_convert(view, seat, view.turn.points)
    warning = f"You lose {counted(view.turn.points, 'production point')}." if is_pity else ""
    return changes(view, after(move, view, seat), seat, warning=warning)


@effect.register
def effect_of_last_storing(move: producing.StopStoring, view: AquaMirabilis, seat: int) -> Effect:
    lost = size(view.flowers[seat])
    warning = f"You will discard {counted(lost, 'flower')}." if lost else ""
    return changes(view, after(move, view, seat), seat, warning=warning)


@effect.register
def effect_of_tile(move: travelling.TakeTile, view: AquaMirabilis, seat: int) -> Effect:
    return changes(view, after(move, view, seat), seat, effect_words(view, move.tile))


@effect.register
def effect_of_return(move: travelling.ReturnCoach, view: AquaMirabilis, seat: int) -> Effect:
    return changes(view, after(move, view, seat), seat, "the coach is in Grasse")


@effect.register
def effect_of_recipe(move: creating.Create | creating.TakeRecipe, view: AquaMirabilis, seat: int) -> Effect:
    return changes(view, after(move, view, seat), seat, "choose what completes it")


@effect.register
def effect_of_flip(
    move: flipping.FlipForRecipe | flipping.FlipForChoice | flipping.FlipForEncore | flipping.FlipForInfluence
    | flipping.FlipForProduction | flipping.FlipForAction,
    view: AquaMirabilis, seat: int,
) -> Effect:  # fmt: skip
    """Tiles whose benefit is not a thing: it is told."""
    return changes(view, after(move, view, seat), seat, effect_words(view, move.tile))
