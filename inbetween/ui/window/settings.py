"""What a player has set, kept in the user's config folder."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, ClassVar

from ... import files
from ...paths import user_folder
from ...play.player_types import PLAYERS
from ...rules.constants import LANGUAGES
from ...safe_read import read_limited
from ...saves.atomic_write import write_atomically
from ...saves.save_index import tidy_name
from ...saves.schema import LONGEST_CALLED
from ...text.system_language import system_language

# how long things take; step waits for a click besides
SPEED = {"off": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.7, "step": 1.0}
SPEEDS = tuple(SPEED)
TEXT_SIZES = (0.9, 1.0, 1.15, 1.3)
SMALLEST, LARGEST = (1024, 640), (7680, 4320)
PRESETS = (SMALLEST, (1280, 720), (1600, 900), (1920, 1080))
WIDEST, TALLEST = 4, 2  # so many times as wide as high, or as high as wide, is drawn at most
MOST_BYTES = 100_000
VOLUMES = ("effects_volume", "music_volume", "ambience_volume")
EARLIER_NAMES = {"practice": "free_undo"}  # of settings, in the files of earlier versions


class Settings:
    """All settings with their limits. A damaged file is put aside, what it says of use is taken, and the game says so once."""

    CHOICES: ClassVar[dict[str, tuple[Any, ...]]] = {
        "language": LANGUAGES,
        "speed": SPEEDS,
        "text_size": TEXT_SIZES,
        "reduced_motion": (False, True),
        "fullscreen": (False, True),
        "curtain": (True, False),
        "remind": (True, False),
        "show_log": (True, False),
        "threats": (True, False),
        "recap": (True, False),
        "free_undo": (False, True),
        "sound": (True, False),
        "even_start": (False, True),
        "match": (False, True),
    }

    def __init__(self, path: Path | None = None) -> None:
        self.language = "en"
        self.speed = "normal"
        self.text_size = 1.0
        self.reduced_motion = False
        self.fullscreen = False
        self.curtain = True
        self.remind = True
        self.show_log = True
        self.recap = True  # against the opponent: what it did, before one's own turn
        self.threats = True  # said when they arise
        self.free_undo = False  # against the opponent: take back whatever one likes
        self.even_start = False  # of new games: more Energy for whoever plays second
        self.match = False  # of new games: best of three
        self.people = ("", "")  # what the people at this computer are called
        self.players = ("human", "easy")  # who played the Town and the Creature the time before
        self.sound = True  # off: silence, whatever the volumes are
        self.effects_volume = 0.7
        self.music_volume = 0.5
        self.ambience_volume = 0.5
        self.size: tuple[int, int] = (1280, 720)
        # whether the size is on file; if not, the first window takes one that fits the screen
        self.sized = False
        # which way to the screen is faster; None: not measured yet
        self.accelerated: bool | None = None
        self.path = path if path is not None else settings_file()
        self.problem: str | None = None  # the file that was damaged
        self.kept: Path | None = None  # what it is called now

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        """The settings on file; what is missing or wrong keeps its default."""
        settings = cls(path)
        try:
            raw = read_limited(settings.path, MOST_BYTES + 1)
            data = json.loads(raw.decode("utf-8")) if len(raw) <= MOST_BYTES else None
        except FileNotFoundError:  # the first start
            settings.language = system_language()
            return settings
        except (OSError, ValueError, RecursionError):
            data = None
        wrong = (
            [name for name, value in data.items() if not settings._take(name, value)]
            if isinstance(data, dict)
            else ["all"]
        )
        if wrong:
            settings.problem = str(settings.path)
            if settings.set_aside_broken():
                settings.save()  # so that it is told once
        return settings

    def _take(self, name: str, value: Any) -> bool:
        """Take over a setting within its limits; False if it cannot be one. Names of other versions are passed over."""
        name = EARLIER_NAMES.get(name, name)
        number = isinstance(value, int | float) and not isinstance(value, bool) and value == value
        if name in self.CHOICES:
            fitting = [
                choice
                for choice in self.CHOICES[name]
                if value == choice and isinstance(value, bool) == isinstance(choice, bool)
            ]
            if not fitting:
                return False
            setattr(self, name, fitting[0])
        elif name in VOLUMES:
            if not number:
                return False
            setattr(self, name, float(max(0, min(1, value))))
        elif name == "size":
            if not (
                isinstance(value, list) and len(value) == 2 and all(type(v) is int for v in value)
            ):
                return False
            self.size = (
                max(SMALLEST[0], min(value[0], LARGEST[0])),
                max(SMALLEST[1], min(value[1], LARGEST[1])),
            )
            self.sized = True
        elif name == "people":
            if not (
                isinstance(value, list)
                and len(value) == 2
                and all(isinstance(v, str) and len(v) <= LONGEST_CALLED for v in value)
            ):
                return False
            self.people = (tidy_name(value[0]), tidy_name(value[1]))
        elif name == "players":
            if not (
                isinstance(value, list) and len(value) == 2 and all(who in PLAYERS for who in value)
            ):
                return False
            self.players = (value[0], value[1])
        elif name == "accelerated":
            if not (value is None or isinstance(value, bool)):
                return False
            self.accelerated = value
        return True

    def set_aside_broken(self) -> bool:
        """Put a damaged file aside, so that saving does not lose it; False if that cannot be done."""
        names = [self.path.with_suffix(f".broken{number}.json") for number in ("", *range(2, 10))]
        self.kept = next((name for name in names if not os.path.lexists(name)), names[-1])
        try:
            files.disk.replace(self.path, self.kept)
            files.sync_folder(self.path.parent)
        except OSError:
            return False
        return True

    def save(self) -> bool:
        """Write the settings; False if the folder cannot be written."""
        names = [*self.CHOICES, *VOLUMES, "size", "people", "players", "accelerated"]
        text = json.dumps({name: getattr(self, name) for name in names}, indent=2)
        try:
            # the window need not wait for the disk
            if not self.path.exists() or read_limited(self.path, MOST_BYTES) != text.encode(
                "utf-8"
            ):
                write_atomically(self.path, text)
        except OSError:
            return False
        return True


def saved_language() -> str | None:
    """The language that is set on file, if there is one; whatever the file is like, it stays as it is."""
    try:
        data = json.loads(read_limited(settings_file(), MOST_BYTES).decode("utf-8"))
    except (OSError, ValueError, RecursionError):  # NoHome is an OSError too
        return None
    language = data.get("language") if isinstance(data, dict) else None
    return language if isinstance(language, str) and language in LANGUAGES else None


def settings_file() -> Path:
    """Where the settings are kept; INBETWEEN_HOME moves them."""
    return user_folder("config") / "settings.json"
