"""Turning points after the game name causes and open the replay."""

from __future__ import annotations

import pygame
import pytest

from inbetween import load_cards
from inbetween.data.lessons import load_lesson
from inbetween.paths import own_file
from inbetween.play.game_config import lesson_config
from inbetween.play.replay import Replay
from inbetween.play.session import GameConfig, Session
from inbetween.text.log.causal_log import causal_lines
from inbetween.ui import navigation
from inbetween.ui.drawing import textbox
from inbetween.ui.game_over.scene import GameOverScene
from inbetween.ui.game_over.turning_points import LINES, TurningPointRow, clipped, points
from inbetween.ui.picture_setups import advance
from inbetween.ui.replay.log import ReplayLog
from tests.support.fixed_set import fixed_cards
from tests.ui.robot import pass_frame, post_click, post_key

TURN = 6


@pytest.fixture
def session():
    """A finished game that its sixth turn decided."""
    made = Session(
        fixed_cards(), GameConfig("human", "human", seed=7, curtain=False, names=("Ann", "Żółć"))
    )
    advance(made, 100_000)
    made.viewer = "town"
    made.chances = [(turn, 0.3 if turn <= TURN else 0.8) for turn in range(1, made.game.turn + 2)]
    yield made
    made.close()


def shown(app, session):
    """Return the game-over screen after the reveal."""
    app.cards = session.cards
    scene = GameOverScene(app, session)
    app.scenes[:] = [scene]
    scene.reveal.time = scene.reveal.length
    app.draw()
    return scene


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_a_turning_point_shows_the_effects_of_its_play(session, language):
    (point,) = points(session, language)
    seen = [entry.event.seen_by("town") for entry in session.log]
    lines = [
        line.text
        for line in causal_lines(session.cards, seen, language, ("Ann", "Żółć"))
        if session.log[line.first].turn == TURN
    ]
    assert (point.turn, point.gainer) == (TURN, "town") and "30 → 80%" in point.figures
    assert any(point.text.endswith(line) and len(line) > 30 for line in lines), point.text


def test_what_a_lesson_made_the_player_do_is_no_turning_point():
    lesson = load_lesson(own_file("assets/lessons/town.yaml"), load_cards())
    session = Session(load_cards(), lesson_config(lesson, len(lesson.steps) - 1))
    taught = session.game.turn - 1
    assert session.lesson is not None
    session.lesson.next()
    assert not session.lesson.guiding and session.guided_turns == taught > 5
    advance(session, 100_000)
    last = session.game.turn
    # the win probability jumps in a taught turn, and less in the player's own
    swings = {3: 0.4, taught: -0.3, taught + 2: 0.15}
    session.chances, share = [], 0.4
    for turn in range(1, last + 2):
        session.chances.append((turn, share))
        share += swings.get(turn, 0.0)
    assert [point.turn for point in points(session, "en")] == [taught + 2]
    session.close()


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_turning_point_leads_to_its_turn_in_the_replay(app, session, monkeypatch, way):
    scene = shown(app, session)
    asked = []
    monkeypatch.setattr(navigation, "watch_again", lambda app, session, turn=0: asked.append(turn))
    (note,) = [widget for widget in scene.widgets if isinstance(widget, TurningPointRow)]
    if way == "mouse":
        post_click(note.rect.center)
    else:
        post_key(pygame.K_LEFT)  # from the first button around to the last widget
        pass_frame(app)
        assert scene.hot is note
        post_key(pygame.K_RETURN)
    pass_frame(app)
    assert asked == [TURN]


@pytest.mark.parametrize(
    ("size", "language"), [((1280, 720), "en"), ((1024, 640), "pl"), ((1024, 640), "it")], ids=str
)
def test_turning_points_are_as_large_as_other_small_texts(
    make_app, session, monkeypatch, size, language
):
    """Without enough room the text is cut; letters and charts do not shrink."""
    app = make_app(size, language, 1.3)
    used, fit = [], textbox.fit

    def noted(t, role, text, *rest):
        used.append((text, fit(t, role, text, *rest)))
        return used[-1][1]

    monkeypatch.setattr(textbox, "fit", noted)
    scene = shown(app, session)
    words = [
        line
        for note in scene.course.notes
        for line in note.lines(app.theme, note.point, note.rect.width)
    ]
    small = app.theme.font("small").get_height()
    assert words and all(font.get_height() == small for text, (font, _) in used if text in words)
    assert set(words) <= {text for text, _ in used} and not app.overflows, app.overflows[:3]


def test_what_does_not_fit_is_left_out_at_the_end(app):
    text = (
        "The Town plays Escort: the Wheel token is placed on Natalie. For 3 Energy (now 5): "
        "Natalie Alert → InBetween; Max Guarded → Alert."
    )
    whole = clipped(app.theme, text, 4000, 4000)
    clauses = clipped(app.theme, text, 190, 330)
    words = clipped(app.theme, text, 190, 200)
    assert whole == [text] and len(clauses) == len(words) == LINES
    assert " ".join(clauses) == text[: text.index(" For")]
    assert words[-1].endswith("…") and text.startswith(" ".join(words)[:-1])


def test_the_log_of_a_replay_shows_the_latest_line(make_app, session):
    """Also if long future lines would fill a small panel."""
    app = make_app((1024, 640), "pl", 1.3)
    app.cards = session.cards
    log = ReplayLog(app, Replay(session.recorded()), pygame.Rect(0, 0, 160, 190))
    log.read("town", True)
    for at in range(1, log.replay.end + 1, 3):
        told = log.replay.counts[at]
        log.follow(told)
        log.draw(app.canvas, at, None)
        last = log.last_line(told)
        assert log.top <= last < log.top + len(log.rows), at


def test_a_game_without_choices_has_no_win_probability_chart(app, monkeypatch):
    session = Session(fixed_cards(), GameConfig("human", "human", seed=7, curtain=False))
    session.resign("town")
    drawn, draw = [], textbox.draw
    monkeypatch.setattr(
        textbox,
        "draw",
        lambda target, t, role, text, *rest, **more: (
            drawn.append(text) or draw(target, t, role, text, *rest, **more)
        ),
    )
    shown(app, session)
    session.close()
    assert app.say("course.none") in drawn and app.say("course.wait") not in drawn
