"""The state of a game in two plates: each side with the Characters it has locked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ...rules.constants import SIDES
from ...saves.record import summary_of
from ..drawing import textbox, theme
from ..drawing.shapes import plate, seal
from ..drawing.theme import Theme

if TYPE_CHECKING:
    from ...play.session import Session

LOCKED = 4  # the space of the Safety track
MOST = 6  # signs beside each other
DIMENSION = {"town": "human", "creature": "creature"}


def draw_score(
    target: pygame.Surface, t: Theme, box: pygame.Rect, session: Session, say: Callable[..., str]
) -> None:
    """Draw how many Characters each side has locked, of those it needs to win."""
    circle = summary_of(session.game.state)["circle"]
    needed = min(MOST, session.cards.numbers.to_win)
    gap = t.px(8)
    half = (box.width - gap) // 2
    size = t.px(24)
    for number, side in enumerate(SIDES):
        place = pygame.Rect(box.x + number * (half + gap), box.y, half, box.height - t.px(14))
        ground = theme.mix(t.colors.dark[side], theme.INK, 0.2)
        light = t.colors.light[side]
        plate(target, t, place, t.px(9), ground, theme.mix(ground, light, 0.45), max(1, t.px(1)))
        locked = sum(seat[1] == DIMENSION[side] and seat[2] == LOCKED for seat in circle)
        sign = seal(t, size, DIMENSION[side])
        x = place.right - t.px(10) - needed * (size + t.px(3))
        name = pygame.Rect(
            place.x + t.px(12), place.y, x - t.px(4) - place.x - t.px(12), place.height
        )
        textbox.draw(
            target, t, "head", say(f"newgame.{side}"), name, light, "left", "middle", wrapped=False
        )
        for at in range(needed):
            spot = sign.get_rect(midleft=(x + at * (size + t.px(3)), place.centery))
            if at < locked:
                target.blit(sign, spot)
            else:
                target.blit(_empty(t, size, DIMENSION[side]), spot)


def _empty(t: Theme, size: int, dimension: str) -> pygame.Surface:
    """Return the sign of a Character that is still needed."""

    def make() -> pygame.Surface:
        image = seal(t, size, dimension).copy()
        image.fill((90, 100, 115, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    return t.drawn.get(("no seal", size, dimension), make)
