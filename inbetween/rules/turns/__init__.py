"""The course of a game: its start, the phases of a turn, playing a card, effects one after the
other.
"""
