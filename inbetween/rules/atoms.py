"""The single changes everything is made of.

Nothing else moves pieces: each function here changes the state, records an event if someone
listens, and checks for the end of the game where it could have come (rules 6.1 to 6.3).
"""

from __future__ import annotations

from . import chance
from .events import HandShown
from .state import Attached, State, Zone
from .terms import DEVOURED, DIMENSION_AT, DRAW, NOBODY, OUT, SECURED, SIDES


def win(s: State, winner: int, ending: str) -> None:
    """The game is over."""
    s.victor, s.ending = winner, ending
    if s.log is not None:
        s.log.append(s.cards.telling.over[winner, ending])


def without(zone: Zone, card: int) -> Zone:
    """The zone with one copy of the card less."""
    i = zone.index(card)
    return zone[:i] + zone[i + 1:]


# -- the circle -------------------------------------------------------------------------------


def step(s: State, character: int, by: int) -> None:
    """Move a Character one step along the line: marker down, up, off, on, or the card flipped."""
    old = s.line[character]
    new = s.line[character] = old + by
    if s.log is not None:
        s.log.append(s.cards.telling.shift[character, old, new])
    if new == SECURED:
        if s.line.count(SECURED) >= s.cards.numbers.to_win:
            win(s, 0, "secured")
    elif new == DEVOURED and s.line.count(DEVOURED) >= s.cards.numbers.to_win:
        win(s, 1, "devoured")


def put_token(s: State, symbol: int, character: int) -> None:
    """Lay a symbol's token on a Character, wherever it was; NOBODY returns it to the supply."""
    old = s.token_at[symbol]
    s.token_at[symbol] = character
    if s.log is not None:
        s.log.append(s.cards.telling.token[symbol, old, character])


def remove_character(s: State, character: int) -> None:
    """Take a Character out of the game; the circle closes up and the marker finds a new place (10.4, 10.19)."""
    for symbol, at in enumerate(s.token_at):
        if at == character:
            put_token(s, symbol, NOBODY)
    for entry in s.attached:
        if entry.character == character:
            detach(s, entry, "remove" if s.cards.cards[entry.card].equipment else "discard")
    i = s.circle.index(character)
    s.circle = s.circle[:i] + s.circle[i + 1:]
    s.line[character] = OUT
    if s.log is not None:
        s.log.append(s.cards.telling.remove[character])
    left = len(s.circle)
    if s.marker == character and left:
        s.marker = NOBODY
        _land(s, i if s.direction > 0 else i - 1)
    if left <= s.cards.numbers.last_stand:
        last_stand(s)


def last_stand(s: State) -> None:
    """Few are left: the side with more of them wins (6.3, 10.29)."""
    humans = sum(1 for c in s.circle if not DIMENSION_AT[s.line[c]])
    creatures = len(s.circle) - humans
    if humans == creatures:
        win(s, DRAW, "draw")
    else:
        win(s, 0 if humans > creatures else 1, "five_left")


def move_character(s: State, character: int, after: int) -> None:
    """Put a Character into the gap that follows another, clockwise; all on it travels along (10.5)."""
    rest = without(s.circle, character)
    i = rest.index(after) + 1
    s.circle = (*rest[:i], character, *rest[i:])
    if s.log is not None:
        s.log.append(s.cards.telling.move[character, after])


def turn_direction(s: State) -> None:
    """Flip the Direction token."""
    s.direction = -s.direction
    if s.log is not None:
        s.log.append(s.cards.telling.direction[s.direction])


# -- the Activity marker ----------------------------------------------------------------------


def move_marker(s: State, steps: int) -> None:
    """Walk the marker; only the landing counts (10.2)."""
    _land(s, s.circle.index(s.marker) + steps * s.direction)


def _land(s: State, i: int) -> None:
    """Bring the marker to a place in the circle, or further if a card there sends it on; everyone does so once at most (10.1, 10.2)."""
    circle = s.circle
    old = s.marker
    i %= len(circle)
    if s.attached:
        for entry in s.attached:  # leaving: cards that only wait for this are done
            if entry.character == old and entry.armed:
                fate = s.cards.cards[entry.card].until_leaves
                if fate:
                    detach(s, entry, fate)
        sent_on: list[int] = []
        while circle[i] not in sent_on:
            sender = next((e for e in s.attached if e.character == circle[i] and s.cards.cards[e.card].send_on), None)
            if sender is None:
                break
            sent_on.append(circle[i])
            fate = s.cards.cards[sender.card].send_on
            if fate and fate != "stay":
                detach(s, sender, fate)
            i = (i + s.direction) % len(circle)
    new = s.marker = circle[i]
    if s.log is not None:
        s.log.append(s.cards.telling.marker[old, new])
    if s.attached:  # arriving: from now on, leaving counts
        s.attached = tuple(Attached(card, at, 1 if at == new else armed) for card, at, armed in s.attached)


# -- Energy and Awareness ---------------------------------------------------------------------


def change_energy(s: State, side: int, by: int, why: str) -> int:
    """Gain or lose Energy as far as the cubes go (4.5); returns the change made."""
    old = s.energy[side]
    new = old + by
    if new < 0:
        new = 0
    elif new > s.cards.numbers.energy_max:
        new = s.cards.numbers.energy_max
    if new != old:
        s.energy[side] = new
        if s.log is not None:
            s.log.append(s.cards.telling.energy[side, new - old, new, why])
    return new - old


def set_awareness(s: State, side: int, level: int) -> None:
    """Raise or lower a side's Awareness; the highest level wins (6.2)."""
    s.awareness[side] = level
    if s.log is not None:
        s.log.append(s.cards.telling.awareness[side, level])
    if level >= s.cards.numbers.awareness_goal:
        win(s, side, "awareness_" + SIDES[side])


def spend_ability(s: State, side: int, level: int) -> None:
    """Turn the Awareness marker to its spent face, for good (4.1)."""
    s.ready[side] = False
    if s.log is not None:
        s.log.append(s.cards.telling.spent[side, level])


# -- cards ------------------------------------------------------------------------------------


def draw(s: State, side: int, count: int) -> None:
    """Draw cards; an empty deck is made anew from the discard pile, if there is one (4.6)."""
    for _ in range(count):
        deck = s.deck[side]
        if not deck:
            if not s.discard[side]:
                return
            deck = chance.shuffled(s, s.discard[side])
            s.discard[side] = ()
            # All other cards are in sight, so whoever counts now knows this hand.
            s.pinned[side] = s.hand[side]
            if s.log is not None:
                s.log.append(s.cards.telling.reshuffle[side, len(deck)])
        card = deck[-1]
        s.deck[side] = deck[:-1]
        s.hand[side] = tuple(sorted((*s.hand[side], card)))
        if s.log is not None:
            s.log.append(s.cards.telling.draw[card])


def _leave_hand(s: State, side: int, card: int) -> None:
    s.hand[side] = without(s.hand[side], card)
    if card in s.seen[side]:  # known copies go first (10.20)
        s.seen[side] = without(s.seen[side], card)
    if card in s.pinned[side]:
        s.pinned[side] = without(s.pinned[side], card)


def discard(s: State, side: int, card: int) -> None:
    """Discard a card from hand."""
    _leave_hand(s, side, card)
    s.discard[side] += (card,)
    if s.log is not None:
        s.log.append(s.cards.telling.discard[card])


def play(s: State, side: int, card: int) -> None:
    """Play a card from hand: while it is resolved it lies in no pile (10.10)."""
    _leave_hand(s, side, card)
    s.resolving += (card,)
    if s.log is not None:
        s.log.append(s.cards.telling.play[card])


def take_from_discard(s: State, side: int, card: int) -> None:
    """Take a card from the discard pile into hand, in the open."""
    s.discard[side] = without(s.discard[side], card)
    s.hand[side] = tuple(sorted((*s.hand[side], card)))
    s.seen[side] = tuple(sorted((*s.seen[side], card)))
    s.pinned[side] = tuple(sorted((*s.pinned[side], card)))
    if s.log is not None:
        s.log.append(s.cards.telling.take[card])


def show_hand(s: State, side: int) -> None:
    """A side shows its hand to the other, which will remember it (10.20)."""
    s.seen[side] = s.pinned[side] = s.hand[side]
    if s.log is not None:
        s.log.append(HandShown(SIDES[side], tuple(s.cards.cards[c].id for c in s.hand[side])))


def finish(s: State, side: int, to: str) -> None:
    """The card being resolved goes to its owner's discard pile ("discard") or stays in play ("equipment")."""
    card = s.resolving[-1]
    s.resolving = s.resolving[:-1]
    if to == "equipment":
        s.equipment[side] += (card,)
    else:
        s.discard[side] += (card,)
    if s.log is not None:
        s.log.append(s.cards.telling.finish[card, to])


def attach(s: State, card: int, character: int) -> None:
    """Lay the card being resolved on a Character (5.3)."""
    s.resolving = s.resolving[:-1]
    s.attached += (Attached(card, character),)
    if s.log is not None:
        s.log.append(s.cards.telling.attach[card, character])


def _gone(s: State, card: int, fate: str, character: int) -> None:
    side = s.cards.cards[card].side
    if fate == "remove":
        s.removed[side] += (card,)
    else:
        s.discard[side] += (card,)
    if s.log is not None:
        s.log.append(s.cards.telling.leave[card, fate, character])


def detach(s: State, entry: Attached, fate: str) -> None:
    """Take a card off a Character: to the discard pile ("discard") or out of the game ("remove")."""
    i = s.attached.index(entry)
    s.attached = s.attached[:i] + s.attached[i + 1:]
    _gone(s, entry.card, fate, entry.character)


def leave_play(s: State, card: int, fate: str) -> None:
    """A card in play, laid on a Character or not, is discarded or removed from the game."""
    side = s.cards.cards[card].side
    if card in s.equipment[side]:
        s.equipment[side] = without(s.equipment[side], card)
        _gone(s, card, fate, NOBODY)
    else:
        detach(s, next(e for e in s.attached if e.card == card), fate)
