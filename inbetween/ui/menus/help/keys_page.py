"""The keyboard in the help: keys in groups by what the player wants, and what each does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.theme import Theme
from ...widgets.key_cap import cap_width, draw_cap
from ...window import input_map
from ...window.actions import BackClick, PickNumber, Press, Verb
from ...window.input_map import Context, Meaning
from .illustrated import fitting, heads

if TYPE_CHECKING:
    from ...window.app import App

Row = tuple[list[str], str]  # keys, and what they do
COLUMNS = 2
HIGH = 56  # pixels that a row may be higher than necessary, in a window 720 pixels high


class KeyGroup(NamedTuple):
    """Keys with one purpose, and its name."""

    title: str
    rows: list[Row]


# The keys at the table and in a replay, in groups (`help.group`): the name of the text
# (`help.does`), and the actions whose keys are listed.
Keys = tuple[str, tuple[Meaning, ...]]
ALWAYS: tuple[Keys, ...] = (("help", (Verb.HELP,)), ("fullscreen", (Verb.FULLSCREEN,)))
GROUPS: dict[Context, dict[str, tuple[Keys, ...]]] = {
    Context.TABLE: {
        "play": (
            ("walk", (Verb.NEXT, Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT)),
            ("choose", (Verb.CHOOSE,)),
            ("digits", (PickNumber,)),
            ("hint", (Verb.HINT,)),
        ),
        "back": (("undo", (Verb.UNDO,)), ("back", (Verb.LEAVE, BackClick))),
        "look": (
            ("skip", (Verb.ALTERNATIVE, Press)),
            ("log", (Verb.LOG,)),
            ("again", (Verb.LAST_TURN,)),
        ),
        "window": (("reload", (Verb.RELOAD,)), *ALWAYS),
    },
    Context.REPLAY: {
        "playback": (
            ("play", (Verb.PLAY,)),
            ("step", (Verb.LEFT, Verb.RIGHT)),
            ("turn", (Verb.UP, Verb.DOWN)),
            ("ends", (Verb.FIRST, Verb.LAST)),
            ("speed", (Verb.SLOWER, Verb.FASTER)),
        ),
        "look": (("view", (Verb.CHANGE_VIEW,)), ("play_on", (Verb.PLAY_ON,))),
        "back": (("leave", (Verb.LEAVE, BackClick)),),
        "window": (("buttons", (Verb.NEXT,)), ("use", (Verb.CHOOSE,)), *ALWAYS),
    },
}


def key_groups(app: App, context: Context) -> list[KeyGroup]:
    """Return the keys of a context in words."""
    say = app.say
    return [
        KeyGroup(
            say(f"help.group.{group}"),
            [
                (
                    [say(f"help.key.{cap}") for cap in input_map.caps(context, meanings)],
                    say(f"help.does.{does}"),
                )
                for does, meanings in rows
            ],
        )
        for group, rows in GROUPS[context].items()
    ]


def draw_keys(
    app: App, target: pygame.Surface, area: Rect, groups: Sequence[KeyGroup], note: str
) -> None:
    """Draw groups of keys on plates in two columns, and a note below them."""
    t, gap, pad = app.theme, app.theme.px(12), app.theme.px(12)
    wide = (area.width - gap * (COLUMNS - 1)) // COLUMNS
    columns = _columns(groups)

    def note_height(body: Theme) -> int:
        return textbox.height(body, "body", note, area.width - 2 * pad) + 2 * pad if note else -gap

    def keys_widths(column: Sequence[KeyGroup], aligned: bool) -> list[int]:
        wides = [_keys_width(t, group) for group in column]
        return [max(wides)] * len(wides) if aligned else wides

    def heights(body: Theme, column: Sequence[KeyGroup], aligned: bool) -> list[int]:
        keys = keys_widths(column, aligned)
        return [
            _group_height(t, body, group, wide - 2 * pad - each) + 2 * pad
            for group, each in zip(column, keys, strict=True)
        ]

    def fitted(aligned: bool) -> Theme:
        def need(body: Theme) -> int:
            high = [sum(heights(body, column, aligned)) for column in columns]
            gaps = [gap * (len(column) - 1) for column in columns]
            return max(map(sum, zip(high, gaps, strict=True))) + gap + note_height(body)

        return fitting(t, need, area.height, 106)

    body, aligned = fitted(True), True
    if body.text_size < t.text_size:  # texts have more room beside the keys of their own group
        body, aligned = fitted(False), False
    below = note_height(body)
    for i, column in enumerate(columns):
        needed = heights(body, column, aligned)
        rows = sum(len(group.rows) for group in column)
        spare = area.height - below - gap - sum(needed) - gap * (len(column) - 1)
        each = min(max(0, spare) // rows, t.px(HIGH))
        y = area.y
        keys_of = keys_widths(column, aligned)
        for group, least, keys in zip(column, needed, keys_of, strict=True):
            box = Rect(area.x + i * (wide + gap), y, wide, least + each * len(group.rows))
            plate(target, t, box, t.px(12), theme.TABLE)
            _draw_group(target, t, body, box.inflate(-2 * pad, -2 * pad), group, each, keys)
            y = box.bottom + gap
    if note:
        box = Rect(area.x, area.bottom - below, area.width, below)
        plate(target, t, box, t.px(12), theme.TABLE)
        words = box.inflate(-2 * pad, -2 * pad)
        textbox.draw(target, body, "body", note, words, theme.MUTED)


def _columns(groups: Sequence[KeyGroup]) -> list[list[KeyGroup]]:
    """Divide groups into columns, in order, so that the longer one is as short as possible."""

    def longest(at: int) -> int:
        return max(
            sum(len(group.rows) + 1 for group in part) for part in (groups[:at], groups[at:])
        )

    at = min(range(1, len(groups)), key=longest)
    return [list(groups[:at]), list(groups[at:])]


def _caps_width(t: Theme, caps: list[str]) -> int:
    return sum(cap_width(t, cap) + t.px(6) for cap in caps)


def _keys_width(t: Theme, group: KeyGroup) -> int:
    """Return the width of the keys of a group."""
    return max(_caps_width(t, caps) for caps, _ in group.rows) + t.px(12)


def _row_height(t: Theme, body: Theme, does: str, wide: int) -> int:
    return max(textbox.height(body, "body", does, wide), t.px(32)) + t.px(4)


def _group_height(t: Theme, body: Theme, group: KeyGroup, wide: int) -> int:
    rows = sum(_row_height(t, body, does, wide) for _, does in group.rows)
    return heads(t, body).font("head").get_linesize() + t.px(2) + rows


def _draw_group(
    target: pygame.Surface,
    t: Theme,
    body: Theme,
    inner: Rect,
    group: KeyGroup,
    more: int,
    keys: int,
) -> None:
    """Draw a group: keys in a column of a width, each row `more` pixels higher than necessary."""
    title = heads(t, body)
    head = Rect(inner.x, inner.y, inner.width, title.font("head").get_linesize())
    textbox.draw(target, title, "head", group.title, head, theme.LAMP, wrapped=False)
    y = head.bottom + t.px(2)
    for caps, does in group.rows:
        high = _row_height(t, body, does, inner.width - keys) + more
        row = Rect(inner.x, y, inner.width, high)
        _draw_caps(target, t, row, caps)
        what = Rect(row.x + keys, row.y, row.width - keys, row.height)
        textbox.draw(target, body, "body", does, what, theme.TEXT, "left", "middle")
        y = row.bottom


def _draw_caps(target: pygame.Surface, t: Theme, row: Rect, caps: list[str]) -> None:
    """Draw keys side by side, as on a keyboard."""
    x = row.x
    for cap in caps:
        box = Rect(x, 0, cap_width(t, cap), min(row.height - t.px(4), t.px(32)))
        box.centery = row.centery
        draw_cap(target, t, box, cap)
        x = box.right + t.px(6)
