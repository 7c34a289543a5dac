"""Card texts and prompts of a position in every language."""

from __future__ import annotations

from collections.abc import Iterable

import yaml

from inbetween import load_cards
from inbetween.rules.cards import CardSet
from inbetween.text.card_text.effect_text import EffectWriter
from inbetween.text.card_text.rules_text import card_text
from tests.support.languages import LANGUAGES
from tests.support.operation_checks import effect
from tests.support.scenario import Table, table

CARDS = load_cards()


def plain(texts: Iterable[str]) -> list[str]:
    """Texts with straight apostrophes, whichever the tables have."""
    return [text.replace("’", "'") for text in texts]


def written(text: str, side: int = 1, cards: CardSet = CARDS) -> list[str]:
    """The words of an effect list for a side, in each language."""
    return plain(
        EffectWriter(cards, language, side).text([effect(one) for one in yaml.safe_load(text)])
        for language in LANGUAGES
    )


def printed(cards: CardSet, id: str) -> list[str]:
    """What a deck card says, in each language."""
    return plain(
        card_text(cards, cards.cards[cards.card_index[id]], language) for language in LANGUAGES
    )


def asked(t: Table, brief: bool = False) -> list[str]:
    """The question at hand, in each language."""
    assert t.game.decision
    return plain(t.game.decision.text(language, brief) for language in LANGUAGES)


def ability(*circle: str, **more: object) -> Table:
    """A game in which the ability of the first Character is at hand, and nobody can pay for
    Awareness.
    """
    poor: dict[str, object] = {"energy": 0}
    return table(
        *circle, marker=circle[0].split()[0], phase="activity", creature=poor, town={**poor, **more}
    )
