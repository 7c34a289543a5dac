"""Reading card sets and positions: YAML with exact places, checked by models, compiled for the rules."""
