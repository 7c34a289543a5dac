"""Boxes with round corners: smooth, with a rim of one width."""

import ast
from pathlib import Path

import pygame

import inbetween.ui
from inbetween.ui.drawing import theme
from inbetween.ui.drawing.shapes import plate

FOLDER = Path(inbetween.ui.__file__).parent
# pygame's boxes have jagged corners: they are painted on a layer that is then scaled down
PAINTED_LARGE = "large"
# a placeholder, a blurred shadow, and the icon
PLAIN = {"drawing/art.py", "drawing/shapes.py", "window/window_icon.py"}


def drawn(edge: theme.Color | None, width: int) -> pygame.Surface:
    """A box of 60 by 40 pixels on black."""
    target = pygame.Surface((60, 40))
    t = theme.Theme((1280, 720))
    plate(target, t, target.get_rect(), 14, (0, 0, 255), edge, width)
    return target


def test_no_screen_draws_a_box_with_jagged_corners():
    for path in FOLDER.rglob("*.py"):
        if path.relative_to(FOLDER).as_posix() in PLAIN:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and any(
                (keyword.arg or "").startswith("border_") for keyword in node.keywords
            ):
                surface = ast.unparse(node.args[0])
                assert surface == PAINTED_LARGE, f"{path.name}:{node.lineno} should use plate"


def test_a_corner_fades_in_many_steps():
    target = drawn(None, 0)
    blues = {target.get_at((x, y))[2] for x in range(14) for y in range(14)}
    assert min(blues) == 0 and max(blues) == 255 and len(blues) > 8


def test_a_rim_is_as_wide_in_its_corners_as_elsewhere():
    target = drawn((255, 0, 0), 4)
    straight = sum(target.get_at((30, y))[0] for y in range(20)) / 255
    # along the diagonal of the corner each step is longer
    corner = sum(target.get_at((i, i))[0] for i in range(20)) / 255 * 2**0.5
    assert abs(straight - 4) < 0.1 and abs(corner - straight) < 0.6
