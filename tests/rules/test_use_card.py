"""Abilities of cards that were played before, used by others."""

from __future__ import annotations

from typing import Any

import yaml

from inbetween import Game
from inbetween.data.loader import load_text
from inbetween.text.log.event_text import line
from tests.support.fixed_set import LOADER, fixed_cards
from tests.support.scenario import DUMPER, Table, table, with_effects

CHOICE = "[{choose_one: [[{lose: 1}], [{discard: {who: opponent}}]]}]"


def cast(effects: dict[str, str], *keys: str, **more) -> Table:
    """Town has paid for a card with effects of its own."""
    town = {"energy": 10, **more.pop("town", {})}
    town["hand"] = ["curfew", *town.get("hand", [])]
    t = table("bob h1", cards=with_effects(**effects), town=town, **more)
    return t.play("curfew", "shift:bob:down", *keys)


def test_several_cards_are_a_choice_and_prompts_name_both():
    t = cast(
        {"curfew": "[use_card]", "patrol": CHOICE},
        "yes",
        town={"discard": ["patrol", "research", "bicycle"]},
    )
    t.offers("patrol", "research")
    assert t.decision.zone == "discard"
    assert (
        t.decision.prompt
        == "Curfew: use the ability of a card in your discard pile, without paying."
    )
    t.choose("patrol").offers("option:1", "option:2")
    assert [t.decision.text(language) for language in ("en", "it", "pl")] == [
        "Curfew (Patrol): choose one.",
        "Coprifuoco (Pattuglia): scegli un’opzione.",
        "Godzina policyjna (Patrol): wybierz jedną z opcji.",
    ]
    assert (
        line(t.game.cards, next(e for e in t.events if e.kind == "use_card"), "en")
        == "The Town uses the ability of Patrol."
    )


def test_texts_of_an_opponents_card_swap_the_sides():
    t = cast(
        {"curfew": "[{use_card: {from: opponent_discard}}]", "stalking": CHOICE},
        "yes",
        creature={"discard": ["stalking"], "hand": ["hiding"]},
    )
    assert [option.label for option in t.decision.options] == [
        "The Creature loses 1 Energy.",
        "The Creature discards 1 card of its choice.",
    ]
    own: Any = t.game.cards.options.effect(t.game.state.stack[-1][0].index, 1, 1)
    assert own.label == "The Town loses 1 Energy.", "its owner reads it as before"
    t.choose("option:2").turn_over()
    assert t.hand("creature") == [] and "hiding" in t.zone("creature", "discard")


def test_nothing_to_use_is_no_ability():
    cast({"curfew": "[use_card]"}, town={"discard": ["bicycle"]}).turn_over()
    cast(
        {"curfew": "[{use_card: {where: {cost: 0}}}]", "patrol": "[{gain: 1}]"},
        town={"discard": ["patrol"], "energy": 5},
    ).turn_over()


def test_a_card_that_only_lends_its_ability_is_not_laid():
    cast({"curfew": "[use_card]", "patrol": "[attach]"}, town={"discard": ["patrol"]}).turn_over()
    t = cast(
        {"curfew": "[use_card]", "patrol": "[attach, {gain: 1}]"},
        "yes",
        town={"discard": ["patrol"], "energy": 5},
    ).turn_over()
    assert t.zone("town", "discard") == ["patrol", "curfew"] and not any(
        entry["attached"] for entry in t.view()["circle"]
    )
    assert t.energy("town") == 5 - 2 + 1


def test_copying_cards_ends():
    ring = {"curfew": "[use_card]", "patrol": "[use_card]", "escort": "[use_card, {gain: 1}]"}
    t = (
        cast(ring, "yes", town={"discard": ["patrol", "escort"], "energy": 5})
        .offers("patrol", "escort")
        .choose("escort")
        .turn_over()
    )
    assert t.energy("town") == 5 - 2 + 1 and "runaway" not in t.kinds()


def test_a_card_does_not_use_a_copy_of_itself():
    creature = {"hand": ["feeding"], "discard": ["feeding", "stalking"], "energy": 9}
    t = table(
        "bob c1 +maw",
        cards=with_effects(feeding="[use_card]", stalking="[{gain: 1}]"),
        active="creature",
        creature=creature,
    )
    t.play("feeding", "shift:bob:down", "yes").turn_over()
    assert t.energy("creature") == 9 - 3 + 1


def test_the_card_played_last_is_the_one_before_and_everybody_knows_it():
    effects = {"curfew": "[{use_card: {from: played_last}}]", "stalking": "[{gain: 3}]"}
    t = cast(effects, "yes", town={"energy": 5}, played=["stalking"]).turn_over()
    assert t.energy("town") == 5 - 2 + 3
    assert t.view("creature")["played"] == t.view("town")["played"] == ["stalking", "curfew"]
    assert (
        Game.from_json(t.game.cards, t.game.to_json()).state.snapshot() == t.game.state.snapshot()
    )
    cast(effects).turn_over()  # nothing was played yet


def test_a_character_uses_the_card_just_played():
    data = yaml.load(with_effects(curfew="[{gain: 2}]").source, LOADER)
    data["characters"]["bob"]["human"] = [{"use_card": {"from": "played_last"}}]
    cards, faults = load_text(yaml.dump(data, Dumper=DUMPER), "cards.yaml")
    assert cards is not None, faults
    t = table("bob h1", cards=cards, marker="bob", town={"energy": 2, "hand": ["curfew"]}).play(
        "curfew", "shift:bob:down", "yes", "no"
    )
    assert t.energy("town") == 2 - 2 + 2 + 2


def test_the_last_card_is_recorded_only_for_sets_that_use_it():
    assert not fixed_cards().uses_last_played and "played" not in table().view()
    assert not {"played", "known"} & table().game.state.snapshot().keys(), (
        "fingerprints of saved games stay what they were"
    )
