"""Texts and icon codes for beats: the cause, its rules text and its effects."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import events as e
from ..rules.cards import CardSet
from ..rules.constants import SIDES
from ..text.card_text.brief import cube, mind
from ..text.card_text.rules_text import card_text, face_text, level_text
from ..text.language.locale import counted, say
from ..text.language.typography import capitalized
from ..text.log.event_text import line, side_name, side_slots, state_name
from .beats import Beat, Consequence

DEEDS = ("rest", "prepare")  # actions of a side that need no card
_SAYS = {
    "card": "plays",
    "ability": "wakes",
    "level": "uses",
    "raised": "raises",
    "declined": "declines",
    "reaction": "reacts",
}
_MINUS = "\N{MINUS SIGN}"
_TO = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "


class EffectText(NamedTuple):
    """The text of one effect: who is affected, and what changed, in icons and words.

    With an empty `name`, `what` is a whole sentence.
    """

    name: str
    what: str
    brief: str = ""  # shorter variant for narrow places

    @property
    def short(self) -> str:
        """The shortest text for the change."""
        return self.brief or self.what


def beat_heading(cards: CardSet, beat: Beat, language: str) -> str:
    """The cause of a beat in a few words: a card, a Character, a level or an action."""
    if beat.card is not None:
        return cards.cards[cards.card_index[beat.card]].names[language]
    if beat.character is not None:
        return cards.characters[cards.character_index[beat.character]].names[language]
    if beat.level:
        key = {"level": "ui.beats.level", "raised": "ui.beats.raised"}.get(
            beat.kind, "ui.card.awareness"
        )
        return say(language, key, level=beat.level)
    key = beat.kind if beat.kind in DEEDS else "awareness"
    return say(language, f"ui.beats.{key}")


def beat_sentence(cards: CardSet, beat: Beat, language: str, brief: bool = False) -> str:
    """A sentence that says what the beat is about; `brief` leaves out the cost."""
    side = side_slots(language, beat.side)
    paid_for_ability = beat.kind == "card" and beat.used is not None and beat.paid
    key = "pays" if paid_for_ability and not brief else _SAYS.get(beat.kind, beat.kind)
    sentence = say(
        language,
        f"ui.beats.says.{key}",
        **side,
        name=beat_heading(cards, beat, language),
        level=beat.level,
        turn=beat.turn,
        amount=counted(language, "energy", beat.paid),
    )
    return capitalized(sentence)


def ability(cards: CardSet, beat: Beat, language: str) -> str:
    """The rules text of the beat's cause; empty if it has none."""
    number = SIDES.index(beat.side)
    if beat.card is not None:
        return card_text(cards, cards.cards[cards.card_index[beat.card]], language)
    if beat.character is not None and beat.kind != "declined":
        return face_text(
            cards, cards.characters[cards.character_index[beat.character]], number, language
        )
    if beat.level and beat.level in cards.awareness_specs[number]:
        return level_text(cards, number, beat.level, language)
    if beat.kind == "raised" and beat.level >= cards.numbers.awareness_goal:
        return say(language, "ui.beats.wins", **side_slots(language, beat.side))
    return say(language, f"ui.beats.deeds.{beat.kind}") if beat.kind in DEEDS else ""


def effect_texts(cards: CardSet, beat: Beat, language: str) -> list[EffectText]:
    """The effects of a beat so far, or a sentence that says there are none."""
    if beat.kind == "declined":
        return [EffectText("", say(language, "ui.beats.declined"))]
    texts = [effect_text(cards, effect, language) for effect in beat.effects]
    if not texts and beat.had_no_effect:
        texts.append(EffectText("", say(language, "ui.beats.vain")))
    if beat.unused and ability(cards, beat, language):
        texts.append(EffectText("", say(language, "ui.beats.unused")))
    if beat.stays is not None:
        texts.append(EffectText("", line(cards, beat.stays, language)))
    return texts


def recapped(cards: CardSet, beat: Beat, language: str) -> tuple[str, list[EffectText]]:
    """A beat in a recap: its heading and at least one line about its effects."""
    if beat.kind == "raised":
        raised = EffectText(side_name(language, beat.side), f"{mind(beat.side)} {beat.level}")
        return say(language, "ui.beats.awareness"), [raised, *effect_texts(cards, beat, language)]
    texts = effect_texts(cards, beat, language)
    if not texts and beat.led_to is not None:
        texts = [EffectText("", beat_sentence(cards, beat.led_to, language, brief=True) + ".")]
    if not texts:
        texts = [EffectText("", say(language, "ui.beats.vain"))]
    return beat_heading(cards, beat, language), texts


def source(cards: CardSet, beat: Beat, number: int) -> str:
    """The part of a card that caused its effect with this number; empty for other beats.

    It is the id of the card's symbol, or the Energy paid for the ability, as icons.
    """
    if beat.kind != "card" or beat.card is None:
        return ""
    if beat.used is None or number < beat.used:
        return cards.symbols[cards.cards[cards.card_index[beat.card]].symbol].id
    return f"{beat.paid}{cube(beat.side)}"


def effect_text(cards: CardSet, effect: Consequence, language: str) -> EffectText:
    """One effect in icons and a few words."""
    first = effect.first
    last = effect.last
    count = len(effect.events)
    who = effect.character
    name = cards.characters[cards.character_index[who]].names[language] if who else ""
    match first:
        case e.Shifted() if isinstance(last, e.Shifted):
            return EffectText(name, *_shifted(effect, first, last, language))
        case e.TokenMoved(symbol, _, str()):
            return EffectText(
                name, f"[token] {cards.symbols[cards.symbol_index[symbol]].names[language]}"
            )
        case e.CardAttached(_, card):
            return EffectText(name, f"[laid] {cards.cards[cards.card_index[card]].names[language]}")
        case e.EnergyChanged(side):
            by = sum(event.by for event in effect.events if isinstance(event, e.EnergyChanged))
            return EffectText(
                side_name(language, side), f"{by:+d}{cube(side)}".replace("-", _MINUS)
            )
        case e.AwarenessChanged(side, level):
            return EffectText(side_name(language, side), f"{mind(side)} {level}")
        case e.CardDrawn(side, card):
            known = [
                event.card
                for event in effect.events
                if isinstance(event, e.CardDrawn) and event.card
            ]
            return EffectText(
                side_name(language, side), f"+{count}[card:{side}]{_named(cards, known, language)}"
            )
        case e.CardDiscarded(side):
            gone = [event.card for event in effect.events if isinstance(event, e.CardDiscarded)]
            return EffectText(
                side_name(language, side),
                f"{_MINUS}{count}[card:{side}]{_named(cards, gone, language)}",
            )
        case e.CardTaken(side, card):
            return EffectText(
                side_name(language, side), f"+1[card:{side}]{_named(cards, [card], language)}"
            )
        case e.MarkerMoved():
            return EffectText(name, "[marker]")
    return EffectText("", line(cards, first, language))


def _named(cards: CardSet, ids: list[str], language: str) -> str:
    """The names of up to two cards; empty for more, because the count is enough."""
    names = [cards.cards[cards.card_index[id]].names[language] for id in ids]
    return f" {', '.join(names)}" if 0 < len(names) <= 2 else ""


def _shifted(
    effect: Consequence, first: e.Shifted, last: e.Shifted, language: str
) -> tuple[str, str]:
    """A shift in words, and a shorter variant.

    The arrow points in the direction the marker moves on the card's track.
    """
    old = state_name(language, first.from_side, first.from_safety)
    new = state_name(language, last.side, last.safety)
    if first.from_side != last.side:
        side = say(language, f"ui.dimensions.{last.side}")
        flip = f"[flip] {new if last.safety else side}"
        return flip, flip
    arrow = "down" if last.safety > first.from_safety else "up"
    times = len(effect.events)
    sign = f"[shift:{arrow}]{times if times > 1 else ''}"
    if old == new:  # the two spaces of one state
        step = f"{sign} {old} {first.from_safety}{_TO}{last.safety}"
        return step, step
    return f"{sign} {old}{_TO}{new}", f"{sign} {new}"
