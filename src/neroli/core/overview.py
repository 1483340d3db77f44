"""A title at a glance: what the rules page shows first, and what somebody who was invited reads in a minute.

Pictures are named here and drawn by the title's look; `arrow` and `or` stand between them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Glance:
    """A heading, pictures, and at most three short sentences; `**words**` are bold."""

    heading: str
    pictures: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class Overview:
    """Aim, course of a round and end; three steps for a newcomer; pictures beside clauses.

    `rulings` are prefixes of clauses that are our reading where the printed text is silent; `spelling` gives the words
    for what a components file abbreviates.
    """

    lead: str
    aim: Glance
    course: Glance
    steps: tuple[Glance, ...]
    end: Glance
    minute: tuple[Glance, ...]
    examples: tuple[Glance, ...] = ()
    clause_pictures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rulings: tuple[str, ...] = ()
    spelling: Mapping[str, str] = field(default_factory=dict)
