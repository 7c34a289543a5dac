"""Sounds: what is played when and from where, how the loops follow the mood, and silence without a
device.
"""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from itertools import pairwise
from random import Random
from typing import Any, get_args

import pygame
import pytest

from inbetween import load_cards, new_game
from inbetween.paths import own_file
from inbetween.play.mood import Mood
from inbetween.play.session import GameConfig, Session
from inbetween.rules.events import Event, MarkerMoved, PhaseBegun, Shifted
from inbetween.ui.game_over import ending_art
from inbetween.ui.menus.settings import SettingsScene
from inbetween.ui.table.model.board import Board
from inbetween.ui.table.motion.event_sounds import SoundQueue, moment
from inbetween.ui.window.sound import CHANNELS, KEPT, RATE, Sound
from inbetween.ui.window.sound_mix import TakePicker, levels, sides
from inbetween.ui.window.sound_table import CUES, LOOPS, MUSIC
from tests.ui.window.test_sound_files import EFFECTS, FOLDER

# Events that nobody hears.
SILENT = {
    "phase",
    "finish",
    "rest",
    "prepare",
    "over",
    "pay",
    "lasts",
    "runaway",
    "declined",
}


def test_sound_table_and_files_agree():
    assert {cue.sound for cue in CUES.values()} == set(EFFECTS)
    stems = {path.stem for path in FOLDER.glob("*.wav")}
    assert set(LOOPS) <= stems and not set(LOOPS) & {cue.sound for cue in CUES.values()}
    assert all(0 < cue.volume <= 1 for cue in CUES.values())


def played_in_code():
    """The moments that screens name when they play a sound, with * for what is filled in."""
    for path in own_file("inbetween/ui").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(call, ast.Call)
                and ast.unparse(call.func).endswith("sound.play")
                and isinstance(call.args[0], ast.Constant | ast.JoinedStr)
            ):
                text = ast.unparse(call.args[0]).removeprefix("f").strip("'\"")
                yield re.sub(r"\{.*\}", "*", text)


def event_moments():
    """The moments of all events that random games bring about, with how often they came."""
    heard: dict[Any, Any] = {}
    for seed in range(3):
        game = new_game(load_cards(), seed)
        rng = Random(seed)
        while game.decision:
            for event in game.apply(rng.choice(game.decision.keys)):
                heard[moment(event)] = heard.get(moment(event), 0) + 1
    return heard


def test_sound_table_and_code_agree():
    named = set(played_in_code())
    kinds = {event.kind for event in get_args(Event)}
    assert {"click", "refused", "threat:*"} <= named
    for name in named:
        assert any(fnmatch(cue, name) for cue in CUES), name
    endings = {ending_art.sound(*ending) for ending in ending_art.ENDINGS}
    assert endings <= set(CUES)
    for cue in CUES:
        assert (
            cue in endings or cue.split(":")[0] in kinds or any(fnmatch(cue, n) for n in named)
        ), cue


def test_every_ending_has_a_sound_of_its_own():
    heard = [CUES[ending_art.sound(*e)].sound for e in ending_art.ENDINGS if e[0] != "resigned"]
    assert len(set(heard)) == len(heard)
    assert (
        CUES[ending_art.sound("resigned", "town")] == CUES[ending_art.sound("resigned", "creature")]
    )
    assert ending_art.sound("awareness", "draw") == "ending:draw"


def test_events_are_heard_by_kind_and_variant():
    heard = event_moments()
    sounds = {CUES[name].sound for name in heard if name in CUES}
    assert len(sounds) > 14 and heard["phase:town"] and heard["phase:creature"]
    assert {name for name in heard if name not in CUES} <= SILENT
    assert not SILENT & set(CUES)


def test_panning_keeps_the_power_constant():
    for lean in (-1.0, -0.4, 0.0, 0.3, 1.0):
        *music, day, other, drone = levels(Mood(lean))
        assert (
            sum(level**2 for level in music) == pytest.approx(1)
            and day**2 + other**2 == pytest.approx(1)
            and drone == 0
        )
    assert levels(Mood(1.0))[:3] == pytest.approx((1, 0, 0)) and levels(Mood(0.0))[
        :3
    ] == pytest.approx((0, 1, 0))
    assert levels(Mood(-1.0, 0.7)) == pytest.approx((0, 0, 1, 0, 1, 0.7))


def test_panning_is_never_fully_to_one_side():
    assert sides(None) == (1, 1) and sides(0.5) == pytest.approx((1, 1))
    assert (
        sides(0.0)[0] == 1
        and 0.3 < sides(0.0)[1] < 0.6
        and sides(1.0) == pytest.approx(sides(0.0)[::-1])
    )
    assert sides(-5) == sides(0.0)


def test_takes_never_repeat_and_all_are_used():
    takes, again = TakePicker(), TakePicker()
    row = [takes.next("card", 4) for _ in range(60)]
    assert set(row) == {0, 1, 2, 3} and all(a != b for a, b in pairwise(row))
    assert row == [again.next("card", 4) for _ in range(60)]
    assert [takes.next("win", 1) for _ in range(3)] == [0, 0, 0]


@pytest.fixture(scope="module")
def device():
    """An open (unheard) device with everything loaded; its effects are silence that outlasts every
    test.
    """
    pygame.init()
    sound = Sound(0.5, 0.6, 0.4)
    sound.start()
    if not sound.on:
        pytest.skip("no sound device, not even a silent one")
    sound.wait()
    assert set(sound.sounds) == {*EFFECTS, *LOOPS} and len(sound.sounds["card"]) == 4
    for name in EFFECTS:
        takes = len(sound.sounds[name])
        sound.sounds[name] = [pygame.mixer.Sound(buffer=bytes(30 * RATE))] * takes
    yield sound
    sound.stop()


@pytest.fixture
def sound(device):
    """The device, with nothing playing."""
    device.effects = 0.5
    device.music = 0.6
    device.ambience = 0.4
    device.muted = False
    device.silence()
    return device


def channel(name):
    """The channel of a loop."""
    return pygame.mixer.Channel(LOOPS.index(name))


def drift(sound, mood, seconds=6.0):
    """Let a mood be for a while."""
    for _ in range(round(seconds * 20)):
        sound.follow(mood, 1 / 20)


def heard(name):
    """How loud a loop is."""
    return channel(name).get_volume() * channel(name).get_busy()


def test_the_loops_fade_with_the_mood(sound):
    drift(sound, Mood(1.0))
    assert heard("ambience_day") == pytest.approx(0.4, abs=0.02) and heard(
        "music_day"
    ) == pytest.approx(0.6, abs=0.02)
    assert not any(heard(name) for name in LOOPS if not name.endswith("day"))
    drift(sound, Mood(-1.0, 1.0), 0.05)
    assert heard("ambience_day") > 0.35 and heard("music_day") > 0.5  # nothing jumps
    drift(sound, Mood(-1.0, 1.0))
    assert heard("ambience_other") == pytest.approx(0.4, abs=0.02) and heard(
        "music_other"
    ) == pytest.approx(0.6, abs=0.02)
    assert heard("drone") and not heard("ambience_day") and not heard("music_day")
    drift(sound, Mood(0.0))
    assert heard("music_between") == pytest.approx(0.6, abs=0.02)


def test_each_kind_has_a_volume_of_its_own_and_mute_is_for_all(sound):
    drift(sound, Mood(-0.5, 1.0))
    sound.ambience = 0.0
    drift(sound, Mood(-0.5, 1.0), 0.05)
    assert heard("music_other") and not any(heard(name) for name in LOOPS if name not in MUSIC)
    sound.music, sound.ambience = 0.0, 0.4
    drift(sound, Mood(-0.5, 1.0), 0.05)
    assert heard("drone") and not any(channel(name).get_busy() for name in MUSIC)
    sound.music, sound.muted = 0.6, True
    drift(sound, Mood(-0.5, 1.0), 0.05)
    sound.play("play")
    assert not pygame.mixer.get_busy()
    sound.muted = False
    drift(sound, Mood(-0.5, 1.0), 0.05)
    sound.play("play")
    assert all(channel(name).get_busy() for name in MUSIC), (
        "the stems begin together, also one that is silent now"
    )
    assert any(pygame.mixer.Channel(i).get_busy() for i in range(len(LOOPS) + KEPT, CHANNELS))


def test_decisive_sounds_always_get_a_channel(sound):
    drift(sound, Mood(0.3, 1.0))
    sound.play("shift:secured")
    first = pygame.mixer.Channel(len(LOOPS)).get_sound()
    for name in [name for name, cue in CUES.items() if not cue.decisive] * 3:
        drift(sound, Mood(0.3, 1.0), 0.05)
        sound.play(name)
    assert all(pygame.mixer.Channel(i).get_busy() for i in range(len(LOOPS) + KEPT, CHANNELS))
    assert not pygame.mixer.Channel(len(LOOPS) + 1).get_busy(), "kept for a moment"
    assert first is sound.sounds["secured"][0] is pygame.mixer.Channel(len(LOOPS)).get_sound()
    sound.play("shift:devoured")
    sound.play("ending:draw")
    playing = [pygame.mixer.Channel(i).get_sound() for i in range(CHANNELS)]
    assert all(sound.sounds[name][0] in playing for name in ("secured", "devoured", "ending_draw"))
    assert playing[: len(LOOPS)] == [sound.sounds[name][0] for name in LOOPS]


def test_music_is_lowered_for_a_decisive_sound(sound):
    drift(sound, Mood(1.0))
    full = heard("music_day")
    sound.play("play")
    drift(sound, Mood(1.0), 0.3)
    assert heard("music_day") == full
    sound.play("shift:secured")
    drift(sound, Mood(1.0), 0.3)
    assert heard("music_day") < 0.6 * full and heard("ambience_day") == pytest.approx(0.4, abs=0.02)
    drift(sound, Mood(1.0), 4.0)
    assert heard("music_day") == pytest.approx(full, abs=0.01)


def test_simultaneous_effects_play_once_and_are_panned(sound):
    for _ in range(5):
        sound.play("energy:gained", 0.0)
    effects = [pygame.mixer.Channel(i) for i in range(len(LOOPS) + KEPT, CHANNELS)]
    assert sum(one.get_busy() for one in effects) == 1
    sound.follow(None, 0.05)
    sound.play("energy:gained", 1.0)
    assert sum(one.get_busy() for one in effects) == 2


def test_a_sound_whose_takes_follow_each_other_plays_the_one_that_is_named(sound):
    takes = [pygame.mixer.Sound(buffer=bytes(RATE)) for _ in range(4)]
    sound.sounds["rest_town"] = takes
    for number, take in ((0, 0), (2, 2), (20, 3)):
        pygame.mixer.stop()
        sound.follow(None, 0.05)
        sound.play("energy:rest_town", 0.5, number)
        playing = [pygame.mixer.Channel(i).get_sound() for i in range(CHANNELS)]
        assert takes[take] in playing


def test_sounds_are_panned_to_the_character(make_app, monkeypatch):
    app = make_app()
    session = Session(app.cards, GameConfig(seed=7, curtain=False))
    board = Board(app, session.game.view("town"), "town")
    heard: dict[Any, Any] = {}
    monkeypatch.setattr(app.sound, "play", lambda name, at=None: heard.setdefault(name, at))
    left, right = (
        pick(board.people, key=lambda id: board.people[id].pos.value[0]) for pick in (min, max)
    )
    sounds = SoundQueue(board)
    for event in (
        Shifted(left, "human", 2, "human", 1),
        MarkerMoved(left, right),
        PhaseBegun(2, "awareness", "creature"),
        PhaseBegun(2, "action", "creature"),
    ):
        sounds.add(event, 0.0)
    sounds.update(0.0)
    assert set(heard) == {"shift", "marker", "phase:creature", "phase"}
    assert 0 < heard["shift"] < 0.5 < heard["marker"] < 1 and heard["phase:creature"] is None


def test_volumes_are_set_on_the_screen_and_mute_greys_them_out(app):
    scene: Any = SettingsScene(app)
    app.scenes.append(scene)
    for name, kind in (("music", "music"), ("ambience", "ambience"), ("volume", "effects")):
        scene.widget(name).changed(0.25)
        assert getattr(app.settings, f"{kind}_volume") == getattr(app.sound, kind) == 0.25
    scene.widget("sound").use()
    assert app.sound.muted and not app.settings.sound
    assert not any(scene.widget(name).enabled for name in ("music", "ambience", "volume"))
    assert scene.widget("music").tip == app.say("settings.tips.muted")
    scene.widget("sound").use()
    assert not app.sound.muted and scene.widget("music").enabled and app.sound.music == 0.25


def test_without_a_device_nothing_is_played(monkeypatch):
    def nothing(*args, **options):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", nothing)
    quiet = Sound(1.0, 1.0, 1.0)
    quiet.start()
    quiet.play("play", 0.3)
    quiet.follow(Mood(-1.0, 1.0), 0.1)
    quiet.stop()
    assert not quiet.on
