"""Run the tests that could kill one mutant, in a forked process and a copy of the tree.

Code that runs only inside tests is tested hot: a server process that has imported the program and
the tests forks, and the mutant is patched into its functions. Code that runs on import or while
cards are loaded is tested cold: a fresh process imports everything.
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

# cold runs begin with the files that have most of the tests: importing all files takes longer than
# running their tests
FILES_AT_FIRST = 3
LONG = 1.0  # seconds that a test of the first files may take
STUCK = 900  # seconds after which a run counts as hanging
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
    """Run tests in this process, write the result to the file "verdict", and exit.

    The file, beside the copy, names the test that killed the mutant, if any. A test may take
    `seconds` of CPU time more than ten times its usual time.
    """
    os.setsid()
    _settle(copy)
    sys.dont_write_bytecode = True
    watch = Watch(copy, tests, seconds)
    for part in _parts(tests):
        if part and not watch.killed_by:
            watch.read_and_run(part)
    watch.end()


def serve(copy: Path, files: list[str], asked: Connection, seconds: float) -> None:
    """Import program and tests, then test mutants hot as they arrive, each in a forked process."""
    import pytest

    _settle(copy)
    pytest.main(
        [*PYTEST, f"--basetemp={copy.parent / 'tmp'}", *files],
        plugins=[_Server(copy, asked, seconds)],
    )
    os._exit(0)


def stop(child: int) -> None:
    """Kill a process that was started here, with its children."""
    for kill in (os.killpg, os.kill):
        try:
            kill(child, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            continue
        return


def verdict(copy: Path) -> str:
    """Return the test that killed the mutant; a process that crashed counts as killed."""
    try:
        return (copy.parent / "verdict").read_text("utf-8").removeprefix("done").strip()
    except FileNotFoundError:
        return "the process died"


def _settle(copy: Path) -> None:
    """Move into a copy of the tree, so that a mutant can do no harm elsewhere."""
    move_into(copy)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        os.environ[name] = str(copy.parent / "home")
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    output = os.open(copy.parent / "output", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, 1)
    os.dup2(output, 2)


def _parts(tests: dict[str, float]) -> tuple[list[str], list[str]]:
    """Return the tests to begin with, and the rest."""
    quick: dict[str, int] = {}
    for test, took in tests.items():
        if took <= LONG:
            quick[test.split("::")[0]] = quick.get(test.split("::")[0], 0) + 1
    files = sorted(quick, key=lambda file: -quick[file])[:FILES_AT_FIRST]
    first = [test for test, took in tests.items() if took <= LONG and test.split("::")[0] in files]
    return first, [test for test in tests if test not in set(first)]


def patch_functions(mutant: bytes, path: Path) -> None:
    """Put a mutant into the functions that are already loaded, including lambdas and methods."""
    gc.unfreeze()  # frozen objects would not be found
    name = str(path)
    new = {
        (code.co_qualname, code.co_firstlineno): code
        for code in _codes(compile(mutant, name, "exec", dont_inherit=True))
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
    """Runs only the given tests, in order and with a time limit; a pytest plugin."""

    def __init__(self, copy: Path, tests: dict[str, float], seconds: float) -> None:
        self.copy = copy
        self.tests = tests
        self.seconds = seconds
        self.killed_by = self.now = ""
        most = int(seconds * 3 + 12 * sum(tests.values()))
        # also for the processes that tests start
        resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
        signal.signal(signal.SIGPROF, self.too_long)

    def read_and_run(self, part: list[str]) -> None:
        """Import and run some of the tests."""
        import pytest

        self.part = {test: i for i, test in enumerate(part)}
        files = sorted({test.split("::")[0] for test in part})
        self.now = files[0]
        self.allow(10.0)
        code = pytest.main(
            [*PYTEST, f"--basetemp={self.copy.parent / 'tmp'}", *files], plugins=[self]
        )
        if code != 0 and not self.killed_by:
            self.killed_by = files[0]  # it could not even be imported

    def allow(self, more: float) -> None:
        """Set the CPU time allowed from now on."""
        signal.setitimer(signal.ITIMER_PROF, self.seconds + more)

    def too_long(self, *_: object) -> None:
        """Count a test that exceeds its time as having killed the mutant."""
        self.killed_by = self.now
        self.end()

    def end(self) -> None:
        """Write the result and exit the process."""
        (self.copy.parent / "verdict").write_text(f"done {self.killed_by}", "utf-8")
        os._exit(0)

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Keep only the given tests."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.part),
            key=lambda item: self.part[item.nodeid],
        )

    def pytest_runtest_protocol(self, item: Any) -> None:
        """Start the time limit of a test."""
        self.now = item.nodeid
        self.allow(10 * self.tests[item.nodeid])

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Note the first test that fails."""
        if report.failed and not self.killed_by:
            self.killed_by = report.nodeid


class _Server:
    """Replaces pytest's test loop: forks for each mutant that arrives and runs its tests there."""

    def __init__(self, copy: Path, asked: Connection, seconds: float) -> None:
        self.copy = copy
        self.asked = asked
        self.seconds = seconds

    def pytest_runtestloop(self, session: Any) -> bool:
        """Serve mutants, once all tests are collected."""
        items = {item.nodeid: item for item in session.items}
        self.asked.send("")  # the files in the copy may change from now on
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
        """Run the tests in this process and exit."""
        os.setsid()
        file = self.copy / change.path
        patch_functions(file.read_bytes(), file)
        watch = Watch(self.copy, tests, self.seconds)
        session.config.pluginmanager.register(watch)
        for item, after in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if watch.killed_by:
                break
        watch.end()
