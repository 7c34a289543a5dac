"""Checks of a card set beyond its models: what does not fit together or can never happen."""
