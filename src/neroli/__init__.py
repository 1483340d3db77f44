"""Neroli: a digital table for modern board games."""

from neroli.core.game import Game

__all__ = ["Game"]
