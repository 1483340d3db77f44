"""What changed for a seat between two positions, in short words: gained, paid, and what followed by itself."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.core.counts import count, unpacked
from neroli.games.aqua_mirabilis.pieces.faces import DAMES, FLOWERS, KINDS, LESSON_NAMES, METHODS, TILES
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE
from neroli.games.aqua_mirabilis.rules.scoring import prestige
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.terms import CITY_WORDS, LETTER_WORDS, counted, dame_words


def bunch_words(counts: Sequence[int], what: str) -> str:
    """Flowers or essences, as `3 flowers: 2 rose, jasmine`; empty if there are none."""
    number = sum(counts)
    return f"{counted(number, what)}: {kinds_list(counts)}" if number else ""


def kinds_list(counts: Sequence[int]) -> str:
    """Kinds with their numbers, as `2 rose, jasmine`."""
    pairs = zip(counts, FLOWERS, strict=True)
    return ", ".join([f"{number} {name}" if number > 1 else name for number, name in pairs if number])


def more(before: int, after: int) -> list[int]:
    """By kind: how many more there are after than before."""
    pairs = zip(unpacked(before, KINDS), unpacked(after, KINDS), strict=True)
    return [max(0, new - old) for old, new in pairs]


def holdings(before: AquaMirabilis, after: AquaMirabilis, seat: int) -> list[str]:
    """What a seat has after and did not have before. Asked the other way round: what it paid or lost."""
    numbers = (
        (points(after, seat) - points(before, seat), "point"),
        (after.tokens[seat] - before.tokens[seat], "originality token"),
        (prestige(after, seat) - prestige(before, seat), "final point"),
    )
    experience = after.experience[seat] - before.experience[seat]
    words = [
        *(counted(number, what) for number, what in numbers if number > 0),
        f"{experience} experience" if experience > 0 else "",
        bunch_words(more(before.flowers[seat], after.flowers[seat]), "flower"),
        bunch_words(more(before.essences[seat], after.essences[seat]), "essence"),
        *things(before, after, seat),
    ]
    return [word for word in words if word]


def points(state: AquaMirabilis, seat: int) -> int:
    """The score track, with the final parade."""
    return state.score[seat] + state.parade[seat]


def things(before: AquaMirabilis, after: AquaMirabilis, seat: int) -> list[str]:
    """Letter, lessons, methods, city tiles, perfumes, influence and favours."""
    words = []
    if after.letter[seat] > before.letter[seat]:
        words.append(LETTER_WORDS[after.letter[seat]])
    words += [LESSON_NAMES[a] for a in range(TILES) if after.knows(seat, a) and not before.knows(seat, a)]
    for method, name in enumerate(METHODS):
        if after.methods[seat][method] == ACTIVE != before.methods[seat][method]:
            words.append(name)
    for tile, number in enumerate(after.curriculum[seat]):
        if number > before.curriculum[seat][tile]:
            words.append(f"a {CITY_WORDS[after.box.tile_city[tile]]} tile")
    if len(after.perfumes[seat]) > len(before.perfumes[seat]):
        words.append("a perfume")
    for dame in range(len(DAMES)):
        number = count(after.influence[seat], dame) - count(before.influence[seat], dame)
        if number > 0:
            words.append(f"{number} influence on {dame_words(dame)}")
        if after.favour[dame] == seat != before.favour[dame]:
            words.append(f"the favour of {dame_words(dame)}")
    return words


def is_turn_over(before: AquaMirabilis, after: AquaMirabilis, seat: int) -> bool:
    """Did the seat's turn end between the two?"""
    if after.phase == phases.EXTRA:
        return before.phase != phases.EXTRA
    return after.active != seat or after.phase in (phases.OVER, phases.FINAL_BONUS)


def consequences(before: AquaMirabilis, after: AquaMirabilis, seat: int) -> list[str]:
    """What follows by itself: the day, a Sunday, the end of the turn."""
    words = []
    if before.trigger == FREE != after.trigger:
        words.append("the last Sunday comes")
    elif after.day != before.day:
        words.append("Sunday comes" if after.day % after.side().days == 0 else "a day passes")
    if is_turn_over(before, after, seat):
        words.append("your turn ends")
    return words
