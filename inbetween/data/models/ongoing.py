"""Models of the static effects under `ongoing`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import (
    BeforeValidator,
    Field,
    SerializerFunctionWrapHandler,
    model_serializer,
    model_validator,
)

from ...rules.errors import MessageList
from ...rules.in_play.static_effects import CHARACTER_ACTS, SIDE_ACTS
from ..faults import InvalidValue
from .values import CardWhere, Model, Where, as_list, described_field

Whose = Literal["you", "opponent", "both"]
Step = Annotated[int, Field(ge=-10, le=10)]
MOST_CHANGES = 9  # of one kind per source


if TYPE_CHECKING:
    Act = str
else:
    Act = Literal[CHARACTER_ACTS + SIDE_ACTS]

# What a side can be forbidden to do.
FORBIDDEN = {
    "shift": "shifting it, by playing a card or by an ability",
    "flip": ("flipping it, even by a shift; a longer shift stops there"),
    "move": "moving it to another place in the circle",
    "remove": "removing it from the game",
    "token": "placing a Symbol token on it, or taking one off",
    "attach": "placing a card on it",
    "raise": "raising Awareness",
    "awareness": "using an Awareness ability",
    "pay": "paying for the abilities of cards",
    "draw": "drawing cards",
    "take": "taking cards from the discard pile",
    "gain": "gaining Energy from abilities",
    "marker": "moving the marker, or making it move further",
    "direction": "flipping the Direction token",
}


class Added(Model):
    """A change of a number for a side."""

    WANTED: ClassVar = "change"
    by: Step = described_field("how much is added; below 0: subtracted", -1, default=...)
    who: Whose = described_field("whose number it is", "opponent", default="you")


class CardCost(Added):
    """A change of the cost of some cards' abilities."""

    cards: CardWhere = described_field(
        "which cards: a filter for cards", {"equipment": True}, default=CardWhere()
    )


class HandMax(Model):
    """The hand size up to which a side may draw or take cards."""

    WANTED: ClassVar = "hand"
    most: Annotated[int, Field(ge=0, le=20)] = described_field("how many cards", 4, default=...)
    who: Whose = described_field("whose hand it is", "both", default="you")


class Forbid(Model):
    """What a side may not do, with some Characters or at all."""

    do: Annotated[list[Act], BeforeValidator(as_list), Field(min_length=1)] = described_field(
        "what cannot be done", ["shift", "flip"], default=...
    )
    who: Whose = described_field("who cannot do it", "both", default="opponent")
    where: Where | None = described_field(
        "to which Characters; if left out, the one with this card, or all",
        {"dimension": "human"},
    )

    @model_validator(mode="after")
    def _about_characters(self) -> Forbid:
        if self.where is not None and not set(self.do) & set(CHARACTER_ACTS):
            raise InvalidValue("where_alone", names=MessageList(CHARACTER_ACTS))
        return self


def _entries(main: str, value: object) -> list[object]:
    entries = value if isinstance(value, list) else [value]
    return [
        {main: entry} if isinstance(entry, int) and not isinstance(entry, bool) else entry
        for entry in entries
    ]


def _several(main: str) -> BeforeValidator:
    """Accept a bare value for the main key of one entry, and one entry for a list of one."""
    return BeforeValidator(partial(_entries, main))  # data/schema.py reads the key


def _forbids(value: object) -> object:
    """Expand a bare word or list of words to one entry."""
    if isinstance(value, str) or (
        isinstance(value, list) and all(isinstance(entry, str) for entry in value)
    ):
        return [{"do": value}]
    return as_list(value)


_Few = Field(max_length=MOST_CHANGES)
Changes = Annotated[list[Added], _several("by"), _Few]


class Ongoing(Model):
    """The static effects of a source in play."""

    rest: Changes = described_field(
        "added to the Energy that Resting gains", {"by": -1, "who": "opponent"}, default=[]
    )
    prepare: Changes = described_field(
        "added to the number of cards that Preparing draws up to", 1, default=[]
    )
    awareness_cost: Changes = described_field(
        "added to the cost of raising your Awareness (-1: cheaper)",
        [{"by": -1}, {"by": 1, "who": "opponent"}],
        default=[],
    )
    protect: list[Literal["shift", "flip", "move", "remove"]] = described_field(
        "what the opponent cannot do to the Character with this card",
        ["shift", "flip"],
        default=[],
    )
    send_marker_on: Literal["discard", "remove"] | None = described_field(
        "the next time the marker would land on the Character with this card, it moves one "
        "further; then the card is discarded or removed",
        "discard",
    )
    until_marker_leaves: Literal["discard", "remove"] | None = described_field(
        "after the marker next comes to the Character with this card and moves on, the card is "
        "discarded or removed",
        "remove",
    )
    energy_max: Changes = described_field(
        "added to the most Energy you can have; you keep what you already have", 2, default=[]
    )
    hand_max: Annotated[list[HandMax], _several("most"), _Few] = described_field(
        "the hand size at which you can no longer draw or take cards",
        {"most": 4, "who": "both"},
        default=[],
    )
    card_cost: Annotated[list[CardCost], _several("by"), _Few] = described_field(
        "added to the cost of your cards' abilities (-1: cheaper), which is never below 0; "
        "`cards`: which ones",
        {"by": -1, "cards": {"equipment": True}},
        default=[],
    )
    forbid: Annotated[list[Forbid], BeforeValidator(_forbids), _Few] = described_field(
        "what the opponent cannot do",
        {"do": ["shift", "flip"], "who": "both", "where": {"dimension": "human"}},
        default=[],
    )

    @model_serializer(mode="wrap")
    def _short(self, whole: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Return the short form where it is enough.

        The dump of a set does not depend on how it is written, and equals the dump of versions that
        knew only the short form.
        """
        data: dict[str, Any] = whole(self)
        for name in ("rest", "prepare", "awareness_cost"):
            changes = data.get(name)
            if changes and len(changes) == 1 and changes[0].keys() == {"by"}:
                data[name] = changes[0]["by"]
        return data
