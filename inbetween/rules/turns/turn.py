"""The turn: four phases, repeated until the game ends (rules section 4)."""

from __future__ import annotations

from .. import mutations
from ..constants import AWAKE_AT, BETWEEN, DIMENSION_AT, DRAW
from ..env import Env
from ..events import StatisticsLog
from ..frame_memory import Activating, Preparing
from ..in_play.modifiers import awareness_price, rest_gain, rest_gain_parts
from ..in_play.reactions import REACTION_WINDOW, open_reaction_window
from ..node import AnyNode, Node
from ..options import Option
from ..question import Price, Question
from ..state import Frame, State
from ..targeting import forbidden
from . import durations
from .card_play import ACTIVATE, LIMIT, PLAY, PREPARE, playable, start_play
from .control_flow import RESTORE, begin_ability

AWARENESS, ACTION, ACTION_DONE, RAISE, ABILITY, AFTER_ABILITY, MOVEMENT, MOVE = range(8)
FIRST_STEP = (AWARENESS, ACTION, RAISE, MOVEMENT)  # by phase, for positions


class Turn(Node[None]):
    """The bottom frame of every game. Its step is the part of the turn."""

    __slots__ = ()
    kind = "action"

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        step = frame[1]
        if step <= ACTION:
            side = s.active_index
            if step == AWARENESS:
                if s.cards.until_turns:  # after whatever happens as the turn begins
                    durations.turn_begins(s)
                if s.awareness[side] and s.ready[side] and (question := _ability_question(s, side)):
                    return question
            if s.phase_index != 1:
                enter(s, 1, ACTION)
            table = s.cards.options
            return Question(side, (*playable(s, side), table.prepare, table.rest))
        if step <= RAISE:
            if step == ACTION_DONE:
                enter(s, 2, RAISE)
            place = s.line[s.marker]
            if place not in BETWEEN and (question := _raise_question(s, DIMENSION_AT[place])):
                return question
            step = ABILITY
        if step == ABILITY:
            s.stack[0] = FRAMES[AFTER_ABILITY]
            character = s.marker
            place = s.line[character]
            if AWAKE_AT[place]:
                side = DIMENSION_AT[place]
                ability = s.cards.characters[character].abilities[side]
                if ability is not None:
                    s.stack.append((ACTIVATE, 0, Activating(character, side, ability.index)))
                    return None
            step = AFTER_ABILITY
        if step == AFTER_ABILITY:
            s.stack[0] = FRAMES[MOVEMENT]
            if open_reaction_window(s, "activity_ends", s.active_index):
                return None
            step = MOVEMENT
        if step == MOVEMENT:
            enter(s, 3, MOVE)
            if open_reaction_window(s, "movement", s.active_index):
                return None
        _end_turn(s)
        return None

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        step, side = frame[1], s.active_index
        if step == ACTION:
            s.stack[0] = FRAMES[ACTION_DONE]
            table = s.cards.options
            if option is table.rest:
                if s.log is not None and not isinstance(s.log, StatisticsLog):
                    s.log.append(s.cards.event_cache.rest[(side, *rest_gain_parts(s, side))])
                mutations.change_energy(s, side, rest_gain(s, side), "rest")
                if s.cards.queued_trigger_events:
                    mutations.queue_trigger(s, "rested", side)
            elif option is table.prepare:
                if s.log is not None:
                    s.log.append(s.cards.event_cache.prepare[side])
                s.stack.append((PREPARE, 0, Preparing(side)))
            else:
                start_play(s, side, option.value, True, True)
        elif step == AWARENESS:
            s.stack[0] = FRAMES[ACTION]
            if option.value is not None:
                mutations.spend_ability(s, side, option.value)
                begin_ability(s, s.cards.awareness[side][option.value], Env(side))
        else:
            s.stack[0] = FRAMES[ABILITY]
            owner = DIMENSION_AT[s.line[s.marker]]
            if option.value:
                mutations.change_energy(s, owner, -awareness_price(s, owner), "awareness")
                mutations.set_awareness(s, owner, s.awareness[owner] + 1)
            elif s.log is not None and not isinstance(s.log, StatisticsLog):
                s.log.append(s.cards.event_cache.declined[owner, s.marker, s.awareness[owner] + 1])

    def decision_kind(self, frame: Frame[None]) -> str:
        return "confirm" if frame[1] == RAISE else "action"

    def zone(self, env: Env) -> str | None:
        return "hand"


def _ability_question(s: State, side: int) -> Question | None:
    """Return the question which Awareness ability to use, if there is one to use."""
    level = s.awareness[side]
    if level < s.cards.numbers.awareness_goal and not forbidden(s, side, "awareness"):
        options = s.cards.options.levels(side, level)
        if len(options) > 1:
            return Question(side, options)
    return None


def _raise_question(s: State, side: int) -> Question | None:
    """Return the question whether to raise Awareness, if the side can."""
    level = s.awareness[side] + 1
    price = awareness_price(s, side)
    if (
        level <= s.cards.numbers.awareness_goal
        and price <= s.energy[side]
        and not forbidden(s, side, "raise")
    ):
        return Question(side, s.cards.options.yes_no, Price(price, level))
    return None


def _end_turn(s: State) -> None:
    """Move the marker and begin the other side's turn."""
    steps, s.extra_steps = 1 + s.extra_steps, 0
    mutations.move_marker(s, steps)
    if s.card_timers:
        durations.turn_ends(s)
    if s.turn >= s.cards.numbers.turns_max:
        mutations.win(s, DRAW, "draw")
        return
    s.turn += 1
    s.active_index = 1 - s.active_index
    enter(s, 0, AWARENESS)
    if s.cards.queued_trigger_events:
        mutations.queue_trigger(s, "turn", s.active_index)


TURN = Turn()
FRAMES: tuple[Frame[None], ...] = tuple((TURN, step, None) for step in range(MOVE + 1))


def enter(s: State, phase: int, step: int) -> None:
    """Begin a phase of the turn."""
    s.phase_index = phase
    s.stack[0] = FRAMES[step]
    if s.log is not None and not isinstance(s.log, StatisticsLog):
        s.log.append(s.cards.event_cache.phase[s.turn, phase, s.active_index])


SYSTEM_NODES: tuple[AnyNode, ...] = (TURN, PLAY, LIMIT, REACTION_WINDOW, ACTIVATE, PREPARE, RESTORE)
