"""The phase dial in the middle of the ring: an arc for each phase of a turn around the Direction
token, the current phase by name and the turn's number.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from ....play.things import Thing
from ....rules.constants import SIDES
from ...cards import icons
from ...drawing import textbox, theme
from ...drawing.badges import arc, arrowhead
from ...drawing.shapes import smooth
from ...drawing.transforms import scaled
from ..model.board import Board
from ..model.dial_arcs import ArcRect
from ..model.table_places import PHASES

if TYPE_CHECKING:
    from ...window.app import App

TOKEN = 0.36  # diameter of the Direction token, as a share of the dial's
SLIT = 0.035  # radians between two arcs


class PhaseDial:
    """Draws the phase dial of a board."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board

    def prerender(self) -> Iterator[None]:
        """Draw what either side's turn will need, a little at a time."""
        size = round(self.board.layout.dial.width * TOKEN)
        for side in SIDES:
            self._face(side)
            yield
            for part in self.board.layout.phase_arcs(len(PHASES)):
                self._arc(part, self.app.theme.colors.side[side])
                yield
        for name in ("pieces/direction_cw", "pieces/direction_ccw"):
            self.app.art.get(name, (size, size))
            yield

    def draw(self, target: pygame.Surface) -> None:
        """Draw the dial."""
        board, view = self.board, self.board.view
        box, side = board.layout.dial, board.acting_side
        target.blit(self._face(side), box)
        for phase, part in zip(PHASES, board.layout.phase_arcs(len(PHASES)), strict=True):
            now = phase == view["phase"]
            if now:
                target.blit(self._arc(part, self.app.theme.colors.side[side]), part)
            if board.hover == Thing("phase", phase):
                target.blit(self._arc(part, theme.CREAM, 60), part)
            sign = self._sign(phase, now)
            target.blit(sign, sign.get_rect(center=(round(part.sign[0]), round(part.sign[1]))))
        self._draw_token(target, box)
        self._draw_words(target, box)

    def _draw_token(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the Direction token; it turns over when the direction changes."""
        size, turning = round(box.width * TOKEN), self.board.turning
        way = "cw" if self.board.view["direction"] == "clockwise" else "ccw"
        token = self.app.art.get(f"pieces/direction_{way}", (size, size))
        if turning.moving:
            squeeze = abs(math.cos(math.radians(turning.value[0])))
            token = scaled(token, (max(1, round(size * squeeze)), size))
        at = (box.centerx, box.centery - round(box.width * 0.15))
        target.blit(token, token.get_rect(center=at))

    def _draw_words(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the name of the current phase, and below it the number of the turn, small."""
        app, t, view = self.app, self.app.theme, self.board.view
        name = pygame.Rect(0, 0, round(box.width * 0.76), round(box.height * 0.17))
        name.center = (box.centerx, box.centery + round(box.height * 0.115))
        if view["phase"] in PHASES:
            textbox.draw(
                target,
                t,
                "head",
                app.say(f"phases.{view['phase']}"),
                name,
                theme.CREAM,
                "center",
                "middle",
                least=t.least,
                wrapped=False,
            )
        turn = pygame.Rect(0, 0, round(box.width * 0.52), round(box.height * 0.13))
        turn.center = (box.centerx, box.centery + round(box.height * 0.25))
        textbox.draw(
            target,
            t,
            "small",
            app.say("table.turn", turn=view["turn"]),
            turn,
            theme.MUTED,
            "center",
            "middle",
            least=t.least,
            wrapped=False,
        )

    def _face(self, side: str) -> pygame.Surface:
        """Return the dial with dark arcs, in a side's color."""
        size, px = self.board.layout.dial.width, self.app.theme.px
        ground = theme.mix(self.app.theme.colors.dark[side], theme.INK, 0.4)
        dark = theme.mix(self.app.theme.colors.dark[side], theme.INK, 0.7)
        edge = theme.mix(self.app.theme.colors.side[side], self.app.theme.colors.dark[side], 0.4)
        inner = self.board.layout.phase_arcs(len(PHASES))[0].inner

        def paint(large: pygame.Surface, k: int) -> None:
            half = size * k / 2
            pygame.draw.circle(large, (*edge, 255), (half, half), half - 1)
            pygame.draw.circle(large, (*dark, 255), (half, half), half - px(2) * k)
            for i in range(len(PHASES)):
                middle = math.tau * i / len(PHASES)
                pygame.draw.polygon(
                    large,
                    theme.mix(self.app.theme.colors.dark[side], theme.INK, 0.25),
                    _corners(half, half - px(2) * k, inner, middle, math.tau / len(PHASES)),
                )
            pygame.draw.circle(large, (*edge, 255), (half, half), half * inner)
            pygame.draw.circle(large, (*ground, 255), (half, half), half * inner - px(1.5) * k)

        def make() -> pygame.Surface:
            about = "dial", side, inner, self.app.theme.size, self.app.theme.colors
            return self.app.art.drawing(
                about, (size, size), lambda: smooth((size, size), edge, paint)
            )

        return self.app.theme.drawn.get(("dial", side, size), make)

    def _arc(self, part: ArcRect, color: theme.Color, alpha: int = 255) -> pygame.Surface:
        """Return an arc of the dial in a color."""
        px, half = self.app.theme.px, part.dial.width / 2

        def paint(large: pygame.Surface, k: int) -> None:
            corners = _corners(half * k, (half - px(2)) * k, part.inner, part.middle, part.span)
            left, top = part.dial.x - part.x, part.dial.y - part.y
            pygame.draw.polygon(
                large, (*color, alpha), [(x + left * k, y + top * k) for x, y in corners]
            )

        key = ("dial arc", part.dial.size, part.middle, color, alpha)
        return self.app.theme.drawn.get(key, lambda: smooth(part.size, color, paint))

    def _sign(self, phase: str, now: bool) -> pygame.Surface:
        """Return the sign of a phase; bright in the current phase."""
        side, size = self.board.acting_side, round(self.board.layout.dial.width * 0.115)
        image = self._plain_sign(phase, side, size, theme.CREAM if now else theme.MUTED)
        if now:
            return image

        def make() -> pygame.Surface:
            faint = image.copy()
            faint.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
            return faint

        key = ("phase sign", phase, side, size, self.app.art)
        return self.app.theme.drawn.get(key, make)

    def _plain_sign(self, phase: str, side: str, size: int, color: theme.Color) -> pygame.Surface:
        match phase:
            case "awareness":
                return icons.sign(self.app, f"mind:{side}", (size, size), color)
            case "action":
                return icons.sign(self.app, f"card:{side}", (round(size * 0.8), size), color)
            case "activity":
                high = round(size * 1.25)
                return self.app.art.get(f"pieces/marker_{side}", (round(high * 0.8), high))
        clockwise = self.board.view["direction"] == "clockwise"
        return arrowhead(self.app.theme, round(size * 1.15), 0 if clockwise else 180, color)


def _corners(
    half: float, outer: float, inner: float, middle: float, span: float
) -> list[tuple[float, float]]:
    """Return the corners of an arc around a point at (half, half)."""
    start, end = middle - span / 2 + SLIT / 2, middle + span / 2 - SLIT / 2
    return arc((half, half), outer, half * inner, start, end)
