"""A side's Awareness: whether its ability is there, and its levels with their price and what they
do.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from .....play.things import Thing
from .....rules.constants import SIDES
from .....rules.views.view import side_view
from .....text.card_text.brief import cube
from ....cards import icon_text
from ....cards.card_pictures import ability_picture
from ....cards.deck_card import CHEAPER, DEARER
from ....cards.typesetting import cached_level_brief
from ....drawing import textbox, theme
from ....drawing.light import blit_faint
from ....drawing.shapes import plate, rounded
from ....drawing.transforms import enlarged
from ...model.board import Board

if TYPE_CHECKING:
    from ....window.app import App

STRIP = 0.5  # width of a level's picture, as a share of its row
REACHED, AHEAD = 160, 75  # how opaque that is at most, of 255


def _beside(t: theme.Theme, word: str, state_word: str, role: str, size: int) -> int:
    """How wide Awareness and its state are beside each other, in letters of a size."""
    return (
        t.sized("small", min(size, t.font_size("small"))).size(word)[0]
        + t.sized(role, size).size(state_word)[0]
    )


def draw_awareness(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """A side's track with its marker."""
    panel = board.panel(side)
    view = side_view(board.view, side)
    px = app.theme.px
    goal = app.cards.numbers.awareness_goal
    role, state_word = (
        ("label", app.say("brief.ready")) if view["ready"] else ("small", app.say("brief.spent"))
    )
    t, word = app.theme, app.say("brief.awareness")
    # both words in letters of about one size
    large = next(
        (
            size
            for size in range(t.font_size(role), t.least, -1)
            if _beside(t, word, state_word, role, size) <= panel.head.width - px(4)
        ),
        t.least,
    )
    wide = min(t.sized(role, large).size(state_word)[0] + 1, panel.head.width // 2)
    state = pygame.Rect(panel.head.right - wide, panel.head.y, wide, panel.head.height)
    left = pygame.Rect(
        panel.head.x, panel.head.y, panel.head.width - wide - px(2), panel.head.height
    )
    textbox.draw(
        target,
        t,
        "small",
        word,
        left,
        theme.MUTED,
        "left",
        "middle",
        least=t.least,
        wrapped=False,
        size=min(large, t.font_size("small")),
    )
    textbox.draw(
        target,
        t,
        role,
        state_word,
        state,
        theme.CREAM if view["ready"] else theme.MUTED,
        "right",
        "middle",
        least=t.least,
        wrapped=False,
        size=large,
    )
    levels = panel.levels(goal)
    for n in range(1, goal + 1):
        _draw_level(target, app, board, side, n, levels[n])
    if view["awareness"] and not board.risen[side].moving:
        at = levels[min(goal, view["awareness"])]
        image = _marker(app, board, side)
        target.blit(image, image.get_rect(midright=(at.right - px(2), at.centery)))


def _marker(app: App, board: Board, side: str) -> pygame.Surface:
    """A side's Awareness marker."""
    high = board.panel(side).levels(app.cards.numbers.awareness_goal)[1].height
    size = round(min(high * 1.2, app.theme.px(30)))
    state = "ready" if side_view(board.view, side)["ready"] else "spent"
    return app.art.get(f"pieces/awareness_{side}_{state}", (size, size))


def filled_levels(board: Board, side: str) -> int:
    """How many levels are filled completely; fewer than reached while one of them fills."""
    return math.floor(board.filled[side].value[0] + 1e-6)


def draw_rising(target: pygame.Surface, app: App, board: Board, side: str) -> None:
    """The level that fills from below, and the marker that jumps to it."""
    goal, px = app.cards.numbers.awareness_goal, app.theme.px
    levels = board.panel(side).levels(goal)
    if board.filled[side].moving:
        done = filled_levels(board, side)
        rect = levels[min(goal, done + 1)]
        high = round(rect.height * (board.filled[side].value[0] - done))
        target.set_clip((rect.x, rect.bottom - high, rect.width, high))
        _draw_level(target, app, board, side, min(goal, done + 1), rect, reached=True)
        target.set_clip(None)
        edge = theme.mix(app.theme.colors.light[side], theme.CREAM, 0.5)
        target.fill(edge, (rect.x, rect.bottom - high - px(1), rect.width, px(2)))
    if board.risen[side].moving:
        value = board.risen[side].value[0]
        passed = board.risen[side].time / board.risen[side].duration
        size = 1 + 0.3 * math.sin(math.pi * passed)
        image = enlarged(_marker(app, board, side), size)
        step = levels[1].centery - levels[min(2, goal)].centery
        right, y = levels[1].right - px(2), levels[1].centery - (value - 1) * step
        y -= px(9) * math.sin(math.pi * passed)
        x = right - image.get_width() / 2 / size
        blit_faint(target, image, (x, y), max(0.0, min(1.0, value)))


def _draw_level(
    target: pygame.Surface,
    app: App,
    board: Board,
    side: str,
    n: int,
    rect: pygame.Rect,
    reached: bool = False,
) -> None:
    """A level: its number, which is its price too, and what it does. `reached` if this part of it
    has filled already.
    """
    px = app.theme.px
    view = side_view(board.view, side)
    goal = app.cards.numbers.awareness_goal
    thing: Thing = Thing("awareness", side, n)
    lit = thing in board.choosable
    hot = board.hover == thing
    filled = filled_levels(board, side)
    reached = reached or n <= filled
    coming = n == filled + 1
    ground = (
        theme.mix(app.theme.colors.side[side], theme.INK, 0.12)
        if reached
        else theme.mix(app.theme.colors.side[side], theme.INK, 0.7)
    )
    plate(target, app.theme, rect, px(5), ground)
    if n < goal:
        size = round(rect.width * STRIP), rect.height
        strip = _strip(app, side, n, size, REACHED if reached else AHEAD)
        target.blit(strip, strip.get_rect(topright=rect.topright))
    if lit or hot:
        plate(target, app.theme, rect, px(5), None, theme.CREAM if hot else theme.GOLD, px(2))
    elif coming:
        plate(
            target,
            app.theme,
            rect,
            px(5),
            None,
            theme.mix(app.theme.colors.light[side], theme.INK, 0.3),
            max(1, px(1)),
        )
    ink = theme.CREAM if reached or coming else theme.mix(theme.CREAM, theme.INK, 0.22)
    number, due, room = _level_places(app, board, side, n, rect)
    stub = pygame.Rect(rect.x, rect.y, number.right - rect.x, rect.height)
    plate(target, app.theme, stub, px(5), (*theme.INK, 120))
    textbox.draw(
        target,
        app.theme,
        "label",
        str(n),
        number,
        ink,
        "center",
        "middle",
        least=app.theme.least,
        wrapped=False,
    )
    price = board.awareness_price(side) - view["awareness"] + filled if coming else n
    tone = ink if price == n else CHEAPER if price < n else DEARER
    column = pygame.Rect(number.right + px(5), rect.y, px(44), rect.height)
    icon_text.draw(target, app, due, column, tone, "small")
    if n == goal:
        crown = round(rect.height * 0.66)
        target.blit(
            app.art.get("pieces/crown", (crown, crown)), (room.x, rect.centery - crown // 2)
        )
        words = pygame.Rect(room.x + crown + px(3), rect.y, room.width - crown - px(1), rect.height)
        textbox.draw(
            target,
            app.theme,
            "small",
            app.say("brief.goal"),
            words,
            ink,
            "left",
            "middle",
            least=app.theme.least,
            wrapped=False,
        )
    elif n in app.cards.awareness_specs[SIDES.index(side)]:
        brief = cached_level_brief(app, SIDES.index(side), n)
        if brief.signs:
            icon_text.draw(target, app, brief.signs, room, ink, "label", least=app.theme.least)
        else:
            textbox.draw(
                target,
                app.theme,
                "small",
                brief.words,
                room,
                ink,
                "left",
                "middle",
                least=app.theme.least,
                wrapped=False,
            )


def _strip(app: App, side: str, n: int, size: tuple[int, int], shade: int) -> pygame.Surface:
    """The picture of a level's ability at the right end of its row, fading out to the left."""

    def make() -> pygame.Surface:
        image = rounded(app.theme, ability_picture(app, side, n, size), app.theme.px(5))
        for x in range(size[0]):
            alpha = round(shade * min(1.0, x / (0.8 * size[0])))
            image.fill((255, 255, 255, alpha), (x, 0, 1, size[1]), pygame.BLEND_RGBA_MULT)
        return image

    return app.theme.drawn.get(("level strip", side, n, size, shade, app.art), make)


def _level_places(
    app: App, board: Board, side: str, n: int, rect: pygame.Rect
) -> tuple[pygame.Rect, str, pygame.Rect]:
    """Where a level has its number, what stands for its price, and where it says what it does."""
    px, view = app.theme.px, side_view(board.view, side)
    number = pygame.Rect(rect.x + px(1), rect.y, px(17), rect.height)
    price = board.awareness_price(side) if n == view["awareness"] + 1 else n
    due = cube(side) if price == n else f"{price}{cube(side)}"
    wide = icon_text.width(app, due, "small", app.theme.font_size("small"))
    left = number.right + px(5) + wide + px(6)
    taken = px(28) if n == view["awareness"] else 0  # by the marker
    return number, due, pygame.Rect(left, rect.y, rect.right - px(4) - left - taken, rect.height)


def goal_crown(app: App, board: Board, side: str) -> tuple[int, int]:
    """The middle of the crown at the level that wins the game."""
    goal = app.cards.numbers.awareness_goal
    rect = board.panel(side).levels(goal)[goal]
    return _level_places(app, board, side, goal, rect)[2].x + round(
        rect.height * 0.33
    ), rect.centery
