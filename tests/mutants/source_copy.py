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
    """Return a fresh copy of the tree.

    Its compiled files are validated by the hash of the source, never by its date.
    """
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(ROOT, to, ignore=LEFT_OUT)
    compileall.compile_dir(
        to / "inbetween", quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH
    )
    return to


def move_into(copy: Path) -> None:
    """Let this process import everything from a copy of the tree from now on."""
    os.chdir(copy)
    sys.path[:] = [str(copy), *(path for path in sys.path if path and Path(path).resolve() != ROOT)]
    os.environ["PYTHONPATH"] = str(copy)
    for name in [name for name in sys.modules if name.split(".")[0] in ("tests", "inbetween")]:
        del sys.modules[name]


def digest(paths: Iterable[Path]) -> str:
    """Return a fingerprint of files and folders."""
    whole = hashlib.sha256()
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                whole.update(f"{file.relative_to(ROOT)}\n".encode() + file.read_bytes())
    return whole.hexdigest()[:16]


def program() -> str:
    """Return a fingerprint of the program, cards and texts."""
    return digest(ROOT / name for name in PROGRAM)


def helpers() -> str:
    """Return a fingerprint of the modules that tests share."""
    return digest(
        path
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if not path.name.startswith("test_") and "mutants" not in path.parts
    )


def test_files(chosen: Iterable[str], without: Iterable[str]) -> list[str]:
    """Return the test files in some folders, except those in others, as paths from the root."""
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
