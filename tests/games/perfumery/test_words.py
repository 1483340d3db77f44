"""What the table says: questions, moves, log, and why a move is refused."""

from __future__ import annotations

import pytest

from neroli.core.counts import UNIT, count
from neroli.core.game import Game
from neroli.games.perfumery.pieces.faces import KINDS
from neroli.games.perfumery.rules import production
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.title import TITLE
from neroli.games.perfumery.words.lacks import lack_words
from tests.games.perfumery.players import Greedy
from tests.games.perfumery.table import BOX, blend, do, stock, table, without_funds


def why(state: Perfumery, letter: str, text: str) -> str:
    seat = "ABCD".index(letter)
    return TITLE.refuse(state.view(seat), seat, BOX.vocabulary[text])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place column 4", "There are only 3 columns."),
        ("place column 2", "This column is empty."),
        ("place top", "You hold no recipe that your other cards could pay."),
        ("place sort", "You have installed no recipe."),
        ("place replenish", "You have no empty storage space."),
        ("place marker", "You hold the marker."),
        ("place hire", "It costs 7; your cards are worth 5."),
        ("pay FA", "Not now. Place a perfumer: 2 at hand."),
        ("mix R04", "Not now. Place a perfumer: 2 at hand."),
    ],
)
def test_a_space_is_refused_with_its_reason(text: str, reason: str) -> None:
    assert why(table(columns=["S03", "", ""]), "A", text) == reason


def test_a_taken_space_says_so() -> None:
    state = table(columns=["S03", "", ""], hands={"A": "R24 R04"}, lines={"A top": "R01"}, perfumes={"A": "S02"})
    state.home, state.team = [3, 3], [3, 3]
    do(state, "A place sort", "A move R01 on base", "B place marker", "A place replenish")
    assert why(state, "B", "place sort") == "The space is taken."
    assert why(state, "B", "place replenish") == "The space is taken."
    assert why(state, "A", "place sort") == "Not now. Wait for the others."
    do(state, "B place column 1")
    assert why(state, "A", "place marker") == "The space is taken."
    assert why(state, "A", "place column 1") == "This tile has a perfumer."
    assert why(state, "A", "place hire") == "You have hired your third perfumer."
    do(state, "A place essence", "A take floral top", "B place essence", "B take floral top")


def test_own_spaces_are_refused_when_they_are_used() -> None:
    state = table(columns=["S03", "", ""], hands={"A": "R24 R04 S02"})
    state.home, state.team = [3, 2], [3, 2]
    do(state, "A place top", "A install R04 on top", "A pay S02", "A stop paying", "B place column 1")
    do(state, "A place essence", "A take floral top", "B place marker")
    assert why(state, "A", "place top") == "Your top tile has a perfumer."
    assert why(state, "A", "place essence") == "You have a perfumer there."


def test_another_recipe_is_offered_while_one_can_be_paid() -> None:
    state = table(hands={"A": "R01 R02"})
    do(state, "A place top", "A install R01 on top")
    assert TITLE.question(state, 0) == "Install another recipe, or pay 2?"


def test_installing_is_refused_with_its_reason() -> None:
    state = table(hands={"A": "R24 R01"}, lines={"A base": "R04"})
    do(state, "A place top")
    assert why(state, "A", "pay FA") == "Install a recipe first."
    assert why(state, "A", "pay S01") == "First Morning is not in your hand."
    assert why(state, "A", "install R02 on top") == "Clipped Hedge is not in your hand."
    assert why(state, "A", "install R01 on base") == "Your perfumer is on the top tile."
    assert why(state, "A", "move R04 on top").startswith("Not now. Which recipe do you install in top")
    do(state, "A install R01 on top")
    assert why(state, "A", "install R24 on top") == "It costs 9; your other cards are worth 5."
    assert why(state, "A", "discard FA").startswith("Not now. Pay 2")
    assert TITLE.question(state, 0) == "Pay 2 for what you installed."
    do(state, "A pay FA")
    assert TITLE.question(state, 0) == "The cost is met. Pay more, or stop?"
    assert why(state, "A", "install R24 on top").startswith("Not now.")


def test_payments_and_discards_are_refused_with_their_reason() -> None:
    state = table(hands={"A": "R01 R02 R04"})
    do(state, "A place hire", "A pay R01")
    assert why(state, "A", "stop paying") == "You have paid 2 of 7."
    assert TITLE.question(state, 0) == "Pay 5 more with cards from your hand."
    state = table(hands={"A": "R01 R02 R03 R04 R05 R06"}, columns=["S01", "", ""])
    do(state, "A place column 1")
    assert TITLE.question(state, 0) == "You may hold 7 cards: discard 1."
    assert why(state, "A", "discard S02") == "Linen Cupboard is not in your hand."
    assert why(state, "A", "pay S01") == "Not now. You may hold 7 cards: discard 1."


def test_sorting_replenishing_and_essences_are_refused_with_their_reason() -> None:
    state = do(table(lines={"A top": "R01"}), "A place sort")
    assert why(state, "A", "move R01 on top") == "Petals at Daybreak must really move."
    assert why(state, "A", "move R02 on top") == "You have not installed Clipped Hedge."
    assert why(state, "A", "move R01 on R02") == "You have not installed Clipped Hedge."
    state = do(table(perfumes={"A": "S02 S05"}), "A place replenish")
    assert why(state, "A", "replenish animal") == "You have no empty storage space for animal."
    state = do(without_funds(table(), "A", 1), "A place essence")
    assert why(state, "A", "take synthetic top") == "It costs 5; your cards are worth 0."


def test_blending_is_refused_with_its_reason() -> None:
    state = table(hands={"A": "S01 S08"}, perfumes={"A": "S02"})
    state.yard[0] = stock(top="s")
    blend(state)
    assert why(state, "A", "produce S08") == "Fox in the Snow lacks animal in base."
    assert why(state, "A", "produce S02") == "Linen Cupboard is not in your hand."
    assert why(state, "A", "mix R04") == "Not now. Produce a perfume, or stop?"
    do(state, "A produce S01")
    assert TITLE.question(state, 0) == "First Morning: what pays the next floral essence for top?"
    assert why(state, "A", "use storage") == "Nothing there could pay it."
    do(state, "A use stockyard")
    assert why(state, "A", "store green") == "No jar for green is empty."


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_game_of_simple_players_is_told_line_by_line(seed: str) -> None:
    game = Game.new("perfumery", ["Ana", "Ben", "Cleo"], seed=seed)
    player = Greedy(seed)
    while not game.is_over:
        seat = game.actors[0]
        view = game.view(seat)
        assert game.title.question(view, seat)
        assert len({game.title.describe(view, seat, move) for move in game.moves(seat)}) == len(game.moves(seat))
        assert game.title.board(view, seat, game.header.seats)
        game.play(seat, player.choose(view, seat))
    assert TITLE.board(game.view(None), None, game.header.seats)  # type: ignore[arg-type]
    log = [line.words for line in game.told(None)]
    assert all(log)
    assert any(words.startswith("Ben produces ") for words in log)
    assert any("starts the next round. Column 4 gets" in words for words in log)
    assert any(words.endswith("takes the starting player marker") for words in log)


def test_a_source_is_refused_with_its_reason() -> None:
    state = table(3, hands={"A": "S04"}, perfumes={"A": "S12"}, stored={"A": "s"})
    state.yard[0] = stock(top="s")
    blend(state)
    do(state, "A produce S04")
    assert why(state, "A", "use storage") == "Nothing there could pay it."
    assert why(state, "A", "use synthetic storage") == "Pay others of this kind first, it can come later."
    state.rules = 1
    assert why(state, "A", "use synthetic storage") == "The stockyard can pay the same."


def test_F12_2_a_source_that_was_passed_over_stays_so() -> None:
    state = table(3, hands={"A": "S04"}, perfumes={"A": "S12"}, stored={"A": "s"})
    state.yard[0] = stock(top="s")
    do(blend(state), "A produce S04")
    state.least[0] = production.YARD_SYNTHETIC
    assert why(state, "A", "use stockyard") == "You have chosen to keep those."


def test_F12_2_one_jar_does_not_serve_two_notes() -> None:
    card = next(card for card in range(len(BOX.need)) if all(count(BOX.need[card], note * KINDS) for note in (0, 1)))
    state = table()
    state.brew[0] = BOX.need[card] - UNIT[0] - UNIT[KINDS]
    state.shelf[0] = UNIT[0]
    assert lack_words(state, 0, card) == "the jars do not suffice"
    state.shelf[0] = 2 * UNIT[0]
    assert lack_words(state, 0, card) == ""


def test_only_who_decides_is_cautioned() -> None:
    state = table()
    assert 1 not in state.actors()
    assert TITLE.caution(state, 1) == ""
