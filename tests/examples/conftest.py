"""The example title, installed by pip into a folder of its own, as anybody would install it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import neroli
from tests.titles import forget_titles

__all__ = ["neroli"]
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of packages into which Attar is installed."""
    folder = tmp_path_factory.mktemp("attar")
    # A copy, because the build leaves its traces beside the sources.
    source = shutil.copytree(EXAMPLES / "attar", folder / "source")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    options = ["--no-build-isolation", "--target", str(folder / "site"), str(source)]
    subprocess.run([*command, *options], check=True, capture_output=True)
    return folder / "site"


@pytest.fixture
def attar(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Attar beside the titles of the house."""
    monkeypatch.syspath_prepend(site)
    forget_titles()
    yield
    monkeypatch.undo()
    forget_titles()
