"""Draws the circle of Characters: their cards, the marker and its direction."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

import pygame

from .....play.things import Thing
from .....rules.views.view import SeatView
from .....text.choice import Choice
from .....text.marker_stops import next_stops
from ....cards import card_tab, character_card
from ....drawing import shapes, theme
from ....drawing.badges import arrowhead, disc
from ....drawing.icons import threat_icon
from ....drawing.leaning import blit_leaning, leaned
from ....drawing.light import blit_faint, glow
from ....drawing.shapes import outline, plate_image
from ....drawing.transforms import scaled
from ...model.board import Board
from ...model.card_durations import duration_sign
from ...model.leaning import CardPlace, LeaningRect
from ...model.shift_arrows import arrow_owner
from ...model.sprites import CharacterSprite
from ..next_stops import badge, portrait_size
from . import cinematics, lock_scenes
from .composed_faces import ComposedFaces
from .departures import draw_departures
from .marker_painter import draw_marker, draw_prints
from .option_signs import OptionSigns

if TYPE_CHECKING:
    from ....window.app import App


POOL = 2.2  # the size of the light around the Character with the marker, in cards
SEALED = 0.15  # seconds of a lock animation after which the sealed face is drawn ahead
LIFTED = 6  # how far its card is raised
# how much ink darkens a card that cannot be reached, or can only take a token, while one chooses
UNREACHED, TOKEN_ONLY = 125, 64


class CharacterPainter:
    """Draws the Characters of a board."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board
        self.faces = ComposedFaces(app, board)
        self.signs = OptionSigns(app, board)

    def forget(self) -> None:
        """Drop what was drawn for another window size."""
        self.faces.clear()

    def prerender_marker(self) -> Iterator[None]:
        """Draw ahead the marker's light and both of its directions."""
        self._pool()
        yield
        for back in (False, True):
            for area, angle in self.board.layout.direction_arrows:
                self._direction_arrow(area.width, angle, back)
                yield

    def prerender_choices(self) -> Iterator[None]:
        """Draw ahead what a first decision needs on many cards at once: rims and shades."""
        t, size = self.app.theme, self.board.layout.card
        rims = self.signs.prerender_rims()
        yield from islice(rims, 1 + len(self.board.layout.leans))
        for ink in (UNREACHED, TOKEN_ONLY):
            shade = plate_image(t, size, max(4, size[0] // 14), (*theme.INK, ink))
            for lean in self.board.layout.leans:
                leaned(t, shade, lean)
                yield
        yield from rims

    def prerender(self) -> Iterator[None]:
        """Draw ahead what will be needed soon, a little at a time."""
        for entry in self.board.view["circle"]:
            for dimension in ("human", "creature"):
                face = self.faces.face(
                    entry, dimension, entry["safety"] if dimension == entry["side"] else 0
                )
                leaned(self.app.theme, face, self.board.seat_of(entry["id"]).lean)
                yield
                character_card.portrait(
                    self.app,
                    self._person(entry["id"]),
                    ("human", "creature").index(dimension),
                    portrait_size(self.app, self.board.layout.stops[1]),
                )
                yield
        t, size = self.app.theme, self.board.layout.card
        radius = max(4, size[0] // 14)
        under = [
            shapes.shadow(t, size, radius),
            self._lamp_rim(size, radius),
        ]
        for image in under:
            for lean in self.board.layout.leans:
                leaned(t, image, lean)
                yield
        yield from self.signs.prerender_tokens()

    def _lamp_rim(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        """Return the rim of the card with the marker."""
        px = self.app.theme.px
        grown = (size[0] + px(6), size[1] + px(6))
        return outline(self.app.theme, grown, radius + px(3), px(3), theme.LAMP, px(6))

    def draw(self, target: pygame.Surface) -> None:
        """Draw all Character cards and the marker."""
        board = self.board
        lit = self.board.choosable
        moved = self.board.moved
        choosing = any(thing.kind == "character" for thing in lit)
        next_ones = {
            id: n for n, id in reversed([*enumerate(next_stops(self.app.cards, board.view))])
        }
        # the card that is lifted lies on top
        for entry in sorted(board.seats, key=lambda entry: entry["id"] == board.view["marker"]):
            id = entry["id"]
            self._draw_person(
                target,
                entry,
                board.people[id],
                lit.get(Thing("character", id), []),
                moved == id,
                next_ones.get(id, 0),
                choosing,
            )
        draw_departures(target, self.app, board)
        draw_prints(target, self.app, board)
        draw_marker(target, self.app, board)
        for entry in board.seats:
            if entry["id"] == board.view["marker"] and not board.marker.moving:
                options = lit.get(Thing("character", entry["id"]), [])
                place = board.place_of(entry["id"])
                self.signs.draw_locking_arrow(target, entry, place, options)
        ids = [e["id"] for e in board.seats]
        for thing in lit:
            if thing.kind == "gap":
                rect = board.gap_rect(thing.id, ids)
                self._draw_gap(target, rect, board.hover == thing)

    def draw_pool(self, target: pygame.Surface) -> None:
        """Draw the pool of lamp light around the Character with the marker."""
        board = self.board
        choosing = any(thing.kind == "character" for thing in board.choosable)
        if choosing or board.view["marker"] not in board.people or board.marker.brightness <= 0:
            return
        place, light = board.place_of(board.view["marker"]), self._pool()
        for share in (1.0, 0.7):  # twice: it falls off slowly
            blit_faint(target, light, place.center, share * board.marker.brightness)

    def _pool(self) -> pygame.Surface:
        wide, high = self.board.layout.card
        return glow(self.app.theme, (round(wide * POOL), round(high * POOL)), theme.LAMP, 255)

    def _draw_gap(self, target: pygame.Surface, rect: LeaningRect, hot: bool) -> None:
        """Draw a gap between two Characters; under the pointer it shows who would move there."""
        t, moved = self.app.theme, self.board.moved
        if not hot or moved is None:
            rim = theme.CREAM if hot else theme.GOLD
            wide = (rect.upright or rect).width
            mark = disc(t, wide, theme.INK, rim, t.px(3), "plus", rim)
            blit_leaning(target, t, mark, rect.center, rect.lean)
            return
        entry = next(e for e in self.board.seats if e["id"] == moved)
        size = round(self.board.layout.card[0] * 0.5)
        ground = disc(t, size + t.px(6), theme.CREAM, theme.INK, max(1, t.px(1)))
        target.blit(ground, ground.get_rect(center=rect.center))
        head = character_card.portrait(
            self.app, self._person(moved), ("human", "creature").index(entry["side"]), size
        )
        target.blit(head, head.get_rect(center=rect.center))

    def draw_direction(self, target: pygame.Surface) -> None:
        """Draw small arrows between neighbors: the direction of the marker."""
        back = self.board.view["direction"] != "clockwise"
        for area, angle in self.board.layout.direction_arrows:
            image = self._direction_arrow(area.width, angle, back)
            target.blit(image, image.get_rect(center=area.center))

    def _direction_arrow(self, width: int, angle: float, back: bool) -> pygame.Surface:
        degrees = round(math.degrees(angle + (math.pi if back else 0)) / 5) * 5
        return arrowhead(self.app.theme, round(width * 1.2), degrees, theme.LAMP)

    def _person(self, id: str) -> Any:
        return self.app.cards.characters[self.app.cards.character_index[id]]

    def _draw_person(
        self,
        target: pygame.Surface,
        entry: SeatView,
        person: CharacterSprite,
        options: list[Choice],
        moved: bool,
        stop: int,
        choosing: bool,
    ) -> None:
        """Draw a Character in its seat.

        `options` are what it can be chosen for, `moved` says that it is being moved to a gap,
        `stop` is its number among the marker's next stops, and `choosing` says whether any
        Character can be chosen.
        """
        layout, px = self.board.layout, self.board.layout.theme.px
        size, t = layout.card, self.app.theme
        place = self.board.place_of(entry["id"])
        thing = Thing("character", entry["id"])
        radius = max(4, size[0] // 14)
        under = shapes.shadow(t, size, radius)
        lit = (
            self.board.marker.brightness
            if self.board.view["marker"] == entry["id"] and not choosing
            else 0.0
        )
        lift = round(max(px(7) * person.lift.value[0], px(LIFTED) * lit))
        lift = max(0, min(lift, place.rect.top - px(4)))  # its rim stays in the window
        blit_leaning(target, t, under, place.moved(0, px(3) + lift).center, place.lean)
        place = place.moved(0, -lift)
        rect = place.rect
        if person.flip < 1.0:
            self._draw_torn(target, entry, person, place)
            return
        if any(moment.character == entry["id"] for moment in self.board.lock_animations):
            return  # it is staged above everything else
        self._draw_threat(target, entry["id"], place, radius)
        if lit > 0:
            rim = self._lamp_rim(size, radius)
            blit_leaning(target, t, rim, place.center, place.lean, lit)
        filled = min(4, max(0, round(person.track.value[0])))
        face = self.faces.face(entry, entry["side"], filled)
        blit_leaning(target, t, face, place.center, place.lean)
        self._draw_safety(target, entry, person, place)
        self._draw_attached(target, entry, place)
        if entry["safety"] == 4 and not person.track.moving:
            lock = character_card.lock_sign(self.app, size, entry["side"])
            at = character_card.lock_center(size)
            blit_leaning(target, t, lock, place.at((rect.x + at[0], rect.y + at[1])), place.lean)
        if thing in self.board.last:
            dot = disc(t, px(9), theme.CREAM, theme.INK, max(1, px(1.5)))
            target.blit(dot, dot.get_rect(center=place.at((rect.centerx, rect.y))))
        self._draw_warning(target, entry["id"], place)
        if stop:
            spot = layout.corner_badge(rect)
            spot.center = place.at(spot.center)
            badge(target, self.app, str(stop), spot)
        picked = entry["id"] in self.board.choices.picked
        if choosing and not moved and not picked and entry["id"] != self.board.choices.character:
            self._shade(target, place, radius, options)
        pointed = self.board.hover is not None and arrow_owner(self.board.hover) == thing
        self.signs.draw_rim(
            target,
            place,
            radius,
            options,
            moved,
            pointed or self.board.hover == Thing("stop", entry["id"]),
        )
        if options:
            self.signs.draw_signs(target, entry, place, options)
        elif picked:
            tick = disc(t, px(30), theme.GOLD, theme.INK, max(1, px(2)), "pick")
            target.blit(tick, tick.get_rect(center=place.center))

    def _shade(
        self, target: pygame.Surface, place: CardPlace, radius: int, options: list[Choice]
    ) -> None:
        """Darken a card that the chosen action cannot reach; less so if it can take its token."""
        token = bool(options) and all(option.key.startswith("token:") for option in options)
        if options and not token:
            return
        ink = (*theme.INK, TOKEN_ONLY if token else UNREACHED)
        shade = plate_image(self.app.theme, place.size, radius, ink)
        blit_leaning(target, self.app.theme, shade, place.center, place.lean)

    def _draw_torn(
        self, target: pygame.Surface, entry: SeatView, person: CharacterSprite, home: CardPlace
    ) -> None:
        """Draw a card that turns over while something drags it into the other dimension."""
        px = self.board.layout.theme.px
        pose, share = person.pose, person.pose.turned
        dragged = math.sin(math.pi * share) ** 2 * (1 if entry["side"] == "creature" else -1)
        place = home.rect.move(round(px(16) * dragged), round(-px(14) * math.sin(math.pi * share)))
        cinematics.draw_dimension_pull(target, self.app, place, share, entry["side"], front=False)
        turn = abs(math.cos(math.pi * share))
        image = self.faces.face(entry, person.old if share < 0.5 else entry["side"], 0)
        image = leaned(self.app.theme, image, home.lean)
        size = image.get_size()
        wide, high = max(2, round(size[0] * turn * pose.wide)), max(2, round(size[1] * pose.high))
        squeezed = scaled(image, (wide, high))
        # while it crouches it stays on its lower edge
        low = place.centery + (max(0.0, 1 - pose.high) * size[1] / 2)
        target.blit(squeezed, squeezed.get_rect(center=(place.centerx, round(low))))
        cinematics.draw_dimension_pull(target, self.app, place, share, entry["side"], front=True)

    def pulse(self) -> float:
        """Return how strongly a threat glows now: a heartbeat, or evenly without idle motion."""
        return cinematics.pulse(self.board.time) if self.board.alive else 0.6

    def _draw_threat(self, target: pygame.Surface, id: str, place: CardPlace, radius: int) -> None:
        """Draw the glow around a Character by whom the game may end soon."""
        px = self.board.layout.theme.px
        for side in dict.fromkeys(
            threat.side for threat in self.board.threats if threat.character == id
        ):
            cinematics.draw_pulse(
                target, self.app, place.rect, side, self.pulse(), radius, px(10), place.lean
            )

    def _draw_warning(self, target: pygame.Surface, id: str, place: CardPlace) -> None:
        """Draw the sign of a threat at the upper edge of a card."""
        rect = place.rect
        size = round(rect.height * 0.17)
        sides = list(
            dict.fromkeys(threat.side for threat in self.board.threats if threat.character == id)
        )
        for n, side in enumerate(sides):
            sign = threat_icon(self.app.theme, size, self.app.theme.colors.light[side])
            at = (
                rect.centerx + round((n - (len(sides) - 1) / 2) * size * 1.1),
                rect.top + 2 + sign.get_height() // 2,
            )
            blit_leaning(target, self.app.theme, sign, place.at(at), place.lean)

    def draw_lock_animations(self, target: pygame.Surface) -> None:
        """Draw Characters that have just been locked, above everything else."""
        for moment in self.board.lock_animations:
            entry = next((e for e in self.board.seats if e["id"] == moment.character), None)
            if entry is None:
                continue
            place = self.board.place_of(moment.character)
            before = after = leaned(self.app.theme, self.faces.before_lock(entry), place.lean)
            if moment.seconds > SEALED:
                after = leaned(self.app.theme, self.faces.after_lock(entry), place.lean)
            lock_scenes.draw_lock_animation(
                target, self.app, self.board, moment, place, (before, after)
            )

    def _draw_safety(
        self, target: pygame.Surface, entry: SeatView, person: CharacterSprite, place: CardPlace
    ) -> None:
        value, rect = person.track.value[0], place.rect
        if value <= 0.02:
            return
        image = character_card.safety_marker(self.app, entry["side"], self.board.layout.card)
        x, y = character_card.safety_center(self.board.layout.card, value)
        at = place.at((rect.x + x, rect.y + y))
        blit_leaning(target, self.app.theme, image, at, place.lean)

    def _draw_attached(self, target: pygame.Surface, entry: SeatView, place: CardPlace) -> None:
        """Draw attached cards: ribbons over the lower end of the picture, the newest lowest.

        Cards that have no room are counted.
        """
        laid, rect = entry["attached"], place.rect
        if not laid:
            return
        rows = min(2, len(laid))
        t = self.app.theme
        language = self.app.language
        left = rect.x + round(rect.width * 0.27)
        low = rect.y + round(rect.height * character_card.BANNER) - t.px(2)
        font = t.sized("label", t.least + t.px(1) * (t.text_size > 1))
        pad = t.px(7)
        usual = rect.right - left - t.px(3)
        for n in range(rows):
            id = laid[-1 - n]
            card = self.app.cards.cards[self.app.cards.card_index[id]]
            name = card.names[language]
            wide = usual
            high = max(round(rect.height * 0.135), round(t.font_size("label") * 1.25))
            words = [name]
            if " " in name and font.size(name)[0] > wide - pad:
                words, high = name.split(), round(t.least * 2.6)  # two lines
            # a long word hangs over the edge
            over = max(0, max(font.size(word)[0] for word in words) + pad - wide)
            back = min(over, round(rect.width * 0.02))
            wide += min(over, back + t.px(14))
            count = f"+{len(laid) - rows}" if n == rows - 1 and len(laid) > rows else ""
            low -= high + 1
            image = card_tab.tab(
                self.app,
                card,
                name,
                (wide, high),
                count or duration_sign(self.board, id, entry["id"]),
            )
            at = image.get_rect(topleft=(left - back, low)).center
            blit_leaning(target, t, image, place.at(at), place.lean)
