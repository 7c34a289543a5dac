"""Disks that do not do as they are told: one fails at a given call, one loses in a power cut what
was not synced.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from inbetween import files
from inbetween.files import Disk

CALLS = ("make_folder", "open", "write", "sync", "close", "replace", "link", "unlink")
FAULTS = ("ENOSPC", "EACCES", "EIO", "EINVAL", "short", "torn", "kill", "lasting")
MOST_PENDING = 6  # so many renames may reach the disk in any order; of more, only the first ones


class Killed(BaseException):
    """The process is gone: no handler of the program may see this."""


class FaultyDisk(Disk):
    """Counts the calls and fails at one of them. After a kill nothing reaches the disk any more."""

    def __init__(self, at: int = 0, fault: str = "", links: bool = True) -> None:
        self.at = at
        self.fault = fault
        self.links = links
        self.calls: list[str] = []
        self.dead = False
        self.open_files: set[int] = set()

    def fits(self, kind: str) -> bool:
        """Whether a call can fail in this way."""
        return {"short": kind == "write", "torn": kind == "write", "EINVAL": kind == "sync"}.get(
            self.fault, True
        )

    def call(self, kind: str, *args: Any) -> Any:
        if self.dead:
            raise Killed
        self.calls.append(kind)
        now = len(self.calls) == self.at or (
            self.fault == "lasting" and 0 < self.at <= len(self.calls)
        )
        if not now or not self.fits(kind):
            return self.done(kind, *args)
        if self.fault == "kill":
            self.dead = True
            raise Killed
        if self.fault in ("short", "torn"):
            taken = self.done(kind, args[0], args[1][: len(args[1]) // 2])
            if self.fault == "torn":
                self.dead = True
                raise Killed
            return taken
        if kind == "close":
            self.done(kind, *args)  # the number is free, whatever close says
        raise self.error("ENOSPC" if self.fault == "lasting" else self.fault)

    def done(self, kind: str, *args: Any) -> Any:
        if kind == "link" and not self.links:
            raise self.error("EPERM")
        if kind == "sync":
            return None  # the tests need not wait for the real disk
        result = getattr(super(), kind)(*args)
        if kind == "open":
            self.open_files.add(result)
        elif kind == "close":
            self.open_files.discard(args[0])
        return result

    @staticmethod
    def error(name: str) -> OSError:
        code = getattr(errno, name)
        return OSError(code, os.strerror(code))

    def end(self) -> None:
        """What the system does for a process that has ended: close its files."""
        for number in self.open_files:
            os.close(number)
        self.open_files.clear()

    def __enter__(self) -> FaultyDisk:
        self._before: Disk = files.disk
        files.disk = self
        return self

    def __exit__(self, *error: object) -> None:
        files.disk = self._before
        self.end()


for _name in CALLS:
    setattr(FaultyDisk, _name, lambda self, *args, _name=_name: self.call(_name, *args))


class PowerCutDisk(FaultyDisk):
    """Also keeps the books of what is safe from a power cut: data after its sync, names after the
    sync of their folder.
    """

    def __init__(self, home: Path, at: int = 0, links: bool = True) -> None:
        super().__init__(at, "kill", links)
        self.home = home
        self.data: dict[int, bytes] = {}  # by file: as the program sees it
        self.safe: dict[int, bytes] = {}
        self.names: dict[Path, int | None] = {}  # None is a folder
        # by number of an open file: the file, or the folder
        self.numbers: dict[int, int | Path] = {}
        # changes of names that a power cut may take back; False takes a name away
        self.pending: list[dict[Path, Any]] = []
        for path in [home, *home.rglob("*")]:
            if path.is_dir():
                self.names[path] = None
            else:
                self.names[path] = self._file(path.read_bytes())
        self.kept = dict(self.names)

    def _file(self, content: bytes) -> int:
        number = len(self.data) + 1
        self.data[number] = self.safe[number] = content
        return number

    def _change(self, change: dict[Path, Any]) -> None:
        self.pending.append(change)
        apply(self.names, change)

    def done(self, kind: str, *args: Any) -> Any:
        result = super().done(kind, *args)
        if kind == "make_folder":
            self._change({args[0]: None})
        elif kind == "open":
            path = args[0]
            if args[1] & os.O_CREAT and path not in self.names:
                self._change({path: self._file(b"")})
            file = self.names[path]
            self.numbers[result] = path if file is None else file
            if file is not None and args[1] & os.O_TRUNC:
                self.data[file] = b""
        elif kind == "write":
            self.data[self.numbers[args[0]]] += args[1][:result]  # type: ignore[index]
        elif kind == "sync":
            self._synced(self.numbers[args[0]])
        elif kind in ("replace", "link"):
            old, new = args
            self._change({new: self.names[old], **({old: False} if kind == "replace" else {})})
        elif kind == "unlink":
            self._change({args[0]: False})
        return result

    def _synced(self, what: int | Path) -> None:
        if isinstance(what, int):
            self.safe[what] = self.data[what]
            return
        for change in [c for c in self.pending if any(name.parent == what for name in c)]:
            apply(self.kept, change)
            self.pending.remove(change)

    def worlds(self) -> Iterator[dict[Path, bytes]]:
        """Every state that the disk may be in after the power has gone: files by name."""
        often = len(self.pending)
        picks = (
            [c for n in range(often + 1) for c in combinations(range(often), n)]
            if often <= MOST_PENDING
            else [tuple(range(n)) for n in range(often + 1)]
        )
        for pick in picks:
            names = dict(self.kept)
            for number in pick:
                apply(names, self.pending[number])
            there = [
                (name, file)
                for name, file in names.items()
                if file is not None
                and all(
                    names.get(folder, 0) is None
                    for folder in name.parents
                    if self.home in folder.parents
                )
            ]
            for lost in ("old", "all", "nothing", "half"):
                yield {name: self._content(file, lost) for name, file in there}

    def _content(self, file: int, lost: str) -> bytes:
        if self.safe[file] == self.data[file]:
            return self.data[file]
        data = self.data[file]
        return {
            "old": self.safe[file],
            "all": b"",
            "nothing": data,
            "half": data[: len(data) // 2],
        }[lost]


def apply(names: dict[Path, Any], change: dict[Path, Any]) -> None:
    """Carry out a change of names."""
    for path, file in change.items():
        if file is False:
            names.pop(path, None)
        else:
            names[path] = file
