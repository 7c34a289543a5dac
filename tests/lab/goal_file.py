"""A small goal file for the built-in set that uses every feature."""

from __future__ import annotations

from inbetween import load_cards
from inbetween.lab.balance.parameters import CardSetText

CARDS = load_cards()
SOUND = CardSetText(CARDS.source, "cards.yaml")
GOAL = """goals:
  town: [45, 55]
  paid: {range: [5, 100], weight: 2}
  cards: {hiding: {paid: [1, 100]}}
free:
  cards.patrol.cost: [1, 4]
players:
  - {who: random, games: 20}
"""
