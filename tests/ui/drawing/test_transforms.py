"""Pictures that threads share can be scaled in one of them while another draws them."""

import threading
from typing import Any

import pygame
import pytest

from inbetween.ui.drawing import light, transforms


@pytest.fixture
def picture(app) -> pygame.Surface:
    image = pygame.Surface((400, 300), pygame.SRCALPHA)
    image.fill((200, 40, 40, 255))
    image.fill((40, 40, 200, 255), (0, 0, 200, 300))
    return image


def test_a_picture_that_is_being_scaled_can_be_drawn(picture):
    target = pygame.Surface((400, 300))
    errors: list[Exception] = []
    done = threading.Event()

    def scale() -> None:
        try:
            for _ in range(60):
                transforms.scaled(picture, (1200, 900))
        except Exception as error:
            errors.append(error)
        done.set()

    thread = threading.Thread(target=scale)
    thread.start()
    drawn = 0
    while not done.is_set():
        target.blit(picture, (0, 0))  # raises if the picture is locked
        drawn += 1
    thread.join()
    assert drawn > 20
    assert not errors


def test_transforms_leave_the_picture_as_it_is(picture):
    before = pygame.image.tobytes(picture, "RGBA")
    small = transforms.scaled(picture, (40, 30))
    assert small.get_size() == (40, 30)
    assert small.get_at((5, 5))[2] > 190 > small.get_at((5, 5))[0]
    assert transforms.mirrored(picture).get_at((5, 5))[:3] == (200, 40, 40)
    assert transforms.mirrored(picture, across=False, down=True).get_at((5, 5))[:3] == (40, 40, 200)
    assert transforms.turned(picture, 90).get_size()[1] >= 400
    red, green, blue, _ = transforms.without_color(picture).get_at((5, 5))
    assert red == green == blue
    assert pygame.image.tobytes(picture, "RGBA") == before


def test_a_strip_has_the_given_pixels():
    pixels = [(1, 2, 3, 4), (5, 6, 7, 8)]
    assert [tuple(transforms.strip(pixels).get_at((x, 0))) for x in range(2)] == pixels
    down = transforms.strip(pixels, across=False)
    assert [tuple(down.get_at((0, y))) for y in range(2)] == pixels


def test_pictures_made_of_pixels_have_the_byte_order_that_is_drawn_fastest(app):
    """In another order a glow takes three times as long to draw."""
    usual = pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()
    assert light.white_spot().get_masks() == usual
    assert light.glow(app.theme, (90, 60), (200, 40, 40)).get_masks() == usual
    assert transforms.strip([(1, 2, 3, 4)]).get_masks() == usual


@pytest.mark.parametrize("size", [(1, 1), (1, 40), (40, 1)])
@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_single_row_or_column_is_enlarged_as_two_are(
    size: tuple[int, int], flags: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, int]] = []
    real = pygame.transform.smoothscale

    def smoothscale(image: pygame.Surface, *more: Any) -> pygame.Surface:
        seen.append(image.get_size())
        return real(image, *more)

    monkeypatch.setattr(pygame.transform, "smoothscale", smoothscale)
    image = pygame.Surface(size, flags, 32)
    for x in range(size[0]):
        for y in range(size[1]):
            image.fill((5 * x, 5 * y, 90, 200), (x, y, 1, 1))
    large = transforms.scaled(image, (60, 60))
    assert min(seen[0]) > 1, "it would read beyond the picture"
    assert large.get_at((0, 0)) == image.get_at((0, 0))
    across, down = large.get_at((59, 0)), large.get_at((0, 59))
    assert (across.r > 150) == (size[0] > 1)
    assert (down.g > 150) == (size[1] > 1)
