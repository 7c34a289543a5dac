"""The card gallery: a scrolling grid, and a large view of the hovered or selected card.

A gallery of files follows them: it shows what is saved in an editor.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....rules.cards import Card, Character
from ....rules.constants import SIDES
from ....trials.table_position import Trial
from ... import navigation
from ...drawing import textbox, theme
from ...table.scene.trial_dealer import TrialDealer
from ...widgets import panels
from ...widgets.menu_scene import MenuScene
from ...widgets.scroll_area import ScrollArea
from ...widgets.tabs import Tab, tabs_in
from ...widgets.widget import Button, Widget
from ...window.actions import Action, PickNumber, Point, Press, Release, Scroll, Verb
from ...window.scene import Transition
from .card_grid import CardGrid, Tile
from .focus_map import FocusMap
from .live_cards import LiveCards
from .parts import DETAIL, AwarenessTrackPage, CardDetail
from .try_widgets import LevelTile, buttons_height, try_buttons

if TYPE_CHECKING:
    from ....data.mods.watch import CardSetWatch
    from ...window.app import App

TABS = ("characters", "town", "creature", "awareness")
TAB_COLOR = {"creature": theme.CREATURE_LIGHT}


class GalleryScene(MenuScene):
    """Show all cards of the loaded card set."""

    name = "cards"

    def __init__(self, app: App, card: str = "", watch: CardSetWatch | None = None) -> None:
        self.live = LiveCards(app, watch)
        self.dealer = TrialDealer()
        self.tab = TABS[0]
        self.chosen = dict.fromkeys(TABS, 0)
        self.wanted = dict.fromkeys(TABS, "")  # the ids of the cards that the player has selected
        self.scroll = ScrollArea(app)
        self.grid = CardGrid(app, self.scroll, self.choose)
        self.owed = False  # whether some visible cards are not drawn yet
        super().__init__(app)
        self.focus = TABS.index(self.tab)
        if card:
            self.show(card)

    def show(self, id: str) -> None:
        """Open the tab of a card or Character and select it."""
        cards = self.app.cards
        people = id in cards.character_index
        self.open("characters" if people else SIDES[cards.cards[cards.card_index[id]].side])
        index = next(i for i, thing in enumerate(self.things) if thing.id == id)
        self.choose(index)
        self._show(index)

    # -- layout -------------------------------------------------------------------------------

    def build(self) -> None:
        t = self.app.theme
        px, width = t.px, t.size[0]
        edge = px(26)
        row = panels.line_height(t)
        title = textbox.width(t, "title", self.app.say("gallery.title")) + px(34)
        back = textbox.width(t, "button", self.app.say("gallery.back")) + px(44)
        self.heading = Rect(edge, px(14), title, panels.heading_height(t))
        top = panels.heading_rule(t, self.heading) + px(3) - row
        tabs = [
            Tab(
                f"tab:{name}",
                self.app.say(f"gallery.tabs.{name}"),
                name == self.tab,
                partial(self.open, name),
                TAB_COLOR.get(name, theme.TOWN_LIGHT),
            )
            for name in TABS
        ]
        area = Rect(edge + title, top, width - 2 * edge - title - back - px(22), row)
        tabs_in(t, area, tabs)
        self.widgets = [*tabs]
        self.widgets.append(
            Button(
                "back",
                Rect(width - edge - back, top - px(9), back, max(t.target, row)),
                self.app.say("gallery.back"),
                self.back,
            )
        )
        self.body = self._body(edge)
        most, share = DETAIL[self.tab]
        side = min(px(most), round(self.body.width * share))
        self.detail = Rect(self.body.right - side, self.body.y, side, self.body.height)
        self.panel = Rect(
            self.body.x,
            self.body.y,
            self.body.width - side - (px(20) if side else 0),
            self.body.height,
        )
        view = self.panel.inflate(-px(16), -px(12))
        view.width -= px(14)
        self.scroll.view = view
        self.scroll.bar = Rect(self.panel.right - px(16), view.y, px(10), view.height)
        self.beside = CardDetail(self.app)
        self.tracks = (
            AwarenessTrackPage(self.app, *self.scroll.view.size)
            if self.tab == "awareness"
            else None
        )
        # Without a scroll bar the columns use its width.
        if self.tracks is not None and self.tracks.height <= view.height:
            self.scroll.view = self.panel.inflate(-px(16), -px(12))
            self.tracks = AwarenessTrackPage(self.app, *self.scroll.view.size)
        self.grid.arrange(self.things, self.tab == "characters")
        if self.tracks is None and self.scroll.content <= view.height:
            self.scroll.view = self.panel.inflate(-px(16), -px(12))
            self.grid.arrange(self.things, self.tab == "characters")
        if self.tracks is not None:
            self.scroll.content = self.tracks.height
        self._add_attempts()
        self._place()

    def _body(self, edge: int) -> Rect:
        """Return the place below the heading and the errors in the files, if there are any."""
        px, (width, height) = self.app.theme.px, self.app.theme.size
        top = self.heading.bottom + px(12)
        self.banner = self.live.banner(width - 2 * edge)
        if self.banner is not None:
            self.banner.rect.topleft = edge, top
            top = self.banner.rect.bottom + px(8)
        return Rect(edge, top, width - 2 * edge, height - top - px(22))

    def _add_attempts(self) -> None:
        """Add what offers to try the selected card, or a level, and then the tiles."""
        tiles = self.grid.tiles
        self.levels: list[LevelTile] = []
        self.attempts: list[Widget] = []
        if self.tracks is not None:
            places = self.tracks.places()
            self.levels = [LevelTile(self.app, id, at, self.attempt) for id, at in places]
            self.attempts = [*self.levels]
        elif tiles:
            chosen = self.chosen[self.tab] = min(self.chosen[self.tab], len(tiles) - 1)
            self.attempts = try_buttons(self.app, self.detail, tiles[chosen].thing, self.attempt)
            self.detail.height -= buttons_height(self.app.theme)
        for widget in self.attempts:
            widget.enabled = not self.dealer.busy
        self.widgets += [*self.attempts, *tiles]

    @property
    def things(self) -> list[Character | Card]:
        """Return the cards that the open tab shows in the grid."""
        return self.live.things(self.tab)

    def _place(self) -> None:
        self.grid.place()
        for level in self.levels:
            level.move(self.scroll.view, self.scroll.offset)
        self.dirty = True

    # -- actions --------------------------------------------------------------------------------

    def open(self, tab: str) -> Transition | None:
        """Open a tab."""
        if tab == self.tab:
            return None
        self.tab = tab
        self.scroll.reset()
        self.hover = None
        self.focus = TABS.index(tab)
        self.build()
        self._show(self.chosen[tab])
        self.hover = next((w for w in self.widgets if w.rect.collidepoint(self.app.mouse)), None)
        return None

    def choose(self, index: int) -> None:
        """Select a card for the large view."""
        self._select(index)
        self.focus = self._first + index

    def _select(self, index: int) -> None:
        """Select a card, and offer to try it instead of the one before."""
        self.wanted[self.tab] = self.things[index].id
        if index != self.chosen[self.tab]:
            self.chosen[self.tab] = index
            first = len(TABS) + 1
            self.detail.height += buttons_height(self.app.theme)
            del self.widgets[first:]
            self._add_attempts()
        self.dirty = True

    def attempt(self, trial: Trial) -> Transition | None:
        """Look for a position in which to try a card; then the table opens."""
        self.dealer.start(self.live.cards, trial, self.app.language)
        self.resized()
        return None

    def scroll_to(self, to: float, glide: bool = True) -> None:
        """Scroll the grid to an offset, gradually if `glide`."""
        if self.scroll.scroll_to(to, glide):
            self._place()

    def _show(self, index: int) -> None:
        """Scroll until a card is visible."""
        tiles = self.grid.tiles
        if index < len(tiles):
            place = tiles[index].place
            if self.scroll.reveal(place.top, place.bottom, self.app.theme.px(6)):
                self._place()

    def resized(self) -> None:
        super().resized()
        self.scroll.keep()
        self._place()

    def enter(self) -> None:
        if self.covered:  # the table of a try-out may have read the files
            self._follow_files()
        super().enter()

    def _follow_files(self) -> None:
        """Show the card set as its files are now; the selected cards stay selected.

        A card that is missing for a while is selected again when it is back.
        """
        selected = {tab: self.live.things(tab) for tab in TABS}
        if self.live.use():
            for tab, things in selected.items():
                ids = [thing.id for thing in self.live.things(tab)]
                if not self.wanted[tab] and self.chosen[tab] < len(things):
                    self.wanted[tab] = things[self.chosen[tab]].id
                wanted = self.wanted[tab]
                self.chosen[tab] = ids.index(wanted) if wanted in ids else 0
            self.grid = CardGrid(self.app, self.scroll, self.choose)
        self.resized()

    def update(self, dt: float) -> Transition | None:
        if self.live.update(dt):
            self._follow_files()
        dealt = self.dealer.poll()
        if dealt is not None:
            self.resized()
            if dealt.session is not None:
                watch = self.live.watch
                return navigation.open_card_trial(self.app, dealt.session, dealt.trial, watch)
            self.app.show_notice(dealt.error)
        self.dirty = self.dirty or self.owed
        if self.scroll.update(dt):
            self._place()
            pos = self.app.mouse
            inside = self.scroll.view.collidepoint(pos) and not self.scroll.dragging
            if inside and self.hover is not None:
                self.hover = next((c for c in self.grid.tiles if c.rect.collidepoint(pos)), None)
        return super().update(dt)

    def handle(self, action: Action) -> Transition | None:
        match action:
            case Scroll(by):
                self.scroll_to(self.scroll.target - by * self.app.theme.px(90))
                return None
            case Press(pos):
                self.scroll.press(pos)
            case Release():
                self.scroll.release()
            case Point(pos) if self.scroll.dragging:
                self._drag(pos[1])
                if self.scroll.dragging_bar:
                    return None
            case PickNumber(number):
                if number <= len(TABS):
                    self.open(TABS[number - 1])
                return None
        return super().handle(action)

    def _drag(self, y: int) -> None:
        """Scroll with the pointer."""
        if not self.scroll.dragging_bar:
            if self.held is not None and abs(self.scroll.dragged(y)) <= self.app.theme.px(7):
                return  # still a click
            self.held = None
        self.scroll.drag_to(y)
        self._place()

    def command(self, verb: Verb) -> Transition | None:
        page = self.scroll.view.height * 0.85
        jumps = {
            Verb.PAGE_DOWN: self.scroll.target + page,
            Verb.PAGE_UP: self.scroll.target - page,
            Verb.FIRST: 0.0,
            Verb.LAST: float(self.scroll.most),
        }
        arrows = {
            Verb.LEFT: (-1, 0),
            Verb.RIGHT: (1, 0),
            Verb.UP: (0, -1),
            Verb.DOWN: (0, 1),
        }
        if verb in jumps:
            self.scroll_to(jumps[verb])
        elif verb in arrows:
            self._walk(*arrows[verb])
        elif verb is Verb.RELOAD:
            self.live.reload()
        else:
            return super().command(verb)
        return None

    def walk(self, by: int) -> None:
        """Cycle through tabs, grid, what can be tried, and the back button."""
        self._set_focus(self._focus_map.cycled(self.focus, by))

    @property
    def _focus_map(self) -> FocusMap:
        tiles, tab = self.grid.tiles, TABS.index(self.tab)
        return FocusMap(
            len(TABS), tab, self.attempts, len(tiles), self.grid.columns, self.chosen[self.tab]
        )

    @property
    def _first(self) -> int:
        """Return the index of the first tile among the widgets."""
        return len(TABS) + 1 + len(self.attempts)

    def _set_focus(self, focus: int) -> None:
        self.focus = focus
        self.hover = None
        self.dirty = True
        if focus >= self._first:
            index = focus - self._first
            self._select(index)
            self.focus = self._first + index
            self._show(index)
        elif self.levels and focus > len(TABS):
            place = self.levels[focus - len(TABS) - 1].place
            self.scroll_to(place.centery - self.scroll.view.height / 2)

    def _walk(self, x: int, y: int) -> None:
        """Handle an arrow key."""
        now = self.focus if self.focus is not None else TABS.index(self.tab)
        to = self._focus_map.walked(now, x, y)
        if to is not None and to < len(TABS):
            self.open(TABS[to])
            if self.levels:
                self.scroll_to(0)
        if to is not None:
            self._set_focus(to)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.draw_background(target, t)
        busy = self.widgets[0].rect.x
        panels.draw_screen_head(target, t, self.heading, self.app.say("gallery.title"), busy)
        self.live.draw_name(target, self.heading, self.body)
        if self.banner is not None:
            self.banner.draw(target)
        panels.draw_panel(target, t, self.panel, 235)
        target.set_clip(self.scroll.view)
        hot = self.hot
        self.owed = self.tracks is not None and not self.tracks.draw(
            target, self.scroll.view, self.scroll.offset
        )
        self.owed |= self.grid.draw(target, hot, self.chosen[self.tab])
        for level in self.levels:
            level.draw(target, t, level is hot)
        target.set_clip(None)
        shown = self.shown_card(hot)
        for widget in self.widgets[: self._first]:
            # the buttons belong to the selected card: they are left out below another one
            if widget not in self.attempts or (
                shown is not None and shown.index == self.chosen[self.tab]
            ):
                widget.draw(target, t, widget is hot)
        if not isinstance(self.focused, Tile | LevelTile):  # tiles draw their own focus edge
            self.draw_focus(target)
        self.scroll.draw_bar(target)
        if shown is not None:
            if hot in self.attempts:
                self.beside.leave_others(shown.thing)
            self.owed |= not self.beside.draw(target, self.detail, shown.thing)

    def shown_card(self, hot: Widget | None) -> Tile | None:
        """Return the card that is shown large: the one that is pointed at, or the selected one."""
        tiles = self.grid.tiles
        if isinstance(hot, Tile) or not tiles:
            return hot if isinstance(hot, Tile) else None
        return tiles[min(self.chosen[self.tab], len(tiles) - 1)]
