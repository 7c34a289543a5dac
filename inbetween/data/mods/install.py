"""Copy a mod into the player's mods folder."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import NamedTuple

from ... import files
from ...rules.errors import InBetweenError
from ...text.error_messages import localized_error
from .authoring.packing import packed, write_file
from .files.container import MOST_UNPACKED, FileContainer
from .merge.mod import Mod, open_mod
from .mods_folder import REMOVED, ZIP_SUFFIX, mod_paths, mods_folder


class Installed(NamedTuple):
    """Where a mod was copied to, and where other files with the same mod were moved."""

    path: Path
    replaced: tuple[Path, ...] = ()


def install(mod: Mod) -> Installed:
    """Copy a mod into the mods folder; raises InBetweenError.

    A folder becomes a zip. An older version of the mod is replaced; if it has another name, or is
    a folder, it is moved into the folder of removed mods.
    """
    assert mod.container is not None
    folder = mods_folder()
    if isinstance(mod.container, FileContainer):
        name = f"{mod.id}{mod.path.suffix.lower()}"
        data = mod.container.read(mod.path.name, MOST_UNPACKED)
    else:
        name, data = f"{mod.id}{ZIP_SUFFIX}", packed(mod)
    others = [path for path in mod_paths(folder) if path.name != name]
    older = [path for path in others if open_mod(path).id == mod.id]
    write_file(folder / name, data)
    try:
        moved = tuple(files.move_into(path, folder.parent / REMOVED) for path in older)
    except OSError:
        with contextlib.suppress(OSError):
            files.unlink(folder / name)  # of two mods with one id, neither could be relied on
        raise localized_error(InBetweenError, "mod.installed", id=mod.id, file=older[0]) from None
    return Installed(folder / name, moved)
