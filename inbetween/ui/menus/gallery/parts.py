"""The gallery's other views: a large card with facts about it, and the Awareness tracks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....rules.cards import Card, Character
from ....rules.constants import SIDES
from ....rules.ops.attach import can_be_laid
from ....text.card_text.rules_text import level_text
from ...cards import card_pictures, deck_card, large_character
from ...cards.typesetting import key
from ...drawing import shapes, textbox, theme
from ...drawing.background_render import cross_fade
from ...drawing.shapes import plate

if TYPE_CHECKING:
    from ...window.app import App

Shown = tuple[Character | Card, pygame.Surface]
# The kind of card, and its values, each with the symbol to show before it.
Fact = tuple[str, list[tuple[str, str]]]

WIDE_FACTS = 400  # pixels of a large card below which the facts are wider than it
# the width of the large view: in pixels of a 1280x720 window, and as a share of the screen at most
DETAIL = {
    "characters": (540, 0.44),
    "town": (430, 0.36),
    "creature": (430, 0.36),
    "awareness": (0, 0.0),
}


class CardDetail:
    """The large view of a card.

    A card that is shown for the first time is drawn in the background; the previous card stays
    visible meanwhile.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.shown: Shown | None = None
        self.before: Shown | None = None

    def leave_others(self, thing: Character | Card) -> None:
        """Draw no other card than this one, even if it is not ready yet."""
        if self.shown is not None and self.shown[0] is not thing:
            self.shown = None
        self.before = None

    def draw(self, target: pygame.Surface, box: Rect, thing: Character | Card) -> bool:
        """Draw the large card and the facts below it; return False if the card is not ready yet."""
        token = key(self.app, "detail", thing.id, box.size)
        ready = self.app.background_render.prepared(
            token, lambda: self.large_image(box, thing), self.app.redraw
        )
        if ready and (self.shown is None or thing is not self.shown[0]):
            self.before, self.shown = self.shown, (thing, self.app.background_render.made(token))
        if self.shown is None:
            return False
        paint = partial(self.draw_at_once, target, box, *self.shown)
        if not ready:
            paint()
            return False
        old = (
            partial(self.draw_at_once, target, box, *self.before)
            if self.before is not None
            else None
        )
        cross_fade(
            target,
            box.inflate(self.app.theme.px(28), 0),
            self.app.fade_in_progress(token),
            paint,
            old,
        )
        return True

    def _foot(self, thing: Character | Card) -> int:
        """Return the height of the facts about a card."""
        t = self.app.theme
        small = t.font("small").get_linesize()
        note = 2 * small if isinstance(thing, Character) else small
        return small + self._sign + t.px(32) + note

    @property
    def _sign(self) -> int:
        """The size of a symbol beside its name."""
        return round(self.app.theme.font("label").get_linesize() * 1.3)

    def large_image(self, box: Rect, thing: Character | Card) -> pygame.Surface:
        """Return the image of the large card."""
        t, high = self.app.theme, box.height - self._foot(thing)
        if isinstance(thing, Character):
            return large_character.large_character(
                self.app, thing, 0, min(high, math.floor((box.width - t.px(10)) / 1.12))
            )
        return deck_card.large_card(self.app, thing, min(high, t.px(540)))

    def draw_at_once(
        self, target: pygame.Surface, box: Rect, thing: Character | Card, image: pygame.Surface
    ) -> None:
        """Draw a large card's image and the facts below it."""
        t, language = self.app.theme, self.app.language
        symbols, foot = self.app.cards.symbols, self._foot(thing)
        if isinstance(thing, Character):
            shown = [
                symbols[index] for index in dict.fromkeys((*thing.symbols[0], *thing.symbols[1]))
            ]
            facts: list[Fact] = [
                (
                    self.app.say("gallery.symbols"),
                    [(symbol.names[language], symbol.id) for symbol in shown],
                )
            ]
            note = self.app.say("gallery.star") if thing.star else ""
        else:
            symbol = symbols[thing.symbol]
            facts = [
                (self.app.say("gallery.symbol"), [(symbol.names[language], symbol.id)]),
                (self.app.say("gallery.cost"), [(str(thing.cost), "")]),
                (self.app.say("gallery.copies"), [(str(thing.copies), "")]),
            ]
            laid = (
                "staying"
                if thing.send_on == "stay"
                else "laid"
                if can_be_laid(thing.effect)
                else "single"
            )
            kind = "equipment" if thing.equipment else "lasting" if thing.stays else laid
            note = self.app.say(f"gallery.{kind}_kind")
        place = image.get_rect(midtop=(box.centerx, box.y))
        glow = shapes.shadow(t, place.size, t.px(14))
        target.blit(
            glow,
            (
                place.centerx - glow.get_width() // 2,
                place.centery - glow.get_height() // 2 + t.px(4),
            ),
        )
        target.blit(image, place)
        below = Rect(place.x, place.bottom + t.px(10), place.width, foot - t.px(10))
        if place.width < t.px(WIDE_FACTS):
            below.x, below.width = box.x, box.width
        self._draw_facts(target, below, facts, note)

    def _draw_facts(self, target: pygame.Surface, box: Rect, facts: list[Fact], note: str) -> None:
        """Draw facts side by side on a plate, and a note below them."""
        t, pad = self.app.theme, self.app.theme.px(8)
        plate(target, t, box, t.px(10), (*theme.INK, 150), theme.PANEL_EDGE, max(1, t.px(1)))
        line, small = self._sign, t.font("small").get_linesize()
        step = box.width // max(1, len(facts))
        for i, (label, values) in enumerate(facts):
            column = Rect(box.x + i * step, box.y + pad // 2, step, small)
            textbox.draw(target, t, "small", label, column, theme.MUTED, "center", wrapped=False)
            gap, sign = t.px(22), line + t.px(6)
            wides = [
                textbox.width(t, "label", value) + (sign if symbol else 0)
                for value, symbol in values
            ]
            x = column.centerx - (sum(wides) + gap * (len(values) - 1)) // 2
            for (value, symbol), wide in zip(values, wides, strict=True):
                words = Rect(x, column.bottom, wide, line)
                if symbol:
                    target.blit(self.app.art.get(f"symbols/{symbol}", (line, line)), words)
                    words = Rect(x + sign, words.y, wide - sign, line)
                textbox.draw(
                    target, t, "label", value, words, theme.CREAM, "left", "middle", wrapped=False
                )
                x += wide + gap
        top = box.y + pad // 2 + small + line + t.px(2)
        rest = Rect(box.x + pad, top, box.width - 2 * pad, box.bottom - top - t.px(2))
        textbox.draw(target, t, "small", note, rest, theme.TEXT, "center", "middle")


class AwarenessTrackPage:
    """Both Awareness tracks side by side, the highest level on top, at their natural height."""

    def __init__(self, app: App, width: int, least: int) -> None:
        self.app, self.width = app, width
        t = app.theme
        self.gap, self.head = t.px(8), round(t.font("head").get_linesize() * 1.5)
        self.column = (width - t.px(24)) // 2
        self.shown = t.px(100)  # the width of an ability's picture
        self.rows = self._measure(least)
        self.height = sum(self.rows) + self.gap + 2 * self.head

    def _level(self, side: int, level: int) -> str:
        cards = self.app.cards
        if level == cards.numbers.awareness_goal:
            return self.app.say(f"gallery.wins.{SIDES[side]}")
        if level == 0:
            return self.app.say("gallery.start")
        return (
            level_text(cards, side, level, self.app.language)
            if level in cards.awareness_specs[side]
            else (self.app.say("gallery.no_ability"))
        )

    def _measure(self, least: int) -> list[int]:
        """Return the row heights, highest level first, stretched to `least` pixels in total."""
        t = self.app.theme
        width = self.column - t.px(156) - self.shown
        rows = [
            max(
                t.px(52),
                *(
                    textbox.height(t, "body", self._level(side, level), width) + t.px(26)
                    for side in (0, 1)
                ),
            )
            for level in range(self.app.cards.numbers.awareness_goal, -1, -1)
        ]
        spare = least - 2 * self.head - self.gap - sum(rows)
        return [row + max(0, spare // len(rows)) for row in rows]

    def places(self) -> Iterator[tuple[str, Rect]]:
        """Yield the id (town:3) of every level with an ability, and where it is on the page."""
        for side, name in enumerate(SIDES):
            x, y = side * (self.column + self.app.theme.px(24)), self.head + self.gap
            for level, high in zip(range(len(self.rows) - 1, -1, -1), self.rows, strict=True):
                if level in self.app.cards.awareness_specs[side]:
                    yield f"{name}:{level}", Rect(x, y, self.column, high - self.gap)
                y += high

    def draw(self, target: pygame.Surface, view: Rect, scroll: int) -> bool:
        """Draw the visible part at a scroll offset; return False if a picture is not ready yet."""
        token = key(self.app, "tracks", self.width, self.height)
        if not self.app.background_render.prepared(
            token,
            lambda: self.draw_at_once(pygame.Surface((self.width, self.height)), 0, 0),
            self.app.redraw,
        ):
            return False
        cross_fade(
            target,
            view,
            self.app.fade_in_progress(token),
            lambda: self.draw_at_once(target, view.x, view.y - scroll),
        )
        return True

    def draw_at_once(self, target: pygame.Surface, left: int, top: int) -> None:
        """Draw the whole page, without waiting for anything drawn in the background."""
        t, goal = self.app.theme, self.app.cards.numbers.awareness_goal
        for side, name in enumerate(SIDES):
            head = Rect(left + side * (self.column + t.px(24)), top, self.column, self.head)
            piece = round(head.height * 0.8)
            target.blit(
                self.app.art.get(f"pieces/awareness_{name}_ready", (piece, piece)),
                (head.x + t.px(36) - piece // 2, head.centery - piece // 2),
            )
            self._draw_head(target, side, head)
            y = head.bottom + self.gap
            for level, high in zip(range(goal, -1, -1), self.rows, strict=True):
                self._draw_level(target, side, level, Rect(head.x, y, head.width, high - self.gap))
                y += high
        note = Rect(left, top + self.head + self.gap + sum(self.rows), self.width, self.head)
        once = "gallery.once_any" if self.app.cards.switches.any_level else "gallery.once"
        textbox.draw(target, t, "body", self.app.say(once), note, theme.MUTED, "center", "middle")

    def _draw_head(self, target: pygame.Surface, side: int, head: Rect) -> None:
        """Draw a track's title and the heading of its numbers.

        The heading moves to the right where the title needs the room.
        """
        t = self.app.theme
        price = self.app.say("gallery.level_cost")
        wide = textbox.width(t, "small", price)
        titles = [self.app.say(f"gallery.awareness.{name}") for name in SIDES]
        title = Rect(
            head.x + t.px(72),
            head.y,
            max(textbox.width(t, "head", word) for word in titles),
            head.height,
        )
        right = Rect(head.right - t.px(14) - self.shown - wide, head.y, wide, head.height)
        if title.right + t.px(12) > right.x:
            right.right = head.right - t.px(8)
        # the same size for both tracks
        role = "head" if title.right + t.px(12) <= right.x else "label"
        title.width = right.x - title.x - t.px(8)
        textbox.draw(
            target,
            t,
            role,
            titles[side],
            title,
            t.colors.light[SIDES[side]],
            "left",
            "middle",
            wrapped=False,
        )
        textbox.draw(
            target, t, "small", price, right, theme.MUTED, "right", "middle", wrapped=False
        )

    def _draw_level(self, target: pygame.Surface, side: int, level: int, row: Rect) -> None:
        """Draw a level of a track: its number, its ability, and the cost of reaching it."""
        t, name = self.app.theme, SIDES[side]
        light, dark = t.colors.light[name], t.colors.dark[name]
        won = level == self.app.cards.numbers.awareness_goal
        ground = theme.mix(theme.mix(dark, theme.INK, 0.3), theme.AMBER, 0.2 if won else 0.0)
        edge = theme.GOLD if won else theme.mix(dark, light, 0.3)
        plate(target, t, row, t.px(10), ground, edge, max(1, t.px(1.5)))
        disc, center = t.px(19), (row.x + t.px(36), row.centery)
        if not won:
            pygame.draw.line(
                target,
                light,
                (center[0], row.y - self.gap),
                (center[0], row.centery - disc),
                t.px(3),
            )
        if level:
            pygame.draw.line(
                target, light, (center[0], row.centery + disc), (center[0], row.bottom), t.px(3)
            )
        pygame.draw.aacircle(target, light, center, disc)
        pygame.draw.aacircle(target, theme.GOLD if won else theme.INK, center, disc - t.px(2.5))
        number = Rect(center[0] - disc, center[1] - disc, 2 * disc, 2 * disc)
        color = theme.INK if won else theme.CREAM
        textbox.draw(
            target, t, "number", str(level), number, color, "center", "middle", wrapped=False
        )
        words = Rect(row.x + t.px(72), row.y, row.width - t.px(156) - self.shown, row.height)
        color = theme.GOLD if won else theme.TEXT
        textbox.draw(
            target,
            t,
            "label" if won else "body",
            self._level(side, level),
            words,
            color,
            "left",
            "middle",
        )
        right = row.right - t.px(12) - self.shown
        if level:
            cube = t.px(24)
            target.blit(
                self.app.art.get(f"pieces/cube_{name}", (cube, cube)),
                (right - t.px(2) - cube, row.centery - cube // 2),
            )
            price = Rect(right - t.px(60), row.y, t.px(28), row.height)
            textbox.draw(
                target,
                t,
                "number",
                str(level),
                price,
                theme.CREAM,
                "right",
                "middle",
                wrapped=False,
            )
        self._draw_picture(
            target,
            side,
            level,
            Rect(right + t.px(10), row.y, row.right - right - t.px(10), row.height),
        )

    def _draw_picture(self, target: pygame.Surface, side: int, level: int, box: Rect) -> None:
        """Draw a level's picture at the end of its row; a crown for the winning level."""
        t, name = self.app.theme, SIDES[side]
        if level in self.app.cards.awareness_specs[side]:
            inner = box.inflate(-2 * t.px(2), -2 * t.px(2))
            target.blit(
                card_pictures.ability_picture(self.app, name, level, inner.size, t.px(8)), inner
            )
        elif level == self.app.cards.numbers.awareness_goal:
            crown = round(box.height * 0.74)
            image = self.app.art.get("pieces/crown", (crown, crown))
            target.blit(image, image.get_rect(center=box.center))
