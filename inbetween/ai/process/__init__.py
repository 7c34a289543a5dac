"""The opponent in its own process, and what the window calls to use it."""
