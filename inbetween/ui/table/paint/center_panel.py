"""The stage inside the round of people: phases and supply, the card being played, and the marker's
next stops.

What stands at the sides is drawn anew only when it has changed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING

import pygame

from ....rules.constants import SIDES
from ....rules.views.view import side_field
from ....text.log import side_name
from ....text.marker_stops import MarkerStop, stops
from ...cards import card_pictures
from ...cards.detail_card import center_card, center_card_size
from ...drawing import shapes, textbox, theme
from ...drawing.badges import disc
from ...drawing.display_list import blit_changing
from ...drawing.shapes import outline, plate
from ..model.board import Board
from ..model.table_places import PHASES
from .next_stops import draw_stop
from .overlays import draw_balance
from .popping_price import draw_popping_price
from .redraw_budget import RedrawBudget

if TYPE_CHECKING:
    from ...window.app import App
from ...drawing.transforms import scaled
from .token_supply import token_places

GLASS = (*theme.INK, 190)


class CenterPanel:
    """Draws the stage of a board."""

    def __init__(self, app: App, board: Board, spread: RedrawBudget) -> None:
        self.app = app
        self.board = board
        self.spread = spread
        self._sheets: dict[str, pygame.Surface] = {}
        self._shown: dict[str, object] = {}
        self._versions: dict[str, object] = {}  # another each time a sheet is drawn anew
        # the stops, and what they follow from
        self._known: tuple[object, list[MarkerStop]] = (None, [])

    def forget(self) -> None:
        """The window has changed."""
        self._sheets.clear()
        self._shown.clear()

    def prerender(self) -> Iterator[None]:
        """Draw what either side's turn will need, a little at a time."""
        size = round(self.board.layout.dial.height * 0.56)
        for side in SIDES:
            self._dial_face(side)
            yield
        for name in ("pieces/direction_cw", "pieces/direction_ccw"):
            self.app.art.get(name, (size, size))
            yield
        for side in SIDES:
            self.app.art.get(f"pieces/marker_{side}", self.board.layout.marker_size)
            yield

    def draw(self, target: pygame.Surface, without: Collection[str] = ()) -> None:
        """Everything but the card being resolved, and but some of left, right, dial and played."""
        view, hover = self.board.view, self.board.hover
        common = (self.app.theme, self.app.settings.language, view["active"])
        used = {token for entry in view["circle"] for token in entry["tokens"]}
        balance = [(entry["side"]) for entry in view["circle"]]
        left, right = self.board.layout.aside
        if "left" not in without:
            self._sheet(
                target,
                "left",
                left,
                (*common, view["phase"], sorted(used), balance),
                self._draw_left,
            )
        now = self.stops
        if "right" not in without:
            self._sheet(
                target,
                "right",
                right,
                (*common, now, hover if hover and hover.kind == "stop" else None, self.reach),
                self._draw_stops,
            )
        if "dial" not in without:
            self._draw_dial(target)
        if view["resolving"] is None and self.board.played is not None and "played" not in without:
            self.draw_played(target, self.board.played)

    def _sheet(
        self,
        target: pygame.Surface,
        name: str,
        box: pygame.Rect,
        now: object,
        draw: Callable[[pygame.Surface, tuple[int, int]], None],
    ) -> None:
        sheet = self._sheets.get(name)
        if sheet is None or sheet.get_size() != box.size:
            sheet = self._sheets[name] = pygame.Surface(box.size, pygame.SRCALPHA)
            self._shown.pop(name, None)
        if self._shown.get(name) != now and (name not in self._shown or self.spread.may(name)):
            self._shown[name], self._versions[name] = now, object()
            sheet.fill((0, 0, 0, 0))
            draw(sheet, box.topleft)
        blit_changing(target, sheet, box, self._versions[name])

    # -- left: phases, supply, balance ------------------------------------------------------------

    def _draw_left(self, sheet: pygame.Surface, at: tuple[int, int]) -> None:
        layout = self.board.layout
        back = (-at[0], -at[1])
        self._draw_phases(sheet, layout.phases.move(back))
        self._draw_supply(sheet, layout.supply.move(back))
        draw_balance(sheet, self.app, self.board, layout.balance.move(back))

    def _draw_phases(self, sheet: pygame.Surface, box: pygame.Rect) -> None:
        app, px = self.app, self.app.theme.px
        view = self.board.view
        plate(sheet, app.theme, box, px(7), GLASS)
        now = PHASES.index(view["phase"]) if view["phase"] in PHASES else -1
        at = (box.x - self.board.layout.phases.x, box.y - self.board.layout.phases.y)
        for i, (phase, place) in enumerate(
            zip(PHASES, self.board.layout.phase_rows(len(PHASES)), strict=True)
        ):
            row = place.move(at)
            if i == now:
                plate(sheet, app.theme, row, px(5), theme.SIDE[view["active"]])
            spot = (row.x + px(11), row.centery)
            if i < now:
                sign = disc(app.theme, px(13), theme.MUTED, theme.MUTED, 1, "pick")
                sheet.blit(sign, sign.get_rect(center=spot))
            else:
                size = px(11 if i == now else 7)
                dot = disc(app.theme, size, theme.CREAM if i == now else theme.MUTED, theme.INK, 1)
                sheet.blit(dot, dot.get_rect(center=spot))
            label = pygame.Rect(row.x + px(24), row.y, row.width - px(28), row.height)
            textbox.draw(
                sheet,
                app.theme,
                "label" if i == now else "small",
                app.say(f"phases.{phase}"),
                label,
                theme.CREAM if i == now else theme.MUTED,
                "left",
                "middle",
                least=app.theme.least,
                wrapped=False,
            )

    def _draw_supply(self, sheet: pygame.Surface, box: pygame.Rect) -> None:
        app, px = self.app, self.app.theme.px
        used = {token for entry in self.board.view["circle"] for token in entry["tokens"]}
        free = [symbol.id for symbol in app.cards.symbols if symbol.id not in used]
        plate(sheet, app.theme, box, px(7), GLASS)
        line = round(app.theme.font_size("small") * 1.3)
        top = box.y + px(3)
        if box.height - line > px(40):
            label = pygame.Rect(box.x + px(8), top, box.width - px(16), line)
            textbox.draw(
                sheet,
                app.theme,
                "small",
                app.say("board.supply"),
                label,
                theme.MUTED,
                "left",
                "middle",
                least=app.theme.least,
                wrapped=False,
            )
            top += line
        for symbol, place in zip(
            free,
            token_places(
                pygame.Rect(box.x + px(6), top, box.width - px(12), box.bottom - px(3) - top),
                len(free),
                px(27),
            ),
            strict=True,
        ):
            sheet.blit(app.art.get(f"symbols/{symbol}", place.size), place)

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
                stops(app.cards, view, app.settings.language, price, self.board.asked),
            )
        return self._known[1]

    @property
    def reach(self) -> int:
        """How far a card being resolved that is wider than others reaches over the next stops."""
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

    def _draw_stops(self, sheet: pygame.Surface, at: tuple[int, int]) -> None:
        app, px = self.app, self.app.theme.px
        less = self.reach
        head, *rows = [
            pygame.Rect(rect.x - at[0] + less, rect.y - at[1], rect.width - less, rect.height)
            for rect in self.board.layout.stops
        ]
        plate(
            sheet,
            app.theme,
            pygame.Rect(head.x, head.y, head.width, head.height - px(1)),
            px(5),
            GLASS,
        )
        room, font = head.inflate(-px(14), 0), app.theme.sized("small", app.theme.least)
        words = app.say("brief.stops.head")
        if font.size(words)[0] > room.width:
            words = app.say("brief.stops.brief")
        textbox.draw(
            sheet,
            app.theme,
            "small",
            words,
            room,
            theme.MUTED,
            "left",
            "middle",
            least=app.theme.least,
            wrapped=False,
        )
        for i, (stop, rect) in enumerate(zip(self.stops, rows, strict=False)):
            draw_stop(sheet, self.app, self.board, i, stop, rect)

    # -- the middle -------------------------------------------------------------------------------

    def _dial_face(self, side: str) -> pygame.Surface:
        """The disc in the middle, in a side's color."""
        ground = theme.mix(theme.SIDE_DARK[side], theme.INK, 0.25)
        edge = theme.mix(theme.SIDE[side], theme.SIDE_LIGHT[side], 0.25)
        return disc(
            self.app.theme, self.board.layout.dial.width, ground, edge, self.app.theme.px(2)
        )

    def _draw_dial(self, target: pygame.Surface) -> None:
        app, board = self.app, self.board
        box = board.layout.dial
        target.blit(self._dial_face(board.view["active"]), box)
        size = round(box.height * 0.56)
        name = (
            "pieces/direction_cw"
            if board.view["direction"] == "clockwise"
            else "pieces/direction_ccw"
        )
        token = app.art.get(name, (size, size))
        if board.turning.moving:
            squeeze = abs(math.cos(math.radians(board.turning.value[0])))
            token = scaled(token, (max(1, round(size * squeeze)), size))
        target.blit(token, token.get_rect(center=(box.centerx, box.y + round(box.height * 0.4))))
        label = pygame.Rect(0, 0, round(box.width * 0.66), round(box.height * 0.22))
        label.center = (box.centerx, box.y + round(box.height * 0.81))
        textbox.draw(
            target,
            app.theme,
            "head",
            app.say("table.turn", turn=board.view["turn"]),
            label,
            theme.CREAM,
            "center",
            "middle",
            least=app.theme.least,
            wrapped=False,
        )

    def draw_played(self, target: pygame.Surface, id: str) -> None:
        """What was played last, small."""
        app, px = self.app, self.app.theme.px
        box = self.board.layout.last_card
        card = app.cards.cards[app.cards.card_index[id]]
        side = SIDES[card.side]
        plate(
            target,
            app.theme,
            box,
            px(8),
            (*theme.mix(theme.SIDE_DARK[side], theme.INK, 0.35), 235),
            theme.SIDE[side],
            px(1),
        )
        high, left = box.height - px(8), box.x + px(8)
        least = app.theme.sized("label", app.theme.least)
        # a long name needs the room
        if box.x + high + px(12) + least.size(card.names[app.settings.language])[
            0
        ] <= box.right - px(5):
            picture = card_pictures.card_picture(app, card, (high, high), px(4))
            target.blit(picture, (box.x + px(5), box.y + px(4)))
            left = box.x + picture.get_width() + px(12)
        upper = pygame.Rect(left, box.y + px(3), box.right - px(5) - left, box.height // 2 - px(2))
        textbox.draw(
            target,
            app.theme,
            "small",
            app.say("brief.played", label=side_name(app.settings.language, side)),
            upper,
            theme.MUTED,
            "left",
            "middle",
            least=app.theme.least,
            wrapped=False,
        )
        textbox.draw(
            target,
            app.theme,
            "label",
            card.names[app.settings.language],
            upper.move(0, upper.height),
            theme.CREAM,
            "left",
            "middle",
            least=app.theme.least,
            wrapped=False,
        )

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
        light = theme.SIDE_LIGHT[SIDES[card.side]]
        edge = outline(
            self.app.theme,
            (rect.width + 4, rect.height + 4),
            max(4, rect.width // 15),
            self.app.theme.px(2),
            light,
        )
        target.blit(edge, edge.get_rect(center=rect.center))
        draw_popping_price(target, self.app, board, card, rect)
