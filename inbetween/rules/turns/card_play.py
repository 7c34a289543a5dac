"""Playing a card, reacting, activating a Character: the parts of a turn that abilities can nest."""

from __future__ import annotations

from .. import deck_mutations, mutations
from ..constants import DEVOURED, NOBODY, SECURED, turns_over
from ..env import Env
from ..frame_memory import Activating, Limiting, Playing, Preparing
from ..in_play.modifiers import card_price, equipment_in_play, prepare_to
from ..in_play.reactions import CANCELLED, open_reaction_window
from ..node import Node
from ..options import Option
from ..question import Price, Question
from ..state import Frame, State
from ..targeting import active_bans, forbidden, is_banned
from .control_flow import begin_ability

CHOOSE, TARGET, PAY, PAID, DONE = range(5)  # the steps of playing a card


def play_targets(s: State, side: int, symbol: int) -> list[Option]:
    """What playing a card of a symbol can do: shift a Character that shows it (A), or place its
    token (B); 4.2, 10.7.

    In an edition in which placed tokens stay, B needs a token in the supply (11).
    """
    table = s.cards.options
    line = s.line
    at = s.token_at[symbol]
    playing, bearing = table.playing[symbol], table.bearing
    found: list[Option] = []
    for c in s.circle:
        found += (bearing if c == at else playing)[c][line[c]]
    return _permitted(s, side, at, found) if s.attached or s.cards.restricts_plays else found


def _permitted(s: State, side: int, at: int, found: list[Option]) -> list[Option]:
    """The things to do with a card that nothing forbids; `at` is the Character with its token."""
    stuck = active_bans(s, side, "shift")
    fixed = active_bans(s, side, "flip")
    kept = active_bans(s, side, "token")
    stays = at >= 0 and (s.cards.switches.tokens_stay or is_banned(s, kept, at))
    if not (stuck or fixed or kept or stays):
        return found
    permitted: list[Option] = []
    for option in found:
        if isinstance(option.value, int):
            if not (stays or (kept and is_banned(s, kept, option.value))):
                permitted.append(option)
        else:
            c, way = option.value
            if not (
                (stuck and is_banned(s, stuck, c))
                or (fixed and turns_over(s.line[c], way) and is_banned(s, fixed, c))
            ):
                permitted.append(option)
    return permitted


def playable(s: State, side: int) -> list[Option]:
    """The different cards in a side's hand that can be played, as options (10.8)."""
    cards = s.cards
    play = s.cards.options.play
    line = s.line
    free = False
    if not cards.restricts_plays:
        laid_on = [at for _, at, _ in s.attached] if s.attached else ()
        for c in s.circle:
            # can be shifted or take a token: any card will do
            if DEVOURED < line[c] < SECURED and c not in laid_on:
                free = True
                break
    found: list[Option] = []
    last = -1
    for card in s.hand[side]:  # sorted
        if card != last and (free or play_targets(s, side, cards.cards[card].symbol)):
            found.append(play[card])
        last = card
    return found


def changes_nothing(s: State, side: int, card: int, price: int) -> bool:
    """Whether a card's ability would change nothing once its price is paid."""
    definition = s.cards.cards[card]
    if definition.effect is None or definition.stays:  # coming into play is a change
        return not definition.stays
    return not definition.effect.possible(s, Env(side, NOBODY, card, NOBODY, NOBODY, (), price))


def payable(s: State, side: int, card: int) -> bool:
    """Whether a card's ability can be paid for: enough Energy, and it could then change something
    (10.9), if that is required (11).
    """
    cards = s.cards
    cost = card_price(s, side, card) if cards.changes_costs else cards.cards[card].cost
    if s.energy[side] < cost or ("pay" in cards.banned and forbidden(s, side, "pay")):
        return False
    return not changes_nothing(s, side, card, cost) or (
        cards.switches.pay_anything and cards.cards[card].effect is not None
    )


class Play(Node[Playing]):
    """Resolving a played card."""

    __slots__ = ()

    def zone(self, env: Env) -> str | None:
        return "hand"

    def run(self, s: State, frame: Frame[Playing]) -> Question | None:
        _, step, memory = frame
        side, card, ability, _, below = memory
        if step == TARGET:
            return Question(side, tuple(play_targets(s, side, s.cards.cards[card].symbol)))
        if step == PAY:
            if ability and payable(s, side, card):
                return Question(side, s.cards.options.yes_no, Price(card_price(s, side, card)))
            s.stack.pop()
            mutations.finish(s, side, "discard")
            return None
        if step == CHOOSE:
            plays = playable(s, side)
            if not plays:
                s.stack.pop()
                return None
            return Question(side, tuple(plays))
        if step == PAID:
            effect, switches = s.cards.cards[card].effect, s.cards.switches
            if (
                switches.limit_first
                and s.cards.cards[card].equipment
                and too_much_equipment(s, side, NOBODY)
            ):
                s.stack.append((LIMIT, 0, Limiting(side, NOBODY)))  # it comes when there is room
                return None
            s.stack[-1] = (self, DONE, memory)
            if effect is not None:
                begin_ability(s, effect, Env(side, NOBODY, card))
            return None
        if step == CANCELLED:
            s.stack.pop()
            if s.log is not None:
                s.log.append(s.cards.event_cache.cancelled[side, NOBODY, card])
            mutations.finish(s, side, "discard")
            return None
        s.stack.pop()
        definition = s.cards.cards[card]
        if len(s.resolving) > below:  # not laid on a Character
            mutations.finish(
                s,
                side,
                "equipment"
                if definition.equipment
                else "in_play"
                if definition.stays
                else "discard",
            )
        if definition.equipment:
            s.stack.append((LIMIT, 0, Limiting(side, card)))
        return None

    def answer(self, s: State, frame: Frame[Playing], option: Option) -> None:
        _, step, memory = frame
        side, card, ability, action, _ = memory
        if step == TARGET:
            s.stack[-1] = (self, PAY, memory)
            if isinstance(option.value, int):
                character = option.value
                mutations.put_token(s, s.cards.cards[card].symbol, character)
            else:
                character, way = option.value
                mutations.shift(s, character, way)
            if s.cards.queued_trigger_events:
                mutations.queue_trigger(s, "card_played", side, character, card)
        elif step == CHOOSE:
            s.stack.pop()
            start_play(s, side, option.value, ability, action)
        elif option.value:
            s.stack[-1] = (self, PAID, memory)
            mutations.change_energy(s, side, -card_price(s, side, card), "pay")
            if s.log is not None:
                s.log.append(s.cards.event_cache.pay[card])
            if action:
                open_reaction_window(s, "pays", side, card=card)
        else:
            s.stack.pop()
            mutations.finish(s, side, "discard")

    def decision_kind(self, frame: Frame[Playing]) -> str:
        return ("card", "character", "confirm")[frame[1]]


PLAY = Play()


def asks_to_pay_for_nothing(s: State) -> bool:
    """Whether the current question is to pay for an ability that would change nothing, where that
    is allowed (11).
    """
    node, step, memory = s.stack[-1]
    if not s.cards.switches.pay_anything or node is not PLAY or step != PAY:
        return False
    return changes_nothing(s, memory.side, memory.card, card_price(s, memory.side, memory.card))


def start_play(s: State, side: int, card: int, ability: bool, action: bool) -> None:
    """Play a card from hand; its target is chosen next."""
    s.stack.append((PLAY, TARGET, Playing(side, card, ability, action, len(s.resolving))))
    mutations.play(s, side, card)


def too_much_equipment(s: State, side: int, new: int) -> bool:
    """Whether a side exceeds the Equipment limit, with the new card in play or, for NOBODY, still
    to come.
    """
    return len(equipment_in_play(s, side)) + (new == NOBODY) > s.cards.numbers.equipment_max


class Limit(Node[Limiting]):
    """Too much Equipment: another one is removed from the game, after the new one came into play or
    before (5.2, 10.22, 11).
    """

    __slots__ = ()
    kind = "card"

    def zone(self, env: Env) -> str | None:
        return "equipment"

    def run(self, s: State, frame: Frame[Limiting]) -> Question | None:
        side, new = frame[2]
        if not too_much_equipment(s, side, new):
            s.stack.pop()
            return None
        owned = tuple(equipment_in_play(s, side))
        others = owned if new == NOBODY else mutations.without(owned, new)
        return Question(side, tuple(s.cards.options.card[c] for c in dict.fromkeys(others)))

    def answer(self, s: State, frame: Frame[Limiting], option: Option) -> None:
        mutations.leave_play(s, option.value, "remove")


LIMIT = Limit()


class Activate(Node[Activating]):
    """The face-up ability of a Character happens for its dimension's side."""

    __slots__ = ()

    def run(self, s: State, frame: Frame[Activating]) -> Question | None:
        character, side, ability = frame[2]
        env = Env(side, character, NOBODY, NOBODY, NOBODY, (character,))
        node = s.cards.nodes[ability]
        if frame[1] == 0:
            if not node.possible(s, env):
                s.stack.pop()
                return None
            s.stack[-1] = (self, 1, frame[2])
            if open_reaction_window(s, "woken", side, character):
                return None
        s.stack.pop()
        if frame[1] == CANCELLED:
            if s.log is not None:
                s.log.append(s.cards.event_cache.cancelled[side, character, NOBODY])
        else:
            begin_ability(s, node, env)
        return None


ACTIVATE = Activate()


class Prepare(Node[Preparing]):
    """Discard any number of cards one by one, then draw up to the hand size."""

    __slots__ = ()
    kind = "card"

    def zone(self, env: Env) -> str | None:
        return "hand"

    def run(self, s: State, frame: Frame[Preparing]) -> Question | None:
        side, table = frame[2].side, s.cards.options
        return Question(side, (*[table.card[c] for c in dict.fromkeys(s.hand[side])], table.done))

    def answer(self, s: State, frame: Frame[Preparing], option: Option) -> None:
        side = frame[2].side
        if option.value is None:
            s.stack.pop()
            deck_mutations.draw(s, side, prepare_to(s, side) - len(s.hand[side]))
            if s.cards.queued_trigger_events:
                mutations.queue_trigger(s, "prepared", side)
        else:
            mutations.discard(s, side, option.value)


PREPARE = Prepare()
