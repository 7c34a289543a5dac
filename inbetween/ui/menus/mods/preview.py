"""The picture of a mod and what it touches, for the list: read off the frame, one mod at a time."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ....background import BackgroundTask
from ....rules.errors import InBetweenError
from ....text.language.card_set_words import base_of
from ...cards.card_context import CardSetContext
from .change_text import change_texts
from .cover import cover, cover_things
from .emblem import emblem
from .summary import Chip, summary

if TYPE_CHECKING:
    from ....data.mods.mod_list import FoundMod
    from ...window.app import App

Size = tuple[int, int]


class ModPreview(NamedTuple):
    """What the list shows of a mod's content."""

    picture: pygame.Surface
    chips: tuple[Chip, ...] = ()


class ModPreviews:
    """Previews by mod and by the state of its files; one that is not asked for is not read."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._made: dict[Hashable, ModPreview] = {}
        self._key: Hashable = None  # of what is being read
        self.work: BackgroundTask[ModPreview] | None = None
        self.complete = False  # whether all that were wanted last are there

    def _key_of(self, mod: FoundMod, size: Size) -> Hashable:
        return mod.path, mod.stamp, mod.broken, base_of(self.app.language), size

    def get(self, mod: FoundMod, size: Size) -> ModPreview | None:
        """Return the preview of a mod with a picture of a size; None until it is read."""
        return self._made.get(self._key_of(mod, size))

    def read(self, mod: FoundMod, size: Size) -> None:
        """Read the preview of a mod now."""
        self._made[self._key_of(mod, size)] = read_preview(self.app, mod, size)

    def update(self, wanted: Iterable[FoundMod], size: Size) -> bool:
        """Read the next of these mods; return whether there is a new preview."""
        ready = self.work is not None and self.work.done
        if self.work is not None and ready:
            work, self.work = self.work, None
            self._made[self._key] = work.result()
        missing = [mod for mod in wanted if self._key_of(mod, size) not in self._made]
        self.complete = not missing
        if self.work is None and missing:
            self._key = self._key_of(missing[0], size)
            self.work = BackgroundTask(partial(read_preview, self.app, missing[0], size), "mod")
        return ready


def read_preview(app: App, mod: FoundMod, size: Size) -> ModPreview:
    """Open a mod and draw its cards with its own pictures, or its initials if it has none."""
    from ....data.mods.changes import read_changes

    language = base_of(app.language)
    name = mod.name(language)
    try:
        changes = read_changes(mod.path)
    except (InBetweenError, OSError):
        return ModPreview(emblem(app.theme, name, size, broken=True))
    chips = summary(mod, changes, app.say)
    if changes.after is None:
        return ModPreview(emblem(app.theme, name, size, broken=True), chips)
    context = CardSetContext(app, changes.after)
    things = cover_things(change_texts(changes, language, app.say), context)
    return ModPreview(cover(context, name, things, size), chips)
