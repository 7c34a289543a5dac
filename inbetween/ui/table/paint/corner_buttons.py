"""The buttons at the lower right: hint, undo, replay turn, log and menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ...drawing import theme
from ...drawing.icons import hint_icon, replay_turn_icon, undo_icon
from ...drawing.shapes import plate
from ..model.layout import CornerButtons

if TYPE_CHECKING:
    from ...window.app import App


def draw_corner_buttons(
    target: pygame.Surface,
    app: App,
    places: CornerButtons,
    hover: Thing | None,
    can_undo: bool,
    can_hint: bool,
) -> None:
    """Draw the buttons; those that cannot be used now are dim."""
    t = app.theme
    px = app.theme.px
    menu = app.art.get("icons/menu", (px(22), px(22)))
    _draw_button(target, app, menu, places.menu, hover == Thing("menu"))
    log = app.art.get("icons/log", (px(20), px(20)))
    _draw_button(target, app, log, places.log, hover == Thing("log"))
    undo = undo_icon(t, px(23), _color(can_undo))
    _draw_button(target, app, undo, places.undo, hover == Thing("undo") and can_undo)
    again = replay_turn_icon(t, px(23), theme.CREAM)
    _draw_button(target, app, again, places.replay_turn, hover == Thing("again"))
    hint = hint_icon(t, px(25), _color(can_hint))
    _draw_button(target, app, hint, places.hint, hover == Thing("hint") and can_hint)


def _draw_button(
    target: pygame.Surface, app: App, icon: pygame.Surface, button: pygame.Rect, hot: bool
) -> None:
    ground: theme.Color | tuple[int, int, int, int] = theme.PANEL_EDGE if hot else (*theme.INK, 150)
    px = app.theme.px
    plate(target, app.theme, button.inflate(-px(6), -px(5)), px(7), ground)
    target.blit(icon, icon.get_rect(center=button.center))


def _color(able: bool) -> theme.Color:
    """Return the color of an icon that can or cannot be used."""
    return theme.CREAM if able else theme.mix(theme.MUTED, theme.INK, 0.62)
