"""Mutation testing: `python -m tests.mutants` lists mutants that survive the tests."""
