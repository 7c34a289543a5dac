"""What a player has set, kept in the user's config folder."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any, ClassVar

from platformdirs import user_config_path

from .. import files
from ..rules.terms import LANGUAGES
from ..saves.disk import write_whole

SPEEDS = ("off", "fast", "normal")
TEXT_SIZES = (0.9, 1.0, 1.15, 1.3)
SMALLEST = (1024, 640)
VOLUMES = ("effects_volume", "ambience_volume")


class Settings:
    """All settings with their limits. A broken file counts as no file, and the game says so once."""

    CHOICES: ClassVar[dict[str, tuple[Any, ...]]] = {
        "language": LANGUAGES, "speed": SPEEDS, "text_size": TEXT_SIZES, "reduced_motion": (False, True),
        "fullscreen": (False, True), "curtain": (True, False), "remind": (True, False), "show_log": (True, False),
        "practice": (False, True)}

    def __init__(self, path: Path | None = None) -> None:
        self.language = "en"
        self.speed = "normal"
        self.text_size = 1.0
        self.reduced_motion = False
        self.fullscreen = False
        self.curtain = True
        self.remind = True
        self.show_log = True
        self.practice = False  # against the opponent: take back whatever one likes
        self.effects_volume = 0.7
        self.ambience_volume = 0.5
        self.size: tuple[int, int] = (1280, 720)
        self.accelerated: bool | None = None  # which way to the screen is faster; None: not measured yet
        self.path = path if path is not None else settings_file()
        self.problem: str | None = None

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        """The settings on file; what is missing or wrong keeps its default."""
        settings = cls(path)
        try:
            data = json.loads(settings.path.read_text("utf-8"))
        except FileNotFoundError:
            return settings
        except (OSError, ValueError, RecursionError):
            settings.problem = str(settings.path)
            settings.keep_broken()
            return settings
        if not isinstance(data, dict):
            settings.problem = str(settings.path)
            settings.keep_broken()
            return settings
        for name, value in data.items():
            settings._take(name, value)
        return settings

    def _take(self, name: str, value: Any) -> None:
        if name in self.CHOICES:
            if value in self.CHOICES[name]:
                setattr(self, name, value)
            else:
                self.problem = f"{self.path}: {name}"
        elif name in VOLUMES and isinstance(value, int | float) and not isinstance(value, bool) and value == value:
            setattr(self, name, max(0.0, min(1.0, float(value))))
        elif name == "size" and isinstance(value, list) and len(value) == 2 and all(type(v) is int for v in value):
            self.size = (max(SMALLEST[0], min(value[0], 8192)), max(SMALLEST[1], min(value[1], 8192)))
        elif name == "accelerated" and isinstance(value, bool):
            self.accelerated = value

    def keep_broken(self) -> None:
        """Put a file that cannot be read aside, so that saving does not lose it."""
        with contextlib.suppress(OSError):
            files.disk.replace(self.path, self.path.with_suffix(".broken.json"))

    def save(self) -> bool:
        """Write the settings; False if the folder cannot be written."""
        names = [*self.CHOICES, *VOLUMES, "size", "accelerated"]
        text = json.dumps({name: getattr(self, name) for name in names}, indent=2)
        try:
            if not self.path.exists() or self.path.read_bytes() != text.encode("utf-8"):  # the window need not wait for the disk
                write_whole(self.path, text)
        except OSError:
            return False
        return True


def settings_file() -> Path:
    """Where the settings are kept; INBETWEEN_HOME moves them."""
    home = os.environ.get("INBETWEEN_HOME")
    return (Path(home) if home else user_config_path("inbetween", appauthor=False)) / "settings.json"
