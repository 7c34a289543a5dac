"""What happens, in beats: a cause (a turn that begins, a card, somebody woken, a level, a rest) and its effects in their order.

Made from events as somebody may see them and from nothing else, so a beat tells no more than they do.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..rules import events as e
from ..rules.events import Event

AUTOMATIC_KINDS = ("turn", "walk")  # beats that are nobody's doing
# what can lead to what
_LEADING, _LED = ("card", "ability", "level", "reaction"), ("card", "ability", "raised")
MEANS = ("awareness", "pay")  # Energy that is spent on a cause, and is no effect of it
_NO_EFFECT = (
    e.CostPaid,
    e.CardDurationSet,
    e.CardFinished,
    e.PhaseBegun,
    e.AbilityBegun,
    e.GameEnded,
    e.EffectAborted,
    e.CardPlayed,
    e.Rested,
    e.Prepared,
    e.AbilitySpent,
    e.CardReacted,
    e.PassiveReacted,
    e.CardUsed,
    e.AwarenessDeclined,
)


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
        return e.event_character(self.first)

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

    `kind` is turn, card, ability (a Character's), level (an Awareness ability), raised, declined (what could have been raised), rest,
    prepare, reaction or walk (the marker's).
    """

    __slots__ = (
        "card",
        "character",
        "closed",
        "effects",
        "goes_on",
        "had_no_effect",
        "kind",
        "led_to",
        "level",
        "paid",
        "side",
        "stays",
        "turn",
        "unused",
        "used",
    )

    def __init__(
        self,
        kind: str,
        side: str,
        *,
        card: str | None = None,
        character: str | None = None,
        level: int = 0,
        turn: int = 0,
    ) -> None:
        self.kind = kind
        self.side = side
        self.card = card
        self.character = character
        self.level = level
        self.turn = turn
        self.paid = 0
        # the effects that came before a card's ability was paid for; None if it was not
        self.used: int | None = None
        self.unused = False  # it is over, and nobody has paid for the card's ability
        self.effects: list[Consequence] = []
        self.closed = False
        self.goes_on = False  # it has been told of before: a card was played in the middle of it
        self.stays: Event | None = None  # it is over, and the card stays in play: what says so
        # what it brought about besides effects: a card played, another ability, a level
        self.led_to: Beat | None = None
        # it is over, and nothing has come of it: an ability that was not used, or could do nothing
        self.had_no_effect = False

    @property
    def shown(self) -> bool:
        """Whether there is something to look at now: no more than a turn that begins or a marker that walks is over at once."""
        return (
            not self.closed
            and self.kind not in AUTOMATIC_KINDS
            and (self.kind != "raised" or self.level > 0)
        )

    @property
    def over(self) -> bool:
        """Whether nothing more can come of it: it is closed, or a card that has been laid."""
        return self.closed or any(
            isinstance(effect.last, e.CardAttached) and effect.last.card == self.card
            for effect in self.effects
        )

    @property
    def touched(self) -> list[str]:
        """The Characters that it is about, the one that caused it first."""
        named = [self.character, *(effect.character for effect in self.effects)]
        return list(dict.fromkeys(name for name in named if name is not None))

    def rest(self) -> Beat:
        """What comes of the same cause after a card that was played in the middle of it."""
        beat = Beat(
            self.kind,
            self.side,
            card=self.card,
            character=self.character,
            level=self.level,
            turn=self.turn,
        )
        beat.paid, beat.used = self.paid, None if self.used is None else 0
        beat.goes_on = True
        return beat

    def add(self, event: Event) -> bool:
        """Take up an event that came of this; False if there is nothing new to look at."""
        match event:
            case e.EnergyChanged(_, by, _, why) if why in MEANS:
                self.paid = -by if self.used is None else self.paid
                return False
            case e.CostPaid(_, card) if card == self.card:
                self.used = len(self.effects)
                return False
            case e.AwarenessChanged(side, level) if (
                self.kind == "raised" and side == self.side and not self.level
            ):
                self.level = level
                return True
        if self.kind == "walk" or isinstance(event, _NO_EFFECT):
            return False
        # what an ability does stands apart
        if self.effects and self.used != len(self.effects) and self.effects[-1].takes(event):
            self.effects[-1].events.append(event)
        else:
            self.effects.append(Consequence(event))
        return True


class BeatBuilder:
    """Follows events and knows the beat they belong to."""

    def __init__(self) -> None:
        self.beat: Beat | None = None
        self._active = ""
        self._phase = ""
        self._outer: list[Beat] = []  # in the middle of which a card was played, the inmost last

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
            case e.AwarenessDeclined(side, character):
                return Beat("declined", side, character=character)
            case e.AwarenessChanged(side) if (
                now is None or now.closed or now.kind in ("turn", "walk")
            ):
                return Beat("raised", side)
            case e.MarkerMoved() if self._phase == "movement" and (now is None or now.closed):
                return Beat("walk", self._active)
        means = isinstance(event, e.EnergyChanged) and event.why in MEANS
        if (
            self._outer
            and now is not None
            and now.closed
            and not means
            and not isinstance(event, _NO_EFFECT)
        ):
            return self._outer[-1].rest()
        return None

    def closes(self, event: Event) -> bool:
        """Whether the beat at hand is over when an event comes: what it brought about may be looked at first."""
        if self.beat is None or self.beat.closed:
            return False
        return (
            isinstance(event, e.PhaseBegun | e.CardFinished | e.GameEnded)
            or self.opens(event) is not None
        )

    def idles(self, event: Event) -> bool:
        """Whether nothing has come of somebody who woke when an event comes that ends it."""
        beat = self.beat
        return (
            beat is not None
            and beat.kind == "ability"
            and not beat.closed
            and not beat.effects
            and isinstance(event, e.PhaseBegun)
        )

    def ends(self, event: Event) -> None:
        """Note in the beat at hand what an event that ends it says of it: that nothing came of it, or what becomes of its card."""
        beat = self.beat
        if beat is None or beat.closed:
            return
        beat.had_no_effect = self.idles(event)
        if beat.kind == "card" and isinstance(event, e.CardFinished) and event.card == beat.card:
            beat.unused = beat.used is None
            beat.stays = event if event.to != "discard" else None

    def _nest(self, event: Event) -> None:
        """Keep in mind what a card is played in the middle of, until that is over too."""
        outer, now = self._outer, self.beat
        match event:
            case e.PhaseBegun():
                outer.clear()
            case e.CardFinished(_, card) if now is None or now.closed or now.card != card:
                while any(beat.card == card for beat in outer) and outer.pop().card != card:
                    pass
            case e.CardPlayed() if (
                now is not None and not now.over and now.kind not in AUTOMATIC_KINDS
            ):
                outer.append(now)

    def take(self, event: Event) -> bool:
        """Follow an event; True if it began a beat or is an effect worth a look."""
        self._nest(event)
        ended = self.beat if self.closes(event) else None
        if ended is not None:
            self.ends(event)
            ended.closed = True
        new = self.opens(event)
        if isinstance(event, e.PhaseBegun):
            self._phase, self._active = event.phase, event.active
        if new is not None:
            if new.goes_on:
                self._outer.pop()
            elif (
                ended is not None
                and ended.side == new.side
                and ended.kind in _LEADING
                and new.kind in _LED
            ):
                ended.led_to = new
            self.beat = new
            # Energy is spent before a level is reached
            return new.add(event) or new.kind != "raised"
        return self.beat is not None and not self.beat.closed and self.beat.add(event)


def beats(events: Iterable[Event]) -> list[Beat]:
    """The beats that events make, in their order."""
    story, found = BeatBuilder(), []
    for event in events:
        before = story.beat
        story.take(event)
        if story.beat is not None and story.beat is not before:
            found.append(story.beat)
    return found
