"""The zip of a mod, to share."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

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
from ..merge.mod import (
    HEADING,
    Mod,
    read_source,
)
from ..mods_folder import (
    ZIP_SUFFIX,
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
    write_file(out, packed(mod))
    return out


def write_file(path: Path, data: bytes) -> None:
    """Write a file and the folders it belongs in; raises InBetweenError."""
    try:
        files.make_folders(path.parent)
        files.replace_file(path, data)
    except OSError as error:
        raise localized_error(
            InBetweenError, "files.unwritable", file=path, why=reason(error)
        ) from None
