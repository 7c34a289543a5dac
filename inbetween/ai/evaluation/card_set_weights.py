"""Weights fitted to one card set, stored as plain data in the player's folder under the set's
fingerprint.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, NamedTuple

from ... import files
from ...paths import NoHome, user_folder
from ...rules.errors import InBetweenError
from ...safe_read import read_limited
from ...text.error_messages import localized_error, reason
from ...text_safety import one_line
from .features import NAMES

PlainWeights = tuple[dict[str, float], dict[str, float], float]

MOST_BYTES = 50_000
MOST_POINTS = 1000.0

log = logging.getLogger(__name__)


class BrokenWeights(InBetweenError):
    """A file of weights with invalid content."""


def file_of(digest: str) -> Path:
    """Return the path for the weights of a card set."""
    return user_folder("data") / "weights" / f"{digest}.json"


def save_weights(weights: PlainWeights, digest: str, name: str = "") -> Path:
    """Store weights for a card set; from now on they are used for it. The name is for lists."""
    path = file_of(digest)
    town, creature, balance = weights
    data = {
        "cards": digest,
        "name": name,
        "town": _rounded(town),
        "creature": _rounded(creature),
        "balance": round(balance, 2),
    }
    try:
        files.make_folders(path.parent)
        files.write_file(path, json.dumps(data, indent=1).encode("utf-8"))
    except OSError as error:
        raise localized_error(
            InBetweenError, "files.unwritable", file=path, why=reason(error)
        ) from None
    return path


def _rounded(half: dict[str, float]) -> dict[str, float]:
    return {name: round(half[name], 2) for name in NAMES}


def load(digest: str) -> PlainWeights | None:
    """Return the stored weights of a card set, if any; raises for a broken file."""
    path = file_of(digest)
    try:
        data = _data(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise localized_error(
            InBetweenError, "files.unreadable", file=path, why=reason(error)
        ) from None
    if not isinstance(data, dict) or data.get("cards") != digest:
        raise localized_error(BrokenWeights, "weights.broken", file=path)
    town, creature = data.get("town"), data.get("creature")
    balance: Any = data.get("balance")
    if not isinstance(town, dict) or not isinstance(creature, dict):
        raise localized_error(BrokenWeights, "weights.broken", file=path)
    for half in (town, creature):
        if set(half) != set(NAMES):
            raise localized_error(InBetweenError, "weights.other", file=path)
    if not all(_points(value) for value in (*town.values(), *creature.values(), balance)):
        raise localized_error(BrokenWeights, "weights.broken", file=path)
    return (
        {name: float(town[name]) for name in NAMES},
        {name: float(creature[name]) for name in NAMES},
        float(balance),
    )


def _data(path: Path) -> Any:
    """Return the content of a file; None if it is not JSON. Raises OSError."""
    try:
        return json.loads(read_limited(path, MOST_BYTES))
    except (ValueError, RecursionError):
        return None


class StoredWeights(NamedTuple):
    """A file of weights: for which card set it is, and whether it can be used."""

    digest: str
    path: Path
    name: str
    usable: bool


def stored_sets() -> list[StoredWeights]:
    """Return the weights that are stored, by the digest of their card set; raises NoHome."""
    return [_stored(path) for path in sorted(file_of("").parent.glob("*.json"))]


def _stored(path: Path) -> StoredWeights:
    try:
        usable = load(path.stem) is not None
        data = _data(path)
    except (InBetweenError, OSError):
        usable, data = False, None
    name = data.get("name") if isinstance(data, dict) else None
    return StoredWeights(
        one_line(path.stem), path, one_line(name) if isinstance(name, str) else "", usable
    )


def _points(value: object) -> bool:
    """Whether a value is a number within the limits, which excludes NaN and huge integers."""
    return (
        isinstance(value, int | float)
        and not isinstance(value, bool)
        and -MOST_POINTS <= value <= MOST_POINTS
    )


def load_weights_or_none(digest: str) -> PlainWeights | None:
    """As `load` for a game: a broken file is renamed and None is returned."""
    try:
        return load(digest)
    except NoHome:
        return None
    except BrokenWeights:
        _set_aside(file_of(digest))
    except InBetweenError as error:
        log.warning("%s", error)
    return None


def _set_aside(path: Path) -> None:
    """Rename a broken file and log it."""
    try:
        name = files.set_aside(path)
    except FileNotFoundError:
        return  # another process was faster
    except OSError as error:
        log.warning(
            "%s holds no weights for this card set and is not used; it cannot be set aside: %s",
            path,
            error,
        )
    else:
        log.warning(
            "%s holds no weights for this card set: it was set aside as %s, and the default "
            "weights are used",
            path,
            name.name,
        )
