"""Cards of a deck that is looked at: laid out large, put in order by mouse and keyboard, and hidden
from the other seat.
"""

from __future__ import annotations

from typing import Any

import pygame

from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.settings import Settings
from inbetween.ui.menus.handover import HandoverScene
from inbetween.ui.table.model.tooltips import notes
from inbetween.ui.table.scene.table_scene import TableScene
from inbetween.ui.window.app import App
from tests.support.scenario import table, with_effects
from tests.ui.decision_tables import place_of
from tests.ui.robot import Robot, pass_frame, post_click, post_key

DECK = ["patrol", "escort", "research", "detour"]


def seated(tmp_path, then: str, count: int = 3, creature: str = "human"):
    """Town is about to pay for a look at its deck."""
    cards = with_effects(curfew=f"[{{look_at_deck: {{count: {count}, then: {then}}}}}]")
    start = table(
        "bob h1", cards=cards, town={"energy": 10, "hand": ["curfew"], "deck": DECK}
    ).game.state.start
    assert start is not None
    settings = Settings(tmp_path / "settings.json")
    settings.speed = "off"
    app = App(settings, (1280, 720), False)
    session = Session(cards, GameConfig("human", creature, position=start[1]))
    session.take_seat("town")
    scene = TableScene(app, session)
    app.scenes = [scene]
    scene.enter()
    for key in ("play:curfew", "shift:bob:down"):
        scene.controller.choose(key)
    return app, scene


def top(scene, count: int = 3) -> list[str]:
    game = scene.session.game
    return [game.cards.cards[card].id for card in game.state.deck[0][: -count - 1 : -1]]


def press(app, scene, thing) -> None:
    """Walk to a thing by Tab, then Enter."""
    for _ in range(12):
        if scene.pointer.hover == thing:
            break
        post_key(pygame.K_TAB)
        pass_frame(app, 0.3)
    assert scene.pointer.hover == thing
    post_key(pygame.K_RETURN)
    pass_frame(app, 0.3)


def test_cards_are_put_in_order_by_mouse_and_keyboard(tmp_path):
    app, scene = seated(tmp_path, "reorder")
    scene.controller.choose("yes")
    pass_frame(app, 0.5)
    assert scene.controller.question.spread == [("patrol", 0), ("escort", 0), ("research", 0)]
    rects = [rect for rect, thing in scene.controller.areas() if thing.kind == "pick"]
    assert len(rects) == 3 and all(rect.height > app.theme.px(240) for rect in rects)
    for way in ("mouse", "keyboard"):  # the first one is a mistake, and taken back
        if way == "mouse":
            post_click(place_of(scene, Thing("pick", "research")).center)
            pass_frame(app, 0.5)
        else:
            press(app, scene, Thing("pick", "research"))
        assert scene.controller.question.spread[2] == ("research", 1) and Thing(
            "pick", "research"
        ) not in [thing for _, thing in scene.controller.areas()]
        scene.draw(app.canvas)
        if way == "mouse":
            post_key(pygame.K_ESCAPE)
            pass_frame(app, 0.5)
            assert scene.controller.question.spread[2] == ("research", 0)
    post_click(place_of(scene, Thing("pick", "patrol")).center)
    pass_frame(app, 0.5)
    assert top(scene) == ["research", "patrol", "escort"]
    app.close()


def test_the_game_waits_until_the_viewed_cards_are_closed(tmp_path):
    app, scene = seated(tmp_path, "keep")
    scene.controller.choose("yes")
    for _ in range(6):
        pass_frame(app, 0.5)
    assert (
        scene.controller.pile == Thing("deck", "town")
        and app.scene is scene
        and scene.session.viewer == "town"
    )
    post_key(pygame.K_RETURN)
    for _ in range(6):
        pass_frame(app, 0.5)
    robot = Robot(app, "keyboard")
    shown: Any = app.scene
    assert isinstance(shown, HandoverScene) and scene.controller.pile is None
    for _ in range(6):
        if app.scene is not scene:
            robot.leave(app.scene)
            robot.frame()
    assert (
        app.scene is scene and scene.session.viewer == "creature" and scene.controller.pile is None
    )
    assert "deck_known" not in scene.board.view["town"] and not any(
        "Patrol" in line.text for line in scene.controller.log.lines
    )
    scene.actions.use(Thing("deck", "town"), (5, 5))
    assert scene.controller.pile is None
    app.close()


def test_known_deck_cards_can_be_viewed_again(tmp_path):
    app, scene = seated(tmp_path, "keep", creature="easy")
    scene.controller.choose("yes")
    pass_frame(app, 0.1)
    post_click(scene.board.layout.arena.center)
    pass_frame(app, 0.1)
    assert scene.controller.pile is None
    scene.actions.use(Thing("deck", "town"), (5, 5))
    assert scene.controller.pile == Thing("deck", "town")
    scene.draw(app.canvas)
    assert notes(app, scene.board, scene.session.game, Thing("deck", "town"))[1:] == [
        "Position 1 from the top: Patrol",
        "Position 2 from the top: Escort",
        "Position 3 from the top: Research",
    ]
    app.close()
