"""What a refusal of Perfumery claims is so."""

from __future__ import annotations

from hypothesis import given

from neroli.core.counts import UNIT, count, unpacked
from neroli.games.perfumery.pieces.faces import ESSENCES, FIRST_PERFUME, FREE, KINDS, NOTES, SYNTHETIC
from neroli.games.perfumery.rules import benches, phases
from neroli.games.perfumery.rules.lines import TILE
from neroli.games.perfumery.words.terms import card_name
from tests.games.perfumery.test_blending_exact import any_way
from tests.refusals import Claim, Refusal, unexplained, untrue
from tests.walks import SEEDS, few


def name(refusal: Refusal, card: int) -> str:
    return card_name(refusal.view, card)


def card_of(refusal: Refusal) -> int:
    card = getattr(refusal.move, "card", None)
    return int(refusal.move.recipe if card is None else card)


def is_missing(refusal: Refusal) -> bool:
    """Not in hand, or laid aside for the perfumes that are produced now."""
    card = card_of(refusal)
    return card not in refusal.view.hand[refusal.seat] or card in refusal.view.batch[refusal.seat]


def worth(refusal: Refusal) -> int:
    """F1.3 All cards of the hand as payment."""
    return sum(refusal.view.box.value[card] for card in refusal.view.hand[refusal.seat])


def line(refusal: Refusal, note: int) -> tuple[int, ...]:
    return tuple(refusal.view.lines[refusal.seat * 3 + note])


def installed(refusal: Refusal) -> list[str]:
    return [name(refusal, recipe) for note in range(3) for recipe in line(refusal, note)]


def stays(refusal: Refusal) -> bool:
    """F6.2 Onto itself, or onto what it lies on already."""
    move = refusal.move
    for note in range(3):
        below = TILE + note
        for recipe in line(refusal, note):
            if recipe == move.recipe:
                return bool(move.target in (recipe, below))
            below = recipe
    return False


def pays_nothing(refusal: Refusal) -> bool:
    """F5.2 No recipe in hand that the other cards could pay."""
    cards = [card for card in refusal.view.hand[refusal.seat] if card < FIRST_PERFUME]
    return all(worth(refusal) - refusal.view.box.value[card] < refusal.view.box.value[card] for card in cards)


def brewed(refusal: Refusal, kind: int) -> int:
    return sum(count(refusal.view.brew[refusal.seat], note * KINDS + kind) for note in range(3))


def empty_spaces(refusal: Refusal, stored: int, kind: int) -> int:
    return count(refusal.view.room[refusal.seat], kind) - count(stored, kind)


def new_room(refusal: Refusal, kind: int) -> int:
    """F12.4 Spaces on the perfumes that are produced now count, too."""
    spaces = [refusal.view.box.space[card] for card in refusal.view.batch[refusal.seat]]
    return sum(count(space, kind) for space in spaces)


def held(refusal: Refusal, of_yard: bool = False) -> int:
    """F12.2 How many essences the source of a payment holds that could pay the next one owed."""
    owed = refusal.view.owed[refusal.seat]
    index = next(place for place in range(3 * KINDS) if count(owed, place))
    kind = SYNTHETIC if "synthetic" in refusal.move.text else index % KINDS
    if kind == SYNTHETIC == index % KINDS and "synthetic" in refusal.move.text:
        return 0
    if of_yard or "yard" in refusal.move.text:
        return count(refusal.view.brew[refusal.seat], index - index % KINDS + kind)
    return count(refusal.view.shelf[refusal.seat], kind)


def pays_rest(refusal: Refusal) -> bool:
    """F12.2 After this source has paid, is there any way for the rest?"""
    view, seat = refusal.view, refusal.seat
    index = next(place for place in range(3 * KINDS) if count(view.owed[seat], place))
    kind = SYNTHETIC if "synthetic" in refusal.move.text else index % KINDS
    brew, shelf = view.brew[seat], view.shelf[seat]
    if "yard" in refusal.move.text:
        brew -= UNIT[index - index % KINDS + kind]
    else:
        shelf -= UNIT[kind]
    owed = unpacked(view.owed[seat] - UNIT[index], 3 * KINDS)
    units = [place for place, number in enumerate(owed) for _ in range(number)]
    return any_way(unpacked(brew, 3 * KINDS), unpacked(shelf, KINDS), units)


def target_name(refusal: Refusal) -> str:
    """What a recipe is laid on, if that is a recipe."""
    target = refusal.move.target
    return name(refusal, target) if target < TILE else ""


def lacks_them(refusal: Refusal, words: str) -> bool:
    """F12.2 Of each kind that is named, the note and all storages have less than the list asks for."""
    view, seat = refusal.view, refusal.seat
    for lack in words.split(", "):
        kind, _in, notes = lack.partition(" in ")
        for note in notes.split(" and "):
            index = NOTES.index(note) * KINDS + ESSENCES.index(kind)
            has = count(view.brew[seat], index) + count(view.shelf[seat], ESSENCES.index(kind))
            if count(view.box.need[card_of(refusal)], index) <= has:
                return False
    return True


CLAIMS: dict[str, Claim] = {
    r"(.+) is not in your hand\.": lambda r: name(r, card_of(r)).lower() == r.says[0].lower() and is_missing(r),
    r"Install a recipe first\.": lambda r: r.view.phase == phases.INSTALL and r.view.cost == 0 and r.can("install"),
    r"You have paid (\d+) of (\d+)\.": lambda r: r.view.paid == int(r.says[0]) < int(r.says[1]) == r.view.cost,
    r"It costs (\d+); your cards are worth (\d+)\.": lambda r: (
        worth(r) == int(r.says[1]) < int(r.says[0]) == (7 if r.move.text == "place hire" else r.move.cost)
    ),
    r"It costs (\d+); your other cards are worth (\d+)\.": lambda r: (
        int(r.says[0]) > int(r.says[1])
        and int(r.says[0]) == r.view.cost + r.view.box.value[r.move.recipe]
        and int(r.says[1]) == worth(r) - r.view.box.value[r.move.recipe]
    ),
    r"You have no empty storage space for (\w+)\.": lambda r: (
        ESSENCES[r.move.kind] == r.says[0] and empty_spaces(r, r.view.stored[r.seat], r.move.kind) == 0
    ),
    r"There are only (\d) columns\.": lambda r: r.move.column >= int(r.says[0]) == r.view.players + 1,
    r"This tile has a perfumer\.": lambda r: r.view.closed[r.move.column] != FREE,
    r"This column is empty\.": lambda r: (
        r.view.columns[r.move.column] == [] and r.view.next_column != r.move.column
    ),
    r"Your (\w+) tile has a perfumer\.": lambda r: (
        NOTES[r.move.note] == r.says[0] and bool(r.view.used[r.seat] >> r.move.note & 1)
    ),
    r"You hold no recipe that your other cards could pay\.": lambda r: pays_nothing(r),
    r"The space is taken\.": lambda r: (
        r.view.shared[("place sort", "place replenish", "place marker").index(r.move.text)] != FREE
    ),
    r"You have installed no recipe\.": lambda r: installed(r) == [],
    r"You have no empty storage space\.": lambda r: (
        all(empty_spaces(r, r.view.stored[r.seat], kind) == 0 for kind in range(KINDS))
    ),
    r"You hold the marker\.": lambda r: r.view.starter == r.seat,
    r"You have a perfumer there\.": lambda r: bool(r.view.used[r.seat] & phases.OWN_ESSENCE),
    r"You have hired your third perfumer\.": lambda r: (
        r.view.team[r.seat] == 3 or bool(r.view.used[r.seat] & phases.OWN_HIRE)
    ),
    r"You have not installed (.+)\.": lambda r: (
        r.says[0] not in installed(r) and r.says[0] in (name(r, r.move.recipe), target_name(r))
    ),
    r"(.+) must really move\.": lambda r: name(r, r.move.recipe) == r.says[0] and stays(r),
    r"Your perfumer is on the (\w+) tile\.": lambda r: (
        NOTES[r.view.note] == r.says[0] and r.move.target not in (TILE + r.view.note, *line(r, r.view.note))
    ),
    r"(.+) lacks (.+)\.": lambda r: (
        name(r, card_of(r)) == r.says[0] and not is_missing(r) and lacks_them(r, r.says[1])
    ),
    r"(.+) the jars do not suffice\.": lambda r: name(r, card_of(r)) == r.says[0] and not is_missing(r),
    r"There is no (\w+) left to store\.": lambda r: (
        ESSENCES[r.move.kind] == r.says[0] and brewed(r, r.move.kind) == 0
    ),
    r"No jar for (\w+) is empty\.": lambda r: (
        ESSENCES[r.move.kind] == r.says[0]
        and empty_spaces(r, r.view.shelf[r.seat], r.move.kind) + new_room(r, r.move.kind) == 0
    ),
    r"Nothing there could pay it\.": lambda r: held(r) == 0,
    r"The stockyard can pay the same\.": lambda r: held(r) > 0 and held(r, of_yard=True) > 0,
    r"You have chosen to keep those\.": lambda r: held(r) > 0 and r.move.source < r.view.least[r.seat],
    r"Pay others of this kind first, it can come later\.": lambda r: held(r) > 0 and pays_rest(r),
    r"Then the rest could not be paid\.": lambda r: held(r) > 0 and not pays_rest(r),
    r"Recipes are used in order: (.+) is next\.": lambda r: (
        r.says[0] == name(r, benches.current_mixing(r.view, r.seat)) != name(r, r.move.recipe)
    ),
}  # fmt: skip


@few
@given(SEEDS)
def test_what_a_refusal_claims_is_so(seed: str) -> None:
    assert untrue("perfumery", CLAIMS, seed) == []


@few
@given(SEEDS)
def test_a_refusal_says_why_this_one_when_another_of_its_kind_is_legal(seed: str) -> None:
    assert unexplained("perfumery", seed) == set()
