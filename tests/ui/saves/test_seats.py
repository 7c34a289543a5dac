"""Characters keep their seats: on the table, in resumed games, in replays and after undo."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from inbetween.play.circle_order import seats_after
from inbetween.play.last_turn import last_turn
from inbetween.play.replay import Replay
from inbetween.play.session import GameConfig, Session
from inbetween.rules.events import CharacterMoved, CharacterRemoved
from inbetween.saves.checkpoint import is_quiet
from inbetween.saves.record import Record
from inbetween.saves.save_loader import LoadedGame, begin, open_record
from inbetween.ui.game_over.scene import GameOverScene
from inbetween.ui.replay.scene import ReplayScene
from inbetween.ui.table.scene.table_scene import TableScene
from tests.ui.screen_driver import CARDS, show

GAMES = range(15)
# These seeds are checked at every table: people move and leave, and the circle of `view` starts
# elsewhere.
SHOWN = (0, 26)
PLAN = GameConfig(curtain=False)


def seats_of(board):
    return tuple(entry["id"] for entry in board.seats)


def played(seed):
    """Play a random game to its end and record the seats after every choice."""
    session, rng = Session(CARDS, PLAN._replace(seed=seed)), Random(seed)
    seats = [session.seats]
    while session.game.decision:
        session.choose(rng.choice(session.game.decision.keys))
        seats.append(session.seats)
    return session, seats


def read_again(session):
    """Save and reload a game."""
    return open_record(Record.from_text(session.snapshot().record().to_text()))


def test_seats_follow_from_the_game():
    turned = moved = 0
    for seed in GAMES:
        session, seats = played(seed)
        changes = [
            any(
                isinstance(entry.event, CharacterMoved | CharacterRemoved)
                for entry in session.log
                if entry.step == i
            )
            for i in range(len(session.steps))
        ]
        moved += sum(changes)
        turned += session.seats[0] != session.view()["circle"][0]["id"]
        for i, changed in enumerate(changes):
            assert changed or seats[i] == seats[i + 1], "nobody moves without a reason"
        opened = read_again(session)
        assert Session.loaded(opened).seats == seats[-1]
        assert Replay(opened).seats == seats
        for at in [i + 1 for i, changed in enumerate(changes) if changed]:
            assert Session.loaded(opened, PLAN, at).seats == seats[at]
        for at in range(len(seats) - 2, -1, -1):
            session.return_to(at)
            assert session.seats == seats[at]
            ids = [entry["id"] for entry in session.game.view("town")["circle"]]
            start = ids.index(session.seats[0])
            assert [*ids[start:], *ids[:start]] == list(session.seats), (
                "the seats are the circle, begun somewhere"
            )
    assert moved > 15 and turned > 2, "these games show something"


@pytest.mark.parametrize("seed", SHOWN)
def test_seats_are_the_same_in_game_replay_and_resumed_game(app, seed):
    session, rng = Session(CARDS, PLAN._replace(seed=seed)), Random(seed)
    table = show(app, TableScene(app, session))
    seen = {0: seats_of(table.board)}  # by number of choices; the table makes some by itself
    while session.game.decision:
        table.controller.choose(rng.choice(session.game.decision.keys))
        table.controller.playback.skip()
        seen[len(session.steps)] = seats_of(table.board)
    last = len(session.steps)
    changed = [at for before, at in pairwise(seen) if seen[at] != seen[before]]
    opened = read_again(session)
    replay = show(app, ReplayScene(app, Replay(opened)))
    for at in [*changed, last, 0, changed[0]]:
        replay.show(at)
        assert seats_of(replay.board) == seen[at], "scrubbing, forward and back"
    replay.show(changed[0] - 1)  # the choice itself
    replay.step()
    replay.playback.skip()
    assert seats_of(replay.board) == seen[changed[0]], "step by step"
    for at in (changed[0], changed[-1]):
        assert seats_of(TableScene(app, Session.loaded(opened, PLAN, at)).board) == seen[at], (
            "played on from there"
        )
    assert [person["id"] for person in GameOverScene(app, session).circle.people] == list(
        seen[last]
    )
    assert [person[0] for person in opened.record.summary["circle"]] == list(seen[last]), (
        "the picture on the shelf"
    )
    for at in [before for before, after in pairwise(seen) if after in changed][::-1]:
        session.return_to(at)
        table.controller.show_current_state()
        assert seats_of(table.board) == seen[at], "taken back"
        assert seats_of(TableScene(app, Session.loaded(read_again(session))).board) == seen[at], (
            "resumed"
        )


def test_a_replayed_turn_begins_with_its_seats():
    session, _ = played(26)
    told = 0
    for at in range(len(session.steps) - 1, 0, -4):
        session.return_to(at)
        past = last_turn(session)
        if past is not None:
            ids = [entry["id"] for entry in past.view["circle"]]
            assert set(ids) == set(past.seats) and past.seats[1:3] in list(pairwise([*ids, ids[0]]))
            later = [entry.event for entry in session.log if entry.turn > past.turn]
            assert seats_after(past.seats, [*past.events, *later]) == session.seats
            told += past.seats[0] != ids[0]
    assert told > 3


def test_a_game_of_another_version_keeps_the_seats():
    for seed in SHOWN:
        session, seats = played(seed)
        for at in range(len(seats) - 2, 0, -7):
            session.return_to(at)
            quiet = max(
                i
                for i in range(at + 1)
                if is_quiet((session.steps[i].game if i < at else session.game).state)
            )
            record = session.snapshot().record()
            opened = LoadedGame(record, begin(CARDS, ("position", record.checkpoint)), CARDS, True)
            resumed = Session.loaded(opened)
            assert resumed.seats == seats[quiet]
            assert Session.loaded(read_again(resumed)).seats == seats[quiet]
