"""Numbers fitted to games: the weights of the opponent, the chances that people are shown."""
