"""The replay viewer: watch a recorded game and play on from any point."""
