"""Goal files: target ranges of measures, the numbers that may change, and who plays."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from ...ai.players import player
from ...data.faults import CardError, InvalidValue, lines
from ...data.loader import load_text, read_text
from ...data.models.values import Model, described_field
from ...data.source.yaml_source import YamlSource
from ...data.validate import validate
from ...rules.cards import CardSet
from ...rules.errors import InBetweenError, Message, make_message
from .measures import PER_CARD, Target
from .parameters import CardSetText, Parameter, UnknownParameter

MAX_PARAMETERS = 100
MAX_GAMES = 100_000
MAX_STAGES = 5
DEFAULT_ROUNDS = 60  # simulations per choice


class GoalError(InBetweenError):
    """A goal file that cannot be used; the message has every fault with its place."""


def _range_from_list(value: Any) -> Any:
    """Return a list in the form of a range with default weight."""
    return {"range": value} if isinstance(value, list) else value


class RangeModel(Model):
    """The range in which a measure should lie, and its weight."""

    WANTED: ClassVar = "range"
    range: Annotated[list[float], Field(min_length=2, max_length=2)] = described_field(
        "the least and the most", [45, 55], default=...
    )
    weight: Annotated[float, Field(ge=0, le=1000)] = described_field(
        "how much it counts beside the others", 2, default=1.0
    )

    @model_validator(mode="after")
    def _in_order(self) -> RangeModel:
        if self.range[0] > self.range[1]:
            raise InvalidValue("range_ends")
        return self


def _within_shares(least: float = 0, most: float = 100) -> AfterValidator:
    """Return a validator for ranges of shares: nothing outside its bounds can be reached."""

    def within(goal: RangeModel) -> RangeModel:
        if goal.range[0] < least or goal.range[1] > most:
            raise InvalidValue("range_share", least=least, most=most)
        return goal

    return AfterValidator(within)


Range = Annotated[RangeModel, BeforeValidator(_range_from_list)]
Share = Annotated[RangeModel, BeforeValidator(_range_from_list), _within_shares()]
Gap = Annotated[RangeModel, BeforeValidator(_range_from_list), _within_shares(-100)]


class CardGoalsModel(Model):
    """Goals for a card."""

    paid: Share | None = described_field(
        "of the games in which it is drawn, so many of 100 in which it is paid for", [5, 100]
    )
    played: Share | None = described_field(
        "of the games in which it is drawn, so many of 100 in which it is played", [20, 100]
    )
    won_when_played: Gap | None = described_field(
        "how far its side wins more often when it is played, in points of 100", [-10, 10]
    )


class GoalsModel(CardGoalsModel):
    """Goals for all games together, and for every card."""

    town: Share | None = described_field("so many of 100 games are won by Town", [45, 55])
    creature: Share | None = described_field("so many are won by the Creature", [45, 55])
    draw: Share | None = described_field("so many are draws", [0, 2])
    first_player: Share | None = described_field("so many are won by whoever begins", [40, 60])
    secured: Share | None = described_field("so many end by Secured Characters", [10, 100])
    devoured: Share | None = described_field("so many end by Devoured Characters", [10, 100])
    awareness_town: Share | None = described_field("so many end by Town's Awareness", [15, 40])
    awareness_creature: Share | None = described_field(
        "so many end by the Creature's Awareness", [15, 40]
    )
    five_left: Share | None = described_field(
        "so many end because few Characters are left", [0, 20]
    )
    turns: Range | None = described_field("turns on average", [20, 60])
    cards: dict[str, CardGoalsModel] = described_field(
        "other goals for single cards, by id", {"hiding": {"paid": [1, 100]}}, default={}
    )

    @model_validator(mode="after")
    def _any(self) -> GoalsModel:
        if not self.model_fields_set - {"cards"} and not any(
            card.model_fields_set for card in self.cards.values()
        ):
            raise InvalidValue("no_goal")
        return self


def _check_bounds(ends: list[int]) -> list[int]:
    if ends[0] >= ends[1]:
        raise InvalidValue("free_ends")
    return ends


class StageModel(Model):
    """Who plays a stage, how many games, and how long they search."""

    who: str = described_field("the player of both sides", "normal", default="normal")
    games: Annotated[int, Field(ge=4, le=MAX_GAMES)] = described_field(
        "games with every set", 200, default=200
    )
    simulations: Annotated[int, Field(ge=1, le=1_000_000)] = described_field(
        "rounds of search a choice", 60, default=DEFAULT_ROUNDS
    )


Bounds = Annotated[list[int], Field(min_length=2, max_length=2), AfterValidator(_check_bounds)]
DEFAULT_STAGES = [StageModel(), StageModel(who="hard", games=100)]


class GoalFileModel(Model):
    """A goal file."""

    goals: GoalsModel = described_field("where measures shall lie", {"town": [45, 55]}, default=...)
    free: Annotated[dict[str, Bounds], Field(min_length=1, max_length=MAX_PARAMETERS)] = (
        described_field(
            "numbers that may be changed, by their path, with the least and the most",
            {"cards.patrol.cost": [1, 4]},
            default=...,
        )
    )
    players: Annotated[list[StageModel], Field(min_length=1, max_length=MAX_STAGES)] = (
        described_field(
            "who plays: cheap players first, then those who confirm",
            [{"who": "normal", "games": 200}],
            default=DEFAULT_STAGES,
        )
    )


class EvaluationStage(NamedTuple):
    """The players of both sides, and how many games they play with a set."""

    who: str
    games: int
    simulations: int

    @property
    def searches(self) -> bool:
        """Whether the players search."""
        return player(self.who).level.seconds > 0

    @property
    def name(self) -> str:
        """The player, and its rounds of search if it searches."""
        return f"{self.who} {self.simulations}" if self.searches else self.who


class Goal(NamedTuple):
    """The content of a goal file, resolved for a card set."""

    targets: list[Target]
    parameters: list[Parameter]
    stages: list[EvaluationStage]


def read_goal(path: Path, cards: CardSet, text: CardSetText) -> Goal:
    """Read the goals of a file for a card set.

    Raises GoalError with every fault and its place.
    """
    try:
        source = YamlSource(read_text(path), str(path))
    except CardError as error:
        raise GoalError(str(error), error.detail) from None
    model = validate(GoalFileModel, source)
    if model is None or source.has_errors:
        raise _goal_error(source)
    parameters = _read_parameters(model, text, source)
    for n, stage in enumerate(model.players):
        try:
            player(stage.who)
        except InBetweenError as error:
            assert isinstance(error.detail, Message)
            source.fault_at(("players", n, "who"), error.detail)
    for id in model.goals.cards:
        if id not in cards.card_index:
            source.fault_at(
                ("goals", "cards", id),
                make_message("unknown-id.card", id=id, hint=source.hint(id, cards.card_index)),
                key=True,
            )
    if source.has_errors:
        raise _goal_error(source)
    return Goal(
        _targets(model.goals, cards),
        parameters,
        [EvaluationStage(stage.who, stage.games, stage.simulations) for stage in model.players],
    )


def _goal_error(source: YamlSource) -> GoalError:
    return GoalError("\n".join(map(str, source.faults)), lines(source.faults))


def _read_parameters(
    model: GoalFileModel, text: CardSetText, source: YamlSource
) -> list[Parameter]:
    """Return the free numbers, and add a fault for each that cannot be used.

    Both ends of a range must give a playable set.
    """
    parameters: list[Parameter] = []
    for name, (low, high) in model.free.items():
        try:
            parameter = text.parameter(name, low, high)
        except UnknownParameter as error:
            assert isinstance(error.detail, Message)
            source.fault_at(("free", name), error.detail, key=True)
            continue
        same = next((other for other in parameters if other.span == parameter.span), None)
        if same is not None:
            source.fault_at(
                ("free", name), make_message("goal.same", path=name, other=same.name), key=True
            )
            continue
        for n, value in enumerate((low, high)):
            _, faults = load_text(text.with_values([parameter], (value,)), text.file)
            wrong = next((fault for fault in faults if fault.severity == "error"), None)
            if wrong is not None:
                source.fault_at(
                    ("free", name, n),
                    make_message(
                        "goal.refused", value=value, path=name, what=wrong.detail or wrong.message
                    ),
                )
        parameters.append(parameter)
    return parameters


def _targets(goals: GoalsModel, cards: CardSet) -> list[Target]:
    """Return one target for each goal; goals for every card become one target for each card."""
    found = [_target(name, goal) for name, goal in _given_goals(goals) if name not in PER_CARD]
    for card in cards.cards:
        own = dict(_given_goals(goals)) | dict(
            _given_goals(goals.cards.get(card.id, CardGoalsModel()))
        )
        found += [_target(f"{name}:{card.id}", own[name]) for name in PER_CARD if name in own]
    return [target for target in found if target.weight]


def _target(name: str, goal: RangeModel) -> Target:
    low, high = goal.range
    return Target(name, low, high, goal.weight)


def _given_goals(goals: CardGoalsModel) -> list[tuple[str, RangeModel]]:
    """Return the goals that a model sets, by name."""
    return [
        (name, goal)
        for name in type(goals).model_fields
        if isinstance(goal := getattr(goals, name), RangeModel)
    ]
