"""The rules texts of unusual effects, as modders might write them, in three languages.

`python -m tools.card_texts` writes them anew; read what has changed.
"""

from __future__ import annotations

from pathlib import Path

import yaml

from inbetween import load_cards
from inbetween.data.loader import load_text
from inbetween.rules.cards import CardSet
from inbetween.text.card_text.effect_text import EffectWriter
from inbetween.text.card_text.rules_text import card_text
from inbetween.text.language.languages import installed_languages
from tests.support.operation_checks import effect

FILE = Path(__file__).parents[1] / "tests" / "golden" / "wordings.txt"
FACES = """
# whose act it is
[{lose: 2}, {gain: 2}]
[{discard: {count: 1, who: opponent}}, {draw: 1}, {gain: 1}]
[{lose: {amount: 1, who: you}}, {lose: 2}, {lose: {amount: 1, who: you}}]
[{draw: {amount: 1, who: opponent}}, {draw: 1}, {gain: {amount: 1, who: opponent}}, {gain: 1}]
[{discard: {who: opponent, how: random}}, {discard: {who: opponent, how: user}}]
[{lose: 2}, shift]
[{lose: 2}, {may: [{draw: 1}]}, {gain: 1}]
[{lose: 2}, {choose_one: [[{gain: 1}], [{draw: 1}]]}, {gain: 1}]
[{choose_one: [[{lose: 2}], [{draw: 2}], [{gain: {amount: 3, who: opponent}}, {gain: 3}]]}]
[{may: [{lose: 2}, {gain: 2}]}]
[{may: [{gain: 2}, {lose: 2}]}]
[{may: [{discard: 1}, {discard: {who: opponent}}, {draw: 1}]}, {gain: 1}]
[{may: [{if: {more: {energy: opponent}, than: 3, then: [{lose: 2}, {draw: 1}]}}]}]
[{if: {more: {energy: opponent}, than: {energy: you}, then: [{lose: 1}, {gain: 1}]}}, {draw: 1}]
[{if: {more: {hand: opponent}, than: 3, then: [{gain: 2}], otherwise: [{draw: 1}]}}]
[{if: {more: {energy: you}, than: {energy: opponent}, then: [{gain: 2}], otherwise: [{lose: 1}, \
{draw: 1}]}}]
[{for_each: {where: {dimension: human}, do: [{lose: 1}, {gain: 1}]}}, turn_direction]
[{for_each: {where: {state: alert}, do: [{lose: 1}]}}, {for_each: {where: {state: nervous}, \
do: [{shift: {where: {at: each}}}]}}]
[{lose: 1}, {raise_awareness: {price: half}}]
[{lose: 1}, {move_marker: 1}, {take_card: 2}, {return_tokens: 1}, {remove_equipment: 1}]
[{lose: 1}, {use_ability: {where: {state: guarded}}}, {lower_awareness: 1}]
[{lose: 1}, {play_card: {ability: false}}, look_at_hand, {remove_character: {}}]
# several Characters in play, and amounts of what was done
[{if: {any: {adjacent_to: marker, state: alert}, then: [{shift: {where: {at: marker}}}]}}]
[{for_each: {where: {dimension: human}, do: [{if: {any: {adjacent_to: each, state: inbetween}, \
then: [{shift: {where: {at: each}}}]}}]}}]
[{for_each: {where: {dimension: human}, pick: 1, do: [{if: {any: {adjacent_to: each}, \
then: [{shift: {where: {adjacent_to: each}}}, {shift: {where: {at: each}}}]}}]}}]
[{for_each: {where: {dimension: human}, do: [{gain: {amount: {tokens: {at: each}}}}]}}]
[{discard: {up_to: 2}}, {if: {equal: {done: last}, to: 0, then: [{draw: 1}]}}]
[{discard: {up_to: 2}}, {if: {more: {done: last}, than: 1, then: [{draw: 1}]}}]
[{shift: {by: 2, up_to: 2}}, {gain: {amount: {done: last}}}]
[{discard: {count: 1, who: both}}, {gain: {amount: {cost_of: last}}}]
[{look_at_deck: {count: {energy: you}}}]
[{remove_equipment: {count: 1, who: opponent}}, {gain: {amount: {cost_of: last}}}]
[{take_card: {count: {hand: opponent}}}, {take_card: {count: 1, where: {equipment: true}}}]
[{flip: {up_to: {hand: you}, where: {state: inbetween}}}, {lower_awareness: {by: {hand: you}}}]
[{remove_equipment: {count: {count: {state: devoured}}}}]
[{remove_equipment: {count: {count: {state: devoured}}, who: opponent}}]
[{take_card: {count: {count: {state: secured}}}}]
[{look_at_deck: {count: {count: {state: secured}}}}]
[{return_tokens: {count: {count: {state: secured}}, where: {dimension: human}}}]
[{discard: {count: {count: {state: secured}}, who: opponent, how: user}}]
# asked twice
[{may: [{may: [{draw: 1}]}]}]
[{may: [{draw: 1}, {may: [{gain: 1}]}]}]
[{may: [{draw: 1}, {may: [{gain: 1}, {may: [{lose: 2}]}]}]}, {gain: 2}]
[{may: [{may: [{draw: 1}]}, {gain: 1}]}]
[{may: [{if: {more: {energy: you}, than: 2, then: [{may: [{draw: 1}]}]}}]}]
[{may: [{choose_one: [[{may: [{draw: 1}]}], [{gain: 1}, {draw: 1}]]}]}]
[{may: [{for_each: {where: {dimension: human}, do: [{may: [{shift: {where: {at: each}}}]}]}}]}]
# the one Character that is meant
[{gain: {amount: {count: {at: self, state: secured}}}}]
[{draw: {amount: {count: {at: marker, dimension: human}, times: 2}}}]
[{if: {more: {count: {at: self, state: [guarded, secured]}}, than: 0, then: [{draw: 1}]}}]
[{if: {more: {count: {at: marker, symbol: eye}}, than: 0, then: [{lose: 2}], \
otherwise: [{gain: 1}]}}]
[{gain: {amount: {energy: you, minus: {count: {at: self, state: devoured}}}}}]
[{shift: {where: {at: self, state: guarded}}}]
[{for_each: {where: {at: marker}, do: [{gain: 1}]}}]
[{for_each: {where: {at: marker, state: marked}, do: [{shift: {where: {adjacent_to: each}}}]}}]
[{remove_character: {where: {at: self}}}]
# states and locks
[{shift: {where: {state: [alert, guarded, secured]}, unlocks: secured}}]
[{shift: {up_to: 2, where: {state: [secured, devoured]}, unlocks: [secured, devoured]}}]
[{shift: {by: 3, count: 2, unlocks: [secured, devoured]}}]
[{remove_character: {where: {state: [alert, guarded, secured]}}}]
[{remove_character: {where: {state: secured}}}]
[{move_character: {where: {state: marked, dimension: human}}}]
[{move_character: {where: {state: [inbetween, nervous, terrified]}}}]
[{use_ability: {where: {state: [terrified, devoured, nervous], other: true}, printed_on: there}}]
# many and few
[{shift: {by: 5, count: 5, where: {adjacent_to: self}}}]
[{shift: {by: 2, up_to: 4, where: {symbol: maw, dimension: creature}}}]
[{for_each: {where: {dimension: creature, symbol: web}, pick: 3, adjacent: true, \
do: [{shift: {by: 2, where: {at: each}}}]}}]
[{for_each: {where: {}, pick: 1, do: [{shift: {where: {adjacent_to: each}}}, {draw: 1}]}}]
[{for_each: {where: {state: inbetween}, do: [{flip: {where: {at: each}}}]}}]
[{flip: {up_to: 3, where: {adjacent_to: self, symbol: home}}}]
[{gain: {amount: {cost_of: last, times: 2}}}]
[{gain: {amount: {hand: opponent, times: 12}}}]
[{draw: {amount: {awareness: you, half: true, times: 3}}}]
[{discard: {up_to: 2, who: opponent, how: user}}]
[{lose: {amount: {count: {adjacent_to: marker, state: [alert, nervous]}}}}]
# amounts of things, and one or several of them
[{shift: {up_to: {hand: you}, where: {dimension: human}}}]
[{move_marker: {up_to: {hand: you}}}]
[{remove_equipment: {up_to: {energy: you}, who: opponent}}]
[{return_tokens: {up_to: 2, where: {dimension: human}}}]
[{discard: {count: {count: {symbol: eye}}, who: opponent, how: random}}]
[{look_at_deck: {count: 1, then: {take: 1}}}]
[{look_at_deck: {count: 2, then: {take: 2}}}]
[{for_each: {where: {dimension: human}, pick: 2, do: [{shift: {where: {at: each}}}, \
{move_character: {where: {at: each}}}]}}]
[{for_each: {where: {dimension: human}, pick: 2, adjacent: true, \
do: [{flip: {where: {at: each}}}]}}]
[{for_each: {where: {other: true}, pick: 1, do: [{remove_character: {where: {at: each}}}, \
{gain: 1}]}}]
[{may: [{discard: 1}]}, {if: {more: {done: last}, than: 0, then: [{draw: 2}]}}]
[{gain: {amount: 2, who: both}}, {discard: {count: 1, who: both}}]
[{if: {less: {hand: you}, than: 3, then: [{draw: 2}]}}]
[{if: {less: {energy: opponent}, than: 5, then: [{gain: 1}]}}]
# what a phrase belongs to
[{discard: {count: {hand: opponent, half: true}, who: opponent}}]
[{discard: {count: 1, who: opponent, where: {cost: {at_least: 2}}}}]
[{discard: {count: {count: {state: secured}}, who: opponent}}]
[{discard: {where: {equipment: true}, who: opponent, how: user}}]
[{remove_equipment: {up_to: 2, where: {cost: {at_most: 1}}}}]
[{remove_equipment: {who: you, where: {cost: {at_most: 1}}}}]
[{shift: {by: 3, where: {at: marker}, unlocks: [secured]}}]
[{return_tokens: 2}, {gain: {amount: {done: last}}}]
[{discard: 2}, {shift: {where: {symbol: discarded}}}]
[{look_at_deck: {count: 1, then: bury}}]
[{look_at_deck: {count: 5, then: {take: 2}}}]
[{for_each: {where: {dimension: human}, pick: 1, do: [{move_character: {where: {at: each}}}, \
{shift: {where: {at: each}}}]}}]
"""
LAID = """
{effect: [attach], triggers: [{when: activity_ends, \
effect: [{move_character: {where: {at: self}}}, {move_character: {where: {adjacent_to: self}}}]}]}
{effect: [attach, {draw: 1}], triggers: [{when: activity_ends, \
effect: [{if: {any: {at: self, state: guarded}, then: [{draw: 1}]}}]}]}
{equipment: true, ongoing: {forbid: [{do: [shift, flip, move, remove], where: {state: secured}}]}}
{effect: [attach], triggers: [{when: activity_ends, effect: [{shift: {where: {at: self}}}]}]}
{effect: [attach], ongoing: {protect: [shift]}, triggers: [{when: own_movement, \
effect: [{shift: {where: {adjacent_to: self}}}]}]}
{effect: [attach, {shift: {where: {dimension: human}}}], ongoing: {protect: [flip, remove], \
send_marker_on: remove}}
{effect: [{attach: {where: {state: alert}}}], ongoing: {until_marker_leaves: discard}}
{equipment: true, triggers: [{when: opponent_pays, price: {energy: 1, discard_this: true}, \
effect: [cancel, {lose: 1}, {draw: 1}]}]}
{equipment: true, triggers: [{when: opponent_character, price: {energy: 2}, \
effect: [{may: [{draw: 1}]}]}]}
{equipment: true, triggers: [{when: activity_ends, effect: [{lose: 1}, {gain: 1}]}]}
{equipment: true, ongoing: {rest: 1, forbid: {do: [token, attach], where: {dimension: human}}}}
"""


def laid(cards: CardSet, part: str) -> CardSet:
    """Return the card set with Field Notes made of other parts."""
    data = yaml.safe_load(cards.source)
    card = {
        key: value for key, value in data["decks"]["town"]["field_notes"].items() if key != "effect"
    }
    data["decks"]["town"]["field_notes"] = {**card, **yaml.safe_load(part)}
    made, faults = load_text(yaml.safe_dump(data), "cards.yaml")
    assert made is not None, "\n".join(str(fault) for fault in faults)
    return made


def wordings(cards: CardSet) -> str:
    """Return all texts, each below its cards.yaml source, always with straight apostrophes."""
    lines: list[str] = []
    for part in FACES.strip().split("\n"):
        lines.append(part)
        if not part.startswith("#"):
            effects = [effect(one) for one in yaml.safe_load(part)]
            lines += [
                f"  {EffectWriter(cards, language, 1).text(effects)}"
                for language in installed_languages()
            ]
    for part in LAID.strip().split("\n"):
        made = laid(cards, part)
        lines += [
            part,
            *[
                f"  {card_text(made, made.cards[made.card_index['field_notes']], language)}"
                for language in installed_languages()
            ],
        ]
    return "\n".join(lines).replace("’", "'") + "\n"


def main() -> None:
    """Write all card texts."""
    FILE.write_text(wordings(load_cards()), "utf-8")


if __name__ == "__main__":
    main()
