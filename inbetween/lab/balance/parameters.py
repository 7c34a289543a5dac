"""The numbers of a card set that may change: find them in its text, and replace them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ...data.faults import did_you_mean
from ...data.source.yaml_source import Path, YamlSource
from ...rules.constants import SIDES
from ...rules.errors import InBetweenError, Message, MessageList, make_message
from ...text.error_messages import slot_text
from ...text.language.languages import ENGLISH

Values = tuple[int, ...]  # of all parameters, in order

_LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")  # line breaks of YAML
_NUMBER = re.compile(r"(?:&[^\s,\[\]{}]+[ \t]+)?([-+]?[0-9]+)(?![^\s,\]}])")
CARDS_PREFIX = "cards"  # cards.patrol.cost: a card of either deck
MAX_SUGGESTIONS = 12  # longest list of known words in an error message


class UnknownParameter(InBetweenError):
    """A path that does not lead to a number that can be changed."""

    def __init__(self, detail: Message) -> None:
        super().__init__(slot_text(detail, ENGLISH), detail)


class Parameter(NamedTuple):
    """A number that may change: its path, bounds, present value and place in the text."""

    name: str
    low: int
    high: int
    now: int
    span: tuple[int, int]

    @property
    def short(self) -> str:
        """Its path as words: stalking cost."""
        return self.name.removeprefix(CARDS_PREFIX + ".").replace(".", " ")


class CardSetText:
    """The text of a card set, in which numbers are found by path and replaced."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.source = YamlSource(text, file)
        self._lines = [0, *(found.end() for found in _LINE_BREAK.finditer(text))]

    def parameter(self, name: str, low: int, high: int) -> Parameter:
        """Return the number at a path such as cards.patrol.cost.

        Raises UnknownParameter if there is none.
        """
        path = self._path(name)
        line, column = self.source.values[path]
        found = _NUMBER.match(self.text, self._lines[line - 1] + column - 1)
        value = self._value_at(path)
        if (
            found is None
            or not isinstance(value, int)
            or isinstance(value, bool)
            or int(found[1]) != value
        ):
            raise UnknownParameter(
                make_message("goal.no_number", path=name, file=self.file, line=line)
            )
        return Parameter(name, low, high, value, found.span(1))

    def cost_parameters(self) -> list[Parameter]:
        """Return the cost of every card, with bounds one step below and above."""
        names = [
            f"{CARDS_PREFIX}.{id}.cost" for side in SIDES for id in self.source.data["decks"][side]
        ]
        parameters = (self.parameter(name, 0, 0) for name in names)
        return [
            parameter._replace(low=max(0, parameter.now - 1), high=parameter.now + 1)
            for parameter in parameters
        ]

    def with_values(self, parameters: Sequence[Parameter], values: Values) -> str:
        """Return the text with other numbers and nothing else changed."""
        parts, at = [], 0
        for (start, end), value in sorted(
            zip((parameter.span for parameter in parameters), values, strict=True)
        ):
            parts += [self.text[at:start], str(value)]
            at = end
        return "".join([*parts, self.text[at:]])

    def _value_at(self, path: Path) -> Any:
        here = self.source.data
        for part in path:
            here = here[part]
        return here

    def _path(self, name: str) -> Path:
        """Return the path in the data for a path as written in a goal file."""
        parts = name.split(".")
        here: Any = self.source.data
        path: Path = ()
        if parts[0] == CARDS_PREFIX and len(parts) > 1:
            decks = {id: side for side in SIDES for id in here["decks"][side]}
            if parts[1] not in decks:
                raise self._unknown_part(name, parts[1], decks)
            path = ("decks", decks[parts[1]])
            here, parts = here["decks"][decks[parts[1]]], parts[1:]
        for part in parts:
            known: Iterable[str | int] = (
                here
                if isinstance(here, dict)
                else range(len(here))
                if isinstance(here, list)
                else ()
            )
            key = next((one for one in known if str(one) == part), None)
            if key is None:
                raise self._unknown_part(name, part, known)
            path, here = (*path, key), here[key]
        return path

    def _unknown_part(self, name: str, part: str, known: Iterable[str | int]) -> UnknownParameter:
        """Return the error for a part of a path that does not exist, with suggestions."""
        words = [str(one) for one in known]
        others = (
            make_message("known", words=MessageList(tuple(words)))
            if 0 < len(words) <= MAX_SUGGESTIONS
            else None
        )
        return UnknownParameter(
            make_message(
                "goal.nothing",
                path=name,
                part=part,
                file=self.file,
                hint=did_you_mean(part, words) or others,
            )
        )


def changes(parameters: Sequence[Parameter], values: Values) -> list[tuple[Parameter, int]]:
    """Return the parameters whose values differ from the file, with their new values."""
    return [
        (parameter, value)
        for parameter, value in zip(parameters, values, strict=True)
        if value != parameter.now
    ]


def with_value(values: Values, parameter: int, value: int) -> Values:
    """Return values with one of them replaced, by its index."""
    return (*values[:parameter], value, *values[parameter + 1 :])


def single_steps(parameters: Sequence[Parameter]) -> list[tuple[int, int]]:
    """Return the index of every parameter with values one step down and one step up.

    A parameter whose present value is outside its bounds gets the bounds instead.
    """
    found = []
    for i, parameter in enumerate(parameters):
        steps = (
            (parameter.now - 1, parameter.now + 1)
            if parameter.low <= parameter.now <= parameter.high
            else (parameter.low, parameter.high)
        )
        found += [(i, value) for value in steps if parameter.low <= value <= parameter.high]
    return found
