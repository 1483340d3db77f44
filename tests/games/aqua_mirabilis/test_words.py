"""What the table says and shows."""

from __future__ import annotations

import pytest

from neroli.core.title import load
from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.pieces.faces import KINDS, METHODS
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.later_steps import could_convert_later
from neroli.games.aqua_mirabilis.rules.moves import dealing, gathering, presenting
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.log import follow
from neroli.games.aqua_mirabilis.words.sundays import cube_words, saturday
from tests.games.aqua_mirabilis.table import (
    box,
    cubes,
    do,
    empty_city,
    give,
    give_tile,
    lay,
    legal,
    rewritten,
    stand,
    store,
    table,
    teach_method,
)
from tests.moves import named
from tests.walks import sensible_walk

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


def refusal(state: AquaMirabilis, text: str, seat: int = 0) -> str:
    assert seat not in state.actors() or text not in legal(state)
    return TITLE.refuse(state.view(seat), seat, state.box.vocabulary[text])


def shown(state: AquaMirabilis, viewer: int | None = 0) -> str:
    """The whole board as one text."""
    areas = TITLE.board(state.view(viewer), viewer, NAMES)
    return "\n".join(line for area in areas for line in (area.name, *area.lines))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("go market rose", "Another perfumer stands there"),
        ("go Koeln", "Köln asks for letter II"),
        ("go couple D", "It costs 4 action points; you have 3"),
        ("go base", "no essence for a base tile"),
        ("go specialisation 1", "no flower for a specialisation"),
        ("go ability", "You need an originality token"),
        ("go method 2", "You need two equal flowers"),
        ("go Versailles 1", "You have no perfume to present"),
        ("go couple A 1", "the same type of action twice"),
        ("produce", "Your methods can take none"),
        ("create N1", "You need a narcissus essence"),
        ("create B2", "It asks for experience 4; you have 1"),
        ("flip P1", "You have no such tile"),
        ("present N1-O", "Not now. Where does your perfumer go?"),
        ("look", "Not now."),
    ],
)
def test_a_refusal_says_why(text: str, words: str) -> None:
    state = table(3)
    stand(state, 1, "market rose")
    stand(state, 0, "couple A 2")
    state.sundial[0] = 3
    state.tokens[0] = 0
    assert words in refusal(state, text)


def test_refusals_of_production_storing_and_presenting() -> None:
    state = table(3)
    give(state, 0, flowers="LLJR")
    assert "gives no production points yet" in refusal(state, "produce")
    teach_method(state, 0, "Enfleurage")
    state.sundial[0] = 1
    do(state, "produce", "Distillation jasmine")
    assert "You do not have Squeezing" in refusal(state, "Squeezing orange")
    assert "It costs 2 production points; you have 1" in refusal(state, "Enfleurage lavender")
    assert "You need these flowers" in refusal(state, "Distillation orange")
    do(state, "stop producing")
    assert "You do not have Squeezing" in refusal(state, "store orange Squeezing")
    assert "You have no orange flower" in refusal(state, "store orange Distillation")
    do(state, "store lavender Distillation")
    assert "has no room for this flower" in refusal(state, "store lavender Distillation")


def test_refusals_of_perfumes_and_tiles() -> None:
    state = table(3)
    give(state, 0, essences="N")
    lay(state, 0, "L1-O", presented=True)
    lay(state, 0, "L1-B")
    assert "1 more essence to spare" in refusal(state, "create N1")
    state.recipes = rewritten(state.recipes, {0: 0, 1: 7})
    assert "No such recipe is left" in refusal(state, "create N1")
    for tile in ("K2", "K3", "F1", "F2", "P6"):
        give_tile(state, 0, tile)
    assert "while you produce" in refusal(state, "flip K2")
    assert "when you pay" in refusal(state, "flip K3")
    assert "after your first presentation" in refusal(state, "flip F1")
    assert "after you scored" in refusal(state, "flip F2")
    do(state, "go Versailles 1", "sundial")
    assert "It was presented since Sunday" in refusal(state, "present L1-O")
    assert "You do not have this perfume" in refusal(state, "present N1-O")


def test_a_flip_that_would_break_a_promise_is_refused_in_words() -> None:
    state = table(3)
    give(state, 0, essences="OJ")
    give_tile(state, 0, "K1")
    do(state, "go Versailles 1")
    assert "you could not complete a perfume" in refusal(state, "flip K1")


def test_a_tile_bound_to_a_moment_is_refused_with_its_moment_also_before_a_presentation() -> None:
    state = table(3)
    lay(state, 0, "N1-O")
    for tile in ("K2", "K3", "F1", "F2"):
        give_tile(state, 0, tile)
    do(state, "go Versailles 1")
    assert "while you produce" in refusal(state, "flip K2")
    do(state, "sundial")
    assert "after you scored" in refusal(state, "flip F2")
    assert "after your first presentation" in refusal(state, "flip F1")
    assert "when you pay" in refusal(state, "flip K3")


def test_a_recipe_tile_is_refused_for_want_of_recipe_or_essences() -> None:
    state = table(3)
    give_tile(state, 0, "P6")
    assert "essences to spare to complete it at once" in refusal(state, "flip P6")


def test_within_an_encore_and_a_change_of_methods_nothing_else_is_possible() -> None:
    state = table(3)
    lay(state, 0, "N1-O")
    lay(state, 0, "L1-B")
    give(state, 0, essences="NJ")
    give_tile(state, 0, "F1")
    do(state, "go Versailles 1", "present N1-O", "flip F1")
    assert refusal(state, "create N1").startswith("Not now.")
    assert "It was presented since Sunday" in refusal(state, "present N1-O")
    state = table(3)
    give(state, 0, flowers="LL", essences="NO")
    teach_method(state, 0, "Maceration")
    teach_method(state, 0, "Squeezing")
    do(state, "go method 1", "pay lavender", "method Extraction")
    assert refusal(state, "create N1").startswith("Not now.")


def test_refusals_of_throwing_away_and_of_one_token_instead_of_two() -> None:
    state = table(3)
    store(state, 0, "Distillation", "B")
    give_tile(state, 0, "F3")
    state.sundial[0] = 3
    assert "No jasmine flower is stored on Distillation" in refusal(state, "throw jasmine Distillation")
    do(state, "flip F3")
    assert "You place 2, not 1" in refusal(state, "influence A")
    do(state, "influence A B", "produce")
    assert "Produce something first" in refusal(state, "throw bergamot Distillation")


def test_a_creation_in_the_final_parade_is_refused_with_its_reason() -> None:
    state = table(3)
    state.phase = phases.PARADE
    assert "It asks for experience 5; you have 1" in refusal(state, "create R2")
    give_tile(state, 0, "P4")
    assert refusal(state, "flip P4").startswith("Not now.")


def test_refusals_of_an_empty_city_and_of_an_equal_space() -> None:
    state = table(3)
    empty_city(state, 0)
    assert refusal(state, "go Paris") == "No tile is left there."
    assert refusal(state, "go couple A 2") == "An equal space is free: choose that one."


def test_questions_say_what_is_left_and_what_was_promised() -> None:
    state = table(3)
    give(state, 0, essences="BB")
    give_tile(state, 0, "K3")
    do(state, "go couple A 1")
    assert TITLE.question(state, 0) == "Pay 1 point: by sundial or by city tile?"
    do(state, "sundial", "give bergamot")
    assert TITLE.question(state, 0) == "Gifts for the Marquise: 1 so far."
    do(state, "give bergamot", "do not look")
    assert TITLE.question(state, 0) == "Influence on the Marquise: 2 at most."
    state = table(3)
    give(state, 0, flowers="L")
    do(state, "go market rose", "worker bergamot lavender")
    words = "Gather flowers, or move a worker first."
    assert TITLE.question(state, 0) == words
    state.phase, state.turn.steps = phases.RIDE, 1
    assert TITLE.question(state, 0) == "Ride on, 1 step at most, or stop?"


def test_producing_is_offered_only_with_points_and_flowers() -> None:
    state = table(3)
    give(state, 0, flowers="L")
    assert TITLE.question(state, 0) == "Where does your perfumer go?"
    state.sundial[0] = 4
    assert TITLE.question(state, 0) == "Send your perfumer, or go home and produce."


def test_an_orange_is_not_a_orange() -> None:
    state = table(3)
    texts = ("give orange", "give rose", "pick orange")
    said = [TITLE.describe(state, 0, state.box.vocabulary[text]) for text in texts]
    assert said[:2] == ["Give an orange essence to the dame", "Give a rose essence to the dame"]
    assert said[2] == "Pick an orange flower from the supply"


def test_who_does_not_decide_is_told_to_wait() -> None:
    state = table(3)
    assert TITLE.question(state.view(1), 1) == "Wait for the others."
    state.phase = phases.OVER
    assert TITLE.question(state.view(1), 1) == "The game is over."


def test_every_effect_every_bonus_and_every_recipe_has_words() -> None:
    state = table(3)
    described = [TITLE.describe(state, 0, state.box.flip[tile]) for tile in range(state.box.kinds)]
    assert "flowers: 2 lavender, 2 narcissus" in described[0]
    assert "the one-slot recipe of bergamot" in described[5]
    assert len(set(described)) == state.box.kinds
    state.phase = phases.FINAL_BONUS
    told = [TITLE.tell(state, -1, move, NAMES) for move in state.box.decide_bonus]
    assert "tiles of London: 3 for 5 points" in told[2]
    assert "perfumes with the base jasmine: 1/2/3 for 2/4/6 points" in told[3]


def test_every_move_of_a_seat_has_words_of_its_own() -> None:
    state = table(3)
    dealt = [*state.box.deal_first, *state.box.deal_delivery, *state.box.deal_flower, *state.box.reveal_top]
    dealt += state.box.decide_bonus
    moves = [move for move in state.box.vocabulary.values() if move not in dealt]
    equal = {"go couple A 2", "go couple B 2", "go Versailles 2", "go Versailles 3", "go Versailles 4"}  # AD11
    assert len({TITLE.describe(state, 0, move) for move in moves}) == len(moves) - len(equal)
    assert equal <= set(state.box.vocabulary)
    assert TITLE.tell(state, 0, named(state.box, "produce"), NAMES) == "Ana goes home and produces with 0 points"
    assert TITLE.tell(state, -1, named(state.box, "first B"), NAMES) == "Ben begins"
    assert "London tile (take any two-slot recipe" in TITLE.tell(state, -1, named(state.box, "top L1"), NAMES)
    state.first_flowers, state.deliveries = (), rewritten(state.deliveries, {5: FREE})
    assert TITLE.tell(state, -1, named(state.box, "flower rose"), NAMES) == "The King pawn begins at rose"
    assert (
        TITLE.tell(state, -1, named(state.box, "delivery x2 BJLN"), NAMES)
        == "The Sunday after week 3 will bring 2 each of bergamot, jasmine, lavender, narcissus"
    )


def test_every_question_has_words() -> None:
    state = table(3)
    state.recipe = 0
    stand(state, 0, "couple A 1")
    for phase in range(phases.TURN, phases.OVER):
        state.phase = phase
        assert TITLE.question(state, 0)
        assert TITLE.question(state, 0) != "Wait for the others."


def test_a_secret_look_is_told_without_the_tile() -> None:
    state = table(3)
    give(state, 0, essences="B")
    do(state, "go couple A 1", "give bergamot", "look")
    assert TITLE.tell(state.view(1), -1, named(state.box, "bonus"), NAMES) == "Only Ana sees the bonus of the Marquise"
    assert "level of the letter" in TITLE.tell(state.view(0), -1, named(state.box, "bonus letter"), NAMES)
    do(state, "bonus letter")
    assert "secret, seen by Ana" in shown(state, 1)
    assert "level of the letter" in shown(state, 0)


def followed(state: AquaMirabilis, text: str, viewer: int | None = None) -> str:
    """Play a line; what the viewer is told to have followed from it."""
    seat, before = state.actors()[0], state.view(viewer)
    do(state, text)
    return TITLE.follow(before, state.view(viewer), seat, named(state.box, text), NAMES)


def test_a_second_look_is_told_to_all_and_shows_its_face_to_the_looker() -> None:
    for viewer, words in ((0, ""), (1, "It says level of the letter"), (2, ""), (None, "")):
        state = table(3)
        give(state, 0, essences="B")
        give(state, 1, essences="B")
        do(state, "go couple A 1", "give bergamot", "look", "bonus letter", "no more influence", "pass")
        do(state, "go couple A 2", "give bergamot")
        assert (
            TITLE.tell(state.view(viewer), 1, named(state.box, "look"), NAMES)
            == "Ben looks at the bonus of the Marquise"
        )
        told = followed(state, "look", viewer)
        assert told.startswith(words)
        assert bool(told) == bool(words)


def test_a_sunday_tells_deliveries_cube_and_pawns() -> None:
    state = table(3)
    state.day, state.sundial[0] = 4, 1
    told = followed(state, "go market rose")
    assert told == (
        "Sunday. The market gets 3 bergamot, 3 jasmine, 3 lavender, 3 narcissus. All perfumes can be presented again. "
        "A cube is placed on narcissus with orange instead of the originality token. "
        "The Court pawn moves to rose, the King pawn to orange."
    )
    assert followed(state, "pass") == ""


def test_a_sunday_counts_the_cube_that_the_same_line_presented() -> None:
    state = table(3)
    lay(state, 0, "N1-O")
    cubes(state, NO=state.side().slots - 1)
    state.day, state.sundial[0] = 4, 1
    do(state, "go Versailles 1")
    assert "No cube fits on narcissus with orange." in followed(state, "present N1-O")


def test_a_sunday_finds_the_court_where_the_same_line_moved_it() -> None:
    state = table(3)
    steps = [text for text, move in state.box.vocabulary.items() if isinstance(move, presenting.StepCourt)]
    assert [saturday(named(state.box, text), state, 0).court for text in steps] == [(state.court + 1) % KINDS]


def test_a_sunday_on_which_king_and_court_agree_places_no_cube() -> None:
    state = table(3)
    state.court = state.king
    assert cube_words(state) == "King and Court agree, so no cube is placed."


def test_the_last_sunday_delivers_nothing() -> None:
    state = table(2)
    state.day, state.trigger, state.sundial[0] = 16, 1, 1
    do(state, "go market rose")
    told = followed(state, "pass")
    assert told.startswith("The last Sunday. All perfumes can be presented again. A cube is placed on narcissus")


def test_the_title_names_what_is_its_own() -> None:
    assert "Neroli's own" in TITLE.about.reconstruction
    assert TITLE.about.players == (2, 3, 4)
    assert box().digest


def test_A57_the_end_is_told_reason_by_reason_and_why() -> None:
    game = load("aqua-mirabilis")
    steps = [(state.clone(), seat, move) for state, seat, move in sensible_walk((game, 2), "end")]
    state, seat, move = steps[-1]
    after = state.clone()
    move.play(after, seat)
    assert isinstance(state, AquaMirabilis)
    assert isinstance(after, AquaMirabilis)
    assert (TITLE.ending(state), after.phase) == ("", phases.OVER)
    assert TITLE.ending(after) == "The last Sunday came, and everybody had a last turn."
    told = follow(state, after, seat, state.box.vocabulary[move.text], ["Ana", "Ben"])
    assert "Final parade: " in told
    assert told.count("Bonus of the ") == 4


def test_A27_A31_lessons_and_tiles_are_told_by_name() -> None:
    state = table(3)
    do(state, "go ability")
    told = TITLE.tell(state, 0, named(state.box, "learn coach"), NAMES)
    assert told == "Ana learns the ability: one more step of the coach, for 1 originality token"
    assert "travels to Paris for 2 action points" in TITLE.tell(state, 1, named(state.box, "go Paris"), NAMES)


def test_A35_A44_influence_and_the_court_pawn_are_told_as_they_move() -> None:
    state = table(3)
    give(state, 0, essences="BB")
    do(state, "go couple A 1")
    assert TITLE.tell(state, 0, named(state.box, "influence from C"), NAMES).startswith("Ana moves influence from ")
    (step,) = (text for text, move in state.box.vocabulary.items() if isinstance(move, presenting.StepCourt))
    assert TITLE.tell(state, 0, named(state.box, step), NAMES).startswith("Ana moves the Court pawn down to ")


def test_every_kind_of_move_is_told_with_who_made_it() -> None:
    state = table(3)
    give(state, 0, essences="BB")
    do(state, "go couple A 1")
    dealt = (dealing.DealDelivery, dealing.DealFlower)
    for move in {type(move): move for move in state.box.vocabulary.values()}.values():
        if not isinstance(move, (*dealt, gathering.Gather)):
            assert TITLE.tell(state, 0, move, NAMES)


def test_A47_two_equal_flowers_are_enough_for_a_method_that_wants_them() -> None:
    state = table(2)
    pairs = [(method, one) for method in range(len(METHODS)) for one in state.box.conversions[method]]
    method, conversion = next((method, one) for method, one in pairs if one.first == one.second)
    state.methods[0] = tuple(ACTIVE if other == method else FREE for other in range(len(METHODS)))
    state.turn.points = 9
    for number in (1, 2):
        flowers = (conversion.first,) * number
        state.stored[0] = tuple(flowers if other == method else () for other in range(len(METHODS)))
        assert could_convert_later(state, 0) is (number == 2)
