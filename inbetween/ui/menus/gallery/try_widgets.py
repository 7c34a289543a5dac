"""Where the gallery offers to try a card: buttons below the large card, and Awareness levels."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....rules.cards import Card, Character
from ....rules.constants import DIMENSIONS
from ....text.language.locale import say
from ....trials.table_position import Trial
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.theme import Theme
from ...widgets import panels
from ...widgets.widget import Button, Widget
from ...window.scene import Transition

if TYPE_CHECKING:
    from ...window.app import App

Attempt = Callable[[Trial], Transition | None]


def buttons_height(t: Theme) -> int:
    """Return the height of the buttons below the large card, with the space above them."""
    return max(t.target, panels.line_height(t)) + t.px(8)


def try_buttons(app: App, detail: Rect, thing: Character | Card, attempt: Attempt) -> list[Widget]:
    """Return the buttons at the foot of the large view: one, or one for each face."""
    t = app.theme
    high = buttons_height(t) - t.px(8)
    if isinstance(thing, Card):
        labels, trials = [app.say("gallery.tryout.label")], [Trial(thing.id)]
    else:
        faces = [say(app.language, f"card.face.{name}") for name in DIMENSIONS]
        labels = [app.say("gallery.tryout.label_face", face=face) for face in faces]
        trials = [Trial(thing.id, face) for face in range(len(DIMENSIONS))]
    gap, pad = t.px(12), t.px(36)
    most = (detail.width - gap * (len(labels) - 1)) // len(labels)
    wide = min(most, max(textbox.width(t, "button", label) for label in labels) + pad)
    x = detail.centerx - (len(labels) * (wide + gap) - gap) // 2
    return [
        Button(
            f"try:{trial.face}",
            Rect(x + number * (wide + gap), detail.bottom - high, wide, high),
            label,
            lambda trial=trial: attempt(trial),  # type: ignore[misc]
            color=theme.TOWN,
        )
        for number, (label, trial) in enumerate(zip(labels, trials, strict=True))
    ]


class LevelTile(Widget):
    """An Awareness level with an ability; choosing it tries the ability."""

    def __init__(self, app: App, id: str, place: Rect, attempt: Attempt) -> None:
        super().__init__(f"level:{id}", place.copy(), lambda: attempt(Trial(id)))
        self.app = app
        self.place = place  # in the scrolled content
        self.full = place.copy()

    def move(self, view: Rect, offset: int) -> None:
        """Follow the scrolling; what is hidden cannot be hovered."""
        self.full = self.place.move(view.x, view.y - offset)
        self.rect = self.full.clip(view)

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        """Draw a frame and what choosing it does, if it is highlighted."""
        if not hot or not self.rect.height:
            return
        plate(target, t, self.full, t.px(10), None, theme.FOCUS, t.px(3))
        label = self.app.say("gallery.tryout.label")
        wide = textbox.width(t, "button", label) + t.px(28)
        box = Rect(0, 0, wide, t.font("button").get_linesize() + t.px(10))
        box.midright = self.full.right - t.px(10), self.full.centery
        plate(target, t, box, t.px(9), theme.TOWN, theme.FOCUS, max(1, t.px(1.5)))
        textbox.draw(target, t, "button", label, box, theme.TEXT, "center", "middle", wrapped=False)
