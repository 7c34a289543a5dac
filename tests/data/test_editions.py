"""Editions: another card set of the same cards, chosen everywhere a game begins, and kept wherever a game is kept."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random

import pytest

from inbetween import (
    Game,
    InBetweenError,
    PositionError,
    SaveError,
    choose,
    determinize,
    load_cards,
    load_position,
    new_game,
)
from inbetween.ai.card_set_profile import quick_profile
from inbetween.ai.evaluate import card_set_profile, evaluate, evaluate_by_features
from inbetween.ai.features import NAMES, features
from inbetween.ai.worker import Worker
from inbetween.cli import main
from inbetween.data.editions import with_edition
from inbetween.play.preview import preview
from inbetween.play.replay import Replay
from inbetween.play.session import GameConfig, Session
from inbetween.play.targets import why_not
from inbetween.rules.constants import LANGUAGES
from inbetween.rules.switches import EDITIONS, SWITCHES, edition_switches
from inbetween.saves.bug_report import write_report
from inbetween.saves.checkpoint import is_quiet, position_of
from inbetween.saves.record import Record
from inbetween.saves.save_index import game_fingerprints, read_entry, save_named
from inbetween.saves.save_loader import open_file, open_record
from inbetween.saves.upgrade import SAME_RULES
from tests.saves import FOLDER
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import switched, table, with_effects

CARDS = load_cards()


def random_game(edition: str | None, seed: int, choices: int = 60) -> Game:
    """A game that was played on by chance."""
    game, rng = new_game(CARDS, seed=seed, edition=edition), Random(seed)
    for _ in range(choices):
        if game.decision:
            game.apply(rng.choice(game.decision.keys))
    return game


# -- the card set ------------------------------------------------------------------------------


def test_an_edition_is_the_same_cards_with_all_switches_set() -> None:
    sets = [with_edition(CARDS, edition) for edition in (None, *EDITIONS)]
    assert len({cards.digest for cards in sets}) == 4 and sets[0] is CARDS
    for cards, edition in zip(sets[1:], EDITIONS, strict=True):
        assert (
            cards.edition == edition
            and cards.switches.values == edition_switches(edition)
            and cards.base is CARDS
        )
        assert [c.id for c in cards.cards] == [
            c.id for c in CARDS.cards
        ] and cards.decks == CARDS.decks
        assert with_edition(CARDS, edition) is cards, "made once"
        assert with_edition(cards, "en") is sets[1] and with_edition(cards, None) is CARDS


def test_an_edition_sets_what_a_card_set_has_set_otherwise() -> None:
    own = switched(lying_token="stays", seen_hand="must_discard")
    assert (
        own.edition is None
        and own.switches.values["seen_hand"] == "must_discard"
        and own.digest != CARDS.digest
    )
    assert with_edition(own, "en").switches.values == edition_switches("en")
    alike = switched(**edition_switches("en"))
    assert with_edition(alike, "en").digest != alike.digest, (
        "what is kept for the one is not shown for the other"
    )
    assert (
        new_game(own, seed=1).cards is own and new_game(own, seed=1, edition="it").edition == "it"
    )


def test_a_card_set_file_sets_switches_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(
        CARDS.source.replace("  dealt: 10", "  lock_stops: safety\n  dealt: 10"), "utf-8"
    )
    values = load_cards(path).switches.values
    assert values == {**CARDS.switches.values, "lock_stops": "safety"}
    path.write_text(
        CARDS.source.replace("  dealt: 10", "  lock_stops: nothing\n  dealt: 10"), "utf-8"
    )
    with pytest.raises(InBetweenError, match="'nothing' is not one of 'everything' or 'safety'"):
        load_cards(path)


def test_one_that_does_not_exist_is_refused() -> None:
    with pytest.raises(InBetweenError, match="There is no edition 'de'; choose one of en, it, pl"):
        new_game(CARDS, seed=1, edition="de")
    with pytest.raises(PositionError, match="edition: There is no edition 'de'"):
        table(edition="de")


def test_may_unless_is_settled_with_the_cards() -> None:
    effect = "[{may_unless: {seen_hand: must_discard, do: [{draw: 2}, {gain: 1}]}}]"
    for value, keys in (("may_discard", ["yes", "no"]), ("must_discard", None)):
        cards = switched(with_effects(town_meeting=effect), seen_hand=value)
        t = table(cards=cards, town={"hand": ["town_meeting"], "deck": ["patrol", "curfew"]}).play(
            "town_meeting"
        )
        t.choose(next(key for key in t.keys if key.startswith("token:")), "yes")
        if keys:
            t.offers(*keys).choose("yes")
        assert t.turn_over().hand("town") == ["curfew", "patrol"]


# -- positions ---------------------------------------------------------------------------------


def test_a_position_names_its_edition() -> None:
    game = table(edition="pl").game
    assert game.edition == "pl" and game.start is not None and game.start[1]["edition"] == "pl"
    assert table().game.edition is None and "edition" not in table().game.start[1]
    pl = with_edition(CARDS, "pl")
    assert (
        table(cards=pl).game.edition == "pl" and table(cards=pl, edition="en").game.edition == "en"
    )


def test_a_token_on_someone_who_shows_it_in_print_is_refused() -> None:
    with pytest.raises(
        PositionError, match=r"circle\[0\].tokens\[0\]: The token 'web' cannot lie on 'sam'"
    ):
        table("sam h0 +web")
    with pytest.raises(PositionError, match="'web' cannot lie on 'sam'"):
        table("sam c2 +web")
    assert table("sam h0 +eye").on("sam") == ["eye"]


def test_a_token_that_a_flip_has_doubled_may_lie_there() -> None:
    """10.7: only where the faces differ, which no Character of ours does."""
    model = CARDS.model
    sam = model.characters["sam"]
    pair = sam.symbols.model_copy(update={"creature": ["home", "eye"]})
    base = switched()
    base.model = model.model_copy(
        update={"characters": {**model.characters, "sam": sam.model_copy(update={"symbols": pair})}}
    )
    t = table("sam h0 +eye", cards=switched(base), town=["cereal_bar"]).play(
        "cereal_bar", "shift:sam:flip"
    )
    assert t.at("sam") == "c0" and t.on("sam") == ["eye"]
    while not is_quiet(t.game):
        t.choose("no" if "no" in t.keys else t.keys[-1])
    again = load_position(t.game.cards, position_of(t.game))
    assert again.view("town")["circle"] == t.view()["circle"], (
        "a game's own checkpoint can be loaded"
    )


# -- keeping -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [None, *EDITIONS])
def test_saves_keep_the_edition(
    edition: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INBETWEEN_HOME", str(tmp_path))
    game = random_game(edition, 5)
    data = json.loads(game.to_json())
    assert data.get("edition") == edition and data["cards"] == CARDS.digest
    for cards in (CARDS, with_edition(CARDS, "it"), game.cards):
        again = Game.from_json(cards, game.to_json())
        assert again.snapshot() == game.snapshot() and again.cards is game.cards
    session = Session(CARDS, GameConfig(seed=5, edition=edition))
    for key in data["keys"]:
        session.choose(key)
    path = save_named(session.moment().record(), "kept")
    assert (
        read_entry(path, "saves").edition == edition
        and read_entry(path, "saves").point
        == game_fingerprints(Record.from_text(path.read_text("utf-8")))[1]
    )
    opened = open_file(path)
    assert opened.game.snapshot() == game.snapshot() and opened.cards.edition == edition
    assert Replay(opened).games[-1].edition == edition
    on = Session.loaded(opened, choices=20)
    assert (on.game.edition, on.plan.edition, on.origin.edition, on.cards.digest) == (
        edition,
        edition,
        edition,
        game.cards.digest,
    )
    on.undo(free=True)
    assert on.game.edition == edition
    report = write_report(ValueError("x"), session.moment().record(), {})
    assert report is not None and open_file(report).game.edition == edition
    session.close()
    on.close()


def test_two_editions_of_a_deal_are_two_games() -> None:
    one, other = (Record.of(new_game(CARDS, seed=4, edition=edition)) for edition in (None, "en"))
    assert game_fingerprints(one) != game_fingerprints(other)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_checkpoint_goes_on_in_its_edition(edition: str) -> None:
    game = random_game(edition, 9)
    while not is_quiet(game):
        assert game.decision
        game.apply(game.decision.keys[-1])
    assert load_position(CARDS, position_of(game)).edition == edition, "it says all there is to say"
    record = Record.of(game, checkpoint=position_of(game), format=SAME_RULES - 1)
    record.keys = ["nonsense"]
    opened = open_record(record, CARDS)
    assert (
        opened.from_checkpoint
        and opened.game.edition == edition == Session.loaded(opened).game.edition
    )
    assert opened.game.view("town")["circle"] == game.view("town")["circle"]


def test_a_position_start_keeps_it_too_and_must_agree() -> None:
    game = table(edition="pl", town=["patrol"]).game
    game.apply("rest")
    data = json.loads(game.to_json())
    assert data["edition"] == data["position"]["edition"] == "pl"
    assert Game.from_json(fixed_cards(), game.to_json()).snapshot() == game.snapshot()
    with pytest.raises(SaveError, match="different editions"):
        Game.from_json(fixed_cards(), json.dumps({**data, "edition": "en"}))
    for wrong in ("de", 3, None, ["en"]):
        with pytest.raises(SaveError, match="'edition' must be one of en, it, pl"):
            Game.from_json(fixed_cards(), json.dumps({**data, "edition": wrong}))


def test_a_game_of_format_3_is_what_it_was() -> None:
    """No edition, the cards inside it, and still compared by its fingerprint."""
    text = (FOLDER / "format-3.json").read_text("utf-8")
    record = Record.from_text(text)
    assert record.edition is None and record.state == json.loads(text)["state"]
    opened = open_record(record)
    assert (
        opened.game.edition is None
        and opened.game.digest() == record.state
        and not opened.from_checkpoint
    )
    assert opened.cards.switches.values == {name: values[0] for name, values in SWITCHES.items()}
    record = Record.from_text(text.replace(record.state, "0" * 16))
    with pytest.raises(SaveError):
        open_record(record)


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
        assert evaluate(game, side) == pytest.approx(
            evaluate_by_features(game) * (1 if side == 0 else -1)
        )
    assert game.decision and [preview(game, key, "it") is not None for key in game.decision.keys]


def test_the_opponents_process_has_the_same_edition() -> None:
    """The choice by chance is that of all abilities on the card: with other rules it would be one of two."""
    game = table(edition="pl", phase="awareness", town={"awareness": 1}).game
    seed = next(seed for seed in range(99) if choose(game, "random", seed=seed) == "awareness:5")
    worker = Worker(game.cards, cores=1)
    try:
        worker.ask(game, "random", seed)
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


def test_worth_follows_the_switches() -> None:
    def feature(t_edition: str | None, name: str, side: int, *circle: str, **more: object) -> float:
        game = table(*circle, edition=t_edition, **more).game
        return features(game, card_set_profile(game.cards))[NAMES.index(name) + side * len(NAMES)]

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
    start = {
        "phase": "awareness",
        "active": "creature",
        "creature": {"awareness": 0},
        "town": {"awareness": 2},
    }
    town = table(**{**start, "active": "town"}).game
    assert why_not(town, "town", ("awareness", "town:4"), True) == ("why.level", {"level": "4"})
    nobody = table(edition="pl", phase="action", town={"awareness": 2}).game
    assert why_not(nobody, "town", ("awareness", "town:4"), True) == ("why.awareness_phase", {})
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
    assert why_not(t.game, "creature", ("character", "bob"), True) == (
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
        == "The game is played by the edition 'it', not by 'pl': leave out --edition.\n"
    )


# -- what the screens say ----------------------------------------------------------------------


def test_how_many_of_our_rulings_an_edition_leaves() -> None:
    own = CARDS.switches.values
    assert [
        sum(edition_switches(edition)[name] != value for name, value in own.items())
        for edition in EDITIONS
    ] == [3, 3, 6]
