"""What New game says about a card set with errors, and the buttons beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....data.mods.watch import CardSetWatch
from ....paths import paths_of
from ...drawing import textbox
from ...widgets.fault_banner import FaultBanner
from ...widgets.widget import Button, Callback

if TYPE_CHECKING:
    from ...window.app import App


def fault_row(
    app: App, watch: CardSetWatch, place: pygame.Rect, retry: Callback, mods: Callback
) -> tuple[FaultBanner, list[Button]]:
    """Return the errors and the buttons to their right; `place` has the height of a button."""
    t, gap = app.theme, app.theme.px(10)
    choices = [("retry", app.say("mods.retry"), retry), ("mods", app.say("mods.title"), mods)]
    wide = max(textbox.width(t, "button", label) for _, label, _ in choices) + t.px(36)
    rest = place.width - len(choices) * (wide + gap)
    lead, sources = app.say("live.set"), paths_of(watch.source)
    banner = FaultBanner(app, lead, watch.faults, sources, rest)
    banner.rect.topleft = place.topleft
    buttons = []
    for number, (name, label, action) in enumerate(choices):
        x = banner.rect.right + gap + number * (wide + gap)
        rect = pygame.Rect(x, 0, wide, place.height)
        rect.centery = banner.rect.centery
        buttons.append(Button(name, rect, label, action))
    return banner, buttons
