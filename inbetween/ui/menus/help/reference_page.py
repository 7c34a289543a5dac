"""The rules reference in the help: the sections of a chapter, or those that a search finds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ....rules.constants import SIDES
from ...cards.term_signs import term_image
from ...drawing import strokes, textbox, theme
from ...drawing.shapes import plate
from .reference import SECTIONS, Section, SectionText, matches, section_text
from .scroll_page import Block, ScrollPage

if TYPE_CHECKING:
    from ...window.app import App


class PageLink(NamedTuple):
    """A link in the content: the name of a card that leads to it, or a button with an example."""

    rect: Rect
    name: str
    color: theme.Color
    card: str = ""
    example: str = ""  # the section whose example is played


class ReferencePage(ScrollPage):
    """Sections below each other, with signs, examples and links to cards."""

    def __init__(
        self, app: App, area: Rect, chapter: str, search: str = "", section: str = ""
    ) -> None:
        super().__init__(app, area)
        language, values = app.language, app.cards.switches.values
        known = [(one, section_text(language, one, values)) for one in SECTIONS]
        self.shown = [
            (one, text)
            for one, text in known
            if (self._finds(one, text, search) if search.strip() else one.chapter == chapter)
        ]
        self.links: list[PageLink] = []
        self.hot: PageLink | None = None  # under the pointer
        # no table of a trial on top of another
        self.playable = not any(getattr(scene, "is_trial", False) for scene in app.scenes)
        self.tops: dict[str, int] = {}
        blocks: list[Block] = []
        y = 0
        if search.strip():
            found = app.say("reference.found", n=len(self.shown))
            y = self._add(blocks, y, found if self.shown else app.say("reference.none"), "small")
            y += app.theme.px(8)
        for one, text in self.shown:
            self.tops[one.id] = y
            y = self._add_section(blocks, y, one, text)
        self.set_blocks(blocks)
        if section in self.tops:
            self.scroll.scroll_to(self.tops[section], glide=False)

    def link_at(self, pos: tuple[int, int]) -> PageLink | None:
        """Return the link at a position."""
        view = self.scroll.view
        if not view.collidepoint(pos):
            return None
        x, y = pos[0] - view.x, pos[1] - view.y + self.scroll.offset
        return next((link for link in self.links if link.rect.collidepoint(x, y)), None)

    def point(self, pos: tuple[int, int]) -> bool:
        """Highlight the link at a position; return whether this is another one."""
        before, self.hot = self.hot, self.link_at(pos)
        return self.hot != before

    def _finds(self, one: Section, text: SectionText, search: str) -> bool:
        """Whether a search finds a section, by its words or the names of its cards."""
        names = " ".join(found[0] for id in one.cards if (found := self._named(id)) is not None)
        return matches(text._replace(example=f"{text.example} {names}"), search)

    # -- layout -------------------------------------------------------------------------------

    def _add(self, blocks: list[Block], y: int, text: str, role: str, indent: int = 0) -> int:
        """Add a text; return its bottom."""
        t = self.app.theme
        width = self.scroll.view.width - indent
        rect = Rect(indent, y, width, textbox.height(t, role, text, width))
        color = theme.TEXT if role == "body" else theme.MUTED
        blocks.append(Block(rect, partial(self._draw_text, text, role, color)))
        return rect.bottom

    def _add_section(self, blocks: list[Block], y: int, one: Section, text: SectionText) -> int:
        t = self.app.theme
        head = round(t.font("head").get_linesize() * 1.15)
        title = Rect(0, y, self.scroll.view.width, head)
        blocks.append(Block(title, partial(self._draw_title, one, text.title)))
        y = self._add(blocks, title.bottom, text.text, "body")
        if text.example:
            example = self.app.say("reference.example", text=text.example)
            top = y + t.px(4)
            y = self._add(blocks, top, example, "small", t.px(14))
            bar = Rect(t.px(4), top, t.px(3), y - top)
            blocks.append(Block(bar, self._draw_bar))
            if self.playable:
                y = self._add_example(blocks, y, one.id)
        y = self._add_links(blocks, y, one)
        return y + t.px(18)

    def _add_example(self, blocks: list[Block], y: int, section: str) -> int:
        """Add the button that opens an example on the table; return its bottom."""
        t = self.app.theme
        label = self.app.say("reference.play")
        size = textbox.width(t, "small", label) + t.px(30), round(t.font_size("small") * 2)
        link = PageLink(Rect((t.px(14), y + t.px(6)), size), label, theme.TEXT, example=section)
        self._add_link(blocks, link, self._draw_button)
        return link.rect.bottom + t.px(4)

    def _add_link(
        self,
        blocks: list[Block],
        link: PageLink,
        draw: Callable[[PageLink, pygame.Surface, Rect], None],
    ) -> None:
        self.links.append(link)
        blocks.append(Block(link.rect, partial(draw, link)))

    def _add_links(self, blocks: list[Block], y: int, one: Section) -> int:
        t = self.app.theme
        named = [(id, *found) for id in one.cards if (found := self._named(id)) is not None]
        if not named:
            return y
        high = round(t.font_size("small") * 1.7)
        x, y = 0, y + t.px(2)
        for id, name, color in named:
            wide = textbox.width(t, "small", name) + t.px(2)
            if x and x + wide > self.scroll.view.width:
                x, y = 0, y + high
            link = PageLink(Rect(x, y, wide, high), name, color, card=id)
            self._add_link(blocks, link, self._draw_link)
            x += wide + t.px(18)
        return y + high

    def _named(self, id: str) -> tuple[str, theme.Color] | None:
        """Return the name and the color of a card or Character; None if the set has none."""
        cards, language = self.app.cards, self.app.settings.language
        if id in cards.card_index:
            card = cards.cards[cards.card_index[id]]
            return card.names[language], self.app.theme.colors.light[SIDES[card.side]]
        if id in cards.character_index:
            person = cards.characters[cards.character_index[id]]
            return person.names[language], theme.CREAM
        return None

    # -- drawing ------------------------------------------------------------------------------

    def _draw_title(self, one: Section, title: str, target: pygame.Surface, place: Rect) -> None:
        t, high = self.app.theme, round(place.height * 0.82)
        images = [term_image(self.app, term, high, 2) for term in one.terms]
        signs = [image for image in images if image is not None]
        room = sum(image.get_width() + t.px(8) for image in signs)
        words = Rect(place.x, place.y, place.width - room, place.height)
        textbox.draw(target, t, "head", title, words, theme.LAMP, "left", "middle", wrapped=False)
        x = place.x + min(words.width, textbox.width(t, "head", title)) + t.px(14)
        for image in signs:  # after the title, so that the titles are aligned
            target.blit(image, (x, place.y + (place.height - high) // 2))
            x += image.get_width() + t.px(8)

    def _draw_text(
        self, text: str, role: str, color: theme.Color, target: pygame.Surface, place: Rect
    ) -> None:
        textbox.draw(target, self.app.theme, role, text, place, color)

    def _draw_bar(self, target: pygame.Surface, place: Rect) -> None:
        strokes.rect(target, theme.PANEL_EDGE, place)

    def _draw_link(self, link: PageLink, target: pygame.Surface, place: Rect) -> None:
        t = self.app.theme
        color = theme.FOCUS if link == self.hot else link.color
        textbox.draw(target, t, "small", link.name, place, color, "left", "middle", wrapped=False)
        y = place.bottom - t.px(3)
        strokes.line(target, color, (place.x, y), (place.right, y))

    def _draw_button(self, link: PageLink, target: pygame.Surface, place: Rect) -> None:
        t = self.app.theme
        edge = theme.FOCUS if link == self.hot else theme.PANEL_EDGE
        plate(target, t, place, place.height // 2, theme.TABLE, edge, max(1, t.px(1.5)))
        textbox.draw(
            target, t, "small", link.name, place, link.color, "center", "middle", wrapped=False
        )
