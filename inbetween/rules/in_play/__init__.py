"""Static effects and triggers of sources in play."""
