"""Damaged files of every kind, as many as one likes: python -m tests.fuzz"""
