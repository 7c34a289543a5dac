"""Tests for patching a mutant into loaded code."""

from __future__ import annotations

import gc
import importlib.util

import pytest

pytest.importorskip("resource")


def test_mutant_is_patched_into_frozen_functions_methods_and_lambdas(tmp_path):
    from .mutant_run import patch_functions

    file = tmp_path / "right.py"
    right = (
        "def one():\n    return 1\n\n\n"
        "class Two:\n    def two(self):\n        return 2\n\n\n"
        "three = lambda: 3\n"
    )
    file.write_text(right, "utf-8")
    spec = importlib.util.spec_from_file_location("right", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    gc.freeze()
    patch_functions(right.replace("1", "10").replace("2", "20").replace("3", "30").encode(), file)
    gc.freeze()
    assert (module.one(), module.Two().two(), module.three()) == (10, 20, 30)
