"""What can be done with a Character, drawn on its card: rim, arrows, tokens and rings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from .....play.things import Thing
from .....rules.views.view import SeatView
from .....text.choice import Choice
from ....cards import character_card
from ....drawing import textbox, theme
from ....drawing.badges import disc
from ....drawing.leaning import blit_leaning, leaned
from ....drawing.shapes import dashes, outline
from ...model.board import Board
from ...model.leaning import CardPlace
from .shift_arrows import draw_arrow, draw_game_end_sign, draw_landing

if TYPE_CHECKING:
    from ....window.app import App


LAST_SPACE = 4  # of the Safety track; the Activity marker stands beside it


class OptionSigns:
    """Draws the options of Characters on their cards."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board

    def prerender_rims(self) -> Iterator[None]:
        """Draw the rims of cards that can be chosen: those of a first decision come first."""
        size, px = self.board.layout.card, self.app.theme.px
        grown, radius = (size[0] + px(8), size[1] + px(8)), max(4, size[0] // 14) + px(4)
        for width, color, around in (
            (4, theme.GOLD, 3),
            (2, theme.MINT, None),
            (4, theme.CREAM, 6),
            (4, theme.CREAM, 3),
            (2, theme.CREAM, 0),
        ):
            if around is None:
                rim = dashes(self.app.theme, grown, radius, px(width), color)
            else:
                rim = outline(self.app.theme, grown, radius, px(width), color, px(around))
            yield
            for lean in self.board.layout.leans:
                leaned(self.app.theme, rim, lean)
                yield

    def prerender_tokens(self) -> Iterator[None]:
        """Draw the tokens that can be placed on cards."""
        size = self.board.layout.card
        socket = character_card.symbol_sockets(size, 3)[-1]
        for symbol in self.app.cards.symbols:
            # the last as it flies
            for wide in (socket.width, socket.scale_by(0.8).width, round(size[0] * 0.3)):
                self.app.art.get(f"symbols/{symbol.id}", (wide, wide))
            yield

    def draw_rim(
        self,
        target: pygame.Surface,
        place: CardPlace,
        radius: int,
        options: list[Choice],
        moved: bool,
        hot: bool,
    ) -> None:
        """Draw the rim of a card: solid, or thin and dashed if only a token can be placed on it."""
        if not (options or moved or hot):
            return
        t, px = self.app.theme, self.app.theme.px
        grown = (place.size[0] + px(8), place.size[1] + px(8))
        if hot or moved:
            edge = outline(
                t,
                grown,
                radius + px(4),
                px(4 if options or moved else 2),
                theme.CREAM,
                px(6) if moved else px(3) if options else 0,
            )
        elif all(option.key.startswith("token:") for option in options):
            edge = dashes(t, grown, radius + px(4), px(2), theme.MINT)
        else:
            edge = outline(t, grown, radius + px(4), px(4), theme.GOLD, px(3))
        blit_leaning(target, t, edge, place.center, place.lean)

    def draw_signs(
        self, target: pygame.Surface, entry: SeatView, place: CardPlace, options: list[Choice]
    ) -> None:
        """Draw what choosing a Character offers, over nothing that counts.

        Arrows at the track, a token where it would be placed, rings on the picture.
        """
        rings = []
        for option in options:
            if option.key.startswith("shift:"):
                self._draw_shift(target, entry, place, option.key)
            elif option.key.startswith("token:"):
                ghost = self.board.symbol_rects(entry, place.rect, more=1)[-1]
                hot = self.board.hover == Thing("character", entry["id"])
                self._draw_ghost(target, place, ghost if hot else ghost.scale_by(0.8))
            elif option.form[0] == "symbol":
                self._draw_lying(target, place, option.key)
            else:
                rings.append(option)
        if rings:
            self._draw_rings(target, entry, place, rings)

    def draw_locking_arrow(
        self, target: pygame.Surface, entry: SeatView, place: CardPlace, options: list[Choice]
    ) -> None:
        """Draw the arrow to the last space over the Activity marker, which stands there."""
        for option in options:
            if (
                option.key.startswith("shift:")
                and self.board.landing(option.key).safety == LAST_SPACE
            ):
                self._draw_shift(target, entry, place, option.key)

    def _draw_rings(
        self, target: pygame.Surface, entry: SeatView, place: CardPlace, options: list[Choice]
    ) -> None:
        """Draw a ring side by side for each option."""
        rect = place.rect
        symbols = len(self.board.symbol_rects(entry, rect))
        left, right = rect.width * 0.3, rect.width * (0.96 if symbols <= 2 else 0.73)
        size = round(min(rect.width * 0.26, (right - left) / len(options)))
        x = rect.x + (left + right) / 2 - size * len(options) / 2
        y = (
            rect.y
            + round(rect.height * (0.3 if entry["safety"] == 4 or entry["attached"] else 0.77))
            - size
        )
        for option in options:
            kind, _, number = option.key.partition(":")
            self._draw_ring(
                target,
                entry,
                place,
                option.key,
                number if kind == "move" else "",
                pygame.Rect(round(x), y, size, size),
            )
            x += size

    def _draw_lying(self, target: pygame.Surface, place: CardPlace, symbol: str) -> None:
        """Draw a token that can be chosen: larger than others, with a bright ring."""
        at = place.at(self.board.token_rect(symbol).center)
        rect = self.board.token_rect(symbol)
        hot = self.board.hover == Thing("lying", symbol)
        px = self.app.theme.px
        size = round(rect.width * (1.25 if hot else 1.1))
        rim = disc(
            self.app.theme,
            size + px(8),
            theme.CREAM if hot else theme.GOLD,
            theme.INK,
            max(1, px(1)),
        )
        target.blit(rim, rim.get_rect(center=at))
        token = self.app.art.get(f"symbols/{symbol}", (size, size))
        blit_leaning(target, self.app.theme, token, at, place.lean)

    def _draw_shift(
        self, target: pygame.Surface, entry: SeatView, place: CardPlace, key: str
    ) -> None:
        """Draw the arrow of a shift; under the pointer it shows where it leads."""
        landing = self.board.landing(key)
        seen = self.board.outcome_of(key)
        hot = self.board.hover == Thing("shift", key)
        ends = seen.ends if seen else 0
        draw_arrow(target, self.app, place, key, entry, landing, ends, hot, self.board.viewer)
        if hot:
            stands = self.board.view["marker"] == entry["id"] and not self.board.marker.moving
            draw_landing(
                target,
                self.app,
                place,
                entry,
                landing,
                ends,
                round(place.size[0] * 0.24) if stands else 0,
            )

    def _draw_ring(
        self,
        target: pygame.Surface,
        entry: SeatView,
        place: CardPlace,
        key: str,
        number: str,
        box: pygame.Rect,
    ) -> None:
        """Draw a target of an ability.

        A ring; a round arrow if it would be flipped; the number of steps if the marker would stop.
        """
        seen, t = self.board.outcome_of(key), self.app.theme
        there = seen.landings.get(entry["id"]) if seen else None
        rim = max(2, box.width // 9)
        if there is not None and there.side != entry["side"]:
            mark = disc(
                t, box.width, t.colors.side[there.side], theme.GOLD, rim, "flip", theme.CREAM
            )
        else:
            mark = disc(
                t,
                box.width,
                theme.GOLD,
                theme.INK,
                max(1, box.width // 14),
                "" if number else "ring",
            )
        at = place.at(box.center)
        blit_leaning(target, t, mark, at, place.lean)
        if number:
            words = box.copy()
            words.center = at
            textbox.draw(
                target, t, "number", number, words, theme.INK, "center", "middle", wrapped=False
            )
        if seen is not None and seen.ends:
            corner, size = place.at(box.topright), round(box.width * 0.86)
            draw_game_end_sign(target, self.app, seen.ends, corner, size, place.lean)

    def _draw_ghost(self, target: pygame.Surface, place: CardPlace, box: pygame.Rect) -> None:
        """Draw a token that could be placed here: faint, with a plus."""
        t, resolving = self.app.theme, self.board.view["resolving"]
        if resolving is None:
            return
        symbol = self.app.cards.symbols[
            self.app.cards.cards[self.app.cards.card_index[resolving]].symbol
        ].id
        token = self.app.art.get(f"symbols/{symbol}", box.size)
        blit_leaning(target, t, token, place.at(box.center), place.lean, 0.75)
        size = max(t.px(12), box.width // 2)
        plus = disc(t, size, theme.MINT, theme.INK, max(1, size // 10), "plus")
        corner = plus.get_rect(topleft=(box.x - size // 4, box.y - size // 4))
        blit_leaning(target, t, plus, place.at(corner.center), place.lean)
