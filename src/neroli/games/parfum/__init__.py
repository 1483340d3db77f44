"""Parfum, a game by Marcel Süßelbeck and Marco Ruskowski (Queen Games, 2015)."""

from neroli.games.parfum.title import TITLE

__all__ = ["TITLE"]
