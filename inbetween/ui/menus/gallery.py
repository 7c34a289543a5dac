"""The card gallery: a scrolling grid, and a large view of the hovered or selected card."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from ...rules.cards import Card, Character
from ...rules.constants import SIDES
from ..cards import character_card, deck_card
from ..cards.proportions import CARD_SHAPE, DECK_SHAPE
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..drawing.theme import Theme
from ..drawing.tween import Tween, ease_out
from ..widgets import panels
from ..widgets.menu_scene import MenuScene
from ..widgets.widget import Button, Widget
from ..window.scene import Transition
from .gallery_parts import AwarenessTrackPage, CardDetail

PATIENCE = 0.008  # seconds per frame for drawing cards for the first time
TABS = ("characters", "town", "creature", "awareness")
TAB_COLOR = {
    "characters": theme.AMBER,
    "town": theme.TOWN_LIGHT,
    "creature": theme.CREATURE_LIGHT,
    "awareness": theme.GREEN,
}


class Tab(Widget):
    """A tab; the open one is bright and underlined."""

    def __init__(
        self, rect: Rect, label: str, tab: str, chosen: bool, action: Callable[[str], None]
    ) -> None:
        super().__init__(f"tab:{tab}", rect)
        self.label = label
        self.tab = tab
        self.chosen = chosen
        self.pick = action

    def use(self) -> Transition | None:
        self.pick(self.tab)
        return None

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        radius = t.px(9)
        if hot or self.chosen:
            ground = theme.mix(theme.PANEL, theme.CREAM, 0.16 if hot else 0.07)
            pygame.draw.rect(
                target,
                ground,
                self.rect,
                border_top_left_radius=radius,
                border_top_right_radius=radius,
            )
        color = theme.CREAM if self.chosen else theme.TEXT if hot else theme.MUTED
        textbox.draw(
            target,
            t,
            "button",
            self.label,
            self.rect.inflate(-t.px(14), -t.px(6)),
            color,
            "center",
            "middle",
        )
        thick = t.px(4) if self.chosen else t.px(1.5)
        line = Rect(self.rect.x, self.rect.bottom - thick, self.rect.width, thick)
        pygame.draw.rect(
            target,
            TAB_COLOR[self.tab] if self.chosen else theme.GOLD if hot else theme.PANEL_EDGE,
            line,
        )


class Tile(Widget):
    """A card in the grid. `full` is its whole rectangle, `rect` the visible part."""

    def __init__(
        self, index: int, place: Rect, thing: Character | Card, action: Callable[[int], None]
    ) -> None:
        super().__init__(f"card:{thing.id}", place.copy())
        self.index = index
        self.place = place
        self.full = place.copy()
        self.thing = thing
        self.pick = action

    def use(self) -> Transition | None:
        self.pick(self.index)
        return None


class GalleryScene(MenuScene):
    """Show all cards of the loaded card set."""

    name = "cards"

    def __init__(self, app: Any) -> None:
        self.tab = TABS[0]
        self.chosen = dict.fromkeys(TABS, 0)
        self.scroll = Tween((0.0,))
        self.owed = False  # whether some visible cards are not drawn yet
        # Cards that have been drawn, with their size.
        self.drawn: set[tuple[str, tuple[int, int]]] = set()
        # What is being dragged, the pointer's start, and the scroll offset at that time.
        self.grab: tuple[str, int, float] | None = None
        super().__init__(app)
        self.focus = TABS.index(self.tab)

    # -- layout -------------------------------------------------------------------------------

    def build(self) -> None:
        t = self.app.theme
        px, (width, height) = t.px, t.size
        edge = px(26)
        row = panels.line_height(t)
        title = textbox.width(t, "title", self.app.say("gallery.title")) + px(34)
        back = textbox.width(t, "button", self.app.say("gallery.back")) + px(44)
        self.heading = Rect(edge, px(14), title, panels.heading_height(t))
        top = self.heading.y + max(0, (self.heading.height - row) // 2)
        tabs = Rect(edge + title, top, width - 2 * edge - title - back - px(22), row)
        step = tabs.width // len(TABS)
        self.widgets = [
            Tab(
                Rect(tabs.x + i * step, top, step - px(6), row),
                self.app.say(f"gallery.tabs.{name}"),
                name,
                name == self.tab,
                self.open,
            )
            for i, name in enumerate(TABS)
        ]
        self.widgets.append(
            Button(
                "back",
                Rect(width - edge - back, top, back, row - px(3)),
                self.app.say("gallery.back"),
                self.back,
            )
        )
        self.body = Rect(
            edge,
            self.heading.bottom + px(6),
            width - 2 * edge,
            height - self.heading.bottom - px(6) - px(22),
        )
        side = 0 if self.tab == "awareness" else min(px(600), round(self.body.width * 0.49))
        self.detail = Rect(self.body.right - side, self.body.y, side, self.body.height)
        self.grid = Rect(
            self.body.x,
            self.body.y,
            self.body.width - side - (px(20) if side else 0),
            self.body.height,
        )
        self.view = self.grid.inflate(-px(16), -px(12))
        self.view.width -= px(14)
        self.bar = Rect(self.grid.right - px(16), self.view.y, px(10), self.view.height)
        self.beside = CardDetail(self.app)
        self.tracks = (
            AwarenessTrackPage(self.app, self.view.width, self.view.height)
            if self.tab == "awareness"
            else None
        )
        # Without a scroll bar the columns use its width.
        if self.tracks is not None and self.tracks.height <= self.view.height:
            self.view = self.grid.inflate(-px(16), -px(12))
            self.tracks = AwarenessTrackPage(self.app, self.view.width, self.view.height)
        self._cells()
        self._place()

    @property
    def things(self) -> list[Character | Card]:
        """Return the cards that the open tab shows in the grid."""
        cards = self.app.cards
        if self.tab == "characters":
            return list(cards.characters)
        return [card for card in cards.cards if SIDES[card.side] == self.tab]

    def _cells(self) -> None:
        px, things = self.app.theme.px, self.things
        gap, rim = px(10), px(5)
        wanted, shape = (px(106), CARD_SHAPE) if self.tab == "characters" else (px(126), DECK_SHAPE)
        self.columns = max(1, (self.view.width + gap) // (wanted + gap))

        def wide_in(columns: int, whole: bool) -> int:
            """Return the card width for a number of columns.

            `whole` means that all cards must be visible at once.
            """
            wide = (self.view.width - 2 * rim + gap) // columns - gap
            rows = max(1, math.ceil(len(things) / columns))
            return (
                min(wide, int(((self.view.height - 2 * rim + gap) // rows - gap) * shape))
                if whole
                else wide
            )

        # Prefer larger cards to a half-empty grid.
        best = max(range(1, self.columns + 1), key=lambda columns: wide_in(columns, True))
        whole = wide_in(best, True) >= wide_in(self.columns, False)
        self.columns = best if whole else self.columns
        wide = wide_in(self.columns, whole)
        high = round(wide / shape)
        rim += (self.view.width - 2 * rim - self.columns * (wide + gap) + gap) // 2 if whole else 0
        for i, thing in enumerate(things):
            place = Rect(
                rim + (i % self.columns) * (wide + gap),
                px(5) + (i // self.columns) * (high + gap),
                wide,
                high,
            )
            self.widgets.append(Tile(i, place, thing, self.choose))
        self.content = math.ceil(len(things) / self.columns) * (high + gap) - gap + 2 * px(5)
        if self.tracks is not None:
            self.content = self.tracks.height

    @property
    def cells(self) -> list[Tile]:
        """Return the tiles of the grid."""
        return [w for w in self.widgets if isinstance(w, Tile)]

    @property
    def most(self) -> int:
        """Return the maximum scroll offset of the grid."""
        return max(0, self.content - self.view.height)

    def _place(self) -> None:
        """Position the tiles for the current scroll offset; hidden tiles cannot be hovered."""
        offset = round(self.scroll.value[0])
        for cell in self.cells:
            cell.full = cell.place.move(self.view.x, self.view.y - offset)
            cell.rect = cell.full.clip(self.view)
        self.dirty = True

    # -- actions --------------------------------------------------------------------------------

    def open(self, tab: str) -> None:
        """Open a tab."""
        if tab == self.tab:
            return
        self.tab = tab
        self.scroll.jump((0.0,))
        self.hover = None
        self.focus = TABS.index(tab)
        self.build()
        self._show(self.chosen[tab])
        self.hover = next((w for w in self.widgets if w.rect.collidepoint(self.app.mouse)), None)

    def choose(self, index: int) -> None:
        """Select a card for the large view."""
        self.chosen[self.tab] = index
        self.focus = len(TABS) + 1 + index
        self.dirty = True

    def scroll_to(self, to: float, glide: bool = True) -> None:
        """Scroll the grid to an offset, gradually if `glide`."""
        to = max(0.0, min(float(self.most), to))
        still = self.app.settings.reduced_motion or self.app.settings.speed == "off" or not glide
        if still:
            self.scroll.jump((to,))
            self._place()
        else:
            self.scroll.to((to,), 0.2, ease_out)

    def _show(self, index: int) -> None:
        """Scroll until a card is visible."""
        cells = self.cells
        if index < len(cells):
            place = cells[index].place
            now = self.scroll.want[0]
            margin = self.app.theme.px(6)
            if place.top - margin < now:
                self.scroll_to(place.top - margin)
            elif place.bottom + margin > now + self.view.height:
                self.scroll_to(place.bottom + margin - self.view.height)

    def resized(self) -> None:
        super().resized()
        self.scroll_to(self.scroll.value[0], glide=False)

    def update(self, dt: float) -> Transition | None:
        self.dirty = self.dirty or self.owed
        if self.scroll.update(dt):
            self._place()
            pos = self.app.mouse
            if self.view.collidepoint(pos) and self.grab is None and self.hover is not None:
                self.hover = next((c for c in self.cells if c.rect.collidepoint(pos)), None)
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.MOUSEWHEEL:
            self.scroll_to(self.scroll.want[0] - event.y * self.app.theme.px(90))
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.bar.inflate(self.app.theme.px(10), 0).collidepoint(event.pos) and self.most:
                self.grab = ("bar", event.pos[1], self.scroll.value[0])
            elif self.view.collidepoint(event.pos):
                self.grab = ("grid", event.pos[1], self.scroll.value[0])
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.grab = None
        elif event.type == pygame.MOUSEMOTION and self.grab is not None:
            what, start, before = self.grab
            moved = event.pos[1] - start
            if what == "bar":
                self.scroll_to(before + moved * self.content / self.view.height, glide=False)
                return None
            if self.held is None or abs(moved) > self.app.theme.px(7):
                self.held = None  # a drag, not a click
                self.scroll_to(before - moved, glide=False)
        return super().handle(event)

    def key(self, event: pygame.event.Event) -> Transition | None:
        page = self.view.height * 0.85
        jumps = {
            pygame.K_PAGEDOWN: self.scroll.want[0] + page,
            pygame.K_PAGEUP: self.scroll.want[0] - page,
            pygame.K_HOME: 0.0,
            pygame.K_END: float(self.most),
        }
        if event.key in jumps:
            self.scroll_to(jumps[event.key])
            return None
        if pygame.K_1 <= event.key < pygame.K_1 + len(TABS):
            self.open(TABS[event.key - pygame.K_1])
            return None
        arrows = {
            pygame.K_LEFT: (-1, 0),
            pygame.K_RIGHT: (1, 0),
            pygame.K_UP: (0, -1),
            pygame.K_DOWN: (0, 1),
        }
        if event.key in arrows:
            self._walk(*arrows[event.key])
            return None
        if event.key == pygame.K_TAB:  # cycle through tabs, grid and back button
            stops = [
                TABS.index(self.tab),
                *([self._first + self.chosen[self.tab]] if self.cells else []),
                len(TABS),
            ]
            now = next((i for i, stop in enumerate(stops) if stop == self.focus), 0)
            self._set_focus(
                stops[(now + (-1 if event.mod & pygame.KMOD_SHIFT else 1)) % len(stops)]
            )
            return None
        return super().key(event)

    @property
    def _first(self) -> int:
        """Return the index of the first tile among the widgets."""
        return len(TABS) + 1

    def _set_focus(self, focus: int) -> None:
        self.focus = focus
        self.hover = None
        self.dirty = True
        if focus >= self._first:
            self.chosen[self.tab] = focus - self._first
            self._show(focus - self._first)

    def _walk(self, x: int, y: int) -> None:
        """Handle an arrow key: move along the tabs or through the grid."""
        focus = self.focus if self.focus is not None else TABS.index(self.tab)
        count = len(self.cells)
        if focus < self._first:
            if x:
                to = (focus + x) % self._first
                if to < len(TABS):
                    self.open(TABS[to])
                self._set_focus(to)
            elif y > 0 and count:
                self._set_focus(self._first + self.chosen[self.tab])
            elif not count:
                self.scroll_to(self.scroll.want[0] + y * self.app.theme.px(90))
            return
        index = focus - self._first
        to = index + x + y * self.columns
        if y < 0 and to < 0:
            self._set_focus(TABS.index(self.tab))
        elif y > 0 and to >= count and index // self.columns < (count - 1) // self.columns:
            self._set_focus(self._first + count - 1)
        elif 0 <= to < count:
            self._set_focus(self._first + to)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.draw_background(target, t)
        panels.draw_heading(target, t, self.heading, self.app.say("gallery.title"))
        panels.draw_panel(target, t, self.grid, 235)
        target.set_clip(self.view)
        hot = self.hot
        until = time.perf_counter() + PATIENCE
        self.owed = self.tracks is not None and not self.tracks.draw(
            target, self.view, round(self.scroll.value[0])
        )
        for cell in self.cells:
            if cell.rect.height:
                self._draw_cell(target, cell, cell is hot, until)
        target.set_clip(None)
        for widget in self.widgets[: self._first]:
            widget.draw(target, t, widget is hot)
        if not isinstance(self.focused, Tile):  # tiles draw their own focus edge
            self.draw_focus(target)
        if self.most:
            share = self.view.height / self.content
            thumb = Rect(
                self.bar.x, 0, self.bar.width, max(t.px(30), round(self.bar.height * share))
            )
            thumb.y = self.bar.y + round(
                (self.bar.height - thumb.height) * self.scroll.value[0] / self.most
            )
            pygame.draw.rect(target, theme.INK, self.bar, border_radius=t.px(5))
            held = self.grab is not None and self.grab[0] == "bar"
            color = theme.GOLD if held else theme.mix(theme.PANEL_EDGE, theme.CREAM, 0.25)
            pygame.draw.rect(target, color, thumb, border_radius=t.px(5))
        if self.cells:
            shown = (
                hot
                if isinstance(hot, Tile)
                else self.cells[min(self.chosen[self.tab], len(self.cells) - 1)]
            )
            self.owed |= not self.beside.draw(target, self.detail, shown.thing)

    def _draw_cell(self, target: pygame.Surface, cell: Tile, hot: bool, until: float) -> None:
        """Draw a card in the grid.

        Draw only its outline if drawing the card for the first time would delay this frame.
        """
        t = self.app.theme
        size = cell.full.size
        at = cell.full.topleft
        drawn = (cell.thing.id, size)
        if drawn not in self.drawn and time.perf_counter() > until:
            plate(
                target, t, cell.full, max(4, size[0] // 14), theme.mix(theme.PANEL, theme.INK, 0.4)
            )
            self.owed = True
            return
        self.drawn.add(drawn)
        if isinstance(cell.thing, Character):
            target.blit(character_card.character_face(self.app, cell.thing, 0, size), at)
            symbols = character_card.printed_symbols(self.app, cell.thing, 0)
            for symbol, socket in zip(
                symbols, character_card.symbol_sockets(size, len(symbols)), strict=True
            ):
                target.blit(
                    self.app.art.get(f"symbols/{symbol}", socket.size),
                    (at[0] + socket.x, at[1] + socket.y),
                )
        else:
            target.blit(deck_card.deck_face(self.app, cell.thing, size), at)
        chosen = cell.index == self.chosen[self.tab]
        if hot or chosen:
            radius = max(4, size[0] // 14) + t.px(3)
            color = theme.GOLD if hot else theme.CREAM
            plate(target, t, cell.full.inflate(t.px(6), t.px(6)), radius, None, color, t.px(3))
