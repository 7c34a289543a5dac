"""Playing a card, reacting, activating a Character: the parts of a turn that abilities can nest."""

from __future__ import annotations

from . import atoms
from .env import Env
from .flow import begin
from .memory import Activating, Limiting, Playing, Preparing, Reacting
from .node import Node
from .ongoing import equipment_in_play, lies_on, prepare_to, reactions, usable_trigger
from .options import Option
from .question import Price, Question
from .select import protected
from .state import Frame, State
from .terms import DEVOURED, INBETWEEN_HUMAN, NOBODY, SECURED

CHOOSE, TARGET, PAY, PAID, DONE = range(5)  # the steps of playing a card
CANCELLED = 9  # the step of something that a reaction has cancelled


def targets(s: State, side: int, symbol: int) -> list[Option]:
    """What a card of a symbol can do when played: shift a Character that shows it (A), or lay its token (B); 4.2, 10.7.

    In an edition in which lying tokens stay, B needs a token in the supply (11).
    """
    table = s.cards.options
    shift, token = table.shift, table.token
    human, creature = s.cards.masks
    line, attached = s.line, s.attached
    bit, at = 1 << symbol, s.token_at[symbol]
    lies = at >= 0 and s.cards.switches.tokens_stay
    found: list[Option] = []
    for c in s.circle:
        place = line[c]
        if c == at or (human if place >= INBETWEEN_HUMAN else creature)[c] & bit:
            if DEVOURED < place < SECURED and not (attached and protected(s, c, side, "shift")):
                found += shift[c][place]
        elif not lies:
            found.append(token[c])
    return found


def playable(s: State, side: int) -> list[Option]:
    """The different cards in a side's hand that can be played, as options (10.8)."""
    found: list[Option] = []
    play = s.cards.options.play
    human, creature = s.cards.masks
    cards, line, token_at = s.cards.cards, s.line, s.token_at
    stays = s.cards.switches.tokens_stay
    last = -1
    for card in s.hand[side]:
        if card == last:
            continue
        last = card
        symbol = cards[card].symbol
        at, bit = token_at[symbol], 1 << symbol
        if stays and at >= 0:
            if targets(s, side, symbol):
                found.append(play[card])
            continue
        for c in s.circle:  # nearly always someone can take the token
            if c != at and not (human if line[c] >= INBETWEEN_HUMAN else creature)[c] & bit:
                found.append(play[card])
                break
        else:
            if targets(s, side, symbol):
                found.append(play[card])
    return found


def is_idle(s: State, side: int, card: int) -> bool:
    """Whether a card's ability would change nothing once it is paid for."""
    definition = s.cards.cards[card]
    if definition.effect is None or definition.equipment:  # coming into play is a change
        return not definition.equipment
    return not definition.effect.possible(s, Env(side, card=card, price=definition.cost))


def payable(s: State, side: int, card: int) -> bool:
    """Whether a card's ability can be paid for: enough Energy, and it could then change something (10.9), if that matters (11)."""
    definition = s.cards.cards[card]
    if s.energy[side] < definition.cost:
        return False
    return not is_idle(s, side, card) or (s.cards.switches.pay_anything and definition.effect is not None)


class Play(Node[Playing]):
    """Resolving a played card."""

    __slots__ = ()

    def zone(self, env: Env) -> str | None:
        return "hand"

    def run(self, s: State, frame: Frame[Playing]) -> Question | None:
        _, step, memory = frame
        side, card, ability, _, below = memory
        if step == TARGET:
            return Question(side, tuple(targets(s, side, s.cards.cards[card].symbol)))
        if step == PAY:
            if ability and payable(s, side, card):
                return Question(side, s.cards.options.yes_no, Price(s.cards.cards[card].cost))
            s.stack.pop()
            atoms.finish(s, side, "discard")
            return None
        if step == CHOOSE:
            plays = playable(s, side)
            if not plays:
                s.stack.pop()
                return None
            return Question(side, tuple(plays))
        if step == PAID:
            effect, switches = s.cards.cards[card].effect, s.cards.switches
            if switches.limit_first and s.cards.cards[card].equipment and too_much_equipment(s, side, NOBODY):
                s.stack.append((LIMIT, 0, Limiting(side, NOBODY)))  # it comes when there is room
                return None
            s.stack[-1] = (self, DONE, memory)
            if effect is not None:
                begin(s, effect, Env(side, card=card))
            return None
        if step == CANCELLED:
            s.stack.pop()
            if s.log is not None:
                s.log.append(s.cards.telling.cancelled[side, NOBODY, card])
            atoms.finish(s, side, "discard")
            return None
        s.stack.pop()
        equipment = s.cards.cards[card].equipment
        if len(s.resolving) > below:  # not laid on a Character
            atoms.finish(s, side, "equipment" if equipment else "discard")
        if equipment:
            s.stack.append((LIMIT, 0, Limiting(side, card)))
        return None

    def answer(self, s: State, frame: Frame[Playing], option: Option) -> None:
        _, step, memory = frame
        side, card, ability, action, _ = memory
        if step == TARGET:
            s.stack[-1] = (self, PAY, memory)
            if isinstance(option.value, int):
                atoms.put_token(s, s.cards.cards[card].symbol, option.value)
            else:
                atoms.step(s, *option.value)
        elif step == CHOOSE:
            s.stack.pop()
            start_play(s, side, option.value, ability, action)
        elif option.value:
            s.stack[-1] = (self, PAID, memory)
            atoms.change_energy(s, side, -s.cards.cards[card].cost, "pay")
            if s.log is not None:
                s.log.append(s.cards.telling.pay[card])
            if action:
                open_window(s, "opponent_pays", side)
        else:
            s.stack.pop()
            atoms.finish(s, side, "discard")

    def asks(self, frame: Frame[Playing]) -> str:
        return ("card", "character", "confirm")[frame[1]]


PLAY = Play()


def asks_to_waste(s: State) -> bool:
    """Whether the question at hand is to pay for an ability that would change nothing, where that is allowed (11)."""
    node, step, memory = s.stack[-1]
    return s.cards.switches.pay_anything and node is PLAY and step == PAY and is_idle(s, memory.side, memory.card)


def start_play(s: State, side: int, card: int, ability: bool, action: bool) -> None:
    """Play a card from hand; what to do with it comes next."""
    s.stack.append((PLAY, TARGET, Playing(side, card, ability, action, len(s.resolving))))
    atoms.play(s, side, card)


def too_much_equipment(s: State, side: int, new: int) -> bool:
    """Whether a side has more Equipment than it may, with the new one in play or, if that is NOBODY, still to come."""
    return len(equipment_in_play(s, side)) + (new == NOBODY) > s.cards.numbers.equipment_max


class Limit(Node[Limiting]):
    """Too much Equipment: one of the others is removed from the game, after the new one has come or before (5.2, 10.22, 11)."""

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
        others = owned if new == NOBODY else atoms.without(owned, new)
        return Question(side, tuple(s.cards.options.card[c] for c in dict.fromkeys(others)))

    def answer(self, s: State, frame: Frame[Limiting], option: Option) -> None:
        atoms.leave_play(s, option.value, "remove")


LIMIT = Limit()


class Window(Node[Reacting]):
    """A moment at which cards in play may react."""

    __slots__ = ()
    kind = "react"

    def zone(self, env: Env) -> str | None:
        return "equipment"

    def run(self, s: State, frame: Frame[Reacting]) -> Question | None:
        when, actor, used = frame[2]
        cancelled = s.stack[-2][1] == CANCELLED
        side, found = (actor, []) if cancelled else reactions(s, when, actor, used)
        if not found:
            s.stack.pop()
            return None
        return Question(side, (*[s.cards.options.react[c] for c in dict.fromkeys(found)], s.cards.options.passing))

    def answer(self, s: State, frame: Frame[Reacting], option: Option) -> None:
        when, actor, used = frame[2]
        side, found = reactions(s, when, actor, used)
        if option.value is None:
            s.stack[-1] = (self, 0, Reacting(when, actor, (*used, *found)))
            return
        card = option.value
        s.stack[-1] = (self, 0, Reacting(when, actor, (*used, card)))
        if s.log is not None:
            s.log.append(s.cards.telling.react[card])
        trigger = usable_trigger(s, card, when, side)
        assert trigger is not None
        me = lies_on(s, card)
        if trigger.energy:
            atoms.change_energy(s, side, -trigger.energy, "pay")
        if trigger.remove_this or trigger.discard_this:
            atoms.leave_play(s, card, "remove" if trigger.remove_this else "discard")
        begin(s, trigger.effect, Env(side, me, card))


WINDOW = Window()


def open_window(s: State, when: str, actor: int) -> bool:
    """Let the cards in play react to a moment; False if there are none that could."""
    equipment = s.equipment
    if (equipment[0] or equipment[1] or s.attached) and reactions(s, when, actor, ())[1]:
        s.stack.append((WINDOW, 0, Reacting(when, actor, ())))
        return True
    return False


class Activate(Node[Activating]):
    """The face-up ability of a Character happens for its dimension's side."""

    __slots__ = ()

    def run(self, s: State, frame: Frame[Activating]) -> Question | None:
        character, side, ability = frame[2]
        env = Env(side, character, chain=(character,))
        node = s.cards.nodes[ability]
        if frame[1] == 0:
            if not node.possible(s, env):
                s.stack.pop()
                return None
            s.stack[-1] = (self, 1, frame[2])
            if open_window(s, "opponent_character", side):
                return None
        s.stack.pop()
        if frame[1] == CANCELLED:
            if s.log is not None:
                s.log.append(s.cards.telling.cancelled[side, character, NOBODY])
        else:
            begin(s, node, env)
        return None


ACTIVATE = Activate()


class Prepare(Node[Preparing]):
    """Discard any number of cards one by one, then fill the hand."""

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
            atoms.draw(s, side, prepare_to(s, side) - len(s.hand[side]))
        else:
            atoms.discard(s, side, option.value)


PREPARE = Prepare()
