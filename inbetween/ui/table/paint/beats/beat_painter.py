"""Draws the current beat: its cause, arrows to whom it affects, its effects as numbered rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from .....play.beat_text import (
    ability,
    beat_heading,
    beat_sentence,
)
from .....play.beats import Beat
from .....rules.cards import Card
from ....cards.detail_card import (
    action_card,
    center_card,
    center_card_size,
    detail_ability,
    finished,
)
from ....cards.typesetting import key
from ....drawing import textbox, theme
from ....drawing.leaning import blit_leaning, leaned
from ....drawing.light import blit_faint, glow
from ....drawing.shapes import outline, plate_image
from ....drawing.transforms import scaled
from ....drawing.tween import ease_out
from ...model.board import Board
from ...model.leaning import LeaningRect
from .beat_layout import BeatLayout
from .cause_arrows import draw_arrow

if TYPE_CHECKING:
    from ....window.app import App

DIM = 120  # how much ink darkens a card that a beat does not touch
GROW = 0.28  # seconds in which an arrow reaches its end


class BeatPainter:
    """Draws beats over a board."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board
        self.layout = BeatLayout(app, board)
        self.rows = self.layout.rows

    def prerender(self) -> Iterator[None]:
        """Draw ahead what beats will need, a little at a time."""
        layout, t = self.board.layout, self.app.theme
        self._beam(layout.card)
        yield
        shade = plate_image(t, layout.card, max(4, layout.card[0] // 14), (*theme.INK, DIM))
        for lean in layout.leans:
            leaned(t, shade, lean)
            yield

    # -- drawing ----------------------------------------------------------------------------------

    def draw_beam(self, target: pygame.Surface, beat: Beat, time: float) -> None:
        """Draw the light on the Character that was activated; it lies below the Characters."""
        if beat.kind != "ability" or beat.character not in self.board.people:
            return
        place, t = self.board.place_of(beat.character), self.app.theme
        rect = place.rect
        strength = ease_out(min(1.0, time / 0.4))
        around, beam = self._beam(rect.size)
        blit_faint(target, around, rect.center, strength)
        lamp = place.at(self.board.layout.marker_spot(rect).center)
        blit_faint(target, beam, (lamp[0] + beam.get_width() // 2, rect.centery), 0.8 * strength)
        px = t.px
        edge = outline(
            t,
            (rect.width + px(8), rect.height + px(8)),
            max(4, rect.width // 14) + px(4),
            px(4),
            theme.LAMP,
            px(9),
        )
        raised = (rect.centerx, rect.centery - px(7))
        blit_leaning(target, t, edge, raised, place.lean, strength)

    def _beam(self, card: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the light around a card and the cone of light that falls on it."""
        size = (round(card[0] * 2.4), round(card[1] * 1.8))
        return glow(self.app.theme, size, theme.LAMP, 230), self.app.theme.drawn.get(
            ("beam", size), lambda: _cone(size)
        )

    def draw(self, target: pygame.Surface, beat: Beat, time: float, fresh: float) -> None:
        """Draw a beat: `time` seconds after it began, `fresh` seconds after its newest effect."""
        board = self.board
        px = self.app.theme.px
        t = self.app.theme
        light = t.colors.light[beat.side]
        self._dim(target, beat)
        source = self._source(beat)
        for i, effect in enumerate(beat.effects):
            place = self.layout.place(effect)
            if place is None:
                continue
            grown = ease_out(min(1.0, fresh / GROW)) if i == len(beat.effects) - 1 else 1.0
            if effect.character in board.people and effect.character != beat.character:
                draw_arrow(target, t, source, place, light, grown)
            self._frame(target, place, light)
        if beat.kind == "raised" and beat.level:
            level = board.panel(beat.side).levels(self.app.cards.numbers.awareness_goal)[beat.level]
            edge = outline(
                t, (level.width + px(6), level.height + px(6)), px(6), px(3), light, px(3)
            )
            target.blit(edge, edge.get_rect(center=level.center))
        if not self.layout.lies(beat):
            self.draw_cause(target, beat)
        self.rows.draw(target, beat, self.layout.rows_box(beat))
        for i, effect in enumerate(beat.effects):
            place = self.layout.place(effect)
            if place is not None:
                size = px(26)
                if place == board.layout.dial:  # on its rim
                    place = place.scale_by(0.72)
                at = (place.right - px(3), place.bottom - round(place.height * 0.29))
                self.rows.draw_number(
                    target,
                    i + 1,
                    at if effect.character else (place.right - px(5), place.y + px(3)),
                    size,
                    beat.side,
                )

    def _frame(self, target: pygame.Surface, place: Rect, color: theme.Color) -> None:
        """Frame what a beat changes; the frame of a Character leans with its card."""
        t, px = self.app.theme, self.app.theme.px
        upright, lean = place, 0.0
        if isinstance(place, LeaningRect):
            upright, lean = place.upright or place, place.lean
        wide, high = upright.size
        round_ = place == self.board.layout.dial
        radius = wide // 2 if round_ else max(4, wide // 14)
        edge = outline(t, (wide + px(6), high + px(6)), radius + px(3), px(3), color, px(3))
        blit_leaning(target, t, edge, place.center, lean)

    def _dim(self, target: pygame.Surface, beat: Beat) -> None:
        """Darken the Characters that the beat does not touch."""
        board, involved = self.board, beat.touched
        radius = max(4, board.layout.card[0] // 14)
        if not involved:
            return
        for id in board.people:
            if id not in involved and board.people[id].flip >= 1.0:
                place = board.place_of(id)
                shade = plate_image(self.app.theme, place.size, radius, (*theme.INK, DIM))
                blit_leaning(target, self.app.theme, shade, place.center, place.lean)

    def _source(self, beat: Beat) -> Rect:
        if self.layout.lies(beat):
            return self.board.resolving_rect
        return (
            self.board.rect_of(beat.character)
            if beat.character in self.board.people
            else self.layout.plate_rect(beat)
        )

    def draw_cause(self, target: pygame.Surface, beat: Beat) -> None:
        """Draw the cause of a beat with its text."""
        t = self.app.theme
        language = self.app.language
        rect = self.layout.plate_rect(beat)
        card = self.layout.cause_card(beat)
        if isinstance(card, Card):
            image = center_card(self.app, card, center_card_size(self.app, card, rect.size))
            target.blit(image, image.get_rect(center=rect.center))
            return
        if isinstance(card, str):
            words = ability(self.app.cards, beat, language)
            title = beat_heading(self.app.cards, beat, language)
            image = action_card(self.app, beat.side, card, title, words, rect.size)
            target.blit(image, image.get_rect(center=rect.center))
            return
        if card is not None:
            image = t.drawn.get(
                key(self.app, "level", beat.side, card, rect.size),
                lambda: detail_ability(self.app, beat.side, card, rect.size, rect.height),
            )
            target.blit(image, image.get_rect(center=rect.center))
            return
        kept = key(
            self.app,
            "cause",
            beat.kind,
            beat.side,
            beat.card,
            beat.character,
            beat.level,
            rect.size,
        )
        target.blit(t.drawn.get(kept, lambda: self._cause_face(beat, rect.size)), rect)

    def _cause_face(self, beat: Beat, size: tuple[int, int]) -> pygame.Surface:
        t = self.app.theme
        px = self.app.theme.px
        language = self.app.language
        title = beat_sentence(self.app.cards, beat, language)
        words = ability(self.app.cards, beat, language)
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.fill(theme.mix(t.colors.dark[beat.side], theme.INK, 0.3))
        high = (
            min(size[1], textbox.height(t, "label", title, size[0] - px(20)) + px(8))
            if words
            else size[1]
        )
        head = Rect(0, 0, size[0], high)
        pygame.draw.rect(image, theme.mix(t.colors.side[beat.side], theme.INK, 0.2), head)
        textbox.draw(
            image,
            t,
            "label",
            title,
            head.inflate(-px(20), -px(4)),
            theme.CREAM,
            "left",
            "middle",
            least=t.least,
        )
        return finished(
            self.app,
            image,
            words,
            Rect(px(4), high + px(1), size[0] - px(8), size[1] - high - px(5)),
            beat.side,
        )


def _cone(size: tuple[int, int]) -> pygame.Surface:
    """Return a cone of light that widens to the right and fades."""
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    small.fill((*theme.LAMP, 0))
    for x in range(64):
        half = x * 0.48
        small.fill(
            (*theme.LAMP, round(150 * (1 - x / 64) ** 1.4)),
            Rect(x, round(32 - half), 1, max(1, round(2 * half))),
        )
    return scaled(small, size, own=True)
