"""Motion and sound at the table: turns events into animations."""
