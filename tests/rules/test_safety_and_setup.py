"""Rules sections 2 and 3: Safety and setup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from inbetween import load_cards, new_game
from tests.support.card_plays import bearers
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import by_side, table

SEEDS = range(80)


# -- 2: Safety --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "shifts"),
    [
        ("h0", {"place": "h1", "flip": "c0"}),
        ("h1", {"down": "h2", "up": "h0"}),
        ("h2", {"down": "h3", "up": "h1"}),
        ("h3", {"down": "h4", "up": "h2"}),
        ("h4", {}),
        ("c0", {"place": "c1", "flip": "h0"}),
        ("c1", {"down": "c2", "up": "c0"}),
        ("c2", {"down": "c3", "up": "c1"}),
        ("c3", {"down": "c4", "up": "c2"}),
        ("c4", {}),
    ],
)
@pytest.mark.parametrize(
    ("side", "card", "token"), [("town", "patrol", "badge"), ("creature", "stalking", "eye")]
)
def test_2_3_a_shift_by_one_by_either_side_in_either_dimension(
    start: str, shifts: dict[str, str], side: str, card: str, token: str
) -> None:
    def begin() -> Any:
        return table(
            f"sam {start} +{token}", active=side, **by_side(side, {"hand": [card], "energy": 0})
        ).play(card)

    assert {key for key in begin().keys if key.startswith("shift:sam")} == {
        f"shift:sam:{word}" for word in shifts
    }
    for word, end in shifts.items():
        assert begin().choose(f"shift:sam:{word}").at("sam") == end


def test_2_1_spaces_two_and_three_are_the_same_state() -> None:
    people = [f"{id} c{n}" for n, id in enumerate(("sam", "tom", "bob", "max", "earl"))]
    t = table(*people, phase="awareness", active="creature", creature={"awareness": 4}).choose(
        "awareness:4"
    )
    t.offers("shift:bob:down", "shift:bob:up", "shift:max:down", "shift:max:up", "done")


def test_2_4_the_lock_yields_only_to_an_ability_that_says_so() -> None:
    t = (
        table("sam h4", "timmy c2", marker="timmy", phase="activity", creature={"energy": 0})
        .choose("yes")
        .turn_over()
    )
    assert t.at("sam") == "h2", "rule 7: the card beats the lock"


def test_2_5_pulling_guarded_sam_across_takes_three_shifts() -> None:
    assert "sam" in bearers("web")
    t = table(
        "sam h2",
        active="creature",
        creature={"hand": ["paranoia"] * 3, "energy": 0},
        direction="counterclockwise",
    )
    places = []
    for word in ("up", "up", "flip"):
        places.append(t.play("paranoia", f"shift:sam:{word}").at("sam"))
        t.choose("rest")
    assert places == ["h1", "h0", "c0"]


# -- 3: setup ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_3_setup(seed: int) -> None:
    cards = fixed_cards()
    game = new_game(cards, seed)
    view = game.view("town")
    circle = view["circle"]
    assert len({e["id"] for e in circle}) == 10
    assert [e["side"] for e in circle] == ["human", "creature"] * 5
    assert all(e["safety"] == 0 and not e["tokens"] and not e["attached"] for e in circle)
    stars = {c.id for c in cards.characters if c.star}
    first = next(e for e in circle if e["id"] in stars)
    assert view["marker"] == first["id"]
    assert view["active"] == game.active == ("creature" if first["side"] == "human" else "town")
    assert game.decision and game.decision.side == game.active
    assert (view["direction"], game.turn, game.phase) == ("clockwise", 1, "action")
    for side in ("town", "creature"):
        own = game.view(side)[side]
        assert (own["energy"], own["awareness"], own["ready"], own["deck"], len(own["hand"])) == (
            5,
            0,
            True,
            25,
            3,
        )
        assert own["discard"] == own["equipment"] == own["removed"] == []


def test_3_seeds_give_different_games_and_either_side_may_start() -> None:
    games = [new_game(fixed_cards(), seed) for seed in SEEDS]
    assert {game.active for game in games} == {"town", "creature"}
    assert len({tuple(e["id"] for e in game.view("town")["circle"]) for game in games}) == len(
        SEEDS
    )
    assert len({tuple(game.view("town")["town"]["hand"]) for game in games}) > len(SEEDS) // 2
    assert new_game(fixed_cards(), 7).state.digest() == games[7].state.digest()


def test_3_3_without_a_star_the_marker_starts_on_the_first_dealt(tmp_path: Path) -> None:
    text = fixed_cards().source.replace("    star: true\n", "")
    (tmp_path / "cards.yaml").write_text(text, "utf-8")
    cards = load_cards(tmp_path / "cards.yaml")
    assert cards.warnings
    game = new_game(cards, 3)
    assert game.view("town")["marker"] == game.view("town")["circle"][0]["id"]
    assert game.active == "creature"
