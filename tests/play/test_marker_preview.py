"""Previews name the Character on which the marker ends, after the Movement phase, wherever that is
certain.
"""

from __future__ import annotations

from random import Random
from typing import Any

from inbetween import Game
from inbetween.play.preview import preview
from inbetween.rules.events import MarkerMoved, PhaseBegun
from inbetween.text.language.locale import say
from tests.support.fixed_set import fixed_cards
from tests.support.languages import LANGUAGES

CARDS = fixed_cards()
PEOPLE = ("jeremy", "tom", "sam", "max", "carl", "mina")


def name(id: str, language: str = "en") -> str:
    return CARDS.characters[CARDS.character_index[id]].names[language]


def moves_on(id: str, language: str = "en") -> str:
    return say(language, "ui.choosing.moves_on", name=name(id, language))


def at(people: dict[str, dict[str, Any]], *keys: str, **more: Any) -> Game:
    """A game in which these Characters stand like that, after some choices."""
    circle = [{"id": id, "side": "human", **people.get(id, {})} for id in PEOPLE]
    game = Game.at(
        CARDS,
        {
            "active": "town",
            "phase": "action",
            "marker": "jeremy",
            "circle": circle,
            "town": {"hand": ["shortcut"], "energy": 9},
            "creature": {"hand": ["stalking"]},
            **more,
        },
    )
    for key in keys:
        game.apply(key)
    return game


def test_a_marker_moved_in_the_action_phase_goes_on_in_the_movement_phase() -> None:
    game = at({}, "play:shortcut", "token:tom", "yes")
    assert {key: preview(game, key, "en") for key in game.legal_choices} == {
        "move:0": [moves_on("tom")],
        "move:1": ["The marker moves to Tom.", moves_on("sam")],
        "move:2": ["The marker moves to Sam.", moves_on("max")],
    }


def test_a_marker_moved_in_the_activity_phase_goes_on_too() -> None:
    game = at({"jeremy": {"safety": 2}}, "rest", town={"hand": [], "energy": 0, "awareness": 3})
    while "move:1" not in game.legal_choices:
        game.apply("no" if "no" in game.legal_choices else "yes")
    assert preview(game, "move:2", "en") == ["The marker moves to Sam.", moves_on("max")]


def test_the_preview_includes_hiding() -> None:
    game = at({"sam": {"attached": ["hiding"]}}, "play:shortcut", "token:tom", "yes")
    assert preview(game, "move:1", "en")[-1] == moves_on("max")


def test_the_preview_ends_at_the_next_choice() -> None:
    game = at({"tom": {"safety": 1}}, "play:shortcut", "token:mina", "yes")
    assert preview(game, "move:1", "en") == ["The marker moves to Tom."], (
        "whoever wakes may raise Awareness"
    )
    game = at(
        {},
        "play:shortcut",
        "token:mina",
        "yes",
        town={"hand": ["shortcut"], "energy": 9, "equipment": ["bicycle"]},
    )
    assert preview(game, "move:1", "en") == ["The marker moves to Tom."], (
        "Bicycle may take it further"
    )


def test_drawn_cards_do_not_change_the_preview() -> None:
    game = at(
        {"sam": {"safety": 2}},
        "play:shortcut",
        "token:mina",
        "yes",
        town={"hand": ["shortcut"], "energy": 2, "awareness": 5},
    )
    assert preview(game, "move:2", "en") == ["The marker moves to Sam.", moves_on("max")]


def test_previews_match_the_game() -> None:
    """In random games: what a preview says of the Movement phase is where the marker goes, and
    nothing certain is left out.
    """
    told = silent = 0
    for seed in range(40):
        language = LANGUAGES[seed % len(LANGUAGES)]
        game, rng = Game.new(CARDS, seed), Random(seed)
        while game.decision:
            key = rng.choice(game.decision.keys)
            lines = (
                preview(game, key, language)
                if any(k.startswith("move:") for k in game.decision.keys)
                else None
            )
            events = game.apply(key)
            if lines is None:
                continue
            phases = [
                i
                for i, event in enumerate(events)
                if isinstance(event, PhaseBegun) and event.phase == "movement"
            ]
            ends = (
                [event.character for event in events[phases[0] :] if isinstance(event, MarkerMoved)]
                if phases
                else []
            )
            promised = [name(id, language) for id in ends[:1]]
            said = [
                line
                for line in lines
                if any(line == moves_on(id, language) for id in CARDS.character_index)
            ]
            assert said == [
                say(language, "ui.choosing.moves_on", name=each) for each in promised
            ], (seed, key)
            told, silent = told + bool(said), silent + (not said)
    assert told > 5 and silent > 0
