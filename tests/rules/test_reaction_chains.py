"""Reactions to reactions: mandatory ones, chains, faces, Awareness levels, saving in between."""

from __future__ import annotations

from random import Random

import pytest

from inbetween import choose, new_game
from inbetween.rules.cards import CardSet
from inbetween.rules.engine import advance, apply
from inbetween.rules.events import GameEnded
from inbetween.rules.state import restore
from tests.support.changed_sets import changed
from tests.support.languages import LANGUAGES
from tests.support.reaction_sets import BIKE, reacting
from tests.support.scenario import Table, table

# -- what must happen --------------------------------------------------------------------------

BOTH = """
decks:
  town: {bicycle: {triggers: [{when: rested, must: true, effect: [{gain: 1}]}]},
         flashlight: {triggers: [{when: rested, effect: [{draw: 1}]}]}}
  creature: {blackout: {equipment: true, effect: [{gain: 1}], triggers: [{when: rested, must: true,
    effect: [{draw: 1}]}]}}
"""


@pytest.mark.parametrize("active", ["town", "creature"])
def test_mandatory_reactions_come_first_then_those_of_the_acting_side(active):
    t = table(
        "bob h0",
        cards=changed(BOTH),
        active=active,
        town={"equipment": ["flashlight", "bicycle"], "energy": 0},
        creature={"equipment": ["blackout"], "energy": 0},
    ).choose("rest")
    order = [event.data["card"] for event in t.events if event.kind == "react"]
    assert order == (["bicycle", "blackout"] if active == "town" else ["blackout", "bicycle"])
    t.side_asked("town").offers("flashlight", "pass")


def test_an_unaffordable_mandatory_reaction_does_not_happen():
    cards = reacting("{when: opponent_turn, must: true, price: {energy: 3}, effect: [{draw: 1}]}")
    assert (
        table("bob h0", cards=cards, phase="movement", town={**BIKE, "energy": 2})
        .turn_over()
        .hand("town")
        == []
    )
    t = table("bob h0", cards=cards, phase="movement", town={**BIKE, "energy": 3}).turn_over()
    assert t.energy("town") == 0 and len(t.hand("town")) == 1


def test_a_mandatory_reaction_without_effect_costs_nothing():
    cards = reacting(
        "{when: opponent_turn, must: true, price: {remove_this: true}, effect: [{remove_equipment: "
        "{who: opponent}}]}"
    )
    assert table("bob h0", cards=cards, phase="movement", town=BIKE).turn_over().zone(
        "town", "equipment"
    ) == ["bicycle"]


# -- chains ------------------------------------------------------------------------------------

SHIFT = "effect: [{shift: {where: {state: [alert, guarded]}}}]"


def chained(*cards: str, must: bool = True) -> CardSet:
    """A set in which every shift is answered by more shifts."""
    trigger = f"{{when: shifted, must: {str(must).lower()}, {SHIFT}}}"
    return changed(
        "decks: {town: {"
        + ", ".join(f"{id}: {{equipment: true, triggers: [{trigger}]}}" for id in cards)
        + "}}"
    )


def shifts(t: Table) -> int:
    return t.kinds().count("shift")


@pytest.mark.parametrize(
    "cards", [("bicycle",), ("bicycle", "flashlight"), ("bicycle", "flashlight", "scrapbook")]
)
def test_a_reaction_never_answers_itself_and_chains_end(cards):
    town = {"equipment": list(cards), "hand": ["cereal_bar"], "energy": 0}
    t = table("bob h1", "tom h1 +home", "sam h2", cards=chained(*cards), town=town)
    t.play("cereal_bar", "shift:tom:down")
    while (
        t.game.decision
        and t.game.phase == "action"
        and t.game.active == "town"
        and t.keys[0].startswith("shift:")
    ):
        t.choose(next(key for key in t.keys if key.endswith(":down")))
    assert shifts(t) == 1 + len(cards) and "runaway" not in t.kinds()


def test_what_was_passed_over_inside_a_chain_can_still_answer_what_began_it():
    t = table(
        "bob h1",
        "tom h1 +home",
        cards=chained("bicycle", "flashlight", must=False),
        town={"equipment": ["bicycle", "flashlight"], "hand": ["cereal_bar"], "energy": 0},
    )
    t.play("cereal_bar", "shift:tom:down").offers("bicycle", "flashlight", "pass").choose(
        "bicycle", "shift:bob:down"
    )
    t.offers("flashlight", "pass").choose("pass").offers("flashlight", "pass").choose(
        "flashlight", "shift:bob:down"
    )
    assert shifts(t) == 3 and "flashlight" not in t.keys


def test_what_has_answered_inside_a_chain_is_spent_for_all_of_it():
    """Of two things that happened at once too: the second shift of the chain finds both spent."""
    cards = changed(
        "decks: {town: {bicycle: {triggers: [{when: rested, must: true, effect: [{shift: {where: "
        "{at: marker}}}]}, "
        "{when: rested, must: true, effect: [{shift: {where: {at: marker}}}]}]}, flashlight: "
        "{triggers: "
        "[{when: shifted, must: true, effect: [{gain: 1}]}, {when: flipped, must: true, effect: "
        "[{gain: 2}]}]}}}"
    )
    t = table(
        "bob h0",
        cards=cards,
        marker="bob",
        town={"equipment": ["bicycle", "flashlight"], "energy": 0},
    ).choose("rest")
    before = t.energy("town")
    t.choose("shift:bob:flip", "shift:bob:flip")
    assert t.energy("town") == before + 3 and t.at("bob") == "h0"


def test_a_later_shift_opens_a_new_window():
    """Of one effect too: each of the two Characters is answered."""
    cards = changed(
        "decks: {town: {bicycle: {triggers: [{when: shifted, must: true, effect: [{gain: 1}]}]}, "
        "cereal_bar: {effect: [{shift: {count: 2, where: {state: [alert, guarded]}}}]}}}"
    )
    t = table(
        "bob h1",
        "tom h1",
        cards=cards,
        town={"equipment": ["bicycle"], "hand": ["cereal_bar"], "energy": 0},
    )
    t.play("cereal_bar", "token:bob", "yes", "shift:bob:down")
    assert t.energy("town") == 1, "it is answered before the next is picked"
    assert t.choose("shift:tom:down").energy("town") == 2


def test_a_shift_by_two_is_answered_once_when_it_is_finished():
    cards = changed(
        "decks: {town: {bicycle: {triggers: [{when: shifted, effect: [{gain: 1}]}, {when: flipped, "
        "must: true, effect: "
        "[{gain: 2}]}, {when: locked, must: true, effect: [{gain: 3}]}]}, "
        "cereal_bar: {effect: [{shift: {by: 2, where: {at: marker}}}]}}}"
    )
    town = {"equipment": ["bicycle"], "hand": ["cereal_bar"], "energy": 0}
    t = table("bob h1", "tom h0", marker="bob", cards=cards, town=town).play(
        "cereal_bar", "token:tom", "yes", "shift:bob:up"
    )
    assert t.at("bob") == "c0" and t.energy("town") == 0, "first it is asked about the shift"
    assert t.choose("bicycle").energy("town") == 3 and t.kinds().count("react") == 2
    t = table("bob h2", "tom h0", marker="bob", cards=cards, town=town).play(
        "cereal_bar", "token:tom", "yes", "shift:bob:down", "pass"
    )
    assert t.energy("town") == 3


def test_a_game_that_is_over_is_not_reacted_to():
    cards = reacting(
        "{when: locked, must: true, effect: [{gain: 1}]}", "{when: shifted, effect: [{gain: 1}]}"
    )
    t = table(
        "bob h4", "tom h4", "sam h3", cards=cards, town={**BIKE, "hand": ["cereal_bar"]}
    ).play("cereal_bar", "shift:sam:down")
    assert (
        t.game.winner == "town" and isinstance(t.events[-1], GameEnded) and "react" not in t.kinds()
    )


def test_a_reaction_can_end_the_game_in_the_middle_of_an_effect():
    cards = reacting("{when: shifted, must: true, effect: [{shift: {where: {at: it}}}]}")
    t = table(
        "bob h4", "tom h4", "sam h2", cards=cards, town={**BIKE, "hand": ["cereal_bar"]}
    ).play("cereal_bar", "shift:sam:down")
    assert t.choose("shift:sam:down").game.ending == "secured"


def test_removed_characters_trigger_no_reactions():
    cards = changed(
        "decks: {town: {bicycle: {triggers: [{when: shifted, must: true, effect: "
        "[{remove_character: {where: {at: it}}}]}, "
        "{when: flipped, must: true, effect: [{gain: 1}]}]}}}"
    )
    t = table("bob h0 +home", cards=cards, town={**BIKE, "hand": ["cereal_bar"]}).play(
        "cereal_bar", "shift:bob:flip", "no"
    )
    assert t.at("bob") == "gone" and t.energy("town") == 5


def test_it_refers_to_the_innermost_trigger():
    cards = changed(
        "decks: {town: {bicycle: {triggers: [{when: shifted, where: {symbol: home}, must: true, "
        "effect: [{shift: {where: {adjacent_to: it, state: alert}}}, {shift: {where: {at: "
        "it}}}]}]}, flashlight: {triggers: "
        "[{when: shifted, where: {state: guarded}, must: true, effect: [{move_character: {where: "
        "{at: it}}}]}]}}}"
    )
    t = table(
        "bob h0 +home",
        "tom h1",
        cards=cards,
        town={"equipment": ["bicycle", "flashlight"], "hand": ["cereal_bar"], "energy": 0},
    )
    t.play("cereal_bar", "shift:bob:place").choose("shift:tom:down")
    assert t.decision.prompt == "Choose a new place for Tom."
    t.choose(t.keys[0]).offers("shift:bob:down", "shift:bob:up")


# -- faces and Awareness levels ----------------------------------------------------------------


# -- as any decision ---------------------------------------------------------------------------


def test_a_game_inside_a_chain_is_copied_and_brought_back():
    cards = chained("bicycle", "flashlight", must=False)
    t = table(
        "bob h1",
        "tom h1 +home",
        cards=cards,
        town={"equipment": ["bicycle", "flashlight"], "hand": ["cereal_bar"], "energy": 0},
    )
    t.play("cereal_bar", "shift:tom:down", "bicycle", "shift:bob:down").offers("flashlight", "pass")
    copied, again = t.game.state.copy(), restore(cards, t.game.state.snapshot())
    advance(again)
    assert again.digest() == copied.digest() == t.game.state.digest()
    t.choose("pass", "flashlight")
    for game in (copied, again):
        for key in ("pass", "flashlight"):
            apply(game, key)
        assert game.digest() == t.game.state.digest()


WILD = """
characters:
  sam: {human: {triggers: [{when: flipped, must: true, effect: [{shift: {where: {at: it}}}]}]}}
  bob: {creature: {triggers: [{when: shifted, whose: opponent, where: {adjacent_to: self},
    effect: [{flip: {where: {at: it}}}]}]}}
  tom: {human: {triggers: [{when: woken, where: {other: true}, price: {energy: 1},
    effect: [cancel]}]}}
decks:
  town:
    bicycle: {cost: 0, copies: 3, triggers: [{when: shifted,
      effect: [{shift: {where: {adjacent_to: it}}}]},
              {when: shifted, must: true, effect: [{gain: 1}]}]}
    flashlight: {cost: 0, copies: 3, triggers: [{when: card_played, where: {not: {cost: 0}},
      must: true,
                 effect: [{lose: {amount: {cost_of: last}}}]}]}
    scrapbook: {cost: 0, triggers: [{when: own_turn, must: true, effect: [{draw: 1}]},
                {when: opponent_turn, effect: [{discard: {who: opponent}}]}]}
  creature:
    hiding: {cost: 0, triggers: [{when: shifted, must: true, where: {at: self},
      effect: [{shift: {where: {at: self}}}]}]}
    blackout: {cost: 0, equipment: true, effect: [turn_direction], triggers: [{when: prepared,
      effect: [{flip: {}}]},
               {when: rested, must: true, effect: [{shift: {where: {state: marked}}}]},
               {when: flipped, effect: [{shift: {where: {at: it}}}]}]}
    paranoia: {equipment: true, triggers: [{when: locked, must: true, effect: [{draw: 1}]},
               {when: awareness_raised, effect: [{raise_awareness: {price: free}}]}]}
awareness:
  town: {1: {effect: [{gain: 2}], triggers: [{when: activity_ends, whose: you, must: true,
    effect: [{gain: 1}]}]}}
  creature: {1: {effect: [{gain: 2}], triggers: [{when: opponent_pays, price: {energy: 1},
    effect: [cancel]}]}}
"""


def test_whole_games_with_reactions_to_everything():
    cards, windows = changed(WILD), set()
    for seed in (0, 1, 2, 3, 4, 5, 6, 7, 16, 25, 30, 33):
        game, rng = new_game(cards, seed=seed), Random(seed)
        while decision := game.decision:
            if decision.kind == "react":
                windows.add(game.state.stack[-1][2].trigger_event)
                for language in LANGUAGES:
                    assert decision.text(language) and all(
                        option.text(language) for option in decision.options
                    )
            assert game.state.queued_triggers == () and len(set(decision.keys)) == len(
                decision.keys
            )
            events = game.apply(
                choose(game, "normal", seed) if seed < 2 else rng.choice(decision.keys)
            )
            assert not any(event.kind == "runaway" for event in events)
        assert type(game).from_json(cards, game.to_json()).state.digest() == game.state.digest()
    assert windows >= {
        "shifted",
        "flipped",
        "woken",
        "turn",
        "prepared",
        "pays",
        "awareness_raised",
    }
