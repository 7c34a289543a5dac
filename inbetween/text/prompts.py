"""Prompts of decisions and labels of options."""

from __future__ import annotations

from typing import Any, assert_never

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
from .abilities import card_text, level_text
from .effects import Writer
from .locale import counted, say, sentence


def _source(cards: CardSet, env: Env, language: str) -> str:
    """What an ability is called by: its card, its Character, or Awareness."""
    if env.card >= 0:
        return cards.cards[env.card].names[language]
    character = env.chain[-1] if env.chain else env.me
    if character >= 0:
        return cards.characters[character].names[language]
    return say(language, "prompts.sources.awareness")


class _Shown:
    """A node dressed as an effect, for the writer."""

    def __init__(self, node: AnyNode) -> None:
        self.op, self.spec = node.op, node.spec


def prompt(cards: CardSet, frame: AnyFrame, env: Env, price: Price | None, language: str) -> str:
    """What a waiting frame asks."""
    node, step, _ = frame
    memory: Memory = frame[2]
    match memory:
        case Playing():
            return _play_prompt(cards, step, memory, price, language)
        case Limiting(_, new):
            return say(language, "prompts.limit" if new >= 0 else "prompts.limit_first")
        case Preparing():
            return say(language, "prompts.prepare")
        case Reacting(when, actor):
            return sentence(say(language, f"prompts.react.{when}", side=say(language, f"sides.{SIDES[actor]}.nom")))
        case Moving(character):
            return say(language, "prompts.where", name=cards.characters[character].names[language])
        case Picked(things):
            return _effect_prompt(cards, node, env, len(things), language)
        case None if node is TURN:
            if step == RAISE:
                assert price is not None
                return say(language, "prompts.raise", level=price.level, energy=counted(language, "energy", price.energy))
            return say(language, "prompts.awareness" if step == AWARENESS else "prompts.action")
        case None:
            return _effect_prompt(cards, node, env, 0, language)
        case Visiting() | Activating() | Returning():
            raise AssertionError(f"{memory} asks nothing")
    assert_never(memory)


def _effect_prompt(cards: CardSet, node: AnyNode, env: Env, picked: int, language: str) -> str:
    """What an operation asks; `picked` things have been picked for it already."""
    source = _source(cards, env, language)
    each = cards.characters[env.each].names[language] if env.each >= 0 else None
    writer = Writer(cards, language, env.side, each)
    if node.kind == "confirm":
        clause = writer.chain(node.spec, "inf")
        clause = clause[:1].upper() + clause[1:]
    else:
        clause = sentence(writer.clause(_Shown(node), "do"))
    if isinstance(node, Pick) and node.count > 1:
        clause += f" ({picked}/{node.count})"
    return say(language, f"prompts.{BY_NAME[node.op].prompt}", source=source, text=clause)


def _play_prompt(cards: CardSet, step: int, playing: Playing, price: Price | None, language: str) -> str:
    if step == CHOOSE:
        return say(language, "prompts.play")
    card = cards.cards[playing.card]
    if step == TARGET:
        words = "prompts.target_supply" if cards.switches.tokens_stay else "prompts.target"
        return say(language, words, card=card.names[language], symbol=cards.symbols[card.symbol].names[language])
    assert price is not None
    return say(language, "prompts.pay", card=card.names[language], energy=counted(language, "energy", price.energy),
               text=card_text(cards, card, language))


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
            return say(language, "options.awareness", level=level, text=level_text(cards, side, level, language))
    return say(language, f"options.{kind}")

