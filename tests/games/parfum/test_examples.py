"""P9: the printed examples, played in notation."""

from __future__ import annotations

from neroli.games.parfum.rules import phases
from tests.games.parfum.table import Table, awake


def test_P9_1_clock_1_gives_three_actions_and_clock_2_four() -> None:
    table = Table(4).play("A clock 1", "B clock 2", "C clock 3", "D clock 4")
    assert (table.turn, table.state.actions) == ("A", 3)
    table.quiet("B")
    assert (table.turn, table.state.actions) == ("B", 4)


def head_in_store() -> Table:
    """A began a minor with the head N03 in round one, and holds three tokens at the start of round two."""
    table = awake(4, notes="N03 N21 N33").play("A take rose", "A water", "* token 0", "A take rose", "* roll rose 1/2")
    table.play("A claim N03", "A start N03 minor").quiet("B", phases.WAKE)
    return table.play("B clock 2", "C clock 3", "D clock 4", "A clock 1")


def distilled() -> Table:
    """A took 2 rose and 1 lavender, and with three tokens made three flasks of one."""
    table = head_in_store().play("A take rose", "A take rose", "A take lavender")
    table.play("* roll rose 1/2", "* roll lavender 0/1", "A reroll rose", "A pay 0", "* roll rose 1/1")
    return table.play("A turn lavender", "A pay 0", "A pay 0")


def test_P9_2_two_rose_and_a_lavender_bring_a_heart_and_a_base_worth_3() -> None:
    table = distilled()
    before = table.money("A")
    table.play("A claim N21", "A claim N33")
    assert table.money("A") == before + 3


def test_P9_2_instead_all_three_dice_could_be_rerolled() -> None:
    table = head_in_store().play("A take rose", "A take rose", "A take lavender")
    table.play("* roll rose 1/2", "* roll lavender 0/1", "A reroll all", "A pay 0", "* roll rose 2/2")
    assert table.offers() == ["roll lavender 0/1", "roll lavender 1/1"]


def test_P9_3_the_base_finishes_the_minor_and_the_heart_begins_a_major() -> None:
    table = distilled().play("A claim N21", "A claim N33", "A start N21 major", "A add N33 P1")
    assert (table.state.size, table.state.missing, table.state.flacons) == ((2, 3), (0, 2), (2, 0))


def three_lavender() -> Table:
    table = awake(4, notes="N05 N36", customers="C12").play("A take lavender", "A take lavender", "A take lavender")
    table.play("* roll lavender 3/3", "A claim N05", "A claim N36", "A start N05 minor", "A add N36 P1")
    return table.quiet("A", phases.SELL)


def test_P9_4_three_lavender_please_the_customer_who_wishes_two_and_pays_8() -> None:
    table = three_lavender()
    before = table.money("A")
    table.play("A sell P1 C12")
    assert (table.money("A") - before, table.state.flacons, "C12" in table.street()) == (8, (1,), False)


def test_P9_5_the_last_flacon_of_a_minor_brings_2_coins_and_two_tokens() -> None:
    table = three_lavender().play("A sell P1 C12")
    before = table.money("A")
    table.play("A bargain P1", "* token 0", "* token 1")
    assert (table.money("A") - before, table.tokens("A")) == (2, 4)


def test_P9_6_six_tokens_after_the_second_sale_two_are_discarded() -> None:
    table = awake(4).play("A take rose", "A take rose", "A take rose", "* roll rose 0/3", "A finish")
    for coin in (3, 2, 2, 1):
        table.play("B water", f"* token {coin}")
    table.quiet("B", phases.DISCARD)
    assert table.tokens("B") == 6
    assert table.play("B discard 0", "B discard 0").tokens("B") == 4


def test_P9_7_two_players_choose_3_1_4_2() -> None:
    table = Table(2).play("A clock 3", "B clock 1", "A clock 4", "B clock 2")
    assert table.state.clock_owner == [1, 1, 0, 0]


def test_P9_7_the_early_riser_sells_four_flacons_and_then_the_other_four() -> None:
    table = Table(2, notes="N01 N29 N02 N30 N03 N31").play("A clock 3", "B clock 1", "A clock 4", "B clock 2")
    make(table, "B", "violet", "N01", "N29", 1, 1)
    make(table, "B", "bergamot", "N02", "N30", 2, 2)
    make(table, "A", "rose", "N03", "N31", 3, 3)
    table.play("A draw", "* note N04", "A draw", "* note N32", "A take vanilla", "A take vanilla", *["A take rose"] * 2)
    table.play(
        "* roll rose 0/2", "* roll vanilla 2/2", "A claim N04", "A claim N32", "A start N04 minor", "A add N32 P4"
    )
    table.play("B bargain P1", "B bargain P1", "* token 0", "* token 0", "B bargain P2", "B bargain P2")
    table.play("* token 0", "* token 0", "B discard 0", "B discard 0")
    table.play("A bargain P3", "A bargain P3", "* token 1", "* token 1", "A bargain P4", "A bargain P4")
    assert (table.money("A"), table.money("B")) == (12, 12)


def make(table: Table, who: str, aroma: str, head: str, base: str, spare: int, perfume: int) -> None:
    """A minor of two single notes; the spare actions of the clock take water-proof lavender dice."""
    table.play(*[f"{who} take {aroma}"] * 2, *[f"{who} take lavender"] * spare)
    table.play(f"* roll {aroma} 2/2", f"* roll lavender 0/{spare}", f"{who} claim {head}", f"{who} claim {base}")
    table.play(f"{who} start {head} minor", f"{who} add {base} P{perfume}")
