"""Attar: gather flowers unseen, distil them when they are dear. An example of a title in a package of its own."""

from attar.title import TITLE

__all__ = ["TITLE"]
