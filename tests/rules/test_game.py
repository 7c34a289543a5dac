"""What a Game offers to callers of the API."""

import copy
import json
import warnings
from random import Random

import pytest

from inbetween import (
    Game,
    IllegalChoice,
    InBetweenError,
    NoChoiceToTakeBack,
    UnknownId,
    determinize,
    load_cards,
    load_position,
    new_game,
)
from inbetween.rules import engine
from inbetween.rules.errors import InBetweenError as BaseError
from inbetween.text.error_messages import error_text

CARDS = load_cards()


def played(seed: int, choices: int = 10_000) -> Game:
    """A game after so many random choices, or at its end."""
    game, rng = new_game(CARDS, seed), Random(seed)
    while game.legal_choices and len(game.history) < choices:
        game.apply(rng.choice(game.legal_choices))
    return game


def test_the_names_of_the_state_are_not_those_of_a_game():
    game = new_game(CARDS, 1)
    for name in ("hand", "deck", "line", "stack", "question", "snapshot", "choice_chain", "marker"):
        assert hasattr(game.state, name) and not hasattr(game, name)


def test_choices_history_and_outcome():
    game = played(3)
    assert game.is_over and game.legal_choices == [] and game.decision is None
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.ending) == (game.winner, game.ending)
    assert repr(game).startswith("<Game over") and str(game.winner) in str(game)
    with pytest.raises(AttributeError):
        game.outcome.winner = "town"  # type: ignore[misc]
    fresh = new_game(CARDS, 3)
    assert not fresh.is_over and fresh.outcome is None and fresh.history == []
    assert fresh.decision is not None and fresh.legal_choices == fresh.decision.keys
    again = new_game(CARDS, 3)
    for key in game.history:
        again.apply(key)
    assert again == game


def test_every_choice_can_be_taken_back():
    game = played(5)
    assert len(game.history) > 80
    states, replayed = [], new_game(CARDS, 5)
    for key in game.history:
        states.append(replayed.copy())
        replayed.apply(key)
    keys = game.history
    while keys:
        twin = game.copy()
        assert game.pop() == keys.pop() and game.history == keys
        before = states.pop()
        assert game == before and game.legal_choices == before.legal_choices
        assert twin.history != game.history and twin != game, "a copy keeps its choices"
        assert game.decision is not None and before.decision is not None
        assert game.decision.prompt == before.decision.prompt
    with pytest.raises(NoChoiceToTakeBack, match="nothing to undo") as caught:
        game.pop()
    assert isinstance(caught.value, IndexError)
    assert "annullare" in error_text(caught.value, "it")


def test_a_choice_made_again_has_the_same_result():
    game = played(6, 70)
    events = game.apply(game.legal_choices[0])
    after, key = game.copy(), game.pop()
    assert game.apply(key) == events and game == after


def test_taking_back_does_not_play_the_whole_game_again(monkeypatch):
    """A choice in a game of 150 costs as many replayed choices as lie behind the last copy."""
    game = next(found for seed in range(50) if len((found := played(seed, 150)).history) == 150)
    real, keys = engine.apply, []
    monkeypatch.setattr(engine, "apply", lambda s, key: keys.append(key) or real(s, key))
    game.copy().pop()
    assert len(keys) <= 32
    saved = Game.from_json(CARDS, game.to_json())
    assert saved == game and saved.pop() == game.pop() and saved == game


def test_a_guess_goes_back_to_where_it_was_guessed():
    game = played(8, 40)
    assert game.decision is not None
    guess = determinize(game, game.decision.side, Random(1))
    start = guess.copy()
    assert guess.history == []
    keys = []
    for _ in range(40):
        if guess.legal_choices:
            keys.append(guess.legal_choices[-1])
            guess.apply(keys[-1])
    while keys:
        assert guess.pop() == keys.pop()
    assert guess == start
    with pytest.raises(NoChoiceToTakeBack):
        guess.pop()


def test_positions_go_back_to_their_start():
    position = {
        "circle": ["sam", "tom", "bob", "max", "carl", "mina"],
        "town": {"hand": ["patrol"]},
    }
    game = load_position(CARDS, position)
    start = game.copy()
    game.apply("play:patrol")
    assert game != start and game.pop() == "play:patrol" and game == start


def test_games_are_compared_by_state_rules_and_cards():
    game = played(4, 30)
    assert game == game.copy() == copy.deepcopy(game) and game != played(4, 29)
    assert game == Game.from_json(CARDS, game.to_json())
    assert new_game(CARDS, 4, edition="en") != new_game(CARDS, 4, edition="pl")
    assert game != 5 and game != game.to_json()
    other = Game(game.state.copy())
    other.state.choice_chain = None
    assert other == game, "how it came there does not matter"
    with pytest.raises(TypeError):
        hash(game)


def test_an_illegal_choice_changes_nothing():
    game = played(2, 33)
    before = game.copy()
    with pytest.raises(IllegalChoice, match="is not offered"):
        game.apply("play:nothing")
    assert game == before and game.history == before.history and game.pop() == before.pop()


def test_str_shows_the_table():
    position = {
        "active": "town",
        "marker": "tom",
        "circle": [
            {"id": "sam", "side": "human", "safety": 2, "tokens": ["eye"], "attached": ["hiding"]},
            {"id": "tom", "side": "creature"},
            "bob",
            "max",
            "carl",
            "mina",
        ],
        "town": {"energy": 5, "hand": ["patrol"], "equipment": ["flashlight"]},
        "creature": {"hand": ["feeding"], "awareness": 2},
    }
    game = load_position(CARDS, position)
    lines = str(game).splitlines()
    assert lines[0] == "Turn 1: action phase of town; the marker moves clockwise"
    assert lines[1] == "  sam   human    2  +eye /hiding" and lines[2] == "> tom   creature 0"
    assert "  hand: patrol" in lines and "  hand: feeding" in lines, "it shows both hands"
    assert "  equipment: flashlight" in lines
    seen = game.text("town").splitlines()
    assert "  hand: patrol" in seen and "  hand: ?" in seen and "feeding" not in game.text("town")
    assert repr(game) == "<Game turn 1, action: town chooses from play:patrol prepare rest>"
    assert str(game.decision).splitlines()[0].startswith("town: ")
    assert any(line.startswith("  rest ") for line in str(game.decision).splitlines())
    assert game.decision is not None and str(game.decision.options[0]) == "Play Patrol"
    with pytest.raises(InBetweenError):
        game.text("nobody")


def test_views_are_plain_data():
    game = played(1, 60)
    for side in ("town", "creature"):
        assert json.loads(json.dumps(game.view(side))) == game.view(side)


def test_cards_by_id():
    patrol, sam = CARDS["patrol"], CARDS["sam"]
    assert patrol.id == "patrol" and patrol in CARDS and "sam" in CARDS and "patrl" not in CARDS
    text = str(patrol)
    assert text.startswith("Patrol (") and "cost 2" in text.lower() and len(text.splitlines()) == 2
    assert "Sam" in str(sam) and len(str(sam).splitlines()) == 3
    assert repr(patrol) == "<Card patrol: town, cost 2>" and repr(sam) == "<Character sam>"
    assert patrol.describe("it") != text
    assert [thing.id for thing in CARDS] == [*CARDS.character_index, *CARDS.card_index]
    assert len(CARDS) == len(list(CARDS))
    with pytest.raises(KeyError) as caught:
        CARDS["patrl"]
    assert isinstance(caught.value, UnknownId) and isinstance(caught.value, BaseError)
    assert str(caught.value) == (
        "There is no card or Character 'patrl' in this card set. Did you mean 'patrol'?"
    )
    assert "“patrol”" in error_text(caught.value, "it")


def test_old_names_work_and_warn():
    game = played(1, 5)
    with pytest.warns(DeprecationWarning, match="Game.history"):
        keys = game.keys()
    assert keys == game.history
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert game.history and game.legal_choices and str(game) and repr(game)
