"""What lies where on the table."""
