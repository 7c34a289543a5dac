"""Words for players, made from the same effect data that the rules run on, in every language."""
