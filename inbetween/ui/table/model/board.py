"""The board: state and places of Characters, markers, hands and flying pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from ....ai.proofs.threats import Threat
from ....play.choice_outcome import ChoiceOutcome, Destination
from ....play.mood import NEUTRAL_MOOD, mood
from ....play.seat_order import Seats, seated, seats_of
from ....play.things import Thing
from ....rules.constants import SIDES
from ....rules.events import Event
from ....text.marker_stops import next_stops
from ...cards.character_card import symbol_sockets, symbols_bottom_share
from ...drawing import textbox
from ...drawing.tween import Tween, ease_in_out, ease_out
from ...window.settings import SPEED
from ..motion import flights
from ..motion.after_effects import AfterEffect, nudge_offset
from ..motion.sprites import CharacterSprite, FlyingSprite, LockAnimation
from ..paint.table_surface import TableSurface
from .hand_places import HandPlaces
from .layout import BAR, TableLayout, table_layout
from .shift_arrows import arrow_rect, shift_destination
from .side_panel_layout import SidePanelLayout

if TYPE_CHECKING:
    from ...window.app import App

View = dict[str, Any]
PHASES = ("awareness", "action", "activity", "movement")
IDLE = 1 / 20  # seconds between two frames while only idle animations run


class Board:
    """Shows a view of the game; `show` sets the new view and the sprites move to their places."""

    def __init__(
        self,
        app: App,
        view: View,
        viewer: str,
        get_targets: Callable[[], dict[Thing, Any]] = dict,
        bar: int = BAR,
        seats: Seats = (),
    ) -> None:
        self.app, self._bar = app, bar
        self._lights = get_targets
        # returns the certain outcome of a lit choice
        self.outcome_of: Callable[[str], ChoiceOutcome | None] = lambda key: None
        # returns the current price of a card of the viewer, if it is known
        self.price: Callable[[str], int | None] = lambda id: None
        # returns the current Energy limit of a side
        self.most_energy: Callable[[str], int] = lambda side: app.cards.numbers.energy_max
        # returns by how much a side's next Awareness level costs more than usual
        self.awareness_surcharge: Callable[[str], int] = lambda side: 0
        self.viewer = viewer
        self.played: str | None = None  # the card that was played last
        # in the Activity phase: whether the raise of Awareness is already decided
        self.asked = False
        self.corner = 0  # height of the replay controls in the lower left corner
        self.view = view
        self.people: dict[str, CharacterSprite] = {}
        # the Characters in the order of their places on the screen
        self.seats: list[View] = seated(view["circle"], seats or seats_of(view))
        self.leaving: list[tuple[str, str, CharacterSprite]] = []
        self.marker = Tween((0.0, 0.0))
        self.turning = Tween((0.0,))  # the Direction token's angle
        self.flying_sprites: list[FlyingSprite] = []
        self.moments: list[LockAnimation] = []
        self.after_effects: list[AfterEffect] = []
        self.hands: dict[str, list[str | None]] = {}  # as last shown
        self.hand_places = HandPlaces()  # of the viewer
        self.hover: Thing | None = None
        self.last: set[Thing] = set()  # things that the last move touched
        self.ground = TableSurface(app)
        self.mood = NEUTRAL_MOOD
        # wins available using public information: see `threat_monitor`
        self.threats: list[Threat] = []
        self.time = 0.0  # seconds of idle animation
        self._tick = 0.0
        self.names = dict.fromkeys(SIDES, "")  # names of the players, "" if not set
        self.relayout()

    def call(self, names: dict[str, str]) -> None:
        """Set the names of the players; "" for a side without a name."""
        self.names = names
        self.relayout()

    def seat(self, view: View, viewer: str, seats: Seats) -> None:
        """Turn the board to another viewer."""
        self.viewer = viewer
        self.hover = None
        self.hand_places.release()
        self.show(view, 0.0, seats)
        self.settle()

    # -- state --------------------------------------------------------------------------------

    @property
    def lit(self) -> dict[Thing, Any]:
        """Things that can be chosen now, with their options."""
        return self._lights()

    def awareness_price(self, side: str) -> int:
        """Return what the next Awareness level of a side costs now."""
        return max(0, int(self.view[side]["awareness"]) + 1 + self.awareness_surcharge(side))

    @property
    def other(self) -> str:
        """The side across the table."""
        return "creature" if self.viewer == "town" else "town"

    def relayout(self, bar: int | None = None) -> None:
        """Recompute the layout after a resize, with the given bar height; drop animations."""
        self._bar = self._bar if bar is None else bar
        self.layout = self._layout(len(self.view["circle"]))
        self.flying_sprites.clear()
        self.leaving.clear()
        self.moments.clear()
        self.after_effects.clear()
        self.people = {}
        self.show(self.view, 0.0)

    def _layout(self, people: int) -> TableLayout:
        return table_layout(
            self.app.theme.size,
            self.app.theme.text_size,
            people,
            len(self.view["dealt"]),
            self._bar,
            any(self.names.values()),
        )

    def show(self, view: View, factor: float, seats: Seats = ()) -> None:
        """Move everything to its place in a new view.

        `factor` scales the durations; 0 moves at once. Without `seats` all Characters keep their
        places.
        """
        self.view = view
        self.played = view["resolving"] or self.played
        circle = self.seats = seated(
            view["circle"], seats or tuple(entry["id"] for entry in self.seats)
        )
        if len(circle) != self.layout.people:
            self.layout = self._layout(len(circle))
        here = set()
        for i, entry in enumerate(circle):
            spot = self.layout.spots[i]
            person = self.people.get(entry["id"])
            if person is None:
                person = self.people[entry["id"]] = CharacterSprite(spot)
                person.track.jump((float(entry["safety"]),))
                person.old = entry["side"]
            person.pos.to(spot, 0.5 * factor, ease_in_out)
            person.track.to((float(entry["safety"]),), 0.3 * factor, ease_out)
            here.add(entry["id"])
        for id in list(self.people):
            if id not in here:
                del self.people[id]
        if view["marker"] in self.people:
            spot = self.layout.spots[[e["id"] for e in circle].index(view["marker"])]
            box = self.layout.marker_spot(self.rect_at(spot))
            fresh = self.marker.want == (0.0, 0.0)
            self.marker.to(
                box.center,
                0.0 if fresh else 0.4 * factor,
                ease_in_out,
                hop=self.layout.theme.px(34),
            )
        self.turning.to((0.0 if view["direction"] == "clockwise" else 180.0,), 0.35 * factor)
        for side in ("town", "creature"):
            self.hands[side] = list(view[side]["hand"])
        self.hand_places.follow(self.hands[self.viewer])
        for fly in self.flying_sprites:  # the hand may have grown: update where the card lands
            if fly.lands is not None:
                fly.aim(flights.in_hand(self, *fly.lands, self.hands[fly.lands[0]]).center)
        numbers = self.app.cards.numbers
        self.mood = mood(view, numbers.to_win, numbers.awareness_goal)
        self.ground.follow(self.mood.lean, factor)

    @property
    def alive(self) -> bool:
        """Whether idle animations run: flickering windows, the pulsing marker and threats."""
        return not self.app.settings.reduced_motion and SPEED[self.app.settings.speed] > 0

    def update_idle_animation(self, dt: float) -> bool:
        """Advance the idle animations; return True when a new frame is due.

        They run at a lower frame rate than the events to save CPU time.
        """
        if not self.alive:
            return False
        self._tick += dt
        if self._tick < IDLE:
            return False
        self.time, self._tick = self.time + self._tick, 0.0
        return True

    def rect_at(self, spot: tuple[float, float]) -> pygame.Rect:
        """Return the rectangle of a Character card centered at a spot."""
        rect = pygame.Rect(0, 0, *self.layout.card)
        rect.center = (round(spot[0]), round(spot[1]))
        return rect

    def rect_of(self, id: str) -> pygame.Rect:
        """Return the current rectangle of a Character card."""
        pos = self.people[id].pos.value
        push = nudge_offset(self, id) if self.after_effects else (0.0, 0.0)
        return self.rect_at((pos[0] + push[0], pos[1] + push[1]))

    def bring_to_front(self, id: str | None, factor: float) -> None:
        """Raise the acting Character above the others; None raises nobody."""
        for name, person in self.people.items():
            person.lift.to((1.0 if name == id else 0.0,), 0.3 * factor, ease_out)

    def animate(self, event: Event, factor: float) -> None:
        """Start the animation of an event that the view already includes. Call it before `show`."""
        if factor > 0:
            flights.begin(self, event, factor)

    def update(self, dt: float) -> bool:
        """Advance all animations; return True while something moves.

        It returns True once more after everything has stopped, so that the last frame is drawn.
        """
        moving = self.marker.update(dt) | self.turning.update(dt)
        if not self.moments:  # the background waits for lock animations
            moving |= self.ground.update(dt)
        moving |= (
            bool(self.flying_sprites)
            or bool(self.leaving)
            or bool(self.moments)
            or bool(self.after_effects)
        )
        for person in self.people.values():
            moving |= person.update(dt)
        self.leaving = [entry for entry in self.leaving if entry[2].update(dt)]
        self.flying_sprites = [fly for fly in self.flying_sprites if fly.update(dt)]
        self.moments = [moment for moment in self.moments if moment.update(dt)]
        self.after_effects = [echo for echo in self.after_effects if echo.update(dt)]
        return moving

    def settle(self) -> None:
        """Finish all animations at once."""
        self.flying_sprites.clear()
        self.leaving.clear()
        self.moments.clear()
        self.after_effects.clear()
        self.ground.settle()
        for person in self.people.values():
            person.flip = 1.0
        for glide in [
            self.marker,
            self.turning,
            *(g for p in self.people.values() for g in (p.pos, p.track, p.lift)),
        ]:
            glide.jump(glide.want)

    # -- places -------------------------------------------------------------------------------

    def panel(self, side: str) -> SidePanelLayout:
        """Return the layout of a side's panel."""
        return self.layout.panel(side, side != self.other)

    @property
    def supply_center(self) -> tuple[int, int]:
        """The center of the common supply."""
        return self.layout.supply.center

    @property
    def resolving_rect(self) -> pygame.Rect:
        """Rectangle of the card being resolved."""
        return self.layout.resolving

    @property
    def moved(self) -> str | None:
        """The Character that the player moves to a gap: the only one next to none of the gaps."""
        gaps = [thing.id for thing in self.lit if thing.kind == "gap"]
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
            for phase, rect in zip(PHASES, layout.phase_rows(len(PHASES)), strict=True)
        ]
        if self.played is not None and view["resolving"] is None:
            found.append((layout.last_card, Thing("played", self.played)))
        found.append((self.panel(self.other).backs, Thing("backs", self.other)))
        found += [(rect, Thing("known", id)) for id, rect in self.known_card_rects()]
        found += [
            (rect, Thing("stop", id))
            for id, rect in zip(next_stops(self.app.cards, view), layout.stops[1:], strict=False)
        ]
        found += [
            (self.rect_at(layout.spots[i]), Thing("character", e["id"]))
            for i, e in enumerate(self.seats)
        ]
        ids = [e["id"] for e in self.seats]
        for thing in self.lit:
            if thing.kind == "gap":
                found.append((self.gap_rect(thing.id, ids), thing))
            elif thing.kind == "shift":
                found.append((self.arrow_rect(thing.id), thing))
            elif thing.kind == "lying":
                found.append((self.token_area(thing.id), thing))
        return found + self.hand_areas()

    def hand_areas(self) -> list[tuple[pygame.Rect, Thing]]:
        """Return the areas of the viewer's hand cards, each with its index in the hand."""
        hand = self.view[self.viewer]["hand"]
        return [(rect, Thing("hand", hand[i], i)) for i, rect in enumerate(self.hand_rects(hand))]

    def hand_rects(self, hand: list[str | None]) -> list[pygame.Rect]:
        """Return the rectangles of the viewer's hand cards."""
        places, count = self.hand_places.of(hand)
        spots = self.layout.hand_spots(count)
        return [spots[place] for place in places]

    def landing(self, key: str) -> Destination:
        """Return the destination of a lit shift."""
        id, seen = key.split(":")[1], self.outcome_of(key)
        entry = next(e for e in self.seats if e["id"] == id)
        return shift_destination(key, entry, seen.landings.get(id) if seen else None)

    def arrow_rect(self, key: str) -> pygame.Rect:
        """Return the click area of a shift's arrow, slightly larger than the arrow."""
        id = key.split(":")[1]
        i = next(i for i, e in enumerate(self.seats) if e["id"] == id)
        card = self.rect_at(self.layout.spots[i])
        return arrow_rect(card, key, self.seats[i], self.landing(key)).inflate(
            self.layout.theme.px(3), self.layout.theme.px(3)
        )

    def token_rect(self, symbol: str) -> pygame.Rect:
        """Return the rectangle of a Symbol token on a Character."""
        i, entry = next((i, e) for i, e in enumerate(self.seats) if symbol in e["tokens"])
        printed = len(
            self.app.cards.characters[self.app.cards.character_index[entry["id"]]].symbols[0]
        )
        card = self.rect_at(self.layout.spots[i])
        sockets = symbol_sockets(
            card.size, printed + len(entry["tokens"]), symbols_bottom_share(entry)
        )
        place: int = printed + entry["tokens"].index(symbol)
        return sockets[place].move(card.topleft)

    def token_area(self, symbol: str) -> pygame.Rect:
        """Return the click area of a Symbol token: the part not covered by the next token."""
        rect = self.token_rect(symbol)
        tokens: list[str] = next(e["tokens"] for e in self.seats if symbol in e["tokens"])
        for below in tokens[tokens.index(symbol) + 1 :][:1]:
            rect.height = min(rect.height, self.token_rect(below).y - rect.y)
        return rect

    def gap_rect(self, id: str, ids: list[str]) -> pygame.Rect:
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
        owned = self.view[side]["equipment"]
        free = max(0, self.app.cards.numbers.equipment_max - len(owned)) if side == "town" else 0
        rows = [*owned, *[None] * free, *self.view[side]["in_play"]]
        return list(
            zip(
                rows,
                self.panel(side).rows(len(rows), self.corner if side == "town" else 0),
                strict=True,
            )
        )

    def known_card_rects(self) -> list[tuple[str, pygame.Rect]]:
        """Return the known cards of the other hand with their rows, below the cards in play."""
        seen = [id for id in self.view[self.other]["hand"] if id is not None]
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
            else self.layout.log.bottom - self.layout.theme.px(90)
        ) - top
        step = min(
            max(round(panel.row * 0.84), self._tab_height(seen, panel.inner.width)),
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
        language = self.app.settings.language
        font = t.sized("label", t.least)
        names = [known.cards[known.card_index[id]].names[language] for id in cards]
        # the symbol and the price take the rest of the width
        lines = min(2, max(len(textbox.wrap(name, font, width - t.px(57))) for name in names))
        return font.get_linesize() * lines + t.px(4 if lines == 1 else 10)

    @property
    def log(self) -> pygame.Rect:
        """Rectangle of the log, below the Creature's panel, cards in play and known hand."""
        rect, pad = self.layout.log.copy(), self.layout.theme.px(6)
        rows = [row for _, row in self.equipment_rects("creature")]
        rows += [row for _, row in self.known_card_rects()] if self.other == "creature" else []
        low = max([rect.top, *[row.bottom + pad for row in rows]])
        rect.height -= low - rect.top
        rect.top = low
        return rect

    def stay(self, id: str, character: str | None = None, copy: int = 0) -> str:
        """Return how long a card stays in play, as a short sign.

        The number of turns, an hourglass if it ends with a turn, or "" if it stays until it is
        discarded.
        """
        turns = self.turns_left(id, character)[copy:]
        if turns:
            return str(turns[0])
        until = self.app.cards.cards[self.app.cards.card_index[id]].until
        return "[glass]" if until in ("own_turn", "opponent_turn") else ""

    def turns_left(self, id: str, character: str | None = None) -> list[int]:
        """Return how many more turns each limited copy of a card stays, including this turn."""
        here = {None} if character is None else {character}
        laid = (
            {entry["id"] for entry in self.view["circle"] if id in entry["attached"]}
            if character is None
            else set()
        )
        return [
            clock["ends"] - self.view["turn"] + 1
            for clock in self.view["lasting"]
            if clock["card"] == id and clock["character"] in here | laid
        ]
