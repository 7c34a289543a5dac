"""Values of abilities, measured by trials: the mean change of the evaluation in states from quick
games.

The values that operations declare (`declared_ability_values`) are the start: they judge the states,
and stay where a trial cannot measure. The same card set always gets the same values; trials are
limited by engine steps, never by the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from ...rules import engine
from ...rules.amounts import amount_value
from ...rules.cards import CardSet
from ...rules.constants import (
    AWAKE_AT,
    DIMENSION_AT,
    GUARDED,
    GUARDED_DEEP,
    NOBODY,
    OUT,
    TERRIFIED,
    TERRIFIED_DEEP,
)
from ...rules.env import Env
from ...rules.frame_memory import Reacting
from ...rules.in_play.static_effects import Trigger
from ...rules.node import AnyNode, Node
from ...rules.ops.attach import can_be_laid
from ...rules.options import Option
from ...rules.question import Question
from ...rules.state import Frame, State
from ...rules.targeting import candidates
from ...rules.turns.control_flow import begin_ability
from ...rules.turns.setup import new_game
from .card_set_profile import AbilityValues, declared_ability_values
from .random_positions import randomize_position

Judge = Callable[[State, int], float]  # how good a state looks for a side

EFFORT = 120_000  # steps of the engine, for all abilities of a card set together
LOOK = 12  # so many steps are what it takes to copy a state and to judge it
GAMES = 10
CHOICES = 150  # in one of them
APART = 2  # turns between two states of a game
FEW = 6  # a worth from fewer states than this is worth nothing
ENOUGH = 800  # effort for one ability: with a great many of them the last ones are not tried at all
OPTIONS = 6  # looked at for one choice
FORKS = 3  # choices between two things that are both followed to the end
LARGEST_CHANGE = 30.0  # points: a win or a loss counts no more than this

# What a point is worth in the table's measure, by side: with these the built-in set's abilities are
# worth as much on average as there,
# and the weights of the features, which were fitted to the table, keep their meaning.
OF_FACES = (0.437, 0.338)
OF_TRIGGERS = (0.35, 0.35)
OF_LEVELS = (0.35, 0.35)
SHARE = 1.0  # how much of a worth above 0 is found by trying


class EndOfTrial(Node[Reacting | None]):
    """The bottom frame of a trial: the ability has been resolved."""

    __slots__ = ()

    def run(self, s: State, frame: Frame[Reacting | None]) -> Question | None:
        return Question(0, s.cards.options.yes_no)

    def answer(self, s: State, frame: Frame[Reacting | None], option: Option) -> None:
        raise NotImplementedError


HALT = EndOfTrial()


class AbilityTrial(NamedTuple):
    """An ability to try: its side, source and timing."""

    node: AnyNode
    side: int
    character: int = NOBODY  # whose face it is printed on
    level: int = 0  # of Awareness that it needs
    trigger: Trigger | None = None


def estimate_ability_values(cards: CardSet, judge: Judge, effort: int = EFFORT) -> AbilityValues:
    """Estimate the value of every ability of a card set for its side; `judge` uses the declared
    values.
    """
    return _Appraiser(cards, judge, effort).worths()


class _Appraiser:
    """Tries the abilities of one card set within a budget of engine steps."""

    def __init__(self, cards: CardSet, judge: Judge, effort: int) -> None:
        self.cards = cards
        self.judge = judge
        self.left = effort
        self.rng = Random(0)
        self.states: list[State] = []
        self.before = 0.0  # the worth of the state at hand, whoever it is good for
        self.had_effect = False  # whether anything that was tried has changed that

    def worths(self) -> AbilityValues:
        """Return the values of all abilities."""
        cards, table = self.cards, declared_ability_values(self.cards)
        trials: dict[Any, AbilityTrial] = {}
        for trial in self._trials():
            trials.setdefault(_kind(trial), trial)
        self.states = list(self._sampled(self.left // 3))
        found: dict[Any, float | None] = {}
        for n, (kind, trial) in enumerate(trials.items()):
            found[kind] = self._worth(
                trial, min(self.left, max(ENOUGH, self.left // (len(trials) - n)))
            )

        def worth(trial: AbilityTrial, point: tuple[float, float], otherwise: float) -> float:
            points = found[_kind(trial)]
            if points is None:
                return otherwise
            tried = point[trial.side] * points
            return tried if tried <= 0 else otherwise + SHARE * (tried - otherwise)

        faces = [[0.0] * len(cards.characters), [0.0] * len(cards.characters)]
        levels: tuple[dict[int, float], dict[int, float]] = ({}, {})
        triggers = list(table.triggers)
        for trial in self._trials():
            if trial.trigger is not None:
                triggers[trial.trigger.index] = worth(
                    trial, OF_TRIGGERS, table.triggers[trial.trigger.index]
                )
            elif trial.level:
                levels[trial.side][trial.level] = worth(
                    trial, OF_LEVELS, table.levels[trial.side][trial.level]
                )
            else:
                faces[trial.side][trial.character] = worth(
                    trial, OF_FACES, table.faces[trial.side][trial.character]
                )
        return AbilityValues((tuple(faces[0]), tuple(faces[1])), levels, tuple(triggers))

    def _trials(self) -> Iterator[AbilityTrial]:
        """Yield every ability to try."""
        cards = self.cards
        for character in cards.characters:
            for side, ability in enumerate(character.abilities):
                if ability is not None:
                    yield AbilityTrial(ability, side, character.index)
        for side, abilities in enumerate(cards.awareness):
            for level, ability in abilities.items():
                yield AbilityTrial(ability, side, level=level)
        for trigger in cards.triggers:
            source = trigger.source
            yield AbilityTrial(trigger.effect, source.side, source.character, source.level, trigger)

    # -- states -------------------------------------------------------------------------------

    def _sampled(self, effort: int) -> Iterator[State]:
        """Return states from quick games, in which each choice is the better of two by a one-step
        evaluation.
        """
        last = self.left - effort
        for seed in range(GAMES):
            game = new_game(self.cards, seed)
            game.start = game.choice_chain = None
            turn = 1 - seed % APART
            for _ in range(CHOICES):
                if game.winner_index >= 0 or self.left <= last:
                    break
                if game.turn >= turn + APART and len(game.stack) == 1:
                    turn = game.turn
                    state = game.copy()
                    if turn // APART % 2:
                        randomize_position(state, self.rng)
                    if state.winner_index < 0:
                        yield state
                game = self._glance(game, 2)

    def _glance(self, s: State, most: int) -> State:
        """Return the game after the best of so many choices by a one-step evaluation for the side
        that decides.
        """
        side, options = s.decider, s.options
        best = float("-inf")
        chosen = s
        for option in options if len(options) <= most else self.rng.sample(options, most):
            trial = s.copy()
            self.left -= engine.choose(trial, option) + LOOK
            worth = self._judged(trial, side)
            if worth > best:
                best, chosen = worth, trial
        return chosen

    # -- abilities ----------------------------------------------------------------------------

    def _worth(self, trial: AbilityTrial, effort: int) -> float | None:
        """Return the mean points that an ability gains its side; None if it cannot be measured."""
        last = self.left - effort
        total, n = 0.0, 0
        self.had_effect = False
        # A stride over all games, whatever the number of states that the effort is enough for.
        stride = (
            next(k for k in (7, 11, 13, 17, 1) if k == 1 or len(self.states) % k)
            if self.states
            else 1
        )
        for i in range(len(self.states)):
            if self.left <= last:
                break
            change = self._change(self.states[i * stride % len(self.states)].copy(), trial, i)
            if trial.trigger is not None and not trial.trigger.must:
                change = max(0.0, change)
            total += max(-LARGEST_CHANGE, min(LARGEST_CHANGE, change))
            n += 1
        return total / n if self.had_effect and n >= FEW else None

    def _change(self, s: State, trial: AbilityTrial, i: int) -> float:
        """Return what an ability changes for its side in a state; the state is modified."""
        side, trigger = trial.side, trial.trigger
        me = trial.character
        s.phase_index = 2
        if me >= 0:
            _seat(s, me, side, i)
        if trial.level:
            s.awareness[side] = max(
                s.awareness[side], min(trial.level, s.cards.numbers.awareness_goal - 1)
            )
            s.phase_index, s.active_index = 0, side
        to: Reacting | None = None
        env = Env(side, me, chain=(me,) if me >= 0 else ())
        price = 0
        if trigger is not None:
            happened = self._happened(s, trigger, i)
            if happened is None:
                return 0.0
            to, env = happened
            price = amount_value(trigger.energy, s, env)
            if s.energy[side] < price:
                return 0.0
        s.stack = [(HALT, 0, to)]
        self.left -= LOOK
        if not trial.node.possible(s, env._replace(price=price)):
            return 0.0
        before = self.judge(s, side)
        self.before = abs(before)
        s.energy[side] -= price
        begin_ability(s, trial.node, env)
        self.left -= engine.advance(s) + LOOK
        return self._finished(s, side, FORKS) - before

    def _happened(self, s: State, trigger: Trigger, i: int) -> tuple[Reacting, Env] | None:
        """Return an event that a trigger reacts to, and its context; None if the state has nothing
        suitable.
        """
        source, side = trigger.source, trigger.source.side
        me = source.character
        if source.card >= 0 and can_be_laid(s.cards.cards[source.card].effect):
            me = s.marker
        actor = {"you": side, "opponent": 1 - side}.get(trigger.whose, s.active_index)
        card = NOBODY
        if trigger.only is not None or trigger.trigger_event in ("pays", "card_played"):
            fitting = [c for c in s.cards.decks[actor] if trigger.only is None or c in trigger.only]
            if not fitting:
                return None
            card = fitting[i % len(fitting)]
        env = Env(side, me, source.card, card)
        s.stack = [(HALT, 0, None)]
        people = list(s.circle) if trigger.where is None else candidates(s, trigger.where, env)
        if not people:
            return None
        return Reacting(trigger.trigger_event, actor, people[i % len(people)], card), env

    def _finished(self, s: State, side: int, forks: int) -> float:
        """Return the value of a state for a side after the trial is resolved with the best choices
        of both sides.
        """
        while s.winner_index < 0 and s.stack[-1][0] is not HALT:
            if len(s.options) == 2 and forks:
                forks -= 1
                ways = []
                for option in s.options:
                    trial = s.copy()
                    self.left -= engine.choose(trial, option) + LOOK
                    ways.append(self._finished(trial, side, forks))
                return max(ways) if s.decider == side else min(ways)
            s = self._glance(s, OPTIONS)
        return self._judged(s, side)

    def _judged(self, s: State, side: int) -> float:
        worth = self.judge(s, side)
        if abs(worth) != self.before:
            self.had_effect = True
        return worth


def _kind(trial: AbilityTrial) -> Any:
    """Return a key that is equal for equal abilities, wherever they are printed."""
    if trial.trigger is not None:
        return trial.trigger.index
    return trial.side, trial.level, trial.node.op, repr(trial.node.spec)


def _seat(s: State, character: int, face: int, i: int) -> None:
    """Place a Character where the marker is, awake on a face."""
    other = s.marker
    if character != other:
        if s.line[character] < 0:  # somebody else was dealt
            s.line[character], s.line[other] = s.line[other], OUT
            s.token_at = [character if at == other else at for at in s.token_at]
            s.attached = tuple(
                entry._replace(character=character) if entry.character == other else entry
                for entry in s.attached
            )
        swap = {character: other, other: character}
        s.circle = tuple(swap.get(c, c) for c in s.circle)
        s.dealt = tuple(swap.get(c, c) for c in s.dealt)
        s.marker = character
    place = s.line[character]
    if not AWAKE_AT[place] or DIMENSION_AT[place] != face:
        s.line[character] = ((GUARDED, GUARDED_DEEP), (TERRIFIED, TERRIFIED_DEEP))[face][i % 2]
