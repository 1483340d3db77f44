"""The messages as types for the page's scripts: `python -m neroli.server.wire.jsdoc` writes them."""

from __future__ import annotations

from pathlib import Path
from textwrap import fill
from types import UnionType
from typing import Final, get_args

from msgspec import NODEFAULT, inspect

from neroli.server.wire import messages

OUTPUT: Final = Path(__file__).parents[2] / "web" / "static" / "messages.d.ts"
HEAD: Final = (
    "// Written by `python -m neroli.server.wire.jsdoc` from src/neroli/server/wire/messages.py. Do not edit.\n"
)
WIDTH: Final = 120
Record = inspect.StructType | inspect.DataclassType
UNIONS: Final[dict[str, UnionType]] = {
    "Request": messages.Request, "Answer": messages.Answer, "Message": messages.Message
}  # fmt: skip
TAIL: Final = """\
type WithoutId<R> = R extends Request ? Omit<R, "id"> : never;

/** A request before the line gives it an id. */
export type Draft = WithoutId<Request>;
"""
SIMPLE: Final[dict[type[inspect.Type], str]] = {
    inspect.StrType: "string", inspect.IntType: "number", inspect.FloatType: "number", inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}  # fmt: skip


def declarations() -> str:
    """All messages, each struct once, in the order of the module."""
    structs: dict[str, Record] = {}
    for union in UNIONS.values():
        for info in inspect.multi_type_info(get_args(union)):
            collect(info, structs)
    order = list(vars(messages))
    declared = [interface(structs[name]) for name in sorted(structs, key=order.index)]
    unions = [union_type(name, union) for name, union in UNIONS.items()]
    return "\n".join([HEAD, *declared, *unions, TAIL])


def union_type(name: str, union: UnionType) -> str:
    members = [member.__name__ for member in get_args(union)]
    line = f"export type {name} = {' | '.join(members)};"
    rows = [line] if len(line) <= WIDTH else [f"export type {name} =", *[f"  | {member}" for member in members]]
    return "\n".join(rows).removesuffix(";") + ";\n"


def collect(info: inspect.Type, structs: dict[str, Record]) -> None:
    """Note a struct and all structs inside it."""
    if isinstance(info, Record) and info.cls.__name__ not in structs:
        structs[info.cls.__name__] = info
        for field in info.fields:
            collect(field.type, structs)
    elif isinstance(info, inspect.ListType):
        collect(info.item_type, structs)
    elif isinstance(info, inspect.UnionType):
        for member in info.types:
            collect(member, structs)


def interface(info: Record) -> str:
    lines = [comment(info.cls.__doc__ or ""), f"export interface {info.cls.__name__} {{"]
    if isinstance(info, inspect.StructType) and info.tag_field is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    lines += [f"  {field.encode_name}{optional(info, field)}: {script_type(field.type)};" for field in info.fields]
    return "\n".join([*lines, "}\n"])


def comment(words: str) -> str:
    """A docstring as a comment."""
    if "\n" not in words:
        return f"/** {words} */"
    paragraphs = [
        fill(" ".join(part.split()), 110, initial_indent=" * ", subsequent_indent=" * ") for part in words.split("\n\n")
    ]
    return "\n".join(["/**", "\n *\n".join(paragraphs), " */"])


def optional(info: Record, field: inspect.Field) -> str:
    """A field that may be missing: where defaults are left out, or where it may be unset."""
    is_unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    leaves_out = isinstance(info, inspect.StructType) and info.cls.__struct_config__.omit_defaults
    may_miss = not field.required and (leaves_out or is_unset or is_request(info))
    return "?" if may_miss else ""


def is_request(info: Record) -> bool:
    """A browser may leave out what has a default."""
    return issubclass(info.cls, messages.FromBrowser)


def script_type(info: inspect.Type) -> str:
    """The name of a type in the scripts."""
    if type(info) in SIMPLE:
        return SIMPLE[type(info)]
    if isinstance(info, Record):
        return info.cls.__name__
    if isinstance(info, inspect.UnionType):
        return " | ".join(script_type(member) for member in info.types)
    if isinstance(info, inspect.TupleType):
        return f"[{', '.join(script_type(item) for item in info.item_types)}]"
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        item = script_type(info.item_type)
        return f"({item})[]" if isinstance(info.item_type, inspect.UnionType) else f"{item}[]"
    if isinstance(info, inspect.DictType):
        return f"Record<{script_type(info.key_type)}, {script_type(info.value_type)}>"
    raise TypeError(f"no name in the scripts for {info}")


if __name__ == "__main__":
    OUTPUT.write_text(declarations(), encoding="utf-8")
