"""Loading a card set: read, check, compile; all faults at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..paths import own_file
from ..rules.cards import CardSet
from .check import Checker
from .compiler import compile_set
from .faults import CardError, Fault
from .models import CardSetModel
from .source import Source
from .validate import sound_part, validate

MOST_BYTES = 4_000_000


def read_text(path: Path) -> str:
    """A file's text; raises CardError with a sentence if it cannot be read."""
    def refuse(message: str) -> CardError:
        return CardError([Fault(str(path), 1, 1, "error", "file", message)])

    try:
        if path.stat().st_size > MOST_BYTES:
            raise refuse("The file is far too large for a card set.")
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refuse(f"The file is not UTF-8 text (byte {error.start}); save it as UTF-8.") from None
    except OSError as error:
        raise refuse(f"The file cannot be read: {error.strerror or error}.") from None


def examine(text: str, file: str) -> tuple[CardSet | None, list[Fault]]:
    """A card set from text, with all its faults; no card set if one of them is an error."""
    source = Source(text, file)
    model = validate(CardSetModel, source)
    sound = model or sound_part(CardSetModel, source.data, _entry_depth)
    if sound is not None:
        Checker(sound, source).run()
    faults = sorted(source.faults, key=lambda f: (f.line, f.column))
    if model is None or any(f.severity == "error" for f in faults):
        return None, faults
    cards = compile_set(model, text)
    cards.warnings = tuple(faults)
    return cards, faults


def _entry_depth(path: tuple[str | int, ...]) -> int:
    """How deep in the file a single card, Character, symbol or level stands."""
    return {"decks": 3, "awareness": 3, "characters": 2, "symbols": 2, "game": 2}.get(str(path[0]) if path else "", 1)


@cache
def _load(path: Path, stamp: tuple[int, int]) -> CardSet:
    cards, faults = examine(read_text(path), str(path))
    if cards is None:
        raise CardError(faults)
    return cards


def load_cards(path: str | Path | None = None) -> CardSet:
    """Load a card set (the built-in one without a path). Raises CardError with every fault and its place."""
    file = Path(path) if path is not None else own_file("cards.yaml")
    try:
        stat = file.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
    except OSError:
        stamp = (0, 0)
    return _load(file, stamp)
