"""The screens around a game."""
