"""Rules text of cards, faces and Awareness levels, long and short, generated from their data."""
