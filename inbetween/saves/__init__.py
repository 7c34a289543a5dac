"""Saved games and replays: a start and the choices since, replayed when a game is loaded.

`safe_json` parses untrusted text, `schema` lists the allowed fields, `upgrade` converts older
formats, `record` is one saved game, `replay_record` replays it, `save_loader` opens files,
`save_index` lists the folders, `autosave` writes the game in progress, `resume` continues a game,
`atomic_write` and `file_lock` write to the disk, `bug_report` bundles what is needed to reproduce a
fault.

The names below are imported lazily, so that the title screen appears quickly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .record import Record
    from .save_index import data_folder
    from .save_loader import open_file, open_record, read_save, replay

_HOMES = {
    "Record": "record",
    **dict.fromkeys(("open_file", "open_record", "read_save", "replay"), "save_loader"),
    "data_folder": "save_index",
}
__all__ = ["Record", "data_folder", "open_file", "open_record", "read_save", "replay"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
