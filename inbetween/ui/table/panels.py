"""The side panels: progress, Awareness, Energy, piles and Equipment of a side; and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ...play.session import LogEntry
from ...rules.events import PhaseBegun
from ...rules.terms import SIDES
from ...text.log import line, side_name
from ..cards import cardface
from ..window import textbox, theme
from ..window.shapes import plate
from .board import Board

if TYPE_CHECKING:
    from ...play.targets import Thing
    from ..window.app import App


class SidePanels:
    """Both side panels of a board. A panel is drawn anew only when something on it has changed."""

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board
        self._scratch: pygame.Surface | None = None  # what panels are drawn on, before they are cut out
        self._sheets: dict[str, pygame.Surface] = {}  # used again and again, for a new surface is slow
        self._shown: dict[str, object] = {}  # what is on them

    def draw(self, target: pygame.Surface) -> None:
        """Everything the sides have, as things."""
        for side in SIDES:
            box = self.board.panel(side).box
            sheet = self._sheets.get(side)
            if sheet is None or sheet.get_size() != box.size:
                sheet = self._sheets[side] = pygame.Surface(box.size, pygame.SRCALPHA)
                self._shown.pop(side, None)
            now = self._now(side)
            if self._shown.get(side) != now:
                if self._scratch is None or self._scratch.get_size() != target.get_size():
                    self._scratch = pygame.Surface(target.get_size(), pygame.SRCALPHA)
                self._scratch.fill((0, 0, 0, 0), box)
                _draw_all(self._scratch, self.app, self.board, side)
                sheet.fill((0, 0, 0, 0))
                sheet.blit(self._scratch, (0, 0), box, pygame.BLEND_RGBA_MAX)
                self._shown[side] = now
            target.blit(sheet, box)

    def _now(self, side: str) -> object:
        """What there is to be seen on a panel."""
        board, view = self.board, self.board.view
        locked = [e["id"] for e in view["circle"] if e["safety"] == 4]
        lit = sorted(t for t in board.lit if t[0] in ("awareness", "equipment"))
        hover = board.hover if board.hover and board.hover[0] in ("awareness", "equipment") else None
        return (self.app.theme, self.app.art, repr(view[side]), view["active"], locked, lit, hover, _coming(board, side),
                _landing(board, side), board.most_energy(side))


def _coming(board: Board, side: str) -> int:
    """Energy cubes still on their way to a side."""
    return sum(1 for fly in board.flies if fly.glide.want == tuple(board.panel(side).energy.center))


def _landing(board: Board, side: str) -> int:
    """Cards still on their way to a side's discard pile."""
    return sum(1 for fly in board.flies if fly.glide.want == tuple(board.panel(side).discard.center))


def _draw_all(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    panel, view, px = board.panel(side), board.view[side], app.theme.px
    color, light, dark = theme.SIDE[side], theme.SIDE_LIGHT[side], theme.SIDE_DARK[side]
    target.fill((*theme.mix(dark, theme.INK, 0.45), 225), panel.box)
    edge_x = panel.box.right - 1 if side == "town" else panel.box.x
    pygame.draw.line(target, color, (edge_x, 0), (edge_x, panel.box.bottom), px(2))
    active = board.view["active"] == side
    if active:
        plate(target, app.theme, panel.name.inflate(px(12), px(4)), px(8), color)
    textbox.draw(target, app.theme, "head", side_name(app.settings.language, side), panel.name, theme.CREAM if active else light,
                 "center", "middle", wrapped=False)
    _draw_pips(target, app, board, side)
    _draw_awareness(target, app, board, side)
    _draw_energy(target, app, board, side)
    _draw_pile(target, app, side, panel.deck, view["deck"], None)
    there = view["discard"][: max(0, len(view["discard"]) - _landing(board, side))]
    _draw_pile(target, app, side, panel.discard, len(there), there[-1] if there else None)
    _draw_equipment(target, app, board, side)


def _draw_pips(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """How many of the three locked Characters a side has: visible without counting."""
    panel, px = board.panel(side), app.theme.px
    dimension = "human" if side == "town" else "creature"
    most = app.cards.numbers.to_win
    locked = sum(e["side"] == dimension and e["safety"] == 4 for e in board.view["circle"])
    size = px(18)
    start = panel.pips.right - px(4) - (most * (size + px(6)) - px(6))
    label = pygame.Rect(panel.pips.x + px(4), panel.pips.y, start - panel.pips.x - px(10), panel.pips.height - px(2))
    textbox.draw(target, app.theme, "small", app.say("board.secured" if side == "town" else "board.devoured"), label, theme.MUTED,
                 "left", "middle", least=9, wrapped=False)
    for i in range(most):
        box = pygame.Rect(start + i * (size + px(6)), panel.pips.y + px(2), size, size)
        on = i < locked
        ground = theme.mix(theme.SIDE_DARK[side], theme.INK, 0.2) if on else theme.INK
        plate(target, app.theme, box, px(4), ground, theme.GOLD if on else theme.SIDE_LIGHT[side], px(2 if on else 1.5))
        if on:
            icon = app.art.get("pieces/lock", (size - px(3), size - px(3)))
            target.blit(icon, icon.get_rect(center=box.center))


def _draw_awareness(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    panel, view, px = board.panel(side), board.view[side], app.theme.px
    goal = app.cards.numbers.awareness_goal
    levels = panel.levels(goal)
    for n, rect in enumerate(levels):
        thing: Thing = ("awareness", f"{side}:{n}")
        lit, hot = thing in board.lit, board.hover == thing
        reached = n <= view["awareness"]
        ground = theme.mix(theme.SIDE[side], theme.INK, 0.15 if reached else 0.68)
        if n == goal:
            ground = theme.mix(theme.AMBER, theme.INK, 0.5 if not reached else 0.42)
        plate(target, app.theme, rect, px(6), ground)
        if lit or hot:
            plate(target, app.theme, rect, px(6), None, theme.CREAM if hot else theme.GOLD, px(2))
        number = pygame.Rect(rect.x + px(6), rect.y, px(26), rect.height)
        textbox.draw(target, app.theme, "number", str(n), number, theme.CREAM, "center", "middle", least=9, wrapped=False)
        if 0 < n < goal:
            _draw_level_mark(target, app, board, side, n, rect)
            _draw_level_picture(target, app, side, n, pygame.Rect(number.right + px(4), rect.y, rect.width, rect.height), reached)
        elif n == goal:
            star = round(rect.height * 0.72)
            target.blit(app.art.get("pieces/star", (star, star)), (rect.right - star - px(8), rect.centery - star // 2))
    at = levels[min(goal, view["awareness"])]
    size = round(min(at.height * 1.25, px(32)))
    image = app.art.get(f"pieces/awareness_{side}_{'ready' if view['ready'] else 'spent'}", (size, size))
    target.blit(image, image.get_rect(center=(at.centerx, at.centery)))


def _draw_level_mark(target: pygame.Surface, app: App, board: Board, side: str, level: int, rect: pygame.Rect) -> None:
    """The Energy that a level costs, as a small number with a cube."""
    px = app.theme.px
    size = round(rect.height * 0.62)
    box = pygame.Rect(rect.right - size - px(8), rect.centery - size // 2, size, size)
    target.blit(app.art.get(f"pieces/cube_{side}", box.size), box)
    label = pygame.Rect(box.x - px(24), rect.y, px(22), rect.height)
    textbox.draw(target, app.theme, "small", str(level), label, theme.CREAM, "right", "middle", least=9, wrapped=False)


def _draw_level_picture(target: pygame.Surface, app: App, side: str, level: int, row: pygame.Rect, reached: bool) -> None:
    """What a level's ability shows, small, at the beginning of a row; dimmed until the level is reached."""
    if level not in app.cards.awareness_specs[SIDES.index(side)]:
        return
    high = row.height - app.theme.px(4)
    box = pygame.Rect(row.x, row.y + (row.height - high) // 2, round(high * 1.5), high)
    image = cardface.ability_picture(app, side, level, box.size, app.theme.px(4))
    image.set_alpha(255 if reached else 170)
    target.blit(image, box)


def _draw_energy(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    panel, view = board.panel(side), board.view[side]
    most = board.most_energy(side)
    coming = _coming(board, side)
    for i, rect in enumerate(panel.cubes(max(app.cards.numbers.energy_max, most, view["energy"]))):
        if i < view["energy"] - coming:
            target.blit(app.art.get(f"pieces/cube_{side}", rect.size), rect)
        elif i < max(most, view["energy"]):
            inner = rect.inflate(-rect.width // 3, -rect.height // 3)
            plate(target, app.theme, inner, app.theme.px(2), None, theme.mix(theme.SIDE[side], theme.INK, 0.55), 1)


def _draw_pile(target: pygame.Surface, app: App, side: str, rect: pygame.Rect, count: int, top: str | None) -> None:
    px = app.theme.px
    if count == 0:
        plate(target, app.theme, rect, px(6), None, theme.mix(theme.SIDE[side], theme.INK, 0.5), px(1.5))
    else:
        for i in range(min(2, (count - 1) // 8), -1, -1):
            image = cardface.back(app, side, rect.size) if top is None else cardface.deck_face(
                app, app.cards.cards[app.cards.card_index[top]], rect.size)
            target.blit(image, rect.move(i * px(2), -i * px(2)))
    tag = pygame.Rect(0, 0, px(30), px(20))
    tag.center = (rect.centerx, rect.bottom - px(4))
    plate(target, app.theme, tag, tag.height // 2, theme.INK)
    textbox.draw(target, app.theme, "label", str(count), tag, theme.CREAM, "center", "middle", least=9, wrapped=False)


def _draw_equipment(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    px = app.theme.px
    shown: list[str] = []
    for id, rect in board.equipment_rects(side):
        if id is None:
            plate(target, app.theme, rect, px(6), None, theme.mix(theme.SIDE[side], theme.INK, 0.6), 1)
            textbox.draw(target, app.theme, "small", app.say("board.free_equipment"), rect.inflate(-px(8), 0),
                         theme.mix(theme.MUTED, theme.INK, 0.15), "center", "middle", least=9, wrapped=False)
            continue
        thing: Thing = ("equipment", id)
        card = app.cards.cards[app.cards.card_index[id]]
        ground = theme.SIDE[side] if card.equipment else theme.mix(theme.SIDE[side], theme.SIDE_DARK[side], 0.55)
        plate(target, app.theme, rect, px(6), ground)
        if thing in board.lit or board.hover == thing:
            plate(target, app.theme, rect, px(6), None, theme.GOLD if board.hover != thing else theme.CREAM, px(3))
        high = rect.height - px(4)
        picture = cardface.card_picture(app, card, (high, high), px(4))
        target.blit(picture, (rect.x + px(2), rect.y + px(2)))
        left = rect.x + picture.get_width() + px(8)
        label = pygame.Rect(left, rect.y, rect.right - px(4) - left, rect.height)
        narrow = rect.width < px(110)  # one of two columns: the name needs all the room
        if not narrow:
            sign = max(1, rect.height - px(10))
            place = pygame.Rect(rect.right - sign - px(5), rect.y + px(5), sign, sign)
            target.blit(app.art.get(f"symbols/{app.cards.symbols[card.symbol].id}", place.size), place)
            label.width = place.x - px(4) - left
        turns = board.turns_left(id)[shown.count(id):]  # each copy has its own
        shown.append(id)
        if turns:
            size = rect.height - px(6)
            count = pygame.Rect(rect.x + px(3), rect.y + px(3), size, size)
            if not narrow:
                label.width -= rect.height
                count.x = label.right
            plate(target, app.theme, count, count.height // 2, theme.INK)
            textbox.draw(target, app.theme, "small", str(turns[0]), count, theme.GOLD, "center", "middle", least=9, wrapped=False)
        textbox.draw(target, app.theme, "label", card.names[app.settings.language], label, theme.CREAM, "left", "middle", least=9,
                     wrapped=False)


class LogPanel:
    """The log: scrolls, the newest at the bottom; pointing at a line shows what it was about."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scroll = 0
        self.lines: list[tuple[str, Any]] = []
        self._read: tuple[object, ...] = ()  # by whom, in which language, and how far
        self._last: list[LogEntry] = []
        self._rows: list[tuple[pygame.Rect, Any]] = []
        self._key: tuple[object, ...] | None = None  # what the picture shows; None if it has yet to be drawn
        self._image = pygame.Surface((1, 1))

    def feed(self, entries: list[LogEntry], viewer: str) -> None:
        """Take over the entries as a viewer may read them. What was drawn for another reader is gone with this."""
        language = self.app.settings.language
        read = (viewer, language, len(entries), id(entries[-1]) if entries else 0)
        if read == self._read:
            return
        self._read, self._last = read, entries[-1:]  # held, so that no other entry is taken for it
        seen = [entry.event.seen_by(viewer) for entry in entries]
        told = [(line(self.app.cards, event, language), event) for event in seen]
        self.lines = [(text, event) for text, event in told if text]
        self.scroll = 0
        self._rows, self._key = [], None

    def wheel(self, by: int) -> None:
        """Scroll."""
        self.scroll = max(0, min(max(0, len(self.lines) - 4), self.scroll + by))

    def at(self, pos: tuple[int, int]) -> Any:
        """The event of the line at a place."""
        return next((event for rect, event in self._rows if rect.collidepoint(pos)), None)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, hot: Any = None) -> None:
        """Draw as many lines as fit, from the bottom up."""
        key = (self.scroll, rect.size, id(hot), self.app.theme.text_size)
        if key != self._key:
            self._key = key
            self._image = pygame.Surface(rect.size, pygame.SRCALPHA)
            self._image.fill((*theme.INK, 150))
            self._draw_lines(self._image, pygame.Rect((0, 0), rect.size), hot)
            self._rows = [(box.move(rect.topleft), event) for box, event in self._rows]
        target.blit(self._image, rect)

    def _draw_lines(self, target: pygame.Surface, rect: pygame.Rect, hot: Any) -> None:
        app, px = self.app, self.app.theme.px
        self._rows = []
        y = rect.bottom - px(4)
        end = len(self.lines) - self.scroll
        for i in range(end - 1, -1, -1):
            text, event = self.lines[i]
            width = rect.width - px(16)
            high = textbox.height(app.theme, "small", text, width)
            if y - high < rect.y + px(2):
                break
            y -= high
            box = pygame.Rect(rect.x + px(6), y, width, high)
            head = isinstance(event, PhaseBegun)
            color = theme.GOLD if head else theme.CREAM if event is hot else theme.TEXT if i >= end - 6 else theme.MUTED
            textbox.draw(target, app.theme, "small", text, box, color)
            self._rows.append((box, event))
            y -= px(3)
        shown = len(self._rows)
        if shown < len(self.lines):
            self._draw_bar(target, pygame.Rect(rect.right - px(5), rect.y + px(4), px(3), rect.height - px(8)), end - shown, end)

    def _draw_bar(self, target: pygame.Surface, rail: pygame.Rect, first: int, last: int) -> None:
        """How much of the log is to be seen, and where it is."""
        whole = max(1, len(self.lines))
        high = max(self.app.theme.px(18), rail.height * (last - first) // whole)
        free = max(1, whole - (last - first))
        y = rail.y + (rail.height - high) * first // free
        pygame.draw.rect(target, theme.mix(theme.PANEL_EDGE, theme.INK, 0.5), rail, border_radius=rail.width)
        pygame.draw.rect(target, theme.MUTED, pygame.Rect(rail.x, y, rail.width, high), border_radius=rail.width)
