"""The win probability shown to people: its model, its coefficients and its course over a game."""
