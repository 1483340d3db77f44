"""P1 and P11: what the box holds; and an owner's components file, each mistake refused with file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from neroli.core.counts import UNIT, count, covers, size
from neroli.core.errors import ComponentsError
from neroli.core.game import Game
from neroli.games.parfum.pieces.faces import AROMAS, BACKS, BASE, HEAD, HEART, TYPES, Pieces
from neroli.games.parfum.rules import phases
from neroli.games.parfum.title import COMPONENTS, TITLE
from tests.games.parfum.table import (
    CUSTOMERS,
    NOTES,
    PIECES,
    Table,
    awake,
    with_minor,
)


def test_P1_1_a_note_has_type_needs_scent_and_coins() -> None:
    note = PIECES.notes[NOTES["N23"]]
    assert (TYPES[note.kind], note.coins) == ("heart", 2)
    assert [count(note.needs, aroma) for aroma in range(5)] == [0, 0, 1, 0, 1]
    assert [count(note.scent, aroma) for aroma in range(5)] == [0, 0, 1, 0, 1]


def test_P1_1_scent_is_what_a_perfume_smells_of_and_needs_is_what_a_claim_costs() -> None:
    table = with_minor()
    assert table.state.scent[0] == sum(PIECES.notes[NOTES[note]].scent for note in ("N01", "N29"))


def test_P1_2_a_customer_has_back_wish_and_price() -> None:
    customer = PIECES.customers[CUSTOMERS["C12"]]
    assert (BACKS[customer.back], count(customer.wants, AROMAS.index("lavender")), customer.price) == ("A", 2, 8)


def test_P1_3_easy_dice_have_four_flasks_and_hard_ones_three() -> None:
    assert PIECES.faces == [(4, 2), (4, 2), (4, 2), (3, 3), (3, 3)]


def test_P1_3_two_rose_dice_succeed_together_in_16_of_36_throws() -> None:
    table = awake().play("A take rose", "A take rose", "A take vanilla")
    assert [(move.text, weight) for move, weight in table.state.outcomes()] == [
        ("roll rose 0/2", 4),
        ("roll rose 1/2", 16),
        ("roll rose 2/2", 16),
    ]


def test_P1_4_the_well_holds_25_tokens() -> None:
    assert PIECES.coins == [10, 4, 5, 6]


@pytest.mark.parametrize(("players", "actions"), [(2, [3, 4, 5, 6]), (3, [3, 4, 5]), (4, [3, 4, 5, 6])])
def test_P1_5_the_clocks_give_more_actions_the_later_they_are(players: int, actions: list[int]) -> None:
    assert Table(players).state.actions_of == tuple(actions)


@pytest.mark.parametrize(("players", "notes", "customers"), [(2, 6, 5), (3, 5, 4), (4, 6, 5)])
def test_P1_6_spaces_by_number_of_players(players: int, notes: int, customers: int) -> None:
    table = Table(players)
    assert (len(table.notes()), len(table.street())) == (notes, customers)


def test_P11_1_fourteen_notes_of_each_type_need_one_to_three_aromas() -> None:
    kinds = [note.kind for note in PIECES.notes]
    assert [kinds.count(kind) for kind in (HEAD, HEART, BASE)] == [14, 14, 14]
    assert {size(note.needs) for note in PIECES.notes} == {1, 2, 3}


def test_P11_2_a_note_earns_more_the_more_it_needs() -> None:
    coins = [{note.coins for note in PIECES.notes if size(note.needs) == needs} for needs in (1, 2, 3)]
    assert max(coins[0]) < min(coins[1]) <= max(coins[1]) < min(coins[2])


def test_P11_2_the_heart_and_base_of_the_example_earn_3() -> None:
    assert PIECES.notes[NOTES["N21"]].coins + PIECES.notes[NOTES["N33"]].coins == 3


def test_P11_3_the_harder_aromas_sell_for_more() -> None:
    price = {customer.wants: customer.price for customer in PIECES.customers}
    for number in (1, 2, 3):
        of_aroma = [price.get(number * unit) for unit in UNIT]
        easy = [found for found in of_aroma[:3] if found]
        hard = [found for found in of_aroma[3:] if found]
        assert max(easy) < min(hard)


def test_P11_3_every_price_beats_the_bargain() -> None:
    assert min(customer.price for customer in PIECES.customers) > max(phases.BARGAIN)


def test_P11_4_A_customers_wish_for_less_than_B_customers() -> None:
    wishes = [[size(customer.wants) for customer in PIECES.customers if customer.back == back] for back in (0, 1)]
    assert max(wishes[0]) <= min(wishes[1])
    assert (len(wishes[0]), len(wishes[1])) == (15, 10)


def test_P11_5_some_customers_wish_for_a_mix() -> None:
    assert PIECES.customers[CUSTOMERS["C25"]].wants == sum(UNIT[1 : len(AROMAS)])


def test_P11_5_for_every_customer_a_perfume_can_be_made() -> None:
    scents = [[note.scent for note in PIECES.notes if note.kind == kind] for kind in (HEAD, HEART, BASE)]
    for customer in PIECES.customers:
        assert any(covers(a + b + c, customer.wants) for a in scents[0] for b in scents[1] for c in scents[2])


STANDARD = COMPONENTS.read_text(encoding="utf-8")


NOTE_ONE = STANDARD[STANDARD.index('[[note]]\nid = "N01"') : STANDARD.index('[[note]]\nid = "N02"')]


VIOLET = STANDARD[STANDARD.index("[[die]]") : STANDARD.index('[[die]]\nid = "bergamot"')]


def changed(folder: Path, old: str, new: str) -> Path:
    """A copy of the standard file, in which the first `old` reads `new`."""
    assert old in STANDARD
    path = folder / "mine.toml"
    path.write_text(STANDARD.replace(old, new, 1), encoding="utf-8")
    return path


MISTAKES = [
    (VIOLET, "", "mine.toml, die: there must be 5 entries [[die]], not 4"),
    ('id = "violet"', 'id = "violett"', "mine.toml, die violett, id: must be one of violet, bergamot, rose"),
    ('id = "violet"', 'id = "bergamot"', "mine.toml, die bergamot: stands twice"),
    ("number = 3", "number = 4", "mine.toml, die: the numbers of dice must add up to 15, not 16"),
    ("number = 3", "number = true", "mine.toml, die violet, number: must be a whole number from 1 to 15, not True"),
    ("flasks = 4", "flasks = 5", "mine.toml, die violet, flies: 5 flasks and 2 flies do not make six faces"),
    ("flasks = 4", "flask = 4", "mine.toml, die violet, flasks: is missing"),
    ("flies = 2", "flies = 2\ncolour = 1", "mine.toml, die violet, colour: is not a field of this entry"),
    ("[water]", "[waters]", "mine.toml, water: the table [water] is missing"),
    ("[10, 4, 5, 6]", "[10, 4, 5, 5]", "mine.toml, water, tokens: must be four numbers that add up to 25"),
    ("[10, 4, 5, 6]", "[10, 4, 11]", "mine.toml, water, tokens: must be four numbers that add up to 25"),
    ("[10, 4, 5, 6]", "25", "mine.toml, water, tokens: must be a list of whole numbers, not 25"),
    ("[10, 4, 5, 6]", "[10, 4, 5, 2.5]", "mine.toml, water, tokens: must hold whole numbers from 0 to 25, not 2.5"),
    ("customers_below = 5", "customers_below = 26", "mine.toml, closing, customers_below: must be a whole number"),
    ("customers_below = 5", "customers_below = 4", "mine.toml, closing: at least 5 customers must lie below"),
    ("customers_below = 5", "customers_below = 13", "mine.toml, customer: at least 14 customers must have the back B"),
    ("players = [2, 4]", "players = [4]", "mine.toml, side: no side is for 2 players"),
    ("players = [3]", "players = [3, 4]", "mine.toml, side 2, actions: 4 players need 4 clocks, not 3"),
    ("[3]\n", "[2]\n", "mine.toml, side 2, actions: 2 players need 4 clocks, not 3"),
    ("[2, 4]", "[2, 4, 2]", "mine.toml, side 1, players: another side is already for 2 players"),
    ("[3, 4, 5, 6]", "[3, 4, 5]", "mine.toml, side 1, actions: 2 players need 4 clocks, not 3"),
    (NOTE_ONE, "", "mine.toml, note: there must be 42 entries [[note]], not 41"),
    ('id = "N02"', 'id = "n01"', "mine.toml, note n01: stands twice"),
    ('id = "N02"', "id = 2", "mine.toml, note 2, id: must be a text, not 2"),
    ('type = "head"', 'type = "hat"', "mine.toml, note N01, type: must be one of head, heart, base, not 'hat'"),
    ("needs = { violet = 1 }", "needs = { viola = 1 }", "mine.toml, note N01, needs: 'viola' is none of violet"),
    ("needs = { violet = 1 }", "needs = { violet = 4 }", "mine.toml, note N01, needs: there are only 3 violet dice"),
    ("needs = { violet = 1 }", "needs = { violet = 0 }", "mine.toml, note N01, needs: violet must be a whole number"),
    ("needs = { violet = 1 }", "needs = {}", "mine.toml, note N01, needs: must name at least 1"),
    ("needs = { violet = 1 }", "needs = 1", "mine.toml, note N01, needs: must be a table such as { violet = 1 }"),
    ("scent = { violet = 1 }", "", "mine.toml, note N01, scent: is missing"),
    ("coins = 1", "coins = -1", "mine.toml, note N01, coins: must be a whole number from 0 to 20, not -1"),
    ('back = "A"', 'back = "C"', "mine.toml, customer C01, back: must be one of A, B, not 'C'"),
    ("price = 4", "price = 0", "mine.toml, customer C01, price: must be a whole number from 1 to 40, not 0"),
    ("wants =", "wishes =", "mine.toml, customer C01, wants: is missing"),
    ("spaces = 100", "spaces = 5", "mine.toml, track, spaces: must be a whole number from 10 to 200, not 5"),
    ("[3, 4, 5]\n", "[2, 2, 2]\n", "mine.toml, note N13: needs 3 dice, but no clock gives more than 2"),
    ("wants = { violet = 1 }", "wants = { violet = 9 }", "mine.toml, customer C01: wants what no perfume of a head"),
    ("[closing]", "[extra]\na = 1\n[closing]", "mine.toml, extra: is not a table of this title; check its spelling"),
    ("[water]", "[water", "mine.toml: is not readable TOML"),
]


@pytest.mark.parametrize(("old", "new", "message"), MISTAKES, ids=[message[11:70] for _, _, message in MISTAKES])
def test_a_mistake_is_refused_with_file_entry_and_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(ComponentsError) as refused:
        Pieces(changed(tmp_path, old, new))
    assert str(refused.value).startswith(message)


def test_too_few_A_customers_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD.replace('back = "A"', 'back = "B"', 11), encoding="utf-8")
    with pytest.raises(ComponentsError, match=r"mine.toml, customer: at least 5 customers must have the back A"):
        Pieces(path)


def test_a_type_without_notes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD.replace('type = "heart"', 'type = "base"'), encoding="utf-8")
    with pytest.raises(ComponentsError, match=r"mine.toml, note: there is no heart note"):
        Pieces(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match="check the path"):
        TITLE.box(tmp_path / "none.toml")


def test_an_owners_file_is_played(tmp_path: Path) -> None:
    path = changed(tmp_path, "actions = [3, 4, 5]\n", "actions = [4, 5, 6]\n")
    assert Table(3, components=path).state.actions_of == (4, 5, 6)


def test_a_die_without_flies_always_succeeds(tmp_path: Path) -> None:
    path = changed(tmp_path, "flasks = 4\nflies = 2", "flasks = 6\nflies = 0")
    table = Table(2, components=path).play("A clock 1", "B clock 2", "A clock 3", "B clock 4", *["A take violet"] * 3)
    assert table.offers() == ["roll violet 3/3"]


def test_other_pieces_have_another_digest(tmp_path: Path) -> None:
    assert Pieces(changed(tmp_path, "price = 4", "price = 5")).digest != Pieces(COMPONENTS).digest


def test_an_owners_dice_clocks_and_track_are_played(tmp_path: Path) -> None:
    path = changed(tmp_path, "spaces = 100", "spaces = 60")
    text = path.read_text(encoding="utf-8").replace("actions = [3, 4, 5, 6]", "actions = [3, 4, 6, 7]")
    text = text.replace("number = 3", "number = 4", 1)
    text = text[::-1].replace("3 = rebmun", "2 = rebmun", 1)[::-1]
    path.write_text(text.replace("needs = { lavender = 3 }", "needs = { lavender = 2 }"), encoding="utf-8")
    pieces = Pieces(path)
    assert (pieces.track, pieces.dice) == (60, [4, 3, 3, 3, 2])
    assert Table(4, components=path).state.actions_of == (3, 4, 6, 7)


def test_a_file_from_before_the_track_was_data_is_played_with_earlier_games(tmp_path: Path) -> None:
    pieces = Pieces(changed(tmp_path, "[track]\nspaces = 100\n", ""))
    assert (pieces.track, pieces.digest) == (100, Pieces(COMPONENTS).digest)


def test_a_comment_does_not_change_the_digest(tmp_path: Path) -> None:
    assert Pieces(changed(tmp_path, "[water]", "# mine\n[water]")).digest == Pieces(COMPONENTS).digest


def test_a_game_with_an_owners_file_is_read_with_it(tmp_path: Path) -> None:
    path = changed(tmp_path, "price = 4", "price = 5")
    game = Game.new("parfum", seed="mine", components=path)
    again = Game.read(str(game.journal()), components=path)
    assert str(again.journal()) == str(game.journal())
