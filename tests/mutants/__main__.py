"""Mutation testing: change the program one place at a time and list the mutants no test kills.

    python -m tests.mutants inbetween/rules --sample 300 --seed 1 --jobs 2

Mutants run in copies of the tree (Linux, macOS). Results are cached until the files they depend on
change, so an interrupted run can be continued. Equivalent mutants, which change nothing, are listed
in equivalents.yaml with the reason.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import sys
import time
from collections import Counter
from multiprocessing import Pipe
from pathlib import Path
from random import Random
from typing import Any

import platformdirs
import yaml
from tqdm import tqdm

from . import coverage_map, mutant_run, source_copy
from .operators import Mutation, changes

CONTROL = 0.05  # seconds: tests quicker than this are run on the unchanged program first
PATHS = ["inbetween/rules", "inbetween/ai", "inbetween/saves"]


def main() -> None:
    """Read the command line, test the mutants, print the results."""
    options = _options()
    cache: Path = options.cache
    cache.mkdir(parents=True, exist_ok=True)
    lock = (cache / "lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise SystemExit(
            f"Another run uses {cache}; wait for it, or choose another folder with --cache."
        ) from None
    mutations = _mutations(options.paths or PATHS)
    print(f"{len(mutations)} possible mutants", flush=True)
    equivalents = _equivalents()
    if not options.paths:
        for where, what in sorted(
            equivalents - {(change.where, change.what) for change in mutations}
        ):
            print(f"equivalents.yaml: no such mutant any more: {where}: {what}")
    drawn = [change for change in mutations if not options.only or options.only in str(change)]
    if options.sample < len(drawn):
        drawn = Random(options.seed).sample(drawn, options.sample)
    counted = [
        change
        for change in drawn
        if (change.where, change.what) not in equivalents
        and "{raise NotImplementedError ->" not in change.what
    ]
    files = source_copy.test_files(options.tests, options.without)
    _reach(cache, files, options.jobs)
    verdicts = VerdictCache(cache, files)
    todo = [change for change in counted if verdicts.verdict(change) is None]
    print(
        f"{len(drawn)} mutants in the sample, {len(drawn) - len(counted)} of them equivalent, "
        f"{len(counted) - len(todo)} with a cached result",
        flush=True,
    )
    _try_all(
        todo,
        coverage_map.Map({file: coverage_map.load(cache, file) for file in files}),
        verdicts,
        files,
        options,
    )
    _print_results(counted, verdicts)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("paths", nargs="*", help="files or folders to mutate (rules, ai, saves)")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument(
        "--sample", type=int, default=10**9, help="number of mutants, drawn at random (all)"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the sample")
    parser.add_argument(
        "--seconds",
        type=float,
        default=10.0,
        help="CPU seconds that a test may take beyond ten times its usual time (10)",
    )
    parser.add_argument("--only", help="only mutants whose description contains this")
    parser.add_argument("--tests", nargs="*", default=["tests"], help="files or folders of tests")
    parser.add_argument(
        "--without",
        nargs="*",
        default=["tests/ui"],
        help="tests to leave out (tests/ui: tests below the window must kill these mutants)",
    )
    parser.add_argument(
        "--cache",
        type=Path,
        default=Path(platformdirs.user_cache_dir("inbetween-mutants")),
        help="folder for copies and results",
    )
    return parser.parse_args()


def _mutations(paths: list[str]) -> list[Mutation]:
    files = sorted(
        {
            file
            for path in paths
            for file in (
                [source_copy.ROOT / path]
                if path.endswith(".py")
                else (source_copy.ROOT / path).rglob("*.py")
            )
        }
    )
    return [
        change
        for file in files
        for change in changes(file.relative_to(source_copy.ROOT).as_posix(), file.read_bytes())
    ]


def _equivalents() -> set[tuple[str, str]]:
    """Return the function and text of the mutants that are known to be equivalent."""
    entries = yaml.safe_load(source_copy.EQUIVALENTS.read_text("utf-8"))
    return {(entry["in"], what) for entry in entries for what in entry["what"]}


def _reach(cache: Path, files: list[str], jobs: int) -> None:
    """Measure which lines the test files reach, unless that is cached."""
    missing = [file for file in files if not coverage_map.kept(cache, file).exists()]
    if not missing:
        return
    print(f"measuring the coverage of {len(missing)} test files", flush=True)
    running = []
    for i, share in enumerate(coverage_map.shares(missing, jobs)):
        copy = source_copy.copied(cache / f"job{i}" / "tree")
        child = os.fork()
        if not child:
            try:
                source_copy.move_into(copy)
                coverage_map.collect(copy, share, cache)
            finally:
                os._exit(0)
        running.append(child)
    for child in running:
        os.waitpid(child, 0)
    lost = [file for file in files if not coverage_map.kept(cache, file).exists()]
    if lost:
        raise SystemExit(f"These test files could not be run: {' '.join(lost)}")


class VerdictCache:
    """Results of mutants on file, valid as long as the program and the tests are the same."""

    def __init__(self, cache: Path, files: list[str]) -> None:
        self.path = cache / "results.jsonl"
        self.program = source_copy.program()
        self.tests = (
            source_copy.digest([source_copy.ROOT / file for file in files]) + source_copy.helpers()
        )
        self.files: dict[str, str] = {}
        self.known: dict[str, str] = {}
        for line in self.path.read_text("utf-8").splitlines() if self.path.exists() else []:
            entry = json.loads(line)
            if self._valid(entry):
                self.known[entry["key"]] = entry["by"]

    def _valid(self, entry: dict[str, Any]) -> bool:
        if entry["program"] != self.program:
            return False
        return bool(
            entry["tests"] == self.tests
            or (entry["by"] and entry["file"] == self._file(entry["by"]))
        )

    def _file(self, test: str) -> str:
        name = test.split("::")[0]
        if name not in self.files:
            path = source_copy.ROOT / name
            self.files[name] = source_copy.digest([path]) if path.is_file() else ""
        return self.files[name]

    @staticmethod
    def _key(change: Mutation) -> str:
        return f"{change.path}:{change.start}:{change.stop}:{change.new}"

    def verdict(self, change: Mutation) -> str | None:
        """Return the test that killed the mutant, "" if it survived, None if that is not known."""
        return self.known.get(self._key(change))

    def write(self, change: Mutation, by: str) -> None:
        """Store the result of a mutant."""
        self.known[self._key(change)] = by
        entry = {
            "key": self._key(change),
            "by": by,
            "program": self.program,
            "tests": self.tests,
            "file": self._file(by) if by else "",
        }
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


def _try_all(
    todo: list[Mutation],
    reached: coverage_map.Map,
    verdicts: VerdictCache,
    files: list[str],
    options: argparse.Namespace,
) -> None:
    """Test mutants, several at a time, each in its own process and copy of the tree."""
    import pydantic  # noqa: F401 - imported once here, not once per mutant
    import pytest  # noqa: F401

    jobs = [
        Job(options.cache / f"job{i}", reached, files, options.seconds)
        for i in range(min(options.jobs, len(todo)))
    ]
    todo = todo[::-1]
    with tqdm(total=len(todo), unit="mutant", disable=not sys.stderr.isatty()) as bar:
        while todo or any(job.change for job in jobs):
            for job in jobs:
                done = job.change
                by = job.poll() if done else None
                if done and by is not None:
                    verdicts.write(done, by)
                    if not by:
                        bar.write(f"survived: {done}")
                        sys.stdout.flush()
                    bar.update()
                if todo and not job.change:
                    job.start(todo.pop())
            time.sleep(0.005)
    for job in jobs:
        job.end()


class Job:
    """Tests one mutant at a time in a copy of the tree."""

    def __init__(
        self, folder: Path, reached: coverage_map.Map, files: list[str], seconds: float
    ) -> None:
        self.copy = source_copy.copied(folder / "tree")
        self.reached = reached
        self.files = files
        self.seconds = seconds
        self.change: Mutation | None = None
        self.child = self.server = 0  # processes
        self.cold: list[str] = []  # tests that still have to run in a fresh process

    def start(self, change: Mutation) -> None:
        """Write a mutant into the copy and start the tests that could kill it."""
        self.change = change
        tests = self.reached.tests(change)
        hot = (
            []
            if self.reached.is_loaded(change)
            else [test for test in tests if not self.reached.read_by(change, test)]
        )
        self.cold = [test for test in tests if test not in set(hot)]
        if hot and not self.server:
            self._open()
        file = self.copy / change.path
        file.write_bytes(change.applied(file.read_bytes()))
        if hot:
            (self.copy.parent / "verdict").unlink(missing_ok=True)
            self.asked.send((change, {test: self.reached.seconds[test] for test in hot}))
        else:
            self._start_cold()

    def _start_cold(self) -> None:
        """Run the remaining tests in a fresh process."""
        (self.copy.parent / "verdict").unlink(missing_ok=True)
        tests = {test: self.reached.seconds[test] for test in self.cold}
        self.cold = []
        self.begun = time.monotonic()
        self.child = os.fork()
        if not self.child:
            try:
                mutant_run.run_in_fresh_process(self.copy, tests, self.seconds)
            finally:
                os._exit(1)

    def _open(self) -> None:
        """Start the server process that patches mutants into loaded functions."""
        self.asked, there = Pipe()
        self.server = os.fork()
        if not self.server:
            try:
                self.asked.close()
                mutant_run.serve(self.copy, self.files, there, self.seconds)
            finally:
                os._exit(1)
        there.close()
        # wait until it has imported everything: a mutant written earlier would stay in all runs
        self.asked.recv()
        self._control()

    def _control(self) -> None:
        """Run quick tests on the unchanged program: if one fails, no result can be trusted."""
        assert self.change
        quick = {test: took for test, took in self.reached.seconds.items() if took < CONTROL}
        self.asked.send((self.change, quick))
        by = self.asked.recv()
        if by:
            raise SystemExit(
                f"{by} fails on the unchanged program; see {self.copy.parent / 'output'}."
            )

    def poll(self) -> str | None:
        """Return the test that killed the mutant, "" if it survived, None while it runs."""
        assert self.change
        if self.child:
            if os.waitpid(self.child, os.WNOHANG) == (0, 0):
                if time.monotonic() - self.begun > mutant_run.STUCK:
                    mutant_run.stop(self.child)
                return None
            mutant_run.stop(self.child)
            by = mutant_run.verdict(self.copy)
        elif self.asked.poll():
            by = str(self.asked.recv())
            if not by and self.cold:
                self._start_cold()
                return None
        else:
            return None
        (self.copy / self.change.path).write_bytes(
            (source_copy.ROOT / self.change.path).read_bytes()
        )
        self.change, self.child = None, 0
        return by

    def end(self) -> None:
        """Stop the server process."""
        if self.server:
            self.asked.close()
            os.waitpid(self.server, 0)


def _print_results(counted: list[Mutation], verdicts: VerdictCache) -> None:
    survived = [change for change in counted if not verdicts.verdict(change)]
    tried = Counter(change.path for change in counted)
    missed = Counter(change.path for change in survived)
    print("\nSurvived:" if survived else "\nAll mutants were killed.")
    for change in sorted(survived):
        print(f"  {change}")
    for path, n in sorted(tried.items()):
        print(f"{path}: {n - missed[path]} of {n} killed")
    if counted:
        killed = len(counted) - len(survived)
        print(f"killed: {killed} of {len(counted)}, {100 * killed / len(counted):.1f} %")


if __name__ == "__main__":
    main()
