"""Wins that everybody can see: taken by whoever has them, and not let through where something
prevents them.
"""

from __future__ import annotations

from random import Random

import pytest

from inbetween import Game, choose, load_cards, load_position, new_game
from inbetween.ai.players import AHEAD, ENOUGH_ROUNDS, HARMLESS, player
from inbetween.ai.proofs.defense import (
    STOP_CHECK_INTERVAL,
    ChoiceSafety,
    DefenseProof,
    has_open_win,
)
from inbetween.ai.proofs.open_wins import EXTRA_ENERGY, public_options, win_is_near
from inbetween.ai.proofs.win_bounds import cannot_win_this_turn, card_set_bounds, missing_shifts
from inbetween.ai.proofs.win_proofs import immediate_winner, proven_win
from inbetween.ai.search import ChoiceStats, Search
from inbetween.data.compiler import compile_set
from tests.support.scenario import Table, table, with_effects
from tools.mine_blunders import CARDS, holds, positions, solved

POSITIONS = {path.stem: path for path in positions()}
SEEN = [name for name in POSITIONS if name.startswith("seen_")]
# the others: python -m tools.mine_blunders --table
SAMPLE = SEEN + [name for name in POSITIONS if name not in SEEN][::6]


@pytest.mark.parametrize("name", SAMPLE)
def test_a_preventable_win_is_prevented(name):
    """Hard with 60 rounds plays its turn so that no win in the open is left, whatever the other
    side answers.
    """
    assert solved(load_position(CARDS, POSITIONS[name]).state, "hard", seed=1)


def after(game: Game, *keys: str) -> Game:
    """A copy of a game some choices later."""
    trial = game.copy()
    for key in keys:
        trial.apply(key)
    return trial


def rich_town(**more) -> Table:
    """Town needs a rest and the marker on Sam, who comes next; it is the Creature's turn."""
    people = (
        "bob c0",
        "sam h1",
        *(f"{name} c0" for name in ("tom", "carl", "scott", "mina", "lance", "julie")),
    )
    return table(
        *people,
        marker="bob",
        active="creature",
        town={"awareness": 5, "energy": 5, "ready": False, **more.pop("town", {})},
        creature={"energy": 6, **more.pop("creature", {})},
        **more,
    )


def test_a_rest_and_the_raise_are_an_open_win():
    game = rich_town().game
    assert win_is_near(game.state, 0, 2) and not win_is_near(game.state, 1, 2)
    ready = after(game, "rest")  # the marker has come to Sam, and Town rests and raises
    assert has_open_win(ready.state) and ready.state.active_index == 0
    assert not has_open_win(rich_town(town={"energy": 0, "awareness": 4}).game.state)


def test_wins_ruled_out_by_bounds_never_happen():
    """Whoever is told in its turn that nothing left of it can bring a win does not win in it,
    whatever is chosen.
    """
    cards = load_cards()
    rng = Random(5)
    told = 0
    known = card_set_bounds(cards)
    for seed in range(60):
        game = new_game(cards, seed)
        while game.state.options:
            doomed = (
                game.turn
                if cannot_win_this_turn(game.state, known, game.state.hand[game.state.active_index])
                else 0
            )
            active_index = game.state.active_index
            told += doomed > 0 and win_is_near(game.state, active_index, 2, EXTRA_ENERGY)
            game.apply(rng.choice(game.state.options).key)
            while doomed and game.state.options and game.turn == doomed:
                game.apply(rng.choice(game.state.options).key)
            assert not doomed or game.state.winner_index != active_index or game.turn > doomed
    assert told > 100, "also where a win is not far-fetched"


def test_every_possible_win_is_within_bounds():
    """Every way to win, each a step, a card, a raise or a person away; and none of them a little
    further off.
    """

    def reach(game: Game):
        return not cannot_win_this_turn(
            game.state,
            card_set_bounds(game.cards),
            game.state.inferred_hand[game.state.active_index],
        )

    def near_lock(third, phase="action", **town):
        people = "sam h4", "tom h4", third, "jeremy c0", "carl c0", "mina c0", "scott c0"
        return table(*people, marker="mina", phase=phase, town={"energy": 0, **town}).game

    shown = {"hand": ["patrol"], "seen": ["patrol"]}
    assert reach(near_lock("bob h3", **shown)) and not reach(near_lock("bob h2", **shown)), (
        "a step, and the ability is not paid for"
    )
    assert reach(near_lock("bob h1", **shown, energy=3)), "with its ability"
    assert not reach(near_lock("bob h3", hand=["patrol"])), "nobody has seen it"
    assert reach(near_lock("bob h2", "awareness", awareness=5)), "the ability of a level"
    assert not reach(near_lock("bob h2", "awareness", awareness=5, ready=False)) and not reach(
        near_lock("bob h2", awareness=5)
    )
    rested = after(rich_town().game, "rest")
    assert reach(rested) and not reach(
        after(rich_town(town={"energy": 0, "awareness": 4}).game, "rest")
    )


def test_seen_cards_count_as_open():
    """Two people are Secured and a third one is near; the card that gets there is known, or it is
    not.
    """
    people = "sam h4", "tom h4", "bob h3", "jeremy h0"
    hidden = table(
        *people, marker="jeremy", town={"hand": ["curfew"], "energy": 0}, creature={"energy": 0}
    ).game
    shown = table(
        *people,
        marker="jeremy",
        town={"hand": ["curfew"], "seen": ["curfew"], "energy": 0},
        creature={"energy": 0},
    ).game
    assert [o.key for o in public_options(hidden.state)] == ["rest"] and "play:curfew" in [
        o.key for o in public_options(shown.state)
    ]
    assert not has_open_win(hidden.state) and has_open_win(shown.state)
    assert not holds(hidden.state, 1, hidden.turn, open=False), "it is there all the same"


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_every_level_finds_a_win_by_rest_and_raise(level):
    """A look ahead sees more in a card than in a rest; the win is in the rest."""
    game = table(
        "sam h1",
        "tom h0",
        "carl h0",
        "bob c0",
        marker="sam",
        town={"awareness": 5, "energy": 2, "hand": ["interrogation", "cereal_bar"]},
        creature={"hand": ["hiding"]},
    ).game
    for seed in range(3):
        assert choose(game, level, seed, 20) == "rest"
        assert choose(after(game, "rest"), level, seed, 20) == "yes"


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_energy_is_taken_rather_than_equipment_when_the_loss_is_a_turn_away(level):
    cards = with_effects(blackout="[{choose_one: [[{lose: 3}], [remove_equipment]]}]")
    game = rich_town(
        cards=cards,
        town={"equipment": ["first_aid_kit", "walkie_talkie"]},
        creature={"hand": ["blackout"]},
    ).game
    game = after(game, "play:blackout", "token:sam", "yes")
    for seed in range(3):
        assert choose(game, level, seed, 20) == "option:1"


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_awareness_is_taken_rather_than_cards_when_the_loss_is_a_turn_away(level):
    cards = with_effects(
        paranoia="[{choose_one: [[{discard: {count: 2, who: opponent}}, {draw: 1}], "
        "[{lower_awareness: 1}]]}]"
    )
    game = rich_town(
        cards=cards, town={"hand": ["curfew", "patrol", "detour"]}, creature={"hand": ["paranoia"]}
    ).game
    assert choose(game, level, 1, 20) == "play:paranoia"
    game = after(game, "play:paranoia", "token:bob", "yes")
    for seed in range(3):
        assert choose(game, level, seed, 20) == "option:2"


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_the_card_that_stops_the_win_is_not_thrown_away(level):
    """A hand full of nothing much, and one card that pulls Sam out from under the marker."""
    game = rich_town(creature={"hand": ["paranoia", "abduction", "abduction"], "energy": 0}).game
    side, turn = game.state.decider, game.turn
    assert not holds(after(game, "prepare").state, side, turn + 1)
    assert solved(game.state, level, seed=1)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_one_safe_choice_is_taken_though_many_look_better(level):
    """Of nine people Hiding may lie on, only the one the marker comes to stops Town's raise; he is
    named last and looks worst.
    """
    position = {
        "active": "creature",
        "phase": "action",
        "turn": 26,
        "seed": 1,
        "marker": "rodney",
        "circle": [
            {"id": "jayne", "side": "human"},
            {"id": "timmy", "side": "creature", "safety": 3},
            {"id": "sam", "side": "human", "safety": 3},
            {"id": "max", "side": "human"},
            {"id": "scott", "side": "human", "safety": 2},
            {"id": "jeremy", "side": "creature"},
            {"id": "richard", "side": "creature", "safety": 3},
            {"id": "rodney", "side": "human", "safety": 4},
            {"id": "earl", "side": "human", "safety": 2},
        ],
        "town": {
            "energy": 9,
            "awareness": 4,
            "ready": False,
            "hand": ["scrapbook", "reroute", "bicycle"],
            "equipment": ["flashlight"],
        },
        "creature": {
            "energy": 4,
            "awareness": 5,
            "ready": False,
            "hand": ["hiding", "replacement", "replacement", "blackout"],
        },
    }
    game = after(load_position(CARDS, position), "play:hiding", "shift:jayne:flip", "yes")
    assert [o.key for o in game.state.options if holds(after(game, o.key).state, 1, 27)] == [
        game.state.options[-1].key
    ]
    assert choose(game, level, 1, 20) == game.state.options[-1].key


def test_easy_does_not_make_the_winning_move_for_the_other_side():
    """It never devours the third one itself, and never puts the marker where the other side is
    raised to its last level.
    """
    third = (
        table(
            "sam c4",
            "tom c4",
            "bob c3",
            "carl h0",
            "jeremy h0",
            marker="carl",
            town={"hand": ["patrol"]},
        )
        .play("patrol")
        .game
    )
    assert "shift:bob:down" in [o.key for o in third.state.options]
    step = table(
        "jeremy h2",
        "tom c1",
        "carl c0",
        marker="jeremy",
        town={"hand": ["patrol"], "energy": 0},
        creature={"awareness": 5, "energy": 6},
    ).game
    for seed in range(40):
        assert choose(third, "easy", seed) != "shift:bob:down"
        after_deed = after(step, "rest")
        while (
            after_deed.state.options
            and after_deed.turn == step.turn
            and after_deed.state.decider == 0
        ):
            key = choose(after_deed, "easy", seed)
            after_deed.apply(key)
        assert after_deed.state.winner_index != 1


def test_quiet_positions_need_no_proof(monkeypatch):
    """Where no win is near nothing is dealt, copied or proved."""
    game = new_game(load_cards(), seed=3)
    monkeypatch.setattr("inbetween.ai.proofs.defense.determinize", None)
    monkeypatch.setattr("inbetween.ai.proofs.win_proofs.determinize", None)
    safety = ChoiceSafety(game.state, Random(1))
    assert (
        not safety.is_relevant
        and safety.safe() == []
        and not safety.allows_win("rest")
        and proven_win(game.state, Random(1)) is None
    )


def test_proofs_follow_the_numbers_of_the_card_set():
    """A goal and a number that wins of a set's own."""
    cards = load_cards()
    model = cards.model
    numbers = model.game.model_copy(update={"awareness_goal": 5, "to_win": 2})
    other = compile_set(model.model_copy(update={"game": numbers}), cards.source)
    assert has_open_win(
        after(rich_town(cards=other, town={"awareness": 4, "energy": 4}).game, "rest").state
    )
    assert missing_shifts(table("sam h4", "tom h2", "bob c0", cards=other).game.state, 0) == 2


def test_a_proof_can_be_stopped():
    game = rich_town(
        creature={"hand": ["paranoia", "abduction", "blackout", "feeding"], "energy": 6}
    ).game
    states = 1000 * STOP_CHECK_INTERVAL + 1
    assert DefenseProof(1, game.turn + 1, states).holds(game.state)
    stopped = DefenseProof(1, game.turn + 1, states, stop=lambda: True)
    assert not stopped.holds(game.state) and stopped.states_left < 0
    safety = ChoiceSafety(game.state, Random(1), stop=lambda: True)
    assert safety.is_relevant and set(safety.safe()) <= {
        option.key for option in game.state.options
    }


def test_a_search_stays_within_the_given_choices():
    game = new_game(load_cards(), seed=3)
    keys = [option.key for option in game.state.options][:2]
    search = Search(game.state, Random(1), only=keys)
    search.run(30)
    assert sorted(t.key for t in search.choice_stats()) == sorted(keys)


def strays(*choice_stats):
    """What hard makes of the findings of a search."""
    return {
        player("hard").choose_from_stats([ChoiceStats(*t) for t in choice_stats], Random(seed))
        for seed in range(200)
    }


def test_easy_levels_vary_only_where_it_is_harmless():
    n = ENOUGH_ROUNDS
    assert strays(("a", n, 0.6), ("b", n - 1, 0.6)) == {"a", "b"}
    assert strays(("a", n, AHEAD - 0.01), ("b", n - 1, AHEAD - 0.01)) == {"a"}, (
        "whoever is behind keeps to the best"
    )
    assert strays(("a", n // 2 - 1, 0.6), ("b", n // 2 - 2, 0.6)) == {"a"}, "nor after a few rounds"
    assert strays(("a", n, 0.6), ("b", n - 1, 0.59 - HARMLESS)) == {"a"}, "nor for something worse"


def test_immediate_winner():
    game = table("sam h1", marker="sam", phase="activity", town={"awareness": 5, "energy": 6}).game
    assert (
        immediate_winner(game.state) == 0
        and immediate_winner(after(game, "yes").state) == 0
        and immediate_winner(new_game(load_cards(), seed=3).state) == -1
    )
