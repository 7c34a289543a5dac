"""The models of a position file: its entries, their types and defaults."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from .values import Model


def _entry(value: Any) -> Any:
    return {"id": value} if isinstance(value, str) else value


def _direction(value: Any) -> Any:
    return "counterclockwise" if value == "anticlockwise" else value


class AttachedModel(Model):
    """A card attached to a Character; armed if the marker has been there since."""

    id: str
    armed: bool = False


class SpotModel(Model):
    """A Character in the circle."""

    id: str
    side: Literal["human", "creature"] = "human"
    safety: Annotated[int, Field(ge=0, le=4)] = 0
    tokens: list[str] = []
    attached: list[Annotated[AttachedModel, BeforeValidator(_entry)]] = []


class LastingModel(Model):
    """A card in play until the end of a turn; `character` if it is attached to one."""

    card: str
    character: str | None = None
    ends: Annotated[int, Field(ge=1)]


class DeckKnowledgeModel(Model):
    """Deck cards known to a side: they are at these places from the top, in unknown order."""

    by: Literal["town", "creature"]
    places: Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=1)]
    cards: Annotated[list[str], Field(min_length=1)]


class SideModel(Model):
    """The cards and numbers of a side."""

    energy: Annotated[int, Field(ge=0)] | None = None
    awareness: Annotated[int, Field(ge=0)] = 0
    ready: bool = True
    hand: list[str] = []
    deck: list[str] = []
    discard: list[str] = []
    equipment: list[str] = []
    in_play: list[str] = []  # cards that stay for a limited time but are not Equipment
    removed: list[str] = []
    seen: list[str] = []  # cards in its hand that the opponent knows
    deck_known: list[DeckKnowledgeModel] = []


class PositionModel(Model):
    """A whole position."""

    active: Literal["town", "creature"] = "town"
    phase: Literal["awareness", "action", "activity", "movement"] = "action"
    direction: Annotated[Literal["clockwise", "counterclockwise"], BeforeValidator(_direction)] = (
        "clockwise"
    )
    marker: str | None = None
    turn: Annotated[int, Field(ge=1)] = 1
    edition: str | None = None  # that rulebook's rules; None: the card set's own
    even_start: bool = False  # informational: `energy` of the sides decides
    seed: int = 0
    played: list[str] = []  # cards played most recently, newest last
    circle: Annotated[list[Annotated[SpotModel, BeforeValidator(_entry)]], Field(min_length=1)]
    town: SideModel = SideModel()
    creature: SideModel = SideModel()
    lasting: list[LastingModel] = []
