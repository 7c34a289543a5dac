"""Options that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from ..rules.switches import EDITIONS

# Declares a command (name, function that runs it, help text) and returns its parser, to which the
# options are added.
Declare = Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]


def add_cards(parser: argparse.ArgumentParser) -> None:
    """Add --cards: another card set."""
    parser.add_argument("--cards", type=Path, metavar="FILE", help="another card set")


def add_edition(parser: argparse.ArgumentParser) -> None:
    """Add --edition: which rulebook is followed."""
    parser.add_argument(
        "--edition",
        choices=EDITIONS,
        help="as the rulebook of that language has it; otherwise as the card set says",
    )


def add_even_start(parser: argparse.ArgumentParser) -> None:
    """Add --even-start: more Energy for the second player."""
    parser.add_argument(
        "--even-start",
        action="store_true",
        help="whoever plays second begins with more Energy, as much as the card set says",
    )


def add_log_level(parser: argparse.ArgumentParser) -> None:
    """Add --log-level: how much is written to the log file."""
    levels = ("debug", "info", "warning", "error")
    parser.add_argument(
        "--log-level",
        choices=levels,
        default="info",
        metavar="LEVEL",
        help="what the log tells: " + ", ".join(levels),
    )
