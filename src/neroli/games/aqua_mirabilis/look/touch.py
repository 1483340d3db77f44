"""Which parts of the table a move of Aqua Mirabilis touches."""

from __future__ import annotations

from neroli.core.contract import SEAT_LETTERS, Move
from neroli.draw.drawing import Touch
from neroli.games.aqua_mirabilis.look.art import combination
from neroli.games.aqua_mirabilis.pieces.faces import CITIES, DAMES, FIRST, KINDS, LETTERS, METHODS, SECOND
from neroli.games.aqua_mirabilis.pieces.spaces import FIRST_CITY, FIRST_COUPLE, NAMES, TYPE
from neroli.games.aqua_mirabilis.rules import course
from neroli.games.aqua_mirabilis.rules.moves import (
    apprenticeship,
    court,
    dealing,
    market,
    perfumes,
    production,
    tiles,
    travel,
    turn,
    versailles,
)
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

AquaMove = Move[AquaMirabilis]


def touch(view: AquaMirabilis, seat: int, move: AquaMove) -> Touch:
    """Moves without parts are buttons of the bar: to stop, to stay, to go on."""
    if seat < 0:
        return Touch()
    letter = SEAT_LETTERS[seat]
    if isinstance(move, turn.Go):
        return Touch((space_part(move.space),))
    if isinstance(move, turn.Produce | turn.PayBySundial):
        return Touch((f"sundial-{letter}",))
    if isinstance(move, turn.TakeExtraTurn | court.GiveToken):
        return Touch((f"tokens-{letter}",))
    if isinstance(move, market.MoveWorker):
        return Touch((f"worker-{worker_at(view, move.origin) + 1}", f"stand-{LETTERS[move.stand]}"))
    if isinstance(move, market.PickFlower):
        return Touch((f"supply-{LETTERS[move.kind]}",))
    if isinstance(move, tiles.ChooseEssences):
        return Touch(blend_parts("supply", move.blend))
    return touch_town(view, letter, move) or touch_court(view, seat, move) or touch_road(view, seat, move) or Touch()


def space_part(space: int) -> str:
    """The name of an action space as a part."""
    return f"stand-{LETTERS[space]}" if space < KINDS else f"space-{NAMES[space].replace(' ', '-')}"


def worker_at(view: AquaMirabilis, stand: int) -> int:
    """The worker who would leave a stand: the first that has not moved in this action."""
    return 0 if view.workers[0] == stand and not view.turn.moved_workers & 1 else 1


def blend_parts(what: str, blend: int) -> tuple[str, ...]:
    kinds = (FIRST[blend],) if SECOND[blend] == FREE else (FIRST[blend], SECOND[blend])
    return tuple(f"{what}-{LETTERS[kind]}" for kind in kinds)


def touch_town(view: AquaMirabilis, letter: str, move: AquaMove) -> Touch | None:
    """Apprenticeship, production and perfumes."""
    if isinstance(move, apprenticeship.Learn):
        return Touch((f"lesson-{move.lesson}",))
    if isinstance(move, apprenticeship.PayFlowers):
        return Touch((f"flower-{letter}-{LETTERS[move.kind]}",))
    if isinstance(move, apprenticeship.TakeMethod):
        return Touch((f"school-{METHODS[move.method]}",))
    if isinstance(move, apprenticeship.DropMethod):
        return Touch((f"method-{letter}-{METHODS[move.method]}",))
    if isinstance(move, production.Convert):
        return touch_conversion(view, letter, move)
    if isinstance(move, production.StoreFlower):
        return Touch((f"flower-{letter}-{LETTERS[move.kind]}", f"method-{letter}-{METHODS[move.method]}"))
    if isinstance(move, production.ThrowStored):
        return Touch((f"stored-{letter}-{METHODS[move.method]}-{LETTERS[move.kind]}",))
    if isinstance(move, perfumes.Create | perfumes.TakeRecipe):
        return Touch((f"recipe-{view.box.pieces.recipes[move.recipe].id}",))
    if isinstance(move, perfumes.Fill):
        return Touch(blend_parts(f"essence-{letter}", move.blend))
    if isinstance(move, tiles.Flip):
        return Touch((f"tile-{letter}-{view.box.tiles[move.tile].id}",))
    return None


def touch_conversion(view: AquaMirabilis, letter: str, move: production.Convert) -> Touch:
    """The method, and of the flowers those that do not lie stored on it already."""
    stored = view.stored[SEAT_LETTERS.index(letter)][move.method]
    kinds = [kind for kind in dict.fromkeys((move.first, move.second)) if kind != FREE and kind not in stored]
    flowers = tuple(f"flower-{letter}-{LETTERS[kind]}" for kind in kinds)
    return Touch((f"method-{letter}-{METHODS[move.method]}", *flowers))


def touch_court(view: AquaMirabilis, seat: int, move: AquaMove) -> Touch | None:
    """Gifts, influence and Versailles."""
    if isinstance(move, court.GiveEssence):
        return Touch((f"essence-{SEAT_LETTERS[seat]}-{LETTERS[move.kind]}",))
    if isinstance(move, court.GivePerfume | versailles.Present | perfumes.MakeRoom):
        return Touch(perfume_parts(view, seat, move.perfume))
    if isinstance(move, court.Look):
        return Touch(at_dame(view, "bonus"))
    if isinstance(move, court.PlaceInfluence):
        return Touch(at_dame(view, "dame"))
    if isinstance(move, court.MoveInfluence):
        return Touch((f"dame-{DAMES[move.dame]}",))
    if isinstance(move, tiles.ChooseDames):
        return Touch(tuple(f"dame-{DAMES[dame]}" for dame in dict.fromkeys(move.dames)))
    if isinstance(move, court.KeepFavours):
        return Touch((f"favour-{DAMES[move.first]}", f"favour-{DAMES[move.second]}"))
    if isinstance(move, versailles.StepCourt):
        return Touch(("court",))
    return None


def at_dame(view: AquaMirabilis, what: str) -> tuple[str, ...]:
    """A part of the couple that the active perfumer visits."""
    if view.active == FREE or view.perfumer[view.active] == FREE:
        return ()
    dame = course.dame_of(view)
    return (f"{what}-{DAMES[dame]}",) if 0 <= dame < len(DAMES) else ()


def perfume_parts(view: AquaMirabilis, seat: int, perfume: int) -> tuple[str, ...]:
    own = view.perfumes[seat]
    return (f"perfume-{SEAT_LETTERS[seat]}-{own.index(perfume) + 1}",) if perfume in own else ()


def touch_road(view: AquaMirabilis, seat: int, move: AquaMove) -> Touch | None:
    if isinstance(move, travel.Ride):
        return Touch((f"road-{view.coach[seat] + move.heading}",))
    if isinstance(move, travel.RideOn):
        return Touch((f"road-{view.coach[seat] + view.turn.heading}",))
    if isinstance(move, travel.ReturnCoach):
        return Touch(("road-0",))
    if isinstance(move, travel.TakeTile):
        return Touch((pile_part(view, move.tile),))
    return None


def pile_part(view: AquaMirabilis, tile: int) -> str:
    """A tile below the top, or the top itself when there is no other of its kind."""
    if view.pile[tile] == 0:
        return f"top-{CITIES[view.box.tile_city[tile]]}"
    return f"pile-{view.box.tiles[tile].id}"


def marks(view: AquaMirabilis, seat: int, move: AquaMove) -> tuple[str, ...]:
    """What others will want to see changed: who went where, and what changed on the board."""
    if isinstance(move, dealing.RevealTop):
        return (f"top-{CITIES[view.box.tile_city[move.tile]]}",)
    if isinstance(move, versailles.Present):
        base, complements = combination(view.box, move.perfume)
        cells = tuple(f"cell-{LETTERS[base]}{LETTERS[kind]}" for kind in complements)
        return (*perfume_parts(view, seat, move.perfume), *cells)
    if isinstance(move, market.MoveWorker):
        return touch(view, seat, move).parts[:1]
    public = turn.Go | apprenticeship.Learn | apprenticeship.TakeMethod | court.PlaceInfluence | court.MoveInfluence
    if isinstance(move, public | versailles.StepCourt | tiles.ChooseDames):
        return touch(view, seat, move).parts
    return ()


def needs_confirmation(move: AquaMove) -> bool:
    """A journey is confirmed: it turns up the next tile of the pile."""
    if isinstance(move, turn.Go):
        return FIRST_CITY <= TYPE[move.space] < FIRST_COUPLE
    return isinstance(move, travel.TakeTile)
