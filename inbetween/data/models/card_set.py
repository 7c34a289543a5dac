"""Models of every part of cards.yaml except effects, filters and names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import (
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    ValidationInfo,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from ...rules.in_play.trigger_types import CARD, CHARACTER, TRIGGER_TYPES
from ...rules.switches import SWITCH_VALUES, SWITCHES
from ..faults import InvalidValue
from ..spec_methods import CardMethods
from .colors import ColorsModel
from .effects import Effects
from .names import LONGEST_NAME, Names, Text
from .ongoing import Ongoing
from .values import CardWhere, Model, Positive, Price, Small, Where, described_field

# Upper limits: far more than a game needs, small enough for any machine.
# cards: different cards in a deck; triggers: per source
MOST_SYMBOLS = 40
MOST_CHARACTERS = 100
MOST_CARDS = 150
MOST_TRIGGERS = 9
MOST_MODS = 100

OWN_TEXT = (
    "your own text instead of the generated one; the checker warns, because it cannot be checked"
)


class PriceModel(Model):
    """What a reaction costs."""

    energy: Price = described_field("how much Energy", 1, default=0)
    remove_this: bool = described_field("this card is removed from the game", True, default=False)
    discard_this: bool = described_field("this card is discarded", True, default=False)


def _filter_of(about: str) -> BeforeValidator:
    """Return a validator that keeps a filter only on triggers about that kind of thing."""

    def sort(value: object, info: ValidationInfo) -> Any:
        moment = TRIGGER_TYPES.get(info.data.get("when", ""))
        return value if (moment is not None and moment.about == CARD) == (about == CARD) else {}

    return BeforeValidator(sort)


class _EitherFilter:
    """Lets the JSON Schema, in which a key exists once, accept either of the two filters."""

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {"anyOf": [handler(Where.__pydantic_core_schema__), handler(schema)]}


if TYPE_CHECKING:
    TriggerName = str
    Until = str
else:  # words listed elsewhere
    TriggerName = Literal[tuple(TRIGGER_TYPES)]
_WHERE = "where"


class TriggerModel(Model):
    """A reaction: when it triggers, whose action and what it is about, its price and its effect."""

    model_config = ConfigDict(populate_by_name=False)  # two filters share a key
    MEANT: ClassVar = {"on": "when"}

    when: TriggerName = described_field("the moment", "own_turn", default=...)
    # None: the trigger's default
    whose: Literal["you", "opponent", "any"] | None = described_field(
        "whose action it must be (any, if left out); not for moments that already say it",
        "opponent",
    )
    where: Annotated[Where, _filter_of(CHARACTER)] = Where()
    where_card: Annotated[CardWhere, _filter_of(CARD), _EitherFilter()] = described_field(
        "a filter for the Character that the moment is about, as it is now, "
        "or for the card, if it is about one",
        {"state": "secured"},
        default=CardWhere(),
        alias=_WHERE,
    )
    must: bool = described_field(
        "not optional: it happens by itself if it can have an effect and its price can be paid",
        True,
        default=False,
    )
    price: PriceModel = described_field(
        "what reacting costs: Energy, this card itself, or both",
        {"energy": 1},
        default=PriceModel(),
    )
    effect: Effects = described_field("what it does", [{"gain": 1}], default=...)


Triggers = Annotated[list[TriggerModel], Field(max_length=MOST_TRIGGERS)]


class SymbolModel(Model):
    """A symbol and the side whose cards show it."""

    side: Literal["town", "creature"] = described_field(
        "which side's cards have it", "town", default=...
    )
    name: Names = described_field("its name", "Badge", default=...)


class FaceModel(Model):
    """A Character's face: its ability, and its static effects while it is face up and works."""

    WANTED: ClassVar = "effects"
    effect: Effects | None = described_field("its ability", [{"draw": 1}])
    ongoing: Ongoing = described_field(
        "what applies while the face is up and its ability works, or the level is reached",
        {"rest": 1},
        default=Ongoing(),
    )
    triggers: Triggers = described_field(
        "its reactions during that time",
        [{"when": "own_turn", "effect": [{"draw": 1}]}],
        default=[],
    )
    text: Text | None = described_field(OWN_TEXT)

    @model_validator(mode="after")
    def _does_something(self) -> FaceModel:
        if not (self.effect or self.triggers or self.ongoing.model_fields_set):
            raise InvalidValue("ability")
        return self


def expand_face(value: object) -> Any:
    """Expand a bare list of effects to an ability."""
    if isinstance(value, list) or (
        isinstance(value, dict) and value and not value.keys() & FaceModel.model_fields.keys()
    ):
        return {"effect": value}
    return value


Symbols = Annotated[list[str], Field(max_length=MOST_SYMBOLS)]


class SymbolPair(Model):
    """Symbols that differ between the faces."""

    WANTED: ClassVar = "symbols"
    human: Symbols = described_field("those of the Human face, by id", ["badge"], default=...)
    creature: Symbols = described_field("those of the Creature face, by id", ["eye"], default=...)


def expand_symbols(value: object) -> Any:
    return {"human": value, "creature": value} if isinstance(value, list) else value


class CharacterModel(Model):
    """A Character with both faces."""

    name: Names = described_field("its name", "Sam", default=...)
    star: bool = described_field("whether it has a star", True, default=False)
    symbols: Annotated[SymbolPair, BeforeValidator(expand_symbols)] = described_field(
        "its symbols, by id: of both faces, or of each",
        ["badge", "eye"],
        {"human": ["badge"], "creature": ["eye"]},
        default=...,
    )
    human: Annotated[FaceModel, BeforeValidator(expand_face)] = described_field(
        "what its Human face does: effects, or an entry with keys", [{"draw": 1}], default=...
    )
    creature: Annotated[FaceModel, BeforeValidator(expand_face)] = described_field(
        "what its Creature face does: effects, or an entry with keys",
        {"ongoing": {"rest": 1}},
        default=...,
    )


# When a card leaves play.
UNTIL = {
    "turn_ends": "this turn ends: the same as `lasts: 1`",
    "own_turn": "your next turn begins, after what happens at that moment",
    "opponent_turn": "the opponent's next turn begins, after what happens at that moment",
    "marker_comes": "the marker next comes to the Character it is on",
    "marker_leaves": "the marker next comes to the Character it is on, and moves on",
}
if not TYPE_CHECKING:
    Until = Literal[tuple(UNTIL)]


class CardModel(CardMethods, Model):
    """A deck card."""

    name: Names = described_field(
        "its name: one for all languages, or one for each",
        "Tower",
        {"en": "Tower", "it": "Torre", "pl": "Wieża"},
        default=...,
    )
    symbol: str = described_field("its symbol, by id: one of its side's", "badge", default=...)
    cost: Small = described_field("the Energy its ability costs", 2, default=...)
    copies: Positive = described_field("how many copies are in the deck", 2, default=1)
    equipment: bool = described_field("it stays in play once paid for", True, default=False)
    effect: Effects | None = described_field("what its ability does", [{"draw": 2}])
    ongoing: Ongoing = described_field(
        "what applies while it is in play", {"rest": 1}, default=Ongoing()
    )
    triggers: Triggers = described_field(
        "its reactions while it is in play",
        [{"when": "own_turn", "effect": [{"draw": 1}]}],
        default=[],
    )
    lasts: Positive | None = described_field(
        "how many turns it stays in play, including this one: "
        "it leaves after the Movement phase of the last one",
        2,
    )
    until: Until | None = described_field("when it leaves play", "own_turn")
    then: Literal["discard", "remove"] = described_field(
        "what happens to it when its time is up", "remove", default="discard"
    )
    text: Text | None = described_field(OWN_TEXT)


class LevelModel(FaceModel):
    """An Awareness level: its ability, and its static effects once it is reached."""


def _switch(name: str) -> Any:
    """Return the field of a rule that the printed rulebooks disagree on; defaults to our ruling."""
    return described_field(
        "; ".join(f"{value}: {means}" for value, means in SWITCH_VALUES[name].items()),
        default=SWITCHES[name][0],
    )


class GameModel(Model):
    """The numbers and switches of the game itself."""

    dealt: Annotated[int, Field(ge=3, le=16)] = described_field(
        "Characters in the circle", default=10
    )
    opening_hand: Annotated[int, Field(ge=0, le=20)] = described_field(
        "cards in hand at the start", default=3
    )
    prepare_to: Annotated[int, Field(ge=1, le=20)] = described_field(
        "cards in hand that Preparing draws up to", default=5
    )
    energy: Small = described_field("Energy at the start", default=5)
    energy_max: Annotated[int, Field(ge=1, le=99)] = described_field(
        "the most Energy a side can have", default=10
    )
    second_player_energy: Small = described_field("extra Energy for the second player", default=0)
    even_start: Small = described_field(
        "further Energy for the second player, if the game has an even start", default=2
    )
    to_win: Annotated[int, Field(ge=1, le=16)] = described_field(
        "Secured or Devoured Characters needed to win", default=3
    )
    last_stand: Annotated[int, Field(ge=2, le=15)] = described_field(
        "the game ends when only this many Characters are left", default=5
    )
    equipment_max: Annotated[int, Field(ge=1, le=20)] = described_field(
        "Equipment cards a side can have in play", default=3
    )
    awareness_goal: Annotated[int, Field(ge=1, le=9)] = described_field(
        "the Awareness level that wins", default=6
    )
    turns_max: Annotated[int, Field(ge=1, le=2000)] = described_field(
        "the game is a draw after this many turns", default=200
    )
    lying_token: Literal["moves", "stays"] = _switch("lying_token")
    after_sending_on: Literal["leaves", "stays"] = _switch("after_sending_on")
    equipment_limit: Literal["after", "before"] = _switch("equipment_limit")
    awareness_ability: Literal["level_or_lower", "any"] = _switch("awareness_ability")
    seen_hand: Literal["may_discard", "must_discard"] = _switch("seen_hand")
    pay_for_nothing: Literal["refused", "allowed"] = _switch("pay_for_nothing")
    lock_stops: Literal["everything", "safety"] = _switch("lock_stops")


Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=LONGEST_NAME)]
Level = Annotated[int, Field(ge=1, le=8)]


Deck = Annotated[dict[Id, CardModel], Field(max_length=MOST_CARDS)]


class Decks(Model):
    """The two decks."""

    town: Deck = described_field("the Town's cards, by id", default=...)
    creature: Deck = described_field("the Creature's cards, by id", default=...)

    def of(self, side: str) -> dict[str, CardModel]:
        """Return the cards of a side, by id."""
        return self.town if side == "town" else self.creature


Track = dict[Level, Annotated[LevelModel, BeforeValidator(expand_face)]]


class Tracks(Model):
    """The two Awareness tracks: an ability for each level below the highest."""

    town: Track = described_field(
        "the Town's levels, by number: effects, or an entry with keys",
        {1: [{"draw": 2}]},
        default=...,
    )
    creature: Track = described_field(
        "the Creature's levels, by number: effects, or an entry with keys",
        {1: [{"draw": 2}]},
        default=...,
    )

    def of(self, side: str) -> dict[int, LevelModel]:
        """Return the levels of a side, by number."""
        return self.town if side == "town" else self.creature


class ModModel(Model):
    """A mod that a card set was made with."""

    id: Annotated[str, Field(max_length=LONGEST_NAME)] = described_field("its id", default=...)
    name: Annotated[str, Field(max_length=LONGEST_NAME)] = described_field(
        "its English name", default=""
    )
    version: Annotated[str, Field(max_length=LONGEST_NAME)] = described_field(
        "its version", default="0"
    )


class CardSetModel(Model):
    """A whole card set."""

    WHOLE: ClassVar = "whole-set"
    format: Literal[1] = described_field("the format version of this file", 1, default=...)
    name: Names = described_field("the name of the set", "Upsideville", default=...)
    game: GameModel = described_field(
        "the numbers of the game, and its switches", {"energy": 8, "to_win": 2}, default=GameModel()
    )
    symbols: Annotated[dict[Id, SymbolModel], Field(max_length=MOST_SYMBOLS)] = described_field(
        "the symbols, by id: which side's cards have them, and their names",
        {"badge": {"side": "town", "name": "Badge"}},
        default=...,
    )
    characters: Annotated[dict[Id, CharacterModel], Field(max_length=MOST_CHARACTERS)] = (
        described_field("the Characters, by id", default=...)
    )
    decks: Decks = described_field(
        "the cards of both sides, `town` and `creature`, by id", default=...
    )
    awareness: Tracks = described_field(
        "what the levels of both sides do, `town` and `creature`, by number", default=...
    )
    words: dict[str, dict[str, Any]] = described_field(
        "words of the rules and screens, by language: they replace those of the game",
        default={},
    )
    colors: ColorsModel = described_field(
        "the colors of both sides, `town` and `creature`",
        {"town": "#1f6f5c"},
        default=ColorsModel(),
    )
    mods: Annotated[list[ModModel], Field(max_length=MOST_MODS)] = described_field(
        "the mods that this set was made with; the game writes it", default=[]
    )


for _model in (
    TriggerModel,
    FaceModel,
    LevelModel,
    CharacterModel,
    CardModel,
    Decks,
    Tracks,
    CardSetModel,
):
    _model.model_rebuild()
