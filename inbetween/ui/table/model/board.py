"""The board: the shown view and everything on it that moves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ....ai.proofs.threats import Threat
from ....play.circle_order import Seats, seated, seats_of
from ....play.mood import NEUTRAL_MOOD, mood
from ....play.things import Thing
from ....rules.constants import SIDES
from ....rules.views.view import GameView, side_view
from ...drawing.tween import Tween, back_out, ease_in_out, ease_out, launched
from .hand_glide import HandGlide
from .layout import BAR, TableLayout, table_layout
from .leaning import CardPlace, LeaningRect
from .marker_walk import MarkerWalk, arc
from .sprites import (
    AfterEffect,
    Burst,
    CharacterSprite,
    Departure,
    FlyingSprite,
    LockAnimation,
    Pop,
    TurnTint,
)
from .table_places import TablePlaces
from .timing import AWARENESS_LANDS, CLOSES, FILL, MOVE, SHIFT, closing_ease, shift_ease

if TYPE_CHECKING:
    from ...window.app import App

IDLE = 1 / 20  # seconds between two frames while only idle animations run
BREATH = 2.2  # speed of the glow of what can be chosen, in radians a second
SETTLE = 1.6  # seconds in which the surface follows the state of the game


class Board(TablePlaces):
    """Shows a view of the game; `show` sets the new view and the sprites move to their places."""

    def __init__(
        self,
        app: App,
        view: GameView,
        viewer: str,
        bar: int = BAR,
        seats: Seats = (),
    ) -> None:
        super().__init__(app, view, viewer, seated(view["circle"], seats or seats_of(view)))
        self._bar = bar
        self.asked_side: str | None = None  # the side that chooses in the other one's turn
        # in the Activity phase: whether the raise of Awareness is already decided
        self.asked = False
        self.people: dict[str, CharacterSprite] = {}
        self.departures: list[Departure] = []
        self.marker = MarkerWalk()
        # of each side's Awareness: how far its track is filled, and the level of its marker
        self.filled = {side: Tween((0.0,)) for side in SIDES}
        self.risen = {side: Tween((0.0,)) for side in SIDES}
        self.turning = Tween((0.0,))  # the Direction token's angle
        self.lean = Tween((0.0,))  # of the surface, toward the side that is ahead
        self.flying_sprites: list[FlyingSprite] = []
        self.lock_animations: list[LockAnimation] = []
        self.after_effects: list[AfterEffect] = []
        self.bursts: list[Burst] = []
        self.pops: list[Pop] = []
        self.tint: TurnTint | None = None
        self.hands: dict[str, list[str | None]] = {}  # as last shown
        self.hand_glide = HandGlide()  # of the viewer
        self.hover: Thing | None = None
        # a card that was dragged and dropped, and where the pointer was then
        self.dropped: tuple[str, tuple[int, int]] | None = None
        self.last: set[Thing] = set()  # things that the last move touched
        self.mood = NEUTRAL_MOOD
        # wins available using public information: see `threat_monitor`
        self.threats: list[Threat] = []
        self.time = 0.0  # seconds of idle animation
        self._tick = 0.0
        self.names = dict.fromkeys(SIDES, "")  # names of the players, "" if not set
        self.relayout()

    @property
    def acting_side(self) -> str:
        """The side that acts now: whose turn it is, or the other one while it is asked."""
        return self.asked_side or self.view["active"]

    def set_player_names(self, names: dict[str, str]) -> None:
        """Set the names of the players; "" for a side without a name."""
        self.names = names
        self.relayout()

    def seat(self, view: GameView, viewer: str, seats: Seats) -> None:
        """Turn the board to another viewer."""
        self.viewer = viewer
        self.hover = None
        self.hand_places.release()
        self.show(view, 0.0, seats)
        self.settle()

    # -- state --------------------------------------------------------------------------------

    def relayout(self, bar: int | None = None) -> None:
        """Recompute the layout after a resize, with the given bar height; drop animations."""
        self._bar = self._bar if bar is None else bar
        self.layout = self._layout(len(self.view["circle"]))
        self._drop_effects()
        self.people = {}
        self.show(self.view, 0.0)

    def _drop_effects(self) -> None:
        """Remove everything that is seen only for a moment."""
        self.flying_sprites.clear()
        self.departures.clear()
        self.lock_animations.clear()
        self.after_effects.clear()
        self.bursts.clear()
        self.pops.clear()
        self.tint = None

    def _layout(self, people: int) -> TableLayout:
        return table_layout(
            self.app.theme.size,
            self.app.theme.text_size,
            people,
            len(self.view["dealt"]),
            self._bar,
            any(self.names.values()),
        )

    def show(self, view: GameView, factor: float, seats: Seats = ()) -> None:
        """Move everything to its place in a new view.

        `factor` scales the durations; 0 moves at once. Without `seats` all Characters keep their
        places.
        """
        self.view = view
        if view["resolving"] is not None:
            self.note_played(view["resolving"])
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
            if self.departures:
                person.pos.to(spot, CLOSES * factor, closing_ease)
            else:
                person.pos.to(spot, MOVE * factor, launched)
            person.track.to((float(entry["safety"]),), SHIFT * factor, shift_ease)
            here.add(entry["id"])
        for id in list(self.people):
            if id not in here:
                del self.people[id]
        if view["marker"] in self.people:
            spot = self.layout.spots[[e["id"] for e in circle].index(view["marker"])]
            card, ring = self.place_at(spot), self.layout.ring
            start, end = self.marker.ground, card.at(self.layout.marker_spot(card.rect).center)
            radii = (max(1.0, ring.rx), max(1.0, ring.ry))
            self.marker.walk(end, factor, arc(start, end, ring.center, radii))
        self.turning.to(
            (0.0 if view["direction"] == "clockwise" else 180.0,), 0.35 * factor, back_out
        )
        for side in ("town", "creature"):
            self.hands[side] = list(view[side]["hand"])
            level = (float(view[side]["awareness"]),)
            self.filled[side].to(level, FILL * factor, ease_in_out)
            self.risen[side].to(level, AWARENESS_LANDS * factor, back_out)
        self.hand_places.follow(self.hands[self.viewer])
        self._close_up_hand(factor)
        for fly in self.flying_sprites:  # the hand may have grown: update where the card lands
            if fly.lands is not None:
                fly.end = self.hand_spot(*fly.lands, self.hands[fly.lands[0]]).center
        numbers = self.app.cards.numbers
        self.mood = mood(view, numbers.to_win, numbers.awareness_goal)
        self.lean.to((round(self.mood.lean, 3),), SETTLE * min(1.0, factor), ease_in_out)

    def _close_up_hand(self, factor: float) -> None:
        """Let the cards of the viewer's hand move to their places."""
        hand = self.hands[self.viewer]
        self.hand_glide.follow(hand, [rect.centerx for rect in self.hand_rects(hand)], factor)

    @property
    def breath(self) -> float:
        """How strongly what can be chosen glows now; steady without idle animations."""
        return 0.6 + 0.4 * math.sin(self.time * BREATH) if self.alive else 0.7

    @property
    def alive(self) -> bool:
        """Whether idle animations run: flickering windows, the pulsing marker and threats."""
        return self.app.lively

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

    def place_of(self, id: str) -> CardPlace:
        """Return the current place of a Character card."""
        x, y, _ = self.people[id].pos.value
        lean = self.people[id].lean
        push = self._nudge_offset(id) if self.after_effects else (0.0, 0.0)
        return self.place_at((x + push[0], y + push[1], lean))

    def rect_of(self, id: str) -> LeaningRect:
        """Return the current rectangle of a Character card, as it leans."""
        return self.place_of(id).area

    def _nudge_offset(self, character: str) -> tuple[float, float]:
        """Return the offset of a nudged Character card from its place."""
        mine = [echo for echo in self.after_effects if echo.character == character]
        scale = self.layout.theme.scale
        return (
            sum(echo.nudge[0] * echo.push for echo in mine) * scale,
            sum(echo.nudge[1] * echo.push for echo in mine) * scale,
        )

    def bring_to_front(self, id: str | None, factor: float) -> None:
        """Raise the acting Character above the others; None raises nobody."""
        for name, person in self.people.items():
            person.lift.to((1.0 if name == id else 0.0,), 0.3 * factor, ease_out)

    def update(self, dt: float) -> bool:
        """Advance all animations; return True while something moves.

        It returns True once more after everything has stopped, so that the last frame is drawn.
        """
        moving = self.marker.update(dt) | self.turning.update(dt) | self.hand_glide.update(dt)
        if not self.lock_animations:  # the surface waits for lock animations
            moving |= self.lean.update(dt)
        for tween in (*self.filled.values(), *self.risen.values()):
            moving |= tween.update(dt)
        for person in self.people.values():
            moving |= person.update(dt)
        return moving | self._update_effects(dt)

    def _update_effects(self, dt: float) -> bool:
        """Advance what is seen only for a moment; return True if there was anything."""
        there = (
            bool(self.flying_sprites)
            or bool(self.departures)
            or bool(self.lock_animations)
            or bool(self.after_effects)
            or bool(self.bursts)
            or bool(self.pops)
            or self.tint is not None
        )
        self.departures = [leaving for leaving in self.departures if leaving.update(dt)]
        self.flying_sprites = [fly for fly in self.flying_sprites if fly.update(dt)]
        self.lock_animations = [lock for lock in self.lock_animations if lock.update(dt)]
        self.after_effects = [echo for echo in self.after_effects if echo.update(dt)]
        self.bursts = [burst for burst in self.bursts if burst.update(dt)]
        self.pops = [pop for pop in self.pops if pop.update(dt)]
        if self.tint is not None and not self.tint.update(dt):
            self.tint = None
        return there

    @property
    def shake(self) -> tuple[int, int]:
        """The offset of the whole table while a lock animation shakes it, in pixels."""
        px = self.layout.theme.scale
        x = sum(lock.shake[0] for lock in self.lock_animations)
        y = sum(lock.shake[1] for lock in self.lock_animations)
        return round(x * px), round(y * px)

    def pop(self, what: str) -> float:
        """Return the size of a thing that something may have reached just now; see `Pop`."""
        return max((pop.size for pop in self.pops if pop.what == what), default=1.0)

    def settle(self) -> None:
        """Finish all animations at once."""
        self._drop_effects()
        self.marker.settle()
        self.hand_glide.settle()
        for person in self.people.values():
            person.flip = 1.0
        for glide in [
            self.turning,
            self.lean,
            *self.filled.values(),
            *self.risen.values(),
            *(g for p in self.people.values() for g in (p.pos, p.track, p.lift)),
        ]:
            glide.jump(glide.want)

    def arrived(self, side: str) -> list[bool]:
        """Return for each card of a hand whether it has arrived there."""
        hand = side_view(self.view, side)["hand"]
        there = [True] * len(hand)
        for fly in self.flying_sprites:
            if fly.lands is not None and fly.lands[0] == side:
                named = fly.lands[1] if fly.lands[1] in hand else None
                place = next(
                    (i for i in range(len(hand) - 1, -1, -1) if there[i] and hand[i] == named), None
                )
                if place is not None:
                    there[place] = False
        return there
