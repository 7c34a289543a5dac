"""Reactions: every moment, whose doing, filters, several triggers and copies."""

from __future__ import annotations

from typing import Any

import pytest

from inbetween.rules.cards import CardSet
from inbetween.rules.in_play.trigger_types import TRIGGER_TYPES
from tests.support.changed_sets import changed
from tests.support.reaction_sets import BIKE, named, reacting
from tests.support.scenario import table

# -- one example of each moment ----------------------------------------------------------------


def mine(id: str) -> dict[str, Any]:
    """Town with the card of an example in play."""
    return {"equipment": [id], "energy": 5}


def opponent_pays(cards: CardSet, id: str) -> None:
    t = table("bob h0", cards=cards, active="creature", creature=["blackout"], town=mine(id)).play(
        "blackout", "token:bob", "yes"
    )
    t.side_asked("town").offers(id, "pass").choose(id).turn_over()
    assert t.zone("town", "removed") == [id] and "cancelled" in t.kinds()
    table("bob h0", cards=cards, active="creature", creature=["hiding"], town=mine(id)).play(
        "hiding", "token:bob", "yes"
    ).lacks(id)


def opponent_character(cards: CardSet, id: str) -> None:
    t = table(
        "julie c2",
        cards=cards,
        marker="julie",
        phase="activity",
        creature={"energy": 0},
        town=mine(id),
    )
    t.side_asked("town").offers(id, "pass").choose(id).turn_over()
    assert t.energy("town") == 3 and t.hand("creature") == []


def activity_ends(cards: CardSet, id: str) -> None:
    t = (
        table("bob h0", cards=cards, phase="activity", active="creature", town=mine(id))
        .offers(id, "pass")
        .choose(id)
    )
    assert t.turn_over().energy("town") == 6
    table("bob h0", cards=cards, phase="activity", active="town", town=mine(id)).turn_over()


def own_movement(cards: CardSet, id: str) -> None:
    t = (
        table(
            "bob h0", "tom h0", "sam h0", cards=cards, marker="bob", phase="movement", town=mine(id)
        )
        .choose(id)
        .turn_over()
    )
    assert t.marker == "sam"


def own_turn(cards: CardSet, id: str) -> None:
    t = table(
        "bob h0",
        cards=cards,
        active="creature",
        phase="movement",
        town={**mine(id), "awareness": 1},
    )
    assert t.offers("awareness:1", "pass").game.phase == "awareness" and t.energy("town") == 6
    assert (
        table("bob h0", cards=cards, active="town", phase="movement", town=mine(id))
        .turn_over()
        .energy("town")
        == 5
    )


def opponent_turn(cards: CardSet, id: str) -> None:
    t = table("bob h0", cards=cards, phase="movement", town=mine(id), creature={"awareness": 1})
    t.side_asked("town").offers(id, "pass").choose(id).side_asked("creature").offers(
        "awareness:1", "pass"
    )
    assert t.view()["direction"] == "counterclockwise" and t.energy("town") == 4
    assert (
        table("bob h0", cards=cards, active="creature", phase="movement", town=mine(id))
        .turn_over()
        .asked
        == "town"
    )


def woken(cards: CardSet, id: str) -> None:
    at_sam: dict[str, Any] = {
        "marker": "sam",
        "phase": "activity",
        "town": {**mine(id), "energy": 0},
        "creature": {"energy": 0},
    }
    t = table("sam h2 +badge", cards=cards, **at_sam).offers(id, "pass").choose(id).turn_over()
    assert t.kinds()[:4] == ["react", "ability", "draw", "ability"] and t.energy("town") == 2
    table("sam h2", cards=cards, **at_sam).turn_over()
    table("sam c2 +badge", cards=cards, **at_sam).turn_over()  # that is the Creature's doing


def shifted(cards: CardSet, id: str) -> None:
    hiding = {"hand": ["hiding"], "energy": 0}
    t = table(
        "bob h2 +shadow",
        cards=cards,
        active="creature",
        creature=hiding,
        town={**mine(id), "energy": 2},
    )
    t.play("hiding", "shift:bob:up").side_asked("town").offers(id, "pass")
    assert t.game.decision and t.game.decision.prompt == named("{creature} has shifted Bob. React?")
    t.choose(id).offers("shift:bob:down", "shift:bob:up").choose("shift:bob:down").turn_over()
    assert t.at("bob") == "h2" and t.energy("town") == 1


def flipped(cards: CardSet, id: str) -> None:
    t = table(
        "bob h0 +shadow",
        cards=cards,
        active="creature",
        creature={"hand": ["hiding"], "energy": 0},
        town=mine(id),
    )
    t.play("hiding", "shift:bob:flip").turn_over()
    assert t.energy("town") == 7
    t = table(
        "bob c0 +shadow",
        cards=cards,
        active="creature",
        creature={"hand": ["hiding"], "energy": 0},
        town=mine(id),
    )
    assert t.play("hiding", "shift:bob:flip").turn_over().energy("town") == 5


def locked(cards: CardSet, id: str) -> None:
    t = table(
        "tom h1",
        "bob h3",
        "sam h0",
        cards=cards,
        town={**mine(id), "hand": ["patrol"], "energy": 0},
    )
    t.play("patrol", "shift:bob:down").offers(id, "pass").choose(id)
    t.offers("shift:tom:down", "shift:tom:up", "shift:sam:place", "shift:sam:flip").choose(
        "shift:tom:down"
    )
    assert t.at("tom") == "h2"


def card_played(cards: CardSet, id: str) -> None:
    card = cards.cards[cards.card_index["abduction"]]
    t = table(
        "bob h0",
        cards=cards,
        active="creature",
        creature=["abduction"],
        town={**mine(id), "energy": 1},
    )
    t.play("abduction", "token:bob").side_asked("town").offers(id, "pass").choose(id)
    assert t.energy("town") == 1 + card.cost and t.side_asked("creature").keys == ["yes", "no"]
    t = table("bob h0", cards=cards, town={**mine(id), "hand": ["patrol"]}).play(
        "patrol", "token:scott"
    )
    assert id not in t.keys, "one's own card"


def awareness_raised(cards: CardSet, id: str) -> None:
    at_bob: dict[str, Any] = {
        "marker": "bob",
        "phase": "activity",
        "town": mine(id),
        "creature": {"energy": 4, "ready": False},
    }
    t = table("bob c1", cards=cards, **at_bob).choose("yes").turn_over()
    assert t.energy("creature") == 2 and t.awareness("creature") == 1
    assert table("bob h1", cards=cards, **at_bob).choose("yes").turn_over().energy("creature") == 4


def rested(cards: CardSet, id: str) -> None:
    t = (
        table("bob h0", cards=cards, town=mine(id), creature={"energy": 4})
        .choose("rest")
        .offers(id, "pass")
        .choose(id)
    )
    assert t.turn_over().energy("creature") == 3 and t.energy("town") > 5, (
        "what resting brings comes first"
    )
    assert (
        table("bob h0", cards=cards, active="creature", town=mine(id)).choose("rest").asked
        == "town"
    )


def prepared(cards: CardSet, id: str) -> None:
    t = (
        table("bob h0", cards=cards, town=mine(id))
        .choose("prepare")
        .offers(id, "pass")
        .choose(id)
        .turn_over()
    )
    assert len(t.hand("town")) == 6 and t.energy("town") == 4 and t.zone("town", "discard") == [id]
    table("bob h0", cards=cards, active="creature", town=mine(id)).choose("prepare").turn_over()


PLAYED = {
    f.__name__: f
    for f in (
        opponent_pays,
        opponent_character,
        activity_ends,
        own_movement,
        own_turn,
        opponent_turn,
        woken,
        shifted,
        flipped,
        locked,
        card_played,
        awareness_raised,
        rested,
        prepared,
    )
}


@pytest.fixture(scope="module")
def examples() -> CardSet:
    """The built-in set with a Town card for every moment, named by it."""
    cards = (
        f"  {name}: {{name: {name}, symbol: wheel, cost: 1, equipment: true, triggers: "
        f"[{moment.example}]}}\n"
        for name, moment in TRIGGER_TYPES.items()
    )
    return changed("decks:\n town:\n" + "".join(cards))


@pytest.mark.parametrize("name", TRIGGER_TYPES)
def test_the_documented_example_of_a_moment(examples, name):
    PLAYED[name](examples, name)


# -- several triggers, several copies ----------------------------------------------------------

REST_TWICE = (
    "{when: rested, effect: [{gain: 1}]}",
    "{when: rested, price: {energy: 1}, effect: [{draw: 1}]}",
)


def test_two_triggers_for_one_moment_are_two_choices():
    t = (
        table("bob h0", cards=reacting(*REST_TWICE), town={**BIKE, "energy": 0})
        .choose("rest")
        .offers("bicycle", "bicycle:2", "pass")
    )
    options = t.decision.options
    assert [option.label for option in options] == [
        "Bicycle: gain 1 Energy.",
        "Bicycle (spend 1 Energy): draw 1 card.",
        "Pass",
    ]
    assert [o.text("it") for o in options[:2]] == [
        "Bicicletta: guadagna 1 Energia.",
        "Bicicletta (spendi 1 Energia): pesca 1 carta.",
    ]
    assert [o.text("pl") for o in options[:2]] == [
        "Rower: zyskaj 1 kostkę Energii.",
        "Rower (wydaj 1 kostkę Energii): dobierz 1 kartę.",
    ]
    before = t.energy("town")
    t.choose("bicycle:2").offers("bicycle", "pass").choose("bicycle").turn_over()
    assert t.energy("town") == before and len(t.hand("town")) == 1


def test_passing_declines_all_reactions():
    table("bob h0", cards=reacting(*REST_TWICE), town=BIKE).choose("rest", "pass").turn_over()


def test_names_of_one_window_share_their_numbers():
    cards = reacting(
        "{when: opponent_character, effect: [{gain: 1}]}", "{when: woken, effect: [cancel]}"
    )
    t = table(
        "julie c2", cards=cards, marker="julie", phase="activity", creature={"energy": 0}, town=BIKE
    )
    t.offers("bicycle", "bicycle:2", "pass").choose("bicycle:2").turn_over()
    assert t.hand("creature") == []


def test_every_copy_reacts_for_itself():
    cards = reacting("{when: rested, effect: [{gain: 1}]}", copies=3)
    t = table("bob h0", cards=cards, town={"equipment": ["bicycle"] * 2, "energy": 0}).choose(
        "rest"
    )
    before = t.energy("town")
    t.offers("bicycle", "pass").choose("bicycle").offers("bicycle", "pass").choose(
        "bicycle"
    ).turn_over()
    assert t.energy("town") == before + 2


def test_every_copy_reacts_at_the_price_of_itself():
    cards = reacting("{when: rested, price: {remove_this: true}, effect: [{gain: 1}]}", copies=3)
    t = (
        table("bob h0", cards=cards, town={"equipment": ["bicycle"] * 2, "energy": 0})
        .choose("rest", "bicycle", "bicycle")
        .turn_over()
    )
    assert t.zone("town", "removed") == ["bicycle", "bicycle"]


def test_passing_passes_over_all_copies():
    cards = reacting("{when: rested, effect: [{gain: 1}]}", copies=3)
    table("bob h0", cards=cards, town={"equipment": ["bicycle"] * 2, "energy": 0}).choose(
        "rest", "pass"
    ).turn_over()


LAID = """
decks:
  town:
    shotgun: {copies: 2, effect: [attach], ongoing: {rest: 0}, triggers: [
      {when: rested, PRICE effect: [{shift: {where: {at: self}}}]}]}
"""


@pytest.mark.parametrize("price", ["", "price: {discard_this: true},"])
def test_laid_copies_react_each_for_its_character(price):
    t = table(
        "bob h1 /shotgun",
        "tom h2 /shotgun",
        cards=changed(LAID.replace("PRICE", price)),
        active="creature",
    ).choose("rest")
    t.choose("shotgun").offers("shift:bob:down", "shift:bob:up").choose("shift:bob:down")
    assert t.on("bob") == ([] if price else ["shotgun"]) and t.on("tom") == ["shotgun"]
    t.choose("shotgun").offers("shift:tom:down", "shift:tom:up").choose("shift:tom:up").turn_over()
    assert t.at("bob") == "h2" and t.at("tom") == "h1"


def test_the_copy_that_reacts_is_the_one_that_is_paid_with():
    """Not the oldest one, which lies on someone whom nothing can be done with."""
    t = table(
        "tom h4 /shotgun",
        "bob h1 /shotgun",
        cards=changed(LAID.replace("PRICE", "price: {discard_this: true},")),
        active="creature",
    )
    t.choose("rest", "shotgun").offers("shift:bob:down", "shift:bob:up")
    assert t.on("tom") == ["shotgun"] and t.on("bob") == []


def test_a_laid_card_waits_for_its_own_character():
    cards = changed(
        LAID.replace(
            "when: rested, PRICE", "when: shifted, where: {at: self}, must: true,"
        ).replace("{shift: {where: {at: self}}}", "{gain: 1}")
    )
    t = table(
        "bob h1 /shotgun",
        "tom h2 +home",
        "sam h1",
        cards=cards,
        town={"hand": ["cereal_bar"], "energy": 1},
    )
    assert t.play("cereal_bar", "shift:tom:up", "no").energy("town") == 1
    t = table(
        "bob h1 /shotgun +home", "tom h2", cards=cards, town={"hand": ["cereal_bar"], "energy": 1}
    )
    assert t.play("cereal_bar", "shift:bob:up", "no").energy("town") == 2
    begun = [event.data for event in t.events if event.kind == "ability"]
    assert [(data["character"], data["card"]) for data in begun] == [(None, "shotgun")], (
        "the card acts, not whom it lies on"
    )
