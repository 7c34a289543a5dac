"""Mods as one file: the zip to share, and the copy in the player's mods folder."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from ... import files
from ...rules.errors import InBetweenError
from ...text.error_messages import localized_error, reason
from .container import MOST_PACKED, MOST_UNPACKED, Container, FileContainer, ModFileError
from .installed import ZIP_SUFFIX, mod_paths, mods_folder
from .mod import Mod, open_mod

_MEGABYTE = 1_000_000


def packed(container: Container) -> bytes:
    """Return the zip of a mod; the same files give the same bytes. Raises ModFileError."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name in container.sizes:
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            file.writestr(entry, container.read(name, MOST_UNPACKED))
    data = out.getvalue()
    if len(data) > MOST_PACKED:
        raise localized_error(ModFileError, "mod.packed", most=MOST_PACKED // _MEGABYTE)
    return data


def zip_name(mod: Mod) -> str:
    """Return what the zip of a mod is called."""
    return f"{mod.id}-{mod.version}{ZIP_SUFFIX}" if mod.version != "0" else f"{mod.id}{ZIP_SUFFIX}"


def write_zip(mod: Mod, out: Path) -> Path:
    """Write the zip of a mod and return its path; raises InBetweenError."""
    assert mod.container is not None
    _write(out, packed(mod.container))
    return out


def install(mod: Mod) -> Path:
    """Copy a mod into the mods folder and return its path there; raises InBetweenError.

    A folder becomes a zip. An older version of the mod is replaced if it is a zip or a file, too.
    """
    assert mod.container is not None
    folder = mods_folder()
    if isinstance(mod.container, FileContainer):
        name = f"{mod.id}{mod.path.suffix.lower()}"
        data = mod.container.read(mod.path.name, MOST_UNPACKED)
    else:
        name, data = f"{mod.id}{ZIP_SUFFIX}", packed(mod.container)
    for path in mod_paths(folder):
        if path.name != name and open_mod(path).id == mod.id:
            raise localized_error(InBetweenError, "mod.installed", id=mod.id, file=path)
    _write(folder / name, data)
    return folder / name


def _write(path: Path, data: bytes) -> None:
    try:
        files.make_folders(path.parent)
        files.replace_file(path, data)
    except OSError as error:
        raise localized_error(
            InBetweenError, "files.unwritable", file=path, why=reason(error)
        ) from None
