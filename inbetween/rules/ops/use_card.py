"""use_card: use the ability of a card that was played before."""

from __future__ import annotations

from ..effect_bounds import max_bounds
from ..env import Env
from ..node import Node, set_amount_done
from ..options import Option
from ..question import Question
from ..specs import CardOperationSpec
from ..state import Frame, State, Zone
from ..targeting import CardFilter, count_trial
from ..turns.control_flow import begin_ability, chained, lent
from .base.builders import TextBuilder
from .base.declaration import Operation
from .base.settings import cards_where, word

# abilities of cards that use abilities of cards; a modded set could go round for ever
MOST_USED = 3


class UseCard(Node[None]):
    """Use the ability of a card in a discard pile, or of the card played last, for free and as if
    it were one's own.

    The card stays where it is, so an `attach` in it does nothing. No card can use itself again.
    """

    __slots__ = ("only", "source")
    op = "use_card"
    kind = "card"

    def __init__(self, spec: object, source: str, only: CardFilter) -> None:
        super().__init__(spec)
        self.source, self.only = source, only

    def zone(self, env: Env) -> str | None:
        return {"discard": "discard", "opponent_discard": "other_discard"}.get(self.source)

    def _pile(self, s: State, env: Env) -> Zone:
        if self.source == "played_last":  # a card's own ability means the one before it
            return s.played[-2:-1] if s.played[-1:] == (env.card,) else s.played[-1:]
        return s.discard[env.side if self.source == "discard" else 1 - env.side]

    def _usable(self, s: State, env: Env) -> list[int]:
        used = lent(env)
        if len(used) > MOST_USED:
            return []
        found: list[int] = []
        for card in sorted(set(self._pile(s, env))):
            effect = s.cards.cards[card].effect
            if (
                effect is None
                or card == env.card
                or card in used
                or (self.only is not None and card not in self.only)
            ):
                continue
            count_trial(s)
            if effect.possible(s, _for_oneself(env, card)):
                found.append(card)
        return found

    def run(self, s: State, frame: Frame[None]) -> Question | None:
        options = tuple(s.cards.options.card[card] for card in self._usable(s, s.env))
        if not options:
            s.stack.pop()
            set_amount_done(s, 0)
            return None
        return Question(s.env.side, options)

    def answer(self, s: State, frame: Frame[None], option: Option) -> None:
        s.stack.pop()
        set_amount_done(s, 1)
        card: int = option.value
        effect = s.cards.cards[card].effect
        assert effect is not None
        if s.log is not None:
            s.log.append(s.cards.event_cache.use[s.env.side, card])
        begin_ability(s, effect, _for_oneself(s.env, card))

    def possible(self, s: State, env: Env) -> bool:
        return bool(self._usable(s, env))


def _for_oneself(env: Env, card: int) -> Env:
    return Env(env.side, card=card, chain=chained(env, card), price=env.price)


def _write(m: CardOperationSpec, w: TextBuilder) -> str:
    variant = (
        "played_last_any" if m.from_ == "played_last" and not m.where.model_fields_set else m.from_
    )
    return w.say(
        variant, card=w.a_card(m.where), cards=w.cards_of(m.where), sides=w.who("opponent", "gen")
    )


OPERATION: Operation[CardOperationSpec] = Operation(
    UseCard,
    word("from", ("discard", "opponent_discard", "played_last"), "discard", note="where it is"),
    cards_where(),
    does="use the ability of a card played earlier, for free and as if it were yours",
    example="use_card: {from: opponent_discard, where: {cost: {at_most: 2}}}",
    worth=1.2,
    build=lambda m, c: UseCard(m, m.from_, c.cards_where(m.where)),
    write=_write,
    bounds=lambda n, r: max_bounds(r.card(True), r.card(False)),
)
