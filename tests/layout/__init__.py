"""Recorded games, redrawn at every size and measured in a real browser."""
