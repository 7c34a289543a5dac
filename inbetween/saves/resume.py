"""Going on with a game on file: in which file it goes on, and whether that counts as practice.

The draws of a deal never change, so whoever goes back to an earlier point of a game against the opponent knows more than the
game has shown. Going on where the game stands is no going back, whichever file one opens.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from ..rules.cards import CardSet
from ..rules.errors import SaveError
from .autosave import unfinished
from .opening import Opened, open_file
from .shelf import Kept, look, mark_practice, point_of


def against_opponent(sides: Mapping[str, str] | None) -> bool:
    """Whether one person plays against the computer: only there practice matters."""
    return sides is not None and list(sides.values()).count("human") == 1


def goes_back(kept: Kept, others: Iterable[Kept]) -> bool:
    """Whether playing on from a game on the shelf counts as practice though it was none; `others` are the unfinished games."""
    return (kept.kind == "saves" and not kept.practice and against_opponent(kept.sides)
            and kept.point not in {other.point for other in others})


def same_deal(deal: str, others: Iterable[Kept]) -> list[Kept]:
    """The unfinished games whose future shows when one goes back in a game of the same deal."""
    return [other for other in others if other.deal == deal and not other.practice and against_opponent(other.sides)]


def resume(path: Path, cards: CardSet | None = None, sides: Mapping[str, str] | None = None) -> tuple[Opened, Path]:
    """A game on file and the file it goes on in; other players may take it over. Raises SaveError.

    Its record says whether it is practice from here on.
    """
    opened = open_file(path, cards)
    record = opened.record
    games = unfinished()
    file = next((game for game in games if game.resolve() == path.resolve()), None)
    touched: list[Kept] = []
    if going_back := file is None:
        deal, point = point_of(record)
        others = [look(game, "autosave") for game in games]
        touched = same_deal(deal, others)
        file = next((other.path for other in others if other.point == point), None)
        if file is not None:  # nothing was played since: it is the unfinished game that goes on
            going_back = False
            opened = open_file(file, cards)
            opened.record.name, opened.record.practice = record.name, record.practice or opened.record.practice
            record = opened.record
    wanted = {**record.sides, **(sides or {})}
    if against_opponent(wanted) and (going_back or wanted != record.sides):
        record.practice = True
        for other in touched if going_back else ():
            with contextlib.suppress(OSError, SaveError):  # a disk that cannot be written is told by the autosave
                mark_practice(other.path)
    record.sides = wanted
    return opened, file or path
