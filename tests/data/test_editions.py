"""Editions: the same cards with other switches, in card sets, positions and saved games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inbetween import (
    Game,
    InBetweenError,
    PositionError,
    SaveError,
    load_cards,
    load_position,
    new_game,
)
from inbetween.data.editions import with_edition
from inbetween.play.replay import Replay
from inbetween.play.session import GameConfig, Session
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

from .edition_games import random_game

CARDS = load_cards()


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
    alike = switched(None, **edition_switches("en"))
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


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(InBetweenError, match="There is no edition 'de'; choose one of en, it, pl"):
        new_game(CARDS, seed=1, edition="de")
    with pytest.raises(PositionError, match="edition: There is no edition 'de'"):
        table(edition="de")


def test_switches_replace_may_unless_when_a_set_is_compiled() -> None:
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
    assert (
        game.edition == "pl"
        and game.state.start is not None
        and game.state.start[1]["edition"] == "pl"
    )
    plain = table().game
    assert plain.edition is None and plain.state.start is not None
    assert "edition" not in plain.state.start[1]
    pl = with_edition(CARDS, "pl")
    assert (
        table(cards=pl).game.edition == "pl" and table(cards=pl, edition="en").game.edition == "en"
    )


def test_a_token_on_someone_who_shows_it_in_print_is_refused() -> None:
    with pytest.raises(
        PositionError, match=r"circle\[0\].tokens\[0\]: The token 'web' cannot be on 'sam'"
    ):
        table("sam h0 +web")
    with pytest.raises(PositionError, match="'web' cannot be on 'sam'"):
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
    while not is_quiet(t.game.state):
        t.choose("no" if "no" in t.keys else t.keys[-1])
    again = load_position(t.game.cards, position_of(t.game.state))
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
        assert again.state.snapshot() == game.state.snapshot() and again.cards is game.cards
    session = Session(CARDS, GameConfig(seed=5, edition=edition))
    for key in data["keys"]:
        session.choose(key)
    path = save_named(session.snapshot().record(), "kept")
    assert (
        read_entry(path, "saves").edition == edition
        and read_entry(path, "saves").point
        == game_fingerprints(Record.from_text(path.read_text("utf-8")))[1]
    )
    opened = open_file(path)
    assert opened.game.state.snapshot() == game.state.snapshot() and opened.cards.edition == edition
    assert Replay(opened).games[-1].edition == edition
    on = Session.loaded(opened, choices=20)
    assert (on.game.edition, on.config.edition, on.origin.edition, on.cards.digest) == (
        edition,
        edition,
        edition,
        game.cards.digest,
    )
    on.undo(free=True)
    assert on.game.edition == edition
    report = write_report(ValueError("x"), session.snapshot().record(), {})
    assert report is not None and open_file(report).game.edition == edition
    session.close()
    on.close()


def test_two_editions_of_a_deal_are_two_games() -> None:
    one, other = (
        Record.of(new_game(CARDS, seed=4, edition=edition).state) for edition in (None, "en")
    )
    assert game_fingerprints(one) != game_fingerprints(other)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_checkpoint_goes_on_in_its_edition(edition: str) -> None:
    game = random_game(edition, 9)
    while not is_quiet(game.state):
        assert game.decision
        game.apply(game.decision.keys[-1])
    assert load_position(CARDS, position_of(game.state)).edition == edition, (
        "it says all there is to say"
    )
    record = Record.of(game.state, checkpoint=position_of(game.state), format=SAME_RULES - 1)
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
    assert Game.from_json(fixed_cards(), game.to_json()).state.snapshot() == game.state.snapshot()
    with pytest.raises(SaveError, match="different editions"):
        Game.from_json(fixed_cards(), json.dumps({**data, "edition": "en"}))
    for wrong in ("de", 3, None, ["en"]):
        with pytest.raises(SaveError, match="'edition' must be one of en, it, pl"):
            Game.from_json(fixed_cards(), json.dumps({**data, "edition": wrong}))


def test_a_game_of_format_3_keeps_its_edition() -> None:
    """No edition, the cards inside it, and still compared by its fingerprint."""
    text = (FOLDER / "format-3.json").read_text("utf-8")
    record = Record.from_text(text)
    assert record.edition is None and record.state == json.loads(text)["state"]
    opened = open_record(record)
    assert (
        opened.game.edition is None
        and opened.game.state.digest() == record.state
        and not opened.from_checkpoint
    )
    assert opened.cards.switches.values == {name: values[0] for name, values in SWITCHES.items()}
    record = Record.from_text(text.replace(record.state, "0" * 16))
    with pytest.raises(SaveError):
        open_record(record)
