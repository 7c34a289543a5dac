"""Continue a saved game: choose its file and decide whether it counts as practice.

The draws of a deal never change, so a player who returns to an earlier point of a game against the
computer knows future draws. Continuing from the latest point does not count as going back,
whichever file is opened.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from ..rules.cards import CardSet
from ..rules.errors import SaveError
from .autosave import unfinished
from .practice import against_opponent, same_deal
from .save_index import SaveEntry, game_fingerprints, mark_practice, read_entry
from .save_loader import LoadedGame, open_file


def resume(
    path: Path, cards: CardSet | None = None, sides: Mapping[str, str] | None = None
) -> tuple[LoadedGame, Path]:
    """Load a game and choose the file it continues in; raises SaveError.

    `sides` may replace the players. The record says whether the game is practice from here on.
    """
    opened = open_file(path, cards)
    record = opened.record
    games = unfinished()
    file = next((game for game in games if game.resolve() == path.resolve()), None)
    touched: list[SaveEntry] = []
    if going_back := file is None:
        deal, point = game_fingerprints(record)
        others = [read_entry(game, "autosave") for game in games]
        touched = same_deal(deal, others)
        file = next((other.path for other in others if other.point == point), None)
        if file is not None:  # no choices since the save: the unfinished game itself continues
            going_back = False
            opened = open_file(file, cards)
            opened.record.name = record.name
            opened.record.practice = record.practice or opened.record.practice
            record = opened.record
    wanted = {**record.sides, **(sides or {})}
    if against_opponent(wanted) and (going_back or wanted != record.sides):
        record.practice = True
        for other in touched if going_back else ():
            # the autosave reports disk errors
            with contextlib.suppress(OSError, SaveError):
                mark_practice(other.path)
    record.sides = wanted
    return opened, file or path
