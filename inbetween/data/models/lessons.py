"""The models of a lesson file: a position of its own and the steps that teach with it."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, BeforeValidator, Field

from ...text.language.languages import ENGLISH
from ..faults import InvalidValue
from .names import Names, Text
from .positions import PositionModel
from .values import Model, as_list, described_field

MOST_STEPS = 100
# kinds of single things that a step can point at
TARGETS = ("character", "hand", "button", "equipment", "awareness")

Part = Literal[
    "people",
    "marker",
    "hand",
    "prompt",
    "energy",
    "awareness",
    "piles",
    "equipment",
    "supply",
    "phase",
    "opponent",
    "pips",
    "log",
]
PARTS: tuple[str, ...] = get_args(Part)


def _target(value: str) -> str:
    kind, colon, id = value.partition(":")
    if (not colon and value not in PARTS) or (colon and (kind not in TARGETS or not id)):
        raise InvalidValue("lesson.target", value=value)
    return value


Id = Annotated[str, Field(pattern="^[a-z0-9_]{1,40}$")]
Key = Annotated[str, Field(min_length=1, max_length=80)]
Keys = Annotated[list[Key], BeforeValidator(as_list), Field(min_length=1, max_length=40)]
Target = Annotated[str, AfterValidator(_target)]


class StepModel(Model):
    """One step: what is said, and what ends it.

    A step with `allow` ends with the player's choice, one with `opponent` when the opponent has
    made these choices. Any other step ends with a click on Next; one with `look` offers it once
    the player has seen that thing large for a moment.
    """

    id: Id = described_field("the name of the step, unlike any other's", "first_card", default=...)
    chapter: Id | None = described_field("a chapter begins here; its name", "energy")
    title: Names | None = described_field(
        "the name of that chapter; without one, the title of this step", {ENGLISH: "Energy"}
    )
    say: Text | None = described_field(
        "what the player reads, at most two short sentences; {sam} stands for that name",
        {ENGLISH: "Click {sam}."},
    )
    wrong: Text | None = described_field(
        "what the player reads after a click on something else", {ENGLISH: "Not yet."}
    )
    point: Target | None = described_field(
        "what the words are next to: character:ID, hand:CARD, button:KEY, equipment:CARD,"
        " awareness:LEVEL or a part of the table",
        "character:sam",
        "awareness:2",
        "energy",
    )
    show: Annotated[list[Part], BeforeValidator(as_list)] = described_field(
        "parts of the table that appear with this step; earlier ones stay", ["energy"], default=[]
    )
    look: Target | None = described_field("the thing to point at", "character:sam")
    allow: Keys | None = described_field(
        "the choices that may be made; * stands for any text", "play:patrol", ["shift:sam:*"]
    )
    until: Key | None = described_field(
        "the choice that ends the step; others that are allowed may come before it", "done"
    )
    opponent: Keys | None = described_field("the opponent's choices, in order", ["rest"])

    @property
    def has_arrow(self) -> bool:
        """Whether an arrow shows what is to be used: a single thing, not a part of the table."""
        return ":" in (self.point or "") and self.opponent is None


class LessonModel(Model):
    """A whole lesson."""

    format: Literal[1] = described_field("the version of this form", 1, default=...)
    title: Names | None = described_field("the name of the lesson", {ENGLISH: "A trap"})
    about: Text | None = described_field("what it teaches", {ENGLISH: "How Reroute works."})
    order: int = described_field("its place in the list of lessons", 1, default=100)
    minutes: Annotated[int, Field(ge=1, le=60)] = described_field("how long it takes", 7, default=5)
    side: Literal["town", "creature"] = described_field(
        "the side of the player", "town", default=...
    )
    opponent: str = described_field("the opponent's level after the last step", default="easy")
    position: PositionModel = described_field("where it begins, as in a position file", default=...)
    steps: Annotated[list[StepModel], Field(min_length=1, max_length=MOST_STEPS)] = described_field(
        "the steps, in order", default=...
    )
