"""The card set that a gallery shows: the one in use, or one that follows its files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....data.mods.set_names import set_name
from ....data.mods.watch import CardSetWatch
from ....paths import paths_of
from ....rules.constants import SIDES
from ....rules.errors import make_message
from ....text.error_messages import slot_text
from ....text.language.card_set_words import base_of
from ...drawing import textbox, theme
from ...widgets import panels
from ...widgets.fault_banner import FaultBanner, fault_line

if TYPE_CHECKING:
    from ....rules.cards import Card, Character
    from ...window.app import App


class LiveCards:
    """Keeps the window's card set the one of the gallery, and says what is wrong with its files."""

    def __init__(self, app: App, watch: CardSetWatch | None) -> None:
        self.app = app
        self.watch = watch
        self.cards = app.cards
        self.use()

    def use(self) -> bool:
        """Show the last set without errors; return whether it is another one than before."""
        before = self.cards
        if self.watch is not None and self.watch.cards is not None:
            self.cards = self.watch.cards
        self.app.cards = self.cards
        return self.cards is not before

    def things(self, tab: str) -> list[Character | Card]:
        """Return what a tab of the gallery shows in its grid."""
        if tab == "characters":
            return list(self.cards.characters)
        return [card for card in self.cards.cards if SIDES[card.side] == tab]

    def update(self, dt: float) -> bool:
        """Look at the files; return whether there is another set, or other errors."""
        return self.watch is not None and self.watch.update(dt)

    def reload(self) -> None:
        """Read the files again."""
        if self.watch is not None:
            self.watch.reload()

    def draw_name(self, target: pygame.Surface, heading: pygame.Rect, body: pygame.Rect) -> None:
        """Draw the name of the set, and the first warning about its files, below the heading."""
        t = self.app.theme
        high, top = t.font("small").get_linesize(), panels.heading_rule(t, heading) + t.px(3)
        place = pygame.Rect(body.x, top, body.width, high)
        place.y += max(0, (heading.bottom + t.px(6) - top - high) // 2)
        name = set_name(self.cards, self.app.language)
        name = textbox.shorten(t, "small", name, place.width)
        textbox.draw(target, t, "small", name, place, theme.MUTED, wrapped=False)
        if self.watch is None or self.watch.faults or not self.cards.warnings:
            return
        sources, used = paths_of(self.watch.source), textbox.width(t, "small", name) + t.px(18)
        line = fault_line(self.cards.warnings[0], sources, base_of(self.app.language))
        if (n := len(self.cards.warnings)) > 1:
            count = make_message("options.warnings", n=n)
            line = f"{slot_text(count, base_of(self.app.language))}. {line}"
        place.x, place.width = place.x + used, place.width - used
        line = textbox.shorten(t, "small", line, place.width)
        textbox.draw(target, t, "small", line, place, theme.LAMP, wrapped=False)

    def banner(self, width: int) -> FaultBanner | None:
        """Return a strip with the errors in the files; None without any."""
        if self.watch is None or not self.watch.faults:
            return None
        lead = self.app.say("live.kept" if self.watch.cards is not None else "live.none")
        return FaultBanner(self.app, lead, self.watch.faults, paths_of(self.watch.source), width)
