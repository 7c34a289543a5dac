"""One saved game: players, card set, start, choices and a fingerprint of the final state."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict

from .. import __version__
from ..rules.constants import DIMENSION_AT, DIMENSIONS, EVEN, SAFETY_AT, SIDES, WINNERS
from ..rules.errors import MessageList, SaveError, make_message
from ..rules.state import State
from ..rules.views.view import ordered_circle
from ..text.error_messages import localized_error
from .safe_json import parse
from .schema import faults, start_of
from .upgrade import FORMAT, SAME_STATE, upgraded


class GameSummary(TypedDict):
    """What a list of saved games shows of one: public, and known without playing it again."""

    turn: int
    active: str
    marker: str
    winner: str | None
    circle: list[list[str | int]]  # Character, dimension, Safety space
    awareness: NotRequired[list[int]]  # levels of Town and Creature; older files lack them


@dataclass(slots=True)
class Record:
    """A saved game as plain data. docs/save-format.md describes every field."""

    cards: str  # fingerprint of the card set without an edition
    start: tuple[str, Any]  # ("seed", n), ("even_seed", n) or ("position", dict)
    keys: list[str]
    state: str | None  # fingerprint of the final state; None for older formats
    edition: str | None = None  # edition of the rules; None: the switches of the card set
    card_set: str | None = None  # text of the card set; only the oldest format lacks it
    game_version: str = __version__
    format: int = FORMAT  # format that it was written in
    saved_at: str = ""
    name: str = ""
    sides: dict[str, str] = field(default_factory=lambda: dict.fromkeys(SIDES, "human"))
    curtain: bool = True
    # names of people by side; only those with a name
    names: dict[str, str] = field(default_factory=dict)
    # the match: games won by each side before, and the number of this game
    match: dict[str, int] | None = None
    resigned: str | None = None  # the side that resigned
    practice: bool = False
    chances: list[tuple[int, float]] = field(default_factory=list)
    checkpoint: dict[str, Any] | None = None
    summary: GameSummary | None = None
    report: dict[str, Any] | None = None

    @property
    def winner(self) -> str | None:
        """The winner by resignation; otherwise the game itself knows its winner."""
        return {"town": "creature", "creature": "town"}.get(self.resigned or "")

    @classmethod
    def of(cls, game: State, **more: Any) -> Record:
        """The record of a game."""
        if game.start is None:
            raise localized_error(SaveError, "saves.guess")
        return cls(
            game.cards.base.digest,
            game.start,
            game.keys(),
            game.digest(),
            game.cards.edition,
            game.cards.source,
            **more,
        )

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Parse a saved game in any known format; raises SaveError with one sentence."""
        data = parse(text)
        written, data = data.get("format", 0), upgraded(data)
        found = faults(data)
        if found:
            more = [make_message("saves.more", n=len(found) - 6)] if len(found) > 6 else []
            raise localized_error(
                SaveError, "saves.damaged", what=MessageList((*found[:6], *more), "; ")
            )
        data["format"] = written
        # older fingerprints are not comparable; the choices and the summary must do
        if written < SAME_STATE:
            data["state"] = None
        start = start_of(data)
        for name in ("seed", "even_start", "position"):
            data.pop(name, None)
        data["chances"] = [(turn, float(chance)) for turn, chance in data.get("chances", [])]
        return cls(start=start, **data)

    def to_text(self) -> str:
        """The record as JSON text, without empty fields."""
        data: dict[str, Any] = {"format": FORMAT, "game_version": self.game_version}
        if self.saved_at:
            data["saved_at"] = self.saved_at
        if self.name:
            data["name"] = self.name
        if self.summary is not None:
            data.update(
                sides=self.sides, curtain=self.curtain, practice=self.practice, summary=self.summary
            )
            more = {"names": self.names, "match": self.match, "resigned": self.resigned}
            data |= {name: value for name, value in more.items() if value}
        data["cards"] = self.cards
        if self.edition is not None:
            data["edition"] = self.edition
        kind, value = self.start
        if kind == EVEN:
            data["even_start"] = True
        data["seed" if kind == EVEN else kind] = value
        data["keys"], data["state"] = self.keys, self.state
        for name, value in (
            ("chances", self.chances),
            ("checkpoint", self.checkpoint),
            ("report", self.report),
        ):
            if value:
                data[name] = value
        if self.card_set is not None:
            data["card_set"] = self.card_set
        # One field per line: readable and small.
        lines = (
            f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
            for key, value in data.items()
        )
        return "{\n" + ",\n".join(lines) + "\n}\n"


def summary_of(game: State, first: str = "") -> GameSummary:
    """The public summary shown in a list of saved games.

    The circle starts with the Character `first`, if given.
    """
    people = game.cards.characters
    winner = WINNERS[game.winner_index] if game.winner_index >= 0 else None
    return {
        "turn": game.turn,
        "active": SIDES[game.active_index],
        "winner": winner,
        "marker": people[game.marker].id,
        "circle": [
            [people[c].id, DIMENSIONS[DIMENSION_AT[game.line[c]]], SAFETY_AT[game.line[c]]]
            for c in ordered_circle(game, first)
        ],
        "awareness": game.awareness[:],
    }
