"""What lies at the sides of the table: panels, their cards, the log."""
