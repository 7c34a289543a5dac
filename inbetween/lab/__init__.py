"""Many games without a window: played here, in processes or on a cluster, and measured."""
