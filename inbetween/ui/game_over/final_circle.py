"""The final circle of a game: a ring of cards with the state of each, locked ones with a seal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...play.session import Session
from ...rules.constants import DIMENSIONS, SIDES
from ...rules.views.view import GameView, SeatView
from ...text.log import state_name
from ..cards import character_card
from ..cards.proportions import CARD_SHAPE
from ..drawing import textbox, theme
from ..drawing.shapes import plate
from ..table.model.layout import at_corner
from .ending_portraits import woken

if TYPE_CHECKING:
    from ..window.app import App


class FinalCircle:
    """Draw the circle of a finished game's view."""

    def __init__(
        self, app: App, session: Session, view: GameView, ending: str, winner: str
    ) -> None:
        self.app = app
        self.session = session
        self.winner = winner
        self.people: list[SeatView] = view["circle"]
        self.woken = woken(view, ending)
        self.spots: list[Rect] = []
        self.ring = self.hub = Rect(0, 0, 0, 0)
        self.card = (0, 0)

    def place(self, ring: Rect) -> None:
        """Lay out the cards clockwise from the top left.

        They form a row above, one card at each side, and a row below.
        """
        t = self.app.theme
        count = len(self.people)
        self.ring = ring
        caption = t.font("small").get_linesize()
        top = t.font("label").get_linesize() + t.px(14)
        box = Rect(
            self.ring.x + t.px(12),
            self.ring.y + top,
            self.ring.width - t.px(24),
            self.ring.height - top - t.px(8),
        )
        above = math.ceil((count - 2) / 2) if count > 3 else count
        below = count - 2 - above if count > 3 else 0
        columns, rows = max(above, below, 3), 3 if count > 3 else 1
        cell = (box.width // columns, box.height // rows)
        high = min(
            cell[1] - caption - t.px(10), round((cell[0] - t.px(12)) / CARD_SHAPE), t.px(170)
        )
        self.card = (round(high * CARD_SHAPE), high)
        self.hub = Rect(0, 0, box.width - 2 * cell[0], cell[1])
        self.hub.center = box.center

        def row(number: int, y: int) -> list[Rect]:
            return [
                Rect(round(box.x + (i + 0.5) * box.width / number - cell[0] / 2), y, *cell)
                for i in range(number)
            ]

        self.spots = row(above, box.y if rows > 1 else box.centery - cell[1] // 2)
        if rows > 1:
            left = Rect(box.x, box.y + cell[1], *cell)
            right = Rect(box.right - cell[0], box.y + cell[1], *cell)
            self.spots = [*self.spots, right, *reversed(row(below, box.y + 2 * cell[1])), left]

    def draw(self, target: pygame.Surface) -> None:
        """Draw all Characters with their states."""
        t, pad = self.app.theme, self.app.theme.px(14)
        title = Rect(
            self.ring.x + pad,
            self.ring.y + t.px(8),
            self.ring.width - 2 * pad,
            t.font("label").get_linesize(),
        )
        textbox.draw(
            target, t, "label", self.app.say("gameover.circle"), title, theme.CREAM, wrapped=False
        )
        if self.session.practice:
            textbox.draw(
                target,
                t,
                "label",
                self.app.say("undo.used"),
                title,
                theme.AMBER,
                "right",
                wrapped=False,
            )
        self._draw_hub(target)
        for person, spot in zip(self.people, self.spots, strict=True):
            self._draw_person(target, person, spot)

    def _draw_person(self, target: pygame.Surface, person: SeatView, spot: Rect) -> None:
        """Draw a card with its state below.

        The marker is at the Character whose activation ended the game.
        """
        t = self.app.theme
        cards = self.session.cards
        side = person["side"]
        safety = person["safety"]
        at = Rect(spot.centerx - self.card[0] // 2, spot.y + t.px(4), *self.card)
        locked, sign = safety == 4, theme.STEEL if side == "human" else theme.EMBER
        brought = person["id"] == self.woken
        if locked or brought:
            radius = max(4, self.card[0] // 14) + t.px(3)
            plate(target, t, at.inflate(t.px(6), t.px(6)), radius, sign if locked else theme.LAMP)
        character = cards.characters[cards.character_index[person["id"]]]
        target.blit(
            character_card.character_face(self.app, character, DIMENSIONS.index(side), self.card),
            at,
        )
        if safety:
            piece = character_card.track_sockets(self.card)[safety - 1].inflate(t.px(4), t.px(4))
            target.blit(
                self.app.art.get(f"pieces/safety_{side}", piece.size), piece.move(at.topleft)
            )
        if locked:
            character_card.draw_lock(self.app, target, at.topleft, at.size, side)
        if brought:
            piece = at_corner(at, (round(at.height * 0.29), round(at.height * 0.36)))
            target.blit(self.app.art.get(f"pieces/marker_{self.winner}", piece.size), piece)
        color = sign if locked else theme.DIMENSION_LIGHT[side] if safety else theme.MUTED
        below = Rect(spot.x, at.bottom + t.px(2), spot.width, spot.bottom - at.bottom - t.px(2))
        textbox.draw(
            target,
            t,
            "small",
            state_name(self.app.settings.language, side, safety),
            below,
            color,
            "center",
            wrapped=False,
        )

    def _draw_hub(self, target: pygame.Surface) -> None:
        """Draw the middle of the ring: the winner's emblem and the last turn."""
        t = self.app.theme
        line = t.font("head").get_linesize()
        size = min(t.px(64), self.hub.height - line)
        y = self.hub.centery - (size + line) // 2
        if size > t.px(16):
            signs = SIDES if self.winner == "draw" else (self.winner,)
            wide = round(size * 0.8)
            for i, side in enumerate(signs):
                x = self.hub.centerx - wide * len(signs) // 2 + i * wide
                target.blit(self.app.art.get(f"pieces/marker_{side}", (wide, size)), (x, y))
        words = Rect(self.hub.x, y + max(0, size), self.hub.width, line)
        turn = self.app.say("gameover.after", n=self.session.game.turn)
        textbox.draw(target, t, "head", turn, words, theme.CREAM, "center", wrapped=False)
