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
from ...widgets.scroll_area import draw_row_bar
from ...widgets.widget import Button, Widget
from ...window.actions import Action, Drop, Scroll, Verb
from ...window.open_folder import open_folder
from ...window.scene import Transition, pop, push
from ..card_set_files import short_path
from .detail import ModScene
from .drop_zone import draw_drop_zone, draw_invitation
from .mod_text import answer_text, conflict_line, fault_line
from .player_mods import PlayerMods
from .preview import ModPreviews
from .reading import Answer, Faults, ReadMods, as_cards, check_together, make_mod
from .row import picture_size, row_height
from .row_widgets import RowActions, example_row, mod_row

if TYPE_CHECKING:
    from ....data.mods.mod_list import FoundMod
    from ...window.app import App

MOST_MESSAGE = 260  # letters
STEPS = {Verb.UP: -1, Verb.DOWN: 1}
INSTALL = "install"  # the widgets of examples


class ModsScene(MenuScene):
    """The list of mods. What is on, in its order, is what New game plays with."""

    name = "mods"
    defaults = ("back",)
    takes_files = True

    def __init__(
        self, app: App, given: ReadMods | None = None, dropped: tuple[Path, ...] = ()
    ) -> None:
        self.mods = PlayerMods(app, given)
        self.previews = ModPreviews(app)
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
        if self.previews.update(self._shown(), self.picture_size):
            self.resized()
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
            if any(answer.replaced for answer in read.answers):
                self.app.card_path = as_cards(read.playable)  # the old files are elsewhere
            self._show_installed(read.answers)

    def _answer(self, answers: tuple[Answer, ...]) -> None:
        said = [answer_text(self.app, answer) for answer in answers]
        if said:
            self.message = "\n".join(truncated(line, MOST_MESSAGE) for line in said[-2:])

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

    def leave(self) -> None:
        super().leave()
        if self.previews.work is not None:  # fonts must not be closed while it draws
            self.app.endings.add(self.previews.work.wait)

    def _install(self, mod: FoundMod) -> None:
        """Install an example."""
        self.dropped.append(mod.path)
        self._start()

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

    @property
    def _examples(self) -> tuple[FoundMod, ...]:
        return () if self.read is None else self.read.examples_left

    def build(self) -> None:
        t, say = self.app.theme, self.app.say
        self.box, inner, self.head = panels.page_places(t, wide=True)
        line, gap = min(panels.line_height(t), t.px(50)), t.px(10)
        title = textbox.width(t, "title", say("mods.title")) + t.px(32)
        self.lead = pygame.Rect(inner.x + title, inner.y, inner.width - title, 0)
        self.lead.height = panels.heading_rule(t, self.head) - t.px(3) - inner.y
        foot = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)
        wide = max(t.px(150), textbox.width(t, "button", say("saved.back")) + t.px(48))
        back = Button("back", pygame.Rect(foot.topleft, (wide, line)), say("saved.back"), pop)
        self.words = self._words()
        self.words_box = pygame.Rect(back.rect.right + t.px(20), 0, 0, 0)
        self.words_box.width = inner.right - self.words_box.x
        low = foot.y
        if self.words:
            high = textbox.height(t, "body", self.words, self.words_box.width - t.px(28))
            self.words_box.height = min(high, 4 * t.font("body").get_linesize()) + t.px(10)
            self.words_box.bottom = inner.bottom
            low = min(low, self.words_box.y)
        top = self.head.bottom
        side = pygame.Rect(0, top, round(inner.width * 0.3), low - t.px(16) - top)
        side.right = inner.right
        self.list = pygame.Rect(inner.x, top, side.x - t.px(26) - inner.x, side.height)
        least = row_height(t)
        self.room = max(1, (self.list.height + gap) // (least + gap))
        self.row = min((self.list.height + gap) // self.room - gap, round(least * 1.25))
        self.widgets = [*self._rows(gap), *self._side_buttons(side, line, gap), back]
        if self.focus is not None:
            self.focus = min(self.focus, len(self.widgets) - 1)

    def _words(self) -> str:
        """Return what is said below the list."""
        if self.message or not self.together or self._folder is None:
            return self.message
        why = fault_line(self.together[0], self._folder, self.app.language)
        return truncated(self.app.say("mods.together", why=why), MOST_MESSAGE)

    @property
    def picture_size(self) -> tuple[int, int]:
        """The size of the pictures in the list."""
        return picture_size(self.app.theme, self.row)

    def _shown(self) -> list[FoundMod]:
        """Return the mods and examples whose rows can be seen."""
        all_mods = [*self._mods, *self._examples]
        return all_mods[self.first : self.first + self.room]

    def _rows(self, gap: int) -> list[Widget]:
        lead = 0 if self._mods or self.read is None else 1  # the invitation takes a row
        count = len(self._mods) + len(self._examples) + lead
        self.first = max(0, min(self.first, count - self.room))
        found: list[Widget] = []
        place = pygame.Rect(self.list.x, self.list.y, self.list.width, self.row)
        self.invitation = place.copy() if lead else None
        for mod in self._shown()[: self.room - lead]:
            found += self._widgets_of(mod, place.move(0, lead * (self.row + gap)))
            place.y += self.row + gap
        return found

    def _widgets_of(self, mod: FoundMod, card: pygame.Rect) -> list[Widget]:
        """Return the widgets of a row."""
        preview = self.previews.get(mod, self.picture_size)
        if mod not in self._mods:
            return [example_row(self.app, mod, card, preview, partial(self._install, mod))]
        actions = RowActions(
            partial(self._show, mod), partial(self._enable, mod), partial(self._move, mod)
        )
        conflict = conflict_line(self.together, mod, self._folder, self.app.language)
        return mod_row(self.app, self.mods, mod, card, preview, actions, conflict)

    def _side_buttons(self, side: pygame.Rect, line: int, gap: int) -> list[Widget]:
        """Return what is below the place to drop files on; that gets the rest of the room."""
        say = self.app.say
        half = (side.width - gap) // 2
        low = side.bottom - line
        make = pygame.Rect(side.x, low - gap - line, side.width, line)
        open_it = pygame.Rect(side.x, low, half, line)
        self.zone = pygame.Rect(side.x, side.y, side.width, make.y - gap - side.y)
        buttons: list[Widget] = [
            Button("make", make, say("mod.make"), self._ask_name, color=theme.TOWN),
            Button("open", open_it, say("mods.open"), self._open),
            Button("retry", open_it.move(half + gap, 0), say("mods.retry"), self.retry),
        ]
        for button in buttons[:2]:
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
        names = [mod.path.name for mod in self._mods]
        if verb in (Verb.PAGE_UP, Verb.PAGE_DOWN):
            self._roll(self.room if verb is Verb.PAGE_DOWN else -self.room)
            return None
        if verb in STEPS and name in names and kind != INSTALL:
            to = names.index(name) + STEPS[verb]
            if 0 <= to < len(names):
                self.hover = None
                self._go_to(kind, names[to])
                return None
            self._roll(STEPS[verb] * self.room)  # the examples are below
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
        panels.draw_page(target, t, self.box, self.head, say("mods.title"), self.lead.x)
        textbox.draw(target, t, "body", say("mods.order"), self.lead, theme.TEXT, "right", "middle")
        if self.words:
            plate(target, t, self.words_box, t.px(9), theme.INK, theme.MUTED, max(1, t.px(1)))
            inner = self.words_box.inflate(-t.px(28), -t.px(6))
            textbox.draw(target, t, "body", self.words, inner, theme.CREAM, "left", "middle")
        where = "" if self._folder is None else short_path(self._folder, 60)
        draw_drop_zone(self.app, target, self.zone, where and say("mods.folder", folder=where))
        if self.invitation is not None:
            draw_invitation(self.app, target, self.invitation)
        rail = pygame.Rect(self.list.right + t.px(10), self.list.y, t.px(5), self.list.height)
        rows = len(self._mods) + len(self._examples) + bool(self.invitation)
        draw_row_bar(target, t, rail, self.first, self.room, rows)
        self.draw_widgets(target)
        about = self.pointed or self.hover or self._led_to
        if about is not None and about.tip and not self.covered:
            panels.draw_bubble(target, t, about.tip, about.rect, "above")
