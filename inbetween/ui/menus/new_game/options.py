"""The rows under "More options" on the new-game screen."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ....data.mods.installed import mods_folder
from ....paths import CardPaths
from ....play.player_types import LEVELS_WITH_PLAYSTYLE, PLAYSTYLES, playstyle_name
from ....rules.constants import SIDES
from ....saves.schema import LONGEST_CALLED
from ....setting_types import Toggle
from ... import navigation
from ...drawing import textbox, theme
from ...drawing.theme import Theme
from ...widgets.setting_rows import Stepper, Switch
from ...widgets.text_fields import TextField
from ...widgets.widget import Button, Widget
from ...window.scene import Transition, push
from ..card_set_files import short_path
from ..editions import CHOICES, edition_name
from .setup import GameSetup

if TYPE_CHECKING:
    from ...window.app import App


def label_share(t: Theme, label: str, wide: int, most: float) -> float:
    """Return the share of a row that its label needs to fit on one line."""
    return min(most, (textbox.width(t, "button", label) + t.px(30)) / wide)


class GameOptions:
    """The rows below the sides, and what happens when they are used.

    `changed` lays the screen out again; `card_set_chosen` is called when there is another set;
    `select` focuses a text field; `roll` makes another deal number.
    """

    def __init__(
        self,
        app: App,
        setup: GameSetup,
        changed: Callable[[], None],
        card_set_chosen: Callable[[], None],
        select: Callable[[str], Transition | None],
        roll: Callable[[], Transition | None],
    ) -> None:
        self.app = app
        self.setup = setup
        self.changed = changed
        self.card_set_chosen = card_set_chosen
        self.select = select
        self.roll = roll

    @property
    def switches(self) -> list[Toggle]:
        """The settings that are shown on this screen."""
        declared = self.app.settings.declared().values()
        return [s for s in declared if s.new_game and isinstance(s, Toggle)]

    @property
    def row_count(self) -> int:
        """The number of rows: six of the places are not switches of settings."""
        return math.ceil((6 + len(self.switches)) / 2)

    def rows(self, area: pygame.Rect, line: int, gap: int, half: int) -> list[Widget]:
        """Return the widgets, in two columns of width `half`."""
        places = [
            pygame.Rect(x, area.y + row * (line + gap), half, line)
            for row in range(self.row_count)
            for x in (area.x, area.right - half)
        ]
        return [
            *(self._player(side, place) for side, place in zip(SIDES, places, strict=False)),
            *self._deal_number(places[2], gap),
            self._card_set(places[3]),
            self._watch(places[4]),
            *self._edition(places[5], gap),
            *(self._switch(s, place) for s, place in zip(self.switches, places[6:], strict=False)),
        ]

    @property
    def unusual(self) -> list[str]:
        """Words for what differs from a usual game, shown while the rows are hidden."""
        app, setup, say = self.app, self.setup, self.app.say
        found = [
            say(f"{setting.new_game}.label")
            for setting in self.switches
            if getattr(app.settings, setting.name) and setting.name != "curtain"
        ]
        if setup.edition is not None:
            found.append(edition_name(app, setup.edition, setup.switches))
        if setup.cards is not None:
            found.append(setup.name_of(setup.cards))
        return found

    def _player(self, side: str, rect: pygame.Rect) -> Widget:
        """Return the row with a person's name or an opponent's style."""
        person = self.setup.levels[side] == "human"
        return self._name(side, rect) if person else self._style(side, rect)

    def _name(self, side: str, rect: pygame.Rect) -> Widget:
        say, name = self.app.say, f"{side}:name"
        return TextField(
            name,
            rect,
            say("names.label"),
            self.setup.names[self.setup.seat(side)],
            say("names.tip", n=LONGEST_CALLED, label=say(f"newgame.{side}")),
            lambda: self.select(name),
            empty=say(f"newgame.{side}"),
            share=0.34,
        )

    def _style(self, side: str, rect: pygame.Rect) -> Widget:
        say, setup, language = self.app.say, self.setup, self.app.language

        def choose(kind: str) -> None:
            setup.playstyles[side] = kind
            self.changed()

        names = [playstyle_name(language, kind) for kind in PLAYSTYLES]
        kind, tip = setup.playstyles[side], say("newgame.style_tip")
        label = say("newgame.style")
        style = Stepper(f"{side}:style", rect, label, PLAYSTYLES, names, kind, choose, tip)
        style.enabled = setup.levels[side] in LEVELS_WITH_PLAYSTYLE
        if not style.enabled:
            style.tip = say("newgame.style_idle")
        return style

    def _deal_number(self, rect: pygame.Rect, gap: int) -> list[Widget]:
        t, say = self.app.theme, self.app.say
        label = say("newgame.seed")
        needed = textbox.width(t, "button", say("newgame.roll")) + t.px(30)
        wide = max(t.px(120), min(needed, round(rect.width * 0.4)))
        number = pygame.Rect(rect.x, rect.y, rect.width - wide - gap, rect.height)
        roll = pygame.Rect(number.right + gap, rect.y, wide, rect.height)
        return [
            TextField(
                "seed",
                number,
                label,
                self.setup.seed,
                say("newgame.seed_tip"),
                lambda: self.select("seed"),
                "number",
                theme.CREAM,
                share=label_share(t, label, number.width, 0.66),
            ),
            Button("roll", roll, say("newgame.roll"), self.roll),
        ]

    def _watch(self, rect: pygame.Rect) -> Widget:
        say = self.app.say

        def choose(on: bool) -> None:
            self.setup.watch(on)
            self.changed()

        words, on = (say("settings.on"), say("settings.off")), self.setup.watching
        label, tip = say("newgame.watch.label"), say("newgame.watch.tip")
        return Switch("watch", rect, label, on, choose, words, tip)

    def _card_set(self, rect: pygame.Rect) -> Widget:
        say, sets = self.app.say, self.setup.card_sets

        def choose(path: CardPaths | None) -> None:
            self.setup.cards = path
            self.card_set_chosen()

        return Stepper(
            "cards",
            rect,
            say("newgame.set"),
            sets,
            [self.setup.name_of(path) for path in sets],
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
