"""Card sets with loops: endless effects and lookahead are cut off."""

from __future__ import annotations

import re
from random import Random

from inbetween import load_cards, load_position, new_game
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

from .modded_set import modded

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
        assert len(game.state.stack) <= MOST_DEPTH and steps < 5000
    assert not game.state.resolving


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
    """A set without a fault in which asking whether an ability could do anything means trying
    everyone with everyone.
    """
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
    assert again.state.snapshot() == t.game.state.snapshot()


def test_an_expensive_check_does_not_end_the_game(tmp_path):
    cards, rng = exploding(tmp_path), Random(4)
    game = new_game(cards, seed=4)
    for _ in range(60):
        if game.decision:
            game.apply(rng.choice(game.decision.keys))
    assert replay(cards, 4, game.history).state.snapshot() == game.state.snapshot()


def test_the_built_in_set_stays_far_below_the_limits():
    most = 0
    for seed in range(20):
        rng, game = Random(seed), new_game(fixed_cards(), seed=seed)
        while game.decision:
            game.apply(rng.choice(game.decision.keys))
            most = max(most, game.state.trial_count)
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
                setattr(trial.state, name, Watched(getattr(trial.state, name)))
            before = trial.state.snapshot()
            for side in (0, 1):
                for card in trial.state.hand[side]:
                    asked += payable(trial.state, side, card)
                for window in TRIGGER_EVENTS:
                    reactions(
                        trial.state,
                        Reacting(window, side, trial.state.marker, trial.cards.decks[side][0]),
                    )
            assert trial.state.snapshot() == before
            game.apply(rng.choice(game.decision.keys))
    assert asked > 500


def test_search_ends_with_runaway_effects(tmp_path):
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
