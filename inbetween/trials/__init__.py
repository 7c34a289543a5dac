"""Try a card: find positions where it can be used and list every choice it offers."""
