"""The points that a seat may expect."""

from __future__ import annotations

from pathlib import Path

from neroli.bots.search import pick
from neroli.core.chance import FastRng
from neroli.core.contract import NATURE
from neroli.games.perfumery import title
from neroli.games.perfumery.rules.state import Perfumery
from tests.games.perfumery.players import TITLE
from tests.games.perfumery.table import BOX, cards, do, table


def worth(state: Perfumery, seat: int = 0, **numbers: int) -> int:
    return TITLE.valuation({**TITLE.numbers(), **numbers}).expected_points(state.view(seat), seat)


def quick(state: Perfumery, seat: int = 0) -> dict[str, int]:
    """Each possible move and its quick weight."""
    legal = state.moves(seat)
    weights = TITLE.valuation().quick_weights(state, seat, legal)  # type: ignore[arg-type]
    return dict(zip([move.text for move in legal], weights, strict=True))


def test_brand_value_counts_in_full() -> None:
    assert worth(table(perfumes={"A": "S16 S01"})) == worth(table()) + 9


def test_a_perfume_in_hand_promises_more_the_less_it_lacks() -> None:
    def hope(**lines: str) -> int:
        lines_of_a = {f"A {note}": line for note, line in lines.items()}
        with_card, without = (table(hands={"A": card}, lines=lines_of_a, round=7) for card in ("S16", ""))
        return worth(with_card, worth_brand=1000, worth_money=0) - worth(without, worth_brand=1000, worth_money=0)

    assert hope() < hope(top="R07") < hope(top="R07", middle="R02", base="R03")


def test_recipes_are_worth_more_the_more_blendings_come() -> None:
    gains = [worth(table(lines={"A top": "R01 R02"}, round=now)) - worth(table(round=now)) for now in (1, 7, 8)]
    assert gains[0] > gains[1] > gains[2] > 0


def test_a_third_perfumer_is_worth_the_rounds_still_to_come() -> None:
    def gain(now: int) -> int:
        state = table(round=now)
        before = worth(state, worth_team=10)
        state.team[0] += 1
        return worth(state, worth_team=10) - before

    assert [gain(now) for now in (1, 7, 8)] == [7, 1, 0]


def test_cards_and_stored_essences_count() -> None:
    assert worth(table(hands={"A": "R31"}), worth_money=10) == worth(table(), worth_money=10) + table_value("R31")
    rich, poor = (table(perfumes={"A": "S05"}, stored={"A": stored}) for stored in ("g", ""))
    assert worth(rich, worth_stock=10) == worth(poor, worth_stock=10) + 2


def table_value(card: str) -> int:
    return BOX.value[cards(card)[0]]


def test_quick_weights_see_the_faces_of_cards_only() -> None:
    state = table(hands={"A": "R24 R04 S02"}, columns=["S16 R31", "S01", ""], round=3)
    weights = quick(state)
    assert weights["place column 1"] > weights["place column 2"] > 1
    assert weights["place top"] == weights["place middle"] == weights["place base"]
    assert weights["place hire"] > weights["place essence"]
    do(state, "A place hire")
    weights = quick(state)
    assert weights["pay FA"] > weights["pay S02"]


def test_quick_weights_put_mixings_last_and_extractions_first() -> None:
    state = table(hands={"A": "R01 R04 S01 S02"}, lines={"A top": "R02"})
    do(state, "A place top")
    weights = quick(state)
    assert weights["install R04 on R02"] > weights["install R04 on top"]
    assert weights["install R01 on top"] > weights["install R01 on R02"]


def test_what_it_remembers_of_a_house_is_never_stale(tmp_path: Path) -> None:
    """One valuation for all decisions likes them as a new one does: in copies that part, and with other tiles."""
    printed = Path(title.COMPONENTS).read_text(encoding="utf-8")
    other = tmp_path / "other.toml"
    other.write_text(printed.replace('id = "top"\ntakes = { floral = 1 }', 'id = "top"\ntakes = { floral = 3 }'))
    assert other.read_text() != printed
    remembering = TITLE.valuation()
    rng = FastRng("memory")
    states = [TITLE.start(TITLE.box(components), 2, frozenset()) for components in (None, None, other)]
    looked = 0
    while any(state.actors() for state in states):
        for state in states:
            seat = state.actors()[0] if state.actors() else NATURE
            if seat != NATURE:
                legal = state.moves(seat)
                liked = remembering.weights(state, seat, legal)
                assert liked == TITLE.valuation().weights(state, seat, legal)
                assert remembering.expected_points(state, 1 - seat) == TITLE.valuation().expected_points(
                    state, 1 - seat
                )
                legal[pick(liked, rng, 30)].play(state, seat)
                looked += 1
            elif state.actors():
                state.draw(rng).play(state, NATURE)
        if looked % 40 == 0:
            states[1] = states[0].clone()
    assert looked > 300
