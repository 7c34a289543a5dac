"""Games with many variants of a card set: played once, on the same seeds for all of them, and kept
in a file.
"""

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

# parts of the games of a set: a race ends early for some, and parts tell how sure a figure is
MAX_PARTS = 10
STAGE_SEED_STEP = 1_000_000  # between the seeds of a stage and those of the next
MAX_LOG_BYTES = 200_000_000  # of a file that is read again; it takes several times as much memory
LARGEST_VALUE = 10**6  # of a free number
FORMAT = 1
DEFAULT_EVALUATIONS, UNLIMITED = 300, 10**9  # sets to play


class LimitReached(Exception):
    """As much was played as was asked for."""


class SearchLimits(NamedTuple):
    """When to stop: after so many sets (by stage each counts anew), or at a time."""

    evaluations: int
    until: float = float("inf")

    @classmethod
    def of(cls, evaluations: int | None, minutes: int | None) -> SearchLimits:
        """Limits as somebody asks for them; those who ask for none get some."""
        return cls(
            evaluations or (UNLIMITED if minutes else DEFAULT_EVALUATIONS),
            time.monotonic() + 60 * minutes if minutes else float("inf"),
        )


class EvaluationLog:
    """What was played, on file: a line that says what with, then a line for every part as soon as
    it is done.
    """

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        self.path = path
        self.lines: list[Any] = []
        head = {"format": FORMAT, **head}
        resumed = path.exists() and self._read(head)
        try:
            self._file = files.open_to_write(path, files.MORE)
            if resumed:
                files.write_all(self._file, b"\n")  # behind a line that was cut off
            else:
                self._write(head)
        except OSError as error:
            raise localized_error(
                InBetweenError, "files.unwritable", file=path, why=reason(error)
            ) from None

    def _read(self, head: dict[str, Any]) -> bool:
        """Read what is there, if anything is; it must have been played with the same."""
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
        """Keep one more part."""
        try:
            self._write(entry)
        except OSError as error:
            raise localized_error(
                InBetweenError, "files.unwritable", file=self.path, why=reason(error)
            ) from None

    def close(self) -> None:
        """Nothing more comes."""
        files.disk.close(self._file)

    def _write(self, entry: dict[str, Any]) -> None:
        files.write_all(
            self._file,
            (json.dumps(entry, separators=(",", ":"), sort_keys=True) + "\n").encode("ascii"),
        )


_EMPTY = object()


def _parse_line(line: bytes) -> Any:
    """What a line holds; nothing if it was cut off when somebody stopped: that part is played
    again.
    """
    try:
        return parse_value(line.decode("utf-8"))
    except (SaveError, UnicodeDecodeError):
        return None


def log_header(text: CardSetText, goal: Goal, seed: int, judged_by: str = "") -> dict[str, Any]:
    """What kept games were played with. Goals and ranges may change: the same games are then judged
    anew.
    """
    found = {
        "set": text.text,
        "free": [parameter.name for parameter in goal.parameters],
        "players": [list(stage) for stage in goal.stages],
        "seed": seed,
    }
    return found | {"weights": judged_by} if judged_by else found


class VariantGames:
    """The games of all variants so far, and the means to play more."""

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
        self.base_setup = base_setup or GameSetup("", text.file)  # what else games are played with
        self.played: dict[tuple[Values, int], list[Tally]] = {}  # by variant and stage
        # parts that were asked for: a search that goes on must not see more than before
        self._requested: dict[tuple[Values, int], int] = {}
        self._valid: dict[Values, bool] = {}
        for entry in evaluation_log.lines if evaluation_log else ():
            self._load_entry(entry)

    def _load_entry(self, entry: Any) -> None:
        """Take up a part from the notebook, if it is one that follows those before it."""
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
        """How many variants were asked for, those of every stage counted."""
        return len(self._requested)

    @property
    def started(self) -> int:
        """How many of them have played anything."""
        return sum(key in self.played for key in self._requested)

    def is_valid(self, values: Values) -> bool:
        """Whether the loader takes a variant."""
        if values not in self._valid:
            self._valid[values] = load_text(self.variant(values), self.text.file)[0] is not None
        return self._valid[values]

    @property
    def invalid(self) -> set[Values]:
        """The variants that the loader does not take."""
        return {values for values, sound in self._valid.items() if not sound}

    def variant(self, values: Values) -> str:
        """The text of a variant."""
        return self.text.with_values(self.parameters, values)

    def parts(self, stage: int) -> int:
        """How many parts the games of a stage have."""
        games = self.stages[stage].games
        return -(-games // -(-games // MAX_PARTS))

    def part_size(self, stage: int, part: int) -> int:
        """How many games a part of a stage has: the last may have fewer than the others."""
        games = self.stages[stage].games
        size = -(-games // MAX_PARTS)
        return min(size, games - part * size)

    def tallies(self, values: Values, stage: int) -> list[Tally]:
        """What a variant has come to, part by part, as far as it was asked for."""
        return self.played.get((values, stage), [])[: self._requested.get((values, stage), 0)]

    def total(self, values: Values, stage: int, parts: int | None = None) -> Tally:
        """What a variant has come to altogether, or in its first parts."""
        return sum(self.tallies(values, stage)[:parts], Counter())

    def requested(self, stage: int) -> list[Values]:
        """The variants that have begun to play the games of a stage, as far as they were
        asked for.
        """
        return [
            values for values, at in self._requested if at == stage and (values, at) in self.played
        ]

    def complete(self, stage: int) -> list[Values]:
        """The variants that have played all games of a stage, as far as they were asked for."""
        return [
            values
            for values in self.requested(stage)
            if len(self.tallies(values, stage)) == self.parts(stage)
        ]

    def request_all(self) -> None:
        """Whatever was ever played may be seen now."""
        self._requested = {key: len(parts) for key, parts in self.played.items()}

    def play(self, variants: Sequence[Values], stage: int, parts: int | None = None) -> None:
        """Let variants play so many parts of their games, or all; those played before are not
        played again.

        Raises Enough when the limits are reached; what was played till then is kept.
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
    """The games of some parts, wherever this runs; plain data comes and goes."""
    return [
        dict(tally(play(GameSetup(*setup), seed) for seed in range(first, first + games)))
        for setup, first, games in tasks
    ]
