"""Texts for the reasons of a hint: what a choice gains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from ..rules.cards import CardSet
from .language.locale import counted, find, say, sentence
from .log.event_text import side_slots, state_name

# gains that say what the other side can still win by
FEARED = ("threat", "ahead_awareness", "ahead_circle")
# endings by locked Characters, with the dimension
LOCKS = {"secured": "human", "devoured": "creature"}


class HintGain(Protocol):
    """A gain of a choice: its kind, and the numbers and ids for its text."""

    @property
    def kind(self) -> str:
        """The kind of gain: the key of its template."""
        ...

    @property
    def data(self) -> dict[str, Any]:
        """The numbers and ids."""
        ...


def threat_text(cards: CardSet, data: Mapping[str, Any], language: str, short: bool = False) -> str:
    """A threat as a clause: `threat` names the template, the rest fills its slots."""
    slots = {"level": data["level"], "name": "", "state": ""} | side_slots(language, data["side"])
    if data["character"] is not None:
        slots["name"] = cards.characters[cards.character_index[data["character"]]].names[language]
    if data["ending"] in LOCKS:
        slots["state"] = state_name(language, LOCKS[data["ending"]], 4)
    kind = "threat_short" if short else "threat"
    return say(language, f"ui.{kind}.{data['threat']}", **slots)


def gain_text(cards: CardSet, gain: HintGain, language: str, short: bool = False) -> str:
    """One gain, as a clause; `short` as it stands beside a sign."""
    d = gain.data
    if gain.kind == "threat":
        return say(language, "ui.gain.threat", threat=threat_text(cards, d, language, short))
    slots: dict[str, Any] = {key: d[key] for key in ("level", "by", "goal") if key in d}
    if "held" in d:
        slots["energy"] = counted(language, "energy", d["held"])
    if "dimension" in d:
        slots["state"] = state_name(language, d["dimension"], 4)
    if "shifts" in d:
        slots["shifts"] = counted(language, "shift", d["shifts"])
    if "by" in d:
        slots |= {
            noun: counted(language, noun.rstrip("s"), d["by"]) for noun in ("cards", "energy")
        }
    if "card" in d:
        slots["card"] = cards.cards[cards.card_index[d["card"]]].names[language]
    if "character" in d:
        slots["name"] = cards.characters[cards.character_index[d["character"]]].names[language]
    if "safety" in d:
        slots["state"] = state_name(language, d["side"], d["safety"])
    elif "side" in d:
        slots |= side_slots(language, d["side"])
    key = f"ui.gain_short.{gain.kind}"
    if not short or find(language, key) is None:
        key = f"ui.gain.{gain.kind}"
    return say(language, key, **slots)


def reason(cards: CardSet, gains: Iterable[HintGain], language: str) -> str:
    """The gains of a choice, as one sentence."""
    clauses = [_joined(gain, gain_text(cards, gain, language), language) for gain in gains]
    return sentence(", ".join(clauses) if clauses else say(language, "ui.hint.none"))


def _joined(gain: HintGain, clause: str, language: str) -> str:
    """A clause as it follows others: what there is to fear comes after a "but"."""
    return say(language, "ui.gain.but", what=clause) if gain.kind in FEARED else clause
