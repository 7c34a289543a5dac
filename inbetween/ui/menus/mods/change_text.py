"""What the changes of a mod say to a player: each card's text without the mod and with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ....rules.cards import Card, CardSet, Character
from ....rules.switches import SWITCHES
from ....text.card_text.rules_text import CardListEntry, card_list
from ....text.language.card_set_words import REPLACE, base_of, spoken
from ....text.language.languages import ENGLISH, installed_languages, language_details
from ....text.language.locale import say

if TYPE_CHECKING:
    from ....data.mods.changes import Change, ModChanges

MOST_WORDS = 30  # of one language
MOST_LETTERS = 900  # of one text

Thing = Character | Card | tuple[str, int]  # what is drawn: a card, or an Awareness level


class Line(NamedTuple):
    """A line about a change: `label` is "", "before" or "after"."""

    label: str
    text: str


class ChangeText(NamedTuple):
    """A change as it is shown."""

    name: str  # its path, by which it is switched off
    kind: str
    section: str  # the heading that it stands under
    title: str
    lines: tuple[Line, ...]
    thing: Thing | None = None  # in the set with the mod
    before: Thing | None = None  # in the set without it
    dimension: int = 0  # the side of a Character that changes


Say = Callable[..., str]
Parts = dict[str, str]  # the name of a card is under "name"


def change_texts(found: ModChanges, language: str, tell: Say) -> list[ChangeText]:
    """Return the changes in a language; `tell` gives a text of the window."""
    before, after = (_CardTexts(cards, language) for cards in (found.before, found.after))
    texts = []
    for change in found.changes:
        old, new = _parts(before, change, False, tell), _parts(after, change, True, tell)
        title = (new or old).get("name") or str(change.path[-1])
        section = _heading(change, language, tell)
        thing = after.thing(change.path) if change.after is not None else None
        replaced = before.thing(change.path) if change.before is not None else None
        side = 1 if old.get("0") == new.get("0") and old.get("1") != new.get("1") else 0
        lines = tuple(Line(label, text[:MOST_LETTERS]) for label, text in _lines(old, new))
        kind = "changed" if section == tell("mod.words") else change.kind
        dimension = side if change.section == "characters" and old and new else 0
        texts.append(
            ChangeText(change.name, kind, section, title, lines, thing, replaced, dimension)
        )
    return texts


class _CardTexts:
    """The texts of one card set."""

    def __init__(self, cards: CardSet | None, language: str) -> None:
        self.cards = cards
        self.entries: dict[str, CardListEntry] = {}
        self.language = language
        if cards is not None:
            self.language = spoken(language, cards.words)
            for _, entries in card_list(cards, self.language):
                self.entries |= {entry.id: entry for entry in entries}

    def parts(self, change: Change) -> Parts | None:
        """Return the texts of a card, a Character or a level; None if the set has none."""
        entry = self.entries.get(change.entry_id)
        if entry is None:
            return None
        texts = (f"{label}: {text}" if label else text for label, text in entry.texts if text)
        numbered = {str(number): text for number, text in enumerate(texts)}
        return {"name": entry.name, "facts": " · ".join(entry.facts), **numbered}

    def thing(self, path: tuple[str | int, ...]) -> Thing | None:
        """Return what can be drawn of a change."""
        if self.cards is None:
            return None
        if path[0] == "awareness":
            level = (str(path[1]), int(path[2]))
            return level if f"{level[0]}:{level[1]}" in self.entries else None
        if path[0] in ("decks", "characters") and path[-1] in self.entries:
            found = self.cards[str(path[-1])]
            return found if isinstance(found, Character | Card) else None
        return None


def _parts(texts: _CardTexts, change: Change, with_mod: bool, tell: Say) -> Parts:
    """Return what one of the two sets says about a change; nothing if it has nothing there."""
    value = change.after if with_mod else change.before
    if change.section == "words":
        code = str(change.path[1])
        name = language_details(code).name if code in installed_languages() else code
        return {"name": name, **_words(value)}
    if value is None:
        return {}
    if change.section == "game":
        return _rule(str(change.path[1]), value, tell)
    if change.section == "name":
        return {"name": tell("mod.set_name"), "text": _name(value, texts.language)}
    if change.section == "symbols":
        given = value.get("name") if isinstance(value, dict) else value
        return {"name": _name(given, texts.language) or str(change.path[-1])}
    found = texts.parts(change)
    if found is not None:
        return found
    given = value.get("name") if isinstance(value, dict) else None
    return {"name": _name(given, texts.language) or ".".join(map(str, change.path[1:]))}


def _rule(key: str, value: Any, tell: Say) -> Parts:
    if key in SWITCHES and value in SWITCHES[key]:
        return {"name": tell("mod.rule"), "text": tell(f"editions.{key}.{value}")}
    known = isinstance(value, int) and key not in SWITCHES
    return {"name": tell(f"mod.numbers.{key}") if known else key, "text": str(value)}


def _name(value: Any, language: str) -> str:
    """Return a name as a card set's file has it: one for all languages, or one for each."""
    if isinstance(value, dict):
        texts = {str(code): str(text) for code, text in value.items()}
        return texts.get(base_of(language)) or texts.get(ENGLISH) or next(iter(texts.values()), "")
    return str(value) if isinstance(value, str) else ""


def _words(value: Any, path: str = "") -> Parts:
    """Return the words of a language by their path."""
    found: Parts = {}
    for key, text in value.items() if isinstance(value, dict) else ():
        inside = f"{path}.{key}" if path else str(key)
        if isinstance(text, dict):
            found |= _words(text, inside)
        else:
            found[inside] = f"{key} → {text}" if path == REPLACE else f"{inside}: {text}"
    return dict(list(found.items())[:MOST_WORDS])


def _heading(change: Change, language: str, tell: Say) -> str:
    section = change.section
    if section == "awareness":
        section = f"awareness_{change.path[1]}"
    if section in ("name", "game"):
        return tell("mod.game")
    return tell("mod.words") if section == "words" else say(language, f"card.heads.{section}")


def _lines(old: Parts, new: Parts) -> Iterator[tuple[str, str]]:
    """Yield what differs, before and after; of what is new or removed, everything."""
    shown = [label for label in dict.fromkeys([*new, *old]) if label != "name"]
    if not old or not new:
        for label in shown:
            text = (new or old)[label]
            if text:
                yield "", text
        return
    if old["name"] != new["name"]:
        yield "before", old["name"]
        yield "after", new["name"]
    for label in shown:
        before, after = old.get(label, ""), new.get(label, "")
        if before and before != after:
            yield "before", before
        if after and before != after:
            yield "after", after
