"""Switches for the differences between the printed rulebooks and our rulings, and editions that set
them all (11).
"""

from __future__ import annotations

from typing import Final

# By switch: what it may say, our ruling first, and what that means in docs/cards-yaml.md and the
# schema.
SWITCH_VALUES: Final[dict[str, dict[str, str]]] = {
    "lying_token": {
        "moves": "a card played for its token takes it from the Character it lies on",
        "stays": "a card lays its token only while that is in the supply",
    },
    "after_sending_on": {
        "leaves": "a card that has sent the marker on goes where its `send_marker_on` says",
        "stays": "it stays, whatever `send_marker_on` says, and sends the marker on every time; in "
        "one move every Character does so at "
        "most once",
    },
    "equipment_limit": {
        "after": "one Equipment too many: it comes into play, then one of the others goes",
        "before": "one of those in play goes first, after paying and reactions, then the new one "
        "comes",
    },
    "awareness_ability": {
        "level_or_lower": "the ability of the level reached or of a lower one",
        "any": "any ability on the card, from level 1 on",
    },
    "seen_hand": {
        "may_discard": "where `may_unless` asks for it, as at Rodney's discard, it is a may",
        "must_discard": "it is a must",
    },
    "pay_for_nothing": {
        "refused": "an ability that could change nothing cannot be paid for",
        "allowed": "it can; the Energy is spent, and reactions come as usual",
    },
    "lock_stops": {
        "everything": "Secured and Devoured Characters are neither moved nor removed",
        "safety": "the lock holds only the Safety marker: they can be moved and removed",
    },
}
SWITCHES: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(values) for name, values in SWITCH_VALUES.items()
}

# By edition: where its rulebook differs from our rulings.
_PRINTED: Final[dict[str, dict[str, str]]] = {
    "en": {"after_sending_on": "stays", "pay_for_nothing": "allowed", "lock_stops": "safety"},
    "it": {"lying_token": "stays", "pay_for_nothing": "allowed", "lock_stops": "safety"},
    "pl": {
        "after_sending_on": "stays",
        "equipment_limit": "before",
        "awareness_ability": "any",
        "seen_hand": "must_discard",
        "pay_for_nothing": "allowed",
        "lock_stops": "safety",
    },
}
EDITIONS: Final = tuple(_PRINTED)


def edition_switches(edition: str) -> dict[str, str]:
    """Return all switches as the rulebook of an edition has them."""
    return {name: values[0] for name, values in SWITCHES.items()} | _PRINTED[edition]


class Switches:
    """The switches of a card set, with flags computed from them for speed."""

    __slots__ = (
        "any_level",
        "limit_first",
        "pay_anything",
        "tokens_stay",
        "values",
    )

    def __init__(self, values: dict[str, str]) -> None:
        self.values = values
        # a token that lies on a Character is not moved by playing a card
        self.tokens_stay = values["lying_token"] == "stays"
        # one Equipment too many makes room before it comes
        self.limit_first = values["equipment_limit"] == "before"
        # whatever the level, once it is not 0
        self.any_level = values["awareness_ability"] == "any"
        # also for an ability that could change nothing
        self.pay_anything = values["pay_for_nothing"] == "allowed"
