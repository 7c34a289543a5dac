"""One wrong tried: in a forked process and a copy of the tree, the tests that could notice run until one does.

What runs only inside tests is tried hot: a process that has read program and tests forks, and the wrong is put into the functions
that it has. What runs on import or as the cards are read is tried cold: everything is read anew.
"""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
import time
import types
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from .operators import Mutation
from .source_copy import move_into

# cold, the files with most of the tests in question are read first: reading them all takes longer
# than running them
FILES_AT_FIRST = 3
LONG = 1.0  # seconds that a test among the first may take
STUCK = 900  # seconds without an end: something waits for ever
PYTEST = [
    "-o",
    "addopts=",
    "-q",
    "-x",
    "-s",
    "--tb=line",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
]


def run_in_fresh_process(copy: Path, tests: dict[str, float], seconds: float) -> None:
    """Run tests in this process and leave it; "verdict" beside the copy has the test that noticed, or nothing.

    A test may take `seconds` of work more than ten times what it usually does.
    """
    os.setsid()
    _settle(copy)
    sys.dont_write_bytecode = True
    watch = Watch(copy, tests, seconds)
    for part in _parts(tests):
        if part and not watch.noticed:
            watch.read_and_run(part)
    watch.end()


def serve(copy: Path, files: list[str], asked: Connection, seconds: float) -> None:
    """Read program and tests, then try wrongs hot as they come, each in a process of its own."""
    import pytest

    _settle(copy)
    pytest.main(
        [*PYTEST, f"--basetemp={copy.parent / 'tmp'}", *files],
        plugins=[_Server(copy, asked, seconds)],
    )
    os._exit(0)


def stop(child: int) -> None:
    """End a process that was started here with all that it has started."""
    for kill in (os.killpg, os.kill):
        try:
            kill(child, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            continue
        return


def verdict(copy: Path) -> str:
    """Who noticed; a process that did not come to its end is noticed by anybody."""
    try:
        return (copy.parent / "verdict").read_text("utf-8").removeprefix("done").strip()
    except FileNotFoundError:
        return "the process died"


def _settle(copy: Path) -> None:
    """Work in a copy of the tree: whatever a wrong does, it does it there."""
    move_into(copy)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        os.environ[name] = str(copy.parent / "home")
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    output = os.open(copy.parent / "output", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, 1)
    os.dup2(output, 2)


def _parts(tests: dict[str, float]) -> tuple[list[str], list[str]]:
    """The tests to begin with, and the rest."""
    quick: dict[str, int] = {}
    for test, took in tests.items():
        if took <= LONG:
            quick[test.split("::")[0]] = quick.get(test.split("::")[0], 0) + 1
    files = sorted(quick, key=lambda file: -quick[file])[:FILES_AT_FIRST]
    first = [test for test, took in tests.items() if took <= LONG and test.split("::")[0] in files]
    return first, [test for test in tests if test not in set(first)]


def patch_functions(wrong: bytes, path: Path) -> None:
    """Put a wrong into the functions that are there already, lambdas and methods among them."""
    gc.unfreeze()  # what was read before the first test is frozen, and would not be found
    name = str(path)
    new = {
        (code.co_qualname, code.co_firstlineno): code
        for code in _codes(compile(wrong, name, "exec", dont_inherit=True))
    }
    for function in [thing for thing in gc.get_objects() if isinstance(thing, types.FunctionType)]:
        code = function.__code__
        if code.co_filename == name and (code.co_qualname, code.co_firstlineno) in new:
            function.__code__ = new[code.co_qualname, code.co_firstlineno]


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from _codes(inner)


class Watch:
    """Keeps to the tests in question, in their order, and to their time."""

    def __init__(self, copy: Path, tests: dict[str, float], seconds: float) -> None:
        self.copy = copy
        self.tests = tests
        self.seconds = seconds
        self.noticed = self.now = ""
        most = int(seconds * 3 + 12 * sum(tests.values()))
        # also for the processes that tests start
        resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
        signal.signal(signal.SIGPROF, self.too_long)

    def read_and_run(self, part: list[str]) -> None:
        """Run some of the tests, from their files."""
        import pytest

        self.part = {test: i for i, test in enumerate(part)}
        files = sorted({test.split("::")[0] for test in part})
        self.now = files[0]
        self.allow(10.0)
        code = pytest.main(
            [*PYTEST, f"--basetemp={self.copy.parent / 'tmp'}", *files], plugins=[self]
        )
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
        (self.copy.parent / "verdict").write_text(f"done {self.noticed}", "utf-8")
        os._exit(0)

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Only the tests in question."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.part),
            key=lambda item: self.part[item.nodeid],
        )

    def pytest_runtest_protocol(self, item: Any) -> None:
        """A test begins."""
        self.now = item.nodeid
        self.allow(10 * self.tests[item.nodeid])

    def pytest_runtest_logreport(self, report: Any) -> None:
        """A part of a test is over."""
        if report.failed and not self.noticed:
            self.noticed = report.nodeid


class _Server:
    """Takes the place of the loop over the tests: forks for each wrong that comes, and runs some of them there."""

    def __init__(self, copy: Path, asked: Connection, seconds: float) -> None:
        self.copy = copy
        self.asked = asked
        self.seconds = seconds

    def pytest_runtestloop(self, session: Any) -> bool:
        """All has been read."""
        items = {item.nodeid: item for item in session.items}
        self.asked.send("")  # from now on the files in the copy may be changed
        while True:
            try:
                change, tests = self.asked.recv()
            except EOFError:
                os._exit(0)
            child = os.fork()
            if not child:
                try:
                    self.run(session, change, tests, [items[test] for test in tests])
                finally:
                    os._exit(1)
            begun = time.monotonic()
            while os.waitpid(child, os.WNOHANG) == (0, 0):
                time.sleep(0.002)
                if time.monotonic() - begun > STUCK:
                    stop(child)
            stop(child)
            self.asked.send(verdict(self.copy))

    def run(
        self, session: Any, change: Mutation, tests: dict[str, float], items: list[Any]
    ) -> None:
        """Run tests in this process and leave it."""
        os.setsid()
        file = self.copy / change.path
        patch_functions(file.read_bytes(), file)
        watch = Watch(self.copy, tests, self.seconds)
        session.config.pluginmanager.register(watch)
        for item, after in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if watch.noticed:
                break
        watch.end()
