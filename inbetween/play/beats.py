"""What happens, in beats: a cause (a turn that begins, a card, somebody woken, a level, a rest) and its effects in their order.

Made from events as somebody may see them and from nothing else, so a beat tells no more than they do.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..rules import events as e
from ..rules.events import Event

GIVEN = ("turn", "walk")  # beats that are nobody's doing
MEANS = ("awareness", "pay")  # Energy that is spent on a cause, and is no effect of it


class Consequence:
    """A numbered effect: one event, or several of a kind that follow each other and belong to the same thing."""

    __slots__ = ("events",)

    def __init__(self, event: Event) -> None:
        self.events = [event]

    @property
    def first(self) -> Event:
        """The event that it began with."""
        return self.events[0]

    @property
    def last(self) -> Event:
        """The event that it has come to."""
        return self.events[-1]

    @property
    def character(self) -> str | None:
        """The Character it is about, if it is about one."""
        return e.whom(self.first)

    def takes(self, event: Event) -> bool:
        """Whether an event only goes on with this."""
        match self.last, event:
            case (e.Shifted(a), e.Shifted(b)):
                return a == b
            case (e.CardDrawn(a), e.CardDrawn(b)) | (e.CardDiscarded(a), e.CardDiscarded(b)):
                return a == b
            case (e.EnergyChanged(a, by), e.EnergyChanged(b, more)):
                return a == b and (by > 0) == (more > 0)
        return False


class Beat:
    """A cause and what has come of it so far.

    `kind` is turn, card, ability (a Character's), level (an Awareness ability), raised, rest, prepare, reaction or walk (the marker's).
    """

    __slots__ = ("card", "character", "closed", "effects", "kind", "level", "paid", "side", "turn", "vain")

    def __init__(self, kind: str, side: str, *, card: str | None = None, character: str | None = None, level: int = 0,
                 turn: int = 0) -> None:
        self.kind, self.side, self.card, self.character, self.level, self.turn = kind, side, card, character, level, turn
        self.paid = 0
        self.effects: list[Consequence] = []
        self.closed = False
        self.vain = False  # it is over, and nothing has come of it: an ability that was not used, or could do nothing

    @property
    def shown(self) -> bool:
        """Whether there is something to look at now: no more than a turn that begins or a marker that walks is over at once."""
        return not self.closed and self.kind not in GIVEN and (self.kind != "raised" or self.level > 0)

    @property
    def touched(self) -> list[str]:
        """The Characters that it is about, the one that caused it first."""
        named = [self.character, *(effect.character for effect in self.effects)]
        return list(dict.fromkeys(name for name in named if name is not None))

    def add(self, event: Event) -> bool:
        """Take up an event that came of this; False if there is nothing new to look at."""
        match event:
            case e.EnergyChanged(_, by, _, why) if why in MEANS:
                self.paid = -by
                return False
            case e.AwarenessChanged(side, level) if self.kind == "raised" and side == self.side and not self.level:
                self.level = level
                return True
            case (e.CostPaid() | e.CardTimed() | e.CardFinished() | e.PhaseBegun() | e.AbilityBegun() | e.GameEnded() | e.BrokenOff()
                  | e.CardPlayed() | e.Rested() | e.Prepared() | e.AbilitySpent() | e.CardReacted() | e.PassiveReacted() | e.CardUsed()):
                return False
        if self.kind == "walk":
            return False
        if self.effects and self.effects[-1].takes(event):
            self.effects[-1].events.append(event)
        else:
            self.effects.append(Consequence(event))
        return True


class Story:
    """Follows events and knows the beat they belong to."""

    def __init__(self) -> None:
        self.beat: Beat | None = None
        self._active = ""
        self._phase = ""

    def opens(self, event: Event) -> Beat | None:
        """The beat that begins with an event, if one does."""
        now = self.beat
        match event:
            case e.PhaseBegun(turn, "awareness", active):
                return Beat("turn", active, turn=turn)
            case e.CardPlayed(side, card):
                return Beat("card", side, card=card)
            case e.AbilitySpent(side, level):
                return Beat("level", side, level=level)
            case e.Rested(side) | e.Prepared(side):
                return Beat(event.kind, side)
            case e.AbilityBegun(side, str(character)):
                return Beat("ability", side, character=character)
            case e.CardUsed(side, card) | e.CardReacted(side, card):
                return Beat("reaction", side, card=card)
            case e.PassiveReacted(side, character, level):
                return Beat("reaction", side, character=character, level=level or 0)
            case e.EnergyChanged(side, _, _, "awareness"):
                return Beat("raised", side)
            case e.AwarenessChanged(side) if now is None or now.closed or now.kind in ("turn", "walk"):
                return Beat("raised", side)
            case e.MarkerMoved() if self._phase == "movement" and (now is None or now.closed):
                return Beat("walk", self._active)
        return None

    def closes(self, event: Event) -> bool:
        """Whether the beat at hand is over when an event comes: what it brought about may be looked at first."""
        if self.beat is None or self.beat.closed:
            return False
        return isinstance(event, e.PhaseBegun | e.CardFinished | e.GameEnded) or self.opens(event) is not None

    def idles(self, event: Event) -> bool:
        """Whether nothing has come of somebody who woke when an event comes that ends it."""
        beat = self.beat
        return beat is not None and beat.kind == "ability" and not beat.closed and not beat.effects and isinstance(event, e.PhaseBegun)

    def take(self, event: Event) -> bool:
        """Follow an event; True if it began a beat or is an effect worth a look."""
        if self.closes(event):
            assert self.beat is not None
            self.beat.vain = self.idles(event)
            self.beat.closed = True
        new = self.opens(event)
        if isinstance(event, e.PhaseBegun):
            self._phase, self._active = event.phase, event.active
        if new is not None:
            self.beat = new
            return new.add(event) or new.kind != "raised"  # Energy is spent before a level is reached
        return self.beat is not None and not self.beat.closed and self.beat.add(event)


def beats(events: Iterable[Event]) -> list[Beat]:
    """The beats that events make, in their order."""
    story, found = Story(), []
    for event in events:
        before = story.beat
        story.take(event)
        if story.beat is not None and story.beat is not before:
            found.append(story.beat)
    return found
