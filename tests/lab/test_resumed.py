"""Files that `simulate` and `balance` resume from are read or refused with one sentence."""

import pytest

from inbetween import InBetweenError
from inbetween.lab import checkpoints
from inbetween.lab.balance import variants
from inbetween.lab.balance.goals import EvaluationStage, Goal
from inbetween.lab.balance.parameters import CardSetText
from inbetween.lab.balance.variants import (
    EvaluationLog,
    SearchLimits,
    VariantGames,
    log_header,
)
from inbetween.lab.checkpoints import (
    SimulationInterrupted,
    load_games,
    play_with_checkpoint,
    save_games,
)
from inbetween.lab.games import setup_of
from inbetween.lab.runner import THIS_PROCESS
from inbetween.lab.simulate import SimulationSpec, play_simulation, settings

RANDOM = setup_of()
TEXT = CardSetText(RANDOM.text, RANDOM.file)
GOAL = Goal([], [TEXT.parameter("cards.patrol.cost", 1, 4)], [EvaluationStage("random", 20, 1)])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "x",
        '{"kind": "inbetween games", "settings": 3}',
        '{"kind": "inbetween games"}\n[1]',
        "[" * 100_000,
        "9" * 5000,
        " " * 2_000_000,
    ],
)
def test_a_file_without_games_is_refused(tmp_path, text):
    (tmp_path / "x").write_text(text, "utf-8")
    with pytest.raises(InBetweenError, match="does not contain games"):
        load_games(tmp_path / "x", SimulationSpec(RANDOM, 2))


def test_saved_games_are_loaded_unchanged(tmp_path):
    spec = SimulationSpec(RANDOM, 3, 1, denied=("town:3",), levels=("random", "easy"))
    games = list(play_simulation(spec, THIS_PROCESS))
    save_games(tmp_path / "x", settings(spec), games)
    assert load_games(tmp_path / "x", spec) == games
    assert load_games(tmp_path / "x", spec._replace(games=2)) == games[: -len(games) // 3] and len(
        load_games(tmp_path / "x", spec._replace(games=9))
    )


def test_an_interrupted_run_for_fewer_games_keeps_the_file(monkeypatch, tmp_path):
    spec = SimulationSpec(RANDOM, 4, steps=EvaluationStage("random", 20, 1))
    save_games(tmp_path / "x", settings(spec), list(play_simulation(spec, THIS_PROCESS)))
    before = (tmp_path / "x").read_bytes()

    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(checkpoints, "tornado", stopped)
    with pytest.raises(SimulationInterrupted):
        play_with_checkpoint(spec._replace(games=2), resume=tmp_path / "x")
    assert (tmp_path / "x").read_bytes() == before


TAMPERED = [
    ("seed", 99),
    ("first", "nobody"),
    ("winner", ["town"]),
    ("ending", "peace"),
    ("turns", 0),
    ("turns", 2**70),
    ("turns", 3.5),
    ("turns", True),
    ("decisions", None),
    ("drawn", []),
    ("drawn", {"patrol": "many"}),
    ("drawn", {"no_such_card": 1}),
    ("played", {"a": {}}),
    ("paid", {"patrol": -1}),
    ("abilities", {"town:nobody": 1}),
    ("awareness", {"town:99": 1}),
    ("awareness", 7),
    ("lead", "high"),
    ("lead", [1e308]),
    ("lead", [0] * 5000),
    ("lead", [500]),
    ("raises", [1]),
    ("raises", ["x", "y"]),
    ("shifts", {}),
    ("shifts", [0, -1]),
]


@pytest.mark.parametrize(("entry", "value"), TAMPERED)
def test_an_impossible_game_is_refused_with_its_line(tmp_path, entry, value):
    spec = SimulationSpec(RANDOM, 3, 1)
    games = list(play_simulation(spec, THIS_PROCESS))
    save_games(
        tmp_path / "x", settings(spec), [games[0], games[1]._replace(**{entry: value}), games[2]]
    )
    with pytest.raises(
        InBetweenError, match=r"line 3 does not contain a game of this run\. Delete that line"
    ):
        load_games(tmp_path / "x", spec)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[",
        "[]",
        "null",
        "[1, 2]",
        "[" * 100_000,
        "\x00",
        '{"a": 1, "a": 2}',
        "NaN",
        "[" + "1," * 600_000 + "1]",
    ],
)
def test_a_line_without_a_game_is_refused(tmp_path, line):
    spec = SimulationSpec(RANDOM, 3, 1)
    games = list(play_simulation(spec, THIS_PROCESS))
    save_games(tmp_path / "x", settings(spec), games[:1])
    with (tmp_path / "x").open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    if line:
        with pytest.raises(InBetweenError, match="line 3 does not contain a game"):
            load_games(tmp_path / "x", spec)
    else:
        assert load_games(tmp_path / "x", spec) == games[:1]


# -- balance -----------------------------------------------------------------------------------


def open_log(path):
    return EvaluationLog(path, log_header(TEXT, GOAL, 0))


def loaded_parts(path):
    """Return the parts that a search loads from a log."""
    evaluation_log = open_log(path)
    evaluation_log.close()
    return VariantGames(TEXT, GOAL, 0, THIS_PROCESS, SearchLimits(9), evaluation_log).played


def tampered_tallies():
    real = {
        "games": 2,
        "turns": 20,
        "won:town": 1,
        "won:creature": 1,
        "ended:secured": 2,
        "drawn:patrol": 1,
    }
    yield from (
        {},
        [],
        None,
        3,
        "x",
        {**real, "turns": 10**400},
        {**real, "turns": -1},
        {**real, "turns": True},
        {**real, "turns": 1e9},
        {**real, "games": 0},
        {**real, "games": 3},
        {**real, "won:town": 2},
        {**real, "drawn:patrol": 2**70},
        {**real, "ended:draw": 1},
        {**real, "drawn:patrol": {}},
        {**real, "drawn:patrol": "x"},
    )


@pytest.mark.parametrize("tally", list(tampered_tallies()), ids=lambda tally: str(tally)[:60])
def test_impossible_parts_of_a_log_are_ignored(tmp_path, tally):
    evaluation_log = open_log(tmp_path / "x")
    games = VariantGames(TEXT, GOAL, 0, THIS_PROCESS, SearchLimits(9), evaluation_log)
    games.play([(2,)], 0, 2)
    lines = [
        {"values": [2], "stage": 0, "part": 2, "tally": tally},
        {"values": [2**70], "stage": 0, "part": 0, "tally": tally},
        {"values": [2], "stage": 0, "part": 2**70, "tally": {}},
        {"values": [2], "stage": -1, "part": 0, "tally": {}},
    ]
    for line in lines:
        evaluation_log.add(line)
    evaluation_log.close()
    found = loaded_parts(tmp_path / "x")
    anew = VariantGames(TEXT, GOAL, 0, THIS_PROCESS, SearchLimits(9))
    anew.play([(2,)], 0, 2)
    assert found == games.played == anew.played and len(found[(2,), 0]) == 2


def test_a_huge_log_is_refused(tmp_path, monkeypatch):
    open_log(tmp_path / "x").close()
    monkeypatch.setattr(variants, "MAX_LOG_BYTES", 1000)
    with pytest.raises(InBetweenError, match="is larger than 1,000 bytes: name another file"):
        open_log(tmp_path / "x")


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "x", "[]", "{}", '{"format": 1}', "\x00" * 6_000_000], ids=range(6)
)
def test_a_file_that_is_not_a_log_is_refused(tmp_path, text):
    (tmp_path / "x").write_text(text, "utf-8")
    with pytest.raises(InBetweenError, match=r"contains no games|comes from a run with"):
        open_log(tmp_path / "x")
    assert (tmp_path / "x").read_text("utf-8") == text
