"""Compile the rules and the search with mypyc, in a copy of the project.

    python -m tools.compiled
        builds build/compiled; run main.py or -m inbetween there
    python -m tools.compiled --test [ARGS]
        builds it and runs the test suite there; ARGS go to pytest

Needs `pip install -r requirements-dev.txt` and a C compiler. tools/compiled_wheel.py builds a
wheel.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MODULES = ROOT / "build" / "modules"
COPY = ROOT / "build" / "compiled"

# All of the rules, and the modules that dominate search time; ability_values and choice because
# they extend classes of the rules.
HOT = (
    "inbetween/rules/**/*.py",
    "inbetween/ai/evaluation/ability_values.py",
    "inbetween/ai/evaluation/card_set_profile.py",
    "inbetween/ai/evaluation/evaluate.py",
    "inbetween/ai/evaluation/features.py",
    "inbetween/ai/proofs/win_bounds.py",
    "inbetween/ai/proofs/defense.py",
    "inbetween/ai/proofs/open_wins.py",
    "inbetween/ai/search.py",
    "inbetween/ai/proofs/win_proofs.py",
    "inbetween/text/choice.py",
)
# Not compiled: error classes have subclasses elsewhere, and event creation and folding are not hot.
COLD = (
    "__init__.py",
    "errors.py",
    "events.py",
    "card_events.py",
    "event_base.py",
    "fold.py",
    "frozen.py",
)

HELP = (
    "install one (Linux: gcc and the headers of Python; macOS: xcode-select --install; Windows: "
    "Build Tools for Visual Studio), "
    "or do without: everything runs as plain Python"
)


class CannotCompile(Exception):
    """The reason why there are no compiled modules, in one sentence."""


def sources(root: Path) -> list[str]:
    """Return the modules to compile, as paths from the root of the project."""
    found = (path for pattern in HOT for path in root.glob(pattern) if path.name not in COLD)
    return sorted(path.relative_to(root).as_posix() for path in found)


def build(root: Path, target: Path) -> None:
    """Compile the modules of a source tree into a folder; raises CannotCompile."""
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext
        from setuptools.errors import BaseError, CCompilerError
    except ImportError as error:
        raise CannotCompile(
            f"The compiler for Python is missing ({error}); python -m pip install mypy setuptools "
            "brings it."
        ) from None
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(root)  # mypyc names modules by their paths from here
        try:
            # mypy checks types with the project's settings elsewhere; packages that are not
            # compiled need not be installed here.
            extensions = mypycify(
                [
                    "--config-file=",
                    f"--cache-dir={scratch}/types",
                    "--follow-imports=silent",
                    "--ignore-missing-imports",
                    *sources(root),
                ],
                target_dir=f"{scratch}/c",
                group_name="inbetween",
            )
            command = build_ext(Distribution({"name": "inbetween", "ext_modules": extensions}))
            command.build_lib, command.build_temp = str(target), f"{scratch}/o"
            command.ensure_finalized()
            command.run()
        except (BaseError, CCompilerError) as error:
            raise CannotCompile(
                f"There is no C compiler that works here ({error}); {HELP}."
            ) from None
        finally:
            os.chdir(before)


def fingerprint() -> str:
    """Return a hash of the sources and the Python version of the compiled modules."""
    found = hashlib.sha256(str(sysconfig.get_config_var("EXT_SUFFIX")).encode())
    # Numbers only.
    for path in sorted(
        {*ROOT.glob("inbetween/**/*.py"), Path(__file__)}
        - {ROOT / "inbetween" / "ai" / "evaluation" / "weights.py"}
    ):
        found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()


def compiled_copy() -> Path:
    """Return an up-to-date copy of the project with compiled modules; raises CannotCompile.

    Compiled modules in the source tree itself would still run after their sources have changed.
    """
    stamp = MODULES / "fingerprint"
    found = fingerprint()  # before the build: the hash must not cover later changes
    if not stamp.exists() or stamp.read_text("utf-8") != found:
        shutil.rmtree(MODULES, ignore_errors=True)
        build(ROOT, MODULES)
        stamp.write_text(found, "utf-8")
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(
        ROOT,
        COPY,
        ignore=shutil.ignore_patterns(".git", ".venv", "build", "dist", "__pycache__", ".*_cache"),
    )
    shutil.copytree(MODULES, COPY, ignore=shutil.ignore_patterns(stamp.name), dirs_exist_ok=True)
    return COPY


def main(words: list[str]) -> int:
    """Build the copy and, with --test, run the test suite in it."""
    if words and words[0] != "--test":
        print(__doc__)
        return 0 if words[0] in {"-h", "--help"} else 1
    try:
        copy = compiled_copy()
    except CannotCompile as error:
        print(error, file=sys.stderr)
        return 1
    if words:
        return subprocess.run([sys.executable, "-m", "pytest", *words[1:]], cwd=copy).returncode
    print(f"Compiled modules are in {copy}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
