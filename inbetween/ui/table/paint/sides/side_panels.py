"""The side panels: what is on them is drawn anew only when it has changed; a side's name with its
progress, and its Energy.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from .....play.things import Thing
from .....rules.constants import SIDES
from .....rules.views.view import side_view
from .....text.log.event_text import side_name
from ....drawing import strokes, textbox, theme
from ....drawing.display_list import Command, draw_commands, recorded
from ....drawing.shapes import fade, plate, seal
from ....drawing.transforms import enlarged
from ...model.board import Board
from ...model.card_durations import turns_left
from .awareness_track import draw_awareness, draw_rising, filled_levels
from .last_card import draw_last_card
from .side_cards import draw_hand, draw_in_play, draw_pile, landing

if TYPE_CHECKING:
    from ....window.app import App

STREET = 0.45  # height of the street at the foot of a panel, as a share of the panel
FOOT = 98  # how opaque it is there, of 255


class SidePanels:
    """Both side panels of a board.

    What a panel shows is listed anew only when something on it has changed; a display list draws
    only the part of the panel that differs.
    """

    def __init__(self, app: App, board: Board) -> None:
        self.app, self.board = app, board
        # for each side: what its panel shows, and the commands that draw it
        self._panels: dict[str, tuple[object, list[Command]]] = {}
        # its Awareness, which changes least
        self._awareness: dict[str, tuple[object, list[Command]]] = {}

    def draw(self, target: pygame.Surface) -> None:
        """Everything the sides have, as things."""
        for side in SIDES:
            now = self._now(side)
            shown, commands = self._panels.get(side, (None, []))
            if shown != now:
                commands = recorded(target.get_size(), partial(self._draw_panel, side=side))
                self._panels[side] = now, commands
            draw_commands(target, commands)
            self._draw_lively(target, side)

    def _draw_panel(self, target: pygame.Surface, side: str) -> None:
        """Draw what stays as it is until something on the panel changes."""
        draw_commands(target, self._ground(target.get_size(), side))
        _draw_all(target, self.app, self.board, side)

    def _draw_lively(self, target: pygame.Surface, side: str) -> None:
        """What moves on a panel: a level that fills, and a number that has just changed."""
        draw_rising(target, self.app, self.board, side)
        if (size := self.board.pop(f"energy:{side}")) != 1.0:
            image, box = _figure(self.app, self.board, side)
            large = enlarged(image, size)
            target.blit(large, large.get_rect(center=box.center))

    @property
    def changed(self) -> bool:
        """Whether a panel has to be drawn anew."""
        return any(self._panels.get(side, (None,))[0] != self._now(side) for side in SIDES)

    def _ground(self, size: tuple[int, int], side: str) -> list[Command]:
        """Return the commands for the ground of a panel and the levels of Awareness."""
        board, view = self.board, side_view(self.board.view, side)
        levels = [
            thing
            for thing in (*board.choosable, board.hover)
            if thing and thing.kind == "awareness" and self._here(thing, side)
        ]
        panel, goal = board.panel(side), self.app.cards.numbers.awareness_goal
        now = (
            self.app.theme,
            self.app.art,
            self.app.cards.digest,
            board.panel(side).box,
            panel.head,
            panel.levels(goal),
            view["awareness"],
            filled_levels(board, side),
            board.risen[side].moving,
            view["ready"],
            board.awareness_price(side),
            sorted(levels),
            board.hover if board.hover in levels else None,
        )
        shown, commands = self._awareness.get(side, (None, []))
        if shown != now:
            commands = recorded(size, partial(self._draw_ground, side=side))
            self._awareness[side] = now, commands
        return commands

    def _draw_ground(self, target: pygame.Surface, side: str) -> None:
        _draw_plain(target, self.app, self.board, side)
        draw_awareness(target, self.app, self.board, side)

    def _here(self, thing: Thing, side: str) -> bool:
        """Whether a thing lies on a side's panel."""
        if thing.kind == "awareness":
            return thing.id == side
        if thing.kind == "played":
            return side == self.board.other
        cards = self.app.cards
        return (
            thing.kind in ("equipment", "known")
            and SIDES[cards.cards[cards.card_index[thing.id]].side] == side
        )

    def _now(self, side: str) -> object:
        """What there is to be seen on a panel."""
        board, view = self.board, self.board.view
        locked = [
            e["id"]
            for e in view["circle"]
            if e["safety"] == 4 and (e["side"] == "human") == (side == "town")
        ]
        lit = sorted(thing for thing in board.choosable if self._here(thing, side))
        hover = board.hover if board.hover and self._here(board.hover, side) else None
        stays = [
            turns_left(board, id)
            for id in (*side_view(view, side)["equipment"], *side_view(view, side)["in_play"])
        ]
        return (
            self.app.theme,
            self.app.art,
            repr(side_view(view, side)),
            board.acting_side,
            stays,
            locked,
            filled_levels(board, side),
            board.risen[side].moving,
            board.pop(f"energy:{side}") != 1.0,
            _unsealed(board, side),
            lit,
            hover,
            _coming(board, side),
            landing(board, side),
            board.most_energy(side),
            board.awareness_price(side),
            board.viewer,
            board.arrived(side),
            (board.last_card_rect, board.their_last_card) if side == board.other else None,
        )


def _coming(board: Board, side: str) -> int:
    """Energy cubes still on their way to a side."""
    return sum(1 for fly in board.flying_sprites if fly.socket == side)


def _unsealed(board: Board, side: str) -> int:
    """Seals of a side that are not drawn with its panel: on their way, or just arrived."""
    flying = sum(1 for lock in board.lock_animations if lock.side == side and not lock.sealed)
    return max(flying, int(board.pop(f"seal:{side}") != 1.0))


def _draw_plain(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """A panel with nothing on it but its street, faint at its foot; the table shows through."""
    panel = board.panel(side)

    def make() -> pygame.Surface:
        ground = pygame.Surface(panel.box.size).convert()
        ground.fill(theme.mix(app.theme.colors.dark[side], theme.INK, 0.45))
        street = _street(app, side, (panel.box.width, round(panel.box.height * STREET)))
        ground.blit(street, (0, panel.box.height - street.get_height()))
        ground.set_alpha(225)
        return ground

    target.blit(app.theme.drawn.get(("panel", side, panel.box.size, app.art), make), panel.box)
    edge = panel.box.right - 1 if side == "town" else panel.box.x
    strokes.line(target, app.theme.colors.side[side], (edge, 0), (edge, panel.box.bottom), 2)


def _street(app: App, side: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the street of a side, cut to a size, which comes out of the panel downward."""
    name = f"places/street_{'human' if side == 'town' else 'creature'}"
    whole = app.art.get(name, (round(size[1] * 16 / 9), size[1]))
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(whole, ((size[0] - whole.get_width()) // 2, 0))
    image.blit(
        fade(size, (255, 255, 255, 0), (255, 255, 255, FOOT)),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    return image


def _draw_all(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """Everything on a panel but its Awareness."""
    panel, view = board.panel(side), side_view(board.view, side)
    _draw_name(target, app, board, side)
    _draw_energy(target, app, board, side)
    draw_pile(target, app, side, panel.deck, view["deck"], None)
    there = view["discard"][: max(0, len(view["discard"]) - landing(board, side))]
    draw_pile(target, app, side, panel.discard, len(there), there[-1] if there else None)
    if side == board.other:
        draw_hand(target, app, board, side)
    draw_in_play(target, app, board, side)
    draw_last_card(target, app, board, side)


def _draw_name(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """A side's name, lit while it is its turn, and how many of the locked Characters it needs:
    visible without counting.
    """
    panel, px = board.panel(side), app.theme.px
    active = board.acting_side == side
    if active:
        plate(target, app.theme, panel.name, px(8), app.theme.colors.side[side])
    name = pygame.Rect(
        panel.name.x + px(8), panel.name.y, panel.pips.x - panel.name.x - px(20), panel.pips.height
    )
    textbox.draw(
        target,
        app.theme,
        "head",
        side_name(app.language, side),
        name,
        theme.CREAM if active else app.theme.colors.light[side],
        "left",
        "middle",
        least=app.theme.least,
        wrapped=False,
        size=_title_size(app, name.width),
    )
    if board.names[side]:
        below = pygame.Rect(name.x, name.bottom - px(2), panel.name.width - px(16), panel.player)
        textbox.draw(
            target,
            app.theme,
            "small",
            board.names[side],
            below,
            theme.CREAM if active else theme.MUTED,
            "left",
            "middle",
            least=app.theme.least,
            wrapped=False,
        )
    dimension = "human" if side == "town" else "creature"
    most = app.cards.numbers.to_win
    locked = sum(e["side"] == dimension and e["safety"] == 4 for e in board.view["circle"])
    locked -= _unsealed(board, side)
    for i in range(most):
        box = panel.pip(i, most)
        ground = seal(app.theme, panel.lock, dimension)
        if i < locked:
            target.blit(ground, box)
            icon = app.art.get("pieces/lock", (panel.lock // 2, panel.lock // 2))
            target.blit(icon, icon.get_rect(center=box.center))
        else:
            target.blit(_empty_seal(app, panel.lock, dimension), box)


def _title_size(app: App, width: int) -> int:
    """The size of both sides' names: one for both, in which the longer fits."""
    t, names = app.theme, [side_name(app.language, side) for side in SIDES]
    sizes = range(t.font_size("head"), t.least, -1)
    return t.measured(
        ("title size", width),
        lambda: next(
            (
                size
                for size in sizes
                if all(t.sized("head", size).size(name)[0] <= width for name in names)
            ),
            t.least,
        ),
    )


def _empty_seal(app: App, size: int, dimension: str) -> pygame.Surface:
    """The place of a seal."""

    def make() -> pygame.Surface:
        image = seal(app.theme, size, dimension).copy()
        image.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    return app.theme.drawn.get(("empty seal", size, dimension), make)


def _figure(app: App, board: Board, side: str) -> tuple[pygame.Surface, pygame.Rect]:
    """The number of a side's cubes, and its place."""
    panel, px = board.panel(side), app.theme.px
    has = max(0, side_view(board.view, side)["energy"] - _coming(board, side))
    figure, of = str(has), f"/{board.most_energy(side)}"
    wide = textbox.width(app.theme, "title", figure)
    wide = min(wide, panel.figure.width - textbox.width(app.theme, "small", of) - px(2))
    box = pygame.Rect(panel.figure.x + px(2), panel.figure.y, wide + 1, panel.figure.height)

    def make() -> pygame.Surface:
        image = pygame.Surface(box.size, pygame.SRCALPHA)
        image.fill((*theme.CREAM, 0))
        textbox.draw(
            image,
            app.theme,
            "title",
            figure,
            image.get_rect(),
            theme.CREAM,
            "left",
            "middle",
            least=12,
            wrapped=False,
        )
        return image

    return app.theme.drawn.get(("energy figure", figure, box.size), make), box


def _draw_energy(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """The number of cubes, large, and the cubes."""
    panel = board.panel(side)
    view = side_view(board.view, side)
    px = app.theme.px
    most, coming = board.most_energy(side), _coming(board, side)
    plate(
        target,
        app.theme,
        panel.energy,
        px(7),
        theme.mix(app.theme.colors.dark[side], theme.INK, 0.68),
    )
    has = max(0, view["energy"] - coming)
    of = f"/{most}"
    figure, box = _figure(app, board, side)
    if board.pop(f"energy:{side}") == 1.0:
        target.blit(figure, box)
    rest = pygame.Rect(
        box.right + px(2), box.y + px(4), panel.figure.right - box.right, box.height - px(4)
    )
    textbox.draw(
        target,
        app.theme,
        "small",
        of,
        rest,
        theme.MUTED,
        "left",
        "middle",
        least=app.theme.least,
        wrapped=False,
    )
    for i, rect in enumerate(panel.cubes(max(app.cards.numbers.energy_max, most, view["energy"]))):
        if i < has:
            target.blit(app.art.get(f"pieces/cube_{side}", rect.size), rect)
        elif i < max(most, view["energy"]):
            inner = rect.inflate(-rect.width // 3, -rect.height // 3)
            plate(
                target,
                app.theme,
                inner,
                app.theme.px(2),
                None,
                theme.mix(app.theme.colors.side[side], theme.INK, 0.45),
                1,
            )
