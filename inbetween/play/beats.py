"""Group events into beats: a cause (turn, card, ability, level, rest) and its effects.

Beats are built only from events as one viewer may see them, so they reveal nothing hidden.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..rules import events as e
from ..rules.events import Event
from ..text.log.causes import cause_of

AUTOMATIC_KINDS = ("turn", "walk")  # beats that no player causes
# kinds of beats that can cause another beat, and kinds that can be caused by one
_LEADING, _LED = ("card", "ability", "level", "reaction"), ("card", "ability", "raised")
MEANS = ("awareness", "pay")  # reasons for spending Energy that are a cost, not an effect
_FORMALITIES = (
    e.CostPaid,
    e.CardDurationSet,
    e.CardFinished,
    e.PhaseBegun,
    e.AbilityBegun,
    e.GameEnded,
    e.EffectAborted,
)


def _is_effect(event: Event) -> bool:
    """Whether an event is an effect of a cause."""
    return not isinstance(event, _FORMALITIES) and cause_of(event) is None


class Consequence:
    """One effect of a beat: an event, or several consecutive ones of the same kind and target."""

    __slots__ = ("events",)

    def __init__(self, event: Event) -> None:
        self.events = [event]

    @property
    def first(self) -> Event:
        """The first event."""
        return self.events[0]

    @property
    def last(self) -> Event:
        """The latest event."""
        return self.events[-1]

    @property
    def character(self) -> str | None:
        """The Character that the effect concerns, if any."""
        return e.event_character(self.first)

    def takes(self, event: Event) -> bool:
        """Whether the event continues this effect."""
        match self.last, event:
            case (e.Shifted(a), e.Shifted(b)):
                return a == b
            case (e.CardDrawn(a), e.CardDrawn(b)) | (e.CardDiscarded(a), e.CardDiscarded(b)):
                return a == b
            case (e.EnergyChanged(a, by), e.EnergyChanged(b, more)):
                return a == b and (by > 0) == (more > 0)
        return False


class Beat:
    """A cause and its effects so far.

    `kind` is turn, card, ability (of a Character), level (an Awareness ability), raised, declined
    (an Awareness level the side chose not to take), rest, prepare, reaction or walk (of the
    marker).
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
        # number of effects before the card's ability was paid for; None: it was not paid for
        self.used: int | None = None
        self.unused = False  # the beat has ended and the card's ability was not paid for
        self.effects: list[Consequence] = []
        self.closed = False
        self.goes_on = False  # continues a beat that a card interrupted
        self.stays: Event | None = None  # the event that ended the beat, if the card stays in play
        # the beat this one caused: a card played, another ability or a level
        self.led_to: Beat | None = None
        # the beat has ended without an effect: the ability was not used or could do nothing
        self.had_no_effect = False

    @property
    def shown(self) -> bool:
        """Whether the UI should show this beat now.

        The start of a turn and the walk of the marker are never shown.
        """
        return (
            not self.closed
            and self.kind not in AUTOMATIC_KINDS
            and (self.kind != "raised" or self.level > 0)
        )

    @property
    def over(self) -> bool:
        """Whether no more effects can follow: the beat is closed, or its card was attached."""
        return self.closed or any(
            isinstance(effect.last, e.CardAttached) and effect.last.card == self.card
            for effect in self.effects
        )

    @property
    def touched(self) -> list[str]:
        """The Characters involved; the one that caused the beat comes first."""
        named = [self.character, *(effect.character for effect in self.effects)]
        return list(dict.fromkeys(name for name in named if name is not None))

    def rest(self) -> Beat:
        """A new beat for the effects of the same cause after an interrupting card."""
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
        """Add an event to this beat; False if there is nothing new to show."""
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
        if self.kind == "walk" or not _is_effect(event):
            return False
        # never merge an effect of the paid ability with one from before it
        if self.effects and self.used != len(self.effects) and self.effects[-1].takes(event):
            self.effects[-1].events.append(event)
        else:
            self.effects.append(Consequence(event))
        return True


class BeatBuilder:
    """Consumes events one by one and tracks the beat they belong to."""

    def __init__(self) -> None:
        self.beat: Beat | None = None
        self._active = ""
        self._phase = ""
        self._outer: list[Beat] = []  # beats that were interrupted by a card, the innermost last

    def opens(self, event: Event) -> Beat | None:
        """The beat that starts with this event, or None."""
        cause, now = cause_of(event), self.beat
        if cause is not None:
            return Beat(
                cause.kind,
                cause.side,
                card=cause.card,
                character=cause.character,
                level=cause.level,
            )
        match event:
            case e.PhaseBegun(turn, "awareness", active):
                return Beat("turn", active, turn=turn)
            case e.EnergyChanged(side, _, _, "awareness"):
                return Beat("raised", side)
            case e.AwarenessChanged(side) if (
                now is None or now.closed or now.kind in ("turn", "walk")
            ):
                return Beat("raised", side)
            case e.MarkerMoved() if self._phase == "movement" and (now is None or now.closed):
                return Beat("walk", self._active)
        return self._resumed(event)

    def _resumed(self, event: Event) -> Beat | None:
        """The interrupted beat that this event continues, or None."""
        if not self._outer or self.beat is None or not self.beat.closed:
            return None
        if not _is_effect(event):
            return None
        if isinstance(event, e.EnergyChanged) and event.why in MEANS:
            return None
        return self._outer[-1].rest()

    def closes(self, event: Event) -> bool:
        """Whether this event ends the current beat, so that the UI can show its effects first."""
        if self.beat is None or self.beat.closed:
            return False
        return (
            isinstance(event, e.PhaseBegun | e.CardFinished | e.GameEnded)
            or self.opens(event) is not None
        )

    def idles(self, event: Event) -> bool:
        """Whether this event ends an ability that had no effect."""
        beat = self.beat
        return (
            beat is not None
            and beat.kind == "ability"
            and not beat.closed
            and not beat.effects
            and isinstance(event, e.PhaseBegun)
        )

    def ends(self, event: Event) -> None:
        """Record in the current beat how this event ends it: without effect, or the card stays."""
        beat = self.beat
        if beat is None or beat.closed:
            return
        beat.had_no_effect = self.idles(event)
        if beat.kind == "card" and isinstance(event, e.CardFinished) and event.card == beat.card:
            beat.unused = beat.used is None
            beat.stays = event if event.to != "discard" else None

    def _nest(self, event: Event) -> None:
        """Track the beats that are interrupted by a card until they end."""
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
        """Process an event; True if it starts a beat or is an effect worth showing."""
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
    """The beats of a sequence of events, in order."""
    builder, found = BeatBuilder(), []
    for event in events:
        before = builder.beat
        builder.take(event)
        if builder.beat is not None and builder.beat is not before:
            found.append(builder.beat)
    return found
