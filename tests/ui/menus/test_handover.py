"""The handover between two people accepts no accidental input."""

from __future__ import annotations

import pygame
import pytest

from inbetween.play.last_turn import under_marker
from inbetween.text.log.causal_log import causal_lines
from inbetween.ui.menus.handover import HandoverScene
from inbetween.ui.menus.title.scene import TitleScene
from inbetween.ui.picture_setups import advance
from tests.ui.robot import FRAME, post_click, post_key
from tests.ui.screen_driver import click, pass_time, press, show


@pytest.fixture
def curtain(app, session):
    advance(session, 20)
    session.viewer = "town"
    below = TitleScene(app)
    return show(app, HandoverScene(app, session, "creature", 0), below)


def test_a_handover_without_news_leads_to_the_table_at_once(app, session):
    curtain = show(app, HandoverScene(app, session, "creature", 0), TitleScene(app))
    pass_time(app, 1.0)
    press(app, pygame.K_RETURN)
    assert curtain.seated and session.viewer == "creature" and app.scene is not curtain


def test_the_recap_has_the_lines_of_the_log(app, session):
    advance(session, 30)
    since = next(i for i, entry in enumerate(session.log) if entry.turn == 3)
    told = causal_lines(
        session.cards,
        [entry.event.seen_by("creature") for entry in session.log],
        app.settings.language,
        marker=under_marker(session),
    )
    curtain = HandoverScene(app, session, "creature", since)
    curtain.sit()
    assert [text for _, text in curtain.lines] == [
        line.text for line in told if line.first >= since and not line.heading
    ]
    assert under_marker(session, len(session.log)) == session.view()["marker"]


def test_the_handover_screen_ignores_early_input(app, session, curtain):
    pos = curtain.widget("ready").rect.center
    for _ in range(36):  # press everything for 0.6 seconds
        post_click(pos)
        post_key(pygame.K_RETURN)
        post_key(pygame.K_SPACE)
        app.frame(FRAME)
    assert app.scene is curtain and not curtain.seated and session.viewer == "town"
    pass_time(app, 0.2)
    press(app, pygame.K_RETURN)
    assert curtain.seated and session.viewer == "creature"
    for _ in range(20):  # and again for 0.33 seconds
        post_click(curtain.widget("ready").rect.center)
        post_key(pygame.K_RETURN)
        app.frame(FRAME)
    assert app.scene is curtain
    pass_time(app, 0.2)
    press(app, pygame.K_RETURN)
    assert app.scene is not curtain


def test_space_does_not_confirm_the_handover(app, session, curtain):
    pass_time(app, 1.0)
    press(app, pygame.K_SPACE, pygame.K_SPACE)
    assert not curtain.seated and session.viewer == "town"
    press(app, pygame.K_RETURN)
    pass_time(app, 0.6)
    press(app, pygame.K_SPACE)
    assert app.scene is curtain


@pytest.mark.parametrize("name", ["menu", "help"])
def test_enter_sits_down_after_the_menu_and_help_have_been_looked_at(app, session, curtain, name):
    pass_time(app, 1.0)
    press(app, pygame.K_TAB, *[pygame.K_TAB] * (name == "help"), pygame.K_RETURN)
    assert app.scene is not curtain and not curtain.seated
    press(app, pygame.K_ESCAPE)
    assert app.scene is curtain
    press(app, pygame.K_RETURN)
    assert curtain.seated


def test_a_click_begun_too_early_does_not_count(app, session, curtain):
    pos = curtain.widget("ready").rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    pass_time(app, 1.0)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    app.frame(FRAME)
    assert not curtain.seated
    click(app, pos)
    pass_time(app, 0.5)
    assert curtain.seated
    click(app, curtain.widget("ready").rect.center)
    assert app.scene is not curtain
