"""Going on with a game on file: in which file it goes on, and whether that counts as practice.

The draws of a deal never change, so whoever goes back to an earlier point of a game against the opponent knows more than the
game has shown. Going on where the game stands is no going back, whichever file one opens.
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
    """A game on file and the file it goes on in; other players may take it over. Raises SaveError.

    Its record says whether it is practice from here on.
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
        if file is not None:  # nothing was played since: it is the unfinished game that goes on
            going_back = False
            opened = open_file(file, cards)
            opened.record.name = record.name
            opened.record.practice = record.practice or opened.record.practice
            record = opened.record
    wanted = {**record.sides, **(sides or {})}
    if against_opponent(wanted) and (going_back or wanted != record.sides):
        record.practice = True
        for other in touched if going_back else ():
            # a disk that cannot be written is told by the autosave
            with contextlib.suppress(OSError, SaveError):
                mark_practice(other.path)
    record.sides = wanted
    return opened, file or path
