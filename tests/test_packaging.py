"""The package as it is built: what lands in site-packages, and what the sources carry."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel and an sdist, built with the build backend of this environment."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def wheel_names(built: Path) -> list[str]:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def test_nothing_else_lands_in_site_packages(built):
    top = {name.split("/")[0] for name in wheel_names(built)}
    assert {name for name in top if not name.endswith(".dist-info")} == {"manaproof"}
    assert len(top) == 2


def test_each_file_is_there_once(built):
    names = wheel_names(built)
    assert len(names) == len(set(names))
    sources = {p.relative_to(ROOT).as_posix() for p in (ROOT / "manaproof").rglob("*.py")}
    assert sources <= set(names)
    assert "manaproof/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_sdist_has_no_links_and_builds_the_same_wheel(built, tmp_path):
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        members = archive.getmembers()
    assert not [m.name for m in members if m.issym() or m.islnk()]
    tops = {m.name.split("/")[1] for m in members}
    assert {"manaproof", "tests", "README.md", "LICENSE"} <= tops
    assert not tops & {"model", "solver", "queries"}


def test_the_links_at_the_top_lead_into_the_package():
    for name in ("model", "solver", "queries"):
        link = ROOT / name
        assert link.is_symlink()
        assert link.readlink() == Path("manaproof") / name
