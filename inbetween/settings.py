"""The player's settings: every setting is declared here once. They are stored in a file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from . import files
from .paths import user_folder
from .safe_read import read_limited
from .saves.atomic_write import write_atomically
from .setting_types import (
    Choice,
    Count,
    LessonProgress,
    Level,
    Measured,
    Option,
    PersonNames,
    Players,
    Setting,
    Toggle,
    WindowSize,
)
from .text.language.languages import ENGLISH, installed_languages
from .text.language.system_language import system_language

# factor for all durations; "step" also waits for a click
DURATION_FACTORS = {"off": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.7, "step": 1.0}
COACHED = ("first", "on", "off")
FIRST_GAMES = 3  # finished games in which the coach helps
TEXT_SIZES = (0.9, 1.0, 1.15, 1.3)
MOST_BYTES = 100_000


class Settings:
    """All settings, and the file that holds them.

    A damaged file is renamed, its valid entries are used, and the game reports it once.
    """

    # -- the settings screen, in this order; its sections are look, play, motion and hearing ------

    language = Choice(
        ENGLISH,
        installed_languages,
        section="look",
        option=Option("language of all text (default: from the settings or the system)"),
    )
    text_size = Choice(
        1.0,
        TEXT_SIZES,
        names="sizes",
        name_keys=("small", "normal", "large", "largest"),
        section="look",
        option=Option("text size"),
    )
    fullscreen = Toggle(False, section="look", option=Option("fill the screen", once=True))
    size = WindowSize(
        (1280, 720),
        section="look",
        words="window",
        option=Option("window size", once=True),
    )
    remind = Toggle(True, section="play")  # point out what can still be afforded
    glossary = Toggle(True, section="play")  # tooltips explain terms and signs
    threats = Toggle(True, section="play")  # announce threats when they arise
    # against the computer; "first": in the first games
    coach = Choice(
        "first", COACHED, names="coached", section="play", name_keys=COACHED
    )  # warn of costly choices, name the goal
    end_turn = Choice("first", COACHED, names="coached", section="play", name_keys=COACHED)
    curtain = Toggle(True, section="play", new_game="newgame.curtain")
    speed = Choice(
        "normal",
        tuple(DURATION_FACTORS),
        names="speeds",
        section="motion",
        option=Option("animation speed"),
    )
    reduced_motion = Toggle(False, section="motion", words="reduced")
    recap = Toggle(True, section="motion")  # show the computer's turn before the player's own
    sound = Toggle(True, section="hearing")  # off: silence, whatever the volumes are
    music_volume = Level(0.5, section="hearing", words="music")
    ambience_volume = Level(0.5, section="hearing", words="ambience")
    effects_volume = Level(0.7, section="hearing", words="volume")

    # -- the new-game screen ----------------------------------------------------------------------

    even_start = Toggle(
        False,
        new_game="even",
        option=Option("the second player starts with the extra Energy that the card set allows"),
    )
    match = Toggle(False, new_game="match")  # best of three
    person_names = PersonNames(("", ""), key="people", private=True)
    last_players = Players(("human", "easy"), key="players")  # of the previous game

    # -- chosen elsewhere -------------------------------------------------------------------------

    more_options = Toggle(False)  # on the new-game screen
    show_log = Toggle(True)  # at the table
    free_undo = Toggle(False, former=("practice",))  # in the pause menu: undo without limits
    lessons = LessonProgress({})  # the chapter reached in each, or "done"
    finished_games = Count(0)  # with a person at this computer
    accelerated = Measured(None)  # whether the window is faster with acceleration

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else settings_file()
        # whether the file has a size; if not, the first window gets one that fits the screen
        self.size_is_stored = False
        self.damaged_file: str | None = None  # the path of a damaged file
        self.backup: Path | None = None  # its new path

    @classmethod
    def declared(cls) -> dict[str, Setting[Any]]:
        """Return all settings by name, in the order of their declaration."""
        return {
            name: setting
            for base in reversed(cls.__mro__)
            for name, setting in vars(base).items()
            if isinstance(setting, Setting)
        }

    def is_coached(self, choice: str) -> bool:
        """Return whether a setting of the coach is on in this game."""
        return choice == "on" or (choice == "first" and self.finished_games < FIRST_GAMES)

    @property
    def duration_factor(self) -> float:
        """The factor for all durations; 0 if nothing is animated."""
        return DURATION_FACTORS[self.speed]

    def take_options(self, options: dict[str, Any]) -> None:
        """Set what command-line options give, except what is for this run only."""
        for name, setting in self.declared().items():
            if setting.option is not None and not setting.option.once and options.get(name):
                setattr(self, name, options[name])

    def for_report(self) -> dict[str, Any]:
        """Return the settings that a bug report may tell."""
        return {
            name: getattr(self, name)
            for name, setting in self.declared().items()
            if not setting.private
        }

    # -- the file ---------------------------------------------------------------------------------

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
        if not (isinstance(data, dict) and settings._take(data)):
            settings.damaged_file = str(settings.path)
            if settings.set_aside_broken():
                settings.save()  # so that it is reported only once
        return settings

    def _take(self, data: dict[str, Any]) -> bool:
        """Set the valid entries of a file; return whether all of them are valid.

        Unknown names, which other versions may have written, are ignored.
        """
        declared = self.declared()
        known = {key: s for s in declared.values() for key in (s.key, *s.former)}
        valid = True
        for name, value in data.items():
            if (setting := known.get(name)) is not None:
                try:
                    setattr(self, setting.name, setting.parse(value))
                except ValueError:
                    valid = False
                else:
                    self.size_is_stored |= setting.name == "size"
        return valid

    def set_aside_broken(self) -> bool:
        """Rename a damaged file, so that saving does not overwrite it; False if that fails."""
        names = [self.path.with_suffix(f".broken{number}.json") for number in ("", *range(2, 10))]
        self.backup = next((name for name in names if not os.path.lexists(name)), names[-1])
        try:
            files.disk.replace(self.path, self.backup)
            files.sync_folder(self.path.parent)
        except OSError:
            return False
        return True

    def save(self) -> bool:
        """Write the settings; False if the folder is not writable."""
        values = {s.key: getattr(self, name) for name, s in self.declared().items()}
        text = json.dumps(values, indent=2)
        try:
            data = text.encode("utf-8")
            # an unchanged file is not written, so that the window does not wait for the disk
            if not self.path.exists() or read_limited(self.path, MOST_BYTES) != data:
                write_atomically(self.path, text)
        except OSError:
            return False
        return True


def saved_language() -> str | None:
    """Return the language in the settings file, or None; the file is not changed."""
    try:
        data = json.loads(read_limited(settings_file(), MOST_BYTES).decode("utf-8"))
        return Settings.language.parse(data["language"])
    except (OSError, ValueError, TypeError, KeyError, RecursionError):  # NoHome is an OSError too
        return None


def settings_file() -> Path:
    """Return the path of the settings file; INBETWEEN_HOME moves it."""
    return user_folder("config") / "settings.json"
