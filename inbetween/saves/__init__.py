"""Saved games and replays: a start and the choices made since, played again on loading.

`jsontext` reads text that may be hostile, `entries` says what it may hold, `upgrade` knows older formats, `record` is one game
on file, `again` plays it again, `opening` opens files, `shelf` knows the folders, `autosave` writes the game in progress, `resume`
goes on with one, `disk` and `lock` touch the disk, `report` bundles what is needed to find a fault.
What is listed here loads when it is first asked for: the title must be there before.
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
