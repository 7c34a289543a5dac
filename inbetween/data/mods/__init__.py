"""Mods: card sets made of a base and changes, from folders, zips and single files."""
