"""What must hold at every step of any game, tried on random play."""

from __future__ import annotations

import copy
import json
from collections import Counter
from random import Random

import pytest

from inbetween import Event, Game, determinize, load_cards, new_game
from inbetween.rules.engine import advance, apply
from inbetween.rules.fold import fold
from inbetween.rules.state import State, restore
from inbetween.rules.terms import SIDES
from inbetween.saves import replay

CARDS = load_cards()
GAMES = 200


def all_cards(game: Game, side: int) -> Counter[int]:
    zones = (game.hand, game.deck, game.discard, game.removed, game.equipment)
    found = Counter(card for zone in zones for card in zone[side])
    found.update(card for card, _, _ in game.attached if CARDS.cards[card].side == side)
    found.update(card for card in game.resolving if CARDS.cards[card].side == side)
    return found


def check_state(game: Game) -> None:
    n = CARDS.numbers
    for side in (0, 1):
        assert all_cards(game, side) == Counter(CARDS.decks[side])
        assert 0 <= game.energy[side] <= n.energy_max
        assert 0 <= game.awareness[side] <= n.awareness_goal
        assert len(game.equipment[side]) <= n.equipment_max + 1
        assert not Counter(game.seen[side]) - Counter(game.pinned[side])
        assert not Counter(game.pinned[side]) - Counter(game.hand[side])
        assert list(game.hand[side]) == sorted(game.hand[side])
    assert game.marker in game.circle
    assert all((line >= 0) == (c in game.circle) for c, line in enumerate(game.line))
    assert all(at < 0 or at in game.circle for at in game.token_at)
    assert all(at in game.circle for _, at, _ in game.attached)
    if game.victor < 0:
        assert len(game.circle) > n.last_stand
        assert game.line.count(9) < n.to_win > game.line.count(0)
        assert game.decision and len(game.decision.options) > 1
        assert len(set(game.decision.keys)) == len(game.decision.keys)
    else:
        assert game.decision is None and game.winner and game.ending


def check_hidden(view: dict[str, object], events: list[Event], game: Game, side: int) -> None:
    """Nothing but what was seen of the other hand is in the view or in the events of a side."""
    other = SIDES[1 - side]
    hand = view[other]["hand"]  # type: ignore[index]
    assert Counter(c for c in hand if c) == Counter(CARDS.cards[c].id for c in game.seen[1 - side])
    for event in events:
        shown = event.seen_by(SIDES[side])
        if event.kind == "draw" and event.data["side"] == other:
            assert shown.data["card"] is None


@pytest.mark.parametrize("block", range(8))
def test_invariants_hold_at_every_step(block: int) -> None:
    for seed in range(block * GAMES // 8, (block + 1) * GAMES // 8):
        rng = Random(seed)
        game = new_game(CARDS, seed=seed)
        views = [game.view(side) for side in SIDES]
        check_state(game)
        while decision := game.decision:
            key = rng.choice(decision.options).key
            twin, before = game.copy(), game.snapshot()
            events = game.apply(key)
            assert twin.snapshot() == before, "a copy changed with its original"
            twin.apply(key)
            assert twin.snapshot() == game.snapshot(), "the same choice led elsewhere"
            check_state(game)
            for side in (0, 1):
                for event in events:
                    fold(views[side], event, SIDES[side])
                assert views[side] == game.view(SIDES[side]), f"seed {seed}: {key}: {[e.kind for e in events]}"
                check_hidden(views[side], events, game, side)
        assert replay(CARDS, seed, game.keys()).snapshot() == game.snapshot()


def test_views_and_events_are_plain_data() -> None:
    for seed in range(10):
        rng = Random(seed)
        game = new_game(CARDS, seed=seed)
        while decision := game.decision:
            events = game.apply(rng.choice(decision.options).key)
            data = [game.view("town"), game.view("creature"), *(e.data for e in events)]
            assert json.loads(json.dumps(data)) == data


def test_json_round_trip_at_every_decision() -> None:
    for seed in range(5):
        rng = Random(seed)
        game = new_game(CARDS, seed=seed)
        while decision := game.decision:
            again = Game.from_json(CARDS, game.to_json())
            assert again.snapshot() == game.snapshot()
            assert again.decision is not None and again.decision.keys == decision.keys
            game.apply(rng.choice(decision.options).key)
        assert Game.from_json(CARDS, game.to_json()).winner == game.winner


def test_determinized_games_can_be_played_on() -> None:
    for seed in range(40):
        rng = Random(seed)
        game = new_game(CARDS, seed=seed)
        while decision := game.decision:
            if rng.random() < 0.1:
                for side in SIDES:
                    guess = determinize(game, side, rng)
                    assert guess.view(side) == {**game.view(side), **({} if guess.options else {"winner": guess.winner})}
                    check_state(guess)
                    for _ in range(10):
                        if guess.decision:
                            guess.apply(rng.choice(guess.decision.options).key)
            game.apply(rng.choice(decision.options).key)


def test_copies_of_the_standard_library_are_independent() -> None:
    game = new_game(CARDS, seed=1)
    for make in (copy.copy, copy.deepcopy):
        twin = make(game)
        before = game.snapshot()
        twin.apply("rest")
        assert game.snapshot() == before


def test_prompts_and_labels_exist_in_every_language() -> None:
    for seed in range(12):
        rng = Random(seed)
        game = new_game(CARDS, seed=seed)
        while decision := game.decision:
            for language in ("en", "it", "pl"):
                assert decision.text(language)
                for option in decision.options:
                    label = option.text(language)
                    assert label and "{" not in label
            game.apply(rng.choice(decision.options).key)


def test_a_game_brought_back_from_its_snapshot_goes_on_in_the_same_way() -> None:
    """Also in the middle of effects inside effects: that is how a position travels to the opponent."""
    inside = 0
    for seed in range(3):
        rng, game = Random(seed), new_game(CARDS, seed=seed)
        while game.decision:
            again = restore(State, CARDS, game.snapshot())
            advance(again)
            assert [option.key for option in again.options] == game.decision.keys
            key = rng.choice(game.decision.keys)
            inside += len(game.stack) > 2
            game.apply(key)
            apply(again, key)
            assert again.snapshot() == game.snapshot()
    assert inside > 50
