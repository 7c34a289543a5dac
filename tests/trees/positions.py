"""The middle of a game in which much is in play: most of what a card set can do happens there
soon.
"""

from __future__ import annotations

from random import Random
from typing import Any

from inbetween import CardSet
from inbetween.rules.cards import Card
from inbetween.rules.constants import DIMENSIONS, PHASES, SIDES
from inbetween.rules.ops.attach import always_laid, can_be_laid


def _zones(card: Card, room: int) -> list[str]:
    """Where a card may lie; in play twice as readily as elsewhere."""
    found = ["hand", "hand", "deck", "discard"]
    if can_be_laid(card.effect) and (room or not card.equipment):
        found += ["attached"] * 4
    if card.stays and not always_laid(card.effect) and (room or not card.equipment):
        found += ["equipment" if card.equipment else "in_play"] * 4
    return found


def crowded_position(cards: CardSet, rng: Random) -> dict[str, Any]:
    """A position with Characters awake, cards in play and lying on Characters, levels reached and
    Energy to spend.
    """
    n = cards.numbers
    people = rng.sample(cards.characters, n.dealt)
    circle: list[dict[str, Any]] = [
        {
            "id": person.id,
            "side": rng.choice(DIMENSIONS),
            "safety": rng.choices(range(5), (2, 2, 3, 3, 1))[0],
            "tokens": [],
            "attached": [],
        }
        for person in people
    ]
    locked = [spot for spot in circle if spot["safety"] == 4]
    for spot in locked[n.to_win - 1 :]:
        spot["safety"] = 2  # or the game would be over
    for symbol in cards.symbols:
        without = [
            spot
            for person, spot in zip(people, circle, strict=True)
            if symbol.index not in person.symbols[DIMENSIONS.index(spot["side"])]
        ]
        if without and rng.random() < 0.5:
            rng.choice(without)["tokens"].append(symbol.id)
    found: dict[str, Any] = {
        "active": rng.choice(SIDES),
        "phase": rng.choice(PHASES),
        "direction": rng.choice(("clockwise", "counterclockwise")),
        "marker": rng.choice(circle)["id"],
        "seed": rng.randrange(1000),
        "circle": circle,
    }
    for side, name in enumerate(SIDES):
        zones: dict[str, Any] = {"hand": [], "discard": [], "equipment": [], "in_play": []}
        room = n.equipment_max
        for index in cards.decks[side]:
            card = cards.cards[index]
            zone = rng.choice(_zones(card, room))
            room -= card.equipment and zone in ("attached", "equipment")
            if zone == "attached":
                rng.choice(circle)["attached"].append({"id": card.id, "armed": rng.random() < 0.5})
            elif zone != "deck":
                zones[zone].append(card.id)
        found[name] = {
            **zones,
            "energy": rng.randint(n.energy_max // 2, n.energy_max),
            "awareness": rng.randrange(n.awareness_goal),
            "ready": rng.random() < 0.5,
            "seen": [id for id in zones["hand"] if rng.random() < 0.3],
        }
    return found
