"""Build hook for wheels with compiled modules: INBETWEEN_COMPILE=1 pip install .

Without the variable the wheel is pure Python.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The build loads this hook from its file, not from a package.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tools.compiled import CannotCompile, build


class CompiledWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Add the compiled modules beside their sources; Python prefers them."""

    def _wanted(self) -> bool:
        return os.environ.get("INBETWEEN_COMPILE", "").lower() not in {"", "0", "no", "false"}

    def dependencies(self) -> list[str]:
        """Return the build requirements besides hatchling."""
        return ["mypy>=1.18", "setuptools>=65.5"] if self._wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is built; not for editable installs, whose sources change."""
        if not self._wanted() or version == "editable":
            return
        self._made = tempfile.TemporaryDirectory()
        folder = Path(self._made.name)
        try:
            build(Path(self.root), folder)
        except CannotCompile as error:
            self.app.abort(str(error))
        build_data["pure_python"], build_data["infer_tag"] = False, True
        build_data["force_include"].update(
            (str(path), path.relative_to(folder).as_posix())
            for path in folder.rglob("*")
            if path.is_file()
        )

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled modules once they are in the wheel."""
        if hasattr(self, "_made"):
            self._made.cleanup()
