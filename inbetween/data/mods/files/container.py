"""The files of a mod, read in place from a folder, a .zip of that folder, or a single file.

Whoever reads a mod goes through a container, which never reaches anything outside the mod and
never holds more than the limits below.
"""

from __future__ import annotations

import os
import stat
import struct
import zipfile
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from ....rules.errors import InBetweenError, Message, make_message
from ....safe_read import check_regular, read_limited, read_tail
from ....text.error_messages import localized_error, reason
from ....text_safety import truncated
from ...faults import not_utf8
from ..mods_folder import YAML_SUFFIXES, ZIP_SUFFIX
from .misnamed_files import meant_file
from .safe_names import clash, is_ignored, name_problem

MOST_ENTRIES: Final = 2_000
MOST_PACKED: Final = 32_000_000
MOST_UNPACKED: Final = 128_000_000
MANIFEST: Final = "mod.yaml"
CARDS: Final = "cards.yaml"
_MEGABYTE = 1_000_000
# the end of a zip, and of one with more entries than we take
_END, _END_64 = b"PK\x05\x06", b"PK\x06\x07"
_END_SIZE, _LONGEST_COMMENT = 22, 65_535
_LONGEST_ENTRY = 2_000  # bytes that one entry takes in a zip's list of entries
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
# what the zipfile module raises for damaged files, of any kind of damage
_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    IndexError,
    KeyError,
    OverflowError,
)


class ModFileError(InBetweenError):
    """A mod, or one of its files, that cannot be read; one sentence."""


def _refuse(detail: Message) -> ModFileError:
    return localized_error(ModFileError, detail.key, **dict(detail.slots))


class Container(ABC):
    """The files of one mod by their names, with "/" between folders."""

    def __init__(self, path: Path, sizes: dict[str, int], stamp: object) -> None:
        self.path = path
        self.sizes = sizes  # bytes by name, in the order of the names
        self.stamp = stamp  # another one means that the mod was changed

    @abstractmethod
    def _read(self, name: str, most: int) -> bytes:
        """Read a file that exists; raises OSError or what a damaged zip raises."""

    def read(self, name: str, most: int) -> bytes:
        """Return the content of a file, at most `most` bytes; raises ModFileError."""
        if name not in self.sizes:
            raise _refuse(make_message("mod.no_file", name=truncated(name)))
        try:
            return self._read(name, most)
        except (OSError, *_DAMAGE) as error:
            raise _unreadable(name, error) from None

    def text(self, name: str, most: int) -> str:
        """Return a file as text; raises ModFileError."""
        data = self.read(name, most + 1)
        if len(data) > most:
            raise _refuse(make_message("file.large", most=f"{most:,}"))
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise _refuse(not_utf8(error)) from None

    def shown(self, name: str) -> str:
        """Return how a file of the mod is called in messages."""
        return str(self.path / name)

    def below(self, folder: str) -> list[str]:
        """Return the names of the files in a folder and the folders in it."""
        return [name for name in self.sizes if name.startswith(f"{folder}/")]

    @property
    def card_files(self) -> list[str]:
        """The files with cards, in the order in which they are read."""
        found = [name for name in self.below("cards") if name.endswith(YAML_SUFFIXES)]
        return [*([CARDS] if CARDS in self.sizes else []), *sorted(found)]


class FolderContainer(Container):
    """A mod in a folder; links in it are refused."""

    def __init__(self, path: Path) -> None:
        found: dict[str, tuple[int, int]] = {}
        total = 0
        if not any((path / name).exists() for name in (MANIFEST, CARDS, "cards")):
            meant = meant_file(inside.name for inside in path.iterdir())
            raise _refuse(make_message("mod.no_manifest", hint=meant))
        for count, (name, about) in enumerate(self._walk(path, ""), 1):
            if not stat.S_ISDIR(about.st_mode):
                total += about.st_size
                found[name] = (about.st_size, about.st_mtime_ns)
            _check_limits(count, total)
        _check_clash(found)
        names = sorted(found)
        super().__init__(
            path,
            {name: found[name][0] for name in names},
            tuple((name, *found[name]) for name in names),
        )

    def _walk(self, folder: Path, prefix: str) -> Iterator[tuple[str, os.stat_result]]:
        """Yield the files and folders below a folder with their names."""
        with os.scandir(folder) as entries:
            for entry in entries:
                if is_ignored(entry.name):
                    continue
                name = prefix + entry.name
                if problem := name_problem(name):
                    raise _refuse(problem)
                about = entry.stat(follow_symlinks=False)
                if stat.S_ISDIR(about.st_mode) and not _is_link(about):
                    yield name, about
                    yield from self._walk(folder / entry.name, f"{name}/")
                elif stat.S_ISREG(about.st_mode) and not _is_link(about):
                    yield name, about
                else:
                    raise _refuse(make_message("mod.link", name=truncated(name)))

    def _read(self, name: str, most: int) -> bytes:
        """Read a file, unless a link was put in its way since the folder was read."""
        path = self.path / name
        for part in (path, *path.parents):
            if part == self.path:
                break
            if _is_link(part.lstat()):
                raise _refuse(make_message("mod.link", name=truncated(name)))
        return read_limited(path, most)


def _is_link(about: os.stat_result) -> bool:
    """Return whether it is a link, or a junction or another special folder of Windows."""
    return stat.S_ISLNK(about.st_mode) or bool(getattr(about, "st_reparse_tag", 0))


class ZipContainer(Container):
    """A mod in a zip, never unpacked to the disk. One folder around everything is left out."""

    def __init__(self, path: Path) -> None:
        about = path.stat()
        check_regular(path)
        if about.st_size > MOST_PACKED:
            raise _refuse(make_message("mod.packed", most=MOST_PACKED // _MEGABYTE))
        _check_list_of_entries(path)
        with zipfile.ZipFile(path) as file:
            entries = _checked_entries(file)
        self._prefix = _folder_around([*entries])
        names = sorted(name.removeprefix(self._prefix) for name in entries)
        super().__init__(
            path,
            {name: entries[self._prefix + name] for name in names},
            (about.st_size, about.st_mtime_ns),
        )

    def _read(self, name: str, most: int) -> bytes:
        with zipfile.ZipFile(self.path) as file, file.open(self._prefix + name) as entry:
            return entry.read(min(most, self.sizes[name]))


def _check_list_of_entries(path: Path) -> None:
    """Raise ModFileError if the zip's list of entries is too long to be read at all."""
    tail = read_tail(path, _END_SIZE + _LONGEST_COMMENT)
    end = tail.rfind(_END)
    if end < 0 or len(tail) - end < _END_SIZE:
        raise _refuse(make_message("mod.no_zip"))
    count, size = struct.unpack("<HL", tail[end + 10 : end + 16])
    if _END_64 in tail or count > 2 * MOST_ENTRIES or size > MOST_ENTRIES * _LONGEST_ENTRY:
        raise _refuse(make_message("mod.entries", most=MOST_ENTRIES))


def _checked_entries(file: zipfile.ZipFile) -> dict[str, int]:
    """Return the sizes of a zip's files by name; raises ModFileError for a zip to be refused."""
    found: dict[str, int] = {}
    total = 0
    for entry in file.infolist():
        name = entry.filename
        bare = name.rstrip("/") if entry.is_dir() else name
        # `orig_filename` is what the zip says; zipfile cuts and translates it
        if problem := name_problem(bare) or name_problem(entry.orig_filename.rstrip("/")):
            raise _refuse(problem)
        mode = entry.external_attr >> 16
        if mode and stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
            raise _refuse(make_message("mod.link", name=truncated(name)))
        if entry.is_dir() or any(map(is_ignored, bare.split("/"))):
            continue
        if entry.flag_bits & 1 or entry.compress_type not in _METHODS:
            raise _refuse(make_message("mod.packing", name=truncated(name)))
        if name in found:
            _check_clash([name, name])
        found[name] = entry.file_size
        total += entry.file_size
        _check_limits(len(found), total)
    _check_clash(found)
    return found


def _folder_around(names: list[str]) -> str:
    """Return the folder that everything in a zip is in, with "/", or nothing."""
    first = {name.partition("/")[0] for name in names}
    if len(first) != 1 or any("/" not in name for name in names):
        return ""
    prefix = f"{first.pop()}/"
    inside = {name.removeprefix(prefix).partition("/")[0] for name in names}
    return prefix if inside & {MANIFEST, CARDS, "cards"} else ""


class FileContainer(Container):
    """A mod that is one YAML file."""

    def __init__(self, path: Path) -> None:
        about = path.stat()
        check_regular(path)
        super().__init__(path, {path.name: about.st_size}, (about.st_size, about.st_mtime_ns))

    def _read(self, name: str, most: int) -> bytes:
        return read_limited(self.path, most)

    def shown(self, name: str) -> str:
        """Return the path of the file."""
        return str(self.path)

    @property
    def card_files(self) -> list[str]:
        """The file itself."""
        return [self.path.name]


def open_container(path: Path) -> Container:
    """Open a mod: a folder, a .zip or a single YAML file; raises ModFileError."""
    try:
        if path.is_dir():
            return FolderContainer(path)
        if path.suffix.lower() == ZIP_SUFFIX:
            return ZipContainer(path)
        return FileContainer(path)
    except (OSError, *_DAMAGE) as error:
        raise _unreadable(path.name, error) from None


def _check_limits(count: int, total: int) -> None:
    if count > MOST_ENTRIES:
        raise _refuse(make_message("mod.entries", most=MOST_ENTRIES))
    if total > MOST_UNPACKED:
        raise _refuse(make_message("mod.unpacked", most=MOST_UNPACKED // _MEGABYTE))


def _check_clash(names: Iterable[str]) -> None:
    if same := clash(names):
        raise _refuse(
            make_message("mod.same_name", name=truncated(same[0]), other=truncated(same[1]))
        )


def _unreadable(name: str, error: Exception) -> ModFileError:
    if isinstance(error, OSError):
        return _refuse(make_message("mod.unreadable", name=truncated(name), why=reason(error)))
    return _refuse(make_message("mod.damaged", name=truncated(name)))
