"""Card sets with a slip in them: what is changed in the built-in set, and the one fault that is
reported.
"""

from __future__ import annotations

from inbetween import load_cards
from inbetween.data.loader import load_text

SOUND = load_cards().source
EFFECT = "effect: [{draw: 2}]"
TRIGGER = "        - when: opponent_pays\n"
COST = "      cost: 3\n"
NAME = "    name: Bob\n"
FACE = "    human: *ride_on\n"


def check_slip(old: str, new: str, at: str, says: str) -> None:
    """Put a slip in place of a text: the only fault says this, where `at` stands in the slip."""
    assert SOUND.count(old) >= 1
    text = SOUND.replace(old, new, 1)
    begins = text[: SOUND.index(old) + new.index(at)]
    [fault] = load_text(text, "cards.yaml")[1]
    assert fault.message == says
    assert (fault.line, fault.column) == (begins.count("\n") + 1, len(begins) - begins.rfind("\n"))
