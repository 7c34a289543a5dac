"""Prompts of decisions and labels of options."""

from __future__ import annotations

from typing import Any

from ..rules.cards import CardSet
from ..rules.node import Node, Pick
from ..rules.play import CHOOSE, TARGET
from ..rules.state import Env, Frame
from ..rules.terms import SIDES
from ..rules.turn import AWARENESS, RAISE
from .cards import card_text, level_text
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

    def __init__(self, node: Node) -> None:
        self.op, self.spec = node.op, node.spec


def prompt(cards: CardSet, frame: Frame, env: Env, about: tuple[int, ...], language: str) -> str:
    """What a decision asks."""
    node, step, memory = frame
    name = type(node).__name__
    match name:
        case "Turn":
            if step == RAISE:
                return say(language, "prompts.raise", level=about[0], energy=counted(language, "energy", about[1]))
            return say(language, "prompts.awareness" if step == AWARENESS else "prompts.action")
        case "Play":
            return _play_prompt(cards, step, memory, about, language)
        case "Limit" | "Prepare":
            return say(language, f"prompts.{name.lower()}")
        case "Window":
            when, actor, _ = memory
            return sentence(say(language, f"prompts.react.{when}", side=say(language, f"sides.{SIDES[actor]}.nom")))
        case "MoveCharacter" if step == 1:
            return say(language, "prompts.where", name=cards.characters[memory].names[language])
    if node.op in ("choose_one", "move_marker"):  # the options themselves say the rest
        return say(language, f"prompts.{node.op}", source=_source(cards, env, language))
    each = cards.characters[env.each].names[language] if env.each >= 0 else None
    writer = Writer(cards, language, env.side, each)
    if node.op == "may":
        clause = writer.chain(node.spec, "inf")
        return say(language, "prompts.confirm", source=_source(cards, env, language), text=clause[:1].upper() + clause[1:])
    clause = sentence(writer.clause(_Shown(node), "do"))
    if isinstance(node, Pick) and node.count > 1:  # how many have been picked already
        clause += f" ({len(memory or ())}/{node.count})"
    return say(language, "prompts.effect", source=_source(cards, env, language), text=clause)


def _play_prompt(cards: CardSet, step: int, memory: Any, about: tuple[int, ...], language: str) -> str:
    if step == CHOOSE:
        return say(language, "prompts.play")
    card = cards.cards[memory[1]]
    if step == TARGET:
        return say(language, "prompts.target", card=card.names[language], symbol=cards.symbols[card.symbol].names[language])
    return say(language, "prompts.pay", card=card.names[language], energy=counted(language, "energy", about[1]),
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

