"""Tests speak English and know nobody's settings, whatever machine they run on."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

for name in ("LANGUAGE", "LC_MESSAGES", "LANG"):
    os.environ.pop(name, None)
os.environ["LC_ALL"] = "C.UTF-8"
# nothing is there unless a test needs it
HOME = Path(tempfile.gettempdir()) / f"inbetween-tests-{os.getpid()}"
os.environ["INBETWEEN_HOME"] = str(HOME)
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
# tests, and programs that they start, are compiled once and not every time
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that runs repetitions too."""
    parser.addoption(
        "--thorough",
        action="store_true",
        help="run the tests marked thorough, too (nox -s thorough)",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked thorough: more sizes, languages and seeds of the same tests."""
    if not config.getoption("--thorough"):
        chosen = [item for item in items if item.get_closest_marker("thorough") is None]
        if len(chosen) < len(items):
            config.hook.pytest_deselected(
                items=[item for item in items if item.get_closest_marker("thorough") is not None]
            )
            items[:] = chosen


@pytest.fixture(scope="session", autouse=True)
def unsynced() -> Iterator[None]:
    """Nothing waits for the disk; tests/saves/faulty_disk.py shows what would be lost."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda number: None)
        yield


def pytest_collection_finish() -> None:
    """Spare what has been collected from being looked through again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


# The commands of the lab need packages that requirements.txt leaves out.
EXTRAS = ("numpy", "cma", "distributed", "jsonschema", "hatchling")
MISSING = [name for name in EXTRAS if find_spec(name) is None]
collect_ignore_glob = (
    ["lab/*", "fuzz/*", "tools/*", "data/test_schema.py", "ui/window/test_sound*.py"]
    if MISSING
    else []
)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests were left out, and how to run them too."""
    if MISSING:
        terminalreporter.write_line(
            f"left out: {', '.join(collect_ignore_glob)} (not installed: {', '.join(MISSING)}); "
            "pip install -r requirements-dev.txt brings everything"
        )
