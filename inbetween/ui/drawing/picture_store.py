"""Rasterized pictures in the user's cache folder, so that the next start need not make them.

A cache only: a picture belongs to the content of its SVG file, its size and the version of the
libraries that rasterized it. Whatever is wrong with a file, the picture is rasterized again.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import re
import threading
import zlib
from collections.abc import Callable
from pathlib import Path

import pygame

from ... import __version__, files
from ...paths import NoHome, own_file, user_folder
from ...safe_read import read_limited

FOLDER = "pictures"
SUFFIX = ".bgra"
LARGEST = 16_000_000  # bytes of one picture; larger ones are not kept
MOST_BYTES = 64_000_000  # of the whole folder
WRITE_AFTER = 20  # drawn frames before pictures are written for the first time
WRITE_EVERY = 300  # drawn frames from one writing to the next
SLOW = 0.0002  # seconds; pictures that are rasterized faster are not kept
_HEADER = b"%s %d %d %08x\n"
_NAME = b"InBetween picture 3"

SOURCES = Path(__file__).resolve().parents[1]  # of the window

log = logging.getLogger(__name__)


class PictureStore:
    """Reads kept pictures, collects new ones and writes them when asked to."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[tuple[int, int], bytes]] = {}
        self.beginning = True  # until they are written for the first time
        self._next_write = WRITE_AFTER  # the drawn frame after which they are written
        self._lock = threading.Lock()  # pictures are made in several threads
        self._program = ""  # what decides how things are drawn
        self._made_by = f"{pygame.version.ver} {pygame.image.get_sdl_image_version()}"

    @property
    def waiting(self) -> bool:
        """Whether there are pictures to write."""
        return bool(self._waiting)

    def is_due(self, frame: int) -> bool:
        """Return whether to write now, after a number of drawn frames; seldom true."""
        self.beginning = frame < WRITE_AFTER
        if not self.waiting or frame < self._next_write:
            return False
        self._next_write = frame + WRITE_EVERY
        return True

    def key(self, source: bytes, size: tuple[int, int]) -> str:
        """Return the name under which a picture of an SVG text is kept."""
        found = hashlib.sha256(f"{self._made_by} {size[0]} {size[1]}\n".encode())
        found.update(source)
        return found.hexdigest()[:40]

    def drawing_key(self, about: tuple[object, ...], size: tuple[int, int] | None) -> str:
        """Return the name under which something is kept that this program draws.

        It belongs to one state of the sources and the pictures of the game, which could change it.
        """
        if not self._program:
            self._program = _state_of_program()
        return self.key(f"{self._program} {about!r}".encode(), size or (0, 0))

    def drawing(
        self,
        about: tuple[object, ...],
        size: tuple[int, int] | None,
        draw: Callable[[], pygame.Surface],
    ) -> pygame.Surface:
        """Return what `draw` draws, perhaps as it was kept at an earlier start.

        It must depend on nothing but `about`, the size, the sources and the pictures of the game.
        It is read only, and kept only if one of the first frames needs it.
        """
        key = self.drawing_key(about, size)
        found = self.read(key, size)
        if found is None:
            found = draw()
            if self.beginning:
                self.keep(key, found)
        return found

    def read(self, key: str, size: tuple[int, int] | None) -> pygame.Surface | None:
        """Return a kept picture, of any size if none is given.

        None if there is none, or the file is damaged. It is read only: its pixels are those that
        were read.
        """
        if size is not None and 4 * size[0] * size[1] > LARGEST:
            return None
        try:
            data = read_limited(folder() / f"{key}{SUFFIX}", LARGEST + 200)
        except (OSError, ValueError, NoHome):
            return None
        begin = data.find(b"\n") + 1
        pixels = memoryview(data)[begin:]  # not copied: a picture of the window's size is large
        real = size or _size_in(data[:begin])
        if (
            not pixels
            or len(pixels) != 4 * real[0] * real[1]
            or data[:begin] != _header(real, pixels)
        ):
            log.info("a kept picture is damaged and not used: %s", key)
            return None
        return pygame.image.frombuffer(pixels, real, "BGRA")

    def keep(self, key: str, picture: pygame.Surface) -> None:
        """Remember a picture that is to be written; writes nothing yet."""
        if 4 * picture.get_width() * picture.get_height() > LARGEST:
            return
        # Here and not when writing: a surface must not be locked while another thread draws it.
        pixels = pygame.image.tobytes(picture, "BGRA")  # the order of surfaces: nothing to convert
        with self._lock:
            held = sum(len(data) for _, data in self._waiting.values())
            if held + len(pixels) <= MOST_BYTES:
                self._waiting[key] = picture.get_size(), pixels

    def write(self) -> None:
        """Write what waits, and delete the oldest files beyond the budget: not for the frame."""
        with self._lock:
            waiting = self._waiting
            self._waiting = {}
        try:
            here = folder()
            files.make_folders(here)
            for key, (size, pixels) in waiting.items():
                _write(here / f"{key}{SUFFIX}", _header(size, pixels) + pixels)
            _shrink(here)
        except (OSError, NoHome) as error:
            log.info("pictures are not kept: %s", error)


def folder() -> Path:
    """Return where pictures are kept; raises NoHome."""
    return user_folder("cache") / FOLDER


def _state_of_program() -> str:
    """Return a hash of the version, the sources of the window and the game's pictures and fonts."""
    found = hashlib.sha256(f"{__version__} {pygame.get_sdl_version()}\n".encode())
    folders = [SOURCES, own_file("assets/art"), own_file("assets/fonts")]
    for folder in folders:
        with os.scandir(folder) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                if entry.is_dir():
                    folders.append(Path(entry.path))
                elif not entry.name.endswith(".pyc"):
                    about = entry.stat()
                    found.update(f"{entry.name} {about.st_mtime_ns} {about.st_size}\n".encode())
    return found.hexdigest()


def _header(size: tuple[int, int], pixels: bytes | memoryview) -> bytes:
    hashed = zlib.adler32(pixels, zlib.adler32(b"%d %d" % size))
    return _HEADER % (_NAME, *size, hashed)


def _size_in(header: bytes) -> tuple[int, int]:
    """Return the size that a header names; 0 by 0 if it is damaged."""
    found = re.fullmatch(rb"%s (\d{1,5}) (\d{1,5}) [0-9a-f]{8}\n" % _NAME, header)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _write(path: Path, data: bytes) -> None:
    """Write a file so that others find the whole file or none."""
    beside = path.with_suffix(".tmp")  # a second writer writes the same
    try:
        files.write_file(beside, data)
        files.disk.replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            files.unlink(beside)
        raise


def _shrink(here: Path) -> None:
    """Delete the files that were written first, until the rest fits the budget."""
    with os.scandir(here) as entries:
        found = sorted(
            (entry.stat().st_mtime_ns, entry.name, entry.stat().st_size)
            for entry in entries
            if entry.is_file() and entry.name.endswith(SUFFIX)
        )
    held = sum(size for _, _, size in found)
    for _, name, size in found:
        if held <= MOST_BYTES:
            return
        files.unlink(here / name)
        held -= size
