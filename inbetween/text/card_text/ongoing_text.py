"""Texts of static effects: clauses made from the `ongoing` entries of a card, face or level."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.cards import CardSet
from ...rules.in_play.static_effects import CHARACTER_ACTS, StaticEffect
from ...rules.specs import BanSpec, CardSpec, ChangeSpec, CharacterFilterSpec, OngoingSpec
from ..language.locale import counted, find, joined, say
from .effect_text import EffectWriter

DIRECT = ("shift", "flip", "move", "remove")  # acts on a Character


def ongoing(writer: EffectWriter, m: OngoingSpec, laid: bool = False) -> Iterator[str]:
    """The clauses of all `ongoing` entries; `laid`: the card is attached to a Character."""
    language = writer.language
    for key, changes in (("rest", m.rest), ("awareness", m.awareness_cost)):
        for change in changes:
            yield _change(writer, key, change)
    for change in m.prepare:
        total = max(0, writer.cards.numbers.prepare_to + change.by)
        yield writer.say(
            _for("prepare", change.who),
            cards=counted(language, "card", total),
            side=writer.who("opponent"),
        )
    for change in m.energy_max:
        yield _change(writer, "energy_max", change)
    for limit in m.hand_max:
        cards = counted(language, "card", limit.most)
        yield writer.say(
            _for("hand_max", limit.who), n=limit.most, cards=cards, side=writer.who("opponent")
        )
    for change in m.card_cost:
        yield _change(writer, "card_cost", change, cards=writer.deck.phrase(change.cards, "few"))
    if m.protect:
        character = writer.laid_on()
        what = _listed(writer, list(_acts_on(writer, m.protect, character, writer.laid_on())))
        yield writer.say("ongoing.protect", side=writer.who("opponent"), what=what)
    for forbid in m.forbid:
        what = _listed(writer, list(_acts(writer, forbid, laid)))
        yield writer.say(f"ongoing.forbid.{forbid.who}", side=writer.who("opponent"), what=what)
    if m.send_marker_on:
        stays = writer.cards.switches.values["after_sending_on"] == "stays"
        yield writer.say(
            f"ongoing.send_marker_on_{'stay' if stays else m.send_marker_on}",
            character=writer.laid_on(),
        )
    if m.until_marker_leaves:
        yield writer.say(
            f"ongoing.until_marker_leaves_{m.until_marker_leaves}", character=writer.laid_on()
        )


def ending(writer: EffectWriter, spec: CardSpec) -> Iterator[str]:
    """When a card in play leaves by itself, and where it goes."""
    fate = writer.say(f"ongoing.fate.{spec.then}")
    if spec.lasts and spec.lasts > 1 and spec.until != "turn_ends":
        yield writer.say("ongoing.ends.lasts", n=spec.lasts, fate=fate)
    elif spec.lasts:
        yield writer.say("ongoing.ends.turn_ends", fate=fate)
    if spec.until == "marker_leaves":
        yield writer.say(f"ongoing.until_marker_leaves_{spec.then}", character=writer.laid_on())
    elif spec.until == "marker_comes":
        yield writer.say("ongoing.ends.marker_comes", fate=fate, character=writer.laid_on())
    elif spec.until and not (spec.until == "turn_ends" and spec.lasts):
        yield writer.say(
            f"ongoing.ends.{spec.until}", fate=fate, sides=writer.who("opponent", "gen")
        )


def source_name(cards: CardSet, source: StaticEffect, language: str) -> str:
    """The name of the source of a static effect: a card, a Character or an Awareness level."""
    if source.card >= 0:
        return cards.cards[source.card].names[language]
    if source.character >= 0:
        return cards.characters[source.character].names[language]
    return f"{say(language, 'prompts.sources.awareness')} {source.level}"


def _for(key: str, who: str) -> str:
    """The template for the side or sides that an entry concerns."""
    return f"ongoing.{key}" if who == "you" else f"ongoing.{key}_{who}"


def _change(writer: EffectWriter, key: str, change: ChangeSpec, **slots: object) -> str:
    """An increase or decrease of a number."""
    direction = "less" if change.by < 0 else "more"
    return writer.say(
        _for(f"{key}_{direction}", change.who),
        energy=counted(writer.language, "energy", abs(change.by)),
        n=abs(change.by),
        side=writer.who("opponent"),
        sides=writer.who("opponent", "gen"),
        **slots,
    )


def _acts_on(
    writer: EffectWriter, acts: list[str], people: str, people_again: str
) -> Iterator[str]:
    """Acts with the Characters they concern: "flip or move that Character".

    In some languages the words for an act contain the Characters; the others share one object.
    """
    direct: list[str] = []
    shared = people
    for act in acts:
        if "{people}" in str(find(writer.language, f"ongoing.acts.{act}")):
            yield writer.say(f"ongoing.acts.{act}", people=people)
            people = people_again
        elif people is not shared and find(writer.language, f"ongoing.again.{act}"):
            direct.append(writer.say(f"ongoing.again.{act}"))  # with a pronoun
        else:
            direct.append(writer.say(f"ongoing.acts.{act}"))
    if direct and people is not shared and find(writer.language, "ongoing.again"):
        yield _listed(writer, direct)
    elif direct:
        yield writer.say("ongoing.act_on", acts=_listed(writer, direct), people=people)


def _listed(writer: EffectWriter, parts: list[str]) -> str:
    """ "shift, flip, or move"."""
    return joined(writer.language, parts, "ongoing.act_last")


def _acts(writer: EffectWriter, forbid: BanSpec, laid: bool) -> Iterator[str]:
    """The forbidden acts, each with its object."""
    people = _people(writer, forbid.where, laid)
    again = writer.people.who("that", "gen") if laid or forbid.where is not None else people
    yield from _acts_on(writer, [act for act in forbid.do if act in DIRECT], people, again)
    for act in forbid.do:
        if act not in DIRECT:
            yield writer.say(
                f"ongoing.acts.{act}", **({"people": people} if act in CHARACTER_ACTS else {})
            )


def _people(writer: EffectWriter, where: CharacterFilterSpec | None, laid: bool) -> str:
    """The Characters that a ban concerns."""
    if where is None and laid:
        return writer.laid_on()
    if where is not None and where.at:
        return writer.people.one(where, "gen")
    bare = writer.people.bare(where, "gen") if where is not None else writer.people.noun("gen_one")
    return writer.say("ongoing.anyone", people=bare)
