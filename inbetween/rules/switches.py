"""Switches for the differences between the printed rulebooks and our rulings, and editions that set
them all (11).
"""

from __future__ import annotations

from typing import Final

# By switch: what it may say, our ruling first, and what that means in docs/cards-yaml.md and the
# schema.
SWITCH_VALUES: Final[dict[str, dict[str, str]]] = {
    "lying_token": {
        "moves": "a card can take its token from another Character",
        "stays": "a card can place its token only from the supply",
    },
    "after_sending_on": {
        "leaves": "a card that has moved the marker on goes where its `send_marker_on` says",
        "stays": "it stays, whatever `send_marker_on` says, and moves the marker on every time, "
        "but at most once per move",
    },
    "equipment_limit": {
        "after": "the Equipment card that is one too many enters play, then one of the others is "
        "removed",
        "before": "after paying and reactions, one of those in play is removed, then the new one "
        "enters play",
    },
    "awareness_ability": {
        "level_or_lower": "the ability of the current level or of a lower one",
        "any": "any ability on the card, from level 1 on",
    },
    "seen_hand": {
        "may_discard": "where a card uses `may_unless`, as for Rodney's discard, the effect is "
        "optional",
        "must_discard": "it is mandatory",
    },
    "pay_for_nothing": {
        "refused": "an ability that would have no effect cannot be paid for",
        "allowed": "it can; the Energy is spent, and reactions happen as usual",
    },
    "lock_stops": {
        "everything": "Secured and Devoured Characters cannot be moved or removed either",
        "safety": "only their Safety marker is locked: they can be moved and removed",
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
