"""The rules pages, clause by clause."""

from __future__ import annotations

from neroli.core.rulebook import clauses, read_clauses


def test_a_clause_is_a_list_item_with_its_bold_number() -> None:
    page = "# T\n\n- **P4.2** Draw a note\n  onto a space.\n- **A33** Sell.\nProse.\n  More prose.\n- **Not** one.\n"
    assert read_clauses(page) == {"P4.2": "Draw a note onto a space.", "A33": "Sell."}


def test_the_clauses_of_a_title_are_at_hand() -> None:
    assert clauses("parfum")["P7.6"].startswith("Whoever sells the last flacon")


def test_a_title_without_a_page_has_no_clauses() -> None:
    assert clauses("chess") == {}
