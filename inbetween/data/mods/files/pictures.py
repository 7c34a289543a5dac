"""The pictures of mods: which there are, and what is wrong with them. Loads no models."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Sequence
from typing import Final

from ....paths import NoHome, own_file
from ....rules.cards import CardSet
from ....rules.constants import DIMENSIONS, SIDES
from ....rules.errors import Message, make_message
from ..mods_folder import mod_paths, mods_folder
from .container import (
    MANIFEST,
    Container,
    ModFileError,
    open_container,
)

FOLDER: Final = "art"
PLACES: Final = "places"  # pictures that fill the window
SUFFIXES: Final = (".svg", ".png")  # the first that is there counts
MOST_BYTES: Final = 4_000_000
MOST_PIXELS: Final = 4_096
MOST_SHAPES: Final = 3_000  # of an SVG; ours have at most 600
_PNG = b"\x89PNG\r\n\x1a\n"
_SVG = re.compile(rb"<svg[\s>]")
# drawn by nobody, or able to reach other files
_REFUSED = re.compile(
    rb"<!(?:DOCTYPE|ENTITY)|<(?:script|foreignObject|image|use)[\s>/]", re.IGNORECASE
)
_TEXT = re.compile(rb"<(?:text|tspan|textPath)[\s>/]")
_SHAPE = re.compile(rb"<(?:path|rect|circle|ellipse|line|polyline|polygon)[\s>/]")
# a line of many dashes takes as long to draw as all of them
_DASHES = re.compile(rb"stroke-dasharray\s*[:=]\s*[\"']?\s*[0-9.+-]")
_SIZE = re.compile(rb"\s(?:width|height)\s*=\s*[\"']\s*([0-9.]{1,12})")
_ID = re.compile(r"^id\s*:\s*['\"]?([A-Za-z0-9_]+)", re.MULTILINE)


def problem(name: str, data: bytes) -> Message | None:
    """Return why a picture cannot be used, or None."""
    if len(data) > MOST_BYTES:
        return make_message("mod.picture_large", most=MOST_BYTES // 1_000_000)
    if name.endswith(".png"):
        return _png_problem(data)
    head = data[:4096]
    if not _SVG.search(head):
        return make_message("mod.picture_kind")
    if _REFUSED.search(data):
        return make_message("mod.picture_links")
    if _TEXT.search(data):
        return make_message("mod.picture_text")
    if _DASHES.search(data):
        return make_message("mod.picture_dashes")
    if sum(1 for _ in _SHAPE.finditer(data)) > MOST_SHAPES:
        return make_message("mod.picture_shapes", most=f"{MOST_SHAPES:,}")
    start = _SVG.search(head)
    tag = data[start.start() : data.find(b">", start.start())] if start else b""
    if any(_number(size) > MOST_PIXELS for size in _SIZE.findall(tag)):
        return make_message("mod.picture_pixels", most=MOST_PIXELS)
    return None


def _png_problem(data: bytes) -> Message | None:
    if not data.startswith(_PNG) or len(data) < 33 or data[12:16] != b"IHDR":
        return make_message("mod.picture_kind")
    width, height = struct.unpack(">II", data[16:24])
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        return make_message("mod.picture_pixels", most=MOST_PIXELS)
    return None


def _number(text: bytes) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


class Pictures:
    """The pictures of the mods of a card set, the last mod first."""

    def __init__(self, containers: Sequence[Container]) -> None:
        self._files: dict[str, tuple[Container, str]] = {}  # by name without art/ and ending
        self._usable: dict[str, bool] = {}  # those that were read
        for container in containers:
            for suffix in reversed(SUFFIXES):
                for name in container.below(FOLDER):
                    if name.endswith(suffix):
                        plain = name.removeprefix(f"{FOLDER}/").removesuffix(suffix)
                        self._files[plain] = container, name

    def __len__(self) -> int:
        return len(self._files)

    def __contains__(self, name: object) -> bool:
        """Whether there is a picture of this name that can be used."""
        if name not in self._usable and isinstance(name, str) and name in self._files:
            self.read(name)
        return self._usable.get(str(name), False)

    def reject(self, name: str) -> None:
        """Do without a picture that could not be drawn."""
        self._usable[name] = False

    def names(self) -> Iterable[str]:
        """The names of all pictures, such as people/sam_human."""
        return self._files

    def read(self, name: str) -> bytes | None:
        """Return the content of a picture; None if there is none, or it cannot be used."""
        if name not in self._files or not self._usable.get(name, True):
            return None
        container, file = self._files[name]
        try:
            data = container.read(file, MOST_BYTES + 1)
            self._usable[name] = problem(file, data) is None
        except ModFileError:
            self._usable[name] = False
        return data if self._usable[name] else None

    def is_png(self, name: str) -> bool:
        """Return whether a picture is a PNG and not an SVG."""
        return self._files[name][1].endswith(".png")


def pictures_of(cards: CardSet) -> Pictures | None:
    """Return the pictures of the mods that a set was made with; None without any.

    A set from a saved game finds its mods in the mods folder; one that is gone has no pictures.
    """
    pictures = Pictures(containers_of(cards))
    return pictures if len(pictures) else None


def containers_of(cards: CardSet) -> list[Container]:
    """Return the files of the mods that a set was made with, as far as they are there."""
    if not cards.mods:
        return []
    stack = cards.base.provenance
    return [mod.container for mod in stack.mods if mod.container] if stack else installed(cards)


def installed(cards: CardSet) -> list[Container]:
    """Return the mods of a set that are in the mods folder, in the order of the set."""
    by_id: dict[str, Container] = {}
    try:
        paths = mod_paths(mods_folder())
    except NoHome:
        return []
    for path in paths:
        try:
            container = open_container(path)
            known = MANIFEST in container.sizes
            said = _ID.search(container.text(MANIFEST, 100_000)) if known else None
        except ModFileError:
            continue
        if said:
            by_id.setdefault(said[1], container)
    return [by_id[mod.id] for mod in cards.mods if mod.id in by_id]


def known_names(cards: CardSet) -> set[str]:
    """Return the names that pictures for a set can have."""
    names = {f"people/{one.id}_{face}" for one in cards.characters for face in DIMENSIONS}
    names |= {f"cards/{card.id}" for card in cards.cards}
    names |= {f"symbols/{one.id}{kind}" for one in cards.symbols for kind in ("", "_flat")}
    names |= {
        f"awareness/{SIDES[side]}_{level}"
        for side, track in enumerate(cards.awareness_specs)
        for level in track
    }
    names |= {f"backs/{side}" for side in SIDES}
    places = own_file(f"assets/art/{PLACES}")
    return names | {f"{PLACES}/{path.stem}" for path in places.glob("*.svg")}
