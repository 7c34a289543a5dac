"""What a card set may contain, apart from effects: one model for each part of cards.yaml."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, GetJsonSchemaHandler, ValidationInfo, model_validator
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from ..letters import hidden, visible
from ..rules.moments import CARD, CHARACTER, MOMENTS
from .effect_models import CardWhere, Effects, Model, Positive, Price, Small, Where
from .faults import Unfit
from .ongoing_models import Ongoing

# The most of everything: far more than a game needs, and little enough for any machine.
MOST_SYMBOLS, MOST_CHARACTERS, MOST_CARDS = 40, 100, 150  # cards: different ones in a deck
LONGEST_NAME, LONGEST_TEXT = 40, 600


def _named(value: Any) -> Any:
    """A bare name counts for every language."""
    return {"en": value, "it": value, "pl": value} if isinstance(value, str) else value


def _seen(name: str) -> str:
    if hidden(name):
        raise Unfit("name.hidden")
    if not visible(name):
        raise Unfit("name.unseen")
    return name


def _shown(text: str) -> str:
    if hidden(text, lines=True):
        raise Unfit("text.hidden")
    return text


Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(_seen)]
OwnText = Annotated[str, Field(max_length=LONGEST_TEXT), AfterValidator(_shown)]


class NameModel(Model):
    """A name in each language; Italian and Polish fall back to English."""

    WANTED: ClassVar = "words"
    en: Name
    it: Name | None = None
    pl: Name | None = None


class TextModel(Model):
    """A text of one's own instead of the generated one."""

    WANTED: ClassVar = "words"
    en: OwnText
    it: OwnText | None = None
    pl: OwnText | None = None


Names = Annotated[NameModel, BeforeValidator(_named)]
Text = Annotated[TextModel, BeforeValidator(_named)]


class PriceModel(Model):
    """What a reaction costs."""

    energy: Price = 0
    remove_this: bool = False
    discard_this: bool = False


def _filter_of(about: str) -> BeforeValidator:
    """A moment about Characters takes a filter for Characters, one about cards a filter for cards, under the same name."""

    def sort(value: Any, info: ValidationInfo) -> Any:
        moment = MOMENTS.get(info.data.get("when", ""))
        return value if (moment is not None and moment.about == CARD) == (about == CARD) else {}

    return BeforeValidator(sort)


class _EitherFilter:
    """For the schema, which knows a name only once: either of the two filters may stand there."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"anyOf": [handler(Where.__pydantic_core_schema__), handler(schema)]}


_LITERAL: Any = Literal  # of words that are listed elsewhere
_WHERE = "where"


class TriggerModel(Model):
    """A reaction: when, to whose doing, about what, at what price, whether it is a choice, and what it does."""

    model_config = ConfigDict(populate_by_name=False)  # two filters share a name
    MEANT: ClassVar = {"on": "when"}

    when: _LITERAL[tuple(MOMENTS)]
    whose: Literal["you", "opponent", "any"] | None = None  # None: as the moment has it
    where: Annotated[Where, _filter_of(CHARACTER)] = Where()
    where_card: Annotated[CardWhere, _filter_of(CARD), _EitherFilter()] = Field(CardWhere(), alias=_WHERE)
    must: bool = False
    price: PriceModel = PriceModel()
    effect: Effects


Triggers = Annotated[list[TriggerModel], Field(max_length=9)]


class SymbolModel(Model):
    """A symbol and the side whose cards bear it."""

    side: Literal["town", "creature"]
    name: Names


class FaceModel(Model):
    """A Character's face: its ability, and what it does for as long as it is up and the Character awake."""

    WANTED: ClassVar = "effects"
    effect: Effects | None = None
    ongoing: Ongoing = Ongoing()
    triggers: Triggers = []
    text: Text | None = None

    @model_validator(mode="after")
    def _does_something(self) -> FaceModel:
        if not (self.effect or self.triggers or self.ongoing.model_fields_set):
            raise Unfit("ability")
        return self


def _face(value: Any) -> Any:
    """Effects alone are an ability."""
    if isinstance(value, list) or (isinstance(value, dict) and value and not value.keys() & FaceModel.model_fields.keys()):
        return {"effect": value}
    return value


Symbols = Annotated[list[str], Field(max_length=MOST_SYMBOLS)]


class SymbolPair(Model):
    """Symbols that differ between the faces."""

    WANTED: ClassVar = "symbols"
    human: Symbols
    creature: Symbols


def _both(value: Any) -> Any:
    return {"human": value, "creature": value} if isinstance(value, list) else value


class CharacterModel(Model):
    """A Character with both faces."""

    name: Names
    star: bool = False
    symbols: Annotated[SymbolPair, BeforeValidator(_both)]
    human: Annotated[FaceModel, BeforeValidator(_face)]
    creature: Annotated[FaceModel, BeforeValidator(_face)]


class CardModel(Model):
    """A deck card."""

    name: Names
    symbol: str
    cost: Small
    copies: Positive = 1
    equipment: bool = False
    effect: Effects | None = None
    ongoing: Ongoing = Ongoing()
    triggers: Triggers = []
    lasts: Positive | None = None  # turns in play
    until: Literal["turn_ends", "own_turn", "opponent_turn", "marker_comes", "marker_leaves"] | None = None
    then: Literal["discard", "remove"] = "discard"  # what becomes of it when its time is over
    text: Text | None = None

    @property
    def timed(self) -> bool:
        """Whether it stays in play for a while."""
        return self.lasts is not None or self.until is not None


class LevelModel(FaceModel):
    """An Awareness level: its ability, and what it does once it has been reached."""


class GameModel(Model):
    """The numbers and switches of the game itself."""

    dealt: Annotated[int, Field(ge=3, le=16)] = 10
    opening_hand: Annotated[int, Field(ge=0, le=20)] = 3
    prepare_to: Annotated[int, Field(ge=1, le=20)] = 5
    energy: Small = 5
    energy_max: Annotated[int, Field(ge=1, le=99)] = 10
    second_player_energy: Small = 0
    to_win: Annotated[int, Field(ge=1, le=16)] = 3
    last_stand: Annotated[int, Field(ge=2, le=15)] = 5
    equipment_max: Annotated[int, Field(ge=1, le=20)] = 3
    awareness_goal: Annotated[int, Field(ge=1, le=9)] = 6
    turns_max: Annotated[int, Field(ge=1, le=2000)] = 200
    # Switches: where the printed rulebooks differ (rules/switches.py).
    lying_token: Literal["moves", "stays"] = "moves"
    after_sending_on: Literal["leaves", "stays"] = "leaves"
    equipment_limit: Literal["after", "before"] = "after"
    awareness_ability: Literal["level_or_lower", "any"] = "level_or_lower"
    seen_hand: Literal["may_discard", "must_discard"] = "may_discard"
    pay_for_nothing: Literal["refused", "allowed"] = "refused"
    lock_stops: Literal["everything", "safety"] = "everything"


Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=40)]
Level = Annotated[int, Field(ge=1, le=8)]


Deck = Annotated[dict[Id, CardModel], Field(max_length=MOST_CARDS)]


class Decks(Model):
    """The two decks."""

    town: Deck
    creature: Deck


class Tracks(Model):
    """The two Awareness tracks: an ability for each level below the highest."""

    town: dict[Level, Annotated[LevelModel, BeforeValidator(_face)]]
    creature: dict[Level, Annotated[LevelModel, BeforeValidator(_face)]]


class CardSetModel(Model):
    """A whole card set."""

    WHOLE: ClassVar = "whole-set"
    format: Literal[1]
    name: Names
    game: GameModel = GameModel()
    symbols: Annotated[dict[Id, SymbolModel], Field(max_length=MOST_SYMBOLS)]
    characters: Annotated[dict[Id, CharacterModel], Field(max_length=MOST_CHARACTERS)]
    decks: Decks
    awareness: Tracks


for _model in (TriggerModel, FaceModel, LevelModel, CharacterModel, CardModel,
               Decks, Tracks, CardSetModel):
    _model.model_rebuild()
