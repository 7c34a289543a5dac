"""Only `inbetween/files.py` changes the disk, so that `test_faults` can let every change fail: read
from the source.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from inbetween import files

from .faulty_disk import CALLS

ROOT = Path(__file__).parents[2]
# Methods and functions that change the disk, whoever they belong to; and those of modules only, for
# their names are common.
WRITERS = {
    "write_text",
    "write_bytes",
    "mkdir",
    "makedirs",
    "rmdir",
    "removedirs",
    "renames",
    "touch",
    "symlink",
    "symlink_to",
    "hardlink_to",
    "fsync",
    "rmtree",
    "copyfile",
    "copytree",
    "copy2",
    "mkstemp",
    "mkdtemp",
    "NamedTemporaryFile",
    "FileHandler",
}
OF_MODULES = {
    "open",
    "remove",
    "rename",
    "replace",
    "unlink",
    "link",
    "truncate",
    "write",
    "fdopen",
    "move",
    "copy",
}
OURS = {"files", "disk", "atomic_write", "save_index"}


def writes(path: Path) -> Iterator[str]:
    """The calls of a module that change the disk by themselves."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module in ("os", "shutil", "tempfile"):
            found = any(alias.name in WRITERS | OF_MODULES for alias in node.names)
        else:
            found = isinstance(node, ast.Call) and changes(node)
        if found:
            line = getattr(node, "lineno", 0)
            yield f"{path.name}:{line}: {ast.unparse(node)[:60]}"


def changes(node: ast.Call) -> bool:
    """Whether a call changes the disk."""
    called = ast.unparse(node.func)
    owner, _, name = called.rpartition(".")
    modes = [
        a.value
        for a in (*node.args[:2], *(k.value for k in node.keywords if k.arg == "mode"))
        if isinstance(a, ast.Constant)
    ]
    if owner in ("os", "shutil", "tempfile") and name in OF_MODULES:
        return "devnull" not in ast.unparse(node)
    if name == "open":
        return any(
            isinstance(mode, str) and set(mode) <= set("rwxabt+") and set(mode) & set("wxa+")
            for mode in modes
        )
    if name == "replace":  # of a path: that of a text has two things to replace
        return (
            owner.rpartition(".")[2] not in ("", *OURS)
            and len(node.args) == 1
            and not node.keywords
        )
    if called == "pygame.image.save":
        return ast.unparse(node.args[1]) != "data"
    return name in WRITERS or (
        name in ("unlink", "rename") and bool(owner) and owner.rpartition(".")[2] not in OURS
    )


def test_only_one_module_writes() -> None:
    found = [
        where
        for path in sorted((ROOT / "inbetween").rglob("*.py"))
        if path.name != "files.py" or path.parent.name != "inbetween"
        for where in writes(path)
    ]
    assert found == []


def test_the_search_for_writers_finds_some() -> None:
    assert len(list(writes(ROOT / "inbetween" / "files.py"))) == len(CALLS) - 1, (
        "closing changes nothing"
    )


def test_syncing_is_left_to_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    files.disk.sync(7)
    assert synced == [7]
