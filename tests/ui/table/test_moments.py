"""The weight of each moment: what strikes is heard on the frame it strikes, things draw back before
they move and go too far before they rest, and without motion nothing shakes or flashes.
"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from inbetween.rules import events as e
from inbetween.ui.drawing.tween import ARRIVAL, LAUNCHED_ARRIVAL, back_in, back_out, launched
from inbetween.ui.table.model import lock_timing, timing
from inbetween.ui.table.model.lock_timing import DEVOURED, LOCK, SECURED, jaws_open
from inbetween.ui.table.model.marker_walk import MarkerWalk, arc
from inbetween.ui.table.motion import flights
from inbetween.ui.table.motion.event_sounds import cues
from tests.ui.table.test_animations import open_table, position, run  # noqa: F401

FRAME = 1 / 60


@pytest.fixture
def heard(monkeypatch):
    """Makes a list of the sounds of an app as they start."""

    def listen(app):
        found = []
        monkeypatch.setattr(
            app.sound, "play", lambda name, at=None, number=None: found.append(name)
        )
        return found

    return listen


def lock(open_table, kind, **settings):  # noqa: F811
    """A table on which somebody is being locked since now."""
    side, card, who = {
        "secured": ("town", "patrol", "bob"),
        "devoured": ("creature", "abduction", "max"),
    }[kind]
    app, table = open_table(position(side, **{side: [card]}), **settings)
    table.controller.choose(f"play:{card}")
    run(app, 0.8)
    table.controller.choose(f"shift:{who}:down")
    return app, table


# -- easings --------------------------------------------------------------------------------------


def test_easings_draw_back_and_go_too_far():
    there = [back_out(i / 100) for i in range(101)]
    assert there[0] == pytest.approx(0) and there[-1] == 1 and 1.08 < max(there) < 1.12
    assert back_out(ARRIVAL) == pytest.approx(1)
    assert launched(LAUNCHED_ARRIVAL) == pytest.approx(1) and launched(0.05) < 0.1
    assert max(launched(i / 100) for i in range(101)) > 1.08
    assert back_in(1) == pytest.approx(1) and min(back_in(i / 100) for i in range(101)) < -0.05


def test_what_is_reached_swells_and_rests_again():
    assert timing.pop(-0.1) == timing.pop(timing.POP) == 1
    sizes = [timing.pop(i * FRAME) for i in range(16)]
    assert 1.25 < max(sizes) < 1.4 and sizes.index(max(sizes)) <= 3, "at once"
    assert min(sizes) < 1, "and a little too far back"


# -- what strikes is heard on the frame it strikes ------------------------------------------------


@pytest.mark.parametrize("kind", ["secured", "devoured"])
@pytest.mark.parametrize(
    "speed", ["normal", "fast", pytest.param("slow", marks=pytest.mark.thorough)]
)
def test_the_sound_of_a_lock_starts_on_the_frame_of_its_impact(open_table, heard, kind, speed):  # noqa: F811
    app, table = lock(open_table, kind, speed=speed)
    found = heard(app)
    while f"shift:{kind}" not in found:
        app.frame(FRAME)
        (moment,) = table.board.lock_animations
        struck = moment.seconds >= moment.timing.impact
        assert struck == (f"shift:{kind}" in found)
    if kind == "devoured":
        assert jaws_open(moment.seconds) == 0, "the jaws meet"
    else:
        assert lock_timing.shield_fall(moment.seconds) == pytest.approx(1)
    while "shift:sealed" not in found:
        app.frame(FRAME)
        assert moment.sealed == ("shift:sealed" in found)


@pytest.mark.parametrize(
    ("event", "times"),
    [
        (
            e.Shifted("tom", "human", 3, "human", 2),
            {"shift:slide": 0.0, "shift": timing.SHIFT_CLICKS},
        ),
        (
            e.Shifted("carl", "creature", 0, "human", 0),
            {"shift:pulled": timing.SQUASH, "shift:landed": timing.FLIP_LANDS},
        ),
        (e.CardPlayed("town", "patrol"), {"play:lifted": 0.0, "play": 0.36}),
        (e.CardDiscarded("town", "patrol"), {"discard": timing.GLIDE.lands}),
        (e.TokenMoved("badge", None, "sam"), {"token": timing.TOKEN.lands}),
        (
            e.CharacterRemoved("sam"),
            {"remove_character": timing.RIPS, "remove_character:closed": timing.CLOSED},
        ),
        (
            e.CharacterMoved("sam", "tom"),
            {"move_character": 0.0, "move_character:landed": timing.SEATED},
        ),
        (
            e.AwarenessChanged("town", 2),
            {"awareness:town": 0.0, "awareness:landed": timing.AWARENESS_LANDS},
        ),
    ],
    ids=lambda value: getattr(value, "kind", ""),
)
def test_sounds_follow_the_times_of_the_animation(event, times):
    assert {cue.moment: cue.at for cue in cues(event)} == pytest.approx(times)


def test_each_cube_is_heard_when_it_arrives_and_those_of_a_rest_rise():
    rest = cues(e.EnergyChanged("creature", 4, 7, "rest"))
    assert [cue.take for cue in rest] == [0, 1, 2, 3]
    assert [cue.at for cue in rest] == pytest.approx(
        [timing.CUBE.lands + i * timing.CUBES_APART for i in range(4)]
    )
    assert {cue.moment for cue in rest} == {"energy:rest_creature"}
    paid = cues(e.EnergyChanged("town", -2, 1, "pay"))
    assert [cue.take for cue in paid] == [None, None] and paid[0].at == timing.CUBE.lands
    assert cues(e.EnergyChanged("town", -2, 1, "lose"))[0].at == 0, "heard as it flies away"


def test_the_marker_knocks_when_it_is_put_down_after_three_steps():
    steps = cues(e.MarkerMoved("sam", "tom"))
    assert [cue.moment for cue in steps] == ["marker:step"] * 3 + ["marker"]
    assert steps[-1].at == timing.WALK
    assert all(timing.stride(cue.at / timing.WALK) == pytest.approx(0, abs=1e-9) for cue in steps)


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"reduced_motion": True}])
def test_without_motion_the_sound_comes_at_once_and_nothing_shakes_or_flashes(
    open_table,  # noqa: F811
    heard,
    settings,
):
    app, table = open_table(position("creature", creature=["abduction"]), **settings)
    table.controller.choose("play:abduction")
    run(app, 2.0)
    found = heard(app)
    table.controller.choose("shift:max:down")
    app.frame(FRAME)
    assert found.count("shift:devoured") == 1 and "shift:jaws" not in found
    for _ in range(40):
        app.frame(FRAME)
        board = table.board
        assert board.shake == (0, 0) and not board.lock_animations and not board.pops
        assert not board.bursts and board.tint is None and not board.marker.moving


def test_a_skipped_impact_is_heard_at_once_and_once(open_table, heard):  # noqa: F811
    app, table = lock(open_table, "secured")
    run(app, 0.1)
    found = heard(app)
    table.controller.playback.skip()
    assert found.count("shift:secured") == 1 and not table.board.pops
    run(app, 1.5)
    assert found.count("shift:secured") == 1


# -- Secured and Devoured -------------------------------------------------------------------------


def test_the_jaws_gape_before_they_snap_and_are_held_shut():
    assert max(jaws_open(i / 100) for i in range(30)) > 1.15, "they draw back"
    shut = [i for i in range(1150) if jaws_open(i / 1000) == 0]
    assert shut[0] == round(DEVOURED.impact * 1000) and len(shut) == pytest.approx(90, abs=2)


def test_the_picture_stands_still_when_the_shield_strikes():
    assert SECURED.freeze == 0.06
    still = {SECURED.frame(SECURED.impact + i / 100) for i in range(7)}
    assert still == {SECURED.impact} and SECURED.frame(LOCK) == pytest.approx(LOCK - 0.06)


@pytest.mark.parametrize(
    ("lock_time", "seconds", "reach"), [(SECURED, 0.14, 3), (DEVOURED, 0.22, 6)]
)
def test_the_table_shakes_for_a_moment_after_the_impact(lock_time, seconds, reach):
    begins = lock_time.impact + lock_time.freeze
    offsets = {i: lock_time.shake(i / 1000) for i in range(1150)}
    shaken = [i for i, offset in offsets.items() if offset != (0, 0)]
    assert shaken[0] == pytest.approx(begins * 1000, abs=1)
    assert shaken[-1] - shaken[0] == pytest.approx(seconds * 1000, abs=2)
    assert reach * 0.95 <= max(abs(x) for x, _ in offsets.values()) <= reach


def test_only_a_bite_flashes_and_only_shortly():
    assert not any(SECURED.flashes(i / 100) for i in range(115))
    lit = [i for i in range(115) if DEVOURED.flashes(i / 100) > 0]
    assert lit[0] / 100 == DEVOURED.impact and len(lit) <= 12


@pytest.mark.parametrize("kind", ["secured", "devoured"])
def test_the_whole_table_shakes_and_comes_to_rest(open_table, kind):  # noqa: F811
    app, table = lock(open_table, kind)
    run(app, 0.02)
    (moment,) = table.board.lock_animations
    moment.time = moment.timing.impact + moment.timing.freeze + 0.001
    assert table.board.shake != (0, 0)
    run(app, LOCK)
    assert table.board.shake == (0, 0)


def test_the_seal_is_among_the_others_only_when_it_has_flown_there(open_table):  # noqa: F811
    app, table = lock(open_table, "secured")
    place = table.board.panel("town").pip(0, app.cards.numbers.to_win)

    def brightness():
        return sum(pygame.transform.average_color(app.canvas.subsurface(place))[:3])

    app.frame(FRAME)
    (moment,) = table.board.lock_animations
    moment.time = 0.0
    table.board.lock_animations.clear()
    table.board.pops.clear()
    app.draw()
    full = brightness()
    table.board.lock_animations.append(moment)
    moment.time = 0.02
    app.draw()
    assert brightness() < full - 60, "the place is still empty"
    table.board.lock_animations.clear()
    app.draw()
    assert brightness() == full


# -- shift, flip, card ----------------------------------------------------------------------------


def test_a_safety_marker_draws_back_clicks_and_goes_too_far():
    way = [timing.shift_ease(i / 320) for i in range(321)]
    assert min(way) == pytest.approx(-timing.SHIFT_BACK, abs=0.01)
    assert way.index(min(way)) == pytest.approx(80, abs=2)
    clicks = next(i for i, share in enumerate(way) if share >= 1)
    assert clicks / 1000 == pytest.approx(timing.SHIFT_CLICKS, abs=0.002)
    assert max(way) > 1.08 and way[-1] == pytest.approx(1)


def test_a_flipped_card_crouches_lands_large_and_settles():
    assert timing.flip_pose(timing.SQUASH - 0.001).high < 0.93 < 1 < timing.flip_pose(0.05).wide
    landed = timing.flip_pose(timing.FLIP_LANDS)
    assert landed.turned == 1 and landed.wide == landed.high == pytest.approx(1.08)
    assert tuple(timing.flip_pose(timing.FLIP)) == pytest.approx((1, 1, 1))
    turns = [timing.flip_pose(i * FRAME).turned for i in range(37)]
    assert turns == sorted(turns) and turns[0] == 0


def test_a_played_card_dips_flies_in_an_arc_lands_large_and_raises_dust(open_table):  # noqa: F811
    assert timing.PLAYED.lift(0.06) == pytest.approx(-6) and timing.PLAYED.lift(0.2) > 30
    assert timing.PLAYED.size(0.3599) == pytest.approx(1.06, abs=0.002)
    assert timing.PLAYED.size(timing.PLAYED.ends) == pytest.approx(1)
    _, table = open_table(position(town=["patrol"]))
    board = table.board
    flights.begin(board, e.CardPlayed("town", "patrol"), 1.0)
    (fly,), (dust,) = board.flying_sprites, board.bursts
    start = fly.pos
    board.update(0.05)
    assert fly.pos[0] == start[0] and fly.pos[1] > start[1] and dust.share < 0
    board.update(0.3)
    assert not fly.landed and dust.share < 0
    board.update(0.02)
    assert fly.landed and dust.share >= 0 and fly.pos == pytest.approx(board.resolving_rect.center)


def test_a_card_that_is_dropped_flies_from_where_it_was_dropped(open_table):  # noqa: F811
    app, table = open_table(position(town=["patrol"]))
    run(app, 0.5)
    (_, card), *_ = [area for area in table.board.areas() if area[1].kind == "hand"]
    table.actions.drop(card, None, (300, 90))
    app.frame(FRAME)
    fly = next(fly for fly in table.board.flying_sprites if not fly.socket and not fly.fades)
    assert fly.start[0] == 300 and fly.start[1] < 250 and table.board.dropped is None


def test_price_and_number_swell_for_each_cube(open_table):  # noqa: F811
    _, table = open_table(position(town=["patrol"]))
    board = table.board
    flights.begin(board, e.EnergyChanged("town", -3, 2, "pay"), 1.0)
    flights.begin(board, e.EnergyChanged("creature", 2, 7, "rest"), 1.0)
    whats = [pop.what for pop in board.pops]
    assert whats.count("price") == 3 and whats.count("energy:creature") == 2 and len(whats) == 5
    assert board.pop("price") == board.pop("energy:creature") == 1
    board.update(timing.CUBE.lands + 0.03)
    assert board.pop("price") > 1.15 and board.pop("energy:creature") > 1.15
    board.update(1.0)
    assert not board.pops


# -- the marker -----------------------------------------------------------------------------------


def test_the_marker_walks_around_the_center_and_leaves_three_prints():
    walk = MarkerWalk()
    walk.walk((0.0, -100.0), 1.0, arc((0.0, 0.0), (0.0, -100.0), (0.0, 0.0), (1.0, 1.0)))
    assert not walk.moving and walk.ground == (0.0, -100.0), "at first it is simply there"
    end = (100.0, 0.0)
    walk.walk(end, 1.0, arc(walk.ground, end, (0.0, 0.0), (1.0, 1.0)))
    far: list[Any] = []
    while walk.moving:
        walk.update(FRAME)
        far.append((walk.ground[0] ** 2 + walk.ground[1] ** 2) ** 0.5)
    assert far == pytest.approx([100.0] * len(far)), "on the road"
    assert len(walk.prints) == 3 and walk.lift == 0 and walk.pose[1] < 1, "and is put down"
    walk.update(timing.PRINT)
    assert not walk.prints and walk.ground == end


def test_the_next_card_brightens_before_the_marker_is_there():
    walk = MarkerWalk()
    walk.stand((0.0, -100.0))
    walk.walk((100.0, 0.0), 1.0, arc((0.0, -100.0), (100.0, 0.0), (0.0, 0.0), (1.0, 1.0)))
    walk.update(timing.WALK - 0.121)
    assert walk.brightness == 0
    walk.update(0.061)
    assert walk.brightness == pytest.approx(0.5, abs=0.01) and walk.moving
    walk.update(0.06)
    assert walk.brightness == 1 and not walk.moving
