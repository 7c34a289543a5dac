"""The trigger types.

A window is an event; a trigger type is the name by which a trigger waits for it. Several names can
refer to one window, seen from different sides.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..constants import NOBODY

CHARACTER: Final = "character"
CARD: Final = "card"


class TriggerType(NamedTuple):
    """When a trigger fires: after which event, caused by whom, and what its filter applies to."""

    trigger_event: str
    # its line in docs/cards-yaml.md (python -m tools.cards_reference); a test plays the example
    does: str
    example: str
    whose: str = "any"  # you, opponent or any: whose doing it is, unless the trigger says otherwise
    fixed: bool = False  # the name itself says whose
    about: str = ""  # what `where` filters: CHARACTER or CARD; nothing where there is neither
    met: bool = False  # whether there is a Character that an effect may call `it`
    cancels: bool = False  # whether what is about to happen can be cancelled
    often: float = 0.5  # how often it comes, roughly, for the worth of a reaction


TRIGGER_TYPES: Final[dict[str, TriggerType]] = {
    "opponent_pays": TriggerType(
        "pays",
        "the opponent has paid for a card's ability in its own Action phase; may `cancel` it",
        "{when: opponent_pays, where: {cost: {at_least: 2}}, price: {remove_this: true}, effect: "
        "[cancel]}",
        "opponent",
        True,
        CARD,
        cancels=True,
    ),
    "opponent_character": TriggerType(
        "woken",
        "a Character's ability is about to take effect for the opponent; may `cancel` it",
        "{when: opponent_character, price: {energy: 2}, effect: [cancel]}",
        "opponent",
        True,
        CHARACTER,
        True,
        cancels=True,
    ),
    "activity_ends": TriggerType(
        "activity_ends",
        "the end of an Activity phase, once in each",
        "{when: activity_ends, whose: opponent, effect: [{gain: 1}]}",
    ),
    "own_movement": TriggerType(
        "movement",
        "before the marker moves in your own Movement phase; may use `extra_step`",
        "{when: own_movement, effect: [{extra_step: 1}]}",
        "you",
        True,
    ),
    "own_turn": TriggerType(
        "turn",
        "the start of your turn, before its Awareness phase",
        "{when: own_turn, must: true, effect: [{gain: 1}]}",
        "you",
        True,
        often=0.8,
    ),
    "opponent_turn": TriggerType(
        "turn",
        "the start of the opponent's turn, before its Awareness phase",
        "{when: opponent_turn, price: {energy: 1}, effect: [turn_direction]}",
        "opponent",
        True,
        often=0.8,
    ),
    "woken": TriggerType(
        "woken",
        "in the Activity phase, a Character's ability is about to take effect; may `cancel` it. "
        "`whose` is the side whose dimension the Character is in",
        "{when: woken, where: {symbol: badge}, whose: you, effect: [{draw: 1}]}",
        about=CHARACTER,
        met=True,
        cancels=True,
    ),
    "shifted": TriggerType(
        "shifted",
        "a Character has been shifted: once per shift, however far, even if the shift flipped it",
        "{when: shifted, whose: opponent, price: {energy: 1}, effect: [{shift: {where: {at: "
        "it}}}]}",
        about=CHARACTER,
        met=True,
        often=0.8,
    ),
    "flipped": TriggerType(
        "flipped",
        "a Character has changed dimension, by a flip or by a shift",
        "{when: flipped, where: {dimension: creature}, must: true, effect: [{gain: 2}]}",
        about=CHARACTER,
        met=True,
        often=0.3,
    ),
    "locked": TriggerType(
        "locked",
        "a Character has become Secured or Devoured",
        "{when: locked, where: {state: secured}, effect: [{shift: {where: {adjacent_to: it}}}]}",
        about=CHARACTER,
        met=True,
        often=0.1,
    ),
    "card_played": TriggerType(
        "card_played",
        "a card has been played: it has shifted a Character or placed its token; its ability is "
        "not yet paid for",
        "{when: card_played, whose: opponent, where: {cost: {at_least: 1}}, effect: [{gain: "
        "{amount: {cost_of: last}}}]}",
        about=CARD,
        met=True,
    ),
    "awareness_raised": TriggerType(
        "awareness_raised",
        "a side has raised its Awareness",
        "{when: awareness_raised, whose: opponent, must: true, effect: [{lose: 1}]}",
        often=0.2,
    ),
    "rested": TriggerType(
        "rested",
        "a side has Rested, and gained its Energy",
        "{when: rested, effect: [{lose: 1}]}",
        often=0.2,
    ),
    "prepared": TriggerType(
        "prepared",
        "a side has Prepared, and drawn its cards",
        "{when: prepared, whose: you, price: {energy: 1, discard_this: true}, effect: [{draw: 1}]}",
        often=0.2,
    ),
}
TRIGGER_EVENTS: Final = tuple(
    dict.fromkeys(moment.trigger_event for moment in TRIGGER_TYPES.values())
)
# Those that something else waits for; all others are noted when they happen and come before
# anything else goes on.
BLOCKING_EVENTS: Final = frozenset(("pays", "woken", "activity_ends", "movement"))


class QueuedTrigger(NamedTuple):
    """An event that may be reacted to: what, caused by whom, and the Character and card it is
    about.
    """

    trigger_event: str
    actor: int
    character: int = NOBODY
    card: int = NOBODY
