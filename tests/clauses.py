"""Which clauses of the rules no test cites: `python -m tests.clauses`.

A clause is a bold number in a title's `words/rules.md`, such as **P4.2** or **A33**. A test cites it by its name:
`test_P4_2_a_drawn_note_comes_onto_the_free_space`. Several may be cited in one name.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

from neroli.core.title import load, names

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "tests" / "games"
BOLD = re.compile(r"\*\*([A-Z]{1,3}\d+(?:\.\d+)?[a-z]?)\*\*")
CITED = re.compile(r"(?<=_)[A-Z]{1,3}\d+(?:_\d+)?[a-z]?(?=_|$)")


def clauses(page: Path) -> list[str]:
    """The bold numbers of a page, in its order."""
    return list(dict.fromkeys(BOLD.findall(page.read_text(encoding="utf-8"))))


def names_of_tests(folder: Path) -> list[str]:
    names = []
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names.append(node.name)
    return names


def cited(names: list[str]) -> set[str]:
    """The clauses that test names cite: `test_P4_2_and_A33_...` cites P4.2 and A33."""
    return {clause.replace("_", ".") for name in names for clause in CITED.findall(name)}


def rules_page(title: str) -> Path:
    return load(title).folder / "words" / "rules.md"


def uncited(title: str) -> list[str]:
    """The clauses of a title that none of its tests cites."""
    known = cited(names_of_tests(GAMES / title.replace("-", "_")))
    return [clause for clause in clauses(rules_page(title)) if clause not in known]


def titles() -> list[str]:
    return list(names())


def main() -> int:
    missing = {title: uncited(title) for title in titles()}
    for title, found in missing.items():
        print(f"{title}: {', '.join(found) if found else 'every clause is cited'}")  # noqa: T201
    return 1 if any(missing.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
