"""Game: the public face of the rules, with words for decisions and JSON for games.

The core below it (`rules`) knows neither languages nor files.
"""

from __future__ import annotations

from typing import Any

from .data.editions import with_edition
from .data.position import load_position
from .rules import engine
from .rules.cards import CardSet
from .rules.constants import PHASES, SIDES, WINNERS
from .rules.env import Env
from .rules.errors import InBetweenError
from .rules.events import Event
from .rules.question import Question
from .rules.state import AnyFrame, State
from .rules.turns import setup
from .rules.views.view import view
from .saves import replay_record
from .text.choice import Choice
from .text.error_messages import localized_error
from .text.prompts import PromptContext, prompt


class Decision:
    """What a side must choose now. Labels and prompt are made when asked for."""

    __slots__ = ("_cards", "_env", "_frames", "_marker", "options", "question")

    def __init__(self, s: State, question: Question) -> None:
        self._cards: CardSet = s.cards
        self._frames: list[AnyFrame] = s.stack[:]  # the one that asks is the last
        self._env: Env = s.env
        self._marker = s.marker
        self.question = question
        options: Any = question.options
        self.options: tuple[Choice, ...] = options

    @property
    def side(self) -> str:
        """The side that must choose."""
        return SIDES[self.question.side]

    @property
    def kind(self) -> str:
        """What it is about: action, card, character, confirm, react, choice, marker, gap or
        symbol.
        """
        return self._frames[-1][0].decision_kind(self._frames[-1])

    @property
    def zone(self) -> str | None:
        """Where the cards on offer lie: hand, other_hand, discard, other_discard, deck, equipment;
        None if it is not about cards.
        """
        return self._frames[-1][0].zone(self._env)

    @property
    def prompt(self) -> str:
        """What is being asked, in English."""
        return self.text("en")

    def text(self, language: str, brief: bool = False) -> str:
        """What is being asked, in a language; `brief` leaves out the text of the card or Character
        that it is about.
        """
        return prompt(
            self._cards,
            PromptContext(self._frames, self._env, self._marker, self.question.price),
            language,
            brief,
        )

    @property
    def keys(self) -> list[str]:
        """The keys of all options."""
        return [choice.key for choice in self.options]

    def __repr__(self) -> str:
        return f"<Decision {self.side} {self.kind}: {' '.join(self.keys)}>"


class Game(State):
    """A game at a decision, or over.

    >>> game = new_game(load_cards(), seed=7)
    >>> while game.decision:
    ...     events = game.apply(game.decision.options[0].key)
    >>> game.winner
    """

    __slots__ = ("_decision",)

    _decision: Decision  # the public face of the question at hand, once asked for

    @classmethod
    def new(
        cls, cards: CardSet, seed: int, edition: str | None = None, even_start: bool = False
    ) -> Game:
        """A fresh game, dealt by a seed (rules section 3), as an edition has it or with the cards
        as they are.
        """
        return setup.new_game(
            cls, cards if edition is None else with_edition(cards, edition), seed, even_start
        )

    @classmethod
    def at(cls, cards: CardSet, position: Any) -> Game:
        """A game from a position file or dict; raises PositionError that names every impossible
        entry.
        """
        return load_position(cls, cards, position)

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the game is over."""
        question = self.question
        if question is None:
            return None
        try:
            decision = self._decision
            if decision.question is question:
                return decision
        except AttributeError:
            pass
        decision = self._decision = Decision(self, question)
        return decision

    @property
    def winner(self) -> str | None:
        """The side that won, "draw", or None while the game goes on."""
        return None if self.winner_index < 0 else WINNERS[self.winner_index]

    @property
    def phase(self) -> str:
        """The phase of the turn: awareness, action, activity or movement."""
        return PHASES[self.phase_index]

    @property
    def edition(self) -> str | None:
        """The edition whose rulebook is followed; None: the card set's own switches."""
        return self.cards.edition

    @property
    def even_start(self) -> bool:
        """Whether the second player began with the extra Energy of an even start."""
        return setup.began_even(self)

    @property
    def active(self) -> str:
        """The side whose turn it is."""
        return SIDES[self.active_index]

    def apply(self, key: str) -> list[Event]:
        """Make a choice by its key and run on to the next decision; returns what happened.

        Raises IllegalChoice, with the game unchanged, for a key that is not offered.
        """
        return engine.apply(self, key)

    def view(self, side: str) -> dict[str, Any]:
        """What a side may know, as plain data."""
        if side not in SIDES:
            raise localized_error(InBetweenError, "choice.no_side", name=side)
        return view(self, SIDES.index(side))

    def to_json(self) -> str:
        """The game as JSON text: card set, start and every choice since, with a fingerprint of
        where they lead.

        Raises SaveError for a guess at hidden cards, made for a search.
        """
        return replay_record.to_json(self)

    @classmethod
    def from_json(cls, cards: CardSet, text: Any) -> Game:
        """The game that `to_json` wrote, at the same decision. Raises SaveError with one sentence
        if it cannot be.
        """
        return replay_record.from_json(cls, cards, text)
