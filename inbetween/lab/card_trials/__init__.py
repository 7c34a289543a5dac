"""Trying a card: positions and moments in which it can be used, and every choice it offers."""
