"""The single changes everything is made of.

Nothing else moves pieces: each function here changes the state, records an event if someone
listens, and checks for the end of the game where it could have come (rules 6.1 to 6.3).
"""

from __future__ import annotations

from . import prng
from .constants import DEVOURED, DIMENSION_AT, DRAW, NOBODY, OUT, SECURED, SIDES
from .events import DeckArranged, DeckLooked, HandShown
from .in_play.modifiers import energy_limit, hand_space
from .in_play.static_effects import ENERGY_MAX
from .in_play.trigger_types import QueuedTrigger
from .state import Attached, CardTimer, State, Zone
from .views import deck_knowledge
from .views.deck_knowledge import DeckKnowledge


def win(s: State, winner: int, ending: str) -> None:
    """The game is over."""
    s.winner_index, s.ending = winner, ending
    if s.log is not None:
        s.log.append(s.cards.event_cache.over[winner, ending])


def without(zone: Zone, card: int) -> Zone:
    """The zone with one copy of the card less."""
    i = zone.index(card)
    return zone[:i] + zone[i + 1 :]


def queue_trigger(
    s: State, trigger_event: str, actor: int = NOBODY, character: int = NOBODY, card: int = NOBODY
) -> None:
    """Something happened that may be answered; nothing is kept of what nobody waits for. Without an actor: whoever is using an ability."""
    if trigger_event in s.cards.queued_trigger_events:
        if actor < 0:
            actor = s.env.side if s.env.side >= 0 else s.active_index
        s.queued_triggers += (QueuedTrigger(trigger_event, actor, character, card),)


# -- the circle -------------------------------------------------------------------------------


def shift(s: State, character: int, way: int, by: int = 1) -> int:
    """Shift a Character that can go this way along the line, as far as it goes (10.13); returns the steps made."""
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
    """Move a Character one step along the line: marker down, up, off, on, or the card flipped."""
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
    """Lay a symbol's token on a Character, wherever it was; NOBODY returns it to the supply."""
    old = s.token_at[symbol]
    s.token_at[symbol] = character
    if s.log is not None:
        s.log.append(s.cards.event_cache.token[symbol, old, character])


def remove_character(s: State, character: int) -> None:
    """Take a Character out of the game; the circle closes up and the marker finds a new place (10.4, 10.19)."""
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
        s.log.append(s.cards.event_cache.move[character, after])


def turn_direction(s: State) -> None:
    """Flip the Direction token."""
    s.direction = -s.direction
    if s.log is not None:
        s.log.append(s.cards.event_cache.direction[s.direction])


# -- the Activity marker ----------------------------------------------------------------------


def move_marker(s: State, steps: int) -> None:
    """Walk the marker; only the landing counts (10.2)."""
    _land(s, s.circle.index(s.marker) + steps * s.direction)


def _land(s: State, i: int) -> None:
    """Bring the marker to a place in the circle, or further if a card there sends it on; everyone does so once at most (10.1, 10.2)."""
    circle = s.circle
    old = s.marker
    i %= len(circle)
    senders: list[tuple[int, int]] | None = None
    if s.attached:
        senders = []
        for entry in s.attached:  # leaving: cards that only wait for this are done
            if entry.character == old and entry.armed:
                fate = s.cards.cards[entry.card].until_leaves
                if fate:
                    detach(s, entry, fate)
        sent_on: list[int] = []
        while circle[i] not in sent_on:
            sender = next(
                (
                    e
                    for e in s.attached
                    if e.character == circle[i] and s.cards.cards[e.card].send_on
                ),
                None,
            )
            if sender is None:
                break
            sent_on.append(circle[i])
            senders.append((sender.card, sender.character))
            fate = s.cards.cards[sender.card].send_on
            if fate and fate != "stay":
                detach(s, sender, fate)
            i = (i + s.direction) % len(circle)
    new = s.marker = circle[i]
    if s.log is not None:
        s.log.append(s.cards.event_cache.marker[(old, new, *senders) if senders else (old, new)])
    if s.attached:  # arriving: from now on, leaving counts
        for entry in s.attached:
            if entry.character == new and s.cards.cards[entry.card].until == "marker_comes":
                detach(s, entry, s.cards.cards[entry.card].then)
        s.attached = tuple(
            Attached(card, at, 1 if at == new else armed) for card, at, armed in s.attached
        )


# -- Energy and Awareness ---------------------------------------------------------------------


def change_energy(s: State, side: int, by: int, why: str) -> int:
    """Gain or lose Energy as far as the cubes go (4.5); returns the change made."""
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
    """Raise or lower a side's Awareness; the highest level wins (6.2)."""
    if s.cards.queued_trigger_events and level > s.awareness[side]:
        queue_trigger(s, "awareness_raised", side)
    s.awareness[side] = level
    if s.log is not None:
        s.log.append(s.cards.event_cache.awareness[side, level])
    if level >= s.cards.numbers.awareness_goal:
        win(s, side, "awareness_" + SIDES[side])


def spend_ability(s: State, side: int, level: int) -> None:
    """Turn the Awareness marker to its spent face, for good (4.1)."""
    s.ready[side] = False
    if s.log is not None:
        s.log.append(s.cards.event_cache.spent[side, level])


# -- cards ------------------------------------------------------------------------------------


def draw(s: State, side: int, count: int) -> int:
    """Draw cards, as far as the hand may hold them; an empty deck is made anew from the discard pile, if there is one (4.6).

    Returns how many were drawn.
    """
    if s.cards.limits_hands:
        count = min(count, hand_space(s, side))
    for n in range(count):
        deck = s.deck[side]
        if not deck:
            if not s.discard[side]:
                return n
            deck = prng.shuffled(s, s.discard[side])
            s.discard[side] = ()
            # All other cards are in sight, so whoever counts now knows this hand.
            s.inferred_hand[side] = s.hand[side]
            if s.log is not None:
                s.log.append(s.cards.event_cache.reshuffle[side, len(deck)])
        card = deck[-1]
        s.deck[side] = deck[:-1]
        if s.deck_knowledge:
            _drawn_known(s, side, card)
        s.hand[side] = tuple(sorted((*s.hand[side], card)))
        if s.log is not None:
            s.log.append(s.cards.event_cache.draw[card])
    return max(0, count)


def _drawn_known(s: State, side: int, card: int) -> None:
    """A card is drawn from a deck of which somebody knows something: who knew it knows it in the hand."""
    other = 1 - side
    if deck_knowledge.top_card(deck_knowledge_of(s, other, side)) is not None:
        s.revealed_hand[side] = tuple(sorted((*s.revealed_hand[side], card)))
        s.inferred_hand[side] = tuple(sorted((*s.inferred_hand[side], card)))
    set_deck_knowledge(
        s, side, side, deck_knowledge.after_draw(deck_knowledge_of(s, side, side), card)
    )
    set_deck_knowledge(s, other, side, deck_knowledge.after_draw(deck_knowledge_of(s, other, side)))


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
    """Play a card from hand: while it is resolved it lies in no pile (10.10)."""
    _leave_hand(s, side, card)
    s.resolving += (card,)
    if s.cards.uses_last_played:
        s.played = (*s.played[-1:], card)
    if s.log is not None:
        s.log.append(s.cards.event_cache.play[card])


def take_from_discard(s: State, side: int, card: int) -> None:
    """Take a card from the discard pile into hand, in the open."""
    s.discard[side] = without(s.discard[side], card)
    s.hand[side] = tuple(sorted((*s.hand[side], card)))
    s.revealed_hand[side] = tuple(sorted((*s.revealed_hand[side], card)))
    s.inferred_hand[side] = tuple(sorted((*s.inferred_hand[side], card)))
    if s.log is not None:
        s.log.append(s.cards.event_cache.take[card])


def show_hand(s: State, side: int) -> None:
    """A side shows its hand to the other, which will remember it (10.20)."""
    s.revealed_hand[side] = s.inferred_hand[side] = s.hand[side]
    if s.log is not None:
        s.log.append(HandShown(SIDES[side], tuple(s.cards.cards[c].id for c in s.hand[side])))


def deck_knowledge_of(s: State, viewer: int, owner: int) -> DeckKnowledge[int]:
    """What a side knows of a deck."""
    return s.deck_knowledge[2 * viewer + owner] if s.deck_knowledge else ()


def set_deck_knowledge(s: State, viewer: int, owner: int, groups: DeckKnowledge[int]) -> None:
    """From now on this is what a side knows of a deck."""
    i = 2 * viewer + owner
    known = s.deck_knowledge or ((), (), (), ())
    known = (*known[:i], groups, *known[i + 1 :])
    s.deck_knowledge = known if any(known) else ()


def look_at_deck(s: State, by: int, owner: int, count: int) -> None:
    """A side looks at the cards on top of a deck, and will remember them."""
    cards = s.deck[owner][: -count - 1 : -1]
    set_deck_knowledge(
        s, by, owner, deck_knowledge.after_look(deck_knowledge_of(s, by, owner), cards)
    )
    if by != owner and count >= len(s.deck[owner]):
        s.inferred_hand[owner] = s.hand[owner]  # all other cards are in sight
    if s.log is not None:
        s.log.append(DeckLooked(SIDES[owner], SIDES[by], tuple(s.cards.cards[c].id for c in cards)))


def arrange_deck(s: State, by: int, owner: int, top: Zone, bottom: Zone, taken: int = 0) -> None:
    """A side puts the cards on top of a deck, which it has looked at, back there and at the bottom, both from above."""
    count, size = len(top) + len(bottom), len(s.deck[owner])
    s.deck[owner] = bottom[::-1] + s.deck[owner][: size - count] + top[::-1]
    set_deck_knowledge(
        s,
        by,
        owner,
        deck_knowledge.after_own_arrange(deck_knowledge_of(s, by, owner), top, bottom, size),
    )
    set_deck_knowledge(
        s,
        1 - by,
        owner,
        deck_knowledge.after_hidden_arrange(
            deck_knowledge_of(s, 1 - by, owner), len(top), len(bottom), size
        ),
    )
    if s.log is not None:
        ids = s.cards.cards
        s.log.append(
            DeckArranged(
                SIDES[owner],
                SIDES[by],
                tuple(ids[c].id for c in top),
                tuple(ids[c].id for c in bottom),
                taken,
            )
        )


def finish(s: State, side: int, to: str) -> None:
    """The card being resolved goes to its owner's discard pile ("discard") or stays in play ("equipment", or "in_play" if it is none)."""
    card = s.resolving[-1]
    s.resolving = s.resolving[:-1]
    if to == "discard":
        s.discard[side] += (card,)
    else:
        s.equipment[side] += (card,)
    if s.log is not None:
        s.log.append(s.cards.event_cache.finish[card, to])
    if to != "discard" and s.cards.cards[card].lasts:
        _set_clock(s, card, NOBODY)


def attach(s: State, card: int, character: int) -> None:
    """Lay the card being resolved on a Character (5.3)."""
    s.resolving = s.resolving[:-1]
    s.attached += (Attached(card, character),)
    if s.log is not None:
        s.log.append(s.cards.event_cache.attach[card, character])
    if s.cards.cards[card].lasts:
        _set_clock(s, card, character)


def _set_clock(s: State, card: int, character: int) -> None:
    """A card has come into play that stays for so many turns, this one among them."""
    clock = CardTimer(card, character, s.turn + s.cards.cards[card].lasts - 1)
    s.card_timers += (clock,)
    if s.log is not None:
        s.log.append(s.cards.event_cache.lasts[clock])


def _gone(s: State, card: int, fate: str, character: int) -> None:
    side = s.cards.cards[card].side
    for i, clock in enumerate(s.card_timers):
        if clock.card == card and clock.character == character:
            s.card_timers = s.card_timers[:i] + s.card_timers[i + 1 :]
            break
    if fate == "remove":
        s.removed[side] += (card,)
    else:
        s.discard[side] += (card,)
    if s.log is not None:
        s.log.append(s.cards.event_cache.leave[card, fate, character])


def detach(s: State, entry: Attached, fate: str) -> None:
    """Take a card off a Character: to the discard pile ("discard") or out of the game ("remove")."""
    i = s.attached.index(entry)
    s.attached = s.attached[:i] + s.attached[i + 1 :]
    _gone(s, entry.card, fate, entry.character)


def leave_play(s: State, card: int, fate: str) -> None:
    """A card in play, laid on a Character or not, is discarded or removed from the game."""
    by_itself = card in s.equipment[s.cards.cards[card].side]
    leave_place(
        s,
        card,
        NOBODY if by_itself else next(e.character for e in s.attached if e.card == card),
        fate,
    )


def leave_place(s: State, card: int, character: int, fate: str) -> None:
    """A card that lies on a certain Character, or by itself (NOBODY), is discarded or removed from the game."""
    if character >= 0:
        detach(s, next(e for e in s.attached if e.card == card and e.character == character), fate)
        return
    side = s.cards.cards[card].side
    s.equipment[side] = without(s.equipment[side], card)
    _gone(s, card, fate, NOBODY)
