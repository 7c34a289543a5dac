"""The shapes of cards: width to height."""

from __future__ import annotations

CARD_SHAPE = 300 / 372  # a Character
DECK_SHAPE = 250 / 350
