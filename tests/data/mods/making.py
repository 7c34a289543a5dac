"""Writes mods for tests."""

from __future__ import annotations

import zipfile
from pathlib import Path

import yaml

from inbetween.data.faults import Fault
from inbetween.data.mods.merge.loading import load_stack
from inbetween.data.mods.merge.stack import Library
from inbetween.rules.cards import Card, CardSet


def write_mod(folder: Path, cards: object = None, **manifest: object) -> Path:
    """Write a mod of a patch or a set; its id is the name of the folder."""
    folder.mkdir(parents=True)
    said = {"id": folder.name, **manifest}
    (folder / "mod.yaml").write_text(yaml.safe_dump(said), "utf-8")
    if cards is not None:
        text = cards if isinstance(cards, str) else yaml.safe_dump(cards, sort_keys=False)
        (folder / "cards.yaml").write_text(text, "utf-8")
    return folder


def write_zip(path: Path, entries: dict[str, bytes | str]) -> Path:
    """Write a zip of these files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in entries.items():
            file.writestr(name, content)
    return path


def load(*paths: Path, library: Path | None = None) -> tuple[CardSet | None, list[Fault]]:
    """Load mods with nothing installed but what is in a library."""
    cards, faults, _ = load_stack(paths, Library(library))
    return cards, faults


def loaded(*paths: Path, library: Path | None = None) -> CardSet:
    """Load mods that have no errors."""
    cards, faults = load(*paths, library=library)
    assert cards is not None, faults
    return cards


def messages(*paths: Path, library: Path | None = None) -> list[str]:
    """Return the errors of mods as line and sentence."""
    _, faults = load(*paths, library=library)
    return [f"{Path(f.file).name}:{f.line} {f.message}" for f in faults if f.severity == "error"]


def card(cards: CardSet, id: str) -> Card:
    """Return a deck card of a set."""
    found = cards[id]
    assert isinstance(found, Card)
    return found
