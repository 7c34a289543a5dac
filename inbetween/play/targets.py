"""The things on the table that can be chosen now, and why others cannot.

Generic: it works on options and knows no cards.
"""

from __future__ import annotations

from typing import Any

from ..game import Game
from ..rules.constants import DEVOURED, SECURED, SIDES
from ..rules.events import CardFinished, Event
from ..rules.frame_memory import Looking, Playing
from ..rules.implicit_choices import implicit_choice
from ..rules.in_play.modifiers import card_price
from ..rules.targeting import ActiveBan, active_bans, is_banned
from ..rules.turns.card_play import TARGET
from ..text.choice import Choice
from .things import Thing, ThingKind


def targets(game: Game) -> dict[Thing, list[Choice]]:
    """The options of the current decision, by the thing on the table that represents them.

    A Symbol token on a Character is represented by the Character too.
    """
    decision = game.decision
    found: dict[Thing, list[Choice]] = {}
    if decision is None:
        return found
    zone = _CARD_KINDS.get(decision.zone or "", "pick")
    for option in decision.options:
        if not option.refs:
            things = [Thing("button", option.key)]
        else:
            things = [_thing(kind, id, zone) for kind, id in option.refs]
            things += [
                Thing(
                    "character",
                    game.cards.characters[
                        game.state.token_at[game.cards.symbol_index[thing.id]]
                    ].id,
                )
                for thing in things
                if thing.kind == "lying"
            ]
        for thing in things:
            found.setdefault(thing, []).append(option)
    return found


def _thing(kind: str, id: str, zone: ThingKind) -> Thing:
    """The thing that a reference of an option names; cards are in a zone."""
    match kind:
        case "card":
            return Thing(zone, id)
        case "awareness":
            side, _, level = id.partition(":")
            return Thing("awareness", side, int(level))
    return Thing(_REF_KINDS[kind], id)


_CARD_KINDS: dict[str, ThingKind] = {"hand": "hand", "equipment": "equipment"}
_REF_KINDS: dict[str, ThingKind] = {"character": "character", "symbol": "lying", "gap": "gap"}


def looked_at(game: Game) -> list[tuple[str, int]]:
    """The cards of a deck in the current decision, from the top, with their order numbers.

    The number is the order in which the card was chosen; 0: not chosen yet.
    """
    memory = game.state.stack[-1][2] if game.decision else None
    if not isinstance(memory, Looking):
        return []
    deck = game.state.deck[memory.owner]
    return [
        (
            game.cards.cards[deck[-1 - place]].id,
            memory.chosen.index(place) + 1 if place in memory.chosen else 0,
        )
        for place in range(memory.size)
    ]


def skip_implicit_choice(game: Game) -> tuple[str, Game] | None:
    """The implicit choice and the game after it, whose options the UI offers instead; or None."""
    first = implicit_choice(game.state)
    if not first:
        return None
    trial = game.copy()
    trial.apply(first)
    then = trial.decision
    if then is None or then.side != SIDES[game.state.decider]:
        return None
    return (first, trial) if first != "pass" or then.kind == "action" else None


def targets_without_done(game: Game) -> dict[Thing, list[Choice]]:
    """The targets after an implicit choice, without "done": another button declines that choice."""
    return {
        thing: options
        for thing, options in targets(game).items()
        if thing != Thing("button", "done")
    }


def why_not(
    game: Game, viewer: str, thing: Thing, human: bool
) -> tuple[str, dict[str, Any]] | None:
    """Why a thing cannot be chosen: a locale key and its slots; None if there is no reason."""
    decision = game.decision
    id, level = thing.id, thing.number
    cards = game.cards
    if decision is None:
        return "why.over", {}
    if not human or decision.side != viewer:
        return "why.not_you", {"side": decision.side}
    match thing.kind:
        case "character":
            return _why_character(game, id)
        case "hand":
            if game.phase == "action" and "rest" in decision.keys:
                return "why.unplayable", {"card": id}
            return "why.not_now_hand", {}
        case "awareness":
            assert level is not None
            side = id
            if side != viewer:
                return "why.other_track", {}
            if not game.state.ready[SIDES.index(side)]:
                return "why.spent", {}
            reached = game.state.awareness[SIDES.index(side)]
            if level > reached and not (reached and cards.switches.any_level):
                return "why.level", {"level": level if not cards.switches.any_level else 1}
            if level not in cards.awareness[SIDES.index(side)]:
                return "why.no_ability", {"level": level}
            return _forbidden(game, SIDES.index(side), "awareness") or ("why.awareness_phase", {})
        case "equipment":
            return "why.equipment", {}
        case "backs":
            return "why.backs", {}
    return None


def why_unpaid(before: Game, events: list[Event]) -> tuple[str, dict[str, Any]] | None:
    """Why a played card was discarded without an offer to pay; None if it was not."""
    _, step, playing = before.state.stack[-1]
    if not isinstance(playing, Playing) or step != TARGET:
        return None
    card = before.cards.cards[playing.card]
    if not playing.ability or not any(
        isinstance(e, CardFinished) and e.card == card.id for e in events
    ):
        return None
    price = card_price(before.state, playing.side, playing.card)
    if before.state.energy[playing.side] < price:
        return "why.energy", {"card": card.id, "cost": price}
    return _forbidden(before, playing.side, "pay") or ("why.nothing", {"card": card.id})


def _forbidden(game: Game, side: int, act: str) -> tuple[str, dict[str, Any]] | None:
    """The ban on an act that concerns no Character, as a locale key and slots; or None."""
    found = active_bans(game.state, side, act)
    return ("why.forbidden", {"source": found[0][1].index}) if found else None


def _why_character(game: Game, id: str) -> tuple[str, dict[str, Any]]:
    c = game.cards.character_index[id]
    decision = game.decision
    assert decision is not None
    if decision.kind == "action":
        return ("why.choose_card_first" if "rest" in decision.keys else "why.answer_first"), {}
    if decision.kind not in ("character", "gap"):
        return "why.answer_first", {}
    # the effect may be able to unlock Characters
    unlocks: int = getattr(game.state.stack[-1][0], "unlocks", 0)
    if game.state.line[c] in (DEVOURED, SECURED) and not unlocks >> game.state.line[c] & 1:
        return "why.locked", {"name": id}
    barrier = _barrier(game, c)
    if barrier is not None:
        ban, source, _ = barrier
        return (
            ("why.protected", {"name": id})
            if ban.here
            else ("why.forbidden", {"source": source.index})
        )
    return "why.no_fit", {"name": id}


def _barrier(game: Game, character: int) -> ActiveBan | None:
    """The ban that stops the deciding side from choosing this Character, or None."""
    node, _, memory = game.state.stack[-1]
    acts = ("shift", "token", "flip") if isinstance(memory, Playing) else _ACTS.get(node.op, ())
    return next(
        (
            found
            for act in acts
            for found in active_bans(game.state, game.state.decider, act)
            if is_banned(game.state, [found], character)
        ),
        None,
    )


_ACTS = {
    "shift": ("shift", "flip"),
    "flip": ("flip",),
    "move_character": ("move",),
    "remove_character": ("remove",),
    "attach": ("attach",),
}
