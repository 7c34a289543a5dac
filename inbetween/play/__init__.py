"""A game in progress, without a window: who plays, what was chosen, what can be taken back, how things stand."""
