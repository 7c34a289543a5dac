"""The sounds of mods: which there are, and what is wrong with them. Loads no models."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence
from typing import Final

from ....paths import own_file
from ....rules.cards import CardSet
from ....rules.errors import Message, make_message
from .container import Container, ModFileError
from .pictures import containers_of

FOLDER: Final = "sounds"
SUFFIXES: Final = (".ogg", ".wav")
MOST_BYTES: Final = 4_000_000
MOST_SECONDS: Final = 120  # a short file can hold hours of silence
_TAKE = re.compile(r"_\d$")


def effect_of(file: str) -> str:
    """Return the sound that a file is a take of: "card" for "card_2"."""
    return _TAKE.sub("", file)


def known_names() -> set[str]:
    """Return the names of all sounds of the game."""
    return {effect_of(path.stem) for path in own_file(f"assets/{FOLDER}").glob("*.wav")}


def problem(name: str, data: bytes) -> Message | None:
    """Return why a sound cannot be used, or None."""
    if len(data) > MOST_BYTES:
        return make_message("mod.sound_large", most=MOST_BYTES // 1_000_000)
    seconds = _ogg_seconds(data) if name.endswith(".ogg") else _wav_seconds(data)
    if seconds is None:
        return make_message("mod.sound_kind")
    if not 0 <= seconds <= MOST_SECONDS:
        return make_message("mod.sound_long", most=MOST_SECONDS)
    return None


def _ogg_seconds(data: bytes) -> float | None:
    """Return how long an Ogg Vorbis sound is; None if it is none."""
    head, last = data.find(b"\x01vorbis"), data.rfind(b"OggS")
    if not data.startswith(b"OggS") or head < 0 or len(data) < max(head + 16, last + 14):
        return None
    (rate,) = struct.unpack_from("<I", data, head + 12)
    (samples,) = struct.unpack_from("<q", data, last + 6)
    return samples / rate if rate else None


def _wav_seconds(data: bytes) -> float | None:
    """Return how long a WAV sound is; None if it is none.

    Its bytes in a second may be wrong: players compute them from what else the header says.
    """
    start = 12
    while data[start : start + 4] != b"fmt " and start + 8 <= len(data):
        (size,) = struct.unpack_from("<I", data, start + 4)
        start += 8 + size + size % 2
    if data[:4] != b"RIFF" or data[8:12] != b"WAVE" or len(data) < start + 24:
        return None
    channels, rate, _, _, bits = struct.unpack_from("<HIIHH", data, start + 10)
    second = channels * rate * bits / 8
    return len(data) / second if second else None


class Sounds:
    """The sounds of the mods of a card set; those of the last mod that has any replace others."""

    def __init__(self, containers: Sequence[Container]) -> None:
        self._takes: dict[str, list[tuple[Container, str]]] = {}
        for container in containers:
            own: dict[str, list[tuple[Container, str]]] = {}
            for name in container.below(FOLDER):
                if name.endswith(SUFFIXES):
                    plain = name.removeprefix(f"{FOLDER}/").rpartition(".")[0]
                    own.setdefault(effect_of(plain), []).append((container, name))
            self._takes |= own

    def __len__(self) -> int:
        return len(self._takes)

    def takes(self) -> Iterator[tuple[str, bytes]]:
        """Yield every usable take: the sound it belongs to, and its content."""
        for effect, files in self._takes.items():
            for container, name in files:
                try:
                    data = container.read(name, MOST_BYTES + 1)
                except ModFileError:
                    continue
                if problem(name, data) is None:
                    yield effect, data


def sounds_of(cards: CardSet) -> Sounds | None:
    """Return the sounds of the mods that a set was made with; None without any."""
    sounds = Sounds(containers_of(cards))
    return sounds if len(sounds) else None
