"""Which parts may know of which: read from the imports."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "inbetween"


def imports(path):
    """The modules a file imports, absolute."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(parts[: len(parts) - node.level]) if node.level else ""
            module = ".".join(p for p in (base, node.module) if p)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("folder", ["rules", "data", "ai", "lab", "text", "saves"])
def test_no_window_below_the_table(folder):
    for path in (PACKAGE / folder).rglob("*.py"):
        assert not any(name.split(".")[0] == "pygame" for name in imports(path)), path


def test_rules_stand_alone():
    for path in (PACKAGE / "rules").rglob("*.py"):
        for name in imports(path):
            top = name.split(".")
            assert top[0] == "inbetween" or top[0] in sys.stdlib_module_names, f"{path}: {name}"
            assert top[0] not in {"time", "datetime", "os", "secrets"}, path
            if top[0] == "random":
                assert path.name == "view.py", "only determinize takes a generator, and it is handed in"
            if top[0] == "inbetween":
                assert top[1:2] in ([], ["rules"]), f"{path}: {name}"


def test_no_card_is_named_in_the_code():
    from inbetween import load_cards

    cards = load_cards()
    ids = {c.id for c in cards.cards} | {c.id for c in cards.characters}
    for path in (p for folder in ("rules", "data", "text", "ai") for p in (PACKAGE / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in ids, f"{path}:{node.lineno}: {node.value}"


def test_importing_the_rules_does_not_import_pygame():
    code = "import inbetween, inbetween.cli, inbetween.lab.simulate, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, timeout=60).returncode == 0
