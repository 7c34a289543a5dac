"""Paints the beat at hand: what caused it, arrows to whom it touches, its effects as numbered rows; and the ribbon of a new turn.

The cause lies on the stage, a card where cards are resolved, anything else as a plate beside whoever woke; so nobody is covered,
and for every seat it stays on the table.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...play.beats import Beat, Consequence
from ...play.beatwords import Piece, ability, announced, piece
from ...play.raising import Raising
from ...rules import events as e
from ...rules.cards import Card
from ...rules.terms import SIDES
from ..cards import signtext
from ..cards.readface import read_ability, stage_card
from ..window import textbox, theme
from ..window.light import faint, glow
from ..window.shapes import disc, outline, plate
from ..window.tween import ease_out
from .board import Board

if TYPE_CHECKING:
    from ..window.app import App

RIBBON = 1.2  # seconds that the ribbon of a turn is to be seen
GROW = 0.28  # in which an arrow reaches its end
_SAID = ("level", "raised", "reaction")  # causes that are cards on the stage, though nobody plays them: it is said what they are
INTO = 0.1  # so far it reaches into a card


class BeatPaint:
    """Draws beats over a board."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board

    # -- places -----------------------------------------------------------------------------------

    def plate_rect(self, beat: Beat) -> Rect:
        """Where the words of a cause are that is no card being resolved: on the stage, as near as can be to who caused it."""
        board, px, t = self.board, self.app.theme.px, self.app.theme
        stage, language = board.layout.stage, self.app.settings.language
        if self._card(beat) is not None:
            return board.resolving_rect
        home = board.rect_of(beat.character).center if beat.character in board.people else board.layout.centre
        rows, left = self.rows_box(beat), self._left(beat)
        if board.view["resolving"] is not None:
            stage = board.layout.aside[0 if left else 1]
        else:
            stage = Rect(stage.x if left else rows.right + px(8), stage.y, stage.width - rows.width - px(8), stage.height)
        wide = min(stage.width, max(board.resolving_rect.width, round(px(270 if beat.character else 0) * (0.5 + 0.5 * t.text_size))))
        head = textbox.height(t, "label", announced(self.app.cards, beat, language), wide - px(20))
        words = ability(self.app.cards, beat, language)
        high = head + (textbox.height(t, "body", words, wide - px(20)) + px(4) if words else 0) + px(14)
        rect = Rect(0, 0, wide, min(high, stage.height))
        rect.center = home
        return rect.clamp(stage)

    def rows_box(self, beat: Beat) -> Rect:
        """Where the effects are told: at the side of the stage that the cause leaves free."""
        return self.board.layout.aside[1 if self._left(beat) else 0]

    def _left(self, beat: Beat) -> bool:
        """Whether the cause is at the left; what is nowhere counts as such."""
        here = beat.character in self.board.people and not self.lies(beat)
        return not here or self.board.rect_of(str(beat.character)).centerx < self.board.layout.stage.centerx

    def lies(self, beat: Beat) -> bool:
        """Whether the cause is the card that lies on the stage."""
        return beat.card is not None and self.board.view["resolving"] == beat.card

    def _card(self, beat: Beat) -> Card | int | None:
        """The cause as a card that can lie on the stage while no other does: a card in play, or an Awareness level."""
        if self.board.view["resolving"] is not None:
            return None
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
            case e.CardDrawn(side) | e.DeckReshuffled(side) | e.DeckLooked(side) | e.DeckArranged(side):
                return board.panel(side).deck
            case e.CardDiscarded(side) | e.CardTaken(side):
                return board.panel(side).discard
            case e.AwarenessChanged(side, level):
                return board.panel(side).levels(self.app.cards.numbers.awareness_goal)[level]
            case e.DirectionTurned():
                return board.layout.dial
        return None

    def warm(self) -> Iterator[None]:
        """Draw what beats will need, a little at a time."""
        for side in SIDES:
            self._ribbon(side)
            yield
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
        faint(target, around, rect.center, strength)
        lamp = self.board.layout.marker_spot(rect).center
        faint(target, beam, (lamp[0] + beam.get_width() // 2, rect.centery), 0.8 * strength)
        px = t.px
        edge = outline(t, (rect.width + px(8), rect.height + px(8)), max(4, rect.width // 14) + px(4), px(4), theme.LAMP, px(9))
        faint(target, edge, (rect.centerx, rect.centery - px(7)), strength)

    def _beam(self, card: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
        """The light around a card, and the cone that the lamp throws on it."""
        size = (round(card[0] * 2.4), round(card[1] * 1.8))
        return glow(self.app.theme, size, theme.LAMP, 230), self.app.theme.drawn.get(("beam", size), lambda: _cone(size))

    def draw(self, target: pygame.Surface, beat: Beat, time: float, fresh: float) -> None:
        """The beat as far as it has come: `time` since it began, `fresh` since its newest effect."""
        board, px, t = self.board, self.app.theme.px, self.app.theme
        light = theme.SIDE_LIGHT[beat.side]
        self._dim(target, beat)
        source = self._source(beat)
        for i, effect in enumerate(beat.effects):
            place = self.place(effect)
            if place is None:
                continue
            grown = ease_out(min(1.0, fresh / GROW)) if i == len(beat.effects) - 1 else 1.0
            if effect.character in board.people and effect.character != beat.character:
                self._arrow(target, source, place, light, grown)
            edge = outline(t, (place.width + px(6), place.height + px(6)), max(4, place.width // 14) + px(3), px(3), light, px(3))
            target.blit(edge, edge.get_rect(center=place.center))
        if beat.kind == "raised" and beat.level:
            level = board.panel(beat.side).levels(self.app.cards.numbers.awareness_goal)[beat.level]
            edge = outline(t, (level.width + px(6), level.height + px(6)), px(6), px(3), light, px(3))
            target.blit(edge, edge.get_rect(center=level.center))
        if not self.lies(beat):
            self._cause(target, beat)
        self._rows(target, beat)
        for i, effect in enumerate(beat.effects):
            place = self.place(effect)
            if place is not None:
                size = px(26)
                at = (place.right - px(3), place.bottom - round(place.height * 0.29))
                self._number(target, i + 1, at if effect.character else (place.right - px(5), place.y + px(3)), size, beat.side)

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
        return self.board.rect_of(beat.character) if beat.character in self.board.people else self.plate_rect(beat)

    def _arrow(self, target: pygame.Surface, source: Rect, goal: Rect, color: theme.Color, grown: float) -> None:
        """From the edge of what caused something to the edge of whom it touches; faces stay free."""
        a, b = source.center, goal.center
        start, end = _edge(source, b), _edge(goal, a)
        deep = INTO * min(goal.size)
        far = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        way = ((b[0] - a[0]) / far, (b[1] - a[1]) / far)
        end = (end[0] + way[0] * deep, end[1] + way[1] * deep)
        tip = (start[0] + (end[0] - start[0]) * grown, start[1] + (end[1] - start[1]) * grown)
        thick, head = self.app.theme.px(4), self.app.theme.px(13)
        for more, shade in ((self.app.theme.px(2), theme.INK), (0, color)):
            shape = _arrow_shape(start, tip, way, thick + more, head + more * 1.6, more)
            pygame.draw.polygon(target, shade, shape)
            pygame.draw.aalines(target, shade, True, shape)

    def _cause(self, target: pygame.Surface, beat: Beat) -> None:
        """Who or what, for whom, and its text."""
        t, language, rect, card = self.app.theme, self.app.settings.language, self.plate_rect(beat), self._card(beat)
        if isinstance(card, Card):
            target.blit(stage_card(self.app, card, rect.size), rect)
            return
        if card is not None:
            image = t.drawn.get(("level", language, beat.side, card, rect.size), lambda: read_ability(self.app, beat.side, card, rect.size,
                                                                                                      rect.height))
            target.blit(image, image.get_rect(center=rect.center))
            return
        key = ("cause", language, beat.kind, beat.side, beat.card, beat.character, beat.level, rect.size)
        target.blit(t.drawn.get(key, lambda: self._cause_face(beat, rect.size)), rect)

    def _cause_face(self, beat: Beat, size: tuple[int, int]) -> pygame.Surface:
        t, px, language = self.app.theme, self.app.theme.px, self.app.settings.language
        image = pygame.Surface(size, pygame.SRCALPHA)
        title, words = announced(self.app.cards, beat, language), ability(self.app.cards, beat, language)
        plate(image, t, image.get_rect(), px(8), theme.CREAM, theme.SIDE[beat.side], px(3))
        inner = image.get_rect().inflate(-px(18), -px(10))
        high = min(inner.height, textbox.height(t, "label", title, size[0] - px(20)))
        head = Rect(inner.x, inner.y, inner.width, high if words else inner.height)
        textbox.draw(image, t, "label", title, head, theme.SIDE[beat.side] if beat.side == "creature" else theme.SIDE_DARK[beat.side],
                     "left", "middle", least=10)
        if words:
            below = Rect(inner.x, head.bottom + px(2), inner.width, inner.bottom - head.bottom - px(2))
            textbox.draw(image, t, "body", words, below, theme.INK, "left", "middle", least=9)
        return image

    def _rows(self, target: pygame.Surface, beat: Beat) -> None:
        """The effects, one below the other; where there is no room for all, the newest."""
        px, t, box, language = self.app.theme.px, self.app.theme, self.rows_box(beat), self.app.settings.language
        told = [(i + 1, piece(self.app.cards, effect, language)) for i, effect in enumerate(beat.effects)]
        if beat.kind in _SAID:
            told.insert(0, (0, Piece("", announced(self.app.cards, beat, language))))
        if not told:
            return
        high, gap = round(t.font_size("label") * 2.5) + px(4), px(5)
        plate(target, t, box, px(7), (*theme.INK, 226))
        tall = [high if words.name else max(high, textbox.height(t, "small", words.what, box.width - px(44)) + px(10)) for _, words in told]
        while len(told) > 1 and sum(tall) + gap * (len(tall) - 1) > box.height:
            del told[0], tall[0]
        y = box.centery - (sum(tall) + gap * (len(tall) - 1)) // 2
        for (number, words), high in zip(told, tall, strict=True):
            row = Rect(box.x, y, box.width, high)
            make = partial(self._row_face, words, number, row.size, beat.side)
            target.blit(t.drawn.get(("effect", number, words, beat.side, row.size), make), row)
            y += high + gap

    def _row_face(self, told: Piece, number: int, size: tuple[int, int], side: str) -> pygame.Surface:
        t, px = self.app.theme, self.app.theme.px
        image = pygame.Surface(size, pygame.SRCALPHA)
        plate(image, t, image.get_rect(), px(8), (*theme.mix(theme.SIDE_DARK[side], theme.INK, 0.5), 246), theme.SIDE_LIGHT[side], px(2))
        disc_size = px(24) if number else 0
        if number:
            self._number(image, number, (px(7) + disc_size // 2, size[1] // 2), disc_size, side)
        inner = Rect(disc_size + px(13), px(3), size[0] - disc_size - px(19), size[1] - px(6))
        name = told.name
        if not name:
            textbox.draw(image, t, "small", told.what, inner, theme.CREAM, "left", "middle", least=9)
            return image
        upper = Rect(inner.x, inner.y, inner.width, inner.height // 2)
        textbox.draw(image, t, "label", name, upper, theme.CREAM, "left", "middle", least=9, wrapped=False)
        fits = signtext.width(self.app, told.what, "small", round(t.font_size("small") * 0.86)) <= inner.width
        signtext.draw(image, self.app, told.what if fits else told.short, upper.move(0, upper.height), theme.CREAM, "small", least=9)
        return image

    def _number(self, target: pygame.Surface, number: int, centre: tuple[int, int], size: int, side: str) -> None:
        face = disc(self.app.theme, size, theme.SIDE_LIGHT[side], theme.INK, max(1, size // 12))
        rect = face.get_rect(center=centre)
        target.blit(face, rect)
        textbox.draw(target, self.app.theme, "label", str(number), rect, theme.INK, "center", "middle", least=9, wrapped=False)

    # -- the level that is asked about --------------------------------------------------------------

    def draw_raising(self, target: pygame.Surface, asked: Raising) -> None:
        """Light up the level that may be reached, the cubes that it costs, and who brought the chance."""
        board, px, t = self.board, self.app.theme.px, self.app.theme
        panel, light = board.panel(asked.side), theme.SIDE_LIGHT[asked.side]
        level = panel.levels(self.app.cards.numbers.awareness_goal)[asked.level]
        lit = [(level, px(6))]
        if asked.character in board.people:
            card = board.rect_of(asked.character)
            lit.append((card, max(4, card.width // 14) + px(3)))
        for rect, radius in lit:
            edge = outline(t, (rect.width + px(6), rect.height + px(6)), radius, px(3), light, px(4))
            target.blit(edge, edge.get_rect(center=rect.center))
        energy = int(board.view[asked.side]["energy"])
        for spot in panel.cubes(max(board.most_energy(asked.side), energy))[max(0, energy - asked.price):energy]:
            rim = outline(t, (spot.width + px(4), spot.height + px(4)), px(4), px(2), theme.CREAM)
            target.blit(rim, rim.get_rect(center=spot.center))

    # -- whose turn -------------------------------------------------------------------------------

    def draw_ribbon(self, target: pygame.Surface, side: str, turn: int, time: float) -> None:
        """A band across the table in the colour of whose turn it is; it comes, stays a moment and goes."""
        box, t, px = self.board.layout.ribbon, self.app.theme, self.app.theme.px
        image = self._ribbon(side)
        share = time / RIBBON
        come, go = ease_out(min(1.0, share / 0.22)), max(0.0, (share - 0.74) / 0.26)
        x = box.x - round(box.width * 0.25 * (1 - come)) + round(box.width * 0.25 * go * go)
        image.set_alpha(round(255 * come * (1 - go)))
        target.set_clip(self.board.layout.arena)
        target.blit(image, (x, box.y))
        if come == 1.0 and not go:
            number = Rect(box.right - px(140), box.y, px(120), box.height)
            textbox.draw(target, t, "label", self.app.say("table.turn", turn=turn), number, theme.CREAM, "right", "middle", wrapped=False)
        target.set_clip(None)

    def _ribbon(self, side: str) -> pygame.Surface:
        size = self.board.layout.ribbon.size
        return self.app.theme.drawn.get(("turn ribbon", side, self.app.settings.language, size), lambda: self._ribbon_face(side, size))

    def _ribbon_face(self, side: str, size: tuple[int, int]) -> pygame.Surface:
        t, px = self.app.theme, self.app.theme.px
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.fill((*theme.mix(theme.SIDE[side], theme.INK, 0.12), 236))
        for y in (0, size[1] - px(3)):
            image.fill(theme.SIDE_LIGHT[side], Rect(0, y, size[0], px(3)))
        middle = image.get_rect().inflate(-px(30), -px(12))
        textbox.draw(image, t, "title", self.app.say(f"beats.ribbon.{side}"), middle, theme.CREAM, "center", "middle", least=14,
                     wrapped=False)
        piece = self.app.art.get(f"pieces/marker_{side}", (round(size[1] * 0.62), round(size[1] * 0.78)))
        image.blit(piece, piece.get_rect(midleft=(middle.x + px(16), size[1] // 2)))
        return image


def _edge(rect: Rect, toward: tuple[float, float]) -> tuple[float, float]:
    """Where the way from the middle of a rectangle to a point leaves it."""
    dx, dy = toward[0] - rect.centerx, toward[1] - rect.centery
    k = min((rect.width / 2 / abs(dx)) if dx else 9.0, (rect.height / 2 / abs(dy)) if dy else 9.0, 1.0)
    return (rect.centerx + dx * k, rect.centery + dy * k)


def _arrow_shape(start: tuple[float, float], tip: tuple[float, float], way: tuple[float, float], thick: float, head: float,
                 more: float) -> list[tuple[float, float]]:
    """The corners of an arrow; `more` draws its point out, for what lies around it."""
    across = (-way[1], way[0])
    end = (tip[0] + way[0] * more, tip[1] + way[1] * more)
    neck = (end[0] - way[0] * head, end[1] - way[1] * head)

    def at(p: tuple[float, float], by: float) -> tuple[float, float]:
        return (p[0] + across[0] * by, p[1] + across[1] * by)

    return [at(start, thick / 2), at(neck, thick / 2), at(neck, head * 0.62), end, at(neck, -head * 0.62), at(neck, -thick / 2),
            at(start, -thick / 2)]


def _cone(size: tuple[int, int]) -> pygame.Surface:
    """A cone of light that widens to the right and fades."""
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    small.fill((*theme.LAMP, 0))
    for x in range(64):
        half = x * 0.48
        small.fill((*theme.LAMP, round(150 * (1 - x / 64) ** 1.4)), Rect(x, round(32 - half), 1, max(1, round(2 * half))))
    return pygame.transform.smoothscale(small, size)
