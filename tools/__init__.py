"""Generators, miners and build scripts: run them as `python -m tools.NAME` from the root of the project."""
