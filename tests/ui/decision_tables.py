"""A table at which somebody has to choose, and what they do there."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame

from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.rules.cards import CardSet
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.actions import Press, Release
from inbetween.ui.window.app import App
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import with_effects
from tests.ui.robot import key_action

CARDS = fixed_cards()
EFFECTS = {
    "patrol": "[{shift: {by: 2, where: {dimension: human}}}]",
    "escort": "[{flip: {from: creature}}]",
    "evacuation": "[remove_character]",
    "research": "[{may: [raise_awareness]}]",
    "town_meeting": "[look_at_hand, {may: [raise_awareness]}]",
    "search_party": "[{move_marker: {up_to: 2}}]",
    "interrogation": "[{take_card: 1}]",
    "barricade": "[{draw: 3}, {gain: 2}]",
    "house_move": "[move_character]",
}


@cache
def own_cards() -> CardSet:
    """A card set with a card for every kind of choice."""
    return with_effects(**EFFECTS)


def person(id: str, side: str = "human", safety: int = 0, *tokens: str) -> dict[str, Any]:
    """Somebody in the circle."""
    return {"id": id, "side": side, "safety": safety, "tokens": list(tokens)}


CIRCLE = [
    person("bob", "human", 2),
    person("tom"),
    person("sam", "creature", 1),
    person("max", "creature"),
    person("carl", "human", 3),
    person("mina", "human", 4),
]


def position(
    hand: list[str], circle: list[dict[str, Any]] | None = None, **town: Any
) -> dict[str, Any]:
    """The Town is to move, with these cards."""
    return {
        "marker": "tom",
        "circle": circle or CIRCLE,
        "town": {"hand": hand, "energy": 9, **town},
        "creature": {"hand": ["stalking"]},
    }


def choosing_at(app: App, where: dict[str, Any], *keys: str, cards: CardSet = CARDS) -> TableScene:
    """A table at a position, after these choices, with nothing moving."""
    session = Session(cards, GameConfig(position=where, curtain=False))
    assert session.decider is not None
    session.take_seat(session.decider)
    app.cards = cards
    scene = TableScene(app, session)
    app.scenes = [scene]
    scene.enter()
    for key in keys:  # "token:" is any of them
        assert session.game.decision is not None
        scene.controller.choose(
            next(offered for offered in session.game.decision.keys if offered.startswith(key))
        )
    scene.update(0.0)
    return scene


def open_menu(scene: TableScene) -> Any:
    """The menu that is open at the table."""
    menu = scene.controller.question.menu
    assert menu is not None
    return menu


def seat_decider(session: Session) -> None:
    """Seat the side that must decide."""
    assert session.decider is not None
    session.take_seat(session.decider)


def place_of(scene: TableScene, thing: Thing) -> pygame.Rect:
    """Where something can be pointed at."""
    return next(rect for rect, other in scene.controller.areas() if other == thing)


def click(scene: TableScene, thing: Thing) -> None:
    """Click on something."""
    pos = place_of(scene, thing).center
    scene.handle(Press(pos))
    scene.handle(Release(pos))


def press(scene: TableScene, key: int) -> None:
    """Press a key."""
    scene.handle(key_action(key))
