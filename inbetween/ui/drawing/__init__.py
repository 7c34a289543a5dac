"""Colors, fonts, texts, shapes and pictures: everything that draws, without knowing the game."""
