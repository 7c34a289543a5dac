"""Menu screens: title, new game, saved games, settings, gallery, help, pause and dialogs."""
