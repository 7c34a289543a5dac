"""Awareness at the table: the question whether it is raised, and what is told of those who raise it
or do not.
"""

from __future__ import annotations

import pytest

from inbetween.play.beat_text import beat_sentence
from inbetween.play.beats import beats
from inbetween.play.last_turn import last_turn
from inbetween.play.raise_offer import raise_offer
from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.rules.events import MarkerMoved, PhaseBegun
from inbetween.ui.game_over.ending_art import wanted
from inbetween.ui.table.input.decision_widgets import write_prompt
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import table as scenario
from tests.ui.robot import pass_frame

from .creature_turn import POSITION, let_pass, table_of


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_a_chance_that_the_opponent_lets_pass_is_said_before_the_marker_walks_on(
    make_app, language
):
    app = make_app(speed="normal", language=language)
    scene = table_of(app)
    scene.controller.choose("rest")
    asked = raise_offer(scene.session.game)
    assert asked is not None and asked.side == "creature"
    scene.controller.choose("no")
    playback = scene.controller.playback
    for _ in range(200):
        pass_frame(app, 0.1)
        if playback.beat is not None and playback.beat.kind == "declined":
            break
    beat = playback.beat
    assert (
        beat is not None
        and (beat.kind, beat.side, beat.character) == ("declined", "creature", asked.character)
        and playback.busy
    )
    words = beat_sentence(app.cards, beat, language)
    assert words.startswith(
        {
            "en": "The Creature does not raise",
            "it": "La Creatura non aumenta",
            "pl": "Istota nie podnosi",
        }[language]
    )
    assert scene.controller.bar.text == "" and scene.controller.bar.side == "creature"
    assert playback.view["marker"] == "jeremy"
    pass_frame(app)
    plate = scene.paint.beats.layout.plate_rect(beat)
    assert not any(
        plate.colliderect(scene.board.rect_of(id).inflate(-8, -8)) for id in scene.board.people
    ), "it covers nobody"
    let_pass(app, scene)
    assert playback.view == scene.session.view()
    assert (
        next(
            told.text for told in scene.controller.log.lines if asked.character in str(told.events)
        )
        == {
            "en": "With the marker on Jeremy, the Creature does not raise its Awareness.",
            "it": "Con il segnalino su Jeremy, la Creatura non aumenta la Consapevolezza.",
            "pl": "Znacznik na Postaci Jeremy: Istota nie podnosi Świadomości.",
        }[language]
    )
    past = last_turn(scene.session)
    assert past is not None and [
        kind.kind for kind in beats(past.events) if kind.kind == "declined"
    ], "it is shown once more"


def test_the_level_that_wins_is_told_whoever_reaches_it_and_the_end_is_said(make_app, monkeypatch):
    app = make_app(speed="normal")
    app.cards = fixed_cards()
    won = {
        **POSITION,
        "active": "town",
        "phase": "activity",
        "marker": "natalie",
        "town": {
            "energy": 10,
            "awareness": app.cards.numbers.awareness_goal - 1,
            "hand": ["patrol"],
        },
    }
    session = Session(app.cards, GameConfig("human", "easy", position=won))
    monkeypatch.setattr(session, "ask_opponent", lambda: None)
    scene = TableScene(app, session)
    app.scenes = [scene]
    pass_frame(app)
    offer = raise_offer(session.game)
    assert offer is not None and offer.wins
    scene.controller.choose("yes")
    assert [(beat.kind, beat.side, beat.level) for beat in let_pass(app, scene)] == [
        ("raised", "town", app.cards.numbers.awareness_goal)
    ]
    assert session.winner == "town"
    pictures = wanted("awareness_town", "town", app.theme.size)
    app.art.wait()
    assert app.scenes == [scene] and all(app.art.ready(*each) for each in pictures), (
        "the end is there when it comes"
    )
    scene.controller.ask()
    assert (
        scene.controller.bar.text == f"The Town wins: Awareness {app.cards.numbers.awareness_goal}."
        and scene.controller.bar.side == "town"
    )


def test_an_own_refusal_is_not_shown_and_the_other_can_be_skipped(make_app):
    app = make_app(speed="normal")
    scene = table_of(app, "human", curtain=False)
    scene.controller.choose("rest")
    scene.controller.choose("no")
    assert not let_pass(app, scene) and not scene.controller.playback.busy
    scene = table_of(app)
    scene.controller.choose("rest")
    scene.controller.choose("no")
    assert not scene.board.asked and "[mind" in scene.paint.painter.stage.stops[0].signs
    scene.controller.playback.skip()
    pass_frame(app)
    beat = scene.controller.playback.story.beat
    assert beat is not None and beat.kind == "ability" and not scene.controller.playback.busy
    assert scene.board.asked and "[mind" not in scene.paint.painter.stage.stops[0].signs, (
        "the chance has passed"
    )
    scene.controller.playback.skip()
    scene.controller.playback.add(
        [PhaseBegun(1, "movement", "creature"), MarkerMoved("jeremy", "natalie")]
    )
    scene.controller.playback.skip()
    assert not scene.board.asked, "whoever is under the marker next has yet to be asked"


@pytest.mark.parametrize(("language", "word"), [("en", "WIN"), ("it", "VINCI"), ("pl", "WYGRYWAM")])
def test_the_last_level_says_that_it_wins(make_app, language, word):
    app = make_app(language=language, speed="off")
    app.cards = fixed_cards()
    position = {
        **POSITION,
        "active": "town",
        "phase": "activity",
        "marker": "bob",
        "town": {"energy": 9, "awareness": 5, "hand": []},
    }
    scene = TableScene(
        app, Session(app.cards, GameConfig("human", "human", position=position, curtain=False))
    )
    app.scenes = [scene]
    pass_frame(app)
    asked = raise_offer(scene.session.game)
    assert asked is not None and (asked.side, asked.level, asked.character, asked.wins) == (
        "town",
        6,
        "bob",
        True,
    )
    assert word in next(
        button.label
        for button in scene.controller.bar.buttons
        if button.thing == Thing("button", "yes")
    )


@pytest.mark.parametrize("language", ["it", "pl"])
def test_a_long_question_grows_over_the_hand_and_covers_nobody(make_app, language):
    app = make_app((1024, 640), language, 1.3, speed="off")
    app.cards = fixed_cards()
    position = {
        **POSITION,
        "active": "town",
        "phase": "activity",
        "marker": "bob",
        "town": {"energy": 9, "awareness": 3, "hand": []},
    }
    scene = TableScene(
        app, Session(app.cards, GameConfig("human", "human", position=position, curtain=False))
    )
    app.scenes = [scene]
    pass_frame(app)
    assert scene.controller.bar.text.count(".") > 1 and not any(
        scene.controller.bar.rect.colliderect(scene.board.rect_of(id)) for id in scene.board.people
    )
    assert not app.overflows, app.overflows


def test_another_level_says_who_brought_it_and_what_it_gives(make_app):
    app = make_app(speed="off")
    app.cards = fixed_cards()
    position = {**POSITION, "active": "town", "phase": "activity", "marker": "bob"}
    scene = TableScene(
        app, Session(app.cards, GameConfig("human", "human", position=position, curtain=False))
    )
    app.scenes = [scene]
    pass_frame(app)
    assert (
        scene.controller.question.raise_offer is not None
        and not scene.controller.question.raise_offer.wins
    )
    assert (
        "Bob" in scene.controller.bar.text
        and "unlocks the level 3 ability" in scene.controller.bar.text
    )
    scene.session.game.state.ready[0] = False
    write_prompt(app, scene.controller.question, scene.board.layout.prompt)
    text = scene.controller.bar.text
    assert "Level 3" not in text, "what cannot be used any more is not promised"
    assert "closer to level 6" in text
    assert raise_offer(scenario("sam h2").game) is None
