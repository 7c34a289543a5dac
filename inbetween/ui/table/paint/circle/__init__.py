"""The circle of Characters: cards, options, animations."""
