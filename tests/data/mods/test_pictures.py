"""Which pictures a mod may bring, and which take too long to draw."""

import pytest

from inbetween import load_cards
from inbetween.data.mods.files.pictures import MOST_SHAPES, known_names, problem
from inbetween.data.mods.files.svg_features import drawn_wrongly
from inbetween.paths import own_file
from inbetween.text.error_messages import slot_text

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


@pytest.mark.parametrize(
    ("shapes", "place", "words"),
    [
        (b'<linearGradient id="a" x1="0" y1="0" x2="0" y2="1">', (1, 59), "y2='100%'"),
        (b'<radialGradient id="a" cx=".5">', (1, 59), "cx='50%'"),
        (b'<linearGradient id="a" gradientTransform="translate(0 .5)">', (1, 59), "Transform"),
        (b'\n<linearGradient id="a" href="#b">', (2, 1), "xlink:href"),
        (b'<g style="fill:#f00;clip-path:url(#a)">', (1, 79), "'clip-path'"),
        (b'<g filter="url(#a)"><g filter="url(#b)">', (1, 62), "'filter'"),
        (b'<path fill="orange"/><path stroke="hsl(1,2%,3%)"/>', (1, 65), "'orange'"),
    ],
)
def test_what_the_game_draws_wrongly_is_named(
    shapes: bytes, place: tuple[int, int], words: str
) -> None:
    [(at, message)] = drawn_wrongly(HEAD + shapes)
    assert (at, words in slot_text(message, "en")) == (place, True)


def test_what_the_game_draws_well_is_not_named() -> None:
    shapes = (
        b'<linearGradient x1="0" y1="0" x2="0%" y2="100%" gradientTransform="rotate(30 .5 .5)">'
        b'<linearGradient gradientUnits="userSpaceOnUse" x2="9" gradientTransform="scale(2)">'
        b'<!-- filter="url(#a)" --><g fill="none" stroke="#a1b2c3" style="fill:url(#a)">'
    )
    assert not list(drawn_wrongly(HEAD + shapes))
    own = [*own_file("assets/art").rglob("*.svg"), *own_file("assets/templates").glob("*.svg")]
    assert not [path for path in own if list(drawn_wrongly(path.read_bytes()))]
