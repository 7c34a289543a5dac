"""Where the game's own files are: beside the package in a checkout, inside it when installed."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def own_file(name: str) -> Path:
    """A file or folder that comes with the game, such as "cards.yaml" or "assets/locale"."""
    inside = _PACKAGE / name
    return inside if inside.exists() else _PACKAGE.parent / name
