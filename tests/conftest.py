"""Tests speak English and know nobody's settings, whatever machine they run on."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile
from pathlib import Path

for name in ("LANGUAGE", "LC_MESSAGES", "LANG"):
    os.environ.pop(name, None)
os.environ["LC_ALL"] = "C.UTF-8"
# nothing is there unless a test needs it
HOME = Path(tempfile.gettempdir()) / f"inbetween-tests-{os.getpid()}"
os.environ["INBETWEEN_HOME"] = str(HOME)
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
# programs that tests start compile the game once, not every time
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection_finish() -> None:
    """Spare what has been collected from being looked through again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
