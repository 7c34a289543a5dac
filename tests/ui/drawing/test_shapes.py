"""Boxes with round corners: smooth, with a rim of one width."""

import ast
from pathlib import Path

import pygame
import pytest

import inbetween.ui
from inbetween.ui.drawing import shapes, theme
from inbetween.ui.drawing.image_cache import weight
from inbetween.ui.drawing.shapes import nine_slice, plate, rounded, shadow

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


def pixels(image: pygame.Surface) -> bytes:
    """What an image shows."""
    return pygame.image.tobytes(image, "RGBA")


@pytest.mark.parametrize("size", [(700, 300), (30, 300), (20, 18)])
def test_boxes_drawn_in_parts_look_as_if_they_were_drawn_whole(app, size):
    t = app.theme

    def paint(large: pygame.Surface, k: int) -> None:
        pygame.draw.rect(large, (255, 255, 255), large.get_rect(), border_radius=9 * k)

    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((200, 90, 40, 180))
    whole = image.copy()
    # as finely as its corners are
    mask = nine_slice(t, ("whole",), size, 10, (255, 255, 255), paint)
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    assert pixels(rounded(t, image, 9)) == pixels(whole)

    spread, radius = 6, 6
    plain = pygame.Surface((size[0] + 2 * spread, size[1] + 2 * spread), pygame.SRCALPHA)
    for i in range(spread, 0, -1):
        box = pygame.Rect(spread - i, spread - i, size[0] + 2 * i, size[1] + 2 * i)
        alpha = round(96 * (1 - i / spread) ** 2) + 4
        pygame.draw.rect(plain, (0, 0, 0, alpha), box, border_radius=radius + i)
    assert pixels(shadow(t, size, radius)) == pixels(plain)


def test_a_large_rim_has_no_picture_of_its_whole_size(app):
    """It looks the same: a page of a menu in a large window would take much memory."""
    t, box = app.theme, pygame.Rect(10, 20, 900, 500)
    one, other = pygame.Surface((920, 540)), pygame.Surface((920, 540))
    plate(one, t, box, 12, None, theme.GOLD, 3)
    assert all(weight(image) < box.width * box.height for _, image in t.drawn.pictures())

    def paint(large: pygame.Surface, k: int) -> None:
        shapes.draw_rim(large, large.get_rect(), 12 * k, 3 * k, theme.GOLD, (*theme.GOLD, 0))

    other.blit(nine_slice(t, ("one",), box.size, 16, theme.GOLD, paint), box)
    assert pixels(one) == pixels(other)
