"""The switches for lying tokens and for cards that send the marker on, each value."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from inbetween import new_game
from inbetween.rules.cards import CardSet
from inbetween.rules.turns.card_play import play_targets, playable
from inbetween.text.card_text.rules_text import card_text
from tests.support.card_plays import cast, modded
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import switched, table

CARDS = fixed_cards()

STAY = switched(after_sending_on="stays")

SUPPLY = switched(lying_token="stays")


# -- a token that lies on a Character ----------------------------------------------------------


def test_a_lying_token_moves_or_stays() -> None:
    start: dict[str, Any] = {"town": ["curfew"], "fill": 6}
    t = table("sam h0", "tom h0 +badge", "bob c0", cards=CARDS, **start).play("curfew")
    assert "token:sam" in t.keys
    t = table("sam h0", "tom h0 +badge", "bob c0", cards=SUPPLY, **start).play("curfew")
    assert {"shift:tom:place", "shift:bob:place"} <= set(t.keys) and not [
        key for key in t.keys if key.startswith("token:")
    ]
    t = table("sam h0", "tom h0", "bob c0", cards=SUPPLY, **start).play("curfew", "token:tom")
    assert t.on("tom") == ["badge"], "from the supply as ever"
    assert "supply" in table("bob h0", cards=SUPPLY, **start).play("curfew").where()


def test_a_lying_token_that_stays_can_make_a_card_unplayable() -> None:
    """10.8: everybody who shows the symbol is locked, and the token lies on one of them."""
    others = ("sam h0", "max c0", "earl c0", "jayne h0", "timmy h0")
    table("tom h4 +badge", *others, fill=6, cards=SUPPLY, town=["curfew"]).offers("prepare", "rest")
    table("tom h4", *others, fill=6, cards=SUPPLY, town=["curfew"]).offers(
        "play:curfew", "prepare", "rest"
    )
    table("tom h4 +badge", *others, fill=6, cards=CARDS, town=["curfew"]).offers(
        "play:curfew", "prepare", "rest"
    )


def test_only_cards_with_targets_can_be_played() -> None:
    """The quick way and the long one say the same, whatever lies where."""
    for cards in (CARDS, SUPPLY):
        for seed in range(6):
            rng, game = Random(seed), new_game(cards, seed=seed)
            while game.decision:
                for side in (0, 1):
                    slow = [
                        card
                        for card in dict.fromkeys(game.state.hand[side])
                        if play_targets(game.state, side, cards.cards[card].symbol)
                    ]
                    assert [option.value for option in playable(game.state, side)] == slow
                game.apply(rng.choice(game.decision.keys))


# -- after sending the marker on ---------------------------------------------------------------


def test_a_card_that_sends_the_marker_on_leaves_or_stays() -> None:
    t = table("sam h0 /hiding", "tom h0", fill=6, cards=STAY).choose("rest").turn_over()
    assert t.marker == "tom" and t.on("sam") == ["hiding"] and t.zone("creature", "discard") == []
    t.choose(*["rest"] * 5).turn_over(7)
    assert t.marker == "tom" and t.on("sam") == ["hiding"], "and again"
    t = table("sam h0 /hiding", "tom h0", fill=6, cards=CARDS).choose("rest").turn_over()
    assert t.marker == "tom" and t.on("sam") == []


def test_it_stays_whatever_the_card_says_of_itself(tmp_path: Path) -> None:
    old = "      copies: 4\n      effect: [attach]\n      ongoing: {send_marker_on: discard}"
    removed = modded(tmp_path, (old, old.replace("discard", "remove")))
    t = (
        table("sam h0 /hiding", "tom h0", cards=switched(removed, after_sending_on="stays"))
        .choose("rest")
        .turn_over()
    )
    assert t.on("sam") == ["hiding"] and t.zone("creature", "removed") == []


def test_cards_that_stay_on_everybody_send_the_marker_round_once() -> None:
    """10.2: each Character sends it on once in a move, however many cards lie there; it rests where
    it then stands.
    """
    people = ("sam", "tom", "bob", "max", "earl", "jayne")
    laid = {"sam": "/hiding /reroute", "tom": "/hiding /hiding", "max": "/hiding"}
    few = switched(modded_copies(24), after_sending_on="stays")
    for lying in ("/hiding", "/hiding /hiding /hiding /hiding"):
        t = (
            table(*(f"{id} h0 {lying}" for id in people), fill=6, marker="sam", cards=few)
            .choose("rest")
            .turn_over()
        )
        assert t.marker == "tom", "once round from where it would have landed"
        assert all(t.on(id) for id in people)
        t.choose("rest").turn_over(3)
        assert t.marker == "bob"
    t = (
        table(*(f"{id} h0 {laid.get(id, '')}" for id in people), fill=6, marker="jayne", cards=STAY)
        .choose("rest")
        .turn_over()
    )
    assert t.marker == "bob" and t.on("sam") == ["hiding", "reroute"]


def modded_copies(copies: int) -> CardSet:
    """The built-in set with so many Hidings."""
    model = CARDS.model
    hiding = model.decks.creature["hiding"].model_copy(update={"copies": copies})
    decks = model.decks.model_copy(update={"creature": {**model.decks.creature, "hiding": hiding}})
    base = switched()
    base.model = model.model_copy(update={"decks": decks})
    return switched(base)


def test_a_marker_that_loses_its_character_is_sent_on_too() -> None:
    t = table(
        "tom h0",
        "sam h0 /hiding",
        "max h0 /hiding",
        "bob h0",
        "earl h0",
        "jayne h0",
        "carl h0",
        fill=7,
        marker="tom",
        cards=STAY,
        town=["evacuation"],
    )
    cast(t, "evacuation", "tom").turn_over()
    assert t.on("sam") == ["hiding"] and t.marker == "earl", (
        "10.4: to Bob at once, then the movement"
    )


def test_its_text_says_whether_it_stays() -> None:
    hiding = CARDS.card_index["hiding"]
    assert "discarded" in card_text(
        CARDS, CARDS.cards[hiding], "en"
    ) and "discarded" not in card_text(STAY, STAY.cards[hiding], "en")
    assert "stays" in card_text(STAY, STAY.cards[hiding], "en")
