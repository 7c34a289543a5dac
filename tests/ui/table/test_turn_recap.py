"""What happened, told once more: the last turn shown again, the recap, and what stays hidden
there.
"""

from __future__ import annotations

from itertools import zip_longest
from random import Random
from typing import Any

import pygame
import pytest

from inbetween.play.beat_text import recapped
from inbetween.play.beats import beats
from inbetween.play.last_turn import last_turn, opponent_beats_since
from inbetween.play.session import GameConfig, Session
from inbetween.play.things import Thing
from inbetween.rules import events as e
from inbetween.rules.views.fold import fold
from inbetween.ui.cards import icon_text
from inbetween.ui.table.paint.beats import turn_recap
from inbetween.ui.table.scene.table_scene import TableScene
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES
from tests.ui.decision_tables import seat_decider
from tests.ui.robot import pass_frame, post_click, post_key
from tests.ui.screen_driver import CARDS

from .creature_turn import POSITION, after_creature, creature_moves, table_of


def test_the_last_turn_is_shown_again_and_leaves_the_game_alone(make_app):
    app = make_app(speed="fast")
    scene = after_creature(app)
    session = scene.session
    before = session.game.state.snapshot()
    steps = len(session.steps)
    log = len(session.log)
    past = last_turn(session)
    assert past is not None and past.turn == 1
    view = past.view
    for event in past.events:
        fold(view, event, "town")
    rest = [entry for entry in session.log if entry.turn == 2]
    for entry in rest:
        fold(view, entry.event, "town")
    assert view == session.view()
    post_key(pygame.K_r)
    pass_frame(app, 0.01)
    assert (
        scene.controller.player_view.replayed_turn == 1
        and not scene.controller.question.targets
        and "token" not in str(scene.board.last)
    )
    shown = [event.kind for event in scene.controller.playback.shown]
    for _ in range(600):
        pass_frame(app, 0.1)
        shown += [event.kind for event in scene.controller.playback.shown]
        if not scene.controller.player_view.replayed_turn:
            break
    assert shown == [event.kind for event in past.events]
    pass_frame(app)
    assert session.game.state.snapshot() == before and (len(session.steps), len(session.log)) == (
        steps,
        log,
    )
    assert scene.controller.playback.view == session.view() and scene.controller.question.targets


def test_a_turn_that_began_in_the_middle_of_what_a_choice_led_to_is_told_from_there():
    session = Session(fixed_cards(), GameConfig("human", "easy", position=POSITION))
    while session.game.turn < 4:
        session.choose(
            "rest" if "rest" in session.game.legal_choices else session.game.legal_choices[-1]
        )
    past = last_turn(session)
    assert past is not None and past.turn == 3 and isinstance(past.events[0], e.PhaseBegun)
    view = past.view
    for event in [*past.events, *(entry.event for entry in session.log if entry.turn == 4)]:
        fold(view, event, "town")
    assert view == session.view()


def test_any_key_or_click_ends_it(make_app):
    app = make_app(speed="off")
    scene = table_of(app)
    creature_moves(scene)
    pass_frame(app)
    for end in (lambda: post_key(pygame.K_x), lambda: post_click(scene.board.layout.hand.center)):
        post_key(pygame.K_r)
        pass_frame(app, 0.01)
        assert (
            scene.controller.player_view.replayed_turn
            and scene.controller.playback.view != scene.session.view()
        )
        end()
        pass_frame(app, 0.01)
        assert (
            not scene.controller.player_view.replayed_turn
            and scene.controller.playback.view == scene.session.view()
            and scene.controller.question.targets
        )


def test_a_recap_before_the_first_turn_says_so(make_app):
    app = make_app()
    scene = table_of(app)
    post_key(pygame.K_r)
    pass_frame(app, 0.01)
    assert (
        scene.controller.popups.bubble is not None
        and scene.controller.popups.bubble.text == app.say("beats.again_none")
    )


def test_in_a_hot_seat_the_other_s_cards_stay_hidden(make_app):
    app = make_app(speed="off")
    scene = table_of(app, "human", curtain=False)
    session = scene.session
    session.viewer = "creature"
    session.choose("prepare")
    while session.decider == "creature":
        session.choose(
            "done" if "done" in session.game.legal_choices else session.game.legal_choices[-1]
        )
    session.viewer = "town"
    past = last_turn(session)
    assert past is not None and past.turn == 1
    assert set(past.view["creature"]["hand"]) == {None}
    drawn = [event for event in past.events if isinstance(event, e.CardDrawn)]
    assert drawn and all(event.seen_by("town").card is None for event in drawn)
    scene.controller.look()
    scene.actions.show_last_turn((0, 0))
    scene.controller.playback.skip()
    assert not any(scene.controller.playback.view["creature"]["hand"])


# -- the recap ------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [True, False])
def test_before_a_turn_against_the_opponent_it_is_told_what_happened(make_app, wanted):
    app = make_app(speed="off", recap=wanted)
    scene = table_of(app)
    creature_moves(scene)
    pass_frame(app)
    assert [beat.kind for beat in scene.controller.popups.recap][:1] == (["card"] if wanted else [])
    if wanted:
        place = next(rect for rect, thing in scene.controller.areas() if thing == Thing("recap"))
        told = scene.controller.popups.recap
        post_click(place.center)
        pass_frame(app)
        assert not scene.controller.popups.recap and scene.controller.question.targets
        scene.controller.popups.recap = told
        scene.controller.choose("rest")
        assert not scene.controller.popups.recap  # it goes with the next choice


def test_the_recap_cuts_no_name_of_a_card(make_app):
    app = make_app()
    app.cards = fixed_cards()
    gone: list[Any] = [
        e.Rested("creature"),
        *(e.CardDiscarded("town", card) for card in ("neighbourly_help", "walkie_talkie")),
    ]
    lines = [line.text for line in turn_recap.recap_lines(app, beats(gone), 150)]
    assert (
        lines[1] == "Town"
        and " ".join(lines[2:]).endswith("Neighbourly Help, Walkie Talkie")
        and len(lines) > 3
    )
    assert all(
        icon_text.width(app, line, "small", app.theme.font_size("small")) <= 150 for line in lines
    )


def test_the_recap_tells_the_whole_turn_also_where_one_was_asked_in_between(make_app, monkeypatch):
    app = make_app(speed="off")
    app.cards = fixed_cards()
    session = Session(
        app.cards,
        GameConfig(
            "human", "easy", position={**POSITION, "creature": {"energy": 9, "hand": ["paranoia"]}}
        ),
    )
    monkeypatch.setattr(session, "ask_opponent", lambda: None)
    scene = TableScene(app, session)
    app.scenes = [scene]
    while session.game.active == "creature":
        keys = session.game.legal_choices
        wanted = ("play:paranoia", "token:sam", "yes", "option:1", "patrol")
        scene.controller.choose(next((key for key in wanted if key in keys), keys[0]))
        pass_frame(app)
    assert any(step.side == "town" for step in session.steps) and scene.controller.question.targets
    told = [
        effect.first.kind
        for beat in scene.controller.popups.recap
        if beat.card == "paranoia"
        for effect in beat.effects
    ]
    assert told[0] == "token" and "discard" in told and "draw" in told, "from the beginning"


def test_a_card_that_was_skipped_is_still_the_one_played_last(make_app):
    scene = table_of(make_app(speed="normal"))
    creature_moves(scene)
    assert scene.board.played != "stalking"
    scene.controller.playback.skip()
    assert scene.board.played == "stalking"


def recaps(seed):
    """A random game between two people whenever one of them would see a recap, and the place in the
    log from which it tells.
    """
    session = Session(CARDS, GameConfig(seed=seed, curtain=False))
    rng = Random(seed)
    decided = {"town": 0, "creature": 0}
    while session.game.decision:
        seat_decider(session)
        side = session.viewer
        own = session.game.active == side
        if own and session.game.decision.kind == "action" and decided[side] < len(session.log):
            yield session, decided[side]
        decided[side] = len(session.log) if own else decided[side]
        session.choose(rng.choice(session.game.decision.keys))


def test_no_heading_of_a_recap_stands_without_a_line():
    kinds = set()
    for seed in range(25):
        for session, place in recaps(seed):
            for beat in opponent_beats_since(session, place):
                for language in LANGUAGES:
                    heading, lines = recapped(CARDS, beat, language)
                    assert heading and lines and all(line.what for line in lines), (
                        seed,
                        session.game.turn,
                        beat.kind,
                    )
                kinds.add((beat.kind, bool(beat.effects), beat.led_to is not None))
                if beat.kind == "raised":
                    assert beat.level > 0, (
                        "what one's own card took away is no doing of the other side"
                    )
    assert {
        ("raised", False, False),
        ("rest", False, False),
        ("ability", False, True),
        ("reaction", False, True),
    } <= kinds


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_a_recap_without_room_ends_with_no_heading(make_app, text_size):
    app = make_app((1024, 640), text_size=text_size, speed="off")
    *_, (session, _) = recaps(0)
    board, cut = TableScene(app, session).board, 0
    for place in range(0, len(session.log) - 40, 8):
        _, lines, left = turn_recap.fitted_lines(app, board, opponent_beats_since(session, place))
        assert lines and not [
            line
            for line, after in zip_longest(lines, lines[1:])
            if line.side and (after is None or after.side)
        ]
        cut += left > 0
    assert cut > 20
