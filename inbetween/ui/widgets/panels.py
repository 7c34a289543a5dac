"""Backgrounds, panels, headings and speech bubbles of menus."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ..drawing import textbox, theme
from ..drawing.menu_background import SKY, horizon_strip, menu_background
from ..drawing.shapes import draw_double_border, fade, plate, rounded, shadow
from ..drawing.theme import Theme

REFLECTION = 26  # height of the street's reflection, so that no words lie on it
STRIPS = 8  # a veil is drawn in strips: one as large as the window would take its memory
PAGE = theme.mix(theme.PANEL, theme.TOWN, 0.07)  # the color of panels at their top


def _dark(size: tuple[int, int], alpha: int) -> pygame.Surface:
    """Return a strip of the veil, as wide as the window."""
    surface = pygame.Surface(size)
    surface.fill(theme.INK)
    surface.set_alpha(alpha)
    return surface


def draw_background(target: pygame.Surface, t: Theme) -> None:
    """Draw the background of a menu that fills the window."""
    size = target.get_size()
    target.blit(t.grounds.get(("street", size), lambda: menu_background(size)), (0, 0))


def darken(target: pygame.Surface, t: Theme, alpha: int = 185) -> None:
    """Darken what is below, for a menu on top of it."""
    width, height = target.get_size()
    size = (width, -(-height // STRIPS))
    strip = t.drawn.get(("veil", size, alpha), lambda: _dark(size, alpha))
    for y in range(0, height, size[1]):
        target.blit(strip, (0, y))


def _panel(t: Theme, size: tuple[int, int], radius: int, edge: int, alpha: int) -> pygame.Surface:
    sheet = fade(
        size,
        (*PAGE, alpha),
        (*theme.mix(theme.PANEL, theme.INK, 0.16), alpha),
    )
    surface = rounded(t, sheet, radius)
    draw_double_border(
        surface, t, radius, edge, theme.PANEL_EDGE, theme.mix(theme.PANEL, theme.PANEL_EDGE, 0.4)
    )
    return surface


def draw_panel(target: pygame.Surface, t: Theme, rect: pygame.Rect, alpha: int = 255) -> None:
    """Draw a panel with round corners and a shadow."""
    under = shadow(t, rect.size, t.px(16))
    target.blit(under, under.get_rect(center=(rect.centerx, rect.centery + t.px(5))))
    target.blit(
        t.drawn.get(
            ("panel", rect.size, alpha),
            lambda: _panel(t, rect.size, t.px(16), max(1, t.px(1.5)), alpha),
        ),
        rect,
    )


def draw_page(
    target: pygame.Surface,
    t: Theme,
    rect: pygame.Rect,
    head: pygame.Rect,
    text: str,
    busy: int | None = None,
) -> None:
    """Draw a panel with its name over the street's horizon.

    Right of `busy` there are other things beside the name.
    """
    draw_panel(target, t, rect)
    free = head.x + textbox.width(t, "title", text), rect.right if busy is None else busy
    _draw_horizon(target, t, rect, heading_rule(t, head), free, PAGE, t.px(16))
    plate(target, t, rect, t.px(16), None, theme.PANEL_EDGE, max(1, t.px(1.5)))
    textbox.draw(target, t, "title", text, head, theme.CREAM, wrapped=False)


def draw_dialog(
    target: pygame.Surface, t: Theme, rect: pygame.Rect, head: pygame.Rect, text: str
) -> None:
    """Draw a small panel with a question over the horizon; it may take several lines."""
    draw_panel(target, t, rect)
    free = min(head.right, head.x + textbox.width(t, "head", text)), rect.right
    _draw_horizon(target, t, rect, head.bottom + t.px(5), free, PAGE, t.px(16))
    plate(target, t, rect, t.px(16), None, theme.PANEL_EDGE, max(1, t.px(1.5)))
    textbox.draw(target, t, "head", text, head, theme.CREAM)


def draw_screen_head(
    target: pygame.Surface, t: Theme, head: pygame.Rect, text: str, busy: int
) -> None:
    """Draw the name of a screen without a panel over a horizon as wide as the window."""
    window = pygame.Rect(0, 0, *t.size)
    free = head.x + textbox.width(t, "title", text), busy
    _draw_horizon(target, t, window, heading_rule(t, head), free, SKY, 0)
    textbox.draw(target, t, "title", text, head, theme.CREAM, wrapped=False)


def _draw_horizon(
    target: pygame.Surface,
    t: Theme,
    rect: pygame.Rect,
    y: int,
    free: tuple[int, int],
    ground: theme.Color,
    radius: int,
) -> None:
    """Draw the street in the top of a box in the color `ground`, with its horizon at `y`.

    Windows are lit between the ends of `free`, where there are no words.
    """
    horizon, low = y - rect.y, y - rect.y + t.px(REFLECTION)
    lit = free[0] - rect.x + t.px(20), free[1] - rect.x - t.px(20)

    def make() -> pygame.Surface:
        strip = horizon_strip((rect.width, low), horizon, ground, lit)
        if not radius:
            return strip
        whole = pygame.Surface((rect.width, low + radius), pygame.SRCALPHA)
        whole.blit(strip, (0, 0))
        return rounded(t, whole, radius)

    key = ("horizon", rect.width, horizon, lit, ground, radius)
    target.blit(t.drawn.get(key, make), rect)
    thick, half = max(2, t.px(2)), rect.width // 2
    for x, color in ((rect.x, theme.TOWN_LIGHT), (rect.x + half, theme.RED)):
        wide = half if x == rect.x else rect.width - half
        target.fill(color, (x, rect.y + horizon, wide, thick))


def heading_rule(t: Theme, head: pygame.Rect) -> int:
    """Return the height of the line below a heading."""
    return head.y + t.font("title").get_linesize() + t.px(4)


class PagePlaces(NamedTuple):
    """Where a page that nearly fills the window lies, what is inside, and its heading."""

    box: pygame.Rect
    inner: pygame.Rect
    head: pygame.Rect


def page_places(t: Theme, wide: bool = False) -> PagePlaces:
    """Return the places of a page; a `wide` one has pictures and needs more room."""
    width, height = t.size
    across, most, down, pad = (40, 1320, 28, (48, 36)) if wide else (48, 1180, 40, (52, 40))
    box = pygame.Rect(0, 0, min(width - t.px(across), t.px(most)), height - t.px(down))
    box.center = (width // 2, height // 2)
    inner = box.inflate(-t.px(pad[0]), -t.px(pad[1]))
    return PagePlaces(box, inner, pygame.Rect(inner.x, inner.y, inner.width, heading_height(t)))


def heading_height(t: Theme) -> int:
    """Return the height of a heading with the space below it."""
    return t.font("title").get_linesize() + t.px(24)


def group_head(t: Theme) -> int:
    """Return the height of the heading of a group of rows."""
    return t.font("head").get_linesize() + t.px(12)


def draw_group(
    target: pygame.Surface, t: Theme, box: pygame.Rect, words: str, sign: pygame.Surface
) -> None:
    """Draw the ground and the heading of a group of rows, with a sign at the right."""
    ground = theme.mix(theme.PANEL, theme.INK, 0.28)
    edge = theme.mix(ground, theme.TOWN_LIGHT, 0.2)
    plate(target, t, box, t.px(12), ground, edge, max(1, t.px(1)))
    head = pygame.Rect(box.x + t.px(14), box.y, box.width - t.px(28), group_head(t))
    target.blit(sign, sign.get_rect(midright=head.midright))
    head.width -= sign.get_width() + t.px(8)
    textbox.draw(target, t, "head", words, head, theme.LAMP, "left", "middle")


def balanced_width(t: Theme, role: str, text: str, width: int) -> int:
    """Return the least width at which a text takes no more lines than at `width`.

    It keeps the last line from being a single word.
    """
    high = textbox.height(t, role, text, width)
    least = max(t.px(120), *(textbox.width(t, role, word) for word in text.split()))
    while width - t.px(8) >= least and textbox.height(t, role, text, width - t.px(8)) <= high:
        width -= t.px(8)
    return width


def line_height(t: Theme, role: str = "button") -> int:
    """Return the height of a row with one line of text."""
    return round(t.font(role).get_linesize() * 1.2 + t.px(16))


def draw_bubble(
    target: pygame.Surface, t: Theme, text: str, near: pygame.Rect, side: str = "left"
) -> None:
    """Draw a sentence in a box beside something."""
    width = min(t.px(380), textbox.width(t, "body", text) + 2)
    height = textbox.height(t, "body", text, width)
    pad = t.px(12)
    box = pygame.Rect(0, 0, width + 2 * pad, height + 2 * pad)
    box.midright = (near.left - t.px(22), near.centery)
    if side == "above":
        box.midbottom = (near.centerx, near.top - t.px(10))
    box.clamp_ip(target.get_rect().inflate(-t.px(16), -t.px(16)))
    plate(target, t, box, t.px(10), theme.INK, theme.MUTED, max(1, t.px(1)))
    textbox.draw(target, t, "body", text, box.inflate(-2 * pad, -2 * pad), theme.TEXT)
