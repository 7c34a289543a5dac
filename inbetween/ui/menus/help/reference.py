"""The rules reference: short sections by chapter, in the words of the rules of a game.

The help and docs/rules.md show the same sections. Their texts are in reference.yaml.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from ....text.language.locale import find, say

CHAPTERS = ("turn", "safety", "cards", "marker", "awareness", "equipment", "end")

# the term of the glossary whose sign stands for a chapter
CHAPTER_SIGNS = {
    "turn": "direction_token",
    "safety": "locked",
    "cards": "card",
    "marker": "activity_marker",
    "awareness": "awareness",
    "equipment": "equipment",
    "end": "goal",
}


class Section(NamedTuple):
    """A section: its chapter, the numbers of its rules, and what it is about.

    switch: the rule switch on which it depends; the sentence for its value is added.
    terms: names of the glossary whose signs stand beside it. cards: cards and Characters by id.
    """

    id: str
    chapter: str
    numbers: str
    terms: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    switch: str = ""


class SectionText(NamedTuple):
    """The words of a section. The example may be empty."""

    title: str
    text: str
    example: str


SECTIONS = (
    Section("phases", "turn", "4"),
    Section("awareness_phase", "turn", "4.1", ("awareness_ability",)),
    Section("action_phase", "turn", "4.2", ("play",)),
    Section("prepare", "turn", "4.2, 10.11", ("prepare",), ("flashlight",)),
    Section("rest", "turn", "4.2, 4.5", ("rest", "energy"), ("first_aid_kit",)),
    Section("activity_phase", "turn", "4.3, 10.12", ("activity_marker",)),
    Section("movement_phase", "turn", "4.4", ("direction_token",), ("jeremy",)),
    Section("track", "safety", "2", ("safety_marker", "inbetween")),
    Section("shift", "safety", "2", ("shift", "flip")),
    Section("shift_two", "safety", "10.13", ("shift",), ("patrol", "stalking")),
    Section("locked", "safety", "2, 10.18", ("locked",), ("timmy",), "lock_stops"),
    Section("play", "cards", "4.2", ("play", "cost")),
    Section("unplayable", "cards", "10.8", ("forbidden",)),
    Section("token", "cards", "1, 10.7", ("symbol_token", "symbol"), (), "lying_token"),
    Section("pay", "cards", "10.9", ("cost",), ("curfew", "sam", "blackout"), "pay_for_nothing"),
    Section("resolving", "cards", "10.10", ("play",), ("mina",)),
    Section("several", "cards", "10.14", ("several",), ("jayne", "feeding")),
    Section("deck", "cards", "4.6", ("deck",)),
    Section("removed", "cards", "4.7, 10.19", ("remove",), ("max", "evacuation")),
    Section("seen", "cards", "10.20", ("look",), ("interrogation",)),
    Section("seen_hand", "cards", "10.20", ("look",), ("rodney",), "seen_hand"),
    Section("adjacent", "marker", "10.6", (), ("earl", "natalie")),
    Section("moved", "marker", "10.5", ("move_character",), ("replacement", "house_move")),
    Section("moves_on", "marker", "10.1", ("moves_on",), ("hiding", "reroute"), "after_sending_on"),
    Section("landing", "marker", "10.2", ("activity_marker",), ("shortcut", "julie")),
    Section("when_moved", "marker", "10.3", ("activity_marker",), ("timmy", "shortcut")),
    Section("marker_gone", "marker", "10.4", ("remove",), ("max",)),
    Section("raise", "awareness", "4.3, 10.17", ("awareness",), ("maggie", "research")),
    Section("ability", "awareness", "1, 10.21", ("awareness_ability",), (), "awareness_ability"),
    Section("equipment", "equipment", "5, 10.22", ("equipment",), (), "equipment_limit"),
    Section("placed", "equipment", "5", ("place",), ("shotgun", "hiding")),
    Section("reactions", "equipment", "10.23", ("condition",)),
    Section("revolver", "equipment", "10.24", ("cancel",), ("revolver", "carl")),
    Section("baseball_bat", "equipment", "10.25", ("cancel",), ("baseball_bat", "earl")),
    Section("walkie_talkie", "equipment", "10.26", ("ability",), ("walkie_talkie",)),
    Section("bicycle", "equipment", "10.27", ("activity_marker",), ("bicycle",)),
    Section("shotgun", "equipment", "10.28", ("protected",), ("shotgun",)),
    Section("barricade", "cards", "10.15", ("several",), ("barricade",)),
    Section("earl", "cards", "10.16", ("ability",), ("earl",)),
    Section("setup", "end", "1, 3", ("star",)),
    Section("secured_win", "end", "6.1", ("secured", "devoured")),
    Section("awareness_win", "end", "6.2", ("goal",)),
    Section("last_five", "end", "6.3, 10.29"),
    Section("draw", "end", "10.30"),
)


# where the sentences about a switch are, if not in the list of editions
_PATHS = {"lock_stops": "ui.help.page"}


def section_text(language: str, section: Section, switches: Mapping[str, str]) -> SectionText:
    """Return the words of a section under the rules that the switches set."""
    path = f"ui.reference.sections.{section.id}"
    text = say(language, f"{path}.text")
    if section.switch:
        value = switches[section.switch]
        path_of = _PATHS.get(section.switch, "ui.editions")
        text += " " + say(language, f"{path_of}.{section.switch}.{value}")
    example = find(language, f"{path}.example")
    return SectionText(say(language, f"{path}.title"), text, str(example) if example else "")


def matches(text: SectionText, wanted: str) -> bool:
    """Whether a section has all wanted words, whatever their case and accents."""
    whole = _plain(" ".join(text))
    return all(word in whole for word in _plain(wanted).split())


def _plain(text: str) -> str:
    parts = unicodedata.normalize("NFD", text.casefold().replace("\u0142", "l"))
    return "".join(c for c in parts if not unicodedata.combining(c))
