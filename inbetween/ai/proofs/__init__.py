"""Wins that are proved or ruled out, and open wins of either side."""
