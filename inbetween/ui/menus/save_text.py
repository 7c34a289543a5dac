"""Games on the shelf in words: who plays, when it was, how far it has come."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ...play.player_types import PLAYER_LEVELS, level_name
from ...saves.autosave import unfinished
from ...saves.save_index import SaveEntry, read_entry
from ...text.log import side_slots
from ...text_safety import sanitize_for_font

if TYPE_CHECKING:
    from ..window.app import App


def last_unfinished() -> SaveEntry | None:
    """The game that was played last and is not over, if it can be read."""
    for path in unfinished():
        kept = read_entry(path, "autosave")
        if not kept.problem and not (kept.summary and kept.summary["winner"]):
            return kept
    return None


def player_name(app: App, who: str, name: str = "") -> str:
    """A player's name: a person's own, or what it is in the language that is set; a temperament goes without saying."""
    plain = who.partition(":")[0]
    if plain == "human" and name:
        return name
    return level_name(app.settings.language, plain) if plain in PLAYER_LEVELS else plain


def describe(app: App, kept: SaveEntry, form: str = "line") -> str:
    """A game in one line: the turn and who plays; in the form "brief", Town is the first of the two."""
    turn = kept.summary["turn"] if kept.summary else 1
    sides = kept.sides or {"town": "human", "creature": "human"}
    names = {side: player_name(app, who, kept.names.get(side, "")) for side, who in sides.items()}
    return app.say(f"saved.{form}", turn=turn, **names)


def stands(app: App, kept: SaveEntry) -> str:
    """How a game stands: whose turn it is, or who has won."""
    if kept.summary is None:
        return ""
    winner = kept.summary["winner"]
    side = winner or kept.summary["active"]
    name = kept.names.get(side, "")
    if not winner:
        return app.say("names.to_move", name=name) if name else app.say(f"saved.to_move.{side}")
    return app.say("names.won", name=name) if name else app.say(f"saved.won.{winner}")


def resigned(app: App, kept: SaveEntry) -> str:
    """Who has given up; empty if nobody has."""
    side = kept.resigned
    return (
        app.say("resign.mark", **side_slots(app.settings.language, side, kept.names.get(side, "")))
        if side
        else ""
    )


def date_of(app: App, kept: SaveEntry) -> str:
    """When a game was saved, as the clock on the wall showed it and as the language writes it; empty if that is not known."""
    try:
        then = (
            datetime.strptime(kept.saved_at, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC).astimezone()
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


def title_of(app: App, kept: SaveEntry) -> str:
    """A game's name, or else its date, or else its file's name."""
    return kept.name or date_of(app, kept) or sanitize_for_font(kept.path.stem)
