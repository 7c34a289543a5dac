"""One wrong tried: in a forked process and a copy of the tree, the tests that could notice run until one does."""

from __future__ import annotations

import os
import resource
import signal
import sys
from pathlib import Path
from typing import Any

from .tree import move_into

FILES_AT_FIRST = 3  # the files with most of the tests in question are read first: reading them all takes longer than running them
LONG = 1.0  # seconds that a test among the first may take


def try_out(copy: Path, tests: dict[str, float], seconds: float) -> None:
    """Run tests in this process and leave it; what it ends with is in `verdict`: the test that noticed, or nothing.

    A test may take `seconds` of work more than ten times what it usually does.
    """
    os.setsid()
    move_into(copy)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        os.environ[name] = str(copy.parent / "home")  # whatever it does, it does it there
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.dont_write_bytecode = True
    output = os.open(copy.parent / "output", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, 1)
    os.dup2(output, 2)
    most = int(seconds * 3 + 12 * sum(tests.values()))
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))  # also for the processes that tests start
    watch = _Watch(copy.parent / "verdict", tests, seconds)
    signal.signal(signal.SIGPROF, watch.too_long)
    for part in _parts(tests):
        if part and not watch.noticed:
            watch.run(part, copy)
    watch.end()


def _parts(tests: dict[str, float]) -> tuple[list[str], list[str]]:
    """The tests to begin with, and the rest."""
    quick: dict[str, int] = {}
    for test, took in tests.items():
        if took <= LONG:
            quick[test.split("::")[0]] = quick.get(test.split("::")[0], 0) + 1
    files = sorted(quick, key=lambda file: -quick[file])[:FILES_AT_FIRST]
    first = [test for test, took in tests.items() if took <= LONG and test.split("::")[0] in files]
    return first, [test for test in tests if test not in set(first)]


class _Watch:
    """Keeps to the tests in question, in their order, and to their time."""

    def __init__(self, verdict: Path, tests: dict[str, float], seconds: float) -> None:
        self.verdict, self.tests, self.seconds = verdict, tests, seconds
        self.noticed = self.now = ""

    def run(self, part: list[str], copy: Path) -> None:
        """Run some of the tests."""
        import pytest

        self.part = {test: i for i, test in enumerate(part)}
        files = sorted({test.split("::")[0] for test in part})
        self.now = files[0]
        self.allow(10.0)
        code = pytest.main(["-o", "addopts=", "-q", "-x", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist",
                            f"--basetemp={copy.parent / 'tmp'}", *files], plugins=[self])
        if code != 0 and not self.noticed:
            self.noticed = files[0]  # not even read

    def allow(self, more: float) -> None:
        """Work that may be done from now on."""
        signal.setitimer(signal.ITIMER_PROF, self.seconds + more)

    def too_long(self, *_: object) -> None:
        """What never ends has been noticed."""
        self.noticed = self.now
        self.end()

    def end(self) -> None:
        """Leave the process."""
        self.verdict.write_text(f"done {self.noticed}", "utf-8")
        os._exit(0)

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Only the tests in question."""
        items[:] = sorted((item for item in items if item.nodeid in self.part), key=lambda item: self.part[item.nodeid])

    def pytest_runtest_protocol(self, item: Any) -> None:
        """A test begins."""
        self.now = item.nodeid
        self.allow(10 * self.tests[item.nodeid])

    def pytest_runtest_logreport(self, report: Any) -> None:
        """A part of a test is over."""
        if report.failed and not self.noticed:
            self.noticed = report.nodeid
