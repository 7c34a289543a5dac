"""The courses that teach the game, to choose from."""
