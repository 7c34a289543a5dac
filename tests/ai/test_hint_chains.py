"""Hints one after the other: the chance of a choice is that of its best continuation, as long as
nothing new comes to light.
"""

from __future__ import annotations

from random import Random

import pytest

from inbetween import Game, hint, load_cards, new_game
from inbetween.ai.hints.decision_chain import chain_of, continues
from inbetween.ai.hints.ranking import rank_choices
from inbetween.ai.win_probability.model import (
    own_share,
    predicted_win_probability,
    town_win_probability,
)
from inbetween.rules.constants import SIDES
from inbetween.rules.views.revealed import find_undo_barrier
from tests.ai.test_players import permuted
from tests.support.scenario import table

CARDS = load_cards()
ROUNDS = 4


def follow(game: Game, rng: Random, turns: int) -> int:
    """Take hints, mostly the best one, and hold each against the next; how many there were to
    hold.
    """
    held = 0
    found = rank_choices(game.state, simulations=ROUNDS)
    while game.decision and game.turn < turns:
        taken, before = found[0] if rng.random() < 0.6 else rng.choice(found), game.copy()
        events = game.apply(taken.key)
        if not game.decision:
            break
        found = rank_choices(game.state, simulations=ROUNDS)
        if continues(before.state, game.state) and not find_undo_barrier(
            before.state, game.state, events, SIDES[before.state.decider]
        ):
            held += 1
            best = found[0].chance
            # what is proved by now
            assert best == taken.chance or (best == 1.0 and taken.chance == 0.99), (taken, found[0])
            assert chain_of(game.state)[-1].key == taken.key
        else:
            assert not chain_of(game.state)
    return held


@pytest.mark.parametrize("seed", range(6))
def test_consecutive_hints_agree(seed: int) -> None:
    assert follow(new_game(CARDS, seed=seed), Random(seed), 9) > 12


@pytest.mark.parametrize("level", range(1, 6))
def test_consecutive_hints_agree_around_an_awareness_ability(level: int) -> None:
    t = table(
        "sam h2",
        "tom c1",
        "bob h0",
        "carl c3",
        "lance c2",
        active="creature",
        phase="awareness",
        marker="lance",
        creature={"hand": ["stalking", "abduction", "feeding"], "awareness": level, "energy": 7},
        town={"awareness": 3, "energy": 4},
    )
    for key in t.game.legal_choices:
        game = t.game.copy()
        shown = {h.key: h.chance for h in rank_choices(game.state, simulations=ROUNDS)}
        before, events = game.copy(), game.apply(key)
        if continues(before.state, game.state) and not find_undo_barrier(
            before.state, game.state, events, "creature"
        ):
            assert hint(game, simulations=ROUNDS)[0].chance == shown[key]


def test_a_card_has_the_probability_of_its_best_play() -> None:
    """To have played it costs a card and has brought nothing yet: the position alone looks worse
    than it is.
    """
    t = table(
        "sam h2",
        "tom c1",
        "bob h0",
        "carl c3",
        "lance c2",
        active="creature",
        marker="carl",
        creature={"hand": ["stalking", "abduction"], "energy": 7},
        town={"awareness": 3, "energy": 4},
    )
    shown = {h.key: h.chance for h in rank_choices(t.game.state, simulations=ROUNDS)}
    t.game.apply("play:stalking")
    assert own_share(predicted_win_probability(t.game.state), 1) < shown["play:stalking"] - 0.01, (
        "this used to be shown"
    )
    assert rank_choices(t.game.state, simulations=ROUNDS)[0].chance == shown["play:stalking"]


def test_a_worse_choice_stays_worse() -> None:
    t = table(
        "sam h2",
        "tom c1",
        "bob h0",
        "carl c3",
        "lance c2",
        active="creature",
        marker="carl",
        creature={"hand": ["stalking", "abduction"], "energy": 7},
        town={"awareness": 3, "energy": 4},
    )
    first = rank_choices(t.game.state, simulations=12)
    worst = first[-1]
    assert worst.chance < first[0].chance
    t.game.apply(worst.key)
    assert all(h.chance <= worst.chance for h in rank_choices(t.game.state, simulations=12))


def test_drawing_or_a_choice_of_the_other_side_ends_the_chain() -> None:
    t = table(
        "sam h2",
        "tom c1",
        "bob h2",
        marker="sam",
        town={"hand": ["field_notes", "patrol"], "energy": 9},
        creature={"hand": ["hiding"], "energy": 3},
    )
    t.choose("play:field_notes", "token:bob")
    assert [link.key for link in chain_of(t.game.state)] == ["play:field_notes", "token:bob"]
    t.choose("yes")
    assert not chain_of(t.game.state), "a card was drawn"
    assert hint(t.game, simulations=ROUNDS)[0].chance in (
        own_share(town_win_probability(t.game.state), 0),
        *next_turns(t.game),
    )


def next_turns(game: Game) -> list[float]:
    """The chances after each choice."""
    found = []
    for key in game.decision.keys if game.decision else ():
        after = game.copy()
        after.apply(key)
        found.append(own_share(town_win_probability(after.state), game.state.decider))
    return found


def test_a_raise_has_the_probability_of_the_following_turn() -> None:
    """Asked in the other side's turn, just before the own one: the chart shows the same number for
    that.
    """
    t = table(
        "sam c2",
        "tom c1",
        "bob h2",
        "lance c1",
        marker="tom",
        active="town",
        phase="activity",
        town={"hand": ["patrol"], "energy": 2},
        creature={"hand": ["hiding", "feeding"], "awareness": 2, "energy": 6},
    )
    assert t.decision.side == "creature" and t.keys == ["yes", "no"]
    best = hint(t.game, simulations=ROUNDS)[0]
    turn = t.game.turn
    t.game.apply(best.key)
    assert t.game.turn == turn + 1 and t.decision.side == "creature"
    assert (
        hint(t.game, simulations=ROUNDS)[0].chance
        == best.chance
        == own_share(town_win_probability(t.game.state), 1)
    )


def test_a_history_that_leads_elsewhere_is_no_chain() -> None:
    t = table(
        "sam h2",
        "tom c1",
        "bob h2",
        town={"hand": ["patrol", "curfew"], "energy": 9},
        creature={"energy": 3},
    )
    t.choose("play:patrol")
    assert chain_of(t.game.state)
    t.game.state.energy[0] = 1
    assert not chain_of(t.game.state)
    t.game.state.choice_chain = (None, "play:curfew")
    assert not chain_of(t.game.state)
    t.game.state.choice_chain = (None, "nothing")
    assert not chain_of(t.game.state)


def test_hidden_cards_change_no_hint_in_the_middle_of_a_turn() -> None:
    game = new_game(CARDS, seed=4)
    while not chain_of(game.state):
        game.apply(game.legal_choices[0])
    assert (
        len(
            {
                str(
                    rank_choices(
                        permuted(game, k).state,
                        seed=2,
                        simulations=ROUNDS,
                        chain=chain_of(game.state),
                    )
                )
                for k in range(3)
            }
        )
        == 1
    )
