"""The mods in the player's folder as a list: what each is, what is wrong with it, on or off, order.

For screens and commands that let the player choose. Nothing here raises for a broken mod: it is in
the list with its faults. Opening mods takes time, so a window calls `ModList.load` off the frame.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from ...text.language.languages import ENGLISH
from ..faults import Fault
from ..models.names import expand_name
from .choices import LeftOut, ModChoices, read_choices, write_choices
from .merge.mod import ModCards, open_mod, read_cards
from .mods_folder import choices_file, mod_paths, mods_folder


@dataclass(frozen=True)
class FoundMod:
    """A mod in the mods folder."""

    path: Path
    id: str
    names: dict[str, str]  # by language; empty without a name
    version: str
    author: str
    descriptions: dict[str, str]
    needs: tuple[str, ...]
    is_whole: bool  # a whole set, not a patch
    faults: tuple[Fault, ...]
    enabled: bool
    stamp: object = None  # changes when its files do

    def name(self, language: str) -> str:
        """Return its name in a language, in English, or its id."""
        return self.names.get(language) or self.names.get(ENGLISH) or self.id

    @property
    def broken(self) -> bool:
        """Whether it cannot be used."""
        return any(fault.severity == "error" for fault in self.faults)


class ModList:
    """The mods in their order. A mod that was never seen is off, and the last one."""

    def __init__(
        self, mods: Iterable[FoundMod], file: Path, left_out: LeftOut | None = None
    ) -> None:
        self.mods = list(mods)
        self.file = file
        self.left_out = dict(left_out or {})  # also of mods that are not there at the moment

    @classmethod
    def load(cls) -> ModList:
        """Read the mods folder and the player's choices; raises NoHome."""
        file = choices_file()
        choices = read_choices(file)
        place = {id: number for number, id in enumerate(choices.order)}
        found = [find(path, choices.enabled) for path in mod_paths(mods_folder())]
        found.sort(key=lambda mod: place.get(mod.id, len(place)))
        return cls(found, file, choices.left_out)

    def save(self) -> None:
        """Keep order and choices; raises OSError."""
        order = tuple(mod.id for mod in self.mods)
        enabled = tuple(mod.id for mod in self.mods if mod.enabled)
        write_choices(self.file, ModChoices(order, enabled, self.left_out))

    def enable(self, id: str, on: bool = True) -> None:
        """Switch a mod on or off."""
        self.mods = [replace(mod, enabled=on) if mod.id == id else mod for mod in self.mods]

    def use(self, id: str, path: str, on: bool = True) -> None:
        """Switch one thing that a mod changes on or off, such as decks.town.patrol."""
        rest = tuple(other for other in self.left_out.get(id, ()) if other != path)
        self.left_out[id] = rest if on else (*rest, path)
        if not self.left_out[id]:
            del self.left_out[id]

    def move(self, id: str, by: int) -> None:
        """Move a mod up (-1) or down (1) in the order, as far as there is room."""
        at = next((number for number, mod in enumerate(self.mods) if mod.id == id), None)
        if at is not None:
            mod = self.mods.pop(at)
            self.mods.insert(max(0, min(len(self.mods), at + by)), mod)

    @property
    def paths(self) -> tuple[Path, ...]:
        """The mods that are on, in their order, as `load_cards` takes them."""
        return tuple(mod.path for mod in self.mods if mod.enabled)


def find(path: Path, enabled: Iterable[str] = ()) -> FoundMod:
    """Return what a file or folder is as a mod, with its own faults; never raises.

    What is wrong with the set that it makes shows only when that is loaded.
    """
    mod = open_mod(path)
    cards = read_cards(mod)
    said = mod.manifest
    return FoundMod(
        path,
        mod.id,
        dict(said.name.translations()) if said and said.name else _set_name(cards),
        mod.version,
        said.author if said else "",
        dict(said.description.translations()) if said and said.description else {},
        tuple(said.needs) if said else (),
        cards.whole is not None,
        tuple(mod.faults),
        mod.id in set(enabled),
        mod.container.stamp if mod.container is not None else None,
    )


def _set_name(cards: ModCards) -> dict[str, str]:
    """Return the name of a whole set that has no manifest."""
    entry = cards.whole.value.get("name") if cards.whole is not None else None
    names = expand_name(entry.plain()) if entry is not None else None
    if not isinstance(names, dict):
        return {}
    return {str(code): name for code, name in names.items() if isinstance(name, str)}
