"""The format: readable, versioned, with the card set inside; older files are upgraded, newer ones
refused.
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from random import Random

import pytest

import inbetween
from inbetween import Game, SaveError, load_cards, load_position, new_game
from inbetween.saves import save_loader
from inbetween.saves.checkpoint import is_quiet, position_of
from inbetween.saves.record import Record
from inbetween.saves.save_loader import open_file, open_record, read_save
from inbetween.saves.upgrade import FORMAT, SAME_RULES

from . import FOLDER, GOLDEN, check_legal, played, record_of

CARDS = load_cards()


def test_a_record_survives_a_round_trip() -> None:
    record = record_of(played(1), name="Środa wieczór", practice=True, curtain=False)
    again = Record.from_text(record.to_text())
    assert again == record
    data = json.loads(record.to_text())
    assert (
        data["format"] == FORMAT
        and data["card_set"] == CARDS.source
        and data["game_version"] == inbetween.__version__
    )
    assert len(record.to_text().splitlines()) == len(data) + 2, "one entry a line"


def test_an_edited_card_set_never_breaks_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards file of the game changes after a game was saved: the game goes on with the cards it
    was begun with.
    """
    edited = tmp_path / "cards.yaml"
    edited.write_text(CARDS.source.replace("prepare_to: 5", "prepare_to: 6"), "utf-8")
    path = tmp_path / "game.json"
    path.write_text(record_of(played(2)).to_text(), "utf-8")
    monkeypatch.setattr(save_loader, "load_cards", lambda: load_cards(edited))
    opened = open_file(path)
    assert opened.cards.digest == CARDS.digest != load_cards(edited).digest
    assert opened.game.state.snapshot() == played(2).state.snapshot()
    edited.write_text("nonsense: [", "utf-8")  # someone is in the middle of editing it
    assert open_file(path).game.state.snapshot() == played(2).state.snapshot()


def test_the_oldest_format_is_upgraded() -> None:
    old = load_cards(FOLDER / "cards-of-format-1.yaml")
    game = read_save(old, FOLDER / "format-1.json")
    assert len(game.history) == 90 and game.state.start == ("seed", 41)
    record = Record.from_text((FOLDER / "format-1.json").read_text("utf-8"))
    assert record.sides == {"town": "human", "creature": "human"} and record.card_set is None
    new = Record.of(game.state).to_text()
    assert (
        json.loads(new)["format"] == FORMAT
        and Game.from_json(old, new).state.snapshot() == game.state.snapshot()
    )


def test_format_2_is_checked_by_its_choices_and_its_summary(tmp_path: Path) -> None:
    """Its fingerprint held more than the state."""
    text = (FOLDER / "format-2.json").read_text("utf-8")
    opened = open_file(FOLDER / "format-2.json")
    assert json.loads(text)["format"] == 2 and len(opened.game.history) == len(
        json.loads(text)["keys"]
    )
    assert opened.record.state == opened.game.state.digest() and not opened.from_checkpoint, (
        "from here on it has the present one"
    )
    data = json.loads(text)
    for change in (
        {"seed": data["seed"] + 1},
        {"keys": data["keys"][:-1]},
        {"summary": {**data["summary"], "turn": 3}},
    ):
        path = tmp_path / "changed.json"
        path.write_text(json.dumps({**data, **change}), "utf-8")
        with pytest.raises(SaveError):
            open_file(path)


@pytest.mark.parametrize("text", ["{}", '{"format": null}', '{"language": "it", "speed": "fast"}'])
def test_a_file_without_a_format_is_refused(text: str) -> None:
    with pytest.raises(SaveError, match="not a saved game: its format is missing"):
        Game.from_json(CARDS, text)


def test_a_game_of_format_5_that_counted_equipment_differently_goes_on_from_its_turn() -> None:
    """The old version counted the Curfew in play as Equipment: the card brought 3 Energy, not 2."""
    path = FOLDER / "format-5.json"
    opened = open_file(path)
    assert opened.from_checkpoint and not opened.game.history
    for key in opened.record.keys:
        opened.game.apply(key)
    assert opened.game.state.energy[0] == 1 + 2
    with pytest.raises(SaveError, match=r"differently from version '0\.9\.0'"):
        read_save(None, path)
    opened.record.checkpoint = None
    with pytest.raises(SaveError, match="plays it differently"):
        open_record(opened.record)


def test_mismatches_of_current_games_are_refused() -> None:
    """Only sets that count Equipment and keep other cards in play have changed since format 5."""
    record = record_of(played(5, 40), format=FORMAT - 1)
    assert not open_record(record).from_checkpoint
    record.state = "0" * 16
    with pytest.raises(SaveError, match="changed or damaged"):
        open_record(record)
    record = Record.from_text((FOLDER / "format-5.json").read_text("utf-8"))
    record.format = FORMAT
    with pytest.raises(SaveError, match="changed or damaged"):
        open_record(record)


@pytest.mark.parametrize("number", [FORMAT + 1, 99, 10**30])
def test_a_newer_format_is_refused_with_a_sentence(number: int) -> None:
    text = json.dumps({**json.loads(record_of(played(1)).to_text()), "format": number})
    with pytest.raises(SaveError, match="newer version"):
        Record.from_text(text)


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_replays_stay_valid(name: str) -> None:
    """If this fails because the rules have changed: raise FORMAT, then python -m tests.saves."""
    game = read_save(None, FOLDER / f"{name}.json")
    assert len(game.history) == len(
        json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["keys"]
    )


def test_a_game_of_an_older_format_goes_on_from_its_turn() -> None:
    """The choices lead elsewhere today: the start of the last turn is what is left, and the player
    is told.
    """
    game = played(5, 40)
    record = record_of(game, game_version="0.0.9", format=SAME_RULES - 1)
    record.state = "0" * 16
    opened = open_record(record)
    assert opened.from_checkpoint and opened.game.turn == game.turn
    check_legal(opened.game)
    record.checkpoint = None
    with pytest.raises(SaveError, match=r"0\.0\.9"):
        open_record(record)


@pytest.mark.parametrize("version", [inbetween.__version__, "0.0.9", "99.0.0"])
def test_the_version_alone_does_not_change_how_a_save_loads(version: str) -> None:
    game = played(5, 40)
    opened = open_record(record_of(game, game_version=version))
    assert not opened.from_checkpoint and opened.game.state.digest() == game.state.digest()
    damaged = record_of(game, game_version=version)
    damaged.state = "0" * 16
    with pytest.raises(SaveError, match="changed or damaged"):
        open_record(damaged)


def test_a_checkpoint_is_the_game_at_the_start_of_its_turn() -> None:
    for seed in range(12):
        game = new_game(CARDS, seed=seed)
        rng = Random(seed)
        count = 0
        while game.decision:
            if is_quiet(game.state):
                count += 1
                again = load_position(CARDS, position_of(game.state))
                assert again.view("town") == {
                    **game.view("town"),
                    "dealt": again.view("town")["dealt"],
                }
                assert again.decision and again.decision.keys == game.decision.keys
                assert (again.state.deck, again.state.hand, again.turn) == (
                    game.state.deck,
                    game.state.hand,
                    game.turn,
                )
            game.apply(rng.choice(game.decision.keys))
        assert count > 10


def test_a_report_without_a_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    path.write_text('{"report": {}}', "utf-8")
    with pytest.raises(SaveError, match="format"):
        open_file(path)


def test_the_backup_replaces_a_damaged_file(tmp_path: Path) -> None:
    path, game = tmp_path / "game.json", played(7)
    path.write_text(record_of(game).to_text()[:900], "utf-8")
    with pytest.raises(SaveError, match=r"game\.json"):
        open_file(path)
    (tmp_path / "game.json.bak").write_text(record_of(game).to_text(), "utf-8")
    assert open_file(path).game.state.snapshot() == game.state.snapshot()
    assert len(path.read_text("utf-8")) == 900, "what is broken stays as it is"


def test_nothing_in_the_game_can_run_code_from_a_file() -> None:
    """No module knows a reader that could execute what it reads."""
    banned = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib"}
    running = {"eval", "exec", "compile", "__import__"}
    suspect = re.compile(rf"\b({'|'.join(banned | running)}|yaml)\b")
    for path in Path(inbetween.__file__).parent.rglob("*.py"):
        text = path.read_text("utf-8")
        if not suspect.search(text):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                assert not banned & {alias.name.split(".")[0] for alias in node.names}, path
            elif isinstance(node, ast.ImportFrom):
                assert (node.module or "").split(".")[0] not in banned, path
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in running, f"{path}:{node.lineno}"
            elif (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "yaml"
            ):
                assert node.attr not in {
                    "unsafe_load",
                    "full_load",
                    "Loader",
                    "UnsafeLoader",
                    "FullLoader",
                    "CLoader",
                }, path
