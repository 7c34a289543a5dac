"""A wrong is put into what has been read already."""

from __future__ import annotations

import gc
import importlib.util

import pytest

pytest.importorskip("resource")


def test_a_wrong_is_put_into_functions_methods_and_lambdas_though_they_are_frozen(tmp_path):
    from .mutant_run import patch_functions

    file = tmp_path / "right.py"
    right = "def one():\n    return 1\n\n\nclass Two:\n    def two(self):\n        return 2\n\n\nthree = lambda: 3\n"
    file.write_text(right, "utf-8")
    spec = importlib.util.spec_from_file_location("right", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    gc.freeze()
    patch_functions(right.replace("1", "10").replace("2", "20").replace("3", "30").encode(), file)
    gc.freeze()
    assert (module.one(), module.Two().two(), module.three()) == (10, 20, 30)
