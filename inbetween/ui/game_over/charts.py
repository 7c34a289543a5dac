"""Charts of a game: win probability, turning points, Awareness, and Characters per dimension."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...ai.win_probability.model import is_fitted_to
from ...rules.constants import DIMENSIONS, SIDES
from ...text.log.event_text import side_name
from ..drawing import textbox, theme
from ..drawing.strokes import smooth_polygon
from ..drawing.transforms import scaled
from .turning_points import TurningPointRow, disc, points

if TYPE_CHECKING:
    from ...play.session import Session
    from ..window.app import App

LINES = ("awareness", "people")
DOTS = 7  # dots on each line of a chart
SHARE = 0.38  # the win probability's share of the plot height


class Charts:
    """Draw the charts into a panel; the win probability appears when it is computed."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self.box = Rect(0, 0, 0, 0)
        self.notes: list[TurningPointRow] = []  # the turning points, below the win probability
        self.failed = False  # whether the win probability could not be computed

    def place(self, panel: Rect) -> None:
        """Lay out the panel: first the turning points, then the plots share the rest."""
        t = self.app.theme
        px, head = t.px, t.font("label").get_linesize()
        self.box = box = panel.inflate(-px(28), -px(16))
        found = points(self.session, self.app.language)
        highs = [TurningPointRow.high(t, point, box.width) + px(3) for point in found]
        spare = (
            box.height
            - t.font("small").get_linesize()
            - px(2)
            - (1 + len(LINES)) * head
            - sum(highs)
            - px(22)
        )
        self._high = head + round(spare * SHARE) + px(14)
        self._step = head + round(spare * (1 - SHARE)) // len(LINES)
        y = box.y + self._high + px(2)
        self.notes = []
        for number, (point, high) in enumerate(zip(found, highs, strict=True), 1):
            tip = f"{point.text} {self.app.say('course.watch')}"
            self.notes.append(
                TurningPointRow(number, point, Rect(box.x, y, box.width, high - px(3)), tip)
            )
            y += high
        self._lines = y + px(6)

    def draw(self, target: pygame.Surface) -> None:
        """Draw all charts."""
        t, say = self.app.theme, self.app.say
        numbers = self.session.cards.numbers
        stats = self.session.stats
        box = self.box
        head, small = t.font("label").get_linesize(), t.font("small")
        foot = small.get_linesize()
        tops = {"awareness": numbers.awareness_goal, "people": numbers.dealt}
        sides = [side_name(self.app.language, side) for side in SIDES]
        names = {"awareness": sides, "people": [say(f"gameover.dimension.{d}") for d in DIMENSIONS]}
        axis = small.size("100")[0] + t.px(8)
        label = max(
            small.size(f"{word} 00")[0] for words in names.values() for word in words
        ) + t.px(12)
        self._draw_course(target, Rect(box.x, box.y, box.width, self._high), axis, label, sides)
        for note in self.notes:
            note.paint(target, t)
        for i, name in enumerate(LINES):
            area = Rect(box.x, self._lines + i * self._step, box.width, self._step - t.px(8))
            title = Rect(area.topleft, (area.width, head))
            textbox.draw(
                target,
                t,
                "label",
                say(f"gameover.charts.{name}"),
                title,
                theme.CREAM,
                wrapped=False,
            )
            values = [stat[name] for stat in stats]
            top = max(tops[name], *(max(pair) for pair in values))
            room = area.height - head - t.px(4)
            plot = Rect(
                area.x + axis,
                area.bottom - room + t.px(5),
                area.width - axis - label,
                room - t.px(10),
            )
            for value in (0, top):
                y = plot.bottom - round(plot.height * value / top)
                color = theme.GOLD if name == "awareness" and value else theme.PANEL_EDGE
                pygame.draw.line(target, color, (plot.x, y), (plot.right, y), max(1, t.px(1)))
                self._number(target, str(value), area.x, y, axis)
            self.draw_lines(target, plot, values, top)
            beside = Rect(
                plot.right + t.px(11), area.y + head, label - t.px(11), area.height - head
            )
            self._draw_ends(
                target,
                beside,
                [plot.bottom - plot.height * value / top for value in values[-1]],
                [f"{word} {value}" for word, value in zip(names[name], values[-1], strict=True)],
            )
        turns = say("gameover.turns", first=stats[0]["turn"], last=stats[-1]["turn"])
        below = Rect(box.x + axis, box.bottom - foot, box.width - axis - label, foot)
        textbox.draw(target, t, "small", turns, below, theme.MUTED, "center", wrapped=False)

    def _number(self, target: pygame.Surface, text: str, x: int, y: int, axis: int) -> None:
        """Draw a value of the axis."""
        t = self.app.theme
        foot = t.font("small").get_linesize()
        textbox.draw(
            target,
            t,
            "small",
            text,
            Rect(x, y - foot // 2, axis - t.px(8), foot),
            theme.MUTED,
            "right",
            wrapped=False,
        )

    # -- the chance to win --------------------------------------------------------------------

    def _draw_course(
        self, target: pygame.Surface, area: Rect, axis: int, label: int, sides: list[str]
    ) -> None:
        t, say = self.app.theme, self.app.say
        head, small = t.font("label").get_linesize(), t.font("small").get_linesize()
        title = say("course.title" if is_fitted_to(self.session.cards) else "course.title_rough")
        textbox.draw(
            target,
            t,
            "label",
            title,
            Rect(area.topleft, (area.width, head)),
            theme.CREAM,
            wrapped=False,
        )
        inner = Rect(area.x, area.y + head, area.width, area.height - head)
        shares = [share for _, share in self.session.chances]
        if len(shares) < 2:
            words = say(
                "course.none"
                if not self.session.steps
                else "course.failed"
                if self.failed
                else "course.wait"
            )
            textbox.draw(target, t, "body", words, inner, theme.MUTED, "center", "middle")
            return
        plot = Rect(
            area.x + axis, inner.y + t.px(8), area.width - axis - label, inner.height - t.px(14)
        )
        at = [
            (plot.x + plot.width * i / (len(shares) - 1), plot.bottom - plot.height * share)
            for i, share in enumerate(shares)
        ]
        self._draw_tug(target, plot, at)
        for share in (0, 50, 100):
            self._number(
                target, str(share), area.x, plot.bottom - round(plot.height * share / 100), axis
            )
        for y, side in ((plot.y, 0), (plot.bottom, 1)):
            place = Rect(
                plot.right + t.px(11), y - (0 if side == 0 else small), label - t.px(11), small
            )
            textbox.draw(
                target, t, "small", sides[side], place, t.colors.light[SIDES[side]], wrapped=False
            )
        for note in self.notes:
            (ax, ay), (bx, by) = at[note.point.at : note.point.at + 2]
            disc(target, t, note.number, ((ax + bx) / 2, (ay + by) / 2))

    def _draw_tug(self, target: pygame.Surface, plot: Rect, at: list[tuple[float, float]]) -> None:
        """Draw both sides' shares as areas (drawn large and scaled down)."""
        fine = 2
        layer = pygame.Surface((plot.width * fine, plot.height * fine))
        layer.fill(theme.mix(self.app.theme.colors.side["creature"], theme.PANEL, 0.35))
        edge = [((x - plot.x) * fine, (y - plot.y) * fine) for x, y in at]
        corners = [(0, plot.height * fine), *edge, (plot.width * fine, plot.height * fine)]
        pygame.draw.polygon(
            layer, theme.mix(self.app.theme.colors.side["town"], theme.PANEL, 0.25), corners
        )
        middle = plot.height * fine // 2
        for x in range(0, plot.width * fine, 16):
            pygame.draw.line(
                layer, theme.mix(theme.CREAM, theme.PANEL, 0.5), (x, middle), (x + 7, middle), fine
            )
        pygame.draw.lines(layer, theme.CREAM, False, edge, max(2, self.app.theme.px(2)) * fine)
        target.blit(scaled(layer, plot.size, own=True), plot)
        pygame.draw.rect(target, theme.PANEL_EDGE, plot, width=max(1, self.app.theme.px(1)))

    # -- lines --------------------------------------------------------------------------------

    def draw_lines(
        self, target: pygame.Surface, plot: Rect, values: list[tuple[int, int]], top: int
    ) -> None:
        """Draw two lines over the turns (drawn large and scaled down).

        Town's line is solid with dots. Creature's is dashed on top of it, with diamonds between the
        dots, so that both are visible where they meet.
        """
        t = self.app.theme
        fine = 2
        margin = self.app.theme.px(8)
        size = (plot.width + 2 * margin, plot.height + 2 * margin)
        for side, name in enumerate(SIDES):
            color = t.colors.light[name]
            layer = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
            layer.fill((*color, 0))
            points = [
                (
                    (margin + plot.width * i / max(1, len(values) - 1)) * fine,
                    (margin + plot.height * (1 - pair[side] / top)) * fine,
                )
                for i, pair in enumerate(values)
            ]
            if len(points) == 1:
                points.append(((margin + plot.width) * fine, points[0][1]))
            thick = max(2, t.px(2.4)) * fine
            if name == "town":
                pygame.draw.lines(layer, color, False, points, thick)
            else:
                for dash in _dashes(points, t.px(9) * fine, t.px(6) * fine):
                    pygame.draw.lines(layer, color, False, dash, thick)
            for k in range(DOTS):
                along = (k + 0.5 * side) * (len(points) - 1) / DOTS
                i, rest = int(along), along % 1
                (ax, ay), (bx, by) = points[i], points[min(i + 1, len(points) - 1)]
                _dot(
                    layer,
                    (ax + (bx - ax) * rest, ay + (by - ay) * rest),
                    t.px(4) * fine,
                    color,
                    name,
                )
            target.blit(scaled(layer, size, own=True), (plot.x - margin, plot.y - margin))

    def _draw_ends(
        self, target: pygame.Surface, box: Rect, ends: list[float], words: list[str]
    ) -> None:
        """Label each line's end with its name and last value; labels that overlap move apart."""
        t = self.app.theme
        high = t.font("small").get_linesize()
        if abs(ends[0] - ends[1]) < high:
            middle, way = sum(ends) / 2, -1 if ends[0] <= ends[1] else 1
            ends = [middle + way * high / 2, middle - way * high / 2]
        shift = max(0.0, box.y + high / 2 - min(ends)) - max(0.0, max(ends) + high / 2 - box.bottom)
        for side, name in enumerate(SIDES):
            place = Rect(box.x, round(ends[side] + shift - high / 2), box.width, high)
            textbox.draw(
                target, t, "small", words[side], place, t.colors.light[name], wrapped=False
            )


def _dashes(
    points: list[tuple[float, float]], on: float, off: float
) -> list[list[tuple[float, float]]]:
    """Cut a line into dashes that follow its corners."""
    found: list[list[tuple[float, float]]] = [[points[0]]]
    drawing, left = True, on
    for a, b in pairwise(points):
        whole = math.dist(a, b)
        done = 0.0
        while whole - done > left:
            done += left
            at = (a[0] + (b[0] - a[0]) * done / whole, a[1] + (b[1] - a[1]) * done / whole)
            if drawing:
                found[-1].append(at)
            else:
                found.append([at])
            drawing = not drawing
            left = on if drawing else off
        left -= whole - done
        if drawing:
            found[-1].append(b)
    return [dash for dash in found if len(dash) > 1]


def _dot(
    target: pygame.Surface, at: tuple[float, float], size: int, color: theme.Color, side: str
) -> None:
    """Draw a point of a line: a circle for Town, a diamond for Creature."""
    x, y = round(at[0]), round(at[1])
    if side == "town":
        pygame.draw.aacircle(target, color, (x, y), size)
        return
    reach = round(size * 1.25)
    smooth_polygon(target, color, [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])
