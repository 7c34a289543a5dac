"""The built-in card set as checked plain data in the user's cache folder.

A cache only: it belongs to one text, one version of the program and one state of its sources, and
whatever is wrong with the file, the set is loaded from cards.yaml.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from pathlib import Path
from typing import Any

from .. import __version__, files
from ..paths import NoHome, user_folder
from ..rules.cards import CardSet
from ..safe_read import read_limited
from .compiler import compile_set
from .plain_specs import from_plain, to_plain

FILE = "card-set-cache.json"
MOST_BYTES = 5_000_000
_PACKAGE = Path(__file__).resolve().parents[1]
# what decides how a set is checked and compiled
_SOURCES = ("data", "rules", "rules/ops", "rules/in_play")

log = logging.getLogger(__name__)


def cache_file() -> Path:
    """Return where the set is kept; raises NoHome."""
    return user_folder("cache") / FILE


def _key(text: str) -> str:
    """Return what a cached set must have been made of: text, version and sources."""
    found = hashlib.sha256(f"{__version__}\n{text}".encode())
    for folder in _SOURCES:
        with os.scandir(_PACKAGE / folder) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                if entry.is_file():
                    about = entry.stat()
                    found.update(f"{entry.name} {about.st_mtime_ns} {about.st_size}\n".encode())
    return found.hexdigest()


def read(text: str) -> CardSet | None:
    """Return the set of a text; None if it is not kept, or the file is of no use."""
    try:
        lines = read_limited(cache_file(), MOST_BYTES).split(b"\n", 2)
        if lines[:2] != headed(text, lines[-1]).split(b"\n", 2)[:2]:
            return None
        data = json.loads(lines[2])
        model: Any = from_plain(data["set"], data["defaults"])
        cards = compile_set(model, text, digest=f"{int(data['digest'], 16):016x}")
    except FileNotFoundError:
        return None
    except Exception as error:  # from anywhere in the compiler: somebody has changed the file
        log.info("the kept card set is not used: %s: %s", type(error).__name__, error)
        return None
    cards.model = None
    cards.load_model = lambda: _model_of(text)
    return cards


def _model_of(text: str) -> Any:
    # Late: only variants and editions of a set need its models.
    from .checked_set import checked_model

    return checked_model(text)


def write(cards: CardSet) -> None:
    """Keep a set that was loaded from its text, if it has no warnings; failing is no harm."""
    if cards.load_model is not None or cards.warnings:
        return
    defaults: dict[str, dict[str, Any]] = {}
    data = {"set": to_plain(cards.model, defaults), "defaults": defaults, "digest": cards.digest}
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    try:
        _replace(cache_file(), headed(cards.source, body))
    except (OSError, NoHome) as error:
        log.info("the card set is not kept: %s", error)


def headed(text: str, body: bytes) -> bytes:
    """Return the content of the file: what it was made of, a hash to find damage, and the data."""
    return f"{_key(text)}\n{hashlib.sha256(body).hexdigest()}\n".encode() + body


def _replace(path: Path, data: bytes) -> None:
    """Write a file so that others find the old one or the new one."""
    files.make_folders(path.parent)
    beside = path.with_name(f"{path.name}.tmp")  # a second writer does no harm: see the hash
    try:
        files.write_file(beside, data)
        files.disk.replace(beside, path)
    except OSError:
        files.unlink(beside)
        raise
