"""Where a clause lives, in every room of its title: `python -m tools.clause P7.6`.

The rules that cite it decide it. A move belongs to it if its class cites it, if it uses something that does, or if a
function that does hands it out. What a room says, touches or weighs is whatever cites the clause there, or names such a
move. A section without an answer says so: then the rule follows by itself, and what it brings about tells it.
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
    "shown before": ("words/effects.py", "words/labels.py", "words/payments.py"),
    "refused": ("words/refusals.py",),
    "touches": ("look/touch.py",),
    "explained": ("look/explanations.py", "words/lessons.py"),
    "weighed": ("evaluation/prior.py", "evaluation/expected.py"),
}


RANGE = re.compile(r"\b([A-Z]+\d+(?:\.\d+)?) to ([A-Z]+\d+(?:\.\d+)?)")
CLAUSE = re.compile(r"([A-Z]+)(\d+)(?:\.(\d+))?")


def numbers_of(clause: str) -> tuple[str, int, int]:
    """A clause as something that can be compared: P7.6 is ("P", 7, 6)."""
    match = CLAUSE.fullmatch(clause)
    assert match is not None, clause
    return match[1], int(match[2]), int(match[3] or 0)


@dataclass(frozen=True)
class Definition:
    """A function, method, class or constant at the top of a module."""

    path: Path
    line: int
    name: str
    source: str
    names: frozenset[str]  # whatever it names
    fields: frozenset[str]  # of these, what it takes from something else
    kind: type[ast.stmt]

    def cites(self, clause: str) -> bool:
        """By its number, or within a range such as "A48 to A50"."""
        if re.search(rf"\b{re.escape(clause)}(?![.\d])", self.source):
            return True
        wanted = numbers_of(clause)
        return any(numbers_of(first) <= wanted <= numbers_of(last) for first, last in RANGE.findall(self.source))

    def place(self, words: Iterable[str]) -> str:
        """File, line of the first of these words, name."""
        lines = self.source.splitlines()
        pattern = re.compile("|".join(rf"\b{re.escape(word)}(?![.\d\w])" for word in words))
        first = next((number for number, line in enumerate(lines) if pattern.search(line)), 0)
        return f"{self.path.relative_to(ROOT)}:{self.line + first}  {self.name}"


def names_in(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} | fields_in(node)


def fields_in(node: ast.AST) -> set[str]:
    return {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}


def title_of(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else ""


@cache
def definitions(path: Path) -> tuple[Definition, ...]:
    """What stands at the top of a module, and the methods of its classes; of a class its head and fields."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    answer = []
    for node in ast.parse(text).body:
        if not title_of(node):
            continue
        methods = [part for part in getattr(node, "body", ()) if isinstance(part, ast.FunctionDef)]
        if isinstance(node, ast.ClassDef) and methods and path.parent.name != "moves":
            answer.append(definition(path, lines, node, title_of(node), methods[0].lineno - 1))
            answer += [definition(path, lines, method, f"{node.name}.{method.name}") for method in methods]
        else:
            answer.append(definition(path, lines, node, title_of(node)))
    return tuple(answer)


def definition(path: Path, lines: list[str], node: ast.stmt, name: str, last: int | None = None) -> Definition:
    source = "\n".join(lines[node.lineno - 1 : last or node.end_lineno])
    names, fields = frozenset(names_in(node)), frozenset(fields_in(node))
    return Definition(path, node.lineno, name, source, names, fields, type(node))


def in_files(paths: Iterable[Path]) -> Iterator[Definition]:
    for path in sorted(paths):
        if path.exists():
            yield from definitions(path)


def title_with(clause: str) -> Path | None:
    """The title whose rules hold this clause."""
    heads = (path for path in sorted(GAMES.glob("*/words/rules.md")) if f"**{clause}**" in path.read_text("utf-8"))
    found = next(heads, None)
    return found.parents[1] if found else None


def handed_out(title: Path, moves: set[str]) -> dict[str, set[str]]:
    """The fields of the box that hold moves, by name, and the classes of these moves."""
    answer: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse((title / "rules" / "box.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Attribute):
                answer[target.attr] = names_in(node) & moves
    return answer


def moves_of(title: Path, clause: str, decided: list[Definition]) -> list[Definition]:
    """The classes of the moves that belong to a clause."""
    kinds = [one for one in in_files((title / "rules" / "moves").glob("*.py")) if one.kind is ast.ClassDef]
    deciding = {one.name.rpartition(".")[2] for one in decided if one.kind is ast.FunctionDef}
    belonging = {one.name for one in kinds if one.cites(clause) or one.names & deciding}
    fields = handed_out(title, {one.name for one in kinds})
    for one in decided:
        if one.path.parent.name != "moves" and one.path.name != "box.py":
            belonging |= {kind for name in one.fields & set(fields) for kind in fields[name]}
    return [one for one in kinds if one.name in belonging]


def places(title: Path, clause: str) -> dict[str, list[str]]:
    """For each question of a reader, the places that answer it."""
    rules = in_files((title / "rules").rglob("*.py"))
    decided = [one for one in rules if one.cites(clause) and one.path.name != "box.py"]
    kinds = moves_of(title, clause, decided)
    moves = {one.name for one in kinds}
    # A room may name a move by its base class, or by an alias of several.
    bases = {one.name for one in in_files((title / "rules" / "moves").glob("*.py")) if one.kind is ast.ClassDef}
    named = moves | {name for one in kinds for name in one.names & bases}
    named |= {one.name for one in in_files(title.rglob("*.py")) if one.kind is ast.AnnAssign and one.names & moves}
    answer = {
        "decided": [one.place([clause]) for one in decided],
        "moves": [one.place([one.name]) for one in kinds],
    }
    words = [clause, *sorted(named)]
    for question, files in ROOMS.items():
        room = (one for one in in_files(title / file for file in files) if one.kind in (ast.FunctionDef, ast.ClassDef))
        answer[question] = [one.place(words) for one in room if one.cites(clause) or one.names & named]
    spelled = f"_{clause.replace('.', '_')}_"
    tests = in_files((ROOT / "tests" / "games" / title.name).glob("test_*.py"))
    answer["tested"] = [one.place([clause]) for one in tests if spelled in one.name or one.cites(clause)]
    return answer


def text_of(title: Path, clause: str) -> list[str]:
    """The whole clause as the rules page has it, and where it stands."""
    path = title / "words" / "rules.md"
    lines = path.read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if f"**{clause}**" in line)
    last = first + 1
    while last < len(lines) and lines[last].startswith("  "):
        last += 1
    return [*(line.strip() for line in lines[first:last]), f"{path.relative_to(ROOT)}:{first + 1}"]


def told(clause: str) -> str:
    title = title_with(clause)
    if title is None:
        return f"No title has a clause {clause}. Try P7.6, F12.2 or A35; the rules are in games/<title>/words/rules.md."
    lines = text_of(title, clause)
    for question, answers in places(title, clause).items():
        lines += ["", question, *(f"    {one}" for one in answers or ["nothing cites it"])]
    return "\n".join(lines)


if __name__ == "__main__":
    print("\n\n".join(told(clause.upper()) for clause in sys.argv[1:] or ["P7.6"]))
