"""A row in the list of mods: name, version, author, and its description or its faults."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ....data.faults import Fault
from ....text.language.card_set_words import base_of
from ....text.language.languages import ENGLISH
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...drawing.strokes import smooth_polygon
from ...drawing.theme import Theme
from ...widgets.widget import Button, Callback, Widget

if TYPE_CHECKING:
    from ....data.mods.changes import ModChanges
    from ....data.mods.mod_list import FoundMod
    from ...window.app import App

MOST_FAULTS = 3  # in the tooltip
MOST_LINES = 2


def row_height(t: Theme) -> int:
    """Return the height of a row: a name and two small lines."""
    return t.font("button").get_linesize() + 2 * t.font("small").get_linesize() + t.px(16)


def fault_line(fault: Fault, folder: Path, language: str) -> str:
    """Return a fault with its file, relative to the mods folder, and its line."""
    file = Path(fault.file)
    name = file.relative_to(folder).as_posix() if file.is_relative_to(folder) else file.name
    return f"{name}:{fault.line}: {fault.text_in(language)}"


def mod_description(mod: FoundMod, language: str) -> str:
    """Return a mod's description."""
    text = mod.descriptions.get(base_of(language)) or mod.descriptions.get(ENGLISH, "")
    return text.strip()


def mod_facts(app: App, mod: FoundMod, changes: ModChanges | None) -> list[str]:
    """Return what a mod is, who made it, its version, its file, and what it has besides cards."""
    say = app.say
    facts = [say("mods.whole" if mod.is_whole else "mods.patch")]
    if mod.version != "0":
        facts.append(say("mods.version", version=mod.version))
    if mod.author:
        facts.append(say("mod.author", author=mod.author))
    facts.append(mod.path.name)
    if changes is not None:
        facts += [say("mod.pictures", n=changes.pictures)] if changes.pictures else []
        facts += [say("mod.sounds", n=changes.sounds)] if changes.sounds else []
    return facts


class ModRow(Widget):
    """What a mod is, without the buttons beside it."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        mod: FoundMod,
        faults: list[str],
        action: Callback | None,
        left_out: int = 0,
    ) -> None:
        """`left_out` is how many of its changes are switched off."""
        super().__init__(f"mod:{mod.path.name}", rect, action)
        self.app = app
        self.mod = mod
        self.faults = faults
        t, say = app.theme, app.say
        about = [say("mods.version", version=mod.version)] if mod.version != "0" else []
        off = [say("mods.left_out", n=left_out)] if left_out else []
        self.about = " · ".join([*off, *about, *([mod.author] if mod.author else [])])
        self.inner = rect.inflate(-t.px(28), -t.px(12))
        words = next(iter(mod_description(mod, app.language).splitlines()), "")
        if faults:
            more = [say("mods.more")] if len(faults) > MOST_FAULTS else []
            self.tip = "\n".join([*faults[:MOST_FAULTS], *more])
        else:
            faults = [words or say("mods.whole" if mod.is_whole else "mods.patch")]
            self.tip = words
        whole = textbox.wrap(faults[0], t.font("small"), self.inner.width, even=False)
        fits = len(whole) <= MOST_LINES
        self.lines = whole[:MOST_LINES] if len(faults) == 1 else faults[:MOST_LINES]
        if not fits:
            cut = textbox.shorten(t, "small", faults[0], MOST_LINES * self.inner.width * 9 // 10)
            self.lines = textbox.wrap(cut, t.font("small"), self.inner.width, even=False)[
                :MOST_LINES
            ]
        elif not self.faults:
            self.tip = ""  # everything can be read in the row

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        ground = theme.mix(theme.PANEL, theme.CREAM, 0.1 if hot else 0.04)
        edge = theme.FOCUS if hot else None
        plate(target, t, self.rect, t.px(10), ground, edge, max(1, t.px(1.5)) if edge else 0)
        inner, high = self.inner, t.font("small").get_linesize()
        name_high = t.font("button").get_linesize()
        top = pygame.Rect(inner.x, 0, inner.width, name_high)
        top.y = inner.centery - (name_high + len(self.lines) * high) // 2
        about = textbox.shorten(t, "small", self.about, inner.width // 2)
        wide = textbox.width(t, "small", about)
        room = pygame.Rect(inner.right - wide - 1, top.y, wide + 1, top.height)
        if about:
            textbox.draw(
                target, t, "small", about, room, theme.MUTED, "right", "middle", wrapped=False
            )
        top.width -= wide + t.px(14) if about else 0
        name = textbox.shorten(t, "button", self.mod.name(base_of(self.app.language)), top.width)
        textbox.draw(target, t, "button", name, top, theme.TEXT, wrapped=False)
        color = theme.CREATURE_LIGHT if self.faults else theme.MUTED
        for number, line in enumerate(self.lines):
            below = pygame.Rect(inner.x, top.bottom + number * high, inner.width, high)
            text = textbox.shorten(t, "small", line, below.width)
            textbox.draw(target, t, "small", text, below, color, wrapped=False)


class ArrowButton(Button):
    """A button with an arrow up (-1) or down (1)."""

    def __init__(
        self, name: str, rect: pygame.Rect, way: int, action: Callback | None, tip: str
    ) -> None:
        super().__init__(name, rect, "", action, tip)
        self.way = way
        self.enabled = action is not None

    def draw(self, target: pygame.Surface, t: Theme, hot: bool) -> None:
        super().draw(target, t, hot)
        x, y = self.rect.center
        s, way = t.px(8), self.way
        color = theme.TEXT if self.enabled else theme.mix(theme.MUTED, theme.PANEL, 0.4)
        points = [(x, y + way * s * 0.7), (x - s, y - way * s * 0.5), (x + s, y - way * s * 0.5)]
        smooth_polygon(target, color, points)
