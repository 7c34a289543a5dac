"""Card sets that others write: loops, new combinations, other numbers."""

from __future__ import annotations

from random import Random

import pytest

from inbetween import load_cards, load_position, new_game
from inbetween.rules.engine import MOST_DEPTH
from tests.table import table


def modded(tmp_path, *changes):
    text = load_cards().source
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = tmp_path / "cards.yaml"
    path.write_text(text, "utf-8")
    return load_cards(path)


COPY = "[{use_ability: {where: {state: [guarded, secured, terrified, devoured]}, printed_on: there}}]"


def test_abilities_that_copy_each_other_end(tmp_path):
    cards = modded(tmp_path, ("      - gain: 3\n", f"      - may: {COPY}\n"),
                   ("      - may: [turn_direction]\n", f"      - may: {COPY}\n"))
    t = table("lance c2", "jeremy c2", marker="lance", phase="activity", cards=cards, creature={"energy": 0})
    t.turn_over()


def test_plays_inside_plays_are_cut_off(tmp_path):
    endless = "effect: [{for_each: {where: {}, do: [{play_card: {ability: true}}]}}]"
    cards = modded(tmp_path, ("      effect: [{flip: {from: human, up_to: 2}}]", "      " + endless))
    game = load_position(cards, {"circle": ["bob", "carl", "earl", "max", "sam", "tom", "lance", "mina"],
                                 "active": "creature", "creature": {"hand": ["abduction"] * 4, "energy": 10}})
    rng, steps = Random(1), 0
    while game.turn == 1 and game.decision:
        game.apply(rng.choice(game.decision.options).key)
        steps += 1
        assert len(game.stack) <= MOST_DEPTH and steps < 5000
    assert not game.resolving


def test_a_runaway_effect_ends_with_an_event(tmp_path):
    body = "[turn_direction]"
    for _ in range(5):
        body = f"[{{for_each: {{where: {{}}, do: {body}}}}}]"
    cards = modded(tmp_path, ("      effect: [{lose: 3}]", f"      effect: {body}"))
    t = table("bob h1", town={"hand": ["curfew"], "energy": 5}, cards=cards)
    t.play("curfew", "shift:bob:down", "yes")
    assert "runaway" in t.kinds()
    assert "curfew" in [*t.zone("town", "discard"), *t.hand("town")] and t.view()["resolving"] is None
    t.turn_over()


@pytest.mark.parametrize("change", [
    ("dealt: 10 ", "dealt: 6 "), ("opening_hand: 3", "opening_hand: 0"), ("energy: 5 ", "energy: 0 "),
    ("to_win: 3 ", "to_win: 1 "), ("awareness_goal: 6", "awareness_goal: 3"), ("turns_max: 200", "turns_max: 4"),
    ("second_player_energy: 0", "second_player_energy: 3"), ("equipment_max: 3", "equipment_max: 1")])
def test_other_numbers_play_to_the_end(tmp_path, change):
    cards = modded(tmp_path, change)
    for seed in range(15):
        rng, game = Random(seed), new_game(cards, seed=seed)
        while game.decision:
            game.apply(rng.choice(game.decision.options).key)
        assert game.winner


def test_second_player_energy_goes_to_the_second_player(tmp_path):
    game = new_game(modded(tmp_path, ("second_player_energy: 0", "second_player_energy: 3")), seed=1)
    first = game.active
    assert game.view("town")[first]["energy"] == 5
    assert game.view("town")["creature" if first == "town" else "town"]["energy"] == 8


def test_faces_may_bear_different_symbols(tmp_path):
    cards = modded(tmp_path, ("symbols: [home, web]", "symbols: {human: [home, web], creature: [badge, eye]}"))
    t = table("sam h0", "tom h0", cards=cards, town=["cereal_bar"])
    t.play("cereal_bar")
    assert {"shift:sam:flip", "shift:sam:place"} <= set(t.keys)
    t = table("sam c0", "tom h0", cards=cards, town=["cereal_bar"])
    t.play("cereal_bar")
    assert "token:sam" in t.keys and "shift:sam:flip" not in t.keys


def test_creature_equipment_reacts_to_town(tmp_path):
    old = "      effect:\n        - choose_one:\n            - [{lose: 2}]\n            - [{remove_equipment: 1}]\n"
    cards = modded(
        tmp_path, (old,
                   "      equipment: true\n      triggers:\n        - when: opponent_pays\n"
                   "          price: {energy: 1, discard_this: true}\n          effect: [cancel, {draw: 1}]\n"))
    t = table("bob h1", cards=cards, town={"hand": ["cereal_bar"], "energy": 0},
              creature={"hand": [], "equipment": ["blackout"], "energy": 1})
    t.play("cereal_bar", "token:bob", "yes").side_asked("creature").offers("blackout", "pass")
    t.choose("blackout")
    assert t.energy("town") == 0 and t.energy("creature") == 0
    assert t.zone("creature", "discard") == ["blackout"] and len(t.hand("creature")) == 1
