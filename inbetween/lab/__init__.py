"""Play and measure many games without a window: in this process, in several or on a cluster."""
