"""Illegal choices and copies leave a game unchanged; saved games load, and damaged ones are
refused.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from inbetween import Game, IllegalChoice, SaveError, load_position, new_game
from tests.support.card_plays import cast, modded
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import table

from .random_games import random_game

# -- illegal choices and copies ---------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_an_illegal_choice_leaves_the_game_as_it_was(seed: int) -> None:
    for game in random_game(seed):
        before, history = game.state.snapshot(), game.history
        options = game.decision.keys if game.decision else []
        for key in ("nonsense", "", "play:nobody", "REST", "rest "):
            with pytest.raises(IllegalChoice) as refused:
                game.apply(key)
            assert repr(key) in str(refused.value) and "\n" not in str(refused.value)
        assert game.state.snapshot() == before
        assert game.history == history
        assert (game.decision.keys if game.decision else []) == options


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_is_independent(seed: int) -> None:
    for game in random_game(seed, 120):
        copy, before = game.copy(), game.state.snapshot()
        assert copy.state.snapshot() == before
        rng = Random(seed)
        for _ in range(12):
            if copy.decision:
                copy.apply(rng.choice(copy.decision.keys))
        assert game.state.snapshot() == before
        again = game.copy()
        rng = Random(seed)
        for _ in range(12):
            if again.decision:
                again.apply(rng.choice(again.decision.keys))
        assert again.state.snapshot() == copy.state.snapshot(), "chance is part of the state"


# -- saved games ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_game_can_be_saved_and_loaded_at_every_decision(seed: int) -> None:
    cards = fixed_cards()
    for game in random_game(seed, 130):
        back = Game.from_json(cards, game.to_json())
        assert back.state.snapshot() == game.state.snapshot()
        assert back.history == game.history
        assert (back.decision and back.decision.keys) == (game.decision and game.decision.keys)
        assert (back.winner, back.ending) == (game.winner, game.ending)


def test_a_game_from_a_position_can_be_saved_and_loaded() -> None:
    t = table(
        "sam h2 +eye /shotgun!",
        "tom c1 /hiding",
        town={"hand": ["patrol"], "equipment": ["scrapbook"]},
        seed=9,
        direction="counterclockwise",
        creature={"hand": ["hiding", "feeding"], "seen": ["hiding"]},
    )
    assert (
        Game.from_json(fixed_cards(), t.game.to_json()).state.snapshot() == t.game.state.snapshot()
    )
    cast(t, "patrol")
    back = Game.from_json(fixed_cards(), t.game.to_json())
    assert back.state.snapshot() == t.game.state.snapshot()
    assert back.view("town") == t.game.view("town")


def saved() -> dict[str, Any]:
    """A saved game of four choices, as data."""
    game = new_game(fixed_cards(), 11)
    for _ in range(4):
        assert game.decision
        game.apply(game.decision.keys[-1])
    return json.loads(game.to_json())


def refusal(text: str) -> str:
    """The one sentence with which a saved game is refused."""
    with pytest.raises(SaveError) as error:
        Game.from_json(fixed_cards(), text)
    message = str(error.value)
    assert "\n" not in message and message.endswith(".") and message[0].isupper()
    return message


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "7", '{"format": 1', "[" * 100_000, '{"a": NaN}']
)
def test_text_that_is_no_saved_game_is_refused(text: str) -> None:
    assert "saved game" in refusal(text)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 99}, "99"),
        ({"cards": "0000"}, "card set"),
        ({"keys": "rest"}, "'keys'"),
        ({"keys": [1]}, "'keys'"),
        ({"seed": "x"}, "'seed'"),
        ({"seed": True}, "'seed'"),
        ({"state": 5}, "'state'"),
        ({"more": 1}, "'more'"),
        ({"position": {}}, "'position'"),
        ({"keys": ["fly"]}, "'fly'"),
        ({"seed": 12}, "saved game"),
        ({"state": "0" * 16}, "state"),
    ],
)
def test_a_changed_save_is_refused_by_name(change: dict[str, Any], told: str) -> None:
    assert told in refusal(json.dumps({**saved(), **change}))


@pytest.mark.parametrize("entry", ["format", "cards", "seed", "keys", "state"])
def test_a_save_with_an_entry_missing_is_refused(entry: str) -> None:
    data = saved()
    del data[entry]
    assert entry in refusal(json.dumps(data))


def test_a_missing_choice_is_refused() -> None:
    data = saved()
    data["keys"].pop()
    refusal(json.dumps(data))


def test_a_save_of_an_impossible_position_is_refused() -> None:
    data = json.loads(
        load_position(
            fixed_cards(), {"circle": ["sam", "tom", "bob", "max", "earl", "jayne"]}
        ).to_json()
    )
    data["position"]["circle"][0] = {"id": "nobody"}
    assert "nobody" in refusal(json.dumps(data))


def test_a_save_of_another_card_set_is_refused(tmp_path: Path) -> None:
    other = modded(tmp_path, ("prepare_to: 5", "prepare_to: 6"))
    assert "card set" in refusal(new_game(other, 3).to_json())


def test_comments_and_layout_do_not_make_another_card_set(tmp_path: Path) -> None:
    same = modded(tmp_path, ("format: 1\n", "# a remark\nformat: 1\n\n"))
    assert Game.from_json(same, new_game(fixed_cards(), 3).to_json()).turn == 1
