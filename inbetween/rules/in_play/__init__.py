"""What stands in play: what it changes, and how it answers what happens."""
