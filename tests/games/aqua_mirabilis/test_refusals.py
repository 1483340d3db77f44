"""What a refusal of Aqua Mirabilis claims is so."""

from __future__ import annotations

from math import comb

from hypothesis import given

from neroli.core.counts import count, unpacked
from neroli.games.aqua_mirabilis.pieces.faces import (
    BLENDS,
    FIRST,
    FLOWERS,
    KINDS,
    METHODS,
    ONE_SLOT,
    SECOND,
    TILES,
)
from neroli.games.aqua_mirabilis.pieces.spaces import (
    ABILITY,
    BASE,
    FIRST_CITY,
    FIRST_COUPLE,
    METHOD,
    SPECIALISATION,
    TYPE,
)
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE, NEVER
from neroli.games.aqua_mirabilis.words.terms import CITY_WORDS, DAME_NAMES
from tests.refusals import Claim, Refusal, unexplained, untrue
from tests.walks import SEEDS, few


def flowers(refusal: Refusal) -> list[int]:
    return unpacked(refusal.view.flowers[refusal.seat], KINDS)


def essences(refusal: Refusal) -> list[int]:
    return unpacked(refusal.view.essences[refusal.seat], KINDS)


def perfumes(refusal: Refusal) -> dict[int, bool]:
    """The own perfumes, and whether each was presented since Sunday."""
    view, seat = refusal.view, refusal.seat
    return {perfume: perfume in view.presented[seat] for perfume in view.perfumes[seat]}


def method_state(refusal: Refusal, method: int) -> int:
    return int(refusal.view.methods[refusal.seat][method])


def stored(refusal: Refusal, method: int) -> list[int]:
    return list(refusal.view.stored[refusal.seat][method])


def holds_tile(refusal: Refusal) -> bool:
    return bool(refusal.view.curriculum[refusal.seat][refusal.move.tile])


def could_learn(refusal: Refusal, lesson: int, price: int) -> bool:
    """A25 The tile is there, not yet on the own board, and its price is at hand."""
    view = refusal.view
    return bool(view.lessons_left[lesson] and not view.knows(refusal.seat, lesson) and price)


def has_base(refusal: Refusal) -> bool:
    """A51 An essence of the base's kind, or its tile."""
    base = refusal.view.box.recipe_base[refusal.move.recipe]
    return bool(essences(refusal)[base] or refusal.view.knows(refusal.seat, base))


def takes_flowers(refusal: Refusal) -> bool:
    """A45 Could any own method take flowers that the seat has, if production points were no matter?"""
    box = refusal.view.box
    for method in range(len(METHODS)):
        if method_state(refusal, method) == ACTIVE:
            for conversion in box.conversions[method]:
                if has_flowers(refusal, method, conversion):
                    return True
    return False


def has_flowers(refusal: Refusal, method: int, conversion: object) -> bool:
    """A45, AD16 All that the conversion names is there, and what is stored on the method is among it."""
    wanted = [conversion.first, *([] if conversion.second == FREE else [conversion.second])]  # type: ignore[attr-defined]
    for kind in stored(refusal, method):
        if kind not in wanted:
            return False
        wanted.remove(kind)
    return all(flowers(refusal)[kind] >= wanted.count(kind) for kind in wanted)


def has_equal_space(refusal: Refusal) -> bool:
    cost = refusal.view.side().space_cost
    space = refusal.move.space
    equals = [other for other, kind in enumerate(TYPE) if kind == TYPE[space] and cost[other] == cost[space]]
    return any(refusal.view.box.go[other] in refusal.legal for other in equals)


def has_recipe(refusal: Refusal) -> bool:
    """AD29 Is a recipe left that the tile gives, with essences for another perfume than the own ones?"""
    view, tile, slots = (
        refusal.view,
        refusal.move.tile,
        1 if refusal.view.box.tile_effect[refusal.move.tile] == ONE_SLOT else 2,
    )
    bases = [view.box.tile_base[tile]] if slots == 1 else range(KINDS)
    for recipe, number in enumerate(view.recipes):
        base = view.box.recipe_base[recipe]
        if number and view.box.recipe_slots[recipe] == slots and base in bases:
            kinds = [kind for kind, number in enumerate(essences(refusal)) if number and kind != base]
            own = [perfume for perfume in perfumes(refusal) if view.box.recipe_base[perfume // BLENDS] == base]
            if comb(len(kinds), slots) > len(own):
                return True
    return False


def visited(refusal: Refusal) -> int:
    """The dame whose couple the perfumer visits."""
    return int(TYPE[refusal.view.perfumer[refusal.seat]]) - FIRST_COUPLE


def likes(refusal: Refusal) -> bool:
    """A34 Does the dame take what this move gives?"""
    gifts = {"GiveEssence": (0, 1), "GiveToken": (2,), "GivePerfume": (3,)}[type(refusal.move).__name__]
    dame = visited(refusal)
    return dame in gifts and (dame > 1 or refusal.move.kind // 3 == dame)


def blend(refusal: Refusal) -> set[int]:
    return {kind for kind in (FIRST[refusal.move.blend], SECOND[refusal.move.blend]) if kind != FREE}


CLAIMS: dict[str, Claim] = {
    r"You may not take the same type of action twice in a row\. Choose another space\.": lambda r: (
        TYPE[r.view.perfumer[r.seat]] == TYPE[r.move.space] and (r.can("go") or r.can("produce"))
    ),
    r"Another perfumer stands there\. Choose a free space\.": lambda r: (
        r.move.space in r.view.perfumer and r.view.perfumer[r.seat] != r.move.space
    ),
    r"(\w+) asks for letter (I+)\.": lambda r: (
        CITY_WORDS[TYPE[r.move.space] - FIRST_CITY] == r.says[0] and r.view.letter[r.seat] < len(r.says[1])
    ),
    r"It costs (\d+) action points?; you have (\d+)\.": lambda r: (
        int(r.says[0]) == r.view.side().space_cost[r.move.space] > int(r.says[1]) == r.view.sundial[r.seat]
    ),
    r"It costs (\d+) action points?; you have (\d+), and a city tile pays 3 at most\.": lambda r: (
        int(r.says[0]) == r.view.side().space_cost[r.move.space] > max(3, int(r.says[1]))
        and int(r.says[1]) == r.view.sundial[r.seat]
    ),
    r"You have no essence for a base tile that is left\.": lambda r: (
        TYPE[r.move.space] == BASE and not any(could_learn(r, kind, essences(r)[kind]) for kind in range(KINDS))
    ),
    r"You have no flower for a specialisation that is left\.": lambda r: (
        TYPE[r.move.space] == SPECIALISATION
        and not any(could_learn(r, KINDS + kind, flowers(r)[kind]) for kind in range(KINDS))
    ),
    r"You need an originality token, and an ability that is left\.": lambda r: (
        TYPE[r.move.space] == ABILITY
        and not any(could_learn(r, lesson, r.view.tokens[r.seat]) for lesson in range(2 * KINDS, TILES))
    ),
    r"You need two equal flowers, and a method that you never had\.": lambda r: (
        TYPE[r.move.space] == METHOD
        and (
            max(flowers(r)) < 2
            or not any(count(r.view.methods_left, a) and method_state(r, a) == NEVER for a in range(len(METHODS)))
        )
    ),
    r"You have no perfume to present, and nothing to create one at once\.": lambda r: (
        all(perfumes(r).values()) and not r.can("create")
    ),
    r"No tile is left there\.": lambda r: r.view.top[TYPE[r.move.space] - FIRST_CITY] == FREE,
    r"An equal space is free: choose that one\.": lambda r: has_equal_space(r),
    r"The tile that must pay takes the experience that your perfume needs\. Create it first\.": lambda r: (
        r.view.side().space_cost[r.move.space] > r.view.sundial[r.seat] and r.can("create")
    ),
    r"This side of the board has no such space\.": lambda r: r.view.side().space_cost[r.move.space] < 0,
    r"Your sundial gives no production points yet\. Spend action points first\.": lambda r: (
        r.view.box.production[r.view.sundial[r.seat]] == 0
    ),
    r"Your methods can take none of your flowers\. Gather others, or learn a method\.": lambda r: not takes_flowers(r),
    r"No such recipe is left\.": lambda r: r.view.recipes[r.move.recipe] == 0,
    r"It asks for experience (\d+); you have (\d+)\.": lambda r: (
        int(r.says[0]) == r.view.box.recipe_level[r.move.recipe] > int(r.says[1]) == r.view.experience[r.seat]
    ),
    r"You need an? (\w+) essence for the base\.": lambda r: (
        FLOWERS[r.view.box.recipe_base[r.move.recipe]] == r.says[0] and not has_base(r)
    ),
    r"You need (\d) more essences? to spare, for a perfume you do not have\.": lambda r: (
        int(r.says[0]) == r.view.box.recipe_slots[r.move.recipe] and has_base(r)
    ),
    r"You have no such tile to flip\.": lambda r: not holds_tile(r),
    r"You need such a recipe that is left, and essences to spare to complete it at once\.": lambda r: (
        holds_tile(r) and (not has_recipe(r) or r.view.phase == phases.LEARN)  # AD10 one may be needed for a base tile
    ),
    r"It is flipped while you produce\.": lambda r: holds_tile(r) and r.view.phase != phases.CONVERT,
    r"It is flipped when you pay for an action\.": lambda r: holds_tile(r) and r.view.phase != phases.PAY,
    r"It is flipped after your first presentation, with another perfume to present\.": lambda r: (
        holds_tile(r) and (r.view.turn.presentations != 1 or all(perfumes(r).values()))
    ),
    r"It is flipped after you scored a perfume at Versailles\.": lambda r: (
        holds_tile(r) and r.view.turn.presentations == 0
    ),
    r"After that you could not complete a perfume as you must\.": lambda r: holds_tile(r),
    r"No (\w+) flower is stored on (\w+)\.": lambda r: (
        FLOWERS.index(r.says[0]) == r.move.kind and METHODS.index(r.says[1]) == r.move.method
        and r.move.kind not in stored(r, r.move.method)
    ),
    r"Without it you could produce nothing\. Produce something first\.": lambda r: (
        r.move.kind in stored(r, r.move.method) and r.view.phase == phases.CONVERT
    ),
    r"You do not have (\w+)\.": lambda r: (
        METHODS.index(r.says[0]) == r.move.method and method_state(r, r.move.method) != ACTIVE
    ),
    r"It costs (\d) production points; you have (\d)\.": lambda r: (
        int(r.says[0]) == r.view.box.method_points[r.move.method] > int(r.says[1]) == r.view.turn.points
    ),
    r"You need these flowers, and those stored on the method must be among them\.": lambda r: (
        not has_flowers(r, r.move.method, r.move)
    ),
    r"You have no (\w+) flower\.": lambda r: (
        FLOWERS.index(r.says[0]) == r.move.kind and flowers(r)[r.move.kind] == 0
    ),
    r"(\w+) has no room for this flower\.": lambda r: (
        METHODS.index(r.says[0]) == r.move.method and not r.can(f"store {FLOWERS[r.move.kind]} {r.says[0]}")
    ),
    r"It was presented since Sunday\. It can be shown again after the next one\.": lambda r: (
        perfumes(r)[r.move.perfume]
    ),
    r"You do not have this perfume\. Create it first\.": lambda r: r.move.perfume not in perfumes(r),
    r"You place (\d), not (\d): name a dame for each\.": lambda r: (
        int(r.says[0]) == min(2, r.view.hand[r.seat]) != len(r.move.dames) == int(r.says[1])
    ),
    r"No worker stands at (\w+)\. Move one from (\w+)(?: or (\w+))?, or gather\.": lambda r: (
        FLOWERS.index(r.says[0]) == r.move.origin and r.move.origin not in r.view.workers
        and {FLOWERS.index(name) for name in r.says[1:] if name} == set(r.view.workers)
    ),
    r"Both workers have moved\. Gather the flowers\.": lambda r: r.view.turn.moved_workers == 3 and r.can("gather"),
    r"You have no action points left to move a worker\. Gather the flowers\.": lambda r: (
        r.view.turn.due >= r.view.sundial[r.seat] and r.can("gather") and not r.can("worker")
    ),
    r"This worker has moved in this action\. Move the other one, or gather\.": lambda r: (
        r.view.workers[r.view.turn.moved_workers - 1] == r.move.origin and r.can("worker") and r.can("gather")
    ),
    r"No (\w+) is left in the supply\. Pick another flower\.": lambda r: (
        FLOWERS.index(r.says[0]) == r.move.kind and count(r.view.supply, r.move.kind) == 0 and r.can("pick")
    ),
    r"Your perfumer is at another lesson\. Choose one of its tiles\.": lambda r: (
        TYPE[r.view.perfumer[r.seat]] != BASE + r.move.lesson // KINDS and r.can("learn")
    ),
    r"You have learned this already\. Choose another tile\.": lambda r: (
        r.view.knows(r.seat, r.move.lesson) and r.can("learn")
    ),
    r"No such tile is left\. Choose another one\.": lambda r: (
        r.view.lessons_left[r.move.lesson] == 0 and r.can("learn")
    ),
    r"You need an? (\w+) essence for it\.": lambda r: (
        FLOWERS.index(r.says[0]) == r.move.lesson and essences(r)[r.move.lesson] == 0
    ),
    r"You need an? (\w+) flower for it\.": lambda r: (
        FLOWERS.index(r.says[0]) == r.move.lesson - KINDS and flowers(r)[r.move.lesson - KINDS] == 0
    ),
    r"You do not have two (\w+) flowers\.": lambda r: (
        FLOWERS.index(r.says[0]) == r.move.kind and flowers(r)[r.move.kind] < 2
    ),
    r"You had (\w+) already\. Take another method\.": lambda r: (
        METHODS.index(r.says[0]) == r.move.method and method_state(r, r.move.method) != NEVER and r.can("method")
    ),
    r"No (\w+) is left\. Take another method\.": lambda r: (
        METHODS.index(r.says[0]) == r.move.method and count(r.view.methods_left, r.move.method) == 0 and r.can("method")
    ),
    r"This dame likes other gifts\.": lambda r: not likes(r),
    r"You have no (\w+) essence\.": lambda r: (
        FLOWERS.index(r.says[0]) == r.move.kind and essences(r)[r.move.kind] == 0 and likes(r)
    ),
    r"You have no originality token\.": lambda r: r.view.tokens[r.seat] == 0 and likes(r),
    r"You do not have this perfume\.": lambda r: r.move.perfume not in perfumes(r),
    r"You still have influence tokens at hand\. Place these\.": lambda r: (
        r.view.hand[r.seat] > 0 and r.can("place influence")
    ),
    r"The token must come from another dame\.": lambda r: visited(r) == r.move.dame,
    r"You have no influence on the (\w+)\.": lambda r: (
        DAME_NAMES.index(r.says[0]) == r.move.dame and count(r.view.influence[r.seat], r.move.dame) == 0
    ),
    r"You do not lead with both of these dames\.": lambda r: (
        not r.view.majority[r.move.first] == r.view.majority[r.move.second] == r.seat
    ),
    r"Your coach is in (\w+)\. Take one of its tiles\.": lambda r: (
        r.view.box.city_place[CITY_WORDS.index(r.says[0])] == r.view.coach[r.seat] and r.can("take")
        and CITY_WORDS[r.view.box.tile_city[r.move.tile]] != r.says[0]
    ),
    r"No such tile is left there\.": lambda r: (
        r.view.pile[r.move.tile] == 0 and r.move.tile not in r.view.top
    ),
    r"The tile gives other recipes\.": lambda r: r.view.box.recipe_slots[r.move.recipe] == 1,
    r"You cannot complete it with your essences\.": lambda r: r.can("recipe"),
    r"The recipe takes (\d) complements?\.": lambda r: (
        int(r.says[0]) == r.view.box.recipe_slots[r.view.recipe] != len(blend(r))
    ),
    r"The base of a perfume is not among its complements\.": lambda r: (
        r.view.box.recipe_base[r.view.recipe] in blend(r)
    ),
    r"You need (\w+)(?: and (\w+))? among your essences\.": lambda r: any(essences(r)[kind] == 0 for kind in blend(r)),
    r"You have this very perfume\. Choose other complements\.": lambda r: (
        any(perfume % BLENDS == r.move.blend for perfume in perfumes(r)) and r.can("with")
    ),
    r"You would have no essence left for a base tile\.": lambda r: r.view.perfumer[r.seat] == 6,
    r"The new perfume would be a double: only its twin can make room\.": lambda r: (
        any(perfume % BLENDS == r.view.blend for perfume in perfumes(r)) and len(r.legal) == 1
    ),
    r"The supply does not have (\w+)(?: and (\w+))?\.": lambda r: (
        any(count(r.view.supply, kind) == 0 for kind in blend(r))
    ),
    r"Take two different essences\.": lambda r: len(blend(r)) == 1 and r.can("essences"),
    r"With these you could not complete a perfume as you must\.": lambda r: not r.view.presented[r.seat],
}  # fmt: skip


@few
@given(SEEDS)
def test_what_a_refusal_claims_is_so(seed: str) -> None:
    assert untrue("aqua-mirabilis", CLAIMS, seed) == []


@few
@given(SEEDS)
def test_a_refusal_says_why_this_one_when_another_of_its_kind_is_legal(seed: str) -> None:
    assert unexplained("aqua-mirabilis", seed) == set()
