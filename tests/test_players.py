"""The opponents by level: legal, repeatable, fair, and each awake enough for what is in front of it."""

from __future__ import annotations

import time
from random import Random

import pytest

from inbetween import InBetweenError, choose, load_cards, new_game
from inbetween.ai.evaluate import evaluate, plain
from inbetween.ai.players import LEVELS, Budget, Player, player
from inbetween.ai.search import BREATH, Search
from inbetween.ai.temper import TEMPERAMENTS, weights_of
from inbetween.lab.simulate import play_game
from inbetween.rules.question import Question
from tests.table import table

CARDS = load_cards()
THINKING = ("normal", "hard", "expert")


def middle(seed, choices=40):
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
        before = game.snapshot()
        key = choose(game, level, seed=9, simulations=12)
        assert key in game.decision.keys and game.snapshot() == before
        assert choose(game, level, seed=9, simulations=12) == key


def permuted(game, seed):
    """The same game to the side that decides: all that it cannot see lies elsewhere."""
    twin, rng, side = game.copy(), Random(seed), game.decider
    other = 1 - side
    pinned = list(twin.pinned[other])
    pool = list(twin.hand[other] + twin.deck[other])
    for card in pinned:
        pool.remove(card)
    rng.shuffle(pool)
    unknown = len(twin.hand[other]) - len(pinned)
    twin.hand[other] = tuple(sorted(pinned + pool[:unknown]))
    twin.deck[other] = tuple(pool[unknown:])
    own = list(twin.deck[side])
    rng.shuffle(own)
    twin.deck[side] = tuple(own)
    twin.rng = rng.getrandbits(60)
    return twin


@pytest.mark.parametrize("part", range(4))
def test_what_a_side_cannot_see_does_not_change_its_choice(part):
    """200 positions, three deals of the hidden cards each, every level in turn."""
    levels = ["easy", "normal", "hard", "expert", "hard:hunter"]
    for seed in range(part * 50, part * 50 + 50):
        game = middle(seed, 10 + seed % 60)
        if game.decision:
            level = levels[seed % len(levels)]
            assert len({choose(permuted(game, k), level, seed=4, simulations=8) for k in range(3)}) == 1


@pytest.mark.parametrize("level", THINKING)
def test_a_win_in_one_is_taken(level):
    t = table("sam h3", "tom h4", "bob h4", "carl h0", town={"hand": ["cereal_bar", "detour"], "energy": 0})
    t.choose(choose(t.game, level, simulations=40))
    t.choose(choose(t.game, level, simulations=40))
    assert t.game.winner == "town"


@pytest.mark.parametrize("level", THINKING)
def test_the_last_level_is_bought_when_it_can_be(level):
    t = table("sam h1", marker="sam", phase="activity", town={"awareness": 5, "energy": 6})
    assert choose(t.game, level, simulations=40) == "yes"


def test_unknown_levels_and_finished_games_are_told():
    with pytest.raises(InBetweenError, match="genius"):
        choose(new_game(CARDS, seed=1), "genius")
    done = table("sam h4", "tom h4", "bob h4").game
    with pytest.raises(InBetweenError, match="over"):
        choose(done, "easy")


@pytest.mark.parametrize("name", ["hard:", "easy:hunter", "hard:poet", "random:planner"])
def test_temperaments_that_do_not_exist_are_told(name):
    if name == "hard:":
        assert player(name) == player("hard")
    else:
        with pytest.raises(InBetweenError, match="temperament"):
            player(name)


def test_temperaments_want_different_things():
    """Each values what it is named for more than the others do."""
    near = table("sam h3", "tom h3", "bob h0", "carl h0").game
    wise = table("sam h0", "tom h0", "bob h0", "carl h0", town={"awareness": 4, "energy": 5}).game
    poor = table("sam h0", "tom h0", "bob h0", "carl h0", creature={"energy": 0}).game
    rich = table("sam h0", "tom h0", "bob h0", "carl h0", creature={"energy": 9}).game

    def worth(game, kind):
        return evaluate(game, 0, weights_of(kind, 0))

    even = {kind: worth(table("sam h0", "tom h0", "bob h0", "carl h0").game, kind) for kind in ("", *TEMPERAMENTS)}
    assert worth(near, "hunter") - even["hunter"] > worth(near, "") - even[""] > worth(near, "planner") - even["planner"]
    assert worth(wise, "planner") - even["planner"] > worth(wise, "") - even[""] > worth(wise, "hunter") - even["hunter"]
    assert worth(poor, "saboteur") - worth(rich, "saboteur") > worth(poor, "") - worth(rich, "") > 0


def test_the_quick_evaluation_is_the_plain_one():
    for seed in range(12):
        game, rng = new_game(CARDS, seed=seed), Random(seed)
        while game.decision:
            for kind in ("", "hunter", "saboteur"):
                weights = weights_of(kind, seed % 2)
                assert evaluate(game, 0, weights) == pytest.approx(plain(game, weights)) == pytest.approx(-evaluate(game, 1, weights))
            game.apply(rng.choice(game.decision.options).key)


def test_a_search_can_be_told_to_stop():
    search, looks = Search(middle(3), Random(1)), []
    search.run(rounds=10_000, stop=lambda: looks.append(0) or len(looks) == 3)
    assert search.rounds == 3 * BREATH and search.tallies()[0].tried > 0


def test_a_search_stops_when_the_leader_cannot_be_overtaken():
    t = table("sam h1", "tom c0", "bob h0", marker="sam", phase="activity", town={"awareness": 5, "energy": 6})
    search = Search(t.game, Random(1))
    search.run(rounds=1000)
    assert search.rounds < 900 and search.tallies()[0].key == "yes"


def test_forced_choices_need_no_search():
    game = middle(5)
    game.question = Question(game.decider, game.options[:1])
    begin = time.perf_counter()
    assert choose(game, "expert") == game.options[0].key and time.perf_counter() - begin < 0.1


@pytest.mark.parametrize(("level", "most"), [("hard", 0.6), ("expert", 1.5)])
def test_thinking_keeps_to_its_time(level, most):
    begin = time.process_time()
    choose(middle(4), level)
    assert time.process_time() - begin < most


def test_games_of_opponents_end():
    for level in ("easy", "normal", "normal:saboteur"):
        for seed in range(3):
            assert play_game(CARDS, seed, level, level).turns < CARDS.numbers.turns_max


def test_the_simulations_of_a_tournament_are_shared_out_by_level(monkeypatch):
    asked = {}

    def pick(self, game, rng, budget):
        asked[self.name] = budget.simulations
        return game.options[0].key

    monkeypatch.setattr(Player, "pick", pick)
    play_game(CARDS, 1, "hard", "expert", Budget(simulations=25))
    assert asked == {"hard": 25, "expert": 100}
    play_game(CARDS, 1, "hard", "expert", Budget(simulations=25), (4, 1))
    assert asked == {"hard": 100, "expert": 100}
