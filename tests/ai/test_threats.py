"""What is threatened on the open table: against a look ahead that follows every line, and blind to
what is hidden.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from inbetween import Game, load_cards, new_game
from inbetween.ai.evaluation.random_positions import randomize_position
from inbetween.ai.proofs.threats import NEXT, THIS, threats
from inbetween.ai.win_probability.model import predictors, town_win_probability
from inbetween.rules import engine
from inbetween.rules.constants import DEVOURED, SECURED, SIDES
from inbetween.text.hint_reasons import threat_text
from tests.ai.test_players import permuted
from tests.support.languages import LANGUAGES
from tests.support.scenario import table

CARDS = load_cards()
PASSIVE = ("no", "pass", "done", "rest", "move:0")
NODES = 400  # a look ahead that would need more is left out


def told(game: Game, side=None):
    """What is threatened in short: kind, when, and who or which level."""
    return [
        (m.kind, m.when, m.character or m.level)
        for m in threats(game.state)
        if side in (None, m.side)
    ]


def test_a_last_level_is_a_threat_at_this_and_the_next_stop():
    people = ["tom h1", "sam h1", "bob h0", "carl h0", "lance h0", "mina h0"]
    ready = {"awareness": 5, "energy": 0, "ready": False}
    both = [("awareness", THIS, "tom"), ("awareness", NEXT, "sam")]
    assert told(table(*people, marker="tom", town=ready).game) == both, "Rest brings the Energy"
    assert told(table(*people, marker="tom", town=ready, active="creature").game) == both[1:]
    paid = {**ready, "energy": 6}
    assert told(table(*people, marker="tom", town=paid, active="creature").game) == both
    assert told(table(*people, marker="bob", town=paid, active="creature").game) == []


def test_a_shift_is_a_threat_unless_a_card_prevents_it():
    people = ["tom c4", "sam c4", "bob c3", "carl h0", "lance h0", "mina h0"]
    assert told(table(*people, marker="carl", active="creature").game) == [("shift", THIS, "bob")]
    assert told(table(*people, marker="carl").game) == [("shift", NEXT, "bob")]
    assert told(table(*people[:2], "bob c3 /shotgun", *people[3:], marker="carl").game) == []
    assert told(table("tom c4", "sam c3", *people[2:], marker="carl").game) == []


def test_an_ability_that_ends_the_game_is_a_threat():
    t = table("bob c3", "natalie c2", "sam c4", "tom c4", "carl h0", "mina h0", marker="natalie")
    assert ("ability", THIS, "natalie") in told(t.game, "creature")


def test_a_finished_game_has_no_threats():
    assert threats(table("sam h4", "tom h4", "bob h4").game.state) == []


def strained(seed: int) -> Game:
    """A position in which both sides are near an end."""
    game, rng = new_game(CARDS, seed), Random(seed)
    randomize_position(game.state, rng)
    for side in (0, 1):
        game.state.awareness[side] = rng.choice((1, 3, 4, 5, 5))
        game.state.ready[side] = rng.random() < 0.2
    near = rng.choice((SECURED, DEVOURED))
    for c in rng.sample(game.state.circle, 3):
        game.state.line[c] = near
    game.state.line[c] += 1 if near == DEVOURED else -1
    game.state.stack[0] = (*game.state.stack[0][:1], 0, None)
    game.state.phase_index, game.state.active_index = 0, rng.randrange(2)
    engine.advance(game.state)
    return game


def look_ahead(game: Game, side, turn, left, found):
    """Every line without a card, on the real game: how a side could win in this turn and the next
    one if the other lets it.
    """
    left[0] -= 1
    if left[0] < 0 or game.turn > turn + 1 or not game.decision:
        return
    keys = game.decision.keys
    if game.state.decider != side:
        keys = [key for key in PASSIVE if key in keys][:1] or keys[-1:]
    elif game.decision.zone == "hand":  # cards are not open, nor is what is drawn
        keys = [
            option.key
            for option in game.decision.options
            if option.key != "prepare" and "card" not in dict(option.refs)
        ]
    for key in keys:
        trial = game.copy()
        trial.apply(key)
        if trial.state.winner_index == side:
            who = game.cards.characters[game.state.marker].id
            found.add(
                (
                    trial.ending,
                    THIS if game.turn == turn else NEXT,
                    None if game.state.phase_index == 0 else who,
                )
            )
        else:
            look_ahead(trial, side, turn, left, found)


@pytest.mark.parametrize("part", range(2))
def test_threats_are_what_a_look_ahead_finds(part):
    compared = wins = 0
    for seed in range(part * 40, part * 40 + 40):
        game = strained(seed)
        if not game.decision or len(game.state.stack) > 1:
            continue
        for side in (0, 1):
            left = [NODES]
            found: set[Any] = set()
            look_ahead(game, side, game.turn, left, found)
            if left[0] < 0:
                continue
            mine = {
                (m.ending, m.when, m.character)
                for m in threats(game.state)
                if m.side == SIDES[side] and m.kind != "shift"
            }
            earliest = {(e, w, c) for e, w, c in found if w == THIS or (e, THIS, c) not in found}
            assert mine == earliest, f"seed {seed}, {SIDES[side]}"
            compared += 1
            wins += bool(found)
    assert compared > 40 and wins > 10, (compared, wins)


def test_a_shift_threat_wins_by_one_shift():
    seen = 0
    for seed in range(40):
        game = strained(seed)
        for m in threats(game.state):
            if m.kind == "shift":
                trial = game.copy()
                assert m.character is not None
                c, side = game.cards.character_index[m.character], SIDES.index(m.side)
                trial.state.line[c] = 9 if side == 0 else 0
                assert (
                    sum(trial.state.line[x] == trial.state.line[c] for x in trial.state.circle)
                    == game.cards.numbers.to_win
                )
                seen += 1
    assert seen > 5


def dealt_anew(game: Game, seed: int) -> Game:
    """The same table with other cards in every hand and deck."""
    twin, rng = game.copy(), Random(seed)
    for side in (0, 1):
        pool = list(twin.state.hand[side] + twin.state.deck[side])
        rng.shuffle(pool)
        held = len(twin.state.hand[side])
        twin.state.hand[side], twin.state.deck[side] = (
            tuple(sorted(pool[:held])),
            tuple(pool[held:]),
        )
    twin.state.revealed_hand, twin.state.inferred_hand = [(), ()], [(), ()]
    twin.state.rng = rng.getrandbits(60)
    if twin.state.options and len(twin.state.stack) == 1:
        engine.advance(twin.state)
    return twin


def test_hidden_cards_change_neither_threats_nor_probabilities():
    for seed in range(25):
        game = strained(seed)
        if game.decision:
            assert (
                len(
                    {
                        str(predictors(g.state))
                        for g in (game, *[dealt_anew(game, k) for k in range(2)])
                    }
                )
                == 1
            )
    for seed in range(6):  # a proof rests on what its side knows
        game = strained(seed)
        assert len({town_win_probability(permuted(game, k).state) for k in range(2)}) == 1


def test_every_threat_has_texts():
    said = set()
    for seed in range(25):
        for m in threats(strained(seed).state):
            texts = {threat_text(CARDS, m.data, language) for language in LANGUAGES}
            assert len(texts) == len(LANGUAGES) and not any(
                "{" in text or "None" in text for text in texts
            )
            said.add(m.data["threat"])
    assert {"awareness_this", "awareness_next", "shift", "ability_this"} <= said
