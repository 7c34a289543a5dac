"""Beats and turns: what is happening, what happened in a turn."""
