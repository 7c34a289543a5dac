"""The new-game screen: choose a side and a level, and under "More options" everything else."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ....background import BackgroundTask
from ....data.mods.watch import CardSetWatch, ReadSet
from ....play.player_types import PLAYER_LEVELS, level_name, player_description
from ....rules.constants import SIDES
from ... import navigation
from ...drawing import textbox, theme
from ...drawing.tween import Tween, ease_out
from ...widgets import panels
from ...widgets.fault_banner import FaultBanner
from ...widgets.menu_scene import MenuScene
from ...widgets.setting_rows import Stepper
from ...widgets.text_fields import TextField, typed_digits, typed_name
from ...widgets.widget import Button
from ...widgets.widget_scene import WALKING
from ...window.actions import Action, Command, TypeText, Verb
from ...window.input_map import Context
from ...window.scene import Transition, pop, push
from .fault_row import fault_row
from .options import GameOptions, label_share
from .setup import GameSetup, card_set_names, new_seed
from .side_half import Role, SideHalf

if TYPE_CHECKING:
    from ...window.app import App

FADE = 0.18  # seconds in which a side is lit or shaded


class NewGameScene(MenuScene):
    """Set up a game."""

    name = "new_game"
    defaults = ("start", "retry")

    def __init__(self, app: App) -> None:
        self.setup = GameSetup(app)
        self.options = GameOptions(
            app, self.setup, self.resized, self._read_cards, self._select, self._roll, self._mods
        )
        self.fresh = True  # the next letter replaces the field's text
        self.watch = CardSetWatch(self.setup.cards)
        self.given = app.card_path  # the card set preselected when the screen was last shown
        self.naming: BackgroundTask[dict[Path, str]] | None = None
        self.shades = {side: Tween((self._shade(side),)) for side in SIDES}
        super().__init__(app)
        self.focus = len(self.widgets) - 1

    def enter(self) -> None:
        if self.covered:  # perhaps the Mods screen has changed something
            if self.app.card_path != self.given:
                self.given = self.app.card_path
                self.setup.choose_given_set()
                self._read_cards()
            else:
                self.watch.reload()
        super().enter()
        work = partial(card_set_names, self.setup.card_sets, self.app.language)
        self.naming = BackgroundTask(work, "names")
        self.app.art.preload(self._streets)

    @property
    def _streets(self) -> list[tuple[str, tuple[int, int]]]:
        return [half.picture for half in self.sides.values()]

    def _read_cards(self) -> None:
        """Load another card set early, to know its switches and what is wrong with it."""
        self.watch = CardSetWatch(self.setup.cards)
        self.resized()

    @property
    def reading(self) -> BackgroundTask[ReadSet | None] | None:
        """The loading of the card set, until it is done."""
        return self.watch.reading

    def _take_cards(self) -> None:
        """Use the card set as its files are now; one with errors cannot be played."""
        cards = None if self.watch.faults else self.watch.cards
        self.setup.card_set = cards
        if cards is not None:
            self.app.cards = cards  # the screen says its words
        self.resized()

    def _shade(self, side: str) -> float:
        """Return how much a side is shaded: fully if the computer plays it against a person."""
        return 1.0 if self.setup.levels[side] != "human" and not self.setup.watching else 0.0

    def update(self, dt: float) -> Transition | None:
        if self.watch.update(dt):
            self._take_cards()
        if self.naming is not None and self.naming.done:
            naming, self.naming = self.naming, None
            self.setup.set_names = {} if naming.error else naming.result()
            self.resized()
        for side, shade in self.shades.items():
            want = (self._shade(side),)
            if self.app.settings.reduced_motion:
                shade.jump(want)
            shade.to(want, FADE * self.app.settings.duration_factor, ease_out)
            self.dirty |= shade.update(dt)
            self.dirty |= self.sides[side].shade != shade.value[0]
            self.sides[side].shade = shade.value[0]
        return super().update(dt)

    def resized(self) -> None:
        super().resized()
        if not all(self.app.art.ready(*picture) for picture in self._streets):
            self.app.art.preload(self._streets)

    # -- layout -------------------------------------------------------------------------------

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        self.box, inner, self.head = panels.page_places(t, wide=True)
        title = textbox.width(t, "title", say("newgame.title")) + t.px(32)
        lead = min(inner.width - title, textbox.width(t, "head", say("newgame.lead")) + t.px(4))
        self.lead = pygame.Rect(inner.right - lead, inner.y, lead, 0)
        self.lead.height = panels.heading_rule(t, self.head) - t.px(3) - inner.y
        gap, between = t.px(10), t.px(18)
        open_, close = self.app.settings.more_options, t.px(7)
        spare = self.options.height(0, close) + gap if open_ else 0
        line = self._line(inner.height - self.head.height - spare, 6 if open_ else 2, gap)
        foot = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)
        high = self.options.height(line, close)
        low = foot.y - t.px(14) - (high + gap if open_ else 0)
        row = pygame.Rect(inner.x, low - line, inner.width, line)
        half = (inner.width - between) // 2
        tall = foot.y - t.px(14) - line - gap - self.head.bottom
        self.widgets = []
        top = self._add_banner(inner, line)
        self.sides: dict[str, SideHalf] = {}
        for x, side in zip((inner.x, inner.right - half), SIDES, strict=True):
            rect = pygame.Rect(x, top, half, row.y - t.px(14) - top)
            self.sides[side] = self._side(side, rect, tall)
            self.widgets.append(self.sides[side])
        self._level_row(row, gap)
        if open_:
            area = pygame.Rect(inner.x, row.bottom + gap, inner.width, high)
            self.widgets += self.options.rows(area, line, close)
        self._foot(foot)
        self._mark()

    def _add_banner(self, inner: pygame.Rect, line: int) -> int:
        """Say what is wrong with the card set and add what helps; return where the sides begin."""
        self.banner: FaultBanner | None = None
        if not self.watch.faults:
            return self.head.bottom
        place = pygame.Rect(inner.x, self.head.bottom, inner.width, line)
        self.banner, buttons = fault_row(self.app, self.watch, place, self._retry, self._mods)
        self.widgets += buttons
        return self.banner.rect.bottom + self.app.theme.px(10)

    def _retry(self) -> Transition | None:
        """Read the files of the card set again."""
        self.watch.reload()
        return None

    def _mods(self) -> Transition | None:
        """Go to the Mods screen."""
        return push(navigation.screen(self.app, "mods"))

    def _cards(self) -> Transition | None:
        """Show the cards of the chosen card set."""
        self.given = self.app.card_path = self.setup.cards
        return navigation.open_chosen_gallery(self.app)

    def _line(self, room: int, rows: int, gap: int) -> int:
        """Return the row height: lower if room is short, to keep the streets visible."""
        t = self.app.theme
        best = min(panels.line_height(t), t.px(54))
        left = room - t.px(200) - rows * gap
        return max(t.target, min(best, left // rows))

    def _side(self, side: str, rect: pygame.Rect, tall: int) -> SideHalf:
        """Return a side's half."""
        setup, say, language = self.setup, self.app.say, self.app.language
        person = setup.levels[side] == "human"
        if not person:
            words = say("newgame.computer", level=level_name(language, setup.levels[side]))
        elif setup.two_people:
            words = setup.names[setup.seat(side)] or say(f"newgame.person.{setup.seat(side) + 1}")
        else:
            words = say("newgame.you")
        role = Role(words, person, setup.first == side)

        def act() -> Transition | None:
            setup.play(side)
            self.resized()
            return None

        half = SideHalf(self.app, side, rect, tall, role, act)
        half.shade = self.shades[side].value[0]
        return half

    def _level_row(self, row: pygame.Rect, gap: int) -> None:
        """Add the level of the opponent, or of both sides, and the button "More options"."""
        t, say, setup = self.app.theme, self.app.say, self.setup
        more = say("newgame.less" if self.app.settings.more_options else "newgame.more")
        wide = max(textbox.width(t, "button", say(f"newgame.{key}")) for key in ("more", "less"))
        button = pygame.Rect(0, row.y, wide + t.px(48), row.height)
        button.right = row.right
        room = pygame.Rect(row.x, row.y, button.x - gap - row.x, row.height)
        if setup.watching:
            each = (room.width - gap) // 2
            for i, side in enumerate(SIDES):
                rect = pygame.Rect(room.x + i * (each + gap), room.y, each, room.height)
                self._level(side, rect, say(f"newgame.{side}"), PLAYER_LEVELS[1:])
            self.about = pygame.Rect(0, 0, 0, 0)
        else:
            rect = pygame.Rect(room.x, room.y, round(room.width * 0.5), room.height)
            self._level(setup.other, rect, say("newgame.opponent"), PLAYER_LEVELS)
            self.about = pygame.Rect(rect.right + t.px(14), room.y, 0, room.height)
            self.about.width = room.right - t.px(4) - self.about.x
        self.widgets.append(Button("more", button, more, self._more))

    def _level(self, side: str, rect: pygame.Rect, label: str, levels: tuple[str, ...]) -> None:
        language = self.app.language
        names = [
            self.app.say("newgame.another") if level == "human" else level_name(language, level)
            for level in levels
        ]

        def choose(level: str) -> None:
            self.setup.choose_level(side, level)
            self.resized()

        share = label_share(self.app.theme, label, rect.width, 0.5)
        value, fair = self.setup.levels[side], self.app.say("newgame.fair")
        self.widgets.append(
            Stepper(
                "level" if not self.setup.watching else f"{side}:level",
                rect,
                label,
                levels,
                names,
                value,
                choose,
                fair,
                share,
            )
        )

    def _foot(self, foot: pygame.Rect) -> None:
        """Add the buttons that leave the screen."""
        t, say = self.app.theme, self.app.say
        wide = max(t.px(180), textbox.width(t, "button", say("newgame.start")) + t.px(60))
        back = pygame.Rect(foot.x, foot.y, wide, foot.height)
        start = pygame.Rect(0, foot.y, round(wide * 1.5), foot.height)
        start.right = foot.right
        cards = textbox.width(t, "button", say("newgame.cards")) + t.px(44)
        look = pygame.Rect(back.right + t.px(10), foot.y, cards, foot.height)
        self.note = foot.inflate(0, t.px(8))
        self.note.x = look.right + t.px(16)
        self.note.width = start.x - t.px(16) - self.note.x
        self.widgets += [
            Button("back", back, say("newgame.back"), pop),
            Button("cards_of_set", look, say("newgame.cards"), self._cards),
            Button("start", start, say("newgame.start"), self.start, color=theme.TOWN),
        ]
        self.widgets[-1].enabled = not self.watch.faults

    # -- choices ------------------------------------------------------------------------------

    def _more(self) -> Transition | None:
        """Show or hide the further options; the settings remember it."""
        settings = self.app.settings
        settings.more_options = not settings.more_options
        settings.save()
        self.resized()
        return None

    def _roll(self) -> Transition | None:
        self.setup.seed = str(new_seed())
        self.fresh = True
        self.resized()
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
        if field is not None and field.name != "seed":
            self._set_name(field, typed_name(self.app.theme, field.text, text, self.fresh))
        elif field is not None and text == " ":
            self._select(field.name)
            self._mark()
        elif self.app.settings.more_options:
            for digit in text:
                if digit in "0123456789":
                    self._set_seed(typed_digits(self.setup.seed, digit, self.fresh))

    def _set_seed(self, number: str) -> None:
        """Set the deal number as it is typed."""
        self.setup.seed = number
        self.fresh = False
        self.hover = None
        self.resized()
        self.focus = self.widgets.index(self.widget("seed"))
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
        if verb is Verb.ERASE and field is not None and field.name != "seed":
            self._set_name(field, "" if self.fresh else field.text[:-1])
        elif verb is Verb.ERASE and self.app.settings.more_options:
            self._set_seed("" if self.fresh else self.setup.seed[:-1])
        elif verb is Verb.CHOOSE and field is not None:
            return self.start()  # Enter starts the game, as in any form
        elif verb is Verb.RELOAD:
            self.watch.reload()
        else:
            return super().command(verb)
        return None

    def start(self) -> Transition | None:
        """Start the game, unless its card set has errors."""
        if self.watch.faults:
            return None
        self.setup.remember()
        return navigation.start_game(self.app, self.setup.config())

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        panels.draw_background(target, t)
        panels.draw_page(target, t, self.box, self.head, say("newgame.title"), self.lead.x)
        lead = say("newgame.lead")
        textbox.draw(target, t, "head", lead, self.lead, theme.TEXT, "right", "middle")
        if self.app.settings.more_options:
            self.options.draw(target)
        self.draw_widgets(target)
        if self.banner is not None:
            self.banner.draw(target)
        if self.about.width:
            about = player_description(self.app.language, self.setup.player(self.setup.other))
            if self.setup.two_people:
                about = say("newgame.another_about")
            place = self.about.copy()
            if textbox.height(t, "body", about, place.width) <= place.height:
                place.width = panels.balanced_width(t, "body", about, place.width)
            textbox.draw(target, t, "body", about, place, theme.MUTED, "left", "middle")
        note = self.tip
        if not note and not self.app.settings.more_options:
            note = " \N{MIDDLE DOT} ".join(self.options.unusual)
        if note:
            textbox.draw(target, t, "body", note, self.note, theme.MUTED, "center", "middle")
