"""A sample of damaged files, and what tells of them."""

import sys

import pytest

from . import file_kinds
from .pool import MOST_MEGABYTES, run

EACH = 4  # cases of each kind; `nox -s fuzz` tries more
WITHOUT_FILES = {"schedulers", "environment", "reports"}  # no file of theirs can be whole
DYING = """
import json, os, sys
for line in sys.stdin:
    if int(line) == 2:
        os._exit(7)
    if int(line) == 4:
        print(json.dumps([4, "x", "failed", "Traceback", {}]), flush=True)
        sys.exit()
    print(json.dumps([int(line), "x", "read", "", {"seen": int(line)}]), flush=True)
"""


def test_no_damaged_file_does_harm():
    outcome = run(iter(range(EACH * len(file_kinds.KINDS))), seed=34, jobs=1)
    assert not outcome.failures
    refused = 0
    for kind in file_kinds.KINDS:
        read = outcome.counts[kind, "read"]
        assert read + outcome.counts[kind, "refused"] == EACH, kind
        assert read or kind in WITHOUT_FILES, f"{kind}: the first case is a whole file"
        refused += EACH - read
    assert refused > EACH * len(file_kinds.KINDS) // 4, "little was damaged"


def test_a_dead_process_is_reported_and_replaced():
    outcome = run(iter(range(7)), 1, 1, [sys.executable, "-c", DYING])
    assert [(f.number, f.what) for f in outcome.failures] == [
        (2, "The process died with code 7."),
        (4, "Traceback"),
    ]
    assert outcome.counts["x", "read"] == 5 and outcome.sums["seen"] == 0 + 1 + 3 + 5 + 6


@pytest.mark.skipif(sys.platform == "win32", reason="memory is not measured there")
def test_too_much_memory_is_reported():
    code = (
        "from tests.fuzz import pool; pool.serve(lambda number, folder: (str(len(b'x' * "
        f"({MOST_MEGABYTES + 50} * 2**20 if number == 1 else 1))), {{}}), lambda number: 'x')"
    )
    outcome = run(iter(range(3)), 1, 1, [sys.executable, "-c", code])
    assert [f.number for f in outcome.failures] == [1] and "MB" in outcome.failures[0].what


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits there")
def test_an_existing_cpu_limit_can_be_lowered():
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_CPU, (500, 500)); from tests.fuzz "
        "import pool\n"
        "pool.serve(lambda number, folder: ('read', {'most': "
        "resource.getrlimit(resource.RLIMIT_CPU)[0]}), lambda number: 'x')"
    )
    outcome = run(iter(range(1)), 1, 1, [sys.executable, "-c", code])
    assert not outcome.failures and 0 < outcome.sums["most"] < 100


def test_the_same_number_makes_the_same_file(tmp_path, monkeypatch):
    monkeypatch.setattr(file_kinds, "command", lambda *words: 1)  # what is made is not used
    files = 0
    for number in range(len(file_kinds.KINDS)):
        made = []
        for name in ("a", "b"):
            folder = tmp_path / f"{number}{name}"
            folder.mkdir()
            file_kinds.run_case(9, number, folder)
            made.append(
                {
                    path.relative_to(folder): path.read_bytes()
                    for path in folder.rglob("*")
                    if path.is_file() and path.suffix != ".log"
                }
            )
        assert made[0] == made[1]
        files += bool(made[0])
    assert files >= len(file_kinds.KINDS) - 1, "a stack of mods may be empty"
