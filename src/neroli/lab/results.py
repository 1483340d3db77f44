"""What an arena shows: win shares with intervals, ratings, points, time."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Final

from neroli.core.errors import NeroliError
from neroli.lab.match import GameResult

MOST_ORDERS: Final = 20
MOST_RATED: Final = 20_000  # games rated for one table of results, so that it does not take long
Z_95: Final = 1.959964  # two-sided 95 % quantile of the normal distribution


@dataclass(frozen=True)
class Result:
    """One bot's results. `low` and `high` hold its true win share with 95 % confidence."""

    name: str
    games: int
    win_share: float
    low: float
    high: float
    rating: float
    mean_points: float
    ms_per_decision: float
    faults: int


def check_libraries(*names: str) -> None:
    """The laboratory's own libraries come with an extra of the package."""
    missing = [name for name in names if find_spec(name) is None]
    if missing:
        needs = " and ".join(missing)
        raise NeroliError(f"The arena needs {needs}. Install the extra neroli[lab], or run make lab in the sources.")


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of games."""
    if games == 0:
        return 0.0, 1.0
    square = Z_95 * Z_95
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = Z_95 * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def ratings(games: Sequence[GameResult], bots: Sequence[str]) -> dict[str, float]:
    """OpenSkill's cautious rating (three deviations below the mean).

    It is made for players who change, so that late games weigh more. Bots do not change: this is the mean over several
    orders of the games.
    """
    rng = Random("orders")  # not a secret, only the same every time
    orders = max(1, min(MOST_ORDERS, MOST_RATED // max(1, len(games))))
    total = dict.fromkeys(bots, 0.0)
    for _order in range(orders):
        for bot, rating in rated_in_order(rng.sample(games, len(games)), bots).items():
            total[bot] += rating
    return {bot: rating / orders for bot, rating in total.items()}


def rated_in_order(games: Sequence[GameResult], bots: Sequence[str]) -> dict[str, float]:
    from openskill.models import PlackettLuce  # slow to import, and needed by the arena only

    model = PlackettLuce()
    rating_of = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        if len(set(game.bots)) < 2:
            continue
        rated = model.rate([[rating_of[bot]] for bot in game.bots], ranks=places(game))
        for bot in set(game.bots):
            # A bot on several seats learns the mean of what its seats learned.
            own = [team[0] for team, name in zip(rated, game.bots, strict=True) if name == bot]
            mu = sum(rating.mu for rating in own) / len(own)
            sigma = sum(rating.sigma for rating in own) / len(own)
            rating_of[bot] = model.rating(name=bot, mu=mu, sigma=sigma)
    return {bot: rating.ordinal() for bot, rating in rating_of.items()}


def places(game: GameResult) -> list[float]:
    """The place of each seat, 0 for those who won; the others by their points."""
    worth = list(zip(game.shares, game.points, strict=True))
    order = sorted(set(worth), reverse=True)
    return [float(order.index(entry)) for entry in worth]


def results(games: Sequence[GameResult], bots: Sequence[str]) -> list[Result]:
    """Best first."""
    rating = ratings(games, bots)
    rows = [result(games, bot, rating[bot]) for bot in bots]
    return sorted(rows, key=lambda entry: -entry.rating)


def result(games: Sequence[GameResult], bot: str, rating: float) -> Result:
    seats = [(game, seat) for game in games for seat, name in enumerate(game.bots) if name == bot]
    number = len(seats)
    share = sum(game.shares[seat] for game, seat in seats) / max(1, number)
    low, high = interval(share, number)
    decisions = sum(game.decisions[seat] for game, seat in seats)
    seconds = sum(game.seconds[seat] for game, seat in seats)
    points = sum(game.points[seat] for game, seat in seats) / max(1, number)
    faults = sum(note.startswith(f"The {bot} ") for game in games if bot in game.bots for note in game.faults)
    time = 1000 * seconds / max(1, decisions)
    return Result(
        bot, number, round(share, 4), round(low, 4), round(high, 4), round(rating, 2), round(points, 2),
        round(time, 3), faults,
    )  # fmt: skip


def as_csv(rows: Sequence[Result]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(Result.__dataclass_fields__), lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(entry) for entry in rows)
    return text.getvalue()


def plot(path: Path, title: str, rows: Sequence[Result], games: Sequence[GameResult]) -> None:
    """Ratings as bars, points as boxes, in one picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 4), layout="constrained")
    left, right = figure.subplots(1, 2)
    names = [entry.name for entry in rows]
    left.barh(names, [entry.rating for entry in rows], color="#a08fd8")
    left.invert_yaxis()
    left.set_title("rating (OpenSkill, cautious)")
    points = [[g.points[s] for g in games for s, bot in enumerate(g.bots) if bot == name] for name in names]
    right.boxplot(points, orientation="horizontal", tick_labels=names)
    right.invert_yaxis()
    right.set_title("points")
    figure.suptitle(f"{title}: {len(games)} games")
    try:
        figure.savefig(path, dpi=120)
    except (OSError, ValueError) as error:
        raise NeroliError(f"{path} cannot be drawn: {error}. Choose a name such as out.png.") from error
