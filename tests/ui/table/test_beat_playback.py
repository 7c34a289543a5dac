"""How the table plays beats: order, log lines, stepping, speed, the ribbon and the plate."""

from __future__ import annotations

import pygame
import pytest

from inbetween.play.beat_text import (
    ability,
    effect_text,
)
from inbetween.play.beats import Beat, Consequence
from inbetween.play.things import Thing
from inbetween.rules import events as e
from inbetween.ui.cards import icon_text
from inbetween.ui.drawing import textbox
from inbetween.ui.table.model.layout import table_layout
from inbetween.ui.table.motion.playback import TurnBanner
from inbetween.ui.table.paint.beats.beat_layout import BeatLayout
from inbetween.ui.table.paint.beats.beat_painter import BeatPainter
from inbetween.ui.table.paint.beats.effect_rows import EffectRows
from inbetween.ui.table.paint.beats.turn_banner import parts
from inbetween.ui.table.paint.continue_sign import continue_sign_width
from tests.support.changed_sets import changed
from tests.ui.robot import pass_frame, post_click, post_key

from .creature_turn import after_creature, creature_moves, let_pass, table_of


def test_the_game_runs_ahead_of_the_beats_and_both_end_equal(make_app):
    app = make_app(speed="fast")
    scene = table_of(app)
    creature_moves(scene)
    assert (
        scene.session.game.turn == 2
        and scene.controller.playback.busy
        and scene.board.view["turn"] == 1
        and not scene.controller.question.targets
    )
    kinds = [beat.kind for beat in let_pass(app, scene)]
    assert kinds[:1] == ["card"] and "raised" in kinds and "ability" in kinds
    assert (
        scene.controller.playback.view == scene.session.view()
        and scene.controller.question.targets
        and scene.controller.playback.beat is None
    )


def test_what_happens_is_told_with_its_cause_while_it_is_shown(make_app):
    app = make_app()
    view, seen = table_of(app).controller.player_view, []
    view.playback.own = "town"
    view.show_events(
        [
            e.PhaseBegun(7, "action", "town"),
            e.CardPlayed("town", "patrol"),
            e.Shifted("bob", "human", 3, "human", 2),
        ],
        7,
        "town",
    )
    for _ in range(40):
        view.update(0.1)
        seen.append(view.event_prompt.bar.text)
    assert seen[-1].startswith("The Town plays Patrol: Bob"), "not the last step alone"


def test_the_log_tells_a_raise_when_it_has_come_and_not_that_something_was_paid(make_app):
    app = make_app()
    scene = table_of(app)
    creature_moves(scene)
    told = set()
    while scene.controller.playback.busy:
        scene.controller.update(0.1)
        told |= {
            line.text
            for line in scene.controller.log.lines
            if "Awareness" in line.text or "3 Energy" in line.text
        }
        assert "pays 3" not in scene.controller.bar.text
    assert told == {
        "With the marker on Jeremy, the Creature raises its Awareness to 3 for 3 Energy (2 left)."
    }


def test_the_end_of_a_long_log_line_is_shown(make_app):
    app = make_app()
    scene = after_creature(app)
    panel, line = (
        scene.controller.log,
        scene.controller.log.lines[1].text,
    )  # below the heading of the turn
    wide, row = 180, app.theme.font("small").get_linesize()
    panel.lines = panel.lines[1:2]
    rows = len(textbox.wrap(line, app.theme.font("small"), wide - app.theme.px(18)))
    for room, shown in ((rows, 1), (rows - 1, 1), (2, 0)):
        place = pygame.Rect(0, 0, wide, room * row + app.theme.px(7))
        panel.draw(app.canvas, place)
        assert len(panel.rows) == shown and all(place.contains(box) for box, _ in panel.rows), room
    end = panel.end_of(line, wide, 3 * row)
    assert end.startswith("\N{HORIZONTAL ELLIPSIS} ") and line.endswith(end[2:])


@pytest.mark.parametrize("key", ["rest", "prepare"])
def test_the_log_tells_a_rest_or_a_prepare_when_all_of_it_has_come(make_app, key):
    app = make_app()
    scene = table_of(app)
    scene.controller.choose(key)
    while scene.session.decider == "creature" and scene.session.game.phase == "action":
        scene.controller.choose("done")
    scene.controller.update(0.1)
    beat = scene.controller.playback.beat
    assert beat is not None and beat.kind == key and ability(app.cards, beat, "en"), (
        "it is told what that is"
    )
    assert BeatLayout(app, scene.board).plate_rect(beat) == scene.board.resolving_rect, (
        "it lies on the stage like a card"
    )
    told, said = set(), set()
    for _ in range(80):  # nothing is drawn
        scene.controller.update(0.1)
        said.add(scene.controller.bar.text)
        told |= {
            line.text
            for line in scene.controller.log.lines
            if line.text.startswith(("The Creature Rests", "The Creature Prepares"))
        }
    assert told == {next(line.text for line in scene.controller.log.lines if line.text in told)}, (
        "one line, the true one"
    )
    assert not told & said, "the bar does not say it once more"


def test_the_bar_is_blank_while_the_stage_tells_a_beat(make_app):
    app = make_app()
    scene = table_of(app)
    scene.controller.choose("rest")
    scene.controller.update(0.1)
    assert scene.controller.playback.beat is not None
    assert (scene.controller.bar.text, scene.controller.bar.side) == ("", "creature")
    scene.controller.choose("no")
    assert scene.controller.bar.text == ""


def test_a_card_stays_while_it_is_paid_for(make_app):
    app = make_app()
    scene = table_of(app)
    creature_moves(scene)
    board = scene.board
    while not (
        board.view["resolving"] == "stalking" and any(fly.fades for fly in board.flying_sprites)
    ):
        assert scene.controller.playback.busy, "nothing was paid"
        scene.controller.update(0.05)
    rect = board.resolving_rect.inflate(-app.theme.px(60), -app.theme.px(60))
    app.draw()
    seen = app.canvas.subsurface(rect).copy()
    board.flying_sprites.clear()
    app.draw()
    assert pygame.transform.average_color(seen) == pygame.transform.average_color(
        app.canvas.subsurface(rect)
    )


def test_step_by_step_every_beat_waits_for_a_click_or_space(make_app):
    app = make_app((1024, 640), "pl", 1.3, speed="step")
    scene = table_of(app)
    creature_moves(scene)
    kinds = []
    for number in range(12):
        seen = let_pass(app, scene)
        kinds += [beat.kind for beat in seen]
        if not scene.controller.playback.held:
            break
        bar = scene.controller.bar
        assert bar.text_rect.right <= bar.rect.right - continue_sign_width(app) and textbox.fits(
            app.theme, "body", bar.text, bar.text_rect.size, app.theme.font_size("small")
        ), "the sign to go on covers no words"
        shown = scene.controller.playback.view
        before = repr(shown)
        for _ in range(5):
            pass_frame(app, 2.0)
        assert scene.controller.playback.held and repr(scene.controller.playback.view) == before, (
            "it did not wait"
        )
        if number % 2:
            post_key(pygame.K_SPACE)
        else:
            post_click(scene.board.layout.arena.center)
        pass_frame(app, 0.0)
    assert kinds.count("card") == 1 and {"raised", "ability"} <= set(kinds) and number == len(kinds)
    assert (
        scene.controller.playback.view == scene.session.view()
        and not scene.controller.playback.busy
    )


def test_with_the_speed_off_nothing_waits_and_no_ribbon_comes(make_app):
    app = make_app(speed="off")
    scene = table_of(app)
    creature_moves(scene)
    pass_frame(app)
    assert (
        not scene.controller.playback.busy
        and scene.controller.playback.banner is None
        and scene.controller.playback.view == scene.session.view()
    )


def test_reduced_motion_still_tells_but_nothing_moves(make_app):
    app = make_app(reduced_motion=True)
    scene = table_of(app)
    creature_moves(scene)
    pass_frame(app)
    assert (
        scene.controller.playback.beat is not None
        and not scene.board.flying_sprites
        and scene.controller.playback.banner is None
    )
    post_click(scene.board.layout.arena.center)
    pass_frame(app)
    assert (
        not scene.controller.playback.busy
        and scene.controller.playback.view == scene.session.view()
    )


def test_the_opponent_chooses_no_further_than_the_turn_after_the_one_shown(make_app, monkeypatch):
    app = make_app(speed="slow")
    scene = table_of(app)
    session = scene.session
    session.config = session.config._replace(town="easy")
    monkeypatch.setattr(session.worker, "poll", lambda: session.game.legal_choices[-1])
    for _ in range(60):
        pass_frame(app, 0.01)
    # the next turn is chosen, and the one after waits
    assert session.game.turn == scene.board.view["turn"] + 2 and scene.controller.playback.busy


def test_own_choices_show_no_beat(make_app):
    app = make_app(speed="fast")
    scene = after_creature(app)
    scene.controller.choose("rest")
    assert all(beat.side != "town" for beat in let_pass(app, scene, 2.0))


def test_the_ribbon_of_a_turn_takes_no_input(make_app):
    app = make_app(speed="normal")
    scene = after_creature(app)
    scene.controller.playback.banner = TurnBanner("town", 2)
    place = next(
        rect for rect, thing in scene.controller.areas() if thing == Thing("button", "rest")
    )
    post_click(place.center)
    pass_frame(app, 0.01)
    assert scene.session.steps[-1].key == "rest"


@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 1.3), ((2560, 1080), 1.0)])
def test_the_plate_of_an_active_character_stays_in_bounds_and_covers_nobody(
    make_app, size, text_size
):
    app = make_app(size, "pl", text_size)
    scene = table_of(app)
    places, layout = BeatLayout(app, scene.board), table_layout(size, text_size, 8, 8)
    for id in scene.board.people:
        beat = Beat("ability", "creature", character=id)
        plate, rows = places.plate_rect(beat), places.rows_box(beat)
        assert layout.arena.contains(plate) and not plate.colliderect(rows)
        assert all(
            not plate.colliderect(scene.board.rect_of(other).inflate(-8, -8))
            for other in scene.board.people
        )
        dial = scene.board.layout.dial
        assert ("dial" in places.covered(beat)) == bool(plate.colliderect(dial)), (
            "half a dial is not drawn"
        )
        beat.add(e.DirectionTurned("clockwise"))
        assert "dial" not in places.covered(beat), "which is what it is about"
    assert set(places.covered(Beat("raised", "town", level=1))) == {"dial", "right"}, (
        "nothing looks out from under a card on the stage, or behind the list of effects"
    )
    secured = Consequence(e.Shifted("bob", "human", 4, "human", 3))
    for told in (
        effect_text(app.cards, secured, "pl"),
        effect_text(app.cards, Consequence(e.CardTaken("town", "neighbourly_help")), "pl"),
    ):
        box, lines = EffectRows(app).lines(told, 2, rows.width)
        assert " ".join(lines) in (told.what, told.short), "every word of an effect is there"
        assert all(
            icon_text.width(app, line, "small", app.theme.least) <= box.width for line in lines
        )


def test_the_ribbon_of_a_turn_is_behind_the_people(make_app):
    app = make_app((1024, 640), "pl", 1.3)
    scene = after_creature(app)
    words, number = parts(app, scene.board)
    assert (
        not words.colliderect(number)
        and textbox.width(app.theme, "label", app.say("table.turn", turn=12)) <= number.width
    )
    pictures = []
    for ribbon in (None, TurnBanner("creature", 2, 0.5)):
        scene.controller.playback.banner = ribbon
        app.draw()
        pictures.append(app.canvas.copy())
    assert pictures[0].get_at(scene.board.layout.ribbon.center) != pictures[1].get_at(
        scene.board.layout.ribbon.center
    )
    for id in scene.board.people:
        box = scene.board.rect_of(id).inflate(-8, -8)
        assert (
            len({pygame.image.tobytes(picture.subsurface(box), "RGB") for picture in pictures}) == 1
        ), id


@pytest.mark.parametrize(
    "beat",
    [Beat("level", "town", level=1), Beat("ability", "town", character="bob")],
    ids=["level", "ability"],
)
def test_another_card_set_in_the_same_window_is_told_with_its_own_words(make_app, beat):
    app, seen = make_app(), []
    for gain in (3, 5):
        scene, target = table_of(app), pygame.Surface(app.canvas.get_size())
        app.cards = changed(
            f"awareness: {{town: {{1: [{{gain: {gain}}}]}}}}\ncharacters: {{bob: {{human: [{{gain: "
            f"{gain}}}]}}}}"
        )
        BeatPainter(app, scene.board).draw_cause(target, beat)
        seen.append(pygame.image.tobytes(target, "RGB"))
    assert seen[0] != seen[1]
