"""Generators, position miners and build scripts.

Run them as `python -m tools.NAME` from the root of the project.
"""
