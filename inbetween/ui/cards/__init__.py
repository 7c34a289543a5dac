"""How a card is drawn."""
