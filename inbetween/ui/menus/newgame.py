"""A new game: who plays, which deal, which cards."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Any

import pygame

from ...offframe import Work
from ...paths import user_folder
from ...play.levels import LEVELS, TEMPERAMENTS, TEMPERED, about, level_name, temperament_name
from ...rules.terms import SIDES
from .. import ways
from ..window import frame, textbox, theme
from ..window.scene import Transition, pop, push
from ..window.theme import Theme
from ..window.widgets import Action, Button, Widget
from .differences import CHOICES, STANDARD, Values, edition_name

DIGITS = 9
MOST = 3  # levels in a row
ROWS = 3  # of settings below the sides
WALKING = (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
SIGNS = {"town": ("badge", "home", "book", "wheel"), "creature": ("claw", "eye", "spiral", "maw")}


def mods_folder() -> Path:
    """Where a player's own card sets are; INBETWEEN_HOME moves it."""
    return user_folder("data") / "mods"


def shown(path: Path, most: int = 36) -> str:
    """A folder's name short enough to be shown."""
    try:
        text = str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        text = str(path)
    return text if len(text) <= most else str(Path("…", *path.parts[-2:]))[:most]


def card_sets() -> list[Path]:
    """The player's own card sets."""
    try:
        return sorted(mods_folder().glob("*.yaml"))
    except OSError:
        return []


def offered_sets(given: Path | None) -> list[Path | None]:
    """The card sets to choose from: the built-in one, the one given on the command line, the player's own."""
    own = card_sets()
    if given is not None and given not in own:
        own.insert(0, given)
    return [None, *own]


def new_seed() -> int:
    """A number nobody knows beforehand, short enough to tell a friend."""
    return SystemRandom().randrange(1, 1_000_000)


class SeedField(Widget):
    """The number that decides the deal; digits edit it, or replace it while it is selected."""

    def __init__(self, rect: pygame.Rect, label: str, text: str, tip: str, action: Action) -> None:
        super().__init__("seed", rect, action, tip)
        self.label, self.text = label, text
        self.focused = self.selected = False

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        frame.row(target, t, self.rect, hot)
        pad = t.px(14)
        label = pygame.Rect(self.rect.x + pad, self.rect.y, self.rect.width // 2 - 2 * pad, self.rect.height)
        textbox.draw(target, t, "button", self.label, label, theme.TEXT, "left", "middle")
        field = pygame.Rect(self.rect.centerx, self.rect.y + t.px(5), self.rect.width // 2 - t.px(6), self.rect.height - t.px(10))
        pygame.draw.rect(target, theme.INK, field, border_radius=t.px(6))
        inner = field.inflate(-t.px(16), 0)
        wide = min(inner.width, textbox.width(t, "number", self.text))
        high = min(field.height - t.px(4), t.font("number").get_linesize())
        mark = pygame.Rect(field.centerx - wide // 2 - t.px(3), field.centery - high // 2, wide + t.px(6), high)
        marked = self.focused and self.selected and bool(self.text)
        if marked:
            pygame.draw.rect(target, theme.TOWN, mark, border_radius=t.px(3))
        ink = theme.CREAM if marked else theme.GOLD
        textbox.draw(target, t, "number", self.text or " ", inner, ink, "center", "middle", wrapped=False)
        if self.focused and not marked:
            pygame.draw.rect(target, theme.CREAM, (min(mark.right, field.right - t.px(6)), mark.y, max(1, t.px(1.5)), high))


class NewGameScene(frame.MenuScene):
    """Sets a game up."""

    name = "new_game"

    def __init__(self, app: Any) -> None:
        self.who, self.temper = dict[str, str](), dict[str, str]()
        for side, who in {**app.players, **app.who}.items():
            self.who[side], _, self.temper[side] = who.partition(":")
        self.seed = str(new_seed() if app.seed is None else app.seed)
        self.fresh = True  # the first digit typed begins a new number
        self.cards: Path | None = Path(app.card_path) if app.card_path is not None else None
        self.sets = offered_sets(self.cards)
        self.edition: str | None = app.edition
        self.own: Values = STANDARD  # the switches of the card set, as soon as it is read
        self.more = 3  # what an even start gives with it
        self.reading: Work[tuple[Values, int]] | None = None
        super().__init__(app)
        self.focus = len(self.widgets) - 1

    def enter(self) -> None:
        super().enter()
        self._read_cards()
        self.app.art.preload([self._street(side) for side in SIDES])

    def _read_cards(self) -> None:
        """Read the card set, so that the start need not wait and its switches can be told."""
        path = self.cards

        def work() -> tuple[Values, int]:
            from ...data.loader import load_cards

            cards = load_cards(path)
            return cards.switches.values, cards.numbers.even_start

        self.reading = Work(work, "cards")

    def update(self, dt: float) -> Transition | None:
        if self.reading is not None and self.reading.done:
            found = self.reading.result() if self.reading.error is None else (STANDARD, self.more)  # a broken set is told at the start
            self.reading = None
            if found != (self.own, self.more):
                self.own, self.more = found
                self.resized()
        return super().update(dt)

    def resized(self) -> None:
        super().resized()
        if not all(self.app.art.ready(*self._street(side)) for side in SIDES):
            self.app.art.preload([self._street(side) for side in SIDES])

    # -- layout -------------------------------------------------------------------------------

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        self.box = pygame.Rect(0, 0, min(width - t.px(64), t.px(1060)), height - t.px(28))
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-t.px(56), -t.px(36))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, frame.heading_height(t))
        title = textbox.width(t, "title", say("newgame.title")) + t.px(32)
        self.fair = pygame.Rect(inner.x + title, inner.y, inner.width - title, self.head.height - t.px(12))
        line = min(frame.line_height(t), t.px(54))
        gap = t.px(10)
        foot = inner.bottom - line
        low = foot - t.px(14) - ROWS * (line + gap) + gap
        self.sides = {}
        self.banners: dict[str, pygame.Surface] = {}
        self.widgets = []
        half = (inner.width - t.px(24)) // 2
        for i, side in enumerate(SIDES):
            card = pygame.Rect(inner.x + i * (half + t.px(24)), self.head.bottom, half, low - gap - t.px(6) - self.head.bottom)
            self.sides[side] = card
            self._chips(side, card, line)
        self._rows(pygame.Rect(inner.x, low, inner.width, ROWS * (line + gap) - gap), line, gap, half)
        wide = max(t.px(180), textbox.width(t, "button", say("newgame.start")) + t.px(60))
        back = pygame.Rect(inner.x, foot, wide, line)
        self.widgets.append(Button("back", back, say("newgame.back"), pop))
        start = pygame.Rect(inner.right - round(wide * 1.3), foot, round(wide * 1.3), line)
        self.widgets.append(Button("start", start, say("newgame.start"), self.start, color=theme.TOWN))
        self.note = pygame.Rect(back.right + t.px(16), foot - t.px(4), start.x - back.right - t.px(32), line + t.px(8))
        self._mark()

    def _chips(self, side: str, card: pygame.Rect, line: int) -> None:
        t, language = self.app.theme, self.app.settings.language
        gap, pad = t.px(8), t.px(18)
        columns = min(MOST, len(LEVELS))
        rows = -(-len(LEVELS) // columns)
        wide = (card.width - 2 * pad - gap * (columns - 1)) // columns
        words = round(t.font("body").get_linesize() * 2.1)
        top = card.bottom - pad - words - (rows + 1) * (line + gap)
        for i, level in enumerate(LEVELS):
            rect = pygame.Rect(card.x + pad + (i % columns) * (wide + gap), top + (i // columns) * (line + gap), wide, line)
            chosen = self.who[side] == level
            self.widgets.append(frame.Chip(f"{side}:{level}", rect, level_name(language, level), chosen, self._chooser(side, level),
                                           theme.SIDE[side]))
        below = pygame.Rect(card.x + pad, top + rows * (line + gap), card.width - 2 * pad, line)
        style = frame.Dial(f"{side}:style", below, self.app.say("newgame.style"), TEMPERAMENTS,
                           [temperament_name(language, kind) for kind in TEMPERAMENTS], self.temper[side],
                           lambda kind: self._set_temper(side, kind), self.app.say("newgame.style_tip"))
        style.enabled = self.who[side] in TEMPERED
        self.widgets.append(style)

    def _rows(self, area: pygame.Rect, line: int, gap: int, half: int) -> None:
        t, say = self.app.theme, self.app.say
        wide = max(t.px(120), min(textbox.width(t, "button", say("newgame.roll")) + t.px(30), round(half * 0.4)))
        seed = pygame.Rect(area.x, area.y, half - wide - gap, line)
        roll = pygame.Rect(seed.right + gap, area.y, wide, line)
        self.field = SeedField(seed, say("newgame.seed"), self.seed, say("newgame.seed_tip"), self._select)
        right = area.right - half
        names = [path.name if path else say("newgame.built_in") for path in self.sets]
        cards = frame.Dial("cards", pygame.Rect(right, area.y, half, line), say("newgame.set"), self.sets, names, self.cards,
                           self._set_cards, say("newgame.set_tip", folder=shown(mods_folder())))
        two = all(who == "human" for who in self.who.values())
        on = self.app.settings.curtain
        tip = say("newgame.curtain_idle" if not two else "newgame.curtain_on" if on else "newgame.curtain_off")
        curtain = frame.Switch("curtain", pygame.Rect(area.x, seed.bottom + gap, half, line), say("newgame.curtain"), on, self._set_curtain,
                               (say("settings.on"), say("settings.off")), tip)
        curtain.enabled = two
        rules = pygame.Rect(right, curtain.rect.y, half - line - gap, line)
        about = pygame.Rect(rules.right + gap, rules.y, line, line)
        edition = frame.Dial("edition", rules, say("editions.label"), CHOICES, [edition_name(self.app, c, self.own) for c in CHOICES],
                             self.edition, self._set_edition, say("editions.tip"), share=0.34)
        even = frame.Switch("even_start", pygame.Rect(area.x, curtain.rect.bottom + gap, half, line), say("even.label"),
                            self.app.settings.even_start and self.more > 0, self._set_even, (say("settings.on"), say("settings.off")),
                            say("even.tip", n=self.more) if self.more else say("even.none"))
        even.enabled = self.more > 0
        self.widgets += [self.field, Button("roll", roll, say("newgame.roll"), self._roll), cards, curtain, edition,
                         Button("differences", about, "?", self._differences, tip=say("editions.tip")), even]

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
        """Who plays a side, as the command line would name it."""
        who, kind = self.who[side], self.temper[side]
        return f"{who}:{kind}" if kind and who in TEMPERED else who

    def _set_cards(self, path: Path | None) -> None:
        self.cards = path
        self._read_cards()

    def _set_edition(self, edition: str | None) -> None:
        self.edition = edition

    def _differences(self) -> Transition | None:
        def chosen(edition: str | None) -> None:
            self.edition = edition
            self.resized()

        return push(ways.editions(self.app, self.own, self.edition, chosen))

    def _set_curtain(self, on: bool) -> None:
        self.app.settings.curtain = on
        self.resized()

    def _set_even(self, on: bool) -> None:
        self.app.settings.even_start = on

    def _roll(self) -> Transition | None:
        self.seed, self.fresh = str(new_seed()), True
        self.field.text = self.seed
        return None

    def _select(self) -> Transition | None:
        """Into the field: what is typed next replaces the number."""
        self.fresh, self.focus, self.dirty = True, self.widgets.index(self.field), True
        return None

    def _mark(self) -> None:
        """Tell the field whether it takes what is typed, and whether that replaces what is there."""
        self.field.focused = self.focus == self.widgets.index(self.field)
        self.field.selected = self.fresh

    def handle(self, event: pygame.event.Event) -> Transition | None:
        before = self.focus
        change = super().handle(event)
        if event.type == pygame.KEYDOWN and event.key in WALKING and before != self.focus == self.widgets.index(self.field):
            self.fresh = True
        self._mark()
        return change

    def key(self, event: pygame.event.Event) -> Transition | None:
        typed = getattr(event, "unicode", "")
        if typed and typed in "0123456789":
            self.seed = typed if self.fresh or self.seed == "0" else (self.seed + typed)[:DIGITS]
        elif event.key == pygame.K_BACKSPACE:
            self.seed = "" if self.fresh else self.seed[:-1]
        else:
            return super().key(event)
        self.fresh, self.dirty, self.hover = False, True, None
        self.field.text = self.seed
        self.focus = self.widgets.index(self.field)
        return None

    def start(self) -> Transition | None:
        """Begin."""
        from ...play.session import Plan

        players = {side: self._player(side) for side in SIDES}
        self.app.players, self.app.who = players, {}
        self.app.card_path, self.app.seed = self.cards, None  # a number that was asked for is dealt once
        self.app.edition = self.edition
        self.app.settings.save()
        plan = Plan(players["town"], players["creature"], int(self.seed or 0), self.cards, None, self.app.settings.curtain,
                    self.edition, self.app.settings.even_start and self.more > 0)
        return ways.start_game(self.app, plan)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        frame.ground(target, t)
        frame.panel(target, t, self.box)
        frame.heading(target, t, self.head, say("newgame.title"))
        textbox.draw(target, t, "body", say("newgame.fair"), self.fair, theme.MUTED, "right", "middle")
        for side, card in self.sides.items():
            self._draw_side(target, side, card)
        self.draw_widgets(target)
        if self.tip:
            textbox.draw(target, t, "body", self.tip, self.note, theme.MUTED, "center", "middle")

    def _block(self, wide: int) -> int:
        """The height of a side's name and aim."""
        t = self.app.theme
        return t.font("title").get_linesize() + max(
            textbox.height(t, "body", self.app.say(f"newgame.{side}_goal"), wide) for side in SIDES)

    def _street(self, side: str) -> tuple[str, tuple[int, int]]:
        """The picture above a side, at its size."""
        wide = self.sides[side].width
        return f"places/street_{'human' if side == 'town' else 'creature'}", (wide, round(wide * 9 / 16))

    def _draw_street(self, target: pygame.Surface, side: str, card: pygame.Rect) -> None:
        """The side's street along the top of its card, if there is room."""
        t = self.app.theme
        chips = next(w for w in self.widgets if isinstance(w, frame.Chip) and card.colliderect(w.rect))
        high = chips.rect.top - t.px(18) - self._block(card.width - t.px(36)) - card.y
        name, size = self._street(side)
        if high < t.px(40) or not self.app.art.ready(name, size):
            return
        if side not in self.banners:
            radius = t.px(12)
            banner = pygame.Surface((card.width, high), pygame.SRCALPHA)
            banner.blit(self.app.art.get(name, size), (0, min(0, high - round(size[1] * 0.9))))
            mask = pygame.Surface(banner.get_size(), pygame.SRCALPHA)
            pygame.draw.rect(mask, "white", mask.get_rect(), border_top_left_radius=radius, border_top_right_radius=radius)
            banner.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            self.banners[side] = banner
        target.blit(self.banners[side], card)

    def _draw_side(self, target: pygame.Surface, side: str, card: pygame.Rect) -> None:
        t, language = self.app.theme, self.app.settings.language
        pygame.draw.rect(target, theme.mix(theme.SIDE_DARK[side], theme.PANEL, 0.35), card, border_radius=t.px(12))
        pad = t.px(18)
        self._draw_street(target, side, card)
        pygame.draw.rect(target, theme.mix(theme.SIDE[side], theme.PANEL, 0.2), card, width=max(1, t.px(1.5)), border_radius=t.px(12))
        chips = [w for w in self.widgets if isinstance(w, frame.Chip | frame.Dial) and card.contains(w.rect)]
        foot = pygame.Rect(card.x + pad, chips[-1].rect.bottom + t.px(8), card.width - 2 * pad, 0)
        foot.height = card.bottom - t.px(10) - foot.y
        block = self._block(card.width - 2 * pad)
        name = pygame.Rect(card.x + pad, chips[0].rect.top - t.px(10) - block, card.width - 2 * pad, t.font("title").get_linesize())
        size = min(t.px(40), name.height)
        signs = SIGNS[side]
        signs_wide = len(signs) * (size + t.px(6))
        for i, sign in enumerate(signs):
            target.blit(self.app.art.get(f"symbols/{sign}", (size, size)),
                        (card.right - pad - signs_wide + t.px(6) + i * (size + t.px(6)), name.centery - size // 2))
        name.width -= signs_wide + t.px(8)
        textbox.draw(target, t, "title", self.app.say(f"newgame.{side}"), name, theme.SIDE_LIGHT[side], wrapped=False)
        goal = pygame.Rect(name.x, name.bottom, card.width - 2 * pad, chips[0].rect.top - t.px(8) - name.bottom)
        textbox.draw(target, t, "body", self.app.say(f"newgame.{side}_goal"), goal, theme.MUTED)
        textbox.draw(target, t, "body", about(language, self._player(side)), foot, theme.TEXT)
