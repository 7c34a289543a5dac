"""What helps to make a mod: its first files, schema for editors, updates, the zip to share."""
