"""Command-line options: a parser with help and errors in the user's language, and value types."""

from __future__ import annotations

import argparse
import contextlib
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

from .rules.errors import InBetweenError, Message, MessageList, make_message
from .setting_types import LARGEST
from .settings import saved_language
from .text.error_messages import slot_text
from .text.language.languages import ENGLISH, installed_languages
from .text.language.locale import translated
from .text.language.system_language import system_language
from .text_safety import sanitize_for_terminal, truncated

# English messages of argparse, each with its key under options.parser in
# assets/locale/faults.*.yaml.
_ARGPARSE_MESSAGES = (
    (r"unrecognized arguments: (?P<words>.*)", "unknown"),
    (r"the following arguments are required: (?P<words>.*)", "required"),
    (r"argument (?P<name>.+?): (?P<why>.*)", "argument"),
    (r"invalid choice: (?P<value>.*) \(choose from (?P<words>.*)\)", "choice"),
    (r"invalid \w+ value: (?P<value>.*)", "value"),
    (r"ambiguous option: (?P<value>.*) could match (?P<words>.*)", "ambiguous"),
    (r"ignored explicit argument (?P<value>.*)", "flag"),
    (r"not allowed with argument (?P<value>.*)", "excluded"),
    (r"expected one argument", "one"),
    (r"expected at least one argument", "some"),
)


class InvalidArgument(argparse.ArgumentTypeError):
    """An invalid option value; `detail` is the message for any language."""

    def __init__(self, detail: Message | MessageList | None) -> None:
        self.detail = detail
        super().__init__(slot_text(detail, ENGLISH))


class Parser(argparse.ArgumentParser):
    """An argument parser that reports a wrong option in the user's language and exits with 1."""

    def __init__(self, language: str = ENGLISH, description: str = "", **more: Any) -> None:
        self.language = language
        super().__init__(
            description=translated(language, description),
            add_help=False,
            formatter_class=lambda prog: _Formatter(prog, language),
            **more,
        )
        self._positionals.title = translated(language, "positional arguments")
        self._optionals.title = translated(language, "options")
        self.add_argument(
            "-h",
            "--help",
            action="help",
            help=translated(language, "show this help message and exit"),
        )

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError as error:
            detail = getattr(error.__context__, "detail", None)
            raise argparse.ArgumentError(
                action, slot_text(detail, self.language) if detail else error.message
            ) from None

    def error(self, message: str) -> NoReturn:
        what = message if self.language == ENGLISH else _translatable(message)
        self.exit(
            1,
            sanitize_for_terminal(
                slot_text(
                    make_message("options.wrong", command=self.prog, what=what), self.language
                )
                + "\n"
            ),
        )


class _Formatter(argparse.HelpFormatter):
    """Formats help texts in one language."""

    def __init__(self, prog: str, language: str) -> None:
        super().__init__(prog)
        self.language = language

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(
            usage,
            actions,
            groups,
            translated(self.language, "usage: ") if prefix is None else prefix,
        )

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return translated(self.language, action.help) if action.help else action.help


def _translatable(message: str) -> object:
    """An argparse message that can be translated; the English text if it is unknown."""
    for pattern, key in _ARGPARSE_MESSAGES:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            slots: dict[str, object] = {
                name: text.replace("'", "") for name, text in found.groupdict().items()
            }
            if "why" in slots:
                slots["why"] = _translatable(found["why"])
            return make_message(f"options.parser.{key}", **slots)
    return message


def wanted_language(words: Sequence[str]) -> str | None:
    """The value of --language among command-line words, even if other words are wrong; or None."""
    for word, after in pairwise((*words, "")):
        name, given, value = word.partition("=")
        if (
            len(name) > 4
            and "--language".startswith(name)
            and (value if given else after) in installed_languages()
        ):
            return value if given else after
    return None


def user_language(words: Sequence[str]) -> str:
    """The language for messages: from --language, from the settings, or that of the system."""
    return wanted_language(words) or saved_language() or system_language()


# -- values ------------------------------------------------------------------------------------


def bounded_int(least: int, most: int = 10**9) -> Callable[[str], int]:
    """An option type: a whole number within bounds."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise InvalidArgument(make_message("options.whole", text=truncated(text))) from None
        if not least <= number <= most:
            raise InvalidArgument(
                make_message("options.between", text=truncated(text), least=least, most=most)
            )
        return number

    return parse


def bounded_number(least: float, most: float) -> Callable[[str], float]:
    """An option type: a number within bounds, with or without decimals."""

    def parse(text: str) -> float:
        try:
            number = float(text.replace(",", "."))
        except ValueError:
            raise InvalidArgument(make_message("options.number", text=truncated(text))) from None
        if not least <= number <= most:
            raise InvalidArgument(
                make_message(
                    "options.between", text=truncated(text), least=f"{least:g}", most=f"{most:,.0f}"
                )
            )
        return number

    return parse


seed = bounded_int(-(2**63), 2**63)  # what a saved game can hold


def window_size(text: str) -> tuple[int, int]:
    """A size like 1280x720; very large or narrow windows are refused, they need gigabytes."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text.lower())
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (
        320 <= width <= LARGEST[0]
        and 200 <= height <= LARGEST[1]
        and width <= 4 * height
        and height <= 2 * width
    ):
        raise InvalidArgument(make_message("options.size", text=truncated(text)))
    return width, height


def player_argument(text: str) -> str:
    """Who plays a side: human, or an opponent such as hard or hard:hunter."""
    from .ai.players import LEVELS, player

    level = text.partition(":")[0]
    if text == "human":
        return text
    if level == "human":
        raise InvalidArgument(make_message("options.even_human"))
    if level not in LEVELS:
        raise InvalidArgument(
            make_message("options.player", who=level, known=MessageList(("human", *LEVELS)))
        )
    try:
        player(text)
    except InBetweenError as error:
        raise InvalidArgument(error.detail) from None
    return text


def comma_separated(text: str) -> list[str]:
    """Words between commas, each once."""
    return list(dict.fromkeys(word for part in text.split(",") if (word := part.strip())))


def card_path(text: str) -> Path:
    """Return the path of a file or folder; of an installed mod, also by its id or name of file."""
    path = Path(text)
    with contextlib.suppress(OSError, ValueError):
        if path.name != text or path.exists():
            return path
        # Late: most commands need no mods.
        from .data.mods.merge.stack import Library

        found = Library.installed().find(text)
        if found is not None:
            return found.path
        folder = Library.installed().folder
        if folder is not None and (folder / text).exists():
            return folder / text
    return path
