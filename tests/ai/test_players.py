"""The opponents by level: legal, repeatable, fair, and each able to see what is in front of it.

The search itself: test_search.py.
"""

from __future__ import annotations

from random import Random

import pytest

from inbetween import Game, InBetweenError, choose, load_cards, new_game
from inbetween.ai.evaluation.evaluate import (
    WIN,
    card_set_profile,
    evaluate,
    evaluate_by_features,
)
from inbetween.ai.evaluation.features import NAMES, features
from inbetween.ai.evaluation.random_positions import randomize_position
from inbetween.ai.players import LEVELS, Budget, Player, player
from inbetween.ai.playstyles import PLAYSTYLES, playstyle_weights
from inbetween.lab.games import play_game
from inbetween.rules.constants import DEVOURED, SECURED
from inbetween.rules.state import Attached
from tests.support.interpreted import interpreted
from tests.support.scenario import table

CARDS = load_cards()
searching = interpreted("inbetween.ai.search")  # for tests that look inside
THINKING = ("normal", "hard", "expert")


def middle(seed: int, choices: int = 40) -> Game:
    """A game that has been played by chance for a while."""
    game, rng = new_game(CARDS, seed=seed), Random(seed)
    for _ in range(choices):
        if game.decision:
            game.apply(rng.choice(game.decision.options).key)
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_choices_are_legal_and_repeatable(level):
    for seed in range(4):
        game = middle(seed)
        before = game.state.snapshot()
        key = choose(game, level, seed=9, simulations=12)
        assert key in game.legal_choices and game.state.snapshot() == before
        assert choose(game, level, seed=9, simulations=12) == key


def permuted(game: Game, seed: int) -> Game:
    """The same game to the side that decides: all that it cannot see lies elsewhere."""
    twin = game.copy()
    rng = Random(seed)
    side = game.state.decider
    other = 1 - side
    inferred_hand = list(twin.state.inferred_hand[other])
    pool = list(twin.state.hand[other] + twin.state.deck[other])
    for card in inferred_hand:
        pool.remove(card)
    rng.shuffle(pool)
    unknown = len(twin.state.hand[other]) - len(inferred_hand)
    twin.state.hand[other] = tuple(sorted(inferred_hand + pool[:unknown]))
    twin.state.deck[other] = tuple(pool[unknown:])
    own = list(twin.state.deck[side])
    rng.shuffle(own)
    twin.state.deck[side] = tuple(own)
    twin.state.rng = rng.getrandbits(60)
    return twin


@pytest.mark.parametrize("part", range(4))
def test_what_a_side_cannot_see_does_not_change_its_choice(part):
    """100 positions, three deals of the hidden cards each, every level in turn."""
    levels = ["easy", "normal", "hard", "expert", "hard:hunter"]
    for seed in range(part * 25, part * 25 + 25):
        game = middle(seed, 10 + seed % 60)
        if game.decision:
            level = levels[seed % len(levels)]
            assert (
                len({choose(permuted(game, k), level, seed=4, simulations=8) for k in range(3)})
                == 1
            )


@pytest.mark.parametrize("level", THINKING)
def test_a_win_in_one_is_taken(level):
    t = table(
        "sam h3",
        "tom h4",
        "bob h4",
        "carl h0",
        town={"hand": ["cereal_bar", "detour"], "energy": 0},
    )
    t.choose(choose(t.game, level, simulations=40))
    t.choose(choose(t.game, level, simulations=40))
    assert t.game.winner == "town"


@pytest.mark.parametrize("level", THINKING)
def test_the_last_level_is_bought_when_it_can_be(level):
    t = table("sam h1", marker="sam", phase="activity", town={"awareness": 5, "energy": 6})
    assert choose(t.game, level, simulations=40) == "yes"


def test_unknown_levels_and_finished_games_are_refused():
    with pytest.raises(InBetweenError, match="genius"):
        choose(new_game(CARDS, seed=1), "genius")
    done = table("sam h4", "tom h4", "bob h4").game
    with pytest.raises(InBetweenError, match="over"):
        choose(done, "easy")


@pytest.mark.parametrize("name", ["hard:", "easy:hunter", "hard:poet", "random:planner"])
def test_playstyles_that_do_not_exist_are_refused(name):
    if name == "hard:":
        assert player(name) == player("hard")
    else:
        with pytest.raises(InBetweenError, match="style"):
            player(name)


def test_playstyles_choose_differently():
    """Each values what it is named for more than the others do."""
    near = table("sam h3", "tom h3", "bob h0", "carl h0").game
    wise = table("sam h0", "tom h0", "bob h0", "carl h0", town={"awareness": 4, "energy": 5}).game
    poor = table("sam h0", "tom h0", "bob h0", "carl h0", creature={"energy": 0}).game
    rich = table("sam h0", "tom h0", "bob h0", "carl h0", creature={"energy": 9}).game

    def worth(game, kind):
        return evaluate(game.state, 0, playstyle_weights(kind, 0))

    even = {
        kind: worth(table("sam h0", "tom h0", "bob h0", "carl h0").game, kind)
        for kind in ("", *PLAYSTYLES)
    }
    assert (
        worth(near, "hunter") - even["hunter"]
        > worth(near, "") - even[""]
        > worth(near, "planner") - even["planner"]
    )
    assert (
        worth(wise, "planner") - even["planner"]
        > worth(wise, "") - even[""]
        > worth(wise, "hunter") - even["hunter"]
    )
    assert worth(poor, "saboteur") - worth(rich, "saboteur") > worth(poor, "") - worth(rich, "") > 0


def strange(seed: int) -> Game:
    """A state that play seldom reaches, good for nothing but to be judged."""
    game, rng = new_game(CARDS, seed=seed), Random(seed)
    randomize_position(game.state, rng)
    for side, places in enumerate(((SECURED, 5, 6, 7, 8), (DEVOURED, 4, 3, 2, 1))):
        cards = range(len(CARDS.cards))
        game.state.equipment[side] = tuple(rng.sample(cards, rng.randrange(4)))
        game.state.attached += tuple(
            Attached(card, rng.choice(game.state.circle), 0)
            for card in rng.sample(cards, rng.randrange(2))
        )
        if rng.random() < 0.3:  # one short of the number that wins
            for c in game.state.circle:
                game.state.line[c] = rng.choice(places[1:])
            for c in rng.sample(game.state.circle, CARDS.numbers.to_win - 1):
                game.state.line[c] = places[0]
        if rng.random() < 0.5:
            game.state.awareness[side] = CARDS.numbers.awareness_goal - rng.choice((1, 1, 1, 2))
        if rng.random() < 0.2:
            game.state.hand[side] = ()
    game.state.phase_index, game.state.active_index, game.state.direction, game.state.marker = (
        rng.randrange(4),
        rng.randrange(2),
        rng.choice((1, -1)),
        rng.choice(game.state.circle),
    )
    game.state.winner_index = -1
    return game


def test_the_fast_evaluation_equals_the_plain_one_in_rare_situations():
    """People locked, a small circle, the last level near, much in play: every feature is seen on
    both sides.
    """
    seen = [0] * (2 * len(NAMES))
    for seed in range(800):
        game = strange(seed)
        for kind in ("", "planner"):
            weights = playstyle_weights(kind, seed % 2)
            assert (
                evaluate(game.state, 0, weights)
                == pytest.approx(evaluate_by_features(game.state, weights))
                == pytest.approx(-evaluate(game.state, 1, weights))
            )
        seen = [
            n + bool(value)
            for n, value in zip(
                seen, features(game.state, card_set_profile(game.cards)), strict=True
            )
        ]
    rare = {name: n for name, n in zip([*NAMES, *NAMES], seen, strict=True) if n < 10}
    assert not rare, f"hardly seen: {rare}"


def test_a_step_toward_a_lock_never_lowers_the_value():
    """Whoever is moved, wherever, on either side; only what hurts on its own face may count a
    little against it.
    """
    tried = 0
    for seed in range(300):
        game = strange(seed)
        before = evaluate(game.state, 0)
        for c in game.state.circle:
            place = game.state.line[c]
            if place < SECURED and game.state.line.count(SECURED) < CARDS.numbers.to_win - (
                place == SECURED - 1
            ):
                game.state.line[c] = place + 1
                assert evaluate(game.state, 0) > before - 0.5, (seed, c, place)
                game.state.line[c] = place
                tried += 1
    assert tried > 1000


# -- the search -------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [WIN, -WIN])
def test_each_side_maximizes_its_own_value(monkeypatch, points):
    """If Town wins whatever is chosen, all of Town's choices are worth everything, all of the
    Creature's nothing.
    """
    search = searching.Search(middle(3).state, Random(1))
    real = searching.Search.select_edge
    owners = {}

    def watched(self, branch, s):
        edge, option = real(self, branch, s)
        owners[edge] = s.decider
        return edge, option

    monkeypatch.setattr(searching.Search, "select_edge", watched)
    monkeypatch.setattr(searching.Search, "leaf_value", lambda self, s: points)
    search.run(400)
    assert set(owners.values()) == {0, 1}, "both sides have chosen"
    for edge, side in owners.items():
        wanted = edge.tried if (side == 0) == (points > 0) else 0.0
        assert edge.worth == pytest.approx(wanted) and edge.chances == pytest.approx(wanted)


def test_the_fast_evaluation_equals_the_plain_one():
    for seed in range(6):
        game, rng = new_game(CARDS, seed=seed), Random(seed)
        while game.decision:
            for kind in ("", "hunter", "saboteur"):
                weights = playstyle_weights(kind, seed % 2)
                assert (
                    evaluate(game.state, 0, weights)
                    == pytest.approx(evaluate_by_features(game.state, weights))
                    == pytest.approx(-evaluate(game.state, 1, weights))
                )
            game.apply(rng.choice(game.decision.options).key)


def test_games_of_opponents_end():
    for level in ("easy", "normal", "normal:saboteur"):
        for seed in range(2):
            assert play_game(CARDS, seed, level, level).turns < CARDS.numbers.turns_max


def test_tournament_simulations_depend_on_the_level(monkeypatch):
    asked = {}

    def pick(self, game, rng, budget):
        asked[self.name] = budget.simulations
        return game.options[0].key

    monkeypatch.setattr(Player, "pick", pick)
    play_game(CARDS, 1, "hard", "expert", Budget(simulations=25))
    assert asked == {"hard": 25, "expert": 100}
    play_game(CARDS, 1, "hard", "expert", Budget(simulations=25), (4, 1))
    assert asked == {"hard": 100, "expert": 100}
