"""Aqua Mirabilis, a game by Alessia Luca (Gotha Games, 2019)."""

from neroli.games.aqua_mirabilis.title import TITLE

__all__ = ["TITLE"]
