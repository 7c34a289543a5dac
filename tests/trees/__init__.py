"""Random card sets grown from the models of the card language: they must load, have words and be
playable, whatever they say.
"""
