"""Play a simulation to its end; if it is interrupted, save its games so that it can be resumed."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

from tqdm import tqdm

from .. import files
from ..rules.errors import InBetweenError, SaveError
from ..safe_read import read_lines
from ..saves.safe_json import parse_value, quote_value
from ..text.error_messages import localized_error, reason
from ..text.language.languages import ENGLISH
from ..text.language.locale import translated
from .balance.tornado import tornado
from .cluster import cluster
from .games import card_set
from .runner import processes
from .simulate import (
    SimulationSpec,
    default_file_name,
    play_simulation,
    settings,
    summarize_simulation,
    tasks,
)
from .statistics.check_record import parse_record
from .statistics.records import GameRecord
from .statistics.report_data import ReportData

KIND = "inbetween games"
LONGEST_LINE = 1_000_000  # bytes of a game; one of 10,000 turns has about 40,000


class SimulationInterrupted(InBetweenError):
    """The user stopped the simulation or the workers are gone; the finished games are saved."""


def play_with_checkpoint(
    spec: SimulationSpec,
    jobs: int = 1,
    scheduler: str | None = None,
    resume: Path | None = None,
    progress: bool = False,
    language: str = ENGLISH,
) -> tuple[list[GameRecord], ReportData]:
    """Return the games of a simulation and their summary.

    Raises SimulationInterrupted if it is interrupted after the first game.
    """
    wanted = len(tasks(spec))
    records = load_games(resume, spec) if resume else []
    before, begin = len(records), time.perf_counter()
    try:
        with cluster(scheduler) if scheduler is not None else processes(jobs) as worker_pool:
            games = play_simulation(spec, worker_pool, records)
            for record in tqdm(
                games,
                total=wanted,
                initial=before,
                unit=translated(language, "game"),
                disable=not progress,
            ):
                records.append(record)
            data = summarize_simulation(spec, records)
            if spec.steps is not None:
                data["tornado"] = tornado(
                    spec.setup, spec.steps, spec.seed, worker_pool, progress, language
                )
    except (KeyboardInterrupt, BrokenExecutor) as end:
        if not records:
            raise
        file = resume or unused_path(default_file_name(spec))
        if len(records) > before:  # the file can hold more games than this run asks for
            save_games(file, settings(spec), records)
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


def unused_path(name: str) -> Path:
    """Return a path with this name, or with a number added, at which no file exists yet."""
    path = Path(name)
    names = (path, *(path.with_stem(f"{path.stem}-{n}") for n in range(2, 10_000)))
    return next(name for name in names if not name.exists())


def save_games(path: Path, settings: dict[str, Any], records: Sequence[GameRecord]) -> None:
    """Write games to a file, one per line, after a line with their settings."""
    lines = [{"kind": KIND, "settings": settings}, *map(list, records)]
    try:
        files.write_file(path, "".join(json.dumps(line) + "\n" for line in lines).encode("utf-8"))
    except OSError as error:
        raise localized_error(
            InBetweenError, "files.unwritable", file=path, why=reason(error)
        ) from None


def load_games(path: Path, spec: SimulationSpec) -> list[GameRecord]:
    """Return the games of a simulation that a file holds, at most as many as it asks for.

    Raises InBetweenError if the file is damaged or has no games, or games with other settings.
    """
    lines = _lines(path)
    _check_settings(path, next(lines, (1, None))[1], settings(spec))
    records: list[GameRecord] = []
    for (setup, seed), (number, value) in zip(tasks(spec), lines, strict=False):
        record = parse_record(value, card_set(setup), seed)
        if record is None:
            raise localized_error(InBetweenError, "lab.broken_line", file=path, line=number)
        records.append(record)
    return records


def _lines(path: Path) -> Iterator[tuple[int, Any]]:
    """Yield the number and value of every line that is not blank; None for an unreadable value."""
    try:
        for number, line in enumerate(read_lines(path, LONGEST_LINE), 1):
            try:
                if line.strip():
                    readable = len(line) <= LONGEST_LINE
                    yield number, parse_value(line.decode("utf-8")) if readable else None
            except (SaveError, UnicodeDecodeError):
                yield number, None
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        raise localized_error(
            InBetweenError, "lab.unreadable", file=path, why=reason(error)
        ) from None


def _check_settings(path: Path, head: Any, settings: dict[str, Any]) -> None:
    """Raise InBetweenError unless the first line of a file has these settings."""
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
