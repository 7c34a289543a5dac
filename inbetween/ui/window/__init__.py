"""The framework of the window: loop, scene base, widgets, text, pictures, sound, settings."""
