"""Paints the round of people: their cards, what can be done with them, the way of the marker, and
the marker itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame

from ....play.things import Thing
from ....rules.options import Option
from ....text.marker_stops import next_stops
from ...cards import card_tab, character_card
from ...drawing import shapes, textbox, theme
from ...drawing.badges import chevron, disc
from ...drawing.icons import threat_icon
from ...drawing.light import blit_faint, glow
from ...drawing.shapes import dashes, locked_frame, outline, plate
from ...drawing.tween import ease_in_out
from ..model.board import Board
from ..model.card_durations import duration_sign
from ..model.shift_arrows import arrow_owner
from ..model.sprites import CharacterSprite
from ..model.table_places import View
from . import cinematics
from .next_stops import badge
from .shift_arrows import draw_arrow, draw_game_end_sign, draw_landing

if TYPE_CHECKING:
    from ...window.app import App


class CharacterPainter:
    """Draws the people of a board. What it has composed once is kept until the window changes."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board
        self._faces: dict[tuple[object, ...], pygame.Surface] = {}
        self._choosing = False  # among people

    def forget(self) -> None:
        """The window has changed."""
        self._faces.clear()

    def prerender(self) -> Iterator[None]:
        """Draw what will be needed soon, a little at a time."""
        for entry in self.board.view["circle"]:
            for dimension in ("human", "creature"):
                self._composed(
                    entry, dimension, entry["safety"] if dimension == entry["side"] else 0
                )
                yield
                size = self.board.layout.stops[1].height - self.board.layout.theme.px(4)
                character_card.portrait(
                    self.app,
                    self._person(entry["id"]),
                    ("human", "creature").index(dimension),
                    size,
                )
                yield
        yield from self._warm_rims()

    def _warm_rims(self) -> Iterator[None]:
        """The rims of cards that can be chosen, and tokens that can be laid on them."""
        size, px = self.board.layout.card, self.app.theme.px
        grown, radius = (size[0] + px(8), size[1] + px(8)), max(4, size[0] // 14) + px(4)
        dashes(self.app.theme, grown, radius, px(2), theme.MINT)
        yield
        for width, color, around in (
            (4, theme.GOLD, 3),
            (4, theme.CREAM, 6),
            (4, theme.CREAM, 3),
            (2, theme.CREAM, 0),
        ):
            outline(self.app.theme, grown, radius, px(width), color, px(around))
            yield
        socket = character_card.symbol_sockets(size, 3)[-1]
        for symbol in self.app.cards.symbols:
            # the last as it flies
            for wide in (socket.width, socket.scale_by(0.8).width, round(size[0] * 0.3)):
                self.app.art.get(f"symbols/{symbol.id}", (wide, wide))
            yield

    def draw(self, target: pygame.Surface) -> None:
        """All Character cards and the marker."""
        board = self.board
        lit = self.board.choosable
        moved = self.board.moved
        self._choosing = any(thing.kind == "character" for thing in lit)
        self._draw_way(target)
        next_ones = {
            id: n for n, id in reversed([*enumerate(next_stops(self.app.cards, board.view))])
        }
        for entry in board.seats:
            id = entry["id"]
            self._draw_person(
                target,
                entry,
                board.people[id],
                lit.get(Thing("character", id), []),
                moved == id,
                next_ones.get(id, 0),
            )
        for id, dimension, person in board.leaving:
            image = character_card.character_face(
                self.app,
                self._person(id),
                ("human", "creature").index(dimension),
                board.layout.card,
            )
            share = person.gone.value[0]
            size = (
                max(1, round(board.layout.card[0] * share)),
                max(1, round(board.layout.card[1] * share)),
            )
            small = pygame.transform.smoothscale(image, size)
            small.set_alpha(round(255 * share))
            target.blit(
                small,
                small.get_rect(center=(round(person.pos.value[0]), round(person.pos.value[1]))),
            )
        self._draw_marker(target)
        ids = [e["id"] for e in board.seats]
        for thing in lit:
            if thing.kind == "gap":
                rect = board.gap_rect(thing.id, ids)
                self._draw_gap(target, rect, board.hover == thing)

    def _draw_gap(self, target: pygame.Surface, rect: pygame.Rect, hot: bool) -> None:
        """A place between two people; pointed at, it shows who would come there."""
        t, moved = self.app.theme, self.board.moved
        if not hot or moved is None:
            rim = theme.CREAM if hot else theme.GOLD
            target.blit(disc(t, rect.width, theme.INK, rim, t.px(3), "plus", rim), rect)
            return
        entry = next(e for e in self.board.seats if e["id"] == moved)
        size = round(self.board.layout.card[0] * 0.5)
        ground = disc(t, size + t.px(6), theme.CREAM, theme.INK, max(1, t.px(1)))
        target.blit(ground, ground.get_rect(center=rect.center))
        head = character_card.portrait(
            self.app, self._person(moved), ("human", "creature").index(entry["side"]), size
        )
        target.blit(head, head.get_rect(center=rect.center))

    def _draw_way(self, target: pygame.Surface) -> None:
        """Small arrows between neighbors, the way the marker walks round."""
        t, back = self.app.theme, self.board.view["direction"] != "clockwise"
        for at, angle in self.board.layout.direction_arrows:
            image = chevron(
                t,
                t.px(17),
                round(math.degrees(angle + (math.pi if back else 0)) / 15) * 15,
                theme.LAMP,
            )
            target.blit(image, image.get_rect(center=at))

    def _draw_marker(self, target: pygame.Surface) -> None:
        board = self.board
        image = self.app.art.get(f"pieces/marker_{board.view['active']}", board.layout.marker_size)
        at = board.marker.value
        breath = 0.6 + 0.3 * math.sin(board.time * 1.9) if board.alive else 0.6
        around = (round(image.get_width() * 2.6), round(image.get_height() * 2.1))
        blit_faint(target, glow(self.app.theme, around, theme.LAMP, 190), (at[0], at[1]), breath)
        target.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))

    def _person(self, id: str) -> Any:
        return self.app.cards.characters[self.app.cards.character_index[id]]

    def _draw_person(
        self,
        target: pygame.Surface,
        entry: View,
        person: CharacterSprite,
        options: list[Option],
        moved: bool,
        stop: int,
    ) -> None:
        """A Character in its seat: with the options it stands for, or about to be moved; `stop` is
        the number of its turn to come.
        """
        layout, px = self.board.layout, self.board.layout.theme.px
        size = layout.card
        rect = self.board.rect_of(entry["id"])
        thing = Thing("character", entry["id"])
        radius = max(4, size[0] // 14)
        under = shapes.shadow(self.app.theme, size, radius)
        lift = px(7 * person.lift.value[0])
        target.blit(under, under.get_rect(center=(rect.centerx, rect.centery + px(3) + lift)))
        rect = rect.move(0, -lift)
        if person.flip < 1.0:
            self._draw_torn(target, entry, person, rect)
            return
        if any(moment.character == entry["id"] for moment in self.board.lock_animations):
            return  # it is staged above everything else
        self._draw_threat(target, entry["id"], rect, radius)
        if (
            self.board.view["marker"] == entry["id"]
            and not self.board.marker.moving
            and not self._choosing
        ):
            light = outline(
                self.app.theme,
                (rect.width + px(4), rect.height + px(4)),
                radius + px(2),
                px(2),
                theme.LAMP,
                px(4),
            )
            target.blit(light, light.get_rect(center=rect.center))
        filled = min(4, max(0, round(person.track.value[0])))
        target.blit(self._composed(entry, entry["side"], filled), rect)
        self._draw_safety(target, entry, person, rect)
        self._draw_attached(target, entry, rect)
        if entry["safety"] == 4 and not person.track.moving:
            character_card.draw_lock(
                self.app, target, rect.topleft, size, entry["side"], bool(entry["attached"])
            )
        if thing in self.board.last:
            dot = disc(self.app.theme, px(9), theme.CREAM, theme.INK, max(1, px(1.5)))
            target.blit(dot, dot.get_rect(center=(rect.centerx, rect.y)))
        self._draw_warning(target, entry["id"], rect)
        if stop:
            badge(target, self.app, str(stop), layout.corner_badge(rect))
        pointed = self.board.hover is not None and arrow_owner(self.board.hover) == thing
        self._draw_chance(
            target,
            rect,
            radius,
            options,
            moved,
            pointed or self.board.hover == Thing("stop", entry["id"]),
        )
        if options:
            self._draw_signs(target, entry, rect, options)
        elif self._choosing:
            plate(target, self.app.theme, rect, radius, (*theme.INK, 110))

    def _draw_chance(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        radius: int,
        options: list[Option],
        moved: bool,
        hot: bool,
    ) -> None:
        """The rim of a card: solid where it can be chosen, thin and dashed where it could only take
        a token.
        """
        if not (options or moved or hot):
            return
        t, px = self.app.theme, self.app.theme.px
        grown = (rect.width + px(8), rect.height + px(8))
        if hot or moved:
            edge = outline(
                t,
                grown,
                radius + px(4),
                px(4 if options or moved else 2),
                theme.CREAM,
                px(6) if moved else px(3) if options else 0,
            )
        elif all(option.key.startswith("token:") for option in options):
            edge = dashes(t, grown, radius + px(4), px(2), theme.MINT)
        else:
            edge = outline(t, grown, radius + px(4), px(4), theme.GOLD, px(3))
        target.blit(edge, edge.get_rect(center=rect.center))

    def _draw_torn(
        self, target: pygame.Surface, entry: View, person: CharacterSprite, rect: pygame.Rect
    ) -> None:
        """A card that turns over while something drags it into the other dimension."""
        size = self.board.layout.card
        px = self.board.layout.theme.px
        share = person.flip
        dragged = math.sin(math.pi * share) ** 2 * (1 if entry["side"] == "creature" else -1)
        place = rect.move(round(px(16) * dragged), round(-px(10) * math.sin(math.pi * share)))
        cinematics.draw_dimension_pull(target, self.app, place, share, entry["side"], front=False)
        turn = abs(math.cos(math.pi * ease_in_out(share)))
        image = self._composed(entry, person.old if share < 0.5 else entry["side"], 0)
        squeezed = pygame.transform.smoothscale(image, (max(2, round(size[0] * turn)), size[1]))
        target.blit(squeezed, squeezed.get_rect(center=place.center))
        cinematics.draw_dimension_pull(target, self.app, place, share, entry["side"], front=True)

    def pulse(self) -> float:
        """How strongly a threat glows now: like a heart, or evenly where nothing may move."""
        return cinematics.pulse(self.board.time) if self.board.alive else 0.6

    def _draw_threat(self, target: pygame.Surface, id: str, rect: pygame.Rect, radius: int) -> None:
        """The glow around a Character by whom the game may end soon."""
        px = self.board.layout.theme.px
        for side in dict.fromkeys(
            threat.side for threat in self.board.threats if threat.character == id
        ):
            cinematics.draw_pulse(target, self.app, rect, side, self.pulse(), radius, px(10))

    def _draw_warning(self, target: pygame.Surface, id: str, rect: pygame.Rect) -> None:
        """The sign of a threat, at the upper edge of a card."""
        size = round(rect.height * 0.17)
        sides = list(
            dict.fromkeys(threat.side for threat in self.board.threats if threat.character == id)
        )
        for n, side in enumerate(sides):
            sign = threat_icon(self.app.theme, size, theme.SIDE_LIGHT[side])
            target.blit(
                sign,
                sign.get_rect(
                    midtop=(
                        rect.centerx + round((n - (len(sides) - 1) / 2) * size * 1.1),
                        rect.top + 2,
                    )
                ),
            )

    def draw_lock_animations(self, target: pygame.Surface) -> None:
        """Characters that have just been locked for good, above everything else."""
        for moment in self.board.lock_animations:
            entry = next((e for e in self.board.seats if e["id"] == moment.character), None)
            if entry is None:
                continue
            before = self._composed({**entry, "safety": 3}, entry["side"], 3)
            key = ("sealed", entry["id"], entry["side"], tuple(entry["tokens"]), before.get_size())
            if key not in self._faces:
                self._faces[key] = cinematics.draw_seal_on(
                    self.app, self._composed(entry, entry["side"], 4), entry["side"]
                )
            after = self._faces[key]
            home = self.board.rect_of(moment.character)
            cinematics.draw_lock_animation(
                target, self.app, moment, home, self.board.layout.center, (before, after)
            )

    def _composed(self, entry: View, dimension: str, filled: int) -> pygame.Surface:
        """A face with its symbols and tokens on it, its Safety track filled so far."""
        size = self.board.layout.card
        locked = entry["safety"] == 4 and dimension == entry["side"]
        key = (
            entry["id"],
            dimension,
            tuple(entry["tokens"]),
            size,
            locked,
            filled,
            len(entry["attached"]),
        )
        found = self._faces.get(key)
        if found is not None:
            return found
        number = ("human", "creature").index(dimension)
        image = self._faces[key] = character_card.character_face(
            self.app, self._person(entry["id"]), number, size, filled
        ).copy()
        if locked:
            locked_frame(image, self.app.theme, max(4, size[0] // 14), dimension)
        printed = character_card.printed_symbols(self.app, self._person(entry["id"]), number)
        character_card.draw_symbols(
            self.app,
            image,
            (0, 0),
            size,
            printed,
            entry["tokens"],
            character_card.symbols_bottom_share(entry),
        )
        return image

    def _draw_safety(
        self, target: pygame.Surface, entry: View, person: CharacterSprite, rect: pygame.Rect
    ) -> None:
        value = person.track.value[0]
        if value <= 0.02:
            return
        image = character_card.safety_marker(self.app, entry["side"], self.board.layout.card)
        x, y = character_card.safety_center(self.board.layout.card, value)
        target.blit(image, image.get_rect(center=(rect.x + x, rect.y + y)))

    def _draw_signs(
        self, target: pygame.Surface, entry: View, rect: pygame.Rect, options: Any
    ) -> None:
        """What choosing a Character offers: arrows at the track, a token where it would lie, rings
        on the picture, over nothing that counts.
        """
        symbols = len(self._person(entry["id"]).symbols[0]) + len(entry["tokens"])
        for option in options:
            if option.key.startswith("shift:"):
                self._draw_shift(target, entry, rect, option.key)
            elif option.key.startswith("token:"):
                ghost = character_card.symbol_sockets(
                    rect.size, symbols + 1, character_card.symbols_bottom_share(entry)
                )[-1].move(rect.topleft)
                self._draw_ghost(
                    target,
                    ghost
                    if self.board.hover == Thing("character", entry["id"])
                    else ghost.scale_by(0.8),
                )
            elif option.form[0] == "symbol":
                self._draw_lying(target, option.key)
        options = [
            option
            for option in options
            if not option.key.startswith(("shift:", "token:")) and option.form[0] != "symbol"
        ]
        if not options:
            return
        left, right = rect.width * 0.3, rect.width * (0.96 if symbols <= 2 else 0.73)
        size = round(min(rect.width * 0.26, (right - left) / len(options)))
        x = rect.x + (left + right) / 2 - size * len(options) / 2
        y = (
            rect.y
            + round(rect.height * (0.3 if entry["safety"] == 4 or entry["attached"] else 0.77))
            - size
        )
        for option in options:
            kind, _, number = option.key.partition(":")
            self._draw_ring(
                target,
                entry,
                option.key,
                number if kind == "move" else "",
                pygame.Rect(round(x), y, size, size),
            )
            x += size

    def _draw_lying(self, target: pygame.Surface, symbol: str) -> None:
        """A token that can be chosen: larger than others, with a ring of light."""
        rect = self.board.token_rect(symbol)
        hot = self.board.hover == Thing("lying", symbol)
        px = self.app.theme.px
        size = round(rect.width * (1.25 if hot else 1.1))
        rim = disc(
            self.app.theme,
            size + px(8),
            theme.CREAM if hot else theme.GOLD,
            theme.INK,
            max(1, px(1)),
        )
        target.blit(rim, rim.get_rect(center=rect.center))
        token = self.app.art.get(f"symbols/{symbol}", (size, size))
        target.blit(token, token.get_rect(center=rect.center))

    def _draw_shift(self, target: pygame.Surface, entry: View, rect: pygame.Rect, key: str) -> None:
        """The arrow of a shift; pointed at, it tells where it leads."""
        landing = self.board.landing(key)
        seen = self.board.outcome_of(key)
        hot = self.board.hover == Thing("shift", key)
        ends = seen.ends if seen else 0
        draw_arrow(target, self.app, rect, key, entry, landing, ends, hot)
        if hot:
            stands = self.board.view["marker"] == entry["id"] and not self.board.marker.moving
            draw_landing(
                target,
                self.app,
                rect,
                entry,
                landing,
                ends,
                round(rect.width * 0.24) if stands else 0,
            )

    def _draw_ring(
        self, target: pygame.Surface, entry: View, key: str, number: str, box: pygame.Rect
    ) -> None:
        """A target of an ability: a ring; a round arrow where it would be flipped, the number of
        steps where the marker would stop.
        """
        seen, t = self.board.outcome_of(key), self.app.theme
        there = seen.landings.get(entry["id"]) if seen else None
        rim = max(2, box.width // 9)
        if there is not None and there.side != entry["side"]:
            mark = disc(
                t, box.width, theme.DIMENSION[there.side], theme.GOLD, rim, "flip", theme.CREAM
            )
        else:
            mark = disc(
                t,
                box.width,
                theme.GOLD,
                theme.INK,
                max(1, box.width // 14),
                "" if number else "ring",
            )
        target.blit(mark, mark.get_rect(center=box.center))
        if number:
            textbox.draw(
                target, t, "number", number, box, theme.INK, "center", "middle", wrapped=False
            )
        if seen is not None and seen.ends:
            draw_game_end_sign(
                target, self.app, seen.ends, (box.right, box.y), round(box.width * 0.86)
            )

    def _draw_ghost(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """A token that could be laid here: faint, with a plus."""
        t, resolving = self.app.theme, self.board.view["resolving"]
        if resolving is None:
            return
        symbol = self.app.cards.symbols[
            self.app.cards.cards[self.app.cards.card_index[resolving]].symbol
        ].id
        token = self.app.art.get(f"symbols/{symbol}", box.size)
        blit_faint(target, token, box.center, 0.75)
        size = max(t.px(12), box.width // 2)
        plus = disc(t, size, theme.MINT, theme.INK, max(1, size // 10), "plus")
        target.blit(plus, (box.x - size // 4, box.y - size // 4))

    def _draw_attached(self, target: pygame.Surface, entry: View, rect: pygame.Rect) -> None:
        """Cards laid on a Character: ribbons over the lower end of its picture, the newest lowest;
        what has no room is counted.
        """
        laid = entry["attached"]
        if not laid:
            return
        rows = min(2, len(laid))
        t = self.app.theme
        language = self.app.settings.language
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
            target.blit(image, (left - back, low))
