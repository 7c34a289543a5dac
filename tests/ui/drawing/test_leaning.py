"""Pictures that lean are turned once, and only a few in a frame while things move."""

from __future__ import annotations

import pygame

from inbetween.ui.drawing.leaning import AT_ONCE, LeaningImages

SIDE = 200  # of a picture; four of them are as much as one frame turns


def picture(shade: int) -> pygame.Surface:
    """A picture of one color."""
    image = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    image.fill((shade, 90, 40))
    return image


def test_a_turned_picture_is_kept(app):
    leaning, image = LeaningImages(10_000_000), picture(10)
    turned = leaning.get(image, 5.0)
    assert turned.get_width() > SIDE
    assert leaning.get(image, 5.0) is turned
    assert leaning.get(image, 6.0) is not turned
    leaning.forget()
    assert leaning.held == 0 and leaning.get(image, 5.0) is not turned


def test_what_is_kept_stays_within_the_budget(app):
    leaning = LeaningImages(3 * 4 * SIDE * SIDE)
    for lean in range(1, 9):
        leaning.get(picture(lean), float(lean))
        assert leaning.held <= 4 * 4 * SIDE * SIDE


def test_while_things_move_each_picture_gets_its_turn(app):
    leaning, images = LeaningImages(100_000_000), [picture(10 * n) for n in range(12)]
    leaning.begin(moving=False)
    shown = [leaning.get(image, 1.0) for image in images]
    assert not leaning.behind, "at first all are turned"
    frames = 0
    for lean in (2.0, 3.0, 4.0):
        leaning.begin(moving=True)
        now = [leaning.get(image, lean) for image in images]
        changed = sum(a is not b for a, b in zip(shown, now, strict=True))
        assert 1 <= changed <= AT_ONCE // SIDE**2 + 1 and leaning.behind
        shown = now
    while leaning.behind:  # everything has stopped
        leaning.begin(moving=False)
        shown = [leaning.get(image, 4.0) for image in images]
        frames += 1
        assert frames < 9
    leaning.begin(moving=False)
    assert [leaning.get(image, 4.0) for image in images] == shown
