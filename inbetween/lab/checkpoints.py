"""Playing an order to its end; what was played before somebody stopped is in a file from which the rest can be played."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

from tqdm import tqdm

from .. import files
from ..rules.constants import LANGUAGES
from ..rules.errors import InBetweenError, SaveError
from ..safe_read import read_lines
from ..saves.safe_json import parse_value, quote_value
from ..text.error_messages import localized_error, reason
from ..text.locale import translated
from .balance.tornado import tornado
from .cluster import cluster
from .games import card_set
from .runner import processes
from .simulate import SimulationSpec, came_to, name_of, play_simulation, settings, tasks
from .statistics.check_record import checked_record
from .statistics.records import GameRecord

KIND = "inbetween games"
LONGEST_LINE = 1_000_000  # bytes of a game; one of 10,000 turns has about 40,000


class SimulationInterrupted(InBetweenError):
    """Somebody stopped, or the workers are gone; what was played is kept."""


def play_with_checkpoint(
    order: SimulationSpec,
    jobs: int = 1,
    scheduler: str | None = None,
    resume: Path | None = None,
    progress: bool = False,
    language: str = LANGUAGES[0],
) -> tuple[list[GameRecord], dict[str, Any]]:
    """The games of an order and their summary. Raises Unfinished if it was interrupted after the first game."""
    wanted = len(tasks(order))
    records = kept(resume, order) if resume else []
    before, begin = len(records), time.perf_counter()
    try:
        with cluster(scheduler) if scheduler is not None else processes(jobs) as worker_pool:
            games = play_simulation(order, worker_pool, records)
            for record in tqdm(
                games,
                total=wanted,
                initial=before,
                unit=translated(language, "game"),
                disable=not progress,
            ):
                records.append(record)
            data = came_to(order, records)
            if order.steps is not None:
                data["tornado"] = tornado(
                    order.setup, order.steps, order.seed, worker_pool, progress, language
                )
    except (KeyboardInterrupt, BrokenExecutor) as end:
        if not records:
            raise
        file = resume or unused(name_of(order))
        if len(records) > before:  # a file may hold more games than were asked for this time
            keep(file, settings(order), records)
        lost = isinstance(end, BrokenExecutor)
        raise localized_error(
            SimulationInterrupted,
            "lab.lost" if lost else "lab.stopped",
            n=len(records),
            wanted=wanted,
            file=file,
        ) from None
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
        files.write_file(path, "".join(json.dumps(line) + "\n" for line in lines).encode("utf-8"))
    except OSError as error:
        raise localized_error(
            InBetweenError, "files.unwritable", file=path, why=reason(error)
        ) from None


def kept(path: Path, order: SimulationSpec) -> list[GameRecord]:
    """The games of an order that a file holds, as many as the order asks for.

    Raises InBetweenError if there are none, if they were played with other settings, or if the file was damaged or changed.
    """
    lines = _lines(path)
    _check_settings(path, next(lines, (1, None))[1], settings(order))
    records: list[GameRecord] = []
    for (setup, seed), (number, value) in zip(tasks(order), lines, strict=False):
        record = checked_record(value, card_set(setup), seed)
        if record is None:
            raise localized_error(InBetweenError, "lab.broken_line", file=path, line=number)
        records.append(record)
    return records


def _lines(path: Path) -> Iterator[tuple[int, Any]]:
    """The lines of a file that are not blank: their numbers and values, None for what cannot be read."""
    try:
        for number, line in enumerate(read_lines(path, LONGEST_LINE), 1):
            try:
                if line.strip():
                    yield (
                        number,
                        parse_value(line.decode("utf-8")) if len(line) <= LONGEST_LINE else None,
                    )
            except (SaveError, UnicodeDecodeError):
                yield number, None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise localized_error(
            InBetweenError, "lab.unreadable", file=path, why=reason(error)
        ) from None


def _check_settings(path: Path, head: Any, settings: dict[str, Any]) -> None:
    """Whether the first line of a file says that its games were played with these settings."""
    if (
        not isinstance(head, dict)
        or head.get("kind") != KIND
        or not isinstance(head.get("settings"), dict)
    ):
        raise localized_error(InBetweenError, "lab.not_games", file=path)
    theirs, ours = head["settings"], json.loads(json.dumps(settings))
    for name in {**theirs, **ours}:
        if theirs.get(name) != ours.get(name):
            raise localized_error(
                InBetweenError, "lab.other_settings", file=path, name=quote_value(name)
            )
