"""Game: the public face of the rules, with words for decisions and JSON for games.

A `Game` has a `State` (`game.state`). The rules, the search and the window work on the state; the
core (`rules`) knows neither languages nor files.
"""

from __future__ import annotations

import warnings
from random import Random
from typing import Any, NamedTuple

from .data.editions import with_edition
from .data.position import load_position
from .rules import engine
from .rules.cards import CardSet
from .rules.constants import PHASES, SIDES, WINNERS
from .rules.env import Env
from .rules.errors import InBetweenError, NoChoiceToTakeBack
from .rules.events import Event
from .rules.frame_memory import Counted, Picked
from .rules.question import Question
from .rules.state import AnyFrame, State
from .rules.turns import setup
from .rules.views import determinize as determinization
from .rules.views.view import GameView, view
from .saves import replay_record
from .text.card_text.description import table_text
from .text.choice import Choice
from .text.error_messages import localized_error
from .text.language.languages import ENGLISH
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
    def character(self) -> str:
        """The id of the Character whose ability asks; empty if it is none."""
        return self._cards.characters[self._env.me].id if self._env.me >= 0 else ""

    @property
    def picked(self) -> list[str]:
        """The ids of the Characters picked before for the same effect."""
        memory = self._frames[-1][2]
        if self.kind != "character" or not isinstance(memory, Picked | Counted):
            return []
        return [self._cards.characters[index].id for index in memory.things]

    @property
    def prompt(self) -> str:
        """What is being asked, in English."""
        return self.text(ENGLISH)

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

    def __str__(self) -> str:
        """The question, then a line for every option: its key and its label."""
        width = max(map(len, self.keys))
        options = (f"  {choice.key:{width}}  {choice.label}" for choice in self.options)
        return "\n".join([f"{self.side}: {self.prompt}", *options])

    def __repr__(self) -> str:
        return f"<Decision {self.side} {self.kind}: {' '.join(self.keys)}>"


# How many choices lie between two states kept for `Game.pop`: a copy costs a fifth of a choice.
_CHOICES_BETWEEN_COPIES = 32


class Outcome(NamedTuple):
    """How a game ended."""

    winner: str  # "town", "creature" or "draw"
    ending: str  # "secured", "devoured", "awareness_town", ...


class Game:
    """A game at a decision, or over.

    >>> game = new_game(load_cards(), seed=7)
    >>> while game.decision:
    ...     events = game.apply(game.decision.options[0].key)
    >>> game.winner

    Games are equal if they go on in the same way: same state, same rules and same card set, however
    they came there. As a game changes, it cannot be hashed.
    """

    __slots__ = ("_choices_since_copy", "_decision", "_earlier", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self._decision: Decision | None = None  # the public face of the question, once asked for
        self._earlier: tuple[State, ...] = ()  # copies from before some of the choices
        # A guess at hidden cards cannot be dealt again, so it is copied before the first choice.
        self._choices_since_copy = 0 if state.start is not None else _CHOICES_BETWEEN_COPIES

    @classmethod
    def new(
        cls, cards: CardSet, seed: int, edition: str | None = None, even_start: bool = False
    ) -> Game:
        """A fresh game, dealt by a seed (rules section 3), as an edition has it or with the cards
        as they are.
        """
        if edition is not None:
            cards = with_edition(cards, edition)
        return cls(setup.new_game(cards, seed, even_start))

    @classmethod
    def at(cls, cards: CardSet, position: Any) -> Game:
        """A game from a position file or dict; raises PositionError that names every impossible
        entry.
        """
        return cls(load_position(cards, position))

    # -- where the game is --------------------------------------------------------------------

    @property
    def cards(self) -> CardSet:
        """The card set that is played with."""
        return self.state.cards

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the game is over."""
        question = self.state.question
        if question is None:
            return None
        decision = self._decision
        if decision is None or decision.question is not question:
            decision = self._decision = Decision(self.state, question)
        return decision

    @property
    def legal_choices(self) -> list[str]:
        """The keys on offer; empty when the game is over."""
        return [option.key for option in self.state.options]

    @property
    def history(self) -> list[str]:
        """The keys chosen so far, oldest first."""
        return self.state.keys()

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """The phase of the turn: awareness, action, activity or movement."""
        return PHASES[self.state.phase_index]

    @property
    def active(self) -> str:
        """The side whose turn it is."""
        return SIDES[self.state.active_index]

    @property
    def edition(self) -> str | None:
        """The edition whose rulebook is followed; None: the card set's own switches."""
        return self.state.cards.edition

    @property
    def even_start(self) -> bool:
        """Whether the second player began with the extra Energy of an even start."""
        return setup.began_even(self.state)

    # -- the end ------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.state.winner_index >= 0

    @property
    def winner(self) -> str | None:
        """The side that won, "draw", or None while the game goes on."""
        winner = self.state.winner_index
        return None if winner < 0 else WINNERS[winner]

    @property
    def ending(self) -> str | None:
        """How the game ended: secured, devoured, awareness_town, awareness_creature, five_left or
        draw; None while it goes on.
        """
        return self.state.ending

    @property
    def outcome(self) -> Outcome | None:
        """Winner and ending; None while the game goes on."""
        winner, ending = self.winner, self.state.ending
        return None if winner is None or ending is None else Outcome(winner, ending)

    # -- choices ------------------------------------------------------------------------------

    def apply(self, key: str) -> list[Event]:
        """Make a choice by its key and run on to the next decision; returns what happened.

        Raises IllegalChoice, with the game unchanged, for a key that is not offered.
        """
        if self._choices_since_copy >= _CHOICES_BETWEEN_COPIES:
            self._earlier = (*self._earlier, self.state.copy())
            self._choices_since_copy = 0
        events = engine.apply(self.state, key)
        self._choices_since_copy += 1
        return events

    def pop(self) -> str:
        """Take the last choice back and return its key.

        Raises NoChoiceToTakeBack where none was made. Made again, a choice has the same random
        results.
        """
        chain = self.state.choice_chain
        if chain is None:
            raise localized_error(NoChoiceToTakeBack, "choice.none_to_take_back")
        link, popped = chain
        # Play on from the newest copy that lies before the choice, or else from the start.
        number = {id(state.choice_chain): i for i, state in enumerate(self._earlier)}
        keys: list[str] = []
        while id(link) not in number and link is not None:
            link, key = link
            keys.append(key)
        found = number.get(id(link))
        if found is None:
            assert self.state.start is not None
            again = Game(replay_record.begin(self.cards, self.state.start))
        else:
            again = Game(self._earlier[found].copy())
            again._earlier = self._earlier[: found + 1]
            again._choices_since_copy = 0
        for key in reversed(keys):
            again.apply(key)
        self.state = again.state
        self._earlier, self._choices_since_copy = again._earlier, again._choices_since_copy
        return popped

    # -- copies, views and text ---------------------------------------------------------------

    def copy(self) -> Game:
        """An independent copy, with its history."""
        new = Game.__new__(Game)  # a quarter faster than through __init__
        new.state = self.state.copy()
        new._decision = self._decision
        new._earlier = self._earlier
        new._choices_since_copy = self._choices_since_copy
        return new

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.state.cards.digest == other.state.cards.digest
            and self.state.snapshot() == other.state.snapshot()
        )

    def determinized(self, side: str, rng: Random) -> Game:
        """A game that could be this one, as far as a side knows: every card that it has not seen is
        dealt anew.
        """
        _check_side(side)
        return Game(determinization.determinize(self.state, side, rng))

    def text(self, side: str | None = None) -> str:
        """The table as text, as a side may know it; without a side as `str(game)` has it: with
        everything, both hands included.
        """
        if side is not None:
            return table_text(self.view(side))
        whole = self.view("town")
        whole["creature"] = self.view("creature")["creature"]
        return table_text(whole)

    def __str__(self) -> str:
        return self.text()

    def view(self, side: str) -> GameView:
        """What a side may know, as plain data."""
        _check_side(side)
        return view(self.state, SIDES.index(side))

    def __repr__(self) -> str:
        if self.outcome is not None:
            return f"<Game over on turn {self.turn}: {self.winner} ({self.ending})>"
        decision = self.decision
        assert decision is not None
        keys = " ".join(decision.keys)
        return f"<Game turn {self.turn}, {self.phase}: {decision.side} chooses from {keys}>"

    # -- JSON ---------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The game as JSON text: card set, start and every choice since, with a fingerprint of
        where they lead.

        Raises SaveError for a guess at hidden cards, made for a search.
        """
        return replay_record.to_json(self.state)

    @classmethod
    def from_json(cls, cards: CardSet, text: Any) -> Game:
        """The game that `to_json` wrote, at the same decision. Raises SaveError with one sentence
        if it cannot be.
        """
        return cls(replay_record.from_json(cards, text))

    # -- names of earlier versions ------------------------------------------------------------

    def keys(self) -> list[str]:
        """Deprecated: use `history`."""
        warnings.warn("Game.keys() is now Game.history", DeprecationWarning, stacklevel=2)
        return self.history


def _check_side(name: str) -> None:
    if name not in SIDES:
        raise localized_error(InBetweenError, "choice.no_side", name=name)
