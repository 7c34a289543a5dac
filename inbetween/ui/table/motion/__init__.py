"""What moves on the table and is heard: events become motion."""
