"""The button of Prepare says truly what it would bring, also with a full hand."""

from __future__ import annotations

import pytest

from inbetween.game import Game
from inbetween.play.things import Thing
from inbetween.ui.table.model.action_gains import action_gains, prepared
from inbetween.ui.table.model.tooltips import notes
from tests.support.fixed_set import fixed_cards

CARDS = fixed_cards()
TOWN = [card.id for card in CARDS.cards if card.side == 0 for _ in range(card.copies)]
HANDS = {
    "draw": (3, None, "+2", "If you keep everything, you draw 2."),
    "swap": (5, None, "swap", "You draw as many cards as you discard"),
    "over": (7, None, "discard", "You have 7 cards: discard at least 3 to draw any."),
    "back": (3, 0, "swap", "There are no other cards"),
    "none": (0, 0, "+0", "There are no cards left to draw."),
}


def at(held: int, deck: int | None) -> dict[str, object]:
    """A position with so many cards in hand, and in the deck what is left, or nothing: it is out of
    the game.
    """
    town: dict[str, object] = (
        {"hand": TOWN[:held]} if deck is None else {"hand": TOWN[:held], "removed": TOWN[held:]}
    )
    return {
        "circle": ["sam", "tom", "bob", "carl", "lance", "mina"],
        "active": "town",
        "town": town,
    }


@pytest.mark.parametrize("way", HANDS)
def test_prepare_shows_what_it_would_bring_and_the_tip_says_why(asked, way):
    held, deck, signs, told = HANDS[way]
    table = asked(at(held, deck), cards=CARDS)
    assert action_gains(table.session.game)[Thing("button", "prepare")] == f"{signs}[card:town]"
    assert told in notes(table.app, table.board, table.session.game, Thing("button", "prepare"))[1]
    assert {button.thing: button.answer.gain for button in table.controller.bar.buttons}[
        Thing("button", "prepare")
    ].startswith(signs)


@pytest.mark.parametrize("way", ["draw", "swap", "over"])
@pytest.mark.parametrize("discarded", [0, 1, 3])
def test_shown_gains_are_what_happens(way, discarded):
    held, deck, *_ = HANDS[way]
    game = Game.at(CARDS, at(held, deck))
    drawn, found = prepared(game, 0)
    for key in ("prepare", *TOWN[:discarded], "done"):
        # with no card left nothing is asked
        if game.decision is not None and key in game.decision.keys:
            game.apply(key)
    assert found == way
    assert (
        len(game.state.hand[0])
        == held
        - discarded
        + {"draw": drawn + discarded, "swap": discarded, "over": max(0, discarded - 2)}[way]
    )
