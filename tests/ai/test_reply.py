"""What is likely to follow a choice: both sides go on until the next turn has ended."""

from __future__ import annotations

from inbetween import load_cards, new_game
from inbetween.ai.hints.reply import likely_reply

CARDS = load_cards()


def test_a_choice_is_followed_by_the_rest_of_the_turn_and_the_next_one() -> None:
    game = new_game(CARDS, seed=24)
    keys = likely_reply(game.state, ["rest"], 1)
    assert keys[0] == "rest"
    assert keys == likely_reply(game.state, ["rest"], 1)
    sides = []
    for key in keys:
        assert game.decision is not None
        sides.append(game.decision.side)
        game.apply(key)
    assert set(sides) == {"town", "creature"}
    assert game.turn == 3 or game.is_over
