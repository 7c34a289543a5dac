"""Modules as plain Python, also where the compiled ones run."""

from __future__ import annotations

from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


def interpreted(name: str) -> ModuleType:
    """A module from its source: what a test changes inside of it counts, while compiled code calls
    its own parts directly.
    """
    module = import_module(name)
    file = Path(module.__file__ or "")
    if file.suffix == ".py":
        return module
    spec = spec_from_file_location(name, file.parent / f"{name.rpartition('.')[2]}.py")
    assert spec is not None and spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found
