"""Where in the source some kind of code stands."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path


def source_places(path: Path, wanted: Callable[[ast.AST], bool], root: Path) -> list[str]:
    """The lines of a module with such code, as file:line relative to a folder."""
    return [
        f"{path.relative_to(root)}:{getattr(node, 'lineno', 0)}"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if wanted(node)
    ]
