"""The parts that the pictures of Upsideville are drawn from."""
