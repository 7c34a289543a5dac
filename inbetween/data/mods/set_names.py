"""What a card set is called: by the mods it is made of, or by its own name. Loads no models."""

from __future__ import annotations

from ...rules.cards import CardSet
from ...text.language.card_set_words import base_of


def set_name(cards: CardSet, language: str) -> str:
    """Return the name of a card set in a language: those of its mods, if it is made of mods."""
    if not cards.mods:
        return cards.names[language]
    stack = cards.base.provenance
    own = {mod.id: mod.names for mod in stack.mods} if stack is not None else {}
    return " + ".join(own.get(mod.id, {}).get(base_of(language), mod.name) for mod in cards.mods)
