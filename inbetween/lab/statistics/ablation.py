"""Ablation: play the same games, but one side may not use a certain card or ability.

A player whose card or Awareness ability is denied never picks an option that uses it, so the game
stays legal. A Character's ability happens automatically, so the card set is changed: that face has
no ability.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...data.faults import did_you_mean
from ...rules import engine
from ...rules.cards import CardSet
from ...rules.constants import SIDES
from ...rules.errors import InBetweenError
from ...rules.events import AbilitySpent, CardPlayed, CardUsed, Event
from ...rules.options import Option, Options
from ...rules.question import Question
from ...rules.state import State
from ...text.error_messages import localized_error
from .estimates import paired_difference, share
from .records import GameRecord
from .report_data import Worth
from .summary import score

ALL = "all"


def deniable(cards: CardSet) -> dict[str, str]:
    """Return everything that can be denied, with the side that uses it.

    Keys are card ids, abilities of Characters (town:sam) and Awareness abilities (town:3).
    """
    found = {card.id: SIDES[card.side] for card in cards.cards}
    for n, side in enumerate(SIDES):
        found |= {f"{side}:{c.id}": side for c in cards.characters if c.abilities[n] is not None}
        found |= {f"{side}:{level}": side for level in sorted(cards.awareness[n])}
    return found


def parse_denied(cards: CardSet, words: Sequence[str]) -> list[str]:
    """Return the ids that the command's words name; the word "all" names everything.

    Raises InBetweenError for an unknown id.
    """
    known = deniable(cards)
    if ALL in words:
        return list(known)
    for word in words:
        if word not in known:
            raise localized_error(
                InBetweenError, "lab.deny", id=word, hint=did_you_mean(word, list(known))
            )
    return list(dict.fromkeys(words))


def disabled_faces(things: Sequence[str], cards: CardSet) -> tuple[tuple[str, int], ...]:
    """Return the faces (Character, side) that lose their ability."""
    found = (thing.split(":") for thing in things if ":" in thing)
    return tuple((id, SIDES.index(side)) for side, id in found if id in cards.character_index)


class Ablation:
    """What one side may not use."""

    def __init__(self, things: Sequence[str], side: str) -> None:
        self.side = side
        self.cards = {thing for thing in things if ":" not in thing}
        self.levels = {
            int(level)
            for whose, _, level in (thing.partition(":") for thing in things)
            if whose == side and level.isdigit()
        }

    def is_denied(self, event: Event) -> bool:
        """Return whether an event uses something that is denied."""
        match event:
            case CardPlayed(side, card) | CardUsed(side, card):
                return side == self.side and card in self.cards
            case AbilitySpent(side, level):
                return side == self.side and level in self.levels
        return False

    def allowed(self, game: State) -> Options:
        """Return the options that use nothing denied; all options if every one of them does."""
        return (
            tuple(option for option in game.options if not self._uses_denied(game, option))
            or game.options
        )

    def _uses_denied(self, game: State, option: Option) -> bool:
        trial = game.copy()
        trial.log = log = list[Event]()
        engine.choose(trial, option)
        return any(map(self.is_denied, log))

    def restricted_game(self, game: State, options: Options) -> State:
        """Return a copy of the game that offers its player only these options."""
        narrow, question = game.copy(), game.question
        assert question is not None
        narrow.question = Question(question.side, options, question.price)
        return narrow


def worth(with_it: Sequence[GameRecord], without: Sequence[GameRecord], side: str) -> Worth:
    """Return how much something is worth to its side.

    That is its side's share of wins with it minus the share without it, over the same seeds.
    """
    gap = paired_difference([score(r, side) for r in without], [score(r, side) for r in with_it])
    shares = {
        name: share(sum(score(r, side) for r in some), len(some)).plain()
        for name, some in (("with", with_it), ("without", without))
    }
    return {
        "side": side,
        "games": len(with_it),
        "worth": gap.plain(),
        "with": shares["with"]["value"],
        "without": shares["without"]["value"],
        "shares": shares,
    }
