"""What a side may know: its view, events folded into it, what follows about decks."""
