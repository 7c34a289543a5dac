"""Ruling 10.28: Shotgun."""

from __future__ import annotations

from typing import Any

from tests.support.card_plays import bearers, cast, cost
from tests.support.scenario import Table, table


def no_sam(t: Table) -> None:
    """Nothing on offer touches Sam."""
    assert not [key for key in t.keys if "sam" in key.split(":")], t.where()


def test_10_28_shotgun_stops_creatures_shifts() -> None:
    web: dict[str, Any] = {"active": "creature", "creature": ["paranoia"]}
    assert "shift:sam:up" in table("sam h1", **web).play("paranoia").keys
    no_sam(table("sam h1 /shotgun", **web).play("paranoia"))
    stalked = table(
        "tom h0", "sam h1 /shotgun", marker="tom", active="creature", creature=["stalking"]
    )
    no_sam(cast(stalked, "stalking"))
    no_sam(
        table(
            "sam h4 /shotgun", phase="awareness", active="creature", creature={"awareness": 5}
        ).choose("awareness:5")
    )
    no_sam(
        table(
            "sam c2 /shotgun",
            "tom c2",
            phase="awareness",
            active="creature",
            creature={"awareness": 4},
        ).choose("awareness:4")
    )
    table(
        "sam h4 /shotgun", "timmy c2", marker="timmy", phase="activity", creature={"energy": 0}
    ).turn_over()
    table("sam h4", "timmy c2", marker="timmy", phase="activity", creature={"energy": 0}).offers(
        "yes", "no"
    )


def test_10_28_it_stops_flips_moves_and_removal() -> None:
    no_sam(
        cast(
            table("sam h0 /shotgun", "tom h0", active="creature", creature=["abduction"]),
            "abduction",
        )
    )
    no_sam(
        cast(
            table("sam h0 /shotgun", "tom h0", active="creature", creature=["replacement"]),
            "replacement",
        )
    )
    table(
        "sam h0 /shotgun",
        "max c2",
        "tom h4",
        marker="max",
        phase="activity",
        creature={"energy": 0},
    ).turn_over()
    table(
        "sam h0", "max c2", "tom h4", marker="max", phase="activity", creature={"energy": 0}
    ).offers("yes", "no")


def test_10_28_it_does_not_stop_tokens_hiding_or_town() -> None:
    assert "sam" not in bearers("shadow")
    t = table("sam h0 /shotgun", "tom h0", marker="tom", active="creature", creature=["hiding"])
    t.play("hiding", "token:sam", "yes", "sam")
    assert t.on("sam") == ["shadow", "shotgun", "hiding"]
    t = table("tom h0", "sam h1 /shotgun", marker="tom", town=["patrol"])
    assert cast(t, "patrol", "shift:sam:down").at("sam") == "h3"
    t = table("sam h0 /shotgun", town={"hand": ["evacuation"], "energy": 10})
    assert cast(t, "evacuation", "sam").at("sam") == "gone"


def test_10_28_shotgun_itself_can_be_removed() -> None:
    t = table("sam h0 /shotgun", active="creature", creature=["blackout"])
    cast(t, "blackout", "option:2").turn_over()
    assert t.zone("town", "removed") == ["shotgun"]
    t = table(
        "sam h0 /shotgun", "richard c2", marker="richard", phase="activity", creature={"energy": 0}
    )
    t.choose("yes").turn_over()
    assert "shotgun" not in t.on("sam")
    assert t.energy("creature") == cost("shotgun")


def test_10_28_it_goes_when_the_marker_came_after_it_was_laid_and_leaves() -> None:
    t = table("sam h0 /shotgun", "tom h0").choose("rest")
    assert (t.marker, t.on("sam")) == ("sam", ["shotgun"])
    t.choose("rest")
    assert t.on("sam") == []
    assert t.zone("town", "removed") == ["shotgun"]


def test_10_28_laid_under_the_marker_it_stays_until_the_marker_came_again() -> None:
    t = table("sam h0", "tom h0", fill=6, marker="sam", town=["shotgun"])
    cast(t, "shotgun", "sam").turn_over()
    assert "shotgun" in t.on("sam")
    t.choose(*["rest"] * 5)
    assert t.marker == "sam"
    assert "shotgun" in t.on("sam")
    assert "shotgun" not in t.choose("rest").on("sam")


def test_10_28_being_carried_along_is_not_leaving() -> None:
    t = table(
        "sam h1 /shotgun!",
        "tom h0",
        "bob h0",
        "max h0",
        marker="sam",
        town={"hand": ["house_move"], "energy": 10},
    )
    cast(t, "house_move", "sam", "between:tom:bob").offers("yes", "no")
    assert "shotgun" in t.on("sam")
    t.choose("no").turn_over()
    assert (t.marker, t.zone("town", "removed")) == ("bob", ["shotgun"])
