"""Whatever reads a file or an answer is fuzzed, or has a reason not to be."""

import sys
import threading

import pytest

from . import file_kinds
from .readers import PACKAGE, READERS, found_readers

CASES = 10  # of a kind, one of which must come by


def test_every_reader_is_fuzzed_or_has_a_reason():
    found = found_readers()
    assert not found - set(READERS), (
        "say in tests/fuzz/readers.py which kind reaches them, or why none need"
    )
    assert not set(READERS) - found, "they read nothing any more"
    unknown = {
        name: how for name, how in READERS.items() if " " not in how and how not in file_kinds.KINDS
    }
    # which are saves with another command
    assert not unknown and set(file_kinds.KINDS) - set(READERS.values()) <= {"replays"}


def test_a_new_reader_would_be_found(tmp_path, monkeypatch):
    from . import readers

    texts = (
        "def f(p):\n    return p.read_text()\n",
        "class A:\n    def f(self, p):\n        with open(p) as x:\n            return x\n",
        "import os\ndef f():\n    return os.environ['X']\n",
        "def f(s):\n    def g():\n        return s.recv(9)\n    return g\n",
        "import json\nDATA = json.loads('{}')\n",
        "def f(a, b):\n    return a + b\n",
    )
    for n, text in enumerate(texts):
        (tmp_path / f"m{n}.py").write_text(text, "utf-8")
    monkeypatch.setattr(readers, "PACKAGE", tmp_path)
    assert found_readers() == {"m0.f", "m1.A.f", "m2.f", "m3.f.g", "m4"}


@pytest.mark.parametrize("kind", file_kinds.KINDS)
def test_a_kind_reaches_its_readers(kind, tmp_path):
    wanted = {name for name, how in READERS.items() if how == kind}
    seen = set()

    def profile(frame, event, _):
        if event == "call":
            seen.add(frame.f_code)

    def names():
        for code in seen:
            file = code.co_filename
            if file.startswith(str(PACKAGE)):
                module = file[len(str(PACKAGE)) + 1 : -3].replace("/", ".").replace(chr(92), ".")
                yield f"{module}.{code.co_qualname.replace('.<locals>', '')}"

    first = list(file_kinds.KINDS).index(kind)
    for number in range(first, first + CASES * len(file_kinds.KINDS), len(file_kinds.KINDS)):
        threading.setprofile(profile)
        sys.setprofile(profile)
        try:
            file_kinds.run_case(5, number, tmp_path)
        finally:
            sys.setprofile(None)
            threading.setprofile(None)
        if wanted <= set(names()):
            return
    assert wanted <= set(names()), wanted - set(names())
