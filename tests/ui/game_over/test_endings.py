"""Every ending of a game has its own picture."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from inbetween.play.session import GameConfig, Session
from inbetween.saves.record import summary_of
from inbetween.ui.drawing import textbox
from inbetween.ui.game_over.ending_art import ENDINGS, EndingReveal, ending_text, picture, wanted
from inbetween.ui.game_over.ending_portraits import faces, places
from inbetween.ui.window.actions import Command, PickNumber, Point, Press, Verb
from tests.ui.screen_driver import CARDS


def test_every_ending_has_its_own_picture(app):
    size = (640, 360)
    pictures = {}
    for ending, winner in ENDINGS:
        image = picture(app, ending, winner, size)
        assert image.get_size() == size
        pictures[pygame.image.tobytes(pygame.transform.smoothscale(image, (32, 18)), "RGB")] = (
            ending,
            winner,
        )
    assert len(pictures) == len(ENDINGS) == 9
    assert not app.art.missing


@pytest.mark.parametrize(("ending", "winner"), ENDINGS)
@pytest.mark.parametrize("size", [(320, 180), (420, 180)], ids=str)
def test_preloaded_pictures_are_those_drawn(app, ending, winner, size):
    for name, wide in wanted(ending, winner, size):
        app.art.get(name, wide)
    known = app.art.cached()
    picture(app, ending, winner, size)
    assert app.art.cached() == known


def reveal(make_app, **settings):
    """Return a function that creates the reveal of an ending."""
    return EndingReveal(
        make_app(**settings),
        "secured",
        "town",
        "Town wins",
        "Three are safe.",
        [("sam", "human"), ("bob", "human")],
    )


def test_the_artwork_shows_the_score_of_both_and_the_turn(make_app, monkeypatch):
    app = make_app()
    session = Session(CARDS, GameConfig(seed=5))
    summary = summary_of(session.game.state)
    summary["circle"][0][1:] = ["human", 4]
    summary["awareness"] = [6, 2]
    shown = EndingReveal(app, "awareness_town", "town", "A", "B.", [], summary)
    said = []
    draw = textbox.draw
    monkeypatch.setattr(
        textbox, "draw", lambda *args, **kw: said.append(args[3]) or draw(*args, **kw)
    )
    app.art.wait()
    shown.update(1.0)
    shown.draw(app.canvas, lambda needed: None)
    assert {"6", "2"} <= set(said) and any(app.say("curtain.keys") in text for text in said)
    session.close()


def test_the_artwork_is_shown_alone_first(make_app):
    shown = reveal(make_app)
    rest = pygame.Surface(shown.app.theme.size)
    rest.fill((250, 0, 250))
    target = shown.app.canvas
    seen = []
    shown.app.art.wait()
    while shown.update(1 / 20):
        if not shown.over:
            shown.draw(target, lambda needed: rest)
            seen.append(target.get_at((4, 4)) == (250, 0, 250))
    assert not any(seen[: round(len(seen) * 0.8)]) and 3.0 < len(seen) / 20 < 5.0
    held = vars(shown).values()
    assert not any(isinstance(one, pygame.Surface) for one in held), "as large as the window"


@pytest.mark.parametrize("action", [Command(Verb.OTHER), PickNumber(3), Press((3, 3))], ids=str)
def test_any_input_ends_the_artwork_and_does_nothing_else(make_app, action):
    shown = reveal(make_app)
    shown.app.art.wait()
    shown.update(0.5)
    assert not shown.takes(Point((3, 3)))
    assert shown.takes(action) and shown.over and not shown.takes(action)


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"reduced_motion": True}])
def test_reduced_motion_shows_the_whole_screen_at_once(make_app, settings):
    assert reveal(make_app, **settings).over


@pytest.mark.parametrize("language", ["en", "it", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)], ids=str)
def test_texts_of_every_ending_fit(make_app, language, size):
    app = make_app(size, language, 1.3)
    for ending, winner in ENDINGS:
        shown = EndingReveal(
            app,
            ending,
            winner,
            app.say(f"gameover.title.{winner}"),
            ending_text(app, ending, winner, 5, 6),
            [(id, "human") for id in ("richard", "mandi", "natalie", "rodney", "maggie", "jeremy")],
        )
        app.art.wait()
        shown.update(1.0)
        shown.draw(app.canvas, lambda needed: app.canvas)
    assert not app.overflows, app.overflows[:3]


@pytest.mark.parametrize(
    ("people", "left"), [(5, "W kręgu pozostało 5 Postaci."), (4, "W kręgu pozostały 4 Postacie.")]
)
def test_remaining_characters_are_counted_with_plural_forms(make_app, people, left):
    assert ending_text(make_app(language="pl"), "five_left", "town", people, 6).startswith(left)


def test_a_very_wide_window_shows_the_whole_height_of_the_picture(app):
    """A wide window shows the normal picture in its middle and extends it at both sides."""
    usual = picture(app, "devoured", "creature", (320, 180))
    wide = picture(app, "devoured", "creature", (430, 180))
    middle = wide.subsurface((55, 0, 320, 180))
    assert pygame.image.tobytes(middle, "RGB") == pygame.image.tobytes(usual, "RGB")
    assert [wide.get_at((54 - i, 90)) for i in range(50)] == [
        wide.get_at((55 + i, 90)) for i in range(50)
    ]


def test_the_street_can_be_drawn_without_the_sun(app):
    whole, without = (
        app.art.get(f"places/street_human{less}", (480, 270)) for less in ("", "-sun")
    )
    sun, roof = (71, 141), (400, 200)
    assert whole.get_at(roof) == without.get_at(roof) and whole.get_at(sun) != without.get_at(sun)
    assert not app.art.missing


CIRCLE = [
    ("sam", "human", 4),
    ("tom", "creature", 4),
    ("bob", "human", 4),
    ("max", "creature", 1),
    ("mina", "human", 0),
]


@pytest.mark.parametrize(
    ("ending", "winner", "phase", "shown"),
    [
        ("secured", "town", "action", ["sam", "bob"]),
        ("devoured", "creature", "action", ["tom"]),
        ("awareness_town", "town", "activity", ["mina"]),
        ("awareness_creature", "creature", "action", ["tom"]),
        ("five_left", "town", "movement", ["sam", "tom", "bob", "max", "mina"]),
        ("draw", "draw", "movement", ["sam", "bob", "tom"]),
        ("resigned", "creature", "action", ["tom"]),
    ],
)
def test_an_ending_shows_the_characters_it_is_about(ending, winner, phase, shown):
    view: Any = {
        "circle": [{"id": id, "side": side, "safety": safety} for id, side, safety in CIRCLE],
        "phase": phase,
        "marker": "mina",
    }
    assert [id for id, _ in faces(view, ending, winner)] == shown


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)], ids=str)
def test_portraits_stand_in_the_window_and_apart(size):
    for count in range(1, 7):
        for apart in (False, True):
            rects = places(size, count, round(size[1] * 0.76), apart)
            assert len(rects) == count and all(
                pygame.Rect(0, 0, *size).contains(rect) for rect in rects
            )
            assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
            if apart:
                assert all(not rect.collidepoint(size[0] // 2, rect.centery) for rect in rects), (
                    "what is in the middle stays free"
                )


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)], ids=str)
def test_the_deciding_characters_are_largest(size):
    for count in range(1, 4):
        assert all(
            rect.height >= 0.23 * size[1]
            for rect in places(size, count, round(size[1] * 0.76), False)
        )


def test_the_screen_below_is_needed_only_for_the_fade(make_app):
    shown = reveal(make_app)
    shown.app.art.wait()
    asked = []

    def rest(needed):
        asked.append(needed)
        return shown.app.canvas.copy() if needed else None

    while shown.update(1 / 20):
        if not shown.over:
            shown.draw(shown.app.canvas, rest)
    assert asked[0] is False and asked[-1] is True and asked == sorted(asked)
