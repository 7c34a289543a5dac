"""What a mod changes: the card set without it and with it, thing by thing.

Opens the mod and loads card sets, so a window calls it off the frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from ...rules.cards import CardSet
from ...rules.constants import SIDES
from ...text.card_text.rules_text import CardListEntry, card_list
from ...text.language.languages import installed_languages
from ..loader import load_cards
from ..source.yaml_source import Path
from .choices import left_out
from .files.unpacked_languages import own_languages
from .merge.entries import Entry
from .merge.loading import load_stack
from .merge.paths import default_of, thing_paths
from .merge.stack import Library, Stack, built_in_tree

SECTIONS = ("name", "characters", "town", "creature", "awareness", "symbols", "game", "words")
LEAVES = ("game", "words")  # one change for each value in it


class Change(NamedTuple):
    """A thing that is another one with the mod than without it."""

    path: Path
    before: Any  # plain data; None if the mod adds it
    after: Any  # None if the mod removes it

    @property
    def name(self) -> str:
        """The path as it is written: what the player switches on and off."""
        return ".".join(map(str, self.path))

    @property
    def entry_id(self) -> str:
        """The id that it has in the card list: patrol, sam, town:3."""
        if self.path[0] == "awareness" and self.path[1] in SIDES:
            return f"{self.path[1]}:{self.path[2]}"
        return str(self.path[-1])

    @property
    def section(self) -> str:
        """The part of the card set that it belongs to."""
        return str(self.path[1] if self.path[0] == "decks" else self.path[0])

    @property
    def kind(self) -> str:
        """Whether it is new, changed or removed."""
        if self.before is None:
            return "new"
        return "removed" if self.after is None else "changed"


class ModChanges(NamedTuple):
    """A card set without a mod and with all of it."""

    before: CardSet | None
    after: CardSet | None  # None if the mod has errors
    changes: tuple[Change, ...]
    pictures: int = 0
    sounds: int = 0
    languages: tuple[str, ...] = ()  # codes of languages that the mod brings


def read_changes(path: FilePath) -> ModChanges:
    """Return what a mod changes; of a mod with errors as much as can be known.

    Raises InBetweenError if the built-in set or a language of the game cannot be read.
    """
    cards, stack = _loaded(path)
    mod = next((mod for mod in stack.mods if mod.path == path), None)
    others = tuple(mod.path for mod in stack.mods if mod.path != path)
    root: Entry | None = None
    if others:
        before, _, base = load_stack(others, Library.installed())
        root = base.source.root if base.source is not None else None
    else:
        before, root = load_cards(), built_in_tree()
    if mod is None or mod.container is None or stack.source is None or root is None:
        return ModChanges(before, cards, ())
    found = sorted(_changes(root, stack.source.root), key=_order)
    if before is not None and cards is not None:
        texts = [_texts(before), _texts(cards)]
        found = [one for one in found if _is_visible(one, texts)]
    container = mod.container
    art, sounds = (len(container.below(folder)) for folder in ("art", "sounds"))
    return ModChanges(before, cards, tuple(found), art, sounds, own_languages(container))


def _loaded(path: FilePath) -> tuple[CardSet | None, Stack]:
    """Load a mod with all it has; if that has errors, without what is switched off."""
    cards, _, stack = load_stack((path,), Library.installed())
    off = left_out()
    if cards is None and off:
        some, _, rest = load_stack((path,), Library.installed(off))
        if some is not None:
            return some, rest
    return cards, stack


def _order(change: Change) -> int:
    return SECTIONS.index(change.section)


def _changes(before: Entry, after: Entry) -> Iterator[Change]:
    """Yield every thing and every value of the game that differs."""
    things = dict.fromkeys([*thing_paths(after), *thing_paths(before)])
    for path in [*things, *_leaves(before, after), ("name",)]:
        old, new = _plain_at(before, path), _plain_at(after, path)
        if path[0] == "game":
            old, new = (default_of(path) if value is None else value for value in (old, new))
        if old != new:
            yield Change(path, old, new)


def _leaves(*roots: Entry) -> Iterable[Path]:
    """Return the paths of game numbers, switches and languages with words."""
    found: dict[Path, None] = {}
    for section in LEAVES:
        for root in roots:
            entry = root.value.get(section)
            keys = entry.value if entry is not None and isinstance(entry.value, dict) else ()
            found |= dict.fromkeys((section, key) for key in keys)
    return found


def _plain_at(root: Entry, path: Path) -> Any:
    for part in path:
        if not isinstance(root.value, dict) or part not in root.value:
            return None
        root = root.value[part]
    return root.plain()


Texts = dict[str, list[tuple[object, ...]]]


def _texts(cards: CardSet) -> Texts:
    """Return what each card says in all languages, by its id."""
    found: Texts = {}
    for language in installed_languages():
        for _, entries in card_list(cards, language):
            for entry in entries:
                found.setdefault(entry.id, []).append(_content(entry))
    return found


def _content(entry: CardListEntry) -> tuple[object, ...]:
    return entry.name, tuple(entry.facts), tuple(entry.texts)


def _is_visible(change: Change, texts: list[Texts]) -> bool:
    """Return whether a change is one for players: the same card can be written in several ways."""
    if change.kind != "changed" or change.section in ("name", "symbols", *LEAVES):
        return True
    old, new = (found.get(change.entry_id) for found in texts)
    return old is None or old != new
