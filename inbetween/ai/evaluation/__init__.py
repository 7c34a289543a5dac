"""Evaluation of positions: features, their weights and the values of a card set's abilities."""
