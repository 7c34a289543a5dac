"""What a card set may contain, apart from effects: one model for each part of cards.yaml."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from ..letters import hidden, visible
from .effect_models import Effects, Model, Positive, Small
from .faults import Unfit

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

    en: Name
    it: Name | None = None
    pl: Name | None = None


class TextModel(Model):
    """A text of one's own instead of the generated one."""

    en: OwnText
    it: OwnText | None = None
    pl: OwnText | None = None


Names = Annotated[NameModel, BeforeValidator(_named)]
Text = Annotated[TextModel, BeforeValidator(_named)]


class Ongoing(Model):
    """What a card does for as long as it lies in play."""

    rest: Annotated[int, Field(ge=-10, le=10)] = 0  # more Energy from resting
    prepare: Annotated[int, Field(ge=-10, le=10)] = 0  # more cards by preparing
    awareness_cost: Annotated[int, Field(ge=-10, le=10)] = 0  # on raising one's own Awareness
    protect: list[Literal["shift", "flip", "move", "remove"]] = []  # what the opponent may not do to the Character
    send_marker_on: Literal["discard", "remove"] | None = None  # once; then this becomes of it
    until_marker_leaves: Literal["discard", "remove"] | None = None  # what becomes of it then


class PriceModel(Model):
    """What a reaction costs."""

    energy: Small = 0
    remove_this: bool = False
    discard_this: bool = False


When = Literal["opponent_pays", "opponent_character", "activity_ends", "own_movement"]


class TriggerModel(Model):
    """A reaction: when, at what price, and what it does."""

    when: When
    price: PriceModel = PriceModel()
    effect: Effects


class SymbolModel(Model):
    """A symbol and the side whose cards bear it."""

    side: Literal["town", "creature"]
    name: Names


class FaceModel(Model):
    """A face that differs from the other in more than its ability."""

    effect: Effects
    text: Text | None = None


def _face(value: Any) -> Any:
    return {"effect": value} if isinstance(value, list) or (isinstance(value, dict) and "effect" not in value) else value


Symbols = Annotated[list[str], Field(max_length=MOST_SYMBOLS)]


class SymbolPair(Model):
    """Symbols that differ between the faces."""

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
    triggers: Annotated[list[TriggerModel], Field(max_length=9)] = []
    text: Text | None = None


class LevelModel(FaceModel):
    """The ability of an Awareness level."""


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
