"""Wins that are proved or ruled out, and the wins that either side threatens."""
