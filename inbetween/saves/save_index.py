"""The folders of named games, unfinished games and replays; lists them without replaying."""

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
    from .record import GameSummary, Record

MOST_REPLAYS = 50  # automatic replays; named ones are not counted
MOST_UNFINISHED = 10
_SERIAL = re.compile(r"(\d{6})-")


def data_folder() -> Path:
    """The folder of the user's games; INBETWEEN_HOME moves it."""
    return user_folder("data")


def folder_of(kind: str) -> Path:
    """The folder of a kind: "autosave" (unfinished), "saves" (named) or "replays" (finished)."""
    return data_folder() / kind


def utc_timestamp() -> str:
    """The current time in the format of saved games."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


_MOD = re.compile(r"^- \{id: \w{1,100}, name: (.{1,200}), version: (.{1,60})\}$", re.MULTILINE)
_MOST_LINES = 10_000
MOST_MODS = 20  # in a list


class SaveEntry(NamedTuple):
    """A saved game in a list; with a `problem`, the other fields are empty."""

    path: Path
    kind: str  # autosave, saves or replays
    name: str = ""
    saved_at: str = ""
    sides: dict[str, str] | None = None
    practice: bool = False
    summary: GameSummary | None = None
    problem: Message | MessageList | None = None
    deal: str = ""  # equal for all games with the same start
    point: str = ""  # equal for all files of one game with the same choices
    edition: str | None = None  # edition of the rules
    names: dict[str, str] = {}  # names of people by side
    match: dict[str, int] | None = None
    resigned: str | None = None  # the side that resigned
    mods: tuple[str, ...] = ()  # names and versions of the mods it was played with


def _age(path: Path) -> tuple[int, str]:
    """Sort key from old to new by the number in the name, because clocks can jump."""
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
    """A path for a new file with the next number; unique among all processes."""
    newest = next(iter(save_files(folder)), None)
    number = _age(newest)[0] + 1 if newest is not None else 1
    return folder / f"{min(number, 999_999):06d}-{word}-{secrets.token_hex(3)}.json"


def read_entry(path: Path, kind: str) -> SaveEntry:
    """The list entry of a file, read from its backup if the file is damaged."""
    try:
        return _look(path, path, kind)
    except SaveError as error:
        try:
            return _look(path, backup(path), kind)
        except SaveError:
            return SaveEntry(path, kind, problem=error.detail)


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
        mods=_mods_in(data.get("card_set", "")),
    )


def _mods_in(card_set: str) -> tuple[str, ...]:
    """Names and versions of the mods of a card set, from the lines that the game writes last.

    Without parsing the whole set, which would take too long for a list.
    """
    _, heading, lines = card_set.rpartition("\nmods:\n")
    found = _MOD.findall(lines[:_MOST_LINES]) if heading else []
    parts = [[tidy_name(_unquoted(text)) for text in mod] for mod in found[:MOST_MODS]]
    return tuple(name if version == "0" else f"{name} {version}" for name, version in parts)


def _unquoted(text: str) -> str:
    """A short text of YAML without its quotes."""
    if text[:1] in ("'", '"'):
        # Late: few lists need it.
        import yaml

        with contextlib.suppress(yaml.YAMLError):
            return str(yaml.safe_load(text))
    return text


def _point(
    cards: tuple[str, str | None], start: tuple[str, Any], keys: list[str]
) -> tuple[str, str]:
    deal = hashlib.sha256(json.dumps([cards, start], sort_keys=True).encode())
    point = deal.copy()
    point.update(json.dumps(keys).encode())
    return deal.hexdigest(), point.hexdigest()


def game_fingerprints(record: Record) -> tuple[str, str]:
    """Fingerprints of a game's start and of its choices so far."""
    return _point((record.cards, record.edition), record.start, record.keys)


def list_entries(kind: str) -> list[SaveEntry]:
    """The saved games of a kind, the newest first; named replays are included."""
    found = save_files(folder_of(kind))
    if kind == "replays":
        found = sorted([*found, *save_files(folder_of(kind) / "named")], key=_age, reverse=True)
    return [read_entry(path, kind) for path in found]


# -- writing ----------------------------------------------------------------------------------


def tidy_name(name: str) -> str:
    """Clean up a name: one line of limited length; empty if nothing is visible."""
    printable = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in name)
    name = " ".join(printable.split())[:LONGEST_NAME].strip()
    return name if has_visible_characters(name) else ""


def _word(name: str) -> str:
    """A name as part of a file name."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:30] or "game"


def save_named(record: Record, name: str) -> Path:
    """Save a game under a name; raises OSError."""
    record.name, record.saved_at = tidy_name(name), utc_timestamp()
    over = record.summary is not None and record.summary["winner"] is not None
    path = fresh_path(
        folder_of("replays") / "named" if over else folder_of("saves"), _word(record.name)
    )
    write_atomically(path, record.to_text())
    return path


def rename(path: Path, name: str) -> Path:
    """Rename a saved game and return its new path.

    Raises SaveError or OSError and leaves the file unchanged. A replay that gets a name moves to
    the folder of named replays, which are never deleted automatically.
    """
    aim = path
    if path.parent == folder_of("replays"):
        aim = path.parent / "named" / path.name
    _rewrite(path, aim, name=tidy_name(name))
    if aim != path:
        with contextlib.suppress(OSError):  # then both files exist until old replays are deleted
            remove(path)
    return aim


def mark_practice(path: Path) -> None:
    """Mark a saved game as practice, in its file and in its backup.

    The backup is opened if the game in the file turns out to be damaged. Raises SaveError or
    OSError; the file is unchanged then.
    """
    try:
        _rewrite(path, path, practice=True)
    except SaveError:
        _rewrite(backup(path), path, practice=True)
        return
    if backup(path).exists():
        with contextlib.suppress(SaveError):  # a damaged backup cannot be opened anyway
            _rewrite(backup(path), backup(path), practice=True)


def _rewrite(path: Path, aim: Path, **entries: Any) -> None:
    """Write a saved game with some fields changed."""
    data = {**parse(read_text(path)), **entries}
    lines = (
        f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items()
    )
    write_atomically(aim, "{\n" + ",\n".join(lines) + "\n}\n")


def delete(path: Path) -> None:
    """Delete a saved game; raises OSError."""
    remove(path)


def keep_replay(record: Record) -> Path:
    """Save a finished game as a replay and delete the oldest unnamed ones; raises OSError."""
    record.saved_at = utc_timestamp()
    folder = folder_of("replays")
    path = fresh_path(folder, record.saved_at[:10])
    write_atomically(path, record.to_text())
    clear(folder, MOST_REPLAYS)
    return path


def clear(folder: Path, most: int) -> None:
    """Delete the oldest files of a folder above the limit; ignores files it cannot delete."""
    for old in save_files(folder)[most:]:
        with contextlib.suppress(OSError):
            remove(old)


def name_replay(replay: Path | None, record: Record, name: str) -> Path | None:
    """Name a finished game, by renaming its replay if there is one; None on failure."""
    try:
        return (
            rename(replay, name)
            if replay is not None and replay.exists()
            else save_named(record, name)
        )
    except (OSError, SaveError):
        return None
