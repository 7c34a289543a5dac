"""Paints the board: the ground, the middle, the people, the hands, and what flies."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame

from ...rules.options import Option
from ...rules.terms import SIDES
from ..cards import cardface
from ..window import textbox, theme
from ..window.light import faint, glow
from ..window.shapes import disc, locked_frame, outline, phase_ring
from ..window.tween import ease_in_out
from . import staging
from .board import PHASES, Board, View
from .flights import held
from .sprites import Person

if TYPE_CHECKING:
    from ..window.app import App


class Painter:
    """Draws a board. What it has composed once is kept until the window changes."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board
        self._faces: dict[tuple[object, ...], pygame.Surface] = {}

    def forget(self) -> None:
        """The window has changed."""
        self.board.ground.forget()
        self._faces.clear()

    def warm(self) -> Iterator[None]:
        """Draw what will be needed soon, a little at a time, so that no later frame has to."""
        for entry in self.board.view["circle"]:
            for dimension in ("human", "creature"):
                self._composed(entry, dimension)
                yield
        px = self.board.layout.theme.px
        for side in (self.board.viewer, self.board.other):
            for i in range(len(PHASES)):
                phase_ring(self.app.theme, self.board.layout.ring, len(PHASES), i, theme.SIDE[side], (px(5), px(9)))
                yield
        yield from staging.warm(self.app, self.board.layout.card)
        sizes = [self.board.layout.hand_card, self.board.resolving_rect.size, self.board.panel("town").deck.size]
        for side in (self.board.viewer, self.board.other):
            for card in self.app.cards.cards:
                if SIDES[card.side] == side:
                    for size in sizes if side == self.board.viewer else sizes[1:]:
                        cardface.deck_face(self.app, card, size)
                        yield

    def draw_ground(self, target: pygame.Surface) -> None:
        """The table itself; it leans toward whoever is ahead."""
        self.board.ground.draw(target, self.board.time if self.board.alive else 0.0)

    def draw_middle(self, target: pygame.Surface) -> None:
        """Phase ring, Direction token, supply of tokens, the card being resolved."""
        app, layout, px = self.app, self.board.layout, self.board.layout.theme.px
        centre, radius = layout.centre, layout.ring
        phase, active = self.board.view["phase"], self.board.view["active"]
        lit = PHASES.index(phase) if phase in PHASES else -1
        ring = phase_ring(app.theme, radius, len(PHASES), lit, theme.SIDE[active], (px(5), px(9)))
        target.blit(ring, ring.get_rect(center=centre))
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
        px, box = self.board.layout.theme.px, self.board.layout.supply
        size, columns, step = px(26), 4, px(30)
        if free:
            line = pygame.Rect(box.x - px(10), box.y, box.width + px(16), px(18))
            textbox.draw(target, self.app.theme, "small", self.app.say("board.supply"), line, theme.MUTED, "center", "middle", least=9,
                         wrapped=False)
        for i, id in enumerate(free):
            x = box.x + (box.width - columns * step + px(4)) // 2 + (i % columns) * step
            target.blit(self.app.art.get(f"symbols/{id}", (size, size)), (x, box.y + px(20) + (i // columns) * step))

    def _draw_resolving(self, target: pygame.Surface) -> None:
        id = self.board.view["resolving"]
        if id is None or any(fly.delay <= 0 and fly.glide.want == tuple(self.board.resolving_rect.center) for fly in self.board.flies):
            return
        rect = self.board.resolving_rect
        card = self.app.cards.cards[self.app.cards.card_index[id]]
        image = cardface.deck_face(self.app, card, rect.size)
        under = cardface.shadow(self.app.theme, rect.size, max(4, rect.width // 14))
        target.blit(under, under.get_rect(center=rect.center))
        target.blit(image, rect)
        edge = outline(self.app.theme, (rect.width + 4, rect.height + 4), max(4, rect.width // 12), self.app.theme.px(2), theme.GOLD)
        target.blit(edge, edge.get_rect(center=rect.center))

    def draw_people(self, target: pygame.Surface) -> None:
        """All Character cards and the marker."""
        lit, moved = self.board.lit, self.board.moved
        for i, entry in enumerate(self.board.seats):
            id = entry["id"]
            self._draw_person(target, entry, self.board.people[id], i, lit.get(("character", id), []), moved == id)
        for id, dimension, person in self.board.leaving:
            image = cardface.character_face(self.app, self._person(id), ("human", "creature").index(dimension), self.board.layout.card)
            share = person.gone.value[0]
            size = (max(1, round(self.board.layout.card[0] * share)), max(1, round(self.board.layout.card[1] * share)))
            small = pygame.transform.smoothscale(image, size)
            small.set_alpha(round(255 * share))
            target.blit(small, small.get_rect(center=(round(person.pos.value[0]), round(person.pos.value[1]))))
        image = self.app.art.get(f"pieces/marker_{self.board.view['active']}", self.board.layout.marker_size)
        at = self.board.marker.value
        breath = 0.5 + 0.3 * math.sin(self.board.time * 1.9) if self.board.alive else 0.5
        around = (round(image.get_width() * 2.4), round(image.get_height() * 2.1))
        halo = glow(self.app.theme, around, theme.SIDE_LIGHT[self.board.view["active"]], 150)
        faint(target, halo, (at[0], at[1]), breath)
        target.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
        ids = [e["id"] for e in self.board.seats]
        for kind, id in lit:
            if kind == "gap":
                rect = self.board.gap_rect(id, ids)
                rim = theme.CREAM if self.board.hover == ("gap", id) else theme.GOLD
                target.blit(disc(self.app.theme, rect.width, theme.INK, rim, self.app.theme.px(3), "plus", rim), rect)

    def _person(self, id: str) -> Any:
        return self.app.cards.characters[self.app.cards.character_index[id]]

    def _draw_person(self, target: pygame.Surface, entry: View, person: Person, i: int, options: list[Option], moved: bool) -> None:
        """A Character in its seat: with the options it stands for, or about to be moved."""
        size = self.board.layout.card
        rect = self.board.rect_of(entry["id"])
        thing = ("character", entry["id"])
        px = self.board.layout.theme.px
        radius = max(4, size[0] // 14)
        under = cardface.shadow(self.app.theme, size, radius)
        target.blit(under, under.get_rect(center=(rect.centerx, rect.centery + px(3))))
        marked = moved or options or self.board.hover == thing or thing in self.board.last
        if marked and person.flip >= 1.0:
            strong = moved or bool(options)
            color = theme.CREAM if self.board.hover == thing or moved else theme.GOLD if strong else theme.AMBER
            grown = (rect.width + px(9), rect.height + px(9))
            glow = outline(self.app.theme, grown, radius + px(4), px(4 if strong else 2), color, px(8) if moved else px(3) if strong else 0)
            target.blit(glow, glow.get_rect(center=rect.center))
        self._draw_attached(target, entry, rect, i)
        dimension = entry["side"]
        if person.flip < 1.0:
            self._draw_torn(target, entry, person, rect)
            return
        if any(moment.character == entry["id"] for moment in self.board.moments):
            return  # it is staged above everything else
        self._draw_threat(target, entry["id"], rect, radius)
        target.blit(self._composed(entry, dimension), rect)
        self._draw_safety(target, entry, person, rect)
        if entry["safety"] == 4 and not person.track.moving:
            cardface.draw_lock(self.app, target, rect.topleft, size, dimension)
        if options:
            self._draw_signs(target, entry, rect, options)

    def _draw_torn(self, target: pygame.Surface, entry: View, person: Person, rect: pygame.Rect) -> None:
        """A card that turns over while something drags it into the other dimension."""
        size, px, share = self.board.layout.card, self.board.layout.theme.px, person.flip
        dragged = math.sin(math.pi * share) ** 2 * (1 if entry["side"] == "creature" else -1)
        place = rect.move(round(px(16) * dragged), round(-px(10) * math.sin(math.pi * share)))
        staging.draw_pull(target, self.app, place, share, entry["side"], front=False)
        turn = abs(math.cos(math.pi * ease_in_out(share)))
        image = self._composed(entry, person.old if share < 0.5 else entry["side"])
        squeezed = pygame.transform.smoothscale(image, (max(2, round(size[0] * turn)), size[1]))
        target.blit(squeezed, squeezed.get_rect(center=place.center))
        staging.draw_pull(target, self.app, place, share, entry["side"], front=True)

    def _beat(self) -> float:
        """How strongly a threat glows now: like a heart, or evenly where nothing may move."""
        return staging.beat(self.board.time) if self.board.alive else 0.6

    def _draw_threat(self, target: pygame.Surface, id: str, rect: pygame.Rect, radius: int) -> None:
        """The glow around a Character whose next step may end the game."""
        for threat in self.board.threats:
            if id in threat.who:
                staging.draw_beat(target, self.app, rect, threat.side, self._beat(), radius, self.board.layout.theme.px(10))

    def _draw_threats(self, target: pygame.Surface) -> None:
        """The glow on a side's panel around what it is about to complete."""
        px = self.board.layout.theme.px
        for threat in self.board.threats:
            panel = self.board.panel(threat.side)
            rect = panel.pips if threat.kind == "lock" else panel.levels(self.app.cards.numbers.awareness_goal)[-1]
            staging.draw_beat(target, self.app, rect, threat.side, self._beat(), px(6), px(5))

    def _draw_moments(self, target: pygame.Surface) -> None:
        """Characters that have just been locked for good, above everything else."""
        for moment in self.board.moments:
            entry = next((e for e in self.board.seats if e["id"] == moment.character), None)
            if entry is None:
                continue
            before = self._composed({**entry, "safety": 3}, entry["side"])
            key = ("sealed", entry["id"], entry["side"], tuple(entry["tokens"]), before.get_size())
            if key not in self._faces:
                self._faces[key] = staging.draw_seal_on(self.app, self._composed(entry, entry["side"]), entry["side"])
            after = self._faces[key]
            home = self.board.rect_of(moment.character)
            staging.draw_moment(target, self.app, moment, home, self.board.layout.centre, (before, after))

    def _composed(self, entry: View, dimension: str) -> pygame.Surface:
        """A face with its symbols and tokens on it."""
        size = self.board.layout.card
        locked = entry["safety"] == 4 and dimension == entry["side"]
        key = (entry["id"], dimension, tuple(entry["tokens"]), size, locked)
        found = self._faces.get(key)
        if found is not None:
            return found
        number = ("human", "creature").index(dimension)
        image = self._faces[key] = cardface.character_face(self.app, self._person(entry["id"]), number, size).copy()
        if locked:
            locked_frame(image, self.app.theme, max(4, size[0] // 14), dimension)
        printed = cardface.person_symbols(self.app, self._person(entry["id"]), number)
        cardface.draw_symbols(self.app, image, (0, 0), size, printed, entry["tokens"])
        return image

    def _draw_safety(self, target: pygame.Surface, entry: View, person: Person, rect: pygame.Rect) -> None:
        value = person.track.value[0]
        if value <= 0.02:
            return
        size = round(cardface.track_sockets(self.board.layout.card)[0].width * 1.22)
        image = self.app.art.get(f"pieces/safety_{entry['side']}", (size, size))
        x, y = cardface.safety_centre(self.board.layout.card, value)
        target.blit(image, image.get_rect(center=(rect.x + x, rect.y + y)))

    def _draw_signs(self, target: pygame.Surface, entry: View, rect: pygame.Rect, options: Any) -> None:
        """What choosing a Character offers: the marker up or down, a flip, a token; on the picture, over nothing that counts."""
        number = ("human", "creature").index(entry["side"])
        symbols = len(cardface.person_symbols(self.app, self._person(entry["id"]), number)) + len(entry["tokens"])
        left, right = rect.width * 0.275, rect.width * (0.96 if symbols <= 2 else 0.71)
        size = round(min(rect.width * 0.27, (right - left) / len(options)))
        x = rect.x + (left + right) / 2 - size * len(options) / 2
        y = rect.y + round(rect.height * (0.3 if entry["safety"] == 4 else 0.775)) - size
        resolving = self.board.view["resolving"]
        for option in options:
            kind, _, rest = option.key.partition(":")
            sign = rest.partition(":")[2] if kind == "shift" else "pick"
            badge = disc(self.app.theme, size, theme.GOLD, theme.INK, max(1, size // 14), sign)
            if kind == "token" and resolving:
                symbol = self.app.cards.symbols[self.app.cards.cards[self.app.cards.card_index[resolving]].symbol].id
                badge = disc(self.app.theme, size, theme.GOLD, theme.INK, max(1, size // 14))
                target.blit(badge, (round(x), y))
                badge = self.app.art.get(f"symbols/{symbol}", (round(size * 0.8), round(size * 0.8)))
            target.blit(badge, badge.get_rect(center=(round(x + size / 2), y + size // 2)))
            x += size

    def _draw_attached(self, target: pygame.Surface, entry: View, rect: pygame.Rect, i: int) -> None:
        """Cards laid on a Character look out above it with their names; what has no room is counted."""
        laid = entry["attached"]
        if not laid:
            return
        high = self.board.layout.tab
        rows = max(1, min(len(laid), self.board.layout.room_above(i) // high))
        for n in range(rows - 1, -1, -1):
            card = self.app.cards.cards[self.app.cards.card_index[laid[n]]]
            name = " ".join([card.names[self.app.settings.language], *map(str, self.board.turns_left(laid[n], entry["id"])[:1])])
            if n == rows - 1 and len(laid) > rows:
                name = self.app.say("board.more", name=name, n=len(laid) - rows)
            image = cardface.tab(self.app, card, name, (rect.width - self.board.layout.theme.px(10), high))
            target.blit(image, (rect.centerx - image.get_width() // 2, rect.y - (n + 1) * high))

    def draw_hands(self, target: pygame.Surface, dragged: int | None = None) -> None:
        """My hand as a fan, the other's as backs with the cards I have seen face up."""
        px = self.board.layout.theme.px
        self._draw_threats(target)
        hand = self.board.view[self.board.other]["hand"]
        there = held(self.board, self.board.other)
        for i, rect in enumerate(self.board.layout.back_spots(len(hand))):
            card = hand[i]
            if not there[i]:
                continue
            image = cardface.back(self.app, self.board.other, rect.size) if card is None else cardface.deck_face(
                self.app, self.app.cards.cards[self.app.cards.card_index[card]], rect.size)
            target.blit(image, rect)
        mine = self.board.view[self.board.viewer]["hand"]
        spots = self.board.layout.hand_spots(len(mine))
        there = held(self.board, self.board.viewer)
        can_choose = self.board.lit
        order = sorted(range(len(mine)), key=lambda i: self.board.hover == ("hand", f"{mine[i]}#{i}"))
        for i in order:
            if i == dragged or mine[i] is None or not there[i]:
                continue
            rect = spots[i]
            lit = ("hand", mine[i]) in can_choose
            hot = self.board.hover == ("hand", f"{mine[i]}#{i}")
            if lit:
                rect = rect.move(0, -px(3))
            if hot:
                rect = rect.move(0, -px(26))
            price = self.board.price(mine[i])
            image = cardface.deck_face(self.app, self.app.cards.cards[self.app.cards.card_index[mine[i]]], rect.size, price=price)
            under = cardface.shadow(self.app.theme, rect.size, max(4, rect.width // 14))
            target.blit(under, under.get_rect(center=rect.center))
            if not lit and can_choose:
                key = ("dim", mine[i], rect.size, price, self.app.settings.language)
                if key not in self._faces:
                    self._faces[key] = image.copy()
                    self._faces[key].fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
                image = self._faces[key]
            target.blit(image, rect)
            if lit or hot:
                color = theme.CREAM if hot else theme.GOLD
                edge = outline(self.app.theme, (rect.width + px(4), rect.height + px(4)), max(4, rect.width // 12), px(3), color)
                target.blit(edge, edge.get_rect(center=rect.center))

    def draw_flies(self, target: pygame.Surface) -> None:
        """What is on its way and what is staged, on top of everything."""
        for fly in self.board.flies:
            if fly.delay <= 0:
                at, image = fly.glide.value, fly.image
                target.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
        self._draw_moments(target)
