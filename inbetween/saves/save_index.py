"""The folders: named games, unfinished games and replays. Lists them without playing them again."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import secrets
import unicodedata
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..paths import user_folder
from ..rules.errors import Message, MessageList, SaveError
from ..text.error_messages import localized_error
from ..text_safety import has_visible_characters
from .atomic_write import backup, remove, write_atomically
from .safe_json import parse, read_text
from .schema import LONGEST_NAME, faults, start_of
from .upgrade import upgraded

if TYPE_CHECKING:
    from .record import Record

MOST_REPLAYS = 50  # kept without being asked; named ones are not counted
MOST_UNFINISHED = 10
_SERIAL = re.compile(r"(\d{6})-")


def data_folder() -> Path:
    """Where the user's games are kept; INBETWEEN_HOME moves it."""
    return user_folder("data")


def folder_of(kind: str) -> Path:
    """The folder of unfinished games ("autosave"), of named ones ("saves") or of finished ones ("replays")."""
    return data_folder() / kind


def utc_timestamp() -> str:
    """The time, as it is written into saves."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class SaveEntry(NamedTuple):
    """A game on the shelf, as a list shows it; with a problem there is nothing else to show."""

    path: Path
    kind: str  # autosave, saves or replays
    name: str = ""
    saved_at: str = ""
    sides: dict[str, str] | None = None
    practice: bool = False
    summary: dict[str, Any] | None = None
    problem: Message | MessageList | None = None
    deal: str = ""  # the same for all games that began alike
    point: str = ""  # the same for all files of one game that have come equally far
    edition: str | None = None  # whose rulebook is followed
    names: dict[str, str] = {}  # what people are called, by side
    match: dict[str, int] | None = None
    resigned: str | None = None  # the side that gave up


def _age(path: Path) -> tuple[int, str]:
    """Sorts files from old to new, by the number they begin with: clocks jump, numbers only grow."""
    found = _SERIAL.match(path.name)
    return (int(found[1]) if found else 0, path.name)


def save_files(folder: Path) -> list[Path]:
    """The saved games in a folder, the newest first."""
    try:
        names = {
            path.with_name(path.name.removesuffix(".bak"))
            for path in folder.iterdir()
            if path.name.endswith((".json", ".json.bak"))
        }
    except OSError:
        return []
    return sorted(names, key=_age, reverse=True)


def fresh_path(folder: Path, word: str) -> Path:
    """A path for a new file, numbered after all there are; two copies of the game never get the same."""
    newest = next(iter(save_files(folder)), None)
    number = _age(newest)[0] + 1 if newest is not None else 1
    return folder / f"{min(number, 999_999):06d}-{word}-{secrets.token_hex(3)}.json"


def read_entry(path: Path, kind: str) -> SaveEntry:
    """What a list shows of a file."""
    try:
        return _look(path, path, kind)
    except SaveError as error:
        try:
            return _look(path, backup(path), kind)
        except SaveError:
            return SaveEntry(path, kind, problem=error.told)


def _look(path: Path, file: Path, kind: str) -> SaveEntry:
    data = upgraded(parse(read_text(file)))
    if faults(data):
        raise localized_error(SaveError, "saves.file_damaged", file=path.name)
    deal, point = _point((data["cards"], data.get("edition")), start_of(data), data["keys"])
    return SaveEntry(
        path,
        kind,
        tidy_name(data.get("name", "")),
        data.get("saved_at", ""),
        data.get("sides"),
        data.get("practice", False),
        data.get("summary"),
        deal=deal,
        point=point,
        edition=data.get("edition"),
        names={side: tidy_name(name) for side, name in data.get("names", {}).items()},
        match=data.get("match"),
        resigned=data.get("resigned"),
    )


def _point(
    cards: tuple[str, str | None], start: tuple[str, Any], keys: list[str]
) -> tuple[str, str]:
    deal = hashlib.sha256(json.dumps([cards, start], sort_keys=True).encode())
    point = deal.copy()
    point.update(json.dumps(keys).encode())
    return deal.hexdigest(), point.hexdigest()


def game_fingerprints(record: Record) -> tuple[str, str]:
    """Fingerprints of a game's start, and of how far it has come."""
    return _point((record.cards, record.edition), record.start, record.keys)


def list_entries(kind: str) -> list[SaveEntry]:
    """The games of a kind on the shelf, the newest first; named replays stand among the others."""
    found = save_files(folder_of(kind))
    if kind == "replays":
        found = sorted([*found, *save_files(folder_of(kind) / "named")], key=_age, reverse=True)
    return [read_entry(path, kind) for path in found]


# -- putting games there ----------------------------------------------------------------------


def tidy_name(name: str) -> str:
    """A name as it can be kept: one line, not too long; none if nothing is to be seen of it."""
    name = " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in name).split())[
        :LONGEST_NAME
    ].strip()
    return name if has_visible_characters(name) else ""


def _word(name: str) -> str:
    """A name as part of a file's name."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:30] or "game"


def save_named(record: Record, name: str) -> Path:
    """Keep a game under a name; raises OSError if it cannot be written."""
    record.name, record.saved_at = tidy_name(name), utc_timestamp()
    over = record.summary is not None and record.summary["winner"] is not None
    path = fresh_path(
        folder_of("replays") / "named" if over else folder_of("saves"), _word(record.name)
    )
    write_atomically(path, record.to_text())
    return path


def rename(path: Path, name: str) -> Path:
    """Give a saved game another name; returns where it is now. Raises SaveError or OSError, with the file as it was.

    A replay that gets a name is moved to those that are never cleared away.
    """
    aim = path
    if path.parent == folder_of("replays"):
        aim = path.parent / "named" / path.name
    _rewrite(path, aim, name=tidy_name(name))
    if aim != path:
        with contextlib.suppress(OSError):  # then it is there twice, until room is made
            remove(path)
    return aim


def mark_practice(path: Path) -> None:
    """Let a saved game count as practice. Raises SaveError or OSError, with the file as it was."""
    try:
        _rewrite(path, path, practice=True)
    except SaveError:
        _rewrite(backup(path), path, practice=True)  # what would be opened in its place


def _rewrite(path: Path, aim: Path, **entries: Any) -> None:
    """Write a saved game with some entries changed, all others as they are."""
    data = {**parse(read_text(path)), **entries}
    lines = (
        f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items()
    )
    write_atomically(aim, "{\n" + ",\n".join(lines) + "\n}\n")


def delete(path: Path) -> None:
    """Take a game off the shelf; raises OSError."""
    remove(path)


def keep_replay(record: Record) -> Path:
    """Keep a finished game; the oldest without a name make room. Raises OSError."""
    record.saved_at = utc_timestamp()
    folder = folder_of("replays")
    path = fresh_path(folder, record.saved_at[:10])
    write_atomically(path, record.to_text())
    clear(folder, MOST_REPLAYS)
    return path


def clear(folder: Path, most: int) -> None:
    """Take away the oldest files of a folder, until only so many are left; what cannot be deleted stays for the next time."""
    for old in save_files(folder)[most:]:
        with contextlib.suppress(OSError):
            remove(old)


def name_replay(kept: Path | None, record: Record, name: str) -> Path | None:
    """Keep a finished game under a name, by renaming the file it already has if there is one; None if that cannot be done."""
    try:
        return (
            rename(kept, name) if kept is not None and kept.exists() else save_named(record, name)
        )
    except (OSError, SaveError):
        return None
