"""A playing replay shows its beats with texts; steps, jumps, clicks and high speed skip them."""

from __future__ import annotations

import pygame
import pytest

from inbetween.play.replay import Replay
from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.rules.events import CardPlayed, Shifted
from inbetween.ui.picture_setups import advance
from inbetween.ui.replay.scene import ReplayScene
from tests.ui.robot import post_click
from tests.ui.screen_driver import CARDS, frames, press, show

LAST_TURNS = 10  # of the replay: a part of it is enough to watch


@pytest.fixture(scope="module")
def replay():
    session = Session(CARDS, GameConfig("human", "easy", seed=11))
    advance(session, 100_000)
    session.chances = [(1, 0.5), (2, 0.5)]
    return Replay(session.recorded())


def plays(replay):
    """Return the choices that play a card whose shift is a separate choice."""
    return [
        n
        for n, events in enumerate(replay.events[:-1])
        if any(isinstance(event, CardPlayed) for event in events)
        and any(isinstance(event, Shifted) for event in replay.events[n + 1])
    ]


def viewer(app, replay, at):
    app.settings.reduced_motion = False
    scene = show(app, ReplayScene(app, replay, at))
    scene.playing = False
    return scene


def until(app, done, most=4000):
    for _ in range(most):
        app.frame(0.05)
        if done():
            return
    raise AssertionError("it never came")


def test_beats_show_causes_and_effects_with_the_right_caption(app, replay):
    at = plays(replay)[0]
    scene = viewer(app, replay, at)
    press(app, pygame.K_SPACE)
    until(app, lambda: scene.playback.beat is not None)
    beat = scene.playback.beat
    card = next(event.card for event in replay.events[at] if isinstance(event, CardPlayed))
    assert (beat.kind, beat.card, beat.effects) == ("card", card, []) and scene.at == at + 1
    assert scene.last_choice()[0][0].endswith(replay.chosen(at, "en")[1][0])
    until(app, lambda: beat.effects)
    assert scene.playback.beat is beat and scene.at == at + 2, (
        "what comes of it belongs to the same beat"
    )
    assert scene.last_choice()[0][0].endswith(replay.chosen(at + 1, "en")[1][0])


def test_the_log_shows_only_past_events(app, replay):
    """A choice may cause several log lines, and the last of them may be a turn later."""
    scene = viewer(app, replay, 0)
    press(app, pygame.K_SPACE)
    until(app, lambda: scene.playback.beat is not None and len(scene.playback.queue) > 2)
    shown = replay.counts[scene.at] - len(scene.playback.queue)
    last, after = scene.log.last_line(shown), scene.log.last_line(replay.counts[scene.at])
    assert scene.log.shown_events == shown and last < after and scene.log.top <= last
    press(app, pygame.K_RIGHT)
    until(app, lambda: not scene.playback.busy)
    assert scene.log.last_line(scene.log.shown_events) == after


def test_every_turn_begins_with_its_ribbon_and_all_of_it_ends_as_it_was(app, replay):
    turns = replay.turns[-LAST_TURNS:]
    scene, ribbons = viewer(app, replay, turns[0][1]), set()
    press(app, pygame.K_SPACE)
    while scene.playing:
        app.frame(0.2)
        if scene.playback.banner is not None:
            ribbons.add(scene.playback.banner.turn)
    assert (
        scene.at == replay.end
        and scene.playback.view == replay.view(replay.end, "town", True)
        and scene.playback.beat is None
    )
    assert ribbons == {turn for turn, _ in turns[1:]}


@pytest.mark.parametrize("fast", [True, False])
def test_without_beats_only_animations_are_shown(app, replay, fast):
    at = plays(replay)[0]
    scene = viewer(app, replay, at)
    scene.speed.factor = 4.0 if fast else 1.0
    press(app, pygame.K_SPACE if fast else pygame.K_RIGHT)
    for _ in range(60):
        app.frame(0.02)
        assert scene.playback.beat is None and scene.playback.banner is None
    assert scene.playback.view["resolving"] or scene.at > at + 1


def test_reduced_motion_shows_beats_without_animation(app, replay):
    scene = viewer(app, replay, plays(replay)[0])
    app.settings.reduced_motion = True
    press(app, pygame.K_SPACE)
    until(app, lambda: scene.playback.beat is not None and scene.playback.beat.effects)
    assert (
        not scene.board.flying_sprites
        and not scene.board.after_effects
        and scene.playback.banner is None
    )


def test_a_click_goes_on_to_the_next_beat_at_once(app, replay):
    start = next(n for n in plays(replay) if n >= replay.turns[-LAST_TURNS][1])
    scene = viewer(app, replay, start)
    press(app, pygame.K_SPACE)
    until(app, lambda: scene.playback.beat is not None)
    beat = scene.playback.beat
    post_click(scene.board.layout.stage.center)
    app.frame(0.0)
    assert scene.playing and beat.effects and beat.closed, (
        "its effects have come, and the next thing has begun"
    )
    for _ in range(3 * (replay.end - start)):
        post_click(scene.board.layout.stage.center)
        app.frame(0.0)
        app.frame(0.01)
    assert scene.at == replay.end and scene.playback.view == replay.view(replay.end, "town", True)


def test_a_pause_keeps_the_text_and_allows_inspection(app, replay):
    scene = viewer(app, replay, 0)
    press(app, pygame.K_SPACE)
    until(app, lambda: scene.playback.beat is not None and len(scene.playback.queue) > 1)
    press(app, pygame.K_SPACE)
    frames(app, 100)
    beat = scene.playback.beat
    left = len(scene.playback.queue)
    at = scene.at
    assert beat is not None and not scene.playing and left
    frames(app, 100)
    assert (scene.playback.beat, len(scene.playback.queue), scene.at) == (beat, left, at)
    scene.point(scene.board.rect_of(scene.board.seats[0]["id"]).center)
    frames(app, 100)
    assert scene.thing == Thing("character", scene.board.seats[0]["id"]) and scene.playback.still
    press(app, pygame.K_SPACE)
    frames(app, 1)
    assert len(scene.playback.queue) < left, "and goes on without waiting"


def test_the_arrow_key_finishes_the_beat_and_then_steps(app, replay):
    scene = viewer(app, replay, 0)
    press(app, pygame.K_SPACE)
    until(app, lambda: scene.playback.beat is not None and len(scene.playback.queue) > 1)
    at = scene.at
    press(app, pygame.K_RIGHT)
    assert scene.at == at and not scene.playing and scene.playback.beat is None
    until(app, lambda: not scene.playback.busy)
    assert scene.at == at and scene.playback.view == replay.view(at, "town", True)
    press(app, pygame.K_RIGHT)
    assert scene.at == at + 1


def test_jumping_into_a_card_shows_the_rest_of_it(app, replay):
    at = plays(replay)[0]
    scene = viewer(app, replay, at + 1)
    assert scene.playback.beat is None, "a place that was jumped to is shown as it is"
    press(app, pygame.K_SPACE)
    assert scene.playback.beat is not None and scene.playback.beat.kind == "card"


def test_a_new_speed_applies_at_once(app, replay):
    scene = viewer(app, replay, plays(replay)[0])
    press(app, pygame.K_SPACE)
    until(app, lambda: scene.playback.beat is not None and scene.playback.wait > 0.5)
    left = scene.playback.wait
    press(app, pygame.K_PLUS)
    assert scene.speed.factor == 2 and scene.playback.wait == pytest.approx(left / 2, abs=0.1)


def test_a_side_sees_no_hidden_card_in_a_replay(app, replay):
    scene = viewer(app, replay, replay.turns[-LAST_TURNS][1])
    while scene.shown != "town":
        press(app, pygame.K_v)
    press(app, pygame.K_SPACE)
    while scene.playing:
        app.frame(0.3)
        for event in scene.playback.shown:
            assert event == event.seen_by("town")
