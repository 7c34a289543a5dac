"""Where the printed rulebooks differ from each other or from our rulings: switches, and editions that set them all (11)."""

from __future__ import annotations

from typing import Final

# By switch: what it may say, our ruling first. docs/cards-yaml.md tells what each value means.
SWITCHES: Final[dict[str, tuple[str, ...]]] = {
    "lying_token": ("moves", "stays"),
    "after_sending_on": ("leaves", "stays"),
    "equipment_limit": ("after", "before"),
    "awareness_ability": ("level_or_lower", "any"),
    "seen_hand": ("may_discard", "must_discard"),
    "pay_for_nothing": ("refused", "allowed"),
    "lock_stops": ("everything", "safety"),
}

# By edition: where its rulebook is not of our opinion.
_PRINTED: Final[dict[str, dict[str, str]]] = {
    "en": {"after_sending_on": "stays", "pay_for_nothing": "allowed", "lock_stops": "safety"},
    "it": {"lying_token": "stays", "pay_for_nothing": "allowed", "lock_stops": "safety"},
    "pl": {"after_sending_on": "stays", "equipment_limit": "before", "awareness_ability": "any", "seen_hand": "must_discard",
           "pay_for_nothing": "allowed", "lock_stops": "safety"},
}
EDITIONS: Final = tuple(_PRINTED)


def printed(edition: str) -> dict[str, str]:
    """All switches as the rulebook of an edition has them."""
    return {name: values[0] for name, values in SWITCHES.items()} | _PRINTED[edition]


class Switches:
    """The switches of a card set, and what they come to where speed matters."""

    __slots__ = ("any_level", "cards_stay", "limit_first", "locks_hold", "pay_anything", "tokens_stay", "values")

    def __init__(self, values: dict[str, str]) -> None:
        self.values = values
        self.tokens_stay = values["lying_token"] == "stays"  # a token that lies on a Character is not moved by playing a card
        self.cards_stay = values["after_sending_on"] == "stays"  # a card that has sent the marker on does so again next time
        self.limit_first = values["equipment_limit"] == "before"  # one Equipment too many makes room before it comes
        self.any_level = values["awareness_ability"] == "any"  # whatever the level, once it is not 0
        self.pay_anything = values["pay_for_nothing"] == "allowed"  # also for an ability that could change nothing
        self.locks_hold = values["lock_stops"] == "everything"  # locked Characters are neither moved nor removed
