"""F14.2 A wrong components file is refused, and the reason names file, entry and field."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from neroli.core.errors import ComponentsError
from neroli.games.perfumery.look.drawing import DRAWING
from neroli.games.perfumery.pieces.faces import Pieces
from neroli.games.perfumery.rules.box import PerfumeryBox
from neroli.games.perfumery.rules.state import start
from neroli.games.perfumery.title import COMPONENTS

WHOLE = COMPONENTS.read_text()


def entry(card: str) -> str:
    """The text of one entry of the file."""
    found = re.search(rf'\[\[\w+\]\]\nid = "{card}"\n.*?(?=\n\n|\Z)', WHOLE, re.DOTALL)
    assert found
    return found[0]


def changed(tmp_path: Path, card: str, old: str, new: str) -> Path:
    """A copy of the file with one entry changed."""
    before = entry(card)
    assert old in before
    path = tmp_path / "mine.toml"
    path.write_text(WHOLE.replace(before, before.replace(old, new)))
    return path


def refusal(path: Path) -> str:
    with pytest.raises(ComponentsError) as error:
        Pieces(path)
    return str(error.value)


def test_F14_2_an_owners_copy_is_taken(tmp_path: Path) -> None:
    pieces = Pieces(changed(tmp_path, "S01", "First Morning", "Mine"))
    assert pieces.perfumes[0].name == "Mine"


def test_F14_2_a_card_with_any_id_is_touched_by_the_name_that_is_drawn(tmp_path: Path) -> None:
    """Names in touches once were escaped as in HTML, so such a card could not be touched."""
    box = PerfumeryBox(Pieces(changed(tmp_path, "R01", '"R01"', '"R&1"')))
    state = start(box, 2)
    state.hand[0].append(box.name.index("R&1"))
    (touched,) = DRAWING.touch(state, 0, box.vocabulary["pay R&1"]).parts
    names = re.findall(r'data-part="([^"]*)"', DRAWING.own(state, 0, ["Ana", "Ben"]))
    assert touched in [unescape(name) for name in names]


@pytest.mark.parametrize(
    ("card", "old", "new", "message"),
    [
        ("R01", "value = 2", "value = 0", "mine.toml, recipe R01, value: must be a whole number from 1 to 20, not 0"),
        ("R01", "value = 2\n", "", "mine.toml, recipe R01, value: is missing"),
        ("R01", "floral", "flower", "recipe R01, takes: 'flower' is none of floral, green, animal, synthetic"),
        ("R01", 'level = "I"', 'level = "IV"', "recipe R01, level: must be one of I, II, III, not 'IV'"),
        ("R01", "players = 2", "player = 2", "recipe R01, players: is missing"),
        (
            "R04",
            "takes = { green = 1 }",
            "takes = { floral = 1 }",
            "recipe R04, takes: a mixing must give something that",
        ),
        ("R02", '"R02"', '"R01"', "recipe R01: stands twice; each id belongs to one piece"),
        ("R02", '"R02"', '"S01"', "perfume S01: id: must be one word that no other card has"),
        ("R02", '"R02"', '"FA"', "recipe FA: id: must be one word that no other card has"),
        ("R02", '"R02"', '"R 2"', "recipe R 2: id: must be one word that no other card has"),
        ("R02", '"R02"', '"R\\t2"', "id: must be one line"),
        ("S01", "First Morning", "First [/] Morning", "perfume S01, name: must be one line without square brackets"),
        ("R09", "takes = { green = 1, animal = 1 }", "takes = { floral = 1 }", "recipe R09, takes: a mixing must give"),
        ("S01", "brand = 2", "brand = 31", "perfume S01, brand: must be a whole number from 1 to 30, not 31"),
        ("S02", 'storage = "floral"', 'storage = "rose"', "perfume S02, storage: must be one of floral"),
        ("S02", "middle = { floral = 2 }\n", "", "perfume S02, top: a perfume must ask for at least one essence"),
        ("S01", "brand = 2", "brand = 2\nprice = 4", "perfume S01, price: is not a field of this entry"),
        ("top", "takes = { floral = 1 }", "takes = {}", "note top, takes: must name at least 1"),
    ],
)
def test_F14_2_a_wrong_field_is_named(tmp_path: Path, card: str, old: str, new: str, message: str) -> None:
    assert message in refusal(changed(tmp_path, card, old, new))


def test_F14_2_columns_must_not_run_dry(tmp_path: Path) -> None:
    message = refusal(changed(tmp_path, "R01", "players = 2", "players = 3"))
    assert message == (
        "mine.toml, recipe: players: the columns of 2 players would run dry, 24 cards are needed, not 23"
    )
    message = refusal(changed(tmp_path, "S40", "players = 4", "players = 3"))
    assert message == "mine.toml, perfume: players: 3 players use 32 cards, not 33"


def test_F14_2_every_recipe_can_be_paid(tmp_path: Path) -> None:
    poor = re.sub(r"value = \d+", "value = 1", WHOLE)
    before = re.sub(r"value = \d+", "value = 1", entry("R02"))
    path = tmp_path / "mine.toml"
    path.write_text(poor.replace(before, before.replace("value = 1", "value = 9")))
    message = refusal(path)
    assert message == "mine.toml, recipe R02: value: no hand of 7 cards could pay 9 for it with 2 players"


def test_F14_2_every_essence_can_be_had(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r"(takes = .*)green", r"\1synthetic", WHOLE))
    assert refusal(path) == "mine.toml, recipe R05: pays: nothing gives green with 2 players"
    without = re.sub(r"(takes = .*)animal", r"\1synthetic", WHOLE)
    path.write_text(without.replace("synthetic = 1, synthetic = 1", "synthetic = 2"))
    assert refusal(path) == "mine.toml, perfume S08: base: nothing gives animal with 2 players"


def test_F14_2_a_mixing_needs_what_blending_gives_not_what_is_bought(tmp_path: Path) -> None:
    """A bought synthetic essence lies at the end of the line (F8.2), so it never pays for a mixing."""
    path = tmp_path / "mine.toml"
    without = re.sub(r"takes = \{.*synthetic.*", "takes = { animal = 2 }", WHOLE)
    before = re.sub(r"takes = \{.*synthetic.*", "takes = { animal = 2 }", entry("R29"))
    path.write_text(without.replace(before, before.replace("pays = { animal = 1 }", "pays = { synthetic = 1 }")))
    assert refusal(path) == "mine.toml, recipe R29: pays: nothing gives synthetic with 4 players"


def test_F14_2_storages_of_one_kind_are_few_enough_to_count(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r'storage = "\w+"', 'storage = "green"', WHOLE))
    assert refusal(path).startswith("mine.toml, perfume: storage: at most 15 cards may picture green, not ")


@pytest.mark.parametrize("table", ["funds", "surprise"])
def test_F14_2_tables_are_those_of_the_title(tmp_path: Path, table: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        WHOLE.replace("[funds]\nvalue = 5", "") if table == "funds" else WHOLE + "\n[surprise]\nvalue = 1\n"
    )
    assert f"mine.toml, {table}: " in refusal(path)


def with_rounds(tmp_path: Path, two: int) -> Path:
    path = tmp_path / "rounds.toml"
    path.write_text(WHOLE.replace("two = 8", f"two = {two}", 1))
    return path


def test_F1_4_the_number_of_rounds_is_data_and_must_fit_the_decks(tmp_path: Path) -> None:
    assert "2 players use 21 cards, not 24" in refusal(with_rounds(tmp_path, 7))
    assert "the columns of 2 players would run dry" in refusal(with_rounds(tmp_path, 9))
    shorter = WHOLE.replace("two = 8", "two = 7", 1)
    for card in ("R01", "R02", "R03", "S01", "S02", "S03"):
        before = entry(card)
        shorter = shorter.replace(before, before.replace("players = 2", "players = 3"))
    path = tmp_path / "shorter.toml"
    path.write_text(shorter)
    box = PerfumeryBox(Pieces(path))
    assert len(start(box, 2).recipe_deck) == 21
    assert DRAWING.scene(start(box, 2)).place == "Round 1 of 7"


def test_F1_4_a_file_without_rounds_has_the_digest_that_it_always_had(tmp_path: Path) -> None:
    path = tmp_path / "earlier.toml"
    path.write_text(WHOLE.replace("[rounds]\ntwo = 8\nthree = 8\nfour = 8\n", ""))
    assert Pieces(path).digest == Pieces(COMPONENTS).digest
