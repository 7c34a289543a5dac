"""What lies on the table and where: people, markers, hands, and everything that flies between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ..rules.events import Event
from . import cardface
from .director import FLIP
from .layout import SidePanel, TableLayout, table_layout
from .tween import Glide, ease_in_out, ease_out

if TYPE_CHECKING:
    from .app import App
    from .targets import Thing

View = dict[str, Any]
PHASES = ("awareness", "action", "activity", "movement")


class Person:
    """A Character card on the table: where it is, where its Safety marker is, and whether it is being flipped."""

    def __init__(self, pos: tuple[float, float]) -> None:
        self.pos = Glide(pos)
        self.track = Glide((0.0,))
        self.flip = 1.0  # 0 to 1; below 1 it shows `old` until the middle
        self.flip_time = FLIP
        self.old = "human"
        self.gone = Glide((1.0,))

    def update(self, dt: float) -> bool:
        """Go on; True while anything moves."""
        moving = self.pos.update(dt) | self.track.update(dt) | self.gone.update(dt)
        if self.flip < 1.0:
            self.flip = min(1.0, self.flip + dt / max(0.001, self.flip_time))
            moving = True
        return moving


class Fly:
    """A picture on its way from one place to another."""

    def __init__(self, image: pygame.Surface, start: tuple[float, float], end: tuple[float, float], duration: float,
                 delay: float = 0.0, fade: bool = False) -> None:
        self.image, self.fade, self.delay = image, fade, delay
        self.glide = Glide(start)
        self.glide.to(end if end != start else (end[0], end[1] + 0.01), duration, ease_in_out, hop=24)

    def update(self, dt: float) -> bool:
        """Go on; True until it has arrived."""
        if self.delay > 0:
            self.delay -= dt
            return True
        return self.glide.update(dt)


class Board:
    """Shows a view. `show` says what is to be seen; sprites glide there by themselves."""

    def __init__(self, app: App, view: View, viewer: str) -> None:
        self.app = app
        self.viewer = viewer
        self.view = view
        self.people: dict[str, Person] = {}
        self.leaving: list[tuple[str, str, Person]] = []
        self.marker = Glide((0.0, 0.0))
        self.turning = Glide((0.0,))  # the Direction token's angle
        self.flies: list[Fly] = []
        self.lit: dict[Thing, Any] = {}
        self.hover: Thing | None = None
        self.last: set[Thing] = set()  # what the last move touched
        self.relayout()

    def seat(self, view: View, viewer: str) -> None:
        """Someone else looks at the table."""
        self.viewer = viewer
        self.lit, self.hover = {}, None
        self.show(view, 0.0)
        self.settle()

    # -- what is shown ------------------------------------------------------------------------

    @property
    def other(self) -> str:
        """The side across the table."""
        return "creature" if self.viewer == "town" else "town"

    def relayout(self) -> None:
        """The window has changed: everything takes its new place at once."""
        self.layout = self._layout(len(self.view["circle"]))
        self.flies.clear()
        self.leaving.clear()
        self.people = {}
        self.show(self.view, 0.0)

    def _layout(self, people: int) -> TableLayout:
        return table_layout(self.app.theme.size, self.app.theme.text_size, people, len(self.view["dealt"]))

    def show(self, view: View, factor: float) -> None:
        """Bring everything to where a view has it; `factor` is the speed, 0 at once."""
        self.view = view
        circle = view["circle"]
        if len(circle) != self.layout.people:
            self.layout = self._layout(len(circle))
        here = set()
        for i, entry in enumerate(circle):
            spot = self.layout.spots[i]
            person = self.people.get(entry["id"])
            if person is None:
                person = self.people[entry["id"]] = Person(spot)
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
            self.marker.to(box.center, 0.0 if fresh else 0.4 * factor, ease_in_out, hop=self.layout.theme.px(34))
        self.turning.to((0.0 if view["direction"] == "clockwise" else 180.0,), 0.35 * factor)

    def rect_at(self, spot: tuple[float, float]) -> pygame.Rect:
        """A Character card with its middle at a place."""
        rect = pygame.Rect(0, 0, *self.layout.card)
        rect.center = (round(spot[0]), round(spot[1]))
        return rect

    def rect_of(self, id: str) -> pygame.Rect:
        """Where a Character card is now."""
        pos = self.people[id].pos.value
        return self.rect_at((pos[0], pos[1]))

    def animate(self, event: Event, factor: float) -> None:
        """Begin what goes with an event that has just been folded into the view. Called before `show`."""
        d = event.data
        if factor <= 0:
            return
        match event.kind:
            case "shift" if d["side"] != d["from_side"] and d["character"] in self.people:
                person = self.people[d["character"]]
                person.flip, person.old, person.flip_time = 0.0, d["from_side"], FLIP * factor
            case "remove_character" if d["character"] in self.people:
                person = self.people[d["character"]]
                person.gone.to((0.0,), 0.6 * factor)
                self.leaving.append((d["character"], person.old, person))
            case "energy":
                self._fly_cubes(d["side"], d["by"], factor)
            case "draw" | "take":
                start = self.panel(d["side"]).deck if event.kind == "draw" else self.panel(d["side"]).discard
                self._fly_card(d["side"], d["card"], start.center, self.hand_centre(d["side"]), factor)
            case "play":
                self._fly_card(d["side"], d["card"], self.hand_centre(d["side"]), self.resolving_rect.center, factor)
            case "discard":
                self._fly_card(d["side"], d["card"], self.hand_centre(d["side"]), self.panel(d["side"]).discard.center, factor)
            case "finish":
                panel = self.panel(d["side"])
                end = panel.discard.center if d["to"] == "discard" else panel.equipment.center
                self._fly_card(d["side"], d["card"], self.resolving_rect.center, end, factor)
            case "attach" if d["character"] in self.people:
                self._fly_card(d["side"], d["card"], self.resolving_rect.center, self.rect_of(d["character"]).center, factor)
            case "leave_play":
                start_at = self.rect_of(d["character"]).center if d["character"] in self.people else (
                    self.panel(d["side"]).equipment.center)
                self._fly_card(d["side"], d["card"], start_at, self.panel(d["side"]).discard.center, factor)
            case "token":
                start_at = self.rect_of(d["from"]).center if d["from"] in self.people else self.supply_centre
                end = self.rect_of(d["character"]).center if d["character"] in self.people else self.supply_centre
                size = round(self.layout.card[0] * 0.3)
                self.flies.append(Fly(self.app.art.get(f"symbols/{d['symbol']}", (size, size)), start_at, end, 0.32 * factor))

    def _fly_cubes(self, side: str, by: int, factor: float) -> None:
        panel = self.panel(side)
        image = self.app.art.get(f"pieces/cube_{side}", (panel.cube, panel.cube))
        for i in range(abs(by)):
            ends = (self.supply_centre, panel.energy.center)
            start, end = ends if by > 0 else ends[::-1]
            self.flies.append(Fly(image, start, end, 0.34 * factor, delay=i * 0.05 * factor))

    def _fly_card(self, side: str, card: str | None, start: tuple[int, int], end: tuple[int, int], factor: float) -> None:
        size = self.resolving_rect.size
        image = cardface.back(self.app, side, size) if card is None else cardface.deck_face(
            self.app, self.app.cards.cards[self.app.cards.card_index[card]], size)
        self.flies.append(Fly(image, start, end, 0.34 * factor))

    def update(self, dt: float) -> bool:
        """Go on; True while anything moves."""
        moving = self.marker.update(dt) | self.turning.update(dt)
        for person in self.people.values():
            moving |= person.update(dt)
        self.leaving = [entry for entry in self.leaving if entry[2].update(dt)]
        self.flies = [fly for fly in self.flies if fly.update(dt)]
        return moving or bool(self.flies) or bool(self.leaving)

    def settle(self) -> None:
        """Everything is where it belongs, at once."""
        self.flies.clear()
        self.leaving.clear()
        for person in self.people.values():
            person.flip = 1.0
        for glide in [self.marker, self.turning, *(g for p in self.people.values() for g in (p.pos, p.track))]:
            glide.jump(glide.want)

    # -- places -------------------------------------------------------------------------------

    def panel(self, side: str) -> SidePanel:
        """A side's panel."""
        return self.layout.panel(side)

    def hand_centre(self, side: str) -> tuple[int, int]:
        """Where a side's hand is."""
        return self.layout.hand.center if side == self.viewer else self.layout.top.center

    @property
    def supply_centre(self) -> tuple[int, int]:
        """The middle of the common supply."""
        return self.layout.centre[0] - self.layout.theme.px(150), self.layout.centre[1]

    @property
    def resolving_rect(self) -> pygame.Rect:
        """Where the card being resolved lies."""
        height = round(min(self.layout.theme.px(150), 2 * (self.layout.radius[1] - self.layout.card[1] / 2) * 0.84))
        rect = pygame.Rect(0, 0, round(height * 0.714), height)
        rect.center = (self.layout.centre[0] + self.layout.theme.px(160), self.layout.centre[1])
        return rect

    def areas(self) -> list[tuple[pygame.Rect, Thing]]:
        """What can be pointed at, the topmost last."""
        view, layout = self.view, self.layout
        found: list[tuple[pygame.Rect, Thing]] = []
        for side in ("town", "creature"):
            panel = self.panel(side)
            found.append((panel.energy, ("energy", side)))
            found.append((panel.deck, ("deck", side)))
            found.append((panel.discard, ("discard", side)))
            levels = panel.levels(self.app.cards.numbers.awareness_goal)
            found += [(rect, ("awareness", f"{side}:{n}")) for n, rect in enumerate(levels)]
            found += [(rect, ("equipment", id)) for id, rect in self.equipment_rects(side) if id]
        found += [(rect, ("backs", self.other)) for rect in layout.back_spots(len(view[self.other]["hand"]))]
        found += [(self.rect_at(layout.spots[i]), ("character", e["id"])) for i, e in enumerate(view["circle"])]
        ids = [e["id"] for e in view["circle"]]
        for kind, id in self.lit:
            if kind == "gap":
                found.append((self.gap_rect(id, ids), ("gap", id)))
        hand = view[self.viewer]["hand"]
        for i, rect in enumerate(layout.hand_spots(len(hand))):
            found.append((rect, ("hand", f"{hand[i]}#{i}")))
        return found

    def gap_rect(self, id: str, ids: list[str]) -> pygame.Rect:
        """Where a gap between two Characters can be clicked. The gap may span the Character that is to be moved."""
        a, _, b = id.partition(":")
        n = len(ids)
        i, j = ids.index(a), ids.index(b)
        steps = (j - i) % n
        size = round(self.layout.card[0] * 0.42)
        rect = pygame.Rect(0, 0, size, size)
        if steps == 1:
            rect.center = (round(self.layout.gap(i)[0]), round(self.layout.gap(i)[1]))
        else:
            middle = self.layout.spots[(i + 1) % n]
            centre = self.layout.centre
            rect.center = (round(centre[0] + (middle[0] - centre[0]) * 0.5), round(centre[1] + (middle[1] - centre[1]) * 0.5))
        return rect

    def equipment_rects(self, side: str) -> list[tuple[str | None, pygame.Rect]]:
        """The rows of a side's Equipment in play; free slots are None."""
        panel = self.panel(side)
        owned = self.view[side]["equipment"]
        slots = max(len(owned), self.app.cards.numbers.equipment_max if side == "town" else 0)
        box = panel.equipment
        high = panel.row - self.layout.theme.px(4)
        return [(owned[i] if i < len(owned) else None, pygame.Rect(box.x, box.y + i * panel.row, box.width, high)) for i in range(slots)]
