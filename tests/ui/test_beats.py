"""The opponent's turn in beats: their order, stepping through them, the last turn once more, the recap, and what stays hidden."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from inbetween.play.beats import Beat, Consequence, beats
from inbetween.play.beatwords import ability, announced, heading, piece, pieces
from inbetween.play.raising import declines, raising
from inbetween.play.recall import last_turn
from inbetween.play.session import Plan, Session
from inbetween.rules import events as e
from inbetween.rules.fold import fold
from inbetween.ui.after.endings import wanted
from inbetween.ui.table.beatpaint import BeatPaint
from inbetween.ui.table.layout import table_layout
from inbetween.ui.table.ribbon import Ribbon
from inbetween.ui.table.table import TableScene
from tests.fixed import fixed_cards
from tests.table import table as scenario

from .robot import pass_frame, post_click, post_key

POSITION = {
    "active": "creature", "phase": "action", "direction": "clockwise", "marker": "jeremy", "seed": 14,
    "circle": [{"id": "timmy", "side": "human", "safety": 2}, {"id": "bob", "side": "human", "safety": 2},
               {"id": "sam", "side": "creature", "safety": 3}, {"id": "tom", "side": "creature", "safety": 2},
               {"id": "max", "side": "creature", "safety": 2}, {"id": "carl", "side": "human", "safety": 3},
               {"id": "jeremy", "side": "creature", "safety": 2}, {"id": "natalie", "side": "human", "safety": 2}],
    "town": {"energy": 6, "awareness": 2, "hand": ["revolver", "house_move", "patrol"]},
    "creature": {"energy": 9, "awareness": 2, "hand": ["stalking", "feeding", "paranoia", "abduction"]}}
TURN = ("play:stalking", "token:bob", "yes", "yes", "yes")  # the Creature's turn; yes to whatever is offered


def table_of(app: Any, creature: str = "easy", curtain: bool = True) -> TableScene:
    """A table at which the Creature is to move; the opponent says nothing by itself."""
    app.cards = fixed_cards()
    session = Session(app.cards, Plan("human", creature, position=POSITION, curtain=curtain))
    session.ask_opponent = lambda: None  # type: ignore[method-assign]
    scene = TableScene(app, session)
    app.scenes = [scene]
    pass_frame(app)
    return scene


def creature_moves(scene: TableScene) -> None:
    """Let the Creature play a card and answer everything until somebody else is asked, all before it is shown."""
    session = scene.session
    wanted = list(TURN)
    while session.decider == "creature" and session.game.turn == 1:
        keys = session.game.decision.keys
        key = next((key for key in wanted if key in keys), keys[0])
        scene.host.choose(key)


def after_creature(app: Any) -> TableScene:
    """The table after the Creature's turn, all of which has been shown."""
    scene = table_of(app)
    creature_moves(scene)
    scene.skip()
    pass_frame(app)
    return scene


def let_pass(app: Any, scene: TableScene, seconds: float = 60.0) -> list[Beat]:
    """Frames until nothing is shown any more, or somebody has to say that it goes on; the beats that were seen."""
    seen: list[Beat] = []
    for _ in range(round(seconds * 10)):
        pass_frame(app, 0.1)
        beat = scene.host.showing.beat
        if beat is not None and (not seen or seen[-1] is not beat):
            seen.append(beat)
        if scene.director.held or not scene.director.busy:
            break
    return seen


# -- what beats are made of -----------------------------------------------------------------------


def test_a_turn_becomes_beats_with_causes_and_effects_in_their_order():
    events = [e.PhaseBegun(7, "awareness", "creature"), e.PhaseBegun(7, "action", "creature"), e.CardPlayed("creature", "stalking"),
              e.TokenMoved("eye", None, "bob"), e.EnergyChanged("creature", -4, 1, "pay"), e.CostPaid("creature", "stalking"),
              e.AbilityBegun("creature", None, "stalking"), e.Shifted("sam", "creature", 3, "creature", 2),
              e.Shifted("sam", "creature", 4, "creature", 3), e.Shifted("tom", "creature", 1, "creature", 0),
              e.CardFinished("creature", "stalking", "discard"), e.PhaseBegun(7, "activity", "creature"),
              e.EnergyChanged("creature", -1, 0, "awareness"), e.AwarenessChanged("creature", 1),
              e.AbilityBegun("creature", "jeremy", None), e.DirectionTurned("clockwise"), e.PhaseBegun(7, "movement", "creature"),
              e.MarkerMoved("jeremy", "max")]
    told = beats(events)
    assert [beat.kind for beat in told] == ["turn", "card", "raised", "ability", "walk"]
    turn, card, raised, woken, walk = told
    assert turn.turn == 7 and card.card == "stalking" and card.paid == 4 and raised.level == 1 and raised.paid == 1
    assert [effect.character for effect in card.effects] == ["bob", "sam", "tom"] and len(card.effects[1].events) == 2
    assert card.touched == ["bob", "sam", "tom"] and woken.touched == ["jeremy"]
    assert [type(effect.first) for effect in woken.effects] == [e.DirectionTurned]
    assert not raised.effects and not walk.effects


def test_everything_that_can_happen_has_words():
    cards = fixed_cards()
    session = Session(cards, Plan(seed=5, curtain=False))
    for number in range(160):
        if session.game.decision is None:
            break
        session.choose(session.game.decision.keys[number % len(session.game.decision.keys)])
    found = beats(entry.event.seen_by("town") for entry in session.log)
    assert {"card", "rest", "prepare", "turn", "walk"} <= {beat.kind for beat in found}
    for beat, language in ((beat, language) for beat in found for language in ("en", "it", "pl")):
        assert heading(cards, beat, language) and announced(cards, beat, language) and isinstance(ability(cards, beat, language), str)
        for effect in beat.effects:
            told = piece(cards, effect, language)
            assert told.what and "None" not in told.what


def test_a_shift_tells_where_from_where_to_and_which_way_on_the_card():
    cards = fixed_cards()

    def told(*ways: tuple[int, int]) -> tuple[str, str]:
        effect = Consequence(e.Shifted("bob", "human", ways[0][1], "human", ways[0][0]))
        effect.events += [e.Shifted("bob", "human", b, "human", a) for a, b in ways[1:]]
        found = piece(cards, effect, "en")
        return found.what, found.short

    assert told((2, 1)) == ("[shift:up] Guarded \u203a Alert", "[shift:up] Alert")
    assert told((1, 2), (2, 3)) == ("[shift:down]2 Alert \u203a Guarded", "[shift:down]2 Guarded")
    assert told((2, 3)) == ("[shift:down] Guarded 2 \u203a 3", "[shift:down] Guarded 2 \u203a 3")


def test_a_beat_tells_no_card_that_the_viewer_may_not_know():
    cards = fixed_cards()
    drawn = [e.Prepared("creature"), *(e.CardDrawn("creature", card) for card in ("stalking", "hiding"))]
    mine, theirs = (piece(cards, beats(event.seen_by(side) for event in drawn)[0].effects[0], "en").what for side in ("creature", "town"))
    assert "Stalking" in mine and "Stalking" not in theirs and "+2" in theirs


# -- how they are shown ---------------------------------------------------------------------------


def test_the_game_goes_ahead_while_earlier_beats_are_shown_and_the_end_is_the_truth(make_app):
    app = make_app(speed="fast")
    scene = table_of(app)
    creature_moves(scene)
    assert scene.session.game.turn == 2 and scene.director.busy and scene.board.view["turn"] == 1 and not scene.targets
    kinds = [beat.kind for beat in let_pass(app, scene)]
    assert kinds[:1] == ["card"] and "raised" in kinds and "ability" in kinds
    assert scene.director.view == scene.session.view() and scene.targets and scene.host.showing.beat is None


def test_what_happens_is_told_with_its_cause_while_it_is_shown(make_app):
    app = make_app()
    showing, seen = table_of(app).host.showing, []
    showing.director.told = False  # as for one's own doing
    showing.add([e.PhaseBegun(7, "action", "town"), e.CardPlayed("town", "patrol"), e.Shifted("bob", "human", 3, "human", 2)], 7, "town")
    for _ in range(40):
        showing.update(0.1)
        seen.append(showing.telling.text)
    assert seen[-1].startswith("The Town plays Patrol: Bob"), "not the last step alone"


@pytest.mark.parametrize("key", ["rest", "prepare"])
def test_the_log_tells_a_rest_or_a_prepare_when_all_of_it_has_come(make_app, key):
    app = make_app()
    scene = table_of(app)
    scene.host.choose(key)
    while scene.session.decider == "creature" and scene.session.game.phase == "action":
        scene.host.choose("done")
    scene.host.update(0.1)
    beat = scene.host.showing.beat
    assert beat is not None and beat.kind == key and ability(app.cards, beat, "en"), "it is told what that is"
    assert BeatPaint(app, scene.board).plate_rect(beat) == scene.board.resolving_rect, "it lies on the stage like a card"
    told = set()
    for _ in range(80):  # nothing is drawn
        scene.host.update(0.1)
        told |= {line.text for line in scene.log.lines if line.text.startswith(("The Creature Rests", "The Creature Prepares"))}
    assert told == {next(line.text for line in scene.log.lines if line.text in told)}, "one line, the true one"


def test_a_card_stays_while_it_is_paid_for(make_app):
    app = make_app()
    scene = table_of(app)
    creature_moves(scene)
    board = scene.board
    while not (board.view["resolving"] == "stalking" and any(fly.fades for fly in board.flies)):
        assert scene.director.busy, "nothing was paid"
        scene.host.update(0.05)
    rect = board.resolving_rect.inflate(-app.theme.px(60), -app.theme.px(60))
    app.draw()
    seen = app.canvas.subsurface(rect).copy()
    board.flies.clear()
    app.draw()
    assert pygame.transform.average_color(seen) == pygame.transform.average_color(app.canvas.subsurface(rect))


def test_step_by_step_every_beat_waits_for_a_click_or_space(make_app):
    app = make_app(speed="step")
    scene = table_of(app)
    creature_moves(scene)
    kinds = []
    for number in range(12):
        seen = let_pass(app, scene)
        kinds += [beat.kind for beat in seen]
        if not scene.director.held:
            break
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
    assert not scene.director.busy and scene.host.showing.ribbon is None and scene.director.view == scene.session.view()


def test_reduced_motion_still_tells_but_nothing_moves(make_app):
    app = make_app(reduced_motion=True)
    scene = table_of(app)
    creature_moves(scene)
    pass_frame(app)
    assert scene.host.showing.beat is not None and not scene.board.flies and scene.host.showing.ribbon is None
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
    assert session.game.turn == scene.board.view["turn"] + 2 and scene.director.busy  # the next turn is chosen, and the one after waits


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_a_chance_that_the_opponent_lets_pass_is_said_before_the_marker_walks_on(make_app, language):
    app = make_app(speed="normal", language=language)
    scene = table_of(app)
    scene.host.choose("rest")
    asked = raising(scene.session.game)
    assert asked is not None and asked.side == "creature"
    scene.host.choose("no")
    director, words = scene.director, declines(asked, language)
    assert words.startswith({"en": "The Creature does not raise", "it": "La Creatura non aumenta", "pl": "Istota nie podnosi"}[language])
    for _ in range(200):
        pass_frame(app, 0.1)
        if director.said:
            break
    assert director.said == asked and director.busy
    assert scene.bar.text == words + "." and scene.bar.side == "creature"
    assert director.view["marker"] == "jeremy"
    let_pass(app, scene)
    assert director.said is None
    assert director.view == scene.session.view()


def test_the_level_that_wins_is_told_whoever_reaches_it_and_the_end_is_said(make_app):
    app = make_app(speed="normal")
    app.cards = fixed_cards()
    won = {**POSITION, "active": "town", "phase": "activity", "marker": "natalie",
           "town": {"energy": 10, "awareness": app.cards.numbers.awareness_goal - 1, "hand": ["patrol"]}}
    session = Session(app.cards, Plan("human", "easy", position=won))
    session.ask_opponent = lambda: None
    scene = TableScene(app, session)
    app.scenes = [scene]
    pass_frame(app)
    assert raising(session.game).wins
    scene.host.choose("yes")
    assert [(beat.kind, beat.side, beat.level) for beat in let_pass(app, scene)] == [("raised", "town", app.cards.numbers.awareness_goal)]
    assert session.winner == "town"
    pictures = wanted("awareness_town", "town", app.theme.size)
    app.art.wait()
    assert app.scenes == [scene] and all(app.art.ready(*each) for each in pictures), "the end is there when it comes"
    scene.host.ask()
    assert scene.bar.text == f"The Town wins: Awareness {app.cards.numbers.awareness_goal}." and scene.bar.side == "town"


def test_one_s_own_refusal_is_not_told_and_skipping_skips_the_other_s(make_app):
    app = make_app(speed="normal")
    scene = table_of(app, "human", curtain=False)
    scene.host.choose("rest")
    scene.host.choose("no")
    let_pass(app, scene)
    assert scene.director.said is None and not scene.director.busy
    scene = table_of(app)
    scene.host.choose("rest")
    scene.host.choose("no")
    scene.skip()
    pass_frame(app)
    assert scene.director.said is None and not scene.director.busy


def test_of_whoever_wakes_and_does_nothing_it_is_said_that_nothing_comes_of_it():
    woken, phase = e.AbilityBegun("creature", "jeremy", None), e.PhaseBegun(1, "movement", "creature")
    cards = fixed_cards()
    idle, = (beat for beat in beats([woken, phase]) if beat.kind == "ability")
    assert idle.vain and [told.what for told in pieces(cards, idle, "en")] == ["Nothing comes of it."]
    busy, = (beat for beat in beats([woken, e.DirectionTurned("clockwise"), phase]) if beat.kind == "ability")
    played = beats([woken, e.CardPlayed("creature", "stalking"), phase])[0]  # it goes on with a card
    assert not busy.vain and not played.vain and pieces(cards, played, "en") == []


def test_one_s_own_doing_is_not_told(make_app):
    app = make_app(speed="fast")
    scene = after_creature(app)
    scene.host.choose("rest")
    assert all(beat.side != "town" for beat in let_pass(app, scene, 2.0))


def test_the_ribbon_of_a_turn_takes_no_input(make_app):
    app = make_app(speed="normal")
    scene = after_creature(app)
    scene.host.showing.ribbon = Ribbon("town", 2)
    scene.pointer.guard = 0.0
    place = next(rect for rect, thing in scene.areas() if thing == ("button", "rest"))
    post_click(place.center)
    pass_frame(app, 0.01)
    assert scene.session.steps[-1].key == "rest"


@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 1.3), ((2560, 1080), 1.0)])
def test_the_plate_of_whoever_wakes_stays_on_the_table_and_covers_nobody(make_app, size, text_size):
    app = make_app(size, "pl", text_size)
    scene = table_of(app)
    paint, layout = BeatPaint(app, scene.board), table_layout(size, text_size, 8, 8)
    for id in scene.board.people:
        beat = Beat("ability", "creature", character=id)
        plate, rows = paint.plate_rect(beat), paint.rows_box(beat)
        assert layout.arena.contains(plate) and not plate.colliderect(rows)
        assert all(not plate.colliderect(scene.board.rect_of(other).inflate(-8, -8)) for other in scene.board.people)


# -- the last turn once more ----------------------------------------------------------------------


def test_the_last_turn_is_shown_again_and_leaves_the_game_alone(make_app):
    app = make_app(speed="fast")
    scene = after_creature(app)
    session = scene.session
    before, steps, log = session.game.snapshot(), len(session.steps), len(session.log)
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
    assert scene.host.showing.again == 1 and not scene.targets and "token" not in str(scene.board.last)
    shown = [event.kind for event in scene.director.shown]
    for _ in range(600):
        pass_frame(app, 0.1)
        shown += [event.kind for event in scene.director.shown]
        if not scene.host.showing.again:
            break
    assert shown == [event.kind for event in past.events]
    pass_frame(app)
    assert session.game.snapshot() == before and (len(session.steps), len(session.log)) == (steps, log)
    assert scene.director.view == session.view() and scene.targets


def test_a_turn_that_began_in_the_middle_of_what_a_choice_led_to_is_told_from_there():
    session = Session(fixed_cards(), Plan("human", "easy", position=POSITION))
    while session.game.turn < 4:
        session.choose("rest" if "rest" in session.game.decision.keys else session.game.decision.keys[-1])
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
        assert scene.host.showing.again and scene.director.view != scene.session.view()
        end()
        pass_frame(app, 0.01)
        assert not scene.host.showing.again and scene.director.view == scene.session.view() and scene.targets


def test_before_anything_has_happened_it_is_said(make_app):
    app = make_app()
    scene = table_of(app)
    post_key(pygame.K_r)
    pass_frame(app, 0.01)
    assert scene.bubble is not None and scene.bubble.text == app.say("beats.again_none")


def test_in_a_hot_seat_the_other_s_cards_stay_hidden(make_app):
    app = make_app(speed="off")
    scene = table_of(app, "human", curtain=False)
    session = scene.session
    session.viewer = "creature"
    session.choose("prepare")
    while session.decider == "creature":
        session.choose("done" if "done" in session.game.decision.keys else session.game.decision.keys[-1])
    session.viewer = "town"
    past = last_turn(session)
    assert past is not None and past.turn == 1
    assert set(past.view["creature"]["hand"]) == {None}
    drawn = [event for event in past.events if isinstance(event, e.CardDrawn)]
    assert drawn and all(event.seen_by("town").card is None for event in drawn)
    scene.host.look()
    scene.hands.show_again((0, 0))
    scene.host.showing.skip()
    assert not any(scene.director.view["creature"]["hand"])


# -- the recap ------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [True, False])
def test_before_a_turn_against_the_opponent_it_is_told_what_happened(make_app, wanted):
    app = make_app(speed="off", recap=wanted)
    scene = table_of(app)
    creature_moves(scene)
    pass_frame(app)
    assert [beat.kind for beat in scene.host.aside.recap][:1] == (["card"] if wanted else [])
    if wanted:
        place = next(rect for rect, thing in scene.areas() if thing == ("recap", ""))
        told = scene.host.aside.recap
        post_click(place.center)
        pass_frame(app)
        assert not scene.host.aside.recap and scene.targets
        scene.host.aside.recap = told
        scene.host.choose("rest")
        assert not scene.host.aside.recap  # it goes with the next choice


# -- the question whether Awareness is raised -------------------------------------------------------


@pytest.mark.parametrize(("language", "word"), [("en", "WIN"), ("it", "VINCI"), ("pl", "WYGRYWAM")])
def test_the_last_level_says_that_it_wins(make_app, language, word):
    app = make_app(language=language, speed="off")
    app.cards = fixed_cards()
    position = {**POSITION, "active": "town", "phase": "activity", "marker": "bob", "town": {"energy": 9, "awareness": 5, "hand": []}}
    scene = TableScene(app, Session(app.cards, Plan("human", "human", position=position, curtain=False)))
    app.scenes = [scene]
    pass_frame(app)
    asked = raising(scene.session.game)
    assert asked is not None and (asked.side, asked.level, asked.character, asked.wins) == ("town", 6, "bob", True)
    assert word in next(button.label for button, thing in scene.bar.buttons if thing == ("button", "yes"))


def test_another_level_says_who_brought_it_and_what_it_gives(make_app):
    app = make_app(speed="off")
    app.cards = fixed_cards()
    position = {**POSITION, "active": "town", "phase": "activity", "marker": "bob"}
    scene = TableScene(app, Session(app.cards, Plan("human", "human", position=position, curtain=False)))
    app.scenes = [scene]
    pass_frame(app)
    assert scene.question.raising is not None and not scene.question.raising.wins
    assert "Bob" in scene.bar.text and "Level 3" in scene.bar.text
    assert raising(scenario("sam h2").game) is None
