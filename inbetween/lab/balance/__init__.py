"""Balancing a card set: goals, free numbers, the search, and what came of it."""
