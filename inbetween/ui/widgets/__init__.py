"""Buttons, rows of settings, panels, and the base classes of the menus made of them."""
