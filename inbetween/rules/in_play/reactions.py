"""Reaction windows: triggers in play react to an event.

A chain is an event and everything its reactions cause. In a chain every trigger of every source
reacts at most once, so that reactions to reactions end.
"""

from __future__ import annotations

from .. import mutations
from ..amounts import amount_value
from ..constants import NOBODY
from ..env import Env
from ..frame_memory import Reacting, Reaction
from ..node import Node
from ..options import Option
from ..question import Question
from ..state import Frame, State
from ..targeting import candidates
from ..turns.control_flow import begin_ability
from .modifiers import active_static_effects
from .static_effects import Trigger

CANCELLED = 9  # the step of something that a reaction has cancelled
GONE = -2  # in place of a Character: the source left play as the price of its reaction
Triggers = dict[int, tuple[Trigger, ...]]  # by the number of their source
# a trigger that can answer, and the Character that its source is or lies on
Ready = tuple[Trigger, int]


def _env(to: Reacting, trigger: Trigger, side: int, me: int, price: int = 0) -> Env:
    """Return the context of a reaction; the card reacted to is its last card."""
    return Env(side, me, trigger.source.card, to.card, NOBODY, (), price)


def _answers(s: State, to: Reacting, side: int, trigger: Trigger, me: int) -> bool:
    """Whether a trigger matches the event, can be paid for and could change something (10.23)."""
    if trigger.only is not None and to.card not in trigger.only:
        return False
    energy = (
        trigger.energy
        if isinstance(trigger.energy, int)
        else trigger.energy.value(s, _env(to, trigger, side, me))
    )
    if s.energy[side] < energy:
        return False
    if trigger.where is not None and to.character not in candidates(
        s, trigger.where, _env(to, trigger, side, me)
    ):
        return False
    return trigger.effect.possible(s, _env(to, trigger, side, me, energy))


def _used(s: State) -> tuple[Reaction, ...]:
    """Return the triggers that have reacted in the open chains."""
    return tuple(
        [
            reaction
            for _, _, memory in s.stack
            if isinstance(memory, Reacting)
            for reaction in memory.used
        ]
    )


def _sources(s: State, side: int, triggers: Triggers) -> list[tuple[int, int]]:
    """The sources of a side with such triggers, oldest first, each with the Character that it is or
    is attached to.
    """
    if s.attached or s.cards.has_noncard_sources:
        return [
            (standing.index, me)
            for standing, me in active_static_effects(s, side)
            if standing.index in triggers
        ]
    return [(card, NOBODY) for card in s.equipment[side] if card in triggers]


def _ready(s: State, to: Reacting, side: int, triggers: Triggers) -> list[Ready]:
    """The triggers of a side that can react to the event and have not yet, oldest first."""
    # otherwise nothing ever comes up inside a reaction
    used = _used(s) if s.cards.queued_trigger_events else to.used
    spent = [*used, *to.passed] if used or to.passed else []
    found: list[Ready] = []
    for source, me in _sources(s, side, triggers):
        for trigger in triggers[source]:
            if spent and (trigger.index, me) in spent:  # one of its copies has answered
                spent.remove((trigger.index, me))
            elif used and sum(trigger.index == number for number, _ in used) >= trigger.copies:
                continue
            elif _answers(s, to, side, trigger, me):
                found.append((trigger, me))
    return found


def reactions(s: State, to: Reacting) -> tuple[int, list[Ready]]:
    """Return the triggers that can react: mandatory before optional, the acting side before the
    other, oldest first.
    """
    choosing: tuple[int, list[Ready]] = (to.actor, [])
    if to.character >= 0 and s.line[to.character] < 0:  # has left the game
        return choosing
    triggers_by_event = s.cards.triggers_by_event[to.trigger_event][to.actor]
    for side in (to.actor, 1 - to.actor):
        triggers = triggers_by_event[side]
        if triggers and (ready := _ready(s, to, side, triggers)):
            must = [one for one in ready if one[0].must]
            if must:
                return side, must
            if not choosing[1]:
                choosing = side, ready
    return choosing


class ReactionWindow(Node[Reacting]):
    """A reaction window: an event that triggers may react to."""

    __slots__ = ()
    kind = "react"

    def zone(self, env: Env) -> str | None:
        return "equipment"

    def run(self, s: State, frame: Frame[Reacting]) -> Question | None:
        to = frame[2]
        side, ready = (to.actor, []) if _cancelled(s, to) else reactions(s, to)
        if not ready:
            _close(s, to)
            return None
        if ready[0][0].must:
            _react(s, to, side, *ready[0])
            return None
        table = s.cards.options
        return Question(
            side,
            (
                *[table.react[n] for n in dict.fromkeys(trigger.index for trigger, _ in ready)],
                table.passing,
            ),
        )

    def answer(self, s: State, frame: Frame[Reacting], option: Option) -> None:
        """Apply the answer of whichever side was asked, even if in this determinization the other
        side would have to answer first.
        """
        to, side = frame[2], s.decider
        ready = [
            one
            for one in _ready(
                s, to, side, s.cards.triggers_by_event[to.trigger_event][to.actor][side]
            )
            if not one[0].must
        ]
        if option.value is None:
            had = tuple((trigger.index, me) for trigger, me in ready)
            s.stack[-1] = (self, 0, to._replace(passed=(*to.passed, *had)))
        else:
            _react(s, to, side, *next(one for one in ready if one[0].index == option.value))


REACTION_WINDOW = ReactionWindow()


def _cancelled(s: State, to: Reacting) -> bool:
    """Whether a reaction has canceled the event."""
    return to.trigger_event in ("pays", "woken") and s.stack[-2][1] == CANCELLED


def _react(s: State, to: Reacting, side: int, trigger: Trigger, me: int) -> None:
    """Pay for a reaction and begin it."""
    card = trigger.source.card
    leaves = trigger.remove_this or trigger.discard_this
    reaction: Reaction = (trigger.index, GONE if leaves else me)
    s.stack[-1] = (REACTION_WINDOW, 0, to._replace(used=(*to.used, reaction)))
    if s.log is not None:
        s.log.append(
            s.cards.event_cache.react[card]
            if card >= 0
            else s.cards.event_cache.passive[side, me, trigger.source.level]
        )
    env = _env(to, trigger, side, me)
    energy = amount_value(trigger.energy, s, env)
    if energy:
        mutations.change_energy(s, side, -energy, "pay")
    if leaves:
        fate = "remove" if trigger.remove_this else "discard"
        if me >= 0:
            mutations.detach(
                s, next(e for e in s.attached if e.card == card and e.character == me), fate
            )
        else:
            mutations.leave_play(s, card, fate)
    begin_ability(s, trigger.effect, env)


def _close(s: State, to: Reacting) -> None:
    """Close the window: simultaneous events follow, and the triggers used count for the whole
    chain.
    """
    if to.later:
        s.stack[-1] = (REACTION_WINDOW, 0, Reacting(*to.later[0], later=to.later[1:]))
    else:
        s.stack.pop()
    if to.used:
        for i in range(len(s.stack) - (2 if to.later else 1), 0, -1):
            cause = s.stack[i][2]
            if isinstance(cause, Reacting):
                s.stack[i] = (REACTION_WINDOW, 0, cause._replace(used=(*cause.used, *to.used)))
                return


def open_reaction_window(
    s: State, trigger_event: str, actor: int, character: int = NOBODY, card: int = NOBODY
) -> bool:
    """Open a window for an event that triggers may react to; False if none can."""
    trigger_sources = s.cards.trigger_sources[trigger_event][actor]
    if not trigger_sources:
        return False
    equipment = s.equipment
    if trigger_sources.isdisjoint(equipment[0] + equipment[1]) and not s.cards.has_noncard_sources:
        for card_on, _, _ in s.attached:
            if card_on in trigger_sources:
                break
        else:
            return False
    to = Reacting(trigger_event, actor, character, card)
    s.stack.append((REACTION_WINDOW, 0, to))
    if reactions(s, to)[1]:
        return True
    s.stack.pop()
    return False


def open_queued_windows(s: State) -> None:
    """Open the windows of queued triggers, one after the other."""
    first, *later = s.queued_triggers
    s.queued_triggers = ()
    s.stack.append(
        (
            REACTION_WINDOW,
            0,
            Reacting(*first, later=tuple((w, actor, c, card) for w, actor, c, card in later)),
        )
    )
