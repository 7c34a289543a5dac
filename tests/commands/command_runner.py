"""Runs a command and returns its exit code and output."""

from __future__ import annotations

from typing import Any

from inbetween.cli import main


def run(capsys: Any, *words: str) -> Any:
    """Return the exit code, the output and the error output of a command."""
    try:
        code: Any = main(words)
    except SystemExit as stop:
        code = stop.code
    return code, *capsys.readouterr()
