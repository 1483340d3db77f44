"""Which room may import which, at any depth of a module and however the import is written."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass

TITLE_ROOMS = "games/pieces games/rules games/words games/look games/evaluation"
BELOW = "core words draw story bots lab research"

# A room sees itself, the standard library, and the rooms in its row. `games/...` is a room of the same title.
ROOMS: dict[str, str] = {
    "core": "",
    "words": "core",
    "draw": "core words",
    "story": "core words draw",
    "bots": "core",
    "lab": "core bots",
    "research": "core bots",
    "games/pieces": "core",
    "games/rules": "core games/pieces",
    "games/evaluation": "core games/pieces games/rules",
    "games/words": "core words games/pieces games/rules",
    "games/look": "core words draw games/pieces games/rules games/words",
    "games/title": f"core words draw {TITLE_ROOMS}",
    "games": "games/title",
    "server": f"{BELOW} server/wire server/live server/pages server/people server/store",
    "server/store": f"{BELOW} server",
    "server/live": f"{BELOW} server server/store server/wire/messages",
    "server/people": f"{BELOW} server server/store server/live",
    "server/pages": f"{BELOW} server server/store server/live server/people",
    # The messages are words that the live table speaks and the connection sends.
    "server/wire/messages": f"{BELOW} server/store",
    "server/wire": f"{BELOW} server server/store server/live server/people server/wire/messages",
    "cli": f"{BELOW} server neroli",
    "neroli": "core bots",
}  # fmt: skip
WITH_LIBRARIES = ("lab", "research", "server", "cli")
# What the compiler reads and nobody needs at run time.
TYPES_ONLY = ("mypy_extensions",)
# The two doors to the titles: they are found by folders and entry points, and their drawings by a room's name.
DOORS = {"neroli.core.title": ("neroli.games", "neroli.titles"), "neroli.draw.drawing": ()}
LOADERS = ("import_module", "__import__", "run_module", "exec", "eval")
MODULE = re.compile(r"neroli(\.\w+)*\.?")


@dataclass(frozen=True)
class Import:
    """A module that another one names, and whether only for its types."""

    name: str
    is_for_types: bool = False


def room_of(module: str) -> str:
    """The room of a module; the package itself is `neroli`."""
    parts = module.rstrip(".").split(".")[1:]
    if parts[:1] == ["games"]:
        return f"games/{parts[2]}" if len(parts) > 2 else "games"
    if parts[:1] == ["server"]:
        return next((room for room in ("/".join(parts[:3]), "/".join(parts[:2])) if room in ROOMS), "server")
    return parts[0] if parts else "neroli"


def imports(source: str, module: str, is_package: bool = False) -> Iterator[Import]:
    """Everything that this source imports, in functions too; a text that names a module counts."""
    tree = ast.parse(source)
    for_types = {id(inner) for node in ast.walk(tree) if is_type_checking(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        for name in names_in(node, module, is_package):
            yield Import(name, id(node) in for_types)


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def names_in(node: ast.AST, module: str, is_package: bool) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return names_from(node, module, is_package)
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and MODULE.fullmatch(node.value):
        return [node.value] if "." in node.value else []
    return []


def names_from(node: ast.ImportFrom, module: str, is_package: bool) -> list[str]:
    """Both `from neroli import server` and `from neroli.server import app` name a room; so do the relative ones."""
    origin = node.module or ""
    if node.level:
        parts = module.split(".")
        base = parts[: len(parts) - node.level + is_package]
        origin = ".".join([*base, origin] if origin else base)
    names = [f"{origin}.{alias.name}" for alias in node.names]
    if room_of(origin) != "neroli" and not is_above_rooms(origin):
        return [origin]
    return [name if room_of(name) in ROOMS else origin for name in names]


def is_above_rooms(module: str) -> bool:
    """Do the names in this package lead to rooms: `neroli`, `neroli.games`, a title, `neroli.server`?"""
    parts = module.split(".")
    return module in ("neroli", "neroli.server") or (parts[:2] == ["neroli", "games"] and len(parts) < 4)


def hidden_loads(source: str, module: str) -> Iterator[str]:
    """Calls that import what nobody can read in the source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == "importlib":
            yield from (f"imports {alias.name} as {alias.asname}" for alias in node.names if alias.asname)
        if isinstance(node, ast.Call) and is_loader(node.func) and module not in DOORS:
            named = [argument.value for argument in node.args[:1] if isinstance(argument, ast.Constant)]
            if not named or not MODULE.fullmatch(str(named[0])):
                yield f"loads by {ast.unparse(node)}"


def is_loader(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in LOADERS


def breaches(source: str, module: str, is_package: bool = False) -> list[str]:
    """What in this source breaks the law of imports, in words."""
    room = room_of(module)
    if room not in ROOMS:
        return [f"{module} is in no room of the law"]
    found = [f"{module} {load}" for load in hidden_loads(source, module)]
    for entry in imports(source, module, is_package):
        if not is_allowed(entry, module, room):
            found.append(f"{module} imports {entry.name}")
    return found


def is_allowed(entry: Import, module: str, room: str) -> bool:
    top = entry.name.split(".")[0]
    if top != "neroli":
        is_library = room.split("/")[0] in WITH_LIBRARIES or (entry.is_for_types and top in TYPES_ONLY)
        return is_library or top in sys.stdlib_module_names
    if entry.name.rstrip(".") in DOORS.get(module, ()):
        return True
    other = room_of(entry.name)
    return is_own_title(entry.name, module) and (other == room or other in ROOMS[room].split())


def is_own_title(name: str, module: str) -> bool:
    """A title sees no other one; outside of `games` nobody sees any."""
    parts, own = name.split("."), module.split(".")
    return parts[1:2] != ["games"] or (own[1:2] == ["games"] and parts[2:3] == own[2:3])
