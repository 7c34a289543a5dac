"""Card sets and positions: read YAML with line and column, check it, compile it for the rules."""
