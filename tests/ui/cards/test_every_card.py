"""Every card, face and Awareness level can be drawn wherever it is shown: a sample of what `python
-m tests.ui.cards.every_card` tries.
"""

from __future__ import annotations

import pytest

from inbetween.ui.drawing import shapes
from tests.ui.cards.every_card import Case, cases, failure

SAMPLE = [
    Case((1280, 650), "it", 1.3),
    Case((1024, 640), "pl", 1.3),
    Case((1024, 2048), "en", 0.9),
]
FURTHER = [
    Case((1920, 645), "it", 1.15),
    Case((1024, 400), "it", 1.3),
    Case((2560, 640), "pl", 1.15),
]


@pytest.mark.parametrize(
    "case",
    [*SAMPLE, *(pytest.param(case, marks=pytest.mark.thorough) for case in FURTHER)],
    ids=str,
)
def test_every_card_can_be_drawn(monkeypatch, case):
    monkeypatch.setattr(shapes, "OVERSAMPLING", 1)
    assert case in cases()
    assert failure(case) is None
