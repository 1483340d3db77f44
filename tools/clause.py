"""Where a clause lives, in every room of its title: `python -m tools.clause P7.6`.

The rules that cite it decide it. A move belongs to it if its class cites it or uses something that does. What a room
says, touches or weighs for such a move is whatever names its class there.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "neroli" / "games"
# What a reader asks for, and the files of a title that answer.
ROOMS = {
    "possible": ("rules/legality.py", "rules/options.py", "rules/production.py", "rules/free_steps.py"),
    "asked": ("words/questions.py",),
    "said": ("words/moves.py", "words/log.py"),
    "refused": ("words/refusals.py",),
    "touches": ("look/touch.py",),
    "weighed": ("evaluation/prior.py",),
}


@dataclass(frozen=True)
class Definition:
    """A function, class or constant at the top of a module."""

    path: Path
    line: int
    name: str
    source: str
    names: frozenset[str]  # whatever it names
    kind: type[ast.stmt]

    def cites(self, clause: str) -> bool:
        return re.search(rf"\b{re.escape(clause)}(?![.\d])", self.source) is not None

    def place(self, words: Iterable[str]) -> str:
        """File, line of the first of these words, name."""
        lines = self.source.splitlines()
        pattern = re.compile("|".join(rf"\b{re.escape(word)}(?![.\d\w])" for word in words))
        first = next((number for number, line in enumerate(lines) if pattern.search(line)), 0)
        return f"{self.path.relative_to(ROOT)}:{self.line + first}  {self.name}"


def names_in(node: ast.AST) -> set[str]:
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return names | {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}


def title_of(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else ""


@cache
def definitions(path: Path) -> tuple[Definition, ...]:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    nodes = [node for node in ast.parse(text).body if title_of(node)]
    answer = []
    for node in nodes:
        source = "\n".join(lines[node.lineno - 1 : node.end_lineno])
        answer.append(Definition(path, node.lineno, title_of(node), source, frozenset(names_in(node)), type(node)))
    return tuple(answer)


def in_files(paths: Iterable[Path]) -> Iterator[Definition]:
    for path in sorted(paths):
        if path.exists():
            yield from definitions(path)


def title_with(clause: str) -> Path | None:
    """The title whose rules hold this clause."""
    heads = (path for path in sorted(GAMES.glob("*/words/rules.md")) if f"**{clause}**" in path.read_text("utf-8"))
    found = next(heads, None)
    return found.parents[1] if found else None


def places(title: Path, clause: str) -> dict[str, list[str]]:
    """For each question of a reader, the places that answer it."""
    rules = list(in_files((title / "rules").rglob("*.py")))
    decided = [one for one in rules if one.cites(clause)]
    deciding = {one.name for one in decided if one.kind is ast.FunctionDef}
    kinds = [one for one in rules if one.kind is ast.ClassDef and one.path.parent.name == "moves"]
    moves = {one.name for one in kinds if one.cites(clause) or one.names & deciding}
    # A room may name a move by its base class, or by an alias of several.
    named = moves | {name for one in kinds if one.name in moves for name in one.names & {kind.name for kind in kinds}}
    named |= {one.name for one in in_files(title.rglob("*.py")) if one.kind is ast.AnnAssign and one.names & moves}
    answer = {
        "decided": [one.place([clause]) for one in decided],
        "moves": [one.place([one.name]) for one in kinds if one.name in moves],
    }
    words = [clause, *sorted(named)]
    for question, files in ROOMS.items():
        room = (one for one in in_files(title / file for file in files) if one.kind in (ast.FunctionDef, ast.ClassDef))
        answer[question] = [one.place(words) for one in room if one.cites(clause) or one.names & named]
    spelled = f"_{clause.replace('.', '_')}_"
    tests = in_files((ROOT / "tests" / "games" / title.name).glob("test_*.py"))
    answer["tested"] = [one.place([clause]) for one in tests if spelled in one.name or one.cites(clause)]
    return answer


def told(clause: str) -> str:
    title = title_with(clause)
    if title is None:
        return f"No title has a clause {clause}. Try P7.6, F12.2 or A35; the rules are in games/<title>/words/rules.md."
    text = (title / "words" / "rules.md").read_text(encoding="utf-8").splitlines()
    number = next(number for number, line in enumerate(text, 1) if f"**{clause}**" in line)
    lines = [text[number - 1].strip(), f"{(title / 'words' / 'rules.md').relative_to(ROOT)}:{number}"]
    for question, answers in places(title, clause).items():
        lines += ["", question, *(f"    {one}" for one in answers)] if answers else []
    return "\n".join(lines)


if __name__ == "__main__":
    print("\n".join(told(clause) for clause in sys.argv[1:] or ["P7.6"]))
