"""What the command line explains: its commands, and every text about them and their options."""

from __future__ import annotations

import argparse
from functools import cache
from typing import Any, NamedTuple

import pytest

from inbetween.cli import build_parser


class CommandHelp(NamedTuple):
    """The names of all commands, and every text that explains a command or an option."""

    commands: tuple[str, ...]
    texts: frozenset[str]


@cache
def command_help() -> CommandHelp:
    """Build the parser in English, and note what it is made of."""
    commands: list[str] = []
    texts: set[str] = set()
    argument = argparse.ArgumentParser.add_argument
    subparsers = argparse.ArgumentParser.add_subparsers

    def add_argument(parser: Any, *names: str, **more: Any) -> Any:
        texts.add(more.get("help", ""))
        return argument(parser, *names, **more)

    def add_subparsers(parser: Any, **more: Any) -> Any:
        made = subparsers(parser, **more)
        add = made.add_parser

        def add_parser(name: str, **more: Any) -> Any:
            commands.append(name)
            texts.update((more["help"], more["description"]))
            return add(name, **more)

        made.add_parser = add_parser  # type: ignore[method-assign]
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(argparse.ArgumentParser, "add_argument", add_argument)
        patch.setattr(argparse.ArgumentParser, "add_subparsers", add_subparsers)
        texts.add(build_parser().description or "")
    return CommandHelp(tuple(commands), frozenset(texts - {""}))
