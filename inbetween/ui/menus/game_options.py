"""The rows of settings on the new-game screen: card set, edition and switches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

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

ROWS = 3


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

    def rows(self, area: pygame.Rect, line: int, gap: int, half: int) -> list[Widget]:
        """Return the widgets, in two columns of width `half`; the top left is left free."""
        left = pygame.Rect(area.x, area.y, half, line)
        right = pygame.Rect(area.right - half, area.y, half, line)
        down = line + gap
        return [
            self._card_set(right),
            self._handover(left.move(0, down)),
            *self._edition(right.move(0, down), gap),
            self._even_start(left.move(0, 2 * down)),
            self._match(right.move(0, 2 * down)),
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

    def _handover(self, rect: pygame.Rect) -> Widget:
        two, on = self.setup.two_people, self.app.settings.curtain
        key = "idle" if not two else "on" if on else "off"

        def choose(on: bool) -> None:
            self.app.settings.curtain = on
            self.changed()

        return self._switch(
            "curtain", rect, "newgame.curtain", on, choose, f"newgame.curtain_{key}", two
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

    def _even_start(self, rect: pygame.Rect) -> Widget:
        more = self.setup.extra_energy

        def choose(on: bool) -> None:
            self.app.settings.even_start = on

        tip = "even.tip" if more else "even.none"
        return self._switch(
            "even_start", rect, "even.label", self.setup.even_start, choose, tip, more > 0, n=more
        )

    def _match(self, rect: pygame.Rect) -> Widget:
        def choose(on: bool) -> None:
            self.app.settings.match = on

        return self._switch(
            "match", rect, "match.label", self.app.settings.match, choose, "match.tip"
        )

    def _switch(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        on: bool,
        choose: Callable[[bool], None],
        tip: str,
        enabled: bool = True,
        **slots: object,
    ) -> Switch:
        say = self.app.say
        words = (say("settings.on"), say("settings.off"))
        switch = Switch(name, rect, say(label), on, choose, words, say(tip, **slots))
        switch.enabled = enabled
        return switch
