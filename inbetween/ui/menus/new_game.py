"""The new-game screen: choose players, deal number, edition and card set."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ...background import BackgroundTask
from ...play.player_types import (
    LEVELS_WITH_PLAYSTYLE,
    PLAYER_LEVELS,
    PLAYSTYLES,
    level_name,
    player_description,
    playstyle_name,
)
from ...rules.constants import SIDES
from ...saves.schema import LONGEST_CALLED
from .. import navigation
from ..drawing import textbox, theme
from ..widgets import panels
from ..widgets.chips import Chip
from ..widgets.menu_scene import MenuScene
from ..widgets.setting_rows import Stepper
from ..widgets.text_fields import TextField, typed_digits, typed_name
from ..widgets.widget import Button, Callback, Widget
from ..widgets.widget_scene import WALKING
from ..window.actions import Action, Command, TypeText, Verb
from ..window.input_map import Context
from ..window.scene import Transition, pop
from .editions import STANDARD, Values
from .game_options import GameOptions, label_share
from .game_setup import GameSetup, new_seed, read_card_set
from .side_card import SideCard, about_height, goal_height, street

if TYPE_CHECKING:
    from ..window.app import App

MOST = 3  # levels in a row
LEVEL_ROWS = -(-len(PLAYER_LEVELS) // MOST)


class NewGameScene(MenuScene):
    """Set up a game."""

    name = "new_game"

    def __init__(self, app: App) -> None:
        self.setup = GameSetup(app)
        self.options = GameOptions(app, self.setup, self.resized, self._read_cards)
        self.fresh = True  # the next letter replaces the field's text
        self.reading: BackgroundTask[tuple[Values, int]] | None = None
        super().__init__(app)
        self.focus = len(self.widgets) - 1

    def enter(self) -> None:
        super().enter()
        self._read_cards()
        self.app.art.preload(self._streets)

    @property
    def _streets(self) -> list[tuple[str, tuple[int, int]]]:
        return [street(side, card.card.width) for side, card in self.sides.items()]

    def _read_cards(self) -> None:
        """Load the card set early, to make the start quick and to know its switches."""
        self.reading = BackgroundTask(partial(read_card_set, self.setup.cards), "cards")

    def update(self, dt: float) -> Transition | None:
        if self.reading is not None and self.reading.done:
            setup = self.setup
            # A broken set is reported at the start.
            found = (
                self.reading.result()
                if self.reading.error is None
                else (STANDARD, setup.extra_energy)
            )
            self.reading = None
            if found != (setup.switches, setup.extra_energy):
                setup.switches, setup.extra_energy = found
                self.resized()
        return super().update(dt)

    def resized(self) -> None:
        super().resized()
        if not all(self.app.art.ready(*picture) for picture in self._streets):
            self.app.art.preload(self._streets)

    # -- layout -------------------------------------------------------------------------------

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        self.box = pygame.Rect(0, 0, min(width - t.px(64), t.px(1060)), height - t.px(28))
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-t.px(56), -t.px(36))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, panels.heading_height(t))
        title = textbox.width(t, "title", say("newgame.title")) + t.px(32)
        self.fair = pygame.Rect(
            inner.x + title, inner.y, inner.width - title, self.head.height - t.px(12)
        )
        gap = t.px(10)
        line = self._line(inner.height - self.head.height, (inner.width - t.px(24)) // 2, gap)
        foot = inner.bottom - line
        low = foot - t.px(14) - self.options.row_count * (line + gap) + gap
        self.sides: dict[str, SideCard] = {}
        self.widgets = []
        half = (inner.width - t.px(24)) // 2
        for i, side in enumerate(SIDES):
            card = pygame.Rect(
                inner.x + i * (half + t.px(24)),
                self.head.bottom,
                half,
                low - gap - t.px(6) - self.head.bottom,
            )
            self.sides[side] = self._side(side, card, line)
        area = pygame.Rect(inner.x, low, inner.width, self.options.row_count * (line + gap) - gap)
        self._deal_number(pygame.Rect(area.x, area.y, half, line), gap)
        self.widgets += self.options.rows(area, line, gap, half)
        wide = max(t.px(180), textbox.width(t, "button", say("newgame.start")) + t.px(60))
        back = pygame.Rect(inner.x, foot, wide, line)
        self.widgets.append(Button("back", back, say("newgame.back"), pop))
        start = pygame.Rect(inner.right - round(wide * 1.3), foot, round(wide * 1.3), line)
        self.widgets.append(
            Button("start", start, say("newgame.start"), self.start, color=theme.TOWN)
        )
        self.note = pygame.Rect(
            back.right + t.px(16), foot - t.px(4), start.x - back.right - t.px(32), line + t.px(8)
        )
        self._mark()

    def _line(self, room: int, wide: int, gap: int) -> int:
        """Return the row height: lower if room is short, to keep the streets visible."""
        t = self.app.theme
        rows = LEVEL_ROWS + 1 + self.options.row_count + 1
        used = (
            t.px(30)
            + goal_height(self.app, wide)
            + about_height(t)
            + (LEVEL_ROWS + 1) * t.px(8)
            + self.options.row_count * gap
            + t.px(34)
        )
        best = min(panels.line_height(t), t.px(54))
        with_street = (room - used - t.px(56)) // rows
        return min(best, with_street if with_street >= t.px(39) else (room - used) // rows)

    def _side(self, side: str, card: pygame.Rect, line: int) -> SideCard:
        """Return a side's card: who can play it, and a person's name or an opponent's style."""
        t, language = self.app.theme, self.app.settings.language
        gap, pad = t.px(8), t.px(18)
        columns, rows = MOST, LEVEL_ROWS
        wide = (card.width - 2 * pad - gap * (columns - 1)) // columns
        top = card.bottom - about_height(t) - (rows + 1) * (line + gap)
        for i, level in enumerate(PLAYER_LEVELS):
            rect = pygame.Rect(
                card.x + pad + (i % columns) * (wide + gap),
                top + (i // columns) * (line + gap),
                wide,
                line,
            )
            chosen = self.setup.levels[side] == level
            self.widgets.append(
                Chip(
                    f"{side}:{level}",
                    rect,
                    level_name(language, level),
                    chosen,
                    self._chooser(side, level),
                    theme.SIDE[side],
                )
            )
        below = pygame.Rect(card.x + pad, top + rows * (line + gap), card.width - 2 * pad, line)
        self.widgets.append(
            self._name(side, below)
            if self.setup.levels[side] == "human"
            else self._style(side, below)
        )
        return SideCard(self.app, side, card, top, below.bottom)

    def _name(self, side: str, rect: pygame.Rect) -> Widget:
        say, name = self.app.say, f"{side}:name"
        tip = say("names.tip", n=LONGEST_CALLED, label=say(f"newgame.{side}"))
        return TextField(
            name,
            rect,
            say("names.label"),
            self.setup.names[self.setup.seat(side)],
            tip,
            lambda: self._select(name),
            empty=say(f"newgame.{side}"),
            share=0.34,
        )

    def _style(self, side: str, below: pygame.Rect) -> Widget:
        language = self.app.settings.language
        style = Stepper(
            f"{side}:style",
            below,
            self.app.say("newgame.style"),
            PLAYSTYLES,
            [playstyle_name(language, kind) for kind in PLAYSTYLES],
            self.setup.playstyles[side],
            lambda kind: self._set_temper(side, kind),
            self.app.say("newgame.style_tip"),
        )
        style.enabled = self.setup.levels[side] in LEVELS_WITH_PLAYSTYLE
        if not style.enabled:
            style.tip = self.app.say("newgame.style_idle")
        return style

    def _deal_number(self, rect: pygame.Rect, gap: int) -> None:
        t, say = self.app.theme, self.app.say
        wide = max(
            t.px(120),
            min(
                textbox.width(t, "button", say("newgame.roll")) + t.px(30), round(rect.width * 0.4)
            ),
        )
        seed = pygame.Rect(rect.x, rect.y, rect.width - wide - gap, rect.height)
        roll = pygame.Rect(seed.right + gap, rect.y, wide, rect.height)
        self.field = TextField(
            "seed",
            seed,
            say("newgame.seed"),
            self.setup.seed,
            say("newgame.seed_tip"),
            lambda: self._select("seed"),
            "number",
            theme.GOLD,
            share=label_share(t, say("newgame.seed"), seed.width, 0.66),
        )
        self.widgets += [self.field, Button("roll", roll, say("newgame.roll"), self._roll)]

    # -- choices ------------------------------------------------------------------------------

    def _chooser(self, side: str, who: str) -> Callback:
        def act() -> Transition | None:
            self.setup.levels[side] = who
            self.resized()
            return None

        return act

    def _set_temper(self, side: str, kind: str) -> None:
        self.setup.playstyles[side] = kind

    def _roll(self) -> Transition | None:
        self.setup.seed = self.field.text = str(new_seed())
        self.fresh = True
        return None

    def _select(self, name: str) -> Transition | None:
        """Focus a text field; the next letter replaces its text."""
        self.fresh, self.focus, self.dirty = True, self.widgets.index(self.widget(name)), True
        return None

    @property
    def _writing(self) -> TextField | None:
        """Return the text field that receives typed letters."""
        at = (
            self.widgets[self.focus]
            if self.focus is not None and self.focus < len(self.widgets)
            else None
        )
        return at if isinstance(at, TextField) else None

    def _mark(self) -> None:
        """Tell the fields which one receives typed letters and whether they replace its text."""
        for field in self.widgets:
            if isinstance(field, TextField):
                field.focused, field.selected = field is self._writing, self.fresh

    @property
    def input_context(self) -> Context:
        return Context.TEXT if self._writing is not None else Context.MENU

    def handle(self, action: Action) -> Transition | None:
        if isinstance(action, TypeText):
            self._type(action.text)
            return None
        before = self.focus
        change = super().handle(action)
        if isinstance(action, Command) and action.verb in WALKING and before != self.focus:
            self.fresh = True
        self._mark()
        return change

    def _type(self, text: str) -> None:
        """Write into the name that has the focus; elsewhere, digits go to the deal number."""
        field = self._writing
        if field is not None and field is not self.field:
            self._set_name(field, typed_name(self.app.theme, field.text, text, self.fresh))
        elif field is not None and text == " ":
            self._select(field.name)
            self._mark()
        else:
            for digit in text:
                if digit in "0123456789":
                    self._set_seed(typed_digits(self.setup.seed, digit, self.fresh))

    def _set_seed(self, number: str) -> None:
        """Set the deal number as it is typed."""
        self.setup.seed = self.field.text = number
        self.fresh = False
        self.dirty = True
        self.hover = None
        self.focus = self.widgets.index(self.field)
        self._mark()

    def _set_name(self, field: TextField, name: str) -> None:
        """Set a person's name."""
        field.text = name
        self.fresh = False
        self.dirty = True
        self.hover = None
        self.setup.names[self.setup.seat(field.name.partition(":")[0])] = name
        self._mark()

    def command(self, verb: Verb) -> Transition | None:
        field = self._writing
        if verb is Verb.ERASE and field is not None and field is not self.field:
            self._set_name(field, "" if self.fresh else field.text[:-1])
        elif verb is Verb.ERASE:
            self._set_seed("" if self.fresh else self.setup.seed[:-1])
        elif verb is Verb.CHOOSE and field is not None:
            return self.start()  # Enter starts the game, as in any form
        else:
            return super().command(verb)
        return None

    def start(self) -> Transition | None:
        """Start the game."""
        self.setup.remember()
        return navigation.start_game(self.app, self.setup.config())

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        panels.draw_background(target, t)
        panels.draw_panel(target, t, self.box)
        panels.draw_heading(target, t, self.head, say("newgame.title"))
        fair, told = self.fair.copy(), say("newgame.fair")
        if textbox.height(t, "body", told, fair.width) <= fair.height:
            fair.width = panels.balanced_width(t, "body", told, fair.width)
            fair.right = self.fair.right
        textbox.draw(target, t, "body", told, fair, theme.MUTED, "right", "middle")
        for side, card in self.sides.items():
            card.draw(
                target, player_description(self.app.settings.language, self.setup.player(side))
            )
        self.draw_widgets(target)
        if self.tip:
            textbox.draw(target, t, "body", self.tip, self.note, theme.MUTED, "center", "middle")
