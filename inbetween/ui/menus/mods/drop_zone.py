"""Where mods come from: the place to drop files on, and the invitation of an empty list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....rules.constants import SIDES
from ...cards.proportions import DECK_SHAPE
from ...drawing import textbox, theme
from ...drawing.badges import disc
from ...drawing.leaning import leaned
from ...drawing.shapes import dashes, plate

if TYPE_CHECKING:
    from ...window.app import App


def draw_drop_zone(app: App, target: pygame.Surface, box: Rect, where: str) -> None:
    """Draw the place to drop files on; `where` says where mods are kept."""
    t, say = app.theme, app.say
    line = theme.mix(theme.PANEL, theme.TOWN_LIGHT, 0.6)
    plate(target, t, box, t.px(14), theme.mix(theme.INK, theme.TOWN, 0.14))
    target.blit(dashes(t, box.size, t.px(14), max(2, t.px(2)), line), box)
    inner = box.inflate(-t.px(32), -t.px(28))
    texts = (
        ("head", say("mods.drop"), theme.CREAM),
        ("body", say("mods.drop_kinds"), theme.TEXT),
        ("small", where, theme.MUTED),
    )
    y = inner.bottom
    for role, text, color in reversed(texts):
        if not text:
            continue
        high = textbox.height(t, role, text, inner.width)
        y -= high
        place = Rect(inner.x, y, inner.width, high)
        textbox.draw(target, t, role, text, place, color, "center")
        y -= t.px(4)
    room = Rect(inner.x, inner.y, inner.width, y - t.px(8) - inner.y)
    if room.height >= t.px(70):
        _draw_slot(app, target, room)


def _draw_slot(app: App, target: pygame.Surface, room: Rect) -> None:
    """Draw two cards that go into a slot, and an arrow down."""
    t = app.theme
    high = min(room.height, t.px(190))
    slot = Rect(0, 0, round(high * 1.25), max(t.px(10), high // 11))
    slot.midbottom = (room.centerx, room.centery + high // 2)
    plate(
        target,
        t,
        slot,
        slot.height // 2,
        theme.INK,
        theme.mix(theme.PANEL, theme.CREAM, 0.4),
        max(1, t.px(1.5)),
    )
    tall = round(high * 0.98)
    before = target.get_clip()
    target.set_clip(
        Rect(room.x, room.y - t.px(8), room.width, slot.centery - room.y + t.px(8)).clip(before)
    )
    for side, way in zip(SIDES, (-1, 1), strict=True):
        card = leaned(t, app.art.get(f"backs/{side}", (round(tall * DECK_SHAPE), tall)), way * 9.0)
        middle = slot.centerx + way * round(high * 0.27), slot.centery - round(high * 0.4)
        target.blit(card, card.get_rect(center=middle))
    target.set_clip(before)
    size = round(high * 0.3)
    sign = disc(t, size, theme.LAMP, theme.INK, max(2, size // 14), "down")
    target.blit(sign, sign.get_rect(center=(slot.centerx, slot.centery - round(high * 0.46))))


def draw_invitation(app: App, target: pygame.Surface, box: Rect) -> None:
    """Say what to do as long as there are no mods."""
    t = app.theme
    inner = box.inflate(-t.px(24), -t.px(12))
    texts = [
        ("title", app.say("mods.none"), theme.CREAM),
        ("body", app.say("mods.none_text"), theme.TEXT),
    ]
    highs = [textbox.height(t, role, text, inner.width) for role, text, _ in texts]
    place = Rect(inner.x, inner.centery - sum(highs) // 2, inner.width, 0)
    for (role, text, color), high in zip(texts, highs, strict=True):
        place.height = high
        textbox.draw(target, t, role, text, place, color)
        place.y += high
