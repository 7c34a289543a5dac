"""Prompts of decisions and labels of options."""

from __future__ import annotations

from typing import Any, NamedTuple, assert_never

from ..rules.cards import CardSet
from ..rules.env import Env
from ..rules.memory import Activating, Limiting, Memory, Moving, Picked, Playing, Preparing, Reacting, Returning, Visiting
from ..rules.node import AnyNode, Pick
from ..rules.ops import BY_NAME
from ..rules.play import CHOOSE, TARGET
from ..rules.question import Price
from ..rules.state import AnyFrame
from ..rules.terms import SIDES
from ..rules.turn import AWARENESS, RAISE, TURN
from .abilities import card_text, face_text
from .effects import Writer
from .locale import counted, say, sentence, stopped


def _source(cards: CardSet, env: Env, language: str) -> tuple[str, str]:
    """What an ability is called by (its card, its Character, or Awareness), and the name of the Character who has it for the time
    being, if that is not plain: one who uses another's ability, whose ability is used, or on whom the card lies."""
    def name(character: int) -> str:
        return cards.characters[character].names[language]

    card = cards.cards[env.card].names[language] if env.card >= 0 else ""
    if env.me < 0:
        return card or say(language, "prompts.sources.awareness"), ""
    me, first, used = name(env.me), env.chain[0] if env.chain else env.me, env.chain[-1] if env.chain else env.me
    if not card and first == used == env.me:
        return me, ""
    if not card and first == env.me:
        return say(language, "prompts.sources.copied", name=me, other=name(used)), me
    who = me if used == env.me else say(language, "prompts.sources.copied_within", name=me, other=name(used))
    return say(language, "prompts.sources.within", source=card or name(first), name=who), me


class _Shown:
    """A node dressed as an effect, for the writer."""

    def __init__(self, node: AnyNode) -> None:
        self.op, self.spec = node.op, node.spec


class Asked(NamedTuple):
    """A question as it stands."""

    frames: list[AnyFrame]  # the one that waits is the last; below a reaction lies what it answers
    env: Env
    marker: int  # the Character with the Activity marker
    price: Price | None


def prompt(cards: CardSet, asked: Asked, language: str, brief: bool = False) -> str:
    """What a waiting frame asks; `brief` leaves out the text of the card or Character that it is about."""
    env, price = asked.env, asked.price
    node, step, _ = asked.frames[-1]
    memory: Memory = asked.frames[-1][2]
    match memory:
        case Playing():
            return _play_prompt(cards, step, memory, price, language, brief)
        case Limiting(_, new):
            return say(language, "prompts.limit" if new >= 0 else "prompts.limit_first")
        case Preparing():
            return say(language, "prompts.prepare")
        case Reacting():
            return _react_prompt(cards, memory, asked, language, brief)
        case Moving(character):
            return say(language, "prompts.where", name=cards.characters[character].names[language])
        case Picked(things):
            return _effect_prompt(cards, node, env, len(things), language)
        case None if node is TURN:
            if step == RAISE:
                assert price is not None
                return say(language, "prompts.raise" if price.energy else "prompts.raise_free", level=price.level,
                           energy=counted(language, "energy", price.energy))
            return say(language, "prompts.awareness" if step == AWARENESS else "prompts.action")
        case None:
            return _effect_prompt(cards, node, env, 0, language)
        case Visiting() | Activating() | Returning():
            raise AssertionError(f"{memory} asks nothing")
    assert_never(memory)


def _react_prompt(cards: CardSet, reacting: Reacting, asked: Asked, language: str, brief: bool) -> str:
    """What a reaction answers, in the words of the card or Character that has brought it about; these are open to both sides."""
    slots = {"side": say(language, f"sides.{SIDES[reacting.actor]}.nom"), "name": cards.characters[asked.marker].names[language]}
    match asked.frames[0][2]:
        case Playing(card=card):
            slots |= {"card": cards.cards[card].names[language], "text": card_text(cards, cards.cards[card], language)}
        case Activating(character, side):
            person = cards.characters[character]
            slots |= {"name": person.names[language], "text": face_text(cards, person, side, language)}
    short = "_brief" if brief and "text" in slots else ""
    return sentence(say(language, f"prompts.react.{reacting.when}{short}", **slots))


def _effect_prompt(cards: CardSet, node: AnyNode, env: Env, picked: int, language: str) -> str:
    """What an operation asks; `picked` things have been picked for it already."""
    source, me = _source(cards, env, language)
    each = cards.characters[env.each].names[language] if env.each >= 0 else None
    writer = Writer(cards, language, env.side, each, me)
    if node.kind == "confirm":
        clause = writer.chain(node.spec, "inf").removeprefix(say(language, "do_this", what=""))
    else:
        clause = stopped(writer.clause(_Shown(node), "do"))
    if isinstance(node, Pick) and node.count > 1:
        clause += f" ({picked}/{node.count})"
    return say(language, f"prompts.{BY_NAME[node.op].prompt}", source=source, text=clause)


def _play_prompt(cards: CardSet, step: int, playing: Playing, price: Price | None, language: str, brief: bool) -> str:
    if step == CHOOSE:
        return say(language, "prompts.play")
    card = cards.cards[playing.card]
    if step == TARGET:
        words = "prompts.target_supply" if cards.switches.tokens_stay else "prompts.target"
        return say(language, words, card=card.names[language], symbol=cards.symbols[card.symbol].names[language])
    assert price is not None
    return say(language, "prompts.pay" if price.energy else "prompts.pay_free", card=card.names[language],
               energy=counted(language, "energy", price.energy), text="" if brief else card_text(cards, card, language)).rstrip()


def option_label(cards: CardSet, form: tuple[Any, ...], language: str) -> str:
    """The label of an option from its form."""
    kind, *args = form
    match kind:
        case "character" | "token" | "shift_down" | "shift_up" | "shift_place" | "shift_flip":
            return say(language, f"options.{kind}", name=cards.characters[args[0]].names[language])
        case "card" | "play" | "react":
            return say(language, f"options.{kind}", name=cards.cards[args[0]].names[language])
        case "symbol":
            return say(language, "options.symbol", name=cards.symbols[args[0]].names[language])
        case "move":
            return say(language, "options.move", n=args[0]) if args[0] else say(language, "options.stay")
        case "between":
            a, b = (cards.characters[c].names[language] for c in args)
            return say(language, "options.between", a=a, b=b)
        case "effect":
            node, branch = args
            writer = Writer(cards, language, cards.node_sides[node])
            return sentence(writer.chain(cards.nodes[node].spec[branch], "do"))
        case "awareness":
            side, level = args
            own = cards.awareness_texts[side].get(level)
            text = own[language] if own else Writer(cards, language, side).text(cards.awareness_specs[side][level].effect, begun=True)
            return say(language, "options.awareness", level=level, text=text)
    return say(language, f"options.{kind}")

