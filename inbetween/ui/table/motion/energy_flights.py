"""Flying Energy cubes: from the giver to the sockets, to what they pay for, or away."""

from __future__ import annotations

import pygame

from ....rules import events as e
from ....rules.views.view import side_view
from ..model.board import Board
from ..model.sprites import AfterEffect, FlyingSprite

Point = tuple[float, float]
FLIGHT = 0.42  # seconds
APART = 0.05  # seconds between two cubes
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
                board.after_effects.append(AfterEffect(factor, givers[i], (0, -5), i * APART))
            board.flying_sprites.append(
                FlyingSprite(
                    image,
                    start,
                    sockets[event.energy - event.by + i].center,
                    FLIGHT * factor,
                    i * APART * factor,
                    (1.0, small),
                    socket=side,
                )
            )
        return
    for i in range(-event.by):
        start = sockets[event.energy - event.by - 1 - i].center
        board.flying_sprites.append(
            FlyingSprite(
                image,
                start,
                _end(board, event, start, i),
                FLIGHT * factor,
                i * APART * factor,
                (small, 1.0),
                fades=True,
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
        return board.resolving_rect.center
    if event.why == "awareness":
        levels = board.panel(event.side).levels(board.app.cards.numbers.awareness_goal)
        coming = int(side_view(board.view, event.side)["awareness"]) + 1
        return levels[min(len(levels) - 1, coming)].center
    out = -1 if event.side == "town" else 1
    return start[0] + out * board.layout.theme.px(30 + 22 * (number % 3)), start[
        1
    ] - board.layout.theme.px(130 + 17 * (number % 4))
