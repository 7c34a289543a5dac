"""The Mods screen: what is in the mods folder, on or off, in its order; faults; installing."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ....background import BackgroundTask
from ....rules.errors import InBetweenError
from ....text.error_messages import error_text
from ....text.language.card_set_words import base_of
from ....text_safety import truncated
from ... import navigation
from ...drawing import textbox, theme
from ...drawing.shapes import plate
from ...widgets import panels
from ...widgets.menu_scene import MenuScene
from ...widgets.setting_rows import Switch
from ...widgets.widget import Button, Callback, Widget
from ...window.actions import Action, Drop, Scroll, Verb
from ...window.open_folder import open_folder
from ...window.scene import Transition, pop, push
from ..card_set_files import short_path
from .detail import ModScene
from .player_mods import PlayerMods
from .reading import Answer, Faults, ReadMods, check_together, make_mod
from .row import ArrowButton, ModRow, fault_line, row_height

if TYPE_CHECKING:
    from ....data.mods.mod_list import FoundMod
    from ...window.app import App

MOST_MESSAGE = 260  # letters
STEPS = {Verb.UP: -1, Verb.DOWN: 1}


class ModsScene(MenuScene):
    """The list of mods. What is on, in its order, is what New game plays with."""

    name = "mods"
    defaults = ("back",)
    takes_files = True

    def __init__(
        self, app: App, given: ReadMods | None = None, dropped: tuple[Path, ...] = ()
    ) -> None:
        self.mods = PlayerMods(app, given)
        self.first = 0  # the first visible row
        self.message = ""  # what the last file or folder was answered with
        self.dropped = list(dropped)  # files that wait until the current reading is done
        self.checking: BackgroundTask[Faults] | None = None
        self.together: Faults = ()  # why the mods that are on cannot be used together
        self.opening: BackgroundTask[None] | None = None
        self.making: BackgroundTask[Answer] | None = None
        self.made: tuple[Path, str] | None = None  # a new mod, and what is said about it
        super().__init__(app)

    # -- data ------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if self.mods.said:
            self.message, self.mods.said = self.mods.said, ""
            self.resized()
        self._start()

    def _start(self) -> None:
        """Read the folder again if that is due and nothing is being read."""
        if self.mods.start(self.dropped):
            self.dropped = []

    def retry(self) -> None:
        """Read the folder again."""
        self.message = ""
        self.mods.reload()
        self._start()
        self.resized()

    def update(self, dt: float) -> Transition | None:
        loading = self.mods.loading
        if loading is not None and loading.done:
            self.mods.loading = None
            self._receive(loading)
            self._start()
            self.resized()
        if self.checking is not None and self.checking.done:
            checking, self.checking = self.checking, None
            self.together = () if checking.error else checking.result()
            self.resized()
        if self.opening is not None and self.opening.done:
            failed, self.opening = self.opening.error, None
            if failed is not None:
                self.message = self.app.say("mods.open_it", folder=self._folder)
                self.resized()
        if self.making is not None and self.making.done:
            making, self.making = self.making, None
            self._made(making.result())
        self._check()
        return self._open_made() or super().update(dt)

    def _open_made(self) -> Transition | None:
        """Go to the view of the mod that was made."""
        if self.made is None or self.loading is not None or self.mods.again:
            return None
        (path, message), self.made = self.made, None
        mod = next((mod for mod in self._mods if mod.path == path), None)
        if mod is None:
            return None
        self._go_to("mod", path.name)
        return push(ModScene(self.app, self.mods, mod, message))

    def _receive(self, loading: BackgroundTask[ReadMods]) -> None:
        """Show what has been read, unless a choice has been made since."""
        try:
            read = loading.result()
        except (InBetweenError, OSError) as error:
            self.message = error_text(error, self.app.language)
            return
        self._answer(read.answers)
        if not self.mods.again:
            self.mods.read = read
            self._show_installed(read.answers)

    def _answer(self, answers: tuple[Answer, ...]) -> None:
        said = [self._words_for(answer) for answer in answers]
        if said:
            self.message = "\n".join(truncated(line, MOST_MESSAGE) for line in said[-2:])

    def _words_for(self, answer: Answer) -> str:
        """Return what is said about a file that was dropped on the window."""
        say, file = self.app.say, answer.path.name
        if answer.installed is not None:
            return say("mods.installed", file=file)
        if answer.fault is not None:
            fault = fault_line(answer.fault, answer.path.parent, self.app.language)
            return say("mods.refused", file=file, why=fault)
        return say("mods.refused", file=file, why=answer.error or say("mods.no_mod"))

    def _show_installed(self, answers: tuple[Answer, ...]) -> None:
        """Move to the row of the last mod that was installed."""
        for answer in answers:
            if answer.installed is not None:
                self._go_to("on", answer.installed.name)

    def _check(self) -> None:
        """Find out in the background whether the mods that are on can be used together."""
        mods = self.mods
        if mods.read is None or self.checking is not None or mods.read.playable == mods.checked:
            return
        mods.checked = mods.read.playable
        if len(mods.checked) > 1:
            self.checking = BackgroundTask(partial(check_together, mods.checked), "mods")
        elif self.together:
            self.together = ()
            self.resized()

    def _enable(self, mod: FoundMod, on: bool) -> None:
        self.mods.enable(mod, on)
        self._show_choice()

    def _move(self, mod: FoundMod, by: int) -> None:
        self.mods.move(mod, by)
        self._show_choice()
        self._go_to("up" if by < 0 else "down", mod.path.name)

    def _show_choice(self) -> None:
        self.message = self.mods.unsaved
        self.resized()

    def _show(self, mod: FoundMod) -> Transition | None:
        return push(ModScene(self.app, self.mods, mod))

    def _ask_name(self) -> Transition | None:
        offer = self.app.say("mod.offer")
        names = {mod.name(base_of(self.app.language)) for mod in self._mods}
        offers = (offer, *(f"{offer} {number}" for number in range(2, 100)))
        free = next((name for name in offers if name not in names), offer)
        return push(navigation.ask_name(self.app, self.app.say("mod.name"), free, self._make))

    def _make(self, name: str) -> Transition | None:
        """Make a mod with a name."""
        if self.making is None:
            self.making = BackgroundTask(partial(make_mod, name, self.app.language), "mods")
        return pop()

    def _made(self, answer: Answer) -> None:
        """Show the mod that was made, as soon as the folder has been read again."""
        name = answer.path.name
        if answer.installed is None:
            self.message = self.app.say("mod.not_made", why=answer.error)
            self.resized()
            return
        self.message = ""
        self.made = answer.installed, self.app.say("mod.made", name=name)
        self.mods.reload()
        self._start()

    def _open(self) -> None:
        """Open the mods folder in the file manager."""
        folder = self._folder
        if folder is not None and self.opening is None:
            self.opening = BackgroundTask(partial(open_folder, folder), "folder")

    @property
    def read(self) -> ReadMods | None:
        """What was read last."""
        return self.mods.read

    @property
    def loading(self) -> BackgroundTask[ReadMods] | None:
        """The current reading."""
        return self.mods.loading

    @property
    def _mods(self) -> list[FoundMod]:
        return self.mods.mods

    @property
    def _folder(self) -> Path | None:
        return self.mods.folder

    # -- layout -------------------------------------------------------------------------------

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        self.box, inner, self.head = panels.page_places(t)
        line, gap = min(panels.line_height(t), t.px(50)), t.px(8)
        folder = "" if self._folder is None else short_path(self._folder, 60)
        self.advice = say("mods.folder", folder=folder) if folder else ""
        self.advice_box = pygame.Rect(inner.x, self.head.bottom, inner.width, 0)
        self.advice_box.height = textbox.height(t, "small", self.advice or "x", inner.width)
        foot = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)
        self.words = self._words()
        low = foot.y - t.px(12)
        self.words_box = pygame.Rect(inner.x, low, inner.width, 0)
        if self.words:
            high = textbox.height(t, "body", self.words, inner.width)
            self.words_box.height = min(high, 4 * t.font("body").get_linesize())
            self.words_box.bottom = low
            low = self.words_box.y - gap
        top = self.advice_box.bottom + t.px(10)
        self.list = pygame.Rect(inner.x, top, inner.width - t.px(14), low - top)
        self.row = max(row_height(t), t.target)
        self.room = max(1, (self.list.height + gap) // (self.row + gap))
        self.widgets = [*self._rows(gap), *self._buttons(foot)]
        if self.focus is not None:
            self.focus = min(self.focus, len(self.widgets) - 1)

    def _words(self) -> str:
        """Return what is said below the list."""
        if self.message or not self.together or self._folder is None:
            return self.message
        why = fault_line(self.together[0], self._folder, self.app.language)
        return truncated(self.app.say("mods.together", why=why), MOST_MESSAGE)

    def _rows(self, gap: int) -> list[Widget]:
        self.first = max(0, min(self.first, len(self._mods) - self.room))
        found: list[Widget] = []
        for number, mod in enumerate(self._mods[self.first : self.first + self.room]):
            y = self.list.y + number * (self.row + gap)
            found += self._row(mod, pygame.Rect(self.list.x, y, self.list.width, self.row), gap)
        return found

    def _row(self, mod: FoundMod, rect: pygame.Rect, gap: int) -> list[Widget]:
        """Return the widgets of a mod: what it is, its switch, and its arrows."""
        t, say, name = self.app.theme, self.app.say, mod.path.name
        assert self.read is not None
        faults = [
            fault_line(fault, self.read.folder, self.app.language)
            for fault in self.read.faults.get(mod.path, ())
        ]
        left_out = len(self.mods.left_out_of(mod))
        words = (say("settings.on"), say("settings.off"))
        size = min(rect.height, max(t.target, t.px(44)))
        wide = max(textbox.width(t, "button", word) for word in words) + t.px(88)
        down = pygame.Rect(rect.right - size, rect.y, size, size)
        down.centery = rect.centery
        up = down.move(-size - gap, 0)
        switch = pygame.Rect(up.x - gap - wide, up.y, wide, size)
        text = pygame.Rect(rect.x, rect.y, switch.x - gap - rect.x, rect.height)
        at = self._mods.index(mod)
        last = len(self._mods) - 1
        on = mod.enabled and not faults
        button = Switch(f"on:{name}", switch, "", on, partial(self._enable, mod), words)
        button.enabled = not faults
        button.tip = say("mods.broken_tip") if faults else ""
        # of two mods with one id, the list knows only the first
        movable = next(other for other in self._mods if other.id == mod.id) is mod
        move_up = partial(self._move, mod, -1) if movable and at > 0 else None
        move_down = partial(self._move, mod, 1) if movable and at < last else None
        return [
            ModRow(self.app, text, mod, faults, partial(self._show, mod), left_out),
            button,
            ArrowButton(f"up:{name}", up, -1, move_up, say("mods.up_tip")),
            ArrowButton(f"down:{name}", down, 1, move_down, say("mods.down_tip")),
        ]

    def _buttons(self, foot: pygame.Rect) -> list[Widget]:
        t, say = self.app.theme, self.app.say
        given: list[tuple[str, str, Callback]] = [
            ("back", say("saved.back"), pop),
            ("make", say("mod.make"), self._ask_name),
            ("open", say("mods.open"), self._open),
            ("retry", say("mods.retry"), self.retry),
        ]
        gap = t.px(10)
        most = (foot.width - 3 * gap) // 4
        right = foot.right
        buttons: list[Widget] = []
        for name, label, action in reversed(given):
            wide = min(most, max(t.px(150), textbox.width(t, "button", label) + t.px(48)))
            place = pygame.Rect(right - wide, foot.y, wide, foot.height)
            place.x = foot.x if name == "back" else place.x
            right = place.x - gap
            buttons.insert(0, Button(name, place, label, action))
        for button in buttons[1:3]:
            button.enabled = self._folder is not None
        return buttons

    # -- keys ---------------------------------------------------------------------------------

    def handle(self, action: Action) -> Transition | None:
        match action:
            case Scroll(by):
                self._roll(-by)
                return None
            case Drop(path):
                self.dropped.append(Path(path))
                self._start()
                return None
        return super().handle(action)

    def _roll(self, by: int) -> None:
        self.first += by
        self.resized()

    def command(self, verb: Verb) -> Transition | None:
        led = self._led_to
        kind, _, name = led.name.partition(":") if led is not None else ("", "", "")
        at = next((i for i, mod in enumerate(self._mods) if name and mod.path.name == name), None)
        if verb in (Verb.PAGE_UP, Verb.PAGE_DOWN):
            self._roll(self.room if verb is Verb.PAGE_DOWN else -self.room)
            return None
        if verb in STEPS and at is not None and 0 <= at + STEPS[verb] < len(self._mods):
            self.hover = None
            self._go_to(kind, self._mods[at + STEPS[verb]].path.name)
            return None
        return super().command(verb)

    def _go_to(self, kind: str, name: str) -> None:
        """Scroll to a mod's row and give one of its widgets, or the row itself, the focus."""
        at = next((i for i, mod in enumerate(self._mods) if mod.path.name == name), 0)
        self.first = min(max(self.first, at - self.room + 1), at)
        self.resized()
        for wanted in (kind, "up" if kind == "down" else "down", "mod"):
            for i, widget in enumerate(self.widgets):
                if widget.name == f"{wanted}:{name}" and widget.enabled:
                    self.focus = i
                    return

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t, say = self.app.theme, self.app.say
        panels.draw_background(target, t)
        panels.draw_page(target, t, self.box, self.head, say("mods.title"))
        if self.advice:
            textbox.draw(target, t, "small", self.advice, self.advice_box, theme.MUTED)
        if self.words:
            textbox.draw(target, t, "body", self.words, self.words_box, theme.CREAM)
        if self.read is not None and not self._mods:
            area = self.list.inflate(-t.px(80), -t.px(30))
            textbox.draw(target, t, "body", say("mods.none"), area, theme.TEXT, "center", "middle")
        self._draw_bar(target)
        self.draw_widgets(target)
        about = self.pointed or self.hover or self._led_to
        if about is not None and about.tip and not self.covered:
            panels.draw_bubble(target, t, about.tip, about.rect, "above")

    def _draw_bar(self, target: pygame.Surface) -> None:
        t, most = self.app.theme, len(self._mods)
        if most <= self.room:
            return
        rail = pygame.Rect(self.list.right + t.px(7), self.list.y, t.px(5), self.list.height)
        high = max(t.px(24), rail.height * self.room // most)
        y = rail.y + (rail.height - high) * self.first // max(1, most - self.room)
        plate(target, t, rail, t.px(3), theme.INK)
        plate(target, t, pygame.Rect(rail.x, y, rail.width, high), t.px(3), theme.MUTED)
