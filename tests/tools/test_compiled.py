"""What can be compiled, and what is said where it cannot be. That it runs: tools/compiled.py
--test.
"""

import ast
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def compiled(monkeypatch):
    """The script that compiles."""
    monkeypatch.syspath_prepend(ROOT / "tools")
    return pytest.importorskip("compiled")


def test_nothing_plain_extends_a_compiled_class(compiled):
    """Python could not load it."""
    hot = compiled.sources(ROOT)
    assert {"inbetween/rules/engine.py", "inbetween/ai/search.py"} <= set(hot)
    classes = {
        node.name
        for path in hot
        for node in ast.parse((ROOT / path).read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
    for path in (ROOT / "inbetween").rglob("*.py"):
        if path.relative_to(ROOT).as_posix() in hot:
            continue
        tree = ast.parse(path.read_text("utf-8"))
        own = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
        for node in ast.walk(tree):
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                name = base.id if isinstance(base, ast.Name) else getattr(base, "attr", "")
                assert name not in classes - own, f"{path}: {ast.unparse(node)[:60]}"


def test_without_mypyc_it_is_said_what_to_install(compiled, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "mypyc.build", None)
    with pytest.raises(compiled.CannotCompile, match="pip install mypy"):
        compiled.build(ROOT, tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="no CC there")
def test_without_a_compiler_it_is_said_what_to_install(compiled, monkeypatch, tmp_path):
    setuptools = pytest.importorskip("setuptools")
    (tmp_path / "x.c").write_text("int x;", "utf-8")
    fake = SimpleNamespace(
        mypycify=lambda *words, **settings: [setuptools.Extension("x", [str(tmp_path / "x.c")])]
    )
    monkeypatch.setitem(sys.modules, "mypyc.build", fake)
    monkeypatch.setenv("CC", "/no/such/compiler")
    before = Path.cwd()
    with pytest.raises(
        compiled.CannotCompile,
        match=r"no C compiler that works here .*; install one .*plain Python",
    ):
        compiled.build(ROOT, tmp_path)
    assert Path.cwd() == before
