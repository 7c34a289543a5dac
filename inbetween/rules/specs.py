"""Types of the checked card data that abilities are compiled and written from.

`data` makes two kinds of objects with these attributes: pydantic models, and plain specs that need
no models.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Protocol, Self


class Spec(Protocol):
    """Anything in a checked card set that has named parts."""

    @property
    def model_fields_set(self) -> AbstractSet[str]:
        """The attributes that are given in the file."""

    def model_copy(self, *, update: dict[str, Any]) -> Self:
        """Return a copy with some other values."""


class CharacterFilterSpec(Spec, Protocol):
    """A filter for Characters: all conditions must hold."""

    dimension: str | None
    state: list[str] | None
    safety: list[int] | None
    star: bool | None
    adjacent_to: str | None
    at: str | None
    other: bool
    not_: CharacterFilterSpec | None

    @property
    def symbols(self) -> list[str]:
        """The symbols of which the Character must show one; empty: any."""

    @property
    def own_places(self) -> int:
        """The places on the line that dimension, state and spaces allow, as a bit mask."""


class RangeSpec(Spec, Protocol):
    """A range of numbers."""

    at_least: int | None
    at_most: int | None

    def holds(self, number: int) -> bool:
        """Return whether a number is in the range."""


class CardFacts(Protocol):
    """What filters look at in a card."""

    @property
    def cost(self) -> int:
        """The price of its ability in Energy."""

    @property
    def symbol(self) -> str:
        """Its symbol, by id."""

    @property
    def equipment(self) -> bool:
        """Whether it stays in play once paid for."""


class CardFilterSpec(Spec, Protocol):
    """A filter for cards: all conditions must hold."""

    cost: RangeSpec | None
    symbol: list[str] | None
    equipment: bool | None
    id: list[str] | None
    not_: CardFilterSpec | None

    def holds(self, id: str, card: CardFacts) -> bool:
        """Return whether a card of the set matches."""


class AmountSpec(Spec, Protocol):
    """An amount: exactly one of its bases is not None."""

    number: int | None
    count: CharacterFilterSpec | None
    tokens: CharacterFilterSpec | None
    times: Quantity
    half: bool
    plus: AmountSpec | None
    minus: AmountSpec | None
    at_most: AmountSpec | None

    @property
    def base(self) -> str:
        """The key of what is counted."""

    @property
    def plain(self) -> bool:
        """Whether it is the base times a factor, with nothing added, subtracted or limited."""


Quantity = int | AmountSpec


def factor(amount: AmountSpec) -> int:
    """Return the factor of a plain amount."""
    assert isinstance(amount.times, int)
    return amount.times


def side_counted(amount: AmountSpec) -> str:
    """Return whose things an amount counts: you, opponent or both; also the word of other bases."""
    return str(getattr(amount, amount.base))


def filter_counted(amount: AmountSpec) -> CharacterFilterSpec:
    """Return the filter of an amount whose base is `count` or `tokens`."""
    found = amount.count if amount.count is not None else amount.tokens
    assert found is not None
    return found


class EffectSpec(Protocol):
    """One operation with its settings."""

    @property
    def op(self) -> str:
        """The name of the operation."""

    @property
    def spec(self) -> Any:
        """The settings, or lists of effects for an operation that has nothing else."""


class PickingSpec(Protocol):
    """How many things an operation picks."""

    count: Quantity | None
    up_to: Quantity | None


class _Settings(PickingSpec, Spec, Protocol):
    by: Quantity
    amount: Quantity
    who: str
    unlocks: list[str]
    how: str
    ability: bool
    price: str
    less: Quantity
    printed_on: str
    pick: Quantity | None
    adjacent: bool
    times: Quantity
    seen_hand: str
    do: list[EffectSpec]


class OperationSpec(_Settings, Protocol):
    """The settings of an operation. It has those that the operation declares."""

    where: CharacterFilterSpec
    from_: str | None


class CardOperationSpec(_Settings, Protocol):
    """The settings of an operation whose filter is one for cards."""

    where: CardFilterSpec
    from_: str


class ConditionSpec(Spec, Protocol):
    """The settings of the operation `if`."""

    more: AmountSpec | None
    less: AmountSpec | None
    equal: AmountSpec | None
    any: CharacterFilterSpec | None
    none: CharacterFilterSpec | None
    than: AmountSpec | None
    to: AmountSpec | None
    then: list[EffectSpec]
    otherwise: list[EffectSpec] | None


class FateSpec(Spec, Protocol):
    """What happens to cards that were looked at."""

    way: str
    take: int | None
    rest: str | None


class LookSpec(Spec, Protocol):
    """The settings of the operation `look_at_deck`."""

    count: Quantity
    who: str
    then: FateSpec


class ChangeSpec(Protocol):
    """A change of a number for a side."""

    by: int
    who: str


class CardCostSpec(ChangeSpec, Protocol):
    """A change of the cost of some cards' abilities."""

    cards: CardFilterSpec


class HandLimitSpec(Protocol):
    """The hand size up to which a side may draw or take cards."""

    most: int
    who: str


class BanSpec(Protocol):
    """What a side may not do, with some Characters or at all."""

    do: list[str]
    who: str
    where: CharacterFilterSpec | None


class OngoingSpec(Spec, Protocol):
    """The static effects of a source in play."""

    rest: Sequence[ChangeSpec]
    prepare: Sequence[ChangeSpec]
    awareness_cost: Sequence[ChangeSpec]
    energy_max: Sequence[ChangeSpec]
    hand_max: Sequence[HandLimitSpec]
    card_cost: Sequence[CardCostSpec]
    protect: list[str]
    forbid: Sequence[BanSpec]
    send_marker_on: str | None
    until_marker_leaves: str | None


class PriceSpec(Protocol):
    """What a reaction costs."""

    energy: Quantity
    remove_this: bool
    discard_this: bool


class TriggerSpec(Protocol):
    """A reaction."""

    when: str
    whose: str | None
    where: CharacterFilterSpec
    where_card: CardFilterSpec
    must: bool
    price: PriceSpec
    effect: list[EffectSpec]


class TextSpec(Protocol):
    """A text in some languages."""

    def translations(self) -> dict[str, str]:
        """Return the text by language."""


class AbilitySpec(Protocol):
    """What a card, a face or an Awareness level does."""

    effect: list[EffectSpec] | None
    ongoing: OngoingSpec
    triggers: list[TriggerSpec]
    text: TextSpec | None


class CardSpec(AbilitySpec, Protocol):
    """A deck card."""

    name: TextSpec
    cost: int
    symbol: str
    copies: int
    equipment: bool
    lasts: int | None
    until: str | None
    then: str

    @property
    def timed(self) -> bool:
        """Whether it stays in play for a limited time."""


class SymbolSpec(Protocol):
    """A symbol and the side whose cards show it."""

    side: str
    name: TextSpec


class FaceSymbolsSpec(Protocol):
    """The symbols on the faces of a Character, by id."""

    human: list[str]
    creature: list[str]


class CharacterSpec(Protocol):
    """A Character with both faces."""

    name: TextSpec
    star: bool
    symbols: FaceSymbolsSpec
    human: AbilitySpec
    creature: AbilitySpec


class DecksSpec(Protocol):
    """The cards of both sides, by id."""

    town: dict[str, CardSpec]
    creature: dict[str, CardSpec]


class AwarenessSpec(Protocol):
    """The Awareness abilities of both sides, by level."""

    town: dict[int, AbilitySpec]
    creature: dict[int, AbilitySpec]


class GameSpec(Spec, Protocol):
    """The numbers and switches of the game, as attributes."""

    awareness_goal: int


class ModSpec(Protocol):
    """A mod that a card set was made with."""

    id: str
    name: str
    version: str


class ColorsSpec(Spec, Protocol):
    """The colors of the sides, as #2b679f; empty: those of the game."""

    town: str
    creature: str


class CardSetSpec(Spec, Protocol):
    """A whole card set."""

    name: TextSpec
    game: GameSpec
    symbols: dict[str, SymbolSpec]
    characters: dict[str, CharacterSpec]
    decks: DecksSpec
    awareness: AwarenessSpec
    words: dict[str, dict[str, Any]]
    colors: ColorsSpec
    mods: list[ModSpec]

    def model_dump_json(self, *, by_alias: bool, exclude_defaults: bool, exclude: set[str]) -> str:
        """Return the set as JSON; plain specs have no such method."""
