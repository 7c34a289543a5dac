"""The window: scenes drawn with pygame. It shows views and hands keys to the rules; it never decides a rule."""
