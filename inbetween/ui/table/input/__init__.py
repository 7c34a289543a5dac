"""What can be chosen on the table, and how mouse and keyboard choose it."""
