"""New game: the sides, the level and everything else that a game can be started with."""
