"""Fit numbers to games: the AI's evaluation weights and the win probabilities players see."""
