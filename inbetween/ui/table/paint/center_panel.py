"""The stage inside the ring: Symbol tokens, the phase dial, the card being played, and the marker's
next stops.

What stands at the sides is drawn anew only when it has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING

import pygame

from ....rules.constants import SIDES
from ....rules.views.view import side_field
from ....text.marker_stops import MarkerStop, stops
from ...cards.detail_card import center_card, center_card_size
from ...drawing import shapes
from ...drawing.display_list import Command, draw_commands, recorded
from ...drawing.shapes import outline
from ..model.board import Board
from .next_stops import draw_stop
from .overlays import draw_balance
from .phase_dial import PhaseDial
from .popping_price import draw_popping_price
from .redraw_budget import RedrawBudget
from .stage_wing import draw_heading, draw_wing, wing
from .token_supply import draw_supply

if TYPE_CHECKING:
    from ...window.app import App


class CenterPanel:
    """Draws the stage of a board."""

    def __init__(self, app: App, board: Board, spread: RedrawBudget) -> None:
        self.app = app
        self.board = board
        self.spread = spread
        self.dial = PhaseDial(app, board)
        # for each side: what it shows, where, and the commands that draw it
        self._sheets: dict[str, tuple[object, pygame.Rect, list[Command]]] = {}
        # the stops, and what they follow from
        self._known: tuple[object, list[MarkerStop]] = (None, [])

    def forget(self) -> None:
        """The window has changed."""
        self._sheets.clear()

    def prerender(self) -> Iterator[None]:
        """Draw what either side's turn will need, a little at a time."""
        yield from self.dial.prerender()
        for side in SIDES:
            self.app.art.get(f"pieces/marker_{side}", self.board.layout.marker_size)
            yield

    def draw(self, target: pygame.Surface, without: Collection[str] = ()) -> None:
        """Everything but the card being resolved, and but some of left, right and dial."""
        view, hover = self.board.view, self.board.hover
        common = (self.app.theme, self.app.language, self.board.acting_side)
        used = {token for entry in view["circle"] for token in entry["tokens"]}
        balance = [(entry["side"]) for entry in view["circle"]]
        left, right = (wing(self.board.layout, box) for box in self.board.layout.aside)
        if "left" not in without:
            self._sheet(
                target,
                "left",
                left,
                (*common, sorted(used), balance, self.reach),
                self._draw_left,
            )
        now = self.stops
        if "right" not in without:
            self._sheet(
                target,
                "right",
                right,
                (
                    *common,
                    now,
                    hover if hover and hover.kind == "stop" else None,
                    self.reach,
                ),
                self._draw_stops,
            )
        if "dial" not in without:
            self.dial.draw(target)

    def _sheet(
        self,
        target: pygame.Surface,
        name: str,
        box: pygame.Rect,
        now: object,
        draw: Callable[[pygame.Surface, pygame.Rect], None],
    ) -> None:
        shown, place, commands = self._sheets.get(name, (None, None, []))
        if place != box or (shown != now and self.spread.may(name)):

            def within(display: pygame.Surface) -> None:
                display.set_clip(box)
                draw(display, box)

            commands = recorded(target.get_size(), within)
            self._sheets[name] = now, box, commands
        draw_commands(target, commands)

    # -- left: supply, balance --------------------------------------------------------------------

    def _draw_left(self, sheet: pygame.Surface, ground: pygame.Rect) -> None:
        supply, balance = self.board.layout.supply.copy(), self.board.layout.balance.copy()
        for box in (supply, balance):
            box.width -= self.reach
        draw_wing(sheet, self.app, ground, self.board.acting_side, left=True)
        draw_supply(sheet, self.app, self.board, supply)
        draw_balance(sheet, self.app, self.board.view, balance)

    # -- right: next stops ------------------------------------------------------------------------

    @property
    def stops(self) -> list[MarkerStop]:
        """Where the marker stands and will stand, as the one at the table sees it."""
        app = self.app
        view = self.board.view
        price = self.board.awareness_price
        people = [
            (e["id"], e["side"], e["safety"], tuple(e["attached"]), tuple(e["tokens"]))
            for e in view["circle"]
        ]
        zones = ("energy", "awareness", "hand", "deck", "discard", "equipment")
        had = [
            (
                price(side),
                *(
                    len(pile) if isinstance(pile := side_field(view, side, zone), list) else pile
                    for zone in zones
                ),
            )
            for side in SIDES
        ]
        now = (
            app.theme,
            view["marker"],
            view["direction"],
            view["turn"],
            people,
            had,
            self.board.asked,
        )
        if now != self._known[0]:
            self._known = (
                now,
                stops(app.cards, view, app.language, price, self.board.asked),
            )
        return self._known[1]

    @property
    def reach(self) -> int:
        """How far a card being resolved that is wider than the dial reaches over both sides."""
        board, cards = self.board, self.app.cards
        if (id := board.view["resolving"]) is None:
            return 0
        wide, _ = center_card_size(
            self.app, cards.cards[cards.card_index[id]], board.resolving_rect.size
        )
        right = board.layout.aside[1]
        return max(
            0,
            min(
                right.width // 3,
                board.resolving_rect.centerx + wide // 2 + self.app.theme.px(4) - right.x,
            ),
        )

    def _draw_stops(self, sheet: pygame.Surface, ground: pygame.Rect) -> None:
        app, px = self.app, self.app.theme.px
        less = self.reach
        head, *rows = [
            pygame.Rect(rect.x + less, rect.y, rect.width - less, rect.height)
            for rect in self.board.layout.stops
        ]
        draw_wing(sheet, app, ground, self.board.acting_side, left=False)
        words = app.say("brief.stops.head")
        if app.theme.sized("small", app.theme.least).size(words)[0] > head.width - px(14):
            words = app.say("brief.stops.brief")
        draw_heading(sheet, app.theme, words, head)
        # the first is where the marker stands: that Character is read at the side
        for i, (stop, rect) in enumerate(zip(self.stops[1:], rows, strict=False), 1):
            draw_stop(sheet, self.app, self.board, i, stop, rect)

    # -- the middle -------------------------------------------------------------------------------

    def draw_resolving(self, target: pygame.Surface) -> None:
        """The card being resolved, with its text, over the dial."""
        board, rect = self.board, self.board.resolving_rect
        id = board.view["resolving"]
        if id is None or any(
            not fly.waiting and not fly.fades and fly.end == tuple(rect.center)
            for fly in board.flying_sprites
        ):
            return  # it is on its way; cubes that pay for it are not it
        card = self.app.cards.cards[self.app.cards.card_index[id]]
        center, rect = rect.center, pygame.Rect((0, 0), center_card_size(self.app, card, rect.size))
        rect.center = center
        image = center_card(self.app, card, rect.size)
        under = shapes.shadow(self.app.theme, rect.size, max(4, rect.width // 14))
        target.blit(under, under.get_rect(center=rect.center))
        target.blit(image, rect)
        light = self.app.theme.colors.light[SIDES[card.side]]
        edge = outline(
            self.app.theme,
            (rect.width + 4, rect.height + 4),
            max(4, rect.width // 15),
            self.app.theme.px(2),
            light,
        )
        target.blit(edge, edge.get_rect(center=rect.center))
        draw_popping_price(target, self.app, board, card, rect)
