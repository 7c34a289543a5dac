"""Mods as one file: the zip to share, and the copy in the player's mods folder."""

from __future__ import annotations

import contextlib
import io
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from .... import files
from ....rules.errors import InBetweenError
from ....text.error_messages import localized_error, reason
from ..files.container import (
    CARDS,
    MANIFEST,
    MOST_PACKED,
    MOST_UNPACKED,
    FileContainer,
    ModFileError,
)
from ..installed import REMOVED, ZIP_SUFFIX, mod_paths, mods_folder
from ..merge.mod import (
    HEADING,
    Mod,
    open_mod,
    read_source,
)

_MEGABYTE = 1_000_000


def packed(mod: Mod, instead: Mapping[str, str] | None = None) -> bytes:
    """Return the zip of a mod; the same files give the same bytes. Raises ModFileError.

    `instead` has new texts of some of its files.
    """
    out, texts = io.BytesIO(), instead or {}
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, old in _files(mod):
            data = texts[name].encode() if name in texts else old
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            file.writestr(entry, data)
    data = out.getvalue()
    if len(data) > MOST_PACKED:
        raise localized_error(ModFileError, "mod.packed", most=MOST_PACKED // _MEGABYTE)
    return data


def _files(mod: Mod) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a mod; those of a single file are made from it."""
    container = mod.container
    assert container is not None
    if not isinstance(container, FileContainer):
        for name in container.sizes:
            yield name, container.read(name, MOST_UNPACKED)
        return
    yield CARDS, container.read(mod.path.name, MOST_UNPACKED)
    source = read_source(mod, mod.path.name)
    said = source.data.get(HEADING) if source is not None else None
    heading = {"id": mod.id} | (said if isinstance(said, dict) else {})
    text: str = yaml.safe_dump(heading, allow_unicode=True, sort_keys=False)
    yield MANIFEST, text.encode()


def zip_name(mod: Mod) -> str:
    """Return what the zip of a mod is called."""
    return f"{mod.id}-{mod.version}{ZIP_SUFFIX}" if mod.version != "0" else f"{mod.id}{ZIP_SUFFIX}"


def write_zip(mod: Mod, out: Path) -> Path:
    """Write the zip of a mod and return its path; raises InBetweenError."""
    _write(out, packed(mod))
    return out


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
    _write(folder / name, data)
    try:
        moved = tuple(files.move_into(path, folder.parent / REMOVED) for path in older)
    except OSError:
        with contextlib.suppress(OSError):
            files.unlink(folder / name)  # of two mods with one id, neither could be relied on
        raise localized_error(InBetweenError, "mod.installed", id=mod.id, file=older[0]) from None
    return Installed(folder / name, moved)


def _write(path: Path, data: bytes) -> None:
    try:
        files.make_folders(path.parent)
        files.replace_file(path, data)
    except OSError as error:
        raise localized_error(
            InBetweenError, "files.unwritable", file=path, why=reason(error)
        ) from None
