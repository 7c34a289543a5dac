"""The timeline of a replay: turn ticks, turning points, win probability and current position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...play.replay import Replay, TurningPoint
from ...text.log.event_text import side_slots
from ..drawing import theme
from ..drawing.shapes import plate, smooth

if TYPE_CHECKING:
    from ..window.app import App

APART = 13  # least distance of the signs of turning points
ABOVE = 9  # how far these are above the rail

COLORS = {
    "secured": theme.TOWN_LIGHT,
    "devoured": theme.RED,
    "remove": theme.MUTED,
    "over": theme.GOLD,
    "resigned": theme.CREAM,
    "swing_town": theme.TOWN_LIGHT,
    "swing_creature": theme.CREATURE_LIGHT,
}


class Timeline:
    """Draw the timeline and convert between choices and pixels."""

    def __init__(self, app: App, replay: Replay, rect: pygame.Rect) -> None:
        self.app = app
        self.replay = replay
        self.rect = rect
        px = app.theme.px
        high = px(10 if replay.record.chances else 6)
        self.rail = pygame.Rect(
            rect.x + px(8), rect.bottom - px(6) - high, rect.width - px(16), high
        )
        self._ground: pygame.Surface | None = None
        # where the signs of the turning points stand, moved apart so that none covers another
        self.spots = spread(
            [self.x(mark.at) for mark in replay.marks], px(APART), self.rail.x, self.rail.right
        )

    def x(self, at: int) -> int:
        """Return the x position of a choice."""
        return self.rail.x + round(self.rail.width * at / max(1, self.replay.end))

    def at(self, x: int) -> int:
        """Return the choice at an x position."""
        return max(
            0,
            min(
                self.replay.end,
                round((x - self.rail.x) * self.replay.end / max(1, self.rail.width)),
            ),
        )

    def spot(self, mark: TurningPoint) -> int:
        """Return the x position of a turning point's sign."""
        return self.spots[self.replay.marks.index(mark)]

    def near(self, pos: tuple[int, int]) -> TurningPoint | None:
        """Return the turning point at a position."""
        if not self.rect.collidepoint(pos):
            return None
        reach = self.app.theme.px(7)
        away = [(abs(x - pos[0]), i) for i, x in enumerate(self.spots)]
        nearest, i = min(away, default=(reach + 1, 0))
        return self.replay.marks[i] if nearest <= reach else None

    def words(self, mark: TurningPoint) -> str:
        """Return the text of a turning point."""
        slots, language = dict(mark.slots), self.app.language
        if "name" in slots:
            slots["name"] = self.replay.cards.characters[
                self.replay.cards.character_index[slots["name"]]
            ].names[language]
        if "side" in slots:
            slots |= side_slots(
                language, slots["side"], self.replay.record.names.get(slots["side"], "")
            )
        if mark.kind == "resigned":
            return self.app.say("resign.mark", **slots)
        return self.app.say(f"replay.marks.{mark.kind}", **slots)

    def draw(self, target: pygame.Surface, at: int, hover: TurningPoint | None) -> None:
        """Draw the timeline."""
        px = self.app.theme.px
        if self._ground is None:
            self._ground = self._drawn()
        target.blit(self._ground, self.rect)
        x = self.x(at)
        done = pygame.Rect(self.rail.x, self.rail.y, x - self.rail.x, self.rail.height)
        if not self.replay.record.chances:
            plate(target, self.app.theme, done, px(3), theme.AMBER)
        if hover is not None:
            spot = self.spot(hover), self.rail.y - px(ABOVE)
            pygame.draw.aacircle(target, theme.FOCUS, spot, px(8), max(1, px(2)))
        pygame.draw.aacircle(target, theme.INK, (x, self.rail.centery), px(9))
        pygame.draw.aacircle(target, theme.CREAM, (x, self.rail.centery), px(7))

    def _drawn(self) -> pygame.Surface:
        """Return the image of everything that does not change."""
        px = self.app.theme.px
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        rail = self.rail.move(-self.rect.x, -self.rect.y)
        plate(image, self.app.theme, rail, px(3), theme.PANEL_EDGE)
        self._draw_chances(image, rail)
        gap = self.rail.width / max(1, len(self.replay.turns))
        for turn, start in self.replay.turns:
            x = self.x(start) - self.rect.x
            tall = turn % 10 == 0
            if tall or gap >= 3:
                color = theme.CREAM if tall else theme.mix(theme.MUTED, theme.INK, 0.3)
                pygame.draw.line(
                    image, color, (x, rail.bottom + 1), (x, rail.bottom + px(5 if tall else 3))
                )
        for mark, at in zip(self.replay.marks, self.spots, strict=True):
            sign = _sign(mark.kind, px(12), self._color(mark))
            image.blit(sign, sign.get_rect(center=(at - self.rect.x, rail.y - px(ABOVE))))
        return image

    def _color(self, mark: TurningPoint) -> theme.Color:
        """Return the color of a turning point: of Awareness that of the side that gains it."""
        if mark.kind == "awareness":
            return self.app.theme.colors.light[mark.slots["side"]]
        return COLORS[mark.kind]

    def _draw_chances(self, image: pygame.Surface, rail: pygame.Rect) -> None:
        """Draw Town's win probability as the blue share of the timeline, where it is known."""
        starts = dict(self.replay.turns)
        known = [
            (starts[turn], chance) for turn, chance in self.replay.record.chances if turn in starts
        ]
        for i, (start, chance) in enumerate(known):
            begin = self.x(start) - self.rect.x
            end = (self.x(known[i + 1][0]) if i + 1 < len(known) else self.rail.right) - self.rect.x
            high = round(rail.height * chance)
            pygame.draw.rect(image, theme.RED, (begin, rail.y, end - begin, rail.height - high))
            pygame.draw.rect(
                image, theme.TOWN_LIGHT, (begin, rail.bottom - high, end - begin, high)
            )


def spread(wanted: list[int], apart: int, low: int, high: int) -> list[int]:
    """Return places near the wanted ones, in the same order and at least so far apart.

    Places that would overlap lie side by side around their middle, within `low` and `high`.
    """
    if len(wanted) > 1:
        apart = min(apart, (high - low) // (len(wanted) - 1))
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    groups: list[tuple[list[int], int]] = []  # the places that touch, with the first one's x
    for i in order:
        group, start = [i], wanted[i]
        while groups and groups[-1][1] + len(groups[-1][0]) * apart > start:
            group = [*groups.pop()[0], *group]
            middle = sum(wanted[one] for one in group) // len(group)
            start = middle - (len(group) - 1) * apart // 2
        start = max(low, min(high - (len(group) - 1) * apart, start))
        groups.append((group, start))
    found = [0] * len(wanted)
    for group, start in groups:
        for n, i in enumerate(group):
            found[i] = start + n * apart
    return found


def _sign(kind: str, size: int, color: theme.Color) -> pygame.Surface:
    """Return a turning point's icon; the icons differ in shape as well as in color."""

    def paint(large: pygame.Surface, k: int) -> None:
        s = size * k
        c = s / 2
        if kind == "secured":
            box = pygame.Rect(round(s * 0.15), round(s * 0.15), round(s * 0.7), round(s * 0.7))
            pygame.draw.rect(large, color, box, border_radius=round(s * 0.14))
        elif kind == "devoured":
            pygame.draw.polygon(
                large, color, [(c, s * 0.05), (s * 0.95, c), (c, s * 0.95), (s * 0.05, c)]
            )
        elif kind == "awareness":
            pygame.draw.polygon(
                large, color, [(c, s * 0.1), (s * 0.92, s * 0.88), (s * 0.08, s * 0.88)]
            )
        elif kind == "over":
            points = [
                (
                    c + (0.48 if i % 2 == 0 else 0.22) * s * sx,
                    c + (0.48 if i % 2 == 0 else 0.22) * s * sy,
                )
                for i, (sx, sy) in enumerate(_ROUND)
            ]
            pygame.draw.polygon(large, color, points)
        elif kind == "resigned":  # a white flag
            pygame.draw.line(
                large, color, (s * 0.24, s * 0.05), (s * 0.24, s * 0.98), round(s * 0.14)
            )
            pygame.draw.rect(
                large,
                color,
                pygame.Rect(round(s * 0.24), round(s * 0.08), round(s * 0.68), round(s * 0.48)),
            )
        elif kind == "remove":
            for a, b in (((0.2, 0.2), (0.8, 0.8)), ((0.8, 0.2), (0.2, 0.8))):
                pygame.draw.line(
                    large, color, (s * a[0], s * a[1]), (s * b[0], s * b[1]), round(s * 0.2)
                )
        else:
            up = kind == "swing_town"
            tip, foot = (s * 0.1, s * 0.75) if up else (s * 0.9, s * 0.25)
            pygame.draw.lines(
                large, color, False, [(s * 0.15, foot), (c, tip), (s * 0.85, foot)], round(s * 0.2)
            )

    return smooth((size, size), color, paint)


_ROUND = [
    (0.0, -1.0),
    (0.588, -0.809),
    (0.951, -0.309),
    (0.951, 0.309),
    (0.588, 0.809),
    (0.0, 1.0),
    (-0.588, 0.809),
    (-0.951, 0.309),
    (-0.951, -0.309),
    (-0.588, -0.809),
]
