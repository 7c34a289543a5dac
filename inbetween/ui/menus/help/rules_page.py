"""The rules on one page: texts in columns, the Awareness tracks and the Safety track."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ....rules.constants import SIDES
from ....text.log.event_text import side_name
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.theme import Theme
from .awareness_ladder import draw_ladder, ladder_height
from .sketches import safety_line

if TYPE_CHECKING:
    from ...window.app import App

# the rule switches on which the texts of the rules depend: `help.page` has words for each value
VARIANTS = ("awareness_ability", "lying_token", "equipment_limit", "lock_stops")
REACHED = {"town": 4, "creature": 2}  # the levels on the drawn Awareness tracks
LEAST_LEVEL = 23  # pixels of an Awareness level in a window 720 pixels high
LARGEST = 120  # percent of the usual size of letters, if there is room
# how the columns may share the width: the one that needs least height is used
SHARES = (
    (0.36, 0.32, 0.32),
    (0.4, 0.3, 0.3),
    (0.4, 0.28, 0.32),
    (0.42, 0.26, 0.32),
    (0.42, 0.24, 0.34),
    (0.44, 0.26, 0.3),
    (0.44, 0.24, 0.32),
)


def rules_text(app: App, name: str) -> str:
    """Return a text of the rules as the rules of this game have it: its slots are rule switches."""
    values = app.cards.switches.values
    variants = {switch: app.say(f"help.page.{switch}.{values[switch]}") for switch in VARIANTS}
    return app.say(f"help.page.{name}", **variants)


def draw_rules(app: App, target: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the page."""
    t, say = app.theme, app.say
    apart, head = t.px(14), t.font("head").get_linesize() + t.px(4)
    steps = rules_text(app, "turn_text").split("\n")
    safety, endings = (
        (say(f"help.page.{part}"), rules_text(app, f"{part}_text"))
        for part in ("safety", "endings")
    )
    even = (say("even.head"), say("even.text", n=app.cards.numbers.even_start))
    track = pygame.Rect(area.x, 0, area.width, t.px(54) + 2 * t.font("small").get_linesize())
    track.bottom = area.bottom
    room = pygame.Rect(area.x, area.y, area.width, track.y - apart - area.y)
    levels = app.cards.numbers.awareness_goal * t.px(LEAST_LEVEL)
    ladders = t.font("label").get_linesize() + levels

    def need(body: Theme, columns: list[pygame.Rect]) -> int:
        first, second, third = (column.width for column in columns)
        high = [
            head + textbox.height(body, "body", text, wide)
            for (_, text), wide in ((safety, second), (even, second), (endings, third))
        ]
        return max(
            steps_height(body, steps, first, head),
            high[0] + apart + high[1],
            high[2] + apart + ladders,
        )

    splits = [_columns(room, share, t.px(32)) for share in SHARES]
    body = fitting(t, lambda body: min(need(body, split) for split in splits), room.height, LARGEST)
    first, second, third = min(splits, key=lambda split: need(body, split))
    draw_steps(app, target, body, "turn", steps, first, head)
    title = pygame.Rect(*second.topleft, second.width, head)
    title.y = _draw_part(target, t, body, title, *safety) + apart
    _draw_part(target, t, body, title, *even)
    title = pygame.Rect(*third.topleft, third.width, head)
    third.y = _draw_part(target, t, body, title, *endings) + apart
    third.height = room.bottom - third.y
    _draw_ladders(app, target, third)
    plate(target, t, track, t.px(12), theme.TABLE)
    safety_line(app, target, track.inflate(-t.px(16), -t.px(16)))


def _columns(area: pygame.Rect, shares: tuple[float, ...], gap: int) -> list[pygame.Rect]:
    """Return columns that share an area's width."""
    room = area.width - gap * (len(shares) - 1)
    places, x = [], area.x
    for share in shares:
        places.append(pygame.Rect(x, area.y, int(room * share), area.height))
        x = places[-1].right + gap
    return places


def _draw_part(
    target: pygame.Surface, t: Theme, body: Theme, title: pygame.Rect, name: str, text: str
) -> int:
    """Draw a text below its heading; return its bottom."""
    textbox.draw(target, t, "head", name, title, theme.LAMP, wrapped=False)
    high = textbox.height(body, "body", text, title.width)
    words = pygame.Rect(title.x, title.bottom, title.width, high)
    textbox.draw(target, body, "body", text, words)
    return words.bottom


def _draw_ladders(app: App, target: pygame.Surface, room: pygame.Rect) -> None:
    """Draw both Awareness tracks side by side, each below the name of its side."""
    t, language = app.theme, app.language
    names, gap = t.font("label").get_linesize(), t.px(14)
    wide = (room.width - gap) // 2
    for side, x in zip(SIDES, (room.x, room.right - wide), strict=True):
        box = pygame.Rect(x, room.y + names, wide, room.height - names)
        box.height = ladder_height(app, box)
        name = pygame.Rect(x, room.y, wide, names)
        words, light = side_name(language, side), t.colors.light[side]
        textbox.draw(target, t, "label", words, name, light, wrapped=False)
        draw_ladder(app, target, box, side, REACHED[side])


# -- texts that fit a page ----------------------------------------------------------------------


def fitting(t: Theme, need: Callable[[Theme], int], room: int, largest: int = 100) -> Theme:
    """Return the theme for a page's texts, with smaller letters if the room is short.

    Letters grow with the room up to `largest` percent of their usual size.
    """
    sizes = [t.enlarged(percent / 100) for percent in range(largest, 64, -1)]
    return next((size for size in sizes if need(size) <= room), sizes[-1])


def _step_height(t: Theme, step: str, wide: int) -> int:
    return textbox.height(t, "body", step.partition(". ")[2], wide - t.px(38)) + t.px(10)


def steps_height(t: Theme, steps: list[str], wide: int, head: int) -> int:
    """Return the height of numbered steps and their heading."""
    return head + t.px(4) + sum(_step_height(t, step, wide) for step in steps)


def draw_steps(
    app: App,
    target: pygame.Surface,
    body: Theme,
    part: str,
    steps: list[str],
    rect: pygame.Rect,
    head: int,
) -> None:
    """Draw numbered steps, each number in a disc."""
    t = app.theme
    title, name = pygame.Rect(rect.x, rect.y, rect.width, head), app.say(f"help.page.{part}")
    textbox.draw(target, t, "head", name, title, theme.LAMP, wrapped=False)
    y = rect.y + head + t.px(4)
    for step in steps:
        number, _, text = step.partition(". ")
        high = _step_height(body, step, rect.width)
        disc = pygame.Rect(rect.x, y, t.px(26), t.px(26))
        pygame.draw.aacircle(target, theme.TOWN, disc.center, disc.width // 2)
        textbox.draw(
            target, t, "label", number, disc, theme.CREAM, "center", "middle", wrapped=False
        )
        words = pygame.Rect(rect.x + t.px(38), y + t.px(2), rect.width - t.px(38), high)
        textbox.draw(target, body, "body", text, words)
        y += high
