"""Type: a serif and a sans, made once on this machine from open fonts of the Python registry.

Of each font the letters of English, French, German and Italian are taken. Its licence reserves the name, so ours has
another; the licence lies beside it and is served with it. Without the packages a page takes the fonts of its system.
"""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Final

log = logging.getLogger("neroli.server")
EDITION: Final = 1  # of what is made; with another one everything is made again
LETTERS: Final = (
    *range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178, 0x2009, 0x2013, 0x2014, *range(0x2018, 0x201F),
    0x2020, 0x2022, 0x2026, 0x202F, 0x2032, 0x2039, 0x203A, 0x20AC, 0x2190, 0x2192, 0x2212, 0x2260, 0x2264, 0x2265,
)  # fmt: skip
FEATURES: Final = ("kern", "liga", "tnum", "lnum", "mark", "ccmp", "locl")
LICENCES: Final = {"serif-licence.txt": "font_source_serif_pro", "sans-licence.txt": "font_source_sans_pro"}
# Names in a font: family, style, unique, full, version, PostScript, trademark, typographic family and style.
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, TRADEMARK, WIDE_FAMILY, WIDE_STYLE = 1, 2, 3, 4, 6, 7, 16, 17


@dataclass(frozen=True)
class Face:
    """One of our fonts: its family and style, and where it is made from."""

    family: str
    style: str
    package: str
    file: str


SERIF: Final = ("Neroli Serif", "font_source_serif_pro", "SourceSerifPro")
SANS: Final = ("Neroli Sans", "font_source_sans_pro", "SourceSansPro")


def face(source: tuple[str, str, str], style: str, file: str) -> Face:
    family, package, name = source
    return Face(family, style, package, f"{name}-{file}.ttf")


FACES: Final = {
    "serif-600.woff2": face(SERIF, "SemiBold", "Semibold"),
    "serif-400-italic.woff2": face(SERIF, "Italic", "It"),
    "serif-600-italic.woff2": face(SERIF, "SemiBold Italic", "SemiboldIt"),
    "sans-400.woff2": face(SANS, "Regular", "Regular"),
    "sans-600.woff2": face(SANS, "SemiBold", "Semibold"),
    "sans-700.woff2": face(SANS, "Bold", "Bold"),
}


class Fonts:
    """Makes each font when it is first asked for, and keeps it in a folder of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._making = Lock()
        self._files: dict[str, bytes] = {}

    def file(self, name: str) -> bytes | None:
        """A font or a licence by its name; None if it cannot be made here."""
        if name not in FACES and name not in LICENCES:
            return None
        with self._making:
            if name not in self._files:
                content = self._read(name)
                if content is None:
                    return None
                self._files[name] = content
            return self._files[name]

    def make_all(self) -> None:
        for name in (*FACES, *LICENCES):
            self.file(name)

    def all_faces(self) -> dict[str, bytes]:
        """Every font that can be made here, by its name."""
        faces = {name: self.file(name) for name in FACES}
        return {name: content for name, content in faces.items() if content is not None}

    def _read(self, name: str) -> bytes | None:
        path = self.folder / name
        if path.is_file():
            return path.read_bytes()
        try:
            content = make(FACES[name]) if name in FACES else licence(LICENCES[name])
        except (ImportError, OSError) as error:
            log.warning("no font", extra={"facts": {"font": name, "error": str(error)}})
            return None
        keep(path, content)
        return content


def keep(path: Path, content: bytes) -> None:
    """Write a file as a whole; where nothing can be written, it is made again next time."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(content)
        fresh.replace(path)
    except OSError as error:
        log.warning("font not kept", extra={"facts": {"error": str(error)}})


def package_folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ImportError(f"{package} is not installed")
    return Path(spec.origin).parent / "files"


def licence(package: str) -> bytes:
    return (package_folder(package) / "LICENSE.txt").read_bytes()


def make(font: Face) -> bytes:
    """A small copy of a font under our own name."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options(hinting=False, layout_features=list(FEATURES), notdef_outline=True, name_IDs=["*"])
    copy = TTFont(package_folder(font.package) / font.file)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(copy)
    rename(copy["name"], font)
    copy.flavor = "woff2"
    content = BytesIO()
    copy.save(content)
    return content.getvalue()


def rename(table: object, font: Face) -> None:
    """The licence reserves the first name; copyright and licence stay."""
    full, plain = f"{font.family} {font.style}", font.family.replace(" ", "")
    names = {
        FAMILY: font.family, STYLE: font.style, UNIQUE: f"{full} {EDITION}", FULL: full,
        POSTSCRIPT: f"{plain}-{font.style.replace(' ', '')}", WIDE_FAMILY: font.family, WIDE_STYLE: font.style,
    }  # fmt: skip
    records = table.names  # type: ignore[attr-defined]
    table.names = [record for record in records if record.nameID != TRADEMARK]  # type: ignore[attr-defined]
    for record in table.names:  # type: ignore[attr-defined]
        if record.nameID in names:
            record.string = names[record.nameID]


def cache_folder() -> Path:
    """Where this machine keeps what can be made again."""
    root = os.environ.get("XDG_CACHE_HOME")
    return (Path(root) if root else Path.home() / ".cache") / "neroli" / f"fonts-{EDITION}"


FONTS: Final = Fonts(cache_folder())
