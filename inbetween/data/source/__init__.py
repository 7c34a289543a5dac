"""YAML as plain data with the place of every entry, and explanations of what is wrong with it."""
