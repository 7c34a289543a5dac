"""The values of abilities, measured by trials."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from inbetween import load_cards
from inbetween.ai.evaluation.ability_values import EFFORT, estimate_ability_values
from inbetween.ai.evaluation.card_set_profile import declared_ability_values, quick_profile
from inbetween.ai.evaluation.evaluate import WEIGHTS, card_set_profile, evaluate
from inbetween.data.loader import load_text
from inbetween.play.preview import best_first
from inbetween.rules import engine
from inbetween.rules.cards import CardSet
from inbetween.rules.targeting import MOST_TRIALS
from tests.support.fixed_set import fixed_cards
from tests.support.scenario import table

# What people do on their human side, by who does it.
GIVEN = {
    "bob": [{"gain": 1}],
    "carl": [{"gain": 3}],
    "earl": [{"gain": 10}],
    "jayne": [{"draw": 1}],
    "jeremy": [{"draw": 4}],
    "julie": [{"lose": 1}],
    "lance": [{"lose": 5}],
    "maggie": [{"gain": {"amount": {"awareness": "you"}}}],
    "mandi": [{"gain": {"amount": {"deck": "you"}}}],
    "max": [{"lose": {"amount": 4, "who": "you"}}],
    "mina": [{"may": [{"lose": {"amount": 4, "who": "you"}}]}],
    "natalie": [{"shift": 1}],
    "richard": [{"shift": 3}],
    "rodney": [{"choose_one": [[{"lose": {"amount": 4, "who": "you"}}], [{"gain": 3}]]}],
    "sam": ["look_at_hand"],
    "scott": [{"repeat": {"times": 3, "do": [{"gain": 1}]}}],
    "timmy": [{"may": [{"lose": {"amount": 1, "who": "you"}}, {"gain": 5}]}],
    "tom": [{"gain": {"amount": 4, "who": "both"}}],
}


def compiled(data: Any) -> CardSet:
    """A card set from plain data."""
    cards, faults = load_text(
        yaml.safe_dump(data, allow_unicode=True, sort_keys=False), "cards.yaml"
    )
    assert cards is not None, faults
    return cards


def changed() -> Any:
    """The built-in set as plain data, with other human sides and reactions."""
    data = yaml.safe_load(load_cards().source)
    for who, effects in GIVEN.items():
        data["characters"][who]["human"] = effects
    deck = data["decks"]["town"]
    for card, effect, must in (
        ("bicycle", [{"gain": 1}], False),
        ("walkie_talkie", [{"gain": 4}], False),
        ("baseball_bat", [{"lose": {"amount": 4, "who": "you"}}], True),
        ("revolver", [{"lose": {"amount": 4, "who": "you"}}], False),
    ):
        deck[card]["triggers"] = [{"when": "own_turn", "must": must, "effect": effect}]
    return data


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return compiled(changed())


@pytest.fixture(scope="module")
def worth(cards: CardSet) -> dict[str, float]:
    known = card_set_profile(cards)
    return {who: known.human[cards.character_index[who]] for who in GIVEN}


@pytest.mark.parametrize(
    "rising",
    [
        ("bob", "carl", "earl"),
        ("jayne", "jeremy"),
        ("julie", "lance"),
        ("maggie", "mandi"),
        ("natalie", "richard"),
        ("bob", "scott"),
        ("bob", "timmy"),
        ("bob", "rodney"),
    ],
)
def test_larger_effects_are_worth_more(worth: dict[str, float], rising: tuple[str, ...]) -> None:
    values = [worth[who] for who in rising]
    assert values == sorted(set(values)) and values[0] > 0


def test_harmful_effects_are_negative_unless_optional(worth: dict[str, float]) -> None:
    assert worth["max"] < -0.2
    assert worth["mina"] >= 0


def test_effects_for_both_sides_are_worth_less(worth: dict[str, float]) -> None:
    assert worth["tom"] < worth["carl"]


def test_untried_effects_get_their_declared_value(cards: CardSet, worth: dict[str, float]) -> None:
    assert worth["sam"] == declared_ability_values(cards).faces[0][cards.character_index["sam"]] > 0


def test_reactions_are_appraised(cards: CardSet) -> None:
    little, much, hurting, passed = (
        card_set_profile(cards).standing[cards.card_index[card]]
        for card in ("bicycle", "walkie_talkie", "baseball_bat", "revolver")
    )
    assert hurting < 0 < passed < little < much


def judge(cards: CardSet) -> Any:
    known = quick_profile(cards)
    return lambda s, side: evaluate(s, side, WEIGHTS, known)


def test_appraisal_is_deterministic(cards: CardSet) -> None:
    """Loaded again in another order of its comments, in another process: nothing but its meaning
    counts.
    """
    again, faults = load_text("# the same\n" + cards.source, "other.yaml")
    assert again is not None, faults
    effort = EFFORT // 8
    assert estimate_ability_values(again, judge(again), effort) == estimate_ability_values(
        cards, judge(cards), effort
    )
    assert card_set_profile(again) == card_set_profile(cards)


def test_equal_abilities_have_equal_values() -> None:
    built_in = load_cards()
    known = card_set_profile(built_in)
    by_spec: dict[str, set[float]] = {}
    for c in built_in.characters:
        node = c.abilities[0]
        assert node is not None
        by_spec.setdefault(node.op + repr(node.spec), set()).add(known.human[c.index])
    assert len(by_spec) < len(built_in.characters) and all(
        len(values) == 1 for values in by_spec.values()
    )


def test_appraised_values_match_declared_ones_on_average() -> None:
    """So that weights which were fitted with the one still fit with the other."""
    cards = fixed_cards()
    known, table_ = card_set_profile(cards), declared_ability_values(cards)
    for found, rough in zip((known.human, known.creature), table_.faces, strict=True):
        assert sum(found) == pytest.approx(sum(rough), rel=0.2)


@pytest.mark.skipif(
    not str(engine.__file__).endswith(".py"), reason="compiled code calls its own parts directly"
)
@pytest.mark.parametrize("effort", [EFFORT // 40, EFFORT // 4])
def test_appraisal_stops_at_its_budget(
    cards: CardSet, monkeypatch: pytest.MonkeyPatch, effort: int
) -> None:
    """However much a set has its Characters do."""
    data = changed()
    data["characters"]["bob"]["human"] = [
        {"repeat": {"times": 99, "do": [{"for_each": {"where": {}, "do": ["turn_direction"]}}]}}
    ]
    heavy = compiled(data)
    spent = [0]

    def counted(run: Any) -> Any:
        def count(*args: Any) -> int:
            steps: int = run(*args)
            spent[0] += steps
            return steps

        return count

    for name in ("advance", "choose"):
        monkeypatch.setattr(engine, name, counted(getattr(engine, name)))
    estimate_ability_values(heavy, judge(heavy), effort)
    # `choose` is counted inside and outside
    assert 0 < spent[0] < 2 * effort + MOST_TRIALS + 3 * engine.MOST_STEPS


def test_without_a_budget_declared_values_are_used(cards: CardSet) -> None:
    assert estimate_ability_values(cards, judge(cards), 0) == declared_ability_values(cards)


def test_menus_do_not_wait_for_the_appraisal(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table("bob h2", town={"hand": ["patrol", "curfew"], "energy": 5})
    monkeypatch.setattr("inbetween.ai.evaluation.evaluate.card_set_profile", None)
    assert t.game.decision is not None
    assert best_first(t.game, list(t.game.decision.options))
