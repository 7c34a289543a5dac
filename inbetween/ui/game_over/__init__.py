"""What is shown when a game is over."""
