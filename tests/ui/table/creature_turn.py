"""The Creature's turn at a table, for the tests of how it is told."""

from __future__ import annotations

from typing import Any

from inbetween.play.beats import Beat
from inbetween.play.session import GameConfig, Session
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.fixed_set import fixed_cards
from tests.ui.robot import pass_frame

POSITION = {
    "active": "creature",
    "phase": "action",
    "direction": "clockwise",
    "marker": "jeremy",
    "seed": 14,
    "circle": [
        {"id": "timmy", "side": "human", "safety": 2},
        {"id": "bob", "side": "human", "safety": 2},
        {"id": "sam", "side": "creature", "safety": 3},
        {"id": "tom", "side": "creature", "safety": 2},
        {"id": "max", "side": "creature", "safety": 2},
        {"id": "carl", "side": "human", "safety": 3},
        {"id": "jeremy", "side": "creature", "safety": 2},
        {"id": "natalie", "side": "human", "safety": 2},
    ],
    "town": {"energy": 6, "awareness": 2, "hand": ["revolver", "house_move", "patrol"]},
    "creature": {
        "energy": 9,
        "awareness": 2,
        "hand": ["stalking", "feeding", "paranoia", "abduction"],
    },
}
# the Creature's turn; yes to whatever is offered
TURN = ("play:stalking", "token:bob", "yes", "yes", "yes")


def table_of(app: Any, creature: str = "easy", curtain: bool = True) -> TableScene:
    """A table at which the Creature is to move; the opponent says nothing by itself."""
    app.cards = fixed_cards()
    session = Session(app.cards, GameConfig("human", creature, position=POSITION, curtain=curtain))
    session.ask_opponent = lambda: None  # type: ignore[method-assign]
    scene = TableScene(app, session)
    app.scenes = [scene]
    pass_frame(app)
    return scene


def creature_moves(scene: TableScene) -> None:
    """Let the Creature play a card and answer everything until somebody else is asked, all before
    it is shown.
    """
    session = scene.session
    wanted = list(TURN)
    while session.decider == "creature" and session.game.turn == 1:
        asked = session.game.decision
        assert asked is not None
        keys = asked.keys
        key = next((key for key in wanted if key in keys), keys[0])
        scene.controller.choose(key)


def after_creature(app: Any) -> TableScene:
    """The table after the Creature's turn, all of which has been shown."""
    scene = table_of(app)
    creature_moves(scene)
    scene.controller.playback.skip()
    pass_frame(app)
    return scene


def let_pass(app: Any, scene: TableScene, seconds: float = 60.0) -> list[Beat]:
    """Frames until nothing is shown any more, or somebody has to say that it goes on; the beats
    that were seen.
    """
    seen: list[Beat] = []
    for _ in range(round(seconds * 10)):
        pass_frame(app, 0.1)
        beat = scene.controller.playback.beat
        if beat is not None and (not seen or seen[-1] is not beat):
            seen.append(beat)
        if scene.controller.playback.held or not scene.controller.playback.busy:
            break
    return seen
