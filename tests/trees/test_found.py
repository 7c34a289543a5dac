"""What random card sets have found, each as small as it can be."""

from __future__ import annotations

import pytest
import yaml
from pydantic import TypeAdapter

from inbetween import load_cards
from inbetween.data.effect_models import Effects
from inbetween.rules.terms import LANGUAGES
from inbetween.text.effects import Writer
from tests.invariants import check_text


@pytest.mark.parametrize("effect", [
    "for_each: {where: {}, do: [{if: {none: {at: each, state: secured}, then: [{draw: 1}]}}]}",  # "that that Character"
])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words(effect, language):
    for side in (0, 1):
        check_text(language, Writer(load_cards(), language, side).text(TypeAdapter(Effects).validate_python([yaml.safe_load(effect)])))
