"""What commands share when they declare their options."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from ..rules.switches import EDITIONS

# Declares a command by its name, what runs it and what it is for; its options are added to what
# comes back.
Declare = Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]


def add_cards(parser: argparse.ArgumentParser) -> None:
    """Which card set; the same option everywhere."""
    parser.add_argument("--cards", type=Path, metavar="FILE", help="another card set")


def add_edition(parser: argparse.ArgumentParser) -> None:
    """Whose rulebook is followed."""
    parser.add_argument(
        "--edition",
        choices=EDITIONS,
        help="as the rulebook of that language has it; otherwise as the card set says",
    )


def add_even_start(parser: argparse.ArgumentParser) -> None:
    """More Energy for whoever plays second."""
    parser.add_argument(
        "--even-start",
        action="store_true",
        help="whoever plays second begins with more Energy, as much as the card set says",
    )


def add_log_level(parser: argparse.ArgumentParser) -> None:
    """How much is written into the log file."""
    levels = ("debug", "info", "warning", "error")
    parser.add_argument(
        "--log-level",
        choices=levels,
        default="info",
        metavar="LEVEL",
        help="what the log tells: " + ", ".join(levels),
    )
