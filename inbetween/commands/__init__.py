"""The commands of `python -m inbetween`, by what they are about; each loads what it needs when it
runs.
"""
