"""Saved games and replays: a list with a picture of each circle; open, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ....background import BackgroundTask
from ....rules.errors import SaveError
from ....saves import save_index
from ....saves.autosave import unfinished
from ....saves.save_index import SaveEntry
from ....text.error_messages import error_text
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...widgets import panels
from ...widgets.menu_scene import MenuScene
from ...widgets.tabs import Tab, tabs_in
from ...widgets.widget import Button, Widget
from ...window.actions import Action, Scroll, Verb
from ...window.scene import Transition, pop, push
from ..dialogs import ConfirmScene, NameScene
from ..game_loading import open_game, open_replay
from .detail import SavedGameDetail
from .row import SavedGameRow
from .save_text import title_of

if TYPE_CHECKING:
    from ...window.app import App

TABS = ("games", "replays")
FEW = 1.45  # how much higher the rows of a short list may be


class SavedScene(MenuScene):
    """The list of saved games and replays."""

    name = "saved"
    defaults = ("open", "back")

    def __init__(self, app: App, tab: str = "games", games: list[SaveEntry] | None = None) -> None:
        self.tab = tab
        self.given = games  # shown instead of the saved games on disk
        self.games: list[SaveEntry] = []
        self.chosen: SaveEntry | None = None
        self.first = 0  # the first visible row
        self.loading: BackgroundTask[list[SaveEntry]] | None = None
        self.faces = True  # whether cards are loaded for the portraits
        super().__init__(app)

    # -- data ------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if self.given is None:
            self.reload()
        else:
            self._fill(self.given)

    def reload(self) -> None:
        """Read the saved games again in the background."""
        tab = self.tab

        def work() -> list[SaveEntry]:
            from ....data.loader import load_cards
            from ....rules.errors import InBetweenError

            try:
                load_cards()  # for the portraits in the circle
                self.faces = True
            except InBetweenError:  # someone is editing the card files
                self.faces = False
            if tab == "replays":
                return save_index.list_entries("replays")
            return [
                *(save_index.read_entry(path, "autosave") for path in unfinished()),
                *save_index.list_entries("saves"),
            ]

        self.loading = BackgroundTask(work, "shelf")

    def update(self, dt: float) -> Transition | None:
        if self.loading is not None and self.loading.done:
            loading, self.loading = self.loading, None
            self._fill(loading.result())
        return super().update(dt)

    def _fill(self, games: list[SaveEntry]) -> None:
        """Show a list of games; keep the selection."""
        path = self.chosen.path if self.chosen else None
        self.games = games
        self.chosen = next(
            (entry for entry in games if entry.path == path), games[0] if games else None
        )
        self.resized()

    def show_tab(self, tab: str) -> Transition | None:
        """Switch to the games or to the replays."""
        if tab != self.tab:
            self.tab = tab
            self.games = []
            self.chosen = None
            self.first = 0
            self.focus = None
            self.reload()
            self.resized()
        return None

    # -- layout -------------------------------------------------------------------------------

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        self.box, inner, self.head = panels.page_places(t)
        line = min(panels.line_height(t), t.px(50))
        foot = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)
        body = pygame.Rect(
            inner.x, self.head.bottom, inner.width, foot.top - t.px(16) - self.head.bottom
        )
        self.list = pygame.Rect(body.x, body.y, round(body.width * 0.54), body.height)
        self.pane = pygame.Rect(
            self.list.right + t.px(18), body.y, body.right - self.list.right - t.px(18), body.height
        )
        lines = sum(t.font(role).get_linesize() for role in ("button", "body", "small"))
        gap = t.px(6)
        self.room = max(1, (self.list.height + gap) // (lines + t.px(14) + gap))
        # The rows use the whole height, but a few are not much higher than many.
        self.row = (self.list.height + gap) // self.room - gap
        few = (self.list.height + gap) // max(1, min(len(self.games), self.room)) - gap
        self.row = max(self.row, min(few, round(self.row * FEW)))
        self.widgets = self._tabs(line) + self._rows() + self._buttons(line)
        label = say("saved.back")
        wide = max(t.px(170), textbox.width(t, "button", label) + t.px(48))
        self.widgets.append(Button("back", pygame.Rect(inner.x, foot.y, wide, line), label, pop))
        if self.focus is not None:
            self.focus = min(self.focus, len(self.widgets) - 1)

    def _tabs(self, line: int) -> list[Widget]:
        say = self.app.say
        tabs = [
            Tab(
                f"tab:{tab}", say(f"saved.tabs.{tab}"), tab == self.tab, partial(self.show_tab, tab)
            )
            for tab in TABS
        ]
        title = textbox.width(self.app.theme, "title", say("saved.title"))
        area = self.head.copy()
        area.width -= title + self.app.theme.px(32)
        area.right, area.height = self.head.right, line
        area.bottom = panels.heading_rule(self.app.theme, self.head) + self.app.theme.px(3)
        tabs_in(self.app.theme, area, tabs)
        return [*tabs]

    def _rows(self) -> list[Widget]:
        t = self.app.theme
        self.first = max(0, min(self.first, len(self.games) - self.room))
        rows: list[Widget] = []
        for i, entry in enumerate(self.games[self.first : self.first + self.room]):
            rect = pygame.Rect(
                self.list.x,
                self.list.y + i * (self.row + t.px(6)),
                self.list.width - t.px(14),
                self.row,
            )
            delete = self._delete_button(entry, rect) if entry.problem else None
            if delete is not None:
                rect.width = delete.rect.x - t.px(6) - rect.x
            row = SavedGameRow(
                self.app, rect, entry, entry is self.chosen, partial(self._pick, entry)
            )
            rows += [row] if delete is None else [row, delete]
        return rows

    def _delete_button(self, entry: SaveEntry, row: pygame.Rect) -> Button:
        """Return the button beside a damaged file."""
        t, label = self.app.theme, self.app.say("saved.delete")
        wide = textbox.width(t, "button", label) + t.px(36)
        place = pygame.Rect(row.right - wide, 0, wide, min(row.height, panels.line_height(t)))
        place.centery = row.centery

        def act() -> Transition | None:
            self.chosen = entry
            self.resized()
            return self._ask_delete()

        return Button(f"delete:{entry.path.name}", place, label, act, color=theme.CREATURE)

    def _buttons(self, line: int) -> list[Widget]:
        """Return the buttons for the selected game, below its picture."""
        entry = self.chosen
        t = self.app.theme
        say = self.app.say
        self.detail = SavedGameDetail(self.app, self.pane, self.pane)
        if entry is None:
            return []
        pad, gap = t.px(16), t.px(10)
        inner = self.pane.inflate(-2 * pad, -2 * pad)
        low = inner.bottom - line
        half = (inner.width - gap) // 2
        delete = pygame.Rect(inner.right - half, low, half, line)
        if entry.problem:
            return [Button("delete", delete, say("saved.delete"), self._ask_delete)]
        over = entry.kind == "replays"
        main = pygame.Rect(inner.x, low - line - gap, inner.width, line)
        self.detail.picture = pygame.Rect(
            inner.x, inner.y, inner.width, main.top - t.px(12) - inner.y
        )
        tip = say("saved.goes_back_tip") if self.detail.note(entry, self.games) else ""
        open_it = Button(
            "open", main, say("saved.watch" if over else "saved.open"), self._open, tip, theme.TOWN
        )
        return [
            open_it,
            Button(
                "rename", pygame.Rect(inner.x, low, half, line), say("saved.rename"), self._ask_name
            ),
            Button("delete", delete, say("saved.delete"), self._ask_delete),
        ]

    # -- actions --------------------------------------------------------------------------------

    def _pick(self, entry: SaveEntry) -> Transition | None:
        """Select a game; open it if it is already selected."""
        if self.chosen is entry:
            return self._open()
        self.chosen = entry
        self.resized()
        return None

    def _open(self) -> Transition | None:
        entry = self.chosen
        if entry is None or entry.problem:
            return None
        return (
            open_replay(self.app, entry.path)
            if entry.kind == "replays"
            else open_game(self.app, entry.path)
        )

    def _ask_name(self) -> Transition | None:
        entry = self.chosen
        return (
            push(
                NameScene(
                    self.app, self.app.say("saved.name"), title_of(self.app, entry), self._rename
                )
            )
            if entry
            else None
        )

    def _rename(self, name: str) -> Transition:
        assert self.chosen is not None
        self.attempt(partial(save_index.rename, self.chosen.path, name))
        return pop()

    def _ask_delete(self) -> Transition | None:
        say = self.app.say
        if self.chosen is None:
            return None
        return push(
            ConfirmScene(
                self.app,
                say("saved.ask_delete", name=title_of(self.app, self.chosen)),
                say("saved.delete_text"),
                (say("saved.no"), say("saved.yes")),
                self._delete,
            )
        )

    def _delete(self) -> Transition:
        assert self.chosen is not None
        self.attempt(partial(save_index.delete, self.chosen.path))
        return pop()

    def attempt(self, work: Callable[[], object]) -> None:
        """Change files; if that fails, a notice says why."""
        try:
            work()
        except (OSError, SaveError) as error:
            self.app.show_notice(
                self.app.say("saved.failed", why=error_text(error, self.app.language).rstrip("."))
            )

    # -- keys ---------------------------------------------------------------------------------

    def handle(self, action: Action) -> Transition | None:
        if isinstance(action, Scroll):
            self._roll(-action.by)
            return None
        return super().handle(action)

    def _roll(self, by: int) -> None:
        self.first += by
        self.resized()

    def command(self, verb: Verb) -> Transition | None:
        steps = {
            Verb.UP: -1,
            Verb.DOWN: 1,
            Verb.PAGE_UP: -self.room,
            Verb.PAGE_DOWN: self.room,
        }
        led = self._led_to
        if (
            verb in steps
            and self.chosen is not None
            and (led is None or isinstance(led, SavedGameRow))
        ):
            at = self.games.index(self.chosen)
            to = max(0, min(len(self.games) - 1, at + steps[verb]))
            self.chosen = self.games[to]
            self.first = min(max(self.first, to - self.room + 1), to)
            self.hover = None
            self.resized()
            self.focus = next(
                i
                for i, w in enumerate(self.widgets)
                if isinstance(w, SavedGameRow) and w.entry is self.chosen
            )
            return None
        if verb is Verb.DELETE:
            return self._ask_delete()
        return super().command(verb)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        panels.draw_background(target, t)
        panels.draw_page(target, t, self.box, self.head, say("saved.title"), self.widgets[0].rect.x)
        if self.games:
            self._draw_bar(target)
            self.detail.draw(target, self.chosen, self.games, self.faces)
        elif self.loading is None:
            self._draw_empty(target)
        self.draw_widgets(target)
        about = self.hover or self._led_to
        if about is not None and about.tip and not self.covered:
            panels.draw_bubble(target, t, about.tip, about.rect)

    def _draw_bar(self, target: pygame.Surface) -> None:
        t, most = self.app.theme, len(self.games)
        if most <= self.room:
            return
        rail = pygame.Rect(self.list.right - t.px(7), self.list.y, t.px(5), self.list.height)
        high = max(t.px(24), rail.height * self.room // most)
        y = rail.y + (rail.height - high) * self.first // max(1, most - self.room)
        plate(target, t, rail, t.px(3), theme.INK)
        plate(target, t, pygame.Rect(rail.x, y, rail.width, high), t.px(3), theme.MUTED)

    def _draw_empty(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        area = self.list.union(self.pane)
        wide = min(area.width, t.px(620))
        head = pygame.Rect(
            area.centerx - wide // 2,
            area.centery - t.px(70),
            wide,
            t.font("head").get_linesize() * 2,
        )
        covered = textbox.draw(
            target, t, "head", say(f"saved.none_{self.tab}"), head, theme.TEXT, "center"
        )
        text = pygame.Rect(
            head.x, covered.bottom + t.px(8), wide, area.bottom - covered.bottom - t.px(8)
        )
        textbox.draw(target, t, "body", say(f"saved.text_{self.tab}"), text, theme.MUTED, "center")
