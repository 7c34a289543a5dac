"""The parts that the sounds of Upsideville are made from."""
