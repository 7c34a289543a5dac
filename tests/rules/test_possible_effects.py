"""Whether an ability could change anything: only then is it offered (10.9). Each operation, where
it could and where it could not.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.support.card_plays import bar, town_cards_except

NO_TOWN_CARDS = town_cards_except("cereal_bar")
COULD: list[tuple[str, list[str], dict[str, Any], bool]] = [
    ("[{gain: 1}]", [], {"town": {"energy": 10}}, False),
    ("[{gain: 1}]", [], {"town": {"energy": 9}}, True),
    ("[{gain: {amount: 1, who: opponent}}]", [], {"creature": {"energy": 10}}, False),
    (
        "[{gain: {amount: 1, who: opponent}}]",
        [],
        {"town": {"energy": 10}, "creature": {"energy": 0}},
        True,
    ),
    ("[{gain: {amount: {hand: opponent}}}]", [], {"creature": {"hand": []}}, False),
    ("[{gain: {amount: {hand: opponent}}}]", [], {"creature": {"hand": ["hiding"]}}, True),
    (
        "[{gain: {amount: {hand: opponent, half: true}}}]",
        [],
        {"creature": {"hand": ["hiding"]}},
        False,
    ),
    ("[{lose: 1}]", [], {"creature": {"energy": 0}}, False),
    ("[{lose: 1}]", [], {"creature": {"energy": 1}}, True),
    ("[{lose: {amount: 1, who: you}}]", [], {"town": {"energy": 0}}, False),
    (
        "[{lose: {amount: 1, who: you}}]",
        [],
        {"town": {"energy": 1}, "creature": {"energy": 0}},
        True,
    ),
    ("[{lose: {amount: {awareness: you}}}]", [], {}, False),
    ("[{lose: {amount: {awareness: you}}}]", [], {"town": {"awareness": 1}}, True),
    ("[{draw: 1}]", [], {"town": {"removed": NO_TOWN_CARDS}}, False),
    ("[{draw: 1}]", [], {"town": {"removed": NO_TOWN_CARDS[1:]}}, True),
    (
        "[{draw: 1}]",
        [],
        {"town": {"removed": NO_TOWN_CARDS[1:], "discard": NO_TOWN_CARDS[:1]}},
        True,
    ),
    ("[{draw: {amount: {awareness: you}}}]", [], {}, False),
    ("[{draw: {amount: 1, who: opponent}}]", [], {"town": {"removed": NO_TOWN_CARDS}}, True),
    ("[{discard: 1}]", [], {}, False),
    ("[{discard: 1}]", [], {"town": {"hand": ["patrol"]}}, True),
    ("[{discard: {count: 1, who: opponent}}]", [], {"town": {"hand": ["patrol"]}}, False),
    (
        "[{discard: {count: 1, who: opponent, how: random}}]",
        [],
        {"creature": {"hand": ["hiding"]}},
        True,
    ),
    ("[look_at_hand]", [], {"town": {"hand": ["patrol"]}}, False),
    ("[look_at_hand]", [], {"creature": {"hand": ["hiding"]}}, True),
    ("[{take_card: 1}]", [], {"creature": {"discard": ["hiding"]}}, False),
    ("[{take_card: 1}]", [], {"town": {"discard": ["patrol"]}}, True),
    (
        "[{remove_equipment: {count: 1, who: opponent}}]",
        [],
        {"town": {"equipment": ["bicycle"]}},
        False,
    ),
    ("[{remove_equipment: {count: 1, who: you}}]", [], {"town": {"equipment": ["bicycle"]}}, True),
    ("[{remove_equipment: 1}]", ["bob h0 /shotgun"], {}, True),
    ("[{remove_equipment: 1}]", ["bob h0 /reroute"], {}, False),
    ("[raise_awareness]", [], {"town": {"energy": 1, "awareness": 1}}, False),
    ("[raise_awareness]", [], {"town": {"energy": 2, "awareness": 1}}, True),
    ("[{raise_awareness: {price: half}}]", [], {"town": {"energy": 1, "awareness": 2}}, True),
    ("[{raise_awareness: {price: half}}]", [], {"town": {"energy": 1, "awareness": 3}}, False),
    ("[{raise_awareness: {price: free}}]", [], {"town": {"energy": 0, "awareness": 4}}, True),
    ("[{raise_awareness: {less: 9}}]", [], {"town": {"energy": 0, "awareness": 4}}, True),
    ("[{lower_awareness: 1}]", [], {"town": {"awareness": 1}}, False),
    ("[{lower_awareness: 1}]", [], {"creature": {"awareness": 1}}, True),
    ("[{lower_awareness: {by: 1, who: you}}]", [], {"creature": {"awareness": 1}}, False),
    ("[{lower_awareness: {by: 1, who: you}}]", [], {"town": {"awareness": 1}}, True),
    ("[{move_marker: 1}]", [], {}, True),
    ("[turn_direction]", [], {}, True),
    ("[{return_tokens: {count: 1, where: {state: alert}}}]", ["bob h1", "tom h0 +maw"], {}, False),
    (
        "[{return_tokens: {count: 1, where: {state: alert}}}]",
        ["bob h1 +wheel", "tom h0 +maw"],
        {},
        True,
    ),
    ("[{flip: {where: {star: true, symbol: badge}}}]", ["bob h1"], {}, False),
    ("[{flip: {from: creature, where: {at: marker}}}]", ["bob h0"], {"marker": "bob"}, False),
    ("[{flip: {from: human, where: {at: marker}}}]", ["bob h0"], {"marker": "bob"}, True),
    ("[{shift: {where: {star: true, symbol: badge}}}]", ["bob h4"], {}, False),
    ("[{shift: {where: {star: true, symbol: badge}, unlocks: devoured}}]", ["bob h4"], {}, False),
    ("[{shift: {where: {state: secured}, unlocks: secured}}]", ["bob h4"], {}, True),
    ("[{shift: {where: {state: alert}}}]", ["bob h1 /shotgun"], {}, True),
    ("[{remove_character: {where: {state: alert}}}]", ["bob h2"], {}, False),
    ("[{remove_character: {where: {state: alert}}}]", ["bob h1"], {}, True),
    ("[{move_character: {where: {state: alert}}}]", ["bob h2"], {}, False),
    ("[{move_character: {where: {state: alert}}}]", ["bob h1"], {}, True),
    ("[{use_ability: {where: {state: guarded}, printed_on: there}}]", ["lance h2"], {}, False),
    (
        "[{use_ability: {where: {state: guarded}, printed_on: there}}]",
        ["lance h2"],
        {"town": {"hand": ["patrol"]}},
        True,
    ),
    (
        "[{use_ability: {where: {state: alert}, printed_on: there}}]",
        ["lance h2"],
        {"town": {"hand": ["patrol"]}},
        False,
    ),
    ("[{play_card: {ability: false}}]", [], {}, False),
    ("[{play_card: {ability: false}}]", [], {"town": {"hand": ["patrol"]}}, True),
    ("[{for_each: {where: {state: alert}, do: [{gain: 1}]}}]", ["bob h2"], {}, False),
    ("[{for_each: {where: {state: alert}, do: [{gain: 1}]}}]", ["bob h1"], {}, True),
    (
        "[{for_each: {where: {state: alert}, do: [{gain: 1}]}}]",
        ["bob h1"],
        {"town": {"energy": 10}},
        False,
    ),
    (
        "[{for_each: {where: {state: alert}, pick: 2, adjacent: true, do: [{gain: 1}]}}]",
        ["bob h1", "tom h0", "sam h1"],
        {},
        False,
    ),
    (
        "[{for_each: {where: {state: alert}, pick: 2, adjacent: true, do: [{gain: 1}]}}]",
        ["tom h0", "bob h1", "sam h1"],
        {},
        True,
    ),
    (
        "[{if: {more: {energy: you}, than: {energy: opponent}, then: [{gain: 1}]}}]",
        [],
        {"creature": {"energy": 5}},
        False,
    ),
    (
        "[{if: {more: {energy: you}, than: {energy: opponent}, then: [{gain: 1}]}}]",
        [],
        {"creature": {"energy": 4}},
        True,
    ),
    ("[{if: {more: 1, than: 2, then: [{gain: 1}], otherwise: [{discard: 1}]}}]", [], {}, False),
    ("[{if: {more: 1, than: 2, then: [{discard: 1}], otherwise: [{gain: 1}]}}]", [], {}, True),
    ("[{choose_one: [[{discard: 1}], [{gain: 1}]]}]", [], {}, True),
    ("[{choose_one: [[{discard: 1}], [{gain: 1}]]}]", [], {"town": {"energy": 10}}, False),
    ("[{may: [{discard: 1}, {gain: 1}]}]", [], {}, True),
    ("[{may: [{discard: 1}, {gain: 1}]}]", [], {"town": {"energy": 10}}, False),
]


@pytest.mark.parametrize(("effect", "circle", "more", "could"), COULD)
def test_an_ability_is_offered_where_it_could_change_something(
    tmp_path: Path, effect: str, circle: list[str], more: dict[str, Any], could: bool
) -> None:
    t = bar(tmp_path, effect, *circle, **more)
    assert (sorted(t.keys) == ["no", "yes"]) == could, t.where()
