"""What may stand under `ongoing`: what a source does for as long as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, Field, SerializerFunctionWrapHandler, model_serializer, model_validator

from ..rules.errors import Several
from ..rules.standing import AT_ALL, TO_CHARACTERS
from .effect_models import CardWhere, Model, Where
from .faults import Unfit

Whose = Literal["you", "opponent", "both"]
Step = Annotated[int, Field(ge=-10, le=10)]
MOST_CHANGES = 9  # of one kind in a source


if TYPE_CHECKING:
    Act = str
else:
    Act = Literal[TO_CHARACTERS + AT_ALL]


class Added(Model):
    """So much more of something, for a side."""

    by: Step
    who: Whose = "you"


class CardCost(Added):
    """So much more to pay for the abilities of some cards."""

    cards: CardWhere = CardWhere()


class HandMax(Model):
    """The most cards that a side may draw or take up to."""

    most: Annotated[int, Field(ge=0, le=20)]
    who: Whose = "you"


class Forbid(Model):
    """What a side may not do, with some Characters or at all."""

    do: Annotated[list[Act], BeforeValidator(lambda value: value if isinstance(value, list) else [value]), Field(min_length=1)]
    who: Whose = "opponent"
    where: Where | None = None

    @model_validator(mode="after")
    def _about_characters(self) -> Forbid:
        if self.where is not None and not set(self.do) & set(TO_CHARACTERS):
            raise Unfit("where_alone", names=Several(TO_CHARACTERS))
        return self


def _several(main: str) -> BeforeValidator:
    """A bare value stands for the main key of one entry, one entry for a list of one."""

    def expand(value: Any) -> Any:
        entries = value if isinstance(value, list) else [value]
        return [{main: entry} if isinstance(entry, int) and not isinstance(entry, bool) else entry for entry in entries]

    return BeforeValidator(expand)


def _forbids(value: Any) -> Any:
    """Words alone are one entry."""
    if isinstance(value, str) or (isinstance(value, list) and all(isinstance(entry, str) for entry in value)):
        return [{"do": value}]
    return value if isinstance(value, list) else [value]


_Few = Field(max_length=MOST_CHANGES)
Changes = Annotated[list[Added], _several("by"), _Few]


class Ongoing(Model):
    """What a source does for as long as it stands."""

    rest: Changes = []  # Energy from resting
    prepare: Changes = []  # cards by preparing
    awareness_cost: Changes = []  # on raising one's own Awareness
    protect: list[Literal["shift", "flip", "move", "remove"]] = []  # what the opponent may not do to the Character
    send_marker_on: Literal["discard", "remove"] | None = None  # once; then this becomes of it
    until_marker_leaves: Literal["discard", "remove"] | None = None  # what becomes of it then
    energy_max: Changes = []  # the most Energy there can be
    hand_max: Annotated[list[HandMax], _several("most"), _Few] = []
    card_cost: Annotated[list[CardCost], _several("by"), _Few] = []
    forbid: Annotated[list[Forbid], BeforeValidator(_forbids), _Few] = []

    @model_serializer(mode="wrap")
    def _short(self, whole: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """The short form where it will do: a set means the same however it is written, and as it did before there was a long one."""
        data: dict[str, Any] = whole(self)
        for name in ("rest", "prepare", "awareness_cost"):
            changes = data.get(name)
            if changes and len(changes) == 1 and changes[0].keys() == {"by"}:
                data[name] = changes[0]["by"]
        return data
