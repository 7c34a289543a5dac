"""What the three printed rulebooks say about single cards and Characters, each under its own
edition.
"""

from __future__ import annotations

from typing import Any

import pytest

from inbetween.rules.switches import EDITIONS
from tests.support.card_plays import cast, cost, lay_token
from tests.support.scenario import Table, table

books = pytest.mark.parametrize("edition", EDITIONS)


# -- cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["hiding", "reroute"])
@pytest.mark.parametrize(("edition", "stays"), [("en", True), ("it", False), ("pl", True)])
def test_the_marker_is_sent_on(edition: str, stays: bool, card: str) -> None:
    t = table(f"sam h0 /{card}", "tom h0", edition=edition).choose("rest").turn_over()
    assert t.marker == "tom" and (t.on("sam") == [card]) is stays


@books
def test_laid_under_the_marker_it_waits(edition: str) -> None:
    t = table(
        "sam h0", "tom h0", marker="sam", edition=edition, active="creature", creature=["hiding"]
    )
    t.play("hiding", "token:sam", "yes", "sam").turn_over()
    assert t.marker == "tom" and "hiding" in t.on("sam"), "only the movement took it away"
    assert (
        "token:sam"
        in table("sam h0 /hiding", edition=edition, active="creature", creature=["hiding"])
        .play("hiding")
        .keys
    ), "its own symbol does not count for the Character"


@books
def test_replacement_takes_everything_along(edition: str) -> None:
    t = table(
        "sam h2 +eye /reroute",
        "tom h0",
        "bob h0",
        "max h0",
        marker="max",
        edition=edition,
        active="creature",
        creature=["replacement"],
    )
    cast(t, "replacement", "sam").lacks("between:mandi:tom")
    t.choose("between:tom:bob").turn_over()
    assert (
        t.circle[:2] == ["sam", "bob"]
        and t.circle[-1] == "tom"
        and t.at("sam") == "h2"
        and {"eye", "reroute"} <= set(t.on("sam"))
    )


@books
def test_preparations_compares_after_its_price_is_paid(edition: str) -> None:
    """Six against five: after paying two Town has less, and gains one."""
    t = cast(
        table(
            edition=edition, town={"hand": ["preparations"], "energy": 6}, creature={"energy": 5}
        ),
        "preparations",
    ).turn_over()
    assert cost("preparations") == 2 and t.energy("town") == 5


@books
def test_revolver_is_announced_before_it_is_known_how_the_ability_is_used(edition: str) -> None:
    start: dict[str, Any] = {
        "active": "creature",
        "creature": ["stalking"],
        "town": {"equipment": ["revolver"]},
        "edition": edition,
    }
    t = (
        cast(table("sam h2", "tom h0", marker="tom", **start), "stalking")
        .side_asked("town")
        .offers("revolver", "pass")
    )
    t.choose("revolver").turn_over()
    assert (
        t.at("sam") == "h2"
        and t.energy("creature") == 5 - cost("stalking")
        and t.zone("town", "removed") == ["revolver"]
    )
    lay_token(table("sam h2", "tom h0", marker="tom", **start), "stalking").choose("no").turn_over()


@books
def test_walkie_talkie_in_an_activity_phase_of_either_side(edition: str) -> None:
    for active in ("town", "creature"):
        t = table(
            "tom h0",
            "earl h2",
            marker="tom",
            phase="activity",
            active=active,
            edition=edition,
            town={"equipment": ["walkie_talkie"], "energy": 3},
            creature={"energy": 0},
        )
        t.side_asked("town").offers("walkie_talkie", "pass").choose("walkie_talkie").turn_over()
        assert t.energy("town") == 4


@books
def test_shotgun_itself_can_be_removed(edition: str) -> None:
    t = table("sam h0 /shotgun", edition=edition, active="creature", creature=["blackout"])
    cast(t, "blackout", "option:2").turn_over()
    assert "shotgun" not in t.on("sam") and t.zone("town", "removed") == ["shotgun"]


# -- Characters --------------------------------------------------------------------------------


@books
@pytest.mark.parametrize("who", ["bob", "carl", "mandi", "rodney"])
def test_nobody_next_door_in_the_creature_dimension_nothing_happens(edition: str, who: str) -> None:
    table(
        "sam h1",
        f"{who} h2",
        "tom h1",
        marker=who,
        phase="activity",
        edition=edition,
        town={"energy": 0},
    ).turn_over()


@books
def test_carl_may_also_pay_for_the_ability(edition: str) -> None:
    t = table(
        "carl c2",
        marker="carl",
        phase="activity",
        edition=edition,
        creature={"hand": ["paranoia"], "energy": 2},
        town=["patrol"],
    )
    t.choose("no", "yes")  # no higher level, but a card
    t.choose(next(key for key in t.keys if key.startswith("token:"))).offers("yes", "no").choose(
        "yes"
    ).turn_over()
    assert t.zone("town", "discard") == ["patrol"] and t.energy("creature") == 0


@pytest.mark.parametrize(
    ("edition", "asked"),
    [("en", ["yes", "no"]), ("it", ["yes", "no"]), ("pl", ["curfew", "patrol"])],
)
def test_rodney_may_or_must_discard(edition: str, asked: list[str]) -> None:
    t: Table = table(
        "rodney c2",
        marker="rodney",
        phase="activity",
        edition=edition,
        town=["patrol", "curfew"],
        creature={"energy": 0},
    )
    t.side_asked("creature").offers(*asked)


@books
def test_how_a_game_ends(edition: str) -> None:
    t = table("sam h4", "tom h4", "bob h3", edition=edition, town=["curfew"]).play(
        "curfew", "shift:bob:down"
    )
    assert t.game.ending == "secured"
    t = table(
        "sam c4", "tom c4", "bob c3", edition=edition, active="creature", creature=["stalking"]
    ).play("stalking", "shift:bob:down")
    assert t.game.ending == "devoured"
    six = ("sam h0", "tom h0", "bob c0", "max c0", "earl c0", "jayne h0")
    t = cast(table(*six, fill=6, edition=edition, town=["evacuation"]), "evacuation", "bob")
    assert (t.game.winner, t.game.ending) == ("town", "five_left")
