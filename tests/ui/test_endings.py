"""Every way a game can end has a picture of its own."""

from __future__ import annotations

import pygame
import pytest

from inbetween.ui.scenes.endings import ENDINGS, picture, wanted


def test_every_ending_has_its_own_picture(app):
    size = (640, 360)
    pictures = {}
    for ending, winner in ENDINGS:
        image = picture(app, ending, winner, size)
        assert image.get_size() == size
        pictures[pygame.image.tobytes(pygame.transform.smoothscale(image, (32, 18)), "RGB")] = (ending, winner)
    assert len(pictures) == len(ENDINGS) == 7
    assert not app.art.missing


@pytest.mark.parametrize(("ending", "winner"), ENDINGS)
def test_what_is_asked_for_beforehand_is_what_is_drawn(app, ending, winner):
    size = (320, 180)
    for name, wide in wanted(ending, winner, size):
        app.art.get(name, wide)
    known = set(app.art._cache)
    picture(app, ending, winner, size)
    assert set(app.art._cache) == known
