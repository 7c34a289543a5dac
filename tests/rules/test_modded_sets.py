"""Card sets that others write: loops, new combinations, other numbers."""

from __future__ import annotations

import re
from random import Random

import pytest

from inbetween import choose, load_cards, load_position, new_game
from inbetween.rules.engine import MOST_DEPTH
from inbetween.rules.frame_memory import Reacting
from inbetween.rules.in_play.reactions import reactions
from inbetween.rules.in_play.trigger_types import TRIGGER_EVENTS
from inbetween.rules.targeting import MOST_TRIALS
from inbetween.rules.turns.card_play import payable
from inbetween.saves import replay
from tests.support.call_budget import call_limit
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import table


def modded(tmp_path, *changes):
    text = fixed_cards().source
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = tmp_path / "cards.yaml"
    path.write_text(text, "utf-8")
    return load_cards(path)


COPY = (
    "[{use_ability: {where: {state: [guarded, secured, terrified, devoured]}, printed_on: there}}]"
)


def test_abilities_that_copy_each_other_end(tmp_path):
    cards = modded(
        tmp_path,
        ("      - gain: 3\n", f"      - may: {COPY}\n"),
        ("      - may: [turn_direction]\n", f"      - may: {COPY}\n"),
    )
    t = table(
        "lance c2",
        "jeremy c2",
        marker="lance",
        phase="activity",
        cards=cards,
        creature={"energy": 0},
    )
    t.turn_over()


def test_plays_inside_plays_are_cut_off(tmp_path):
    endless = "effect: [{for_each: {where: {}, do: [{play_card: {ability: true}}]}}]"
    cards = modded(
        tmp_path, ("      effect: [{flip: {from: human, up_to: 2}}]", "      " + endless)
    )
    game = load_position(
        cards,
        {
            "circle": ["bob", "carl", "earl", "max", "sam", "tom", "lance", "mina"],
            "active": "creature",
            "creature": {"hand": ["abduction"] * 4, "energy": 10},
        },
    )
    rng, steps = Random(1), 0
    while game.turn == 1 and game.decision:
        game.apply(rng.choice(game.decision.options).key)
        steps += 1
        assert len(game.stack) <= MOST_DEPTH and steps < 5000
    assert not game.resolving


def test_a_runaway_effect_ends_with_an_event(tmp_path):
    body = "[turn_direction, turn_direction]"
    for _ in range(3):
        body = f"[{{for_each: {{where: {{}}, do: {body}}}}}]"
    cards = modded(tmp_path, ("      effect: [{lose: 3}]", f"      effect: {body}"))
    t = table("bob h1", town={"hand": ["curfew"], "energy": 5}, cards=cards, fill=10)
    t.play("curfew", "shift:bob:down", "yes")
    assert "runaway" in t.kinds()
    assert (
        "curfew" in [*t.zone("town", "discard"), *t.hand("town")] and t.view()["resolving"] is None
    )
    t.turn_over()


def exploding(tmp_path):
    """A set without a fault in which asking whether an ability could do anything means trying everyone with everyone."""
    body = COPY
    for _ in range(3):
        body = f"[{{for_each: {{where: {{}}, do: {body}}}}}]"
    return modded(
        tmp_path,
        ("      - gain: 3\n", f"      - may: {body}\n"),
        ("      - may: [turn_direction]\n", f"      - may: {body}\n"),
        ("      effect: [{lose: 3}]", f"      effect: {body}"),
    )


def test_asking_what_an_ability_could_do_is_cut_off_too(tmp_path):
    cards = exploding(tmp_path)
    t = table(
        "bob h1",
        "lance c2",
        "jeremy c2",
        town={"hand": ["curfew"], "energy": 5},
        cards=cards,
        fill=10,
    )
    t.play("curfew", "shift:bob:up")
    assert (
        "runaway" in t.kinds()
        and t.view()["resolving"] is None
        and "curfew" in t.zone("town", "discard")
    )
    again = type(t.game).from_json(cards, t.game.to_json())
    assert again.snapshot() == t.game.snapshot()


def test_what_costs_too_much_to_ask_is_no_endless_game(tmp_path):
    cards, rng = exploding(tmp_path), Random(4)
    game = new_game(cards, seed=4)
    for _ in range(60):
        if game.decision:
            game.apply(rng.choice(game.decision.keys))
    assert replay(cards, 4, game.keys()).snapshot() == game.snapshot()


def test_the_built_in_set_is_far_from_what_is_cut_off():
    most = 0
    for seed in range(20):
        rng, game = Random(seed), new_game(fixed_cards(), seed=seed)
        while game.decision:
            game.apply(rng.choice(game.decision.keys))
            most = max(most, game.trial_count)
    assert 0 < most < MOST_TRIALS / 50


def test_asking_what_an_ability_could_do_changes_nothing():
    """Not even for a moment: the state is watched while it is asked."""

    class Watched(list):
        def __setitem__(self, *_):
            raise AssertionError("changed while it was only asked")

    cards, asked = fixed_cards(), 0
    for seed in range(6):
        rng, game = Random(seed), new_game(cards, seed=seed)
        while game.decision:
            trial = game.copy()
            for name in (
                "energy",
                "line",
                "awareness",
                "hand",
                "deck",
                "discard",
                "revealed_hand",
                "equipment",
            ):
                setattr(trial, name, Watched(getattr(trial, name)))
            before = trial.snapshot()
            for side in (0, 1):
                for card in trial.hand[side]:
                    asked += payable(trial, side, card)
                for window in TRIGGER_EVENTS:
                    reactions(
                        trial, Reacting(window, side, trial.marker, trial.cards.decks[side][0])
                    )
            assert trial.snapshot() == before
            game.apply(rng.choice(game.decision.keys))
    assert asked > 500


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
    assert game.view("town")[first]["energy"] == 5
    assert game.view("town")["creature" if first == "town" else "town"]["energy"] == 8


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
    old = "      effect:\n        - choose_one:\n            - [{lose: 2}]\n            - [{remove_equipment: 1}]\n"
    cards = modded(
        tmp_path,
        (
            old,
            "      equipment: true\n      triggers:\n        - when: opponent_pays\n"
            "          price: {energy: 1, discard_this: true}\n          effect: [cancel, {draw: 1}]\n",
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


def test_looking_ahead_does_not_hang(tmp_path):
    """Every Creature face copies every other one: asking what is possible must stay quick."""
    text = fixed_cards().source
    head, _, tail = text.partition("characters:\n")
    people, _, decks = tail.partition("\ndecks:")
    copying = "    creature: [{use_ability: {where: {other: true}, printed_on: there}}]\n"
    people = re.sub(r"    creature:\n(?:      .*\n?)+", copying, people)
    path = tmp_path / "cards.yaml"
    path.write_text(f"{head}characters:\n{people}\ndecks:{decks}", "utf-8")
    cards = load_cards(path)
    ids = [c.id for c in cards.characters[:10]]
    with call_limit(100_000):
        game = load_position(
            cards,
            {
                "circle": [{"id": i, "side": "creature", "safety": 2} for i in ids],
                "marker": ids[0],
                "phase": "activity",
                "creature": {"energy": 0},
            },
        )
    assert game.turn <= 2


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
            "        - when: opponent_pays\n          price: {remove_this: true}\n          effect: [cancel]",
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
            "        - when: own_movement\n          price: {energy: 5}\n          effect: [{extra_step: 3}]\n"
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
            "      ongoing:\n        protect: [shift, flip, move, remove]\n        until_marker_leaves: remove\n",
            "      ongoing: {protect: [shift]}\n      triggers:\n        - when: activity_ends\n"
            "          effect: [{shift: {by: 1, where: {at: self}}}]\n",
        ),
    )
    t = table("bob h1 /shotgun", "carl h0", marker="carl", phase="activity", cards=cards)
    t.offers("shotgun", "pass").choose("shotgun", "shift:bob:down")
    assert t.at("bob") == "h2"


def test_a_loop_inside_a_loop_gives_the_outer_one_back(tmp_path):
    body = (
        "[{for_each: {where: {state: guarded}, do: [{for_each: {where: {state: secured}, do: [{gain: 1}]}}, "
        "{shift: {where: {at: each}}}]}}]"
    )
    cards = modded(tmp_path, ("      effect: [{lose: 3}]", f"      effect: {body}"))
    t = table("bob h2", "carl h4", cards=cards, town={"hand": ["curfew"], "energy": 5})
    t.play("curfew", "token:scott", "yes").choose("shift:bob:down")
    assert t.at("bob") == "h3" and t.energy("town") == 4


def test_the_opponent_plays_cards_it_has_never_seen(tmp_path):
    """New combinations of effects are judged by what they do."""
    boon = "effect: [{may: [{gain: 6}, {shift: {by: 2, up_to: 2, where: {dimension: human, state: marked}}}]}]"
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


def test_opponents_cope_with_much_of_everything(tmp_path):
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
        assert choose(t.game, level, simulations=8) in t.game.decision.keys
