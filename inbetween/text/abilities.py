"""The full rules text of cards, faces and Awareness levels, and the printed card list."""

from __future__ import annotations

from typing import Any

from ..rules.cards import Card, CardSet, Character
from ..rules.terms import DIMENSIONS, SIDES
from .effects import Writer
from .locale import counted, say, sentence, whole
from .people import LAID


def face_text(cards: CardSet, character: Character, face: int, language: str) -> str:
    """The rules text of a Character's face (0 human, 1 creature)."""
    own = character.texts[face]
    if own:
        return own[language]
    spec = (character.spec.human, character.spec.creature)[face]
    return Writer(cards, language, face).text(spec.effect)


def level_text(cards: CardSet, side: int, level: int, language: str) -> str:
    """The rules text of an Awareness level."""
    own = cards.awareness_texts[side].get(level)
    if own:
        return own[language]
    return Writer(cards, language, side).text(cards.awareness_specs[side][level].effect)


def card_text(cards: CardSet, card: Card, language: str) -> str:
    """The rules text of a deck card: what happens at once, what lasts, when it may react."""
    if card.text:
        return card.text[language]
    writer = Writer(cards, language, card.side, me=LAID)
    parts = [writer.text(card.spec.effect)] if card.spec.effect else []
    parts += [sentence(clause) for clause in _ongoing(writer, card)]
    parts += [sentence(_trigger(writer, t, card.side)) for t in card.spec.triggers]
    return " ".join(parts)


def _ongoing(writer: Writer, card: Card) -> list[str]:
    m, language = card.spec.ongoing, writer.language
    clauses: list[str] = []
    for name, value in (("rest", m.rest), ("awareness", m.awareness_cost)):
        if value:
            way = "more" if value > 0 else "less"
            clauses.append(writer.say(f"ongoing.{name}_{way}", energy=counted(language, "energy", abs(value))))
    if m.prepare:
        total = writer.cards.numbers.prepare_to + m.prepare
        clauses.append(writer.say("ongoing.prepare", cards=counted(language, "card", max(0, total))))
    if m.protect:
        acts = [writer.say(f"ongoing.acts.{act}") for act in m.protect]
        joined = writer.say("ongoing.act_join").join(acts[:-1])
        listed = joined + writer.say("ongoing.act_last") + acts[-1] if joined else acts[-1]
        clauses.append(writer.say("ongoing.protect", side=writer.who("opponent"), acts=listed, character=writer.laid_on()))
    if m.send_marker_on:
        clauses.append(writer.say(f"ongoing.send_marker_on_{card.send_on}", character=writer.laid_on()))
    if m.until_marker_leaves:
        clauses.append(writer.say(f"ongoing.until_marker_leaves_{m.until_marker_leaves}", character=writer.laid_on()))
    return clauses


def moment_text(writer: Writer, when: str, side: int) -> str:
    """When a side's card may react."""
    dimension = writer.say(f"triggers.dimension.{DIMENSIONS[1 - side]}")
    return writer.say(f"triggers.{when}", side=writer.who("opponent"), dimension=dimension)


def _trigger(writer: Writer, trigger: Any, side: int) -> str:
    moment = moment_text(writer, trigger.when, side)
    what = writer.chain(trigger.effect, "inf", trigger.when)
    prices = []
    if trigger.price.energy:
        prices.append(writer.say("triggers.price_energy", energy=counted(writer.language, "energy", trigger.price.energy)))
    if trigger.price.remove_this:
        prices.append(writer.say("triggers.price_remove"))
    if trigger.price.discard_this:
        prices.append(writer.say("triggers.price_discard"))
    if not prices:
        return writer.say("triggers.may", moment=moment, what=what)
    price = prices[0]
    for more in prices[1:]:
        price = writer.say("triggers.price_and", first=price, second=more)
    return writer.say("triggers.may_price", moment=moment, price=price, what=what)


def _symbols(cards: CardSet, character: Character, language: str) -> str:
    def named(face: int) -> str:
        return ", ".join(cards.symbols[s].names[language] for s in character.symbols[face])

    return named(0) if character.symbols[0] == character.symbols[1] else f"{named(0)} / {named(1)}"


class Listed:
    """One card as it is listed: id, name, facts about it, and labelled texts."""

    def __init__(self, id: str, name: str, facts: list[str], texts: list[tuple[str, str]]) -> None:
        self.id, self.name, self.facts, self.texts = id, name, facts, texts


def character_entry(cards: CardSet, character: Character, language: str) -> Listed:
    """A Character's entry in the card list."""
    facts = [_symbols(cards, character, language)] + ([say(language, "card.star")] if character.star else [])
    texts = [(say(language, f"card.face.{DIMENSIONS[face]}"), face_text(cards, character, face, language))
             for face in (0, 1)]
    return Listed(character.id, character.names[language], facts, texts)


def card_entry(cards: CardSet, card: Card, language: str) -> Listed:
    """A deck card's entry in the card list."""
    facts = [cards.symbols[card.symbol].names[language], say(language, "card.cost", cost=card.cost)]
    if card.equipment:
        facts.append(say(language, "card.equipment"))
    if card.copies > 1:
        facts.append(say(language, "card.copies", n=card.copies))
    return Listed(card.id, card.names[language], facts, [("", card_text(cards, card, language))])


def card_list(cards: CardSet, language: str) -> list[tuple[str, list[Listed]]]:
    """Everything in a card set, section by section."""
    with whole(language):
        sections = [(say(language, "card.heads.characters"), [character_entry(cards, c, language) for c in cards.characters])]
        for side, name in enumerate(SIDES):
            entries = [card_entry(cards, c, language) for c in cards.cards if c.side == side]
            sections.append((say(language, f"card.heads.{name}"), entries))
        for side, name in enumerate(SIDES):
            entries = [Listed(f"{name}:{level}", say(language, "card.level", level=level), [],
                             [("", level_text(cards, side, level, language))]) for level in cards.awareness[side]]
            sections.append((say(language, f"card.heads.awareness_{name}"), entries))
        return sections
