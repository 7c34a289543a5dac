"""The rules reference in the help: the sections of a chapter, or those that a search finds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ....rules.cards import Card, Character
from ...cards.character_card import character_face, draw_symbols, printed_symbols
from ...cards.deck_card import deck_face
from ...cards.proportions import CARD_SHAPE, DECK_SHAPE
from ...cards.term_signs import fitting_sign
from ...drawing import textbox, theme
from ...drawing.icons import transport_icon
from ...drawing.shapes import outline, plate
from ...window.scene import Transition
from .page_link import PageLink
from .reference import CHAPTER_SIGNS, SECTIONS, Section, SectionText, matches, section_text
from .scroll_page import Block, ScrollPage

if TYPE_CHECKING:
    from ...window.app import App

SIGN = 64  # pixels of a section's sign in a window 720 pixels high
THUMB = 92  # height of a card beside a section
NAME = 104  # width of its name below it, on one line
CREATURE = 1  # the face with an ability of its own
Open = Callable[[str], Transition]


class Leads(NamedTuple):
    """Where links lead: to a card of the gallery, and to the example of a section."""

    card: Open
    example: Open


class ReferencePage(ScrollPage):
    """Sections on plates below each other, with signs, examples and cards."""

    def __init__(
        self,
        app: App,
        area: Rect,
        leads: Leads,
        chapter: str,
        search: str = "",
        section: str = "",
    ) -> None:
        super().__init__(app, area)
        self.leads = leads
        language, values = app.language, app.cards.switches.values
        known = [(one, section_text(language, one, values)) for one in SECTIONS]
        self.shown = [
            (one, text)
            for one, text in known
            if (self._finds(one, text, search) if search.strip() else one.chapter == chapter)
        ]
        self.links: list[PageLink] = []
        # no table of a trial on top of another
        self.playable = not any(getattr(scene, "is_trial", False) for scene in app.scenes)
        self.tops: dict[str, int] = {}
        blocks: list[Block] = []
        y = 0
        if search.strip():
            found = app.say("reference.found", n=len(self.shown))
            note = found if self.shown else app.say("reference.none")
            high = textbox.height(app.theme, "body", note, self.scroll.view.width)
            paint = partial(self._draw_text, note, "body", theme.MUTED)
            blocks.append(Block(Rect(0, 0, self.scroll.view.width, high), paint))
            y = high + app.theme.px(8)
        for one, text in self.shown:
            self.tops[one.id] = y
            y = self._add_section(blocks, y, one, text)
        self.set_blocks(blocks)
        if section in self.tops:
            self.scroll.scroll_to(self.tops[section], glide=False)
        self.settle()

    def settle(self) -> None:
        """Let the links follow the content after it has moved."""
        for link in self.links:
            link.settle(self.app.theme.target)

    def reveal(self, link: PageLink) -> None:
        """Scroll until a link is visible."""
        self.scroll.reveal(link.inside.top, link.inside.bottom, self.app.theme.px(20))
        self.settle()

    def _finds(self, one: Section, text: SectionText, search: str) -> bool:
        """Whether a search finds a section, by its words or the names of its cards."""
        names = " ".join(found.names[self.app.language] for found in self._cards(one))
        return matches(text._replace(example=f"{text.example} {names}"), search)

    def _cards(self, one: Section) -> list[Card | Character]:
        """Return the cards and Characters of a section that the card set has."""
        cards = self.app.cards
        found: list[Card | Character] = []
        for id in one.cards:
            if id in cards.card_index:
                found.append(cards.cards[cards.card_index[id]])
            elif id in cards.character_index:
                found.append(cards.characters[cards.character_index[id]])
        return found

    # -- layout -------------------------------------------------------------------------------

    def _add_section(self, blocks: list[Block], y: int, one: Section, text: SectionText) -> int:
        """Add a section; return where the next one begins."""
        t, pad = self.app.theme, self.app.theme.px(14)
        whole = self.scroll.view.width
        cards = self._cards(one)
        thumbs = self._thumbs(cards)
        left = t.px(SIGN) + 2 * pad
        right = whole - pad - (thumbs.width + pad if cards else 0)
        head = textbox.height(t, "head", text.title, right - left) + t.px(2)
        words = Rect(left, y + pad, right - left, head)
        body = Rect(left, words.bottom, words.width, 0)
        body.height = textbox.height(t, "body", text.text, body.width)
        least = max(t.px(SIGN), thumbs.height if cards else 0)
        bottom = max(body.bottom, y + pad + least)
        example = Rect(left, bottom + t.px(10), whole - pad - left, 0)
        if text.example:
            example.height = self._example_height(text.example, example.width)
            bottom = example.bottom
        card = Rect(0, y, whole, bottom + pad - y)
        blocks.append(Block(card, self._draw_card))
        sign = Rect(pad, y + pad, t.px(SIGN), t.px(SIGN))
        blocks.append(Block(sign, partial(self._draw_sign, one)))
        title = partial(self._draw_text, text.title, "head", theme.LAMP)
        blocks.append(Block(words, title))
        blocks.append(Block(body, partial(self._draw_text, text.text, "body", theme.TEXT)))
        for i, found in enumerate(cards):
            step = thumbs.width // len(cards)
            place = Rect(right + pad + i * step, y + pad, step - t.px(6), thumbs.height)
            self._add_link(f"card:{one.id}:{found.id}", place, self._thumb_paint(found), found.id)
        if text.example:
            self._add_example(blocks, example, one, text.example)
        return card.bottom + t.px(10)

    def _thumbs(self, cards: list[Card | Character]) -> Rect:
        """Return the size of the cards of a section with their names."""
        t = self.app.theme
        font, language = t.font("small"), self.app.language
        wide = max((font.size(textbox.plain(card.names[language]))[0] for card in cards), default=0)
        each = max(t.px(THUMB * CARD_SHAPE), min(wide, t.px(NAME))) + t.px(8)
        lines = 2 if wide > t.px(NAME) else 1
        high = t.px(THUMB) + lines * font.get_linesize()
        return Rect(0, 0, (each + t.px(6)) * len(cards), high)

    def _button_width(self) -> int:
        t = self.app.theme
        return textbox.width(t, "label", self.app.say("reference.play")) + t.px(54)

    def _beside(self, width: int) -> bool:
        """Whether the button stands beside the words of an example of a width."""
        return self.playable and width - self._button_width() > self.app.theme.px(320)

    def _words_width(self, width: int) -> int:
        t = self.app.theme
        return width - t.px(28) - (self._button_width() + t.px(8) if self._beside(width) else 0)

    def _example_height(self, example: str, width: int) -> int:
        t = self.app.theme
        text = self.app.say("reference.example", text=example)
        high = textbox.height(t, "body", text, self._words_width(width)) + t.px(16)
        if not self.playable:
            return high
        if self._beside(width):
            return max(high, t.target + t.px(12))
        return high + t.target + t.px(6)

    def _add_example(self, blocks: list[Block], box: Rect, one: Section, example: str) -> None:
        """Add an example on a plate of its own, with the button that opens it on the table."""
        t = self.app.theme
        blocks.append(Block(box, self._draw_example_plate))
        text = self.app.say("reference.example", text=example)
        words = Rect(box.x + t.px(18), box.y, self._words_width(box.width), box.height)
        button = Rect(0, 0, self._button_width(), t.target)
        button.midright = box.right - t.px(8), box.centery
        if self.playable and not self._beside(box.width):
            words.height -= t.target + t.px(6)
            button.bottomleft = words.x, box.bottom - t.px(8)
        color = theme.mix(theme.TEXT, theme.TOWN_LIGHT, 0.25)
        blocks.append(Block(words, partial(self._draw_text, text, "body", color, valign="middle")))
        if self.playable:
            self._add_link(f"example:{one.id}", button, self._draw_button, example=one.id)

    def _add_link(
        self,
        name: str,
        place: Rect,
        paint: Callable[[pygame.Surface, Rect, bool], None],
        card: str = "",
        example: str = "",
    ) -> None:
        go = partial(self.leads.card, card) if card else partial(self.leads.example, example)
        self.links.append(PageLink(name, place, self.scroll, paint, go))

    # -- drawing ------------------------------------------------------------------------------

    def _draw_card(self, target: pygame.Surface, place: Rect) -> None:
        plate(target, self.app.theme, place, self.app.theme.px(12), theme.TABLE)

    def _draw_sign(self, one: Section, target: pygame.Surface, place: Rect) -> None:
        t = self.app.theme
        ground = theme.mix(theme.TOWN_DARK, theme.PANEL, 0.35)
        plate(target, t, place, t.px(10), ground)
        term = one.terms[0] if one.terms else CHAPTER_SIGNS[one.chapter]
        image = fitting_sign(self.app, term, place.inflate(-t.px(14), -t.px(14)).size)
        target.blit(image, image.get_rect(center=place.center))

    def _draw_text(
        self,
        text: str,
        role: str,
        color: theme.Color,
        target: pygame.Surface,
        place: Rect,
        valign: str = "top",
    ) -> None:
        textbox.draw(target, self.app.theme, role, text, place, color, valign=valign)

    def _draw_example_plate(self, target: pygame.Surface, place: Rect) -> None:
        t = self.app.theme
        plate(target, t, place, t.px(8), theme.mix(theme.TOWN_DARK, theme.TABLE, 0.3))
        bar = Rect(place.x, place.y, t.px(5), place.height)
        plate(target, t, bar, t.px(2), theme.TOWN_LIGHT)

    def _draw_button(self, target: pygame.Surface, place: Rect, hot: bool) -> None:
        t = self.app.theme
        edge = theme.FOCUS if hot else theme.TOWN_LIGHT
        ground = theme.mix(theme.TOWN, theme.INK, 0.2 if hot else 0.0)
        plate(target, t, place, t.px(9), ground, edge, max(1, t.px(2 if hot else 1)))
        size = t.px(20)
        icon = transport_icon(t, "play", size, theme.CREAM)
        target.blit(icon, icon.get_rect(midleft=(place.x + t.px(12), place.centery)))
        words = Rect(place.x + t.px(36), place.y, place.width - t.px(46), place.height)
        label = self.app.say("reference.play")
        textbox.draw(
            target, t, "label", label, words, theme.CREAM, "center", "middle", wrapped=False
        )

    def _thumb_paint(self, found: Card | Character) -> Callable[[pygame.Surface, Rect, bool], None]:
        def paint(target: pygame.Surface, place: Rect, hot: bool) -> None:
            self._draw_thumb(found, target, place, hot)

        return paint

    def _draw_thumb(
        self, found: Card | Character, target: pygame.Surface, place: Rect, hot: bool
    ) -> None:
        """Draw a card or a Character small, with its name below."""
        app, t = self.app, self.app.theme
        high = t.px(THUMB) - t.px(3)
        name = Rect(place.x, place.y + t.px(THUMB), place.width, place.height - t.px(THUMB))
        if isinstance(found, Character):
            card = Rect(0, 0, round(high * CARD_SHAPE), high)
            image = character_face(app, found, CREATURE, card.size, named=False).copy()
            symbols = printed_symbols(app, found, CREATURE)
            draw_symbols(app, image, (0, 0), card.size, symbols, [])
        else:
            card = Rect(0, 0, round(high * DECK_SHAPE), high)
            image = deck_face(app, found, card.size)
        card.midtop = place.centerx, place.y
        target.blit(image, card)
        if hot:
            rim = outline(t, card.size, max(4, card.width // 14), t.px(2.5), theme.FOCUS, t.px(3))
            target.blit(rim, rim.get_rect(center=card.center))
        color = theme.FOCUS if hot else theme.MUTED
        textbox.draw(
            target,
            t,
            "small",
            found.names[app.language],
            name,
            color,
            "center",
        )
