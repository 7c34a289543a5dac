"""The final circle of a game: a ring of cards with the state of each, locked ones with a seal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...play.session import Session
from ...rules.constants import DIMENSIONS, SIDES
from ...rules.views.view import GameView, SeatView
from ...text.log.event_text import state_name
from ..cards import character_card
from ..drawing import textbox, theme
from ..drawing.leaning import blit_leaning
from ..drawing.shapes import plate_image
from ..table.model import circle_layout
from ..table.model.layout import at_corner
from ..table.model.leaning import CardPlace
from ..table.paint.road import road_image
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
        self.places: list[CardPlace] = []
        self.captions: list[Rect] = []
        self.road = circle_layout.Ring((0.0, 0.0), 1.0, 1.0)
        self.ring = self.hub = Rect(0, 0, 0, 0)
        self.card = (0, 0)

    def place(self, ring: Rect) -> None:
        """Lay out the cards in the same seats as on the table, each with its state below."""
        t = self.app.theme
        self.ring = ring
        caption = t.font("small").get_linesize()
        top = t.font("label").get_linesize() + t.px(14)
        box = Rect(
            self.ring.x + t.px(12),
            self.ring.y + top,
            self.ring.width - t.px(24),
            self.ring.height - top - t.px(8),
        )
        count, around = len(self.people), (t.px(16), caption + t.px(6))
        middle = t.px(64) + t.font("head").get_linesize()
        sizes = circle_layout.fitting(count, box, middle, t.px(6), t.px(170), around)
        width, height = sizes.card
        self.card = (width - around[0], height - around[1])
        spots = circle_layout.spots(count, box, sizes)
        # the card at the upper end of its place
        up = around[1] // 2
        self.places = [
            CardPlace((round(spot.x), round(spot.y) - up), self.card, spot.lean) for spot in spots
        ]
        self.captions = [
            Rect(
                place.center[0] - width // 2,
                place.center[1] + self.card[1] // 2 + t.px(5),
                width,
                caption,
            )
            for place in self.places
        ]
        self.road = circle_layout.ring(box, sizes.card)
        inner = [spot.x for spot in spots if abs(spot.y - self.road.center[1]) < height]
        half = min([abs(x - self.road.center[0]) for x in inner] or [box.width / 2]) - width / 2
        self.hub = Rect(0, 0, max(t.px(80), round(2 * half)), middle)
        self.hub.center = box.center

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
        road = road_image(t, self.road, t.px(22), theme.mix(theme.PANEL, theme.PANEL_EDGE, 0.5))
        target.blit(road, road.get_rect(center=self.hub.center))
        self._draw_hub(target)
        states = [
            (self._state(person), below.size)
            for person, below in zip(self.people, self.captions, strict=True)
        ]
        letters = textbox.alike(t, "small", states, t.least)
        for person, place, below in zip(self.people, self.places, self.captions, strict=True):
            self._draw_person(target, person, place, below, letters)

    def _draw_person(
        self,
        target: pygame.Surface,
        person: SeatView,
        place: CardPlace,
        below: Rect,
        letters: int,
    ) -> None:
        """Draw a card with its state below.

        The marker is at the Character whose activation ended the game.
        """
        t, at = self.app.theme, place.rect
        cards = self.session.cards
        side = person["side"]
        safety = person["safety"]
        locked, sign = safety == 4, theme.STEEL if side == "human" else theme.EMBER
        brought = person["id"] == self.woken

        def stamp(image: pygame.Surface, center: tuple[int, int]) -> None:
            blit_leaning(target, t, image, place.at(center), place.lean)

        if locked or brought:
            radius = max(4, self.card[0] // 14) + t.px(3)
            size = (at.width + t.px(6), at.height + t.px(6))
            stamp(plate_image(t, size, radius, sign if locked else theme.LAMP), at.center)
        character = cards.characters[cards.character_index[person["id"]]]
        stamp(
            character_card.character_face(self.app, character, DIMENSIONS.index(side), self.card),
            at.center,
        )
        if safety:
            piece = character_card.track_sockets(self.card)[safety - 1].inflate(t.px(4), t.px(4))
            stamp(
                self.app.art.get(f"pieces/safety_{side}", piece.size),
                piece.move(at.topleft).center,
            )
        if locked:
            x, y = character_card.lock_center(self.card)
            stamp(character_card.lock_sign(self.app, self.card, side), (at.x + x, at.y + y))
        if brought:
            piece = at_corner(at, (round(at.height * 0.29), round(at.height * 0.36)))
            piece.x -= round(at.width * 0.12)  # beside a long name
            marker = self.app.art.get(f"pieces/marker_{self.winner}", piece.size)
            target.blit(marker, marker.get_rect(center=place.at(piece.center)))
        color = sign if locked else t.colors.light[side] if safety else theme.MUTED
        textbox.draw(
            target,
            t,
            "small",
            self._state(person),
            below,
            color,
            "center",
            wrapped=False,
            size=letters,
        )

    def _state(self, person: SeatView) -> str:
        """Return the name of a Character's state."""
        return state_name(self.app.language, person["side"], person["safety"])

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
