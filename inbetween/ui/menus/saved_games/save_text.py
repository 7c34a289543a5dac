"""Texts about saved games: players, date, turn and result."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ....play.player_types import PLAYER_LEVELS, level_name
from ....saves.autosave import unfinished
from ....saves.save_index import SaveEntry, read_entry
from ....text.log.event_text import side_slots
from ....text_safety import sanitize_for_font

if TYPE_CHECKING:
    from ...window.app import App


def last_unfinished() -> SaveEntry | None:
    """Return the most recent unfinished game that can be read."""
    for path in unfinished():
        entry = read_entry(path, "autosave")
        if not entry.problem and not (entry.summary and entry.summary["winner"]):
            return entry
    return None


def player_name(app: App, who: str, name: str = "") -> str:
    """Return a player's name: the person's own name, or a translated one without the play style."""
    plain = who.partition(":")[0]
    if plain == "human" and name:
        return name
    return level_name(app.language, plain) if plain in PLAYER_LEVELS else plain


def describe(app: App, entry: SaveEntry, form: str = "line") -> str:
    """Describe a game in one line: turn and players; the form "brief" names Town first."""
    turn = entry.summary["turn"] if entry.summary else 1
    sides = entry.sides or {"town": "human", "creature": "human"}
    names = {side: player_name(app, who, entry.names.get(side, "")) for side, who in sides.items()}
    line = app.say(f"saved.{form}", turn=turn, **names)
    mods = ", ".join(entry.mods)
    return app.say("saved.with_mods", line=line, mods=mods) if mods and form == "line" else line


def stands(app: App, entry: SaveEntry) -> str:
    """Return the state of a game: whose turn it is, or who won."""
    if entry.summary is None:
        return ""
    winner = entry.summary["winner"]
    side = winner or entry.summary["active"]
    name = entry.names.get(side, "")
    if not winner:
        return app.say("names.to_move", name=name) if name else app.say(f"saved.to_move.{side}")
    return app.say("names.won", name=name) if name else app.say(f"saved.won.{winner}")


def resigned(app: App, entry: SaveEntry) -> str:
    """Return who resigned; empty if nobody did."""
    side = entry.resigned
    return (
        app.say("resign.mark", **side_slots(app.language, side, entry.names.get(side, "")))
        if side
        else ""
    )


def date_of(app: App, entry: SaveEntry) -> str:
    """Return when a game was saved, in local time and in the format of the language.

    Empty if the time is unknown.
    """
    try:
        then = (
            datetime.strptime(entry.saved_at, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC).astimezone()
        )
    except (ValueError, OverflowError, OSError):
        return ""
    month = app.say("saved.months").split()[then.month - 1]
    return app.say(
        "saved.date",
        day=then.day,
        month=month,
        year=then.year,
        time=f"{then.hour:02}:{then.minute:02}",
    )


def title_of(app: App, entry: SaveEntry) -> str:
    """Return a game's name, or else its date, or else its file name."""
    return entry.name or date_of(app, entry) or sanitize_for_font(entry.path.stem)
