"""The groups under "More options" on the new-game screen: who plays, the deal, the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ....data.mods.mods_folder import mods_folder
from ....paths import CardPaths
from ....play.player_types import LEVELS_WITH_PLAYSTYLE, PLAYSTYLES, playstyle_name
from ....rules.constants import SIDES
from ....saves.schema import LONGEST_CALLED
from ....setting_types import Toggle
from ... import navigation
from ...drawing import textbox, theme
from ...drawing.theme import Theme
from ...widgets import panels
from ...widgets.setting_rows import Stepper, Switch
from ...widgets.text_fields import TextField
from ...widgets.widget import Button, Widget
from ...window.scene import Transition, push
from ..card_set_files import short_path
from ..editions import CHOICES, edition_name
from .setup import GameSetup

if TYPE_CHECKING:
    from ...window.app import App


GROUPS = ("players", "deal", "rules")
SIGNS = {"players": "pieces/marker_town", "deal": "backs/town", "rules": "symbols/book"}
CURTAIN = "curtain"
SHARE, SET_SHARE = 0.46, 0.32  # of a row for its label


def label_share(t: Theme, label: str, wide: int, most: float) -> float:
    """Return the share of a row that its label needs to fit on one line."""
    return min(most, (textbox.width(t, "button", label) + t.px(30)) / wide)


class GameOptions:
    """The rows below the sides, and what happens when they are used.

    `changed` lays the screen out again; `card_set_chosen` is called when there is another set;
    `select` focuses a text field; `roll` makes another deal number; `mods` opens the Mods screen.
    """

    def __init__(
        self,
        app: App,
        setup: GameSetup,
        changed: Callable[[], None],
        card_set_chosen: Callable[[], None],
        select: Callable[[str], Transition | None],
        roll: Callable[[], Transition | None],
        mods: Callable[[], Transition | None],
    ) -> None:
        self.app = app
        self.setup = setup
        self.changed = changed
        self.card_set_chosen = card_set_chosen
        self.select = select
        self.roll = roll
        self.mods = mods
        self.groups: list[tuple[str, pygame.Rect]] = []

    @property
    def switches(self) -> list[Toggle]:
        """The settings that are shown on this screen."""
        declared = self.app.settings.declared().values()
        return [s for s in declared if s.new_game and isinstance(s, Toggle)]

    def height(self, line: int, gap: int) -> int:
        """Return the height of the groups with rows of a height."""
        return (
            panels.group_head(self.app.theme)
            + self._rows_in_group * (line + gap)
            + self.app.theme.px(4)
        )

    @property
    def _rows_in_group(self) -> int:
        """The number of rows in the longest group."""
        return max(4, 2 + len(self._deal_switches))

    @property
    def _deal_switches(self) -> list[Toggle]:
        """The switches of the group about the deal."""
        return [setting for setting in self.switches if setting.name != CURTAIN]

    def rows(self, area: pygame.Rect, line: int, gap: int) -> list[Widget]:
        """Return the widgets, in three groups side by side; `groups` has their places."""
        t, between = self.app.theme, self.app.theme.px(14)
        wide = (area.width - 2 * between) // 3
        self.groups = [
            (name, pygame.Rect(area.x + number * (wide + between), area.y, wide, area.height))
            for number, name in enumerate(GROUPS)
        ]
        found: list[Widget] = []
        makers = (self._players, self._deal, self._rules)
        for (_, box), make in zip(self.groups, makers, strict=True):
            place = box.inflate(-t.px(20), 0)
            place.y, place.height = box.y + panels.group_head(t), line
            found += make([place.move(0, row * (line + gap)) for row in range(self._rows_in_group)])
        return found

    def _players(self, places: list[pygame.Rect]) -> list[Widget]:
        """Return the rows about the two sides."""
        curtain = next(setting for setting in self.switches if setting.name == CURTAIN)
        return [
            *(self._player(side, place) for side, place in zip(SIDES, places, strict=False)),
            self._watch(places[2]),
            self._switch(curtain, places[3]),
        ]

    def _deal(self, places: list[pygame.Rect]) -> list[Widget]:
        """Return the rows about what is dealt."""
        switches = zip(self._deal_switches, places[2:], strict=False)
        return [
            *self._deal_number(places[0], places[1]),
            *(self._switch(setting, place) for setting, place in switches),
        ]

    def _rules(self, places: list[pygame.Rect]) -> list[Widget]:
        """Return the rows about cards and rules."""
        say = self.app.say
        return [
            self._card_set(places[0]),
            Button("mods_of_set", places[1], say("newgame.mods"), self.mods),
            *self._edition(places[2], places[3]),
        ]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the grounds and the headings of the groups."""
        t = self.app.theme
        for name, box in self.groups:
            size = round(panels.group_head(t) * 0.66)
            sign = self.app.art.get(SIGNS[name], (size, size))
            panels.draw_group(target, t, box, self.app.say(f"newgame.groups.{name}"), sign)

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
            say(f"newgame.named.{side}"),
            self.setup.names[self.setup.seat(side)],
            say("names.tip", n=LONGEST_CALLED, label=say(f"newgame.{side}")),
            lambda: self.select(name),
            empty=say(f"newgame.{side}"),
            share=SHARE,
        )

    def _style(self, side: str, rect: pygame.Rect) -> Widget:
        say, setup, language = self.app.say, self.setup, self.app.language

        def choose(kind: str) -> None:
            setup.playstyles[side] = kind
            self.changed()

        names = [playstyle_name(language, kind) for kind in PLAYSTYLES]
        kind, tip = setup.playstyles[side], say("newgame.style_tip")
        label = say(f"newgame.styled.{side}")
        style = Stepper(f"{side}:style", rect, label, PLAYSTYLES, names, kind, choose, tip, SHARE)
        style.enabled = setup.levels[side] in LEVELS_WITH_PLAYSTYLE
        if not style.enabled:
            style.tip, style.reason = say("newgame.style_idle"), say("newgame.style_why")
        return style

    def _deal_number(self, number: pygame.Rect, roll: pygame.Rect) -> list[Widget]:
        say = self.app.say
        label = say("newgame.seed")
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
                share=SHARE,
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
            share=SET_SHARE,
        )

    def _edition(self, rules: pygame.Rect, about: pygame.Rect) -> list[Widget]:
        say, setup = self.app.say, self.setup

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
                share=SET_SHARE,
            ),
            Button("differences", about, say("newgame.compare"), compare, tip=say("editions.tip")),
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
        if not enabled:
            switch.reason = say(f"{setting.new_game}.why")
        return switch
