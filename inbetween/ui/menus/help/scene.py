"""Help: all keys, the rules on one page, how to play a card, all signs, the rule differences."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ....saves.schema import LONGEST_NAME
from ... import navigation
from ...cards.typesetting import key
from ...drawing import textbox, theme
from ...widgets import panels
from ...widgets.chips import Chip, set_equal_font_size
from ...widgets.menu_scene import MenuScene
from ...widgets.tabs import Tab, tabs_in
from ...widgets.widget import Button, Callback
from ...window.actions import Action, Point, TypeText, Verb
from ...window.input_map import Context
from ...window.scene import Transition, pop, push
from ..editions import RuleDifferenceList, edition_name
from .cards_page import draw_cards
from .chapter_chip import ChapterChip, set_equal_size, wanted_width
from .devices_page import draw_controller, draw_mouse
from .keys_page import draw_keys, key_groups
from .legend_page import GROUPS as LEGEND
from .legend_page import LegendPage
from .page_link import PageLink
from .reference import CHAPTER_SIGNS, CHAPTERS, SECTIONS
from .reference_page import Leads, ReferencePage
from .rules_page import SHEETS as RULES_SHEETS
from .rules_page import draw_rules
from .scroll_page import ScrollPage
from .search_field import SearchField

if TYPE_CHECKING:
    from ...window.app import App

PAGES = ("keys", "rules", "reference", "cards", "legend", "editions")
SHEET_TURNS = {Verb.PAGE_DOWN: 1, Verb.PAGE_UP: -1}
# The sheets of the pages that have several, with the texts of their names.
SHEETS: dict[str, dict[str, str]] = {
    "keys": {sheet: f"help.sheet.{sheet}" for sheet in ("keyboard", "mouse", "controller")},
    "rules": {sheet: f"help.page.{sheet}" for sheet in RULES_SHEETS},
    "legend": {sheet: f"help.legend.{sheet}" for sheet in LEGEND},
}
TITLES = {
    "legend": "help.legend.title",
    "reference": "help.reference",
}  # of the other pages: help.NAME
# The pages and sheets with many pictures.
PICTURES = (*(("rules", sheet) for sheet in RULES_SHEETS), ("cards", ""), ("keys", "mouse"))


class HelpScene(MenuScene):
    """Pages: keys and mouse, the rules, cards and symbols, all signs, rulebook differences."""

    name = "help"
    overlay = large = True

    def __init__(
        self,
        app: App,
        page: str = PAGES[0],
        context: Context = Context.TABLE,
        section: str = "",
        sheet: str = "",
    ) -> None:
        self.page = page
        # the open sheet of each page that has several
        self.sheets = {name: next(iter(found)) for name, found in SHEETS.items()}
        if sheet:
            self.sheets[page] = sheet
        # of the rules reference: a section to begin with, its chapter, and what is searched for
        self.section = section
        self.chapter = next((one.chapter for one in SECTIONS if one.id == section), CHAPTERS[0])
        self.search = ""
        self.context = context  # whose keys are listed
        super().__init__(app)
        self.focus = len(self.widgets) - 1
        if page == "reference":
            self.focus = self.widgets.index(self.widget("search"))

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        width, height = t.size
        grown = max(1.0, t.text_size)  # larger letters need a larger page
        self.box = pygame.Rect(
            0,
            0,
            min(width - t.px(48), t.px(1180 * grown)),
            min(height - t.px(20), t.px(780 * grown)),
        )
        self.box.center = (width // 2, height // 2)
        inner = self.box.inflate(-t.px(56), -t.px(40))
        line = min(panels.line_height(t), t.px(50))
        title = textbox.width(t, "title", say("help.title")) + t.px(40)
        self.head = pygame.Rect(inner.x, inner.y, title, panels.heading_height(t))
        close = say("help.close")
        button = max(t.px(120), textbox.width(t, "button", close) + t.px(44))
        high = max(t.target, line - t.px(6))
        rect = pygame.Rect(inner.right - button, 0, button, high)
        rect.bottom = panels.heading_rule(t, self.head) - t.px(6)
        place = pygame.Rect(inner.x + title, inner.y, rect.x - t.px(22) - inner.x - title, line)
        place.bottom = panels.heading_rule(t, self.head) + t.px(3)
        tabs = [
            Tab(
                f"page:{page}",
                say(TITLES.get(page, f"help.{page}")),
                self.page == page,
                self._shower(page),
            )
            for page in PAGES
        ]
        tabs_in(t, place, tabs)
        self.widgets = [*tabs]
        self.widgets.append(Button("close", rect, close, pop))
        top = max(self.head.bottom, place.bottom + t.px(16))
        self.area = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        if self.page in SHEETS:
            self._add_sheets()
        self.content = self._content()

    @property
    def sheet(self) -> str:
        """The open sheet of the page."""
        return self.sheets[self.page]

    def _add_sheets(self) -> None:
        """Add a row of chips for the sheets of the page, and leave the rest of the area to them."""
        t, gap = self.app.theme, self.app.theme.px(8)
        names = {sheet: self.app.say(key) for sheet, key in SHEETS[self.page].items()}
        wides = [textbox.width(t, "button", name) + t.px(64) for name in names.values()]
        spare = self.area.width - gap * (len(wides) - 1)
        if sum(wides) > spare:
            wides = [spare // len(wides)] * len(wides)
        x, high = self.area.x, t.target
        chips = []
        for (sheet, name), wide in zip(names.items(), wides, strict=True):
            rect = pygame.Rect(x, self.area.y, wide, high)
            action = self._turner(sheet)
            chips.append(Chip(f"sheet:{sheet}", rect, name, sheet == self.sheet, action))
            x = rect.right + gap
        set_equal_font_size(t, chips)
        self.widgets[-1:-1] = chips
        below = high + t.px(12)
        self.area.y, self.area.height = self.area.y + below, self.area.height - below

    def _turner(self, sheet: str) -> Callback:
        def act() -> Transition | None:
            self.sheets[self.page] = sheet
            self.resized()
            return None

        return act

    def _turn_sheet(self, by: int) -> bool:
        """Turn to the next or the previous sheet; return whether the page has several."""
        if self.page not in SHEETS:
            return False
        names = list(SHEETS[self.page])
        at = names.index(self.sheet) + by
        if 0 <= at < len(names):
            self._turner(names[at])()
        return True

    def _labels(self) -> list[tuple[str, str]]:
        """Return the pages with their names."""
        return [(page, self.app.say(TITLES.get(page, f"help.{page}"))) for page in PAGES]

    def _content(self) -> ScrollPage | None:
        """Return the content of a page that scrolls."""
        if self.page == "legend":
            return LegendPage(self.app, self.area, self.sheet)
        return self._reference() if self.page == "reference" else None

    def _reference(self) -> ReferencePage:
        """Place the search field and the chapters at the left, and return the sections."""
        t, area = self.app.theme, self.area
        labels = {name: self.app.say(f"reference.chapters.{name}") for name in CHAPTERS}
        wide = min(wanted_width(t, list(labels.values())), round(area.width * 0.3))
        place = pygame.Rect(area.x, area.y, wide, t.target)
        field = SearchField(place, self.search, self.app.say("reference.search"))
        y = place.bottom + t.px(12)
        step = min(t.px(58), (area.bottom + t.px(6) - y) // len(CHAPTERS))
        chips = []
        for name, label in labels.items():
            rect = pygame.Rect(area.x, y, wide, step - t.px(6))
            chosen = name == self.chapter and not self.search
            sign = CHAPTER_SIGNS[name]
            chips.append(
                ChapterChip(
                    self.app, f"chapter:{name}", rect, label, chosen, self._opener(name), sign
                )
            )
            y += step
        set_equal_size(t, chips)
        left = wide + t.px(16)
        room = pygame.Rect(area.x + left, area.y, area.width - left, area.height)
        leads = Leads(
            lambda card: push(navigation.card_gallery(self.app, card)),
            lambda example: navigation.try_example(self.app, example),
        )
        page = ReferencePage(self.app, room, leads, self.chapter, self.search, self.section)
        self.widgets[-1:-1] = [field, *chips, *page.links]
        return page

    def _opener(self, chapter: str) -> Callback:
        def act() -> Transition | None:
            self.chapter, self.search, self.section = chapter, "", ""
            self.resized()
            return None

        return act

    def _seek(self, text: str) -> None:
        """Search the reference for a text."""
        self.search, self.section = text, ""
        self.resized()
        self.focus = self.widgets.index(self.widget("search"))

    @property
    def input_context(self) -> Context:
        writing = self.focused is not None and self.focused.name == "search"
        return Context.TEXT if writing else super().input_context

    def _shower(self, page: str) -> Callback:
        def act() -> Transition | None:
            self.show(page)
            return None

        return act

    def show(self, page: str) -> None:
        """Turn to a page; what is typed on the reference goes to its search."""
        self.page = page
        self.resized()
        if page == "reference":
            self.focus = self.widgets.index(self.widget("search"))

    def help(self) -> Transition | None:
        return pop()  # the key that opened it closes it

    # -- scrolling ----------------------------------------------------------------------------

    def handle(self, action: Action) -> Transition | None:
        if isinstance(action, TypeText) and self.page == "reference":
            typed = "".join(c for c in action.text if c.isprintable())
            self._seek((self.search + typed)[:LONGEST_NAME])
            return None
        if self.content is not None and self.content.handle(action):
            self.dirty = True
            scroll, slack = self.content.scroll, self.app.theme.px(6)
            if isinstance(action, Point) and abs(scroll.dragged(action.pos[1])) > slack:
                self.held = None  # the content is dragged by a link: this is no click
            self._settle()
            return None
        return super().handle(action)

    def _settle(self) -> None:
        """Let links follow the content."""
        if isinstance(self.content, ReferencePage):
            self.content.settle()

    def walk(self, by: int) -> None:
        super().walk(by)
        if isinstance(self.content, ReferencePage) and isinstance(self.focused, PageLink):
            self.content.reveal(self.focused)

    def command(self, verb: Verb) -> Transition | None:
        if verb is Verb.ERASE and self.page == "reference":
            self._seek(self.search[:-1])
            return None
        if self.content is not None and self.content.command(verb):
            self.dirty = True
            return None
        if verb in SHEET_TURNS and self._turn_sheet(SHEET_TURNS[verb]):
            return None
        return super().command(verb)

    def update(self, dt: float) -> Transition | None:
        if self.content is not None and self.content.update(dt):
            self.dirty = True
            self._settle()
        self._draw_ahead()
        return super().update(dt)

    def _draw_ahead(self) -> None:
        """Draw the sheets with pictures in the background, so that turning to them is quick."""
        app, renderer = self.app, self.app.background_render
        if self.covered or renderer.busy:
            return
        for page, sheet in PICTURES:
            token = key(app, "help", page, sheet, app.theme.size, app.theme.text_size, app.language)
            if not renderer.holds(token):
                other = HelpScene(app, page, self.context, sheet=sheet)
                picture = pygame.Surface(app.theme.size)
                renderer.prepared(token, partial(other.draw, picture), lambda: None, asked=False)
                return

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.darken(target, t)
        panels.draw_page(
            target, t, self.box, self.head, self.app.say("help.title"), self.widgets[0].rect.x
        )
        if self.page == "keys":
            self._draw_keys(target)
        elif self.page == "rules":
            draw_rules(self.app, target, self.area, self.sheet)
        elif self.content is not None:
            self.content.draw(target)
        elif self.page == "cards":
            draw_cards(self.app, target, self.area)
        else:
            self._draw_editions(target)
        self.draw_widgets(target)

    def _draw_keys(self, target: pygame.Surface) -> None:
        """Draw the keyboard, the mouse or the controller."""
        app, context = self.app, self.context
        if self.sheet == "mouse":
            draw_mouse(app, target, self.area, context)
        elif self.sheet == "controller":
            draw_controller(app, target, self.area, context)
        else:
            note = app.say("help.does.space") if context is Context.TABLE else ""
            draw_keys(app, target, self.area, key_groups(app, context), note)

    def _draw_editions(self, target: pygame.Surface) -> None:
        """Draw the rule variants in use where the rulebooks differ."""
        t, cards = self.app.theme, self.app.cards
        head = pygame.Rect(
            self.area.x, self.area.y, self.area.width, t.font("head").get_linesize() + t.px(10)
        )
        name = edition_name(self.app, cards.edition, cards.base.switches.values)
        textbox.draw(target, t, "head", name, head, theme.LAMP, wrapped=False)
        foot = pygame.Rect(head.x, 0, head.width, round(t.font("body").get_linesize() * 2.1))
        foot.bottom = self.area.bottom
        area = pygame.Rect(head.x, head.bottom, head.width, foot.y - t.px(8) - head.bottom)
        RuleDifferenceList(self.app, cards.switches.values, area).draw(target, foot)
