"""The mouse and the controller in the help: a picture, and what each of their parts does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ...drawing import textbox, theme
from ...drawing.badges import disc
from ...drawing.shapes import plate
from ...drawing.theme import Color, Theme
from ...window.actions import Verb
from ...window.input_map import Context
from .illustrated import Picture, draw_stage, fitting
from .vignettes import card_dragged

if TYPE_CHECKING:
    from ...window.app import App

SHARE = 0.44  # the picture's share of the width; less for large letters


class Device(NamedTuple):
    """A picture of a device: its shape (width to height) and the letters on its buttons.

    The places of the letters are shares of the picture's size.
    """

    picture: str
    shape: float
    letters: Sequence[tuple[str, float, float]] = ()


MOUSE = Device("devices/mouse", 200 / 300)
CONTROLLER = Device(
    "devices/controller",
    480 / 330,
    (
        ("Y", 354 / 480, 114 / 330),
        ("X", 316 / 480, 152 / 330),
        ("B", 392 / 480, 152 / 330),
        ("A", 354 / 480, 190 / 330),
        ("L", 132 / 480, 50 / 330),
        ("R", 348 / 480, 50 / 330),
    ),
)
# What the parts of the mouse do: pictures, and the name of the text (`help.does`), of which each
# line has a row.
MOUSE_PARTS: dict[Context, tuple[tuple[tuple[str, ...], str], ...]] = {
    Context.TABLE: (
        (("devices/mouse_left", "devices/pointer"), "mouse"),
        (("devices/mouse_right",), "back"),
        (("devices/mouse_wheel",), "wheel"),
    ),
    Context.REPLAY: (
        (("devices/mouse_left", "devices/mouse_left"), "mouse_replay"),
        (("devices/mouse_right",), "leave"),
        (("devices/mouse_wheel",), "wheel"),
    ),
}
# What the parts of a controller do: letters or pictures, what the text says (`help.does`), and the
# actions of these parts.
ControllerPart = tuple[tuple[str, ...], str, tuple[Verb, ...]]
ARROWS = (Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT)
SHOULDERS = (Verb.INSPECT_PREVIOUS, Verb.INSPECT_NEXT)
CONTROLLER_PARTS: dict[Context, tuple[ControllerPart, ...]] = {
    Context.TABLE: (
        (("devices/pad",), "move", ARROWS),
        (("A",), "choose", (Verb.CHOOSE,)),
        (("B",), "back", (Verb.BACK,)),
        (("X",), "skip", (Verb.ALTERNATIVE,)),
        (("Y",), "hint", (Verb.HINT,)),
        (("L", "R"), "inspect", SHOULDERS),
        (("devices/stick",), "undo", (Verb.UNDO,)),
        (("devices/menu_buttons",), "menu", (Verb.MENU,)),
    ),
    Context.REPLAY: (
        (("devices/pad",), "pad_replay", ARROWS),
        (("A",), "use", (Verb.CHOOSE,)),
        (("B",), "leave", (Verb.BACK,)),
        (("X",), "play", (Verb.ALTERNATIVE,)),
        (("L", "R"), "buttons", SHOULDERS),
    ),
}
# the colors of the buttons in the picture; the others have one color
BUTTONS: dict[str, Color] = {
    "A": theme.rgb("#5b8a4d"),
    "B": theme.CREATURE,
    "X": theme.TOWN,
    "Y": theme.rgb("#d9a441"),
}
DARK_LETTERS = ("Y",)


def draw_mouse(app: App, target: pygame.Surface, area: Rect, context: Context) -> None:
    """Draw the mouse and what it does."""
    rows: list[tuple[Sequence[str], str]] = []
    for parts, does in MOUSE_PARTS[context]:
        lines = app.say(f"help.does.{does}").split("\n")
        rows += [((part,), line) for part, line in zip(parts, lines, strict=True)]
    use = card_dragged if context is Context.TABLE else None
    _draw_device(app, target, area, MOUSE, rows, use)


def draw_controller(app: App, target: pygame.Surface, area: Rect, context: Context) -> None:
    """Draw the controller and what it does."""
    parts = CONTROLLER_PARTS[context]
    rows = [(signs, app.say(f"help.does.{does}")) for signs, does, _ in parts]
    _draw_device(app, target, area, CONTROLLER, rows)


def _draw_device(
    app: App,
    target: pygame.Surface,
    area: Rect,
    device: Device,
    rows: Sequence[tuple[Sequence[str], str]],
    use: Picture | None = None,
) -> None:
    """Draw a device, below it a picture of its use, and beside it what its parts do.

    A part is a letter on a button, or the name of a picture.
    """
    t, gap, pad = app.theme, app.theme.px(10), app.theme.px(12)
    wide = round(area.width * SHARE / max(1.0, (1 + t.text_size) / 2))
    stage = Rect(area.x, area.y, wide, area.height)
    draw_stage(app, target, stage)
    room = stage.inflate(-t.px(48), -t.px(40))
    if use is not None:
        low = Rect(room.x, 0, room.width, room.height * 2 // 5)
        low.bottom = room.bottom
        use(app, target, low)
        room.height -= low.height + t.px(20)
    _draw_picture(app, target, room, device)
    x = stage.right + t.px(14)
    sign = min(t.px(64), round(area.height / len(rows) * 0.62))
    signs = max(len(parts) for parts, _ in rows) * (sign + t.px(6)) + t.px(8)
    beside = area.right - x - 2 * pad - signs

    def heights(body: Theme) -> list[int]:
        return [
            max(sign, textbox.height(body, "body", does, beside)) + 2 * t.px(5) for _, does in rows
        ]

    gaps = gap * (len(rows) - 1)
    body = fitting(t, lambda body: sum(heights(body)) + gaps, area.height)
    needed = heights(body)
    each = max(0, area.height - gaps - sum(needed)) // len(rows)
    y = area.y
    for (parts, does), least in zip(rows, needed, strict=True):
        box = Rect(x, y, area.right - x, least + each)
        plate(target, t, box, t.px(12), theme.TABLE)
        at = box.x + pad
        for part in parts:
            _draw_part(app, target, part, Rect(at, box.centery - sign // 2, sign, sign))
            at += sign + t.px(6)
        words = Rect(box.x + pad + signs, box.y, beside, box.height)
        textbox.draw(target, body, "body", does, words, theme.TEXT, "left", "middle")
        y = box.bottom + gap


def _draw_picture(app: App, target: pygame.Surface, area: Rect, device: Device) -> None:
    """Draw a device as large as the area allows, with the letters on its buttons."""
    wide = round(min(area.width, area.height * device.shape))
    box = Rect(0, 0, wide, round(wide / device.shape))
    box.center = area.center
    target.blit(app.art.get(device.picture, box.size), box)
    for letter, x, y in device.letters:
        place = Rect(0, 0, round(wide * 0.07), round(wide * 0.07))
        place.center = round(box.x + box.width * x), round(box.y + box.height * y)
        _draw_letter(app.theme, target, letter, place)


def _draw_letter(t: Theme, target: pygame.Surface, letter: str, place: Rect) -> None:
    ink = theme.INK if letter in DARK_LETTERS else theme.CREAM
    size = max(9, round(place.height * 0.72))
    textbox.draw(
        target, t, "number", letter, place, ink, "center", "middle", wrapped=False, size=size
    )


def _draw_part(app: App, target: pygame.Surface, part: str, place: Rect) -> None:
    """Draw a button with its letter, or a picture."""
    t = app.theme
    if "/" in part:
        target.blit(app.art.get(part, place.size), place)
        return
    ground = BUTTONS.get(part, theme.PANEL_EDGE)
    button = disc(t, place.height, ground, theme.INK, max(2, t.px(3)))
    target.blit(button, button.get_rect(center=place.center))
    _draw_letter(t, target, part, place.inflate(-place.width // 4, -place.height // 4))
