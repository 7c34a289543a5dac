"""Reactions: every moment, whose doing, filters, what must happen, copies, chains, and what they say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from inbetween import choose, new_game
from inbetween.rules.cards import CardSet
from inbetween.rules.engine import advance, apply
from inbetween.rules.events import GameEnded
from inbetween.rules.moments import MOMENTS
from inbetween.rules.state import State, restore
from inbetween.rules.terms import LANGUAGES
from inbetween.text.locale import say, sentence
from inbetween.text.log import line
from tests.table import Table, table
from tests.test_standing import changed


def reacting(*triggers: str, copies: int = 1) -> CardSet:
    """The built-in set in which Town's Bicycle has these triggers instead of its own."""
    return changed(f"decks: {{town: {{bicycle: {{copies: {copies}, triggers: [{', '.join(triggers)}]}}}}}}")


def named(words: str) -> str:
    """A sentence with the sides as they are called in English."""
    return sentence(words.format(town=say("en", "sides.town.nom"), creature=say("en", "sides.creature.nom")).rstrip("."))


BIKE = {"equipment": ["bicycle"], "energy": 5}


# -- one example of each moment ----------------------------------------------------------------


def mine(id: str) -> dict[str, Any]:
    """Town with the card of an example in play."""
    return {"equipment": [id], "energy": 5}


def opponent_pays(cards: CardSet, id: str) -> None:
    t = table("bob h0", cards=cards, active="creature", creature=["blackout"], town=mine(id)).play("blackout", "token:bob", "yes")
    t.side_asked("town").offers(id, "pass").choose(id).turn_over()
    assert t.zone("town", "removed") == [id] and "cancelled" in t.kinds()
    table("bob h0", cards=cards, active="creature", creature=["hiding"], town=mine(id)).play("hiding", "token:bob", "yes").lacks(id)


def opponent_character(cards: CardSet, id: str) -> None:
    t = table("julie c2", cards=cards, marker="julie", phase="activity", creature={"energy": 0}, town=mine(id))
    t.side_asked("town").offers(id, "pass").choose(id).turn_over()
    assert t.energy("town") == 3 and t.hand("creature") == []


def activity_ends(cards: CardSet, id: str) -> None:
    t = table("bob h0", cards=cards, phase="activity", active="creature", town=mine(id)).offers(id, "pass").choose(id)
    assert t.turn_over().energy("town") == 6
    table("bob h0", cards=cards, phase="activity", active="town", town=mine(id)).turn_over()


def own_movement(cards: CardSet, id: str) -> None:
    t = table("bob h0", "tom h0", "sam h0", cards=cards, marker="bob", phase="movement", town=mine(id)).choose(id).turn_over()
    assert t.marker == "sam"


def own_turn(cards: CardSet, id: str) -> None:
    t = table("bob h0", cards=cards, active="creature", phase="movement", town={**mine(id), "awareness": 1})
    assert t.offers("awareness:1", "pass").game.phase == "awareness" and t.energy("town") == 6
    assert table("bob h0", cards=cards, active="town", phase="movement", town=mine(id)).turn_over().energy("town") == 5


def opponent_turn(cards: CardSet, id: str) -> None:
    t = table("bob h0", cards=cards, phase="movement", town=mine(id), creature={"awareness": 1})
    t.side_asked("town").offers(id, "pass").choose(id).side_asked("creature").offers("awareness:1", "pass")
    assert t.view()["direction"] == "counterclockwise" and t.energy("town") == 4
    assert table("bob h0", cards=cards, active="creature", phase="movement", town=mine(id)).turn_over().asked == "town"


def woken(cards: CardSet, id: str) -> None:
    at_sam = {"marker": "sam", "phase": "activity", "town": {**mine(id), "energy": 0}, "creature": {"energy": 0}}
    t = table("sam h2 +badge", cards=cards, **at_sam).offers(id, "pass").choose(id).turn_over()
    assert t.kinds()[:4] == ["react", "ability", "draw", "ability"] and t.energy("town") == 2
    table("sam h2", cards=cards, **at_sam).turn_over()
    table("sam c2 +badge", cards=cards, **at_sam).turn_over()  # that is the Creature's doing


def shifted(cards: CardSet, id: str) -> None:
    hiding = {"hand": ["hiding"], "energy": 0}
    t = table("bob h2 +shadow", cards=cards, active="creature", creature=hiding, town={**mine(id), "energy": 2})
    t.play("hiding", "shift:bob:up").side_asked("town").offers(id, "pass")
    assert t.game.decision and t.game.decision.prompt == named("{creature} has shifted Bob. React?")
    t.choose(id).offers("shift:bob:down", "shift:bob:up").choose("shift:bob:down").turn_over()
    assert t.at("bob") == "h2" and t.energy("town") == 1


def flipped(cards: CardSet, id: str) -> None:
    t = table("bob h0 +shadow", cards=cards, active="creature", creature={"hand": ["hiding"], "energy": 0}, town=mine(id))
    t.play("hiding", "shift:bob:flip").turn_over()
    assert t.energy("town") == 7
    t = table("bob c0 +shadow", cards=cards, active="creature", creature={"hand": ["hiding"], "energy": 0}, town=mine(id))
    assert t.play("hiding", "shift:bob:flip").turn_over().energy("town") == 5


def locked(cards: CardSet, id: str) -> None:
    t = table("tom h1", "bob h3", "sam h0", cards=cards, town={**mine(id), "hand": ["patrol"], "energy": 0})
    t.play("patrol", "shift:bob:down").offers(id, "pass").choose(id)
    t.offers("shift:tom:down", "shift:tom:up", "shift:sam:place", "shift:sam:flip").choose("shift:tom:down")
    assert t.at("tom") == "h2"


def card_played(cards: CardSet, id: str) -> None:
    card = cards.cards[cards.card_index["abduction"]]
    t = table("bob h0", cards=cards, active="creature", creature=["abduction"], town={**mine(id), "energy": 1})
    t.play("abduction", "token:bob").side_asked("town").offers(id, "pass").choose(id)
    assert t.energy("town") == 1 + card.cost and t.side_asked("creature").keys == ["yes", "no"]
    t = table("bob h0", cards=cards, town={**mine(id), "hand": ["patrol"]}).play("patrol", "token:scott")
    assert id not in t.keys, "one's own card"


def awareness_raised(cards: CardSet, id: str) -> None:
    at_bob = {"marker": "bob", "phase": "activity", "town": mine(id), "creature": {"energy": 4, "ready": False}}
    t = table("bob c1", cards=cards, **at_bob).choose("yes").turn_over()
    assert t.energy("creature") == 2 and t.awareness("creature") == 1
    assert table("bob h1", cards=cards, **at_bob).choose("yes").turn_over().energy("creature") == 4


def rested(cards: CardSet, id: str) -> None:
    t = table("bob h0", cards=cards, town=mine(id), creature={"energy": 4}).choose("rest").offers(id, "pass").choose(id)
    assert t.turn_over().energy("creature") == 3 and t.energy("town") > 5, "what resting brings comes first"
    assert table("bob h0", cards=cards, active="creature", town=mine(id)).choose("rest").asked == "town"


def prepared(cards: CardSet, id: str) -> None:
    t = table("bob h0", cards=cards, town=mine(id)).choose("prepare").offers(id, "pass").choose(id).turn_over()
    assert len(t.hand("town")) == 6 and t.energy("town") == 4 and t.zone("town", "discard") == [id]
    table("bob h0", cards=cards, active="creature", town=mine(id)).choose("prepare").turn_over()


PLAYED = {f.__name__: f for f in (opponent_pays, opponent_character, activity_ends, own_movement, own_turn, opponent_turn, woken, shifted,
                                  flipped, locked, card_played, awareness_raised, rested, prepared)}


@pytest.fixture(scope="module")
def examples() -> CardSet:
    """The built-in set with a Town card for every moment, named by it."""
    cards = (f"  {name}: {{name: {name}, symbol: wheel, cost: 1, equipment: true, triggers: [{moment.example}]}}\n"
             for name, moment in MOMENTS.items())
    return changed("decks:\n town:\n" + "".join(cards))


@pytest.mark.parametrize("name", MOMENTS)
def test_the_documented_example_of_a_moment(examples, name):
    PLAYED[name](examples, name)


# -- several triggers, several copies ----------------------------------------------------------

REST_TWICE = ("{when: rested, effect: [{gain: 1}]}", "{when: rested, price: {energy: 1}, effect: [{draw: 1}]}")


def test_two_triggers_for_one_moment_are_two_choices():
    t = table("bob h0", cards=reacting(*REST_TWICE), town={**BIKE, "energy": 0}).choose("rest").offers("bicycle", "bicycle:2", "pass")
    options = t.game.decision.options
    assert [option.label for option in options] == ["Bicycle: gain 1 Energy.", "Bicycle (spend 1 Energy): draw 1 card.", "Pass"]
    assert [o.text("it") for o in options[:2]] == ["Bicicletta: guadagna 1 Energia.", "Bicicletta (spendi 1 Energia): pesca 1 carta."]
    assert [o.text("pl") for o in options[:2]] == ["Rower: zyskaj 1 kostkę Energii.", "Rower (wydaj 1 kostkę Energii): dobierz 1 kartę."]
    before = t.energy("town")
    t.choose("bicycle:2").offers("bicycle", "pass").choose("bicycle").turn_over()
    assert t.energy("town") == before and len(t.hand("town")) == 1


def test_passing_passes_over_all_of_them():
    table("bob h0", cards=reacting(*REST_TWICE), town=BIKE).choose("rest", "pass").turn_over()


def test_names_of_one_window_share_their_numbers():
    cards = reacting("{when: opponent_character, effect: [{gain: 1}]}", "{when: woken, effect: [cancel]}")
    t = table("julie c2", cards=cards, marker="julie", phase="activity", creature={"energy": 0}, town=BIKE)
    t.offers("bicycle", "bicycle:2", "pass").choose("bicycle:2").turn_over()
    assert t.hand("creature") == []


def test_every_copy_reacts_for_itself():
    cards = reacting("{when: rested, effect: [{gain: 1}]}", copies=3)
    t = table("bob h0", cards=cards, town={"equipment": ["bicycle"] * 2, "energy": 0}).choose("rest")
    before = t.energy("town")
    t.offers("bicycle", "pass").choose("bicycle").offers("bicycle", "pass").choose("bicycle").turn_over()
    assert t.energy("town") == before + 2


def test_every_copy_reacts_at_the_price_of_itself():
    cards = reacting("{when: rested, price: {remove_this: true}, effect: [{gain: 1}]}", copies=3)
    t = table("bob h0", cards=cards, town={"equipment": ["bicycle"] * 2, "energy": 0}).choose("rest", "bicycle", "bicycle").turn_over()
    assert t.zone("town", "removed") == ["bicycle", "bicycle"]


def test_passing_passes_over_all_copies():
    cards = reacting("{when: rested, effect: [{gain: 1}]}", copies=3)
    table("bob h0", cards=cards, town={"equipment": ["bicycle"] * 2, "energy": 0}).choose("rest", "pass").turn_over()


LAID = """
decks:
  town:
    shotgun: {copies: 2, effect: [attach], ongoing: {rest: 0}, triggers: [{when: rested, PRICE effect: [{shift: {where: {at: self}}}]}]}
"""


@pytest.mark.parametrize("price", ["", "price: {discard_this: true},"])
def test_laid_copies_react_each_for_its_character(price):
    t = table("bob h1 /shotgun", "tom h2 /shotgun", cards=changed(LAID.replace("PRICE", price)), active="creature").choose("rest")
    t.choose("shotgun").offers("shift:bob:down", "shift:bob:up").choose("shift:bob:down")
    assert t.on("bob") == ([] if price else ["shotgun"]) and t.on("tom") == ["shotgun"]
    t.choose("shotgun").offers("shift:tom:down", "shift:tom:up").choose("shift:tom:up").turn_over()
    assert t.at("bob") == "h2" and t.at("tom") == "h1"


def test_the_copy_that_reacts_is_the_one_that_is_paid_with():
    """Not the oldest one, which lies on someone whom nothing can be done with."""
    t = table("tom h4 /shotgun", "bob h1 /shotgun", cards=changed(LAID.replace("PRICE", "price: {discard_this: true},")), active="creature")
    t.choose("rest", "shotgun").offers("shift:bob:down", "shift:bob:up")
    assert t.on("tom") == ["shotgun"] and t.on("bob") == []


def test_a_laid_card_waits_for_its_own_character():
    cards = changed(LAID.replace("when: rested, PRICE", "when: shifted, where: {at: self}, must: true,").replace(
        "{shift: {where: {at: self}}}", "{gain: 1}"))
    t = table("bob h1 /shotgun", "tom h2 +home", "sam h1", cards=cards, town={"hand": ["cereal_bar"], "energy": 1})
    assert t.play("cereal_bar", "shift:tom:up", "no").energy("town") == 1
    t = table("bob h1 /shotgun +home", "tom h2", cards=cards, town={"hand": ["cereal_bar"], "energy": 1})
    assert t.play("cereal_bar", "shift:bob:up", "no").energy("town") == 2
    begun = [event.data for event in t.events if event.kind == "ability"]
    assert [(data["character"], data["card"]) for data in begun] == [(None, "shotgun")], "the card acts, not whom it lies on"


# -- what must happen --------------------------------------------------------------------------

BOTH = """
decks:
  town: {bicycle: {triggers: [{when: rested, must: true, effect: [{gain: 1}]}]},
         flashlight: {triggers: [{when: rested, effect: [{draw: 1}]}]}}
  creature: {blackout: {equipment: true, effect: [{gain: 1}], triggers: [{when: rested, must: true, effect: [{draw: 1}]}]}}
"""


@pytest.mark.parametrize("active", ["town", "creature"])
def test_what_must_comes_first_and_the_acting_sides_before_the_others(active):
    t = table("bob h0", cards=changed(BOTH), active=active, town={"equipment": ["flashlight", "bicycle"], "energy": 0},
              creature={"equipment": ["blackout"], "energy": 0}).choose("rest")
    order = [event.data["card"] for event in t.events if event.kind == "react"]
    assert order == (["bicycle", "blackout"] if active == "town" else ["blackout", "bicycle"])
    t.side_asked("town").offers("flashlight", "pass")


def test_what_must_and_cannot_be_paid_does_not_happen():
    cards = reacting("{when: opponent_turn, must: true, price: {energy: 3}, effect: [{draw: 1}]}")
    assert table("bob h0", cards=cards, phase="movement", town={**BIKE, "energy": 2}).turn_over().hand("town") == []
    t = table("bob h0", cards=cards, phase="movement", town={**BIKE, "energy": 3}).turn_over()
    assert t.energy("town") == 0 and len(t.hand("town")) == 1


def test_what_must_and_would_do_nothing_costs_nothing():
    cards = reacting("{when: opponent_turn, must: true, price: {remove_this: true}, effect: [{remove_equipment: {who: opponent}}]}")
    assert table("bob h0", cards=cards, phase="movement", town=BIKE).turn_over().zone("town", "equipment") == ["bicycle"]


# -- chains ------------------------------------------------------------------------------------

SHIFT = "effect: [{shift: {where: {state: [alert, guarded]}}}]"


def chained(*cards: str, must: bool = True) -> CardSet:
    """A set in which every shift is answered by more shifts."""
    trigger = f"{{when: shifted, must: {str(must).lower()}, {SHIFT}}}"
    return changed("decks: {town: {" + ", ".join(f"{id}: {{equipment: true, triggers: [{trigger}]}}" for id in cards) + "}}")


def shifts(t: Table) -> int:
    return t.kinds().count("shift")


@pytest.mark.parametrize("cards", [("bicycle",), ("bicycle", "flashlight"), ("bicycle", "flashlight", "scrapbook")])
def test_a_reaction_never_answers_itself_and_chains_end(cards):
    town = {"equipment": list(cards), "hand": ["cereal_bar"], "energy": 0}
    t = table("bob h1", "tom h1 +home", "sam h2", cards=chained(*cards), town=town)
    t.play("cereal_bar", "shift:tom:down")
    while t.game.decision and t.game.phase == "action" and t.game.active == "town" and t.keys[0].startswith("shift:"):
        t.choose(next(key for key in t.keys if key.endswith(":down")))
    assert shifts(t) == 1 + len(cards) and "runaway" not in t.kinds()


def test_what_was_passed_over_inside_a_chain_can_still_answer_what_began_it():
    t = table("bob h1", "tom h1 +home", cards=chained("bicycle", "flashlight", must=False),
              town={"equipment": ["bicycle", "flashlight"], "hand": ["cereal_bar"], "energy": 0})
    t.play("cereal_bar", "shift:tom:down").offers("bicycle", "flashlight", "pass").choose("bicycle", "shift:bob:down")
    t.offers("flashlight", "pass").choose("pass").offers("flashlight", "pass").choose("flashlight", "shift:bob:down")
    assert shifts(t) == 3 and "flashlight" not in t.keys


def test_what_has_answered_inside_a_chain_is_spent_for_all_of_it():
    """Of two things that happened at once too: the second shift of the chain finds both spent."""
    cards = changed("decks: {town: {bicycle: {triggers: [{when: rested, must: true, effect: [{shift: {where: {at: marker}}}]}, "
                    "{when: rested, must: true, effect: [{shift: {where: {at: marker}}}]}]}, flashlight: {triggers: "
                    "[{when: shifted, must: true, effect: [{gain: 1}]}, {when: flipped, must: true, effect: [{gain: 2}]}]}}}")
    t = table("bob h0", cards=cards, marker="bob", town={"equipment": ["bicycle", "flashlight"], "energy": 0}).choose("rest")
    before = t.energy("town")
    t.choose("shift:bob:flip", "shift:bob:flip")
    assert t.energy("town") == before + 3 and t.at("bob") == "h0"


def test_a_later_shift_is_a_new_thing():
    """Of one effect too: each of the two Characters is answered."""
    cards = changed("decks: {town: {bicycle: {triggers: [{when: shifted, must: true, effect: [{gain: 1}]}]}, "
                    "cereal_bar: {effect: [{shift: {count: 2, where: {state: [alert, guarded]}}}]}}}")
    t = table("bob h1", "tom h1", cards=cards, town={"equipment": ["bicycle"], "hand": ["cereal_bar"], "energy": 0})
    t.play("cereal_bar", "token:bob", "yes", "shift:bob:down")
    assert t.energy("town") == 1, "it is answered before the next is picked"
    assert t.choose("shift:tom:down").energy("town") == 2


def test_a_shift_by_two_is_answered_once_when_it_is_finished():
    cards = changed("decks: {town: {bicycle: {triggers: [{when: shifted, effect: [{gain: 1}]}, {when: flipped, must: true, effect: "
                    "[{gain: 2}]}, {when: locked, must: true, effect: [{gain: 3}]}]}, "
                    "cereal_bar: {effect: [{shift: {by: 2, where: {at: marker}}}]}}}")
    town = {"equipment": ["bicycle"], "hand": ["cereal_bar"], "energy": 0}
    t = table("bob h1", "tom h0", marker="bob", cards=cards, town=town).play("cereal_bar", "token:tom", "yes", "shift:bob:up")
    assert t.at("bob") == "c0" and t.energy("town") == 0, "first it is asked about the shift"
    assert t.choose("bicycle").energy("town") == 3 and t.kinds().count("react") == 2
    t = table("bob h2", "tom h0", marker="bob", cards=cards, town=town).play("cereal_bar", "token:tom", "yes", "shift:bob:down", "pass")
    assert t.energy("town") == 3


def test_a_game_that_is_over_is_not_reacted_to():
    cards = reacting("{when: locked, must: true, effect: [{gain: 1}]}", "{when: shifted, effect: [{gain: 1}]}")
    t = table("bob h4", "tom h4", "sam h3", cards=cards, town={**BIKE, "hand": ["cereal_bar"]}).play("cereal_bar", "shift:sam:down")
    assert t.game.winner == "town" and isinstance(t.events[-1], GameEnded) and "react" not in t.kinds()


def test_a_reaction_can_end_the_game_in_the_middle_of_an_effect():
    cards = reacting("{when: shifted, must: true, effect: [{shift: {where: {at: it}}}]}")
    t = table("bob h4", "tom h4", "sam h2", cards=cards, town={**BIKE, "hand": ["cereal_bar"]}).play("cereal_bar", "shift:sam:down")
    assert t.choose("shift:sam:down").game.ending == "secured"


def test_whoever_left_is_not_reacted_to():
    cards = changed("decks: {town: {bicycle: {triggers: [{when: shifted, must: true, effect: [{remove_character: {where: {at: it}}}]}, "
                    "{when: flipped, must: true, effect: [{gain: 1}]}]}}}")
    t = table("bob h0 +home", cards=cards, town={**BIKE, "hand": ["cereal_bar"]}).play("cereal_bar", "shift:bob:flip", "no")
    assert t.at("bob") == "gone" and t.energy("town") == 5


def test_it_is_the_one_of_the_innermost_moment_and_afterwards_the_outer_one_again():
    cards = changed("decks: {town: {bicycle: {triggers: [{when: shifted, where: {symbol: home}, must: true, "
                    "effect: [{shift: {where: {adjacent_to: it, state: alert}}}, {shift: {where: {at: it}}}]}]}, flashlight: {triggers: "
                    "[{when: shifted, where: {state: guarded}, must: true, effect: [{move_character: {where: {at: it}}}]}]}}}")
    t = table("bob h0 +home", "tom h1", cards=cards, town={"equipment": ["bicycle", "flashlight"], "hand": ["cereal_bar"], "energy": 0})
    t.play("cereal_bar", "shift:bob:place").choose("shift:tom:down")
    assert t.game.decision.prompt == "Where does Tom go?"
    t.choose(t.keys[0]).offers("shift:bob:down", "shift:bob:up")


# -- faces and Awareness levels ----------------------------------------------------------------

PASSIVE = """
characters:
  sam:
    human: {effect: [{gain: 2}], triggers: [{when: rested, whose: you, effect: [{draw: 1}]}, {when: rested, price: {energy: 1},
            effect: [{shift: {where: {at: self}}}]}]}
awareness:
  town: {2: {effect: [{draw: 3}], triggers: [{when: opponent_turn, must: true, effect: [{gain: 1}]},
             {when: rested, effect: [{gain: 3}]}]}}
"""


def test_faces_and_levels_react():
    t = table("sam h2", cards=changed(PASSIVE), town={"awareness": 3, "ready": False, "energy": 0}).choose("rest")
    t.offers("sam", "sam:2", "awareness:2", "pass")
    assert [option.refs for option in t.game.decision.options[:3]] == [
        (("character", "sam"),), (("character", "sam"),), (("awareness", "town:2"),)]
    energy = t.energy("town")
    t.choose("sam:2").offers("shift:sam:down", "shift:sam:up").choose("shift:sam:down").offers("sam", "awareness:2", "pass")
    t.choose("awareness:2").choose("sam").turn_over()
    assert t.at("sam") == "h3" and t.energy("town") == energy - 1 + 3 + 1 and len(t.hand("town")) == 1
    told = [line(t.game.cards, event, language) for event in t.events if event.kind == "react_passive" for language in LANGUAGES]
    assert told[:6] == [named("{town} reacts with Sam."), "La Città reagisce con Sam.", "Miasto reaguje zdolnością Postaci Sam.",
                        named("{town} reacts with Awareness level 2."), "La Città reagisce con il livello 2 della Consapevolezza.",
                        "Miasto reaguje poziomem Świadomości 2."]


def test_a_face_may_use_its_own_ability():
    trigger = "{when: rested, must: true, effect: [{use_ability: {where: {at: self}, printed_on: there}}]}"
    cards = changed(f"characters: {{sam: {{human: {{effect: [{{lose: 2}}], triggers: [{trigger}]}}}}}}")
    assert table("sam h2", cards=cards, creature={"energy": 5}).choose("rest").energy("creature") == 3


@pytest.mark.parametrize(("sam", "level"), [("sam h1", 1), ("sam c2", 0)])
def test_only_faces_and_levels_that_stand_react(sam, level):
    table(sam, cards=changed(PASSIVE), town={"awareness": level, "ready": False}, creature={"energy": 0}).choose("rest").turn_over()


def test_a_character_cancels_the_ability_of_another():
    trigger = "{when: woken, whose: opponent, where: {adjacent_to: self}, effect: [cancel]}"
    cards = changed(f"characters: {{sam: {{human: {{triggers: [{trigger}]}}}}}}")
    t = table("sam h2", "julie c2", cards=cards, marker="julie", phase="activity", creature={"energy": 0}).side_asked("town")
    assert t.offers("sam", "pass").choose("sam").turn_over().hand("creature") == []
    t = table("sam h2", "tom h0", "julie c2", "bob h0", cards=cards, marker="julie", phase="activity", creature={"energy": 0})
    assert t.turn_over().hand("creature"), "not adjacent"


# -- as any decision ---------------------------------------------------------------------------


def test_a_game_inside_a_chain_is_copied_and_brought_back():
    cards = chained("bicycle", "flashlight", must=False)
    t = table("bob h1", "tom h1 +home", cards=cards, town={"equipment": ["bicycle", "flashlight"], "hand": ["cereal_bar"], "energy": 0})
    t.play("cereal_bar", "shift:tom:down", "bicycle", "shift:bob:down").offers("flashlight", "pass")
    copied, again = t.game.copy(), restore(State, cards, t.game.snapshot())
    advance(again)
    assert again.digest() == copied.digest() == t.game.digest()
    t.choose("pass", "flashlight")
    for game in (copied, again):
        for key in ("pass", "flashlight"):
            apply(game, key)
        assert game.digest() == t.game.digest()


WILD = """
characters:
  sam: {human: {triggers: [{when: flipped, must: true, effect: [{shift: {where: {at: it}}}]}]}}
  bob: {creature: {triggers: [{when: shifted, whose: opponent, where: {adjacent_to: self}, effect: [{flip: {where: {at: it}}}]}]}}
  tom: {human: {triggers: [{when: woken, where: {other: true}, price: {energy: 1}, effect: [cancel]}]}}
decks:
  town:
    bicycle: {cost: 0, copies: 3, triggers: [{when: shifted, effect: [{shift: {where: {adjacent_to: it}}}]},
              {when: shifted, must: true, effect: [{gain: 1}]}]}
    flashlight: {cost: 0, copies: 3, triggers: [{when: card_played, where: {not: {cost: 0}}, must: true,
                 effect: [{lose: {amount: {cost_of: last}}}]}]}
    scrapbook: {cost: 0, triggers: [{when: own_turn, must: true, effect: [{draw: 1}]},
                {when: opponent_turn, effect: [{discard: {who: opponent}}]}]}
  creature:
    hiding: {cost: 0, triggers: [{when: shifted, must: true, where: {at: self}, effect: [{shift: {where: {at: self}}}]}]}
    blackout: {cost: 0, equipment: true, effect: [turn_direction], triggers: [{when: prepared, effect: [{flip: {}}]},
               {when: rested, must: true, effect: [{shift: {where: {state: marked}}}]},
               {when: flipped, effect: [{shift: {where: {at: it}}}]}]}
    paranoia: {equipment: true, triggers: [{when: locked, must: true, effect: [{draw: 1}]},
               {when: awareness_raised, effect: [{raise_awareness: {price: free}}]}]}
awareness:
  town: {1: {effect: [{gain: 2}], triggers: [{when: activity_ends, whose: you, must: true, effect: [{gain: 1}]}]}}
  creature: {1: {effect: [{gain: 2}], triggers: [{when: opponent_pays, price: {energy: 1}, effect: [cancel]}]}}
"""


def test_whole_games_with_reactions_to_everything():
    cards, windows = changed(WILD), set()
    for seed in (0, 1, 2, 3, 4, 5, 6, 7, 16, 25, 30, 33):
        game, rng = new_game(cards, seed=seed), Random(seed)
        while decision := game.decision:
            if decision.kind == "react":
                windows.add(game.stack[-1][2].window)
                for language in LANGUAGES:
                    assert decision.text(language) and all(option.text(language) for option in decision.options)
            assert game.pending == () and len(set(decision.keys)) == len(decision.keys)
            events = game.apply(choose(game, "normal", seed) if seed < 2 else rng.choice(decision.keys))
            assert not any(event.kind == "runaway" for event in events)
        assert type(game).from_json(cards, game.to_json()).digest() == game.digest()
    assert windows >= {"shifted", "flipped", "woken", "turn", "prepared", "pays", "awareness_raised"}

