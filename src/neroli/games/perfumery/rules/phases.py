"""The phases of a game, the steps of a seat's bench, and the numbers that clauses name."""

from __future__ import annotations

from typing import Final

RULES: Final = 2  # the version of the rules: since 2 storages may be emptied first (F12.2)

DEAL_PERFUME: Final = 0
DEAL_RECIPE: Final = 1
DEAL_START: Final = 2
PLACE: Final = 3
INSTALL: Final = 4
PAY: Final = 5
DISCARD: Final = 6
SORT: Final = 7
REPLENISH: Final = 8
ESSENCE: Final = 9
BLEND: Final = 10
PRESENT: Final = 11
OVER: Final = 12

# F12 While all blend, each seat is at a step of its own.
MIX: Final = 0  # a mixing can be paid: mix or skip
PRODUCE: Final = 1
SETTLE: Final = 2  # a perfume is being paid and a source must be chosen
STORE: Final = 3
DONE: Final = 4

PERFUMERS: Final = 2  # F2.2 at hand from the start; the third waits on the Hire space
ALL_PERFUMERS: Final = 3
SYNTHETIC_COST: Final = 5  # F8.1
HIRE_COST: Final = 7  # F9.1

# F3.3 Spaces of which each seat has one of its own, as bits: its three notes, then these two.
OWN_ESSENCE: Final = 8
OWN_HIRE: Final = 16
# F3.3 Spaces for one perfumer of any seat.
SHARED_SORT: Final = 0
SHARED_REPLENISH: Final = 1
SHARED_MARKER: Final = 2
