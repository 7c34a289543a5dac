"""Which pictures a mod may bring, and which take too long to draw."""

import pytest

from inbetween import load_cards
from inbetween.data.mods.pictures import MOST_SHAPES, known_names, problem

HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'


def test_the_grounds_of_the_window_can_be_replaced() -> None:
    wanted = {"places/table_human", "places/street_creature", "places/end_draw", "backs/town"}
    assert wanted <= known_names(load_cards())


@pytest.mark.parametrize(
    ("shapes", "key"),
    [
        (b'<circle r="4"/>' * MOST_SHAPES, None),
        (b'<circle r="4"/>' * (MOST_SHAPES + 1), "mod.picture_shapes"),
        (b'<path d="M0 0L9 9" stroke-dasharray="0.001"/>', "mod.picture_dashes"),
        (b'<path d="M0 0L9 9" style="stroke-dasharray:none"/>', None),
    ],
)
def test_pictures_that_take_too_long_are_refused(shapes: bytes, key: str | None) -> None:
    found = problem("art/cards/bell.svg", HEAD + shapes + b"</svg>")
    assert (found and found.key) == key
