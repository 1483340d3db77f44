"""Perfumery, a game by Totsuca Chuo (Tactical Games, 2020)."""

from neroli.games.perfumery.title import TITLE

__all__ = ["TITLE"]
