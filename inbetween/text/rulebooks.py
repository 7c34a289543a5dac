"""What is said of editions: their names, and a sentence on each switch."""

from __future__ import annotations

from collections.abc import Mapping

from ..rules.switches import SWITCHES
from .locale import say


def edition_name(language: str, edition: str | None) -> str:
    """What an edition is called; None: the card set's own switches."""
    return say(language, f"ui.editions.{edition or 'none'}")


def told(language: str, values: Mapping[str, str], unlike: Mapping[str, str] | None = None) -> list[str]:
    """A sentence on what every switch says, or on those that say something else than `unlike` does."""
    return [say(language, f"ui.editions.{name}.{values[name]}") for name in SWITCHES if unlike is None or values[name] != unlike[name]]
