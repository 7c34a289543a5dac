"""Laid cards of both sides, and what is told when an effect is broken off or somebody is locked."""

from __future__ import annotations

from pathlib import Path

import pytest

from inbetween.rules.engine import MOST_DEPTH, MOST_STEPS
from inbetween.rules.events import CardFinished, Shifted
from tests.support.card_plays import bar, modded
from tests.support.scenario import table


@pytest.mark.parametrize(
    ("fate", "removed", "discard"), [("remove", ["hiding"], []), ("discard", [], ["hiding"])]
)
def test_cards_that_send_the_marker_on_go_to_their_zone(
    tmp_path: Path, fate: str, removed: list[str], discard: list[str]
) -> None:
    cards = modded(
        tmp_path,
        (
            "      copies: 4\n      effect: [attach]\n      ongoing: {send_marker_on: discard}",
            f"      copies: 4\n      effect: [attach]\n      ongoing: {{send_marker_on: {fate}}}",
        ),
    )
    t = table("sam h0 /hiding", "tom h0", cards=cards).choose("rest").turn_over()
    assert (
        t.marker == "tom"
        and t.zone("creature", "removed") == removed
        and t.zone("creature", "discard") == discard
    )


@pytest.mark.parametrize("active", ["town", "creature"])
def test_a_laid_card_reacts_for_its_own_side_whoever_acts(tmp_path: Path, active: str) -> None:
    cards = modded(
        tmp_path,
        (
            "      ongoing:\n        protect: [shift, flip, move, remove]\n        "
            "until_marker_leaves: remove\n",
            "      ongoing: {protect: [shift]}\n      triggers:\n        - when: activity_ends\n"
            "          effect: [{gain: 1}]\n",
        ),
    )
    t = table(
        "bob h1 /shotgun", "carl h0", marker="carl", phase="activity", active=active, cards=cards
    )
    t.side_asked("town").offers("shotgun", "pass")


def test_a_runaway_effect_event_names_limits_and_card(tmp_path: Path) -> None:
    body = "[turn_direction, turn_direction]"
    for _ in range(3):
        body = f"[{{for_each: {{where: {{}}, do: {body}}}}}]"
    t = bar(tmp_path, body, "bob h0", "tom h0", fill=10).choose("yes")
    told = next(e for e in t.events if e.kind == "runaway")
    assert list(told.data.values()) == [MOST_STEPS, MOST_DEPTH]
    assert [e.to for e in t.events if isinstance(e, CardFinished)] == ["discard"]


@pytest.mark.parametrize(
    ("start", "key", "locked"),
    [
        ("h3", "shift:bob:down", "secured"),
        ("c3", "shift:bob:down", "devoured"),
        ("h2", "shift:bob:down", None),
        ("h3", "shift:bob:up", None),
    ],
)
def test_a_shift_event_says_whether_it_locks(start: str, key: str, locked: str | None) -> None:
    t = table(f"bob {start}", town=["curfew"]).play("curfew", key)
    assert [e.locked for e in t.events if isinstance(e, Shifted)] == [locked]
