"""The command line: python -m inbetween COMMAND."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from . import __version__
from .arguments import Parser, user_language
from .commands import play
from .commands.options import Declare, add_setting
from .commands.output import show
from .rules.errors import InBetweenError, Message, make_message
from .settings import Settings
from .text.error_messages import error_text, reason, slot_text
from .text.language.languages import ENGLISH
from .text.language.locale import sentence, translated
from .text_safety import truncated


def _other_commands() -> list[Callable[[Declare], None]]:
    """Return what declares the commands besides those with a window."""
    from .commands import card_sets, languages, measurement, mods, simulation, weights

    families = (card_sets, mods, languages, simulation, measurement, weights)
    return [family.declare for family in families]


def build_parser(language: str = ENGLISH, only_play: bool = False) -> Parser:
    """The parser of all commands, with help and errors in a language.

    With `only_play` it knows only the commands with a window, and the game starts sooner.
    """
    parser = Parser(
        prog="inbetween",
        description="InBetween: the Town and the Creature fight over the people of Upsideville.",
        language=language,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"InBetween {__version__}",
        help="show the version number and exit",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(
        name: str, run: Callable[[argparse.Namespace], int], help: str
    ) -> argparse.ArgumentParser:
        sub = commands.add_parser(
            name, help=help, description=sentence(translated(language, help)), language=language
        )
        add_setting(sub, Settings.language)
        sub.set_defaults(run=run)
        return sub

    for declare in (play.declare, *([] if only_play else _other_commands())):
        declare(command)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; an expected error prints one sentence and gives 1."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    words = sys.argv[1:] if argv is None else argv
    language = user_language(words)
    try:
        code = _run(words, language)
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        return code
    except InBetweenError as error:
        show(error_text(error, language), sys.stderr)
    except BrokenPipeError:
        _redirect_to_null(sys.stdout)
    except OSError as error:
        _redirect_to_null(sys.stdout)
        file = truncated(error.filename, 300) if error.filename else make_message("files.output")
        _print_message(make_message("files.neither", file=file, why=reason(error)), language)
    except KeyboardInterrupt:
        _print_message(make_message("options.stopped"), language)
        return 130
    return 1


def _print_message(what: Message, language: str) -> None:
    """Print a last message; if its translation is damaged, print that error instead."""
    try:
        show(slot_text(what, language), sys.stderr)
    except InBetweenError as error:
        show(error, sys.stderr)


def _run(words: Sequence[str], language: str) -> int:
    try:
        args = build_parser(language, only_play=words[:1] == ["play"]).parse_args(words)
    except SystemExit as end:  # after --help or wrong options
        return end.code if isinstance(end.code, int) else 0
    args.spoken = language
    return int(args.run(args))


def _redirect_to_null(stream: TextIO | None) -> None:
    """Redirect a broken stream to the null device, because Python flushes it again at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, stream.fileno())  # type: ignore[union-attr]
        os.close(null)
