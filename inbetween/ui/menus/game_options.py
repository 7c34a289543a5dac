"""The rows of settings on the new-game screen: card set, edition and switches."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ...setting_types import Toggle
from .. import navigation
from ..drawing import textbox
from ..drawing.theme import Theme
from ..widgets.setting_rows import Stepper, Switch
from ..widgets.widget import Button, Widget
from ..window.scene import Transition, push
from .card_set_files import mods_folder, short_path
from .editions import CHOICES, edition_name
from .game_setup import GameSetup

if TYPE_CHECKING:
    from ..window.app import App


def label_share(t: Theme, label: str, wide: int, most: float) -> float:
    """Return the share of a row that its label needs to fit on one line."""
    return min(most, (textbox.width(t, "button", label) + t.px(30)) / wide)


class GameOptions:
    """The rows below the sides, and what happens when they are used.

    `changed` lays the screen out again; `card_set_chosen` is called when there is another set.
    """

    def __init__(
        self,
        app: App,
        setup: GameSetup,
        changed: Callable[[], None],
        card_set_chosen: Callable[[], None],
    ) -> None:
        self.app = app
        self.setup = setup
        self.changed = changed
        self.card_set_chosen = card_set_chosen

    @property
    def switches(self) -> list[Toggle]:
        """The settings that are shown on this screen."""
        declared = self.app.settings.declared().values()
        return [s for s in declared if s.new_game and isinstance(s, Toggle)]

    @property
    def row_count(self) -> int:
        """The number of rows: deal number, card set and edition take three of the places."""
        return math.ceil((3 + len(self.switches)) / 2)

    def rows(self, area: pygame.Rect, line: int, gap: int, half: int) -> list[Widget]:
        """Return the widgets, in two columns of width `half`; the top left is left free."""
        places = [
            pygame.Rect(x, area.y + row * (line + gap), half, line)
            for row in range(self.row_count)
            for x in (area.x, area.right - half)
        ]
        first, *others = self.switches
        return [
            self._card_set(places[1]),
            self._switch(first, places[2]),
            *self._edition(places[3], gap),
            *(self._switch(s, place) for s, place in zip(others, places[4:], strict=False)),
        ]

    def _card_set(self, rect: pygame.Rect) -> Widget:
        say, sets = self.app.say, self.setup.card_sets

        def choose(path: Path | None) -> None:
            self.setup.cards = path
            self.card_set_chosen()

        return Stepper(
            "cards",
            rect,
            say("newgame.set"),
            sets,
            [path.name if path else say("newgame.built_in") for path in sets],
            self.setup.cards,
            choose,
            say("newgame.set_tip", folder=short_path(mods_folder())),
            share=label_share(self.app.theme, say("newgame.set"), rect.width, 0.5),
        )

    def _edition(self, rect: pygame.Rect, gap: int) -> list[Widget]:
        say, setup = self.app.say, self.setup
        rules = pygame.Rect(rect.x, rect.y, rect.width - rect.height - gap, rect.height)
        about = pygame.Rect(rules.right + gap, rect.y, rect.height, rect.height)

        def choose(edition: str | None) -> None:
            setup.edition = edition

        def chosen(edition: str | None) -> None:
            choose(edition)
            self.changed()

        def compare() -> Transition | None:
            return push(navigation.editions(self.app, setup.switches, setup.edition, chosen))

        return [
            Stepper(
                "edition",
                rules,
                say("editions.label"),
                CHOICES,
                [edition_name(self.app, choice, setup.switches) for choice in CHOICES],
                setup.edition,
                choose,
                say("editions.tip"),
                share=0.34,
            ),
            Button("differences", about, "?", compare, tip=say("editions.tip")),
        ]

    def _switch(self, setting: Toggle, rect: pygame.Rect) -> Switch:
        """Return the switch of a setting; some cannot be used with the other choices."""
        say, name = self.app.say, setting.name
        on, enabled, tip = getattr(self.app.settings, name), True, "tip"
        match name:
            case "curtain":
                enabled = self.setup.two_people
                tip = "idle" if not enabled else "on" if on else "off"
            case "even_start":
                on, enabled = self.setup.even_start, self.setup.extra_energy > 0
                tip = "tip" if enabled else "none"

        def choose(on: bool) -> None:
            setattr(self.app.settings, name, on)
            self.changed()

        switch = Switch(
            name,
            rect,
            say(f"{setting.new_game}.label"),
            on,
            choose,
            (say("settings.on"), say("settings.off")),
            say(f"{setting.new_game}.{tip}", n=self.setup.extra_energy),
        )
        switch.enabled = enabled
        return switch
