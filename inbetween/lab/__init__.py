"""Many games without a window: tournaments and measurements."""
