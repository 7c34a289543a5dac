"""Mods: what a folder, a zip or a file may hold, and what becomes of it."""
