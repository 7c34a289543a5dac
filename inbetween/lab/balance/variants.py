"""Games with many variants of a card set: played once, on the same seeds for all, and logged."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ... import files
from ...data.loader import load_text
from ...rules.errors import InBetweenError, SaveError, make_message
from ...safe_read import read_lines
from ...saves.safe_json import MOST_TEXT, parse_value
from ...text.error_messages import localized_error, reason
from ..games import GameSetup, play
from ..runner import WorkerPool, run_tasks
from .goals import EvaluationStage, Goal
from .measures import Tally, checked_tally, tally
from .parameters import CardSetText, Values

# parts of a variant's games: bad variants stop after some, and standard errors come from the parts
MAX_PARTS = 10
STAGE_SEED_STEP = 1_000_000  # between the seeds of a stage and the next
MAX_LOG_BYTES = 200_000_000  # in memory it takes several times as much
LARGEST_VALUE = 10**6  # of a parameter
FORMAT = 1
DEFAULT_EVALUATIONS, UNLIMITED = 300, 10**9  # sets to play


class LimitReached(Exception):
    """The limits of the search are reached."""


class SearchLimits(NamedTuple):
    """When to stop: after so many sets (counted anew for each stage), or at a time."""

    evaluations: int
    until: float = float("inf")

    @classmethod
    def of(cls, evaluations: int | None, minutes: float | None) -> SearchLimits:
        """Return limits from the options of the command, or the default."""
        return cls(
            evaluations or (UNLIMITED if minutes else DEFAULT_EVALUATIONS),
            time.monotonic() + 60 * minutes if minutes else float("inf"),
        )


class EvaluationLog:
    """A file with the games played: a header with their settings, then a line for every part."""

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        self.path = path
        self.lines: list[Any] = []
        head = {"format": FORMAT, **head}
        resumed = path.exists() and self._read(head)
        try:
            self._file = files.open_to_write(path, files.MORE)
            if resumed:
                files.write_all(self._file, b"\n")  # the last line may be cut off
            else:
                self._write(head)
        except OSError as error:
            raise localized_error(
                InBetweenError, "files.unwritable", file=path, why=reason(error)
            ) from None

    def _read(self, head: dict[str, Any]) -> bool:
        """Read an existing file; return False if it is empty.

        Raises InBetweenError if it is not a log or has other settings.
        """
        try:
            if self.path.stat().st_size > MAX_LOG_BYTES:
                raise localized_error(
                    InBetweenError, "goal.large", file=self.path, most=f"{MAX_LOG_BYTES:,}"
                )
            entries = (
                _parse_line(line) for line in read_lines(self.path, MOST_TEXT) if line.strip()
            )
            header = next(entries, _EMPTY)
            self.lines = [entry for entry in entries if entry is not None]
        except (OSError, ValueError) as error:
            raise localized_error(
                InBetweenError, "files.unreadable", file=self.path, why=reason(error)
            ) from None
        if header is _EMPTY:
            return False
        if not isinstance(header, dict) or "format" not in header:
            raise localized_error(InBetweenError, "goal.no_games", file=self.path)
        other = next(
            (
                key
                for key, value in head.items()
                if header.get(key, value if key == "weights" else None) != value
            ),
            None,
        )
        if other is not None:
            raise localized_error(
                InBetweenError,
                "goal.other",
                file=self.path,
                what=make_message(f"goal.kept.{other}"),
            )
        return True

    def add(self, entry: dict[str, Any]) -> None:
        """Write one more part."""
        try:
            self._write(entry)
        except OSError as error:
            raise localized_error(
                InBetweenError, "files.unwritable", file=self.path, why=reason(error)
            ) from None

    def close(self) -> None:
        """Close the file."""
        files.disk.close(self._file)

    def _write(self, entry: dict[str, Any]) -> None:
        files.write_all(
            self._file,
            (json.dumps(entry, separators=(",", ":"), sort_keys=True) + "\n").encode("ascii"),
        )


_EMPTY = object()


def _parse_line(line: bytes) -> Any:
    """Return the value of a line; None if it was cut off, so that its part is played again."""
    try:
        return parse_value(line.decode("utf-8"))
    except (SaveError, UnicodeDecodeError):
        return None


def log_header(text: CardSetText, goal: Goal, seed: int, judged_by: str = "") -> dict[str, Any]:
    """Return the settings of logged games.

    Goals and ranges are not among them: if they change, the same games are scored anew.
    """
    found = {
        "set": text.text,
        "free": [parameter.name for parameter in goal.parameters],
        "players": [list(stage) for stage in goal.stages],
        "seed": seed,
    }
    return found | {"weights": judged_by} if judged_by else found


class VariantGames:
    """The games of all variants so far; plays more on request."""

    def __init__(
        self,
        text: CardSetText,
        goal: Goal,
        seed: int,
        worker_pool: WorkerPool,
        limits: SearchLimits,
        evaluation_log: EvaluationLog | None = None,
        on_progress: Callable[[], None] = lambda: None,
        base_setup: GameSetup | None = None,
    ) -> None:
        self.text = text
        self.parameters = goal.parameters
        self.stages = goal.stages
        self.seed = seed
        self.worker_pool = worker_pool
        self.limits = limits
        self.evaluation_log = evaluation_log
        self.on_progress = on_progress
        self.base_setup = base_setup or GameSetup(
            "", text.file
        )  # everything but card set and players
        self.played: dict[tuple[Values, int], list[Tally]] = {}  # by variant and stage
        # number of parts requested so far: a resumed search must not use others from the log, or it
        # would take another course
        self._requested: dict[tuple[Values, int], int] = {}
        self._valid: dict[Values, bool] = {}
        for entry in evaluation_log.lines if evaluation_log else ():
            self._load_entry(entry)

    def _load_entry(self, entry: Any) -> None:
        """Load a part from the log if it is valid and follows those before it."""
        match entry:
            case {
                "values": list(values),
                "stage": int(stage),
                "part": int(part),
                "tally": counts,
            } if (
                len(values) == len(self.parameters)
                and all(type(n) is int and abs(n) <= LARGEST_VALUE for n in values)
                and 0 <= stage < len(self.stages)
                and 0 <= part < self.parts(stage)
            ):
                earlier_parts = self.played.get((tuple(values), stage), [])
                found = checked_tally(counts, self.part_size(stage, part))
                if part == len(earlier_parts) and found is not None:
                    self.played[tuple(values), stage] = [*earlier_parts, found]

    @property
    def evaluations(self) -> int:
        """The number of requested variants, counted for each stage."""
        return len(self._requested)

    @property
    def started(self) -> int:
        """The number of requested variants that have played games."""
        return sum(key in self.played for key in self._requested)

    def is_valid(self, values: Values) -> bool:
        """Return whether the loader accepts a variant."""
        if values not in self._valid:
            self._valid[values] = load_text(self.variant(values), self.text.file)[0] is not None
        return self._valid[values]

    @property
    def invalid(self) -> set[Values]:
        """The variants that the loader rejects."""
        return {values for values, sound in self._valid.items() if not sound}

    def variant(self, values: Values) -> str:
        """Return the text of a variant."""
        return self.text.with_values(self.parameters, values)

    def parts(self, stage: int) -> int:
        """Return the number of parts of the games of a stage."""
        games = self.stages[stage].games
        return -(-games // -(-games // MAX_PARTS))

    def part_size(self, stage: int, part: int) -> int:
        """Return the number of games in a part; the last part can have fewer than the others."""
        games = self.stages[stage].games
        size = -(-games // MAX_PARTS)
        return min(size, games - part * size)

    def tallies(self, values: Values, stage: int) -> list[Tally]:
        """Return the requested tallies of a variant, part by part."""
        return self.played.get((values, stage), [])[: self._requested.get((values, stage), 0)]

    def total(self, values: Values, stage: int, parts: int | None = None) -> Tally:
        """Return the tally of all requested parts of a variant, or of its first parts."""
        return sum(self.tallies(values, stage)[:parts], Counter())

    def requested(self, stage: int) -> list[Values]:
        """Return the requested variants that have played games of a stage."""
        return [
            values for values, at in self._requested if at == stage and (values, at) in self.played
        ]

    def complete(self, stage: int) -> list[Values]:
        """Return the requested variants that have played all games of a stage."""
        return [
            values
            for values in self.requested(stage)
            if len(self.tallies(values, stage)) == self.parts(stage)
        ]

    def request_all(self) -> None:
        """Request everything that was ever played, also in earlier runs."""
        self._requested = {key: len(parts) for key, parts in self.played.items()}

    def play(self, variants: Sequence[Values], stage: int, parts: int | None = None) -> None:
        """Play so many parts of the games of variants, or all; parts already played are reused.

        Raises LimitReached when a limit is reached; everything played until then is logged.
        """
        parts = parts or self.parts(stage)
        wanted = [values for values in dict.fromkeys(variants) if self.is_valid(values)]
        new = [values for values in wanted if (values, stage) not in self._requested]
        over = new[max(0, self.limits.evaluations - self.evaluations) :]
        wanted = [values for values in wanted if values not in over]
        self._requested |= {
            (values, stage): max(parts, self._requested.get((values, stage), 0))
            for values in wanted
        }
        tasks = [
            (values, part)
            for values in wanted
            for part in range(len(self.played.get((values, stage), [])), parts)
        ]
        sent = [self._task(values, stage, part) for values, part in tasks]
        for (values, part), counts in zip(
            tasks, run_tasks(self.worker_pool, play_parts, sent), strict=True
        ):
            self.played.setdefault((values, stage), []).append(Counter(counts))
            if self.evaluation_log:
                self.evaluation_log.add(
                    {"values": list(values), "stage": stage, "part": part, "tally": counts}
                )
            self.on_progress()
            if time.monotonic() >= self.limits.until:
                raise LimitReached
        if over:
            raise LimitReached

    def _task(self, values: Values, stage: int, part: int) -> tuple[tuple[Any, ...], int, int]:
        """Return a part as plain data: setup, first seed and number of games."""
        who: EvaluationStage = self.stages[stage]
        first = part * -(-who.games // MAX_PARTS)
        setup = self.base_setup._replace(
            text=self.variant(values), town=who.who, creature=who.who, simulations=who.simulations
        )
        return (
            tuple(setup),
            self.seed + stage * STAGE_SEED_STEP + first,
            self.part_size(stage, part),
        )


def play_parts(tasks: list[tuple[tuple[Any, ...], int, int]]) -> list[dict[str, int]]:
    """Play the games of some parts in any process; arguments and results are plain data."""
    return [
        dict(tally(play(GameSetup(*setup), seed) for seed in range(first, first + games)))
        for setup, first, games in tasks
    ]
