"""Saved games and replays: a start and the choices made since, played again on loading."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from .data.position import load_position
from .rules.cards import CardSet
from .rules.errors import IllegalChoice, InBetweenError, SaveError
from .rules.game import SAVE_FORMAT, Game

MOST_TEXT = 5_000_000  # characters; far more than any game needs


def data_folder() -> Path:
    """Where the user's games are kept; INBETWEEN_HOME moves it."""
    home = os.environ.get("INBETWEEN_HOME")
    return Path(home) if home else user_data_path("inbetween", appauthor=False)


def save_replay(game: Game) -> Path | None:
    """Keep a game in the user's replays folder; returns the file, or None if it cannot be written."""
    folder = data_folder() / "replays"
    path = folder / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{game.digest()[:6]}.json"
    beside = path.with_suffix(".tmp")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside.write_text(game.to_json(), "utf-8")
        os.replace(beside, path)
    except OSError:
        return None
    return path


def kept_replays() -> list[Path]:
    """The replays kept so far, the newest first."""
    try:
        return sorted((data_folder() / "replays").glob("*.json"), reverse=True)
    except OSError:
        return []


def read_save(cards: CardSet, path: Path) -> Game:
    """The game in a file; raises SaveError with one sentence if it cannot be read."""
    try:
        if path.stat().st_size > MOST_TEXT:
            raise SaveError(f"{path} is far too large to be a saved game.")
        text = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise SaveError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    try:
        return from_json(cards, text)
    except SaveError as error:
        raise SaveError(f"{path}: {error}") from None


def replay(cards: CardSet, seed: int, keys: Iterable[str]) -> Game:
    """The game that a seed and a list of choices lead to."""
    return _apply_all(Game.new(cards, seed), keys)


def _apply_all(game: Game, keys: Iterable[str]) -> Game:
    for number, key in enumerate(keys, 1):
        try:
            game.apply(key)
        except IllegalChoice as error:
            raise SaveError(f"Choice {number} of the saved game does not fit: {error}") from None
    return game


def _read(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise SaveError("The saved game must be text.")
    if len(text) > MOST_TEXT:
        raise SaveError("The saved game is far too large to be one.")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise SaveError(f"The saved game is not JSON: line {error.lineno}, column {error.colno}: {error.msg}.") from None
    except (RecursionError, ValueError):
        raise SaveError("The saved game is nested too deeply or holds numbers that are too large to be one.") from None
    if not isinstance(data, dict):
        raise SaveError("The saved game is not a JSON object.")
    return data


def _faults(data: dict[str, Any]) -> list[str]:
    found = [f"unknown entry {key!r}" for key in data
             if key not in {"format", "cards", "seed", "position", "keys", "state"}]
    found += [f"entry {key!r} is missing" for key in ("cards", "keys", "state") if key not in data]
    if ("seed" in data) == ("position" in data):
        found.append("it needs either a 'seed' or a 'position'")
    if "seed" in data and type(data["seed"]) is not int:
        found.append("'seed' must be a whole number")
    if "position" in data and not isinstance(data["position"], dict):
        found.append("'position' must be an object")
    for name in ("cards", "state"):
        if name in data and not isinstance(data[name], str):
            found.append(f"{name!r} must be text")
    keys = data.get("keys", [])
    if not isinstance(keys, list):
        found.append("'keys' must be a list")
    else:
        found += [f"'keys' entry {i} must be text" for i, key in enumerate(keys, 1) if not isinstance(key, str)]
    return found


def from_json(cards: CardSet, text: str) -> Game:
    """Read what `Game.to_json` wrote; raises SaveError that says what is wrong and where."""
    data = _read(text)
    if type(data.get("format")) is not int or data["format"] != SAVE_FORMAT:
        raise SaveError(f"The saved game has format {data.get('format')!r}; this version reads format {SAVE_FORMAT}.")
    faults = _faults(data)
    if faults:
        raise SaveError("The saved game is damaged: " + "; ".join(faults) + ".")
    if data["cards"] != cards.digest:
        raise SaveError("The saved game was played with another card set; load that card set to go on.")
    try:
        game = Game.new(cards, data["seed"]) if "seed" in data else load_position(cards, data["position"])
    except InBetweenError as error:
        raise SaveError(f"The saved game starts from a position that cannot be: {error}") from None
    _apply_all(game, data["keys"])
    if game.digest() != data["state"]:
        raise SaveError("The saved game does not lead to the state it was saved in: it was changed or damaged.")
    return game
