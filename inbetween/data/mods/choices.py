"""What the player has chosen about the mods in the mods folder. Opens no mod."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from ... import files
from ...paths import NoHome
from ...safe_read import read_limited
from .mods_folder import choices_file

_MOST_BYTES: Final = 1_000_000
# By the id of a mod: what it does not change, as the paths of things, such as decks.town.patrol.
LeftOut = dict[str, tuple[str, ...]]


class ModChoices(NamedTuple):
    """The order of the mods, which of them are on, and what is switched off in them."""

    order: tuple[str, ...] = ()
    enabled: tuple[str, ...] = ()
    left_out: LeftOut = {}  # never changed


def read_choices(file: Path) -> ModChoices:
    """Return the player's choices; none if the file is missing or damaged."""
    try:
        data = json.loads(read_limited(file, _MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return ModChoices()
    if not isinstance(data, dict):
        return ModChoices()
    left_out = data.get("left_out")
    by_id = left_out.items() if isinstance(left_out, dict) else ()
    return ModChoices(
        _texts(data.get("order")),
        _texts(data.get("enabled")),
        {id: paths for id, found in by_id if (paths := _texts(found))},
    )


def write_choices(file: Path, choices: ModChoices) -> None:
    """Keep the player's choices; raises OSError."""
    files.make_folders(file.parent)
    text = json.dumps(choices._asdict(), indent=1)
    files.replace_file(file, text.encode("utf-8", "backslashreplace"))


def left_out() -> LeftOut:
    """Return what the player has switched off in mods; nothing if that cannot be read."""
    try:
        return read_choices(choices_file()).left_out
    except NoHome:
        return {}


def _texts(found: Any) -> tuple[str, ...]:
    return tuple(text for text in found if isinstance(text, str)) if isinstance(found, list) else ()
