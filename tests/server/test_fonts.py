"""Type: small, under our own name, with its licence, and never in the repository."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from starlette.testclient import TestClient

from neroli.server import fonts
from neroli.server.fonts import FACES, FONTS, LICENCES, Face, Fonts
from neroli.story.filming import with_fonts

REPOSITORY = Path(__file__).parents[2]
MOST_BYTES = 120_000
SAID = "Où est l’œuf? Perché no: «È già così», “ÀÇÉÈÊËÎÏÔÛÙÜŸŒÆ” – ß, 3 × 2 − 1 ≥ 4 … €"


def font(name: str) -> TTFont:
    content = FONTS.file(name)
    assert content is not None
    return TTFont(BytesIO(content))


def test_all_faces_together_are_small() -> None:
    assert sum(map(len, FONTS.all_faces().values())) < MOST_BYTES


@pytest.mark.parametrize("name", FACES)
def test_a_face_has_the_letters_of_our_languages_and_not_the_reserved_name(name: str) -> None:
    face = font(name)
    assert {ord(letter) for letter in SAID} <= set(face.getBestCmap())
    for record in face["name"].names:
        if record.nameID not in (fonts.TRADEMARK, 0, 5, 8, 9, 10, 11, 12, 13, 14):
            assert "Source" not in record.toUnicode(), record.nameID
    assert "Open Font License" in str(face["name"].getDebugName(13))


@pytest.mark.parametrize("name", LICENCES)
def test_the_licence_lies_beside(name: str, client: TestClient) -> None:
    assert "SIL Open Font License" in client.get(f"/fonts/{name}").text


def test_a_face_is_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def make(face: Face) -> bytes:
        made.append(face.file)
        return b"font"

    monkeypatch.setattr(fonts, "make", make)
    for _start in range(2):
        assert Fonts(tmp_path / "fonts").file("sans-400.woff2") == b"font"
    assert made == ["SourceSansPro-Regular.ttf"]


def test_without_the_packages_pages_use_fonts_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "find_spec", lambda _package: None)
    assert Fonts(tmp_path).file("sans-400.woff2") is None
    assert Fonts(tmp_path).file("sans-licence.txt") is None


def test_where_nothing_can_be_kept_a_face_is_still_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "make", lambda _face: b"font")
    (tmp_path / "taken").write_text("")
    assert Fonts(tmp_path / "taken" / "fonts").file("sans-400.woff2") == b"font"


def test_fonts_are_served_and_nothing_else(client: TestClient) -> None:
    answer = client.get("/fonts/sans-400.woff2")
    assert answer.headers["content-type"] == "font/woff2"
    assert client.get("/fonts/other.woff2").status_code == 404


def test_no_font_lies_in_the_repository() -> None:
    endings = {".woff", ".woff2", ".otf", ".ttf"}
    rooms = [REPOSITORY / name for name in ("src", "docs", "tests", "examples", "tools", "bench")]
    assert [path for room in rooms for path in room.rglob("*") if path.suffix in endings] == []


def test_a_replay_carries_its_fonts() -> None:
    style = 'src: url("/fonts/a.woff2") format("woff2"); src: url("/fonts/b.woff2") format("woff2");'
    inside = with_fonts(style, {"a.woff2": b"font"})
    assert "data:font/woff2;base64,Zm9udA==" in inside
    assert "/fonts/" not in inside
