"""The apprenticeship (A25 to A29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.rows import with_value
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS, KINDS, LESSON_NAMES, METHODS
from neroli.games.aqua_mirabilis.rules import course
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, DROP, END, METHOD_COST, METHOD_SPACES, WHICH_METHOD
from neroli.games.aqua_mirabilis.rules.supply import drop_method, gain_method, spend_essence, spend_flower, spend_token

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


class Learn(Move["AquaMirabilis"]):
    """A25 to A27 Pay an essence, a flower or a token, and take the apprenticeship tile."""

    __slots__ = ("lesson",)

    def __init__(self, lesson: int) -> None:
        super().__init__(f"learn {LESSON_NAMES[lesson]}", ("A25", "A26", "A27")[min(2, lesson // KINDS)])
        self.lesson = lesson

    def play(self, state: AquaMirabilis, seat: int) -> None:
        lesson = self.lesson
        if lesson < KINDS:
            spend_essence(state, seat, lesson)
        elif lesson < 2 * KINDS:
            spend_flower(state, seat, lesson - KINDS)
        else:
            spend_token(state, seat)
        state.lessons_left = with_value(state.lessons_left, lesson, state.lessons_left[lesson] - 1)
        state.lessons[seat] |= 1 << lesson
        state.experience[seat] += state.box.lesson_experience[lesson]
        course.ask(state, END)


class PayFlowers(Move["AquaMirabilis"]):
    """A28 Two flowers of one kind for a production method."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(f"pay {FLOWERS[kind]}", "A28")
        self.kind = kind

    def play(self, state: AquaMirabilis, seat: int) -> None:
        for _ in range(METHOD_COST):
            spend_flower(state, seat, self.kind)
        course.ask(state, WHICH_METHOD)


class TakeMethod(Move["AquaMirabilis"]):
    """A28 Take a method; when all three spaces are full, one must make room."""

    __slots__ = ("method",)

    def __init__(self, method: int) -> None:
        super().__init__(f"method {METHODS[method]}", "A28")
        self.method = method

    def play(self, state: AquaMirabilis, seat: int) -> None:
        if state.methods[seat].count(ACTIVE) == METHOD_SPACES:
            state.method = self.method
            state.phase = DROP
        else:
            gain_method(state, seat, self.method)
            course.ask(state, END)


class DropMethod(Move["AquaMirabilis"]):
    """A28, AD18 Discard a method, with its stored flowers, for the new one."""

    __slots__ = ("method",)

    def __init__(self, method: int) -> None:
        super().__init__(f"drop {METHODS[method]}", "AD18")
        self.method = method

    def play(self, state: AquaMirabilis, seat: int) -> None:
        drop_method(state, seat, self.method)
        gain_method(state, seat, state.method)
        course.ask(state, END)
