"""Options that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from ..arguments import card_path, window_size
from ..paths import paths_of
from ..rules.switches import EDITIONS
from ..setting_types import Choice, Setting, Toggle, WindowSize

# Declares a command (name, function that runs it, help text) and returns its parser, to which the
# options are added.
Declare = Callable[[str, Callable[[Any], int], str], argparse.ArgumentParser]


class _Stack(argparse.Action):
    """Keeps one path as it is, and several as a tuple."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        paths = (*paths_of(getattr(namespace, self.dest)), values)
        setattr(namespace, self.dest, paths if len(paths) > 1 else values)


def add_cards(
    parser: argparse.ArgumentParser,
    help: str = "card set or mod to play with: a file, folder, or zip; repeat to stack several",
) -> None:
    """Add --cards: another card set, or mods in the order in which they are applied."""
    parser.add_argument("--cards", type=card_path, action=_Stack, metavar="FILE", help=help)


def add_edition(parser: argparse.ArgumentParser) -> None:
    """Add --edition: which rulebook is followed."""
    parser.add_argument(
        "--edition",
        choices=EDITIONS,
        help="follow the rulebook of this language (default: the rules of the card set)",
    )


def add_setting(
    parser: argparse.ArgumentParser, setting: Setting[Any], default: object = None
) -> None:
    """Add the option of a setting, as it is declared."""
    assert setting.option is not None
    flag, help = "--" + setting.name.replace("_", "-"), setting.option.help
    match setting:
        case Toggle():
            parser.add_argument(flag, action="store_true", help=help)
        case WindowSize():
            parser.add_argument(flag, type=window_size, default=default, metavar="WxH", help=help)
        case Choice():
            parser.add_argument(
                flag, type=type(setting.default), choices=setting.values, default=default, help=help
            )
        case _:
            raise TypeError(f"{type(setting).__name__} cannot be an option")


def add_log_level(parser: argparse.ArgumentParser) -> None:
    """Add --log-level: how much is written to the log file."""
    levels = ("debug", "info", "warning", "error")
    parser.add_argument(
        "--log-level",
        choices=levels,
        default="info",
        metavar="LEVEL",
        help=f"how much the log records: {', '.join(levels[:-1])}, or {levels[-1]}",
    )
