"""Statistics of games: the record of one game, summaries of many, and confidence intervals."""
