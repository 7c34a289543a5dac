"""The opponent, prompts, reasons and the command line follow the edition."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from inbetween import (
    choose,
    determinize,
    load_cards,
)
from inbetween.ai.evaluation.card_set_profile import quick_profile
from inbetween.ai.evaluation.evaluate import card_set_profile, evaluate, evaluate_by_features
from inbetween.ai.evaluation.features import NAMES, features
from inbetween.ai.process.worker import Worker
from inbetween.cli import main
from inbetween.data.editions import with_edition
from inbetween.play.preview import preview
from inbetween.play.targets import why_not
from inbetween.play.things import Thing
from inbetween.rules.switches import EDITIONS, edition_switches
from tests.support.languages import LANGUAGES
from tests.support.scenario import table

from .edition_games import random_game

CARDS = load_cards()


# -- what is told and thought ------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_opponent_plays_every_edition(edition: str) -> None:
    game = random_game(edition, 11, 40)
    for level in ("easy", "normal"):
        for _ in range(6):
            if game.decision:
                game.apply(choose(game, level, seed=1))
    assert choose(game, "hard", seed=1, simulations=20) in (
        game.decision.keys if game.decision else []
    )
    guess = determinize(game, "town", Random(1))
    assert guess.cards is game.cards
    for side in (0, 1):
        assert evaluate(game.state, side) == pytest.approx(
            evaluate_by_features(game.state) * (1 if side == 0 else -1)
        )
    assert game.decision and [preview(game, key, "it") is not None for key in game.decision.keys]


def test_the_opponents_process_has_the_same_edition() -> None:
    """The choice by chance is that of all abilities on the card: with other rules it would be one
    of two.
    """
    game = table(edition="pl", phase="awareness", town={"awareness": 1}).game
    seed = next(seed for seed in range(99) if choose(game, "random", seed=seed) == "awareness:5")
    worker = Worker(game.cards, cores=1)
    try:
        worker.ask(game.state, "random", seed)
        while (answer := worker.poll()) is None:
            time.sleep(0.005)
        assert answer == "awareness:5"
    finally:
        worker.close()


def test_the_opponent_does_not_pay_for_nothing() -> None:
    """Not even the one that errs: what it cannot have wanted is no error but nonsense."""
    t = table(
        edition="en", town={"hand": ["preparations"], "energy": 9}, creature={"energy": 0}
    ).play("preparations")
    t.choose(next(key for key in t.keys if key.startswith("token:"))).offers("yes", "no")
    assert (
        {choose(t.game, "easy", seed=seed) for seed in range(20)}
        == {"no"}
        != {choose(t.game, "random", seed=s) for s in range(20)}
    )


def test_ability_values_follow_the_switches() -> None:
    def feature(t_edition: str | None, name: str, side: int, *circle: str, **more: Any) -> float:
        game = table(*circle, edition=t_edition, **more).game
        return features(game.state, card_set_profile(game.cards))[
            NAMES.index(name) + side * len(NAMES)
        ]

    assert (
        feature("en", "attached", 1, "sam h0 /hiding")
        > feature("it", "attached", 1, "sam h0 /hiding")
        == 1.0
    )
    assert feature("en", "attached", 0, "sam h0 /shotgun") == 1.0, "it sends nothing on"
    town = {"town": {"awareness": 1}}
    assert feature("pl", "ready_1", 0, **town) > feature("en", "ready_1", 0, **town) > 0.0
    assert feature("pl", "ready_1", 0, town={"awareness": 0}) == 0.0
    max_ = CARDS.character_index["max"]
    assert (
        quick_profile(with_edition(CARDS, "en")).creature[max_]
        > quick_profile(CARDS).creature[max_]
    )


def test_reasons_follow_the_switches() -> None:
    start: dict[str, Any] = {
        "phase": "awareness",
        "active": "creature",
        "creature": {"awareness": 0},
        "town": {"awareness": 2},
    }
    town = table(**{**start, "active": "town"}).game
    assert why_not(town, "town", Thing("awareness", "town", 4), True) == (
        "why.level",
        {"level": 4},
    )
    nobody = table(edition="pl", phase="action", town={"awareness": 2}).game
    assert why_not(nobody, "town", Thing("awareness", "town", 4), True) == (
        "why.awareness_phase",
        {},
    )
    t = table(
        "sam h4",
        "max c2",
        "tom h0",
        "bob c4",
        marker="max",
        phase="activity",
        edition="en",
        creature={"energy": 0},
    ).choose("yes")
    assert why_not(t.game, "creature", Thing("character", "bob"), True) == (
        "why.no_fit",
        {"name": "bob"},
    ), "not because he is locked"


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_follow_the_switches(language: str) -> None:
    def asked(edition: str | None) -> str:
        decision = table(edition=edition, town=["curfew"]).play("curfew").game.decision
        assert decision is not None
        return decision.text(language)

    assert asked(None) == asked("en") != asked("it")
    t = table(
        edition="pl",
        town={"equipment": ["first_aid_kit", "scrapbook", "revolver"], "hand": ["flashlight"]},
    ).play("flashlight")
    t.choose(next(key for key in t.keys if key.startswith("token:")), "yes")
    later = table(
        town={"equipment": ["first_aid_kit", "scrapbook", "revolver"], "hand": ["flashlight"]}
    ).play("flashlight")
    later.choose(next(key for key in later.keys if key.startswith("token:")), "yes")
    assert (
        t.game.decision
        and later.game.decision
        and t.game.decision.text(language) != later.game.decision.text(language)
    )


# -- the command line --------------------------------------------------------------------------


def test_the_card_list_of_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "hiding", "--edition", "en"]) == 0
    stays = capsys.readouterr().out
    assert main(["cards", "hiding"]) == 0
    assert "this card stays" in stays and "this card stays" not in capsys.readouterr().out


def test_simulated_games_of_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for more in ([], ["--edition", "pl"]):
        assert main(["simulate", "--games", "12", "--json", *more]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert [data["edition"] for data in found] == [None, "pl"] and found[0]["decisions"] != found[
        1
    ]["decisions"]


def test_an_unknown_edition_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--edition", "de"]) == 1
    refusal = capsys.readouterr().err
    assert (
        len(refusal.splitlines()) == 1 and "--edition" in refusal and "'en', 'it', 'pl'" in refusal
    )


def test_a_position_of_another_edition_than_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.yaml"
    path.write_text("edition: it\ncircle: [sam, tom, bob, max, earl, jayne]\n", "utf-8")
    assert main(["play", "--position", str(path), "--edition", "pl"]) == 1
    assert (
        capsys.readouterr().err
        == "The game follows the edition 'it', not 'pl': leave out --edition.\n"
    )


# -- what the screens say ----------------------------------------------------------------------


def test_how_many_of_our_rulings_an_edition_leaves() -> None:
    own = CARDS.switches.values
    assert [
        sum(edition_switches(edition)[name] != value for name, value in own.items())
        for edition in EDITIONS
    ] == [3, 3, 6]
