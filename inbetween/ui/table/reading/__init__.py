"""What can be read at the table: cards, reasons, threats, the log."""
