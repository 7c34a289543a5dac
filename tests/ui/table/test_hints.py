"""Hints at the table, and the win probability after the game, as a player uses them."""

from __future__ import annotations

import time

import pygame

from inbetween.ai.hints.decision_chain import Link
from inbetween.ai.hints.ranking import Hint, rank_choices
from inbetween.ai.process import engine_process as thinking
from inbetween.play.session import GameConfig
from inbetween.play.things import Thing
from inbetween.ui.game_over.scene import GameOverScene
from inbetween.ui.table.input.awareness_menu import AwarenessMenu
from inbetween.ui.table.input.hint_menu import HintMenu
from tests.ui.decision_tables import open_menu
from tests.ui.robot import Robot, open_table, pass_frame, post_click, post_key, post_move

from .hint_requests import ask, frames_until


def test_a_hint_can_be_taken_with_a_click_or_put_away(tmp_path):
    app, table = open_table(tmp_path, GameConfig("human", "easy", seed=8, curtain=False))
    Robot(app, "mouse").settle()
    made = len(table.session.game.history)
    ask(app, table)
    keys = [option.key for _, option, *_ in open_menu(table).rows]
    assert 1 <= len(keys) <= 3 and set(keys) <= set(table.session.game.legal_choices)
    post_key(pygame.K_h)
    pass_frame(app)
    assert table.controller.question.menu is None and len(table.session.game.history) == made
    ask(app, table)
    rect, option, *_ = open_menu(table).rows[0]
    post_click(rect.center)
    pass_frame(app)
    assert table.session.game.history[made] == option.key and table.controller.question.menu is None
    app.close()


def test_hints_rank_actions_beside_awareness_abilities_and_name_what_can_be_clicked(tmp_path):
    near = {
        "circle": ["sam", "tom", "bob", "carl", "lance", "mina"],
        "active": "town",
        "turn": 14,
        "phase": "awareness",
        "town": {"hand": ["detour"], "awareness": 2, "energy": 9},
    }
    app, table = open_table(
        tmp_path, GameConfig("human", "human", seed=8, position=near, curtain=False)
    )
    Robot(app, "mouse").settle()
    found = sorted(
        rank_choices(table.session.game.state, simulations=8, acting=True),
        key=lambda hint: hint.key != "rest",
    )
    table.controller.show_hints(found)
    keys = [option.key for _, option, *_ in open_menu(table).rows]
    lit = {
        option.key for options in table.controller.question.targets.values() for option in options
    }
    assert keys[0] == "rest" and len(keys) == 3 and {hint.key for hint in found} == lit
    levels = [
        option
        for options in table.controller.question.targets.values()
        for option in options
        if option.key == "awareness:2"
    ]
    assert open_menu(table).label(levels[0]) == "Level 2 Awareness ability", (
        "the button, then the row behind it"
    )
    table.controller.show_hints(sorted(found, key=lambda hint: hint.key != "awareness:2"))
    post_click(open_menu(table).rows[0][0].center)
    pass_frame(app)
    assert (
        isinstance(table.controller.question.menu, AwarenessMenu) and not table.session.game.history
    ), "a hint asks before the only one is used"
    table.controller.show_hints(found)
    post_click(table.controller.question.menu.rows[0][0].center)
    pass_frame(app)
    assert table.session.game.history[:2] == ["pass", "rest"]
    app.close()


def test_a_hint_marks_a_card_for_discard_and_says_so(tmp_path, monkeypatch):
    hand = {
        "circle": ["sam", "tom", "bob", "carl", "lance", "mina"],
        "active": "town",
        "town": {"hand": ["detour", "patrol"]},
    }
    app, table = open_table(
        tmp_path, GameConfig("human", "human", seed=8, position=hand, curtain=False)
    )
    table.controller.choose("prepare")
    Robot(app, "mouse").settle()
    table.controller.show_hints([Hint(key, 0.5, ()) for key in ("patrol", "done", "detour")])
    assert [label for *_, label, _ in open_menu(table).rows] == [
        "Discard Patrol",
        "Draw 3",
        "Discard Detour",
    ]
    post_click(open_menu(table).rows[0][0].center)
    pass_frame(app)
    assert (
        table.controller.question.marked == [Thing("hand", "patrol", 1)]
        and table.controller.question.menu is None
        and table.session.game.history == ["prepare"]
    )
    asked = []
    monkeypatch.setattr(
        table.controller.hint_requester.engine, "ask", lambda *data: asked.append(data)
    )
    table.actions.hint()
    assert len(asked[0][1]["hand"][0]) == 1, "what is marked is thought of as gone"
    for row, keys in ((0, ["prepare"]), (1, ["prepare", "patrol", "done"])):
        table.controller.show_hints([Hint(key, 0.5, ()) for key in ("patrol", "done")])
        assert open_menu(table).rows[1][-2] == "Discard 1, draw 4"
        post_move((5, 5))  # the row may lie where the last click was
        post_click(open_menu(table).rows[row][0].center)
        pass_frame(app)
        assert table.controller.question.menu is None and table.session.game.history == keys, (
            "what is marked since stays so; what is said is done"
        )
    app.close()


def test_no_hint_is_requested_when_all_cards_are_marked_for_discard(tmp_path):
    hand = {
        "circle": ["sam", "tom", "bob", "carl", "lance", "mina"],
        "active": "town",
        "town": {"hand": ["detour", "patrol"]},
    }
    app, table = open_table(
        tmp_path, GameConfig("human", "human", seed=8, position=hand, curtain=False)
    )
    table.controller.choose("prepare")
    Robot(app, "mouse").settle()
    for _, card in table.board.hand_areas():
        table.actions.use(card, (5, 5))
    post_key(pygame.K_h)
    pass_frame(app)
    bubble = table.controller.popups.bubble
    assert bubble is not None and bubble.text == app.say("hint.only")
    assert not table.controller.hint_requester.thinking
    table.controller.show_hints([Hint("yes", 0.5, ())])
    pass_frame(app)
    assert table.controller.question.menu is None, "what a hint is about may have gone"
    app.close()


def test_tokens_on_many_characters_share_one_row(tmp_path):
    where = {
        "circle": ["sam", "tom", "bob", "carl", "lance", "mina"],
        "active": "town",
        "town": {"hand": ["patrol"]},
    }
    app, table = open_table(
        tmp_path, GameConfig("human", "human", seed=8, position=where, curtain=False)
    )
    table.controller.choose("play:patrol")
    Robot(app, "mouse").settle()
    keys = sorted(table.session.game.legal_choices, key=lambda key: key.startswith("token:"))
    table.controller.show_hints([Hint(key, 0.6 - i / 100, ()) for i, key in enumerate(keys)])
    told = [keys.index(key) for key in keys[3:] if key.startswith("token:")]
    assert (
        f"({60 - told[-1]}–{60 - told[0]}%)" in open_menu(table).note
        and open_menu(table).note.count("token") == 1
    ), open_menu(table).note
    app.close()


def test_hints_can_be_asked_for_with_the_mouse(tmp_path):
    app, table = open_table(tmp_path, GameConfig("human", "human", seed=8, curtain=False))
    Robot(app, "mouse").settle()
    post_click(table.board.layout.buttons.hint.center)
    pass_frame(app)
    assert table.controller.hint_requester.thinking
    post_click(table.board.layout.buttons.hint.center)
    pass_frame(app)
    assert not table.controller.hint_requester.thinking
    app.close()


def test_a_choice_made_meanwhile_drops_the_hint(tmp_path):
    app, table = open_table(tmp_path, GameConfig("human", "human", seed=8, curtain=False))
    Robot(app, "mouse").settle()
    post_key(pygame.K_h)
    pass_frame(app)
    table.controller.choose(table.session.game.legal_choices[-1])
    assert not table.controller.hint_requester.thinking
    for _ in range(60):
        pass_frame(app)
        time.sleep(0.005)
    assert not isinstance(table.controller.question.menu, HintMenu)
    app.close()


def test_win_probabilities_are_shown_after_the_game(tmp_path):
    near = {
        "circle": ["sam", "tom", "bob", "carl", "lance", "mina"],
        "active": "town",
        "turn": 14,
        "town": {"hand": ["evacuation"], "energy": 9},
    }
    app, table = open_table(
        tmp_path, GameConfig("human", "human", seed=8, position=near, curtain=False)
    )
    session = table.session
    for key in ("rest", "rest", "play:evacuation"):
        session.choose(key)
    while session.game.decision:
        session.choose(session.game.decision.keys[0])
    assert not session.chances
    scene = GameOverScene(app, session)
    app.scenes = [scene]
    scene.enter()
    frames_until(app, lambda: session.chances)
    pass_frame(app)
    assert len(session.chances) >= 2 and session.chances[-1][1] == (
        1.0 if session.game.winner == "town" else 0.0
    )
    assert not app.overflows, app.overflows[:5]
    app.close()


def think_at_once(table):
    """Let the hints of a table be worked out here and now, in few rounds; returns what was asked
    for.
    """
    asked, thinker = [], table.controller.hint_requester.engine

    def answer(kind, snapshot, seed, chain=(), share=None):
        asked.append(([key for _, key in chain], share))
        links = [
            Link(thinking.game_from_snapshot(table.session.cards, before), key)
            for before, key in chain
        ]
        thinker.parts = [
            rank_choices(
                thinking.game_from_snapshot(table.session.cards, snapshot),
                seed,
                simulations=6,
                acting=True,
                chain=links,
                share=share,
            )
        ]

    thinker.ask = answer
    thinker.poll_or_log = lambda: True
    return asked


def shown(table, *marked):
    table.controller.hint_requester.ask(table.session, *marked)
    return {hint.key: hint.chance for hint in table.controller.hint_requester.poll(table.session)}


def test_the_next_hint_goes_on_from_what_was_shown(tmp_path):
    where = {
        "circle": ["sam", "tom", "bob", "carl", "lance", "mina"],
        "active": "town",
        "turn": 14,
        "phase": "awareness",
        "town": {"hand": ["patrol", "curfew", "detour"], "awareness": 2, "energy": 9},
    }
    app, table = open_table(
        tmp_path, GameConfig("human", "human", seed=8, position=where, curtain=False)
    )
    asked, session = think_at_once(table), table.session
    first = shown(table)
    assert asked == [([], None)] and "pass" not in first
    for key in ("pass", "play:patrol"):
        session.choose(key)
    second = shown(table)
    assert asked[-1] == ([], first["play:patrol"]) and max(second.values()) == first["play:patrol"]
    key = sorted(second)[-1]
    session.choose(key)
    session.choose("yes")  # without a hint
    third = shown(table)
    assert asked[-1] == (["yes"], second[key]) and max(third.values()) <= second[key]
    session.undo()
    assert max(shown(table).values()) == second[key] and asked[-1] == ([], second[key])
    app.close()


def test_hints_not_shown_are_computed_from_the_start_of_the_turn(tmp_path):
    where = {
        "circle": ["sam", "tom", "bob", "carl", "lance", "mina"],
        "active": "town",
        "town": {"hand": ["patrol", "curfew"]},
    }
    app, table = open_table(
        tmp_path, GameConfig("human", "human", seed=8, position=where, curtain=False)
    )
    asked, session = think_at_once(table), table.session
    session.choose("prepare")
    late = shown(table)
    assert asked[-1] == (["prepare"], None)
    marked = shown(table, "patrol")
    assert asked[-1] == ([], late["patrol"]) and max(marked.values()) == late["patrol"], (
        "what is marked counts as chosen"
    )
    session.undo()
    session.choose("play:patrol")
    shown(table)
    assert asked[-1] == (["play:patrol"], None), (
        "what was shown belongs to the choices that led there"
    )
    app.close()
