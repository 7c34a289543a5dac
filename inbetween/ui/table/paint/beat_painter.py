"""Paints the beat at hand: what caused it, arrows to whom it touches, its effects as numbered rows.

The cause lies on the stage, a card where cards are resolved, anything else as a plate beside
whoever woke; so nobody is covered, and for every seat it stays on the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....play.beat_text import (
    DEEDS,
    EffectText,
    ability,
    beat_heading,
    beat_sentence,
    effect_texts,
    source,
)
from ....play.beats import Beat, Consequence
from ....rules import events as e
from ....rules.cards import Card
from ....rules.constants import SIDES
from ...cards import icon_text
from ...cards.detail_card import (
    action_card,
    center_card,
    center_card_size,
    detail_ability,
    finished,
)
from ...cards.typesetting import key
from ...drawing import textbox, theme
from ...drawing.badges import disc
from ...drawing.light import blit_faint, glow
from ...drawing.shapes import outline, plate
from ...drawing.tween import ease_out
from ..model.board import Board
from .cause_arrows import draw_arrow

if TYPE_CHECKING:
    from ...window.app import App

GROW = 0.28  # in which an arrow reaches its end
# causes that are cards on the stage, though nobody plays them: it is said what they are
_SAID = ("level", "raised", "reaction")


class BeatPainter:
    """Draws beats over a board."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board

    # -- places -----------------------------------------------------------------------------------

    def plate_rect(self, beat: Beat) -> Rect:
        """Where the words of a cause are that is no card being resolved: on the stage, as near as
        can be to who caused it.
        """
        board = self.board
        px = self.app.theme.px
        t = self.app.theme
        stage, language = board.layout.stage, self.app.settings.language
        if self._card(beat) is not None:
            return board.resolving_rect
        home = (
            board.rect_of(beat.character).center
            if beat.character in board.people
            else board.layout.center
        )
        rows, left = self.rows_box(beat), self._left(beat)
        if board.view["resolving"] is not None:
            stage = board.layout.aside[0 if left else 1]
        else:
            stage = Rect(
                stage.x if left else rows.right + px(8),
                stage.y,
                stage.width - rows.width - px(8),
                stage.height,
            )
        wide = min(
            stage.width,
            max(
                board.resolving_rect.width,
                round(px(270 if beat.character else 0) * (0.5 + 0.5 * t.text_size)),
            ),
        )
        head = textbox.height(
            t, "label", beat_sentence(self.app.cards, beat, language), wide - px(20)
        )
        words = ability(self.app.cards, beat, language)
        high = (
            head
            + px(8)
            + (textbox.height(t, "body", words, wide - px(20)) + px(11) if words else 0)
        )
        rect = Rect(0, 0, wide, min(high, stage.height))
        rect.center = home
        return rect.clamp(stage)

    def covered(self, beat: Beat) -> list[str]:
        """The parts of the stage that would look out half from under what caused a beat, and that
        nothing has come to.
        """
        if self.lies(beat):
            return []
        layout, rect = self.board.layout, self.plate_rect(beat)
        parts = {
            "left": layout.phases,
            "right": layout.aside[1],
            "dial": layout.dial,
            "played": layout.last_card,
        }
        touched = [self.place(effect) for effect in beat.effects]
        return [
            name for name, part in parts.items() if part.colliderect(rect) and part not in touched
        ]

    def rows_box(self, beat: Beat) -> Rect:
        """Where the effects are told: at the side of the stage that the cause leaves free."""
        return self.board.layout.aside[1 if self._left(beat) else 0]

    def _left(self, beat: Beat) -> bool:
        """Whether the cause is at the left; what is nowhere counts as such."""
        here = beat.character in self.board.people and not self.lies(beat)
        return (
            not here
            or self.board.rect_of(str(beat.character)).centerx < self.board.layout.stage.centerx
        )

    def lies(self, beat: Beat) -> bool:
        """Whether the cause is the card that lies on the stage."""
        return beat.card is not None and self.board.view["resolving"] == beat.card

    def _card(self, beat: Beat) -> Card | int | str | None:
        """The cause as a card that can lie on the stage while no other does: a card in play, an
        Awareness level, or what a side does without a card.
        """
        if self.board.view["resolving"] is not None:
            return None
        if beat.kind in DEEDS or (
            beat.kind == "raised" and beat.level >= self.app.cards.numbers.awareness_goal
        ):
            return beat.kind
        if beat.card is not None:
            return self.app.cards.cards[self.app.cards.card_index[beat.card]]
        known = beat.level in self.app.cards.awareness_specs[SIDES.index(beat.side)]
        return beat.level if known and beat.character is None else None

    def place(self, effect: Consequence) -> Rect | None:
        """Where an effect is to be seen on the table."""
        board = self.board
        if effect.character in board.people:
            return board.rect_of(effect.character)
        match effect.first:
            case e.EnergyChanged(side):
                return board.panel(side).energy
            case (
                e.CardDrawn(side)
                | e.DeckReshuffled(side)
                | e.DeckLooked(side)
                | e.DeckArranged(side)
            ):
                return _counted(self.app, board.panel(side).deck)
            case e.CardDiscarded(side) | e.CardTaken(side):
                return _counted(self.app, board.panel(side).discard)
            case e.AwarenessChanged(side, level):
                return board.panel(side).levels(self.app.cards.numbers.awareness_goal)[level]
            case e.DirectionTurned():
                return board.layout.dial
        return None

    def prerender(self) -> Iterator[None]:
        """Draw what beats will need, a little at a time."""
        self._beam(self.board.layout.card)
        yield

    # -- drawing ----------------------------------------------------------------------------------

    def draw_beam(self, target: pygame.Surface, beat: Beat, time: float) -> None:
        """The light of the lamp on whoever woke; drawn under the people."""
        if beat.kind != "ability" or beat.character not in self.board.people:
            return
        rect, t = self.board.rect_of(beat.character), self.app.theme
        strength = ease_out(min(1.0, time / 0.4))
        around, beam = self._beam(rect.size)
        blit_faint(target, around, rect.center, strength)
        lamp = self.board.layout.marker_spot(rect).center
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
        blit_faint(target, edge, (rect.centerx, rect.centery - px(7)), strength)

    def _beam(self, card: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
        """The light around a card, and the cone that the lamp throws on it."""
        size = (round(card[0] * 2.4), round(card[1] * 1.8))
        return glow(self.app.theme, size, theme.LAMP, 230), self.app.theme.drawn.get(
            ("beam", size), lambda: _cone(size)
        )

    def draw(self, target: pygame.Surface, beat: Beat, time: float, fresh: float) -> None:
        """The beat as far as it has come: `time` since it began, `fresh` since its newest
        effect.
        """
        board = self.board
        px = self.app.theme.px
        t = self.app.theme
        light = theme.SIDE_LIGHT[beat.side]
        self._dim(target, beat)
        source = self._source(beat)
        for i, effect in enumerate(beat.effects):
            place = self.place(effect)
            if place is None:
                continue
            grown = ease_out(min(1.0, fresh / GROW)) if i == len(beat.effects) - 1 else 1.0
            if effect.character in board.people and effect.character != beat.character:
                draw_arrow(target, t, source, place, light, grown)
            edge = outline(
                t,
                (place.width + px(6), place.height + px(6)),
                max(4, place.width // 14) + px(3),
                px(3),
                light,
                px(3),
            )
            target.blit(edge, edge.get_rect(center=place.center))
        if beat.kind == "raised" and beat.level:
            level = board.panel(beat.side).levels(self.app.cards.numbers.awareness_goal)[beat.level]
            edge = outline(
                t, (level.width + px(6), level.height + px(6)), px(6), px(3), light, px(3)
            )
            target.blit(edge, edge.get_rect(center=level.center))
        if not self.lies(beat):
            self._cause(target, beat)
        self._rows(target, beat)
        for i, effect in enumerate(beat.effects):
            place = self.place(effect)
            if place is not None:
                size = px(26)
                at = (place.right - px(3), place.bottom - round(place.height * 0.29))
                self._number(
                    target,
                    i + 1,
                    at if effect.character else (place.right - px(5), place.y + px(3)),
                    size,
                    beat.side,
                )

    def _dim(self, target: pygame.Surface, beat: Beat) -> None:
        """Whoever has nothing to do with it steps back."""
        board, involved = self.board, beat.touched
        radius = max(4, board.layout.card[0] // 14)
        if not involved:
            return
        for id in board.people:
            if id not in involved and board.people[id].flip >= 1.0:
                plate(target, self.app.theme, board.rect_of(id), radius, (*theme.INK, 120))

    def _source(self, beat: Beat) -> Rect:
        if self.lies(beat):
            return self.board.resolving_rect
        return (
            self.board.rect_of(beat.character)
            if beat.character in self.board.people
            else self.plate_rect(beat)
        )

    def _cause(self, target: pygame.Surface, beat: Beat) -> None:
        """Who or what, for whom, and its text."""
        t = self.app.theme
        language = self.app.settings.language
        rect = self.plate_rect(beat)
        card = self._card(beat)
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
        language = self.app.settings.language
        title = beat_sentence(self.app.cards, beat, language)
        words = ability(self.app.cards, beat, language)
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.fill(theme.mix(theme.SIDE_DARK[beat.side], theme.INK, 0.3))
        high = (
            min(size[1], textbox.height(t, "label", title, size[0] - px(20)) + px(8))
            if words
            else size[1]
        )
        head = Rect(0, 0, size[0], high)
        pygame.draw.rect(image, theme.mix(theme.SIDE[beat.side], theme.INK, 0.2), head)
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

    def _rows(self, target: pygame.Surface, beat: Beat) -> None:
        """The effects, one below the other; where there is no room for all, the newest."""
        px = self.app.theme.px
        t = self.app.theme
        box = self.rows_box(beat)
        language = self.app.settings.language
        if beat.kind == "declined":  # the plate has said it
            return
        cards, count = self.app.cards, len(beat.effects)
        told = [
            (i + 1 if i < count else 0, told, source(cards, beat, i) if i < count else "")
            for i, told in enumerate(effect_texts(cards, beat, language))
        ]
        if beat.kind in _SAID:
            told.insert(0, (0, EffectText("", beat_sentence(cards, beat, language)), ""))
        if not told:
            return
        gap = px(5)
        plate(target, t, box, px(7), (*theme.INK, 226))
        tall = [self._row_height(words, number, box.width) for number, words, _ in told]
        while len(told) > 1 and sum(tall) + gap * (len(tall) - 1) > box.height:
            del told[0], tall[0]
        y = box.centery - (sum(tall) + gap * (len(tall) - 1)) // 2
        for (number, words, by), high in zip(told, tall, strict=True):
            row = Rect(box.x, y, box.width, high)
            make = partial(self._row_face, words, number, row.size, beat.side, by)
            target.blit(t.drawn.get(("effect", number, words, beat.side, row.size, by), make), row)
            y += high + gap

    def _row_height(self, told: EffectText, number: int, wide: int) -> int:
        t, px = self.app.theme, self.app.theme.px
        least = round(t.font_size("label") * 2.5) + px(4)
        if not told.name:
            return max(
                least,
                textbox.height(t, "small", told.what, self._words(number, wide).width) + px(10),
            )
        return least + (len(self._lines(told, number, wide)[1]) - 1) * round(
            t.font_size("small") * 1.3
        )

    def _words(self, number: int, wide: int) -> Rect:
        """Where in a row words are, beside its number."""
        px, disc_size = self.app.theme.px, self.app.theme.px(24) if number else 0
        return Rect(disc_size + px(13), px(3), wide - disc_size - px(19), 0)

    def _lines(self, told: EffectText, number: int, wide: int) -> tuple[Rect, list[str]]:
        """What changed, in as many lines as it takes, and between which ends: beside the number, or
        below it where words are long.
        """
        px, least = self.app.theme.px, self.app.theme.least
        beside, below = self._words(number, wide), Rect(px(8), 0, wide - px(14), 0)
        for what, box in (
            (told.what, beside),
            (told.what, below),
            (told.short, beside),
            (told.short, below),
        ):
            if icon_text.fitted(self.app, what, "small", box.width, least)[0] == what:
                return box, [what]
        return below, icon_text.wrapped(self.app, told.what, "small", below.width, least)

    def _row_face(
        self, told: EffectText, number: int, size: tuple[int, int], side: str, by: str
    ) -> pygame.Surface:
        """An effect. `by` is what of a card brought it about, which stands at the end of its first
        line where there is room.
        """
        t, px = self.app.theme, self.app.theme.px
        image = pygame.Surface(size, pygame.SRCALPHA)
        plate(
            image,
            t,
            image.get_rect(),
            px(8),
            (*theme.mix(theme.SIDE_DARK[side], theme.INK, 0.5), 246),
            theme.SIDE_LIGHT[side],
            px(2),
        )
        inner = self._words(number, size[0])
        box, lines = self._lines(told, number, size[0]) if told.name else (inner, [])
        inner.height = size[1] - 2 * inner.y
        upper = Rect(inner.x, inner.y, inner.width, inner.height // (1 + max(1, len(lines))))
        if number:
            beside = upper if box.x < inner.x else inner
            self._number(
                image,
                number,
                (px(7) + px(24) // 2, beside.centery),
                min(px(24), beside.height),
                side,
            )
        if not told.name:
            textbox.draw(
                image, t, "small", told.what, inner, theme.CREAM, "left", "middle", least=t.least
            )
            return image
        textbox.draw(
            image,
            t,
            "label",
            told.name,
            upper,
            theme.CREAM,
            "left",
            "middle",
            least=t.least,
            wrapped=False,
        )
        if by:
            mark = self._by(by, round(t.font_size("small")))
            if textbox.width(t, "label", told.name) + mark.get_width() + px(6) <= upper.width:
                image.blit(mark, mark.get_rect(midright=(upper.right, upper.centery)))
        for i, line in enumerate(lines, 1):
            place = Rect(box.x, upper.y + i * upper.height, box.width, upper.height)
            icon_text.draw(image, self.app, line, place, theme.CREAM, "small", least=t.least)
        return image

    def _by(self, by: str, size: int) -> pygame.Surface:
        """The symbol of a card, or the price of its ability."""
        if by in self.app.cards.symbol_index:
            return self.app.art.get(f"symbols/{by}", (round(size * 1.25), round(size * 1.25)))
        return icon_text.drawn(self.app, by, "small", size, theme.MUTED)

    def _number(
        self, target: pygame.Surface, number: int, center: tuple[int, int], size: int, side: str
    ) -> None:
        face = disc(self.app.theme, size, theme.SIDE_LIGHT[side], theme.INK, max(1, size // 12))
        rect = face.get_rect(center=center)
        target.blit(face, rect)
        t = self.app.theme
        textbox.draw(
            target,
            t,
            "label",
            str(number),
            rect,
            theme.INK,
            "center",
            "middle",
            least=t.least,
            wrapped=False,
        )


def _counted(app: App, pile: Rect) -> Rect:
    """A pile with its number, which hangs over its lower edge."""
    return Rect(pile.x, pile.y, pile.width, pile.height + app.theme.px(9))


def _cone(size: tuple[int, int]) -> pygame.Surface:
    """A cone of light that widens to the right and fades."""
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    small.fill((*theme.LAMP, 0))
    for x in range(64):
        half = x * 0.48
        small.fill(
            (*theme.LAMP, round(150 * (1 - x / 64) ** 1.4)),
            Rect(x, round(32 - half), 1, max(1, round(2 * half))),
        )
    return pygame.transform.smoothscale(small, size)
