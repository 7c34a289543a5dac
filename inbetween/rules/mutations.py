"""Mutations: the only functions that move pieces, together with those in `deck_mutations`.

Each function changes the state, appends an event to the log if there is one, and checks for the
end of the game where it is possible (rules 6.1 to 6.3). Numbers in parentheses refer to sections
of docs/rules.md.
"""

from __future__ import annotations

from .constants import DEVOURED, DIMENSION_AT, DRAW, NOBODY, OUT, SECURED, SIDES
from .events import HandShown
from .in_play.modifiers import energy_limit
from .in_play.static_effects import ENERGY_MAX
from .in_play.trigger_types import QueuedTrigger
from .state import Attached, CardTimer, State, Zone


def win(s: State, winner: int, ending: str) -> None:
    """End the game; `winner` is a side or DRAW."""
    s.winner_index, s.ending = winner, ending
    if s.log is not None:
        s.log.append(s.cards.event_cache.over[winner, ending])


def without(zone: Zone, card: int) -> Zone:
    """The zone without one copy of the card."""
    i = zone.index(card)
    return zone[:i] + zone[i + 1 :]


def queue_trigger(
    s: State, trigger_event: str, actor: int = NOBODY, character: int = NOBODY, card: int = NOBODY
) -> None:
    """Queue an event for triggers to react to, if any trigger of the card set waits for it.

    The default actor is the side whose ability is being resolved, or else the active side.
    """
    if trigger_event in s.cards.queued_trigger_events:
        if actor < 0:
            actor = s.env.side if s.env.side >= 0 else s.active_index
        s.queued_triggers += (QueuedTrigger(trigger_event, actor, character, card),)


# -- the circle -------------------------------------------------------------------------------


def shift(s: State, character: int, way: int, by: int = 1) -> int:
    """Shift a Character up to `by` steps along the line (10.13); returns the steps made.

    `way` is 1 toward Secured and -1 toward Devoured. The first step must be possible.
    """
    if by and s.cards.queued_trigger_events:
        queue_trigger(s, "shifted", character=character)
    if by == 1:
        step(s, character, way)
        return 1
    for made in range(by):
        if s.winner_index >= 0 or not DEVOURED <= s.line[character] + way <= SECURED:
            return made
        step(s, character, way)
    return by


def step(s: State, character: int, by: int) -> None:
    """Move a Character one step along the line: its Safety marker moves or its card flips."""
    old = s.line[character]
    new = s.line[character] = old + by
    if s.log is not None:
        s.log.append(s.cards.event_cache.shift[character, old, new])
    if s.cards.queued_trigger_events:
        if DIMENSION_AT[new] != DIMENSION_AT[old]:
            queue_trigger(s, "flipped", character=character)
        if new in (SECURED, DEVOURED):
            queue_trigger(s, "locked", character=character)
    if new == SECURED:
        if s.line.count(SECURED) >= s.cards.numbers.to_win:
            win(s, 0, "secured")
    elif new == DEVOURED and s.line.count(DEVOURED) >= s.cards.numbers.to_win:
        win(s, 1, "devoured")


def put_token(s: State, symbol: int, character: int) -> None:
    """Place a symbol's token on a Character; NOBODY returns it to the supply."""
    old = s.token_at[symbol]
    s.token_at[symbol] = character
    if s.log is not None:
        s.log.append(s.cards.event_cache.token[symbol, old, character])


def remove_character(s: State, character: int) -> None:
    """Remove a Character from the game, with everything on it (10.4, 10.19).

    The circle closes. If the Activity marker was on the Character, it moves to the next one.
    """
    for symbol, at in enumerate(s.token_at):
        if at == character:
            put_token(s, symbol, NOBODY)
    for entry in s.attached:
        if entry.character == character:
            detach(s, entry, "remove" if s.cards.cards[entry.card].equipment else "discard")
    i = s.circle.index(character)
    s.circle = s.circle[:i] + s.circle[i + 1 :]
    s.line[character] = OUT
    if s.log is not None:
        s.log.append(s.cards.event_cache.remove[character])
    left = len(s.circle)
    if s.marker == character and left:
        s.marker = NOBODY
        _land(s, i if s.direction > 0 else i - 1)
    if left <= s.cards.numbers.last_stand:
        last_stand(s)


def last_stand(s: State) -> None:
    """End the game because few Characters are left: the side with more wins (6.3, 10.29)."""
    humans = sum(1 for c in s.circle if not DIMENSION_AT[s.line[c]])
    creatures = len(s.circle) - humans
    if humans == creatures:
        win(s, DRAW, "draw")
    else:
        win(s, 0 if humans > creatures else 1, "five_left")


def move_character(s: State, character: int, after: int) -> None:
    """Move a Character to the place after another one, clockwise, with everything on it (10.5)."""
    rest = without(s.circle, character)
    i = rest.index(after) + 1
    s.circle = (*rest[:i], character, *rest[i:])
    if s.log is not None:
        s.log.append(s.cards.event_cache.move[character, after])


def turn_direction(s: State) -> None:
    """Flip the Direction token."""
    s.direction = -s.direction
    if s.log is not None:
        s.log.append(s.cards.event_cache.direction[s.direction])


# -- the Activity marker ----------------------------------------------------------------------


def move_marker(s: State, steps: int) -> None:
    """Move the Activity marker; only the Character it lands on counts (10.2)."""
    _land(s, s.circle.index(s.marker) + steps * s.direction)


def _land(s: State, i: int) -> None:
    """Put the marker on a place of the circle, or further if cards send it on (10.1, 10.2)."""
    circle = s.circle
    old = s.marker
    i %= len(circle)
    senders: list[tuple[int, int]] | None = None
    if s.attached:
        _detach_left_behind(s, old)
        i, senders = _send_on(s, i)
    new = s.marker = circle[i]
    if s.log is not None:
        s.log.append(s.cards.event_cache.marker[(old, new, *senders) if senders else (old, new)])
    if s.attached:
        _arm_attached(s, new)


def _detach_left_behind(s: State, character: int) -> None:
    """Detach cards that stay on a Character until the marker leaves it."""
    for entry in s.attached:
        if entry.character == character and entry.armed:
            fate = s.cards.cards[entry.card].until_leaves
            if fate:
                detach(s, entry, fate)


def _send_on(s: State, i: int) -> tuple[int, list[tuple[int, int]]]:
    """Find the place where the marker lands if cards send it on, each Character at most once.

    Returns the place, and the cards that sent the marker on with the Characters they were on.
    """
    circle = s.circle
    senders: list[tuple[int, int]] = []
    sent_on: list[int] = []
    while circle[i] not in sent_on:
        for entry in s.attached:
            fate = s.cards.cards[entry.card].send_on
            if fate and entry.character == circle[i]:
                break
        else:
            break
        sent_on.append(circle[i])
        senders.append((entry.card, entry.character))
        if fate != "stay":
            detach(s, entry, fate)
        i = (i + s.direction) % len(circle)
    return i, senders


def _arm_attached(s: State, character: int) -> None:
    """Update the cards attached to the Character on which the marker arrives.

    Some of them leave now; the others are armed, so that they can leave when the marker does.
    """
    for entry in s.attached:
        if entry.character == character and s.cards.cards[entry.card].until == "marker_comes":
            detach(s, entry, s.cards.cards[entry.card].then)
    s.attached = tuple(
        Attached(card, at, 1 if at == character else armed) for card, at, armed in s.attached
    )


# -- Energy and Awareness ---------------------------------------------------------------------


def change_energy(s: State, side: int, by: int, why: str) -> int:
    """Change a side's Energy, within 0 and its limit (4.5); returns the change made."""
    old = s.energy[side]
    new = old + by
    if new < 0:
        new = 0
    elif by > 0:
        most = energy_limit(s, side) if s.cards.modifies[ENERGY_MAX] else s.cards.numbers.energy_max
        if new > most:
            new = max(old, most)
    if new != old:
        s.energy[side] = new
        if s.log is not None:
            s.log.append(s.cards.event_cache.energy[side, new - old, new, why])
    return new - old


def set_awareness(s: State, side: int, level: int) -> None:
    """Set a side's Awareness level; reaching the highest level wins the game (6.2)."""
    if s.cards.queued_trigger_events and level > s.awareness[side]:
        queue_trigger(s, "awareness_raised", side)
    s.awareness[side] = level
    if s.log is not None:
        s.log.append(s.cards.event_cache.awareness[side, level])
    if level >= s.cards.numbers.awareness_goal:
        win(s, side, "awareness_" + SIDES[side])


def spend_ability(s: State, side: int, level: int) -> None:
    """Mark a side's Awareness ability as used; it can be used once a game (4.1)."""
    s.ready[side] = False
    if s.log is not None:
        s.log.append(s.cards.event_cache.spent[side, level])


# -- cards ------------------------------------------------------------------------------------


def _leave_hand(s: State, side: int, card: int) -> None:
    s.hand[side] = without(s.hand[side], card)
    if card in s.revealed_hand[side]:  # known copies go first (10.20)
        s.revealed_hand[side] = without(s.revealed_hand[side], card)
    if card in s.inferred_hand[side]:
        s.inferred_hand[side] = without(s.inferred_hand[side], card)


def discard(s: State, side: int, card: int) -> None:
    """Discard a card from hand."""
    _leave_hand(s, side, card)
    s.discard[side] += (card,)
    if s.log is not None:
        s.log.append(s.cards.event_cache.discard[card])


def play(s: State, side: int, card: int) -> None:
    """Play a card from hand; while it is being resolved it is in no pile (10.10)."""
    _leave_hand(s, side, card)
    s.resolving += (card,)
    if s.cards.uses_last_played:
        s.played = (*s.played[-1:], card)
    if s.log is not None:
        s.log.append(s.cards.event_cache.play[card])


def take_from_discard(s: State, side: int, card: int) -> None:
    """Take a card from the discard pile into hand; both sides see it."""
    s.discard[side] = without(s.discard[side], card)
    s.hand[side] = tuple(sorted((*s.hand[side], card)))
    s.revealed_hand[side] = tuple(sorted((*s.revealed_hand[side], card)))
    s.inferred_hand[side] = tuple(sorted((*s.inferred_hand[side], card)))
    if s.log is not None:
        s.log.append(s.cards.event_cache.take[card])


def show_hand(s: State, side: int) -> None:
    """Show a side's hand to the opponent, which remembers it (10.20)."""
    s.revealed_hand[side] = s.inferred_hand[side] = s.hand[side]
    if s.log is not None:
        s.log.append(HandShown(SIDES[side], tuple(s.cards.cards[c].id for c in s.hand[side])))


def finish(s: State, side: int, to: str) -> None:
    """Move the card being resolved to its owner's discard pile or into play.

    `to` is "discard", "equipment", or "in_play" for a card in play that is not Equipment.
    """
    card = s.resolving[-1]
    s.resolving = s.resolving[:-1]
    if to == "discard":
        s.discard[side] += (card,)
    else:
        s.equipment[side] += (card,)
    if s.log is not None:
        s.log.append(s.cards.event_cache.finish[card, to])
    if to != "discard" and s.cards.cards[card].lasts:
        _start_timer(s, card, NOBODY)


def attach(s: State, card: int, character: int) -> None:
    """Attach the card being resolved to a Character (5.3)."""
    s.resolving = s.resolving[:-1]
    s.attached += (Attached(card, character),)
    if s.log is not None:
        s.log.append(s.cards.event_cache.attach[card, character])
    if s.cards.cards[card].lasts:
        _start_timer(s, card, character)


def _start_timer(s: State, card: int, character: int) -> None:
    """Start the timer of a card that stays in play for some turns, including the current one."""
    timer = CardTimer(card, character, s.turn + s.cards.cards[card].lasts - 1)
    s.card_timers += (timer,)
    if s.log is not None:
        s.log.append(s.cards.event_cache.lasts[timer])


def _put_away(s: State, card: int, fate: str, character: int) -> None:
    """Discard or remove a card that has left play, and stop its timer."""
    side = s.cards.cards[card].side
    for i, timer in enumerate(s.card_timers):
        if timer.card == card and timer.character == character:
            s.card_timers = s.card_timers[:i] + s.card_timers[i + 1 :]
            break
    if fate == "remove":
        s.removed[side] += (card,)
    else:
        s.discard[side] += (card,)
    if s.log is not None:
        s.log.append(s.cards.event_cache.leave[card, fate, character])


def detach(s: State, entry: Attached, fate: str) -> None:
    """Detach a card from a Character and discard it ("discard") or remove it ("remove")."""
    i = s.attached.index(entry)
    s.attached = s.attached[:i] + s.attached[i + 1 :]
    _put_away(s, entry.card, fate, entry.character)


def leave_play(s: State, card: int, fate: str) -> None:
    """Discard a card in play or remove it from the game, attached to a Character or not."""
    if card in s.equipment[s.cards.cards[card].side]:
        character = NOBODY
    else:
        character = next(entry.character for entry in s.attached if entry.card == card)
    leave_place(s, card, character, fate)


def leave_place(s: State, card: int, character: int, fate: str) -> None:
    """Discard or remove a card in play: the copy on `character`, or one on no Character
    (NOBODY).
    """
    if character >= 0:
        detach(s, next(e for e in s.attached if e.card == card and e.character == character), fate)
        return
    side = s.cards.cards[card].side
    s.equipment[side] = without(s.equipment[side], card)
    _put_away(s, card, fate, NOBODY)
