"""An even start: whoever plays second has more Energy; every game keeps whether it began so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inbetween import Game, SaveError, load_cards, load_position, new_game
from inbetween.ai.win_probability.by_turn import win_probability_by_turn
from inbetween.cli import main
from inbetween.data.loader import load_text
from inbetween.lab.games import play_game
from inbetween.play.replay import Replay
from inbetween.play.session import GameConfig, Session
from inbetween.rules.constants import SIDES
from inbetween.saves.checkpoint import is_quiet, position_of
from inbetween.saves.record import Record
from inbetween.saves.resume import resume
from inbetween.saves.save_index import game_fingerprints, read_entry, save_named
from inbetween.saves.save_loader import open_file, open_record
from tests.saves import FOLDER

CARDS = load_cards()
MORE = CARDS.numbers.even_start


def test_whoever_plays_second_has_more_energy() -> None:
    assert MORE > 0
    for seed in range(6):
        plain, even = new_game(CARDS, seed), new_game(CARDS, seed, even_start=True)
        assert (
            even.even_start and not plain.even_start and not new_game(CARDS, seed, "pl").even_start
        )
        first = SIDES.index(even.active)
        gained = [
            after - before
            for before, after in zip(plain.state.energy, even.state.energy, strict=True)
        ]
        assert gained == [0 if side == first else MORE for side in (0, 1)]
        even.state.energy = plain.state.energy
        assert even.state.digest() == plain.state.digest(), "nothing else is different"


@pytest.mark.parametrize(
    ("numbers", "energy"),
    [
        ("even_start: 4, second_player_energy: 2", 11),
        ("even_start: 9, energy_max: 12", 12),
        ("even_start: 0", 5),
    ],
)
def test_the_card_set_says_how_much_and_the_most_energy_holds(numbers: str, energy: int) -> None:
    source = (
        CARDS.source.replace("  second_player_energy: 0", "  #")
        .replace("  even_start:", "  #")
        .replace("  energy_max: 10", "  #")
    )
    text = source.replace(
        "game:\n", "game:\n" + "".join(f"  {entry}\n" for entry in numbers.split(", "))
    )
    cards, faults = load_text(text, "cards.yaml")
    assert cards is not None, faults
    game = new_game(cards, 3, even_start=True)
    assert game.state.energy[1 - SIDES.index(game.active)] == min(energy, cards.numbers.energy_max)


def test_saves_replays_and_positions_keep_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    session = Session(CARDS, GameConfig("human", "easy", seed=5, even_start=True))
    for _ in range(12):
        assert session.game.decision
        session.choose(session.game.decision.keys[-1])
    game = session.game
    assert (
        Game.from_json(CARDS, game.to_json()).state.snapshot() == game.state.snapshot()
        and Game.from_json(CARDS, game.to_json()).even_start
    )
    path = save_named(session.snapshot().record(), "even")
    record = Record.from_text(path.read_text("utf-8"))
    assert (
        json.loads(path.read_text("utf-8"))["even_start"] is True
        and read_entry(path, "saves").point == game_fingerprints(record)[1]
    )
    assert (
        game_fingerprints(record)[0] != game_fingerprints(Record.of(new_game(CARDS, 5).state))[0]
    ), "another deal than without"
    opened, _ = resume(path)
    on = Session.loaded(opened, choices=6)
    assert (
        on.config.even_start
        and on.origin.even_start
        and on.origin.swapped.even_start
        and on.game.even_start
    )
    tape = Replay(opened)
    assert tape.games[0].even_start and tape.games[-1].state.snapshot() == game.state.snapshot()
    assert next(iter(win_probability_by_turn(CARDS, record.start, record.keys))).turn == 1
    while not is_quiet(game.state):
        assert game.decision
        game.apply(game.decision.keys[-1])
    again = load_position(CARDS, position_of(game.state))
    assert again.even_start and again.state.energy == game.state.energy
    assert Session(CARDS, GameConfig(position=position_of(game.state))).config.even_start
    session.close()
    on.close()


def test_impossible_values_are_refused_and_older_games_have_none() -> None:
    data = json.loads(new_game(CARDS, 5, even_start=True).to_json())
    del data["even_start"]
    assert not Game.from_json(
        CARDS, json.dumps(data | {"state": new_game(CARDS, 5).state.digest()})
    ).even_start
    with pytest.raises(SaveError):
        Game.from_json(CARDS, json.dumps(data))  # its fingerprint is that of an even start
    with pytest.raises(SaveError, match="'even_start' must be true or false"):
        Game.from_json(CARDS, json.dumps(data | {"even_start": 1}))
    position = json.loads(load_position(CARDS, position_of(new_game(CARDS, 5).state)).to_json())
    with pytest.raises(SaveError, match="'even_start' belongs to a 'seed'"):
        Game.from_json(CARDS, json.dumps(position | {"even_start": True}))
    old = Record.from_text((FOLDER / "format-4.json").read_text("utf-8"))
    opened = open_record(old)
    assert not opened.game.even_start and opened.game.edition == "pl" and not opened.from_checkpoint
    assert open_file(FOLDER / "format-4.json").game.state.digest() == old.state


def test_commands_have_the_option(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    asked = [
        "simulate",
        "--games",
        "2",
        "--seed",
        "13",
        "--town",
        "easy",
        "--creature",
        "easy",
        "--json",
        "--quiet",
    ]
    assert main(asked) == 0
    plain = json.loads(capsys.readouterr().out)
    assert main([*asked, "--even-start"]) == 0
    even = json.loads(capsys.readouterr().out)
    assert even["even_start"] and not plain["even_start"] and even["cards"] != plain["cards"]
    assert even["decisions"] == sum(
        play_game(CARDS, seed, "easy", "easy", even_start=True).decisions for seed in (13, 14)
    )
    path = tmp_path / "game.json"
    path.write_text(new_game(CARDS, 5).to_json(), "utf-8")
    assert main(["play", "--load", str(path), "--even-start", "--language", "en"]) == 1
    assert "did not begin with an even start" in capsys.readouterr().err
