"""How long the table shows each event before the next one may begin."""

from __future__ import annotations

from typing import assert_never

from ....rules import events as e
from ....rules.events import Event
from ..model import timing
from ..model.lock_timing import LOCK

MOST_PAYING = 0.6  # seconds that a payment takes at most


def event_duration(event: Event) -> float:
    """Return the seconds until the next event may begin, at normal speed."""
    match event:
        case e.Shifted():
            return timing.FLIP if event.flipped else LOCK if event.locked else timing.SHIFT
        case e.EnergyChanged(why="awareness" | "pay"):  # the last cube arrives first
            return min(MOST_PAYING, timing.cube_arrives(abs(event.by) - 1))
        case e.EnergyChanged() | e.CardDiscarded():
            return 0.22
        case e.CardPlayed():
            return timing.PLAYED.lands + 0.06
        case e.CardAttached():
            return 0.36
        case e.CardFinished():
            return 0.26
        case e.CardDrawn():
            return 0.14
        case (
            e.CardLeftPlay() | e.CardTaken() | e.TokenMoved() | e.AbilitySpent() | e.AbilityBegun()
        ):
            return 0.3
        case e.MarkerMoved():
            return timing.WALK
        case e.AwarenessChanged():
            return 0.45
        case (
            e.DeckReshuffled()
            | e.HandShown()
            | e.DeckLooked()
            | e.DeckArranged()
            | e.CardUsed()
            | e.CharacterMoved()
            | e.AbilityCancelled()
        ):
            return 0.5
        case e.CharacterRemoved():
            return timing.LEAVES
        case e.DirectionTurned():
            return 0.35
        case e.CardReacted() | e.PassiveReacted():
            return 0.4
        case e.Rested() | e.Prepared():
            return 0.15
        case e.GameEnded():
            return 0.8
        case (
            e.PhaseBegun()
            | e.CostPaid()
            | e.CardDurationSet()
            | e.EffectAborted()
            | e.AwarenessDeclined()
        ):
            return 0.0
    assert_never(event)
