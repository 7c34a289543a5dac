"""Weights of a card set's own: kept by its fingerprint, used by whoever plays it, refused when
broken.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from inbetween import choose, files, hint, load_cards, new_game
from inbetween.ai.evaluation import card_set_weights
from inbetween.ai.evaluation.evaluate import (
    WEIGHTS,
    WIN,
    Weights,
    card_set_profile,
    evaluate,
    evaluate_by_features,
)
from inbetween.ai.evaluation.features import NAMES
from inbetween.ai.playstyles import PLAYSTYLES, playstyle_weights
from inbetween.cli import main
from inbetween.lab.games import play, setup_of
from inbetween.lab.simulate import SimulationSpec, settings
from inbetween.rules.errors import InBetweenError

CARDS = load_cards()
OWN = (
    {name: 1.0 + n for n, name in enumerate(NAMES)},
    {name: 2.0 + n for n, name in enumerate(NAMES)},
    3.5,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A player's folder in which nothing is kept yet."""
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    monkeypatch.setattr(WEIGHTS, "_instead", {})
    playstyle_weights.cache_clear()
    card_set_profile.cache_clear()
    yield tmp_path
    card_set_profile.cache_clear()
    playstyle_weights.cache_clear()


def test_stored_weights_are_listed_and_removed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["weights", "--language", "en"]
    assert main(words) == 0 and "There are no weights" in capsys.readouterr().out
    card_set_weights.save_weights(OWN, CARDS.digest, "My Set")
    path = card_set_weights.file_of("0123456789abcdef")
    path.write_text("{}", "utf-8")
    assert main(words) == 0
    broken, sound = capsys.readouterr().out.splitlines()
    assert "not used" in broken and sound.startswith(f"{CARDS.digest} My Set ")
    assert main([*words, "--remove", "0123456789abcdee"]) == 1
    assert "Did you mean '0123456789abcdef'?" in capsys.readouterr().err and path.exists()
    assert main([*words, "--remove", "all"]) == 0
    assert not path.exists() and card_set_weights.load(CARDS.digest) is None


def test_stored_weights_are_used() -> None:
    game = new_game(CARDS, seed=3)
    card_set_weights.save_weights(OWN, CARDS.digest)
    assert card_set_weights.load(CARDS.digest) == OWN
    assert (
        evaluate(game.state, 0)
        == pytest.approx(evaluate_by_features(game.state))
        == pytest.approx(evaluate(game.state, 0, Weights(*OWN)))
    )
    # A playstyle changes them as it changes those of every set.
    own, other = PLAYSTYLES["saboteur"]
    wanted = Weights(
        {name: w * own.get(name, 1.0) for name, w in OWN[0].items()},
        {name: w * other.get(name, 1.0) for name, w in OWN[1].items()},
        OWN[2],
    )
    assert evaluate(game.state, 0, playstyle_weights("saboteur", 0)) == pytest.approx(
        evaluate(game.state, 0, wanted)
    )
    # Weights that are tuned or tried play as they are.
    other_game = evaluate(game.state, 0, Weights(*WEIGHTS.plain))
    assert other_game != pytest.approx(evaluate(game.state, 0))


def test_stored_weights_apply_to_no_other_set() -> None:
    game = new_game(CARDS, seed=3)
    before = evaluate(game.state, 0)
    card_set_weights.save_weights(OWN, "0123456789abcdef")
    card_set_profile.cache_clear()
    assert card_set_weights.load(CARDS.digest) is None and evaluate(game.state, 0) == before


def test_weights_of_a_set_travel_with_its_games() -> None:
    """Whoever plays them, and whatever is kept there: the same games; also those in which somebody
    goes without an ability.
    """
    plain_games = setup_of(town="normal", creature="easy")
    before = play(plain_games, 5)
    card_set_weights.save_weights(OWN, CARDS.digest)
    card_set_profile.cache_clear()
    setup = setup_of(town="normal", creature="easy")
    found = play(setup, 5)
    card_set_weights.file_of(CARDS.digest).unlink()
    card_set_profile.cache_clear()
    assert setup.weights is not None
    assert play(setup, 5) == found != before and dict(setup.weights[0]) == OWN[0]
    card_set_weights.save_weights((OWN[1], OWN[0], 0.0), CARDS.digest)
    card_set_profile.cache_clear()
    assert play(setup, 5) == found and play(plain_games, 5) == before
    hunter = playstyle_weights("hunter", 0, Weights(*OWN))
    assert evaluate(new_game(CARDS, seed=3).state, 0, hunter) == evaluate(
        new_game(CARDS, seed=3).state, 0, Weights(*hunter.plain)
    )
    assert settings(SimulationSpec(setup, 1)) != settings(SimulationSpec(plain_games, 1))


def broken(change: str) -> str:
    data = {"cards": CARDS.digest, "town": OWN[0], "creature": OWN[1], "balance": OWN[2]}
    return {
        "nothing": "",
        "no json": "{",
        "deep": "[" * 40_000,
        "a list": "[]",
        "another set": json.dumps(data | {"cards": "0" * 16}),
        "no half": json.dumps(data | {"town": 3}),
        "other features": json.dumps(data | {"town": {"place_0": 1.0}}),
        "a word": json.dumps(data | {"town": OWN[0] | {"race": "much"}}),
        "endless": json.dumps(data | {"balance": float("inf")}),
        "yes": json.dumps(data | {"creature": OWN[1] | {"race": True}}),
        "huge": json.dumps(data | {"balance": 1e9}),
        "no balance": json.dumps(data | {"balance": None}),
        "no number": json.dumps(data | {"balance": float("nan")}),
        "beyond all numbers": json.dumps(data | {"town": OWN[0] | {"race": 10**400}}),
        "below all numbers": json.dumps(data | {"balance": -(10**400)}),
    }[change]


@pytest.mark.parametrize(
    "change",
    [
        "nothing",
        "no json",
        "deep",
        "a list",
        "another set",
        "no half",
        "other features",
        "a word",
        "endless",
        "yes",
        "huge",
        "no balance",
        "no number",
        "beyond all numbers",
        "below all numbers",
    ],
)
def test_a_damaged_file_is_reported_and_stops_no_game(
    change: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = card_set_weights.file_of(CARDS.digest)
    path.parent.mkdir()
    path.write_text(broken(change), "utf-8")
    with pytest.raises(InBetweenError, match="contains") as caught:
        card_set_weights.load(CARDS.digest)
    assert str(path) in str(caught.value) and "tune --cards" in str(caught.value)
    game = new_game(CARDS, seed=3)
    caplog.clear()
    assert evaluate(game.state, 0) == evaluate(game.state, 0, Weights(*WEIGHTS.plain))
    if change == "other features":  # whole, but of another version
        assert path.read_text("utf-8") == broken(change)
        return
    aside = path.with_suffix(".broken.json")
    assert not path.exists() and aside.read_text("utf-8") == broken(change), "nothing is lost"
    assert [aside.name in record.message for record in caplog.records] == [True]
    path.write_text("again", "utf-8")
    card_set_profile.cache_clear()
    assert evaluate(game.state, 0) == evaluate(game.state, 0, Weights(*WEIGHTS.plain))
    assert (
        aside.read_text("utf-8") == broken(change)
        and path.with_suffix(".broken2.json").read_text("utf-8") == "again"
    )


def test_a_damaged_file_that_cannot_be_renamed_stops_no_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = card_set_weights.file_of(CARDS.digest)
    path.parent.mkdir()
    path.write_text("{", "utf-8")

    def refused(old: Path, new: Path) -> None:
        raise PermissionError(13, "Permission denied", str(old))

    monkeypatch.setattr(files.disk, "replace", refused)
    assert (
        card_set_weights.load_weights_or_none(CARDS.digest) is None
        and path.read_text("utf-8") == "{"
    )


@pytest.mark.parametrize("signs", [(1, 1), (1, -1), (-1, 1), (-1, -1)])
def test_weights_at_their_limits_work(signs: tuple[int, int]) -> None:
    """Even then a game that goes on is worth less than a win, and something is always chosen."""
    town, creature = (dict.fromkeys(NAMES, sign * card_set_weights.MOST_POINTS) for sign in signs)
    card_set_weights.save_weights((town, creature, card_set_weights.MOST_POINTS), CARDS.digest)
    game = new_game(CARDS, seed=3)
    for number in range(16):
        assert (
            evaluate(game.state, 0) == pytest.approx(evaluate_by_features(game.state))
            and abs(evaluate(game.state, 0)) < WIN
        )
        assert game.decision is not None
        game.apply(
            choose(game, ("easy", "normal", "hard:hunter")[number % 3], number, simulations=4)
        )
    assert hint(game, simulations=4)


def test_a_folder_instead_of_the_file_is_reported() -> None:
    card_set_weights.file_of(CARDS.digest).mkdir(parents=True)
    with pytest.raises(InBetweenError, match="cannot be read"):
        card_set_weights.load(CARDS.digest)


@pytest.mark.parametrize("better", [True, False])
def test_fitted_weights_are_stored_if_they_win_the_match(
    better: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from inbetween.lab.fitting import tune as lab

    share = 0.6 if better else 0.4
    monkeypatch.setattr(
        lab, "tune", lambda *args: iter([lab.TuningRound(Weights(*OWN), share, share, 1.5)])
    )
    path = tmp_path / "mod.yaml"
    path.write_text(CARDS.source.replace("energy_max: 10", "energy_max: 11"), "utf-8")
    digest = load_cards(path).digest
    assert digest != CARDS.digest
    assert main(["tune", "--cards", str(path)]) == 0
    said = capsys.readouterr().out
    assert (
        (str(card_set_weights.file_of(digest)) in said)
        == better
        == (card_set_weights.load(digest) == OWN)
    )
    assert better or "lost the match" in said
    assert main(["tune"]) == 0 and card_set_weights.load(CARDS.digest) is None


@pytest.mark.parametrize(("look", "search"), [(0.6, 0.6), (0.6, 0.4), (0.4, 0.6)])
def test_a_second_match_must_be_won_too_with_new_games(
    look: float, search: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from inbetween.lab.fitting import tune as lab

    seeds: list[int] = []
    monkeypatch.setattr(
        lab, "tune", lambda *args: iter([lab.TuningRound(Weights(*OWN), look, look, 1.5)] * 2)
    )
    monkeypatch.setattr(
        lab,
        "searched_match",
        lambda new, old, games, seed, *more: seeds.append(seed) or (search, search),
    )
    path = tmp_path / "mod.yaml"
    path.write_text(CARDS.source.replace("energy_max: 10", "energy_max: 12"), "utf-8")
    words = [
        "--rounds",
        "2",
        "--games",
        "100",
        "--match",
        "50",
        "--seed",
        "7000",
        "--searched",
        "4",
    ]
    assert main(["tune", "--cards", str(path), *words]) == 0
    assert (card_set_weights.load(load_cards(path).digest) == OWN) == (look > 0.5 and search > 0.5)
    assert seeds == [7300]
