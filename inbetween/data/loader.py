"""Load a card set: read, check and compile it, reporting all faults at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ..paths import own_file
from ..rules.cards import CardSet
from ..rules.errors import Message, make_message
from ..safe_read import read_limited
from ..text.error_messages import reason
from .check import Checker
from .compiler import compile_set
from .faults import CardError, Fault, fault
from .models import CardSetModel
from .unreachable_checks import UnreachableChecker
from .validate import valid_part, validate
from .yaml_source import YamlSource

MOST_BYTES = 1_000_000
TOO_LARGE = make_message("file.large", most=f"{MOST_BYTES:,}")


def read_text(path: Path) -> str:
    """Return a file's text; raises CardError with one sentence if it cannot be read."""

    def refuse(detail: Message) -> CardError:
        return CardError([fault(str(path), (1, 1), detail)])

    try:
        data = read_limited(path, MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise refuse(TOO_LARGE)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refuse(make_message("file.encoding", byte=error.start)) from None
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        raise refuse(make_message("file.unreadable", why=reason(error))) from None


def load_text(text: str, file: str, kept: bool = False) -> tuple[CardSet | None, list[Fault]]:
    """Load a card set from text and return it with all its faults; no set if one is an error.

    `kept` means that the set is stored inside a saved game: it may contain parts that can never
    work, because its game was played with them and must still load.
    """
    if len(text) > MOST_BYTES:
        return None, [fault(file, (1, 1), TOO_LARGE)]
    source = YamlSource(text, file)
    model = validate(CardSetModel, source)
    sound = model or (None if source.full else valid_part(CardSetModel, source.data, _mend))
    if sound is not None and not any(f.code == CardSetModel.WHOLE for f in source.faults):
        Checker(sound, source).run()
        UnreachableChecker(sound, source, kept).run()
    faults = source.faults
    if model is None or any(f.severity == "error" for f in faults):
        return None, faults
    cards = compile_set(model, text)
    cards.warnings = tuple(faults)
    return cards, faults


# Depth in the file of a single card, Character, symbol or level.
_DEPTH = {"decks": 3, "awareness": 3, "characters": 2, "symbols": 2}
# Replacements for faulty parts, so that the rest of the card can still be checked.
_STAND_INS: dict[str, Any] = {
    "human": [{"draw": 1}],
    "creature": [{"draw": 1}],
    "effect": [{"draw": 1}],
    "name": "?",
    "cost": 0,
    "symbols": [],
    "equipment": True,
}


def _mend(data: Any, path: tuple[str | int, ...]) -> None:
    """Remove or replace a faulty part of a card set's data."""
    depth = _DEPTH.get(str(path[0]), 1) if path else 1
    here = data
    for part in path[: depth - 1]:
        here = here.setdefault(part, {}) if isinstance(here, dict) else None
    if not isinstance(here, dict) or not path:
        return
    if len(path) < depth or (depth == 1 and path[0] not in here):
        here[path[-1]] = {}
        return
    entry = path[depth - 1]
    if (
        len(path) == depth
        or path[0] in ("symbols", "awareness")
        or not isinstance(here.get(entry), dict)
    ):
        here.pop(entry, None)
        return
    field = path[depth]
    here[entry].pop(field, None)
    if field in _STAND_INS:
        here[entry][field] = _STAND_INS[str(field)]


@cache
def _load(path: Path, stamp: tuple[int, int]) -> CardSet:
    cards, faults = load_text(read_text(path), str(path))
    if cards is None:
        raise CardError(faults)
    return cards


def load_cards(path: str | Path | None = None) -> CardSet:
    """Load a card set (the built-in one without a path).

    Raises CardError with every fault and its place.
    """
    file = Path(path) if path is not None else own_file("cards.yaml")
    try:
        stat = file.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
    except (OSError, ValueError):
        stamp = (0, 0)
    return _load(file, stamp)
