"""What a side may know: its view, events folded into the view, deck knowledge."""
