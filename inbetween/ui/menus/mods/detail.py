"""The view of one mod: its cover, its errors, what it changes, and what can be done with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....background import BackgroundTask
from ....rules.errors import InBetweenError
from ....text.error_messages import error_text
from ....text.language.card_set_words import base_of
from ....text_safety import truncated
from ... import navigation
from ...drawing import textbox, theme
from ...widgets import panels
from ...widgets.menu_scene import MenuScene
from ...widgets.setting_rows import Switch
from ...widgets.widget import Button, Callback, Widget
from ...window.actions import Action, Point, Press, Release, Scroll, Verb
from ...window.open_folder import open_folder
from ...window.scene import Transition, pop, push
from ..card_set_files import short_path
from ..dialogs import ConfirmScene
from .about_panel import AboutPanel
from .change_list import ChangeList, ChangeSwitch, face_height
from .cover import change_faces
from .mod_text import fault_line, mod_description
from .reading import Answer, Faults, ModView, check_together, export_mod, read_view

if TYPE_CHECKING:
    from ....data.mods.mod_list import FoundMod
    from ....rules.cards import CardSet
    from ...window.app import App
    from .player_mods import PlayerMods

MOST_MESSAGE = 260  # letters
STEPS = {Verb.UP: -1, Verb.DOWN: 1}


class ModScene(MenuScene):
    """One mod of the list. The window uses its card set as long as it is shown."""

    name = "mod"
    defaults = ("folder", "back")

    def __init__(
        self,
        app: App,
        mods: PlayerMods,
        mod: FoundMod,
        message: str = "",
        view: ModView | None = None,
    ) -> None:
        self.mods = mods
        self.mod = mod
        self.message = message
        self.view: ModView | None = None  # None until the mod has been read
        self.faults: Faults = mods.faults_of(mod)
        self.kept: CardSet | None = None  # what the window used before
        self.list = ChangeList(app)
        self.reading: BackgroundTask[ModView] | None = None
        self.checking: BackgroundTask[Faults] | None = None
        self.exporting: BackgroundTask[Answer] | None = None
        self.opening: BackgroundTask[None] | None = None
        self.stale = False  # whether the last check is older than the last choice
        self.stale_view = False  # the files may have changed while another screen was shown
        super().__init__(app)
        if view is None:
            self._read()
        else:
            self._take(view)

    # -- data ---------------------------------------------------------------------------------

    def retry(self) -> None:
        """Read the mod again."""
        self._say("")
        self._read()

    def _read(self) -> None:
        if self.reading is None:
            work = partial(read_view, self.mod.path, base_of(self.app.language), self.app.say)
            self.reading = BackgroundTask(work, "mod")

    def enter(self) -> None:
        super().enter()
        if self.view is not None:
            self._use(self.view.changes.after)
        if self.stale_view:
            self.stale_view = False
            self._read()

    def leave(self) -> None:
        super().leave()
        if self.kept is not None:
            self.app.cards = self.kept

    def _use(self, cards: CardSet | None) -> None:
        """Let the window use the cards, words and pictures of the mod, as far as it has any."""
        if cards is not None:
            self.kept = self.kept or self.app.cards
            self.app.cards = cards

    def _take(self, view: ModView) -> None:
        """Show what has been read."""
        self.view = view
        self.mod = self.mods.replace(view.mod, view.faults)
        self.faults = self.mods.faults_of(self.mod)
        self._use(view.changes.after)
        self.resized()

    def update(self, dt: float) -> Transition | None:
        if self.reading is not None and self.reading.done:
            reading, self.reading = self.reading, None
            if isinstance(reading.error, InBetweenError | OSError):
                self._say(error_text(reading.error, self.app.language))
            else:
                self._take(reading.result())
        if self.exporting is not None and self.exporting.done:
            exporting, self.exporting = self.exporting, None
            self._receive(exporting.result())
        if self.checking is not None and self.checking.done:
            checking, self.checking = self.checking, None
            if not self.stale:
                self.mods.replace(self.mod, checking.result())
                self.faults = self.mods.faults_of(self.mod)
                self.resized()
            self._check()
        if self.opening is not None and self.opening.done:
            failed, self.opening = self.opening.error, None
            if failed is not None and not self.message:
                self._say(self.app.say("mods.open_it", folder=self.mod.path.parent))
        if self.list.scroll.update(dt):
            self.list.move()
            self.dirty = True
        return super().update(dt)

    def _receive(self, answer: Answer) -> None:
        """Say where the zip is, or why there is none."""
        say, name = self.app.say, self._name
        if answer.installed is not None:
            told = say("mod.exported", file=short_path(answer.installed, 90))
            if answer.warnings:
                told += "\n" + say("mod.exported_warnings", n=answer.warnings)
            self._say(told)
            self._open(answer.installed.parent)
            return
        why = answer.error
        if answer.fault is not None:
            why = fault_line(answer.fault, self.mod.path.parent, self.app.language)
        self._say(say("mod.not_exported", name=name, why=why))

    def _say(self, message: str) -> None:
        self.message = truncated(message, MOST_MESSAGE)
        self.resized()

    def _check(self) -> None:
        """Find out in the background whether the mod can be used with what is on in it."""
        if self.stale and self.checking is None:
            self.stale = False
            self.checking = BackgroundTask(partial(check_together, (self.mod.path,)), "mod")

    # -- actions ------------------------------------------------------------------------------

    def _enable(self, on: bool) -> None:
        self.mod = self.mods.enable(self.mod, on)
        self._say(self.mods.unsaved)

    def _use_change(self, name: str, on: bool) -> None:
        """Switch one change on or off."""
        self.mods.use_change(self.mod, name, on)
        self._say(self.mods.unsaved)
        self.stale = True
        self._check()

    def _export(self) -> None:
        if self.exporting is None:
            work = partial(export_mod, self.mod.path, self.app.language)
            self.exporting = BackgroundTask(work, "export")

    def _ask_to_remove(self) -> Transition | None:
        say = self.app.say
        head = say("mod.ask_remove", name=self._name)
        answers = (say("saved.no"), say("mod.remove"))
        return push(ConfirmScene(self.app, head, say("mod.remove_text"), answers, self._remove))

    def _remove(self) -> Transition:
        """Move the mod out of the mods folder and go back to the list."""
        say, name = self.app.say, self._name
        try:
            path = self.mods.remove(self.mod)
        except OSError as error:
            self._say(say("mod.not_removed", name=name, why=error_text(error, self.app.language)))
            return pop()
        self.mods.said = say("mod.removed", name=name, file=short_path(path, 90))
        return pop(2)

    def _open_own(self) -> None:
        path = self.mod.path
        self.message = ""
        self._open(path if path.is_dir() else path.parent)

    def _open(self, folder: Path) -> None:
        if self.opening is None:
            self.opening = BackgroundTask(partial(open_folder, folder), "folder")

    def _gallery(self) -> Transition | None:
        self.stale_view = True
        return navigation.open_gallery_of(self.app, self.mod.path)

    # -- layout -------------------------------------------------------------------------------

    @property
    def _name(self) -> str:
        return self.mod.name(base_of(self.app.language))

    def build(self) -> None:
        t = self.app.theme
        self.box, inner, self.head = panels.page_places(t, wide=True)
        line = min(panels.line_height(t), t.px(50))
        foot = Rect(inner.x, inner.bottom - line, inner.width, line)
        low = foot.y - t.px(14)
        self.words_box = Rect(inner.x, low, inner.width, 0)
        if self.message:
            high = textbox.height(t, "body", self.message, inner.width)
            self.words_box.height = min(high, 3 * t.font("body").get_linesize())
            self.words_box.bottom = low
            low = self.words_box.y - t.px(8)
        body = Rect(inner.x, self.head.bottom, inner.width, low - self.head.bottom)
        self.side = Rect(body.x, body.y, round(body.width * 0.29), body.height)
        right = Rect(self.side.right + t.px(22), body.y, 0, body.height)
        right.width = body.right - right.x - t.px(18)
        self._fill(right)
        self.about = AboutPanel(self.app, self.mod, self.view, Rect(self.side))
        switch, remove = self._about(line)
        self.widgets = [switch, *self.list.switches, remove, *self._buttons(foot)]
        if self.focus is not None:
            self.focus = min(self.focus, len(self.widgets) - 1)

    def _about(self, line: int) -> list[Widget]:
        """Return the switch of the mod and the button that removes it, below what it is."""
        say = self.app.say
        place, low = self.about.lay_out(line)
        color = theme.mix(theme.CREATURE_DARK, theme.PANEL_EDGE, 0.35)
        remove = Button("remove", low, say("mod.remove"), self._ask_to_remove, color=color)
        remove.enabled = self.mod.path.parent == self.mods.folder
        words = (say("settings.on"), say("settings.off"))
        on = self.mod.enabled and not self.faults
        switch = Switch("on", place, say("mod.use"), on, self._enable, words)
        switch.enabled = not self.faults
        switch.tip = say("mods.broken_tip") if self.faults else ""
        return [switch, remove]

    def _fill(self, view: Rect) -> None:
        """Lay out errors, description and changes."""
        say, found = self.app.say, self.list
        found.clear(view)
        language = self.app.language
        folder = self.mod.path.parent
        found.add_faults(self.faults, folder, say("mods.more"), theme.CREATURE_LIGHT)
        warnings = self.view.warnings if self.view is not None else ()
        if warnings:
            found.add(say("mod.warnings", n=len(warnings)), "label", theme.LAMP, 2)
            found.add_faults(warnings, folder, say("mod.more_warnings"), theme.LAMP)
        if about := mod_description(self.mod, language):
            found.add(about, "body", theme.TEXT)
        found.add(say("mod.changes"), "head", theme.CREAM, 4)
        if self.view is None:
            found.add(say("mod.reading"), "body", theme.MUTED)
        elif not self.view.texts:
            found.add(say("mod.unread" if self.faults else "mod.nothing"), "body", theme.MUTED)
        else:
            left_out = self.mods.left_out_of(self.mod)
            found.add_changes(self.view.texts, left_out, self._use_change)
        found.finish()

    def _buttons(self, foot: Rect) -> list[Button]:
        t, say = self.app.theme, self.app.say
        given: list[tuple[str, str, Callback]] = [
            ("back", say("saved.back"), pop),
            ("retry", say("mods.retry"), self.retry),
            ("folder", say("mods.open"), self._open_own),
            ("export", say("mod.export"), self._export),
            ("gallery", say("mod.gallery"), self._gallery),
        ]
        gap = t.px(10)
        wides = [textbox.width(t, "button", label) + t.px(36) for _, label, _ in given]
        share = min(1.25, (foot.width - gap * (len(given) - 1)) / sum(wides))
        buttons: list[Button] = []
        right = foot.right
        for (name, label, action), wide in reversed([*zip(given, wides, strict=True)]):
            place = Rect(0, foot.y, round(wide * share), foot.height)
            place.right = right
            place.x = foot.x if name == "back" else place.x
            buttons.insert(0, Button(name, place, label, action))
            right = place.x - gap
        buttons[-1].color = theme.TOWN
        buttons[-1].enabled = self.view is not None and self.view.changes.after is not None
        return buttons

    # -- input --------------------------------------------------------------------------------

    def handle(self, action: Action) -> Transition | None:
        scroll = self.list.scroll
        match action:
            case Scroll(by):
                self._scroll_to(scroll.target - by * self.app.theme.px(90))
                return None
            case Press(pos):
                scroll.press(pos)
            case Release():
                scroll.release()
            case Point(pos) if scroll.dragging:
                if abs(scroll.dragged(pos[1])) > self.app.theme.px(7) or scroll.dragging_bar:
                    self.held = None
                    scroll.drag_to(pos[1])
                    self.list.move()
                    self.dirty = True
                return None
        return super().handle(action)

    def _scroll_to(self, to: float) -> None:
        self.list.scroll.scroll_to(to)
        self.list.move()
        self.dirty = True

    def command(self, verb: Verb) -> Transition | None:
        scroll = self.list.scroll
        page = scroll.view.height * 0.85
        jumps = {
            Verb.PAGE_DOWN: scroll.target + page,
            Verb.PAGE_UP: scroll.target - page,
            Verb.FIRST: 0.0,
            Verb.LAST: float(scroll.most),
        }
        if verb in jumps:
            self._scroll_to(jumps[verb])
            return None
        if verb in STEPS and not self.list.switches:  # nothing to walk through: read on
            self._scroll_to(scroll.target + STEPS[verb] * self.app.theme.px(60))
            return None
        return super().command(verb)

    def walk(self, by: int) -> None:
        super().walk(by)
        if isinstance(self.focused, ChangeSwitch):
            self.list.show(self.focused)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        t = self.app.theme
        panels.draw_background(target, t)
        name = textbox.shorten(t, "title", self._name, self.head.width)
        panels.draw_page(target, t, self.box, self.head, name)
        self.about.draw(target)
        if self.message:
            textbox.draw(target, t, "body", self.message, self.words_box, theme.CREAM)
        target.set_clip(self.list.scroll.view)
        view = self.view
        faces = change_faces(self.app, self.mod.path, view, face_height(t)) if view else {}
        self.list.draw(target, faces)
        for switch in self.list.switches:
            switch.draw(target, t, switch is self.hot)
        target.set_clip(None)
        for widget in self.widgets:
            if not isinstance(widget, ChangeSwitch):
                widget.draw(target, t, widget is self.hot)
        if not isinstance(self.focused, ChangeSwitch) or self.focused.rect.height:
            self.draw_focus(target)
        self.list.scroll.draw_bar(target)
        about = self.pointed or self.hover
        if about is not None and about.tip and not self.covered:
            panels.draw_bubble(target, t, about.tip, about.rect, "above")
