"""The moves of blending (F12): what a seat decides at its own bench."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.contract import Move
from neroli.games.perfumery.pieces.faces import ESSENCES, NOTE_BITS
from neroli.games.perfumery.rules import benches, course, phases, production
from neroli.games.perfumery.rules.pots import pool

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery

SOURCE_WORDS: Final = ("stockyard", "synthetic stockyard", "storage", "synthetic storage")


class AtTheBench(Move["Perfumery"]):
    """F12 A decision in blending: nobody else sees it before all are done."""

    __slots__ = ()

    def shown(self, state: Perfumery, seat: int, viewer: int | None) -> Move[Perfumery] | None:
        return self if viewer == seat else None


class Mix(AtTheBench):
    """F12.1 Use a mixing: pay its essences and take the others."""

    __slots__ = ("recipe",)

    def __init__(self, recipe: int, name: str) -> None:
        super().__init__(f"mix {name}", "F12.1")
        self.recipe = recipe

    def play(self, state: Perfumery, seat: int) -> None:
        shift = NOTE_BITS * (state.cursor[seat] // benches.TALL)
        box = state.box
        brew = state.brew[seat] - (box.pays[self.recipe] << shift)
        state.brew[seat] = pool(brew, box.takes[self.recipe] << shift)
        state.cursor[seat] += 1
        benches.blend_on(state, seat)
        course.after_blending(state)


class Skip(AtTheBench):
    """F12.1 Skip a mixing."""

    __slots__ = ("recipe",)

    def __init__(self, recipe: int, name: str) -> None:
        super().__init__(f"skip {name}", "F12.1")
        self.recipe = recipe

    def play(self, state: Perfumery, seat: int) -> None:
        state.cursor[seat] += 1
        benches.blend_on(state, seat)
        course.after_blending(state)


class Produce(AtTheBench):
    """F12.2 Produce a perfume from hand and pay its list."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"produce {name}", "F12.2")
        self.card = card

    def play(self, state: Perfumery, seat: int) -> None:
        state.order[seat] = self.card
        state.owed[seat] = state.box.need[self.card]
        state.least[seat] = production.YARD
        benches.settle(state, seat)
        course.after_blending(state)


class Use(AtTheBench):
    """F12.2 Choose what pays the next essence: stockyard or storage, itself or synthetic."""

    __slots__ = ("source",)

    def __init__(self, source: int) -> None:
        super().__init__(f"use {SOURCE_WORDS[source]}", "F12.2")
        self.source = source

    def play(self, state: Perfumery, seat: int) -> None:
        production.pay_from(state, seat, self.source)
        benches.settle(state, seat)
        course.after_blending(state)


class StopProducing(AtTheBench):
    """F12.2 Produce no more."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        benches.begin_storing(state, seat)
        course.after_blending(state)


class Store(AtTheBench):
    """F12.4 Move an essence from a stockyard onto an empty storage space of its kind."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(f"store {ESSENCES[kind]}", "F12.4")
        self.kind = kind

    def play(self, state: Perfumery, seat: int) -> None:
        benches.store(state, seat, self.kind)
        course.after_blending(state)


class StopStoring(AtTheBench):
    """F12.4 Store no more; the rest volatilises (F12.5)."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.step[seat] = phases.DONE
        course.after_blending(state)
