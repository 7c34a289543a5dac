"""The opponent's turn in beats: what they are made of, their order, stepping through them."""

from __future__ import annotations

import pygame
import pytest

from inbetween.play.beat_text import (
    ability,
    beat_heading,
    beat_sentence,
    effect_text,
    effect_texts,
    source,
)
from inbetween.play.beats import Beat, Consequence, beats
from inbetween.play.session import GameConfig, Session
from inbetween.rules import events as e
from inbetween.ui.cards import icon_text
from inbetween.ui.table.model.layout import table_layout
from inbetween.ui.table.paint.beat_painter import BeatPainter
from inbetween.ui.table.paint.turn_banner import TurnBanner, parts
from inbetween.ui.table.scene.live_playback import continue_sign_width
from inbetween.ui.window import textbox
from tests.support.changed_sets import changed
from tests.support.fixed_set import fixed_cards
from tests.ui.robot import pass_frame, post_click, post_key

from .creature_turn import after_creature, creature_moves, let_pass, table_of

# -- what beats are made of -----------------------------------------------------------------------


def test_a_turn_becomes_beats_with_causes_and_effects_in_their_order():
    events = [
        e.PhaseBegun(7, "awareness", "creature"),
        e.PhaseBegun(7, "action", "creature"),
        e.CardPlayed("creature", "stalking"),
        e.TokenMoved("eye", None, "bob"),
        e.EnergyChanged("creature", -4, 1, "pay"),
        e.CostPaid("creature", "stalking"),
        e.AbilityBegun("creature", None, "stalking"),
        e.Shifted("sam", "creature", 3, "creature", 2),
        e.Shifted("sam", "creature", 4, "creature", 3),
        e.Shifted("tom", "creature", 1, "creature", 0),
        e.CardFinished("creature", "stalking", "discard"),
        e.PhaseBegun(7, "activity", "creature"),
        e.EnergyChanged("creature", -1, 0, "awareness"),
        e.AwarenessChanged("creature", 1),
        e.AbilityBegun("creature", "jeremy", None),
        e.DirectionTurned("clockwise"),
        e.PhaseBegun(7, "movement", "creature"),
        e.MarkerMoved("jeremy", "max"),
    ]
    told = beats(events)
    assert [beat.kind for beat in told] == ["turn", "card", "raised", "ability", "walk"]
    turn, card, raised, woken, walk = told
    assert (
        turn.turn == 7
        and card.card == "stalking"
        and card.paid == 4
        and raised.level == 1
        and raised.paid == 1
    )
    assert [effect.character for effect in card.effects] == ["bob", "sam", "tom"] and len(
        card.effects[1].events
    ) == 2
    assert card.touched == ["bob", "sam", "tom"] and woken.touched == ["jeremy"]
    assert [type(effect.first) for effect in woken.effects] == [e.DirectionTurned]
    assert not raised.effects and not walk.effects


def test_everything_that_can_happen_has_words():
    cards = fixed_cards()
    session = Session(cards, GameConfig(seed=5, curtain=False))
    for number in range(160):
        if session.game.decision is None:
            break
        session.choose(session.game.decision.keys[number % len(session.game.decision.keys)])
    found = beats(entry.event.seen_by("town") for entry in session.log)
    assert {"card", "rest", "prepare", "turn", "walk"} <= {beat.kind for beat in found}
    for beat, language in ((beat, language) for beat in found for language in ("en", "it", "pl")):
        assert (
            beat_heading(cards, beat, language)
            and beat_sentence(cards, beat, language)
            and isinstance(ability(cards, beat, language), str)
        )
        for effect in beat.effects:
            told = effect_text(cards, effect, language)
            assert told.what and "None" not in told.what


def test_a_shift_tells_where_from_where_to_and_which_way_on_the_card():
    cards = fixed_cards()

    def told(*ways: tuple[int, int]) -> tuple[str, str]:
        effect = Consequence(e.Shifted("bob", "human", ways[0][1], "human", ways[0][0]))
        effect.events += [e.Shifted("bob", "human", b, "human", a) for a, b in ways[1:]]
        found = effect_text(cards, effect, "en")
        return found.what, found.short

    assert told((2, 1)) == ("[shift:up] Guarded \u203a Alert", "[shift:up] Alert")
    assert told((1, 2), (2, 3)) == ("[shift:down]2 Alert \u203a Guarded", "[shift:down]2 Guarded")
    assert told((2, 3)) == ("[shift:down] Guarded 2 \u203a 3", "[shift:down] Guarded 2 \u203a 3")


def test_a_card_tells_what_its_symbol_did_what_its_ability_did_and_whether_that_was_paid_for():
    cards = fixed_cards()
    shift = e.Shifted("tom", "creature", 1, "creature", 0)
    done = e.CardFinished("creature", "stalking", "discard")
    played = [e.CardPlayed("creature", "stalking"), e.TokenMoved("eye", None, "bob")]
    paid = [
        e.EnergyChanged("creature", -2, 1, "pay"),
        e.CostPaid("creature", "stalking"),
        shift,
        done,
    ]
    (card,) = beats([*played, *paid])
    assert [source(cards, card, i) for i in (0, 1)] == ["eye", "2[cube:creature]"] and len(
        effect_texts(cards, card, "en")
    ) == 2
    assert (
        beat_sentence(cards, card, "en")
        == "The Creature plays Stalking and pays 2 Energy for its ability"
    )
    (alone,) = beats([*played, done])
    assert [told.what for told in effect_texts(cards, alone, "en")][1:] == [
        "Its ability is not paid for."
    ]
    assert beat_sentence(cards, alone, "en") == "The Creature plays Stalking"
    (bat,) = beats(
        [
            e.CardPlayed("town", "baseball_bat"),
            e.CostPaid("town", "baseball_bat"),
            e.CardFinished("town", "baseball_bat", "equipment"),
        ]
    )
    assert [told.what for told in effect_texts(cards, bat, "en")] == ["Baseball Bat stays in play."]
    (still,) = beats(played)
    assert len(effect_texts(cards, still, "en")) == 1, "it may yet be paid for"


def test_what_comes_after_a_card_that_was_played_in_the_middle_of_something_is_told_too():
    shift = e.Shifted("tom", "creature", 1, "creature", 0)
    inner = [
        e.CardPlayed("creature", "feeding"),
        shift,
        e.CardFinished("creature", "feeding", "discard"),
    ]
    outer = [e.CardPlayed("creature", "stalking"), e.CostPaid("creature", "stalking")]
    done = e.CardFinished("creature", "stalking", "discard")

    def told(*events):
        return [
            (beat.card or beat.character, len(beat.effects), beat.goes_on, beat.unused)
            for beat in beats(events)
        ]

    once = ("stalking", 0, False, False)
    again = ("feeding", 1, False, True)
    after = ("stalking", 1, True, False)
    assert told(*outer, *inner, shift, done) == [once, again, after]
    assert told(*outer, *inner, *inner, shift, *inner, done) == [once, again, again, after, again]
    assert told(*outer, *inner, done, shift) == [once, again], "that belongs to neither"
    woken = [
        e.AbilityBegun("creature", "max", None),
        *inner,
        e.CardDrawn("creature", None),
        e.CardDrawn("creature", None),
    ]
    assert told(*woken) == [("max", 0, False, False), again, ("max", 1, True, False)]


def test_a_beat_tells_no_card_that_the_viewer_may_not_know():
    cards = fixed_cards()
    drawn = [
        e.Prepared("creature"),
        *(e.CardDrawn("creature", card) for card in ("stalking", "hiding")),
    ]
    mine, theirs = (
        effect_text(cards, beats(event.seen_by(side) for event in drawn)[0].effects[0], "en").what
        for side in ("creature", "town")
    )
    assert "Stalking" in mine and "Stalking" not in theirs and "+2" in theirs


# -- how they are shown ---------------------------------------------------------------------------


def test_the_game_goes_ahead_while_earlier_beats_are_shown_and_the_end_is_the_truth(make_app):
    app = make_app(speed="fast")
    scene = table_of(app)
    creature_moves(scene)
    assert (
        scene.session.game.turn == 2
        and scene.director.busy
        and scene.board.view["turn"] == 1
        and not scene.targets
    )
    kinds = [beat.kind for beat in let_pass(app, scene)]
    assert kinds[:1] == ["card"] and "raised" in kinds and "ability" in kinds
    assert (
        scene.director.view == scene.session.view()
        and scene.targets
        and scene.controller.playback.beat is None
    )


def test_what_happens_is_told_with_its_cause_while_it_is_shown(make_app):
    app = make_app()
    playback, seen = table_of(app).controller.playback, []
    playback.director.told = False  # as for one's own doing
    playback.add(
        [
            e.PhaseBegun(7, "action", "town"),
            e.CardPlayed("town", "patrol"),
            e.Shifted("bob", "human", 3, "human", 2),
        ],
        7,
        "town",
    )
    for _ in range(40):
        playback.update(0.1)
        seen.append(playback.telling.text)
    assert seen[-1].startswith("The Town plays Patrol: Bob"), "not the last step alone"


def test_the_log_tells_a_raise_when_it_has_come_and_not_that_something_was_paid(make_app):
    app = make_app()
    scene = table_of(app)
    creature_moves(scene)
    told = set()
    while scene.director.busy:
        scene.controller.update(0.1)
        told |= {
            line.text
            for line in scene.log.lines
            if "Awareness" in line.text or "3 Energy" in line.text
        }
        assert "pays 3" not in scene.bar.text
    assert told == {"At Jeremy, the Creature raises Awareness to 3 for 3 Energy (now 2)."}


def test_of_a_line_too_long_for_the_log_its_end_is_shown(make_app):
    app = make_app()
    scene = after_creature(app)
    panel, line = scene.log, scene.log.lines[1].text  # below the heading of the turn
    wide, row = 180, app.theme.font("small").get_linesize()
    panel.lines = panel.lines[1:2]
    rows = len(textbox.wrap(line, app.theme.font("small"), wide - app.theme.px(18)))
    for room, shown in ((rows, 1), (rows - 1, 1), (2, 0)):
        place = pygame.Rect(0, 0, wide, room * row + app.theme.px(7))
        panel.draw(app.canvas, place)
        assert len(panel._rows) == shown and all(place.contains(box) for box, _ in panel._rows), (
            room
        )
    end = panel._end_of(line, wide, 3 * row)
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
    assert BeatPainter(app, scene.board).plate_rect(beat) == scene.board.resolving_rect, (
        "it lies on the stage like a card"
    )
    told, said = set(), set()
    for _ in range(80):  # nothing is drawn
        scene.controller.update(0.1)
        said.add(scene.bar.text)
        told |= {
            line.text
            for line in scene.log.lines
            if line.text.startswith(("The Creature Rests", "The Creature Prepares"))
        }
    assert told == {next(line.text for line in scene.log.lines if line.text in told)}, (
        "one line, the true one"
    )
    assert told <= said, "the bar says the sum too, and with it why"


def test_what_is_said_stays_when_the_opponent_chooses_on(make_app):
    app = make_app()
    scene = table_of(app)
    scene.controller.choose("rest")
    scene.controller.update(0.1)
    said = scene.bar.text
    scene.controller.choose("no")
    assert said.startswith("The Creature Rests") and scene.bar.text == said


def test_a_card_stays_while_it_is_paid_for(make_app):
    app = make_app()
    scene = table_of(app)
    creature_moves(scene)
    board = scene.board
    while not (
        board.view["resolving"] == "stalking" and any(fly.fades for fly in board.flying_sprites)
    ):
        assert scene.director.busy, "nothing was paid"
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
        if not scene.director.held:
            break
        bar = scene.bar
        assert bar.text_rect.right <= bar.rect.right - continue_sign_width(app) and textbox.fits(
            app.theme, "body", bar.text, bar.text_rect.size, app.theme.font_size("small")
        ), "the sign to go on covers no words"
        shown = scene.director.view
        before = repr(shown)
        for _ in range(5):
            pass_frame(app, 2.0)
        assert scene.director.held and repr(scene.director.view) == before, "it did not wait"
        if number % 2:
            post_key(pygame.K_SPACE)
        else:
            post_click(scene.board.layout.arena.center)
        pass_frame(app, 0.0)
    assert kinds.count("card") == 1 and {"raised", "ability"} <= set(kinds) and number == len(kinds)
    assert scene.director.view == scene.session.view() and not scene.director.busy


def test_with_the_speed_off_nothing_waits_and_no_ribbon_comes(make_app):
    app = make_app(speed="off")
    scene = table_of(app)
    creature_moves(scene)
    pass_frame(app)
    assert (
        not scene.director.busy
        and scene.controller.playback.ribbon is None
        and scene.director.view == scene.session.view()
    )


def test_reduced_motion_still_tells_but_nothing_moves(make_app):
    app = make_app(reduced_motion=True)
    scene = table_of(app)
    creature_moves(scene)
    pass_frame(app)
    assert (
        scene.controller.playback.beat is not None
        and not scene.board.flying_sprites
        and scene.controller.playback.ribbon is None
    )
    post_click(scene.board.layout.arena.center)
    pass_frame(app)
    assert not scene.director.busy and scene.director.view == scene.session.view()


def test_the_opponent_chooses_no_further_than_the_turn_after_the_one_shown(make_app):
    app = make_app(speed="slow")
    scene = table_of(app)
    session = scene.session
    session.plan = session.plan._replace(town="easy")
    session.worker.poll = lambda: session.game.decision.keys[-1]
    for _ in range(60):
        pass_frame(app, 0.01)
    # the next turn is chosen, and the one after waits
    assert session.game.turn == scene.board.view["turn"] + 2 and scene.director.busy


def test_of_whoever_wakes_and_does_nothing_it_is_said_that_nothing_comes_of_it():
    woken = e.AbilityBegun("creature", "jeremy", None)
    phase = e.PhaseBegun(1, "movement", "creature")
    cards = fixed_cards()
    (idle,) = (beat for beat in beats([woken, phase]) if beat.kind == "ability")
    assert idle.had_no_effect and [told.what for told in effect_texts(cards, idle, "en")] == [
        "Nothing comes of it."
    ]
    (busy,) = (
        beat
        for beat in beats([woken, e.DirectionTurned("clockwise"), phase])
        if beat.kind == "ability"
    )
    # it goes on with a card
    played = beats([woken, e.CardPlayed("creature", "stalking"), phase])[0]
    assert (
        not busy.had_no_effect
        and not played.had_no_effect
        and effect_texts(cards, played, "en") == []
    )


def test_one_s_own_doing_is_not_told(make_app):
    app = make_app(speed="fast")
    scene = after_creature(app)
    scene.controller.choose("rest")
    assert all(beat.side != "town" for beat in let_pass(app, scene, 2.0))


def test_the_ribbon_of_a_turn_takes_no_input(make_app):
    app = make_app(speed="normal")
    scene = after_creature(app)
    scene.controller.playback.ribbon = TurnBanner("town", 2)
    scene.pointer.guard = 0.0
    place = next(rect for rect, thing in scene.areas() if thing == ("button", "rest"))
    post_click(place.center)
    pass_frame(app, 0.01)
    assert scene.session.steps[-1].key == "rest"


@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 1.3), ((2560, 1080), 1.0)])
def test_the_plate_of_whoever_wakes_stays_on_the_table_and_covers_nobody(make_app, size, text_size):
    app = make_app(size, "pl", text_size)
    scene = table_of(app)
    paint, layout = BeatPainter(app, scene.board), table_layout(size, text_size, 8, 8)
    for id in scene.board.people:
        beat = Beat("ability", "creature", character=id)
        plate, rows = paint.plate_rect(beat), paint.rows_box(beat)
        assert layout.arena.contains(plate) and not plate.colliderect(rows)
        assert all(
            not plate.colliderect(scene.board.rect_of(other).inflate(-8, -8))
            for other in scene.board.people
        )
        dial = scene.board.layout.dial
        assert ("dial" in paint.covered(beat)) == bool(plate.colliderect(dial)), (
            "half a dial is not drawn"
        )
        beat.add(e.DirectionTurned("clockwise"))
        assert "dial" not in paint.covered(beat), "which is what it is about"
    assert set(paint.covered(Beat("raised", "town", level=1))) == {"dial", "played"}, (
        "nothing looks out from under a card on the stage"
    )
    secured = Consequence(e.Shifted("bob", "human", 4, "human", 3))
    for told in (
        effect_text(app.cards, secured, "pl"),
        effect_text(app.cards, Consequence(e.CardTaken("town", "neighbourly_help")), "pl"),
    ):
        box, lines = paint._lines(told, 2, rows.width)
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
        scene.controller.playback.ribbon = ribbon
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
            f"awareness: {{town: {{1: [{{gain: {gain}}}]}}}}\ncharacters: {{bob: {{human: [{{gain: {gain}}}]}}}}"
        )
        BeatPainter(app, scene.board)._cause(target, beat)
        seen.append(pygame.image.tobytes(target, "RGB"))
    assert seen[0] != seen[1]
