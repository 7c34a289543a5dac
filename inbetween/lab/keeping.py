"""Playing an order to its end; what was played before somebody stopped is in a file from which the rest can be played."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

from tqdm import tqdm

from .. import files
from ..rules.errors import InBetweenError
from ..rules.terms import LANGUAGES
from ..text.complaints import complaint, reason
from ..text.locale import translated
from .balance.tornado import tornado
from .cluster import cluster
from .figures.records import GameRecord
from .runner import processes
from .simulate import Order, came_to, name_of, play_order, settings, tasks

KIND = "inbetween games"


class Unfinished(InBetweenError):
    """Somebody stopped, or the workers are gone; what was played is kept."""


def play_and_keep(order: Order, jobs: int = 1, scheduler: str | None = None, resume: Path | None = None, progress: bool = False,
                  language: str = LANGUAGES[0]) -> tuple[list[GameRecord], dict[str, Any]]:
    """The games of an order and their summary. Raises Unfinished if it was interrupted after the first game."""
    wanted = len(tasks(order))
    records = kept(resume, settings(order))[:wanted] if resume else []
    before, begin = len(records), time.perf_counter()
    try:
        with cluster(scheduler) if scheduler else processes(jobs) as crew:
            games = play_order(order, crew, records)
            for record in tqdm(games, total=wanted, initial=before, unit=translated(language, "game"), disable=not progress):
                records.append(record)
            data = came_to(order, records)
            if order.steps is not None:
                data["tornado"] = tornado(order.setup, order.steps, order.seed, crew, progress, language)
    except (KeyboardInterrupt, BrokenExecutor) as end:
        if not records:
            raise
        file = resume or unused(name_of(order))
        keep(file, settings(order), records)
        lost = isinstance(end, BrokenExecutor)
        raise complaint(Unfinished, "lab.lost" if lost else "lab.stopped", n=len(records), wanted=wanted, file=file) from None
    seconds = max(time.perf_counter() - begin, 1e-6)
    made = sum(record.decisions for record in records[before:])
    return records, {**data, "seconds": seconds, "decisions_per_second": made / seconds}


def unused(name: str) -> Path:
    """A file of this name, or of one much like it, that is not there yet: what somebody kept before stays."""
    path = Path(name)
    names = (path, *(path.with_stem(f"{path.stem}-{n}") for n in range(2, 10_000)))
    return next(name for name in names if not name.exists())


def keep(path: Path, settings: dict[str, Any], records: Sequence[GameRecord]) -> None:
    """Write games, a line each, with the settings they were played with."""
    lines = [{"kind": KIND, "settings": settings}, *map(list, records)]
    try:
        files.put(path, "".join(json.dumps(line) + "\n" for line in lines).encode("utf-8"))
    except OSError as error:
        raise complaint(InBetweenError, "files.unwritable", file=path, why=reason(error)) from None


def kept(path: Path, settings: dict[str, Any]) -> list[GameRecord]:
    """The games of a file. Raises InBetweenError if there is none, or if they were played with other settings."""
    try:
        head, *lines = path.read_text("utf-8").splitlines()
        found = json.loads(head)
        records = [GameRecord(*json.loads(line)) for line in lines]
        if not isinstance(found, dict) or found.get("kind") != KIND:
            raise ValueError
        theirs = dict(found["settings"])
    except OSError as error:
        raise complaint(InBetweenError, "lab.unreadable", file=path, why=reason(error)) from None
    except (ValueError, TypeError, KeyError, RecursionError):
        raise complaint(InBetweenError, "lab.not_games", file=path) from None
    ours = json.loads(json.dumps(settings))
    for name in {**theirs, **ours}:
        if theirs.get(name) != ours.get(name):
            raise complaint(InBetweenError, "lab.other_settings", file=path, name=name)
    return records
