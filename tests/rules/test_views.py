"""Views and events hide what a side may not see."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any, get_args

import pytest

from inbetween import Event, new_game
from inbetween.rules.events import OMNISCIENT_VIEWER, CardDrawn, CardPlayed
from inbetween.rules.views.view import side_view
from tests.support.card_plays import cast, lay_token
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import Table, table

from .random_games import random_game

SIDES = ("town", "creature")

OTHER = {"town": "creature", "creature": "town"}


# -- view -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_view_is_plain_data_of_the_promised_shape(seed: int) -> None:
    for game in random_game(seed):
        for side in SIDES:
            view = game.view(side)
            assert json.loads(json.dumps(view)) == view
            assert {
                "turn",
                "phase",
                "active",
                "direction",
                "marker",
                "circle",
                "town",
                "creature",
                "resolving",
            } <= set(view)
            assert (view["turn"], view["phase"], view["active"]) == (
                game.turn,
                game.phase,
                game.active,
            )
            assert view["marker"] in [e["id"] for e in view["circle"]]
            assert all(
                {"id", "side", "safety", "tokens", "attached"} <= set(e) for e in view["circle"]
            )
            for owner in SIDES:
                own = side_view(view, owner)
                assert {
                    "energy",
                    "awareness",
                    "ready",
                    "hand",
                    "deck",
                    "discard",
                    "equipment",
                    "removed",
                } <= set(own)
                known = [card for card in own["hand"] if card is not None]
                assert own["hand"] == sorted(known) + [None] * (len(own["hand"]) - len(known))
                assert owner != side or len(known) == len(own["hand"])


@pytest.mark.parametrize("seed", range(3))
def test_views_differ_only_in_the_hands_and_what_is_named_is_true(seed: int) -> None:
    for game in random_game(seed):
        town: Any = game.view("town")
        creature: Any = game.view("creature")
        for owner in SIDES:
            shown = Counter(c for c in side_view(game.view(OTHER[owner]), owner)["hand"] if c)
            assert not shown - Counter(c for c in side_view(game.view(owner), owner)["hand"] if c)
            assert len(town[owner].pop("hand")) == len(creature[owner].pop("hand"))
        assert town == creature


def test_the_circle_starts_with_the_first_dealt_who_is_still_there() -> None:
    town = {"hand": ["evacuation"], "energy": 10}
    t = table("sam h0", "tom h0", "bob h0", "max h0", marker="bob", town=town)
    assert t.circle[0] == "sam"
    assert cast(t, "evacuation", "sam").circle[:3] == ["tom", "bob", "max"]


def test_attached_equipment_is_listed_with_the_sides_equipment() -> None:
    view = table("sam h0 /shotgun /hiding", town={"equipment": ["scrapbook"]}).view("creature")
    assert sorted(view["town"]["equipment"]) == ["scrapbook", "shotgun"]
    assert view["creature"]["equipment"] == []
    assert view["circle"][0]["attached"] == ["shotgun", "hiding"]


def test_a_hidden_hand_is_nulls() -> None:
    t = table(town=["patrol", "curfew"], creature=["hiding"])
    assert t.view("town")["town"]["hand"] == ["curfew", "patrol"]
    assert t.view("creature")["town"]["hand"] == [None, None]
    assert t.view("town")["creature"]["hand"] == [None]


def shown_by_rodney() -> Table:
    """Rodney has shown a hand of two to Creature; now Creature rests and it is Town's turn."""
    t = table(
        "rodney c2",
        marker="rodney",
        phase="activity",
        creature={"energy": 0},
        town=["patrol", "curfew"],
    )
    return t.choose("no", "rest").turn_over(3)


def test_10_20_what_rodney_showed_stays_known_while_the_rest_stays_hidden() -> None:
    t = shown_by_rodney().choose("prepare", "done")
    assert t.view("creature")["town"]["hand"] == ["curfew", "patrol", None, None, None]
    assert t.view("town")["creature"]["hand"] == [], "Town has learned nothing"


def test_10_20_a_known_card_that_was_played_or_discarded_is_no_longer_in_the_hand() -> None:
    played = lay_token(shown_by_rodney(), "patrol")
    assert played.view("creature")["town"]["hand"] == ["curfew"]
    discarded = shown_by_rodney().choose("prepare", "curfew", "done")
    assert discarded.view("creature")["town"]["hand"] == ["patrol", None, None, None, None]


def test_10_20_of_two_copies_the_known_one_leaves_first_and_the_other_stays_hidden() -> None:
    t = table(active="creature", creature={"hand": ["hiding"] * 3, "seen": ["hiding"], "energy": 0})
    assert t.view("town")["creature"]["hand"] == ["hiding", None, None]
    assert lay_token(t, "hiding").view("town")["creature"]["hand"] == [None, None]


def test_10_20_a_card_mina_takes_is_known_even_beside_hidden_copies() -> None:
    t = table(
        "mina c2",
        marker="mina",
        phase="activity",
        creature={"energy": 0, "hand": ["hiding"], "discard": ["hiding", "feeding"]},
    )
    t.choose("yes", "hiding").turn_over()
    assert t.view("town")["creature"]["hand"] == ["hiding", None]


# -- events -----------------------------------------------------------------------------------


def test_drawn_cards_are_seen_only_by_their_owner() -> None:
    t = table(town={"hand": [], "deck": ["patrol", "curfew"]}).choose("prepare")
    draws = [e for e in t.events if e.kind == "draw"]
    assert [e.seen_by("town").data["card"] for e in draws][:2] == ["patrol", "curfew"]
    assert [e.seen_by("creature").data["card"] for e in draws] == [None] * 5
    assert all(e.seen_by("creature").data["side"] == "town" for e in draws)
    assert draws[0].data["card"] == "patrol", "the event itself is unchanged"


def test_redaction_spares_public_events() -> None:
    drawn = CardDrawn("town", "patrol")
    assert (
        drawn.seen_by("town") is drawn
        and drawn.only == "town"
        and drawn.seen_by(OMNISCIENT_VIEWER) is drawn
    )
    assert (
        drawn.seen_by("creature").data == {"side": "town", "card": None}
        and drawn.seen_by("creature").only is None
    )
    public = CardPlayed("town", "patrol")
    assert public.seen_by("creature") is public and public.only is None


def test_every_kind_of_event_has_a_name_of_its_own_and_cannot_be_changed() -> None:
    kinds = get_args(Event)
    assert len({kind.kind for kind in kinds}) == len(kinds) == 33
    played: Any = CardPlayed("town", "patrol")
    with pytest.raises(FrozenInstanceError):
        played.card = "curfew"


@pytest.mark.parametrize("seed", range(4))
def test_events_tell_a_side_no_card_that_went_unseen_into_the_others_hand(seed: int) -> None:
    game, rng = new_game(fixed_cards(), seed), Random(seed)
    while game.decision and game.turn < 40:
        for event in game.apply(rng.choice(game.decision.keys)):
            if event.kind == "draw":
                assert event.seen_by(OTHER[event.data["side"]]).data["card"] is None
