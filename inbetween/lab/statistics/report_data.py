"""Types of the summary of many games, which is plain data (JSON)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

Figure = dict[str, float]  # a value with its interval: value, low, high; p of a tested difference


class TurnsSummary(TypedDict):
    """How many turns games take; `counts` has the number of games by turns."""

    mean: float
    min: int
    max: int
    interval: Figure
    counts: dict[str, int]


class LeadSummary(TypedDict):
    """Who leads: changes of the lead, comebacks, and the lead turn by turn."""

    changes: Figure
    comebacks: int
    behind: int
    by_turn: list[dict[str, Any]]


class WinRates(TypedDict):
    """How often a side won in games with something and in games without it."""

    won_otherwise: int
    win_rate: Figure | None
    win_rate_otherwise: Figure | None
    gap: Figure | None


class CardSummary(WinRates):
    """A card, in numbers of games."""

    side: str
    drawn: int
    played: int
    paid: int
    won_when_played: int
    paid_when_drawn: Figure
    drawn_share: Figure
    played_share: Figure


class AbilitySummary(WinRates):
    """An ability of a Character or of Awareness, in numbers of games."""

    side: str
    used: int
    won_when_used: int
    used_share: Figure


class Summary(TypedDict):
    """The figures of games played with one card set."""

    games: int
    wins: dict[str, int]
    endings: dict[str, int]
    first_player_wins: int
    turns: TurnsSummary
    decisions: int
    shares: dict[str, Figure]
    lead: LeadSummary
    raises: dict[str, float]
    shifts: dict[str, float]
    means: dict[str, Figure]
    cards: dict[str, CardSummary]
    abilities: dict[str, AbilitySummary]
    awareness: dict[str, AbilitySummary]


class Players(TypedDict):
    """How the first player did in both seats."""

    player: str
    against: str
    share: Figure
    town: Figure
    creature: Figure


# The worth of something that was denied: "with" is no name in Python.
Worth = TypedDict(
    "Worth",
    {
        "side": str,
        "games": int,
        "worth": Figure,
        "with": float,
        "without": float,
        "shares": dict[str, Figure],
    },
)


class MeasureChange(TypedDict):
    """A measure with both card sets."""

    before: float
    after: float
    ranges: dict[str, Figure]
    difference: Figure
    more_than_noise: bool


class Changes(TypedDict):
    """What differs between two card sets."""

    games: int
    same_games: int
    tests: int
    measures: dict[str, MeasureChange]
    changed: list[str]
    only_before: list[str]
    only_after: list[str]


class Comparison(Changes):
    """The comparison with another card set."""

    set: Mapping[str, str]
    file: str
    digest: str


class Pairing(TypedDict):
    """The games of two players; a draw is half a win."""

    town: str
    creature: str
    games: int
    town_wins: Figure


class WinMatrix(TypedDict):
    """Who beats whom."""

    names: list[str]
    cells: list[Pairing]


class TornadoStep(TypedDict):
    """The effects of one step of a card's cost, by measure."""

    card: str
    now: int
    then: int
    effects: dict[str, Figure]


class Tornado(TypedDict):
    """The effects of single steps of costs."""

    player: str
    games: int
    seed: int
    steps: list[TornadoStep]


class PriceRow(TypedDict):
    """The games with a card at one cost; `difference` is that of its side's wins."""

    cost: int
    games: int
    wins: dict[str, Figure]
    difference: Figure
    paid_when_drawn: Figure
    turns: Figure


class PriceTable(TypedDict):
    """One card at several costs, over the same seeds."""

    card: str
    side: str
    now: int
    rows: list[PriceRow]


class Origin(TypedDict):
    """What is needed to play the same games again."""

    command: str
    version: str
    python: str
    digest: str
    file: str
    seeds: list[int]


class ReportData(Summary):
    """The summary of a simulation."""

    made: Origin
    seed: int
    town: str
    creature: str
    edition: str | None
    even_start: bool
    swap: bool
    set: Mapping[str, str]
    simulations: int | None
    reproducible: bool
    players: NotRequired[Players]
    denied: NotRequired[dict[str, Worth]]
    compare: NotRequired[Comparison]
    levels: NotRequired[WinMatrix]
    tornado: NotRequired[Tornado]
    price: NotRequired[PriceTable]
    seconds: NotRequired[float]
    decisions_per_second: NotRequired[float]
