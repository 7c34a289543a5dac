"""One half of the new-game screen: a side's street, its name and goal, and who plays it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ....rules.constants import SIDES
from ...drawing import textbox, theme
from ...drawing.badges import tick
from ...drawing.shapes import fade, outline, plate, rounded, shadow
from ...drawing.theme import Theme
from ...drawing.transforms import mirrored
from ...widgets.widget import Callback, Widget

if TYPE_CHECKING:
    from ...window.app import App

SIGNS = {"town": ("badge", "home", "book", "wheel"), "creature": ("claw", "eye", "spiral", "maw")}
SHAPE = 16 / 9  # aspect ratio of the street
GROUND = 0.93  # where the street's picture ends: below the pavement
DIMMED = 70  # opacity of the shade over a side that nobody at this computer plays


class Role(NamedTuple):
    """Who plays a side."""

    words: str
    person: bool  # somebody at this computer
    first: bool  # takes the first turn


def goal_height(app: App, wide: int) -> int:
    """Return the height of a side's name and goal on a half of a given width."""
    t = app.theme
    return t.font("title").get_linesize() + max(
        textbox.height(t, "body", app.say(f"newgame.{side}_goal"), wide - t.px(36))
        for side in SIDES
    )


def street(side: str, wide: int, high: int) -> tuple[str, tuple[int, int]]:
    """Return the name and size of the picture that covers a half of a given size."""
    high = max(high, round(wide / SHAPE))
    return f"places/street_{'human' if side == 'town' else 'creature'}", (round(high * SHAPE), high)


def street_sheet(
    app: App, side: str, picture: tuple[str, tuple[int, int]], size: tuple[int, int], base: int
) -> pygame.Surface:
    """Return a side's street above a dark band of that height, with round corners."""
    t, (wide, high) = app.theme, size
    dark = theme.mix(t.colors.dark[side], theme.INK, 0.35)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill(dark)
    seen = high - base + t.px(22)
    if app.art.ready(*picture):
        image = app.art.get(*picture)
        ground = round(image.get_height() * GROUND)
        part = pygame.Rect(0, max(0, ground - seen), wide, min(seen, image.get_height()))
        piece = image.subsurface(part.clip(image.get_rect()))
        if side == "creature":  # the two streets are mirror images of each other
            piece = mirrored(piece)
        sheet.blit(piece, (0, seen - piece.get_height()))
    soft = t.px(70)
    sheet.blit(fade((wide, soft), (*dark, 0), (*dark, 255)), (0, seen - soft))
    return rounded(t, sheet, t.px(14))


class SideHalf(Widget):
    """A side to click. `tall` is the greatest height of its picture, which decides its size."""

    def __init__(
        self, app: App, side: str, rect: pygame.Rect, tall: int, role: Role, action: Callback
    ) -> None:
        super().__init__(side, rect, action)
        self.app = app
        self.side = side
        self.role = role
        self.picture = street(side, rect.width, tall)
        self.shade = 0.0 if role.person else 1.0  # 0 to 1

    @property
    def base(self) -> int:
        """The height of the band with the name and the goal."""
        return goal_height(self.app, self.rect.width) + self.app.theme.px(26)

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        rect, radius = self.rect, t.px(14)
        under = shadow(t, rect.size, radius)
        target.blit(under, under.get_rect(center=(rect.centerx, rect.centery + t.px(4))))
        ready = self.app.art.ready(*self.picture)
        sheet = partial(street_sheet, self.app, self.side, self.picture, rect.size, self.base)
        target.blit(t.drawn.get(("half", self.side, rect.size, ready), sheet), rect)
        shade = self.shade * (0.45 if hot else 1.0)
        if shade > 0:
            plate(target, t, rect, radius, (*theme.INK, round(DIMMED * shade)))
        edge = theme.FOCUS if hot else theme.mix(t.colors.light[self.side], theme.INK, shade * 0.6)
        width = t.px(4 if self.role.person or hot else 2)
        target.blit(outline(t, rect.size, radius, max(1, width), edge), rect)
        self._draw_name(target, t)
        self._draw_role(target, t, hot)

    def _draw_name(self, target: pygame.Surface, t: Theme) -> None:
        pad, size = t.px(18), t.px(38)
        box = pygame.Rect(self.rect.x + pad, 0, self.rect.width - 2 * pad, 0)
        box.y = self.rect.bottom - self.base + t.px(8)
        line = t.font("title").get_linesize()
        signs = SIGNS[self.side]
        for i, sign in enumerate(signs):
            x = box.right - (len(signs) - i) * (size + t.px(6)) + t.px(6)
            target.blit(
                self.app.art.get(f"symbols/{sign}", (size, size)), (x, box.y + (line - size) // 2)
            )
        name = pygame.Rect(box.x, box.y, box.width - len(signs) * (size + t.px(6)), line)
        label, light = self.app.say(f"newgame.{self.side}"), t.colors.light[self.side]
        textbox.draw(target, t, "title", label, name, light, wrapped=False)
        goal = pygame.Rect(box.x, name.bottom, box.width, self.rect.bottom - name.bottom - t.px(8))
        textbox.draw(target, t, "body", self.app.say(f"newgame.{self.side}_goal"), goal, theme.TEXT)

    def _draw_role(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        """Draw who plays the side and whether it begins, at the top."""
        say, pad = self.app.say, t.px(14)
        high = t.font("button").get_linesize() + t.px(12)
        spot = self.rect.inflate(-2 * pad, -2 * pad)
        invites = hot and not self.role.person
        words = say("newgame.play") if invites else self.role.words
        mark = tick(t, t.px(16)) if self.role.person else None
        wide = textbox.width(t, "button", words) + t.px(28)
        wide += mark.get_width() + t.px(8) if mark is not None else 0
        first = say("newgame.first") if self.role.first else ""
        right = textbox.width(t, "button", first) + t.px(28) if first else 0
        box = pygame.Rect(spot.x, spot.y, min(wide, spot.width - right - t.px(8)), high)
        ground = t.colors.side[self.side] if self.role.person else theme.INK
        edge = theme.FOCUS if invites else theme.mix(t.colors.side[self.side], theme.CREAM, 0.45)
        plate(target, t, box, high // 2, ground, edge, max(1, t.px(1.5)))
        inner = box.inflate(-t.px(24), 0)
        if mark is not None:
            target.blit(mark, mark.get_rect(midleft=inner.midleft))
            inner.width -= mark.get_width() + t.px(8)
            inner.right = box.right - t.px(12)
        ink = theme.FOCUS if invites else theme.TEXT
        textbox.draw(target, t, "button", words, inner, ink, "center", "middle", wrapped=False)
        if first:
            box = pygame.Rect(spot.right - right, spot.y, right, high)
            plate(target, t, box, high // 2, theme.INK, theme.MUTED, max(1, t.px(1.5)))
            textbox.draw(target, t, "button", first, box, theme.LAMP, "center", "middle")
