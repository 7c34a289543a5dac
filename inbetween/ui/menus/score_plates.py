"""The state of a game: a plate for each side, and the balance of the dimensions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...rules.constants import SIDES
from ...saves.record import summary_of
from ..drawing import textbox, theme
from ..drawing.shapes import plate, seal
from ..drawing.theme import Theme
from ..table.model.stage_layout import BAR
from ..table.paint.overlays import draw_balance
from ..widgets.score_signs import LOCKED, MOST, empty_seal

if TYPE_CHECKING:
    from ...play.session import Session
    from ..window.app import App

DIMENSION = {"town": "human", "creature": "creature"}


def score_height(t: Theme) -> int:
    """Return the height of the plates and of the balance below them."""
    return _plate_height(t) + t.px(8) + _balance_height(t) + t.px(12)


def _plate_height(t: Theme) -> int:
    return t.px(42) + round(t.font_size("small") * 1.3)


def _balance_height(t: Theme) -> int:
    return round(t.font_size("small") * 1.3) + t.px(BAR)


def draw_score(target: pygame.Surface, app: App, box: pygame.Rect, session: Session) -> None:
    """Draw for each side how many Characters it has locked, of those it needs to win, and its
    Awareness; below, how many Characters each dimension holds.
    """
    t, gap = app.theme, app.theme.px(8)
    half = (box.width - gap) // 2
    for number in range(len(SIDES)):
        place = pygame.Rect(box.x + number * (half + gap), box.y, half, _plate_height(t))
        _draw_plate(target, app, place, session, number)
    bar = pygame.Rect(box.x, box.y + _plate_height(t) + gap, box.width, _balance_height(t))
    draw_balance(target, app, session.game.view(SIDES[0]), bar)


def _draw_plate(
    target: pygame.Surface, app: App, place: pygame.Rect, session: Session, number: int
) -> None:
    t, say, side = app.theme, app.say, SIDES[number]
    numbers = session.cards.numbers
    needed, size = min(MOST, numbers.to_win), t.px(24)
    ground = theme.mix(t.colors.dark[side], theme.INK, 0.2)
    light = t.colors.light[side]
    plate(target, t, place, t.px(9), ground, theme.mix(ground, light, 0.45), max(1, t.px(1)))
    circle = summary_of(session.game.state)["circle"]
    locked = sum(seat[1] == DIMENSION[side] and seat[2] == LOCKED for seat in circle)
    sign = seal(t, size, DIMENSION[side])
    x = place.right - t.px(10) - needed * (size + t.px(3))
    left, top = place.x + t.px(12), place.y + t.px(4)
    name = pygame.Rect(left, top, x - t.px(4) - left, t.px(34))
    textbox.draw(
        target, t, "head", say(f"newgame.{side}"), name, light, "left", "middle", wrapped=False
    )
    for at in range(needed):
        spot = sign.get_rect(midleft=(x + at * (size + t.px(3)), name.centery))
        target.blit(sign if at < locked else empty_seal(t, size, DIMENSION[side]), spot)
    level = f"{session.game.state.awareness[number]} / {numbers.awareness_goal}"
    words = pygame.Rect(
        left, name.bottom, place.right - t.px(10) - left, place.bottom - name.bottom
    )
    words.height -= t.px(5)
    text = say("card.awareness", level=level)
    textbox.draw(
        target, t, "small", text, words, theme.TEXT, "left", "middle", least=t.least, wrapped=False
    )
