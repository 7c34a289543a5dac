"""Patches: copy, add, change and remove, in this order, the same for every kind of thing."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from ....rules.errors import Message, MessageList, make_message
from ....text_safety import truncated
from ...checks.words import WORDS
from ...faults import did_you_mean, nearest
from ...source.yaml_source import MOST_NODES, Path
from .entries import Entry, Origin, entry_of
from .findings import Findings
from .paths import (
    THING_DEPTH,
    default_of,
    find,
    is_known,
    is_thing,
    no_such,
    spell_out,
    thing_target,
)

SECTIONS = ("copy", "add", "change", "remove")  # in the order in which they are applied
ADJUSTING = ("times", "plus", "without", "extend")  # several mods may do these to one value
VERBS = ("set", *ADJUSTING)  # in the order in which they are applied
MOST_NUMBER = 10**15


class Write(NamedTuple):
    """One thing that a patch did: to which value, where it says so, and how."""

    path: Path
    origin: Origin
    verb: str  # a section of the patch, or a verb of `change`
    before: Entry | None = None  # the number or text that was there
    value: object = None  # the number or text that is there now

    @property
    def name(self) -> str:
        """The path as it is written."""
        return ".".join(map(str, self.path))


class Patcher:
    """Applies one patch to a card set, notes what it wrote and reports what it could not do."""

    def __init__(self, root: Entry, findings: Findings) -> None:
        self.root = root
        self.findings = findings
        self.writes: list[Write] = []
        self._room = MOST_NODES - root.size()

    def apply(self, patch: dict[str, Entry]) -> None:
        """Apply the sections of a patch."""
        if "copy" in patch:
            self._each(patch["copy"], "copy", self._copy)
        if "add" in patch and self._is_mapping(patch["add"], "add"):
            self._add(self.root, patch["add"], ())
        if "change" in patch:
            self._each(patch["change"], "change", self._change_at)
        if "remove" in patch:
            self._remove(patch["remove"])

    def merge_words(self, words: Entry) -> None:
        """Put the word tables of a mod into the set."""
        if WORDS not in self.root.value:
            self.root.value[WORDS] = Entry({}, words.origin, words.origin)
        self._merge(self.root.value[WORDS], words, (WORDS,))

    def _each(self, section: Entry, name: str, apply: Any) -> None:
        if self._is_mapping(section, name):
            for path, entry in section.value.items():
                apply(path, entry)

    def _is_mapping(self, section: Entry, name: str) -> bool:
        if isinstance(section.value, dict):
            return True
        if section.value is not None:  # a section whose entries are all comments is empty
            self.findings.add(section.origin, make_message("mod.section", name=name))
        return False

    def _fault(self, origin: Origin | None, detail: Message) -> None:
        assert origin is not None
        self.findings.add(origin, detail)

    def _wrote(
        self, path: Path, entry: Entry, verb: str, before: Entry | None = None, now: object = None
    ) -> None:
        value = None if isinstance(now, dict | list) else now
        self.writes.append(Write(path, entry.key or entry.origin, verb, before, value))

    def _fits(self, entry: Entry) -> bool:
        """Count new entries; report and return False if the set grows too large."""
        self._room -= entry.size()
        if self._room < 0:
            self.findings.add(entry.origin, make_message("yaml.large", most=MOST_NODES))
        return self._room >= 0

    # -- copy --

    def _copy(self, path: object, entry: Entry) -> None:
        origin = entry.key or entry.origin
        target = thing_target(self.root, path, origin)
        if isinstance(target, Message):
            self._fault(origin, target)
            return
        if target.entry is not None:
            self._fault(origin, _exists(target.name, target.entry))
            return
        source = entry.value.get("from") if isinstance(entry.value, dict) else None
        if source is None:
            self._fault(origin, make_message("mod.no_from", path=target.name))
            return
        model = find(self.root, source.plain(), origin)
        if isinstance(model, Message):
            self._fault(source.origin, model)
            return
        if model.entry is None or not is_thing(model.path) or model.path[0] != target.path[0]:
            self._fault(source.origin, make_message("mod.no_thing", path=truncated(source.value)))
            return
        if not self._fits(model.entry):
            return
        made = model.entry.copied()
        made.key = origin
        target.parent.value[target.key] = made
        self._wrote(target.path, entry, "copy")
        if isinstance(made.value, dict):
            more = {key: value for key, value in entry.value.items() if key != "from"}
            self._merge(made, Entry(more, entry.origin, entry.key), target.path, note=False)

    # -- add --

    def _add(self, here: Entry, new: Entry, path: Path) -> None:
        """Put what is new into an entry, down to the single card or Character."""
        for key, entry in new.value.items():
            inside = (*path, key)
            old = here.value.get(key)
            if old is None:
                if self._fits(entry):
                    here.value[key] = entry.copied()
                    self._wrote(inside, entry, "add")
            elif (
                isinstance(old.value, dict)
                and isinstance(entry.value, dict)
                and len(inside) < THING_DEPTH.get(str(path[0] if path else key), 99)
            ):
                self._add(old, entry, inside)
            elif isinstance(old.value, dict) and isinstance(entry.value, list):
                self._fault(entry.origin, make_message("type.dashes", name=truncated(key)))
            elif entry.value is not None:  # otherwise: a heading with nothing below it
                self._fault(entry.key, _exists(".".join(map(str, inside)), old))

    # -- change --

    def _change_at(self, path: object, entry: Entry) -> None:
        origin = entry.key or entry.origin
        target = find(self.root, path, origin)
        if isinstance(target, Message):
            self._fault(origin, target)
        elif target.entry is None:
            self._change_missing(target.parent, target.key, entry, target.path)
        else:
            self._change(target.entry, entry, target.path)

    def _change_missing(self, parent: Entry, key: Any, entry: Entry, path: Path) -> None:
        """Change a value that is left out: it has its default, or nothing."""
        default = default_of(path)
        if _is_verbs(entry) and "set" not in entry.value:
            plain = default if isinstance(default, int | str | list) else None
            if plain is None and entry.value.keys() & {"extend", "without"}:
                plain = []
            made = entry_of(plain, entry.origin)
            parent.value[key] = made
            self._change(made, entry, path)
        elif self._fits(entry):
            made = entry.value["set"] if _is_verbs(entry) else entry
            parent.value[key] = Entry(made.copied().value, made.origin, entry.key)
            self._wrote(path, entry, "set", now=made.value)

    def _change(self, here: Entry, entry: Entry, path: Path, note: bool = True) -> None:
        """Change a value: by verbs, by merging settings into it, or by putting another there."""
        if isinstance(entry.value, dict) and not _is_verbs(entry):
            for key in entry.value:  # a name in one language, or the text of an ability
                spell_out(here, path, str(key))
        before = None if isinstance(here.value, dict | list) else Entry(here.value, here.origin)
        if _is_verbs(entry):
            for verb in VERBS:
                if verb in entry.value:
                    self._apply_verb(verb, here, entry.value[verb], path)
                    if note:
                        self._wrote(path, entry, verb, before, here.value)
        elif isinstance(here.value, dict) and isinstance(entry.value, dict):
            self._merge(here, entry, path, note)
        elif self._is_misspelled_verb(here, entry, path):
            return
        elif self._fits(entry):
            here.value, here.origin = entry.copied().value, entry.origin
            if note:
                self._wrote(path, entry, "set", before, here.value)

    def _merge(self, here: Entry, entry: Entry, path: Path, note: bool = True) -> None:
        for key, value in entry.value.items():
            inside = (*path, key)
            if key in here.value:
                self._change(here.value[key], value, inside, note)
            elif is_thing(inside):
                self._fault(value.key, no_such(here, ".".join(map(str, inside)), key))
            else:
                self._change_missing(here, key, value, inside)

    def _is_misspelled_verb(self, here: Entry, entry: Entry, path: Path) -> bool:
        """Report `pluss: 1` where a number or a list is."""
        if not isinstance(entry.value, dict) or isinstance(here.value, dict | str):
            return False
        for key, value in entry.value.items():
            meant = nearest(str(key), VERBS)
            if (meant or key in VERBS) and not is_known((*path, key)):
                hint = did_you_mean(str(key), VERBS) if key not in VERBS else None
                known = make_message("known", words=MessageList(VERBS))
                self._fault(
                    value.key, make_message("mod.verb", word=truncated(key), hint=hint or known)
                )
                return True
        return False

    def _apply_verb(self, verb: str, here: Entry, value: Entry, path: Path) -> None:
        name = ".".join(map(str, path))
        if verb == "set":
            if self._fits(value):
                here.value, here.origin = value.copied().value, value.origin
        elif verb in ("plus", "times"):
            self._calculate(verb, here, value, name)
        elif isinstance(here.value, dict) and all(
            isinstance(part.value, list) for part in here.value.values()
        ):  # the symbols of both faces
            for part in here.value.values():
                self._change_list(verb, part, value, name)
        else:
            self._change_list(verb, here, value, name)

    def _calculate(self, verb: str, here: Entry, value: Entry, name: str) -> None:
        old, by = here.value, value.value
        if not isinstance(old, int) or isinstance(old, bool):
            self._fault(value.key, make_message("mod.not_number", path=name, verb=verb))
        elif isinstance(by, bool) or not isinstance(by, int | float) or abs(by) > MOST_NUMBER:
            self._fault(value.origin, make_message("mod.by_number", verb=verb))
        else:
            found = old + by if verb == "plus" else old * by
            if not abs(found) <= MOST_NUMBER:  # not a number, or far too large
                self._fault(value.origin, make_message("number.large"))
            else:
                here.value, here.origin = math.floor(found + 0.5), value.origin

    def _change_list(self, verb: str, here: Entry, value: Entry, name: str) -> None:
        more = value.value if isinstance(value.value, list) else [value]
        if isinstance(here.value, str):  # a single symbol, say
            here.value = [Entry(here.value, here.origin)]
        if not isinstance(here.value, list):
            self._fault(value.key, make_message("mod.not_list", path=name, verb=verb))
        elif verb == "extend":
            if self._fits(value):
                here.value = [*here.value, *(entry.copied() for entry in more)]
        else:
            for entry in more:
                plain = entry.plain()
                rest = [old for old in here.value if old.plain() != plain]
                if len(rest) == len(here.value):
                    known = [old.value for old in here.value if isinstance(old.value, str)]
                    detail = make_message(
                        "mod.not_there",
                        word=truncated(plain),
                        path=name,
                        hint=did_you_mean(str(plain), known),
                    )
                    self._fault(entry.origin, detail)
                here.value = rest
            here.origin = value.origin

    # -- remove --

    def _remove(self, section: Entry) -> None:
        paths = section.value if isinstance(section.value, list) else None
        if paths is None:
            if section.value is not None:
                self.findings.add(section.origin, make_message("mod.remove"))
            return
        for entry in paths:
            target = find(self.root, entry.plain(), entry.origin)
            if isinstance(target, Message):
                self._fault(entry.origin, target)
            elif isinstance(target.parent.value, list):
                self._fault(entry.origin, make_message("mod.without", path=target.name))
            elif target.entry is None:
                self._fault(entry.origin, make_message("mod.left_out", path=target.name))
            else:
                del target.parent.value[target.key]
                self._wrote(target.path, entry, "remove")


def _is_verbs(entry: Entry) -> bool:
    return isinstance(entry.value, dict) and bool(entry.value) and set(entry.value) <= set(VERBS)


def _exists(name: str, old: Entry) -> Message:
    return make_message("mod.exists", path=name, where=str(old.key or old.origin))
