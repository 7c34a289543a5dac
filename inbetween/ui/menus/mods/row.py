"""A mod in the list: its picture, what it is, what it touches, its state and its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....text.language.card_set_words import base_of
from ...drawing import textbox, theme
from ...drawing.shapes import dashes, outline, plate, rounded
from ...drawing.strokes import smooth_polygon
from ...drawing.theme import Color, Theme
from ...widgets.setting_rows import Switch
from ...widgets.widget import Button, Callback, Widget
from .mod_text import mod_description, mod_origin
from .preview import ModPreview
from .summary import Chip

if TYPE_CHECKING:
    from ....data.mods.mod_list import FoundMod
    from ...window.app import App

MOST_FAULTS = 3  # in the tooltip
MOST_LINES = 3  # of errors
PICTURE = 1.5  # width to height


def chip_height(t: Theme) -> int:
    """Return the height of a chip."""
    return t.font("small").get_linesize() + t.px(6)


def row_height(t: Theme) -> int:
    """Return the least height of a row: a name, who made it, and three small lines."""
    small = t.font("small").get_linesize()
    words = t.font("head").get_linesize() + small + max(3 * small, small + chip_height(t) + t.px(6))
    arrows = 2 * t.target + t.font("number").get_linesize()
    return max(words + t.px(18), arrows + t.px(8))


def picture_size(t: Theme, high: int) -> tuple[int, int]:
    """Return the size of the picture in a row."""
    high -= t.px(16)
    return round(high * PICTURE), high


def draw_chips(target: pygame.Surface, t: Theme, chips: Sequence[Chip], room: Rect) -> None:
    """Draw chips side by side, and how many more there are if they do not fit."""
    high, x = chip_height(t), room.x
    for number, chip in enumerate(chips):
        rest = len(chips) - number
        more = t.px(48) if rest > 1 else 0
        wide = textbox.width(t, "small", chip.text) + t.px(18)
        if x + wide + more > room.right:
            chip, wide = (
                Chip(f"+{rest}", theme.MUTED),
                textbox.width(t, "small", f"+{rest}") + t.px(18),
            )
            if x + wide <= room.right:
                _draw_chip(target, t, chip, Rect(x, room.y, wide, high))
            return
        _draw_chip(target, t, chip, Rect(x, room.y, wide, high))
        x += wide + t.px(6)


def _draw_chip(target: pygame.Surface, t: Theme, chip: Chip, box: Rect) -> None:
    ground = theme.mix(theme.INK, chip.color, 0.16)
    edge = theme.mix(ground, chip.color, 0.4)
    plate(target, t, box, box.height // 2, ground, edge, max(1, t.px(1)))
    color = theme.mix(chip.color, theme.CREAM, 0.3)
    textbox.draw(target, t, "small", chip.text, box, color, "center", "middle", wrapped=False)


class ModCard(Widget):
    """What a mod is: the part of a row that can be clicked. It draws the whole row's ground."""

    def __init__(
        self,
        app: App,
        card: Rect,
        places: tuple[Rect, Rect],
        mod: FoundMod,
        faults: Sequence[str],
        action: Callback | None,
        conflict: str = "",
    ) -> None:
        """`card` is the whole row; `places` are those of the picture and of the words."""
        picture, self.words = places
        super().__init__(f"mod:{mod.path.name}", picture.union(self.words), action)
        self.app = app
        self.card = card
        self.picture = picture
        self.mod = mod
        self.faults = [*faults] or ([conflict] if conflict else [])
        self.broken = bool(faults)
        self.preview: ModPreview | None = None
        self.number = 0  # its place in the order; 0: not in it
        self.about = mod_origin(app, mod)
        about = next(iter(mod_description(mod, app.language).splitlines()), "")
        self._break_lines(about or app.say("mods.whole" if mod.is_whole else "mods.patch"))

    def note(self, text: str) -> None:
        """Put a remark before who made the mod."""
        self.about = " \N{MIDDLE DOT} ".join(filter(None, (text, self.about)))

    def _break_lines(self, about: str) -> None:
        """Set the lines below the name, and the tooltip if they do not say everything."""
        t, wide = self.app.theme, self.words.width
        font = t.font("small")
        if not self.faults:
            self.lines = self._cut(textbox.wrap(about, font, wide), self._room)
            self.tip = about if " ".join(self.lines) != textbox.plain(about) else ""
            return
        more = [self.app.say("mods.more")] if len(self.faults) > MOST_FAULTS else []
        self.tip = "\n".join([*self.faults[:MOST_FAULTS], *more])
        broken = [line for fault in self.faults for line in textbox.wrap(fault, font, wide)]
        self.lines = self._cut(broken, MOST_LINES)
        if self.lines == broken and len(self.faults) <= MOST_FAULTS:
            self.tip = ""  # everything can be read in the row

    def _cut(self, lines: list[str], most: int) -> list[str]:
        """Return the first lines; the last one shows that there are more."""
        if len(lines) <= most:
            return lines
        last = f"{lines[most - 1]}\N{HORIZONTAL ELLIPSIS}"
        short = textbox.shorten(self.app.theme, "small", last, self.words.width)
        return [*lines[: most - 1], short]

    @property
    def _room(self) -> int:
        """How many lines of the description fit between the name and the chips."""
        t = self.app.theme
        small = t.font("small").get_linesize()
        used = t.font("head").get_linesize() + chip_height(t) + t.px(14)
        return max(1, min(2, (self.words.height - used) // small - bool(self.about)))

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        self._draw_ground(target, t, hot)
        self._draw_picture(target, t)
        words, small = self.words, t.font("small").get_linesize()
        head = t.font("head").get_linesize()
        chips = self.preview.chips if self.preview is not None and not self.faults else ()
        high = head + small * (bool(self.about) + len(self.lines))
        high += chip_height(t) + t.px(6) if not self.faults else 0
        name = Rect(words.x, words.centery - high // 2, words.width, head)
        title = textbox.shorten(t, "head", self.mod.name(base_of(self.app.language)), name.width)
        ink = theme.CREAM if self.mod.enabled or not self.number else theme.TEXT
        textbox.draw(target, t, "head", title, name, ink, wrapped=False)
        line = Rect(words.x, name.bottom, words.width, small)
        if self.about:
            about = textbox.shorten(t, "small", self.about, line.width)
            textbox.draw(target, t, "small", about, line, theme.MUTED, wrapped=False)
            line.y += small
        color = self._line_color
        for text in self.lines:
            textbox.draw(target, t, "small", text, line, color, wrapped=False)
            line.y += small
        if chips:
            draw_chips(target, t, chips, Rect(words.x, line.y + t.px(6), words.width, 0))

    @property
    def _line_color(self) -> Color:
        if not self.faults:
            return theme.TEXT
        return theme.CREATURE_LIGHT if self.broken else theme.LAMP

    def _draw_ground(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        lit = self.mod.enabled and not self.broken and self.number > 0
        ground = theme.mix(theme.PANEL, theme.CREAM, 0.05)
        if self.broken:
            ground = theme.mix(ground, theme.CREATURE_DARK, 0.45)
        elif lit:
            ground = theme.mix(ground, theme.TOWN, 0.28)
        ground = theme.mix(ground, theme.CREAM, 0.05) if hot else ground
        edge = (
            theme.FOCUS
            if hot
            else theme.mix(ground, theme.CREATURE_LIGHT, 0.5)
            if self.broken
            else theme.mix(ground, theme.LAMP, 0.5)
            if self.faults
            else theme.mix(ground, theme.TOWN_LIGHT, 0.55 if lit else 0.16)
        )
        if not self.number:
            plate(target, t, self.card, t.px(12), theme.mix(theme.PANEL, theme.INK, 0.25))
            line = theme.mix(theme.PANEL, theme.TOWN_LIGHT, 0.4)
            target.blit(dashes(t, self.card.size, t.px(12), max(1, t.px(1.5)), line), self.card)
            return
        plate(target, t, self.card, t.px(12), ground, edge, max(1, t.px(1.5)))
        place = Rect(self.card.x, 0, self.picture.x - self.card.x, t.font("number").get_linesize())
        place.centery = self.card.centery
        color = theme.CREAM if lit else theme.MUTED
        textbox.draw(target, t, "number", str(self.number), place, color, "center", "middle")

    def _draw_picture(self, target: pygame.Surface, t: Theme) -> None:
        box, radius = self.picture, t.px(9)
        edge = theme.mix(theme.PANEL, theme.CREAM, 0.3)
        if self.preview is None or self.preview.picture.get_size() != box.size:
            plate(
                target,
                t,
                box,
                radius,
                theme.mix(theme.PANEL, theme.INK, 0.4),
                edge,
                max(1, t.px(1)),
            )
            return
        image = self.preview.picture
        key = ("cover", str(self.mod.path), self.mod.stamp, box.size, id(image))
        target.blit(t.drawn.get(key, lambda: rounded(t, image, radius)), box)
        target.blit(outline(t, box.size, radius, max(1, t.px(1.5)), edge), box)


class ExampleCard(Button):
    """A mod that comes with the game and can be installed: its button draws the whole row."""

    def __init__(self, card: ModCard, rect: Rect, label: str, action: Callback) -> None:
        super().__init__(f"install:{card.mod.path.name}", rect, label, action)
        self.inner = card

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        self.inner.draw(target, t, False)
        super().draw(target, t, hot)


class ModSwitch(Switch):
    """The switch of a mod in its row; of a broken mod it says so instead."""

    def __init__(
        self,
        app: App,
        name: str,
        rect: Rect,
        on: bool,
        changed: Callable[[bool], object],
        broken: bool,
    ) -> None:
        words = (app.say("settings.on"), app.say("settings.off"))
        super().__init__(name, rect, "", on, changed, words)
        self.enabled = not broken
        self.tip = app.say("mods.broken_tip") if broken else ""
        self.reason = app.say("mods.errors") if broken else ""

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        if not self.reason:
            super().draw(target, t, hot)
            return
        box = Rect(0, 0, min(self.rect.width, textbox.width(t, "label", self.reason) + t.px(24)), 0)
        box.height = t.font("label").get_linesize() + t.px(10)
        box.midright = (self.rect.right - t.px(4), self.rect.centery)
        plate(
            target,
            t,
            box,
            box.height // 2,
            theme.CREATURE_DARK,
            theme.CREATURE_LIGHT,
            max(1, t.px(1)),
        )
        inner = box.inflate(-t.px(12), 0)
        textbox.draw(
            target, t, "label", self.reason, inner, theme.CREAM, "center", "middle", wrapped=False
        )


class ArrowButton(Button):
    """An arrow up (-1) or down (1) without a ground of its own."""

    def __init__(self, name: str, rect: Rect, way: int, action: Callback | None, tip: str) -> None:
        super().__init__(name, rect, "", action, tip)
        self.way = way
        self.enabled = action is not None

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        if hot and self.enabled:
            ground = theme.mix(theme.PANEL, theme.INK, 0.3)
            plate(target, t, self.rect, t.px(8), ground, theme.FOCUS, max(1, t.px(1.5)))
        x, y = self.rect.center
        s, way = t.px(8), self.way
        color = theme.TEXT if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.75)
        points = [(x, y + way * s * 0.7), (x - s, y - way * s * 0.5), (x + s, y - way * s * 0.5)]
        smooth_polygon(target, color, points)
