"""Balance a card set: goals, free numbers, the search and its report."""
