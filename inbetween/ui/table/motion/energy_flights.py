"""Flying Energy cubes: from the giver to the sockets, to what they pay for, or away."""

from __future__ import annotations

import pygame

from ....rules import events as e
from ....rules.views.view import side_view
from ...cards.detail_card import center_card_size, chip_rect
from ..model.board import Board
from ..model.sprites import AfterEffect, FlyingSprite, Pop
from ..model.timing import CUBE, CUBES_APART, cube_arrives

Point = tuple[float, float]
LARGE = 1.7  # relative size of a cube at its start


def large(board: Board, side: str) -> pygame.Surface:
    """Return the image of a cube at the start of its flight."""
    size = round(board.panel(side).cube * LARGE)
    return board.app.art.get(f"pieces/cube_{side}", (size, size))


def begin(board: Board, event: e.EnergyChanged, factor: float) -> None:
    """Start the flights of the cubes of an Energy change."""
    panel, side = board.panel(event.side), event.side
    image = large(board, side)
    sockets = panel.cubes(
        max(
            board.app.cards.numbers.energy_max,
            board.most_energy(side),
            event.energy,
            event.energy - event.by,
        )
    )
    small = sockets[0].width / image.get_width()
    if event.by > 0:
        givers = _givers(board, event)
        for i in range(event.by):
            start: Point = board.layout.supply.center
            if i < len(givers):
                start = board.rect_of(givers[i]).center
                board.after_effects.append(AfterEffect(factor, givers[i], (0, -5), i * CUBES_APART))
            end = sockets[event.energy - event.by + i].center
            _fly(board, image, start, end, factor, i, (1.0, small), side)
            board.pops.append(Pop(f"energy:{side}", factor, cube_arrives(i)))
        return
    for i in range(-event.by):
        start = sockets[event.energy - event.by - 1 - i].center
        _fly(board, image, start, _end(board, event, start, i), factor, i, (small, 1.0))
        if event.why == "pay":
            board.pops.append(Pop("price", factor, cube_arrives(i)))


def _fly(
    board: Board,
    image: pygame.Surface,
    start: Point,
    end: Point,
    factor: float,
    number: int,
    scales: tuple[float, float],
    socket: str = "",
) -> None:
    """Let a cube fly; one that joins no side's Energy fades."""
    board.flying_sprites.append(
        FlyingSprite(
            image,
            start,
            end,
            factor,
            CUBE,
            number * CUBES_APART,
            scales,
            socket=socket,
            fades=not socket,
            scale=board.layout.theme.scale,
        )
    )


def _givers(board: Board, event: e.EnergyChanged) -> list[str]:
    """Return who gives the cubes of a gain: a side's Characters for Rest, else the acting one."""
    if event.why == "rest":
        own = "human" if event.side == "town" else "creature"
        return [entry["id"] for entry in board.seats if entry["side"] == own]
    if (
        board.view["phase"] == "activity"
        and board.view["resolving"] is None
        and board.view["marker"] in board.people
    ):
        return [board.view["marker"]] * event.by
    return []


def _end(board: Board, event: e.EnergyChanged, start: Point, number: int) -> Point:
    """Return the end of a spent cube's flight: the card or level it pays for.

    Cubes that are taken away fly up and out.
    """
    if event.why == "pay":
        return price_rect(board).center
    if event.why == "awareness":
        levels = board.panel(event.side).levels(board.app.cards.numbers.awareness_goal)
        coming = int(side_view(board.view, event.side)["awareness"]) + 1
        return levels[min(len(levels) - 1, coming)].center
    out = -1 if event.side == "town" else 1
    return start[0] + out * board.layout.theme.px(30 + 22 * (number % 3)), start[
        1
    ] - board.layout.theme.px(130 + 17 * (number % 4))


def price_rect(board: Board) -> pygame.Rect:
    """Return where the card being resolved has its price, or else the middle of its place."""
    rect = board.resolving_rect
    if (id := board.view["resolving"]) is None:
        return rect
    card = board.app.cards.cards[board.app.cards.card_index[id]]
    size = center_card_size(board.app, card, rect.size)
    whole = pygame.Rect((0, 0), size)
    whole.center = rect.center
    return chip_rect(board.app, card, size).move(whole.topleft)
