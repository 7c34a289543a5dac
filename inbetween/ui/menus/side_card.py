"""A side on the new-game screen: its street, name and goal, and a text about its player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...rules.constants import SIDES
from ..drawing import textbox, theme
from ..drawing.theme import Theme
from ..widgets import panels

if TYPE_CHECKING:
    from ..window.app import App

SIGNS = {"town": ("badge", "home", "book", "wheel"), "creature": ("claw", "eye", "spiral", "maw")}


def street(side: str, wide: int) -> tuple[str, tuple[int, int]]:
    """Return the name and size of the picture above a side of a given width."""
    return f"places/street_{'human' if side == 'town' else 'creature'}", (
        wide,
        round(wide * 9 / 16),
    )


def goal_height(app: App, wide: int) -> int:
    """Return the height of a side's name and goal on a card of a given width."""
    t = app.theme
    return t.font("title").get_linesize() + max(
        textbox.height(t, "body", app.say(f"newgame.{side}_goal"), wide - t.px(36))
        for side in SIDES
    )


def about_height(t: Theme) -> int:
    """Return the height of the text about a player, below the rows."""
    return round(t.font("body").get_linesize() * 2.1) + t.px(14)


class SideCard:
    """Draw a side's card; its rows of choices begin at `top` and end at `bottom`."""

    def __init__(self, app: App, side: str, card: pygame.Rect, top: int, bottom: int) -> None:
        self.app = app
        self.side = side
        self.card = card
        self.top = top
        self.bottom = bottom
        self._banner: pygame.Surface | None = None

    @property
    def street_height(self) -> int:
        """Return the height of the street at the top of the card; 0 if there is no room."""
        high = (
            self.top - self.app.theme.px(18) - goal_height(self.app, self.card.width) - self.card.y
        )
        return high if high >= self.app.theme.px(44) else 0

    @property
    def name_top(self) -> int:
        """Return the top of the side's name: below the street, or centered without one."""
        block = goal_height(self.app, self.card.width)
        low = self.top - self.app.theme.px(10) - block
        return low if self.street_height else (self.card.y + low + self.app.theme.px(4)) // 2

    def _draw_street(self, target: pygame.Surface) -> None:
        """Draw the side's street at the top of its card, if there is room."""
        t = self.app.theme
        card = self.card
        high = self.street_height
        name, size = street(self.side, card.width)
        if not high or not self.app.art.ready(name, size):
            return
        if self._banner is None:
            radius = t.px(12)
            banner = pygame.Surface((card.width, high), pygame.SRCALPHA)
            banner.blit(self.app.art.get(name, size), (0, min(0, high - round(size[1] * 0.9))))
            mask = pygame.Surface(banner.get_size(), pygame.SRCALPHA)
            pygame.draw.rect(
                mask,
                "white",
                mask.get_rect(),
                border_top_left_radius=radius,
                border_top_right_radius=radius,
            )
            banner.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            self._banner = banner
        target.blit(self._banner, card)

    def draw(self, target: pygame.Surface, about: str) -> None:
        """Draw the card, with a sentence about the player below the rows."""
        t = self.app.theme
        card = self.card
        side = self.side
        pygame.draw.rect(
            target,
            theme.mix(theme.SIDE_DARK[side], theme.PANEL, 0.35),
            card,
            border_radius=t.px(12),
        )
        pad = t.px(18)
        self._draw_street(target)
        pygame.draw.rect(
            target,
            theme.mix(theme.SIDE[side], theme.PANEL, 0.2),
            card,
            width=max(1, t.px(1.5)),
            border_radius=t.px(12),
        )
        foot = pygame.Rect(card.x + pad, self.bottom + t.px(8), card.width - 2 * pad, 0)
        foot.height = card.bottom - t.px(8) - foot.y
        name = pygame.Rect(
            card.x + pad, self.name_top, card.width - 2 * pad, t.font("title").get_linesize()
        )
        size = min(t.px(40), name.height)
        signs = SIGNS[side]
        signs_wide = len(signs) * (size + t.px(6))
        for i, sign in enumerate(signs):
            target.blit(
                self.app.art.get(f"symbols/{sign}", (size, size)),
                (
                    card.right - pad - signs_wide + t.px(6) + i * (size + t.px(6)),
                    name.centery - size // 2,
                ),
            )
        name.width -= signs_wide + t.px(8)
        textbox.draw(
            target,
            t,
            "title",
            self.app.say(f"newgame.{side}"),
            name,
            theme.SIDE_LIGHT[side],
            wrapped=False,
        )
        goal = pygame.Rect(
            name.x, name.bottom, card.width - 2 * pad, self.top - t.px(8) - name.bottom
        )
        textbox.draw(target, t, "body", self.app.say(f"newgame.{side}_goal"), goal, theme.MUTED)
        if textbox.height(t, "body", about, foot.width) <= foot.height:
            foot.width = panels.balanced_width(t, "body", about, foot.width)
        textbox.draw(target, t, "body", about, foot, theme.TEXT)
