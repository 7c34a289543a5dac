"""The models of card sets, lessons and position files."""
