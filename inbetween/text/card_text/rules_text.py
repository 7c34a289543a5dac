"""The full rules text of cards, faces and Awareness levels, and the printed card list."""

from __future__ import annotations

from ...rules.cards import Card, CardSet, Character
from ...rules.constants import DIMENSIONS, SIDES
from ...rules.ops.attach import can_be_laid
from ...rules.specs import AbilitySpec
from ..language.locale import report_damaged_locale, say, sentence
from .character_phrases import LAID
from .effect_text import EffectWriter
from .ongoing_text import ending, ongoing
from .trigger_text import trigger_text


def face_text(cards: CardSet, character: Character, face: int, language: str) -> str:
    """The rules text of a Character's face (0 human, 1 creature)."""
    own = character.texts[face]
    if own:
        return own[language]
    spec = (character.spec.human, character.spec.creature)[face]
    return _ability(EffectWriter(cards, language, face), spec, f"ongoing.while_{DIMENSIONS[face]}")


def level_text(cards: CardSet, side: int, level: int, language: str) -> str:
    """The rules text of an Awareness level."""
    own = cards.awareness_texts[side].get(level)
    if own:
        return own[language]
    return _ability(
        EffectWriter(cards, language, side),
        cards.awareness_specs[side][level],
        "ongoing.while_level",
        level=level,
    )


def _ability(writer: EffectWriter, spec: AbilitySpec, condition: str, **slots: object) -> str:
    """What a face or level does when used, and its ongoing effects with their condition."""
    parts = [writer.text(spec.effect)] if spec.effect else []
    lasting = _lasting(writer, spec)
    if lasting:
        parts.append(
            sentence(
                writer.say(condition, what=writer.say("ongoing.clauses").join(lasting), **slots)
            )
        )
    return " ".join(parts)


def _lasting(writer: EffectWriter, spec: AbilitySpec, laid: bool = False) -> list[str]:
    """The ongoing effects and triggers of a source, as clauses."""
    return [
        *ongoing(writer, spec.ongoing, laid),
        *[trigger_text(writer, trigger) for trigger in spec.triggers],
    ]


def card_text(cards: CardSet, card: Card, language: str) -> str:
    """The rules text of a deck card: its effect, ongoing effects, triggers and end."""
    if card.text:
        return card.text[language]
    writer = EffectWriter(cards, language, card.side, me=LAID)
    writer.pays = card.cost > 0
    parts = [writer.text(card.spec.effect)] if card.spec.effect else []
    writer.pays = False
    parts += [
        sentence(clause)
        for clause in (
            *_lasting(writer, card.spec, can_be_laid(card.effect)),
            *ending(writer, card.spec),
        )
    ]
    return " ".join(parts)


def _symbols(cards: CardSet, character: Character, language: str) -> str:
    def named(face: int) -> str:
        return ", ".join(cards.symbols[s].names[language] for s in character.symbols[face])

    return named(0) if character.symbols[0] == character.symbols[1] else f"{named(0)} / {named(1)}"


class CardListEntry:
    """An entry of the card list: id, name, facts and labeled texts."""

    def __init__(self, id: str, name: str, facts: list[str], texts: list[tuple[str, str]]) -> None:
        self.id = id
        self.name = name
        self.facts = facts
        self.texts = texts


def character_entry(cards: CardSet, character: Character, language: str) -> CardListEntry:
    """A Character's entry in the card list."""
    facts = [_symbols(cards, character, language)] + (
        [say(language, "card.star")] if character.star else []
    )
    texts = [
        (
            say(language, f"card.face.{DIMENSIONS[face]}"),
            face_text(cards, character, face, language),
        )
        for face in (0, 1)
    ]
    return CardListEntry(character.id, character.names[language], facts, texts)


def card_entry(cards: CardSet, card: Card, language: str) -> CardListEntry:
    """A deck card's entry in the card list."""
    facts = [cards.symbols[card.symbol].names[language], say(language, "card.cost", cost=card.cost)]
    if card.equipment:
        facts.append(say(language, "card.equipment"))
    if card.copies > 1:
        facts.append(say(language, "card.copies", n=card.copies))
    return CardListEntry(
        card.id, card.names[language], facts, [("", card_text(cards, card, language))]
    )


def card_list(cards: CardSet, language: str) -> list[tuple[str, list[CardListEntry]]]:
    """Everything in a card set, section by section."""
    with report_damaged_locale(language):
        sections = [
            (
                say(language, "card.heads.characters"),
                [character_entry(cards, c, language) for c in cards.characters],
            )
        ]
        for side, name in enumerate(SIDES):
            entries = [card_entry(cards, c, language) for c in cards.cards if c.side == side]
            sections.append((say(language, f"card.heads.{name}"), entries))
        for side, name in enumerate(SIDES):
            entries = [
                CardListEntry(
                    f"{name}:{level}",
                    say(language, "card.level", level=level),
                    [],
                    [("", level_text(cards, side, level, language))],
                )
                for level in cards.awareness_specs[side]
            ]
            sections.append((say(language, f"card.heads.awareness_{name}"), entries))
        return sections
