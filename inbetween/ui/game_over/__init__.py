"""The game-over screen: ending artwork, final circle and charts."""
