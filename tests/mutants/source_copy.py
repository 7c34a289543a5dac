"""Copies of the tree to work in, and fingerprints of what results depend on."""

from __future__ import annotations

import compileall
import hashlib
import os
import py_compile
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
EQUIVALENTS = Path(__file__).with_name("equivalents.yaml")
PROGRAM = ("inbetween", "assets/locale", "cards.yaml")
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist")


def copied(to: Path) -> Path:
    """A fresh copy of the tree; compiled files in it are valid by what is in the source, never by its date."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(ROOT, to, ignore=LEFT_OUT)
    compileall.compile_dir(
        to / "inbetween", quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH
    )
    return to


def move_into(copy: Path) -> None:
    """Go on in a copy of the tree, in this process: from now on everything is read from there."""
    os.chdir(copy)
    sys.path[:] = [str(copy), *(path for path in sys.path if path and Path(path).resolve() != ROOT)]
    os.environ["PYTHONPATH"] = str(copy)
    for name in [name for name in sys.modules if name.split(".")[0] in ("tests", "inbetween")]:
        del sys.modules[name]


def digest(paths: Iterable[Path]) -> str:
    """A fingerprint of files and folders."""
    whole = hashlib.sha256()
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                whole.update(f"{file.relative_to(ROOT)}\n".encode() + file.read_bytes())
    return whole.hexdigest()[:16]


def program() -> str:
    """A fingerprint of the program, cards and words."""
    return digest(ROOT / name for name in PROGRAM)


def helpers() -> str:
    """A fingerprint of what tests share."""
    return digest(
        path
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if not path.name.startswith("test_") and "mutants" not in path.parts
    )


def test_files(chosen: Iterable[str], without: Iterable[str]) -> list[str]:
    """The files of tests in some folders, less those in others, as paths from the root."""
    found = {
        path
        for name in chosen
        for path in ([ROOT / name] if name.endswith(".py") else (ROOT / name).rglob("test_*.py"))
    }
    dropped = [ROOT / name for name in without]
    return sorted(
        path.relative_to(ROOT).as_posix()
        for path in found
        if not any(path.is_relative_to(d) for d in dropped)
    )
