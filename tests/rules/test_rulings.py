"""The rulings of rules section 10: every number has a test."""

from __future__ import annotations

import re
from pathlib import Path


def test_every_ruling_has_a_test() -> None:
    text = "".join(
        file.read_text("utf-8") for file in Path(__file__).parent.glob("test_rulings_*.py")
    )
    tested = {int(number) for number in re.findall(r"^def test_10_(\d\d)_", text, re.MULTILINE)}
    assert tested == set(range(1, 31))
