"""Opens a folder in the system's file manager."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def open_folder(folder: Path) -> None:
    """Open a folder in the file manager; raises OSError. It may take a while."""
    if sys.platform == "win32":
        os.startfile(folder)
        return
    program = "open" if sys.platform == "darwin" else "xdg-open"
    quiet = subprocess.DEVNULL
    done = subprocess.run([program, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet)
    if done.returncode:
        raise OSError(f"{program}: {done.returncode}")
