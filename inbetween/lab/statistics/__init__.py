"""Games in figures: the record of one, what many came to, what is certain about it."""
