"""Which test reaches which line, found once by running each file of tests under coverage, and kept until it changes."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from . import source_copy
from .operators import Mutation

Lines = dict[str, dict[str, list[int]]]  # by test, by source file


class TestCoverage(NamedTuple):
    """What one file of tests reaches."""

    seconds: dict[str, float]  # of work, by test that passes
    lines: Lines
    # lines that run on import or as the cards are read, once for all tests
    loaded: dict[str, list[int]]
    read: dict[str, list[int]]  # lines that run as the file of tests is read


FEW = 60  # tests that come by: others may find in a cache what these have left there
QUICK = 0.5  # seconds


class Map:
    """The tests by the lines they reach."""

    def __init__(self, files: dict[str, TestCoverage]) -> None:
        self.seconds: dict[str, float] = {}
        self._by_line: dict[tuple[str, int], set[str]] = {}
        self._by_folder: dict[str, set[str]] = {}
        self._loaded: set[tuple[str, int]] = set()
        self._read: dict[str, set[tuple[str, int]]] = {}
        for file, reached in files.items():
            self.seconds |= reached.seconds
            for test in reached.seconds:
                for path, lines in reached.lines.get(test, {}).items():
                    self._by_folder.setdefault(_folder(path), set()).add(test)
                    for line in lines:
                        self._by_line.setdefault((path, line), set()).add(test)
            self._loaded |= {
                (path, line) for path, lines in reached.loaded.items() for line in lines
            }
            self._read[file] = {
                (path, line) for path, lines in reached.read.items() for line in lines
            }

    def tests(self, change: Mutation) -> list[str]:
        """The tests that could notice, quick ones first: those that come by, then, for what happens once for all, others nearby."""
        found = {test for line in _lines(change) for test in self._by_line.get(line, ())}
        more: set[str] = set()
        if len(found) <= FEW or self.is_loaded(change):
            more = {
                test
                for test in self._by_folder.get(_folder(change.path), ())
                if self.seconds[test] < QUICK
            } - found
        return [*self._in_order(found), *self._in_order(more)]

    def is_loaded(self, change: Mutation) -> bool:
        """Whether the line runs before the tests do: on import, or as the cards are read."""
        return any(line in self._loaded for line in _lines(change))

    def read_by(self, change: Mutation, test: str) -> bool:
        """Whether the line runs as the file of a test is read."""
        return any(line in self._read[test.split("::")[0]] for line in _lines(change))

    def _in_order(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds[test], test))


def _lines(change: Mutation) -> list[tuple[str, int]]:
    return [(change.path, line) for line in range(change.first, change.last + 1)]


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def kept(cache: Path, file: str) -> Path:
    """Where it is kept what a file of tests reaches."""
    return (
        cache
        / "reach"
        / f"{source_copy.program()}-{source_copy.helpers()}-{source_copy.digest([source_copy.ROOT / file])}.json"
    )


def load(cache: Path, file: str) -> TestCoverage:
    """What a file of tests reaches, from the cache."""
    return TestCoverage(*json.loads(kept(cache, file).read_text("utf-8")))


def collect(copy: Path, files: list[str], cache: Path) -> None:
    """Run files of tests in a copy of the tree and keep what they reach. For a process of its own: nothing may be imported yet."""
    import coverage
    import pytest

    measured = coverage.Coverage(
        data_file=None, source=[str(copy / "inbetween")], config_file=False
    )
    measured.start()
    from inbetween import load_cards

    load_cards()
    watch = _Watch(measured)
    code = pytest.main(
        [
            "-o",
            "addopts=",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            f"--basetemp={copy.parent / 'tmp'}",
            *files,
        ],
        plugins=[watch],
    )
    measured.stop()
    if code > 1:
        return  # they could not even be read
    lines: Lines = {}
    data = measured.get_data()
    for path in data.measured_files():
        name = Path(path).relative_to(copy).as_posix()
        for line, tests in data.contexts_by_lineno(path).items():
            for test in tests:
                lines.setdefault(test, {}).setdefault(name, []).append(line)
    for file in files:
        seconds = {
            test: t
            for test, t in watch.seconds.items()
            if test.startswith(f"{file}::") and test not in watch.failed
        }
        reached = TestCoverage(
            seconds,
            {test: lines[test] for test in seconds if test in lines},
            lines.get("", {}),
            lines.get(file, {}),
        )
        kept(cache, file).parent.mkdir(parents=True, exist_ok=True)
        kept(cache, file).write_text(json.dumps(reached), "utf-8")
    for test in sorted(watch.failed):
        print(f"{test} fails as it is and is left out", flush=True)


class _Watch:
    """Names what is measured after the test at hand, and counts its work."""

    def __init__(self, measured: Any) -> None:
        self.measured = measured
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    def pytest_collectstart(self, collector: Any) -> None:
        """A file of tests is about to be read."""
        self.measured.switch_context(
            collector.nodeid if collector.nodeid.endswith(".py") else "elsewhere"
        )

    def pytest_runtest_protocol(self, item: Any) -> None:
        """A test begins."""
        self.measured.switch_context(item.nodeid)
        self.begun = time.process_time()

    def pytest_runtest_logreport(self, report: Any) -> None:
        """A part of a test is over."""
        self.seconds[report.nodeid] = time.process_time() - self.begun
        if report.when == "teardown":
            self.measured.switch_context("elsewhere")
        if report.failed or report.skipped:
            self.failed.add(report.nodeid)


def shares(files: list[str], jobs: int) -> Iterator[list[str]]:
    """Files dealt out to so many processes."""
    for i in range(jobs):
        if files[i::jobs]:
            yield files[i::jobs]
