"""Paints the board: the ground, the middle, the people, the hands, and what flies."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame

from ..rules.terms import SIDES
from . import cardface, textbox, theme
from .board import PHASES, Board, Person, View
from .tween import ease_in_out

if TYPE_CHECKING:
    from .app import App


class Painter:
    """Draws a board. What it has composed once is kept until the window changes."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board
        self._ground: pygame.Surface | None = None
        self._faces: dict[tuple[object, ...], pygame.Surface] = {}

    def forget(self) -> None:
        """The window has changed."""
        self._ground = None
        self._faces.clear()

    def warm(self) -> Iterator[None]:
        """Draw what will be needed soon, a little at a time, so that no later frame has to."""
        for entry in self.board.view["circle"]:
            for dimension in ("human", "creature"):
                self._composed(entry, dimension)
                yield
        sizes = [self.board.layout.hand_card, self.board.resolving_rect.size, self.board.panel("town").deck.size]
        for side in (self.board.viewer, self.board.other):
            for card in self.app.cards.cards:
                if SIDES[card.side] == side:
                    for size in sizes if side == self.board.viewer else sizes[1:]:
                        cardface.deck_face(self.app, card, size)
                        yield

    def draw_ground(self, target: pygame.Surface) -> None:
        """The table itself; it leans toward the dimension that holds more people."""
        if self._ground is None:
            self._ground = self.app.art.get("places/table_human", target.get_size()).copy()
            half = self.app.art.get("places/table_creature", target.get_size())
            # Town's street on the left melts into the Creature's on the right.
            veil = pygame.Surface(target.get_size(), pygame.SRCALPHA)
            veil.blit(half, (0, 0))
            width = target.get_width()
            ramp = pygame.Surface((width, 1), pygame.SRCALPHA)
            for x in range(width):
                share = max(0.0, min(1.0, (x / width - 0.3) / 0.4))
                ramp.set_at((x, 0), (255, 255, 255, round(255 * share)))
            veil.blit(pygame.transform.scale(ramp, target.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            self._ground.blit(veil, (0, 0))
            self._ground = self._ground.convert() if pygame.display.get_surface() else self._ground
        target.blit(self._ground, (0, 0))

    def draw_middle(self, target: pygame.Surface) -> None:
        """Phase ring, Direction token, supply of tokens, the card being resolved."""
        app, layout, px = self.app, self.board.layout, self.board.layout.theme.px
        centre = layout.centre
        radius = round(min(px(74), (layout.radius[1] - layout.card[1] / 2) * 0.8))
        phase, active = self.board.view["phase"], self.board.view["active"]
        color = theme.SIDE[active]
        pygame.draw.circle(target, theme.mix(color, theme.INK, 0.55), centre, radius)
        for i, name in enumerate(PHASES):
            start = math.pi / 2 - math.pi / 2 * (i + 1) + 0.06
            box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            box.center = centre
            on = name == phase
            pygame.draw.arc(target, theme.GOLD if on else theme.mix(color, theme.INK, 0.2), box, start, start + math.pi / 2 - 0.12,
                            px(9 if on else 5))
        size = round(radius * 1.16)
        token = app.art.get("pieces/direction_cw" if self.board.view["direction"] == "clockwise" else "pieces/direction_ccw", (size, size))
        if self.board.turning.moving:
            squeeze = abs(math.cos(math.radians(self.board.turning.value[0])))
            token = pygame.transform.smoothscale(token, (max(1, round(size * squeeze)), size))
        target.blit(token, (centre[0] - token.get_width() // 2, centre[1] - size // 2 - px(8)))
        label = pygame.Rect(0, 0, 2 * radius - px(24), px(22))
        label.center = (centre[0], centre[1] + round(radius * 0.66))
        textbox.draw(target, app.theme, "label", app.say(f"phases.{phase}"), label, theme.CREAM, "center", "middle", least=9, wrapped=False)
        self._draw_supply(target)
        self._draw_resolving(target)

    def _draw_supply(self, target: pygame.Surface) -> None:
        used = {t for e in self.board.view["circle"] for t in e["tokens"]}
        free = [s.id for s in self.app.cards.symbols if s.id not in used]
        px = self.board.layout.theme.px
        size, columns = px(26), 4
        for i, id in enumerate(free):
            x = self.board.supply_centre[0] - columns * (size + px(4)) // 2 + (i % columns) * (size + px(4))
            y = self.board.supply_centre[1] - px(46) + (i // columns) * (size + px(4))
            target.blit(self.app.art.get(f"symbols/{id}", (size, size)), (x, y))

    def _draw_resolving(self, target: pygame.Surface) -> None:
        id = self.board.view["resolving"]
        if id is None or any(fly.delay <= 0 and fly.glide.want == tuple(self.board.resolving_rect.center) for fly in self.board.flies):
            return
        rect = self.board.resolving_rect
        card = self.app.cards.cards[self.app.cards.card_index[id]]
        image = cardface.deck_face(self.app, card, rect.size)
        under = cardface.shadow(rect.size, max(4, rect.width // 14))
        target.blit(under, under.get_rect(center=rect.center))
        target.blit(image, rect)
        pygame.draw.rect(target, theme.GOLD, rect.inflate(4, 4), width=self.app.theme.px(2), border_radius=max(4, rect.width // 12))

    def draw_people(self, target: pygame.Surface) -> None:
        """All Character cards and the marker."""
        for i, entry in enumerate(self.board.view["circle"]):
            self._draw_person(target, entry, self.board.people[entry["id"]], i)
        for id, dimension, person in self.board.leaving:
            image = cardface.character_face(self.app, self._person(id), ("human", "creature").index(dimension), self.board.layout.card)
            share = person.gone.value[0]
            size = (max(1, round(self.board.layout.card[0] * share)), max(1, round(self.board.layout.card[1] * share)))
            small = pygame.transform.smoothscale(image, size)
            small.set_alpha(round(255 * share))
            target.blit(small, small.get_rect(center=(round(person.pos.value[0]), round(person.pos.value[1]))))
        box = self.board.layout.marker_spot(self.board.rect_at((0, 0)))
        image = self.app.art.get(f"pieces/marker_{self.board.view['active']}", box.size)
        at = self.board.marker.value
        target.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
        ids = [e["id"] for e in self.board.view["circle"]]
        for kind, id in self.board.lit:
            if kind == "gap":
                self._draw_gap(target, self.board.gap_rect(id, ids), self.board.hover == ("gap", id))

    def _draw_gap(self, target: pygame.Surface, rect: pygame.Rect, hot: bool) -> None:
        pygame.draw.circle(target, theme.INK, rect.center, rect.width // 2)
        pygame.draw.circle(target, theme.CREAM if hot else theme.GOLD, rect.center, rect.width // 2, width=self.app.theme.px(3))
        s = rect.width // 4
        pygame.draw.line(target, theme.GOLD, (rect.centerx - s, rect.centery), (rect.centerx + s, rect.centery), self.app.theme.px(3))
        pygame.draw.line(target, theme.GOLD, (rect.centerx, rect.centery - s), (rect.centerx, rect.centery + s), self.app.theme.px(3))

    def _person(self, id: str) -> Any:
        return self.app.cards.characters[self.app.cards.character_index[id]]

    def _draw_person(self, target: pygame.Surface, entry: View, person: Person, i: int) -> None:
        size = self.board.layout.card
        rect = self.board.rect_of(entry["id"])
        thing = ("character", entry["id"])
        px = self.board.layout.theme.px
        radius = max(4, size[0] // 14)
        under = cardface.shadow(size, radius)
        target.blit(under, under.get_rect(center=(rect.centerx, rect.centery + px(3))))
        if thing in self.board.lit or self.board.hover == thing or thing in self.board.last:
            color = theme.CREAM if self.board.hover == thing else theme.GOLD if thing in self.board.lit else theme.AMBER
            glow = rect.inflate(px(9), px(9))
            pygame.draw.rect(target, color, glow, width=px(4 if thing in self.board.lit else 2), border_radius=radius + px(4))
        self._draw_attached(target, entry, rect)
        dimension = entry["side"]
        if person.flip < 1.0:
            shown = person.old if person.flip < 0.5 else dimension
            turn = abs(math.cos(math.pi * ease_in_out(person.flip)))
            image = self._composed(entry, shown)
            lift = px(12) * math.sin(math.pi * person.flip)
            squeezed = pygame.transform.smoothscale(image, (max(2, round(size[0] * turn)), size[1]))
            target.blit(squeezed, squeezed.get_rect(center=(rect.centerx, round(rect.centery - lift))))
            return
        target.blit(self._composed(entry, dimension), rect)
        self._draw_safety(target, entry, person, rect)

    def _composed(self, entry: View, dimension: str) -> pygame.Surface:
        """A face with its symbols and tokens on it."""
        size = self.board.layout.card
        key = (entry["id"], dimension, tuple(entry["tokens"]), size)
        found = self._faces.get(key)
        if found is not None:
            return found
        face = cardface.character_face(self.app, self._person(entry["id"]), ("human", "creature").index(dimension), size)
        image = self._faces[key] = face.copy()
        printed = cardface.person_symbols(self.app, self._person(entry["id"]), ("human", "creature").index(dimension))
        shown = printed + entry["tokens"]
        for symbol, socket in zip(shown, cardface.symbol_sockets(size, len(shown)), strict=True):
            if symbol in entry["tokens"]:
                pygame.draw.circle(image, theme.CREAM, socket.center, socket.width // 2 + 2)
            image.blit(self.app.art.get(f"symbols/{symbol}", socket.size), socket)
        return image

    def _draw_safety(self, target: pygame.Surface, entry: View, person: Person, rect: pygame.Rect) -> None:
        value = person.track.value[0]
        if value <= 0.02:
            return
        sockets = cardface.track_sockets(self.board.layout.card)
        at = max(0.0, value - 1)
        low, share = int(min(3, at)), at - int(at)
        y = sockets[low].y + (sockets[min(3, low + 1)].y - sockets[low].y) * share
        if value < 1:
            y -= (1 - value) * sockets[0].height * 1.2
        size = round(sockets[0].width * 1.22)
        image = self.app.art.get(f"pieces/safety_{entry['side']}", (size, size))
        box = image.get_rect(center=(rect.x + sockets[0].centerx, rect.y + round(y) + sockets[0].height // 2))
        target.blit(image, box)

    def _draw_attached(self, target: pygame.Surface, entry: View, rect: pygame.Rect) -> None:
        """Cards laid on a Character peep out above it, with their name."""
        px = self.board.layout.theme.px
        high = px(17)
        for n, id in enumerate(entry["attached"]):
            card = self.app.cards.cards[self.app.cards.card_index[id]]
            tab = pygame.Rect(rect.x + px(6), rect.y - high - n * (high - px(3)) + px(4), rect.width - px(12), high + px(4))
            color = theme.SIDE[("town", "creature")[card.side]]
            pygame.draw.rect(target, color, tab, border_top_left_radius=px(6), border_top_right_radius=px(6))
            pygame.draw.rect(target, theme.CREAM, tab, width=1, border_top_left_radius=px(6), border_top_right_radius=px(6))
            textbox.draw(target, self.app.theme, "small", card.names[self.app.settings.language], tab.inflate(-px(8), -px(2)), theme.CREAM,
                         "center", "middle", least=8, wrapped=False)

    def draw_hands(self, target: pygame.Surface, dragged: int | None = None) -> None:
        """My hand as a fan, the other's as backs with the cards I have seen face up."""
        px = self.board.layout.theme.px
        hand = self.board.view[self.board.other]["hand"]
        for card, rect in zip(hand, self.board.layout.back_spots(len(hand)), strict=True):
            image = cardface.back(self.app, self.board.other, rect.size) if card is None else cardface.deck_face(
                self.app, self.app.cards.cards[self.app.cards.card_index[card]], rect.size)
            target.blit(image, rect)
        mine = self.board.view[self.board.viewer]["hand"]
        spots = self.board.layout.hand_spots(len(mine))
        order = sorted(range(len(mine)), key=lambda i: self.board.hover == ("hand", f"{mine[i]}#{i}"))
        for i in order:
            if i == dragged or mine[i] is None:
                continue
            rect = spots[i]
            lit = ("hand", mine[i]) in self.board.lit
            hot = self.board.hover == ("hand", f"{mine[i]}#{i}")
            if lit:
                rect = rect.move(0, -px(3))
            if hot:
                rect = rect.move(0, -px(26))
            image = cardface.deck_face(self.app, self.app.cards.cards[self.app.cards.card_index[mine[i]]], rect.size)
            under = cardface.shadow(rect.size, max(4, rect.width // 14))
            target.blit(under, under.get_rect(center=rect.center))
            if not lit and self.board.lit:
                image = image.copy()
                image.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
            target.blit(image, rect)
            if lit or hot:
                pygame.draw.rect(target, theme.CREAM if hot else theme.GOLD, rect.inflate(px(4), px(4)), width=px(3),
                                 border_radius=max(4, rect.width // 12))

    def draw_flies(self, target: pygame.Surface) -> None:
        """What is on its way, on top of everything."""
        for fly in self.board.flies:
            if fly.delay <= 0:
                at = fly.glide.value
                target.blit(fly.image, fly.image.get_rect(center=(round(at[0]), round(at[1]))))
