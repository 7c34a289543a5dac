"""The commands of `python -m inbetween`, by subject; each imports what it needs when it runs."""
