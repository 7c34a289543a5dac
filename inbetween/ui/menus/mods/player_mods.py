"""The mods as the screens about them show them: what was read, and what the player chooses."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from .... import files
from ....background import BackgroundTask
from ....data.mods.mods_folder import REMOVED
from ....text.error_messages import reason
from .reading import Faults, ReadMods, as_cards, read_mods, twins

if TYPE_CHECKING:
    from ....data.mods.mod_list import FoundMod
    from ...window.app import App


class PlayerMods:
    """The list of mods, read in the background; a choice is kept, and new games are played by it.

    A reading that began before the last choice is thrown away.
    """

    def __init__(self, app: App, given: ReadMods | None = None) -> None:
        self.app = app
        self.read = given  # None until the folder has been read
        self.again = given is None  # whether the folder has to be read again
        self.loading: BackgroundTask[ReadMods] | None = None
        self.checked: tuple[Path, ...] = ()  # the mods that were last checked together
        self.unsaved = ""  # why the last choice could not be kept
        self.said = ""  # what the list says when it is shown again

    @property
    def mods(self) -> list[FoundMod]:
        """The mods in their order."""
        return [] if self.read is None else self.read.list.mods

    @property
    def folder(self) -> Path | None:
        """The mods folder, once it has been read."""
        return None if self.read is None else self.read.folder

    def start(self, dropped: list[Path]) -> bool:
        """Read the folder and install dropped files if that is due; return whether it begins."""
        if self.loading is not None or not (self.again or dropped):
            return False
        self.again = False
        self.loading = BackgroundTask(partial(read_mods, tuple(dropped), self.app.language), "mods")
        return True

    def reload(self) -> None:
        """Read the folder again, and check together what is on."""
        self.again, self.checked = True, ()

    def faults_of(self, mod: FoundMod) -> Faults:
        """Return the errors of a mod."""
        return () if self.read is None else self.read.faults.get(mod.path, ())

    def left_out_of(self, mod: FoundMod) -> tuple[str, ...]:
        """Return what is switched off in a mod."""
        return () if self.read is None else self.read.list.left_out.get(mod.id, ())

    def enable(self, mod: FoundMod, on: bool) -> FoundMod:
        """Switch a mod on or off; return it as it is then."""
        if self.read is None:
            return mod
        self.read.list.enable(mod.id, on)
        self._keep()
        return next((other for other in self.mods if other.path == mod.path), mod)

    def move(self, mod: FoundMod, by: int) -> None:
        """Move a mod up (-1) or down (1)."""
        if self.read is not None:
            self.read.list.move(mod.id, by)
            self._keep()

    def use_change(self, mod: FoundMod, path: str, on: bool) -> None:
        """Switch one thing that a mod changes on or off."""
        if self.read is not None:
            self.read.list.use(mod.id, path, on)
            self._keep()
            self.reload()  # other mods may need it

    def remove(self, mod: FoundMod) -> Path:
        """Move a mod out of the mods folder and return where it is; raises OSError."""
        path = files.move_into(mod.path, mod.path.parent.parent / REMOVED)
        if self.read is not None:
            twin = any(other.id == mod.id and other.path != mod.path for other in self.mods)
            if not twin:
                self.read.list.enable(mod.id, False)
            self.mods[:] = [other for other in self.mods if other.path != mod.path]
            self._keep()
            self.reload()
        return path

    def replace(self, mod: FoundMod, faults: Faults) -> FoundMod:
        """Put a mod that was read again into the list; it stays on or off."""
        if self.read is None:
            return mod
        found = self.mods
        old = next((other for other in found if other.path == mod.path), mod)
        new = replace(mod, enabled=old.enabled)
        found[:] = [new if other is old else other for other in found]
        self.read.faults[new.path] = twins(found).get(new.path) or faults
        self.reload()
        return new

    def _keep(self) -> None:
        """Keep the choices, and play new games with them."""
        assert self.read is not None
        self.again = self.again or self.loading is not None  # what is being read is older
        self.app.card_path, self.app.mods_unread = as_cards(self.read.playable), False
        try:
            self.read.list.save()
            self.unsaved = ""
        except OSError as error:
            self.unsaved = self.app.say("mods.unsaved", why=reason(error))
