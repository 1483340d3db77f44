"""What a refusal of Parfum claims is so, and what it advises can be done."""

from __future__ import annotations

import re

from hypothesis import given

from neroli.core.counts import count
from neroli.games.parfum.pieces.faces import AROMAS, COINS, HEART, TYPES
from neroli.games.parfum.rules import phases
from neroli.games.parfum.words.terms import roman
from tests.refusals import Claim, Refusal, unexplained, untrue
from tests.walks import SEEDS, few


def flies(refusal: Refusal, aroma: int) -> int:
    return count(refusal.view.dice, aroma) - count(refusal.view.flasks, aroma)


def water(refusal: Refusal) -> int:
    return int(sum(refusal.view.held[refusal.seat]))


def cost(refusal: Refusal) -> int:
    return 2 if refusal.move.text.startswith("turn") else 1  # P5.2


def lacks(refusal: Refusal) -> bool:
    """P5.5 The note needs exactly this many more flasks."""
    needs = refusal.view.box.pieces.notes[refusal.move.note].needs
    short = {name: count(needs, a) - count(refusal.view.flasks, a) for a, name in enumerate(AROMAS)}
    told = {name: int(number) for number, name in re.findall(r"(\d+) more (\w+)", refusal.says[0])}
    return told == {name: number for name, number in short.items() if number > 0} != {}


def is_own(refusal: Refusal) -> bool:
    perfume: int = refusal.move.perfume
    return perfume < len(refusal.view.owner) and refusal.view.owner[perfume] == refusal.seat


def is_numbered(refusal: Refusal) -> bool:
    """Is it the seat's own perfume, by its number among the seat's?"""
    own = [perfume for perfume, owner in enumerate(refusal.view.owner) if owner == refusal.seat]
    return is_own(refusal) and roman(own.index(refusal.move.perfume) + 1) == refusal.says[0]


def bouquet(words: str) -> dict[str, int]:
    return {name: int(number) for number, name in re.findall(r"(\d+) (\w+)", words)}


def wants_more(refusal: Refusal) -> bool:
    """P7.2 She wants what the perfume does not hold."""
    wants, has = bouquet(refusal.says[0]), bouquet(refusal.says[1])
    printed = refusal.view.box.pieces.customers[refusal.move.customer].wants
    is_printed = wants == {name: count(printed, a) for a, name in enumerate(AROMAS) if count(printed, a)}
    return is_printed and any(has.get(name, 0) < number for name, number in wants.items())


def has_no_slot(refusal: Refusal) -> bool:
    """P6.1 A minor has no slot for a heart, and each slot takes one note."""
    perfume, kind = refusal.move.perfume, refusal.view.box.pieces.notes[refusal.move.note].kind
    is_small = refusal.view.size[perfume] == phases.MINOR and kind == HEART
    return bool(is_small or refusal.view.slots[perfume * 3 + kind] != phases.FREE)


def placing(refusal: Refusal) -> str:
    note = refusal.view.waiting[refusal.seat][refusal.view.placing]
    return str(refusal.view.box.pieces.notes[note].id)


def placing_words(refusal: Refusal) -> str:
    note = refusal.view.box.pieces.notes[refusal.view.waiting[refusal.seat][refusal.view.placing]]
    needs = ", ".join(f"{count(note.needs, a)} {name}" for a, name in enumerate(AROMAS) if count(note.needs, a))
    return f"{TYPES[note.kind]} note of {needs}"


CLAIMS: dict[str, Claim] = {
    r"This clock is taken\. Choose a free one\.": lambda r: (
        r.view.clock_owner[r.move.clock] != phases.FREE and r.can("clock")
    ),
    r"There are only (\d) clocks\. Choose a free one\.": lambda r: (
        r.move.clock >= int(r.says[0]) == r.view.players and r.can("clock")
    ),
    r"You have all (\d) (\w+) dice\. Take another aroma\.": lambda r: (
        count(r.view.dice, r.move.aroma) == int(r.says[0]) and AROMAS[r.move.aroma] == r.says[1] and r.can("take")
    ),
    r"Every space of the distillery is full\. Take a die( or water)?\.": lambda r: (
        phases.FREE not in r.view.display and r.can("take") and r.can("water") == bool(r.says[0])
    ),
    r"The bag is empty\. Take a die( or water)?\.": lambda r: (
        r.view.bag == () and r.can("take") and r.can("water") == bool(r.says[0])
    ),
    r"No water token is left in the well or among the discards\. Take a die\.": lambda r: (
        sum(r.view.well) == sum(r.view.discards) == r.view.well_size == 0 and r.can("take")
    ),
    r"Notes are claimed after the roll\. {question}": lambda r: (
        r.view.phase not in (phases.DISTILL, phases.CLAIM) and not r.can("claim")
    ),
    r"This note is not in the distillery\. Claim one that is, or finish\.": lambda r: (
        r.move.note not in r.view.display and r.can("finish")
    ),
    r"You need (.+) among your flasks\.": lacks,
    r"Water is over once you start to claim\. {question}": lambda r: (
        r.view.phase == phases.CLAIM and r.can("claim") and r.can("finish")
    ),
    r"Water is used after the roll\. {question}": lambda r: (
        r.view.phase not in (phases.DISTILL, phases.CLAIM) and not r.can("reroll", "turn")
    ),
    r"You need (\d) more water tokens?\. (Claim a note, or finish\.|{question})": lambda r: (
        water(r) + int(r.says[0]) == cost(r) and r.can("finish") and r.can("claim") == r.says[1].startswith("Claim a")
    ),
    r"None of these dice shows a fly\. Choose an aroma with flies\.": lambda r: (
        flies(r, AROMAS.index(r.move.text.split()[1])) == 0 and any(flies(r, aroma) for aroma in range(len(AROMAS)))
    ),
    r"None of your dice shows a fly\. (Claim a note, or finish\.|{question})": lambda r: (
        not any(flies(r, aroma) for aroma in range(len(AROMAS)))
        and r.can("finish")
        and r.can("claim") == r.says[0].startswith("Claim a")
    ),
    r"One note after another: place the (\w+ note of .+) now\.": lambda r: (
        r.move.text.split()[1] != placing(r) and r.says[0] == placing_words(r) and r.can(f"start {placing(r)}")
    ),
    r"A claimed note is placed at once, unless the option hold_notes was chosen\. Start .+\.": lambda r: (
        not r.view.hold_notes and r.can("start")
    ),
    r"A heart note goes only into a major perfume\. Start a major\.": lambda r: (
        r.view.box.pieces.notes[r.move.note].kind == HEART and r.can(f"start {placing(r)} major")
    ),
    r"This is not your perfume\. Start a new perfume, or choose another\.": lambda r: not is_own(r) and r.can("start"),
    r"Perfume ([XVI]+) is finished, so it is closed\. Start a new perfume, or choose another\.": lambda r: (
        is_numbered(r) and r.view.missing[r.move.perfume] == 0 and r.can("start")
    ),
    r"Perfume ([XVI]+) has no empty slot for a (\w+) note\. Start a new perfume, or choose another\.": lambda r: (
        is_numbered(r) and r.view.missing[r.move.perfume] > 0 and has_no_slot(r) and r.can("start")
    ),
    r"This is not your perfume\. Sell one of yours, or pass\.": lambda r: not is_own(r) and r.can("pass"),
    r"Perfume ([XVI]+) is not finished\. Sell another perfume, or pass\.": lambda r: (
        is_numbered(r) and r.view.missing[r.move.perfume] > 0 and r.can("pass")
    ),
    r"Perfume ([XVI]+) is sold out\. Sell another perfume, or pass\.": lambda r: (
        is_numbered(r) and r.view.missing[r.move.perfume] == r.view.flacons[r.move.perfume] == 0 and r.can("pass")
    ),
    r"This customer is not on the street\. Choose one who is, or pass\.": lambda r: (
        r.move.customer not in r.view.street and r.can("pass")
    ),
    r"The \w+ wants (.+); perfume [XVI]+ has (.+)\. Try another perfume, or sell it at a bargain\.": lambda r: (
        wants_more(r) and r.can(f"bargain P{r.move.perfume + 1}")
    ),
    r"You do not hold such a token\. Choose another: {question}": lambda r: (
        sum(r.view.held[r.seat][r.move.coin :: COINS + 1]) == 0 and r.can("pay", "discard")
    ),
}  # fmt: skip


@few
@given(SEEDS)
def test_what_a_refusal_claims_is_so(seed: str) -> None:
    assert untrue("parfum", CLAIMS, seed) == []


@few
@given(SEEDS)
def test_a_refusal_says_why_this_one_when_another_of_its_kind_is_legal(seed: str) -> None:
    assert unexplained("parfum", seed) == set()
