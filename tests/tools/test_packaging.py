"""The source distribution holds what README's commands and the documentation need."""

from __future__ import annotations

import re
import tarfile
import tomllib
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("inbetween", "assets", "benchmarks", "docs", "examples", "tests", "tools")
IGNORED = {"__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache"}
LINK = re.compile(r"\]\(([^)#\s]+)")


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a freshly built source distribution."""
    builder = pytest.importorskip("hatchling.builders.sdist").SdistBuilder(str(ROOT))
    archive = next(
        builder.build(directory=str(tmp_path_factory.mktemp("dist")), versions=["standard"])
    )
    with tarfile.open(archive) as files:
        return {name.partition("/")[2] for name in files.getnames()}


def sources() -> set[str]:
    """Every file below the packaged folders, as it lies in the work tree."""
    paths = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in paths if not IGNORED & set(path.parts)}


def test_every_source_file_is_in_the_sdist(sdist: set[str]) -> None:
    assert not sorted(sources() - sdist)


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", *sorted(p.name for p in (ROOT / "docs").glob("*.md"))]
)
def test_links_lead_to_files_of_the_sdist(sdist: set[str], page: str) -> None:
    path = ROOT / page if (ROOT / page).exists() else ROOT / "docs" / page
    folder = PurePosixPath(path.parent.relative_to(ROOT).as_posix())
    for link in LINK.findall(path.read_text("utf-8")):
        if "://" not in link:
            target = (ROOT / folder / link).resolve().relative_to(ROOT.resolve()).as_posix()
            assert any(name == target or name.startswith(f"{target}/") for name in sdist), (
                f"{page}: {link}"
            )


def test_files_named_in_readme_commands_are_in_the_sdist(sdist: set[str]) -> None:
    commands = " ".join(
        line
        for line in (ROOT / "README.md").read_text("utf-8").splitlines()
        if "pip install" in line
    )
    named = set(re.findall(r"[\w-]+\.(?:txt|py)\b", commands))
    assert named == {"requirements.txt", "requirements-dev.txt", "main.py"}
    assert (
        named <= sdist and {"inbetween/py.typed", "noxfile.py", "LICENSE", "SECURITY.md"} <= sdist
    )


def requirements(name: str) -> set[str]:
    """The requirements in a file, with the files it includes."""
    found = set()
    for line in (ROOT / name).read_text("utf-8").splitlines():
        if line.startswith("-r "):
            found |= requirements(line[3:])
        elif line and not line.startswith("#"):
            found.add(line)
    return found


def test_requirements_files_agree_with_the_extras() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    everything = {*project["dependencies"], *(word for words in extras.values() for word in words)}
    assert requirements("requirements-dev.txt") == {
        word for word in everything if "inbetween[" not in word
    }
    heavy = {*extras["lab"], *extras["cluster"]}
    assert not requirements("requirements.txt") & heavy
    assert set(project["dependencies"]) <= requirements("requirements.txt")
