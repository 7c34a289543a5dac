"""Which test reaches which line: measured once per test file under coverage, then cached."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from . import source_copy
from .operators import Mutation

Lines = dict[str, dict[str, list[int]]]  # by test, by source file


class CoverageByTest(NamedTuple):
    """What one test file reaches."""

    seconds: dict[str, float]  # CPU time, by passing test
    lines: Lines
    # lines that run on import or while the cards are loaded, once for all tests
    loaded: dict[str, list[int]]
    read: dict[str, list[int]]  # lines that run while the test file is imported


# If at most this many tests reach a line, quick tests of the same folder run too: they may use
# cached values that the line has computed.
FEW = 60
QUICK = 0.5  # seconds


class Map:
    """Tests by the lines they reach."""

    def __init__(self, files: dict[str, CoverageByTest]) -> None:
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
        """Return the tests that could kill a mutant, quick ones first.

        First those that reach its lines, then, for code that runs once or is rarely reached, quick
        tests of the same folder.
        """
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
        """Return whether the line runs before the tests: on import or while cards are loaded."""
        return any(line in self._loaded for line in _lines(change))

    def read_by(self, change: Mutation, test: str) -> bool:
        """Return whether the line runs while the file of a test is imported."""
        return any(line in self._read[test.split("::")[0]] for line in _lines(change))

    def _in_order(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds[test], test))


def _lines(change: Mutation) -> list[tuple[str, int]]:
    return [(change.path, line) for line in range(change.first, change.last + 1)]


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def kept(cache: Path, file: str) -> Path:
    """Return the path at which the coverage of a test file is cached."""
    tests = source_copy.digest([source_copy.ROOT / file])
    name = f"{source_copy.program()}-{source_copy.helpers()}-{tests}.json"
    return cache / "reach" / name


def load(cache: Path, file: str) -> CoverageByTest:
    """Return the coverage of a test file from the cache."""
    return CoverageByTest(*json.loads(kept(cache, file).read_text("utf-8")))


def collect(copy: Path, files: list[str], cache: Path) -> None:
    """Run test files in a copy of the tree and cache what they reach.

    Needs a fresh process in which nothing of the program is imported yet.
    """
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
        return  # they could not even be imported
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
        reached = CoverageByTest(
            seconds,
            {test: lines[test] for test in seconds if test in lines},
            lines.get("", {}),
            lines.get(file, {}),
        )
        kept(cache, file).parent.mkdir(parents=True, exist_ok=True)
        kept(cache, file).write_text(json.dumps(reached), "utf-8")
    for test in sorted(watch.failed):
        print(f"{test} fails on the unchanged program and is left out", flush=True)


class _Watch:
    """Labels coverage with the current test and measures its CPU time; a pytest plugin."""

    def __init__(self, measured: Any) -> None:
        self.measured = measured
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    def pytest_collectstart(self, collector: Any) -> None:
        """Label what runs while a test file is imported."""
        self.measured.switch_context(
            collector.nodeid if collector.nodeid.endswith(".py") else "elsewhere"
        )

    def pytest_runtest_protocol(self, item: Any) -> None:
        """Label what runs in a test."""
        self.measured.switch_context(item.nodeid)
        self.begun = time.process_time()

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Note the time of a test and whether it failed."""
        self.seconds[report.nodeid] = time.process_time() - self.begun
        if report.when == "teardown":
            self.measured.switch_context("elsewhere")
        if report.failed or report.skipped:
            self.failed.add(report.nodeid)


def shares(files: list[str], jobs: int) -> Iterator[list[str]]:
    """Deal files out to the jobs."""
    for i in range(jobs):
        if files[i::jobs]:
            yield files[i::jobs]
