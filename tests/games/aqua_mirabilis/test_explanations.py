"""Every part of the table explains itself to everybody who sees it, without telling what only others know."""

from __future__ import annotations

import re

from neroli.core import rulebook
from neroli.core.chance import FastRng
from neroli.core.title import load
from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.look.drawing import DRAWING
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from tests.draw.page import html_for
from tests.games.aqua_mirabilis.table import do, give, give_tile, lay, stand, store, table
from tests.walks import some

PART = re.compile(r'data-part="([^"]+)"')
CODE = re.compile(r"\b(?:AP|PP|[BJLNOR][12]|[PLKF]\d)\b")


def parts(state: AquaMirabilis, viewer: int | None) -> list[str]:
    return PART.findall(html_for((load("aqua-mirabilis"), state.players), state, viewer))


def check(state: AquaMirabilis, viewer: int | None, rng: FastRng) -> None:
    view = state.view(viewer)
    for part in parts(state, viewer):
        card = DRAWING.explain(view, viewer, part)
        assert card is not None, part
        assert card.clause in rulebook.clauses("aqua-mirabilis")
        assert card.words.endswith(".")
        said = " ".join((card.kind, card.name, card.words, card.verdict, *(word for row in card.rows for word in row)))
        assert not CODE.search(said), said
        if viewer is not None:
            assert DRAWING.explain(state.redeal(viewer, rng).view(viewer), viewer, part) == card
            touching = [move for move in view.moves(viewer) if part in DRAWING.touch(view, viewer, move).parts]
            assert card.can_use == bool(touching), part


def test_every_part_explains_itself_in_every_position() -> None:
    rng = FastRng("explain")
    for players in (2, 3, 4):
        for number, (state, _seat, _move) in enumerate(some((load("aqua-mirabilis"), players), "explain", 17)):
            assert isinstance(state, AquaMirabilis)
            for viewer in (None, number % players):
                check(state, viewer, rng)


def test_rare_parts_explain_themselves_too() -> None:
    rng = FastRng("rare")
    state = table(3)
    store(state, 0, "Distillation", "B")
    lay(state, 0, "N1-O", presented=True)
    lay(state, 0, "L2-B/O")
    give_tile(state, 0, "P4")
    state.pile = tuple(0 for _ in state.pile)
    state.top = (-1, *state.top[1:])
    check(state, 0, rng)
    check(state, 1, rng)


def test_there_is_no_card_for_what_is_not_there() -> None:
    assert DRAWING.explain(table(3), 0, "hat-3") is None


def test_a_card_says_whether_it_can_be_used_and_if_not_why() -> None:
    state = table(3)
    card = DRAWING.explain(state, 0, "stand-R")
    assert card is not None
    assert (card.verdict, card.can_use) == ("Go to the rose stand (1 action point).", True)
    card = DRAWING.explain(state, 0, "space-Koeln")
    assert card is not None
    assert (card.verdict, card.can_use) == ("Köln asks for letter II.", False)
    card = DRAWING.explain(state, 1, "stand-R")
    assert card is not None
    assert (card.verdict, card.can_use) == ("It is not your decision now.", False)


def test_AD11_equal_spaces_are_one_part() -> None:
    state = table(3)
    stand(state, 1, "couple A 1")
    go = [move for move in state.moves(0) if "couple A" in move.text]
    assert [(move.text, DRAWING.touch(state, 0, move).parts) for move in go] == [
        ("go couple A 2", ("space-couple-A-1",))
    ]
    assert parts(state, 0).count("space-couple-A-1") == 1
    assert "space-couple-A-2" not in parts(state, 0)
    assert "space-Versailles-2" not in parts(state, 0)
    stand(state, 2, "couple A 2")
    assert TITLE.refuse(state, 0, state.box.go[16]) == "Another perfumer stands there. Choose a free space."


def test_AD11_a_full_circle_beside_a_free_one_is_no_reason() -> None:
    state = table(3)
    give(state, 0, flowers="R")
    do(state, "go market rose")
    state = table(3)
    stand(state, 1, "couple B 1")
    state.sundial[0] = 1
    assert TITLE.refuse(state, 0, state.box.vocabulary["go couple B 1"]) == "It costs 2 action points; you have 1."
