"""Better numbers for a valuation by self-play: small, reproducible, without a gradient.

First the prior weights: a changed set of numbers plays the old one by weights alone, on the same deals from both
sides, and is kept when it wins by more than the error. Then the expected points: positions of such games are stored
with the final points, and changes that predict the final lead better are kept.
"""

from __future__ import annotations

import math
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from neroli.bots.search import pick
from neroli.core.chance import FastRng, Rng
from neroli.core.contract import NATURE, State
from neroli.core.errors import NeroliError
from neroli.core.title import Title, check_players, load
from neroli.core.valuation import Valuation
from neroli.lab.match import Luck

WORTH: Final = "worth_"  # numbers of this name belong to the expected points, the others to the prior weights
FIRST_STRIDE_PERCENT: Final = 35  # how far a number is changed at first
SHIFT_WEIGHT: Final = 0.05  # how much a common shift of all predictions counts
MIN_STANDARD_ERRORS: Final = 1.0  # by which a change must win


@dataclass(frozen=True)
class Tuning:
    """What is tuned, and for how long."""

    title: str
    steps: int
    games: int
    players: int
    seed: str

    @property
    def command(self) -> str:
        return (
            f"neroli tune {self.title} --steps {self.steps} --games {self.games} "
            f"--players {self.players} --seed {shlex.quote(self.seed)}"
        )


@dataclass(frozen=True)
class FinalPosition:
    """A position, and the points that each seat had in the end."""

    state: State
    points: list[int]


def tune(plan: Tuning, tick: Callable[[], None] = lambda: None) -> tuple[dict[str, int], list[str]]:
    """The improved numbers, and a line for each change that was kept."""
    title = load(plan.title)
    check_players(title, plan.players)
    numbers = title.numbers()
    if not numbers:
        raise NeroliError(f"{title.about.label} has no numbers to tune.")
    rng = FastRng(f"tune {plan.seed}")
    changes: list[str] = []
    names = [name for name in numbers if not name.startswith(WORTH)]
    for step in range(plan.steps):
        if names:
            changed = perturbed(numbers, names, rng, step / plan.steps)
            lead, error = duel(title, plan, changed, numbers, f"{plan.seed} {step}")
            if lead > MIN_STANDARD_ERRORS * error:
                changes.append(f"{step}: {difference(numbers, changed)} wins by {lead:.2f} ± {error:.2f} points")
                numbers = changed
        tick()
    return tune_expected(title, plan, numbers, rng, changes, tick), changes


def tune_expected(
    title: Title[State], plan: Tuning, numbers: dict[str, int], rng: Rng, changes: list[str], tick: Callable[[], None]
) -> dict[str, int]:
    """The numbers of the expected points that predict the final leads with the least error."""
    names = [name for name in numbers if name.startswith(WORTH)]
    known = final_positions(title, plan, numbers) if names else []
    best = prediction_error(title.valuation(numbers), known)
    for step in range(plan.steps):
        if names:
            changed = perturbed(numbers, names, rng, step / plan.steps)
            error = prediction_error(title.valuation(changed), known)
            if error < best:
                changes.append(f"{step}: {difference(numbers, changed)} predicts leads within {error:.2f} points")
                numbers, best = changed, error
        tick()
    return numbers


def perturbed(numbers: Mapping[str, int], names: list[str], rng: Rng, progress: float) -> dict[str, int]:
    """Two numbers changed up or down, in smaller strides as time goes on."""
    changed = dict(numbers)
    reach = FIRST_STRIDE_PERCENT * (1 - 0.7 * progress)
    for _ in range(2):
        name = names[rng.below(len(names))]
        stride = max(1, round(abs(changed[name]) * reach / 100))
        changed[name] = max(1, changed[name] + rng.below(2 * stride + 1) - stride)
    return changed


def difference(old: Mapping[str, int], new: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {old[name]} to {new[name]}" for name in old if old[name] != new[name]) or "nothing"


def duel(
    title: Title[State], plan: Tuning, new: Mapping[str, int], old: Mapping[str, int], seed: str
) -> tuple[float, float]:
    """By how many points a game the new numbers beat the mean of the old, with the standard error.

    A deal is played once for every seat of the new numbers.
    """
    young, elder = title.valuation(new), title.valuation(old)
    leads: list[float] = []
    for deal in range(max(2, plan.games // plan.players)):
        total = 0.0
        for place in range(plan.players):
            sides = [young if seat == place else elder for seat in range(plan.players)]
            points = quick_game(title, sides, f"{seed} {deal}").standings().points()
            total += points[place] - (sum(points) - points[place]) / (plan.players - 1)
        leads.append(total / plan.players)
    mean = sum(leads) / len(leads)
    spread = sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
    return mean, math.sqrt(spread / len(leads))


def quick_game(
    title: Title[State], sides: list[Valuation[State]], deal: str, look: Callable[[State], None] | None = None
) -> State:
    """A game by quick weights; with `look`, which is shown the state whenever the clock advances, by careful ones."""
    state = title.start(title.box(), len(sides), frozenset())
    rng = FastRng(deal)
    luck = Luck(deal)
    seen = 0
    while actors := state.actors():
        seat = actors[0]
        if seat == NATURE:
            luck.act(state)
            continue
        if look is not None and sides[seat].clock(state) > seen:
            seen = sides[seat].clock(state)
            look(state)
        legal = state.moves(seat)
        side = sides[seat]
        weights = side.quick_weights(state, seat, legal) if look is None else side.weights(state, seat, legal)
        legal[pick(weights, rng, 0)].play(state, seat)
    return state


def final_positions(title: Title[State], plan: Tuning, numbers: Mapping[str, int]) -> list[FinalPosition]:
    positions: list[FinalPosition] = []
    sides = [title.valuation(numbers)] * plan.players
    for game in range(plan.games):
        seen: list[State] = []
        over = quick_game(title, sides, f"{plan.seed} moment {game}", lambda state: seen.append(state.clone()))  # noqa: B023
        positions += [FinalPosition(state, over.standings().points()) for state in seen]
    return positions


def prediction_error(valuation: Valuation[State], known: list[FinalPosition]) -> float:
    """How far the predicted lead of each seat over the mean is from the real one, in points, and a little the mean."""
    total = 0.0
    number = 0
    for moment in known:
        predicted = [valuation.expected_points(moment.state, seat) for seat in range(len(moment.points))]
        shift = (sum(predicted) - sum(moment.points)) / len(predicted)
        for seat, points in enumerate(moment.points):
            total += (predicted[seat] - shift - points) ** 2 + SHIFT_WEIGHT * shift**2
            number += 1
    return math.sqrt(total / max(1, number))


def as_toml(plan: Tuning, numbers: Mapping[str, int]) -> str:
    """The file of a valuation, with the command that made it."""
    rows = [f"{name} = {numbers[name]}" for name in sorted(numbers)]
    head = f"# The numbers of the valuation, made from the ones before by: {plan.command}"
    return "\n".join([head, "[numbers]", *rows]) + "\n"
