"""`make bench`: Neroli pure and compiled beside its peers, as ratios, kept by date in results.md."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).with_name("results.md")
INTRODUCTION = (
    "Each block is one run of `make bench` on one core; definitions in `measure.py`. "
    "Compare rates within a block only: machines differ, ratios hardly do."
)
HEAD = "| what | game | players | decisions/s | × Catanatron | games/s | clone µs | of its | clone at start, end |"


def run(module: str, pure: bool = False) -> list[dict[str, object]]:
    """Each library in a process of its own; the compiled copy of the rules counts for all but the pure rows."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path, "OMP_NUM_THREADS": "1", "NEROLI_PURE": "1" if pure else ""}
    command = [sys.executable, "-P", "-m", module]
    answer = subprocess.run(command, cwd="/", env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(row) for row in answer.stdout.splitlines() if row.startswith("{")]


def number(row: dict[str, object], field: str) -> float:
    return float(str(row[field]))


def told(row: dict[str, object], peer: dict[str, object]) -> str:
    rate = number(row, "decisions_per_s")
    clone = number(row, "clone_us")
    cells = [
        str(row["what"]),
        str(row["game"]),
        str(row["players"]),
        f"{rate:,.0f}",
        f"{rate / number(peer, 'decisions_per_s'):.2f}",
        f"{number(row, 'games_per_s'):,.1f}",
        f"{clone:.2f}",
        f"{clone / number(peer, 'clone_us'):.3f}",
        ", ".join(f"{number(row, field):.2f}" for field in ("clone_start_us", "clone_end_us") if field in row),
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    peers = run("bench.catanatron_rows")
    by_players = {row["players"]: row for row in peers}
    rows = [*peers, *run("bench.neroli_rows"), *run("bench.neroli_rows", pure=True), *run("bench.openspiel_rows")]
    lines = [HEAD, "|---|---|---|---|---|---|---|---|---|"]
    lines += [told(row, by_players.get(row["players"], by_players[4])) for row in rows]
    print("\n".join(lines))
    if not RESULTS.exists():
        RESULTS.write_text(f"# Speed beside the peers\n\n{INTRODUCTION}\n", encoding="utf-8")
    with RESULTS.open("a", encoding="utf-8") as results:
        results.write(f"\n## {date.today():%Y-%m-%d}\n\n" + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
