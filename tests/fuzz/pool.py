"""Children that work through cases within limits. One that dies is replaced, and its case told."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

MOST_SECONDS = 10  # of work for a case
MOST_MEGABYTES = 500
LONGEST_WAIT = 120.0  # until a child that does not answer, nor work, is ended
ROOT = Path(__file__).parents[2]


class Failure(NamedTuple):
    """A case that did not go as it should."""

    number: int
    what: str


class Longest(NamedTuple):
    """The largest figure so far, and the case that it was measured in."""

    figure: float
    number: int


class Outcome:
    """How many cases of each kind were read or refused, what they count together, and all that
    failed.
    """

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.sums: Counter[str] = Counter()
        self.failures: list[Failure] = []
        self.longest = Longest(0.0, -1)  # seconds of work
        self.largest = Longest(0.0, -1)  # megabytes of a process, earlier cases of it included


def _limit(seconds: int | None = None) -> None:
    """Let the system end this process if a case takes far too much; not every system can."""
    try:
        import resource
    except ImportError:
        return

    def most(what: int, wanted: int) -> None:
        # which nobody may raise, if whoever started this has set one
        hard = resource.getrlimit(what)[1]
        resource.setrlimit(
            what, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard)
        )

    if seconds is None:
        most(resource.RLIMIT_AS, 4 * MOST_MEGABYTES * 2**20)
        most(resource.RLIMIT_CORE, 0)
    else:
        most(resource.RLIMIT_CPU, int(time.process_time()) + 1 + seconds)


def _megabytes() -> float:
    """The most memory this process has ever held."""
    # Linux: getrusage also counts what the program that started this process held
    with contextlib.suppress(OSError, StopIteration):
        status = Path("/proc/self/status").read_text("utf-8").splitlines()
        return int(next(row for row in status if row.startswith("VmHWM:")).split()[1]) / 2**10
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (
        2**20 if sys.platform == "darwin" else 2**10
    )


# by its number, in a folder: how it went, and what there is to count
Case = Callable[[int, Path], tuple[str, dict[str, int]]]


def serve(
    run_case: Case, kind_of: Callable[[int], str], most_megabytes: int = MOST_MEGABYTES
) -> None:
    """What a child does: a case for every number it is told, an answer in one line for each."""
    _limit()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["INBETWEEN_HOME"] = str(Path(folder) / "home")
        for line in sys.stdin:
            number, begin = int(line), time.process_time()
            _limit(2 * MOST_SECONDS)
            what = ""
            try:
                result, counted = run_case(number, Path(folder))
            except BaseException:
                result = "failed"
                counted = {}
                what = traceback.format_exc()
            if (seconds := time.process_time() - begin) > MOST_SECONDS:
                what += f"It took {seconds:.1f} s of work."
            if (size := _megabytes()) > most_megabytes:
                what += f"It took {size:.0f} MB."
            answer = [number, kind_of(number), result, what, counted, seconds, size]
            answers.write(json.dumps(answer) + "\n")
            answers.flush()
            if size > MOST_MEGABYTES:
                return  # the next case begins small


class _Child:
    """A process that answers."""

    def __init__(self, words: list[str]) -> None:
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=ROOT,
            text=True,
            encoding="utf-8",
        )

    def ask(self, number: int) -> list[Any] | None:
        """A case's answer; None if the child has died of it."""
        assert self.process.stdin is not None and self.process.stdout is not None
        watch = threading.Timer(LONGEST_WAIT, self.process.kill)
        watch.start()
        try:
            self.process.stdin.write(f"{number}\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            line = ""
        finally:
            watch.cancel()
        return list(json.loads(line)) if line else None

    def end(self) -> int:
        """Let it go; its exit code."""
        assert self.process.stdin is not None and self.process.stdout is not None
        for stream in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(OSError):
                stream.close()
        return self.process.wait()


def run(
    numbers: Iterator[int],
    seed: int,
    jobs: int,
    words: list[str] | None = None,
    module: str = "tests.fuzz",
    progress: Callable[[Outcome], None] = lambda outcome: None,
) -> Outcome:
    """Work through cases in several processes."""
    words = words or [sys.executable, "-m", module, "--child", "--seed", str(seed)]
    outcome, lock = Outcome(), threading.Lock()

    def work() -> None:
        child: _Child | None = None
        while True:
            with lock:
                number = next(numbers, None)
            if number is None:
                break
            for fresh in (False, True):  # a child may have ended after its last answer
                if child is None or fresh:
                    child = _Child(words)
                answer = child.ask(number)
                if answer is not None or fresh:
                    break
                code = child.end()
                if code != 0:
                    break
            assert child is not None
            with lock:
                if answer is None:
                    outcome.counts["?", "failed"] += 1
                    outcome.failures.append(
                        Failure(number, f"The process died with code {child.process.wait()}.")
                    )
                else:
                    outcome.counts[answer[1], answer[2]] += 1
                    outcome.sums.update(answer[4])
                    for name, figure in zip(("longest", "largest"), answer[5:], strict=False):
                        found = Longest(figure, number)
                        setattr(outcome, name, max(getattr(outcome, name), found))
                    if answer[3]:
                        outcome.failures.append(Failure(number, answer[3]))
                progress(outcome)
            if answer is None:
                child.end()
                child = None
        if child is not None:
            child.end()

    threads = [threading.Thread(target=work) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    outcome.failures.sort()
    return outcome
