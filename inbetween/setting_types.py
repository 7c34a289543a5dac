"""The types of settings: what each accepts from a file, and where it is shown.

A setting is declared once, as an attribute of a class of settings. The settings file, the settings
screen, the new-game screen and the command line follow from the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar, overload

from .play.player_types import PLAYERS
from .saves.save_index import tidy_name
from .saves.schema import LONGEST_CALLED

T = TypeVar("T")

MOST_LESSONS, MOST_COUNTED = 200, 1_000_000
SMALLEST, LARGEST = (1024, 640), (7680, 4320)  # window sizes in the settings file
PRESETS = (SMALLEST, (1280, 720), (1600, 900), (1920, 1080))


class Option(NamedTuple):
    """A command-line option for a setting; its name is that of the setting."""

    help: str
    once: bool = False  # for this run only; otherwise the value is stored as if chosen on screen


class Setting(Generic[T]):
    """One setting of the program.

    default: its value as long as nobody has chosen one.
    section: the section of the settings screen that shows it; "" for none.
    words: the key of its words: `settings.KEY` and `settings.tips.KEY`; its name unless given.
    new_game: the key of its words on the new-game screen (KEY.label and KEY.tip); "" if it is not
        shown there.
    option: its command-line option, if it has one.
    key: its name in the file; its name unless given.
    former: names that it had in files of earlier versions.
    private: left out of bug reports.
    """

    name: str

    def __init__(
        self,
        default: T,
        *,
        section: str = "",
        words: str = "",
        new_game: str = "",
        option: Option | None = None,
        key: str = "",
        former: tuple[str, ...] = (),
        private: bool = False,
    ) -> None:
        self.default = default
        self.section = section
        self.words = words
        self.new_game = new_game
        self.option = option
        self.key = key
        self.former = former
        self.private = private

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        self.words = self.words or name
        self.key = self.key or name

    @overload
    def __get__(self, instance: None, owner: type) -> Setting[T]: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> Setting[T] | T:
        if instance is None:
            return self
        value: T = vars(instance).get(self.name, self.default)
        return value

    def __set__(self, instance: object, value: T) -> None:
        vars(instance)[self.name] = value

    def parse(self, value: object) -> T:
        """Return a value from a file, brought within its limits; ValueError if it is invalid."""
        raise NotImplementedError


class Toggle(Setting[bool]):
    """On or off."""

    def parse(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise ValueError(value)
        return value


class Choice(Setting[T]):
    """One of a few values.

    values: the values, or a function that finds them when they are asked for.
    names: the group of words with the names of the values (`settings.GROUP.KEY`); without it, the
    values are languages, which declare their own names.
    name_keys: the keys in this group, if they are not the values.
    """

    def __init__(
        self,
        default: T,
        values: Sequence[T] | Callable[[], Sequence[T]],
        *,
        names: str = "",
        name_keys: Sequence[str] = (),
        section: str = "",
        option: Option | None = None,
    ) -> None:
        super().__init__(default, section=section, option=option)
        self._values = values
        self.names = names
        self._name_keys = tuple(name_keys)

    @property
    def values(self) -> tuple[T, ...]:
        """The values that can be chosen."""
        return tuple(self._values() if callable(self._values) else self._values)

    @property
    def name_keys(self) -> tuple[str, ...]:
        """The keys of the values' names."""
        return self._name_keys or tuple(map(str, self.values))

    def parse(self, value: object) -> T:
        for known in self.values:
            if value == known and not isinstance(value, bool):
                return known
        raise ValueError(value)


class Level(Setting[float]):
    """A number from 0 to 1."""

    def parse(self, value: object) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool) or value != value:
            raise ValueError(value)
        return float(max(0, min(1, value)))


class WindowSize(Setting[tuple[int, int]]):
    """Width and height of the window in pixels."""

    def parse(self, value: object) -> tuple[int, int]:
        width, height = _pair(value)
        if not (type(width) is int and type(height) is int):
            raise ValueError(value)
        return (
            max(SMALLEST[0], min(width, LARGEST[0])),
            max(SMALLEST[1], min(height, LARGEST[1])),
        )


class PersonNames(Setting[tuple[str, str]]):
    """The names of the two people at this computer."""

    def parse(self, value: object) -> tuple[str, str]:
        first, second = _pair(value)
        return _person_name(first), _person_name(second)


class Players(Setting[tuple[str, str]]):
    """Who plays Town and who plays Creature."""

    def parse(self, value: object) -> tuple[str, str]:
        town, creature = _pair(value)
        if town not in PLAYERS or creature not in PLAYERS:
            raise ValueError(value)
        return town, creature


LESSON_DONE = "done"  # in place of a chapter


class LessonProgress(Setting[dict[str, str]]):
    """The chapter reached in each lesson, or LESSON_DONE."""

    def parse(self, value: object) -> dict[str, str]:
        if not isinstance(value, dict) or len(value) > MOST_LESSONS:
            raise ValueError(value)
        for part in (*value, *value.values()):
            if not isinstance(part, str) or len(part) > LONGEST_CALLED:
                raise ValueError(value)
        return dict(value)


class Count(Setting[int]):
    """How often something has happened."""

    def parse(self, value: object) -> int:
        if type(value) is not int or value < 0:
            raise ValueError(value)
        return min(value, MOST_COUNTED)


class Measured(Setting[bool | None]):
    """Something that the program finds out about the computer; None until then."""

    def parse(self, value: object) -> bool | None:
        if not (value is None or isinstance(value, bool)):
            raise ValueError(value)
        return value


def _person_name(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_CALLED:
        raise ValueError(value)
    return tidy_name(value)


def _pair(value: object) -> tuple[object, object]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(value)
    return value[0], value[1]
