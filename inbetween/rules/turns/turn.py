"""The turn: four phases, one after the other, for as long as the game lasts (rules section 4)."""

from __future__ import annotations

from .. import atoms
from ..env import Env
from ..events import Figures
from ..inplay.ongoing import awareness_price, rest_gain, rest_sum
from ..inplay.reactions import WINDOW, open_window
from ..memory import Activating, Preparing
from ..node import AnyNode, Node
from ..options import Option
from ..question import Price, Question
from ..select import forbidden
from ..state import Frame, State
from ..terms import AWAKE_AT, BETWEEN, DIMENSION_AT, DRAW
from . import durations
from .flow import RESTORE, begin
from .play import ACTIVATE, LIMIT, PLAY, PREPARE, playable, start_play

AWARENESS, ACTION, ACTION_DONE, RAISE, ABILITY, AFTER_ABILITY, MOVEMENT, MOVE = range(8)
FIRST_STEP = (AWARENESS, ACTION, RAISE, MOVEMENT)  # by phase, for positions


class Turn(Node[None]):
    """The bottom frame of every game. Its step says how far the turn has come."""

    __slots__ = ()
    kind = "action"

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        step = frame[1]
        if step <= ACTION:
            side = s.mover
            if step == AWARENESS:
                if s.cards.until_turns:  # after whatever happens as the turn begins
                    durations.turn_begins(s)
                level = s.awareness[side]
                if level and s.ready[side] and level < s.cards.numbers.awareness_goal and not forbidden(s, side, "awareness"):
                    options = s.cards.options.levels(side, level)
                    if len(options) > 1:
                        return Question(side, options)
            if s.stage != 1:
                enter(s, 1, ACTION)
            table = s.cards.options
            return Question(side, (*playable(s, side), table.prepare, table.rest))
        if step <= RAISE:
            if step == ACTION_DONE:
                enter(s, 2, RAISE)
            place = s.line[s.marker]
            if place not in BETWEEN:
                side = DIMENSION_AT[place]
                level = s.awareness[side] + 1
                price = awareness_price(s, side)
                if level <= s.cards.numbers.awareness_goal and price <= s.energy[side] and not forbidden(s, side, "raise"):
                    return Question(side, s.cards.options.yes_no, Price(price, level))
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
            if open_window(s, "activity_ends", s.mover):
                return None
            step = MOVEMENT
        if step == MOVEMENT:
            enter(s, 3, MOVE)
            if open_window(s, "movement", s.mover):
                return None
        steps, s.extra = 1 + s.extra, 0
        atoms.move_marker(s, steps)
        if s.clocks:
            durations.turn_ends(s)
        if s.turn >= s.cards.numbers.turns_max:
            atoms.win(s, DRAW, "draw")
            return None
        s.turn += 1
        s.mover = 1 - s.mover
        enter(s, 0, AWARENESS)
        if s.cards.noting:
            atoms.note(s, "turn", s.mover)
        return None

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        step, side = frame[1], s.mover
        if step == ACTION:
            s.stack[0] = FRAMES[ACTION_DONE]
            table = s.cards.options
            if option is table.rest:
                if s.log is not None and not isinstance(s.log, Figures):
                    s.log.append(s.cards.telling.rest[(side, *rest_sum(s, side))])
                atoms.change_energy(s, side, rest_gain(s, side), "rest")
                if s.cards.noting:
                    atoms.note(s, "rested", side)
            elif option is table.prepare:
                if s.log is not None:
                    s.log.append(s.cards.telling.prepare[side])
                s.stack.append((PREPARE, 0, Preparing(side)))
            else:
                start_play(s, side, option.value, True, True)
        elif step == AWARENESS:
            s.stack[0] = FRAMES[ACTION]
            if option.value is not None:
                atoms.spend_ability(s, side, option.value)
                begin(s, s.cards.awareness[side][option.value], Env(side))
        else:
            s.stack[0] = FRAMES[ABILITY]
            owner = DIMENSION_AT[s.line[s.marker]]
            if option.value:
                atoms.change_energy(s, owner, -awareness_price(s, owner), "awareness")
                atoms.set_awareness(s, owner, s.awareness[owner] + 1)
            elif s.log is not None and not isinstance(s.log, Figures):
                s.log.append(s.cards.telling.declined[owner, s.marker, s.awareness[owner] + 1])

    def asks(self, frame: Frame[None]) -> str:
        return "confirm" if frame[1] == RAISE else "action"

    def zone(self, env: Env) -> str | None:
        return "hand"


TURN = Turn()
FRAMES: tuple[Frame[None], ...] = tuple((TURN, step, None) for step in range(MOVE + 1))


def enter(s: State, phase: int, step: int) -> None:
    """A phase of the turn begins."""
    s.stage = phase
    s.stack[0] = FRAMES[step]
    if s.log is not None and not isinstance(s.log, Figures):
        s.log.append(s.cards.telling.phase[s.turn, phase, s.mover])


SYSTEM_NODES: tuple[AnyNode, ...] = (TURN, PLAY, LIMIT, WINDOW, ACTIVATE, PREPARE, RESTORE)
