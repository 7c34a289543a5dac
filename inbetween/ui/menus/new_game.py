"""The new-game screen: choose players, deal number, edition and card set."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Any

import pygame

from ...background import BackgroundTask
from ...paths import user_folder
from ...play.player_types import (
    LEVELS_WITH_PLAYSTYLE,
    PLAYER_LEVELS,
    PLAYSTYLES,
    level_name,
    player_description,
    playstyle_name,
)
from ...rules.constants import SIDES
from ...saves.save_index import tidy_name
from ...saves.schema import LONGEST_CALLED
from .. import navigation
from ..drawing import textbox, theme
from ..widgets import panels
from ..widgets.chips import Chip
from ..widgets.menu_scene import MenuScene
from ..widgets.setting_rows import Stepper, Switch
from ..widgets.text_fields import TextField, typed_digits, typed_name
from ..widgets.widget import Action, Button, Widget
from ..window.scene import Transition, pop, push
from .editions import CHOICES, STANDARD, Values, edition_name
from .side_card import SideCard, about_height, goal_height, street

MOST = 3  # levels in a row
LEVEL_ROWS = -(-len(PLAYER_LEVELS) // MOST)
ROWS = 3  # rows of settings below the sides
WALKING = (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)


def mods_folder() -> Path:
    """Return the folder of the player's own card sets; INBETWEEN_HOME moves it."""
    return user_folder("data") / "mods"


def shown(path: Path, most: int = 36) -> str:
    """Shorten a folder's path for display."""
    try:
        text = str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        text = str(path)
    return text if len(text) <= most else str(Path("…", *path.parts[-2:]))[:most]


def card_sets() -> list[Path]:
    """Return the player's own card sets."""
    try:
        return sorted(mods_folder().glob("*.yaml"))
    except OSError:
        return []


def offered_sets(given: Path | None) -> list[Path | None]:
    """Return the selectable card sets.

    These are the built-in set, the one given on the command line, and the player's own sets.
    """
    own = card_sets()
    if given is not None and given not in own:
        own.insert(0, given)
    return [None, *own]


def new_seed() -> int:
    """Return a random deal number, short enough to tell a friend."""
    return SystemRandom().randrange(1, 1_000_000)


class NewGameScene(MenuScene):
    """Set up a game."""

    name = "new_game"

    def __init__(self, app: Any) -> None:
        self.who, self.temper = dict[str, str](), dict[str, str]()
        for side, who in {**app.players, **app.who}.items():
            self.who[side], _, self.temper[side] = who.partition(":")
        self.people = list(app.settings.people)  # the names of the first and the second person
        self.seed = str(new_seed() if app.seed is None else app.seed)
        self.fresh = True  # the next letter replaces the field's text
        self.cards: Path | None = Path(app.card_path) if app.card_path is not None else None
        self.sets = offered_sets(self.cards)
        self.edition: str | None = app.edition
        self.own: Values = STANDARD  # the card set's switches, once it is loaded
        self.more = 3  # extra cubes of a balanced start
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
        path = self.cards

        def work() -> tuple[Values, int]:
            from ...data.loader import load_cards

            cards = load_cards(path)
            return cards.switches.values, cards.numbers.even_start

        self.reading = BackgroundTask(work, "cards")

    def update(self, dt: float) -> Transition | None:
        if self.reading is not None and self.reading.done:
            # A broken set is reported at the start.
            found = self.reading.result() if self.reading.error is None else (STANDARD, self.more)
            self.reading = None
            if found != (self.own, self.more):
                self.own, self.more = found
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
        low = foot - t.px(14) - ROWS * (line + gap) + gap
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
        self._rows(
            pygame.Rect(inner.x, low, inner.width, ROWS * (line + gap) - gap), line, gap, half
        )
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
        rows = LEVEL_ROWS + 1 + ROWS + 1
        used = (
            t.px(30)
            + goal_height(self.app, wide)
            + about_height(t)
            + (LEVEL_ROWS + 1) * t.px(8)
            + ROWS * gap
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
            chosen = self.who[side] == level
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
            self._name(side, below) if self.who[side] == "human" else self._style(side, below)
        )
        return SideCard(self.app, side, card, top, below.bottom)

    def _name(self, side: str, rect: pygame.Rect) -> Widget:
        say, name = self.app.say, f"{side}:name"
        tip = say("names.tip", n=LONGEST_CALLED, label=say(f"newgame.{side}"))
        return TextField(
            name,
            rect,
            say("names.label"),
            self.people[self._seat(side)],
            tip,
            lambda: self._select(name),
            empty=say(f"newgame.{side}"),
            share=0.34,
        )

    def _seat(self, side: str) -> int:
        """Return which of the two people plays a side; a single person is always the first."""
        return [other for other in SIDES if self.who[other] == "human"].index(side)

    def _style(self, side: str, below: pygame.Rect) -> Widget:
        language = self.app.settings.language
        style = Stepper(
            f"{side}:style",
            below,
            self.app.say("newgame.style"),
            PLAYSTYLES,
            [playstyle_name(language, kind) for kind in PLAYSTYLES],
            self.temper[side],
            lambda kind: self._set_temper(side, kind),
            self.app.say("newgame.style_tip"),
        )
        style.enabled = self.who[side] in LEVELS_WITH_PLAYSTYLE
        if not style.enabled:
            style.tip = self.app.say("newgame.style_idle")
        return style

    def _rows(self, area: pygame.Rect, line: int, gap: int, half: int) -> None:
        t, say = self.app.theme, self.app.say
        wide = max(
            t.px(120),
            min(textbox.width(t, "button", say("newgame.roll")) + t.px(30), round(half * 0.4)),
        )
        seed = pygame.Rect(area.x, area.y, half - wide - gap, line)
        roll = pygame.Rect(seed.right + gap, area.y, wide, line)
        self.field = TextField(
            "seed",
            seed,
            say("newgame.seed"),
            self.seed,
            say("newgame.seed_tip"),
            lambda: self._select("seed"),
            "number",
            theme.GOLD,
            share=self._share(say("newgame.seed"), seed.width, 0.66),
        )
        right = area.right - half
        names = [path.name if path else say("newgame.built_in") for path in self.sets]
        cards = Stepper(
            "cards",
            pygame.Rect(right, area.y, half, line),
            say("newgame.set"),
            self.sets,
            names,
            self.cards,
            self._set_cards,
            say("newgame.set_tip", folder=shown(mods_folder())),
            share=self._share(say("newgame.set"), half, 0.5),
        )
        two = all(who == "human" for who in self.who.values())
        on = self.app.settings.curtain
        tip = say(
            "newgame.curtain_idle"
            if not two
            else "newgame.curtain_on"
            if on
            else "newgame.curtain_off"
        )
        curtain = Switch(
            "curtain",
            pygame.Rect(area.x, seed.bottom + gap, half, line),
            say("newgame.curtain"),
            on,
            self._set_curtain,
            (say("settings.on"), say("settings.off")),
            tip,
        )
        curtain.enabled = two
        rules = pygame.Rect(right, curtain.rect.y, half - line - gap, line)
        about = pygame.Rect(rules.right + gap, rules.y, line, line)
        edition = Stepper(
            "edition",
            rules,
            say("editions.label"),
            CHOICES,
            [edition_name(self.app, c, self.own) for c in CHOICES],
            self.edition,
            self._set_edition,
            say("editions.tip"),
            share=0.34,
        )
        even = Switch(
            "even_start",
            pygame.Rect(area.x, curtain.rect.bottom + gap, half, line),
            say("even.label"),
            self.app.settings.even_start and self.more > 0,
            self._set_even,
            (say("settings.on"), say("settings.off")),
            say("even.tip", n=self.more) if self.more else say("even.none"),
        )
        even.enabled = self.more > 0
        match = Switch(
            "match",
            pygame.Rect(right, even.rect.y, half, line),
            say("match.label"),
            self.app.settings.match,
            self._set_match,
            (say("settings.on"), say("settings.off")),
            say("match.tip"),
        )
        self.widgets += [
            self.field,
            Button("roll", roll, say("newgame.roll"), self._roll),
            cards,
            curtain,
            edition,
            Button("differences", about, "?", self._differences, tip=say("editions.tip")),
            even,
            match,
        ]

    def _share(self, label: str, wide: int, most: float) -> float:
        """Return the share of a row that its label needs to fit on one line."""
        t = self.app.theme
        return min(most, (textbox.width(t, "button", label) + t.px(30)) / wide)

    # -- choices ------------------------------------------------------------------------------

    def _chooser(self, side: str, who: str) -> Action:
        def act() -> Transition | None:
            self.who[side] = who
            self.resized()
            return None

        return act

    def _set_temper(self, side: str, kind: str) -> None:
        self.temper[side] = kind

    def _player(self, side: str) -> str:
        """Return a side's player as the command line names it."""
        who, kind = self.who[side], self.temper[side]
        return f"{who}:{kind}" if kind and who in LEVELS_WITH_PLAYSTYLE else who

    def _set_cards(self, path: Path | None) -> None:
        self.cards = path
        self._read_cards()

    def _set_edition(self, edition: str | None) -> None:
        self.edition = edition

    def _differences(self) -> Transition | None:
        def chosen(edition: str | None) -> None:
            self.edition = edition
            self.resized()

        return push(navigation.editions(self.app, self.own, self.edition, chosen))

    def _set_curtain(self, on: bool) -> None:
        self.app.settings.curtain = on
        self.resized()

    def _set_even(self, on: bool) -> None:
        self.app.settings.even_start = on

    def _set_match(self, on: bool) -> None:
        self.app.settings.match = on

    def _roll(self) -> Transition | None:
        self.seed, self.fresh = str(new_seed()), True
        self.field.text = self.seed
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

    def handle(self, event: pygame.event.Event) -> Transition | None:
        before, field = self.focus, self._writing
        if event.type == pygame.TEXTINPUT:
            if field is not None and field is not self.field:
                self._call(field, typed_name(self.app.theme, field.text, event.text, self.fresh))
            return None
        change = super().handle(event)
        if event.type == pygame.KEYDOWN and event.key in WALKING and before != self.focus:
            self.fresh = True
        self._mark()
        return change

    def _call(self, field: TextField, name: str) -> None:
        """Set a person's name."""
        field.text = name
        self.fresh = False
        self.dirty = True
        self.hover = None
        self.people[self._seat(field.name.partition(":")[0])] = name
        self._mark()

    def key(self, event: pygame.event.Event) -> Transition | None:
        typed, field = getattr(event, "unicode", ""), self._writing
        erased = event.key == pygame.K_BACKSPACE
        if (
            field is not None
            and field is not self.field
            and (erased or (typed and typed.isprintable()))
        ):
            if erased:
                self._call(field, "" if self.fresh else field.text[:-1])
            return None  # letters arrive as TEXTINPUT events
        if typed and typed in "0123456789":
            self.seed = typed_digits(self.seed, typed, self.fresh)
        elif event.key == pygame.K_BACKSPACE:
            self.seed = "" if self.fresh else self.seed[:-1]
        elif field is not None and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.start()  # Enter starts the game, as in any form
        else:
            return super().key(event)
        self.fresh = False
        self.dirty = True
        self.hover = None
        self.field.text = self.seed
        self.focus = self.widgets.index(self.field)
        return None

    def start(self) -> Transition | None:
        """Start the game."""
        from ...play.match import Match
        from ...play.session import GameConfig

        players = {side: self._player(side) for side in SIDES}
        self.app.players, self.app.who = players, {}
        # A deal number that the player entered is used once.
        self.app.card_path, self.app.seed = self.cards, None
        self.app.edition = self.edition
        settings = self.app.settings
        self.people = [tidy_name(name) for name in self.people]
        settings.people = (self.people[0], self.people[1])
        settings.players = (players["town"], players["creature"])
        settings.save()
        town, creature = (
            self.people[self._seat(side)] if self.who[side] == "human" else "" for side in SIDES
        )
        plan = GameConfig(
            players["town"],
            players["creature"],
            int(self.seed or 0),
            self.cards,
            None,
            settings.curtain,
            self.edition,
            settings.even_start and self.more > 0,
            (town, creature),
            Match() if settings.match else None,
        )
        return navigation.start_game(self.app, plan)

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
            card.draw(target, player_description(self.app.settings.language, self._player(side)))
        self.draw_widgets(target)
        if self.tip:
            textbox.draw(target, t, "body", self.tip, self.note, theme.MUTED, "center", "middle")
