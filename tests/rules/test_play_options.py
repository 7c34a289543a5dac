"""What playing a card can do is looked up in tables: it must be what the rules say, whatever binds
them.
"""

from __future__ import annotations

from random import Random

import pytest

from inbetween import Game, load_cards, new_game
from inbetween.rules.cards import CardSet
from inbetween.rules.constants import ALERT, BETWEEN, DEVOURED, OUT, SECURED
from inbetween.rules.options import Option
from inbetween.rules.state import Attached
from inbetween.rules.targeting import allowed, shows
from inbetween.rules.turns.card_play import play_targets, playable
from tests.rules.test_durations import EVERYTHING
from tests.support.changed_sets import changed
from tests.support.scenario import switched

# Cards that come into play at no cost and bind the Character they lie on alone: nothing else is
# looked at in such a set.
LAID_ON = """
decks:
  town: {curfew: {effect: [attach], cost: 0, copies: 6, ongoing: {protect: [flip]}}}
  creature: {hiding: {effect: [attach], cost: 0, copies: 6, ongoing: {protect: [shift]}}}
"""
SETS = {
    "built-in": load_cards,
    "laid on": lambda: changed(LAID_ON),
    "everything": lambda: changed(EVERYTHING),
    "tokens stay": lambda: switched(lying_token="stays"),
}


def by_the_rules(game: Game, side: int, symbol: int) -> list[Option]:
    """What a card can do with one Character after the other (4.2, 10.7, 11)."""
    table, at = game.cards.options, game.state.token_at[symbol]
    token_free = at < 0 or bool(
        not game.cards.switches.tokens_stay and allowed(game.state, side, "token", [at])
    )
    found: list[Option] = []
    for c in game.state.circle:
        place = game.state.line[c]
        if not shows(game.state, c, symbol):
            if token_free and allowed(game.state, side, "token", [c]):
                found.append(table.token[c])
        elif place not in (DEVOURED, SECURED) and allowed(game.state, side, "shift", [c]):
            found += [
                option
                for option in table.shift[c][place]
                if not {place, place + option.value[1]} <= set(BETWEEN)
                or allowed(game.state, side, "flip", [c])
            ]
    return found


def compare(game: Game) -> None:
    """Both ways come to the same for every card of both hands."""
    for side in (0, 1):
        can = [
            card
            for card in dict.fromkeys(game.state.hand[side])
            if by_the_rules(game, side, game.cards.cards[card].symbol)
        ]
        assert [option.value for option in playable(game.state, side)] == can
    for symbol in range(len(game.cards.symbols)):
        assert play_targets(game.state, game.state.active_index, symbol) == by_the_rules(
            game, game.state.active_index, symbol
        )


@pytest.mark.parametrize("name", SETS)
def test_cards_do_what_the_rules_say(name: str) -> None:
    cards: CardSet = SETS[name]()
    rng = Random(name)
    for seed in range(4):
        game = new_game(cards, seed=seed)
        while game.decision is not None and game.turn < 60:
            game.apply(rng.choice(game.decision.keys))
            if rng.random() < 0.2:
                compare(game)


def test_a_card_can_be_played_only_where_something_is_left_to_do_with_it() -> None:
    """Everybody shows the symbol, and each is locked or bound: one more who is not would do."""
    game = new_game(changed(LAID_ON), seed=1)
    own = next(card for card in game.cards.cards if card.side == 0)
    shown = [c for c in range(len(game.state.line)) if game.cards.masks[0][c] >> own.symbol & 1]
    game.state.circle, game.state.hand[0] = tuple(shown), (own.index,)
    game.state.line = [SECURED if c in shown else OUT for c in range(len(game.state.line))]
    compare(game)
    assert not playable(game.state, 0)
    game.state.line[shown[0]] = ALERT
    compare(game)
    assert playable(game.state, 0)
    game.state.attached = (Attached(game.cards.card_index["hiding"], shown[0]),)
    compare(game)
    assert not playable(game.state, 0)
