"""The window: the loop, scenes as such, widgets, text, pictures, sound, settings."""
