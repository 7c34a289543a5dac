"""The player's settings, stored in the user's config folder."""

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

# factor for all durations; "step" also waits for a click
SPEED = {"off": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.7, "step": 1.0}
SPEEDS = tuple(SPEED)
TEXT_SIZES = (0.9, 1.0, 1.15, 1.3)
SMALLEST, LARGEST = (1024, 640), (7680, 4320)
PRESETS = (SMALLEST, (1280, 720), (1600, 900), (1920, 1080))
WIDEST, TALLEST = 4, 2  # the most extreme aspect ratios that are drawn
MOST_BYTES = 100_000
VOLUMES = ("effects_volume", "music_volume", "ambience_volume")
EARLIER_NAMES = {"practice": "free_undo"}  # former names in files of earlier versions


class Settings:
    """All settings with their limits.

    A damaged file is renamed, its valid entries are used, and the game reports it once.
    """

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
        self.recap = True  # against the computer: show its turn before the player's own
        self.threats = True  # announce threats when they arise
        self.free_undo = False  # against the computer: undo without limits
        self.even_start = False  # new games: more Energy for the second player
        self.match = False  # new games: best of three
        self.people = ("", "")  # the names of the people at this computer
        self.players = ("human", "easy")  # Town and Creature of the previous game
        self.sound = True  # off: silence, whatever the volumes are
        self.effects_volume = 0.7
        self.music_volume = 0.5
        self.ambience_volume = 0.5
        self.size: tuple[int, int] = (1280, 720)
        # whether the file has a size; if not, the first window gets one that fits the screen
        self.sized = False
        # whether acceleration is faster; None: not measured yet
        self.accelerated: bool | None = None
        self.path = path if path is not None else settings_file()
        self.problem: str | None = None  # the path of a damaged file
        self.kept: Path | None = None  # its new path

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        """Read the settings file; missing or wrong settings keep their default."""
        settings = cls(path)
        try:
            raw = read_limited(settings.path, MOST_BYTES + 1)
            data = json.loads(raw.decode("utf-8")) if len(raw) <= MOST_BYTES else None
        except FileNotFoundError:  # the first start
            settings.language = system_language()
            return settings
        except (OSError, ValueError, RecursionError):
            data = None
        if isinstance(data, dict):
            wrong = [name for name, value in data.items() if not settings._take(name, value)]
        else:
            wrong = ["all"]
        if wrong:
            settings.problem = str(settings.path)
            if settings.set_aside_broken():
                settings.save()  # so that it is reported only once
        return settings

    def _take(self, name: str, value: Any) -> bool:
        """Set a setting within its limits; False if the value is invalid.

        Unknown names, which other versions may have written, are ignored.
        """
        name = EARLIER_NAMES.get(name, name)
        if name in self.CHOICES:
            return self._take_choice(name, value)
        if name in VOLUMES:
            return self._take_volume(name, value)
        match name:
            case "size":
                return self._take_size(value)
            case "people":
                return self._take_people(value)
            case "players":
                return self._take_players(value)
            case "accelerated":
                if not (value is None or isinstance(value, bool)):
                    return False
                self.accelerated = value
        return True

    def _take_choice(self, name: str, value: Any) -> bool:
        for choice in self.CHOICES[name]:
            if value == choice and isinstance(value, bool) == isinstance(choice, bool):
                setattr(self, name, choice)
                return True
        return False

    def _take_volume(self, name: str, value: Any) -> bool:
        if not isinstance(value, int | float) or isinstance(value, bool) or value != value:
            return False
        setattr(self, name, float(max(0, min(1, value))))
        return True

    def _take_size(self, value: Any) -> bool:
        if not (_is_pair(value) and all(type(number) is int for number in value)):
            return False
        width = max(SMALLEST[0], min(value[0], LARGEST[0]))
        height = max(SMALLEST[1], min(value[1], LARGEST[1]))
        self.size, self.sized = (width, height), True
        return True

    def _take_people(self, value: Any) -> bool:
        if not _is_pair(value):
            return False
        if not all(isinstance(name, str) and len(name) <= LONGEST_CALLED for name in value):
            return False
        self.people = (tidy_name(value[0]), tidy_name(value[1]))
        return True

    def _take_players(self, value: Any) -> bool:
        if not (_is_pair(value) and all(who in PLAYERS for who in value)):
            return False
        self.players = (value[0], value[1])
        return True

    def set_aside_broken(self) -> bool:
        """Rename a damaged file, so that saving does not overwrite it; False if that fails."""
        names = [self.path.with_suffix(f".broken{number}.json") for number in ("", *range(2, 10))]
        self.kept = next((name for name in names if not os.path.lexists(name)), names[-1])
        try:
            files.disk.replace(self.path, self.kept)
            files.sync_folder(self.path.parent)
        except OSError:
            return False
        return True

    def save(self) -> bool:
        """Write the settings; False if the folder is not writable."""
        names = [*self.CHOICES, *VOLUMES, "size", "people", "players", "accelerated"]
        text = json.dumps({name: getattr(self, name) for name in names}, indent=2)
        try:
            data = text.encode("utf-8")
            # an unchanged file is not written, so that the window does not wait for the disk
            if not self.path.exists() or read_limited(self.path, MOST_BYTES) != data:
                write_atomically(self.path, text)
        except OSError:
            return False
        return True


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2


def saved_language() -> str | None:
    """Return the language in the settings file, or None; the file is not changed."""
    try:
        data = json.loads(read_limited(settings_file(), MOST_BYTES).decode("utf-8"))
    except (OSError, ValueError, RecursionError):  # NoHome is an OSError too
        return None
    language = data.get("language") if isinstance(data, dict) else None
    return language if isinstance(language, str) and language in LANGUAGES else None


def settings_file() -> Path:
    """Return the path of the settings file; INBETWEEN_HOME moves it."""
    return user_folder("config") / "settings.json"
