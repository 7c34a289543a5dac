"""Where everything lies on the table: places and click areas for the shown view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

import pygame

from ....play.choice_outcome import ChoiceOutcome, Destination
from ....play.things import Thing
from ....rules.constants import DIMENSIONS, SIDES
from ....rules.views.view import GameView, SeatView, side_view
from ....text.choice import Choice
from ....text.marker_stops import next_stops
from ...cards.character_card import symbol_sockets, symbols_bottom_share
from ...cards.tile_row import narrowest
from ...drawing import textbox
from .choices import Choices, NoChoices
from .hand_places import HandPlaces
from .layout import TableLayout
from .leaning import CardPlace, LeaningRect
from .position_numbers import PositionNumbers
from .shift_arrows import arrow_rect, shift_destination
from .side_panel_layout import SidePanelLayout

if TYPE_CHECKING:
    from ...window.app import App

LAST_CARD = 136  # height of the opponent's last card on its panel, at most
LOG, READ = 130, 210  # what the log and a card that is read need at least
PHASES = ("awareness", "action", "activity", "movement")


class TablePlaces:
    """The places of Characters, cards, tokens and panels, without any motion."""

    layout: TableLayout

    def __init__(
        self,
        app: App,
        view: GameView,
        viewer: str,
        seats: list[SeatView],
    ) -> None:
        self.app = app
        self.choices: Choices = NoChoices()
        self.numbers = PositionNumbers()  # of the position, for the viewer
        self.view = view
        self.viewer = viewer
        # the Characters in the order of their places on the screen
        self.seats = seats
        self._played: dict[str, str] = {}  # the card that each side played last, newest last
        # height kept free at the lower end of the left panel, and of the right one
        self.corner = self.foot = 0
        self.hand_places = HandPlaces()  # of the viewer

    @property
    def played(self) -> str | None:
        """The card that was played last."""
        return next(reversed(self._played.values()), None)

    @property
    def their_last_card(self) -> str | None:
        """The card that the opponent played last, once it has been resolved."""
        card = self._played.get(self.other)
        return None if card == self.view["resolving"] else card

    def note_played(self, *cards: str) -> None:
        """Remember cards as played, in this order."""
        for card in cards:
            side = SIDES[self.app.cards.cards[self.app.cards.card_index[card]].side]
            self._played.pop(side, None)
            self._played[side] = card

    def recall_played(self, cards: Iterable[str]) -> None:
        """Remember the cards that were played so far, and no others."""
        self._played = {}
        self.note_played(*cards)

    @property
    def choosable(self) -> Mapping[Thing, list[Choice]]:
        """Things that can be chosen now, with their options."""
        return self.choices.choosable

    def outcome_of(self, key: str) -> ChoiceOutcome | None:
        """Return the certain outcome of a choice on offer, if it is known."""
        return self.choices.outcome_of(key)

    @property
    def other(self) -> str:
        """The side across the table."""
        return "creature" if self.viewer == "town" else "town"

    def price(self, card: str) -> int | None:
        """Return the current price of a card of the viewer, if it is known."""
        return self.numbers.prices.get(card)

    def most_energy(self, side: str) -> int:
        """Return the current Energy limit of a side."""
        return self.numbers.energy_limits.get(side, self.app.cards.numbers.energy_max)

    def awareness_price(self, side: str) -> int:
        """Return what the next Awareness level of a side costs now."""
        surcharge = self.numbers.awareness_surcharges.get(side, 0)
        return max(0, int(side_view(self.view, side)["awareness"]) + 1 + surcharge)

    def place_at(self, spot: Sequence[float]) -> CardPlace:
        """Return the place of a Character card at a spot: x, y and lean."""
        return CardPlace((round(spot[0]), round(spot[1])), self.layout.card, spot[2])

    def seat_of(self, id: str) -> CardPlace:
        """Return the place of a Character card at rest."""
        return self.layout.card_place(next(i for i, e in enumerate(self.seats) if e["id"] == id))

    def panel(self, side: str) -> SidePanelLayout:
        """Return the layout of a side's panel."""
        return self.layout.panel(side, side != self.other)

    @property
    def resolving_rect(self) -> pygame.Rect:
        """Rectangle of the card being resolved."""
        return self.layout.resolving

    @property
    def moved(self) -> str | None:
        """The Character that the player moves to a gap: the only one next to none of the gaps."""
        gaps = [thing.id for thing in self.choosable if thing.kind == "gap"]
        named = {name for id in gaps for name in id.split(":")}
        left = [e["id"] for e in self.view["circle"] if e["id"] not in named]
        return left[0] if gaps and len(left) == 1 else None

    def areas(self) -> list[tuple[pygame.Rect, Thing]]:
        """Return all areas that can be pointed at, the topmost last."""
        view, layout = self.view, self.layout
        found: list[tuple[pygame.Rect, Thing]] = []
        for side in ("town", "creature"):
            panel = self.panel(side)
            found.append((panel.name, Thing("side", side)))
            found.append((panel.pips, Thing("pips", side)))
            found.append((panel.energy, Thing("energy", side)))
            found.append((panel.deck, Thing("deck", side)))
            found.append((panel.discard, Thing("discard", side)))
            levels = panel.levels(self.app.cards.numbers.awareness_goal)
            found += [(rect, Thing("awareness", side, n)) for n, rect in enumerate(levels)]
            found += [
                (rect, Thing("equipment", id) if id else Thing("slot", side))
                for id, rect in self.equipment_rects(side)
            ]
        found.append((layout.supply, Thing("supply")))
        found += [
            (rect, Thing("phase", phase))
            for phase, rect in zip(PHASES, layout.phase_arcs(len(PHASES)), strict=True)
        ]
        found.append((self.panel(self.other).backs, Thing("backs", self.other)))
        if self.last_card_rect is not None and self.their_last_card is not None:
            found.append((self.last_card_rect, Thing("played", self.their_last_card)))
        found += [(rect, Thing("known", id)) for id, rect in self.known_card_rects()]
        found += [
            (rect, Thing("stop", id))
            for id, rect in zip(
                next_stops(self.app.cards, view)[1:], layout.stops[1:], strict=False
            )
        ]
        found += [
            (layout.card_place(i).area, Thing("character", e["id"]))
            for i, e in enumerate(self.seats)
        ]
        ids = [e["id"] for e in self.seats]
        for thing in self.choosable:
            if thing.kind == "gap":
                found.append((self.gap_rect(thing.id, ids), thing))
            elif thing.kind == "shift":
                found.append((self.arrow_rect(thing.id), thing))
            elif thing.kind == "lying":
                found.append((self.token_area(thing.id), thing))
        return found + self.hand_areas()

    def hand_areas(self) -> list[tuple[pygame.Rect, Thing]]:
        """Return the areas of the viewer's hand cards, each with its index in the hand."""
        hand = side_view(self.view, self.viewer)["hand"]
        return [
            (rect, Thing("hand", cast(str, hand[i]), i))
            for i, rect in enumerate(self.hand_rects(hand))
        ]

    def hand_rects(self, hand: Sequence[str | None]) -> list[pygame.Rect]:
        """Return the rectangles of the viewer's hand cards."""
        places, count = self.hand_places.of(hand)
        least = narrowest(self.app, SIDES.index(self.viewer))
        spots = self.layout.hand_spots(count, least)
        return [spots[place] for place in places]

    def hand_spot(self, side: str, card: str | None, hand: list[str | None]) -> pygame.Rect:
        """Return the place of a card in a hand; of several copies that of the last one."""
        named = card if card in hand else None
        place = len(hand) - 1 - hand[::-1].index(named) if named in hand else len(hand) // 2
        spots = (
            self.hand_rects(hand or [card])
            if side == self.viewer
            else self.panel(side).back_spots(max(1, len(hand)))
        )
        return spots[min(place, max(0, len(hand) - 1))]

    def landing(self, key: str) -> Destination:
        """Return the destination of a lit shift."""
        id, seen = key.split(":")[1], self.outcome_of(key)
        entry = next(e for e in self.seats if e["id"] == id)
        return shift_destination(key, entry, seen.landings.get(id) if seen else None)

    def arrow_rect(self, key: str) -> LeaningRect:
        """Return the click area of a shift's arrow, slightly larger than the arrow."""
        id = key.split(":")[1]
        card = self.seat_of(id)
        entry = next(e for e in self.seats if e["id"] == id)
        more = self.layout.theme.px(3)
        return card.part(arrow_rect(card.rect, key, entry, self.landing(key)).inflate(more, more))

    def symbol_rects(self, entry: SeatView, card: pygame.Rect, more: int = 0) -> list[pygame.Rect]:
        """Return the places of a Character's printed symbols, of its tokens and of `more` tokens.

        `card` is the rectangle of its upright card, as the places are. Attached cards leave less
        room for them.
        """
        person = self.app.cards.characters[self.app.cards.character_index[entry["id"]]]
        printed = len(person.symbols[DIMENSIONS.index(entry["side"])])
        sockets = symbol_sockets(
            card.size, printed + len(entry["tokens"]) + more, symbols_bottom_share(entry)
        )
        return [socket.move(card.topleft) for socket in sockets]

    def token_rect(self, symbol: str) -> pygame.Rect:
        """Return the rectangle of a Symbol token on a Character's upright card."""
        entry = self._bearer(symbol)
        tokens: list[str] = entry["tokens"]
        places = self.symbol_rects(entry, self.seat_of(entry["id"]).rect)
        return places[tokens.index(symbol) - len(tokens)]

    def _bearer(self, symbol: str) -> SeatView:
        return next(e for e in self.seats if symbol in e["tokens"])

    def token_area(self, symbol: str) -> LeaningRect:
        """Return the click area of a Symbol token: the part not covered by the next token."""
        rect, bearer = self.token_rect(symbol), self._bearer(symbol)
        tokens: list[str] = bearer["tokens"]
        for below in tokens[tokens.index(symbol) + 1 :][:1]:
            rect.height = min(rect.height, self.token_rect(below).y - rect.y)
        return self.seat_of(bearer["id"]).part(rect)

    def gap_rect(self, id: str, ids: list[str]) -> LeaningRect:
        """Return the click area of a gap between two Characters.

        The gap may span the Character that is being moved.
        """
        marker, moved = self.view["marker"], self.moved
        places = self.layout.gaps(
            ids.index(marker) if marker in ids else -1, ids.index(moved) if moved in ids else -1
        )
        return places[ids.index(id.partition(":")[0])]

    def equipment_rects(self, side: str) -> list[tuple[str | None, pygame.Rect]]:
        """Return the rows of a side's Equipment and other cards in play; free slots are None."""
        owned = side_view(self.view, side)["equipment"]
        free = max(0, self.app.cards.numbers.equipment_max - len(owned)) if side == "town" else 0
        rows = [*owned, *[None] * free, *side_view(self.view, side)["in_play"]]
        return list(
            zip(
                rows,
                self.panel(side).rows(len(rows), self.corner if side == "town" else 0),
                strict=True,
            )
        )

    @property
    def free_slot(self) -> pygame.Rect | None:
        """The place for Equipment that is drawn for all free ones. With large texts the last one is
        left out: the Character with the marker needs the room.
        """
        free = [rect for id, rect in self.equipment_rects("town") if id is None]
        least = 2 if self.app.theme.text_size > 1 else 1
        return free[0] if len(free) >= least else None

    def known_card_rects(self) -> list[tuple[str, pygame.Rect]]:
        """Return the known cards of the other hand with their rows, below the cards in play."""
        seen = [id for id in side_view(self.view, self.other)["hand"] if id is not None]
        if not seen:
            return []
        panel, pad = self.panel(self.other), self.layout.theme.px(4)
        top = max(
            [
                panel.equipment.bottom,
                *[rect.bottom + pad for _, rect in self.equipment_rects(self.other)],
            ]
        )
        room = (
            self.layout.window.bottom - self.corner
            if self.other == "town"
            else self.layout.log.bottom - self.foot - self.layout.theme.px(90)
        ) - top
        step = min(
            max(panel.known_row, self._tab_height(seen, panel.inner.width)),
            room // len(seen),
        )
        return [
            (id, pygame.Rect(panel.inner.x, top + i * step, panel.inner.width, max(8, step - 2)))
            for i, id in enumerate(seen)
        ]

    def _tab_height(self, cards: list[str], width: int) -> int:
        """Return the height of a row that shows every card's whole name in one or two lines."""
        t = self.app.theme
        known = self.app.cards
        language = self.app.language
        font = t.sized("label", t.least)
        names = [known.cards[known.card_index[id]].names[language] for id in cards]
        # the symbol and the price take the rest of the width
        lines = min(2, max(len(textbox.wrap(name, font, width - t.px(57))) for name in names))
        return font.get_linesize() * lines + t.px(4 if lines == 1 else 10)

    @property
    def last_card_rect(self) -> pygame.Rect | None:
        """Where the opponent's last card lies, low on the opponent's panel, if there is room."""
        if self.their_last_card is None:
            return None
        px, panel = self.layout.theme.px, self.panel(self.other)
        owned = self.equipment_rects(self.other)
        # one free slot says that there are others
        free = next((i for i, (id, _) in enumerate(owned) if id is None), 0)
        rows = [rect for i, (id, rect) in enumerate(owned) if id is not None or i == free]
        rows += [rect for _, rect in self.known_card_rects()]
        top = max([panel.piles.bottom + px(12), *[row.bottom + px(6) for row in rows]])
        words = 0.6 + 0.4 * self.layout.theme.text_size
        if self.other == "creature":
            room = self.layout.log.bottom - self.foot - top - round(px(LOG) * words)
        else:
            room = self.layout.left.bottom - self.corner - top - round(px(READ) * words)
        high = min(px(LAST_CARD), room)
        line = self.layout.theme.font_size("small") + self.layout.theme.font_size("label")
        if high < round(line * 1.4) + px(8):
            return None
        return pygame.Rect(panel.inner.x, top, panel.inner.width, high)

    @property
    def log(self) -> pygame.Rect:
        """Rectangle of the log, below the Creature's panel, cards in play and known hand."""
        rect, pad = self.layout.log.copy(), self.layout.theme.px(6)
        rows = [row for _, row in self.equipment_rects("creature")]
        rows += [row for _, row in self.known_card_rects()] if self.other == "creature" else []
        if self.other == "creature" and self.last_card_rect is not None:
            rows.append(self.last_card_rect)
        low = max([rect.top, *[row.bottom + pad for row in rows]])
        rect.height = max(0, rect.height - self.foot - (low - rect.top))
        rect.top = low
        return rect
