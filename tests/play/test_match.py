"""Names, resigning and best of three: in a session, on file, in a replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inbetween import SaveError, load_cards
from inbetween.cli import main
from inbetween.play.match import Match
from inbetween.play.replay import Replay
from inbetween.play.session import GameConfig, Session
from inbetween.saves.autosave import Autosave, unfinished
from inbetween.saves.bug_report import write_report
from inbetween.saves.record import Record
from inbetween.saves.resume import resume
from inbetween.saves.save_index import data_folder, list_entries, read_entry, save_named
from inbetween.saves.save_loader import open_file
from inbetween.saves.schema import LONGEST_CALLED
from inbetween.text.log.event_text import line, side_slots
from tests.saves import FOLDER

CARDS = load_cards()
NAMES = ("Ann", "Żółć")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))


def begun(choices: int = 5, **plan: object) -> Session:
    """A game after a few choices, with whoever is to decide at the table."""
    session = Session(CARDS, GameConfig(seed=5, names=NAMES, **plan))  # type: ignore[arg-type]
    for _ in range(choices):
        assert session.game.decision
        session.choose(session.game.decision.keys[-1])
    if session.decider and len(session.config.humans) == 2:
        session.take_seat(session.decider)
    return session


# -- a match -----------------------------------------------------------------------------------


def test_two_wins_make_a_champion_and_a_draw_counts_for_nobody() -> None:
    match = Match().after("town").next  # whoever won is the Creature now
    assert match == Match(0, 1, 2) and not match.champion
    drawn = match.after("draw").next
    assert drawn == Match(1, 0, 3)
    assert drawn.after("creature").champion == "" and drawn.after("town").champion == "town"
    assert match.after("creature").champion == "creature"


def test_the_next_game_swaps_players_names_and_score() -> None:
    session = begun(
        town="human", creature="hard:hunter", match=Match(), even_start=True, edition="it"
    )
    assert session.match_score == Match() and session.next_game(9) is None, "not before it is over"
    session.resign("town")
    assert session.match_score == Match(0, 1, 1)
    plan = session.next_game(9)
    assert plan is not None and (plan.town, plan.creature, plan.seed) == ("hard:hunter", "human", 9)
    assert (plan.name("town"), plan.name("creature"), plan.match) == ("", "Ann", Match(1, 0, 2))
    assert plan.even_start and plan.edition == "it" and plan.position is None
    second = Session(CARDS, plan)
    second.resign("creature")
    assert (
        second.match_score is not None
        and second.match_score.champion == "town"
        and second.next_game(1) is None
    )


# -- resigning ---------------------------------------------------------------------------------


def test_resigning_loses_without_touching_the_rules() -> None:
    session = begun(town="human", creature="easy")
    before = session.game.state.digest()
    session.resign("town")
    assert (session.winner, session.ending, session.decider, session.hand_over) == (
        "creature",
        "resigned",
        None,
        None,
    )
    assert (
        session.game.winner is None
        and session.game.ending is None
        and session.game.state.digest() == before
    )
    assert session.may_resign is None and session.undo(free=True).to < 0


def test_who_can_resign() -> None:
    assert begun(town="easy", creature="human").may_resign == "creature", "whoever's turn it is"
    assert begun(town="easy", creature="hard").may_resign is None
    session = begun(town="human", creature="human")
    assert session.may_resign == session.viewer
    session.take_seat("creature" if session.decider == "town" else "town")
    assert session.may_resign is None, "the seat is being handed over"
    assert Session(CARDS, GameConfig(seed=5)).may_resign is None, "nobody sits yet"


def test_a_resignation_is_kept_listed_and_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    session = begun(town="human", creature="human", match=Match(1, 0, 2))
    autosave = session.autosave = Autosave()
    autosave.begin()
    session.resign("creature")
    assert autosave.flush()
    autosave.end()
    assert not unfinished(), "it is over"
    [kept] = list_entries("replays")
    assert (kept.resigned, kept.names, kept.match) == (
        "creature",
        {"town": NAMES[0], "creature": NAMES[1]},
        Match(1, 0, 2)._asdict(),
    )
    assert kept.summary is not None and kept.summary["winner"] == "town"
    opened = open_file(kept.path)
    tape = Replay(opened)
    assert tape.marks[-1].kind == "resigned" and tape.marks[-1].at == tape.end
    again = Session.loaded(opened)
    assert (again.winner, again.ending, again.config.names, again.config.match) == (
        "town",
        "resigned",
        NAMES,
        Match(1, 0, 2),
    )
    on = Session.loaded(opened, GameConfig("human", "normal"), tape.end)
    assert on.winner is None and on.decider, "one can play on from there"
    assert main(["replay", str(kept.path), "--headless", "--language", "en"]) == 0
    assert "choices, the Town wins, as recorded" in capsys.readouterr().out


# -- on file -----------------------------------------------------------------------------------


def test_names_and_match_are_saved() -> None:
    session = begun(town="human", creature="easy", match=Match(0, 1, 3))
    path = save_named(session.snapshot().record(), "kept")
    assert read_entry(path, "saves").names == {"town": "Ann"}, "an opponent has no name"
    opened, _ = resume(path)
    on = Session.loaded(opened)
    assert on.config.name("town") == "Ann" and on.config.match == on.origin.match == Match(0, 1, 3)
    taken = Session.loaded(resume(path, sides={"town": "hard"})[0])
    assert taken.config.name("town") == "", "somebody else plays"
    report = write_report(ValueError("x"), session.snapshot().record(), {})
    assert report is not None and "Ann" not in report.read_text("utf-8"), "nothing personal"


def test_plain_games_save_no_names_and_no_match() -> None:
    data = json.loads(Session(CARDS, GameConfig("human", "easy", 5)).snapshot().record().to_text())
    assert not {"names", "match", "resigned", "even_start"} & set(data)
    old = Record.from_text((FOLDER / "format-4.json").read_text("utf-8"))
    assert (old.names, old.match, old.resigned) == ({}, None, None)


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": {"town": "x" * (LONGEST_CALLED + 1)}},
        {"names": {"town": "a\nb"}},
        {"names": {"both": "x"}},
        {"names": ["x"]},
        {"names": {"town": 1}},
        {"match": {"town": 2, "creature": 0, "game": 3}},
        {"match": {"town": 1, "creature": 0}},
        {"match": {"town": True, "creature": 0, "game": 1}},
        {"match": 3},
        {"resigned": "draw"},
        {"resigned": ["town"]},
    ],
    ids=str,
)
def test_impossible_names_and_matches_are_refused(wrong: dict[str, object]) -> None:
    data = json.loads(begun().snapshot().record().to_text()) | wrong
    with pytest.raises(SaveError, match=f"'{next(iter(wrong))}' must be"):
        Record.from_text(json.dumps(data))


def test_the_next_game_is_saved_as_unfinished() -> None:
    session = begun(match=Match())
    session.resign(session.viewer)
    plan = session.next_game(3)
    assert plan is not None
    autosave = Autosave()
    path = autosave.write_unstarted(Session(CARDS, plan).snapshot())
    assert autosave.flush() and unfinished() == [path]
    opened, file = resume(path)
    on = Session.loaded(opened)
    assert (
        file == path
        and on.config.match == plan.match
        and on.config.names == (NAMES[1], NAMES[0])
        and not on.practice
    )
    autosave.begin(path)  # it goes on
    on.autosave = autosave
    on.choose(on.game.decision.keys[-1])  # type: ignore[union-attr]
    autosave.flush()
    autosave.end()
    assert [p != path for p in unfinished()] == [True], "there is one file of it"
    assert path.parent == data_folder() / "autosave"


# -- words -------------------------------------------------------------------------------------


def test_names_replace_the_side_where_no_case_is_needed() -> None:
    assert side_slots("pl", "creature", "Żółć") == {
        "label": "Żółć",
        "side": "Żółć",
        "sides": side_slots("pl", "creature")["sides"],
    }
    session = begun(town="human", creature="human")
    entry = next(
        entry
        for entry in session.log
        if line(CARDS, entry.event, "en", NAMES) != line(CARDS, entry.event, "en")
    )
    assert any(name in line(CARDS, entry.event, "en", NAMES) for name in NAMES)
