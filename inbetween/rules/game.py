"""Game: the public face of the rules."""

from __future__ import annotations

import hashlib
from typing import Any

from . import chance, engine, setup
from .cards import CardSet
from .errors import IllegalChoice, InBetweenError
from .events import Event
from .options import Options
from .state import Env, Frame, State, blank
from .terms import PHASES, SIDES, WINNERS


class Decision:
    """What a side must choose now. Labels and prompt are made when asked for."""

    __slots__ = ("_about", "_cards", "_env", "_frame", "options", "side")

    def __init__(self, s: State) -> None:
        self._cards: CardSet = s.cards
        self._frame: Frame = s.stack[-1]
        self._env: Env = s.env
        self._about = s.about
        self.side: str = SIDES[s.decider]
        self.options: Options = s.options

    @property
    def kind(self) -> str:
        """What it is about: action, card, character, confirm, react, choice, marker, gap or symbol."""
        return self._frame[0].asks(self._frame)

    @property
    def zone(self) -> str | None:
        """Where the cards on offer lie: hand, other_hand, discard or equipment; None if it is not about cards."""
        return self._frame[0].zone(self._env)

    @property
    def prompt(self) -> str:
        """What is being asked, in English."""
        return self.text("en")

    def text(self, language: str) -> str:
        """What is being asked, in a language."""
        from ..text.prompts import prompt

        return prompt(self._cards, self._frame, self._env, self._about, language)

    @property
    def keys(self) -> list[str]:
        """The keys of all options."""
        return [o.key for o in self.options]

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

    _decision: Decision  # of the options at hand, once asked for

    @classmethod
    def new(cls, cards: CardSet, seed: int) -> Game:
        """A fresh game, dealt by a seed (rules section 3)."""
        game = blank(cls, cards)
        assert isinstance(game, Game)
        game.start = ("seed", seed)
        game.rng = chance.seeded(seed)
        setup.deal(game)
        engine.advance(game)
        return game

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the game is over."""
        if not self.options:
            return None
        try:
            decision = self._decision
            if decision.options is self.options and decision._frame is self.stack[-1]:
                return decision
        except AttributeError:
            pass
        decision = self._decision = Decision(self)
        return decision

    @property
    def winner(self) -> str | None:
        """The side that won, "draw", or None while the game goes on."""
        return None if self.victor < 0 else WINNERS[self.victor]

    @property
    def phase(self) -> str:
        """The phase of the turn: awareness, action, activity or movement."""
        return PHASES[self.stage]

    @property
    def active(self) -> str:
        """The side whose turn it is."""
        return SIDES[self.mover]

    def apply(self, key: str) -> list[Event]:
        """Make a choice by its key and run on to the next decision; returns what happened.

        Raises IllegalChoice, with the game unchanged, for a key that is not offered.
        """
        for option in self.options:
            if option.key == key:
                break
        else:
            raise IllegalChoice(self._refusal(key))
        events: list[Event] = []
        self.log = events
        self.history = (self.history, key)
        engine.choose(self, option)
        self.log = None
        return events

    def _refusal(self, key: str) -> str:
        if not self.options:
            return f"{key!r} cannot be chosen: the game is over."
        keys = ", ".join(o.key for o in self.options)
        return f"{key!r} is not offered to {SIDES[self.decider]} now; the choices are: {keys}."

    def view(self, side: str) -> dict[str, Any]:
        """What a side may know, as plain data."""
        from .view import view

        if side not in SIDES:
            raise InBetweenError(f"There is no side '{side}'; a side is town or creature.")
        return view(self, SIDES.index(side))

    def keys(self) -> list[str]:
        """The keys applied since the start, oldest first."""
        keys: list[str] = []
        link = self.history
        while link is not None:
            link, key = link
            keys.append(key)
        return keys[::-1]

    def digest(self) -> str:
        """A short fingerprint of the state: equal for equal games."""
        return hashlib.sha256(repr(self.snapshot()).encode()).hexdigest()[:16]

    def to_json(self) -> str:
        """The game as JSON text: card set, start and every choice since, with a fingerprint of where they lead.

        Raises SaveError for a guess at hidden cards, made for a search.
        """
        from ..saves import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, cards: CardSet, text: str) -> Game:
        """The game that `to_json` wrote, at the same decision. Raises SaveError with one sentence if it cannot be."""
        from ..saves import from_json

        return from_json(cards, text)
