"""The saved games and replays, each with its circle and its facts."""
