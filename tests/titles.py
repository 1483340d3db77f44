"""Titles of other packages, for the length of a test."""

from __future__ import annotations

from neroli.core.title import foreign_titles, names, own_titles, titles


def forget_titles() -> None:
    """Packages have come or gone: look for titles again."""
    for remembered in (own_titles, foreign_titles, names, titles):
        remembered.cache_clear()
