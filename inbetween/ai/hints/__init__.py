"""Hints: the choices of a decision ranked, with win probabilities and reasons."""
