"""Reading a components file, field by field. The titles test their own files besides."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from neroli.core.components import ComponentsFile, Entry
from neroli.core.errors import ComponentsError

KINDS = ("rose", "musk")


def entry(**fields: object) -> Entry:
    return Entry("box.toml", "note N1", fields)


def file(folder: Path, text: str) -> ComponentsFile:
    path = folder / "box.toml"
    path.write_text(text, encoding="utf-8")
    return ComponentsFile(path)


def test_each_kind_of_field_is_read() -> None:
    found = entry(number=3, numbers=[1, 2], name=" Rose   Oud ", kind="musk", needs={"musk": 2})
    assert found.has("number")
    assert (found.whole("number"), found.wholes("numbers"), found.text("name")) == (3, [1, 2], "Rose Oud")
    assert (found.choice("kind", KINDS), found.counts("needs", KINDS)) == (1, [0, 2])
    assert not found.has("number")
    found.close()


@pytest.mark.parametrize(
    ("read", "reason"),
    [
        (lambda: entry().whole("f"), "is missing"),
        (lambda: entry(f="R\t1").text("f"), "must be one line without square brackets, not 'R\\t1'"),
        (lambda: entry(f="Rose [/]").text("f"), "must be one line without square brackets, not 'Rose [/]'"),
        (lambda: entry(f=4).whole("f", 1, 3), "must be a whole number from 1 to 3, not 4"),
        (lambda: entry(f=True).whole("f"), "must be a whole number from 0 to 99, not True"),
        (lambda: entry(f="4").whole("f"), "must be a whole number from 0 to 99, not '4'"),
        (lambda: entry(f=4).wholes("f"), "must be a list of whole numbers, not 4"),
        (lambda: entry(f=[1, False]).wholes("f"), "must hold whole numbers from 0 to 99, not False"),
        (lambda: entry(f=" ").text("f"), "must be a text, not ' '"),
        (lambda: entry(f=1).text("f"), "must be a text, not 1"),
        (lambda: entry(f="oud").choice("f", KINDS), "must be one of rose, musk, not 'oud'"),
        (lambda: entry(f=1).counts("f", KINDS), "must be a table such as { rose = 1 }, not 1"),
        (lambda: entry(f={"oud": 1}).counts("f", KINDS), "'oud' is none of rose, musk"),
        (lambda: entry(f={"rose": 9}).counts("f", KINDS, most=5), "rose must be a whole number from 1 to 5, not 9"),
        (lambda: entry(f={}).counts("f", KINDS, least=1), "must name at least 1"),
        (lambda: entry(f=1).close(), "is not a field of this entry; check its spelling"),
    ],
)
def test_a_wrong_field_is_refused_with_file_entry_and_field(read: Callable[[], object], reason: str) -> None:
    with pytest.raises(ComponentsError) as refused:
        read()
    assert str(refused.value) == f"box.toml, note N1, f: {reason}"
    assert (refused.value.file, refused.value.entry, refused.value.field) == ("box.toml", "note N1", "f")


def test_tables_and_lists_are_taken_out(tmp_path: Path) -> None:
    opened = file(tmp_path, '[water]\na = 1\n[[note]]\nid = "N1"\n[[note]]\nid = "N2"\n')
    assert opened.table("water").whole("a") == 1
    assert [found.name for found in opened.entries("note", 2)] == ["note N1", "note N2"]
    opened.close()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "box.toml, note: the list [[note]] is missing"),
        ("[[note]]\n", "box.toml, note: there must be 2 entries [[note]], not 1"),
        ("note = [1, 2]\n", "box.toml, note 1: must be a table"),
        (
            '[[note]]\nid = "N1"\n[[note]]\nid = "N1 "\n',
            "box.toml, note N1: stands twice; each id belongs to one piece",
        ),
        ('[[note]]\nid = "N1"\n[[note]]\nid = "n1"\n', "box.toml, note n1: stands twice; each id belongs to one piece"),
    ],
)
def test_a_wrong_list_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ComponentsError) as refused:
        file(tmp_path, text).entries("note", 2)
    assert str(refused.value) == reason


def test_a_missing_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match=r"box.toml, water: the table \[water\] is missing"):
        file(tmp_path, "").table("water")


def test_a_table_that_nobody_asked_for_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match=r"box.toml, wine: is not a table of this title; check its spelling"):
        file(tmp_path, "[wine]\n").close()


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match="No such file or directory; check the path"):
        ComponentsFile(tmp_path / "none.toml")


def test_what_is_not_toml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match=r"box.toml: is not readable TOML"):
        file(tmp_path, "[water")
    (tmp_path / "box.toml").write_bytes(b"\xff")
    with pytest.raises(ComponentsError, match=r"box.toml: is not readable TOML"):
        ComponentsFile(tmp_path / "box.toml")


def test_the_digest_depends_on_the_entries_only(tmp_path: Path) -> None:
    one = file(tmp_path, "[water]\na = 1\nb = 2\n").digest
    assert file(tmp_path, "# the well\n[water]\nb = 2\na = 1\n").digest == one
    assert file(tmp_path, "[water]\na = 1\nb = 3\n").digest != one


def test_a_later_table_with_what_was_assumed_leaves_the_digest_as_it_was(tmp_path: Path) -> None:
    later = {"track": {"spaces": 100}}
    one = file(tmp_path, "[water]\na = 1\n").digest
    digests = []
    for text in ("", "[track]\nspaces = 100\n", "[track]\nspaces = 60\n"):
        path = tmp_path / "later.toml"
        path.write_text(f"[water]\na = 1\n{text}", encoding="utf-8")
        opened = ComponentsFile(path, later)
        digests.append(opened.digest)
        assert opened.table("track").whole("spaces", 1, 200) == (60 if "60" in text else 100)
    assert digests[:2] == [one, one]
    assert digests[2] != one


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("# nothing\n" * 5000, "box.toml: is larger than 40 kB; leave out what is not needed"),
        (f"a = '{'x' * 300}'", "box.toml, line 1: is longer than 300 letters; break it up"),
        (f"b = 1\n{'.'.join('a' * 20)} = 1", "box.toml, line 2: is nested too deeply; write it on several lines"),
        (f"a = {'[' * 20}", "box.toml, line 1: is nested too deeply; write it on several lines"),
        ("a = " + "[\n" * 3000, "box.toml: is not readable TOML: something in it is too long or too deep"),
    ],
)
def test_what_could_take_long_to_read_is_refused_before(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ComponentsError) as refused:
        file(tmp_path, text)
    assert str(refused.value) == reason
