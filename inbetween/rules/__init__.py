"""The rules of InBetween: a pure core without window, clock or global randomness."""
