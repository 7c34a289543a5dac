"""Texts of triggers: the clause on the card, and the label of a reaction option."""

from __future__ import annotations

from ...rules.cards import CardSet
from ...rules.constants import DIMENSIONS
from ...rules.in_play.static_effects import Trigger
from ...rules.in_play.trigger_types import CARD, CHARACTER, TRIGGER_TYPES
from ...rules.specs import AbilitySpec, CharacterFilterSpec, PriceSpec, TriggerSpec
from ..language.locale import say, stopped
from .character_phrases import LAID, PLAYED
from .effect_text import EffectWriter


def trigger_text(writer: EffectWriter, trigger: TriggerSpec) -> str:
    """A trigger as a clause: "when the Creature shifts a Character, you may draw 1 card"."""
    writer.people.met = _met(trigger)
    kind = TRIGGER_TYPES[trigger.when]
    writer.people.event = kind.trigger_event if kind.about == CHARACTER else ""
    moment = _moment(writer, trigger)
    mood = "do" if trigger.must else "inf"
    writer.subjects.reset()
    whose = trigger.whose or kind.whose
    if trigger.must and (
        whose == "opponent" or (whose == "any" and trigger.when != "activity_ends")
    ):
        # an imperative alone could be read as an order to the side that the moment names
        writer.subjects.mention_opponent()
    price = _price(writer, trigger.price, mood)
    what = writer.chain(trigger.effect, mood, trigger.when)
    if not price:
        return writer.say(
            "triggers.must" if trigger.must else "triggers.may", moment=moment, what=what
        )
    form = "may_price" if not trigger.must else "must_pay" if trigger.price.energy else "must_price"
    return writer.say(f"triggers.{form}", moment=moment, price=price, what=what)


def _met(trigger: TriggerSpec | Trigger) -> str:
    """How to refer to the trigger's Character: PLAYED if its clause names only a card."""
    return PLAYED if trigger.when == "card_played" else ""


def _price(writer: EffectWriter, price: PriceSpec, mood: str) -> str:
    """The price of a reaction as a clause; empty if it is free."""
    names = [
        name
        for name, is_charged in (
            ("energy", price.energy),
            ("remove", price.remove_this),
            ("discard", price.discard_this),
        )
        if is_charged
    ]
    text = ""
    for name in names:
        template = writer.template(mood, f"triggers.price_{name}")
        if mood == "do":
            template = writer.subjects.apply(writer.subjects.next_clause(True), template)
        part = writer.filled(template, {"energy": writer.quantities.energy(price.energy)})
        if not text:
            text = part
        elif mood == "do":
            text = f"{text}, {part}"
        else:
            text = writer.say("triggers.price_and", first=text, second=part)
    return text


def _moment(writer: EffectWriter, trigger: TriggerSpec) -> str:
    """The moment of a trigger as a clause: "when you draw a card"."""
    when, moment = trigger.when, TRIGGER_TYPES[trigger.when]
    whose = trigger.whose or moment.whose
    slots = {"side": writer.who("opponent"), "sides": writer.who("opponent", "gen")}
    if when == "opponent_pays" and not writer.people.narrows(trigger.where_card):
        return writer.say("triggers.opponent_pays", **slots)
    if moment.about == CARD:
        slots |= {
            "card": writer.deck.one(trigger.where_card),
            "cards": writer.deck.phrase(trigger.where_card, "many"),
        }
        return writer.say(
            "triggers.opponent_pays_for" if moment.fixed else f"triggers.{when}.{whose}", **slots
        )
    if moment.about == CHARACTER:
        if when == "opponent_character" and not writer.people.narrows(trigger.where):
            dimension = writer.say(f"triggers.dimension.{DIMENSIONS[1 - writer.side]}")
            return writer.say("triggers.opponent_character", **slots, dimension=dimension)
        return _about_character(writer, trigger.where, moment.trigger_event, whose, slots)
    if moment.fixed or (when == "activity_ends" and whose == "any"):
        return writer.say(f"triggers.{when}", **slots)
    return writer.say(
        f"triggers.{when}_{whose}" if when == "activity_ends" else f"triggers.{when}.{whose}",
        **slots,
    )


def _about_character(
    writer: EffectWriter,
    where: CharacterFilterSpec,
    trigger_event: str,
    whose: str,
    slots: dict[str, str],
) -> str:
    """The moment of a trigger about a Character.

    The dimension of a flip and the state of a lock go with the verb, not with the Character.
    """
    more = {}
    if trigger_event == "flipped":
        more["to"] = writer.say(f"triggers.flipped_to.{where.dimension}") if where.dimension else ""
        where = where.model_copy(update={"dimension": None})
    elif trigger_event == "locked":
        locks = [
            state
            for state, dimension in (("secured", "human"), ("devoured", "creature"))
            if where.dimension in (None, dimension)
            and (not where.state or {state, "marked"} & set(where.state))
        ]
        more["state"] = (
            writer.say("triggers.locked_as", states=writer.people.adjectives(locks, "acc_one"))
            if len(locks) == 1
            else ""
        )
        where = where.model_copy(update={"dimension": None, "state": None})
    case = "gen" if trigger_event in ("woken", "shifted") else "acc"
    return writer.say(
        f"triggers.{trigger_event}.{whose}",
        people=writer.people.somebody(where, case),
        **more,
        **slots,
    )


def react_label(cards: CardSet, kind: str, trigger: Trigger, language: str) -> str:
    """The label of a reaction option: its source, and with kind "react_with" also its effect."""
    source = trigger.source
    spec: AbilitySpec
    if source.card >= 0:
        spec, name = cards.cards[source.card].spec, cards.cards[source.card].names[language]
    elif source.character >= 0:
        person = cards.characters[source.character]
        spec, name = (person.spec.human, person.spec.creature)[source.side], person.names[language]
    else:
        spec = cards.awareness_specs[source.side][source.level]
        name = say(language, "card.level", level=source.level)
    if kind == "react":
        return say(language, "options.react", name=name)
    model = spec.triggers[source.triggers.index(trigger)]
    writer = EffectWriter(
        cards, language, source.side, me=LAID if source.card >= 0 else "", met=_met(trigger)
    )
    price = _price(writer, model.price, "do")
    what = stopped(writer.chain(model.effect, "do", trigger.when))
    return say(
        language,
        "options.react_price" if price else "options.react_with",
        name=name,
        what=what,
        price=price,
    )
