"""Prompts of decisions and labels of options."""

from __future__ import annotations

from typing import Any, NamedTuple, assert_never

from ..rules.cards import CardSet
from ..rules.constants import NOBODY, SIDES
from ..rules.env import Env
from ..rules.frame_memory import (
    Activating,
    Counted,
    Limiting,
    Looking,
    Memory,
    Moving,
    Picked,
    Playing,
    Preparing,
    Reacting,
    Returning,
    Rounds,
    Tallying,
    Visiting,
)
from ..rules.node import AnyNode, Pick
from ..rules.ops import BY_NAME
from ..rules.ops.look_at_deck import LookAtDeck
from ..rules.question import Price
from ..rules.state import AnyFrame
from ..rules.turns.card_play import CHOOSE, TARGET
from ..rules.turns.turn import AWARENESS, RAISE, TURN
from .card_text.effect_text import EffectWriter
from .card_text.rules_text import card_text, face_text
from .card_text.trigger_text import react_label
from .language.languages import language_details
from .language.locale import counted, say, sentence, stopped

# Prompt keys of trigger events whose key is not their name.
_REACT_PROMPTS = {
    "pays": "opponent_pays",
    "woken": "opponent_character",
    "movement": "own_movement",
}


def _source_and_character(cards: CardSet, env: Env, language: str) -> tuple[str, str]:
    """The name of an ability's source, and of the Character that "this Character" means.

    The source is a card, a Character or Awareness. The Character is empty unless the text must name
    it: it uses another's ability, its ability is used by another, or the card is attached to it.
    """
    source, within, me = _source_parts(cards, env, language)
    return say(
        language, "prompts.sources.within", source=source, name=within
    ) if within else source, me


def _source_parts(cards: CardSet, env: Env, language: str) -> tuple[str, str, str]:
    """The name of an ability's source, of the part in use, and of "this Character".

    The part in use is a borrowed card or Character, or empty.
    """

    def name(link: int) -> str:
        return (
            cards.cards[-2 - link].names[language]
            if link < NOBODY
            else cards.characters[link].names[language]
        )

    awareness = say(language, "prompts.sources.awareness")
    cards_used = [n for n, link in enumerate(env.chain) if link < NOBODY]
    # a card's ability is borrowed: the first user is the source, unless that was Awareness
    if cards_used:
        card, who, me = _source_parts(
            cards, env._replace(chain=env.chain[cards_used[-1] + 1 :]), language
        )
        return (
            name(env.chain[0]) if cards_used[-1] else awareness,
            f"{card}, {who}" if who else card,
            me,
        )
    card = cards.cards[env.card].names[language] if env.card >= 0 else ""
    if env.me < 0:
        return card or awareness, "", ""
    me = name(env.me)
    first = env.chain[0] if env.chain else env.me
    used = env.chain[-1] if env.chain else env.me
    if not card and first == used == env.me:
        return me, "", ""
    if not card and first == env.me:
        return me, say(language, "prompts.sources.as", other=name(used)), me
    return (
        card or name(first),
        me if used == env.me else f"{me} {say(language, 'prompts.sources.as', other=name(used))}",
        me,
    )


class _NodeAsEffect:
    """A node with the attributes of an effect, for the writer."""

    def __init__(self, node: AnyNode) -> None:
        self.op, self.spec = node.op, node.spec

    def address_chooser(self) -> None:
        """Write "you" instead of a side's name, for a chooser who does not use the ability."""
        self.spec = self.spec.model_copy(update={"who": "you"})


class PromptContext(NamedTuple):
    """What the prompt of a decision depends on."""

    # the waiting frame is the last; a reaction's cause is further down
    frames: list[AnyFrame]
    env: Env
    marker: int  # the Character with the Activity marker
    price: Price | None


def prompt(cards: CardSet, asked: PromptContext, language: str, brief: bool = False) -> str:
    """The prompt of a waiting frame; `brief` leaves out the rules text of its card or Character."""
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
            return _react_prompt(cards, memory, asked.marker, language, brief)
        case Moving(character):
            return say(language, "prompts.where", name=cards.characters[character].names[language])
        case Picked(things) | Counted(things):
            return _effect_prompt(cards, asked, len(things), language)
        case Looking(_, count, chosen):
            assert isinstance(node, LookAtDeck)
            taking = node.way in ("top", "bottom")
            n, most = len(chosen) + 1, node.picks if taking else count
            return say(
                language,
                f"prompts.look_{'take' if taking else node.way}",
                source=_source_and_character(cards, env, language)[0],
                n=n,
                most=most,
            )
        case None if node is TURN:
            if step == RAISE:
                assert price is not None
                return say(
                    language,
                    "prompts.raise" if price.energy else "prompts.raise_free",
                    level=price.level,
                    energy=counted(language, "energy", price.energy),
                )
            return say(language, "prompts.awareness" if step == AWARENESS else "prompts.action")
        case None:
            return _effect_prompt(cards, asked, 0, language)
        case Visiting() | Tallying() | Rounds() | Activating() | Returning():
            raise AssertionError(f"{memory} asks nothing")
    assert_never(memory)


def _react_prompt(cards: CardSet, now: Reacting, marker: int, language: str, brief: bool) -> str:
    """The prompt of a reaction window: the event, with the rules text of what can be cancelled.

    That text is public.
    """
    side, card = SIDES[now.actor], cards.cards[now.card] if now.card >= 0 else None
    person = cards.characters[now.character if now.character >= 0 else marker]
    slots = {
        "side": say(language, f"sides.{side}.nom"),
        "sides": say(language, f"sides.{side}.gen"),
        "name": person.names[language],
    }
    if card:
        slots["card"] = card.names[language]
    if now.trigger_event == "pays" and card:
        slots["text"] = card_text(cards, card, language)
    elif now.trigger_event == "woken":
        slots["text"] = face_text(cards, person, now.actor, language)
    short = "_brief" if brief and "text" in slots else ""
    return sentence(
        say(
            language,
            f"prompts.react.{_REACT_PROMPTS.get(now.trigger_event, now.trigger_event)}{short}",
            **slots,
        )
    )


def _reaction_character(frames: list[AnyFrame]) -> int:
    """The Character that the current reaction is about."""
    return next(
        (memory.character for _, _, memory in reversed(frames) if isinstance(memory, Reacting)),
        NOBODY,
    )


def _effect_prompt(cards: CardSet, asked: PromptContext, picked: int, language: str) -> str:
    """The prompt of an operation for which `picked` things have been picked already."""
    env, (node, _, memory) = asked.env, asked.frames[-1]
    source, me = _source_and_character(cards, env, language)
    each, met = (
        cards.characters[c].names[language] if c >= 0 else ""
        for c in (env.each, _reaction_character(asked.frames))
    )
    writer = EffectWriter(cards, language, env.side, each or None, me, met)
    if node.kind == "confirm":
        clause = writer.chain(node.spec, "inf").removeprefix(say(language, "do_this", what=""))
    else:
        shown = _NodeAsEffect(node)
        if (
            isinstance(node, Pick)
            and (asker := node.chooser(env)) != env.side
            and isinstance(node.count, int)
        ):
            writer = EffectWriter(cards, language, asker, each or None, me, met)
            shown.address_chooser()
        clause = stopped(writer.clause(shown, "do"))
    if isinstance(node, Pick) and (most := node.most(memory)) > 1:
        clause += f" ({picked}/{most})"
    return say(language, f"prompts.{BY_NAME[node.op].prompt}", source=source, text=clause)


def _play_prompt(
    cards: CardSet, step: int, playing: Playing, price: Price | None, language: str, brief: bool
) -> str:
    if step == CHOOSE:
        return say(language, "prompts.play")
    card = cards.cards[playing.card]
    if step == TARGET:
        words = (
            "prompts.target_brief"
            if brief
            else "prompts.target_supply"
            if cards.switches.tokens_stay
            else "prompts.target"
        )
        return say(
            language,
            words,
            card=card.names[language],
            symbol=cards.symbols[card.symbol].names[language],
        )
    assert price is not None
    way = "keep" if card.equipment else "pay"  # paying for Equipment does not use it yet
    return say(
        language,
        f"prompts.{way}" if price.energy else f"prompts.{way}_free",
        card=card.names[language],
        energy=counted(language, "energy", price.energy),
        text="" if brief else card_text(cards, card, language),
    ).rstrip()


def option_label(cards: CardSet, form: tuple[Any, ...], language: str) -> str:
    """The label of an option from its form."""
    kind, *args = form
    match kind:
        case "character" | "token" | "shift_down" | "shift_up" | "shift_place" | "shift_flip":
            return say(language, f"options.{kind}", name=cards.characters[args[0]].names[language])
        case "card" | "play":
            return say(language, f"options.{kind}", name=cards.cards[args[0]].names[language])
        case "react" | "react_with":
            return react_label(cards, kind, cards.triggers[args[0]], language)
        case "symbol":
            return say(language, "options.symbol", name=cards.symbols[args[0]].names[language])
        case "move":
            return (
                say(language, "options.move", n=args[0])
                if args[0]
                else say(language, "options.stay")
            )
        case "between":
            a, b = (cards.characters[c].names[language] for c in args)
            return language_details(language).corrected(say(language, "options.between", a=a, b=b))
        case "effect":
            node, branch, side = args
            writer = EffectWriter(cards, language, side)
            return sentence(writer.chain(cards.nodes[node].spec[branch], "do"))
        case "awareness":
            side, level = args
            own = cards.awareness_texts[side].get(level)
            text = (
                own[language]
                if own
                else EffectWriter(cards, language, side).text(
                    cards.awareness_specs[side][level].effect or (), begun=True
                )
            )
            return say(language, "options.awareness", level=level, text=text)
    return say(language, f"options.{kind}")
