"""Modules as plain Python, also where the compiled ones run."""

from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path


def interpreted(name):
    """A module from its source: what a test changes inside of it counts, while compiled code calls its own parts directly."""
    module = import_module(name)
    if module.__file__.endswith(".py"):
        return module
    source = Path(module.__file__).parent / f"{name.rpartition('.')[2]}.py"
    spec = spec_from_file_location(name, source)
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found
