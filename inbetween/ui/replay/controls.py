"""The bar of the replay viewer: caption and timeline, and a row with all buttons below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from ..drawing import textbox, theme
from ..drawing.icons import transport_icon
from ..drawing.theme import Theme
from ..widgets.widget import Button, Callback, Widget

if TYPE_CHECKING:
    from ..window.app import App


LINE = 30  # height of the timeline


class IconButton(Button):
    """A button with an icon."""

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        super().draw(target, t, hot)
        color = theme.CREAM if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.5)
        sign = transport_icon(t, self.icon, round(min(self.rect.size) * 0.72), color)
        target.blit(sign, sign.get_rect(center=self.rect.center))


class LabeledButton(Button):
    """A button with a label beside a picture."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        action: Callback,
        tip: str,
        color: theme.Color,
        picture: pygame.Surface,
    ) -> None:
        super().__init__(name, rect, label, action, tip, color)
        self.picture = picture

    def draw_label(self, target: pygame.Surface, t: Theme, color: theme.Color) -> None:
        """Draw the picture at the left end, and the label beside it."""
        wide, pad = self.picture.get_width(), t.px(9)
        if not self.label:
            target.blit(self.picture, self.picture.get_rect(center=self.rect.center))
            return
        target.blit(
            self.picture,
            self.picture.get_rect(midleft=(self.rect.x + pad, self.rect.centery)),
        )
        box = self.rect.inflate(-2 * pad, -t.px(4))
        box.x += wide + t.px(6)
        box.width -= wide + t.px(6)
        textbox.draw(target, t, self.role, self.label, box, color, "left", "middle")


class BarPlaces(NamedTuple):
    """Where the parts of the bar lie: the caption, the timeline, and the row of buttons below."""

    caption: pygame.Rect
    line: pygame.Rect
    row: pygame.Rect


def bar_places(t: Theme, rect: pygame.Rect) -> BarPlaces:
    """Return the places in a bar."""
    px = t.px
    row = pygame.Rect(rect.x + px(8), 0, rect.width - px(16), t.target)
    row.bottom = rect.bottom - px(6)
    high = row.y - px(2) - rect.y - px(3)
    line = px(LINE)
    caption = pygame.Rect(rect.x + px(12), rect.y + px(3), rect.width - px(24), high - line)
    return BarPlaces(
        caption, pygame.Rect(rect.x + px(4), caption.bottom, rect.width - px(8), line), row
    )


def transport(
    app: App, row: pygame.Rect, actions: dict[str, Callback], playing: bool
) -> list[Widget]:
    """Return the buttons that play, step and jump, at the left end of the row."""
    t, px = app.theme, app.theme.px
    found, x = list[Widget](), row.x
    for name, action in actions.items():
        wide = round(t.target * (1.25 if name == "play" else 1.0))
        icon = "pause" if name == "play" and playing else name
        color = theme.TOWN if name == "play" else theme.PANEL_EDGE
        place = pygame.Rect(x, row.y, wide, row.height)
        tip = app.say(f"replay.tips.{name}")
        found.append(IconButton(name, place, "", action, tip, color, icon=icon))
        x += wide + px(5)
    return found


def options(
    app: App,
    row: pygame.Rect,
    labels: dict[str, str],
    actions: dict[str, Callback],
    leave: Callback,
    left: int,
) -> list[Widget]:
    """Return the buttons for view, speed and playing on, and the one that leaves, at the right end
    of the row; nothing lies left of `left`.

    Where there is no room for the labels, the signs stand alone.
    """
    t, px = app.theme, app.theme.px
    gap, size = px(5), px(20)
    pictures = {
        "view": app.art.get("icons/eye", (size, size)),
        "speed": transport_icon(t, "on", size, theme.CREAM),
        "here": app.art.get("icons/hand", (size, size)),
    }
    close = pygame.Rect(row.right - t.target, row.y, t.target, row.height)
    room = close.x - gap - left
    bare = size + 2 * px(9)
    role, shown = "button", labels
    widths = {}
    for role, shown in (
        ("button", labels),
        ("label", labels),
        ("label", {"speed": labels["short"]}),
    ):
        widths = {
            name: max(
                t.target,
                bare + (textbox.width(t, role, shown[name]) + px(10) if name in shown else 0),
            )
            for name in pictures
        }
        if sum(widths.values()) + gap * len(widths) <= room:
            break
    x = close.x - gap - sum(widths.values()) - gap * (len(widths) - 1)
    found = list[Widget]()
    for name, wide in widths.items():
        button = LabeledButton(
            name,
            pygame.Rect(x, row.y, wide, row.height),
            shown.get(name, ""),
            actions[name],
            app.say(f"replay.tips.{name}"),
            theme.TOWN if name == "here" else theme.PANEL_EDGE,
            pictures[name],
        )
        button.role = role
        found.append(button)
        x += wide + gap
    tip = app.say("replay.leave")
    found.append(Button("leave", close, "\N{MULTIPLICATION SIGN}", leave, tip, theme.PANEL))
    return found
