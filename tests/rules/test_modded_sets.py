"""Modded card sets: other numbers and new combinations of effects."""

from __future__ import annotations

from random import Random

import pytest

from inbetween import choose, new_game
from inbetween.rules.views.view import side_view
from tests.support.scenario import table

from .modded_set import modded


@pytest.mark.parametrize(
    "change",
    [
        ("dealt: 10 ", "dealt: 6 "),
        ("opening_hand: 3", "opening_hand: 0"),
        ("energy: 5 ", "energy: 0 "),
        ("to_win: 3 ", "to_win: 1 "),
        ("awareness_goal: 6", "awareness_goal: 3"),
        ("turns_max: 200", "turns_max: 4"),
        ("second_player_energy: 0", "second_player_energy: 3"),
        ("equipment_max: 3", "equipment_max: 1"),
    ],
)
def test_other_numbers_play_to_the_end(tmp_path, change):
    cards = modded(tmp_path, change)
    for seed in range(15):
        rng, game = Random(seed), new_game(cards, seed=seed)
        while game.decision:
            game.apply(rng.choice(game.decision.options).key)
        assert game.winner


def test_second_player_energy_goes_to_the_second_player(tmp_path):
    game = new_game(
        modded(tmp_path, ("second_player_energy: 0", "second_player_energy: 3")), seed=1
    )
    first = game.active
    assert side_view(game.view("town"), first)["energy"] == 5
    assert side_view(game.view("town"), "creature" if first == "town" else "town")["energy"] == 8


def test_faces_may_bear_different_symbols(tmp_path):
    cards = modded(
        tmp_path, ("symbols: [home, web]", "symbols: {human: [home, web], creature: [badge, eye]}")
    )
    t = table("sam h0", "tom h0", cards=cards, town=["cereal_bar"])
    t.play("cereal_bar")
    assert {"shift:sam:flip", "shift:sam:place"} <= set(t.keys)
    t = table("sam c0", "tom h0", cards=cards, town=["cereal_bar"])
    t.play("cereal_bar")
    assert "token:sam" in t.keys and "shift:sam:flip" not in t.keys


def test_creature_equipment_reacts_to_town(tmp_path):
    old = (
        "      effect:\n        - choose_one:\n            - [{lose: 2}]\n            - "
        "[{remove_equipment: 1}]\n"
    )
    cards = modded(
        tmp_path,
        (
            old,
            "      equipment: true\n      triggers:\n        - when: opponent_pays\n"
            "          price: {energy: 1, discard_this: true}\n          effect: [cancel, {draw: "
            "1}]\n",
        ),
    )
    t = table(
        "bob h1",
        cards=cards,
        town={"hand": ["cereal_bar"], "energy": 0},
        creature={"hand": [], "equipment": ["blackout"], "energy": 1},
    )
    t.play("cereal_bar", "token:bob", "yes").side_asked("creature").offers("blackout", "pass")
    t.choose("blackout")
    assert t.energy("town") == 0 and t.energy("creature") == 0
    assert t.zone("creature", "discard") == ["blackout"] and len(t.hand("creature")) == 1


def test_picking_from_a_hand_shows_it(tmp_path):
    old = (
        "        - look_at_hand\n        - may: [{discard: {count: 1, who: opponent, how: user}}]\n"
    )
    cards = modded(tmp_path, (old, "        - discard: {count: 1, who: opponent, how: user}\n"))
    t = table(
        "bob h1",
        cards=cards,
        town={"hand": ["interrogation"], "energy": 2},
        creature=["hiding", "feeding", "paranoia"],
    )
    t.play("interrogation", "shift:bob:down", "yes").offers("hiding", "feeding", "paranoia")
    assert None not in t.view("town")["creature"]["hand"]
    assert choose(t.game, "easy") in t.keys


def test_a_card_played_inside_a_reaction_is_not_what_gets_cancelled(tmp_path):
    cards = modded(
        tmp_path,
        (
            "        - when: opponent_pays\n          price: {remove_this: true}\n          "
            "effect: [cancel]",
            "        - when: opponent_pays\n          price: {remove_this: true}\n"
            "          effect: [cancel, {play_card: {ability: true}}]",
        ),
    )
    t = table(
        "bob h1",
        cards=cards,
        active="creature",
        creature={"hand": ["blackout"], "energy": 4},
        town={"hand": ["cereal_bar"], "equipment": ["revolver"], "energy": 3},
    )
    t.play("blackout", "token:bob", "yes").choose("revolver", "token:bob", "yes")
    assert t.energy("town") == 5 and [
        e.data["card"] for e in t.events if e.kind == "cancelled"
    ] == ["blackout"]


def test_the_reaction_that_can_be_paid_for_is_used(tmp_path):
    cards = modded(
        tmp_path,
        (
            "        - when: own_movement\n          effect: [{extra_step: 1}]",
            "        - when: own_movement\n          price: {energy: 5}\n          effect: "
            "[{extra_step: 3}]\n"
            "        - when: own_movement\n          effect: [{extra_step: 1}]",
        ),
    )
    t = table(
        "bob h0",
        "carl h0",
        "max h0",
        marker="bob",
        phase="movement",
        cards=cards,
        town={"equipment": ["bicycle"], "energy": 2},
    )
    t.offers("bicycle:2", "pass").choose("bicycle:2")
    assert t.marker == "max" and t.energy("town") == 2


def test_a_laid_card_reacts_for_its_character(tmp_path):
    cards = modded(
        tmp_path,
        (
            "      ongoing:\n        protect: [shift, flip, move, remove]\n        "
            "until_marker_leaves: remove\n",
            "      ongoing: {protect: [shift]}\n      triggers:\n        - when: activity_ends\n"
            "          effect: [{shift: {by: 1, where: {at: self}}}]\n",
        ),
    )
    t = table("bob h1 /shotgun", "carl h0", marker="carl", phase="activity", cards=cards)
    t.offers("shotgun", "pass").choose("shotgun", "shift:bob:down")
    assert t.at("bob") == "h2"


def test_a_nested_loop_returns_to_the_outer_one(tmp_path):
    body = (
        "[{for_each: {where: {state: guarded}, do: [{for_each: {where: {state: secured}, do: "
        "[{gain: 1}]}}, "
        "{shift: {where: {at: each}}}]}}]"
    )
    cards = modded(tmp_path, ("      effect: [{lose: 3}]", f"      effect: {body}"))
    t = table("bob h2", "carl h4", cards=cards, town={"hand": ["curfew"], "energy": 5})
    t.play("curfew", "token:scott", "yes").choose("shift:bob:down")
    assert t.at("bob") == "h3" and t.energy("town") == 4


def test_opponents_play_unknown_cards(tmp_path):
    """New combinations of effects are judged by what they do."""
    boon = (
        "effect: [{may: [{gain: 6}, {shift: {by: 2, up_to: 2, where: {dimension: human, state: "
        "marked}}}]}]"
    )
    ruin = "effect: [{lose: {amount: 5, who: you}}]"
    cards = modded(
        tmp_path,
        ("      effect: [turn_direction]", "      " + boon),
        ("      effect: [{draw: 1}]", "      " + ruin),
    )
    for level in ("normal", "hard"):
        t = table(
            "timmy h1",
            "sam h1",
            "tom h1",
            "bob c0",
            cards=cards,
            town={"hand": ["detour", "field_notes"], "energy": 5},
        )
        if level == "hard":  # normal looks no further than where the card is laid
            assert choose(t.game, level, simulations=60) == "play:detour"
        t.play("detour", "shift:timmy:down")
        assert choose(t.game, level, simulations=60) == "yes"
        t = table(
            "timmy h1",
            "sam h1",
            "tom h1",
            "bob c0",
            cards=cards,
            town={"hand": ["field_notes", "curfew"], "energy": 5},
        )
        t.play("field_notes", "shift:tom:down")
        assert choose(t.game, level, simulations=60) == "no"


def test_opponents_finish_games_with_a_short_modded_set(tmp_path):
    cards = modded(tmp_path, ("to_win: 3", "to_win: 1"), ("awareness_goal: 6", "awareness_goal: 3"))
    for seed in range(3):
        game = new_game(cards, seed=seed)
        while game.decision:
            game.apply(
                choose(game, "hard" if game.decision.side == "town" else "normal", simulations=6)
            )
        assert game.winner in ("town", "creature")


def test_opponents_play_sets_with_extreme_numbers(tmp_path):
    """Energy and hands far beyond what the built-in set allows."""
    cards = modded(tmp_path, ("energy_max: 10", "energy_max: 99"), ("copies: 4", "copies: 30"))
    hand = [card.id for card in cards.cards if card.side == 1 for _ in range(15)]
    t = table(
        "sam h1",
        "tom c1",
        cards=cards,
        active="creature",
        creature={"energy": 99, "hand": hand},
        town={"energy": 99},
    )
    for level in ("easy", "normal", "hard"):
        assert choose(t.game, level, simulations=8) in t.game.legal_choices
