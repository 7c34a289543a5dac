"""The circle and the middle of the table: people, markers, hands, and everything that flies between them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame

from ..rules.events import Event
from ..rules.terms import SIDES
from . import cardface, textbox, theme
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
        self._ground: pygame.Surface | None = None
        self._faces: dict[tuple[object, ...], pygame.Surface] = {}
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
            box = self.layout.marker_spot(self._rect_at(spot))
            fresh = self.marker.want == (0.0, 0.0)
            self.marker.to(box.center, 0.0 if fresh else 0.4 * factor, ease_in_out, hop=self.layout.theme.px(34))
        self.turning.to((0.0 if view["direction"] == "clockwise" else 180.0,), 0.35 * factor)

    def _rect_at(self, spot: tuple[float, float]) -> pygame.Rect:
        rect = pygame.Rect(0, 0, *self.layout.card)
        rect.center = (round(spot[0]), round(spot[1]))
        return rect

    def rect_of(self, id: str) -> pygame.Rect:
        """Where a Character card is now."""
        pos = self.people[id].pos.value
        return self._rect_at((pos[0], pos[1]))

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

    def warm(self) -> Iterator[None]:
        """Draw what will be needed soon, a little at a time, so that no later frame has to."""
        for entry in self.view["circle"]:
            for dimension in ("human", "creature"):
                self._composed(entry, dimension)
                yield
        sizes = [self.layout.hand_card, self.resolving_rect.size, self.panel("town").deck.size]
        for side in (self.viewer, self.other):
            for card in self.app.cards.cards:
                if SIDES[card.side] == side:
                    for size in sizes if side == self.viewer else sizes[1:]:
                        cardface.deck_face(self.app, card, size)
                        yield

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
        found += [(self._rect_at(layout.spots[i]), ("character", e["id"])) for i, e in enumerate(view["circle"])]
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

    # -- drawing ------------------------------------------------------------------------------

    def draw_ground(self, target: pygame.Surface) -> None:
        """The table itself; it leans toward the dimension that holds more people."""
        if self._ground is None:
            self._ground = self.app.art.get("places/table_human", target.get_size()).copy()
            half = self.app.art.get("places/table_creature", target.get_size())
            # Town's street on the left melts into the Creature's on the right.
            veil = pygame.Surface(target.get_size(), pygame.SRCALPHA)
            veil.blit(half, (0, 0))
            width = target.get_width()
            ramp = pygame.Surface((width, 1), pygame.SRCALPHA)
            for x in range(width):
                share = max(0.0, min(1.0, (x / width - 0.3) / 0.4))
                ramp.set_at((x, 0), (255, 255, 255, round(255 * share)))
            veil.blit(pygame.transform.scale(ramp, target.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            self._ground.blit(veil, (0, 0))
            self._ground = self._ground.convert() if pygame.display.get_surface() else self._ground
        target.blit(self._ground, (0, 0))

    def draw_middle(self, target: pygame.Surface) -> None:
        """Phase ring, Direction token, supply of tokens, the card being resolved."""
        app, layout, px = self.app, self.layout, self.layout.theme.px
        centre = layout.centre
        radius = round(min(px(74), (layout.radius[1] - layout.card[1] / 2) * 0.8))
        phase, active = self.view["phase"], self.view["active"]
        color = theme.SIDE[active]
        pygame.draw.circle(target, theme.mix(color, theme.INK, 0.55), centre, radius)
        for i, name in enumerate(PHASES):
            start = math.pi / 2 - math.pi / 2 * (i + 1) + 0.06
            box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            box.center = centre
            on = name == phase
            pygame.draw.arc(target, theme.GOLD if on else theme.mix(color, theme.INK, 0.2), box, start, start + math.pi / 2 - 0.12,
                            px(9 if on else 5))
        size = round(radius * 1.16)
        token = app.art.get("pieces/direction_cw" if self.view["direction"] == "clockwise" else "pieces/direction_ccw", (size, size))
        if self.turning.moving:
            squeeze = abs(math.cos(math.radians(self.turning.value[0])))
            token = pygame.transform.smoothscale(token, (max(1, round(size * squeeze)), size))
        target.blit(token, (centre[0] - token.get_width() // 2, centre[1] - size // 2 - px(8)))
        label = pygame.Rect(0, 0, 2 * radius - px(24), px(22))
        label.center = (centre[0], centre[1] + round(radius * 0.66))
        textbox.draw(target, app.theme, "label", app.say(f"phases.{phase}"), label, theme.CREAM, "center", "middle", least=9, wrapped=False)
        self._draw_supply(target)
        self._draw_resolving(target)

    def _draw_supply(self, target: pygame.Surface) -> None:
        used = {t for e in self.view["circle"] for t in e["tokens"]}
        free = [s.id for s in self.app.cards.symbols if s.id not in used]
        px = self.layout.theme.px
        size, columns = px(26), 4
        for i, id in enumerate(free):
            x = self.supply_centre[0] - columns * (size + px(4)) // 2 + (i % columns) * (size + px(4))
            y = self.supply_centre[1] - px(46) + (i // columns) * (size + px(4))
            target.blit(self.app.art.get(f"symbols/{id}", (size, size)), (x, y))

    def _draw_resolving(self, target: pygame.Surface) -> None:
        id = self.view["resolving"]
        if id is None or any(fly.delay <= 0 and fly.glide.want == tuple(self.resolving_rect.center) for fly in self.flies):
            return
        rect = self.resolving_rect
        card = self.app.cards.cards[self.app.cards.card_index[id]]
        image = cardface.deck_face(self.app, card, rect.size)
        under = cardface.shadow(rect.size, max(4, rect.width // 14))
        target.blit(under, under.get_rect(center=rect.center))
        target.blit(image, rect)
        pygame.draw.rect(target, theme.GOLD, rect.inflate(4, 4), width=self.layout.theme.px(2), border_radius=max(4, rect.width // 12))

    def draw_people(self, target: pygame.Surface) -> None:
        """All Character cards and the marker."""
        for i, entry in enumerate(self.view["circle"]):
            self._draw_person(target, entry, self.people[entry["id"]], i)
        for id, dimension, person in self.leaving:
            image = cardface.character_face(self.app, self._person(id), ("human", "creature").index(dimension), self.layout.card)
            share = person.gone.value[0]
            size = (max(1, round(self.layout.card[0] * share)), max(1, round(self.layout.card[1] * share)))
            small = pygame.transform.smoothscale(image, size)
            small.set_alpha(round(255 * share))
            target.blit(small, small.get_rect(center=(round(person.pos.value[0]), round(person.pos.value[1]))))
        box = self.layout.marker_spot(self._rect_at((0, 0)))
        image = self.app.art.get(f"pieces/marker_{self.view['active']}", box.size)
        at = self.marker.value
        target.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
        ids = [e["id"] for e in self.view["circle"]]
        for kind, id in self.lit:
            if kind == "gap":
                self._draw_gap(target, self.gap_rect(id, ids), self.hover == ("gap", id))

    def _draw_gap(self, target: pygame.Surface, rect: pygame.Rect, hot: bool) -> None:
        pygame.draw.circle(target, theme.INK, rect.center, rect.width // 2)
        pygame.draw.circle(target, theme.CREAM if hot else theme.GOLD, rect.center, rect.width // 2, width=self.layout.theme.px(3))
        s = rect.width // 4
        pygame.draw.line(target, theme.GOLD, (rect.centerx - s, rect.centery), (rect.centerx + s, rect.centery), self.layout.theme.px(3))
        pygame.draw.line(target, theme.GOLD, (rect.centerx, rect.centery - s), (rect.centerx, rect.centery + s), self.layout.theme.px(3))

    def _person(self, id: str) -> Any:
        return self.app.cards.characters[self.app.cards.character_index[id]]

    def _draw_person(self, target: pygame.Surface, entry: View, person: Person, i: int) -> None:
        size = self.layout.card
        rect = self.rect_of(entry["id"])
        thing = ("character", entry["id"])
        px = self.layout.theme.px
        radius = max(4, size[0] // 14)
        under = cardface.shadow(size, radius)
        target.blit(under, under.get_rect(center=(rect.centerx, rect.centery + px(3))))
        if thing in self.lit or self.hover == thing or thing in self.last:
            color = theme.CREAM if self.hover == thing else theme.GOLD if thing in self.lit else theme.AMBER
            glow = rect.inflate(px(9), px(9))
            pygame.draw.rect(target, color, glow, width=px(4 if thing in self.lit else 2), border_radius=radius + px(4))
        self._draw_attached(target, entry, rect)
        dimension = entry["side"]
        if person.flip < 1.0:
            shown = person.old if person.flip < 0.5 else dimension
            turn = abs(math.cos(math.pi * ease_in_out(person.flip)))
            image = self._composed(entry, shown)
            lift = px(12) * math.sin(math.pi * person.flip)
            squeezed = pygame.transform.smoothscale(image, (max(2, round(size[0] * turn)), size[1]))
            target.blit(squeezed, squeezed.get_rect(center=(rect.centerx, round(rect.centery - lift))))
            return
        target.blit(self._composed(entry, dimension), rect)
        self._draw_safety(target, entry, person, rect)

    def _composed(self, entry: View, dimension: str) -> pygame.Surface:
        """A face with its symbols and tokens on it."""
        size = self.layout.card
        key = (entry["id"], dimension, tuple(entry["tokens"]), size)
        found = self._faces.get(key)
        if found is not None:
            return found
        face = cardface.character_face(self.app, self._person(entry["id"]), ("human", "creature").index(dimension), size)
        image = self._faces[key] = face.copy()
        printed = cardface.person_symbols(self.app, self._person(entry["id"]), ("human", "creature").index(dimension))
        shown = printed + entry["tokens"]
        for symbol, socket in zip(shown, cardface.symbol_sockets(size, len(shown)), strict=True):
            if symbol in entry["tokens"]:
                pygame.draw.circle(image, theme.CREAM, socket.center, socket.width // 2 + 2)
            image.blit(self.app.art.get(f"symbols/{symbol}", socket.size), socket)
        return image

    def _draw_safety(self, target: pygame.Surface, entry: View, person: Person, rect: pygame.Rect) -> None:
        value = person.track.value[0]
        if value <= 0.02:
            return
        sockets = cardface.track_sockets(self.layout.card)
        at = max(0.0, value - 1)
        low, share = int(min(3, at)), at - int(at)
        y = sockets[low].y + (sockets[min(3, low + 1)].y - sockets[low].y) * share
        if value < 1:
            y -= (1 - value) * sockets[0].height * 1.2
        size = round(sockets[0].width * 1.22)
        image = self.app.art.get(f"pieces/safety_{entry['side']}", (size, size))
        box = image.get_rect(center=(rect.x + sockets[0].centerx, rect.y + round(y) + sockets[0].height // 2))
        target.blit(image, box)

    def _draw_attached(self, target: pygame.Surface, entry: View, rect: pygame.Rect) -> None:
        """Cards laid on a Character peep out above it, with their name."""
        px = self.layout.theme.px
        high = px(17)
        for n, id in enumerate(entry["attached"]):
            card = self.app.cards.cards[self.app.cards.card_index[id]]
            tab = pygame.Rect(rect.x + px(6), rect.y - high - n * (high - px(3)) + px(4), rect.width - px(12), high + px(4))
            color = theme.SIDE[("town", "creature")[card.side]]
            pygame.draw.rect(target, color, tab, border_top_left_radius=px(6), border_top_right_radius=px(6))
            pygame.draw.rect(target, theme.CREAM, tab, width=1, border_top_left_radius=px(6), border_top_right_radius=px(6))
            textbox.draw(target, self.app.theme, "small", card.names[self.app.settings.language], tab.inflate(-px(8), -px(2)), theme.CREAM,
                         "center", "middle", least=8, wrapped=False)

    def draw_hands(self, target: pygame.Surface, dragged: int | None = None) -> None:
        """My hand as a fan, the other's as backs with the cards I have seen face up."""
        px = self.layout.theme.px
        hand = self.view[self.other]["hand"]
        for card, rect in zip(hand, self.layout.back_spots(len(hand)), strict=True):
            image = cardface.back(self.app, self.other, rect.size) if card is None else cardface.deck_face(
                self.app, self.app.cards.cards[self.app.cards.card_index[card]], rect.size)
            target.blit(image, rect)
        mine = self.view[self.viewer]["hand"]
        spots = self.layout.hand_spots(len(mine))
        order = sorted(range(len(mine)), key=lambda i: self.hover == ("hand", f"{mine[i]}#{i}"))
        for i in order:
            if i == dragged or mine[i] is None:
                continue
            rect = spots[i]
            lit = ("hand", mine[i]) in self.lit
            hot = self.hover == ("hand", f"{mine[i]}#{i}")
            if lit:
                rect = rect.move(0, -px(3))
            if hot:
                rect = rect.move(0, -px(26))
            image = cardface.deck_face(self.app, self.app.cards.cards[self.app.cards.card_index[mine[i]]], rect.size)
            under = cardface.shadow(rect.size, max(4, rect.width // 14))
            target.blit(under, under.get_rect(center=rect.center))
            if not lit and self.lit:
                image = image.copy()
                image.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
            target.blit(image, rect)
            if lit or hot:
                pygame.draw.rect(target, theme.CREAM if hot else theme.GOLD, rect.inflate(px(4), px(4)), width=px(3),
                                 border_radius=max(4, rect.width // 12))

    def draw_flies(self, target: pygame.Surface) -> None:
        """What is on its way, on top of everything."""
        for fly in self.flies:
            if fly.delay <= 0:
                at = fly.glide.value
                target.blit(fly.image, fly.image.get_rect(center=(round(at[0]), round(at[1]))))
