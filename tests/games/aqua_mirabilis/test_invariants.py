"""What holds at every moment, and what is said when it does not."""

from __future__ import annotations

from neroli.core.counts import packed
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS, METHODS
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.supply import gain_flower
from tests.games.aqua_mirabilis.table import flowers, lay, market, rewritten, supply, table


def test_faults_name_what_is_wrong() -> None:
    state = table(3)
    lay(state, 0, "N1-O")
    state.supply = -1
    state.tokens[0] = -1
    state.cubes = packed([0, 9]), *state.cubes[1:]
    state.recipes = rewritten(state.recipes, {0: state.recipes[0] - 5})
    state.top = rewritten(state.top, {0: FREE})
    state.lessons[0] = 1
    state.methods[0] = (1, 1, 1, 1, 0)
    state.hand[0] = 0
    state.favour = (0, 0, 0, FREE)
    state.majority = rewritten(state.majority, {3: 2})
    state.originality = packed([0, 1]), *state.originality[1:]
    state.sundial[1] = 7
    state.perfumer = [1, 1, FREE]
    state.perfumes[0] *= 2
    state.presented[1] = (1, 1)
    state.perfumes[1] = (1,)
    found = " ".join(state.faults())
    for words in (
        "flower 0", "was spent", "token is lost", "cube is lost", "overfull", "a token beside", "recipe is lost",
        "city tile is lost", "apprenticeship tile 0", "method 1", "lost an influence", "too many favours",
        "wrong seat", "not weighed", "experience", "too many methods", "sundial", "share a space", "parade",
        "presented a perfume twice",
    ):  # fmt: skip
        assert words in found, words
    assert len(METHODS) == 5


def test_A2_a_seat_may_hold_all_sixteen_flowers_of_a_kind() -> None:
    state = table(3)
    market(state, "")
    for seat in range(3):
        state.supply += state.flowers[seat]
        state.flowers[seat] = 0
    for _ in range(17):
        gain_flower(state, 0, FLOWERS.index("jasmine"))
    assert flowers(state, 0) == "J" * 16
    assert supply(state) == [16, 0, 16, 16, 16, 16]
    assert state.faults() == []
