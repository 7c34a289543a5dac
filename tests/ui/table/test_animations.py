"""What moves on the table: cards that land, lock animations and skipping them, the surface that
leans, idle life.
"""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from inbetween import load_cards
from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.settings import DURATION_FACTORS
from inbetween.ui.drawing.theme import Theme
from inbetween.ui.table.model.layout import TableLayout
from inbetween.ui.table.model.lock_timing import LOCK
from inbetween.ui.table.model.tooltips import notes
from inbetween.ui.table.paint.circle.cinematics import pulse
from inbetween.ui.table.paint.table_surface import growth, light, seam
from inbetween.ui.table.scene.table_scene import TableScene
from tests.ui.decision_tables import seat_decider

CARDS = load_cards()
PEOPLE = [
    ("sam", "human", 3),
    ("tom", "human", 2),
    ("bob", "human", 3),
    ("carl", "human", 0),
    ("max", "creature", 3),
    ("mina", "creature", 0),
    ("julie", "creature", 1),
    ("earl", "human", 0),
]


def position(active="town", town=(), creature=(), **more):
    """A small position with given hands."""
    circle = [{"id": id, "side": side, "safety": safety} for id, side, safety in PEOPLE]
    return {
        "active": active,
        "phase": "action",
        "marker": "sam",
        "turn": 5,
        "seed": 2,
        "circle": circle,
        "town": {"energy": 5, "hand": list(town)},
        "creature": {"energy": 5, "hand": list(creature)},
        **more,
    }


@pytest.fixture
def open_table(make_app):
    """Opens a table at a position; its session is closed at the end."""
    tables = []

    def make(where, **settings):
        app = make_app(**settings)
        session = Session(CARDS, GameConfig(position=where, curtain=False))
        seat_decider(session)
        table = TableScene(app, session)
        app.scenes = [table]
        table.enter()
        app.draw()
        tables.append(table)
        return app, table

    yield make
    for table in tables:
        table.session.close()


def run(app, seconds):
    """Let time pass, drawing each frame."""
    for _ in range(round(seconds * 60)):
        app.frame(1 / 60)


def test_a_drawn_card_is_in_the_hand_only_when_it_has_landed(open_table):
    app, table = open_table(position(town=["town_meeting", "patrol"]))
    table.controller.choose("prepare")
    run(app, 0.3)
    while "done" in table.session.game.decision.keys:
        table.controller.choose("done")
    board, seen = table.board, 0
    for _ in range(120):
        app.frame(1 / 60)
        flying = [fly for fly in board.flying_sprites if fly.lands and fly.lands[0] == board.viewer]
        assert board.arrived(board.viewer).count(False) == len(flying)
        for fly in flying:
            seen += 1
            spots = board.layout.hand_spots(len(board.view[board.viewer]["hand"]))
            assert tuple(fly.end) in [spot.center for spot in spots]
    assert seen and all(board.arrived(board.viewer)) and len(board.view[board.viewer]["hand"]) == 5


@pytest.mark.parametrize(
    ("active", "card", "key", "kind"),
    [
        ("town", "patrol", "shift:bob:down", "secured"),
        ("creature", "abduction", "shift:max:down", "devoured"),
    ],
)
def test_a_lock_has_its_own_animation(open_table, active, card, key, kind):
    app, table = open_table(position(active, **{active: [card]}))
    table.controller.choose(f"play:{card}")
    run(app, 0.6)
    table.controller.choose(key)
    app.frame(1 / 60)
    assert [moment.kind for moment in table.board.lock_animations] == [kind]
    frames = 0
    while table.controller.playback.busy:
        app.frame(1 / 60)
        frames += 1
    assert frames / 60 == pytest.approx(LOCK, abs=0.15) and 0.6 <= LOCK <= 1.2
    run(app, 0.3)
    assert not table.board.lock_animations


def test_a_click_skips_the_lock_animation(open_table):
    app, table = open_table(position(town=["patrol"]))
    table.controller.choose("play:patrol")
    run(app, 0.6)
    table.controller.choose("shift:bob:down")
    run(app, 0.2)
    assert table.board.lock_animations
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 10), button=1))
    assert not table.board.lock_animations and not table.controller.playback.busy
    locked = next(e for e in table.board.view["circle"] if e["id"] == "bob")
    assert locked["safety"] == 4 and table.board.view["circle"] == table.session.view()["circle"]


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"reduced_motion": True}])
def test_reduced_motion_shows_no_animation(open_table, settings):
    app, table = open_table(position(town=["patrol"]), **settings)
    table.controller.choose("play:patrol")
    table.controller.choose("shift:bob:down")
    assert not table.board.lock_animations and not table.board.alive and not table.board.lean.moving
    run(app, 0.5)
    drawn = app.frames
    run(app, 1.0)
    assert app.frames == drawn


def test_an_idle_table_has_small_animations(open_table):
    app, _ = open_table(position())
    run(app, 2.0)
    before, drawn = pygame.image.tobytes(app.canvas, "RGB"), app.frames
    run(app, 1.0)
    assert 10 <= app.frames - drawn <= 30  # and leaves the machine in peace
    assert pygame.image.tobytes(app.canvas, "RGB") != before


def test_higher_speed_shortens_the_lock_animation(open_table):
    app, table = open_table(position(town=["patrol"]), speed="fast")
    table.controller.choose("play:patrol")
    run(app, 0.6)
    table.controller.choose("shift:bob:down")
    app.frame(1 / 60)
    assert table.board.lock_animations[0].duration == pytest.approx(LOCK * DURATION_FACTORS["fast"])


def test_the_surface_follows_the_mood(open_table):
    app, table = open_table(position(town=["patrol"]))
    lean, before = table.board.lean, table.board.lean.value[0]
    assert not lean.moving  # it does not creep in when one sits down
    table.controller.choose("play:patrol")
    run(app, 0.6)
    table.controller.choose("shift:bob:down")
    steps = []
    for _ in range(240):
        app.frame(1 / 60)
        steps.append(lean.value[0])
    assert steps[-1] == pytest.approx(table.board.mood.lean, abs=0.002) and steps[-1] > before
    assert max(abs(b - a) for a, b in pairwise(steps)) < 0.05  # smoothly


def test_seam_growth_and_light_follow_the_lean():
    leans = [i / 10 for i in range(-10, 11)]
    assert all(seam(a) < seam(b) for a, b in pairwise(leans)) and seam(0) == 0.5
    for begin in (0.1, 0.5, 0.76):
        assert all(growth(begin, a) >= growth(begin, b) for a, b in pairwise(leans))
    assert growth(0.76, 1.0) == 0 and growth(0.1, -1.0) == 1
    assert (
        light(0.2, 0.0) == 1
        and light(0.8, 0.0) == 0
        and light(0.8, 1.0) == 1
        and light(0.2, -1.0) == 0
    )


def test_the_pulse_has_two_beats_and_a_pause():
    beats = [pulse(i / 100) for i in range(125)]
    tops = [i for i in range(1, 124) if beats[i - 1] < beats[i] >= beats[i + 1]]
    assert len(tops) == 2 and max(beats[70:]) < 0.05


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1600, 720), (1920, 1080)], ids=str)
def test_gap_signs_lie_between_the_cards(size):
    seen = over_words = 0
    for people in range(5, 11):
        layout = TableLayout(Theme(size), people, 10)
        words = [*layout.aside, layout.resolving]
        cards = [layout.card_place(i).area.inflate(-8, -8) for i in range(people)]
        for at in range(people):
            stands = layout.card_place(at)
            marker = stands.part(layout.marker_spot(stands.rect))
            for moved in {at, (at + 1) % people, (at + people // 2) % people}:
                gaps = [rect for i, rect in enumerate(layout.gaps(at, moved)) if i != moved]
                assert not any(rect.colliderect(place) for rect in gaps for place in cards)
                assert not any(rect.colliderect(marker) for rect in gaps)
                assert all(rect.width >= 18 for rect in gaps)
                seen += len(gaps)
                over_words += sum(rect.collidelist(words) >= 0 for rect in gaps)
    assert over_words < 0.01 * seen, "only where the marker leaves no other room"


@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}])
def test_a_new_threat_has_a_sound_and_a_message(open_table, monkeypatch, settings):
    where = position(town=["patrol"])
    # Tom; with Bob it will be two, and Sam stands one step from it
    where["circle"][1]["safety"] = 4
    app, table = open_table(where, **settings)
    heard = []
    monkeypatch.setattr(app.sound, "play", lambda name, at=None: heard.append(name))
    assert not table.board.threats
    table.controller.choose("play:patrol")
    run(app, 0.6)
    table.controller.choose("shift:bob:down")
    run(app, 1.3)
    assert [(threat.side, threat.kind, threat.character) for threat in table.board.threats] == [
        ("town", "shift", "sam")
    ]
    assert heard.count("threat:town") == 1
    told = notes(app, table.board, table.session.game, Thing("pips", "town"))
    assert len(told) == 3 and "Sam" in told[2]
    assert len(notes(app, table.board, table.session.game, Thing("pips", "creature"))) == 2
    table.board.relayout()
    assert heard.count("threat:town") == 1


@pytest.mark.parametrize(("edition", "word"), [(None, "ahead"), ("pl", "ready")])
def test_a_level_that_may_be_used_before_it_is_reached_is_called_ready(open_table, edition, word):
    where = position(edition=edition)
    where["town"]["awareness"] = 1
    app, table = open_table(where)
    assert app.cards.edition == edition
    assert notes(app, table.board, table.session.game, Thing("awareness", "town", 3))[0] == app.say(
        f"table.{word}"
    )
    assert notes(app, table.board, table.session.game, Thing("awareness", "creature", 1))[
        0
    ] == app.say("table.ahead"), "nothing at level 0"
