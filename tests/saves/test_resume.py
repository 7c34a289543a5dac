"""Going on with a saved game: the game as it stands goes on, and going back against the opponent is
practice.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from inbetween import load_cards
from inbetween.play.session import GameConfig, Session
from inbetween.saves import save_index
from inbetween.saves.atomic_write import backup
from inbetween.saves.autosave import Autosave, unfinished
from inbetween.saves.practice import resuming_is_practice
from inbetween.saves.resume import resume
from inbetween.saves.save_loader import open_file

from . import file_of, played, record_of

CARDS = load_cards()
AGAINST = GameConfig("human", "easy", 4)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


class Table:
    """A game in progress with its autosave, as the window has it."""

    def __init__(self, session: Session, file: Path | None = None) -> None:
        self.session, self.autosave = session, Autosave()
        self.autosave.begin(file)
        session.autosave = self.autosave
        if session.steps:
            session.save()

    @classmethod
    def opened(cls, path: Path, **sides: str) -> Table:
        opened, file = resume(path, None, sides)
        return cls(Session.loaded(opened), file)

    def play(self, choices: int) -> Table:
        for _ in range(choices):
            self.session.choose(self.session.game.legal_choices[0])
        return self

    def save(self) -> Path:
        return save_index.save_named(self.session.snapshot().record(), "here")

    def leave(self) -> None:
        self.autosave.end()


def told(path: Path) -> bool:
    """Whether the list says that playing on is practice."""
    return resuming_is_practice(
        save_index.read_entry(path, "saves"),
        [save_index.read_entry(game, "autosave") for game in unfinished()],
    )


def test_going_back_is_practice_for_the_unfinished_game_too() -> None:
    table = Table(Session(CARDS, AGAINST)).play(10)
    named = table.save()
    table.play(4).leave()
    (before,) = unfinished()
    assert told(named) and not open_file(before).record.practice
    again = Table.opened(named)
    assert again.session.practice and len(again.session.steps) == 10
    again.leave()
    assert [open_file(path).record.practice for path in unfinished()] == [True, True], (
        "its draws are known now"
    )
    assert [len(open_file(path).record.keys) for path in unfinished()] == [10, 14], (
        "and it is still there"
    )


def test_a_save_of_the_game_as_it_stands_goes_on_with_that_game() -> None:
    """Once: whoever has played on since goes back."""
    table = Table(Session(CARDS, AGAINST)).play(10)
    named = table.save()
    table.leave()
    assert not told(named)
    again = Table.opened(named)
    assert not again.session.practice and again.session.name == "here"
    again.play(2).leave()
    assert len(unfinished()) == 1, "no second copy of the same game"
    assert told(named)
    third = Table.opened(named)
    assert third.session.practice
    third.leave()


def test_continue_is_not_practice() -> None:
    Table(Session(CARDS, AGAINST)).play(10).leave()
    for choices in (10, 13, 16):
        table = Table.opened(unfinished()[0])
        assert len(table.session.steps) == choices and not table.session.practice
        table.play(3).leave()
    assert len(unfinished()) == 1


def test_two_people_may_go_back_and_watchers_too() -> None:
    for plan in (GameConfig("human", "human", 4), GameConfig("easy", "normal", 4)):
        table = Table(Session(CARDS, plan)).play(10)
        named = table.save()
        table.play(4).leave()
        assert not told(named)
        again = Table.opened(named)
        assert not again.session.practice
        again.leave()
        for path in unfinished():
            assert not open_file(path).record.practice
            save_index.delete(path)


def test_copies_and_backups_are_going_back(tmp_path: Path) -> None:
    table = Table(Session(CARDS, AGAINST)).play(10)
    table.autosave.flush()
    copy = tmp_path / "copy.json"
    shutil.copy(file_of(table.autosave), copy)
    table.play(3).leave()
    (game,) = unfinished()
    for path in (copy, backup(game)):
        assert resume(path)[0].record.practice
    assert resume(game)[0].record.practice, "it was looked at from behind"


def test_a_game_open_in_another_process_is_not_resumed() -> None:
    table = Table(Session(CARDS, AGAINST)).play(10)
    table.autosave.flush()
    assert resume(file_of(table.autosave))[0].record.practice
    table.leave()
    assert not resume(unfinished()[0])[0].record.practice


def test_another_opponent_in_the_middle_of_a_game_is_practice() -> None:
    Table(Session(CARDS, GameConfig("human", "hard", 4))).play(10).leave()
    (game,) = unfinished()
    assert not resume(game, None, {"creature": "hard"})[0].record.practice
    assert resume(game, None, {"creature": "random"})[0].record.practice
    assert not resume(game, None, {"creature": "human"})[0].record.practice


def test_practice_is_marked_in_a_backup_that_will_be_opened(tmp_path: Path) -> None:
    """The file can be read, but its choices lead elsewhere: the backup is the game that is
    opened.
    """
    path = tmp_path / "game.json"
    record = record_of(played(3, 25))
    backup(path).write_text(record.to_text(), "utf-8")
    record.state = "0" * 16
    path.write_text(record.to_text(), "utf-8")
    save_index.mark_practice(path)
    assert open_file(path).record.practice
