"""The gallery: the cards and Characters of a set, and one of them large."""
