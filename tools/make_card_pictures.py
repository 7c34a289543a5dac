#!/usr/bin/env python3
"""Draw the pictures of deck cards and Awareness abilities as SVG.

One function draws each picture with the pen and the parts of the portraits: Town cards in
late-afternoon light, Creature cards at night, Equipment as an object on a plain background. The
subject lies right of the left edge, where cost and symbol are, and in the upper half, which stays
visible in a fan of cards.

Run `python -m tools.make_card_pictures` to write assets/art/cards/<id>.svg,
assets/art/awareness/<side>_<level>.svg and assets/art/standins, the pictures of cards that have
none.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools.drawing import (
    awareness_abilities,
    creature_cards_fear,
    creature_cards_hunt,
    equipment_cards,
    placeholders,
    town_cards_badge,
    town_cards_book,
    town_cards_home,
    town_cards_wheel,
)
from tools.drawing.palette import SKIES
from tools.drawing.svg_pen import Pen

OUT = Path(__file__).resolve().parent.parent / "assets" / "art"
CARD, ABILITY = (300, 300), (300, 200)
Draw = Callable[[Pen], None]

EQUIPMENT: dict[str, Draw] = {
    "revolver": equipment_cards.revolver,
    "shotgun": equipment_cards.shotgun,
    "first_aid_kit": equipment_cards.first_aid_kit,
    "scrapbook": equipment_cards.scrapbook,
    "flashlight": equipment_cards.flashlight,
    "baseball_bat": equipment_cards.baseball_bat,
    "walkie_talkie": equipment_cards.walkie_talkie,
    "bicycle": equipment_cards.bicycle,
}
TOWN: dict[str, dict[str, Draw]] = {
    "badge": town_cards_badge.PICTURES,
    "home": town_cards_home.PICTURES,
    "book": town_cards_book.PICTURES,
    "wheel": town_cards_wheel.PICTURES,
}
# The night sky of each of the Creature's cards.
CREATURE = {
    "hiding": "book",
    "replacement": "home",
    "abduction": "badge",
    "stalking": "wheel",
    "feeding": "wheel",
    "paranoia": "book",
    "blackout": "book",
}


def pictures() -> dict[str, str]:
    """Return every picture: its name under assets/art, and its SVG text."""
    made: dict[str, str] = {}
    for name, draw in EQUIPMENT.items():
        p = Pen(name, False, SKIES["home"], CARD, f"{title(name)}, Equipment of the Town")
        p.start_figure()
        draw(p)
        made[f"cards/{name}"] = p.svg()
    for group, drawn in TOWN.items():
        for name, draw in drawn.items():
            p = Pen(name, False, SKIES[group], CARD, f"{title(name)}, a card of the Town")
            draw(p)
            made[f"cards/{name}"] = p.svg()
    creature = creature_cards_fear.PICTURES | creature_cards_hunt.PICTURES
    for name, group in CREATURE.items():
        p = Pen(name, True, SKIES[group], CARD, f"{title(name)}, a card of the Creature")
        creature[name](p)
        made[f"cards/{name}"] = p.svg()
    for (side, level), draw in awareness_abilities.PICTURES.items():
        group = ("home", "book", "badge", "wheel", "home")[level - 1]
        p = Pen(
            f"{side}{level}",
            side == "creature",
            SKIES[group],
            ABILITY,
            f"Awareness of the {title(side)}, level {level}",
        )
        draw(p)
        made[f"awareness/{side}_{level}"] = p.svg()
    for name, draw in placeholders.PICTURES.items():
        p = Pen(
            name,
            name == "creature",
            SKIES["home"],
            CARD,
            f"{title(name)}: where a card has no picture of its own",
        )
        draw(p)
        made[f"standins/{name}"] = p.svg()
    for face in ("human", "creature"):
        p = Pen(
            "someone",
            face == "creature",
            SKIES["badge"],
            title=f"Where a Character has no picture of its own, {face} face",
        )
        placeholders.someone(p)
        made[f"standins/person_{face}"] = p.svg()
    return made


def title(name: str) -> str:
    """Return a display name for an id."""
    return name.replace("_", " ").title()


def main() -> None:
    """Write all pictures."""
    made = pictures()
    for name, text in made.items():
        path = OUT / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"{len(made)} pictures in {OUT}")


if __name__ == "__main__":
    main()
