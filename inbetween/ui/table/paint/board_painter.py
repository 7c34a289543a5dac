"""Paints the board: the ground, the stage, the people, the hands, and what flies."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ....rules.constants import SIDES
from ....rules.views.view import side_view
from ...cards import card_pictures, deck_card
from ...cards.detail_card import center_card, center_card_size
from ...cards.proportions import DECK_SHAPE
from ...cards.tile import prerender, tile
from ...cards.tile_parts import TileRow
from ...cards.tile_row import tile_row_layout
from ...drawing import shapes, strokes, theme
from ...drawing.badges import disc
from ...drawing.display_list import DisplayList
from ...drawing.icons import threat_icon
from ...drawing.light import blit_faint, glow
from ...drawing.shapes import dashes, outline, plate
from ...drawing.transforms import scaled
from ..model.board import Board
from ..motion import energy_flights
from ..motion.flights import small_size
from .center_panel import CenterPanel
from .circle import after_effects, bursts, cinematics, lock_scenes
from .circle.character_painter import CharacterPainter
from .empty_hand import draw_empty_hand
from .redraw_budget import RedrawBudget
from .table_surface import TableSurface
from .threat_monitor import marks
from .turn_tint import draw_turn_tint

if TYPE_CHECKING:
    from ....rules.cards import Card
    from ...window.app import App


class BoardPainter:
    """Draws a board. What it has composed once is kept until the window changes."""

    def __init__(self, app: App, board: Board, spread: RedrawBudget | None = None) -> None:
        self.app, self.board = app, board
        self.spread = spread or RedrawBudget()
        self.people = CharacterPainter(app, board)
        self.stage = CenterPanel(app, board, self.spread)
        self.surface = TableSurface(app, board)
        # of the hand, as they were drawn last
        self._tiles: dict[str, tuple[object, pygame.Surface]] = {}
        self._dim: dict[tuple[object, ...], pygame.Surface] = {}

    def forget(self) -> None:
        """The window has changed."""
        self.surface.forget()
        self.people.forget()
        self.stage.forget()
        self._tiles.clear()
        self._dim.clear()

    def prerender(self) -> Iterator[None]:
        """Draw what will be needed soon, a little at a time, so that no later frame has to."""
        yield from self._warm_tiles()
        yield from self._warm_rims()
        at_hand = len(side_view(self.board.view, self.board.viewer)["hand"])
        for card in self._by_need()[:at_hand]:
            self._center(card)
            yield
        yield from self.people.prerender()
        yield from after_effects.prerender(self.app, self.board.layout.card)
        for side in SIDES:
            energy_flights.large(self.board, side)
            yield
            for size in (small_size(self.board), self.board.panel(side).back_spots(3)[0].size):
                card_pictures.back(self.app, side, size)
                yield
        yield from self._warm_cards()

    def _by_need(self) -> list[Card]:
        """Return all cards: first those at hand, then others of the viewer's side."""
        board = self.board
        at_hand = side_view(board.view, board.viewer)["hand"]
        return sorted(
            self.app.cards.cards,
            key=lambda card: (card.id not in at_hand, SIDES[card.side] != board.viewer),
        )

    def _warm_tiles(self) -> Iterator[None]:
        """What tiles of both hands need, because two players may share the window: pictures, and
        how each is set alone and beside the longest name.
        """
        app, size = self.app, self.board.layout.hand_spots(5)[0].size
        longest = [
            max(
                (card for card in app.cards.cards if SIDES[card.side] == side),
                key=lambda card: len(card.names[app.language]),
            )
            for side in SIDES
        ]
        for card in self._by_need():
            prerender(app, card, size)
            for row in ([card], [card, longest[card.side]]):
                tile_row_layout(app, row, size)
            yield

    def _warm_rims(self) -> Iterator[None]:
        """The rims of tiles that can be chosen, an empty hand, and what the ground needs."""
        rect = self.board.hand_rects(side_view(self.board.view, self.board.viewer)["hand"])
        for size in {spot.size for spot in rect}:
            for hot in (False, True):
                self._card_rims(size, True, hot)
                yield
        draw_empty_hand(DisplayList(self.app.theme.size), self.app, self.board)
        yield
        self.surface.haze()
        yield from self.surface.prerender()

    def _warm_cards(self) -> Iterator[None]:
        """Cards as they lie and fly; last what is largest."""
        board, app = self.board, self.app
        small, cards = board.panel("town").deck.size, self._by_need()
        for card in cards:
            for size in (small, small_size(board)):  # as it flies
                deck_card.deck_face(app, card, size)
                yield
        yield from lock_scenes.prerender(app, board.layout.card)
        yield from bursts.prerender(app)
        for card in cards:
            self._center(card)
            yield

    def _center(self, card: Card) -> None:
        """Draw a card as it lies in the middle of the table."""
        size = center_card_size(self.app, card, self.board.resolving_rect.size)
        center_card(self.app, card, size)

    def draw_surface(self, target: pygame.Surface) -> None:
        """The table itself; it leans toward whoever is ahead."""
        if self.spread.idle:
            self.surface.go_on()
        self.surface.draw(target, self.board.time if self.board.alive else 0.0)
        draw_turn_tint(target, self.board, self.app.theme.colors.side)

    def draw_middle(self, target: pygame.Surface, without: Collection[str] = ()) -> None:
        """The stage, without the card being resolved and some of its parts."""
        self._draw_vignette(target)
        self.people.draw_pool(target)
        self.people.draw_direction(target)
        self.stage.draw(target, without)

    def draw_characters(self, target: pygame.Surface) -> None:
        """All Character cards and the marker; the card being resolved lies in the middle of
        them.
        """
        bursts.draw(target, self.app, self.board, "dust")
        self.stage.draw_resolving(target)
        self.people.draw(target)

    def _draw_vignette(self, target: pygame.Surface) -> None:
        """Light in the corners of the arena that beats with a threat, in its side's color."""
        board = self.board
        sides = list(dict.fromkeys(threat.side for threat in board.threats))
        if not sides:
            return
        arena = board.layout.arena
        size = round(arena.height * 0.8), round(arena.height * 0.62)
        strength = 0.3 + 0.7 * self.people.pulse()
        left, right = board.layout.left.right, board.layout.right.left
        prompt, bottom = board.layout.prompt, target.get_height()
        # a prompt bar as wide as the stage hides where the light ends
        if prompt.width >= right - left - board.layout.theme.px(20):
            bottom = prompt.centery
        target.set_clip(pygame.Rect(left, 0, right - left, bottom))
        for corner in (arena.topleft, arena.bottomleft, arena.topright, arena.bottomright):
            # with threats of both sides each has the corners at its panel
            side = sides[0]
            if len(sides) > 1:
                side = "town" if corner[0] == arena.left else "creature"
            tone = theme.STEEL if side == "town" else theme.EMBER
            blit_faint(target, glow(self.app.theme, size, tone, 150), corner, strength)
        target.set_clip(None)

    def _draw_threats(self, target: pygame.Surface) -> None:
        """The glow on a side's panel around what it is about to complete."""
        px = self.board.layout.theme.px
        for rect, side, at in marks(self.app, self.board):
            cinematics.draw_pulse(target, self.app, rect, side, self.people.pulse(), px(6), px(5))
            sign = threat_icon(self.app.theme, px(20), self.app.theme.colors.light[side])
            target.blit(sign, sign.get_rect(center=at))

    def draw_hands(
        self,
        target: pygame.Surface,
        dragged: int | None = None,
        binned: list[Thing] | None = None,
        below: int = 0,
    ) -> None:
        """Draw the viewer's hand, without the card that is dragged.

        If cards are to be discarded, `binned` are those that are marked for it. Below a prompt bar
        that reaches over the hand until `below`, the hand is drawn lower, with its names in sight.
        """
        self._draw_threats(target)
        board = self.board
        mine = side_view(board.view, board.viewer)["hand"]
        cards = [
            self.app.cards.cards[self.app.cards.card_index[id]] for id in mine if id is not None
        ]
        if not cards:
            draw_empty_hand(target, self.app, board)
            return
        spots, there = board.hand_rects(mine), board.arrived(board.viewer)
        row = tile_row_layout(self.app, cards, spots[0].size)
        lower = max(0, below + self.app.theme.px(4) - spots[0].y) if below else 0
        self._tiles = {id: kept for id, kept in self._tiles.items() if id in mine}
        for i, (id, rect) in enumerate(zip(mine, spots, strict=True)):
            if i != dragged and id is not None and there[i]:
                rect = rect.move(board.hand_glide.offset(mine, i), lower)
                self._draw_card(target, Thing("hand", id, i), rect, row, binned)

    def _draw_card(
        self,
        target: pygame.Surface,
        card: Thing,
        rect: pygame.Rect,
        row: TileRow,
        binned: list[Thing] | None,
    ) -> None:
        """Draw a card of the hand: raised under the pointer, lowered if marked for discarding."""
        board, px = self.board, self.app.theme.px
        id, can_choose = card.id, board.choosable
        lit, hot = card.without_place in can_choose, board.hover == card
        marked = binned is not None and card in binned
        if marked:
            rect = rect.move(0, px(7))
        elif hot:
            rect = rect.move(0, -px(4))
        image = self._tile(id, row)
        under = shapes.shadow(self.app.theme, rect.size, px(7))
        target.blit(under, under.get_rect(center=rect.center))
        if can_choose and not lit:
            image = self._dimmed(image, (id, row, board.price(id)))
        target.blit(image, rect)
        if binned is not None and lit:
            self._draw_bin(target, rect, marked, hot)
        elif lit or hot:
            self._draw_card_rim(target, rect, lit, hot)

    def _draw_card_rim(
        self, target: pygame.Surface, rect: pygame.Rect, lit: bool, hot: bool
    ) -> None:
        """Frame a card of the hand: a thin gold rim if it can be chosen, a strong one that glows if
        it is pointed at.
        """
        light, edge = self._card_rims(rect.size, lit, hot)
        if light is not None:
            blit_faint(target, light, rect.center, self.board.breath)
        target.blit(edge, edge.get_rect(center=rect.center))

    def _card_rims(
        self, size: tuple[int, int], lit: bool, hot: bool
    ) -> tuple[pygame.Surface | None, pygame.Surface]:
        """Return the light around a tile, if it has one, and its rim."""
        t, px = self.app.theme, self.app.theme.px
        grown = (size[0] + px(4), size[1] + px(4))
        light = outline(t, grown, px(9), px(3), theme.GOLD, px(9)) if lit and hot else None
        rim = theme.MUTED if not lit else theme.FOCUS if hot else theme.GOLD
        return light, outline(t, grown, px(9), px(3 if lit and hot else 1.5), rim)

    def _tile(self, id: str, row: TileRow) -> pygame.Surface:
        """A card of the hand. Where all are set anew because one has come, they are drawn one after
        the other; until then those that wait are stretched.
        """
        wanted = (self.app.theme, row, price := self.board.price(id))
        before, image = self._tiles.get(id, (wanted, None))
        if image is None or (before != wanted and self.spread.may(f"tile {id}")):
            image = tile(self.app, self.app.cards.cards[self.app.cards.card_index[id]], row, price)
            self._tiles[id] = wanted, image
        elif image.get_size() != row.size:
            image = scaled(image, row.size)
            self._tiles[id] = before, image
        return image

    def draw_backs(self, target: pygame.Surface) -> None:
        """My hand, face down."""
        board = self.board
        for spot in board.hand_rects(side_view(board.view, board.viewer)["hand"]):
            wide = min(spot.width, round(spot.height * DECK_SHAPE))
            image = card_pictures.back(self.app, board.viewer, (wide, round(wide / DECK_SHAPE)))
            target.blit(image, image.get_rect(center=spot.center))

    def _draw_bin(self, target: pygame.Surface, rect: pygame.Rect, marked: bool, hot: bool) -> None:
        """A card that can be discarded: a bin at its corner, or over it once it is marked."""
        t, px = self.app.theme, self.app.theme.px
        size, rim = px(23), theme.CREAM if hot else theme.GOLD
        spot = (rect.right - px(4), rect.y + px(6))  # half beside the card, where no words are
        if marked:
            plate(target, t, rect, px(7), (*theme.INK, 168))
            size, spot = px(44), rect.center
            strokes.line(
                target,
                theme.INK,
                rect.move(px(6), -px(6)).bottomleft,
                rect.move(-px(6), px(6)).topright,
                px(5),
            )
        edge = dashes if marked else outline
        frame = edge(t, (rect.width + px(4), rect.height + px(4)), px(9), px(3), rim)
        target.blit(frame, frame.get_rect(center=rect.center))
        mark = disc(
            t,
            size,
            rim if marked else theme.INK,
            theme.INK if marked else rim,
            max(1, px(2)),
            "bin",
            theme.INK if marked else rim,
        )
        target.blit(mark, mark.get_rect(center=spot))

    def _dimmed(self, image: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
        """A tile that cannot be chosen now."""
        if key not in self._dim:
            if len(self._dim) > 40:
                self._dim.clear()
            dark = image.copy()
            dark.fill((130, 130, 130), special_flags=pygame.BLEND_RGB_MULT)
            self._dim[key] = dark
        return self._dim[key]

    def draw_flying_sprites(self, target: pygame.Surface) -> None:
        """What is on its way and what is staged, on top of everything."""
        after_effects.draw(target, self.app, self.board)
        bursts.draw(target, self.app, self.board, "sparks")
        for fly in self.board.flying_sprites:
            if not fly.waiting:
                for image, alpha in fly.images:
                    blit_faint(target, image, fly.pos, alpha)
        self.people.draw_lock_animations(target)
        lock_scenes.draw_new_seals(target, self.app, self.board)
        lock_scenes.shake_table(target, self.board)
